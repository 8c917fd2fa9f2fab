"""Who may do what at a shared table, before its game and while it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.shared import guest, messages, shared_table, table_file
from kunitori_tui.shared.guest import Position
from kunitori_tui.shared.messages import Hello, Said
from kunitori_tui.text import gathering
from savegames import strictjson
from tests.shared.hall import HOST, OTHER, Hall, begun, choose, company, handed_on, plan, refusals, sitting, wire_of
from tests.shared.playing import table_of

# -- before the game --------------------------------------------------------------------------------------------------


def test_who_joins_takes_the_first_free_seat_and_bots_take_the_others_at_the_start(tmp_path: Path) -> None:
    hall = Hall(tmp_path, messages.Lay("kunitori", {}, ["", "daimyo", "", ""], "ashigaru", "", watch=True))
    bo, _ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Start())
    seats = [(seat.kind, seat.bot) for seat in table_of(bo).seats]
    assert seats == [("human", ""), ("bot", "daimyo"), ("human", ""), ("bot", "ashigaru")]
    assert [seat.name for seat in table_of(bo).seats][::2] == ["Bo", "Ana"]


def test_only_who_opened_the_table_begins_the_game_and_lays_it_anew(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    ana = hall.visit("Ana")
    for said in (messages.Start(), plan("azuchi")):
        ana.say(said)
    assert refusals(wire_of(ana)) == ["not_yours", "not_yours"]
    assert hall.room.sitting is None
    assert hall.room.waiting is not None
    assert hall.room.waiting.plan.game == "kunitori"


def test_a_table_that_is_laid_anew_keeps_who_has_come(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Lay("azuchi", {}, ["", "samurai", "", ""], "samurai", "", watch=True))
    bo.say(messages.Start())
    assert [seat.name for seat in table_of(ana).seats][0::2] == ["Bo", "Ana"]
    assert table_of(ana).people == [2]


@pytest.mark.parametrize(
    "laid",
    [
        messages.Lay("go", {}, ["", ""], "samurai", "", watch=True),
        messages.Lay("azuchi", {}, ["", ""], "nobody", "", watch=True),
        messages.Lay("azuchi", {}, ["", "samurai"], "samurai", "", watch=True),
        messages.Lay("azuchi", {"rules": 7}, ["", ""], "samurai", "", watch=True),
        messages.Lay("azuchi", {}, [""] * 6, "samurai", "", watch=True),
    ],
)
def test_a_plan_that_the_game_or_the_people_do_not_fit_is_refused(laid: messages.Lay, tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, _ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(laid)
    assert refusals(wire_of(bo)) == ["no_such"]
    assert hall.room.waiting is not None
    assert hall.room.waiting.plan.game == "kunitori"


def test_who_leaves_before_the_game_frees_the_seat_but_who_opened_the_table_keeps_it(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    ana.leave()
    bo.leave()
    cy = hall.visit("Cy")
    assert cy.waiting is not None
    assert [place["name"] for place in cy.waiting.places] == ["Bo", "Cy"]


def test_a_list_of_tables_hears_what_table_this_is_and_changes_nothing(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo = hall.visit("Bo", tokens=(HOST,))
    before = len(wire_of(bo).got)
    wire = hall.wire()
    wire.say(Hello(messages.VERSION, "look", [], [], "", auto=False))
    (told,) = wire.heard
    assert told.name == "maple"
    assert wire.guest is None
    assert len(wire_of(bo).got) == before


# -- who may come in --------------------------------------------------------------------------------------------------


def test_another_account_is_refused_where_the_table_is_not_open_to_a_group(tmp_path: Path) -> None:
    wire = Hall(tmp_path).wire(OTHER)
    assert refusals(wire) == ["stranger"]
    assert wire.guest is None


def test_a_locked_table_asks_everybody_for_its_word(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan(word="plum"), group="players")
    assert hall.visit("Bo", tokens=(HOST,)).refused == ""
    assert hall.visit("Cy").refused == "locked"
    assert hall.visit("Cy", uid=OTHER).refused == "locked"
    assert hall.visit("Cy", uid=OTHER, word="pear", watch=True).refused == "locked"
    assert hall.visit("Cy", uid=OTHER, word="plum").refused == ""


def test_a_seat_goes_to_nobody_who_lacks_its_token_or_its_account(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path)
    token = ana.wish.tokens[-1]
    wire_of(ana).drop()
    hall.room.kept.group = "players"
    thief = hall.visit("Ana", uid=OTHER, tokens=(token,))
    assert table_of(thief).people == []
    guesser = hall.visit("Ana", tokens=("x" * 32,))
    assert table_of(guesser).people == []
    assert table_of(hall.visit("Ana", tokens=(token,))).people == [1]


def test_a_seat_that_is_taken_is_not_taken_a_second_time(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path)
    again = hall.visit("Ana", tokens=(ana.wish.tokens[-1],))
    assert table_of(again).people == []
    assert table_of(ana).people == [1]


def test_people_who_share_a_terminal_get_a_seat_each(tmp_path: Path) -> None:
    hall = Hall(tmp_path, messages.Lay("kunitori", {}, ["", "", ""], "samurai", "", watch=True))
    bo = hall.visit("Bo", tokens=(HOST,))
    two = hall.visit("Ana", "Cy")
    bo.say(messages.Start())
    assert table_of(two).people == [1, 2]
    assert {"", "1", "2"} == table_of(two).seen_from


def test_nobody_looks_on_where_that_is_forbidden(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan(watch=False))
    hall.visit("Bo", tokens=(HOST,))
    assert hall.visit("Cy", watch=True).refused == "full"


# -- the game ---------------------------------------------------------------------------------------------------------


def test_what_leaves_no_choice_at_the_begin_is_not_asked_where_that_is_wished(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", first="1"))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Start())
    (asked,) = [table for visit in (bo, ana) if (table := table_of(visit)).question is not None]
    assert asked.question is not None
    assert len(asked.view(asked.question.seat).choices) > 1
    assert sitting(hall).match.journal, "the action phase, without a card to play"


def test_only_the_one_who_is_asked_chooses_and_only_what_is_on_offer(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    journal = sitting(hall).match.journal
    before = journal[:]
    ana.say(messages.Choose(1, 1, ["end"]))
    bo.say(messages.Choose(1, 1, ["buy:land"]))
    bo.say(messages.Choose(2, 0, ["end"]))
    bo.say(messages.Choose(3, 9, ["end"]))
    assert journal == before
    assert choose(bo) == 1
    assert len(journal) > len(before)


def test_the_last_choice_of_another_is_taken_back_when_all_who_are_there_agree(tmp_path: Path) -> None:
    hall, chose, asked = handed_on(tmp_path)
    journal = sitting(hall).match.journal
    before = journal[:]
    assert not table_of(chose).undo().result()
    assert (company(asked).may_grant, company(chose).may_grant) == (True, False)
    assert journal == before
    assert table_of(asked).question is not None
    table_of(asked).grant(True)
    assert len(journal) < len(before)
    assert table_of(asked).question is None, "it is withdrawn"
    assert company(asked).wants_undo is None
    table_of(chose).next_step(None)
    assert table_of(chose).question is not None


def test_who_asks_once_more_is_not_agreed_to_anew_by_who_has_agreed(tmp_path: Path) -> None:
    hall = Hall(tmp_path, messages.Lay("azuchi", {}, ["", "", ""], "samurai", "", watch=True))
    visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana"), hall.visit("Cy")]
    visits[0].say(messages.Start())
    seat = None
    while seat is None or table_of(visits[seat]).question is not None:
        choose(next(visit for visit in visits if table_of(visit).question is not None))
        for table in map(table_of, visits):
            while (step := table.next_step(None)).done() and step.result() is not None:
                pass
        seat = sitting(hall).match.can_undo()
    chose, asked, third = (visits[(seat + by) % 3] for by in range(3))
    before = sitting(hall).match.journal[:]
    for _ in range(2):
        table_of(chose).undo()
        table_of(asked).grant(True)
        assert [company(visit).may_grant for visit in (asked, third)] == [False, True]
    table_of(third).grant(True)
    assert len(sitting(hall).match.journal) < len(before)


def test_what_all_are_told_of_a_position_and_each_view_is_encoded_once(tmp_path: Path) -> None:
    """Who asks later for what was encoded gets it as it was, though the game has gone on."""
    hall, bo, _ = begun(tmp_path)

    def told(position: Position) -> dict[str, Any]:
        return {name: strictjson.parse(position.seen_by([0]))[name] for name in ("number", "views")}

    position = sitting(hall).position()
    first = told(position)
    while not sitting(hall).position().number:
        assert choose(bo) == 1
    assert told(sitting(hall).position())["views"] != first["views"]
    assert told(position) == first


def test_an_undo_is_offered_to_nobody_but_whose_choice_it_takes_back(tmp_path: Path) -> None:
    hall, chose, asked = handed_on(tmp_path)
    cy = hall.visit("Cy", watch=True)
    assert [table_of(visit).company.may_ask_back for visit in (chose, asked, cy)] == [True, False, False]
    told = [[said for said in wire_of(visit).heard if isinstance(said, messages.Now)][-1].back for visit in (asked, cy)]
    assert told == [None, None]


def test_what_another_does_not_let_be_taken_back_stays_done(tmp_path: Path) -> None:
    hall, chose, asked = handed_on(tmp_path)
    before = sitting(hall).match.journal[:]
    table_of(chose).undo()
    table_of(asked).grant(False)
    table_of(asked).grant(True)
    assert sitting(hall).match.journal == before
    table_of(chose).undo()
    choose(asked)
    table_of(asked).grant(True)
    assert sitting(hall).match.journal[: len(before)] == before


def test_what_the_asked_one_may_take_back_needs_nobody(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path)
    before = sitting(hall).match.journal[:]
    choose(bo)
    assert table_of(bo).can_undo == 0
    assert table_of(bo).undo().result()
    assert sitting(hall).match.journal == before


def test_a_bot_sits_in_after_the_time_of_grace_at_the_wish_of_another_until_the_owner_is_back(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    token = ana.wish.tokens[-1]
    wire_of(ana).drop()
    assert [*table_of(bo).company.away] == [1]
    bo.say(messages.Reseat(1, "hand_over", 1, "samurai"))
    assert table_of(bo).seats[1].kind == "human"
    hall.clock.advance(table_file.GRACE)
    assert company(bo).may_sit_in == [1]
    bo.say(messages.Reseat(2, "hand_over", 1, "samurai"))
    table_of(bo).next_step(0)
    assert sitting(hall).match.seats[1].kind == "bot"
    back = hall.visit("Ana", tokens=(token,))
    assert sitting(hall).match.seats[1].kind == "human"
    assert table_of(back).people == [1]


def test_a_bot_sits_in_at_once_for_who_has_got_up_and_no_longer_than_he_is_away(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    before = table_of(bo).company
    ana.leave()
    assert company(bo).may_sit_in == [1]
    names = ["Bo", "Ana"]
    assert gathering.news(before, table_of(bo).company, names, [0], "") == [
        "Ana is away; B lets a bot play until Ana is back."
    ]
    before = table_of(bo).company
    table_of(bo).hand_over(1, "samurai").result()
    assert gathering.news(before, table_of(bo).company, names, [0], "") == ["A bot plays for Ana now."]
    assert sitting(hall).match.seats[1].kind == "bot"
    back = hall.visit("Ana", tokens=(ana.wish.tokens[-1],))
    assert table_of(back).people == [1]
    wire_of(back).drop()
    assert company(bo).may_sit_in == [], "her line is down, she has not got up"


def test_a_seat_that_its_owner_gave_to_a_bot_is_his_to_take_back_and_no_other(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    table_of(ana).hand_over(1, "samurai").result()
    bo.say(messages.Reseat(5, "take_back", 1, ""))
    assert sitting(hall).match.seats[1].kind == "bot"
    table_of(ana).take_back(1).result()
    assert sitting(hall).match.seats[1].kind == "human"


def test_who_concedes_for_another_is_refused(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path)
    ana.say(messages.Reseat(1, "concede", 0, ""))
    assert sitting(hall).match.conceded == []
    assert messages.Re(1, 0) in wire_of(ana).heard
    table_of(ana).concede(1).result()
    assert sitting(hall).match.conceded == [1]


def test_a_seat_taken_back_before_its_bot_has_chosen_leaves_no_other_bot_waiting(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path, "samurai")
    table_of(bo).hand_over(0, "samurai")
    table_of(bo).take_back(0)
    hall.clock.advance(0.1)
    assert sitting(hall).match.journal == ["@seat 0 samurai", "@seat 0 human"]
    table_of(bo).hand_over(0, "samurai")
    hall.clock.advance(0.1)
    assert len(sitting(hall).match.journal) > 3


def test_what_is_said_is_heard_by_all_and_not_too_often(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    for _ in range(6):
        bo.say(messages.Say("  Hallo   Ana "))
    heard = [said for said in wire_of(ana).heard if isinstance(said, Said)]
    assert [said.text for said in heard] == ["Hallo Ana"] * guest.TALK[0]
    assert refusals(wire_of(bo)) == ["not_now"] * 2


def test_a_ring_is_heard_by_who_is_asked_once_a_minute(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    asked, other = (bo, ana) if table_of(bo).question is not None else (ana, bo)
    other.say(messages.Ring())
    other.say(messages.Ring())
    rung = [said for said in wire_of(asked).heard if isinstance(said, Said)]
    assert [said.ring for said in rung] == [True]
    hall.clock.advance(60)
    other.say(messages.Ring())
    assert len([said for said in wire_of(asked).heard if isinstance(said, Said)]) == 2


def test_a_table_that_nobody_has_been_at_for_long_closes(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    for visit in (bo, ana):
        wire_of(visit).drop()
    hall.clock.advance(shared_table.IDLE - 1)
    assert not hall.closed
    hall.clock.advance(1)
    assert hall.closed


def test_a_table_closes_soon_when_its_game_is_over_and_all_have_gone(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    for seat, visit in enumerate((bo, ana)):
        table_of(visit).concede(seat).result()
    for visit in (bo, ana):
        visit.leave()
    hall.clock.advance(shared_table.DONE)
    assert hall.closed


@pytest.mark.parametrize("asks", [False, True])
def test_a_table_that_all_have_left_before_its_game_ends_at_once_or_once_who_asks_what_it_is_has_gone(
    asks: bool, tmp_path: Path
) -> None:
    hall = Hall(tmp_path)
    bo, goes = hall.visit("Bo", tokens=(HOST,)), hall.wire().drop if asks else hall.visit("Ana").leave
    bo.leave()
    assert not hall.closed
    goes()
    assert hall.closed


def test_a_table_whose_lines_were_cut_before_its_game_is_kept_for_some_minutes(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    wire_of(hall.visit("Bo", tokens=(HOST,))).drop()
    hall.clock.advance(shared_table.UNBEGUN - 1)
    assert not hall.closed
    hall.clock.advance(1)
    assert hall.closed


def test_a_table_that_all_have_left_before_the_first_choice_ends_at_once(tmp_path: Path) -> None:
    for choices in (0, 1):
        hall, bo, ana = begun(tmp_path / str(choices))
        for _ in range(choices):
            choose(bo)
        bo.leave()
        ana.leave()
        assert hall.closed == 1 - choices


def test_a_list_of_tables_counts_those_who_are_there(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path, "samurai")
    wire_of(ana).drop()
    told = hall.room.told_of(None)
    assert [gathering.is_there(place, told.turn) for place in told.places] == [True, False, False]


def test_a_list_of_tables_says_that_a_game_goes_on_whose_first_turn_has_not_begun(tmp_path: Path) -> None:
    """In Sekigahara both bid before the first turn."""
    hall = Hall(tmp_path, plan("sekigahara"))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Start())
    assert sitting(hall).match.view(None).turn == 0
    wire_of(ana).drop()
    told = hall.room.told_of(None)
    assert gathering.state(told.places, told.turn, told.since, over=told.over, locked=told.locked) == "turn 1"
    assert [gathering.is_there(place, told.turn) for place in told.places] == [True, False]


def test_a_list_of_tables_marks_the_seat_that_waits_for_who_asks(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path)
    token = ana.wish.tokens[-1]

    def own(uid: int, *tokens: str) -> list[bool]:
        wire = hall.wire(uid)
        wire.say(Hello(messages.VERSION, "look", [], list(tokens), "", auto=False))
        return [place["own"] for place in wire.heard[0].places]

    assert own(1000, token) == [False, False], "she sits there"
    wire_of(ana).drop()
    assert own(1000, token) == [False, True]
    assert own(1000, "x" * 32) == [False, False]


# -- taken up again ---------------------------------------------------------------------------------------------------


def test_a_table_is_taken_up_with_its_game_and_its_owners(tmp_path: Path) -> None:
    from kunitori_tui.play.session import Session

    hall, bo, ana = begun(tmp_path)
    choose(bo)
    token, journal = ana.wish.tokens[-1], sitting(hall).match.journal[:]
    assert hall.room.close()
    known = table_file.load("maple")
    assert token not in repr(known)
    hall.room = hall.make()
    hall.room.take_up(known, Session.resume(hall.store, known.save))
    again = hall.visit("Ana", tokens=(token,))
    assert table_of(again).people == [1]
    assert sitting(hall).match.journal == journal
    assert hall.room.close()


def test_who_gave_up_has_given_up_for_good_also_where_a_bot_had_sat_in_for_him(tmp_path: Path) -> None:
    """What is kept of the owners when the table's process is killed may be older than that he has given up."""
    from kunitori_tui.play.session import Session

    hall, bo, ana = begun(tmp_path)
    wire = wire_of(ana)
    wire.drop()
    hall.clock.advance(table_file.GRACE)
    table_of(bo).hand_over(1, "samurai").result()
    wire.open()
    ana.connected()
    known = table_file.load("maple")
    assert known.owners[1].sat_in
    table_of(ana).concede(1).result()
    assert sitting(hall).close()
    hall.room = hall.make()
    hall.room.take_up(known, Session.resume(hall.store, known.save))
    hall.visit("Ana", tokens=(ana.wish.tokens[-1],))
    assert sitting(hall).match.conceded == [1]
    assert sitting(hall).match.seats[1].kind == "bot"
    assert hall.room.close()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"form": 2}', '{"form": 1, "name": "maple"}'])
