"""Players of Moegahara that know one trick, against a level that should have an answer to each.

``python -m scripts.one_tricks [NAME ...] [--level shogun] [--games 200] [--seed 940000]`` lets every one of
:data:`TRICKS` (or those named) play the level on the same deals with changed seats, and prints the share of games the
trick wins with its 95 % interval (Wilson), draws half. A trick is the daimyo with other wishes, or with other habits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import click

from kunitori_tui import shelf
from kunitori_tui.bots import registry
from kunitori_tui.bots.api import Bot
from kunitori_tui.bots.moegahara import daimyo, rules
from kunitori_tui.bots.ruled import Rule, Ruled, Thought
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.moegahara.cards import CARDS
from kunitori_tui.engine.moegahara.state import MoegaharaView, team_of
from kunitori_tui.measure.arena import wilson

GAME = "moegahara"
FIGHTERS = {card.id: float(card.cost) for card in CARDS if card.kind in ("general", "unit")}
TREASURES = {"gold": 5.0, "silber": 2.5}
ROUNDS = 8
"""So long the flood lasts that turns into a daimyo."""


def wishing(name: str, wishes: Mapping[str, float], less: Mapping[str, float] | None = None) -> Ruled:
    """Return the daimyo with other wishes; money is worth to it what they say, early and late."""
    return rules.build(name, replace(daimyo.MIND, wishes=wishes, less=less or {}, poor=0.0, late=0.0))


def changed(name: str, kind: str, rule: Rule) -> Ruled:
    """Return the daimyo that answers the questions of one kind by another rule, as far as that has an opinion."""

    def either(view: MoegaharaView, dice: int) -> Thought | None:
        return rule(view, dice) or daimyo.BOT.rules[kind](view, dice)

    return Ruled(name, {**daimyo.BOT.rules, kind: either})


def placing(best: Callable[[int, int, int], int]) -> Rule:
    """Return a rule that places where ``best`` (of the Land, the length of the own line, of the other) is highest, and
    the strongest card first.
    """

    def place(view: MoegaharaView, dice: int) -> Thought | None:
        assert view.seat is not None
        table, team = view.table, team_of(view.seat)

        def rank(choice: str) -> tuple[int, int]:
            card, land = table.what[choice]
            return best(land, len(view.lines[2 * land + team]), len(view.lines[2 * land + 1 - team])), table.cost[card]

        placings = [choice for choice in view.choices if choice in table.what]
        return Thought(max(placings, key=rank)) if placings else None

    return place


def flood_first(view: MoegaharaView, dice: int) -> Thought | None:
    """Buy as the flood does in the first rounds."""
    return FLOOD.rules["buy"](view, dice) if view.round <= ROUNDS else None


FLOOD = wishing("flood", {name: cost for name, cost in FIGHTERS.items() if cost <= 4})
TRICKS: dict[str, Bot] = {
    "flood": FLOOD,  # cheap fighters, never money
    "flood_first": changed("flood_first", "buy", flood_first),  # a mixture with the daimyo itself
    "soldiers": wishing("soldiers", FIGHTERS),  # the dearest fighter, never money
    "units": wishing("units", {n: c for n, c in {**FIGHTERS, **TREASURES}.items() if c < 7}),  # never a general
    "generals": wishing("generals", {n: c for n, c in {**FIGHTERS, **TREASURES}.items() if c == 7 or n in TREASURES}),
    "hoard": wishing("hoard", {"gold": 20.0, "silber": 15.0, **FIGHTERS}, {"gold": 2.0, "silber": 2.0}),
    "traps": wishing("traps", {**daimyo.WISHES, "falle": 9.0, "horo_musha": 4.0}),
    "politics": wishing("politics", {card.id: 5.0 + card.cost for card in CARDS if card.kind == "politics"} | FIGHTERS),
    "left": changed("left", "place", placing(lambda land, own, other: -land)),  # Land by Land from the left
    "brawl": changed("brawl", "place", placing(lambda land, own, other: other)),  # where most of the enemy stand
    "thin": changed("thin", "place", placing(lambda land, own, other: -own)),  # one card at every Land first
    "shy": changed("shy", "place", placing(lambda land, own, other: -other)),  # where no enemy stands
}


def lands(seated: list[Bot], seed: int) -> list[int]:
    """Play one game and return the points by seat."""
    state = shelf.load(GAME).new(Setup(len(seated), seed))
    state.record(False)
    number = 0
    while (decision := state.decision) is not None:
        offered = state.options()
        choice = offered[0]
        if len(offered) > 1:
            choice = seated[decision.seat].choose(state.observe(decision.seat), rng.stream(seed, number))
        state.apply(choice)
        number += 1
    return [standing.score for standing in state.standings()]


@click.command(help=__doc__)
@click.argument("names", nargs=-1, type=click.Choice(tuple(TRICKS)))
@click.option("--level", default="shogun", show_default=True)
@click.option("--games", type=click.IntRange(2), default=200, show_default=True)
@click.option("--seed", type=int, default=940_000, show_default=True)
def main(names: tuple[str, ...], level: str, games: int, seed: int) -> None:
    against = registry.load(GAME, level)
    for name in names or TRICKS:
        won = 0.0
        for number in range(games):
            mine = number % 2
            seated = [TRICKS[name] if seat == mine else against for seat in (0, 1)]
            points = lands(seated, seed + number // 2)
            won += 0.5 if points[0] == points[1] else float(points[mine] > points[1 - mine])
        low, high = wilson(won / games, games)
        click.echo(f"{name:12} {100 * won / games:5.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {games} games")


if __name__ == "__main__":
    main()
