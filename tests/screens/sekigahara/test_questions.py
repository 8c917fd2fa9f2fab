"""How the questions of the campaign are answered at the table: list, map, numbers, ways out, fights."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.labels import short
from savegames.format import Seat as Player
from screens.sekigahara.choices import MUSTERS
from screens.sekigahara.pages import Page
from screens.table import stops
from tests.games.sekigahara.positions import ISH, TOK, campaign, deal, do, week_end
from tests.screens.deckbuilder.sitting import people, session_of
from tests.screens.hand_clock import HandClock
from tests.screens.sekigahara.fights import met
from tests.screens.sekigahara.kiyosu import ARMY, FOES, HANDS, at_kiyosu
from tests.screens.sekigahara.sitting import sat_down, sit

FRAMES = Path(__file__).parents[2] / "golden" / "frames" / "sekigahara"


async def test_tab_leads_to_the_map_and_back_to_the_choice_that_was_under_the_cursor(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path) as at:
        await at.press("down")
        chosen = at.table.options.key
        await at.press("tab")
        assert at.app.focused is at.map
        at.map.go_to("space:edo")
        await at.press("tab")
        assert at.app.focused is at.table.options
        assert at.table.options.key == chosen
        assert at.map.place == chosen.partition(":")[2]


async def test_what_is_in_reach_of_a_stack_is_marked(tmp_path: Path) -> None:
    """7-3-3: three blocks with a leader go two segments on the highway, one more by a forced march."""
    async with sit(at_kiyosu(), tmp_path) as at:
        while at.table.options.key != "stack:kiyosu":
            await at.press("down")
        assert {"okazaki", "hamamatsu", "kuwana", "gifu"} <= at.map.marks.way
        assert "edo" not in at.map.marks.way


async def test_a_place_that_cannot_be_chosen_says_why_to_who_is_asked(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, persons=(TOK,), clock=HandClock()) as at:
        await at.press("tab")
        at.map.go_to("space:okazaki")
        await at.press("enter")
        assert "You have no blocks there." in at.text()
        assert at.journal == []
        await at.press("x")
        assert at.table.ask is None
        at.table.set_focus(at.map)
        before = at.text()
        await at.press("enter")
        assert at.text() == before


async def test_ending_the_movement_stands_below_all_stacks(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path) as at:
        assert at.table.options.keys[-1] == "end"
        assert at.table.options.key != "end"
        await at.press("x")
        await at.until(lambda: at.journal[:1] == ["end"])


async def test_ending_is_asked_back_where_the_player_wants_it(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, confirm="on") as at:
        await at.press("x")
        assert "press e again" in at.text()
        assert at.journal == []
        await at.press("x")
        await at.until(lambda: at.journal[:1] == ["end"])


async def test_i_tells_about_the_place_under_the_cursor(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path) as at:
        await at.press("slash", *"kiso", "enter", "i")
        assert isinstance(at.app.screen, Page)
        assert "highway to Iwamura, Suwa; road to Matsumoto" in " ".join(at.app.screen.lines)
        await at.press("escape")
        assert at.app.screen is at.table


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_last_line_names_the_digits_that_choose_while_the_cursor_is_on_the_map(
    language: str, tmp_path: Path
) -> None:
    async with sit(at_kiyosu(), tmp_path, language=language) as at:
        await at.press("tab")
        words = {"en": "1-3 choose", "de": "1-3 wählen"}[language]
        assert words in at.text().split("\n")[-1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("question", ["bid", "order", "degree", "move", "arrive", "retreat"])
async def test_the_last_line_names_the_hint_at_every_question_of_80_columns(
    question: str, language: str, tmp_path: Path
) -> None:
    state = GAME.from_json(json.loads((FRAMES / f"{question}.json").read_text(encoding="utf-8")))
    async with sit(state, tmp_path, language=language) as at:
        await at.asked()
        assert {"en": " h hint ", "de": " h Tipp "}[language] in at.last_line


@pytest.mark.parametrize(
    ("language", "line", "nothing"),
    [
        ("en", "Enter jump there  ↑↓ next place  Esc back", "No place of that name."),
        ("de", "Enter dorthin  ↑↓ nächster Ort  Esc zurück", "Kein Ort heißt so."),
    ],
)
async def test_a_name_that_no_place_has_is_told_and_leads_nowhere(
    language: str, line: str, nothing: str, tmp_path: Path
) -> None:
    async with sit(at_kiyosu(), tmp_path, language=language) as at:
        before = at.map.place
        await at.press("slash")
        assert at.text().split("\n")[-1].strip() == line
        await at.press("x", "x", "enter", "down", "enter")
        assert nothing in at.text()
        assert "Enter" not in at.text().split("\n")[-1]
        await at.press("backspace", "backspace")
        assert at.text().split("\n")[-1].strip() == line
        await at.press("escape")
        assert at.map.place == before


async def test_the_enemy_stack_is_a_number_only(tmp_path: Path) -> None:
    """12: blocks of the other side stand face down."""
    async with sit(at_kiyosu(), tmp_path, size=(120, 40)) as at:
        await at.press("slash", *"gifu", "enter")
        assert "Ishida 3 blocks" in at.text()
        for name in ("Ukita", "Mōri 3", "cav"):
            assert name not in at.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_blocks_that_wait_in_a_fight_are_shown_to_their_own_side_only(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """12."""
    state = met("kuwana", ARMY, FOES, *HANDS)
    async with sit(state, tmp_path, size=size) as at:
        assert at.table.viewer == TOK
        assert at.state.hand[ISH].count(CARD["mori_single"]) == 2
        assert "waiting: 3 blocks" in at.text()
        assert "Mōri" not in at.text().replace("Mōri box", "")


def until_asked(state: SekiState, wanted: str, *liked: str) -> SekiState:
    """Play on with the first choice that begins with one of ``liked``, else the last one, until ``wanted`` is asked."""
    while state.decision is not None and state.decision.kind != wanted:
        options = state.options()
        do(state, next((option for verb in liked for option in options if option.startswith(verb)), options[-1]))
    return state


async def test_the_places_to_retreat_to_are_lit(tmp_path: Path) -> None:
    """8-6."""
    state = met("kuwana", ARMY, ["mori_2", "mori_2", "ukita_3"], HANDS[0], [])
    until_asked(state, "retreat", "deploy", "free", "lose")
    async with sit(state, tmp_path) as at:
        await at.asked_about("retreat")
        ways = [option.partition(":")[2] for option in at.table.view.choices if option.startswith("retreat")]
        assert ways
        assert set(at.map.marks.lit) == set(ways)
        await at.choose(f"retreat:{ways[0]}")
        await at.until(lambda: at.journal[-1:] == [f"retreat:{ways[0]}"])


async def test_the_first_line_names_who_is_asked_in_the_turn_of_the_other_too(tmp_path: Path) -> None:
    state = met("gifu", ARMY, ["mori_2"], *HANDS)
    assert (state.active, state.decision and state.decision.kind) == (TOK, "inside")
    async with sit(state, tmp_path, persons=(ISH,)) as at:
        await at.asked_about("inside")
        first, *_ = at.text().split("\n")
        assert ", I (you) " in first[:30]


async def test_a_loyalty_challenge_is_played_and_answered_from_the_list(tmp_path: Path) -> None:
    """8-4."""
    state = met("kuwana", ARMY, FOES, *HANDS)
    until_asked(state, "challenge", "deploy")
    async with sit(state, tmp_path) as at:
        await at.asked_about("challenge")
        await at.choose("challenge:ishida_loyalty")
        await at.until(lambda: "challenge:ishida_loyalty" in at.journal)
        await at.asked()
        assert at.table.view.decision.kind == "refute"
        assert "loyal?" in at.text()
        await at.choose("yield")
        assert "†[Fukushima" in at.row("has left")


async def test_what_is_said_in_the_reveal_of_a_challenge_stands_in_no_result(tmp_path: Path) -> None:
    rng, session = random.Random(1), session_of(GAME.new(Setup(2, 1, {})), people(0, 1, of=2))
    async with sat_down(session, tmp_path, curtain="off", voices="on") as at:
        while not any(fight.doubts and fight.is_over for fight in session.facts(None).combats):
            ask = session.question
            assert ask is not None
            options = session.view(ask.seat).choices
            liked = [one for verb in ("challenge", "yield", "deploy") for one in options if one.startswith(verb)]
            session.submit(ask.token, [*liked, rng.choice(options)][:1])
        session.seats[1] = Player("bot", "Okuni", "samurai")
        reader = at.table.reader()
        *_, reveal, battle = stops.decided(reader, 0)
        assert (reveal.rule, battle.rule) == ("loyalty", "battle")
        assert [len(reader.heard(one)) for one in (reveal, battle)] == [1, 0]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
async def test_every_question_of_two_weeks_is_answered_from_the_list(seed: int, tmp_path: Path) -> None:
    state = GAME.new(Setup(2, seed, {}))
    rng = random.Random(seed)
    kinds = set()
    async with sit(state, tmp_path, auto_pass="off") as at:
        while not at.session.match.over and at.state.week < 3 and len(at.journal) < 250:
            await at.pass_moments(lambda: at.table.ask is not None or at.session.match.over)
            if at.table.ask is None:
                break
            table = at.table
            kinds.add(table.view.decision.kind)
            made, view = len(at.journal), table.view
            marched = table.march is not None
            listed = list(table.options.keys)
            goal = rng.choice(listed)
            table.options.highlighted = table.options.keys.index(goal)
            await at.pilot.press("enter")
            if goal == MUSTERS:
                listed = [*listed, *table.options.keys]
                goal = rng.choice([key for key in table.options.keys if key != MUSTERS])
                table.options.highlighted = table.options.keys.index(goal)
                await at.pilot.press("enter")
            folded = MUSTERS in listed and not any(key.startswith(("muster:", "levy:")) for key in listed)
            assert marched or folded or sorted(set(listed) - {MUSTERS}) == sorted(view.choices)
            if goal.startswith("stack"):
                assert len(at.journal) == made
                goal = rng.choice(table.options.keys)
                table.options.highlighted = table.options.keys.index(goal)
                await at.pilot.press("enter")
            await at.until(lambda made=made: len(at.journal) > made)  # type: ignore[misc]
            steps = [choice.partition(":")[2] for choice in at.journal[made:] if choice != "stop"]
            assert goal in at.journal[made:] or (goal.startswith("to:") and steps[-1] == goal.removeprefix("to:"))
    assert {"halve", "bid", "order", "degree", "move"} <= kinds


async def test_a_retreat_says_first_how_the_battle_ended(tmp_path: Path) -> None:
    """8-8: who retreats has not seen the result yet."""
    state = met("kuwana", ARMY, ["mori_2", "mori_2", "ukita_3"], [], HANDS[1])
    last, before = "", state
    while state.decision is not None and state.decision.kind not in ("lose", "retreat"):
        before, options = state.clone(), state.options()
        last = next((option for option in options if option.startswith("deploy")), options[0])
        do(state, last)
    async with sit(before, tmp_path) as at:
        await at.choose(last)
        assert at.table.viewer == TOK
        assert re.search(r"Kuwana: you lose, \d+ to \d+\.", at.text())


def test_who_attacks_out_of_a_castle_may_stay_in_it_whichever_seat_has_his_side() -> None:
    state = campaign({"osaka": ["maeda_3", "maeda_2"]}, {"osaka": ["ukita_3", "mori_2"]}, active=ISH)
    state.seat_of = [1, 0]
    do(state, "none")
    assert short(state.observe(0), "inside", []) == "Stay in the castle"
    assert short(state.observe(0), "outside", []) == "Outside: a tie is theirs"


async def test_inside_or_outside_says_what_either_costs_and_how_many_cards_the_enemy_holds(tmp_path: Path) -> None:
    """8-2-1, 8-7-1, 8-9-4."""
    hands = ["date_single"], ["mori_single", "ukita_single"]
    state = met("kanazawa", ["maeda_3"], ["mori_2"], *hands, came="kitanosho", attacker=ISH)
    async with sit(state, tmp_path) as at:
        await at.asked_about("inside")
        assert all(said in at.text() for said in ("Inside: each 7 takes one", "Outside: a tie is yours"))
        assert "Each full 7 of theirs takes one, yours do not strike; they hold 2 cards." in at.text()
        await at.press("down")
        assert "A tie is yours, losing costs one block more; they hold 2 cards." in at.text()


async def test_the_hint_of_a_bid_leaves_the_whole_list_in_sight(tmp_path: Path) -> None:
    state = week_end(1, hands=([], []))
    do(state, "none")
    deal(state, TOK, ["tokugawa_sword", "fukushima_single", "maeda_single", "date_single", "date_sword"], None)
    deal(state, ISH, ["mori_double", "mori_single"], None)
    async with sit(state, tmp_path) as at:
        await at.walk(at.table.options.keys[0])
        await at.press("h")
        row = at.table.options.highlighted
        assert row == len(at.table.options.keys) - 1
        assert at.table.options.size.height == row + 1
        assert f"►{row + 1}   " in at.text()


async def test_who_may_choose_who_moves_first_begins_on_himself(tmp_path: Path) -> None:
    """6 B."""
    state = week_end(1, hands=([], []))
    do(state, "none")
    deal(state, TOK, ["tokugawa_sword", "date_single"], None)
    deal(state, ISH, ["mori_double", "mori_single"], None)
    async with sit(state, tmp_path) as at:
        await at.choose("bid:tokugawa_sword")
        await at.choose("bid:mori_double")
        await at.asked_about("order")
        bids = "Bids: Tokugawa 4 (Tokugawa sword), Ishida 5 (Mōri double);"
        assert f"{bids} yours is higher." in at.text()
        assert at.table.options.key == "first:ishida"
        await at.press("h")
        await at.until(lambda: "Let the enemy move first" in at.text())
        assert "Enter does it." in at.text()
        assert at.table.options.key == "first:tokugawa"
        await at.until(lambda: not at.table.is_deaf)
        await at.press("up")
        assert at.table.options.key == "first:ishida"
        await at.press("down")
        await at.press("enter")
        await at.until(lambda: at.table.shown is not None)
        assert f"{bids} Ishida is higher" in at.text()
        assert "Ishida chooses: Tokugawa moves first in both turns of the week." in at.text()
        assert at.table.ask is None, "it waits for a key"
        await at.pass_moments(lambda: at.table.ask is not None)
        assert bids not in at.text(), "told once"
