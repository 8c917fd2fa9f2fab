"""The replay tells what was told while the game was played."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import exchange
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import decode
from savegames.store import Store
from tests.golden.situations import SAVES

Run = Callable[..., Result]
Parse = Callable[[str], list[dict[str, Any]]]


def test_the_json_of_a_finished_game_equals_the_events_of_the_live_game(
    run: Run, finished: str, store: Store, parse: Parse
) -> None:
    save = store.load(finished)
    match = Match(shelf.load("kunitori"), Setup(2, save.seed, save.options), save.seats, save.bot_seed)
    live = []
    for at, entry in enumerate(save.journal, 1):
        ask = match.pending
        assert ask is not None
        live += [{"at": at, **event.to_json(spoil=True)} for event in match.submit(ask.token, entry)]
    found = run(f"replay {finished} --json")
    assert found.exit_code == 0
    assert parse(found.stdout) == live
    assert live[-1]["event"] == "over"


def test_an_unfinished_game_is_told_as_its_person_saw_it(run: Run, unfinished: str, store: Store, parse: Parse) -> None:
    live = [
        {"at": at, "event": event.kind, **event.seen_by(0)}
        for at, event in Match.from_save(store.load(unfinished)).events
    ]
    assert parse(run(f"replay {unfinished} --json").stdout) == live
    draws = [e for e in live if e["event"] == "draw" and e["seat"] != 0]
    assert draws
    assert not any("cards" in e for e in draws)
    spoilt = parse(run(f"replay {unfinished} --json --spoil").stdout)
    assert all("cards" in e for e in spoilt if e["event"] == "draw")


def test_where_several_people_play_only_what_is_public_is_told(
    run: Run, unfinished: str, store: Store, parse: Parse
) -> None:
    save = store.load(unfinished)
    match = Match.from_save(save)
    match.take_back(1, "Ana")
    store.write(match.to_save(save.id, "", save.created, save.updated, save.summary))
    found = parse(run(f"replay {unfinished} --json").stdout)
    assert not any("cards" in e for e in found if e["event"] == "draw")
    assert found[-1] == {"at": len(match.journal), "event": "table", "entry": match.journal[-1]}


def test_states_come_after_every_choice_and_end_in_the_saved_position(
    run: Run, finished: str, store: Store, parse: Parse
) -> None:
    save = store.load(finished)
    choices = [e for e in parse(run(f"replay {finished} --states").stdout) if e["event"] == "choice"]
    assert [e["choice"] for e in choices] == save.journal
    assert choices[-1]["state"] == save.now


def test_states_begin_with_the_first_position(run: Run, finished: str, unfinished: str, parse: Parse) -> None:
    for name, seats in ((finished, 2), (unfinished, 3)):
        deal, *others = parse(run(f"replay {name} --json --states").stdout)
        assert (deal["at"], deal["event"], deal["state"]["seats"]) == (0, "deal", seats)
        assert "deal" not in [record["event"] for record in others]
        first = next(record for record in others if record["event"] == "choice")
        assert first["at"] == 1
        assert first["state"] != deal["state"]
    assert deal["state"]["hand"][1:] == [None, None]


def test_a_position_stands_behind_the_events_that_led_to_it_that_of_the_deal_too(
    run: Run, store: Store, parse: Parse
) -> None:
    """Here the first player has no choice, and three things happen before anybody is asked."""
    run(f"sim azuchi --seats ashigaru,random,daimyo --seed 7713000 --save-dir {store.directory}")
    (save,) = store.entries()
    records = parse(run(f"replay {save.id} --json --states").stdout)
    assert [record["event"] for record in records if record["at"] == 0] == ["open", "draft", "open", "deal"]
    for before, after in pairwise(records):
        assert before["event"] not in ("deal", "choice") or after["at"] == before["at"] + 1


def test_states_of_an_unfinished_game_hold_no_hidden_card(
    run: Run, unfinished: str, store: Store, parse: Parse
) -> None:
    choices = [e for e in parse(run(f"replay {unfinished} --states").stdout) if e["event"] == "choice"]
    assert len(choices) == len(store.load(unfinished).journal)
    for choice in choices:
        assert choice["state"]["hand"][0] is not None
        assert choice["state"]["hand"][1:] == [None, None]
        assert "deck" not in choice["state"]
        assert "rng" not in choice["state"]


def test_an_exported_file_is_replayed_like_the_save_itself(run: Run, finished: str) -> None:
    file = run(f"saves export {finished}").stdout.strip()
    assert run(f"replay {file} --json").stdout == run(f"replay {finished} --json").stdout


def test_without_a_terminal_the_whole_game_is_told_in_lines(run: Run, finished: str) -> None:
    found = run(f"replay {finished}")
    assert found.exit_code == 0
    assert "\x1b" not in found.stdout
    assert "Okuni buys" in found.stdout
    assert "Round 1: Okuni" in found.stdout


def test_a_file_that_is_no_save_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(b"{")
    for line in (f"replay {file}", f"replay {tmp_path}/missing.json --json"):
        found = run(line)
        assert found.exit_code in (1, 2)
        assert len(found.stderr.splitlines()) == 1


def test_seats_that_change_hands_are_told_in_words(run: Run, unfinished: str, store: Store) -> None:
    session = Session.resume(store, unfinished)
    session.match.hand_over(0, "daimyo")
    session.match.take_back(0)
    session.match.concede(0)
    session.close()
    told = run(f"replay {unfinished}").stdout
    name = store.load(unfinished).seats[0].name
    assert f"{name}: played by a bot from now on (daimyō)" in told
    assert f"{name}: played by a person from now on" in told
    assert f"{name}: concedes" in told
    assert "@" not in told


def test_battles_are_told_by_their_results_too(run: Run, store: Store) -> None:
    run("play kunitori --plain --seed 104 --seats you,samurai,samurai", stdin="1\n" * 3000)
    name = store.entries()[0].id
    battles = [e for e in run(f"replay {name} --json").stdout.splitlines() if '"event": "battle"' in e]
    told = run(f"replay {name}").stdout
    assert told.count("Battle, round ") == len(battles) > 3


def test_events_of_the_castle_are_told_by_their_moments_and_not_once_more_in_single_lines(
    run: Run, store: Store
) -> None:
    run("play azuchi --plain --seed 4 --seats samurai,samurai --option round_limit=6")
    name = store.entries()[0].id
    told = [line.lstrip(" 0123456789") for line in run(f"replay {name}").stdout.splitlines()]
    turned = [e for e in run(f"replay {name} --json").stdout.splitlines() if '"event": "event"' in e]
    assert sum(line.startswith("Round ") and ": " in line and "begins" not in line for line in told) == len(turned) == 6
    assert not any(" has no guard: " in line or " guards: " in line for line in told)


def test_what_was_decided_is_told_once_in_place_of_its_events(run: Run) -> None:
    save = SAVES / "0.1.0" / "sekigahara-finished.json"
    kinds = Counter(json.loads(line).get("event") for line in run(f"replay {save} --json").stdout.splitlines())
    told = run(f"replay {save}").stdout
    assert told.count("Siege of ") == kinds["siege_result"] > 0
    assert (
        len(re.findall(r": (?:you|Tokugawa|Ishida) (?:win|lose|wins|holds?,) \d+ to \d+\.", told))
        == kinds["battle_won"]
        > 3
    )
    assert told.count(" loses at ") == 0


def test_a_log_of_a_game_of_sides_is_told_by_its_sides(run: Run, tmp_path: Path) -> None:
    """It has no position to read them from."""
    save = decode((SAVES / "0.1.0" / "sekigahara-battle.json").read_bytes())
    told = run(f"replay {exchange.write(save, tmp_path)}").stdout
    assert "Tokugawa" in told
    assert not any(seat.name in told for seat in save.seats)
    assert told == run(f"replay {SAVES / '0.1.0' / 'sekigahara-battle.json'}").stdout
