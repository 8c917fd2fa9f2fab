"""Azuchi Castle in plain mode: what is told above a question, its pages, cards by name, several people, watching."""

from __future__ import annotations

import pytest

from kunitori_tui.games.azuchi import plain as plain_azuchi
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENTS
from kunitori_tui.plain.heard import Heard
from savegames.store import Store
from tests.cli.conftest import Run
from tests.cli.conftest import folders as folders
from tests.cli.conftest import run as run
from tests.cli.conftest import store as store
from tests.games.azuchi.positions import do, rest, table

NAMES = ["Anna", "Kenta", "Mei"]
WORDS = plain_azuchi.WORDS


def test_above_a_question_stand_the_round_the_castle_the_events_and_the_own_goods() -> None:
    s = table(cards={0: ("wood", "army")}, kept={0: 1}, goods={0: {"wood": 2, "coin": 1}}, row=("tribute",))
    assert WORDS.status(s.observe(0), NAMES) == [
        "Round 2, Action. Aim: most points; 0 of 4 storeys: it ends after round 12 if all stand, else later.",
        "If it came now: Build, 4 of 11 to come: Anna 0, Kenta 0. Attack, 4 of 11 to come: Anna 0, Kenta 0. "
        "Tribute, 3 of 11 to come: Anna +2, Kenta 0.",
        "Left over: Tile, Tile.",
        "Anna (start): 0 points; 2 wood, 1 coin; cards Wood, Army, Army (1 kept); 2 workers free.",
    ]


def test_what_an_event_would_bring_is_said_with_its_condition() -> None:
    s = table(cards={}, goods={0: {"worker": 1}}, row=("tribute",), score={1: 2})
    assert "Build, 4 of 11 to come: Anna +2 (black worker), Kenta 0. " in WORDS.status(s.observe(0), NAMES)[1]
    assert "Attack, 4 of 11 to come: Anna 0, Kenta -2." in WORDS.status(s.observe(0), NAMES)[1]


def test_where_no_event_would_change_anything_a_line_says_so() -> None:
    s = table(cards={}, row=("tribute",))
    said = "Events to come: Build 4, Attack 4, Tribute 3. None would change any points now."
    assert WORDS.status(s.observe(0), NAMES)[1] == said


def test_in_brief_of_an_event_is_told_who_would_get_another_figure_and_no_card_that_was_taken() -> None:
    heard, table_of = Heard(WORDS), {"cards": {0: ("wood", "army")}, "row": ("tribute",)}
    told = [
        heard.question(view, WORDS.status(view, NAMES), "Which?", ["Pass"])
        for goods in ({"coin": 1}, {"coin": 1, "wood": 1}, {"wood": 1, "coin": 2}, {"wood": 1})
        for view in [table(goods={0: goods}, score={1: 2}, **table_of).observe(0)]
    ]
    assert not any("cards" in line or "Left over" in line for question in told for line in question)
    assert "Anna (start): 0 points; 1 coin; 2 workers free." in told[0]
    assert told[1][0] == "Anna (start): 1 wood, 1 coin."
    assert told[3][:2] == ["Tribute, 3 of 11 to come: Anna 0.", "Anna (start): 1 wood."]


def test_last_repeats_the_latest_event_and_its_lines_come_by_themselves(run: Run) -> None:
    found = run("play azuchi --plain --seats you,random --seed 3", stdin="last\n" + "1\n" * 8 + "last\nq\n")
    told = found.stdout
    assert "Nothing has been decided yet." in told
    (line,) = {
        line
        for line in told.splitlines()
        if line.startswith("Round 1, ")
        if "Action" not in line and "Draft" not in line
    }
    assert told.count(line) == 2
    assert told.index(line) < told.index("Round 2: ")


def test_the_pages_tell_what_everybody_has_and_what_is_to_come() -> None:
    s = table(seats=3, cards={1: ("market", "stone")}, goods={1: {"tile": 2}}, row=("build", "attack"), storeys=(1,))
    view = s.observe(0)
    everybody = WORDS.table(view, NAMES)
    assert "Kenta: 0 points; 2 tiles; cards Stone, Market; 2 workers free." in everybody
    assert "Supply: 12 wood, 12 stone, 10 tiles, 6 coins, 4 black workers." in everybody
    events = WORDS.events(view, NAMES)
    assert "Castle: 1 of 4 storeys, built in rounds: 1." in events
    assert "Events so far: Build, Attack." in events
    assert "Events to come: Build 3, Attack 3, Tribute 4." in events


def test_an_option_says_what_is_owned_after_it() -> None:
    s = table(cards={0: ("tile", "army")}, goods={0: {"wood": 1, "stone": 1}})
    view = s.observe(0)
    assert WORDS.outlook(view, "work:tile") == "then 1 wood, 1 stone, 1 tile; all three colours"
    assert WORDS.outlook(view, "work:army") == ""
    do(s, "work:tile")
    rest(s)


@pytest.mark.parametrize("card", [*CARDS, *EVENTS])
def test_every_card_is_found_by_its_name_and_told_about(card: str) -> None:
    view = table(cards={}).observe(0)
    ref = WORDS.find(view, card)
    assert ref is not None
    told = WORDS.info(view, ref)
    assert told[0].endswith(("16 in the game", "4 in the game"))
    assert any(line.startswith("  Rules: ") for line in told)
    assert WORDS.find(view, "general") is None


def test_a_card_says_why_it_cannot_be_chosen() -> None:
    view = table(cards={0: ("wood", "wood")}).observe(0)
    assert any("Not now: You have no such card without a worker. (A3)" in line for line in WORDS.info(view, "own:army"))


def test_people_at_one_keyboard_need_no_terminal_to_hide_cards_from_each_other(run: Run) -> None:
    """A17: nothing is hidden, so nothing has to be cleared between them."""
    found = run("play azuchi --plain --seats you,person:Ana --seed 4 --option round_limit=1", stdin="1\n" * 60)
    assert found.exit_code == 0
    assert "only Ana looks" not in found.stdout
    assert "Final score" in found.stdout


def test_a_game_of_bots_is_told_round_by_round_in_single_lines(run: Run) -> None:
    found = run("play azuchi --plain --seats samurai,daimyo --seed 4 --option round_limit=2")
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert next(at for at, line in enumerate(lines) if line.startswith("Round 1, Attack. ")) < lines.index(
        "Round 2: Okuni begins"
    )
    assert sum(" puts a worker on " in line for line in lines) >= 4


def test_option_1_for_ever_builds_the_castle(run: Run, store: Store) -> None:
    found = run("play azuchi --plain --seats you,random --seed 3", stdin="1\n" * 500)
    assert found.exit_code == 0
    assert "The castle stands: the game is over" in found.stdout
    assert store.entries()[0].finished


def test_the_list_of_cards_and_the_rules_can_be_printed(run: Run) -> None:
    listed = run("cards azuchi --option guard_2=4")
    assert listed.exit_code == 0
    assert "guards 0: -2  1: +1~  2: +4  3: +5~" in listed.stdout
    ruled = run("rules azuchi A22")
    assert ruled.exit_code == 0
    assert "How guards count" in ruled.stdout
