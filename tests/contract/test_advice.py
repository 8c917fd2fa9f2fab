"""What every game promises about its advice: targets, previews and reasons agree with what can be chosen."""

from __future__ import annotations

import json

from tests.contract.play import every_table, viewers, walk


@every_table
def test_a_thing_is_a_target_or_there_is_a_reason_why_not(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 51) as game:
        known: set[str] = set()
        for options in game:
            known.update(ref for o in options for ref in game.game.targets(o))
            if len(game.journal) % 7:
                continue
            for seat in viewers(game.state, seats):
                view = game.state.observe(seat)
                lit = {ref for o in view.choices for ref in game.game.targets(o)}
                for ref in known:
                    reason = game.game.why_not(view, ref)
                    assert (reason is None) == (ref in lit)
                    if reason is not None:
                        assert reason.key
                        json.dumps(dict(reason.params))
        assert known


@every_table
def test_the_preview_of_any_choice_is_plain_data_and_changes_nothing(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 52) as game:
        for options in game:
            decision = game.state.decision
            assert decision is not None
            before = json.dumps(game.state.to_json())
            view = game.state.observe(decision.seat)
            shown = json.dumps(view.to_json())
            for choices in ([], *([o] for o in options)):
                json.dumps(game.game.preview(view, choices))
            assert json.dumps(game.state.to_json()) == before
            assert json.dumps(view.to_json()) == shown


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
