"""What the table of battle lines shows, to whom, in which sizes and languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.geometry import Region, Size

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.moegahara.rules.advice import change
from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import set_language
from screens.deckbuilder.card_info import CardInfo
from screens.drawing.one_frame import is_wide
from screens.keys import keys, written
from screens.moegahara.field import Field
from screens.moegahara.grid import Muster
from screens.moegahara.places import LayoutNeeds, places
from screens.moegahara.ranks import Teams
from screens.moegahara.words import LandInfo, best, cards_to_place, lit, placing
from screens.score.final_score import FinalScore
from screens.table.stop_screen import Curtain
from screens.widgets.lines import LogLines
from tests.games.moegahara.builders import do, field_with, line, owner
from tests.screens.deckbuilder.sitting import NAMES
from tests.screens.drawn import drawn, row
from tests.screens.hand_clock import HandClock
from tests.screens.moegahara.sitting import LINES, busy, sit

FEW: dict[str, object] = {
    "played": ["toudou_takatora", "speertraeger"], "lines": {3: (["kavallerie"], ["kavallerie", "ishida_mitsunari"])},
    "owners": {1: 0, 4: 0, 5: 0, 8: 0, 2: 1, 6: 1, 9: 1}, "east": 0,
}  # fmt: skip
"""Three Lands are open."""


def battlefield(state: MoegaharaState, size: tuple[int, int] = (80, 24)) -> list[str]:
    """Return the lines of the battlefield while the first card to be placed is put where it changes most."""
    view, terminal = state.observe(0), Size(*size)
    taken, field = cards_to_place(view)[0], Field(view)
    offered, most = lit(view, taken), best(view, f"place:{taken}:")
    field.placing, field.whole, field.lit = True, is_wide(terminal), frozenset(offered)
    if most:
        field.go_to(field.scene.home(int(most.rpartition(":")[2])))
    field.go_to_lit()
    field.show(view, field.lit, change(view, view.lines, offered[f"land:{field.land}"]))
    place = places(terminal, LayoutNeeds(view, field.rows, 0, 0, False, 1, 0))["field"]
    return drawn(field, place, focused=True)


def test_all_ten_lands_stand_side_by_side_in_80_columns_and_those_that_are_open_have_columns() -> None:
    """Taken Lands fold into one line with the letter of their team; fights are counted, no sum of a line."""
    lines = battlefield(busy())
    assert row(lines, "  Lands").split()[1:11] == ["E1", "E2", "3", "W4", "5", "6", "7", "8", "9", "10"]
    assert [word for word in row(lines, " Open ").split() if word.isdigit()] == ["3", "5", "6", "7", "8", "9", "10"]
    told = row(lines, " fights ")
    assert "1= 2W 3·  1E 2· 3·  -   " in told
    assert told.endswith("1W 2E 3·")
    assert row(lines, " leads ").split() == ["leads", "W", "1:0", "E", "1:0", *["nobody"] * 4, "1:1"]
    assert "Caval 5+2" in row(lines, " East    1")
    assert "Caval 5+1" in row(lines, "         1")


def test_with_few_open_lands_cards_are_written_out_with_their_sum() -> None:
    """What Land 3 would bring stands above, who leads before and after the choice below (7-2, R33)."""
    state = field_with(**FEW)
    view, (aim, *lines) = state.observe(0), battlefield(state)
    assert "Aim: 5 points" in aim
    assert "East (you) 4, needs 1 Land " in aim
    assert "West 3, needs 2 Lands" in aim
    assert "Land 3 gives East the row 3 4 5: 6 points. West: no row of three left." in "\n".join(lines)
    assert "Cavalry 6   5+1" in row(lines, " East    1")
    assert "►Tōdō 7" in row(lines, "         2")
    assert "1 even  2 even  3 open" in row(lines, " fights ")
    assert "none fought" in row(lines, " fights ")
    assert "now W 1:0, then nobody 0:0" in row(lines, " leads ")
    told = placing(view, "toudou_takatora", GAME.preview(view, ["place:toudou_takatora:3"]))
    assert told[:2] == ["Tōdō 7 faces Ishida 7: even.", "Your Cavalry rises from 5 to 6: even."]


async def test_a_few_open_lands_are_boxes_in_which_the_lines_face_each_other(tmp_path: Path) -> None:
    """From 120x36: own card, result, theirs, below them the terms, what the Land would bring, who leads (7-1, 7-2)."""
    async with sit(field_with(**FEW), tmp_path, size=(120, 36)) as at:
        assert "╔═ Land 3 ═" in at.text()
        assert re.search(r"║ 1 Cavalry 6 +even +Cavalry 6 ", at.text())
        assert re.search(r"║ +5 \+1 in front +5 \+1 in front ", at.text())
        assert re.search(r"║ 2►Tōdō 7 +even +Ishida 7 ", at.text())
        assert re.search(
            r"║ East with this Land: 6 points and the game\. .*│ East(: 5, wins| with this Land: 5 points)", at.text()
        )
        assert "now W 1:0, then nobody 0:0 ═╝" in at.text()
        await at.press("right")
        assert at.table.field.ref == "line:7:0:1"
        assert "╔═ Land 7 ═" in at.text()
        await at.press("down")
        assert at.table.field.ref == "line:7:0:2"
        await at.press("right")
        assert at.table.field.ref == "line:7:1:2"
        await at.press("2")
        assert at.table.field.ref == "land:2"
        await at.press("3", "enter")
        assert line(at.state, 3) == ["kavallerie", "toudou_takatora"]


async def test_a_box_is_as_high_as_the_pool_beside_leaves_it(tmp_path: Path) -> None:
    for seats in (2, 4, 6):
        for size in ((120, 36), (120, 40), (160, 50)):
            lands = 8 if seats == 2 else 10
            won = {land: land % 2 for land in range(1, lands - 1)}
            state = field_with(seats=seats, played=["kavallerie", "kavallerie"], owners=won)
            async with sit(state, tmp_path, size=size) as at:
                for card in GAME.cards:
                    assert (
                        card.kind == "general" or words.short(card.id) in at.text() or words.name(card.id) in at.text()
                    )
                assert "Log" in at.text()


async def test_lines_in_which_nobody_stands_take_no_room(tmp_path: Path) -> None:
    """At 80x24: two lines for all of them, then as many places as hold a card."""
    async with sit(field_with(hand=["bauernmiliz"]), tmp_path) as at:
        assert at.table.field.size.height == 2
    async with sit(field_with(hand=["bauernmiliz"], lines={3: (["speertraeger"] * 2, ["kavallerie"])}), tmp_path) as at:
        assert at.table.field.rows == [-1, 1, 2]
        assert at.table.query_one("#log").size.height >= 3


def test_what_threatens_is_seen_while_one_buys_with_the_pool_and_three_lines_of_a_hint() -> None:
    """At 80x24 with four rows of places: the pool gives way by a line."""
    lines = {3: (["speertraeger"] * 2, ["kavallerie"]), 5: (["kavallerie"], ["kanoniere", "bogenschuetzen"])}
    state = field_with(hand=["kupfer"] * 4, lines=lines, rivals={1: {"hand": ["kanoniere"]}}, seats=2)
    do(state, "end")
    field = Field(state.observe(0))
    assert len(field.rows) == 4
    found = places(Size(80, 24), LayoutNeeds(field.view, field.rows, 3, 0, True, 1, 0))
    assert found["info"].height == 3
    assert found["pool"].height == 7
    assert "Team B threatens Land 3: " in "\n".join(drawn(field, found["field"], focused=False))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_others_did_stands_beside_the_first_question_until_it_is_answered_or_put_away(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    rivals = {1: {"hand": ["kupfer"] * 2, "deck": ["kupfer"] * 6}}
    state = field_with(hand=["kupfer"], rivals=rivals, seats=2)
    async with sit(state, tmp_path, size=size, bot_speed="round", clock=HandClock()) as at:
        for key in ("escape", "t"):
            assert "═ Kenta's turn ═" not in at.text()
            await at.press("e")
            await at.until(lambda: at.state.turn % 2 == 1 and at.state.turn > 1)
            await at.asked()
            told = at.text()
            assert "═ Kenta's turn ═" in told
            assert size[0] > 80 or "── Log ──" not in told, "which would tell the same again"
            bought = [e.data for _, e in at.session.match.events if e.kind == "buy" and e.data["seat"] == 1][-1:]
            for data in bought:
                assert f"2■Kenta bought {words.short(data['card'])} for ${data['price']}" in told
                assert told.count(f"bought {words.short(data['card'])} for ${data['price']}") == 1
            await at.wait(0.2)
            await at.press(key)
            assert "═ Kenta's turn ═" not in at.text()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_six_players_in_full_swing_are_complete_in_80x24(tmp_path: Path, language: str) -> None:
    """Aim, Lands, all places, fights, who leads, what is to be placed, every player with team, question and keys."""
    async with sit(busy(seats=6), tmp_path, language=language) as at:
        lines = at.text().split("\n")
        for row in (-2, -1, 1, 2, 3):
            assert row in at.table.field.rows
        assert at.table.field.size.height == 11, "with what threatens"
        for name in ("Anna", "Kenta", "Mei", "Yuki", "Rei", "Jun"):
            team = {"en": ("East", "West"), "de": ("Osten", "Westen")}[language][name in ("Kenta", "Yuki", "Jun")]
            assert team in at.row(f" {name} "), name
        assert "[x]" in at.text()
        assert lines[-2].strip().endswith((".", "?"))


async def test_teams_have_letters_and_players_have_shapes(tmp_path: Path) -> None:
    """No sign means both: the shapes of players 1 and 5 stand before names alone."""
    async with sit(busy(seats=6), tmp_path) as at:
        for row in at.text().split("\n"):
            assert row.count("▲") == ("Anna" in row), row
            assert row.count("▼") == ("Rei" in row), row
        await at.press("o")
        assert "▲ East" not in at.text()


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_name_of_the_game_stays_on_the_first_line_of_80_columns(tmp_path: Path, language: str) -> None:
    for state in (busy(), field_with(hand=["kavallerie"])):
        async with sit(state, tmp_path, language=language) as at:
            assert at.text().startswith(" Moegahara ")


def test_what_is_to_be_placed_shows_strength_and_marker() -> None:
    """5-3: the strength of a unit is its cost, the colour of Kanoniere brings a red marker."""
    muster = Muster(id="muster")
    muster.show_muster(busy().observe(0), 0, frozenset(), "bauernmiliz", NAMES)
    _, cards = drawn(muster, Region(0, 0, 80, 2))
    assert "[x] Militia 2 " in cards
    assert "[ ] Gunners 6 R" in cards


def test_three_neighbouring_lands_are_joined_and_their_point_is_counted() -> None:
    """7-2, R33: Lands 1 to 3 are a row of three, worth four points."""
    lines = {5: ([], ["kavallerie"])}
    shown = battlefield(field_with(played=["kanoniere"], lines=lines, owners={1: 0, 2: 0, 3: 0}, east=0))
    assert "E1═══E2═══E3 " in row(shown, "  Lands")
    assert "East (you) 4, needs 1 Land" in row(shown, "Aim")
    row_lacks_one = field_with(played=["kanoniere"], owners={1: 0, 2: 0, 5: 1, 8: 0}, east=0)
    assert "East (you) 3, needs Land 3" in row(battlefield(row_lacks_one), "Aim")


async def test_strengths_are_explained_on_request(tmp_path: Path) -> None:
    """7-2: 5 and one in front of a general and one for Kuroda in the second place."""
    async with sit(busy(), tmp_path) as at:
        await at.press("5", "i")
        assert isinstance(at.app.screen, LandInfo)
        text = at.text()
        assert "7 = 5 +1 in front of a general +1 Kuroda" in text
        assert "Fight 1: 7 against 6: East" in text
        assert "East with this Land: 3 of 5 points." in text
        assert "4 Who wins a Land (§7-2)" in text
        await at.press("left", "left")
        assert "Fight 1: 6 against 6: even, nobody" in at.text()
        await at.press("enter")
        assert isinstance(at.app.screen, CardInfo)
        await at.press("escape", "escape")
        assert at.app.screen is at.table


async def test_the_line_under_the_field_tells_about_the_card_under_the_cursor(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("3", "up", "up", "up", "up")
        assert at.table.field.ref == "line:3:1:2"
        assert "Land 3, West, place 2: Ukita Hideie 7" in at.text()
        await at.press("down")
        assert "Land 3, West, place 1: Cavalry 6 = 5 +1 in front of a general" in at.text()


async def test_hand_and_discard_of_the_team_mate_are_shown_and_none_of_the_foes(tmp_path: Path) -> None:
    """Section 2: team mates look at each other's hand and discard pile."""
    async with sit(busy(), tmp_path, memory_aid="off") as at:
        assert "hand: Gold, Trap" in at.row("Mei")
        await at.press("o")
        assert isinstance(at.app.screen, Teams)
        mate = at.text().split("Mei")[1].split("West")[0]
        assert "Gold, Trap" in mate
        assert words.short("horo_musha") in mate
        assert words.short("toyotomi_hideyori") not in at.text()


