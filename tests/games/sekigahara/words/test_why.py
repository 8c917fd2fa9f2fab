"""Why the bots of Sekigahara do something: every figure is true of the view, and made of the numbers that decided."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots.api import Hint
from kunitori_tui.games.sekigahara.bots import march
from kunitori_tui.games.sekigahara.bots.ground import LENGTH
from kunitori_tui.games.sekigahara.bots.outlook import Outlook
from kunitori_tui.games.sekigahara.rules.board import CASTLE, IS_RESOURCE, OSAKA, PLACE, PLACE_COUNT, PLACE_ID
from kunitori_tui.games.sekigahara.rules.control import overruns
from kunitori_tui.games.sekigahara.rules.fields import ARG
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARD_HOUSE, DEPLOYS, FACE, HOUSE, IS_LEADER, STRENGTH
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.box import BOX, CLAUSES
from kunitori_tui.text import decisions
from tests.bots.hasty import ruled
from tests.bots.positions import positions

LEVELS = shelf.levels("sekigahara")
RARE = {"numbers", "chief", "refuge", "leader", "danger", "opens", "passed", "child", "fresh", "lord", "siege", "falls"}
"""Clauses that the games looked at may do without."""


def told() -> Iterator[tuple[SekiView, Hint]]:
    """Yield views of questions with a choice, and what a level hints there, mostly the strongest."""
    for seed in (8, 9, 10):
        for number, (_, view, dice) in enumerate(positions("sekigahara", 2, every=3, seed=seed)):
            if len(view.choices) > 1:
                yield view, ruled("sekigahara", LEVELS[-1 - number % 7 % 3]).hint(view, dice)


def near(view: SekiView, place: int) -> int:
    """Return how many of the enemy stand within two segments of secondary road; a highway is shorter."""
    return sum(view.at(1 - view.side, q) for q in range(PLACE_COUNT) if 0 < LENGTH[place][q] <= 2)


def worth(place: int) -> int:
    """2: a castle is two points, a resource place one."""
    return 2 if CASTLE[place] >= 0 else int(IS_RESOURCE[place])


def holds(key: str, view: SekiView, place: int, p: dict[str, int]) -> bool:
    """Return whether a clause is true of a place in the view."""
    enemy, enemies = 1 - view.side, view.at(1 - view.side, place)
    units, aim = enemies + view.has_disk(enemy, place), p["aim"]
    stand = (p["enemies"], p["units"], p["cards"], p["mine"], p["theirs"])
    assert stand == (enemies, units, view.hand_count[enemy], view.side, enemy)
    assert (p["near"], p["coming"], p["points"]) == (near(view, place), near(view, p["start"]), worth(place))
    assert p["own"] == p["beside"] + 1 <= sum(view.count[view.side])
    adjacent = PLACE_ID[aim] != PLACE_ID[place] and p["prize"] == worth(aim) > 0
    return {
        "battle": enemies > 0 <= p["chance"] <= 100,
        "falls": 0 < p["fallen"] <= units,
        "siege": units > 0,
        "overrun": overruns(p["own"], enemies),
        "numbers": units > 0,
        "empty": not units and worth(place) > 0,
        "worth": worth(place) > 0,
        "threat": p["near"] > 0,
        "child": place == OSAKA and view.has_disk(view.side, place),
        "danger": p["coming"] > 0 and p["start"] != place,
        "passed": p.get("passed", place) != place and worth(p.get("passed", place)) == 1,
        "next": adjacent and LENGTH[place][aim] <= 1,
        "near": adjacent and LENGTH[place][aim] <= 2,
        "opens": adjacent and units > 0 and LENGTH[place][aim] <= 1,
        "leader": p["beside"] > 0,
        "chief": place in Outlook(ruled("sekigahara", "shogun").mind, view).chief_places,
        "lord": place == OSAKA and view.has_disk(enemy, place),
        "refuge": view.holder[place] == view.side,
    }[key]


def is_true(view: SekiView, hint: Hint) -> bool:
    """Return whether the figures of a reason stand on the table and nothing compared is worth more; what is an estimate
    passes.
    """
    p: Any = hint.params
    if hint.weights:
        assert hint.weights[0].choice == hint.about
        assert max(weight.points for weight in hint.weights) <= hint.weights[0].points + 1e-6
    hand = [*(view.hand[view.side] or []), *view.picked]
    if hint.reason in ("march", "stay", "muster"):
        keys, *pairs = p["reasons"].split()
        figures = {name: int(figure) for name, _, figure in (pair.partition("=") for pair in pairs)}
        place = PLACE[p["place"]]
        is_evil = any(weight.points < 0 for weight in hint.weights[:1])  # the least of several
        assert keys != "battle" or is_evil or figures["chance"] >= 50, "who fights at lost odds says what pays for it"
        return all(key in ("most", "fresh") or holds(key, view, place, figures) for key in keys.split(","))
    if hint.reason in ("card_spared", "bid_spared"):
        house, other = (CARD_HOUSE[CARD[p.get(key, p["card"])]] for key in ("card", "other"))
        places = range(PLACE_COUNT)
        mine = [f for q in places for z in (q, q + PLACE_COUNT) for f in view.faces(z) if not IS_LEADER[f]]
        held = sum(CARD_HOUSE[card] == house for card in hand)
        serve, others = (sum(HOUSE[f] == h for f in mine) for h in (house, other))
        assert p.get("serves", others) == others
        return bool((p["blocks"], p["all"], p.get("held", held)) == (serve, len(mine), held))
    if hint.reason == "lose_least":
        faces = [FACE[p[key]] for key in ("block", "runner")]
        figures = [(STRENGTH[face], sum(bool(DEPLOYS[card][face]) for card in hand)) for face in faces]
        return [(p["n"], p["held"]), (p["mon"], p["serves"])] == figures
    if hint.reason == "levy_cards":
        return bool(p["n"] == sum(CARD_HOUSE[card] == HOUSE[FACE[p["block"]]] for card in hand))
    if hint.reason in ("deploy_ahead", "deploy_enough", "deploy_won", "deploy_risk"):
        clash = view.clash()
        return clash is not None and [p["mine"], p["against"]] == [clash.impact[s] for s in (view.side, 1 - view.side)]
    return hint.reason != "mori_guard" or (p["near"], p["blocks"]) == (near(view, OSAKA), view.at(view.side, OSAKA))


def test_figures_that_are_told_stand_on_the_table_and_all_is_worded(language: str) -> None:
    met = set()
    for view, hint in told():
        assert is_true(view, hint), (hint, view.decision)
        met |= {hint.reason, *str(hint.params.get("reasons", "")).partition(" ")[0].split(",")}
        text = decisions.hint(hint.reason, hint.params)
        assert text.endswith(".")
        assert not {"{", "="} & set(text)
    assert met >= {"card_spared", "lose_least", "deploy_second", *CLAUSES.keys() - RARE}
    assert met <= BOX.why.hints.keys() | CLAUSES.keys() | {"only", "any", ""}


@pytest.mark.parametrize("level", LEVELS)
def test_the_terms_of_a_march_make_up_what_it_is_worth(level: str) -> None:
    """What a reason is made of is all that decided, but for the cards and steps of the way."""
    mind, marches = ruled("sekigahara", level).mind, 0
    for _, view, _ in positions("sekigahara", 2, every=2, seed=4):
        if view.decision.kind == "move":
            look = Outlook(mind, view)
            for place in [ARG[option] for option in view.choices if option.startswith("stack")]:
                if plan := march.from_place(look, place):
                    to = plan.way.path[-1]
                    there = look.stacks[to]
                    more = march.gains(look, to, (*there, *plan.faces), there, plan)
                    spent = plan.way.cards * (look.card + look.toll) + 0.01 * len(plan.way.path)
                    assert fsum(more.values()) - spent == pytest.approx(plan.worth, abs=1e-9), plan
                    marches += 1
    assert marches > 5


def test_what_an_attack_meets_is_said_as_a_number() -> None:
    told = {"place": "kuwana", "impact": 9, "against": 0}
    assert "9 impact meets about 0, and" in decisions.hint("fight_first", told)
    assert "At 4 to 2 all of theirs fall" in decisions.hint("deploy_enough", {"mine": 4, "against": 2})
