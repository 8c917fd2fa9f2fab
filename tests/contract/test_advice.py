"""What every game promises about its advice: targets, previews and reasons agree with what can be chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import AnyGame, Observation, Ref, State
from kunitori_tui.text import rules
from tests.contract.play import cases, every_table, frozen, viewers, walk
from tests.contract.truths import NONSENSE, TRUE, is_true, things
from tests.contract.truths.staged import STAGED
from tests.text.talks import literals

OFTEN, SELDOM = 8, 21
"""Of each kind of question the first are looked at, then one decision in so many."""


@cache
def reasons_met(game_id: str, seats: int) -> set[tuple[str, str]]:
    """Return key and paragraph of all reasons given in a game, none of which is untrue."""
    met: set[tuple[str, str]] = set()
    with walk(game_id, seats, 51) as game:
        for options in game:
            if not game.is_worth(OFTEN, SELDOM):
                continue
            decision = game.state.decision
            assert decision is not None
            lit = {ref for option in options for ref in game.game.targets(option)}
            for seat in viewers(game.state, seats):
                view = game.state.observe(seat)
                met |= reasons_in(game.game, view, lit if seat != decision.seat else things(view))
        view = game.state.observe(0)
        met |= reasons_in(game.game, view, things(view))
    return met


def reasons_in(game: AnyGame, view: Observation, refs: Iterable[Ref]) -> set[tuple[str, str]]:
    """Return key and paragraph of the reasons given for ``refs``, and what can be chosen; fail for one not true."""
    lit = {ref for option in view.choices for ref in game.targets(option)}
    met = set()
    for ref in {*refs, *lit}:
        reason = game.why_not(view, ref)
        assert (reason is None) == (ref in lit), ref
        if reason is not None:
            assert is_true(view, ref, reason), (ref, reason)
            json.dumps(dict(reason.params))
            met.add((reason.key, reason.paragraph))
    for ref in NONSENSE:
        assert game.why_not(view, ref) is not None, ref
    return met


@every_table
def test_a_thing_is_a_target_or_there_is_a_true_reason_why_not(game_id: str, seats: int) -> None:
    keys = {key for key, _ in reasons_met(game_id, seats)}
    assert {"not_your_turn", "other_question", "over"} <= keys


@pytest.mark.parametrize("position", STAGED, ids=lambda position: position.__name__)
def test_a_rare_reason_is_given_where_it_is_true(position: Callable[[], State]) -> None:
    s = position()
    assert s.decision is not None
    view = s.observe(s.decision.seat)
    met = reasons_in(shelf.load(view.game), view, things(view))
    assert STAGED[position] <= {key for key, _ in met}
    assert can_be_read(view.game, met)


def test_every_reason_that_a_game_can_give_is_met_and_held_against_the_view() -> None:
    met = {key for game_id, seats in cases() for key, _ in reasons_met(game_id, seats)}
    given = literals("Reason", 0, shelf.ids())
    assert given == met.union(*STAGED.values())
    assert given == set().union(*TRUE.values())


@every_table
def test_the_paragraph_of_a_reason_is_in_the_rules_to_read(game_id: str, seats: int) -> None:
    assert can_be_read(game_id, reasons_met(game_id, seats))


def can_be_read(game_id: str, met: set[tuple[str, str]]) -> bool:
    """Return whether there is a ruling, or a section about the paragraph or what it is part of, for each of ``met``."""
    rulings = {ruling.id for ruling in rules.rulings(game_id)}
    titles = " ".join(section.title for section in rules.sections(game_id))
    told = {f"{number}-" for number in re.findall(r"§([0-9-]+)", titles)}
    cited = {paragraph for _, paragraph in met if paragraph} - rulings
    return all(any(f"{paragraph}-".startswith(number) for number in told) for paragraph in cited)


@every_table
def test_the_preview_of_any_choice_is_plain_data_and_changes_nothing(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 52) as game:
        for options in game:
            if not game.is_worth(OFTEN, SELDOM):
                continue
            decision = game.state.decision
            assert decision is not None
            before = frozen(game.state.to_json())
            view = game.state.observe(decision.seat)
            shown = frozen(view.to_json())
            for choices in ([], *([o] for o in options)):
                json.dumps(game.game.preview(view, choices))
            assert frozen(game.state.to_json()) == before
            assert frozen(view.to_json()) == shown


@every_table
def test_who_is_not_asked_gets_no_preview(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 53) as game:
        for _ in game:
            if len(game.journal) % 20 == 0:
                decision = game.state.decision
                assert decision is not None
                for seat in viewers(game.state, seats):
                    if seat != decision.seat:
                        assert game.game.preview(game.state.observe(seat), []) == {}
