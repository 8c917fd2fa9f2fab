"""``kunitori play``: a new game."""

from __future__ import annotations

from typing import Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Command, Option, Whole, language_option, rule_options, table_options
from kunitori_tui.commands.screen import check_screen, show
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play.session import Opener, Session
from kunitori_tui.text.catalog import N_
from savegames.format import Seat

EXAMPLES = """\
kunitori play kunitori --seats you,samurai,daimyo
kunitori play kunitori --seats you,person:Ana,ashigaru --lang de
kunitori play kunitori --seed 1600 --option two_generals=on --plain
"""


@click.command(
    cls=Command,
    epilog=EXAMPLES,
    help=N_(
        "Start a new game of GAME. --seats names who plays, in order: you, person:NAME, or a bot; "
        "by default you and two bots, or one in a game for two. --option sets a rule option of the game, --seed "
        "repeats a game. The game is saved after every decision."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@click.option(
    "--seats",
    cls=Option,
    metavar="WHO,WHO,...",
    shell_complete=suggestions.seats("you", "person:"),
    help=N_("Who plays: you, person:NAME, bots."),
)
@click.option("--seed", cls=Option, type=Whole(0, MAX_SEED), metavar="N", help=N_("The seed; drawn by default."))
@rule_options
@table_options
@language_option
def command(
    game: str,
    seats: str | None,
    seed: int | None,
    options: tuple[str, ...],
    plain: bool,
    ascii_only: bool,
    no_mouse: bool,
) -> int:
    """Start a new game in plain mode or on the screens; return the exit code."""
    rules = shelf.load(game)
    who = table.seats(game, seats)
    chosen = rules.check(Setup(len(who), seed or 0, table.rule_options(game, options))).options
    people = sum(seat.kind == "human" for seat in who)
    if plain:
        curtain = table.check_lines(game, people)
        return table.sit_down(_starter(game, who, seed, chosen), ascii_only=ascii_only, curtain=curtain)

    check_screen()
    return show(_starter(game, who, seed, chosen), ascii_only=ascii_only, no_mouse=no_mouse)


def _starter(game: str, seats: list[Seat], seed: int | None, options: dict[str, Any]) -> Opener:
    return lambda on_error: Session.start(table.store(), game, seats, seed=seed, options=options, on_error=on_error)
