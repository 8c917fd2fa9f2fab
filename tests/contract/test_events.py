"""What every game promises about events: they are plain data, and their public parts betray nothing."""

from __future__ import annotations

import json
from typing import Any

from kunitori_tui.engine.api import Event, Observation
from tests.contract.play import every_table, games_of_every_table, viewers, walk


@every_table
def test_events_are_plain_data_and_the_private_part_is_for_the_seats_it_names(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 31) as game:
        for _ in game:
            for event in game.events:
                assert json.loads(json.dumps(event.to_json(spoil=True))) == event.to_json(spoil=True)
                assert all(0 <= seat < seats for seat in event.to)
                assert (event.private is None) == (event.to == ())
                for seat in viewers(game.state, seats):
                    fields = event.seen_by(seat)
                    assert set(event.data) <= set(fields)
                    if event.private is not None:
                        assert (fields != event.data) == (seat in event.to)
                        assert not set(event.private) & set(event.data)


@games_of_every_table(2, 20)
def test_what_is_told_and_asked_depends_on_open_facts_alone(game_id: str, seats: int, seeds: range) -> None:
    """Two positions that a viewer cannot tell apart are given the same choice. What the viewer is told must be the
    same up to the first event that shows one of the hidden things (then both tell an event of that kind); and where
    the positions look the same afterwards, too, everything told must be the same. A choice taken without asking
    because the hidden cards leave no other would be told in one and asked in the other. Of an answer in steps that
    nobody else notices one position may have more than the other, so the step that ends it in one need not
    in the other.
    """
    compared = 0
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for _ in game:
                if (len(game.journal) + seed) % 5:
                    continue
                begun: Any = game.state.clone()
                asked = begun.decision
                assert asked is not None
                for seat in viewers(game.state, seats):
                    view = game.state.observe(seat)
                    twins = [game.game.sample(view, 2 * len(game.journal) + k) for k in range(2)]
                    for twin in twins:
                        twin.record(True)
                    if all(game.choice in twin.options() for twin in twins):
                        compared += 1
                        told = [[shown(e, seat) for e in twin.apply(game.choice)] for twin in twins]
                        after = [twin.observe(seat) for twin in twins]
                        steps = begun.stack[-1].secret_steps(begun)[0] if asked.group else ()
                        if seat != asked.seat and game.choice in steps and told.count([]) == 1:
                            continue
                        check_told(told, same=after[0] == after[1])
    assert compared > 100


def shown(event: Event, seat: int | None) -> tuple[str, dict[str, object]]:
    """Return what ``seat`` is told; in which order cards came that came together is no news to their owner."""
    private = {k: sorted(v) if isinstance(v, list) else v for k, v in (event.private or {}).items()}
    return event.kind, Event(event.kind, event.data, private or None, event.to).seen_by(seat)


def check_told(told: list[list[tuple[str, dict[str, object]]]], *, same: bool) -> None:
    """Compare what two positions told."""
    if same:
        assert told[0] == told[1]
    for a, b in zip(*told, strict=False):
        if a != b:
            assert a[0] == b[0], f"one position told {a}, the other {b}"
            return
    assert len(told[0]) == len(told[1]), f"one position asks where the other goes on: {told}"


@every_table
def test_what_one_seat_is_told_in_private_no_other_seat_is_told(game_id: str, seats: int) -> None:
    """A game tells something in private just if its seats do not all see the same."""
    with walk(game_id, seats, 32) as game:
        secrets = 0
        looks: set[int] = set()
        for _ in game:
            if len(game.journal) % 20 == 0:
                looks.add(len({seen(game.state.observe(seat)) for seat in viewers(game.state, seats)}))
            for event in game.events:
                if event.private is not None:
                    secrets += 1
                    for seat in set(range(seats)) - set(event.to):
                        assert event.to_json(seat) == event.to_json(None) == Event(event.kind, event.data).to_json()
        assert (secrets > 0) == (max(looks) > 1)


def seen(view: Observation) -> str:
    """Return a view as text but for who looks and what he may choose."""
    return json.dumps({k: v for k, v in view.to_json().items() if k not in ("seat", "choices")}, sort_keys=True)
