"""``kunitori rules``: the rules as played, to read."""

from __future__ import annotations

import sys

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions
from kunitori_tui.commands.click_classes import new_command
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.text import games, rules
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import fold

EXAMPLES = """\
kunitori rules kunitori
kunitori rules kunitori short
kunitori rules kunitori battle
kunitori rules kunitori R24
kunitori rules kunitori how do I win
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Print the rules of GAME, or one SECTION of them: its name, a ruling such as R24, or a question. "
        "SECTION short: all that a first game needs, in two minutes."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@click.argument("section", nargs=-1, shell_complete=suggestions.sections)
def command(game: str, section: tuple[str, ...]) -> int:
    """Print rules; return 0."""
    shelf.load(game)
    if section == (rules.SHORT,):
        text = "\n".join(rules.short_in_lines(game))
    elif section:
        text = _found(game, " ".join(section))
    else:
        ids = series(s.id for s in rules.sections(game))
        parts = [*fold(tr("{title} Sections: {ids}", title=games.title(game), ids=ids)), ""]
        for part in [*rules.sections(game), *rules.rulings(game)]:
            parts += [*rules.in_lines(part), ""]
        parts += [f"{term}: {meaning}" for term, meaning in rules.glossary(game)]
        text = "\n".join(parts)
    if not section and is_terminal(sys.stdin, sys.stdout):
        click.echo_via_pager(text)
    else:
        click.echo(text)
    return 0


def _found(game: str, wanted: str) -> str:
    """Return the section called ``wanted``, else what answers its words. Raises :class:`click.UsageError`."""
    told = rules.answer(game, wanted)
    if not told:
        raise click.UsageError(
            tr(
                "The rules have nothing on {given}. Perhaps you mean: {nearest}. "
                "There are the sections {allowed}, and rulings such as {ruling}.",
                given=ascii(wanted[:40])[1:-1],
                nearest=series(s.id for s in rules.search(game, wanted).nearest),
                allowed=series(s.id for s in rules.sections(game)),
                ruling=rules.rulings(game)[0].id,
            )
        )
    return "\n".join(told)
