"""What the other side did at the table of Sekigahara: told step by step before the own question."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara.words.box import ways_out_last
from kunitori_tui.play.session import Session
from savegames.format import Seat as Player
from savegames.store import Store
from screens.sekigahara.recap import RecapScreen, RecapStops
from screens.table.seats import others_move
from screens.table.stop_screen import Curtain, StopScreen
from tests.games.sekigahara.positions import ISH, TOK, campaign
from tests.screens.deckbuilder.sitting import people, session_of
from tests.screens.hand_clock import HandClock
from tests.screens.sekigahara.enemys_turn import IDLE, MARCH, choose, ishida_has_marched, sit_after_it, told, two_stacks
from tests.screens.sekigahara.fights import met
from tests.screens.sekigahara.kiyosu import ARMY, HANDS
from tests.screens.sekigahara.sitting import Seat, sat_down, sit


def on_the_sea(at: Seat) -> str:
    """Return what the sea says beside the head, in one line."""
    lines = at.text().split("\n")
    return " ".join(" ".join(line[:30] for line in [*lines[1:3], *lines[16:18]]).split())


async def test_the_enemys_turn_is_told_step_by_step_before_the_own_question(tmp_path: Path) -> None:
    async with sit(two_stacks(), tmp_path, recap="always") as at:
        page = await ishida_has_marched(at)
        assert at.table.ask is None
        assert at.row("You lost").split("You lost")[1].strip().startswith("Kuwana 1 ")
        assert "T 12, now 11  I 10, now 11 " in at.text()
        assert (threat := "! Miyazu, empty, 2 points; also Anotsu") in on_the_sea(at)
        assert [step.words for step in page.recap.steps] == ["Tsuruga: 3 to Sawayama", "Kyoto: 2 to Kuwana, +1 point"]
        assert at.text().count("3 blocks from Tsuruga to Sawayama.") == 1
        assert at.row("step 1 of 2.").split("1   ")[1].strip() == "Tsuruga"
        await at.press("space")
        assert page.at == 1
        assert " 2 blocks from Kyoto by Minakuchi to Kuwana. Ishida takes Kuwana from you, +1." in " ".join(
            at.text().split()
        )
        await at.press("enter")
        assert at.table.viewer == TOK
        assert threat.partition(";")[0] in on_the_sea(at), "it stays while one plans and marches"
        await choose(at, TOK, "limited", "pay:fukushima_single")
        assert threat.partition(";")[0] in on_the_sea(at)
        assert "!" in at.text().split("[T]Miyaz")[1].split("\n")[1]
        await choose(at, TOK, "stack:kiyosu", "go:kuwana")
        assert "Kuwana" not in on_the_sea(at), "they are attacked themselves"


@pytest.mark.parametrize(
    ("options", "first", "last"),
    [
        (["end", "stack:edo"], "stack:edo", "end"),
        (["none", "minimal", "limited", "total"], "minimal", "none"),
        (["stop", "go:gifu"], "go:gifu", "stop"),
        (["force:gifu", "take:ii_4", "stop"], "stop", "take:ii_4"),
        (["yield", "show:date_single"], "show:date_single", "yield"),
    ],
)
def test_enter_gives_nothing_away_and_pays_for_nothing(options: list[str], first: str, last: str) -> None:
    found = ways_out_last(options)
    assert sorted(found) == sorted(options)
    assert (found[0], found[-1]) == (first, last)


@pytest.mark.parametrize(("size", "keys"), [((80, 24), ["tab"]), ((120, 40), []), ((160, 50), [])])
async def test_the_place_of_a_fight_is_in_sight(size: tuple[int, int], keys: list[str], tmp_path: Path) -> None:
    state = met("kuwana", ARMY, ["mori_3", "mori_2"], *HANDS)
    async with sit(state, tmp_path, size=size) as at:
        assert at.map.place == "kuwana"
        await at.press(*keys)
        assert "T3/I2" in at.text()


async def test_the_places_that_changed_are_marked_until_the_first_choice_with_the_number_of_the_step(
    tmp_path: Path,
) -> None:
    async with sit_after_it(tmp_path) as at:
        await told(at)
        await at.press("x")
        assert "═1Saway═" in at.text(), "in the cell of the key of the place"
        assert "2( )Kuwan" in at.text().replace("(I)", "( )")
        await choose(at, TOK, "limited")
        assert "═«Saway═" in at.text()
        await choose(at, TOK, "pay:fukushima_single", "end", "end")
        await at.until(lambda: at.table.viewer == ISH)
        assert "«" not in at.text(), "the own turn is over"


async def test_the_page_is_left_at_any_step_with_one_key_and_is_there_again_all_turn_long(tmp_path: Path) -> None:
    async with sit(two_stacks(), tmp_path, recap="always") as at:
        await at.press("r")
        assert "The other side has not had a turn yet." in at.text()
        await ishida_has_marched(at)
        await at.press("x")
        await choose(at, TOK, "limited", "pay:fukushima_single")
        for again, out in (("r", "o"), ("o", "escape")):
            await at.press(again)
            assert [step.words for step in (await told(at)).recap.steps][1] == "Kyoto: 2 to Kuwana, +1 point"
            assert "═1Saway═" in at.text(), "here the marks have their numbers"
            await at.press(out)
            assert at.app.screen is at.table
            assert at.table.ask is not None


async def test_digits_backspace_and_enter_on_the_map_go_to_a_step_and_its_way_is_drawn(tmp_path: Path) -> None:
    async with sit_after_it(tmp_path) as at:
        page = await told(at)
        await at.press("2")
        assert page.at == 1
        assert "┃" in at.text(), "the road from Kyoto to Minakuchi"
        assert page.map.place == "kuwana"
        await at.press("backspace")
        assert page.at == 0
        assert page.map.place == "sawayama"
        await at.press("backspace")
        assert page.at == 0, "there is none before"
        await at.press("tab", "down")
        assert page.map.place != "sawayama", "the arrows move over the map"
        await at.press("enter")
        assert page.at == 1


async def test_a_click_on_a_marked_place_or_on_a_step_goes_to_it(tmp_path: Path) -> None:
    async with sit_after_it(tmp_path, size=(120, 40)) as at:
        page = await told(at)
        spot = next(spot for spot in page.map.spots if spot.ref == "space:kuwana")
        await at.pilot.click(page.map, offset=(spot.x, spot.y))
        assert page.at == 1
        await at.pilot.click(page.steps, offset=(6, 1))
        assert page.at == 0, "and so does a click on a step"
        assert at.app.screen is page


@pytest.mark.parametrize(("size", "language"), [((80, 24), "de"), ((120, 36), "en"), ((160, 50), "de")])
async def test_the_page_can_be_read_on_an_old_terminal_of_any_size(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    async with sit_after_it(tmp_path, ascii=True, size=size, language=language) as at:
        await told(at)
        umlauts = str.maketrans("", "", "äöüÄÖÜß")
        for n in (1, 2):
            await at.press(str(n))
            text = at.text().translate(umlauts)
            assert text.isascii()
            assert "=1Saway" in text
            assert "Kuwana" in text
            assert all(re.search(points, text) for points in (r"T\D* 12, .* 11 ", r"I\D* 10, .* 11 "))
            lines = text.split("\n")
            assert (f"{n} von 2." if language == "de" else f"{n} of 2.") in lines[-2]


async def test_behind_the_curtain_each_person_sees_the_turn_of_the_other(tmp_path: Path) -> None:
    async def ready(at: Seat) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.wait(1)
        await at.press("enter")

    async with sit(two_stacks(), tmp_path, recap="always", curtain="turns", clock=HandClock()) as at:
        await ready(at)
        await choose(at, TOK, *IDLE)
        await ready(at)
        await choose(at, ISH, *MARCH)
        await ready(at)
        page = await told(at)
        assert (page.seat, page.recap.side) == (TOK, "Ishida")
        await at.press("x")
        await choose(at, TOK, "limited", "pay:date_single", "stack:kiyosu", "go:okazaki", "stop", "end", "end")
        await ready(at)
        page = await told(at)
        assert (page.seat, page.recap.side) == (ISH, "Tokugawa")
        assert page.recap.steps[0].words == "Kiyosu: 3 to Okazaki"


async def test_a_game_that_is_opened_again_tells_the_enemys_turn_again_as_long_as_nothing_was_answered(
    tmp_path: Path,
) -> None:
    session = session_of(two_stacks(), people(0, 1))
    async with sat_down(session, tmp_path, curtain="off") as at:
        await ishida_has_marched(at)
        await at.press("x")
    async with sat_down(session, tmp_path, curtain="off") as at:
        page = await told(at)
        assert page.recap.steps[0].told[0] == "3 blocks from Tsuruga to Sawayama."
        await at.press("x")
        await choose(at, TOK, "limited")
    async with sat_down(session, tmp_path, curtain="off") as at:
        assert at.app.screen is at.table
        assert at.map.marks.steps["sawayama"] == ("«", "ishida")


@pytest.mark.parametrize(("cubes", "told_at"), [({}, {"always"}), ({"kuwana": TOK}, {"always", "lost"})])
async def test_the_turn_is_told_always_or_where_something_was_lost_or_never(
    cubes: dict[str, int], told_at: set[str], tmp_path: Path
) -> None:
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY},
        {"osaka": ["ishida_leader"], "tsuruga": ["mori_3", "mori_2", "ukita_3"], "kyoto": ["ukita_2", "mori_2"]},
        hands=HANDS,
        cubes=cubes,
    )
    async with sit(state, tmp_path) as at:
        await choose(at, TOK, *IDLE)
        await choose(at, ISH, *MARCH)
        await at.until(lambda: at.table.ask is not None and at.table.viewer == TOK)
        for setting in ("always", "lost", "never"):
            at.app.settings.recap = setting
            stop = RecapStops(at.table.decisions).due(at.table.reader(), 0)
            assert (stop is not None) == (setting in told_at), setting


async def test_a_question_in_the_middle_of_the_enemys_turn_tells_what_led_to_it_once(tmp_path: Path) -> None:
    state = campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ARMY},
        {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2", "ukita_3"]},
        hands=(["fukushima_single"] * 4, HANDS[1]),
        cubes={"kuwana": TOK},
    )
    async with sit(state, tmp_path, recap="always") as at:
        await choose(at, TOK, *IDLE)
        await choose(at, ISH, "limited", "pay:mori_single", "stack:kyoto", "go:minakuchi", "go:kuwana")
        due = partial(RecapStops(at.table.decisions).due, replace(at.table.reader(), seat=TOK), 0)
        assert due() is None
        await choose(at, ISH, "end")
        await at.until(lambda: at.table.ask is not None)
        assert due() is not None, "although he is not asked yet, and may never be"
        await choose(at, ISH, "deploy:mori_single:mori_3")
        page = await told(at)
        assert at.text().split("\n")[0].rstrip().endswith("I Ishida")
        assert [step.words for step in page.recap.steps] == ["Kyoto: 3 to Kuwana", "Kuwana: under way"]
        await at.press("x")
        await choose(at, TOK, "stop")
        await choose(at, ISH, "stop")
        await at.until(lambda: at.table.ask is not None and at.table.viewer == TOK)
        assert at.app.screen is at.table, "what he was told before the fight is not told again in it"
        while at.session.match.view(TOK).active == ISH:
            await choose(at, at.table.viewer or 0, at.table.view.choices[0])
            await at.until(lambda: at.table.ask is not None or isinstance(at.app.screen, StopScreen))
        while not isinstance(at.app.screen, RecapScreen):  # first the card of the battle, for each of both
            await at.until(lambda: isinstance(at.app.screen, StopScreen) and not at.app.screen.is_deaf)
            await at.press("enter")
        page = await told(at)
        assert page.at == 1, "it begins with what is new"
        assert page.recap.steps[1].words.startswith("Kuwana: you lost 0:")
        assert page.recap.steps[1].told == (f"{page.recap.steps[1].words}.",), "the card has told it in full"
        await at.press("x")
        await at.press("r")
        assert len(" ".join((await told(at)).recap.steps[1].told)) > 60, "who asks for it is told in full again"


async def test_a_question_in_the_middle_of_the_enemys_turn_tells_which_fights_are_still_to_come(tmp_path: Path) -> None:
    state = campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ARMY, "kiyosu": ["date_2"]},
        {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2", "ukita_3"], "gifu": ["ukita_2"]},
        hands=(["fukushima_single"] * 4, HANDS[1]),
    )
    async with sit(state, tmp_path, recap="always") as at:
        await choose(at, TOK, *IDLE)
        await choose(at, ISH, "limited", "pay:mori_single", "stack:kyoto", "go:minakuchi", "go:kuwana")
        await choose(at, ISH, "stack:gifu", "go:kiyosu", "end", "fight:kuwana", "deploy:mori_single:mori_3")
        page = await told(at)
        assert [step.words for step in page.recap.steps][::2] == ["Kyoto: 3 to Kuwana", "Kuwana: under way"]
        assert "A fight comes" not in at.text(), "it is under way"
        await at.press("2")
        assert "Kiyosu. A fight comes at Kiyosu, your 1 against 1." in at.text()


@pytest.mark.parametrize(
    ("chosen", "speed", "waits"),
    [
        ("instant", "instant", True),
        ("round", "instant", True),
        ("step", "step", False),
    ],
)
async def test_the_turn_of_a_bot_is_told_but_to_who_has_seen_every_step_of_it(
    chosen: str, speed: str, waits: bool, tmp_path: Path
) -> None:
    """What is told step by step before the own turn is not watched before that, as long as it is told."""
    async with sit(two_stacks(), tmp_path, persons=(0,), bot_speed=chosen, recap="always", clock=HandClock()) as at:
        assert at.table.pace.speed == speed
        at.app.settings.recap = "lost"
        assert at.table.pace.speed == {"round": "slow"}.get(chosen, speed)
        at.app.settings.recap = "always"
        await choose(at, TOK, *IDLE)
        while not isinstance(at.app.screen, RecapScreen) and at.table.ask is None:
            if others_move(at.table.table) and speed == "step":
                await at.press("enter")
            await at.wait(0.3)
        assert isinstance(at.app.screen, RecapScreen) == waits


async def test_what_was_told_stays_while_the_window_is_too_small(tmp_path: Path) -> None:
    async with sit(two_stacks(), tmp_path) as at:
        await at.press("o")
        assert "The other side has not had a turn yet." in at.text()
        await at.pilot.resize_terminal(70, 20)
        await at.pilot.resize_terminal(142, 44)
        assert "The other side has not had a turn yet." in at.text()


async def test_choices_of_several_lines_keep_their_indent_after_a_resize(tmp_path: Path) -> None:
    army = [*ARMY, "tokugawa_2", "tokugawa_3", "ii_4", "date_2"]
    state = campaign({"edo": ["tokugawa_leader"], "kiyosu": army}, {"osaka": ["ishida_leader"]}, hands=HANDS)
    async with sit(state, tmp_path, size=(160, 50)) as at:
        await choose(at, TOK, "limited", "pay:date_single")
        await at.press("down")
        at_choice = at.table.options.key
        await at.pilot.resize_terminal(120, 40)
        left = at.table.places_in(at.app.size)["options"].x
        rows = [row[left:] for row in at.text().split("\n")]
        first = next(n for n, row in enumerate(rows) if "Kiyosu" in row)
        assert "Fukushima L 3" in " ".join(rows[first : first + 2])
        assert rows[first + 1].startswith("     ")
        assert rows[first + 1][5] != " "
        assert at.table.options.key == at_choice, "the cursor stays"


@pytest.mark.parametrize("voices", ["on", "off"])
async def test_who_plays_the_other_side_is_met_in_his_turn_and_at_the_battle(voices: str, tmp_path: Path) -> None:
    """By name, face and temper; what he said in it stands below what he did, for who hears rivals."""
    seats = [Player("human", "Anna"), Player("bot", "Okuni", "samurai")]
    session = Session.start(Store(tmp_path / "games"), "sekigahara", seats, seed=5)
    line = "(^o^) Okuni: “"
    async with sat_down(session, tmp_path, size=(120, 40), voices=voices, recap="always", clock=HandClock()) as at:
        for _ in ("bid", "order"):
            await at.asked()
            await at.press("h", "enter")
        await told(at)
        assert "I Okuni (^o^) " in at.row("Recap")
        assert "Okuni, bold: dancer from Izumo" in at.text()
        assert (line in at.text()) == (voices == "on")
        await at.press("escape")
        await at.asked()
        assert (line in at.text()) == (voices == "on")
        await at.press("h", "enter")
        await at.until(lambda: "Battle at Miyazu" in at.text())
        assert "I Ishida (^o^) attacks" in at.text()
