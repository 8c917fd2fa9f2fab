"""What the players are called, wherever something is told of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kunitori_tui.commands.table import seats
from kunitori_tui.play.names import BOTS, seat_names
from kunitori_tui.text.catalog import LANGUAGES, set_language, tr
from kunitori_tui.text.players import is_nameless, names, with_levels
from kunitori_tui.text.voices import person
from savegames.format import Seat


@pytest.fixture(autouse=True)
def _english(tmp_path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path))
    set_language("en")
    yield
    set_language("en")


def test_bots_of_one_level_are_told_apart_by_name() -> None:
    sitting = seats("kunitori", "you,samurai,samurai,samurai,samurai,samurai")
    assert [seat.name for seat in sitting] == ["You", *BOTS[1:]]
    assert all(map(person, BOTS))
    assert with_levels(sitting)[1] == "Okuni (samurai)"


def test_a_seat_has_the_same_bot_name_whoever_else_plays() -> None:
    assert seat_names(["Anna", "", ""])[2] == seat_names(["", "", ""])[2] == "Hisahide"


@pytest.mark.parametrize("person", [*BOTS, "okuni", "Jun"])
def test_no_bot_is_called_like_a_person(person: str) -> None:
    for at in range(6):
        called = seat_names([person if seat == at else "" for seat in range(6)])
        assert len({name.casefold() for name in called}) == 6
        assert called[at] == person


def test_who_gave_no_name_is_you_in_the_language_of_the_moment() -> None:
    sitting = [Seat("human", "You"), Seat("bot", "Okuni", "samurai")]
    set_language("de")
    assert names(sitting) == ["Du", "Okuni"]


def test_a_seat_handed_to_a_bot_goes_by_a_name_of_its_own() -> None:
    assert names([Seat("bot", "You", "samurai"), Seat("bot", "Okuni", "samurai")]) == ["Naotora", "Okuni"]
    assert names([Seat("bot", "You", "samurai")], me=0) == ["You"], "to who looks back on it"
    assert names([Seat("bot", "Du", "samurai"), Seat("bot", "Naotora", "samurai")]) == ["Ren", "Naotora"]


def test_of_several_persons_nobody_is_called_you() -> None:
    assert names([Seat("human", "You"), Seat("human", "Anna")]) == ["Player 1", "Anna"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gave_no_name_is_known_in_every_language(language: str) -> None:
    set_language(language)
    assert is_nameless(Seat("human", tr("You")))
    assert not is_nameless(Seat("human", "Naotora"))