async def test_team_mates_at_one_keyboard_have_no_curtain(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, persons=(0, 2)) as at:
        assert not isinstance(at.app.screen, Curtain)
        assert at.table.viewer == 0


async def test_rivals_at_one_keyboard_have_a_curtain(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, persons=(0, 1)) as at:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert at.table.viewer is None
        assert "Trap" not in at.text()


async def test_the_foe_sees_his_own_line_below(tmp_path: Path) -> None:
    state = field_with(played=["bauernmiliz", "kanoniere"], active=1, lines={3: (["speertraeger"], ["kavallerie"])})
    async with sit(state, tmp_path, persons=(1,)) as at:
        assert "Cav5" in at.row(" Team B  1")
        await at.press("3", "enter")
        assert line(at.state, 3, 1) == ["kavallerie", "bauernmiliz"]


async def test_everything_is_shown_at_once_from_120_columns(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, size=(120, 36)) as at:
        text = at.text()
        for card in ("kavallerie", "horo_musha", "burgstadt", "gold"):
            assert words.short(card) in text
        for name in ("Anna", "Kenta", "Mei", "Yuki", "Log", "To place", "Hand"):
            assert name in text
        assert at.table.pool.size.height > 17  # all piles, without the titles of sections
        assert "Money, general" not in text
    async with sit(busy(), tmp_path, size=(120, 40)) as at:
        assert "Other cards" in at.text()
        assert "Points, money" not in at.text()  # no card of this box is worth a point


