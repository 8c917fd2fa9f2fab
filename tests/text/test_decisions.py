"""Questions and options in words, over everything that random games ask."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.text import decisions, games
from kunitori_tui.text.box import box
from tests.games.deckbuilder.builders import do, game_with
from tests.games.moegahara.builders import QUESTIONS as OF_MOEGAHARA
from tests.games.sekigahara.positions import QUESTIONS as OF_SEKIGAHARA
from tests.text.talks import GAMES, NAMES, literals, talk_of

every_game = pytest.mark.parametrize("game_id", shelf.ids())
EVERYTHING = {
    "azuchi": {"draft", "work", "deal", "build", "tribute"},
    "moegahara": OF_MOEGAHARA,
    "sekigahara": OF_SEKIGAHARA,
}
"""All that can be asked in a game."""


@every_game
def test_every_question_is_one_line_of_78_cells(game_id: str, language: str) -> None:
    for view in talk_of(game_id).asked:
        text = decisions.prompt(view, NAMES[: view.seats])
        assert text.endswith((".", "?")), text
        assert cell_len(text) <= 78, text
        assert not set("{\n") & set(text), text


@every_game
def test_every_option_is_worded_in_78_cells_and_like_no_other_of_its_question(game_id: str, language: str) -> None:
    for view in talk_of(game_id).asked:
        labels = [decisions.option_label(view, option, NAMES[: view.seats]) for option in view.choices]
        assert all(0 < cell_len(label) <= 78 and "{" not in label for label in labels), labels
        assert len(set(labels)) == len(labels), labels


@every_game
def test_who_waits_reads_on_one_line_whom_for(game_id: str, language: str) -> None:
    for view in talk_of(game_id).waited:
        if view.decision is not None and view.decision.seat != view.seat:
            text = decisions.prompt(view, NAMES[: view.seats])
            assert NAMES[view.decision.seat] in text
            assert cell_len(text) <= 78, text


def test_every_kind_of_question_in_the_engine_is_worded() -> None:
    own = [box(game_id) for game_id in GAMES]
    assert literals("Decision", 1) <= set[str]().union(*(words.asking.prompts for words in own))
    assert literals("Decision", 1) <= set[str]().union(*(words.asking.waits for words in own))
    for game_id in shelf.ids():
        kinds = talk_of(game_id).kinds()
        assert kinds <= set(box(game_id).asking.prompts)
        assert kinds <= set(box(game_id).asking.waits)
        assert kinds == EVERYTHING.get(game_id, kinds)


def test_the_random_games_ask_everything_a_game_without_strategy_cards_can_ask() -> None:
    asked = set().union(*(talk_of(game_id).kinds() for game_id in GAMES))
    assert literals("Decision", 1) - asked <= {"keep"}


def test_every_phase_has_a_name(language: str) -> None:
    met = {view.phase for game_id in shelf.ids() for view in talk_of(game_id).asked if hasattr(view, "phase")}
    assert len({games.phase(phase) for phase in met | {"over"}}) == len(met) + 1


def test_a_purchase_is_worded_with_the_price_in_effect() -> None:
    s = game_with(hand=["zollaufhebung", "gold", "gold"])
    do(s, "play:zollaufhebung", "no", "treasure:gold", "treasure:gold")
    assert decisions.option_label(s.observe(0), "buy:teegeschirr", NAMES) == "Buy Tea set (5)"


def test_playing_a_card_shows_its_symbols() -> None:
    s = game_with(hand=["kavallerie"])
    assert decisions.option_label(s.observe(0), "play:kavallerie", NAMES) == "Play Cavalry †2 d +2A"


def test_an_attack_names_leader_and_target() -> None:
    s = game_with(seats=3, hand=["oda_nobunaga"])
    do(s, "play:oda_nobunaga")
    view = s.observe(0)
    assert view.decision.kind == "lead"
    assert decisions.prompt(view, NAMES) == "Oda Nobunaga: against whom? Leaders first, then units."
    assert decisions.option_label(view, "attack:2", NAMES) == "Oda against Meimeimeimei"
    assert decisions.option_label(view, "home", NAMES) == "Keep Oda at home"


def test_a_hand_without_action_cards_is_told_so() -> None:
    s = game_with(hand=["kupfer"])
    assert decisions.prompt(s.observe(0), NAMES) == (
        "No card in your hand can be played (1 action left). End the action phase."
    )


def test_the_end_is_told() -> None:
    view = talk_of("kunitori").asked[0]
    view.decision, kept = None, view.decision
    assert decisions.prompt(view, NAMES) == "The game is over."
    view.decision = kept


def monk_calls() -> Any:
    """Return a position in which seat 0 has played a Wandermönch for a joint battle and is asked with whom."""
    army = ["landzerstoerer", "speertraeger", "bogenschuetzen"]
    s = game_with(
        game="brennt",
        seats=3,
        hand=["wandermoench"],
        deployed=["bogenschuetzen", *army],
        rivals={1: {"deployed": army}, 2: {"deployed": army, "hand": ["kavallerie"]}},
    )
    while s.decision.kind == "replay":
        do(s, s.options()[0])
    do(s, "play:wandermoench", "choose:1")
    return s


def told(s: Any) -> tuple[str, list[str]]:
    """Return the open question and its options in words, as the player reads them who is asked."""
    view = s.observe(s.decision.seat)
    return decisions.prompt(view, NAMES), [decisions.option_label(view, option, NAMES) for option in view.choices]


def test_a_joint_battle_is_worded_from_the_call_to_the_last_loss() -> None:
    """R15, R46, R14: every player reads who fights with whom."""
    s = monk_calls()
    assert told(s) == (
        "Joint battle: with whom, and against whom? Your ally must agree.",
        ["No joint battle", "With Kentarohashi against Meimeimeimei", "With Meimeimeimei against Kentarohashi"],
    )
    do(s, "joint:1:2")
    assert told(s) == (
        "Annabelanmar asks you to attack Meimeimeimei together. Do you join?",
        ["No, stay out of it", "Yes, attack together"],
    )
    do(s, "yes")
    assert told(s)[0] == ("Annabelanmar and Kentarohashi attack, 17 against 8: ambush or reinforcement?")
    do(s, "ambush", "show:kavallerie")
    assert told(s) == (
        "Land destroyers strike: which unit do you discard? 2 are due.",
        ["Spear, deployed", "Archers, deployed", "Cavalry, in ambush"],
    )
    do(s, "victim:ambush:kavallerie", "victim:deployed:bogenschuetzen")
    assert told(s) == (
        "Your Land destroyer strikes: which of the two attackers loses a unit?",
        ["Annabelanmar loses a unit", "Kentarohashi loses a unit"],
    )
    do(s, "attack:1")
    assert told(s) == ("A Land destroyer strikes: which unit do you discard?", ["Spear, deployed", "Archers, deployed"])


def test_a_defender_who_wins_a_joint_battle_chooses_among_all_victory_cards() -> None:
    s = game_with(
        game="brennt",
        seats=3,
        hand=["wandermoench"],
        rivals={1: {"hand": ["kupfer"]}, 2: {"deployed": ["landzerstoerer"], "hand": ["kavallerie"]}},
    )
    do(s, "play:wandermoench", "choose:1", "joint:1:2", "yes", "ambush", "done")
    assert told(s) == (
        "Won, 5 against 0: which victory card do you take?",
        ["Take no victory card", "Take Village ◆1", "Take Prefecture ◆5", "Take Land ◆10"],
    )


def test_the_end_phase_says_how_many_cards_will_be_drawn() -> None:
    """R16, R19: one less for each card kept, one more for a wall that goes."""
    s = game_with(game="brennt", hand=["verteidigungswall", "falle", "warnung"])
    do(s, "play:verteidigungswall")
    while s.decision.kind != "deploy":
        do(s, "end")
    assert told(s) == (
        "Defensive wall site: stay until the next turn for one more card?",
        ["Leave Wall site until the next turn: +1C later", "Discard Wall site"],
    )
    do(s, "stay:verteidigungswall")
    assert told(s)[0] == "Which strategy cards do you keep? So far you draw 4 cards."
    do(s, "show:warnung")
    assert told(s)[0] == "Which strategy cards do you keep? So far you draw 3 cards."
    do(s, "show:falle")
    assert told(s) == ("There is no other strategy card to keep. You draw 2 cards.", ["Keep 2 cards"])


def test_the_choices_of_warning_and_monk_say_what_each_half_does() -> None:
    s = game_with(game="brennt", seats=3, hand=["warnung", "wandermoench"])
    do(s, "play:warnung")
    assert told(s)[1] == ["+1 card", "card to pool: Put a card from your hand back on its pile in the pool."]
    s = game_with(game="brennt", seats=3, hand=["wandermoench"])
    do(s, "play:wandermoench")
    assert told(s)[1] == ["+2 actions", "joint battle: in the battle phase, with a player who agrees."]


def test_a_trap_names_the_owner_and_a_ninja_the_player() -> None:
    s = game_with(
        game="brennt", seats=3, hand=["falle"], deployed=["bogenschuetzen"], rivals={2: {"deployed": ["kavallerie"]}}
    )
    do(s, "play:falle")
    assert told(s) == (
        "Trap: which deployed card is discarded?",
        ["Discard your own Archers", "Discard Meimeimeimei's Cavalry"],
    )


def test_an_exchange_names_both_treasures() -> None:
    s = game_with(game="brennt", hand=["tempelstadt", "kupfer", "silber"])
    do(s, "play:tempelstadt")
    assert told(s)[1] == ["Trash Copper, gain Silver into your hand", "Trash Silver, gain Gold into your hand"]


def test_a_choice_names_a_card_in_full_where_its_short_name_is_an_abbreviation() -> None:
    s = game_with(game="brennt", hand=["geuebte_ninja"])
    assert decisions.option_label(s.observe(0), "play:geuebte_ninja", NAMES).startswith("Play Skilled ninja")
