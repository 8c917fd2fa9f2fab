"""``kunitori cards``: the cards of a game as a table."""

from __future__ import annotations

import sys

import click

from kunitori_tui.commands import table
from kunitori_tui.commands.worded import Command, Option, language_option
from kunitori_tui.lines import is_terminal
from kunitori_tui.text.catalog import N_, tr

PIPE_WIDTH = 120

EXAMPLES = """\
kunitori cards kunitori
kunitori cards kunitori --option errata=all --lang de
"""


@click.command(
    cls=Command,
    short_help=N_("List the cards of a game."),
    epilog=EXAMPLES,
    help=N_(
        "List the cards of GAME with cost, number and effect, as they are with your price sheet and the rule options "
        "given. A cost marked ~ is reconstructed."
    ),
)
@click.argument("game")
@click.option("--option", "options", cls=Option, multiple=True, metavar="K=V", help=N_("A rule option of the game."))
@language_option
def command(game: str, options: tuple[str, ...]) -> int:
    """Print the cards; return 0, 1 for a game without cards."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from kunitori_tui.engine import registry
    from kunitori_tui.engine.api import Setup
    from kunitori_tui.text import cards

    rules = registry.load(game)
    chosen = rules.check(Setup(rules.seat_counts[0], 0, table.rule_options(game, options))).options
    made = getattr(rules, "table", None)
    if made is None:
        click.echo(tr("This game has no cards to list."))
        return 1
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for title, side in (
        (tr("id"), "left"),
        (tr("card"), "left"),
        (tr("kind"), "left"),
        (tr("cost"), "right"),
        (tr("cards"), "right"),
        (tr("effect"), "left"),
    ):
        shown.add_column(title, justify=side, no_wrap=title == tr("id"))  # type: ignore[arg-type]
    for card in made(chosen).cards:
        cost = f"{'~' if cards.uncertain(card) else ''}{card.cost}"
        count = f"{'~' if card.count_mark.how == 'reconstructed' else ''}{card.count}"
        shown.add_row(card.id, cards.name(card.id), cards.kind(card.kind), cost, count, cards.symbols(card))
    # Into a pipe nothing is folded: whoever cuts the lines wants them whole.
    width = None if is_terminal(sys.stdout) else PIPE_WIDTH
    Console(highlight=False, markup=False, width=width).print(shown)
    click.echo(
        tr("~ is reconstructed. † attack, ▲ defence, d may stay deployed, ◆ points, +1C card, +1A action, +1B buy.")
    )
    return 0
