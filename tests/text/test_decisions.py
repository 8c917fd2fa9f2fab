"""Questions and options in words, over everything that random games ask."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from kunitori_tui.engine import registry
from kunitori_tui.text import decisions
from kunitori_tui.text.boxes import box
from tests.engine.builders import do, game_with
from tests.text.talks import NAMES, Talk, literals

every_game = pytest.mark.parametrize("game_id", registry.ids())


@every_game
def test_every_question_is_one_line_of_78_cells(game_id: str, language: str, talks: dict[str, Talk]) -> None:
    for view in talks[game_id].asked:
        text = decisions.prompt(view, NAMES)
        assert text.endswith((".", "?")), text
        assert cell_len(text) <= 78, text
        assert "\n" not in text


@every_game
def test_every_option_is_worded_in_78_cells(game_id: str, language: str, talks: dict[str, Talk]) -> None:
    for view in talks[game_id].asked:
        labels = [decisions.option_label(view, option, NAMES) for option in view.choices]
        assert all(0 < cell_len(label) <= 78 for label in labels), labels
        assert len(set(labels)) == len(labels), labels


@every_game
def test_who_waits_reads_whom_for(game_id: str, language: str, talks: dict[str, Talk]) -> None:
    for view in talks[game_id].waited:
        if view.decision is not None and view.decision.seat != view.seat:
            text = decisions.prompt(view, NAMES)
            assert NAMES[view.decision.seat] in text
            assert cell_len(text) <= 78, text


def test_every_kind_of_question_in_the_engine_is_worded(talks: dict[str, Talk]) -> None:
    own = [box(game_id) for game_id in registry.ids()]
    assert literals("Decision", 1) <= set(decisions.PROMPTS).union(*(words.prompts for words in own))
    assert literals("Decision", 1) <= set(decisions.WAITS).union(*(words.waits for words in own))
    for game_id, talk in talks.items():
        assert talk.kinds() <= set(decisions.PROMPTS) | set(box(game_id).prompts)
        assert talk.kinds() <= set(decisions.WAITS) | set(box(game_id).waits)


def test_the_random_games_ask_everything_a_game_without_strategy_cards_can_ask(talks: dict[str, Talk]) -> None:
    asked = set().union(*(talk.kinds() for talk in talks.values()))
    assert literals("Decision", 1) - asked <= {"keep"}


def test_every_phase_has_a_name(language: str, talks: dict[str, Talk]) -> None:
    met = {view.phase for talk in talks.values() for view in talk.asked if hasattr(view, "phase")}
    assert len({decisions.phase(phase) for phase in met | {"over"}}) == len(met) + 1


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
    assert decisions.prompt(view, NAMES) == "Whom does Oda Nobunaga attack? Leaders first, then units."
    assert decisions.option_label(view, "attack:2", NAMES) == "Oda attacks Meimeimeimei"
    assert decisions.option_label(view, "home", NAMES) == "Oda stays at home"


def test_a_hand_without_action_cards_is_told_so() -> None:
    s = game_with(hand=["kupfer"])
    assert decisions.prompt(s.observe(0), NAMES) == (
        "No card in your hand can be played (1 action left). End the action phase."
    )


def test_the_end_is_told(talks: dict[str, Talk]) -> None:
    view = talks["kunitori"].asked[0]
    view.decision, kept = None, view.decision
    assert decisions.prompt(view, NAMES) == "The game is over."
    view.decision = kept
