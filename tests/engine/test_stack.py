"""What follows from the cells a frame declares: its form in JSON, its copy, what it refuses."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Annotated, Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Setup
from kunitori_tui.engine.cells import EMPTY, SECRET, CardNumber, Record, Seat, SeatOrNone, Sizes
from kunitori_tui.engine.stack import Frame, by_name, find_frame, read_stack, top_frame, write_stack
from kunitori_tui.games.deckbuilder.rules.battle import Challenge, Fight, Fights
from kunitori_tui.games.deckbuilder.rules.fight import Ambush
from tests.games.deckbuilder.builders import do, game_with

GOLDEN = Path(__file__).parents[1] / "golden" / "frames"
STATES = sorted(GOLDEN.glob("*/*.json"))
SIZES = Sizes(seats=3, cards=5)


class Siege(Record):
    """A record inside a frame."""

    place: int
    guarded: bool


class Ask(Frame[Any]):
    """A frame with a cell of every kind."""

    name = "ask"

    seat: Seat
    ally: SeatOrNone = -1
    card: CardNumber = 0
    begun: bool = False
    chosen: Annotated[list[CardNumber], SECRET] = EMPTY
    sieges: list[Siege] = EMPTY
    rows: list[list[int]] = EMPTY


class AskOn(Ask):
    """A frame of the same name, as a box replaces it, with one cell more."""

    more: int = 0


FULL = ["ask", 1, -1, 4, 1, [0, 2], [[7, 0], [8, 1]], [[1], []]]


def read(*data: Any) -> list[Ask]:
    """Return a stack of the frames above from JSON."""
    return read_stack(data, by_name(Ask), SIZES)


def test_a_frame_comes_to_another_process_as_it_is_here() -> None:
    """A bot that searches gets its view there."""
    (frame,) = read(FULL)
    assert pickle.loads(pickle.dumps(frame)) == frame


def test_a_frame_comes_out_of_json_as_it_went_in() -> None:
    (frame,) = read(FULL)
    assert (frame.seat, frame.ally, frame.card, frame.begun, frame.chosen) == (1, -1, 4, True, [0, 2])
    assert (frame.sieges, frame.rows) == ([Siege.make(7, False), Siege.make(8, True)], [[1], []])
    assert json.dumps(write_stack([frame])) == json.dumps([FULL])


def test_a_flag_is_a_number_in_json() -> None:
    assert json.dumps(Ask.make(0, begun=True).to_json()) == json.dumps(["ask", 0, -1, 0, 1, [], [], []])


def test_the_cells_of_a_subclass_come_behind_those_it_inherits() -> None:
    assert AskOn.make(2, more=3).to_json() == ["ask", 2, -1, 0, 0, [], [], [], 3]


def test_of_two_frames_with_one_name_the_later_counts() -> None:
    assert by_name(Ask, AskOn) == {"ask": AskOn}
    assert type(read_stack([[*FULL, 0]], by_name(Ask, AskOn), SIZES)[0]) is AskOn


@pytest.mark.parametrize(
    "entry",
    [
        None,
        3,
        "ask",
        [],
        [[]],
        [3],
        ["ask"],
        ["other", *FULL[1:]],
        FULL[:-1],
        [*FULL, 0],
        *[
            [*FULL[:at], wrong, *FULL[at + 1 :]]
            for at, wrongs in {
                1: [3, -1, "1", 1.0, True, None, [1]],
                2: [-2, 3],
                3: [-1, 5],
                4: [-1, 2, True],
                5: [[5], [-1], 0, [[0]]],
                6: [[7, 0], [[7]], [[7, 0, 0]], [[7, 2]], [[7, [0]]]],
                7: [[1], [[1001]], [["1"]], [[0]] * 1001],
            }.items()
            for wrong in wrongs
        ],
    ],
    ids=lambda entry: str(entry)[:60],
)
def test_a_frame_that_is_not_as_declared_is_refused(entry: Any) -> None:
    with pytest.raises(BadState):
        read(entry)


def test_a_frame_in_memory_that_is_not_as_declared_is_told_apart() -> None:
    (frame,) = read(FULL)
    assert frame.matches_layout(SIZES)
    for cell, wrong in (("seat", 3), ("chosen", [9]), ("sieges", [Siege.make(-2, True)]), ("rows", [["1"]])):
        twin = frame.copy()
        setattr(twin, cell, wrong)
        assert not twin.matches_layout(SIZES)


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    (frame,) = read(FULL)
    twin = frame.copy()
    assert twin == frame
    twin.chosen.append(1)
    twin.sieges[0].guarded = True
    twin.rows[1].append(2)
    assert frame.to_json() == FULL


def test_frames_of_two_sorts_differ_even_if_their_cells_are_equal() -> None:
    class Other(Ask):
        """The same cells."""

    assert Ask.make(1) != Other.make(1)


def test_secret_cells_are_empty_for_others() -> None:
    (frame,) = read(FULL)
    assert frame.without_secrets().to_json() == [*FULL[:5], [], *FULL[6:]]
    assert frame.chosen == [0, 2]


def test_defaults_are_made_for_every_frame_anew() -> None:
    Ask.make(0).chosen.append(1)
    assert Ask.make(0).chosen == []


def test_a_cell_that_is_not_declared_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Ask.make(0).chosn = [1]  # type: ignore[attr-defined]


def test_what_a_cell_cannot_hold_is_no_declaration() -> None:
    wrong: Any = type(Record)("Wrong", (Record,), {"__annotations__": {"name": "str"}, "__module__": __name__})
    with pytest.raises(TypeError):
        wrong.make("a name")


@pytest.mark.parametrize("path", STATES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_frame_cannot_be_indexed_or_unpacked(path: Path) -> None:
    """Numbers mean nothing: whoever wants a cell says its name."""
    s: Any = shelf.load(path.parent.name).from_json(json.loads(path.read_text(encoding="utf-8")))
    for frame in s.stack:
        with pytest.raises(TypeError):
            frame[1]
        with pytest.raises(TypeError):
            list(frame)


@pytest.mark.parametrize("path", STATES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_copied_stack_is_equal_and_has_nothing_of_the_first(path: Path) -> None:
    s: Any = shelf.load(path.parent.name).from_json(json.loads(path.read_text(encoding="utf-8")))
    twin = s.clone()
    assert twin.stack == s.stack
    assert not {*map(id, mutable(twin.stack))} & {*map(id, mutable(s.stack))}


def mutable(value: Any) -> list[Any]:
    """Return all lists and records in ``value`` that can change, itself included."""
    if isinstance(value, Record):
        parts = [part for cell in type(value).cells for part in mutable(getattr(value, cell))]
        return parts if value.fixed else [value, *parts]
    return [value, *[part for item in value for part in mutable(item)]] if isinstance(value, list) else []


def test_a_fixed_frame_stays_what_it_was_made_of() -> None:
    s: Any = shelf.load("kunitori").new(Setup(2, 5))
    while not s.over:
        assert all(frame.make(frame.seat) is frame for frame in s.stack if frame.name in ("action", "buy"))
        s.apply(s.options()[-1])


def test_the_open_frame_is_asked_for_by_its_class() -> None:
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["festung"]}})
    do(s, "play:oda_nobunaga", "end")
    assert top_frame(s.stack, Challenge).leaders == [s.table.number["oda_nobunaga"]]
    with pytest.raises(TypeError):
        top_frame(s.stack, Ambush)
    assert find_frame(s.stack, Fights) is None
    do(s, "attack:1")
    fights = find_frame(s.stack, Fights)
    assert fights is not None
    assert (fights.fights, fights.fought) == ([], [1])


def test_battles_to_come_are_named_in_the_stack() -> None:
    """7-1."""
    s = game_with(hand=["oda_nobunaga", "takeda_shingen", "kupfer"], seats=3)
    do(s, "play:oda_nobunaga", "play:takeda_shingen")
    last = top_frame(s.stack, Challenge).leaders[1]
    do(s, "attack:1", "attack:2")
    fights = find_frame(s.stack, Fights)
    assert fights.fights == [Fight.make(target=2, cards=[last])]
