"""A game as an asciicast and as pictures: what a terminal would show, the same bytes every time, nothing hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyte
import pytest
from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.settings import Settings
from savegames.format import Save, Seat, decode
from savegames.store import Store
from tests.cli.twins import NAME, pairs, record
from tests.driving import driven
from tests.driving import run as drive
from tests.golden.pictures import text_of
from tests.golden.situations import SAVES
from tests.seasoned import SEASONED

Run = Callable[..., Result]
SHORT = SAVES / "0.1.0" / "kunitori-given-up.json"
"""A finished game of 58 choices."""
GOES_ON = SAVES / "0.1.0" / "kunitori-first-turn.json"


def saved(file: Path) -> Save:
    return decode(file.read_bytes())


FILMS: dict[str, list[Any]] = {}


def film(run: Run, line: str) -> tuple[dict[str, Any], list[list[Any]]]:
    if line not in FILMS:  # a film takes a second or two
        result = run(line)
        assert result.exit_code == 0, result.output
        FILMS[line] = [*map(json.loads, result.stdout.splitlines())]
    head, *frames = FILMS[line]
    return head, frames


def at_the_end(save: Save, size: tuple[int, int]) -> list[str]:
    """What the table shows after the last step."""

    async def steps() -> list[str]:
        app = KunitoriApp(LookBack(save), settings=Settings(**SEASONED))
        async with driven(app, size=size) as driver:
            await driver.press("end")
            return text_of(app).splitlines()

    return drive(steps())


def test_every_frame_of_a_film_shows_its_step_in_a_terminal(run: Run) -> None:
    head, frames = film(run, f"replay {SHORT} --cast - --pace 0.5")
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    steps = []
    for time, sort, data in frames:
        if sort == "o":
            stream.feed(data)
            step = re.search(r"step (\d+)/(\d+)", screen.display[-2])
            assert step
            steps.append((int(step[1]), time))
            last = int(step[2])
    assert steps == [*((at, at * 0.5) for at in range(last + 1)), (last, (last + 1) * 0.5)]
    assert [row.rstrip() for row in screen.display] == at_the_end(saved(SHORT), (80, 24))


def test_a_film_has_a_mark_at_every_round(run: Run) -> None:
    _, frames = film(run, f"replay {SHORT} --cast - --pace 0.5")
    marks = [data for _, sort, data in frames if sort == "m"]
    assert marks == [f"round {n}" for n in range(1, len(marks) + 1)]
    assert len(marks) > 1


def test_the_same_save_makes_the_same_bytes_in_any_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for number, surroundings in enumerate(({"COLORTERM": "truecolor"}, {"NO_COLOR": "1", "TERM": "dumb"})):
        for name, value in surroundings.items():
            monkeypatch.setenv(name, value)
        file = tmp_path / f"{number}.cast"
        result = run(f"replay {GOES_ON} --cast {file}")
        assert result.stdout == f"{file}\n"
        found.append((file.read_bytes(), run(f"replay {GOES_ON} --svg end").stdout))
    assert found[0] == found[1]
    assert "38;2;" in found[0][0].decode()  # colours are kept


@pytest.mark.parametrize(
    ("moment", "seen"), [("0", "step 0/"), ("3", "step 3/"), ("round:2", "round 2"), ("turn:2", "round 1")]
)
def test_a_picture_shows_the_moment_that_is_named(run: Run, moment: str, seen: str) -> None:
    found = run(f"replay {SHORT} --svg {moment} --size 120x40")
    assert found.exit_code == 0
    assert seen.replace(" ", "&#160;") in found.stdout
    assert found.stdout.startswith("<svg")
    assert "url(http" not in found.stdout  # nothing is fetched to look at it
    assert str(SAVES.anchor + "tmp") not in found.stdout


def test_the_last_moment_is_the_end(run: Run) -> None:
    assert re.search(r"step&#160;(\d+)/\1&#160;", run(f"replay {SHORT} --svg end").stdout)


def test_a_picture_is_drawn_through_the_eyes_that_are_named_and_with_open_cards(run: Run) -> None:
    pictures = [
        run(f"replay {SHORT} --svg round:2 {how}").stdout.replace("&#160;", " ")
        for how in ("", "--seat 2", "--seat 0", "--open")
    ]
    assert "view: 1▲" in pictures[0]
    assert "view: 2■" in pictures[1]
    assert "a spectator" in pictures[2]
    assert "view: 1▲Anna, open" in pictures[3]
    assert "hand:" in pictures[3]
    assert not any("hand:" in picture for picture in pictures[:3])


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--svg round:99", "round:N up to"),
        ("--svg round:0", "round:N up to"),
        ("--svg 9999", "the number of a step, up to"),
        ("--svg soon", "or end."),
        ("--svg end --size 79x24", "not a size from 80x24"),
        ("--svg end --size large", "not a size from 80x24"),
        ("--svg end --seat 9", "there are 3 players"),
        ("--cast - --pace 0", "not a number of seconds"),
        ("--cast - --pace -1", "not a number of seconds"),
        ("--cast - --svg end", "take one of them"),
        ("--cast nowhere/game.cast", "There is no folder for nowhere/game.cast."),
    ],
)
def test_what_cannot_be_shown_is_refused_with_what_can_be(run: Run, line: str, why: str) -> None:
    found = run(f"replay {SHORT} {line}")
    assert found.exit_code == 2
    assert why in found.output


def test_a_film_never_takes_the_place_of_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine", encoding="utf-8")
    found = run(f"replay {GOES_ON} --cast {file}")
    assert found.exit_code == 2
    assert "is there already" in found.output
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("line", ["--seat 2", "--seat 0", "--open"])
def test_of_a_game_that_goes_on_the_eyes_of_the_others_stay_closed(run: Run, line: str) -> None:
    found = run(f"replay {GOES_ON} --svg end {line}")
    assert found.exit_code == 2
    assert "after the end" in found.output
    assert run(f"replay {GOES_ON} --svg end {line} --spoil").exit_code == 0


def test_a_film_of_a_game_that_goes_on_does_not_hang_on_what_is_hidden(run: Run, store: Store) -> None:
    _, pair = next(pairs(shelf.load("sekigahara"), Setup(2, 4), 0))  # the other side pays with a card or with another
    saves = [record(pair, which, 1) for which in (0, 1)]
    for line, is_equal in (("--cast -", True), ("--svg end", True), ("--svg end --open --spoil --size 120x40", False)):
        found = []
        for save in saves:
            store.write(save)
            result = run(f"replay {NAME} {line}")
            assert result.exit_code == 0, result.output
            found.append(result.stdout)
        assert (found[0] == found[1]) == is_equal, line


def test_where_several_people_play_a_film_has_the_eyes_of_a_spectator(run: Run, store: Store) -> None:
    save = saved(GOES_ON)
    store.write(replace(save, id=NAME, seats=[Seat("human", seat.name) for seat in save.seats]))
    assert "a&#160;spectator" in run(f"replay {NAME} --svg end").stdout
