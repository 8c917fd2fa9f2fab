"""A hint tells what the bot weighed, in figures of this table: what is true of the view, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from textwrap import wrap
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import State
from kunitori_tui.games.brennt.bots import levels as brennt
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.asks import HINTS
from kunitori_tui.games.kunitori.bots import levels as kunitori
from kunitori_tui.games.mixed.bots import levels as mixed
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.decisions import proposal
from tests.bots.positions import positions
from tests.games.deckbuilder.builders import game_with
from tests.games.deckbuilder.hint_truths import TRUE, faults

MINDS: dict[str, tuple[Any, Any]] = {
    "kunitori": (kunitori.DAIMYO, Outlook),
    "brennt": (brennt.DAIMYO, BrenntOutlook),
    "mixed": (mixed.DAIMYO, BrenntOutlook),
}
NAMES = ("Ana", "Mei", "Haru")
GAMES = ("kunitori", "brennt", "mixed")
RARE = """
attack_idle attack_split before_end call_hopeless call_less choose_money choose_spares choose_sum gain_idle
join_refused keep_enough play_buys play_calls play_leader play_leads play_rising play_worth prize_clutters
raze_leader raze_side replay_draw replay_none rising_wasteful stay_idle trained_let trained_nothing trained_poor
trained_save trap_own trash_least victim_cheap victim_dear victim_free wall_goes would_end_lost
"""
"""Reasons that the games below may do without. Most of them are given in the positions of the tactics of the
first and the second box, which ask the same of every hint.
"""


@cache
def asked(game: str) -> list[tuple[DeckView, str, Hint]]:
    """Return views of questions with a choice out of games of the bots, and what one level hints there."""
    return list(_asked(game))


def _asked(game: str) -> Iterator[tuple[DeckView, str, Hint]]:
    levels = shelf.levels(game)
    orders = (one for one in positions("kunitori", 2, seed=2) if one[1].asked.kind == "order" and game == "kunitori")
    for seats in (2, 3):  # nobody puts a rival's cards in order there
        for number, (state, view, dice) in enumerate(
            [*positions(game, seats), *(orders if game == "kunitori" else ())]
        ):
            if len(view.choices) > 1:
                level = levels[number % 5 % 3]  # mostly those two who weigh everything
                hint = bots.load(game, level).hint(view, dice)
                yield prepared(state, view, hint), level, hint


def prepared(state: State, view: Any, hint: Hint) -> Any:
    """Return what is seen when all is done that only prepares what ``hint`` is about."""
    if not hint.prepared:
        return view
    there = state.clone()
    for choice in hint.choices[: hint.prepared]:
        there.apply(choice)
    return there.observe(view.seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_true_of_the_view_and_its_choice_weighs_no_less_than_any_other(game: str) -> None:
    for view, level, hint in asked(game):
        assert not faults(view, hint), (level, view.decision, hint)


@pytest.mark.parametrize("game", GAMES)
def test_the_terms_of_the_worth_of_any_card_make_up_the_whole(game: str) -> None:
    mind, outlook = MINDS[game]
    for view, _, _ in asked(game)[::40]:
        seen = outlook(mind, view)
        for card in range(view.table.size):
            assert seen.score(card).points == pytest.approx(seen.worth(card), abs=1e-9), (view.decision, card)


@pytest.mark.parametrize("game", GAMES)
def test_the_next_best_choice_costs_what_was_weighed(game: str) -> None:
    told = 0
    for view, _, hint in asked(game):
        text = decisions.advice(view, hint, NAMES)
        if (found := re.search(r"Next best: .*, about (-?[\d.]+) points? less at the end\.", text)) is not None:
            difference = hint.weights[0].points - hint.weights[1].points
            assert abs(float(found[1]) - difference) <= (0.05 if difference < 0.95 else 0.5) + 1e-9, (text, hint)
            told += 1
        elif "Just as good" in text:
            assert hint.weights[0].points - hint.weights[1].points < 0.05, (text, hint)
    assert told > 20


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_as_nothing(game: str, language: str) -> None:
    """No estimate is told as 0, and no runner-up that does nothing costs nothing."""
    for view, _, hint in asked(game):
        text = decisions.advice(view, hint, NAMES)
        assert not re.search(r"(about|etwa) 0(?![.,\d])|, (only|nur) 0|\b0 (points|Punkte) (less|weniger)", text), text
        if "Just as good" in text or "Ebenso gut" in text:
            assert not {weight.choice for weight in hint.weights[:2]} & decisions.STOPS, (text, hint)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_its_card_without_the_figures_that_the_table_shows(game: str, language: str) -> None:
    for view, _, hint in asked(game):
        if view.asked.kind not in ("choose", "ambush"):  # there a half or a value is what is chosen
            said = decisions.brief(view, hint.about, NAMES)
            assert not re.search(r"[†▲◆$]|\+\d", said), (view.asked.kind, said)


@pytest.mark.parametrize("game", GAMES)
def test_two_cards_are_compared_only_where_one_is_worth_more(game: str) -> None:
    for _, _, hint in asked(game):
        if "other" in hint.params and hint.reason.startswith(("copies", "points_more")) and len(hint.weights) > 1:
            assert hint.weights[0].points - hint.weights[1].points >= 0.05, hint


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_to_do_nothing_is_not_followed_by_the_card_it_speaks_of(game: str) -> None:
    for view, _, hint in asked(game):
        if hint.reason in ("buy_clutters", "prize_clutters"):
            text = decisions.advice(view, hint, NAMES)
            assert "Next best" not in text or text.count(cards.name(str(hint.params["card"]))) == 1, text


PLAIN = ("any", "only", "money_rule", "tried", "tried_mean", "ninja_shown", "gift_habit", "keep_habit")
"""Reasons without a figure: nothing was weighed."""


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_goes_without_a_figure_where_something_was_weighed(game: str) -> None:
    for view, _, hint in asked(game):
        if hint.reason not in PLAIN:
            told = decisions.hint(hint.reason, hint.params, NAMES)
            assert re.search(r"\d|nothing|none|no money|no action", told), (view.decision, hint)
        else:
            assert not hint.weights, (view.decision, hint)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_short(game: str, language: str) -> None:
    """Three lines of a table at 80 columns hold it together with the choice."""
    for view, _, hint in asked(game):
        proposed = proposal(view, hint, decisions.brief(view, hint.about, NAMES))
        text = f"Hint: {proposed}. {decisions.advice(view, hint, NAMES)}"
        assert len(wrap(text, 78)) <= 3, text
        assert "{" not in text


def test_a_reason_to_stay_at_home_speaks_against_the_battle() -> None:
    params = {"seat": 1, "attack": 5, "defence": 4, "adds": 1.2, "wins": 0.6, "worth": 2.0}
    assert decisions.hint("attack_costs", params, NAMES) == (
        "Better no battle: Mei defends with 4 and about 1 more; your best attack, 5, wins about 6 times in 10. "
        "All in all it costs about 2 points."
    )
    assert decisions.hint("attack_idle", params, NAMES).startswith("Better no battle: ")


def test_these_games_give_nearly_every_reason() -> None:
    given = {hint.reason for game in GAMES for _, _, hint in asked(game)}
    assert set(HINTS) - given <= set(RARE.split())


def test_every_reason_of_a_deck_builder_has_its_truth() -> None:
    assert TRUE.keys() == HINTS.keys()


def test_a_hint_tells_the_points_that_a_card_for_the_deck_costs() -> None:
    told = [
        decisions.advice(view, hint, NAMES)
        for view, _, hint in asked("brennt")
        if hint.reason == "deck_draw" and hint.params["card"] == "tempelsteuer"
    ]
    assert told
    assert all(re.search(r" -2 now; about \S+ points? by the end\.", said) for said in told), told


def test_points_that_a_card_costs_are_told_beside_the_copies_of_another_too() -> None:
    params = {"card": "hohe_steuern", "own": 0, "other": "silber", "copies": 2, "draw": 3}
    said = decisions.why(game_with().observe(0), Hint(["buy:hohe_steuern"], "copies_draw", params), NAMES)
    assert said.endswith("It counts -3 points.")
