"""Who looks on takes the seat of a bot, if the table allows it and the others agree; seats that are closed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kunitori_tui.shared import messages, table_file
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import CLOSED, Lay, Start
from tests.shared.hall import HOST, Hall, company, plan, refusals, sitting, wire_of
from tests.shared.playing import table_of


def begun(folder: Path, *, joins: bool = True) -> tuple[Hall, Visit, Visit, Visit]:
    """Return a table of two people and a bot, its players, and somebody who looks on."""
    hall = Hall(folder, plan("kunitori", "samurai", joins=joins))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(Start())
    return hall, bo, ana, hall.visit("Cy", watch=True)


def test_who_looks_on_takes_the_seat_of_a_bot_when_all_agree(tmp_path: Path) -> None:
    hall, bo, ana, cy = begun(tmp_path)
    assert company(cy).vacant == [2]
    table_of(cy).sit_down(2)
    assert [company(visit).wants_seat for visit in (bo, ana, cy)] == [[2, "Cy"]] * 3
    assert table_of(ana).company.wants_seat == (2, "Cy")
    table_of(bo).grant(True)
    assert sitting(hall).match.seats[2].kind == "bot"
    table_of(ana).grant(True)
    assert sitting(hall).match.seats[2].kind == "human"
    assert sitting(hall).match.seats[2].name == "Cy"
    shown = table_of(cy)
    assert shown.people == [2]
    assert [told.kind for told in shown.events(2)] == [told.kind for told in sitting(hall).table.events(2)]
    assert shown.view(2) == sitting(hall).table.view(2)
    assert company(cy).vacant == []


def test_the_seat_is_kept_for_who_has_sat_down_like_any_other(tmp_path: Path) -> None:
    _hall, bo, ana, cy = begun(tmp_path)
    table_of(cy).sit_down(2)
    for visit in (bo, ana):
        table_of(visit).grant(True)
    assert [owner.seat for owner in table_file.load("maple").owners] == [0, 1, 2]
    wire = wire_of(cy)
    wire.drop()
    assert company(bo).away[0][0] == 2
    wire.open()
    cy.connected()
    assert table_of(cy).people == [2]


def test_nobody_sits_down_where_one_does_not_agree(tmp_path: Path) -> None:
    hall, bo, ana, cy = begun(tmp_path)
    table_of(cy).sit_down(2)
    table_of(bo).grant(True)
    table_of(ana).grant(False)
    table_of(ana).grant(True)
    assert sitting(hall).match.seats[2].kind == "bot"
    assert company(cy).wants_seat is None


def test_a_wish_goes_with_who_had_it(tmp_path: Path) -> None:
    hall, bo, ana, cy = begun(tmp_path)
    table_of(cy).sit_down(2)
    wire_of(cy).drop()
    for visit in (bo, ana):
        table_of(visit).grant(True)
    assert sitting(hall).match.seats[2].kind == "bot"


@pytest.mark.parametrize("seat", [0, 1, 5])
def test_only_the_seat_of_a_bot_is_asked_for(seat: int, tmp_path: Path) -> None:
    _hall, bo, _ana, cy = begun(tmp_path)
    table_of(cy).sit_down(seat)
    assert refusals(wire_of(cy)) == ["not_now"]
    assert company(bo).wants_seat is None


def test_nobody_sits_down_later_where_the_table_does_not_allow_it(tmp_path: Path) -> None:
    _hall, _bo, _ana, cy = begun(tmp_path, joins=False)
    assert company(cy).vacant == []
    table_of(cy).sit_down(2)
    assert refusals(wire_of(cy)) == ["not_now"]


def test_who_plays_asks_for_no_second_seat(tmp_path: Path) -> None:
    hall, bo, _ana, _cy = begun(tmp_path)
    bo.say(messages.Sit(1, 2))
    assert refusals(wire_of(bo)) == ["not_now"]
    assert sitting(hall).match.seats[2].kind == "bot"


# -- closed seats, several people -------------------------------------------------------------------------------------


def test_a_closed_seat_is_taken_by_nobody_and_gone_when_the_game_begins(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", CLOSED, "", ""], "samurai", "", watch=True))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    assert ana.waiting is not None
    assert [place["name"] for place in ana.waiting.places] == ["Bo", "", "Ana", ""]
    bo.say(Start())
    assert [(seat.kind, seat.name) for seat in table_of(bo).seats][:2] == [("human", "Bo"), ("human", "Ana")]
    assert len(table_of(bo).seats) == 3
    assert table_of(ana).people == [1]


def test_so_many_seats_are_not_closed_that_too_few_play(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo = hall.visit("Bo", tokens=(HOST,))
    bo.say(Lay("kunitori", {}, ["", CLOSED], "samurai", "", watch=True))
    assert refusals(wire_of(bo)) == ["no_such"]


def test_more_people_than_there_are_free_seats_are_told_so(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    assert hall.visit("Ana", "Cy").refused == "few"
    assert hall.visit("Ana").refused == ""


def test_people_who_sat_at_one_terminal_come_back_together_without_saying_so(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", "", "", ""], "samurai", "", watch=True))
    bo, ana, dai = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana", "Cy"), hall.visit("Dai")
    bo.say(Start())
    assert table_of(ana).people == [1, 2]
    tokens = (*ana.wish.tokens, *dai.wish.tokens)
    for visit in (ana, dai):
        wire_of(visit).drop()
    again = hall.visit("Ana", tokens=tokens)
    assert table_of(again).people == [1, 2], "and not the seat of another terminal of the same account"
    assert [owner.party for owner in table_file.load("maple").owners] == [0, 1, 1, 3]


def test_two_of_one_name_are_told_apart_as_soon_as_they_sit(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", "", ""], "samurai", "", watch=True))
    bo, other = hall.visit("Bo", tokens=(HOST,)), hall.visit("bo")
    hall.visit("Bo")
    assert other.waiting is not None
    assert [place["name"] for place in other.waiting.places] == ["Bo", "bo II", "Bo III"]
    bo.say(Start())
    assert [seat.name for seat in table_of(other).seats] == ["Bo", "bo II", "Bo III"]


# -- what is kept -----------------------------------------------------------------------------------------------------


def test_what_a_table_agreed_on_is_kept_with_it(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan(limit=90, joins=False))
    bo = hall.visit("Bo", tokens=(HOST,))
    bo.say(Start())
    known = table_file.load("maple")
    assert (known.limit, known.joins, known.grace) == (90, False, 60)


def test_a_table_that_an_older_version_kept_is_still_known(tmp_path: Path) -> None:
    from savegames.files import tables_dir

    old = {"form": 1, "name": "maple", "save": "k7fq-2m9x", "word": "", "group": "", "watch": True, "owners": []}
    tables_dir().mkdir()
    (tables_dir() / "maple.json").write_text(json.dumps(old))
    known = table_file.load("maple")
    assert (known.save, known.limit, known.joins) == ("k7fq-2m9x", 0, True)
    owner = {"seat": 0, "uid": 1000, "token": "", "sat_in": False}
    newer = {**old, "form": 2, "limit": 0, "joins": True, "grace": 180, "owners": [owner]}
    (tables_dir() / "maple.json").write_text(json.dumps(newer))
    assert [(one.uid, one.party) for one in table_file.load("maple").owners] == [(1000, -1)]


@pytest.mark.parametrize(
    ("given", "called"),
    [
        (" ", "user1000"),
        ("[/]", "user1000"),
        ("\u2800\u3164", "user1000"),
        ("[b]Cy[/b]", "b Cy /b"),
        ("ana", "ana II"),
        ("\uff21na", "\uff21na II"),
        ("Okuni", "Okuni"),
        ("Hisahide", "Hisahide II"),
    ],
)
def test_who_looks_on_is_called_by_a_name_that_is_read_and_is_nobody_elses(
    given: str, called: str, tmp_path: Path
) -> None:
    """The bot of the third seat is called Hisahide."""
    hall, bo, _ana, _cy = begun(tmp_path)
    dan = hall.visit(given, watch=True)
    dan.say(messages.Say("here"))
    dan.say(messages.Sit(1, 2))
    assert [said.name for said in wire_of(bo).heard if isinstance(said, messages.Said)] == [called]
    assert company(bo).wants_seat == [2, called]


def test_two_who_look_on_under_one_name_are_told_apart_before_the_game_and_in_it(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", "samurai"))
    bo = hall.visit("Bo", tokens=(HOST,))
    lookers = [hall.visit("Ana", watch=True), hall.visit("Ana", watch=True)]

    def speak() -> list[str]:
        before = len(wire_of(bo).heard)
        for looker in lookers:
            looker.say(messages.Say("here"))
        return [said.name for said in wire_of(bo).heard[before:] if isinstance(said, messages.Said)]

    assert speak() == ["Ana", "Ana II"]
    hall.visit("Ana")
    assert speak() == ["Ana II", "Ana III"], "a seat is the first to have a name"
    bo.say(Start())
    assert speak() == ["Ana II", "Ana III"]


def test_who_plays_is_called_by_a_name_that_is_read(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    hall.visit("[/]")
    assert hall.room.waiting is not None
    assert hall.room.waiting.names() == ["Bo", "user1000"]
