"""Records of real games, and bytes to spoil."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from savegames.format import Save, Seat, Summary, encode
from savegames.store import Store

Make = Callable[..., Save]


def play(choices: int, seed: int = 7, seats: int = 3) -> Save:
    """Return the record of a game after so many random choices (or its end), the barrier half-way."""
    game = shelf.load("kunitori")
    state = game.new(Setup(seats, seed))
    cards = state.to_json()["table"]
    dice = random.Random(seed)
    journal: list[str] = []
    barrier_at, barrier = 0, state.to_json()
    while len(journal) < choices and not state.over:
        if len(journal) == choices // 2:
            barrier_at, barrier = len(journal), state.to_json()
        journal.append(dice.choice(state.options()))
        state.apply(journal[-1])
    now = state.to_json()
    decision = state.decision
    people = [Seat("human", "Jürgen"), *(Seat("bot", f"Bot {i}", "samurai") for i in range(1, seats))]
    return Save(
        id="test-save",
        title="Sunday evening",
        game="kunitori",
        rules_version=game.rules_version,
        rng_version=rng.VERSION,
        app_version="0.1",
        options=dict(now["options"]),
        cards=cards,
        seats=people,
        seed=seed,
        bot_seed=2**64 - 1,
        known_deal=False,
        journal=journal,
        barrier_at=barrier_at,
        barrier=barrier,
        now=now,
        created="2026-11-21T08:00:00Z",
        updated="2026-11-21T09:30:00Z",
        summary=Summary(
            turn=now["turn"],
            phase=now["phase"],
            seat=decision.seat if decision else -1,
            decision=decision.kind if decision else "",
            finished=state.over,
            scores=[s.score for s in state.standings()],
        ),
        finished=state.over,
    )


def sign(document: dict[str, Any]) -> bytes:
    """Return the file of ``document`` with a checksum that holds, made without the code under test."""
    body = {k: v for k, v in document.items() if k != "checksum"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    body["checksum"] = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    return json.dumps(body).encode()


@pytest.fixture(scope="session")
def make_save() -> Make:
    """Return the function that plays a game and returns its record."""
    return play


@pytest.fixture
def save() -> Save:
    """Return the record of a game after 40 choices."""
    return play(40)


@pytest.fixture
def document(save: Save) -> dict[str, Any]:
    """Return the parsed file of :func:`save`."""
    found: dict[str, Any] = json.loads(encode(save))
    return found


@pytest.fixture(scope="session")
def signed() -> Callable[[dict[str, Any]], bytes]:
    """Return the function that gives a document a checksum that holds."""
    return sign


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return a store whose folder does not exist yet."""
    return Store(tmp_path / "data" / "savegames")
