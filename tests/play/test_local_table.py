"""What a game played here tells whoever shows it, and what it takes from them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kunitori_tui.engine.api import BadSetup
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Question
from savegames.files import FileOps, statistics_file
from savegames.store import Store
from savegames.writer import Writer
from tests.games.deckbuilder.builders import do, game_with, names
from tests.screens.deckbuilder.sitting import people, session_of


def open_question(table: Session) -> Question:
    """Return the open question; fail where there is none."""
    assert table.question is not None
    return table.question


def submit(table: Session, *options: str) -> int:
    """Answer the open question and those that follow; return how many options were taken."""
    return table.submit(open_question(table).token, options).result()


def journal(session: Session) -> list[str]:
    """Return what was written down."""
    return session.match.journal


# -- steps ------------------------------------------------------------------------------------------------------------


def test_no_bot_moves_before_a_step_is_asked_for() -> None:
    table = session_of(game_with(hand=["gold"]), people(0))
    while table.question is not None:
        submit(table, table.view(0).choices[0])
    made = journal(table)[:]
    assert table.question is None
    assert journal(table) == made
    step = table.next_step(0).result()
    assert step is not None
    assert step.number == table.number == len(made) + 1


def test_no_step_comes_while_somebody_here_is_asked() -> None:
    session = session_of(game_with(hand=["gold"]), people(0))
    assert session.next_step(0).result() is None
    assert journal(session) == []


def test_a_step_tells_each_seat_what_it_may_know() -> None:
    """A draw names its cards to the seat that draws and their number to everybody else."""
    told = {}
    for seat in (0, 1, None):
        table = session_of(game_with(hand=["festung"], deck=["gold"] * 6), people(bot="samurai"))
        while not any(event.kind == "draw" for event in table.events(None)):
            step = table.next_step(seat).result()
            assert step is not None
        told[seat] = next(event for event in step.events if event.kind == "draw").data
        assert table.events(seat)[-len(step.events) :] == step.events
    assert "cards" in told[0]
    assert told[1] == told[None]
    assert "cards" not in told[None]


def test_what_is_told_gets_shorter_by_an_undo_and_never_repeats() -> None:
    table = session_of(game_with(hand=["speertraeger", "gold"]), people(0))
    before = list(table.events(0))
    submit(table, "play:speertraeger")
    first = list(table.events(0))
    assert table.undo().result()
    assert table.events(0) == before
    submit(table, "play:speertraeger")
    assert table.events(0) == first
    assert [event.at for event in first] == sorted(event.at for event in first)
    assert first[-1].at == table.number == 1


def test_facts_are_read_on_and_after_an_undo_anew() -> None:
    table = session_of(game_with(hand=["gold", "silber"]), people(0))
    submit(table, "end", "treasure:gold")
    before = table.facts(0)
    submit(table, "treasure:silber")
    assert table.facts(0) is before
    table.undo()
    submit(table, "buy:silber")
    assert [event for turn in table.facts(0).turns for event in turn.events] == list(table.events(0))


def test_seed_standings_and_the_record_are_open_only_at_the_end() -> None:
    table = session_of(game_with(hand=["gold"]), people(0))
    assert table.result is None
    assert table.record().result() is None
    table.concede(0).result()
    assert table.over
    assert table.result is not None
    assert [standing.seat for standing in table.result.standings] == [0, 1]
    assert [place.gave_up for place in table.result.places] == [False, True]
    record = table.record().result()
    assert record is not None
    assert (record.finished, record.seed) == (True, table.result.seed)


# -- a gesture --------------------------------------------------------------------------------------------------------


def test_a_list_of_options_is_one_gesture_for_the_undo() -> None:
    table = session_of(game_with(hand=["gold", "gold", "silber"]), people(0))
    submit(table, "end")
    assert submit(table, "treasure:gold", "treasure:gold", "treasure:silber") == 3
    assert table.can_undo == 0
    assert table.undo().result()
    assert journal(table) == ["end"]
    assert table.undo().result()
    assert journal(table) == []
    assert table.can_undo is None
    assert not table.undo().result()


def test_a_gesture_stops_at_an_option_that_is_not_on_offer() -> None:
    session = session_of(game_with(hand=["gold", "silber"]), people(0))
    assert submit(session, "end", "treasure:gold", "treasure:gold", "treasure:silber") == 2
    assert journal(session) == ["end", "treasure:gold"]


def test_a_gesture_stops_where_another_seat_is_asked() -> None:
    table = session_of(game_with(hand=["dorf"]), people(0, 1))
    while open_question(table).seat == 0:
        assert submit(table, "end", "end", "end", "end") > 0
    assert set(journal(table)) == {"end"}
    assert (open_question(table).seat, open_question(table).decision.kind) == (1, "play")


def test_an_option_that_is_not_on_offer_changes_nothing() -> None:
    table = session_of(game_with(hand=["gold"]), people(0))
    assert submit(table, "buy:land") == 0
    assert (journal(table), table.can_undo) == ([], None)


def test_a_gesture_goes_on_over_a_drawn_card_to_the_same_sort_of_question() -> None:
    session = session_of(game_with(hand=["festung", "festung", "dorf"]), people(0))
    assert submit(session, "play:festung", "play:festung") == 2


def test_a_gesture_goes_on_over_a_drawn_card_to_any_sort_of_question_that_it_has_answered() -> None:
    hand = ["kavallerie", "neue_technologien", "festung", "festung"]
    table = session_of(game_with(hand=hand), people(0))
    submit(table, "play:kavallerie", "play:neue_technologien")
    assert open_question(table).decision.kind == "choose"
    assert submit(table, "choose:0", "play:festung", "play:festung") == 3


def test_a_gesture_does_not_answer_a_new_sort_of_question_after_a_drawn_card() -> None:
    """Nothing but New Fields was played: its cards end the action phase, and ``end`` was meant for that."""
    table = session_of(game_with(hand=["neue_felder"], deck=["gold"] * 4), people(0))
    assert submit(table, "play:neue_felder", "end") == 1
    assert open_question(table).decision.kind == "buy"


def test_a_gesture_goes_on_to_a_new_sort_of_question_where_nothing_came_to_light() -> None:
    session = session_of(game_with(hand=["gold"]), people(0))
    assert submit(session, "end", "treasure:gold") == 2


def test_an_undo_takes_a_gesture_back_as_far_as_nothing_was_revealed() -> None:
    table = session_of(game_with(hand=["festung", "speertraeger", "speertraeger"]), people(0))
    assert submit(table, "play:speertraeger", "play:festung", "play:speertraeger") == 3
    assert table.undo().result()
    assert journal(table) == ["play:speertraeger", "play:festung"]
    assert table.can_undo is None


def test_an_answer_to_an_old_question_is_none() -> None:
    table = session_of(game_with(hand=["gold"]), people(0))
    old = open_question(table).token
    submit(table, "end")
    assert table.submit(old, ["end"]).result() == 0
    assert journal(table) == ["end"]


class Counted(FileOps):
    """The disk, with a count of the saves that were put in place."""

    def __init__(self) -> None:
        self.written = 0

    def replace(self, source: Path, target: Path) -> None:
        self.written += target.suffix == ".json"
        super().replace(source, target)


def kept(state: object, store: Store) -> Session:
    """Return a session whose one person plays on from ``state``, saved as ``test-save``."""
    match = session_of(state, people(0)).match
    match.setup.options["first"] = "1"  # as the position was built
    return Session(match, "test-save", "", "2026-01-02T03:04:05Z", Writer(store, "test-save"), None)


def test_a_gesture_is_saved_once(tmp_path: Path) -> None:
    disk = Counted()
    store = Store(tmp_path, disk)
    table = kept(game_with(hand=["gold", "gold", "silber"]), store)
    submit(table, "end")
    before = disk.written
    submit(table, "treasure:gold", "treasure:gold", "treasure:silber")
    assert disk.written == before + 1
    assert store.load("test-save").journal[-1] == "treasure:silber"
    table.undo().result()
    assert disk.written == before + 2
    assert store.load("test-save").journal == ["end"]
    assert table.leave().result()


# -- what leaves no choice --------------------------------------------------------------------------------------------


def test_an_undo_of_a_kept_game_is_noted_for_the_statistics_once(tmp_path: Path) -> None:
    table = kept(game_with(hand=["gold", "gold"]), Store(tmp_path / "saves"))
    for _ in range(2):
        submit(table, "end")
        submit(table, "treasure:gold")
        assert table.undo().result()
        assert table.undo().result()
    table.close()
    noted = (tmp_path / statistics_file().name).read_text().splitlines()
    assert [json.loads(line) for line in noted] == [{"save": table.id, "note": "undone"}]


def test_a_single_choice_of_the_own_turn_is_answered_where_that_is_wished() -> None:
    for alone, wished, asked in ((True, True, "buy"), (True, False, "play"), (False, True, "buy")):
        session = session_of(game_with(hand=["dorf", "gold"]), people(0) if alone else people(0, 1))
        table = session.sit_down(lambda wished=wished: wished)  # type: ignore[misc]
        assert open_question(table).decision.kind == asked, (alone, wished)


def test_a_single_answer_to_another_is_asked_where_several_people_play() -> None:
    """That nobody was asked would tell whose hand holds no Ninja Clan."""
    state = game_with(hand=["ninja_clan", "kupfer"], rivals={1: {"hand": ["kupfer"], "deck": ["kupfer"] * 4}})
    table = session_of(state, people(0, 1)).sit_down(lambda: True)
    submit(table, "play:ninja_clan")
    while open_question(table).seat == 0:
        submit(table, table.view(0).choices[0])
    assert open_question(table).decision.kind == "ninja_show"
    assert table.view(1).choices == ["no"]


def test_the_order_of_deployed_cards_is_not_asked_where_it_changes_nothing() -> None:
    state = game_with(deployed=["speertraeger", "kavallerie"], hand=["marktplatz", "kupfer"])
    session = session_of(state, people(0))
    assert open_question(session.sit_down(lambda: True)).decision.kind == "play"
    assert sorted(journal(session)) == ["replay:speertraeger"]
    assert sorted(names(state, "replayed")) == ["kavallerie", "speertraeger"]


def test_an_answer_of_the_table_is_part_of_the_gesture_before_it() -> None:
    session = session_of(game_with(hand=["speertraeger", "gold"], deck=["gold"] * 4), people(0))
    table = session.sit_down(lambda: True)
    assert submit(table, "play:speertraeger") == 1
    assert journal(session)[0] == "play:speertraeger"
    assert len(journal(session)) > 1, "the table ended the action phase"
    assert table.undo().result()
    assert journal(session) == []


def test_nothing_can_be_taken_back_where_only_the_table_has_answered() -> None:
    table = session_of(game_with(hand=["dorf", "gold"]), people(0)).sit_down(lambda: True)
    assert table.choices == 1
    assert table.can_undo is None


def test_an_undo_in_a_resumed_game_does_not_stop_where_the_table_would_answer_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    table = kept(game_with(hand=["speertraeger", "gold"], deck=["gold"] * 4), store).sit_down(lambda: True)
    submit(table, "play:speertraeger")
    submit(table, "treasure:gold")
    assert table.leave().result()
    session = Session.look_on(store.load("test-save"))
    assert journal(session) == ["play:speertraeger", "end", "treasure:gold"]
    table = session.sit_down(lambda: True)
    assert table.undo().result()
    assert journal(session)[-1] == "end"
    assert table.undo().result()
    assert journal(session) == []


# -- who plays --------------------------------------------------------------------------------------------------------


def test_a_seat_that_was_handed_over_is_one_that_a_person_sat_down_at() -> None:
    table = session_of(game_with(hand=["gold"]), people(0, 1, of=3))
    table.hand_over(1, "random").result()
    assert (list(table.people), list(table.persons)) == ([0], [0, 1])
    assert table.seats[1].bot == "random"
    table.take_back(1).result()
    assert (list(table.people), list(table.persons)) == ([0, 1], [0, 1])


def test_a_bot_that_the_game_does_not_have_gets_no_seat() -> None:
    session = session_of(game_with(hand=["gold"]), people(0))
    with pytest.raises(BadSetup):
        session.hand_over(0, "nobody")
    assert session.match.seats[0].kind == "human"


def test_only_who_is_asked_may_take_back() -> None:
    state = game_with(hand=["oda_nobunaga", "teegeschirr"], deck=["dorf"] * 6)
    do(state, "play:oda_nobunaga", "end")
    table = session_of(state, people(0, 1))
    submit(table, "attack:1")
    assert open_question(table).seat == 1
    assert table.can_undo is None
    assert not table.undo().result()


def test_a_hint_is_one_of_the_choices_and_changes_nothing() -> None:
    table = session_of(game_with(hand=["speertraeger", "gold"]), people(0))
    advice = table.hint().result()
    assert advice is not None
    assert advice.bot == "shogun"
    assert advice.hint.choices[0] in table.view(0).choices
    assert journal(table) == []
