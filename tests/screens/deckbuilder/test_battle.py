"""Battles at the table: the attack matrix, the defender's screen, the words of the running sum."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from screens.deckbuilder.attack import HOME
from screens.deckbuilder.defence import outcome
from screens.widgets.lines import TextLines
from tests.games.deckbuilder.builders import do, game_with, kind, names
from tests.screens.deckbuilder.battles import before_attack, defending
from tests.screens.deckbuilder.sitting import people, session_of, sit


async def test_a_sends_all_where_the_card_goes_and_begins_with_the_weakest(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        plan.all_on(HOME)
        at.table.query_one("#attack").action_row(-9)
        for keys, against in ((["a"], 2), (["a"], 2), (["left", "a"], 1)):
            await at.press(*keys)
            assert {row.target for row in plan.rows} == {against}


async def test_enter_alone_sends_everything_against_the_weakest(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        assert at.table.focused is at.table.query_one("#attack")
        await at.press("enter")
        declared = [e.data for _, e in at.session.match.events if e.kind == "attack"]
        assert [(d["target"], d["value"]) for d in declared] == [(2, 11)]


async def test_leaders_and_units_are_divided_among_targets(tmp_path: Path) -> None:
    """7-1: with several targets every unit goes with a leader."""
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        await at.press("left")  # Oda goes against Kenta, the others stay with the Rising general against Mei
        assert plan.attacked == [1, 2]
        await at.press("down", "down", "left")  # Spear follows Oda
        assert plan.fights()[1]["attack"] == 9
        assert plan.fights()[2]["attack"] == 2
        assert "+6" in at.text()
        await at.press("enter")
        declared = [e.data for _, e in at.session.match.events if e.kind == "attack"]
        assert [(d["target"], d["value"]) for d in declared] == [(1, 9), (2, 2)]


async def test_a_unit_cannot_go_where_no_leader_goes(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        await at.press("down", "down", "left", "left")
        assert all(row.target == 2 for row in plan.rows)


AIM = "Land (8), Prefecture or Village "


async def test_the_aim_stands_over_attack_and_defence_and_gives_way_to_a_full_panel(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        assert AIM in at.text().splitlines()[1]
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        assert AIM in at.text().splitlines()[1]
    armed = defending()
    armed.hand[0] += [armed.table.number[name] for name in ("bogenschuetzen", "festung", "bauernmiliz", "oda_nobunaga")]
    armed.holdings = None
    async with sit(session_of(armed, people(0, 1)), tmp_path, curtain="off") as at:
        assert AIM not in at.text()
        await at.press("0")
        assert "4 + 0 in ambush = 4" in at.text()
    async with sit(session_of(armed, people(0, 1)), tmp_path, curtain="off", size=(120, 40)) as at:
        await at.press("a")
        assert not re.search(r"and \d+ more", at.text()), "a frame has all lines that are free"


async def test_escape_keeps_all_at_home_and_only_enter_gives_the_battle_up(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        assert plan.attacked
        await at.press("escape", "escape")
        assert at.state.phase == "battle"
        assert {row.target for row in plan.rows} == {HOME}
        await at.press("enter")
        assert at.state.phase == "buy"
        assert not [e for _, e in at.session.match.events if e.kind == "attack"]


async def test_undo_takes_back_a_whole_declaration_without_a_battle(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        await at.press("e")
        await at.press("u")
        assert kind(at.state) == "lead"
        assert at.table.focused is at.table.query_one("#attack")
        assert at.session.match.journal == []


async def test_all_units_stay_home_when_the_last_leader_does(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        await at.press("x", "down", "x")
        assert {row.target for row in plan.rows} == {HOME}


async def test_an_ambush_of_two_cards_makes_the_rulebooks_example_even(tmp_path: Path) -> None:
    """W1: ten against ten; nobody gains a card, the ambush returns to the hand."""
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        assert at.table.focused is at.table.query_one("#defence")
        before = at.state.pool[:]
        await at.press("0", "1", "2")
        assert "10, against 10" in at.text()
        await at.press("enter")
        battle = next(e.data for _, e in at.session.match.events if e.kind == "battle")
        assert (battle["attack"], battle["defence"]) == (10, 10)
        assert at.state.pool == before
        assert {"kavallerie", "speertraeger"} <= set(names(at.state, "hand"))


async def test_an_ambush_opens_with_the_cards_that_help_and_enter_lays_them(tmp_path: Path) -> None:
    """An ambush of no cards would be the worst answer there is."""
    async with sit(session_of(defending(), people(0)), tmp_path) as at:
        assert "10, against 10" in at.text()
        await at.press("enter")
        battle = next(e.data for _, e in at.session.match.events if e.kind == "battle")
        assert (battle["attack"], battle["defence"]) == (10, 10)


async def test_a_hint_on_an_ambush_ticks_the_cards_it_speaks_of(tmp_path: Path) -> None:
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        await at.press("h")
        hint = at.table.table.hint().result()
        assert hint is not None
        shown = [choice for choice in hint.hint.choices if choice.startswith("show:")]
        assert hint.hint.choices[0] == "ambush"
        assert shown
        defence = at.table.query_one("#defence")
        assert defence.shown() == shown
        assert "Enter does it." in at.table.note
        await at.press("0", "h")
        assert defence.shown() == []
        assert "Your plan stays; h again takes this one." in at.table.note, "what a hand has laid stays"
        await at.press("h")
        assert defence.shown() == shown
        assert "Enter does it." in at.table.note
        await at.press("enter")
        ambush = next(e.data["cards"] for _, e in at.session.match.events if e.kind == "ambush")
        assert [f"show:{card}" for card in ambush] == shown


async def test_an_ambush_begun_elsewhere_shows_what_lies_already(tmp_path: Path) -> None:
    """7-2-1: a card laid in plain mode lies, counts and stays; another one can be added."""
    state = defending()
    do(state, "ambush", "show:speertraeger")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        assert ("[x] Spear" in at.text(), "[ ] Cavalry" in at.text()) == (True, True)
        assert "4 + 3 in ambush = 7, against 10" in at.text()
        await at.press("1", "delete")
        assert "= 7, against 10" in at.text()
        await at.press("2", "enter")
        told = [e.data for _, e in at.session.match.events if e.kind == "ambush"]
        assert told == [{"seat": 0, "cards": ["speertraeger", "kavallerie"]}]


async def test_of_an_ambush_begun_elsewhere_a_card_before_one_that_lies_cannot_be_added(tmp_path: Path) -> None:
    """R71."""
    state = defending()
    do(state, "ambush", "show:kavallerie")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="off") as at:
        row = next(line for line in at.text().splitlines() if "[ ] Spear" in line)
        assert row.rstrip().endswith("skipped: a later card is down already")
        await at.press("a", "1")
        assert "4 + 3 in ambush = 7, against 10" in at.text()
        await at.press("enter")
        told = [e.data for _, e in at.session.match.events if e.kind == "ambush"]
        assert told == [{"seat": 0, "cards": ["kavallerie"]}]


async def test_reinforcement_turns_up_two_cards(tmp_path: Path) -> None:
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        await at.press("right", "enter")
        told = [e.data for _, e in at.session.match.events if e.kind == "reinforcement"]
        assert told == [{"seat": 0, "cards": ["dorf", "dorf"]}]


async def test_undo_first_clears_the_cards_that_are_only_ticked(tmp_path: Path) -> None:
    async with sit(session_of(defending(), people(0, 1)), tmp_path, curtain="off") as at:
        await at.press("1", "u")
        assert at.table.query_one("#defence").shown() == []
        assert kind(at.state) == "defend"


async def test_the_battle_screens_keep_working_in_a_wide_terminal(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, size=(120, 36)) as at:
        assert "who goes against whom" in at.text()
        assert "Prefecture" in at.text()
        await at.press("enter")
        assert [e for _, e in at.session.match.events if e.kind == "attack"]


async def test_who_holds_no_card_of_value_begins_with_reinforcement(tmp_path: Path) -> None:
    async with sit(session_of(defending(("silber", "dorf"), ()), people(0)), tmp_path) as at:
        assert at.table.query_one("#defence").choices() == ["reinforcement"]
        screen = at.text()
        assert "before the two cards" in screen
        assert "none:" not in screen, "that is about an ambush"
        await at.press("up")
        assert at.table.query_one("#defence").choices() == ["ambush", "done"]
        await at.press("down", "enter")
        assert [e.kind for _, e in at.session.match.events if e.kind in ("ambush", "reinforcement")] == [
            "reinforcement"
        ]


async def test_up_and_down_lead_over_the_two_ways_to_the_cards_and_choose_the_way_they_come_to(tmp_path: Path) -> None:
    async with sit(session_of(defending(), people(0)), tmp_path) as at:
        panel = at.table.query_one("#defence")
        first = panel.ref
        assert first
        await at.press("up")
        assert panel.choices() == ["reinforcement"]
        assert panel.ref == ""
        await at.press("up")
        assert panel.choices()[0] == "ambush"
        await at.press("0", "down", "down", "space")
        assert panel.ref == first
        assert panel.choices() == ["ambush", f"show:{first.partition(':')[2]}", "done"]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_way_to_the_reinforcement_and_the_deck_are_written_out_in_german_too(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with sit(session_of(defending(), people(0)), tmp_path, language="de", size=size) as at:
        assert "Hinterhalt/Verstärkung" in at.text().splitlines()[-1]
        assert re.search(r"obersten zwei deines Decks \(\d+ da\), ohne Bonus", at.text())


async def test_the_details_of_a_card_that_goes_to_battle_do_not_say_that_it_is_not_held(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, size=(120, 40)) as at:
        await at.press("i")
        assert "You own 1." in at.text()
        assert "do not hold" not in at.text()


async def test_the_panel_about_a_card_is_written_for_the_place_it_takes_when_the_plan_is_opened(tmp_path: Path) -> None:
    state = game_with(seats=3, hand=["oda_nobunaga", "bogenschuetzen", "bogenschuetzen"], deck=["dorf"] * 6)
    do(state, "play:bogenschuetzen", "play:oda_nobunaga")
    async with sit(session_of(state, people(0, of=3)), tmp_path, size=(120, 40)) as at:
        await at.press("e")
        assert at.table.focused is at.table.query_one("#attack")
        about = at.table.query_one("#info", TextLines)
        opened = list(about.parts)
        await at.press("down", "up")
        assert about.parts == opened


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_panel_of_the_defence_keeps_its_columns_and_says_its_sums_to_the_end(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    hand = ["kavallerie", "speertraeger", "fantastische_burg", "fantastische_burg"]
    state = defending(hand=hand)
    for card in state.table.victory:
        state.pool[card] = 1
    async with sit(session_of(state, people(0)), tmp_path, size=size, language=language) as at:
        await at.press("0", "1")
        text = at.text()
        assert not re.search(r"[^\W\d][†▲]\d", text), "a word runs into a value"
        rows = [line for line in text.splitlines() if re.search(r"\[(x| |\d/\d)\]", line)]
        assert len({line.index(re.search(r"[†▲]", line)[0]) for line in rows}) == 1  # type: ignore[index]
        end = "it brings the end" if language == "en" else "bringt das Ende"
        assert text.count(end) == 3, "by the sum, with no card and with all"


@pytest.mark.parametrize(
    ("difference", "left", "said"),
    [
        (12, 2, "Haru is ahead by 12: Land"),
        (12, 1, "Haru is ahead by 12: Land; it brings the end"),
        (12, 0, "Haru is ahead by 12, but no Land is left"),
        (-12, 1, "you are ahead by 12: Land if you want it; it brings the end"),
    ],
)
def test_the_last_card_of_a_pile_is_said_to_bring_the_end(difference: int, left: int, said: str) -> None:
    """9-1."""
    rows = {"difference": difference, "prize": "land", "left": left}
    assert outcome(rows, "Haru")[0] == said
