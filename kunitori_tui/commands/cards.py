"""``kunitori cards``: the cards of a game as a table."""

from __future__ import annotations

import sys

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Command, language_option, rule_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.process.lines import is_terminal
from kunitori_tui.text import cards
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr

PIPE_WIDTH = 120

EXAMPLES = """\
kunitori cards kunitori
kunitori cards kunitori --option errata=all --lang de
"""


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "List the cards of GAME with cost, number and effect, as they are with your price sheet and the rule options "
        "given. A cost marked ~ is reconstructed."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@rule_options
@language_option
def command(game: str, options: tuple[str, ...]) -> int:
    """Print the cards; return 0, 1 for a game without cards."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

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
    shown = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for at, title in enumerate(listed.columns):
        shown.add_column(title, justify="right" if at in listed.right else "left", no_wrap=not at)
    for row in listed.rows:
        shown.add_row(*row)
    # Into a pipe nothing is folded: whoever cuts the lines wants them whole.
    width = None if is_terminal(sys.stdout) else PIPE_WIDTH
    console = Console(highlight=False, markup=False, width=width)
    console.print(shown)
    console.print(listed.note)
    return 0
