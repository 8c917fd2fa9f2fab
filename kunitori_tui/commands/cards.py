"""``kunitori cards``: the cards of a game as a table."""

from __future__ import annotations

import click

from kunitori_tui import shelf
from kunitori_tui.commands import output, suggestions, table
from kunitori_tui.commands.click_classes import new_command, rule_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.text import cards
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr

PIPE_WIDTH = 120

EXAMPLES = """\
kunitori cards kunitori
kunitori cards kunitori --option errata=all --lang de
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "List the cards of GAME with cost, number and effect, as they are with your price sheet and the rule options "
        "given. A cost marked ~ is reconstructed."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@rule_options
def command(game: str, options: tuple[str, ...]) -> int:
    """Print the cards; return 0, 1 for a game without cards."""
    rules = shelf.load(game)
    chosen = rules.check(Setup(rules.seat_counts[0], 0, table.rule_options(game, options))).options
    own = box(game).cards.listing
    made = getattr(rules, "table", None)
    if own is not None:
        listed = own(chosen)
    elif made is not None:
        listed = cards.listing(made(chosen).cards)
    else:
        click.echo(tr("This game has no cards to list."))
        return 1
    # Into a pipe nothing is folded: whoever cuts the lines wants them whole.
    output.table(listed.columns, listed.rows, listed.right, PIPE_WIDTH, listed.note)
    return 0
