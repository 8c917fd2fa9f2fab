"""The coach explains everything that a game can bring, each thing once, and knows no more than who is asked."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text import rules
from kunitori_tui.text.catalog import set_language, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.coach import Coach, Cues, Remark, check, is_told, lessons, words
from tests.engine.corpus import cheap, eager
from tests.games.brennt.builders import calling
from tests.games.deckbuilder.builders import do, game_with
from tests.screens.deckbuilder.battles import defending

every_game = pytest.mark.parametrize("game", shelf.ids())
GAMES = 100
"""The games in which every remark comes up."""
SELDOM = {"brennt": (13, 21, 27, 30), "mixed": (5, 11, 13, 15, 16, 23, 33, 43), "moegahara": (7, 8, 49)}
"""Those with remarks that hardly any game brings. They are played first, the others until none is missing."""
WORDS, LINES, ROOM = 25, 2, 78
"""What a remark takes at most: words, and lines of so many cells with its title."""
ENDS = {"moegahara": {"lands", "rounds"}, "azuchi": {"castle", "rounds"}, "sekigahara": {"instant", "points"}}
"""Why games end (docs/events.md); the decks and battles of the others do so for the reasons below."""
RESULTS = {
    "moegahara": {"land"},
    "azuchi": {"event"},
    "sekigahara": {"battle_won", "siege_result", "overrun", "refute", "defect"},
}
"""The events with which something is decided."""


def brought_up(game: str) -> set[str]:
    """Return everything that brings a remark up."""
    return {cue for remark in lessons(game).remarks for cue in remark.cues}


def questions(game: str, seed: int) -> Iterator[tuple[Any, list[SeenEvent]]]:
    """Play a game of bots; yield what a seat sees and was told at each of its questions, and at the end. In every
    second game everybody tries out whatever there is and leaders are cheap; every third is a short one, and in every
    fourth the sides are bid for.
    """
    rules_of = shelf.load(game)
    seats = rules_of.seat_counts[seed // 2 % len(rules_of.seat_counts)]
    levels = ["samurai", "ashigaru", "random"]
    players = [bots.load(game, levels[(seed + seat) % 3]) for seat in range(seats)]
    keys = {option.key for option in rules_of.options}
    options: dict[str, Any] = {"round_limit": 12} if "round_limit" in keys and seed % 3 == 2 else {}
    if "preset" in keys and seed % 2:
        options["preset"] = "surprise"
    if "tokugawa" in keys and seed % 4 == 3:
        options["tokugawa"] = "bid"
    if "prices" in keys and seed % 2:
        options["prices"] = cheap(game)
    state = rules_of.new(Setup(seats, seed, options))
    state.record(True)
    dice = random.Random(seed)
    me = dice.randrange(seats)
    told = [SeenEvent.of(0, event, me) for event in state.begun()]
    step = 0
    while not state.over:
        seat = state.decision.seat
        view = state.observe(seat)
        if seat == me:
            yield view, told
        step += 1
        choice = eager(view.choices, dice) if seed % 2 else players[seat].choose(view, step)
        told += [SeenEvent.of(step, event, me) for event in state.apply(choice)]
    yield state.observe(me), told


@every_game
def test_every_kind_of_question_has_its_remark(game: str) -> None:
    asked = rules.links(game)["questions"]
    assert {f"asked:{kind}" for kind in asked} <= brought_up(game)


@every_game
def test_every_end_of_a_game_has_its_remark(game: str) -> None:
    assert {f"over:{reason}" for reason in ENDS.get(game, {"pile", "rounds"})} <= brought_up(game)


@every_game
def test_every_remark_leads_to_the_rules_and_has_a_name_of_its_own(game: str) -> None:
    remarks = lessons(game).remarks
    assert len({remark.id for remark in remarks}) == len(remarks)
    for remark in remarks:
        assert rules.section(game, remark.rule).paragraphs


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_remark_has_few_words_and_two_lines_at_80_columns(game: str, language: str) -> None:
    view = next(questions(game, 1))[0]
    set_language(language)
    for remark in lessons(game).remarks:
        said = words(view, remark.text(view.game))
        assert len(said.split()) <= WORDS, said
        assert len(fold(tr("Coach: {words}", words=said), ROOM)) <= LINES, said
        assert said.endswith((".", "?", "!"))


@every_game
def test_in_games_of_bots_every_remark_comes_up_once_and_whatever_is_met_has_one(game: str) -> None:
    """What is met: every phase with a question, every class of cards, every result."""
    met: list[Remark] = []
    known = brought_up(game)
    for seed in sorted(range(GAMES), key=lambda seed: seed not in SELDOM.get(game, ())):
        coach = Coach(game, [remark.key for remark in met])
        before = 0
        for view, told in questions(game, seed):
            there = Cues(view, told[before:]).named
            if not view.over:
                assert {cue for cue in there if cue.startswith(("phase:", "card:"))} <= known
            decided = {event.kind for event in told[before:]} & RESULTS.get(game, {"battle"})
            assert all(is_explained(game, kind) for kind in decided)
            remark = coach.remark(view, told[before:])
            if remark is not None:
                met.append(remark)
                coach.know(remark.keys)
            before = len(told)
        if len(met) == len(lessons(game).remarks):
            break
    ids = [remark.id for remark in met]
    assert len(set(ids)) == len(ids)
    assert set(ids) == {remark.id for remark in lessons(game).remarks}


def is_explained(game: str, kind: str) -> bool:
    """Return whether a remark speaks of an event of that kind, or of a sign that is there."""
    spoken = brought_up(game)
    return any(cue.startswith("sign:") or re.search(rf":{kind}\b", cue) for cue in spoken)


@pytest.mark.parametrize("role", ["told", "own", "met", "other"])
def test_a_cue_names_an_event_by_who_did_it_and_by_what_its_fields_hold(role: str) -> None:
    event = SeenEvent(0, "buy", {"seat": 1, "target": 2, "card": "silber", "round": 4, "cards": ["gold"], "ally": 3})
    assert [seat for seat in range(4) if is_told(f"{role}:buy", event, seat)] == {
        "told": [0, 1, 2, 3], "own": [1], "met": [2], "other": [0, 2, 3]
    }[role]  # fmt: skip
    met = {"": True, ".card=silber": True, ".card=gold": False, ".card!=gold": True, ".card!=silber": False}
    met |= {".cards=gold": True, ".cards!=gold": False, ".round>=4": True, ".round>=5": False, ".ally": True}
    met |= {".card=gold|silber": True, ".card!=gold|silber": False, ".cards!=land|silber": True, ".cards=land|": False}
    met |= {".left": False, ".left!=1": False, ".left>=1": False, ".card=silber.round>=5": False}
    assert {how: is_told(f"told:buy{how}", event, 0) for how in met} == met
    assert not is_told("told:buys", event, 0)


@pytest.mark.parametrize("cue", ["sign:rich", "asks:buy", "asked", "own:"])
def test_a_cue_that_nobody_understands_is_named_with_whose_it_is(cue: str) -> None:
    with pytest.raises(LookupError, match=f"deck.buy: .*'{cue}'"):
        check(lessons("kunitori"), "deck.buy", ["asked:buy", "sign:few", "own:buy.card=gold", cue])


@every_game
def test_what_a_seat_cannot_see_changes_nothing_that_is_said(game: str) -> None:
    """Another position that looks the same to who is asked: other hands, other decks."""
    coach, before = Coach(game, []), 0
    for number, (view, told) in enumerate(questions(game, 3)):
        said = coach.remark(view, told[before:])
        if (said is not None or number % 20 == 0) and not view.over:
            twin = shelf.load(game).sample(view, number).observe(view.seat)
            assert coach.remark(twin, told[before:]) == said
            assert Cues(twin, told[before:]).named == Cues(view, told[before:]).named
            assert all(
                words(twin, remark.text(game)) == words(view, remark.text(view.game))
                for remark in lessons(game).remarks
            )
        if said is not None:
            coach.know(said.keys)
        before = len(told)


def test_a_remark_is_the_same_until_it_was_met() -> None:
    view, told = next(questions("kunitori", 1))
    coach = Coach("kunitori", [])
    first = coach.remark(view, told)
    assert first is not None
    assert coach.remark(view, told) == first
    coach.know(first.keys)
    assert coach.remark(view, told) != first
    assert Coach("kunitori", [remark.key for remark in lessons("kunitori").remarks]).remark(view, told) is None


def test_what_one_box_has_taught_another_does_not_teach_again() -> None:
    shared = {remark.id for remark in lessons("kunitori").remarks if remark.id.startswith("deck.")}
    for game in ("brennt", "mixed"):
        assert shared <= {remark.id for remark in lessons(game).remarks}


def test_what_an_ordinary_battle_pays_is_not_said_in_a_joint_battle() -> None:
    """7-3, 11-3, R15: there one ahead is enough for the defender, and seven for the attackers."""
    s = calling(seat2={"hand": ["maeda_keiji"]})
    asked = []
    for option in ("joint:1:2", "yes", "ambush", "show:maeda_keiji"):
        view = s.observe(s.decision.seat if s.decision else None)
        asked.append(view.asked.kind)
        said = {remark.id for remark in lessons("brennt").remarks if remark.is_due(Cues(view, []))}
        assert said.isdisjoint({"deck.lead", "deck.defend", "deck.ambush"})
        do(s, option)
    assert asked == ["joint", "consent", "defend", "ambush"]


def due(state: DeckState) -> set[str]:
    there = Cues(state.observe(0), ())
    return {remark.id for remark in lessons("kunitori").remarks if remark.is_due(there)}


@pytest.mark.parametrize("leader", ["aufstrebender_general", "dorf"])
def test_units_wait_for_a_leader_only_where_their_owner_has_none(leader: str) -> None:
    state = game_with(hand=["kavallerie"], deck=[leader] * 4)
    assert ("deck.unit" in due(state)) == (leader == "dorf")


@pytest.mark.parametrize(("more", "is_near"), [((), False), (("festung",) * 3, True)])
def test_a_defender_is_sent_after_a_land_only_where_the_hand_can_reach_it(more: Sequence[str], is_near: bool) -> None:
    assert ("deck.defend" in due(defending(("kavallerie", *more)))) == is_near
