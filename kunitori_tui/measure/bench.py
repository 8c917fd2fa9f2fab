"""How fast the rules run and the bots think here. Every figure is the median of :data:`REPEATS` measurements, in
microseconds.

Processor time is counted and not the clock's: a machine that does other things as well changes the figures less.

A fixed loop of plain Python, to compare machines: its time stands beside every figure of the bench.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, cast

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.bots.search import worths
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import AnyGame, Setup

ROUNDS = 2000
TIMES = 40


def loop() -> int:
    """Do what rules mostly do, a fixed number of times: small lists, attributes of lists, sums; return a checksum."""
    hand: list[int] = []
    state = 1
    total = 0
    for i in range(ROUNDS):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        card = (state >> 33) % 33
        hand.append(card)
        if len(hand) > 12:
            total += sum(sorted(hand)[:4])
            hand = hand[6:]
        total ^= i
    return total


def microseconds(call: Callable[[], object] = loop, times: int = TIMES) -> float:
    """Return the processor time of one ``call`` in µs, the mean of so many."""
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times * 1e6


REPEATS = 5
SECONDS = 0.5
"""What one measurement of a game's decisions takes, about."""
SEATS = 4
MIDDLE = 200
"""Choices before the position that is copied."""
COPIES = 5000
SNAPSHOTS = 2000
BOT = "daimyo"
"""Whose thinking is measured, and who plays on in a playout."""
QUESTIONS = 60
"""Positions of one game of two such bots that are looked at, spread over it."""


def report() -> dict[str, Any]:
    """Return ``{calibration_us, games: {ID: {us_per_decision, decisions_per_game, games_per_s, clone_us,
    snapshot_us, observe_us, sample_us, daimyo_us, playouts_per_s}}}``.
    """
    beside: list[float] = []
    games = {game_id: measure(game_id, beside) for game_id in shelf.ids()}
    return {"calibration_us": round(median(beside), 1), "games": games}


def measure(game_id: str, beside: list[float]) -> dict[str, float]:
    """Return the figures of one game: random play by four, or by as many as the game takes, events off.

    Per decision counts ``options()``, the pick and ``apply()``, for every choice that is asked for. ``clone_us`` and
    ``snapshot_us`` are ``clone()`` and ``to_json()`` of a position in the middle of a game; the others those of
    :func:`thinking`. The time of the calibration loop goes into ``beside`` before every measurement: on a busy machine
    only what was measured together compares.
    """
    game = shelf.load(game_id)
    seats = SEATS if SEATS in game.seat_counts else max(game.seat_counts)
    _play(game, seats, 0)  # warm
    per_decision, per_game, rate = [], [], []
    for repeat in range(REPEATS):
        beside.append(microseconds())
        decisions = games = 0
        spent = 0.0
        while spent < SECONDS:
            asked, took = _play(game, seats, repeat * 100_000 + games)
            decisions += asked
            spent += took
            games += 1
        per_decision.append(spent / decisions * 1e6)
        per_game.append(decisions / games)
        rate.append(games / spent)
    state, dice = game.new(Setup(seats, 1)), random.Random(1).random
    state.record(False)
    for _ in range(MIDDLE):
        before = state.clone()
        choices = state.options()
        state.apply(choices[int(dice() * len(choices))])
        if state.over:
            state = before
            break
    return {
        "us_per_decision": round(median(per_decision), 3),
        "decisions_per_game": round(median(per_game), 1),
        "games_per_s": round(median(rate), 1),
        "clone_us": round(_time(state.clone, COPIES), 3),
        "snapshot_us": round(_time(state.to_json, SNAPSHOTS), 3),
        **thinking(game, beside),
    }


def thinking(game: AnyGame, beside: list[float]) -> dict[str, float]:
    """Return what looking, guessing and deciding costs in games of two strong bots: ``daimyo_us`` a question, as it is
    asked in the course of a game, ``observe_us`` and ``sample_us`` at :data:`QUESTIONS` of these, ``playouts_per_s``
    from worlds sampled in the middle of the game to the horizon of those bots.

    A question has more than one answer. Every measurement is of another game, so nothing that a bot remembers of one
    helps it in the next. The calibration loop is measured beside it as in :func:`measure`.
    """
    bot = cast("Ruled", bots.load(game.id, BOT))
    _thought(game, bot, 0)  # warm
    found: dict[str, list[float]] = {name: [] for name in ("observe_us", "sample_us", "daimyo_us", "playouts_per_s")}
    for seed in range(1, REPEATS + 1):
        beside.append(microseconds())
        asked, spent = _thought(game, bot, seed)
        found["daimyo_us"].append(spent / len(asked) * 1e6)
        middle = asked[len(asked) // 2]
        asked = asked[:: max(1, len(asked) // QUESTIONS)]
        start = process_time()
        views = [state.observe(state.decision.seat) for state in asked]
        found["observe_us"].append((process_time() - start) / len(asked) * 1e6)
        start = process_time()
        for dice, view in enumerate(views):
            game.sample(view, dice)
        found["sample_us"].append((process_time() - start) / len(asked) * 1e6)
        view = middle.observe(middle.decision.seat)
        start, playouts = process_time(), 0
        while process_time() - start < SECONDS:
            worths(view, playouts, ((),), bot)
            playouts += 1
        found["playouts_per_s"].append(playouts / (process_time() - start))
    return {name: round(median(figures), 3) for name, figures in found.items()}


def _thought(game: AnyGame, bot: bots.Bot, seed: int) -> tuple[list[Any], float]:
    """Play a game of two such bots; return the positions in which there was a choice and the seconds of all answers."""
    state = game.new(Setup(2, seed))
    state.record(False)
    asked: list[Any] = []
    spent = 0.0
    while not state.over:
        choices = state.options()
        choice = choices[0]
        if len(choices) > 1:
            asked.append(state.clone())
            view = state.observe(state.decision.seat)
            start = process_time()
            choice = bot.choose(view, rng.stream(seed, len(asked)))
            spent += process_time() - start
        state.apply(choice)
    return asked, spent


def _play(game: AnyGame, seats: int, seed: int) -> tuple[int, float]:
    """Play one game; return its decisions and the seconds they took, the set-up left out."""
    state = game.new(Setup(seats, seed))
    state.record(False)
    dice = random.Random(seed).random
    decisions = 0
    options, apply = state.options, state.apply
    start = process_time()
    while not state.over:
        choices = options()
        apply(choices[int(dice() * len(choices))])
        decisions += 1
    return decisions, process_time() - start


def _time(call: Callable[[], object], times: int) -> float:
    """Return the median time of ``call`` in µs."""
    return median(microseconds(call, times) for _ in range(REPEATS))
