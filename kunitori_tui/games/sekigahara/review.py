"""How Sekigahara is reviewed: two weeks are played out, and the map is judged by what all places, blocks and cards of a
side are worth together, as its levels weigh single marches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.bots.levels import DAIMYO
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, worth
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import CASTLES, ISHIDA, NOBODY, PLACE_COUNT, RESOURCES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.review.terms import Budget, Decided, Deed, Ending, Terms

PRIZES = frozenset((*CASTLES, *RESOURCES))


def standing(view: SekiView) -> float:
    """Return the worth, in points, of everything that the side of ``view`` has on the map and in its hand."""
    look = Outlook(DAIMYO, view)
    total = look.card * len(look.hand)
    for place in range(PLACE_COUNT):
        faces = look.stacks[place]
        if faces or place in PRIZES:
            total += worth(look, place, faces) + look.ground.block * len(faces)
    return total


WEEK = 4
"""Turns of a week."""

FIRST, LEAD, STANDING = -2.6, 0.65, 0.31
"""What Tokugawa's lead at the end is expected to be: a number, and so much for each point of his lead now, and of what
his side is worth more as the daimyo weighs it. Close to the least squares over 1,630 positions of 131 games between two
daimyos.
"""
CERTAINTY = 0.23
"""How fast the chance to win grows with that lead (logistic)."""


def judge(state: SekiState) -> list[Ending]:
    """Return by seat how a game is taken to end that stands so, for who sees everything."""
    worth = [standing(state.observe(state.seat_of[side])) for side in (TOKUGAWA, ISHIDA)]
    now = points(state, TOKUGAWA) - points(state, ISHIDA)
    lead = FIRST + LEAD * now + STANDING * (worth[TOKUGAWA] - worth[ISHIDA])
    chance = 1 / (1 + exp(-CERTAINTY * lead))
    ends = {state.seat_of[TOKUGAWA]: Ending(chance, lead), state.seat_of[ISHIDA]: Ending(1 - chance, -lead)}
    return [ends[seat] for seat in sorted(ends)]


def decided(facts: Facts, teams: Sequence[int]) -> list[Decided]:
    """Return the battles and sieges, from the choice of the place to the end of the losses."""
    found, told = list[Decided](), facts.events
    for one in facts.combats:
        won = () if one.won_by == NOBODY else (facts.seats[one.won_by],)
        if one.is_over and one.winner == NOBODY:
            found.append(Decided(told[one.told[0]].at, told[one.upto - 1].at, won, tuple(1 - seat for seat in won)))
    return found


def when_moving(count: Callable[[Sequence[Option]], int]) -> Callable[[Deed], int | None]:
    """Return a habit: what ``count`` makes of the choices that say how much is moved."""
    return lambda deed: count(deed.done) if deed.view.asked.kind == "degree" else None


TERMS = Terms(
    bot="daimyo",
    budget=Budget(curve=98, tries=96, looks=700, swings=24, piece=2, least=4, candidates=16, battles=8),
    kinds=("lose", "degree", "fight", "challenge", "deploy", "move"),
    decided=decided,
    too_rough=6.0,
    every=1,
    turns=2 * WEEK,
    judge=judge,
    habits={
        "no_march": when_moving(lambda done: int("none" in done)),
        "cards_paid": when_moving(lambda done: sum(option.startswith("pay:") for option in done)),
    },
)
