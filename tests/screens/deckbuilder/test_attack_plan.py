"""The plan of an attack as it opens, and how it stays whole with many players and long words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.geometry import Region

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.text.catalog import set_language
from savegames.format import Seat
from screens.deckbuilder.attack import AttackPanel
from tests.games.deckbuilder.builders import do, game_with, kind
from tests.screens.deckbuilder.battles import before_attack
from tests.screens.deckbuilder.sitting import NAMES, Sitting, people, session_of, sit
from tests.screens.drawn import drawn


def hopeless(seats: int = 3, deployed: Sequence[str] = ("bogenschuetzen", "kavallerie")) -> DeckState:
    """Return seat 0 about to attack with 1, everybody else with Archers and Cavalry deployed, worth 3."""
    defended = {"hand": ["gold", *["kupfer"] * 3], "deck": ["dorf"] * 3, "deployed": list(deployed)}
    state = game_with(
        seats=seats, hand=["aufstrebender_general"], deck=["dorf"] * 6, rivals=dict.fromkeys(range(1, seats), defended)
    )
    do(state, "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    assert kind(state) == "lead"
    return state


async def test_an_attack_that_would_be_lost_for_sure_opens_with_all_at_home_and_enter_says_so(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(), people(0, of=3)), tmp_path) as at:
        assert "Enter stay home" in at.text()
        await at.press("right")
        assert "Enter fight" in at.text()
        await at.press("x")
        assert "Enter stay home" in at.text()
        await at.press("enter")
        assert not [e for _, e in at.session.match.events if e.kind == "attack"]
        assert at.state.phase == "buy"


@pytest.mark.parametrize("targets", [(2, 3), (3, 2)])
async def test_every_leader_goes_where_the_plan_sends_him_in_whatever_order_of_targets(
    targets: tuple[int, int], tmp_path: Path
) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        await at.press(str(targets[0]), "down", str(targets[1]))
        sent = {at.state.table.ids[row.card]: row.target for row in plan.rows if row.leads}
        assert list(sent.values()) == [target - 1 for target in targets]
        await at.press("enter")
        attacks = [event.data for _, event in at.session.match.events if event.kind == "attack"]
        assert {card: attack["target"] for attack in attacks for card in attack["cards"] if card in sent} == sent


def plan_of(state: DeckState, width: int = 80, height: int = 20) -> str:
    """Return what the panel of seat 0 shows as the plan of its attack opens."""
    panel = AttackPanel()
    panel.begin(shelf.load(state.table.game), state.observe(0), NAMES[: state.n], True)
    return "\n".join(drawn(panel, Region(0, 0, width, height), focused=True))


def test_of_equal_units_so_many_are_called_deployed_as_were() -> None:
    state = game_with(
        hand=["speertraeger", "oda_nobunaga"],
        deck=["dorf"] * 6,
        deployed=["speertraeger"],
        rivals={1: {"hand": ["kupfer"] * 4}},
    )
    do(state, "play:speertraeger")
    while kind(state) == "play":
        do(state, "play:oda_nobunaga" if "play:oda_nobunaga" in state.options() else "end")
    assert plan_of(state).count("deployed  ") == 1


@pytest.mark.parametrize(
    ("language", "size", "last"),
    [("en", (80, 24), "the card, a all."), ("en", (120, 36), "the card, a all."), ("de", (80, 24), "eine, a alle.")],
)
async def test_why_all_stay_at_home_and_the_keys_that_send_them_stand_there_whole(
    tmp_path: Path, language: str, size: tuple[int, int], last: str
) -> None:
    async with sit(session_of(hopeless(2), people(0, of=2)), tmp_path, size=size, language=language) as at:
        assert last in at.text()


async def test_what_the_other_has_to_add_is_read_to_its_end_beside_the_longest_name(tmp_path: Path) -> None:
    state = game_with(hand=["oda_nobunaga"], deck=["dorf"] * 6, rivals={1: {"hand": ["kupfer"] * 4}})
    while kind(state) == "play":
        do(state, "play:oda_nobunaga" if "play:oda_nobunaga" in state.options() else "end")
    anna, _ = people(0)
    async with sit(session_of(state, [anna, Seat("bot", "Kentarohashi", "random")]), tmp_path) as at:
        await at.press("right")
        lines = [line.strip() for line in at.text().splitlines()]
        first = next(n for n, line in enumerate(lines) if line.startswith("Kentarohashi needs"))
        assert "With 10 more Kentarohashi wins a Land." in f"{lines[first]} {lines[first + 1]}"


async def test_with_five_others_the_plan_says_who_would_win_a_card_and_names_them_in_full(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(6), people(0, of=6)), tmp_path, language="de") as at:
        await at.press("a")
        assert re.search("│ *ihnen 5 *│", at.text())
        assert "┬ 2■Kenta┬ 3●Mei ─┬" in at.text()


def test_what_lies_deployed_is_written_out_in_german_and_hands_are_counted_in_cards() -> None:
    state = game_with(
        seats=3,
        hand=["oda_nobunaga"],
        deployed=["speertraeger"],
        deck=["dorf"] * 6,
        rivals={1: {"hand": ["kupfer"] * 4, "deck": ["dorf"] * 4}},
    )
    while kind(state) in ("replay", "play"):
        do(state, {"replay": "replay:speertraeger"}.get(kind(state) or "", "play:oda_nobunaga"))
        if "play:oda_nobunaga" not in state.options() and kind(state) == "play":
            do(state, "end")
    assert kind(state) == "lead"
    set_language("de")
    plan = plan_of(state)
    assert "aufgestellt †2" in plan
    assert "│  4 Karten │" in plan


async def test_the_card_under_the_cursor_is_wrapped_to_its_panel_as_soon_as_a_plan_opens(tmp_path: Path) -> None:
    """The panel is narrower beside a plan than beside the board."""
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, size=(120, 40)) as at:
        await at.press("end", "e", "u")
        lines = at.text()
        await at.press("down", "up")
        assert "counts in attack and in  " in lines
        assert lines == at.text()


def attacks(at: Sitting) -> list[tuple[int, int]]:
    """Return the attacks that were declared: whom, with how much."""
    return [(e.data["target"], e.data["value"]) for _, e in at.session.match.events if e.kind == "attack"]


async def test_a_plan_opens_against_whom_it_promises_most_and_at_home_where_it_promises_nothing(tmp_path: Path) -> None:
    """Kenta has nothing deployed but a hand and a deck full of soldiers; one against that is no good plan."""
    armed = {"hand": ["kanoniere"] * 4, "deck": ["kavallerie"] * 4}
    state = game_with(hand=["aufstrebender_general"], deck=["dorf"] * 6, rivals={1: armed})
    do(state, "play:aufstrebender_general")
    while kind(state) in ("play", "rising"):
        do(state, "end" if kind(state) == "play" else "no")
    async with sit(session_of(state, people(0)), tmp_path) as at:
        assert "Enter stay home" in at.text()


async def test_an_attack_that_is_lost_for_sure_is_asked_about_and_e_goes_on(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(), people(0, of=3)), tmp_path, waste="on") as at:
        await at.press("right", "enter")
        assert "Lost for sure, at best 1:3. Kenta takes a Prefecture, ◆5." in at.text()
        assert "Enter back to the plan  e attack anyway  E and stop asking" in at.text()
        for key in ("enter", "escape"):
            await at.press(key)
            assert "Lost for sure" not in at.text()
            assert "Enter fight" in at.text()
            assert kind(at.state) == "lead"
            await at.press("enter")
            assert "Lost for sure" in at.text()
        assert attacks(at) == []
        await at.press("e")
        assert attacks(at) == [(1, 1)]
        assert at.app.settings.waste == "on"


async def test_another_plan_withdraws_the_question_and_e_leads_home_again(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(), people(0, of=3)), tmp_path, waste="on") as at:
        await at.press("right", "enter", "right")
        assert "Lost for sure" not in at.text()
        await at.press("e")
        assert attacks(at) == []
        assert at.state.phase == "buy"


async def test_a_capital_e_attacks_and_is_never_asked_again(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(), people(0, of=3)), tmp_path, waste="on") as at:
        await at.press("right", "enter", "E")
        assert attacks(at) == [(1, 1)]
        assert at.app.settings.waste == "off"


@pytest.mark.parametrize(
    ("aid", "said"),
    [
        ("on", "Lost for sure, at best 1:3. Kenta takes a Prefecture, ◆5."),
        ("off", "Nothing to win, at best 1:1 against Kenta."),
    ],
)
async def test_a_hand_card_that_was_seen_counts_where_the_memory_is_aided(tmp_path: Path, aid: str, said: str) -> None:
    """Archers are deployed and known in the hand: shown in an ambush they are worth 1 and 1."""
    state = hopeless(deployed=["bogenschuetzen"])
    archers = state.table.number["bogenschuetzen"]
    state.hand[1].append(archers)
    state.holdings = None
    state.pool[archers] -= 1
    state.known_hand[1].append(archers)
    async with sit(session_of(state, people(0, of=3)), tmp_path, waste="on", memory_aid=aid) as at:
        await at.press("2", "enter")
        assert said in at.text()


async def test_a_plan_that_leads_is_given_up_only_when_asked_twice(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, waste="on") as at:
        await at.press("e")
        assert "Your plan leads 11:0 against Mei. No battle?" in at.text()
        assert "Enter back to the plan  e no battle" in at.text()
        await at.press("e")
        assert attacks(at) == []


async def test_a_hint_that_names_the_attack_is_not_asked_about(tmp_path: Path) -> None:
    async with sit(session_of(hopeless(), people(0, of=3)), tmp_path, waste="on") as at:
        await at.press("right")
        at.table.hinted = ["attack:1"]
        await at.press("enter")
        assert attacks(at) == [(1, 1)]


async def test_what_a_defender_has_already_won_needs_no_more_cards(tmp_path: Path) -> None:
    state = hopeless(deployed=["bogenschuetzen", "kavallerie", "kavallerie"])
    async with sit(session_of(state, people(0, of=3)), tmp_path) as at:
        await at.press("right")
        assert "Kenta wins a Land as it stands." in at.text()
        assert "With 0 more" not in at.text()


async def test_units_go_with_the_leader_who_turns_against_another_player(tmp_path: Path) -> None:
    """All go against the third player, then a Rising general, 1, against the second; Oda has 7, his units 2 and 1."""
    async with sit(session_of(before_attack(4), people(0, of=4)), tmp_path) as at:
        plan = at.table.query_one("#attack").plan
        assert plan is not None
        assert plan.attacked == [2]
        await at.press("down", "2", "up", "4", "enter")
        assert sorted(attacks(at)) == [(1, 1), (3, 10)]