async def test_the_list_of_piles_counts_the_generals_that_are_left(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, size=(120, 36)) as at:
        await at.asked()
        assert "Enter lists all 7" in at.row("7 General")  # Ukida and Kuroda lie in lines, Hideyori is held


async def test_no_key_is_named_twice_on_the_last_line_in_any_panel(tmp_path: Path) -> None:
    state = field_with(seats=2, hand=["kavallerie", "gold", "bauernmiliz"])
    do(state, "play:kavallerie")
    async with sit(state, tmp_path) as at:
        seen = set()
        for _ in range(5):
            seen.add(at.table.focused.id if at.table.focused else "")
            look = at.table.look
            named = ["".join(part for part, _ in written(key.line, look)) for key in keys(at.table) if key.line]
            assert len(named) == len(set(named)), (at.table.focused, named)
            await at.press("tab")
        assert {"field", "hand", "muster"} <= seen


async def test_the_pool_opens_over_the_players_where_room_is_short(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        assert "Castle town" not in at.text()
        await at.press("p")
        assert "Castle town" in at.text()
        await at.press("p")
        assert "Castle town" not in at.text()
        assert at.table.focused is at.table.field


@pytest.mark.parametrize("close", ["p", "escape"])
async def test_the_pool_in_the_action_phase_leads_back_to_the_card_in_hand(close: str, tmp_path: Path) -> None:
    state = GAME.new(Setup(2, 1, {}))
    assert state.phase == "action"
    async with sit(state, tmp_path) as at:
        await at.asked()
        assert at.table.focused is at.table.hand
        await at.press("end")
        card = at.table.hand.ref
        assert "Esc back" not in at.text()
        await at.press("p")
        assert at.table.focused is at.table.pool
        assert "Esc back" in at.text().split("\n")[-1]
        await at.press(close)
        assert at.table.focused is at.table.hand
        assert at.table.hand.ref == card
        assert not at.table.pool_open


async def test_the_lands_name_the_end_of_the_phase(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        at.table.set_focus(at.table.field)
        await at.pilot.pause()
        assert "e end phase" in at.text().split("\n")[-1]


async def test_p_names_what_it_does_to_the_pool_that_lies_open_while_one_buys(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        await at.press("e")
        assert at.state.phase == "buy"
        p = next(key for key in keys(at.table) if key.actions == ["pool"])
        assert p.told == "hide the pool"


async def test_a_strategy_card_is_carried_out_by_a_key_that_works_while_there_is_one_alone(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        for panel in (at.table.hand, at.table.field, at.table.ranks):
            at.table.set_focus(panel)
            await at.pilot.pause()
            assert not next(key for key in keys(at.table) if key.actions == ["use"]).works


async def test_six_players_and_two_players_have_their_tables(tmp_path: Path) -> None:
    state = field_with(seats=6, hand=["bauernmiliz", "bauernmiliz", "gold"])
    async with sit(state, tmp_path, bot_speed="step") as at:
        await at.press("enter")
        assert "Jun" in at.text()
        assert "deck" in at.row("Players"), "the columns of the players have their heads"
        last = at.table.query_one("#log", LogLines).lines[-1][2]
        assert last in at.text()
    async with sit(field_with(seats=2, played=["bauernmiliz", "kanoniere"]), tmp_path) as at:
        assert len([s for s in at.table.field.spots if s.ref.startswith("land:")]) == 8
        assert len(at.table.field.spots) == 8 * (1 + 2)  # one place on each side: more holds no card


async def test_with_ascii_glyphs_there_is_nothing_else(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, ascii=True) as at:
        assert at.text().isascii()
        await at.press("5", "i")
        assert at.text().replace("ō", "o").replace("§", "").isascii()


async def test_the_table_speaks_german(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, language="de") as at:
        assert "Osten" in at.row("Ziel: 5 Punkte")
        assert "O1" in at.row("  Länder")
        assert "vor einem General" not in at.text()
        await at.press("5", "i")
        assert "7 = 5 +1 vor einem General" in at.text()


async def test_the_game_ends_with_the_fifth_point(tmp_path: Path) -> None:
    """Section 8, R33: three neighbouring Lands count one point more."""
    state = field_with(
        played=["bauernmiliz"], lines={3: (["speertraeger", "kavallerie"], [])}, owners={1: 0, 2: 0, 8: 0}, east=0,
    )  # fmt: skip
    async with sit(state, tmp_path) as at:
        await at.press("3")
        assert "East wins the game with Land 3 (3 cards to 0), 5:0." in at.text()
        await at.press("enter")
        assert owner(at.state, 3) == 0
        await at.seen()
        await at.until(lambda: isinstance(at.app.screen, FinalScore))


def test_many_rounds_without_a_land_are_said_at_the_table() -> None:
    """R35."""
    state = busy()
    state.turn = 81
    assert "20/40 rounds idle" in row(battlefield(state), "  Lands")


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_fighters_begin_with_the_same_three_letters(language: str) -> None:
    set_language(language)
    fighters = [words.short(c.id)[:3] for c in GAME.cards if c.kind in ("general", "unit")]
    assert len(set(fighters)) == len(fighters)


async def test_a_hint_puts_the_cursor_on_what_it_names(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("h")
        assert at.table.hinted[0].startswith("place:")
        _, card, land = at.table.hinted[0].split(":")
        assert at.table.taken == card
        assert at.table.field.land == int(land)
        await at.press("enter")
        assert card in line(at.state, int(land)) or owner(at.state, int(land)) == 0


async def test_with_the_mouse_a_place_is_pointed_at_and_confirmed(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        spot = next(s for s in at.table.field.spots if s.ref == "line:6:0:1")
        await at.pilot.click("#field", offset=(spot.x + 2, spot.y))
        assert at.table.field.ref == "line:6:0:1"
        assert line(at.state, 6) == []
        await at.pilot.click("#field", offset=(spot.x + 2, spot.y))
        await at.pilot.pause()
        assert line(at.state, 6) == ["bauernmiliz"]


async def test_c_tells_where_the_own_cards_lie(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("c")
        text = at.text()
        owned = len(at.state.observe(0).owned[0])
        assert f"Your cards: {owned}" in text
        assert re.search(r"Gunners .* 1 +– +– +1 ", text)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_help_explains_the_signs_of_the_battlefield(tmp_path: Path, language: str) -> None:
    async with sit(busy(), tmp_path, language=language) as at:
        await at.press("?")
        text = " ".join(at.text().split())
        assert {"en": "E W the team that wins a fight", "de": "O W das Team, das einen Kampf"}[language] in text
        assert {"en": "Y B R markers", "de": "G B R Marker"}[language] in text
        assert "†" not in text


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_all_choices_of_a_question_are_seen_with_six_players(tmp_path: Path, size: tuple[int, int]) -> None:
    """7-1: Ōtani leaves five other orders of three cards."""
    lines = {6: (["bogenschuetzen", "kavallerie"], ["kavallerie", "bogenschuetzen"]), 3: LINES[3], 5: LINES[5]}
    state = field_with(seats=6, played=["ootani_yoshitsugu"], lines=lines, east=1)
    async with sit(state, tmp_path, size=size) as at:
        await at.press("6", "enter")
        for at_, key in enumerate(at.table.options.keys, 1):
            assert re.search(rf"^.{at_}  .*(Ōtani|Leave)", at.text(), re.MULTILINE), (key, at.text())


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_first_line_names_the_team_at_80_cells(tmp_path: Path, language: str) -> None:
    """By its letter where there is no room for more."""
    async with sit(field_with(played=["bauernmiliz", "kanoniere"]), tmp_path, language=language) as at:
        top = at.text().split("\n")[0]
        assert re.search(r"Anna( \((you|du)\))?, (Team A|A) ", top), top


def test_beside_ten_open_lands_on_a_high_screen_the_bonus_of_a_card_stands_below_it() -> None:
    """7-1: Kavallerie 5, one in front of a general and one for Kuroda."""
    lines = battlefield(field_with(played=["kanoniere"], lines=LINES, east=0), (120, 48))
    at = lines.index(row(lines, "Cavalry 7"))
    assert lines[at + 1].split() == ["5+2"]
