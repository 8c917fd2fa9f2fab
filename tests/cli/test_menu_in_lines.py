"""The menu in lines: all that the menu of the screens has, for who has no command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import Result

from savegames.store import Store

Run = Callable[..., Result]


def test_a_finished_game_can_be_looked_back_on_named_and_played_once_more_and_is_deleted_after_asking(
    run: Run, store: Store
) -> None:
    name = finish(run, store)
    told = run("--plain --lang en", stdin="8\n1\n2\n8\n1\n4\n-x\n8\n1\n7\nno\nq\n").stdout
    deeds = told[told.index("8\n\nSaved games") :].split("\n\n")[2].splitlines()[1:-1]
    assert [line.split("  ")[-1] for line in deeds][1:3] == ["Look back, step by step", "Review"]
    assert "Go on" not in told
    assert store.load(name).title == "-x"
    assert "Nothing was deleted." in told
    run("--plain", stdin="8\n1\n7\nyes\nq\n")
    assert store.entries() == []


def test_a_game_that_goes_on_is_not_reviewed_and_going_back_leads_to_the_list(run: Run, unfinished: str) -> None:
    told = run("--plain --lang en", stdin="8\n1\nq\nq\nq\n").stdout
    assert told.count("\nSaved games\n") == 2
    assert "Go on" in told
    assert "Review" not in told
    assert "Play once more" not in told


def test_once_more_turns_the_seats_on_another_deal(run: Run, store: Store) -> None:
    before = store.load(finish(run, store))
    assert "\n  1  Play once more\n" in run("--plain --lang en", stdin="1\nq\nq\n").stdout
    after = store.load(store.entries()[0].id)
    assert [seat.name for seat in after.seats] == [before.seats[-1].name, *(seat.name for seat in before.seats[:-1])]
    assert (after.options, after.finished) == (before.options, False)
    assert after.seed != before.seed


def test_a_new_game_offers_rule_options_each_with_its_next_value(run: Run, store: Store) -> None:
    """Kunitori for two: an erratum, a limit, and who begins, twice round for there is no third."""
    told = run("--plain --lang en", stdin="2\n1\n2\n1\n3\n4\n5\n14\n6\n6\n6\n6\n6\n1\nq\nq\n").stdout
    assert "6  first player: player 2. Who takes the first turn." in told
    assert "Option round limit: 14." in told
    options = store.load(store.entries()[0].id).options
    assert (options["round_limit"], options["first"], options["two_generals"]) == (14, "2", True)
    assert options["errata"] == ["x1"]


def test_the_deal_of_the_day_asks_against_whom(run: Run, store: Store) -> None:
    run("--plain", stdin="6\n5\n1\nq\nq\n")
    assert {seat.bot for seat in store.entries()[0].seats} == {"", "ashigaru"}


def test_the_menu_says_what_can_be_typed_and_where_q_leads(run: Run) -> None:
    told = run("--plain --lang en", stdin="?\n9\n1\nq\nq\n").stdout
    assert "Enter alone says the lines again, q goes back." in told
    assert told.count("q to leave: ") == 3
    assert told.count("q to go back: ") == 2


@pytest.mark.parametrize("line", ["stats", "join"])
def test_behind_the_door_nothing_is_to_be_typed_on_a_command_line(
    run: Run, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "kunitori " in run(line).stdout
    monkeypatch.setenv("KUNITORI_TABLES_DIR", "/nowhere")
    monkeypatch.setenv("KUNITORI_NAME", "ana")
    assert "in the menu" in (told := run(line).stdout)
    assert "kunitori " not in told


def finish(run: Run, store: Store) -> str:
    """Play a short game to its end; return the name of its save."""
    run("play kunitori --plain --seats you,money --seed 7 --option round_limit=1", stdin="1\n" * 40)
    (entry,) = store.entries()
    assert entry.finished
    return entry.id
