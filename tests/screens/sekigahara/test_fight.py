"""The panel of a battle under way: the ledger, the choices, what they lead to, challenges, stopping."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.fight import DEPLOYING
from kunitori_tui.games.sekigahara.words.march import effects, of_stack
from kunitori_tui.text.catalog import set_language
from screens.sekigahara.choices import SignedList
from screens.sekigahara.fight import HEADS, MOST, FightPanel, at_most
from tests.games.sekigahara.positions import ISH, TOK, campaign, do, kind
from tests.screens.drawn import row
from tests.screens.sekigahara.fights import asked_to_prove, at_ueda, behind, entering, met, sally, shown
from tests.screens.sekigahara.sitting import Seat, sit

SIZES = [(80, 24), (120, 40), (160, 50)]


async def see(state: SekiState, tmp_path: Path, *keys: str, **more: Any) -> list[str]:
    """Return the lines of the screen after ``keys``, and what was chosen by them."""
    async with sit(state, tmp_path, **more) as at:
        await at.press(*keys)
        return [*(line.rstrip() for line in at.text().split("\n")), *at.journal]


@pytest.mark.parametrize("size", SIZES)
def test_every_deployment_is_a_line_with_the_sums_it_made(size: tuple[int, int]) -> None:
    """8-3."""
    lines = shown(behind(), size=size).ledger
    sums = {
        "[Ukita cav] ‹Ukita double›": "0 : 1",
        "[Ukita 3] same card": "0 : 5",
        "[Fukushima cav] ‹Fukushima› ": "1 : 5",
    }
    for chips, made in sums.items():
        assert made in row(lines, chips)
    assert "a tie is yours" in row(lines, "Battle at Osaka")


@pytest.mark.parametrize("size", SIZES)
async def test_the_choice_under_the_cursor_is_entered_with_what_it_brings(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """8-4-1: one cavalry out, a sword: 1 + 1 + 2 + 2."""
    lines = await see(behind(), tmp_path, size=size)
    assert "7 : 5" in row(lines, "+6?")
    assert row(lines, "‹Fuk. sword›")[0] == "►"
    assert any("+6    7 : 5   you lead, they act" in text for text in lines), "the list says what it leads to"
    assert any("1 mon, +1 a Fukushima out, +2 the sword, +2 a cavalry out = 6" in text for text in lines)
    assert "3 : 5" in row(await see(behind(), tmp_path, "down", size=size), "+2?")


def test_choices_stand_by_gain_with_the_sums_they_lead_to_and_who_acts_then() -> None:
    """8-5."""
    _, title, (first, second, stop), _ = shown(behind())
    assert title == "Your move: you are behind"
    assert "+6    7 : 5   you lead, they act" in first
    assert "+2    3 : 5   the sword adds 0" in second
    assert "Stop for this battle" in stop


async def test_a_choice_keeps_its_digit_for_the_whole_battle(tmp_path: Path) -> None:
    """The list closed up after every play: a digit pressed once more deployed another block."""
    digits: dict[str, set[str]] = {}
    async with sit(sally(), tmp_path) as at:
        while at.session.match.view(None).clash() is not None:
            await at.asked()
            panel = at.table.query_one("#options", SignedList)
            if at.table.view.decision.kind in DEPLOYING:
                for row, option in enumerate(panel.keys):
                    digits.setdefault(f"{at.table.viewer} {option}", set()).add(panel.sign_at(panel.numbers[row] - 1))
                wanted = next((key for key in panel.keys if key not in ("stop", "done")), panel.keys[-1])
            else:
                wanted = panel.keys[-1]
            made = len(at.journal)
            await at.press(panel.sign_at(panel.numbers[panel.keys.index(wanted)] - 1))
            if at.table.ask is not None and len(at.journal) == made:
                await at.press("enter")
            await at.until(lambda made=made: len(at.journal) > made)  # type: ignore[misc]
            assert at.journal[made] == wanted
            await at.pilot.pause()
            await at.pass_moments(lambda: at.table.ask is not None)
    assert len(digits) > 4
    assert all(len(signs) == 1 for signs in digits.values()), digits


async def test_the_signs_of_a_fight_follow_from_the_position_alone(tmp_path: Path) -> None:
    """Whoever comes to the table in the middle of a fight reads what is read by who was there from its beginning."""

    async def signs(at: Seat) -> list[str]:
        await at.asked()
        panel = at.table.query_one("#options", SignedList)
        return [f"{panel.sign_at(panel.numbers[row] - 1)} {option}" for row, option in enumerate(panel.keys)]

    async with sit(sally(), tmp_path) as at:
        for option in ("pass", "deploy:fukushima_single:fukushima_cavalry"):
            await at.choose(option)
        while at.table.view.decision.kind == "challenge":
            await at.choose("pass")
        from_the_beginning = await signs(at)
    middle = sally()
    do(middle, "pass", "deploy:fukushima_single:fukushima_cavalry")
    while kind(middle) == "challenge":
        do(middle, "pass")
    async with sit(middle, tmp_path) as at:
        assert await signs(at) == from_the_beginning != []


@pytest.mark.parametrize("size", SIZES)
def test_a_forecast_always_says_under_which_condition(size: tuple[int, int]) -> None:
    text = " ".join(" ".join(shown(behind(), size=size).lines).split())
    assert "If you deploy it and nobody goes on: 7 : 5" in text
    assert "If you stop now: 1 : 5" in text
    assert "ended now" not in text


@pytest.mark.parametrize("size", [*SIZES, (100, 30), (120, 36)])
def test_a_challenge_shows_both_ends_side_by_side_before_the_choice(size: tuple[int, int]) -> None:
    """8-6-1: the sums of going over alone would be wrong in half the cases."""
    _, _, choices, lines = shown(sally(), size=size)
    assert "If they stay" in row(lines, "If they go over")
    assert "0 : 5" in row(lines, "T 5 : 0 I")
    assert "you are behind, you act" in row(lines, "you lead, they act")
    assert any("They hold 2 cards, none of them known to you." in text for text in lines)
    assert any("43 in 100 hands" in text for text in lines)
    assert choices[0].startswith("No challenge: 0 : 5")


async def test_the_odds_of_a_challenge_are_told_to_who_wants_them(tmp_path: Path) -> None:
    assert any("43 in 100 hands" in text for text in await see(sally(), tmp_path, odds="on"))
    assert not any("in 100 hands" in text for text in await see(sally(), tmp_path, odds="off"))


async def test_help_with_the_keys_takes_no_line_of_what_decides_a_challenge(tmp_path: Path) -> None:
    async with sit(sally(), tmp_path) as at:
        await at.press(*"zzz")
        assert "A challenge? Keys: Enter choose" in at.text()
        assert "If 2 of 54 were drawn blind, 43 in 100 hands would hold one." in at.text()


def test_nothing_is_said_of_a_challenge_to_who_holds_no_loyalty_card() -> None:
    """8-6-1, S40."""
    ours, theirs = ["fukushima_3", "fukushima_2"], ["mori_3", "mori_2"]
    s = met("kuwana", ours, theirs, ["fukushima_single"] * 2, ["mori_single"] * 3)
    do(s, "deploy:fukushima_single:fukushima_2", "pass", "deploy:mori_single:mori_3")
    text = "\n".join(shown(s).lines)
    assert "No challenge" in text
    assert "goes over" not in text


def test_who_is_challenged_sees_both_ends_and_what_the_enemy_knows() -> None:
    """8-6-1."""
    lines = shown(asked_to_prove(), size=(120, 40)).said
    assert "If you show none" in row(lines, "If you show a card")
    assert "T 0 : 4 I" in row(lines, "T 4 : 0 I")
    assert any("You hold 2 cards; they know none of them." in text for text in lines)
    assert any("They have not seen 54 of your 55 cards; 50 of the 54 would do." in text for text in lines)


async def test_a_refuted_challenge_stays_a_line_of_the_fight(tmp_path: Path) -> None:
    """8-6-1."""
    async with sit(asked_to_prove(), tmp_path) as at:
        await at.choose("show:maeda_single")
        assert "shows ‹Maeda›" in at.row("challenge refuted")


@pytest.mark.parametrize("key", ["x", "e"])
async def test_stopping_in_a_battle_says_what_it_means_and_asks_once(key: str, tmp_path: Path) -> None:
    """8-5: who stops deploys no more in the whole battle."""
    asked = await see(behind(), tmp_path, key, waste="on")
    text = " ".join(" ".join(asked).split())
    assert "Stop for this whole battle? Undo cannot take it back once Ishida has answered." in text
    assert "You may not deploy again in this battle. Ishida may go on as long as it can." in text
    assert "stop" not in asked[24:]
    assert "stop" in (await see(behind(), tmp_path, key, key, waste="on"))[24:]
    assert "stop" in (await see(behind(), tmp_path, key, waste="off"))[24:], "who does not want it is not asked"


@pytest.mark.parametrize("keys", [["6"], ["end", "enter"]])
async def test_stopping_by_its_number_or_by_enter_asks_as_well(keys: list[str], tmp_path: Path) -> None:
    """8-5."""
    assert "stop" not in (await see(behind(), tmp_path, *keys, waste="on"))[24:]
    assert "stop" in (await see(behind(), tmp_path, *keys, keys[-1], waste="on"))[24:]


async def test_who_can_only_stop_is_not_asked_whether_he_means_it(tmp_path: Path) -> None:
    """8-5."""
    ours, theirs = ["fukushima_leader", "fukushima_3", "fukushima_2"], ["mori_3", "mori_2"]
    s = met("kuwana", ours, theirs, ["fukushima_single", "date_single"], ["mori_single"] * 3)
    do(s, "deploy:fukushima_single:fukushima_2", "pass", "deploy:mori_single:mori_3", "pass")
    assert s.options() == ["stop"]
    assert "stop" in (await see(s, tmp_path, "x", waste="on", auto_pass="off"))[24:]


@pytest.mark.parametrize("size", [(80, 24), (90, 30), (118, 40)])
def test_names_in_a_battle_are_shortened_by_the_word_and_never_cut(size: tuple[int, int], language: str) -> None:
    """Kobayakawa has the longest name; what each deployment brings is never lost."""
    ours, theirs = ["fukushima_cavalry", "fukushima_2"], ["kobayakawa_cavalry", "kobayakawa_2", "kobayakawa_leader"]
    s = met("kuwana", ours, theirs, ["fukushima_sword", "fukushima_single"], ["kobayakawa_sword", "kobayakawa_double"])
    do(s, "deploy:fukushima_sword:fukushima_cavalry", "pass", "deploy:kobayakawa_sword:kobayakawa_cavalry", "pass")
    chips = "[Kob. cav] ‹Kob. sword›" if language == "en" else "[Kob. Kav] ‹Kob. Schwert›"
    played = row(shown(s, size=size).ledger, "[Kob")
    assert chips in played or "[Kobayakawa" in played
    assert played.count("[") == played.count("]")
    assert played.count("‹") == played.count("›")
    assert "+3" in played


@pytest.mark.parametrize("size", SIZES)
def test_the_ladder_of_a_siege_stands_beside_the_deployments(size: tuple[int, int]) -> None:
    """8-9-4."""
    text = "\n".join(shown(at_ueda(), size=size).lines)
    for rung in ("7, 14 a block or Sanada", "then it falls"):
        assert rung in text
    assert "Impact 5: nothing falls, 2 short." in text


def test_the_ladder_marks_the_last_rung_that_the_choice_reaches() -> None:
    """8-9-4: 3 + 1 are no full 7, and 4 more from a fourth block of the daimyo are."""
    s = met("gifu", ["date_3", "date_3", "date_2"], ["mori_2", "mori_3"], ["date_single"] * 3, [])
    do(s, "inside", "deploy:date_single:date_3")
    assert "►7, 14 a block" in row(shown(s).ledger, "14 a block")
    assert "►" not in row(shown(s, 1).ledger, "14 a block")


@pytest.mark.parametrize("place", ["gifu", "osaka"])
def test_a_siege_that_has_taken_the_castle_is_ended_without_a_doubt(place: str) -> None:
    """8-9-4, 2."""
    guard = ["mori_2"] if place == "gifu" else []
    came = "kiyosu" if guard else "himeji"
    s = met(place, ["date_3", "date_3", "date_2"], guard, ["date_single"] * 3, [], came=came)
    do(s, *["inside"] * (place == "gifu"), "deploy:date_single:date_3")
    assert "End this siege?" in entering(s)[0].doubt("stop")
    do(s, "deploy:date_single:date_3")
    duel = entering(s)[0]
    assert duel.doubt("stop") == ""
    text = fight.if_besieged(duel.view, duel.clash, duel.after("stop"))
    assert ("Hideyori with it: Tokugawa wins the game." in text) is (place == "osaka")


def test_the_choice_under_the_cursor_is_a_line_of_a_siege_however_many_wait() -> None:
    ours, theirs = (
        ["fukushima_leader", "fukushima_cavalry", "fukushima_cavalry", "ii_4", "maeda_2"],
        ["mori_2", "mori_3"],
    )
    s = met("gifu", ours, theirs, ["fukushima_single", "date_single", "maeda_single"], [])
    do(s, "inside")
    assert row(shown(s).ledger, "+4?").startswith("►[Ii 4]")


def test_names_of_those_who_wait_are_broken_between_daimyo() -> None:
    ours, theirs = ["fukushima_leader", "fukushima_cavalry", "fukushima_cavalry", "ii_4"], ["mori_3", "mori_2"]
    s = met("kuwana", ours, theirs, ["fukushima_single"], ["mori_single"])
    lines = shown(s).ledger
    at = lines.index(row(lines, "waiting: Fukushima L cav cav,"))
    assert lines[at + 1].split() == ["Ii", "4"]


def test_early_deployments_fold_into_one_line_with_their_names_or_number_and_their_sum() -> None:
    ours, theirs = ["date_2"] * 3 + ["date_3"] * 2, ["mori_2"] * 3 + ["mori_3"] * 3
    s = met("kuwana", ours, theirs, ["date_single"] * 5, ["mori_single"] * 5)
    for mine, theirs in [("date_2", "mori_2")] * 3 + [("date_3", "mori_3")]:
        do(s, f"deploy:date_single:{mine}", "pass", f"deploy:mori_single:{theirs}", "pass")
    lines = shown(s).ledger
    assert lines[HEADS].split() == ["Date", "2", "+2", "2", ":", "2", "Mōri", "2", "+2"]
    assert "15 : 15" in "\n".join(lines)
    assert shown(s, size=(60, 19)).ledger[HEADS].split()[:3] == ["4", "earlier", "+15"]


def test_who_waits_gives_way_to_who_came_out() -> None:
    ours, theirs = ["date_2", "ii_4", "maeda_3", "fukushima_leader", "tokugawa_3"], ["mori_2"]
    hand = [f"{house}_single" for house in ("date", "maeda", "fukushima", "tokugawa")]
    s = met("kuwana", ours, theirs, hand, ["mori_single"])
    do(s, "deploy:date_single:date_2", "pass", "deploy:mori_single:mori_2", "pass")
    tall, few = shown(s, size=(80, 40)).ledger, shown(s).ledger
    assert len(tall) > len(few)
    assert all(any(chip in line for line in few) for chip in ("[Date 2]", "[Mōri 2]"))
    assert few[-1].split("   ")[0] == " waiting: Tokugawa 3, Fukushima …"


@pytest.mark.parametrize("start", [sally, behind, at_ueda, asked_to_prove])
def test_a_fight_can_be_drawn_in_any_number_of_lines(start: Callable[[], SekiState]) -> None:
    duel, option = entering(start())
    panel = FightPanel()
    for entered in (duel.entered(option), None):
        panel.show(duel.view, duel.steps, entered)
        for height in range(1, 20):
            assert panel.paint(80, height)


@pytest.mark.parametrize("size", [*SIZES, (100, 30), (117, 45), (200, 60), (80, 60)])
async def test_tab_leads_from_the_fight_to_the_map_and_back(size: tuple[int, int], tmp_path: Path) -> None:
    assert any("Osaka" in text and "Kyoto" in text for text in await see(behind(), tmp_path, "tab", size=size))
    assert any("+6?" in text for text in await see(behind(), tmp_path, "tab", "tab", size=size))


async def test_the_fight_is_seen_while_the_other_side_deploys(tmp_path: Path) -> None:
    """Nobody here is asked then, and the map has the cursor."""
    ours, theirs = ["fukushima_leader", "fukushima_3"], ["mori_3", "mori_2"]
    hands = ["fukushima_single"] * 2, ["mori_single"] * 3
    s = met("kuwana", ours, theirs, *hands, came="minakuchi", attacker=ISH)
    async with sit(s, tmp_path, persons=(0,), bot_speed="step") as at:
        await at.pilot.pause()
        assert at.table.ask is None
        assert "Battle at Kuwana" in at.text()
        assert "Ishida acts" in at.text()


async def test_a_fight_can_be_shown_by_an_old_terminal(tmp_path: Path) -> None:
    for state in (behind(), sally(), at_ueda()):
        text = "\n".join(await see(state, tmp_path, ascii=True))
        assert text.isascii()


async def test_a_choice_made_while_the_map_lies_over_the_fight_leads_on_to_the_next_question(tmp_path: Path) -> None:
    lines = await see(behind(), tmp_path, "tab", "6")
    assert lines[-1] == "stop"
    assert "I Ishida (you)" in lines[0]
    assert any("the enemy has stopped" in text for text in lines), "the other side is asked"


def test_the_row_that_stops_says_in_german_too_how_it_stands_at_nothing_to_nothing() -> None:
    s = met("kuwana", ["ii_4", "maeda_3"], ["mori_3", "mori_2"], ["maeda_single"], ["mori_single"])
    set_language("de")
    assert "gleich, zählt für sie" in row(shown(s).choices, "Nicht mehr einsetzen")


def test_names_that_find_no_room_end_on_a_sign_that_there_are_more() -> None:
    lines = at_most(["Fukushima L 3,", "Maeda 2 2 gun,", "Date 3 2 cav,", "Ii 4"], 14, MOST)
    assert lines == ["Fukushima L 3,", "Maeda 2 2 gun,", "Date 3 2 …"]
    assert at_most(["Date 3,", "Ii 4"], 14, MOST) == ["Date 3,", "Ii 4"]


def against_mitsunari() -> SekiState:
    """Return a position in which Tokugawa may fight at Saku, where Ishida Mitsunari stands."""
    foes = {"saku": ["ishida_leader"], "osaka": ["mori_3"], "gifu": ["ukita_3"]}
    own = {"suwa": ["maeda_3", "maeda_2"], "edo": ["tokugawa_leader"], "kiyosu": ["ii_4"]}
    return campaign(own, foes, hands=(["maeda_single", "date_single"], ["mori_single"]))


@pytest.mark.parametrize(
    ("language", "ends", "wins"),
    [
        ("en", "f Mitsunari falls, you win at once", "Mitsunari falls: that wins you the game."),
        ("de", "ällt Mitsunari, gewinnst du sofort", "Mitsunari fällt: Damit gewinnst du das Spiel."),
    ],
)
async def test_a_fight_that_can_end_the_game_says_so_before_it_and_in_its_head(
    language: str, ends: str, wins: str, tmp_path: Path
) -> None:
    """2, 8-7-2."""
    state = against_mitsunari()
    do(state, "limited", "pay:date_single", "stack:kiyosu", "go:gifu")
    async with sit(state, tmp_path, language=language) as at:
        await at.pick("suwa")
        await at.walk("to:saku")
        assert ends in " ".join(at.text().split()), "before the march"
        await at.press("enter")
        await at.press("e", "e")
        await at.asked_about("fight")
        await at.walk("fight:saku")
        assert ", Mitsunari" in at.text(), "in the list"
        assert ends in " ".join(at.text().split()), "before the fight"
        await at.walk("fight:gifu")
        assert ends not in " ".join(at.text().split())
        await at.choose("fight:saku")
        await at.asked_about("deploy")
        assert any(ends in line for line in at.text().splitlines()[:3]), "in the head"
        await at.walk("deploy:maeda_single:maeda_3")
        assert wins in " ".join(at.text().split())


def test_nobody_who_is_not_known_to_stand_there_is_named_before_a_fight() -> None:
    state = against_mitsunari()
    state.traces[ISH] = ((FACE["ishida_leader"], 1 << PLACE["saku"] | 1 << PLACE["osaka"]),)
    do(state, "minimal")
    view = state.observe(TOK)
    told = " ".join(effects(march := of_stack(view, PLACE["suwa"]), march.reachable()[PLACE["saku"]]))
    assert "a battle" in told
    assert "Mitsunari" not in told


async def test_where_another_block_changes_nothing_the_end_is_told_once(tmp_path: Path) -> None:
    state = met("kuwana", ["fukushima_3", "fukushima_2"], ["ukita_2"], ["fukushima_single", "fukushima_single"], [])
    while "deploy:fukushima_single:fukushima_3" not in state.options():
        do(state, state.options()[0])
    do(state, "deploy:fukushima_single:fukushima_3", "stop")
    text = " ".join(" ".join(await see(state, tmp_path, size=(120, 40))).split())
    assert "If you stop now: 3 : 0" in text
    assert text.count("You win and lose nothing.") == 1
    assert "That ends the same way." in text
