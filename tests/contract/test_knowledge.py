"""What every game promises about knowledge: a view shows what its seat may know and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from kunitori_tui.engine.api import Json, Observation
from tests.contract.play import every_table, few_or_many, frozen, games_of_every_table, viewers, walk

STEP = 5
"""Of how many decisions one is looked at where looking costs time; the long tests look at every one."""
SELDOM = 40
"""Where each costs much, the first :data:`STEP` of a kind of question are looked at, then one decision in so many."""
MANY = 10
"""How many answers to a question are compared."""
SAMPLES = 2000
"""Among how many samples one has to be like the truth."""
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


@games_of_every_table(2, 20)
def test_whatever_is_so_can_be_so_in_a_sample(game_id: str, seats: int, seeds: range) -> None:
    """Samples never agree on something that is not so: where the truth is another than the first of them, some other
    sample is so, too, or they vary, in how much there is if the truth is longer or shorter.
    """
    few = len(seeds) < 10
    often, seldom = (STEP, SELDOM) if few else (1, STEP)
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            hidden = 0
            for _ in game:
                decision, number = game.state.decision, len(game.journal)
                assert decision is not None
                if (number + seed) % (often if decision.group and game.events == [] else seldom):
                    continue
                looking = viewers(game.state, seats)
                for seat in looking[number % len(looking) :][:1] if few else looking:
                    view = game.state.observe(seat)
                    samples = (cells(game.game.sample(view, number).to_json()) for number in range(SAMPLES))
                    truth, first = cells(game.state.to_json()), next(samples)
                    unlike = {path for path, value in truth.items() if not same_cards(first.get(path), value)}
                    hidden += sum(first.get(path) != value for path, value in truth.items())
                    while unlike and (other := next(samples, None)) is not None:
                        unlike -= {path for path in unlike if explains(first.get(path), other.get(path), truth[path])}
                    assert not unlike, {path: (first.get(path), truth[path]) for path in unlike}
            assert hidden, "nothing is ever hidden"


def explains(first: Any, other: Any, truth: Any) -> bool:
    """Return whether ``truth``, which the sample ``first`` has not, surprises nobody who sees the sample ``other``."""
    if isinstance(truth, list) and isinstance(first, list) and isinstance(other, list):
        varied = len(other) != len(first) if len(truth) != len(first) else not same_cards(other, first)
        return varied or same_cards(other, truth)
    return bool(other == truth)


@games_of_every_table(2, 20)
def test_steps_that_nobody_else_has_noticed_are_those_that_a_sample_makes(
    game_id: str, seats: int, seeds: range
) -> None:
    """As long as a position looks as before to who looks on, a sample may have made the steps that led to it."""
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            begun: Any = None
            before: Observation | None = None
            made = 0
            for _ in game:
                decision, made = game.state.decision, made + 1
                assert decision is not None
                if not decision.group or game.events or game.state.observe(None) != before:
                    begun, before, made = game.state.clone(), game.state.observe(None), 0
                    continue
                possible, most = begun.stack[-1].secret_steps(begun)
                left = Counter(game.journal[-made:])
                assert made <= most
                assert not left - Counter(possible)
                s = begun.clone()
                s.record(False)
                for step in possible:
                    if left[step]:
                        assert step in s.options()
                        s.apply(step)
                        left[step] -= 1
                assert s.to_json() == game.state.to_json()


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
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for options in game:
                decision = game.state.decision
                assert decision is not None
                if not game.is_worth(STEP, SELDOM) or decision.secret:
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
    """Return whether two values are equal but for the order of a list, which means nothing in most zones."""
    return a == b or (isinstance(a, list) and isinstance(b, list) and sorted(map(text, a)) == sorted(map(text, b)))


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
