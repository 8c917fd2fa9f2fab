"""The result of a battle: turned up card by card, gone with a key; the winner takes or declines his card on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region

from kunitori_tui.play.facts import read
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.stops import results
from savegames.format import Seat
from screens.shell.menu import MenuScreen
from screens.table.result import ResultScreen
from screens.table.result_picture import ResultPicture
from screens.table.screen import FIRST_MOMENT
from screens.table.stop_screen import DEAF, NORMAL, Curtain, LogScreen
from tests.screens.deckbuilder.battles import before_attack
from tests.screens.deckbuilder.joint import calling, told
from tests.screens.deckbuilder.results import asked_for_defence, attacked, attacking, result_of, shown
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.drawn import drawn
from tests.screens.hand_clock import HandClock
from tests.text.courses import courses


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
async def test_an_own_attack_is_followed_by_its_result_which_goes_with_one_key(key: str, tmp_path: Path) -> None:
    seats = [*people(0, of=1), *(Seat("bot", name, "samurai") for name in ("Okuni", "Hisahide"))]
    async with sit(session_of(before_attack(), seats), tmp_path, clock=HandClock(), voices="on") as at:
        await at.press("enter")
        await shown(at)
        screen = at.text()
        assert "You attack" in screen
        assert "(^_~) Hisahide: “" in screen
        assert "YOU WIN BY 11   a Land for you: ◆10" in screen
        assert "6 → 16" in screen
        await at.press(key)
        assert at.app.screen is at.table
        assert at.table.ask is not None
        assert at.state.phase == "buy"


async def test_the_result_says_how_the_turn_goes_on(tmp_path: Path) -> None:
    state = attacking(0, 1)
    state.hand[0] += [state.table.number["kupfer"], state.table.number["silber"]]
    state.holdings = None
    for card in ("kupfer", "silber"):
        state.pool[state.table.number[card]] -= 1
    async with sit(session_of(state, people(0, of=3)), tmp_path, clock=HandClock(), bot_speed="round") as at:
        await at.press("enter")
        await shown(at)
        await at.press("enter")
        assert "The battle is over. Next: buying, with $3 and 1 buy." in at.text()
    lost = attacking(1, 0, seats=2, deployed=["bogenschuetzen"], hand=["kavallerie"])
    async with sit(session_of(lost, people(0)), tmp_path, clock=HandClock(), bot_speed="round") as at:
        await asked_for_defence(at)
        await at.press("0", "enter")
        await shown(at)
        assert "Kenta's turn continues." in at.text()


async def test_cards_are_turned_up_one_by_one_and_enter_shows_the_rest(tmp_path: Path) -> None:
    async with sit(
        session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock(), bot_speed="slow"
    ) as at:
        await asked_for_defence(at)
        await at.press("a", "enter")
        await at.until(lambda: isinstance(at.app.screen, ResultScreen))
        assert "0 of 4 shown" in at.text()
        assert "YOU WIN" not in at.text()
        await at.wait(NORMAL)
        assert "1 of 4 shown" in at.text()
        await at.press("space")
        assert "2 of 4 shown" in at.text()
        await at.press("enter")
        assert "4 of 4 shown" in at.text()
        assert "YOU WIN BY 5" in at.text()
        await at.press("r")
        assert "0 of 4 shown" in at.text()
        decides = result_of(at).picture.decides
        for shown in range(4):
            assert f"{shown} of 4 shown" in at.text()
            await at.wait(NORMAL)
            if shown == decides > 0:
                assert f"{shown} of 4 shown" in at.text(), "it is looked at for longer"
                await at.wait(NORMAL)
        assert decides, "one of them decides"
        assert "YOU WIN BY 5" in at.text()
        assert at.clock.waiting == [], "nothing moves any more"


@pytest.mark.parametrize(("key", "taken"), [("enter", ["land"]), ("n", [])])
async def test_the_winner_takes_his_card_or_declines_it_on_the_result(
    key: str, taken: list[str], tmp_path: Path
) -> None:
    async with sit(session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await asked_for_defence(at)
        await at.press("a", "enter")
        await shown(at)
        assert "a Land is yours if you want it: ◆10" in at.text()
        await at.press("space", "s", "escape")
        await at.pilot.click()
        assert result_of(at), "a question is no stop"
        await at.press(key)
        await at.until(lambda: not isinstance(at.app.screen, ResultScreen))
        assert [gain["card"] for gain in told(at, "gain") if gain["seat"] == 0] == taken
        assert len(told(at, "decline")) == (not taken)


async def test_who_beats_two_attackers_chooses_among_the_cards_on_the_result(tmp_path: Path) -> None:
    """11-3: ahead in the joint battle the defender chooses among all that are left."""
    state = calling(
        caller=1,
        seat0={"hand": ["maeda_keiji"], "deck": ["dorf"] * 4},
        seat2={"hand": ["kupfer"], "deck": ["dorf"] * 4},
    )
    async with sit(session_of(state, people(0, 1, 2, of=3)), tmp_path, clock=HandClock(), curtain="off") as at:
        at.table.submit(["joint:2:0"])
        at.table.submit(["yes"])
        await at.asked()
        await at.press("a", "enter")
        await shown(at)
        screen = at.text()
        assert "Kenta and Mei attack" in screen
        assert "a victory card of your choice" in screen
        assert "1 Take Village" in screen
        await at.press("left", "left", "right")
        await at.press("enter")
        assert [gain["card"] for gain in told(at, "gain")] == ["praefektur"]


async def test_a_battle_among_others_stands_at_the_bottom_of_the_table(tmp_path: Path) -> None:
    state = attacking(1, 2)
    async with sit(
        session_of(state, people(0, of=3, bot="samurai")), tmp_path, clock=HandClock(), bot_speed="step"
    ) as at:
        for _ in range(60):
            if "in full" in at.text():
                break
            await at.press("space")
        screen = at.text().splitlines()
        assert "Battle" in screen[20]
        assert "2■Kenta attacks 3●Mei  10 : " in screen[21]
        assert "KENTA WINS BY" in screen[22]
        assert "Now ◆" in screen[22]
        made = len(at.session.match.journal)
        await at.wait(FIRST_MOMENT)
        await at.press("b")
        assert "Kenta attacks" in at.text()
        result_of(at)
        await at.wait(FIRST_MOMENT)
        await at.press("enter")
        assert at.app.screen is at.table
        assert len(at.session.match.journal) == made


async def test_a_battle_among_others_is_not_seen_where_they_move_at_once(tmp_path: Path) -> None:
    async with sit(session_of(attacking(1, 2), people(0, of=3, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await at.until(lambda: bool(told(at, "battle")))
        await at.asked()
        assert at.app.screen is at.table


async def test_what_was_turned_up_stands_in_the_log(tmp_path: Path) -> None:
    async with sit(session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await asked_for_defence(at)
        await at.press("0", "2", "enter")
        await shown(at)
        await at.press("l")
        assert isinstance(at.app.screen, LogScreen)
        assert "beat you 10:4, took Prefecture; you showed Cavalry" in at.text()


async def test_every_person_at_a_keyboard_sees_his_own_result(tmp_path: Path) -> None:
    state = attacking(1, 0)
    async with sit(session_of(state, people(0, 1, of=3)), tmp_path, clock=HandClock(), curtain="off") as at:
        await at.press("enter")  # Kenta attacks
        await at.until(lambda: at.table.ask is not None and at.table.ask.seat == 0)
        await at.press("right", "enter")
        await shown(at)
        assert "You defend" in at.text()
        await at.press("enter")
        await shown(at)
        assert "You attack" in at.text()


async def test_the_battles_of_a_turn_are_counted_and_seen_one_after_the_other(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, clock=HandClock()) as at:
        await at.press("left", "enter")  # Oda goes against Kenta, the others against Mei
        for number in (1, 2):
            await shown(at)
            assert f"Battle {number} of 2 is over." in at.text()
            await at.press("enter")
        assert at.app.screen is at.table
        assert at.state.phase == "buy"


async def test_from_a_result_the_rule_the_others_and_the_help_on_keys_are_a_key_away(tmp_path: Path) -> None:
    async with sit(session_of(before_attack(), people(0, of=3)), tmp_path, clock=HandClock()) as at:
        await at.press("enter")
        await shown(at)
        for key, found in (("i", "7-3"), ("o", "Kenta"), ("question_mark", "Enter")):
            await at.press(key)
            assert not isinstance(at.app.screen, ResultScreen)
            assert found in at.text()
            await at.press("escape")
            assert isinstance(at.app.screen, ResultScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48)])
async def test_a_result_stands_beside_what_a_wide_table_has_at_its_right(size: tuple[int, int], tmp_path: Path) -> None:
    async with sit(
        session_of(before_attack(), people(0, of=3)), tmp_path, clock=HandClock(), size=size, language="de"
    ) as at:
        await at.press("enter")
        await shown(at)
        screen = at.text()
        assert "DU GEWINNST UM 11   ein Land für dich: ◆10" in screen
        assert ("Handelshafen" in screen) == (size[0] == 120)
        assert ("── Schlachten bisher ──" in screen) == (size[0] == 160)
        assert "Du greifst an ═" in screen
        assert ("─ Verlauf ─" in screen) == (size[0] >= 120)
        assert ("schlägt Mei 11:0, nimmt Land" in screen) == (size[0] >= 120)


LONG = ("Annabelanmar", "Kentarohashi", "Meimeimeimei")


def test_all_cards_that_attack_are_named_until_the_lines_are_needed_for_what_changes() -> None:
    course = next(iter(courses("kunitori")))
    result = results(read("kunitori", course.seen_by(0)), LONG, 0, course.cards)[0]
    picture = ResultPicture(result._replace(attack=result.attack._replace(rows=result.attack.rows[:1] * 8)), LONG, 0)
    for turned_up in (0, len(result.ladder) - 1):
        picture.shown = turned_up
        assert any("more" in line for line in drawn(picture, Region(0, 0, 80, 22))[:12]) == picture.is_whole


@pytest.mark.parametrize("game_id", ["kunitori", "brennt"])
@pytest.mark.parametrize(("width", "height"), [(80, 22), (63, 33)])
def test_no_amount_of_a_result_is_cut_with_the_longest_names_in_german(game_id: str, width: int, height: int) -> None:
    set_language("de")
    for course in courses(game_id):
        for result in results(read(game_id, course.seen_by(0)), LONG, 0, course.cards):
            picture = ResultPicture(result, LONG, 0)
            picture.shown = len(result.ladder) - 1
            lines = drawn(picture, Region(0, 0, width, height))
            assert len(lines) == height
            said = " ".join(" ".join(line.strip("║ ") for line in lines).split())
            assert " ".join(f"{result.verdict.upper()} {result.gain}".split()) in said
            assert f" {result.attack.total} " in lines[0]
            assert f" {result.defence.total} " in lines[0]
            for entry in result.points:
                now = f"{entry.before} → {entry.after}" if entry.before != entry.after else str(entry.after)
                assert f"{LONG[entry.seat]} {now}" in said
            for row in (*result.attack.rows[:2], *result.defence.rows[:2]):
                assert f"{row.value} " in said


async def test_a_hint_says_on_the_result_whether_to_take_the_card_and_q_leaves_with_the_question_open(
    tmp_path: Path,
) -> None:
    async with sit(session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock()) as at:
        await asked_for_defence(at)
        await at.press("a", "enter")
        await shown(at)
        await at.press("h")
        assert ": Take Land" in at.text()
        await at.press("q")
        assert isinstance(at.app.screen, MenuScreen)
        assert told(at, "decline") == []


async def test_where_moves_are_watched_a_battle_among_others_stands_for_two_seconds(tmp_path: Path) -> None:
    async with sit(
        session_of(attacking(1, 2), people(0, of=3, bot="samurai")), tmp_path, clock=HandClock(), bot_speed="fast"
    ) as at:
        await at.until(lambda: "b in full" in at.text())
        made = len(at.session.match.journal)
        await at.wait(1.9)
        assert "b in full" in at.text()
        assert len(at.session.match.journal) == made
        await at.wait(0.1)
        await at.until(lambda: len(at.session.match.journal) > made)
        assert "b in full" not in at.text()


async def test_behind_the_curtain_each_person_sees_the_own_side_of_a_battle(tmp_path: Path) -> None:
    async def past_the_curtain(at: Sitting) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.wait(DEAF)
        await at.press("enter")

    async with sit(session_of(attacking(1, 0), people(0, 1, of=3)), tmp_path, clock=HandClock()) as at:
        await past_the_curtain(at)  # Kenta
        await at.press("enter")
        await past_the_curtain(at)  # Anna
        await at.press("right", "enter")
        await shown(at)
        assert "You defend" in at.text()
        await at.press("enter")
        await past_the_curtain(at)  # Kenta
        await shown(at)
        assert "You attack" in at.text()
        await at.press("enter")
        assert at.table.ask is not None
        assert at.table.ask.seat == 1


async def test_a_key_on_its_way_does_not_answer_a_defence_that_an_attack_has_just_asked_for(tmp_path: Path) -> None:
    async with sit(
        session_of(attacked(), people(0, bot="samurai")), tmp_path, clock=HandClock(), bot_speed="fast"
    ) as at:
        await at.asked()
        assert at.state.decision is not None
        assert at.state.decision.kind in ("defend", "ambush")
        open_question = at.table.ask
        await at.press("enter")
        assert at.table.ask is open_question
        await at.wait(FIRST_MOMENT)
        await at.press("enter")
        assert at.table.ask is not open_question
