"""The third box in lines: teams of three, the hands of team mates, the battlefield, the count of the whole team."""

from __future__ import annotations

import io
import re

from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import cards
from savegames.store import Store
from tests.cli.conftest import Run
from tests.cli.conftest import folders as folders
from tests.cli.conftest import run as run
from tests.cli.conftest import store as store
from tests.games.moegahara.builders import field_with
from tests.screens.deckbuilder.sitting import people, session_of


def told(state: object, *answers: str, persons: tuple[int, ...] = (0,), of: int = 4) -> str:
    """Return what is said to the people at the table while they answer; at the end of the answers they leave."""
    said = io.StringIO()
    lines = Lines(io.StringIO("\n".join([*answers, "q", ""])), said)
    PlainTable(session_of(state, people(*persons, of=of)), lines).run()
    return said.getvalue()


def test_six_players_play_in_lines_to_the_end(run: Run, store: Store) -> None:
    """R35 ends the game; both teams of three stand in one line each."""
    line = "play moegahara --plain --seed 3 --option round_limit=4 --seats you,ashigaru,samurai,random,spread,random"
    found = run(line, stdin="1\n" * 3000)
    assert found.exit_code == 0
    save = store.entries()[0]
    assert save.finished
    names = [seat.name for seat in save.seats]
    teams = [", ".join(names[0::2]), ", ".join(names[1::2])]
    count = found.stdout.partition("Final score")[2]
    found_teams = re.findall(r"^\d\. (.*): (\d+) points?", count, re.MULTILINE)
    assert sorted(team for team, _ in found_teams) == sorted(teams)
    assert {team: int(n) for team, n in found_teams} == dict(zip(teams, save.summary.scores, strict=False))


def test_the_hands_of_two_mates_are_told_and_none_of_the_foes() -> None:
    """Section 2: team mates look at each other's hand."""
    state = field_with(
        seats=6,
        hand=["gold"],
        rivals={2: {"hand": ["burgstadt"]}, 4: {"hand": ["falle"]}, 1: {"hand": ["landesvermessung"]}},
    )
    text = told(state, "table", of=6)
    assert f"Your team mate's hand: {cards.short('burgstadt')}" in text
    assert f"Your team mate's hand: {cards.short('falle')}" in text
    assert text.count("Your team mate's hand: ") == 2


def test_a_land_is_told_with_both_lines_their_strengths_and_the_fights_won() -> None:
    """7-1, 7-2: Kavallerie 5, one in front of a general, one for Kuroda."""
    state = field_with(hand=["gold"], lines={5: (["kavallerie", "kuroda_nagamasa"], ["kanoniere"])}, east=0)
    text = told(state, "field 5")
    assert "East: 1. Cavalry 7, 2. Kuroda 7" in text
    assert "West: 1. Gunners 6" in text
    assert "Fights: 1 East. East leads, 1 to 0." in text


def test_the_aim_is_told_with_every_question_and_what_a_land_would_bring_on_request() -> None:
    """7-2, 8, R33: points, what each team needs, a row of three in sight."""
    owners = {1: 0, 4: 0, 5: 0, 8: 0, 2: 1, 6: 1, 9: 1}
    text = told(field_with(hand=["kavallerie"], owners=owners, east=0), "i land 3")
    aim = "Aim: 5 points. East (you) 4 (1 4 5 8), needs 1 Land; West 3 (2 6 9), needs 2 Lands. Open Lands: 3, 7, 10."
    assert aim in text
    assert "Land 3 gives East the row 3 4 5: 6 points. West: no row of three left." in text
    assert "East with this Land: 6 points and the game. West with this Land: 4 of 5" in text


def test_a_card_that_would_be_wasted_says_so_in_lines() -> None:
    text = told(field_with(seats=2, hand=["horo_musha", "silber"]), of=2)
    assert "Horo warriors need a card of yours at a Land. Played now, they do nothing." in text


def test_a_decided_land_is_told_in_lines_with_its_fights_and_markers() -> None:
    """7-2, 5-3: before anything else is asked; `last` says it again."""
    state = field_with(
        played=["kavallerie", "speertraeger"], east=0, lines={8: (["kavallerie"], ["bogenschuetzen"] * 2)}
    )
    place = state.options().index("place:kavallerie:8") + 1
    text = told(state, str(place), "last")
    said = "East, your side, wins Land 8 (2 fights of 3): Cavalry 5 beats Archers 4, Cavalry 5 beats Archers 4."
    assert text.count(said) == 2
    assert "Points East 1, West 0." in text
    assert "You give back 2 blue: next turn 1 action, not 3." in text


def test_sim_ranks_every_seat_of_the_winning_team_first(run: Run) -> None:
    """R67."""
    found = run("sim moegahara --seats samurai,random,samurai,random --games 1 --seed 1").stdout.splitlines()[0]
    seats = r"\w+ samurai (\d+) \(1\.\), \w+ random (\d+) \(2\.\), \w+ samurai \1 \(1\.\), \w+ random \2 \(2\.\)"
    assert re.search(seats, found)


def test_all_ten_lands_are_told_on_request_with_their_owners() -> None:
    text = told(field_with(hand=["gold"], owners={3: 1}, lines={5: (["kavallerie"], [])}, east=0), "field")
    assert [n for n in range(1, 11) if f"\nLand {n}" in text] == [1, 3, 5]
    assert "\nLand 1, 2, 4, 6, 7, 8, 9, 10: nobody.\n" in text
    assert "Land 3 belongs to West." in text
