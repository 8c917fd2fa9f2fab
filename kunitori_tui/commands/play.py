"""``kunitori play``: a new game."""

from __future__ import annotations

from functools import partial

import click

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, Whole, new_command, option, rule_options, table_options
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play.session import Session
from kunitori_tui.text.catalog import N_

EXAMPLES = """\
kunitori play kunitori --seats you,samurai,daimyo
kunitori play kunitori --seats you,person:Ana,ashigaru --lang de
kunitori play kunitori --seed 1600 --option two_generals=on --plain
"""


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Start a new game of GAME. --seats names who plays, in order: you, person:NAME, or a bot; "
        "by default you and two bots, or one in a game for two. --option sets a rule option of the game, --seed "
        "repeats a game. The game is saved after every decision."
    ),
)
@click.argument("game", shell_complete=suggestions.games)
@option(
    "--seats",
    metavar="WHO,WHO,...",
    shell_complete=suggestions.seats("you", "person:"),
    help=N_("Who plays: you, person:NAME, bots."),
)
@option("--seed", type=Whole(0, MAX_SEED), metavar="N", help=N_("The seed; drawn by default."))
@rule_options
@table_options
def command(
    game: str,
    seats: str | None,
    seed: int | None,
    options: tuple[str, ...],
    display: Display,
) -> int:
    """Start a new game in plain mode or on the screens; return the exit code."""
    rules = shelf.load(game)
    who = table.seats(game, seats)
    chosen = rules.check(Setup(len(who), seed or 0, table.rule_options(game, options))).options

    begin = partial(Session.start, table.store(), game, who, seed=seed, options=chosen)
    return table.sit_down(begin, display, game, sum(seat.kind == "human" for seat in who))
