"""``kunitori review``: what a finished game could have been, and which choices cost most."""

from __future__ import annotations

import json
import sys

import click

from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Whole, new_command, option
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.process.signals import stoppable
from kunitori_tui.review import form
from kunitori_tui.review.form import Review, whose
from kunitori_tui.review.work import Work
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.review import lines
from savegames.format import Save

EXAMPLES = """\
kunitori review k7fq
kunitori review k7fq --seat 2
kunitori review k7fq --json
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Review the finished game NAME: chance to win and expected lead of every player round by round, the choices "
        "of one player that cost most, what would have been better and why, and what was luck. It is worked out by "
        "playing on many times with strong bots, which takes up to a minute, and is kept beside the save."
    ),
)
@click.argument("name", shell_complete=suggestions.finished)
@option("--seat", type=Whole(1, 12), metavar="N", help=N_("Whose choices: player N of the game."))
@option("--json", "as_json", is_flag=True, help=N_("Print the review as one JSON document."))
@option("--again", is_flag=True, help=N_("Work it out anew, though it is kept."))
def command(name: str, seat: int | None, as_json: bool, again: bool) -> int:
    """Print the review; return 0."""
    save = table.load_save(name)
    if not save.finished:
        raise click.UsageError(tr("{name} can be reviewed when it is over.", name=save.title or save.id))
    who = whose(save) if seat is None else table.seat(save, seat)
    review = _review(save, who, again)
    if as_json:
        click.echo(json.dumps(review.to_json(), ensure_ascii=False, indent=1))
    else:
        table.tell(*lines(review, LookBack(save), who))
    return 0


def _review(save: Save, seat: int, again: bool) -> Review:
    """Return the review, the kept one as far as there is one; what is new is worked out here and kept, with a
    bar for who waits at a terminal, and a line for whoever else waits.
    """
    saves = table.store()
    work = Work(save, seat, None if again else form.load(saves, save.id))
    if (piece := work.piece) is None:
        return work.review
    from kunitori_tui.commands import output  # Rich

    if not is_terminal(sys.stderr):
        click.echo(tr("Strong bots play on many times; this takes about a minute."), err=True)
    with stoppable(), output.bar(tr("playing out")) as tell:
        while piece is not None:
            work.take(piece.function(*piece.arguments))
            tell(work.share, 1.0)
            piece = work.piece
    form.keep(saves, save.id, work.review)
    return work.review
