"""Clients that mean no good: a word and a cut line, and the table goes on for the others."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.shared import guest, messages, shared_table
from kunitori_tui.shared.messages import Hello, Message, line
from tests.shared.hall import HOST, Hall, plan, refusals, wire_of
from tests.shared.playing import table_of

JUNK: list[Any] = [
    None,
    True,
    "",
    "x" * 300,
    -1,
    0,
    7,
    1 << 70,
    1.5,
    [],
    [[[]]],
    {},
    {"say": "undo"},
    "\x00",
    "@seat 0 x",
]
HELLO = Hello(messages.VERSION, "sit", ["Eve"], [], "", auto=True)


def words(dice: random.Random) -> Message:
    """Return something that a client can say."""
    seat = dice.randrange(6)
    return dice.choice(
        [
            HELLO,
            messages.Choose(dice.randrange(9), dice.randrange(40), [dice.choice(["end", "buy:gold", "x"])]),
            messages.Undo(3),
            messages.Grant(yes=dice.random() < 0.5),
            messages.Reseat(4, dice.choice(["hand_over", "take_back", "concede"]), seat, dice.choice(["samurai", "x"])),  # type: ignore[arg-type]  # one of them
            messages.Say("Hallo"),
            messages.Ring(),
            plan("azuchi"),
            messages.Ready(yes=False),
            messages.Start(),
            messages.Whole(5),
        ]
    )


def spoiled(data: bytes, dice: random.Random) -> bytes:
    """Return a line with something wrong in it."""
    way = dice.randrange(6)
    if way == 0:
        return data[: dice.randrange(len(data))]
    if way == 1:
        at = dice.randrange(len(data))
        return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
    if way == 2:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(200)))
    told = json.loads(data)
    key = dice.choice([*told])
    if way == 3:
        del told[key]
    elif way == 4:
        told[key] = dice.choice(JUNK)
    else:
        told["more"] = dice.choice(JUNK)
    return json.dumps(told).encode()


def attack(hall: Hall, lines: int, dice: random.Random) -> int:
    """Send so many lines, through as many clients as it takes; return how many of those were cut."""
    cut = 0
    wire = hall.wire()
    for _ in range(lines):
        if wire.guest is None:
            cut += 1
            wire = hall.wire()
            if dice.random() < 0.9:
                wire.say(HELLO)
        hall.clock.time += 0.5  # so that it is not for their number that they are refused
        said = line(words(dice)).removesuffix(b"\n")
        wire.send(spoiled(said, dice) if dice.random() < 0.3 else said)
        wire.got.clear()
    wire.drop()
    return cut


@pytest.mark.parametrize(
    "lines", [1500, pytest.param(1_000_000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])], ids=["few", "many"]
)
def test_a_table_goes_on_whatever_strangers_say(lines: int, tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori"))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Start())
    assert hall.room.sitting is not None
    match = hall.room.sitting.match
    before = match.journal[:]
    heard = len(wire_of(bo).got)
    assert attack(hall, lines, random.Random(11)) > lines // 20
    assert hall.faults == []
    assert match.journal == before
    assert match.conceded == []
    assert not any(b'"say":"now"' in told for told in wire_of(bo).got[heard:])
    for visit in (bo, ana):
        question = table_of(visit).question
        if question is not None:
            assert table_of(visit).submit(question.token, table_of(visit).view(question.seat).choices[:1]).result()


def test_a_table_before_its_game_goes_on_whatever_strangers_say(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo = hall.visit("Bo", tokens=(HOST,))
    attack(hall, 400, random.Random(12))
    assert hall.faults == []
    assert hall.visit("Ana").refused == ""
    bo.say(messages.Start())
    assert table_of(bo).people == [0]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (line(Hello(messages.VERSION + 1, "sit", ["Eve"], [], "", auto=True)), "version"),
        (line(messages.Undo(1)), "early"),
        (b"GET / HTTP/1.1", "line"),
        (b"", "line"),
        (b"[" * 3000, "line"),
    ],
)
def test_a_first_word_that_means_nothing_cuts_the_line(said: bytes, why: str, tmp_path: Path) -> None:
    wire = Hall(tmp_path).wire()
    wire.send(said.removesuffix(b"\n"))
    assert refusals(wire) == [why]
    assert wire.guest is None


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    wire, bo = hall.wire(), hall.visit("Bo", tokens=(HOST,))
    hall.clock.advance(shared_table.HELLO_WITHIN)
    assert refusals(wire) == ["late"]
    assert bo.refused == ""


def test_who_says_too_much_at_once_is_heard_no_faster(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    wire = hall.wire()
    wire.say(HELLO)
    assert wire.guest is not None
    most, rate = guest.LINES
    ready = line(messages.Ready(yes=True)).removesuffix(b"\n")
    assert [hall.room.hear(wire.guest, ready) for _ in range(most + 1)] == [*[0.0] * (most - 1), 1 / rate, 2 / rate]
    assert refusals(wire) == []


def test_a_second_hello_cuts_the_line(tmp_path: Path) -> None:
    wire = Hall(tmp_path).wire()
    wire.say(HELLO)
    wire.say(HELLO)
    assert refusals(wire) == ["early"]


def test_no_more_come_than_there_is_room_for(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    there = [hall.wire() for _ in range(shared_table.STRANGERS)]
    assert refusals(hall.wire()) == ["full"]
    there[0].drop()
    assert refusals(hall.wire()) == []