def test_a_spoiled_file_of_a_table_is_refused_with_a_reason(text: str, tmp_path: Path) -> None:
    from savegames.errors import SaveError
    from savegames.files import tables_dir

    tables_dir().mkdir()
    (tables_dir() / "maple.json").write_text(text)
    with pytest.raises(SaveError):
        table_file.load("maple")


def test_a_seat_that_was_given_up_is_neither_taken_back_nor_handed_over(tmp_path: Path) -> None:
    hall, _bo, ana = begun(tmp_path)
    table_of(ana).concede(1).result()
    gave_up = sitting(hall).match.seats[1]
    assert gave_up.kind == "bot"
    ana.say(messages.Reseat(2, "take_back", 1, ""))
    ana.say(messages.Reseat(3, "hand_over", 1, "daimyo" if gave_up.bot != "daimyo" else "samurai"))
    assert sitting(hall).match.seats[1] == gave_up
    assert sitting(hall).match.conceded == [1]


def test_before_a_game_each_place_says_who_is_there(tmp_path: Path) -> None:
    hall = Hall(tmp_path, messages.Lay("kunitori", {}, ["", "", "daimyo", ""], "ashigaru", "", watch=True))
    ana = (hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana"))[1]
    assert ana.waiting is not None
    assert [gathering.who(place, "") for place in ana.waiting.places] == [
        "another terminal, user1000",
        "you, this terminal",
        "a bot: daimyō",
        "anyone who joins, or else a bot: ashigaru",
    ]
