"""Events in words: line by line, and a turn in a few lines."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.text import cards, events
from kunitori_tui.text.box import box
from kunitori_tui.text.events import SILENT, line, skips, turn_summary
from tests.games.deckbuilder.builders import do, game_with
from tests.text.talks import GAMES, NAMES, literals, seen, talk_of, turn_of

every_game = pytest.mark.parametrize("game_id", shelf.ids())


@every_game
def test_every_event_is_told_to_every_seat_and_to_spectators(game_id: str, language: str) -> None:
    talk = talk_of(game_id)
    seats = min(view.seats for view in talk.asked)
    for event in talk.events:
        for me in (None, *range(min(seats, 3))):
            text = line(event.kind, event.seen_by(me), NAMES, me, game_id)
            nothing = event.kind == "keep" and not event.data["cards"]
            nothing |= event.kind == "phase" and not (event.data["seat"] == me and skips(event.seen_by(me)))
            nothing |= event.kind == "battle" and game_id == "sekigahara"
            if event.kind in SILENT or event.data.get("how") == "buy" or nothing:
                assert text is None
            else:
                assert text, event
                assert "{" not in text


def test_every_event_of_the_engine_is_worded() -> None:
    own = {kind for game_id in GAMES for kind in box(game_id).log.lines}
    assert literals("emit") <= set(events.LINES) | own | SILENT


def test_the_random_games_tell_of_everything_a_game_without_strategy_cards_can_tell() -> None:
    met = {e.kind for game_id in GAMES for e in talk_of(game_id).events}
    assert literals("emit") - met <= {"keep", "offer"}  # generals are on offer with an option alone


def test_own_events_say_you_and_others_the_name() -> None:
    data = {"seat": 1, "card": "kavallerie"}
    assert line("play", data, NAMES, 1, "kunitori") == "You play Cavalry"
    assert line("play", data, NAMES, 0, "kunitori") == "Kentarohashi plays Cavalry"
    assert line("play", data, NAMES, None, "kunitori") == "Kentarohashi plays Cavalry"


def test_cards_drawn_are_named_to_their_owner_alone() -> None:
    event = Event("draw", {"seat": 0, "count": 3}, {"cards": ["kupfer", "kupfer", "gold"]}, (0,))
    assert line(event.kind, event.seen_by(0), NAMES, 0, "kunitori") == "You draw Copper x2, Gold"
    assert line(event.kind, event.seen_by(1), NAMES, 1, "kunitori") == "Annabelanmar draws 3 cards"
    assert line(event.kind, event.seen_by(None), NAMES, None, "kunitori") == "Annabelanmar draws 3 cards"


@every_game
def test_no_line_tells_more_than_its_reader_may_know(game_id: str) -> None:
    talk = talk_of(game_id)
    hidden = [e for e in talk.events if e.private is not None]
    assert bool(hidden) == shelf.load(game_id).hides
    for event in hidden:
        changed = Event(event.kind, event.data, {k: [] for k in event.private or {}}, event.to)
        for me in (None, next(seat for seat in range(3) if seat not in event.to)):
            told = line(event.kind, event.seen_by(me), NAMES, me, game_id)
            assert told == line(changed.kind, changed.seen_by(me), NAMES, me, game_id)


@pytest.mark.parametrize(
    ("attack", "defence", "prize", "left", "told"),
    [
        (10, 10, "", 0, "Annabelanmar 10, Kentarohashi 10: even, nobody gains anything"),
        (10, 4, "praefektur", 3, "Annabelanmar 10, Kentarohashi 4: you win by 6, Prefecture"),
        (4, 5, "dorf", 1, "Annabelanmar 4, Kentarohashi 5: Kentarohashi wins by 1, Village"),
        (10, 3, "land", 0, "Annabelanmar 10, Kentarohashi 3: you win by 7, but no Land is left"),
        (4, 5, "dorf", 0, "Annabelanmar 4, Kentarohashi 5: Kentarohashi wins by 1, but no Village is left"),
    ],
)
def test_a_battle_is_told_with_both_sums_and_the_card_unless_none_is_left(
    attack: int, defence: int, prize: str, left: int, told: str
) -> None:
    """7-3, R26."""
    data = {"seat": 0, "target": 1, "attack": attack, "defence": defence, "prize": prize, "left": left}
    assert line("battle", data, NAMES, 0, "kunitori") == told


def test_a_turn_is_summed_up_in_what_was_played_and_bought() -> None:
    """W3: the printed example turn of section 8."""
    s = game_with(
        deployed=["kavallerie"],
        hand=["kupfer", "kupfer", "handelshafen", "bogenschuetzen"],
        deck=["kupfer", "kupfer", "gold", "dorf", "dorf", "kupfer", "kupfer"],
    )
    told = do(s, "play:bogenschuetzen", "play:handelshafen", "end", *["treasure:kupfer"] * 4, "treasure:gold")
    told += do(s, "buy:kanoniere", "end", "stay:bogenschuetzen", "stay:kavallerie")
    assert turn_summary(turn_of("kunitori", seen([e for e in told if e.data.get("seat") == 0], 0)), NAMES, 0) == [
        "Cavalry +2A, Archers +2A, Trad. harb. +3C +1B; money 7",
        "Battle skipped: no leader.",
        "bought Gunners for $6",
        "still deployed: Archers, Cavalry",
    ]


def test_a_battle_in_the_summary_ends_with_what_it_brought() -> None:
    happened = [
        Event("battle", {"seat": 0, "target": 1, "attack": 11, "defence": 5, "prize": "praefektur", "left": 9}),
        Event("gain", {"seat": 0, "card": "praefektur", "how": "battle", "left": 8}),
        Event("battle", {"seat": 0, "target": 2, "attack": 2, "defence": 3, "prize": "dorf", "left": 9}),
        Event("decline", {"seat": 2, "card": "dorf"}),
        Event("battle", {"seat": 0, "target": 2, "attack": 9, "defence": 2, "prize": "land", "left": 0}),
    ]
    assert turn_summary(turn_of("kunitori", seen(happened, 1)), NAMES, 1) == [
        "beat you 11:5, took Prefecture",
        "lost to Meimeimeimei 2:3, Village declined",
        "beat Meimeimeimei 9:2, no Land is left",
    ]


def test_a_battle_in_the_summary_that_nobody_won_is_even() -> None:
    """7-3: equal sums bring nothing."""
    fought = {"seat": 0, "target": 1, "attack": 7, "prize": "", "left": 0}
    even, won = (SeenEvent(0, "battle", {**fought, "defence": defence}) for defence in (7, 6))
    assert turn_summary(turn_of("kunitori", [even, won]), NAMES, 1) == [
        "even against you 7:7",
        "beat you 7:6",
    ]


def test_the_summary_counts_money_that_was_spent_between_treasures() -> None:
    happened = [
        Event("treasure", {"seat": 0, "card": "gold", "money": 3}),
        Event("buy", {"seat": 0, "card": "silber", "price": 3}),
        Event("treasure", {"seat": 0, "card": "kupfer", "money": 1}),
    ]
    assert turn_summary(turn_of("kunitori", seen(happened, 0)), NAMES, 0) == [
        "money 4",
        "bought Silver for $3",
    ]


def test_the_chosen_half_of_a_card_is_in_the_summary() -> None:
    happened = [
        Event("play", {"seat": 0, "card": "neue_technologien"}),
        Event("choose", {"seat": 0, "card": "neue_technologien", "branch": 1}),
    ]
    assert turn_summary(turn_of("kunitori", seen(happened, 0)), NAMES, 0) == ["New tech trash: +$3"]


@every_game
def test_whole_games_can_be_summed_up_in_every_language(game_id: str, language: str) -> None:
    past = read(game_id, seen(talk_of(game_id).events, 0)).turns
    if shelf.manifest(game_id).rounds:
        lines = [text for turn in past for _, text in events.round_summary(turn, NAMES, 0)]
    else:
        lines = [text for turn in past for text in turn_summary(turn, NAMES, 0)]
    assert len(lines) > len(past) > 10
    assert all(text and "{" not in text for text in lines)


def test_equal_cards_are_counted_in_lists() -> None:
    assert cards.card_list(["kupfer", "gold", "kupfer"]) == "Copper x2, Gold"


def test_strategy_cards_kept_are_told() -> None:
    assert line("keep", {"seat": 0, "cards": ["gold", "gold"]}, NAMES, 0, "kunitori") == "You keep Gold x2"


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        (
            "call",
            {"seat": 0, "ally": 1, "target": 2},
            [
                "You ask Kentarohashi to attack Meimeimeimei together",
                "Annabelanmar asks you to attack Meimeimeimei together",
                "Annabelanmar asks Kentarohashi to attack you together",
            ],
        ),
        (
            "consent",
            {"seat": 1, "caller": 0, "target": 2, "joins": 0},
            ["Kentarohashi refuses to join", "You refuse to join", "Kentarohashi refuses to join"],
        ),
        (
            "attack",
            {"seat": 0, "target": 2, "ally": 1, "cards": ["gold"], "value": 9},
            [
                "You and Kentarohashi attack Meimeimeimei with Gold (9)",
                "You and Annabelanmar attack Meimeimeimei with Gold (9)",
                "Annabelanmar and Kentarohashi attack you with Gold (9)",
            ],
        ),
        (
            "attack",
            {"seat": 0, "target": 2, "ally": 1, "cards": [], "value": 0},
            [
                "You and Kentarohashi attack Meimeimeimei with no card at all (0)",
                "You and Annabelanmar attack Meimeimeimei with no card at all (0)",
                "Annabelanmar and Kentarohashi attack you with no card at all (0)",
            ],
        ),
        (
            "battle",
            {"seat": 0, "target": 2, "ally": 1, "attack": 9, "defence": 4, "prize": "dorf", "left": 2},
            ["Annabelanmar and Kentarohashi 9, Meimeimeimei 4: ahead by 5, Village"] * 3,
        ),
        (
            "battle",
            {"seat": 0, "target": 2, "ally": 1, "attack": 9, "defence": 4, "prize": "dorf", "left": 0},
            ["Annabelanmar and Kentarohashi 9, Meimeimeimei 4: ahead by 5, but no Village is left"] * 3,
        ),
        (
            "battle",
            {"seat": 0, "target": 2, "ally": 1, "attack": 4, "defence": 9, "prize": "", "left": 0},
            ["Annabelanmar and Kentarohashi 4, Meimeimeimei 9: behind by 5"] * 3,
        ),
        (
            "give",
            {"seat": 0, "target": 2, "card": "schoenheit"},
            [
                "You give Beauty to Meimeimeimei",
                "Annabelanmar gives Beauty to Meimeimeimei",
                "Annabelanmar gives Beauty to you",
            ],
        ),
        (
            "trap",
            {"seat": 0, "target": 0, "card": "kavallerie"},
            ["Your trap takes your own Cavalry", *["Annabelanmar traps a card of their own, Cavalry"] * 2],
        ),
        ("decline", {"seat": 2, "card": ""}, [*["Meimeimeimei takes no victory card"] * 2, "You take no victory card"]),
        (
            "trash",
            {"seat": 2, "card": "gold", "source": "deck"},
            [*["Meimeimeimei's Gold is trashed"] * 2, "Your Gold is trashed"],
        ),
        (
            "shuffle",
            {"seat": 0, "cards": 7, "source": "gegenschlag"},
            ["You shuffle your deck (7 cards)", *["Annabelanmar shuffles their deck (7 cards)"] * 2],
        ),
    ],
)
def test_what_strategy_cards_do_is_told_to_each_player_in_a_fitting_way(
    kind: str, data: dict[str, object], told: list[str]
) -> None:
    assert [line(kind, data, NAMES, me, "brennt") for me in (0, 1, 2)] == told


def test_a_joint_battle_is_summed_up_with_the_ally_the_prizes_and_the_losses() -> None:
    joint = {"seat": 0, "target": 2, "ally": 1, "attack": 9, "defence": 4, "prize": "dorf", "left": 10}
    happened = [
        Event("phase", {"seat": 0, "phase": "battle"}),
        Event("consent", {"seat": 1, "caller": 0, "target": 2, "joins": 1}),
        Event("battle", joint),
        Event("gain", {"seat": 0, "card": "dorf", "how": "battle", "left": 9}),
        Event("gain", {"seat": 1, "card": "dorf", "how": "battle", "left": 8}),
        Event("victim", {"seat": 2, "target": 2, "card": "kavallerie"}),
        Event("phase", {"seat": 0, "phase": "buy"}),
        Event("give", {"seat": 0, "target": 2, "card": "schoenheit"}),
    ]
    results = "took Village, you took Village, Meimeimeimei loses Cavalry"
    assert turn_summary(turn_of("brennt", seen(happened, 1)), NAMES, 1) == [
        "gave Beauty to Meimeimeimei",
        f"beat Meimeimeimei 9:4 with you, {results}",
    ]
    happened[2] = Event("battle", {**joint, "attack": 3, "prize": "", "left": 0})
    happened[3:] = [Event("decline", {"seat": 2, "card": ""})]
    told = turn_summary(turn_of("brennt", seen(happened, 2)), NAMES, 2)
    assert told == ["lost to you 3:4 with Kentarohashi, no card taken"]
