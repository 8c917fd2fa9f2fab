"""Who is at one table at two terminals, gives his seat to a bot, asks in vain, or closes the table for all."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Close, Start
from kunitori_tui.text import gathering, waiting
from tests.shared.hall import HOST, Hall, begun, choose, company, handed_on, plan, refusals, sitting, wire_of
from tests.shared.playing import SHORT, table_of


def dropped(path: Path) -> tuple[Visit, Visit]:
    """Return the two terminals of one who looks on at the second, both without their lines."""
    hall, bo, _ana = begun(path)
    again = hall.visit("Bo", tokens=(HOST,))
    for visit in (bo, again):
        wire_of(visit).drop()
    return bo, again


def test_who_comes_a_second_time_looks_on_and_brings_his_seat_to_this_terminal(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    again = hall.visit("Bo", tokens=(HOST,), auto=False)
    assert table_of(again).people == []
    assert company(again).mine == [0]
    table_of(again).sit_down(0)
    assert bo.refused == "moved"
    assert table_of(again).people == [0]
    assert table_of(again).view(0).choices, "he sees his hand and is asked"
    assert company(again).mine == []
    assert company(ana).away == []
    assert choose(again)


def test_a_seat_is_brought_to_nobody_who_has_no_token_for_it(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    cy = hall.visit("Cy", watch=True)
    for seat in (0, 1):
        table_of(cy).sit_down(seat)
    assert refusals(wire_of(cy)) == ["not_now", "not_now"]
    assert not bo.refused
    assert not ana.refused


def test_people_who_share_a_terminal_are_brought_to_another_together(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", ""))
    bo, two = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana", "Cy")
    bo.say(Start())
    again = hall.visit("Ana", tokens=tuple(two.wish.tokens))
    table_of(again).sit_down(1)
    assert two.refused == "moved"
    assert table_of(again).people == [1, 2]


def test_who_looks_on_because_his_seat_is_elsewhere_takes_it_from_nobody_by_coming_back(tmp_path: Path) -> None:
    bo, again = dropped(tmp_path)
    for visit in (again, bo):
        wire_of(visit).open()
        visit.connected()
    assert table_of(bo).people == [0]
    assert table_of(again).people == []


@pytest.mark.parametrize("game", shelf.ids())
def test_whose_seat_was_taken_up_elsewhere_while_his_line_was_down_looks_on_and_brings_it_back(
    game: str, tmp_path: Path
) -> None:
    bots, options = SHORT[game]
    hall = Hall(tmp_path, plan(game, *bots, word="plum", watch=False, **options))
    bo, ana = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", word="plum", auto=False)
    bo.say(Start())
    played, wire = table_of(bo), wire_of(bo)
    wire.drop()
    again = hall.visit("Bo", tokens=(HOST,), auto=False)
    wire.open()
    bo.connected()
    looked_on = table_of(bo)
    assert looked_on is not played
    assert played.question is None
    assert looked_on.people == []
    assert looked_on.view(None).seats == 2 + len(bots)
    assert looked_on.company.mine == [0]
    looked_on.sit_down(0)
    assert again.refused == "moved"
    assert table_of(bo).people == [0]
    assert table_of(bo).view(0).seat == 0
    assert company(ana).away == []


def test_who_looked_on_and_comes_back_alone_is_offered_the_seat_that_is_kept_for_him(tmp_path: Path) -> None:
    _bo, again = dropped(tmp_path)
    wire_of(again).open()
    again.connected()
    there = table_of(again).company
    assert table_of(again).people == []
    assert there.mine == [0]
    assert waiting.mine_elsewhere(there) == "You are watching, and your seat is kept; j brings it here."
    table_of(again).sit_down(0)
    assert table_of(again).people == [0]


def test_before_the_game_who_has_two_seats_by_one_login_is_told_so(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", ""))
    bo, again, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    told = [visit.waiting for visit in (bo, again, ana)]
    assert all(told)
    twins = [[at for at, place in enumerate(one.places) if place["twin"]] for one in told if one is not None]
    assert twins == [[1], [0], []]
    assert again.waiting is not None
    assert gathering.next_step(again.waiting.places, hosts=again.waiting.hosts).startswith("Bo has the same login.")


def test_who_has_two_seats_comes_back_to_the_one_that_has_his_name(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", ""))
    bo, again = hall.visit("Bo", tokens=(HOST,)), hall.visit("Bo", tokens=(HOST,))
    bo.say(Start())
    tokens = (*again.wish.tokens, HOST)
    for visit in (bo, again):
        wire_of(visit).drop()
    assert table_of(hall.visit("Bo", tokens=tokens)).people == [0]


def test_who_opened_a_table_closes_it_for_all_and_its_game_is_kept(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    choose(bo)
    ana.say(Close())
    assert refusals(wire_of(ana)) == ["not_yours"]
    assert not hall.closed
    table_of(bo).close_for_all()
    assert (bo.refused, ana.refused) == ("closed", "closed")
    assert hall.closed == 1
    assert hall.room.close()
    assert gathering.refusal("closed", "maple", hosts=bo.hosts) != gathering.refusal("closed", "maple", hosts=ana.hosts)
    assert [entry.finished for entry in hall.store.entries()] == [False]


def test_a_table_is_closed_before_its_game_too(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    assert (bo.hosts, ana.hosts) == (True, False)
    bo.say(Close())
    assert ana.refused == "closed"
    assert hall.closed == 1


def test_all_are_told_for_whom_a_bot_plays_and_that_he_plays_again(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    names, seen = ["Bo", "Ana"], [table_of(ana).company]
    for change in (lambda: table_of(bo).hand_over(0, "samurai"), lambda: table_of(bo).take_back(0)):
        change().result()
        seen.append(table_of(ana).company)
    news = [gathering.news(before, now, names, [1], "") for before, now in pairwise(seen)]
    assert news == [["A bot plays for Bo now."], ["Bo plays again."]]
    assert table_of(bo).company.handed == []


def test_all_are_told_what_became_of_a_wish_for_the_seat_of_a_bot(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path, "samurai")
    cy = hall.visit("Cy", watch=True)
    names, said = ["Bo", "Ana", "Haru"], []
    for yes in (False, True):
        table_of(cy).sit_down(2)
        before = table_of(ana).company
        table_of(ana).grant(yes)
        table_of(bo).grant(True)
        said += gathering.news(before, table_of(ana).company, names, [1], "")
    assert said == ["Cy does not get the seat.", "Cy plays from now on, in place of a bot."]


def test_a_wish_that_nobody_is_left_to_answer_ends_and_who_looks_on_hears_it(tmp_path: Path) -> None:
    hall, asking, other = handed_on(tmp_path)
    cy = hall.visit("Cy", watch=True)
    done = sitting(hall).match.journal[:]
    table_of(asking).undo()
    before = table_of(cy).company
    assert before.wants_undo is not None
    wire_of(other).drop()
    assert sitting(hall).match.journal == done, "what nobody agreed to is not taken back"
    name = table_of(cy).seats[before.wants_undo].name
    news = gathering.news(before, table_of(cy).company, [seat.name for seat in table_of(cy).seats], [], "")
    assert f"{name}'s last choice is not taken back." in news
