"""What the levels of Sekigahara leave out when they look for the best march may never be the best: the bounds hold, and
hands that are taken for one another promise the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.bots.ground import Mind
from kunitori_tui.games.sekigahara.bots.odds import promise, uses
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, chief_falls, worth
from kunitori_tui.games.sekigahara.rules.board import PLACE_COUNT
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CHIEF, FACES_OF
from kunitori_tui.games.sekigahara.rules.view import SekiView
from tests.bots.hasty import ruled

MINDS = [pytest.param(ruled("sekigahara", level).mind, id=level) for level in shelf.levels("sekigahara")]


def marches(seed: int) -> Iterator[SekiView]:
    """Yield what is seen where a game of two samurai asks how much to move."""
    bot, s = bots.load("sekigahara", "samurai"), GAME.new(Setup(2, seed))
    for turn in range(700):
        if s.decision is None:
            return
        view = s.observe(s.decision.seat)
        if s.decision.kind == "degree":
            yield view
        s.apply(bot.choose(view, rng.stream(seed, turn)))


def armies(side: int) -> list[tuple[int, ...]]:
    """Return stacks of a side: small, large and huge, with its leader of three dots and without him."""
    others = [face for face in FACES_OF[side] if face != CHIEF[side]]
    without = [(), *[tuple(others[:n]) for n in (1, 2, 3, 5)], tuple(others * 2)]
    return [*without, *[(CHIEF[side], *faces) for faces in without]]


@pytest.mark.parametrize("mind", MINDS)
def test_no_stack_is_worth_more_at_a_place_than_its_bound(mind: Mind) -> None:
    for view in marches(3):
        look = Outlook(mind, view)
        ground, notes, front = look.ground, look.notes, look.front
        for place in range(PLACE_COUNT):
            hostile = ground.is_hostile[place]
            fall = chief_falls(front, place, 1.0)
            most = notes.tops_fought[place] + fall if hostile else notes.tops[place]
            for faces in armies(view.side):
                if faces or not hostile:
                    assert worth(look, place, faces) <= most + 1e-9


def test_the_turns_left_are_those_of_seven_weeks_in_which_each_side_has_two() -> None:
    gone = {0: set(), 1: set()}
    for view in marches(3):
        gone[view.active].add(view.turn)
        left = Outlook(ruled("sekigahara", "daimyo").mind, view).turns_left
        assert left == (14 - len(gone[view.side]), 14 - len(gone[1 - view.side])), view.turn


def test_hands_of_which_the_same_matters_promise_the_same() -> None:
    """What is paid for a march is what the blocks can spare best, so other cards matter, too, where none lies idle."""
    names = ("mori_single", "mori_sword", "mori_double", "ukita_single", "ukita_sword", "ishida_loyalty")
    held = sorted(CARD[name] for name in (*names, "mori_single", "kobayakawa_sword", "uesugi_single"))
    hands = sorted({hand for n in range(6) for hand in combinations(held, n)})
    stacks = [faces for faces in armies(1) if faces and len(faces) < 8]
    found: dict[object, float] = {}
    for hand in hands:
        kept = promise(hand)
        for faces in stacks:
            for paid in (0, 1)[: len(hand) + 1]:
                for siege in (False, True):
                    key = faces, paid, siege, kept.matter[uses(faces)]
                    assert (
                        found.setdefault(key, kept.prospects[faces, paid, siege]) == kept.prospects[faces, paid, siege]
                    )
    assert len(found) < len(hands) * len(stacks) * 4
