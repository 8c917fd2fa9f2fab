"""What every game promises about knowledge: a view shows what its seat may know and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from kunitori_tui.engine.api import Json
from tests.contract.play import every_table, few_or_many, frozen, games_of_every_table, viewers, walk

STEP = 5
"""Of how many decisions one is looked at where looking costs time; the long tests look at every one."""
SELDOM = 40
"""Where each costs much, the first :data:`STEP` of a kind of question are looked at, then one decision in so many."""
MANY = 10
"""How many answers to a question are compared."""
NOT_KNOWLEDGE = {"rng", "revealed"}


@games_of_every_table(2, 20)
def test_a_position_sampled_from_a_view_is_sound_and_looks_the_same(game_id: str, seats: int, seeds: range) -> None:
    """Every seat and the spectator; also: what a seat cannot see changes nothing in its view or its options."""
    step = STEP if len(seeds) < 10 else 1
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for options in game:
                number = len(game.journal)
                if (number + seed) % step:
                    continue
                decision = game.state.decision
                assert decision is not None
                for seat in viewers(game.state, seats):
                    view = game.state.observe(seat)
                    sampled = game.game.sample(view, number)
                    assert game.game.problems(sampled) == []
                    again = sampled.observe(seat)
                    assert again == view
                    assert frozen(again.to_json()) == frozen(view.to_json())
                    assert view.choices == (options if seat == decision.seat else [])
                    if seat == decision.seat:
                        assert sampled.options() == options


@every_table
def test_the_end_of_a_game_can_be_sampled_too(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 21) as game:
        for _ in game:
            pass
        for seat in viewers(game.state, seats):
            view = game.state.observe(seat)
            assert view.over
            assert view.decision is None
            assert view.choices == []
            assert game.game.sample(view, 1).observe(seat) == view


@every_table
def test_samples_differ_wherever_they_may_differ_from_the_truth(game_id: str, seats: int) -> None:
    """Fifty samples never agree on something that is not so."""
    with walk(game_id, seats, 23) as game:
        varied = set[str]()
        for _ in game:
            if len(game.journal) % 130 != 40:
                continue
            truth = cells(game.state.to_json())
            for seat in (0, seats - 1, None):
                view = game.state.observe(seat)
                dealt = cells(game.game.sample(view, 0).to_json())
                agreed = {path for path, value in truth.items() if dealt.get(path) != value}
                for k in range(1, 50):
                    other = cells(game.game.sample(view, k).to_json())
                    varied |= {path for path in agreed if other.get(path) != dealt.get(path)}
                    agreed = {path for path in agreed if other.get(path) == dealt.get(path)}
                    wrong = {path for path in agreed if not same_cards(dealt.get(path), truth[path])}
                    if not wrong:  # the other samples cannot agree on it either
                        break
                assert not wrong, {path: (dealt.get(path), truth[path]) for path in wrong}
        assert varied, "nothing is ever hidden"


@every_table
def test_a_view_knows_nothing_of_the_dice(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 23) as game:
        for _ in game:
            if len(game.journal) % 40:
                continue
            data = game.state.to_json()
            other = game.game.from_json({**data, "rng": data["rng"] ^ 0x5DEECE66D})
            for seat in viewers(game.state, seats):
                view = game.state.observe(seat)
                assert other.observe(seat) == view
                assert not {"rng", "seed", "revealed"} & set(keys(view.to_json()))
                assert str(data["rng"]) not in text(view.to_json())


@every_table
def test_a_view_stays_as_it_was_while_the_game_goes_on(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 24) as game:
        kept: list[tuple[Any, bytes]] = []
        for _ in game:
            if len(game.journal) % STEP:
                continue
            assert all(frozen(view.to_json()) == before for view, before in kept)
            kept = [(v, frozen(v.to_json())) for v in map(game.state.observe, viewers(game.state, seats))]


@games_of_every_table(2, 40)
def test_nobody_else_notices_the_steps_of_a_secret_choice(game_id: str, seats: int, seeds: range) -> None:
    """Until the group closes the views of all others stay as they are, and nothing is told."""
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            hidden: tuple[int, str, str] | None = None
            before: list[bytes] = []
            for _ in game:
                decision = game.state.decision
                assert decision is not None
                group = (decision.seat, decision.kind, decision.group)
                others = [seat for seat in viewers(game.state, seats) if seat != decision.seat]
                now = [frozen(game.state.observe(seat).to_json()) for seat in others] if decision.secret else []
                if decision.secret and group == hidden and game.events == []:
                    assert now == before
                hidden, before = (group, now) if decision.secret else (None, [])


@every_table
@few_or_many(1, 10)
def test_answers_that_look_alike_to_others_are_secret_or_noticed_by_nobody(
    game_id: str, seats: int, seeds: range
) -> None:
    """What another seat chose may be named where its question is not secret and something was noticed."""
    asked: Counter[str] = Counter()
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for options in game:
                decision = game.state.decision
                assert decision is not None
                asked[decision.kind] += 1
                if decision.secret or (asked[decision.kind] > STEP and len(game.journal) % SELDOM):
                    continue
                for seat in {(decision.seat + 1) % seats, None}:
                    before = game.state.observe(seat).to_json()
                    alike: dict[str, str] = {}
                    for option in options[:MANY]:
                        after = game.state.clone()
                        after.record(True)
                        told = [(event.kind, event.seen_by(seat)) for event in after.apply(option)]
                        view = after.observe(seat).to_json()
                        if told or view != before:
                            other = alike.setdefault(text([told, view]), option)
                            assert other == option, f"{other} and {option} look alike"


@every_table
def test_only_the_chooser_sees_the_numbers_of_a_secret_question(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 25) as game:
        for _ in game:
            decision = game.state.decision
            assert decision is not None
            for seat in viewers(game.state, seats):
                shown = game.state.observe(seat).decision
                assert shown is not None
                assert (shown.seat, shown.kind, shown.group) == (decision.seat, decision.kind, decision.group)
                if seat == decision.seat or not decision.secret:
                    assert shown == decision
                else:
                    assert shown.subject == ""
                    assert shown.data == {}


def cells(data: Any, path: str = "") -> dict[str, Any]:
    """Return the innermost lists and values of JSON data by path."""
    if isinstance(data, dict):
        return {k: v for name, cell in data.items() if name not in NOT_KNOWLEDGE for k, v in cells(cell, name).items()}
    if isinstance(data, list) and any(isinstance(c, list | dict) for c in data):
        return {k: v for i, cell in enumerate(data) for k, v in cells(cell, f"{path}.{i}").items()}
    return {path: data}


def same_cards(a: Any, b: Any) -> bool:
    """Return whether two lists differ in their order only, which means nothing in most zones."""
    return isinstance(a, list) and isinstance(b, list) and sorted(map(text, a)) == sorted(map(text, b))


def keys(data: Any) -> Iterator[str]:
    """Return all names in JSON data."""
    if isinstance(data, dict):
        for name, cell in data.items():
            yield name
            yield from keys(cell)
    elif isinstance(data, list):
        for cell in data:
            yield from keys(cell)


def text(data: Json | Any) -> str:
    """Return JSON data as canonical text."""
    return json.dumps(data, sort_keys=True)
