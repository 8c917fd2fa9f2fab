"""What a game is, to read: ``kunitori rules``, the rules as played; ``kunitori cards``, its cards as a table."""

from __future__ import annotations

from typing import Any, cast

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import misused, new_command, rule_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import settings
from kunitori_tui.text import cards, games, rules
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import series, tr
from kunitori_tui.text.cells import fold


@new_command()
@click.argument("game", shell_complete=suggestions.games)
@click.argument("section", nargs=-1, shell_complete=suggestions.sections)
def rules_command(game: str, section: tuple[str, ...]) -> int:
    """Print the rules of GAME, or one SECTION of them: its name, a ruling such as R24, or a question. SECTION short:
    all that a first game needs, in two minutes.

    kunitori rules kunitori
    kunitori rules kunitori short
    kunitori rules kunitori battle
    kunitori rules kunitori R24
    kunitori rules kunitori how do I win
    """
    shelf.load(game)
    plain = table.is_plain()
    if section == (rules.SHORT,):
        text = "\n".join(rules.short_in_lines(game, aloud=plain))
    elif section:
        text = _found(game, " ".join(section), aloud=plain)
    else:
        ids = series(s.id for s in rules.sections(game))
        parts = [*fold(tr("{title} Sections: {ids}", title=games.title(game), ids=ids)), ""]
        for part in [*rules.sections(game), *rules.rulings(game)]:
            parts += [*rules.in_lines(part, aloud=plain), ""]
        parts += [f"{term}: {meaning}" for term, meaning in rules.glossary(game)]
        text = "\n".join(parts)
    if plain and settings.load().lines == "full":  # in brief a screen reader's terminal breaks lines itself
        text = "\n".join(piece for line in text.split("\n") for piece in fold(line))
    click.echo(text)  # through no pager: from one a player of a door would have a shell
    return 0


def _found(game: str, wanted: str, *, aloud: bool) -> str:
    """Return the section called ``wanted``, else what answers its words. Raises :class:`click.UsageError`."""
    told = rules.answer(game, wanted, aloud=aloud)
    if not told:
        raise misused(
            "The rules have nothing on {given}. Perhaps you mean: {nearest}. "
            "There are the sections {allowed}, and rulings such as {ruling}.",
            given=ascii(wanted[:40])[1:-1],
            nearest=series(s.id for s in rules.search(game, wanted).nearest),
            allowed=series(s.id for s in rules.sections(game)),
            ruling=rules.rulings(game)[0].id,
        )
    return "\n".join(told)


PIPE_WIDTH = 120


@new_command()
@click.argument("game", shell_complete=suggestions.games)
@rule_options
def cards_command(game: str, options: tuple[str, ...]) -> int:
    """List the cards of GAME with cost, number and effect, as they are with your price sheet and the rule options
    given. A cost marked ~ is reconstructed.

    kunitori cards kunitori
    kunitori cards kunitori --option errata=all --lang de
    """
    from kunitori_tui.commands import output  # Rich

    rules = shelf.load(game)
    chosen = rules.check(Setup(rules.seat_counts[0], 0, table.rule_options(game, options))).options
    own = box(game).cards.listing
    listed = own(chosen) if own is not None else cards.listing(cast(Any, rules).table(chosen).cards)
    # Into a pipe nothing is folded: whoever cuts the lines wants them whole.
    output.table(listed.columns, listed.rows, listed.right, PIPE_WIDTH, listed.note)
    return 0
