"""What is said to threaten can be done by the rules and comes to what is said, in positions of whole games; and it
follows from what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event
from kunitori_tui.games.azuchi.rules import advice as azuchi
from kunitori_tui.games.azuchi.rules.rounds import turn_event
from kunitori_tui.games.azuchi.rules.table import EVENTS
from kunitori_tui.games.deckbuilder.rules import advice as deckbuilder
from kunitori_tui.games.deckbuilder.rules.phases import begin_turn
from kunitori_tui.games.deckbuilder.words.preview import alarm, is_slight, stays_idle, which_stay
from kunitori_tui.games.moegahara.rules import advice as moegahara
from kunitori_tui.games.sekigahara.rules import advice as sekigahara
from kunitori_tui.games.sekigahara.rules import week
from kunitori_tui.games.sekigahara.rules.board import ARRIVED, PICKED, PLACE, PLACE_ID, TRANSIT
from kunitori_tui.games.sekigahara.rules.march import choices, means
from kunitori_tui.games.sekigahara.rules.movement import leadership
from kunitori_tui.games.sekigahara.rules.pieces import IS_LEADER, WEEKS
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK
from kunitori_tui.games.sekigahara.words.cards import danger, warning
from kunitori_tui.games.sekigahara.words.march import effects, goals, of_stack
from kunitori_tui.games.sekigahara.words.names import place as name_of
from kunitori_tui.text import decisions
from tests.bots.positions import positions
from tests.games.sekigahara.positions import ISH, TOK, campaign, do

NAMES = ("Aya", "Mei", "Haru")
DECKS = {"kunitori": 3, "brennt": 3, "mixed": 3}
SEATS = {**DECKS, "moegahara": 2, "azuchi": 3, "sekigahara": 2}
DEALS = 3
"""Other deals of what is hidden that every line is tried on."""


def asked(game: str, games: int = 2) -> Iterator[tuple[Any, Any]]:
    """Yield positions of some games with the view of who is asked there, each as a copy that may be spoiled."""
    for seed in range(1, games + 1):
        for state, view, _ in positions(game, SEATS[game], 3, seed):
            yield state.clone(), view


def hold(s: Any, seat: int, card: int) -> None:
    """Let ``seat`` have ``card`` in its hand, in exchange for one of that, if it lies hidden elsewhere."""
    if card in s.hand[seat]:
        return
    pile = next(pile for pile in (s.deck[seat], s.discard[seat]) if card in pile)
    hidden = next(c for c in s.hand[seat] if c not in s.known_hand[seat])
    s.hand[seat][s.hand[seat].index(hidden)] = card
    pile[pile.index(card)] = hidden


def begin(s: Any, seat: int) -> None:
    """Begin the turn of ``seat``, whatever is asked."""
    s.stack.clear()
    s.record(True)
    begin_turn(s, seat)
    s.run()
    s.begun()


def take(s: Any, *wanted: str) -> list[Event]:
    """Answer with the first of the choices that begins with one of ``wanted``, in their order."""
    return next(s.apply(option) for start in wanted for option in s.options() if option.startswith(start))


@pytest.mark.parametrize("game", DECKS)
def test_a_threat_of_deployed_units_is_an_attack_with_these_sums_and_this_prize(game: str) -> None:
    tried = set()
    for s, view in asked(game):
        found = deckbuilder.threat(view)
        if not found or view.area[view.seat] or (told := (str(found), view.round)) in tried:
            continue
        tried.add(told)
        leader = view.table.number[found["leader"]]
        hold(s, found["seat"], leader)
        begin(s, found["seat"])
        events: list[Event] = []
        led = False
        while not any(event.kind == "battle" for event in events):
            key = f"play:{found['leader']}"
            if not led and key in s.options():
                led, events = True, [*events, *s.apply(key)]
            elif s.decision.seat == view.seat:
                events += take(s, "ambush", "done", "no", "decline", "")
            else:
                again = sorted(s.deployed[found["seat"]], key=lambda card: -s.table.actions[card])
                replays = [s.table.key["replay"][card] for card in again]
                events += take(s, *replays, f"attack:{view.seat}", "end", "no", "done", "")
        attack = next(event.data for event in events if event.kind == "attack" and event.data["target"] == view.seat)
        assert attack["value"] == found["attack"]
        fought = next(event.data for event in events if event.kind == "battle" and event.data["target"] == view.seat)
        shown = fought["defence"] - found["defence"]
        assert (fought["attack"], shown, fought["prize"]) == (found["attack"], 0, found["prize"])
        text = decisions.threat(view, NAMES)
        assert f" attack {found['attack']} with " in text
        assert f" your defence {found['defence']}," in text
        assert text.startswith(NAMES[found["seat"]])
    assert len(tried) >= 20


def test_the_question_which_cards_stay_tells_what_can_come_against_those_chosen_and_no_more() -> None:
    told = []
    for _, view in asked("kunitori"):
        if view.asked.kind != "deploy":
            continue
        for defence in (0, view.strengths(view.seat)[1], 99):
            found, text = deckbuilder.threat(view, defence), which_stay(view, NAMES, defence)
            said = f"can bring {found.get('attack')} against these {defence}" in text
            assert said is (found.get("prize") in ("praefektur", "land"))
            told.append((defence, said))
    assert {(0, True), (0, False)} <= set(told)
    assert all(not found for defence, found in told if defence == 99)


def test_the_line_of_a_threat_tells_as_much_as_it_has_room_for_and_never_less_than_both_sums_and_the_prize() -> None:
    told = set()
    for _, view in asked("brennt"):
        if is_slight(found := deckbuilder.threat(view)):
            continue
        brief, longer = (alarm(view, NAMES, found, width) for width in (1, 200))
        assert f"attack {found['attack']} against your defence {found['defence']}, " in brief
        assert longer.startswith(brief)
        told.add(longer != brief)
        card = deckbuilder.ambusher(view)
        assert (card is not None) is (
            f", if drawn, adds {0 if card is None else view.table.value[card] + 1}." in longer
        )
    assert True in told


@pytest.mark.parametrize("game", DECKS)
def test_an_army_that_no_leader_can_lead_has_none_in_any_deal_or_no_action_for_him(game: str) -> None:
    tried = 0
    for _, view in asked(game):
        for seat in filter(lambda seat: stays_idle(view, seat), range(3)):
            tried += 1
            dealt = (shelf.load(game).sample(view, deal) for deal in range(DEALS))
            is_busy = sum(view.table.actions[card] - 1 for card in view.deployed[seat]) < 0
            assert is_busy or not any(view.table.leads[card] for s in dealt for card in s.hand[seat])
            assert view.strengths(seat)[0] > view.strengths(view.seat)[1]
    assert tried >= 10


def test_a_land_that_is_threatened_falls_to_the_card_that_is_named() -> None:
    tried = set()
    for s, view in asked("moegahara"):
        found = moegahara.threat(view, view.seat)
        if not found or view.phase != "action" or (told := (str(found), view.round)) in tried:
            continue
        tried.add(told)
        them, card = 1 - view.seat, found["card"]
        hold(s, them, view.table.number[card])
        begin(s, them)
        events = [*s.apply(f"play:{card}")]
        while not any(event.kind == "place" for event in events):
            events += take(s, f"place:{card}:{found['land']}", "end", "no", "keep", "")
        while not any(event.kind == "land" for event in events):
            events += take(s, "no", "order:1", "")
        won = next(event.data for event in events if event.kind == "land")
        assert (won["land"], won["team"], won["points"][them]) == (found["land"], them, found["points"])
        assert all(f"Land {land}: " in decisions.threat(view, NAMES) for land in found["all"])
    assert len(tried) >= 5


def test_an_event_that_threatens_brings_both_what_is_said() -> None:
    tried = 0
    for s, view in asked("azuchi"):
        found = azuchi.threat(view, view.seat)
        if not found or view.phase == "event":
            continue
        tried += 1
        before = s.score[:]
        assert found["event"] in s.event_deck
        s.stack.clear()
        s.event_deck = [*s.event_deck, found["event"]]
        turn_event(s)
        s.run()
        while s.phase == "event" and s.round == view.round:
            take(s, "build:cubes", "build:worker", "tribute", "")
        came = [now - then for now, then in zip(s.score, before, strict=True)]
        assert (came[found["seat"]], came[view.seat]) == (found["theirs"], found["mine"]), EVENTS[found["event"]]
    assert tried >= 50


def turn_of(s: Any, side: int, degree: str = "minimal") -> Any:
    """Return the turn of ``side`` from there, in which it moves one stack, or as many as the ``degree`` has it."""
    turn = s.clone()
    del turn.stack[1:]
    week.begin_turn(turn, side)
    turn.record(True)
    turn.run()
    turn.apply(degree)
    return turn


def arrivals(s: Any) -> Iterator[tuple[str, int]]:
    """Yield where whole stacks come to by legal steps of the one who moves, and with how many blocks."""
    for option in s.options():
        if option.partition(":")[0] in ("stack", "go", "lead", "force", "lead_force"):
            then = s.clone()
            then.record(True)
            yield from ((e.data["to"], e.data["count"]) for e in then.apply(option) if e.kind == "march")
            while not then.over and then.decision.kind == "pay":
                then.apply(then.options()[0])
            yield from arrivals(then) if not then.over and then.decision.kind == "march" else ()


def test_what_threatens_is_a_march_or_a_siege_by_the_rules_and_no_stack_can_do_worse() -> None:
    tried, kinds = 0, set[str]()
    for s, view in asked("sekigahara", 5):
        me, them, (found, *more) = view.side, 1 - view.side, sekigahara.alarms(view) or [None]
        if (view.phase == "combat" and view.asked.kind != "fight") or any(view.count[me][TRANSIT : PICKED + 1]):
            continue
        is_still = (
            view.phase != "combat" and not s.picked and not any(view.count[me][ARRIVED:TRANSIT]) and view.week < WEEKS
        )
        turn = turn_of(s, them) if is_still else None
        for name, blocks in arrivals(turn) if turn else ():
            chief, points = sekigahara.worth(view, me, PLACE[name])
            if (chief or points) and blocks > s.at(me, PLACE[name]):
                assert found
                assert PLACE[name] in {one.place for one in (found, *more)}, "every place in danger is marked"
                assert (found.chief, found.points) >= (chief, points)
        if not found:
            continue
        tried += 1
        place, (places, words) = PLACE_ID[found.place], warning(view)
        assert places == {place, *(PLACE_ID[one.place] for one in more)}
        assert len(places) == 1 + len(more)
        assert all(found.harm >= one.harm for one in more)
        also = ", ".join(name_of(one.place) for one in more)
        assert words.endswith(f"; also {also}") if more else "also" not in words
        words = words.partition("; also ")[0]
        assert found.held == s.at(me, found.place)
        assert decisions.threat(view, NAMES).startswith(words)
        lost = "the game" if found.chief else f"{found.points} point" if found.points else f"{found.held} block"
        assert f", {lost}" in words
        if not found.way.path:
            kinds.add("siege")
            assert (found.start, found.blocks) == (found.place, s.at(them, found.place))
            assert words.endswith(f": besieged by {found.blocks}")
            continue
        assert found.held < found.blocks
        assert view.asked.kind != "fight" or not s.at(me, found.start), "who is attacked threatens nothing"
        kinds |= {view.asked.kind} & {"fight"}
        if found.joined[0]:  # two stacks
            assert f": {found.blocks - found.joined[0]} from " in words
            assert f" and {found.joined[0]} from " in words
            continue
        assert f": {found.blocks} " in words
        assert (" card" in words, " leader" in words) == (found.way.cards > 0, found.way.leader)
        if turn is None or (found.way.leader and not any(map(IS_LEADER.__getitem__, s.faces(them, found.start)))):
            continue
        group = means(leadership(turn, them, found.start, turn.faces(them, found.start)), len(turn.hand[them]))
        events = [*turn.apply(f"stack:{PLACE_ID[found.start]}")]
        while turn.count[them][PICKED] < found.blocks < turn.count[them][found.start] + turn.count[them][PICKED]:
            take(turn, "take:")
        for step in choices(found.way, found.start, found.blocks, group):
            events += turn.apply(step)
        while not turn.over and turn.decision.kind == "pay":
            events += turn.apply(turn.options()[0])
        marched = [event.data for event in events if event.kind == "march"][-1]
        assert (marched["to"], marched["count"]) == (place, found.blocks)
        kinds |= {view.decision.kind, "card" if found.way.cards else "free"}
    assert tried >= 100
    assert {"halve", "bid", "degree", "move", "fight", "siege", "card", "free"} <= kinds


def test_a_march_says_what_can_be_lost_where_it_leaves_nobody() -> None:
    s = campaign({"okazaki": ["ii_4"]}, {"kiyosu": ["ukita_3", "ukita_3"]}, hands=([], ["mori_single"]))
    do(s, "minimal")
    march = of_stack(s.observe(s.seat_of[TOK]), PLACE["okazaki"])
    said = next(effects(march, goal.way) for goal in goals(march) if PLACE_ID[goal.place] == "hamamatsu")
    assert "Okazaki, empty, 2 points: 2 can come from Kiyosu." in said


@pytest.mark.parametrize(
    ("start", "hand", "comes"), [("hamamatsu", 1, True), ("hamamatsu", 0, False), ("gifu", 1, False)]
)
def test_two_stacks_that_could_join_are_named_with_what_that_takes(start: str, hand: int, comes: bool) -> None:
    """7-1: for a card three stacks move; 7-3-1: one along each road, and all to Okazaki from Gifu take the same."""
    foes = {"kiyosu": ["ukita_3"] * 2, start: ["mori_3", "mori_2"]}
    s = campaign({"okazaki": ["ii_4", "date_3", "date_2"]}, foes, hands=([], ["mori_single"] * hand), cubes={})
    view = s.observe(s.seat_of[TOK])
    found = sekigahara.threats(view, (PLACE["okazaki"],))
    assert bool(found) == comes
    if found:
        told = "Okazaki (your 3), 2 points: 2 from Hamamatsu and 2 from Kiyosu together, if he pays a card"
        assert danger(view, found[0]) == told
        turn = turn_of(s, ISH, "limited")
        for option in ("stack:kiyosu", "go:okazaki", "stack:hamamatsu", "go:okazaki"):
            assert option in turn.options()
            turn.apply(option)
            if "stop" in turn.options():
                turn.apply("stop")
        assert turn.at(ISH, PLACE["okazaki"]) == 4


@pytest.mark.parametrize("besieged", [False, True])
def test_who_is_besieged_threatens_nothing(besieged: bool) -> None:
    mine = {"edo": ["tokugawa_leader"], **({"gifu": ["ii_4"]} if besieged else {})}
    s = campaign(mine, {"osaka": ["ishida_leader"], "gifu": ["ukita_3"]}, holders={"gifu": ISH}, cubes={"kuwana": TOK})
    found = sekigahara.alarms(s.observe(s.seat_of[TOK]))
    assert any(one.start == PLACE["gifu"] for one in found) is not besieged


@pytest.mark.parametrize("week", [6, 7])
def test_nothing_threatens_in_the_last_turn_of_all(week: int) -> None:
    s = campaign({"edo": ["tokugawa_leader"]}, {"kyoto": ["ishida_leader"]}, week=week, cubes={"kuwana": TOK})
    s.turn += TURNS_IN_WEEK - 1
    assert bool(sekigahara.alarms(s.observe(s.seat_of[TOK]))) is (week < WEEKS)


@pytest.mark.parametrize("game", SEATS)
def test_what_is_hidden_changes_no_line(game: str) -> None:
    deal: Callable[[Any, int], Any] = shelf.load(game).sample
    said = set()
    for number, (_, view) in enumerate(asked(game)):
        text = decisions.threat(view, NAMES)
        if text in said or (not text and number % 10):
            continue
        said.add(text)
        dealt = [deal(view, deal_no).observe(view.seat) for deal_no in range(DEALS)]
        assert {decisions.threat(other, NAMES) for other in dealt} == {text}
    assert len(said) > 5
    assert "" in said
