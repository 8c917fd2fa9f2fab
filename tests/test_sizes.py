"""The count of the program sorts by room and game, and says what is above its budget."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scripts import size


@pytest.mark.parametrize(
    ("file", "room", "game"),
    [
        ("screens/azuchi/castle.py", "screens/azuchi", "azuchi"),
        ("kunitori_tui/games/deckbuilder/rules/state.py", "kunitori_tui/games/deckbuilder", "deckbuilder"),
        ("kunitori_tui/locale/de/LC_MESSAGES/sekigahara.po", "kunitori_tui/locale", "sekigahara"),
        ("kunitori_tui/app.py", "kunitori_tui", "shared"),
    ],
)
def test_a_file_counts_for_its_room_and_its_game(file: str, room: str, game: str) -> None:
    assert size.room(Path(file)) == room
    assert size.game(Path(file)) == game


def test_python_is_counted_in_lines_and_statements_and_all_else_in_bytes(tmp_path: Path) -> None:
    for name, text in (
        ("a.py", f'"""One\nline."""\n\nX = 1  # fmt: {"skip"}\n'),
        ("a.tcss", "abc"),
        ("a.svg", "<svg/>"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8", newline="\n")
    assert size.size(tmp_path / "a.py") == size.Size(files=1, lines=4, statements=2, docstrings=2, skips=1)
    assert size.size(tmp_path / "a.tcss") == size.Size(content=3)
    assert size.size(tmp_path / "a.svg") == size.Size()


def test_every_budget_is_counted_and_has_a_baseline_and_one_that_is_exceeded_is_named() -> None:
    budgets = tomllib.loads(size.BUDGETS.read_text(encoding="utf-8"))
    program = {Path(f"screens/{game}/table.py"): size.Size(1, 10, 5) for game in (*size.GAMES, "shell")}
    now = size.reached(program, [size.Size(1, 7)])
    assert now.keys() == budgets["most"].keys() == budgets["baseline"].keys()
    assert size.over(now, now) == []
    assert size.over({**now, "lines of azuchi": 9}, now) == [
        "lines of azuchi: 10 are more than the 9 of scripts/size.toml."
    ]
