"""The price sheet and the report about a fault of the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kunitori_tui.play import prices
from kunitori_tui.play.session import Session
from kunitori_tui.process import report
from savegames.store import Store
from screens.shell.settings import price_sheet, sheet_lines, sheet_state


@pytest.fixture
def sheet(folders: Path) -> Callable[[str], None]:
    """Return a function that writes the price sheet."""

    def write(text: str) -> None:
        prices.path().parent.mkdir(parents=True, exist_ok=True)
        prices.path().write_text(text, encoding="utf-8")

    return write


def test_no_sheet_is_an_empty_sheet() -> None:
    assert prices.load("kunitori") == {}
    assert price_sheet("kunitori")[1] == ""


def test_a_sheet_holds_the_part_of_its_game(sheet: Callable[[str], None]) -> None:
    sheet("[kunitori.praefektur]\ncost = 8\n[moegahara.x]\ncost = 1\n")
    assert prices.load("kunitori") == {"praefektur": {"cost": 8}}
    assert prices.load("azuchi") == {}
    assert "1 card" in sheet_state("kunitori")


def test_a_broken_sheet_is_told_with_its_line(sheet: Callable[[str], None]) -> None:
    sheet("[kunitori.praefektur]\ncost = \n")
    with pytest.raises(prices.BadSheet) as error:
        prices.load("kunitori")
    assert (error.value.key, error.value.params) == ("sheet_toml", {"file": "prices.toml", "line": 2})
    assert "line 2" in price_sheet("kunitori")[1]


def test_the_settings_name_only_the_games_that_the_sheet_concerns(sheet: Callable[[str], None]) -> None:
    assert len(sheet_lines()) == 1
    sheet("[kunitori.praefektur]\ncost = 8\n[brennt.burgtor]\ncost = 3\n")
    told = sheet_lines()
    assert [line.partition(":")[0] for line in told] == ["Kunitori!", "Brennt die Welt?"]
    assert "1 card" in told[0]
    assert "burgtor" in told[1]


def test_a_fault_of_the_whole_sheet_is_told_once(sheet: Callable[[str], None]) -> None:
    sheet("cost = \n")
    assert len(sheet_lines()) == 1
    assert "line 1" in sheet_lines()[0]


@pytest.mark.parametrize("text", ["kunitori = 3", "[kunitori]\npraefektur = 8"])
def test_a_sheet_of_another_form_is_told(sheet: Callable[[str], None], text: str) -> None:
    sheet(text)
    with pytest.raises(prices.BadSheet, match="sheet_form"):
        prices.load("kunitori")


def test_a_sheet_with_an_unknown_card_is_refused_with_a_sentence(sheet: Callable[[str], None]) -> None:
    sheet("[kunitori.burgtor]\ncost = 3\n")
    assert "burgtor" in price_sheet("kunitori")[1]


def test_a_huge_or_binary_sheet_is_refused(sheet: Callable[[str], None]) -> None:
    sheet("#" * (prices.MAX_BYTES + 1))
    with pytest.raises(prices.BadSheet, match="sheet_size"):
        prices.load("kunitori")
    prices.path().write_bytes(b"\xff\xfe\x00")
    with pytest.raises(prices.BadSheet, match="sheet_toml"):
        prices.load("kunitori")


def test_a_report_holds_version_game_save_what_was_told_and_traceback(play: Callable[..., str], store: Store) -> None:
    session = Session.resume(store, play(20, seed=4711))
    try:
        raise ZeroDivisionError("on purpose")
    except ZeroDivisionError as error:
        file = report.write(error, session)
    session.close()
    assert file is not None
    text = file.read_text(encoding="utf-8")
    assert "seed 4711" in text
    assert f"save {session.id}" in text
    at, event = session.match.events[-1]
    assert f"{at} {event.kind} {event.seen_by(0)}" in text
    assert "ZeroDivisionError: on purpose" in text
    assert "test_prices_and_reports.py" in text


def test_a_report_that_cannot_be_written_is_no_second_fault(folders: Path) -> None:
    blocked = folders / "file"
    blocked.write_text("")
    assert report.write(ValueError(), None, blocked / "reports") is None
