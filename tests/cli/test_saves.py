"""The saves from the command line, in a sound folder and in a hostile one."""

from __future__ import annotations

import dataclasses
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.play import stats
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Seat, encode
from savegames.store import Store
from tests.golden.pictures import read
from tests.play import finished_games as games

Run = Callable[..., Result]


@pytest.fixture
def hostile(folders: Path, unfinished: str) -> Path:
    """Return a folder with one sound save among files of every wrong sort."""
    folder = folders / "savegames"
    sound = (folder / f"{unfinished}.json").read_bytes()
    (folder / "cut-short.json").write_bytes(sound[: len(sound) // 2])
    (folder / "empty-file.json").write_bytes(b"")
    (folder / "changed-it.json").write_bytes(sound.replace(b'"seed":7', b'"seed":8'))
    (folder / "too-deep.json").write_bytes(b"[" * 100_000)
    (folder / "new-format.json").write_bytes(json.dumps({"format": 99, "checksum": ""}).encode())
    (folder / "a-folder.json").mkdir()
    (folder / "a-link.json").symlink_to("/etc/passwd")
    (folder / "\x1b[2Jname.json").write_bytes(b"{}")
    (folder / "notes.txt").write_text("not ours")
    return folder


def test_the_list_has_a_line_for_every_save(run: Run, unfinished: str, store: Store) -> None:
    store.rename(unfinished, "Sunday evening")
    found = run("saves list")
    assert found.exit_code == 0
    assert len(found.stdout.splitlines()) == 1
    for part in (unfinished, "kunitori", "You, Okuni, Hisahide", "Sunday evening"):
        assert part in found.stdout


def test_the_list_of_a_hostile_folder_names_every_file_and_what_is_wrong(
    run: Run, hostile: Path, unfinished: str
) -> None:
    found = run("saves list")
    assert found.exit_code == 0
    assert "\x1b" not in found.stdout
    rows = found.stdout.splitlines()
    assert len(rows) == 9
    assert rows[0].startswith(unfinished)
    assert all(" ! " in row for row in rows[1:])
    assert "checksum" in next(row for row in rows if row.startswith("changed-it"))


def test_check_finds_what_is_wrong_and_fails(run: Run, hostile: Path, unfinished: str) -> None:
    found = run("saves check")
    assert found.exit_code == 1
    assert f"{unfinished}.json  sound" in found.stdout
    assert found.stdout.count("  ! ") == 8
    alone = run(f"saves check {unfinished}")
    assert (alone.exit_code, alone.stdout) == (0, f"{unfinished}.json  sound\n")


def test_check_finds_a_position_that_breaks_the_rules_behind_a_good_checksum(
    run: Run, unfinished: str, store: Store
) -> None:
    save = store.load(unfinished)
    save.now["hand"][0].append(0)
    (store.directory / "too-rich.json").write_bytes(encode(save))
    found = run("saves check too-rich")
    assert found.exit_code == 1
    assert "sound" not in found.stdout


def test_resume_in_a_hostile_folder_takes_the_sound_game(run: Run, hostile: Path, unfinished: str) -> None:
    found = run("resume --plain", stdin="")
    assert found.exit_code == 0
    assert unfinished in found.stdout


def test_resume_says_of_a_newer_save_that_it_cannot_be_read_before_it_takes_another(
    run: Run, unfinished: str, store: Store
) -> None:
    newer = store.copy(unfinished).id
    file = store.directory / f"{newer}.json"
    assert run("resume --plain", stdin="").stderr == ""
    file.write_bytes(file.read_bytes()[:-50])
    found = run("resume --plain", stdin="")
    assert found.exit_code == 0
    assert found.stderr == (
        f"The newest save, {newer}, is skipped. The file is cut short or unreadable. "
        f"Try: kunitori saves recover {newer}\n"
    )
    store.delete(unfinished)
    found = run("resume --plain", stdin="")
    assert found.exit_code == 1
    assert found.stderr.endswith(f"Try: kunitori saves recover {newer}\n")


def test_a_damaged_save_that_is_older_than_the_game_that_is_resumed_is_not_spoken_of(
    run: Run, unfinished: str, store: Store
) -> None:
    older = store.copy(unfinished).id
    file = store.directory / f"{older}.json"
    file.write_bytes(b"{}")
    os.utime(file, (0, 0))
    assert run("resume --plain", stdin="").stderr == ""


def test_a_damaged_game_is_not_resumed_and_left_as_it_is(run: Run, hostile: Path) -> None:
    before = (hostile / "changed-it.json").read_bytes()
    found = run("resume changed-it --plain")
    assert found.exit_code == 1
    assert len(found.stderr.splitlines()) == 1
    assert (hostile / "changed-it.json").read_bytes() == before


def test_the_file_before_a_damaged_one_can_be_copied_and_played(run: Run, unfinished: str, store: Store) -> None:
    file = store.directory / f"{unfinished}.json"
    file.write_bytes(file.read_bytes()[:-50])
    assert f"kunitori saves recover {unfinished}" in run("saves check").stdout
    copied = run(f"saves copy {unfinished} --backup")
    assert copied.exit_code == 0
    new = copied.stdout.strip()
    assert new != unfinished
    assert run(f"resume {new} --plain", stdin="1\n").exit_code == 0


def test_show_tells_the_hand_of_the_one_person_and_of_nobody_else(run: Run, unfinished: str, store: Store) -> None:
    found = run(f"saves show {unfinished}")
    assert found.exit_code == 0
    assert found.stdout.count("Your hand:") == 1
    spoilt = run(f"saves show {unfinished} --spoil")
    assert spoilt.stdout.count("Your hand:") == 3


def test_show_tells_no_hand_where_several_people_play(run: Run, unfinished: str, store: Store) -> None:
    save = store.load(unfinished)
    match = Match.from_save(save)
    match.take_back(1, "Ana")
    store.write(match.to_save(save.id, "", save.created, save.updated, save.summary))
    assert "hand:" not in run(f"saves show {unfinished}").stdout


def test_a_save_is_found_by_its_beginning_and_by_its_title(run: Run, unfinished: str) -> None:
    run(f"saves rename {unfinished}", more=("Sunday evening",))
    whole = run(f"saves show {unfinished}").stdout
    assert run(f"saves show {unfinished[:5]}").stdout == whole
    assert run("saves show", more=("sunday EVENING",)).stdout == whole


def test_a_name_that_no_save_has_is_answered_with_ten_that_there_are(run: Run, unfinished: str) -> None:
    for _ in range(9):
        run(f"saves copy {unfinished}")
    said = run("saves show nothing").stderr
    assert unfinished in said
    assert "..." not in said, "ten are all of them"
    run(f"saves copy {unfinished}")
    assert ", ..." in run("saves show nothing").stderr


def test_a_title_of_several_saves_is_answered_with_their_names(run: Run, unfinished: str, store: Store) -> None:
    run(f"saves rename {unfinished} Sunday")
    copy = run(f"saves copy {unfinished}").stdout.strip()
    other = run(f"saves copy {unfinished} Monday").stdout.strip()
    found = run("saves show Sunday")
    assert found.exit_code == 2
    assert unfinished in found.stderr
    assert copy in found.stderr
    assert other not in found.stderr


def test_the_list_tells_the_date_in_local_time(
    run: Run, unfinished: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = store.load(unfinished)
    store.write(dataclasses.replace(save, updated="2026-03-01T21:40:00Z"))
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    try:
        assert "2026-03-02 06:40" in run("saves list").stdout
        assert "2026-03-02 06:40" in run(f"saves show {unfinished}").stdout
    finally:
        monkeypatch.undo()
        time.tzset()


def test_titles_in_the_list_stand_below_each_other(run: Run, unfinished: str, store: Store) -> None:
    run(f"saves rename {unfinished} Alpha")
    run("play kunitori --plain --seats person:Konstantin,random,money", stdin="q\n")
    run(f"saves rename {store.entries()[0].id} Beta")
    lines = run("saves list").stdout.splitlines()
    assert sorted(line.split()[-1] for line in lines) == ["Alpha", "Beta"]
    assert len({line.rindex(line.split()[-1]) for line in lines}) == 1


def test_copy_rename_and_delete_do_what_they_say(run: Run, unfinished: str, store: Store) -> None:
    new = run(f"saves copy {unfinished} Twin").stdout.strip()
    assert {e.id: e.title for e in store.entries()} == {unfinished: "", new: "Twin"}
    assert store.load(new).journal == store.load(unfinished).journal
    refused = run(f"saves delete {new}", stdin="no\n")
    assert refused.exit_code == 1
    assert len(store.entries()) == 2
    assert run(f"saves delete {new}", stdin="yes\n").exit_code == 0
    assert run(f"saves delete {unfinished} --yes").exit_code == 0
    assert store.entries() == []


def test_a_save_that_is_open_elsewhere_is_neither_deleted_nor_resumed(run: Run, unfinished: str, store: Store) -> None:
    with store.lock(unfinished):
        for line in (f"saves delete {unfinished} --yes", f"resume {unfinished} --plain"):
            found = run(line)
            assert found.exit_code == 1
            assert "open" in found.stderr
    assert [e.id for e in store.entries()] == [unfinished]


def test_an_exported_finished_game_comes_back_by_import(run: Run, finished: str, store: Store) -> None:
    file = run(f"saves export {finished}").stdout.strip()
    new = run(f"saves import {file}").stdout.strip()
    assert new != finished
    assert store.load(new).now == store.load(finished).now


def test_the_export_of_an_unfinished_game_is_the_log_unless_the_whole_is_asked_for(
    run: Run, unfinished: str, store: Store
) -> None:
    log = Path(run(f"saves export {unfinished}").stdout.strip())
    text = log.read_text()
    assert "seed" not in text
    assert all(e["seat"] == 0 for e in map(json.loads, text.splitlines()) if e["event"] == "draw" and "cards" in e)
    again = Path(run(f"saves export {unfinished}").stdout.strip())
    assert again != log
    whole = Path(run(f"saves export {unfinished} --spoil").stdout.strip())
    new = run(f"saves import {whole}").stdout.strip()
    assert store.load(new).journal == store.load(unfinished).journal


def test_the_log_of_an_unfinished_game_is_no_save_and_the_refusal_says_what_helps(
    run: Run, unfinished: str, store: Store
) -> None:
    log = run(f"saves export {unfinished}").stdout.strip()
    found = run(f"saves import {log}")
    assert found.exit_code == 2
    assert "is the log of an unfinished game" in found.stderr
    assert len(store.entries()) == 1


@pytest.mark.parametrize(
    "name",
    [
        "kunitori-attack",
        "brennt-keep",
        "moegahara-placing",
        "azuchi-draft",
        "sekigahara-march",
        "kunitori-table-actions",
    ],
)
def test_somebody_else_is_told_the_log_of_an_unfinished_game_as_its_person_is(
    run: Run, store: Store, name: str
) -> None:
    """Of every game, and of one in which a seat changed hands; the save itself is not needed for it."""
    store.write(read(name))
    log = run(f"saves export {name}").stdout.strip()
    own = run(f"replay {name} --plain").stdout
    store.delete(name)
    assert run(f"replay {log}").stdout == own != ""
    assert run(f"replay {log} --json").exit_code == 2


@pytest.mark.parametrize(
    "line",
    [
        '{"at": 1, "event": "turn"}',
        '{"at": 1, "event": "buy", "seat": 9, "card": "x", "price": 1}',
        '{"at": 1}',
        '{"at": 1, "event": "table", "entry": "@dance 1"}',
        "[1]",
        '{"at": 1, ',
    ],
)
def test_a_log_with_something_impossible_is_refused_in_a_sentence(run: Run, unfinished: str, line: str) -> None:
    log = Path(run(f"saves export {unfinished}").stdout.strip())
    log.write_text(f"{log.read_text()}{line}\n")
    found = run(f"replay {log}")
    assert found.exit_code == 1
    assert len(found.stderr.splitlines()) == 1
    assert isinstance(found.exception, SystemExit)


@pytest.mark.parametrize(
    ("field", "value"),
    [("seat", 12), ("seat", 5), ("game", "shogi"), ("options", []), ("cards", [[1]]), ("seats", []), ("event", "buy")],
)
def test_a_log_of_nothing_that_there_is_is_refused_in_a_sentence(
    run: Run, unfinished: str, field: str, value: object
) -> None:
    log = Path(run(f"saves export {unfinished}").stdout.strip())
    head, rest = log.read_text().split("\n", 1)
    log.write_text(f"{json.dumps({**json.loads(head), field: value})}\n{rest}")
    found = run(f"replay {log}")
    assert found.exit_code in (1, 2)
    assert len(found.stderr.splitlines()) == 1
    assert isinstance(found.exception, SystemExit)


def test_an_imported_game_counts_at_most_among_the_known_deals(run: Run, finished: str, unfinished: str) -> None:
    """One that is over never does, one that is played to its end here stands apart."""
    before = stats.load()
    run(f"saves import {run(f'saves export {finished}').stdout.strip()}")
    assert stats.load() == before
    name = run(f"saves import {run(f'saves export {unfinished} --spoil').stdout.strip()}").stdout.strip()
    stats.add(games.finished(name, ("Ana", 5), ("samurai", 3)))
    assert stats.load()[-1].notes == ["imported"]
    (row,) = json.loads(run("stats --json --deals repeated").stdout)["list"]
    assert row["save"] == name


def test_what_is_no_save_is_not_imported(run: Run, tmp_path: Path, store: Store) -> None:
    file = tmp_path / "list.json"
    file.write_text("[1, 2, 3]")
    found = run(f"saves import {file}")
    assert found.exit_code == 1
    assert len(found.stderr.splitlines()) == 1
    assert store.entries() == []


@pytest.mark.parametrize("game", shelf.ids())
def test_no_command_tells_a_secret_seed_without_being_asked(run: Run, store: Store, folders: Path, game: str) -> None:
    """Two people play with a seed that nobody chose: it is in the file, and told by --spoil."""
    seats = shelf.load(game).seat_counts[0]
    session = Session.start(store, game, [Seat("human", f"P{seat}") for seat in range(seats)])
    for _ in range(12):
        ask = session.match.pending
        assert ask is not None
        session.match.submit(ask.token, session.match.view(ask.seat).choices[0])
    assert session.close()
    name, seed = session.id, str(session.match.setup.seed)
    commands = (
        "saves list",
        "saves check",
        f"saves show {name}",
        f"replay {name}",
        f"replay {name} --json --states",
        f"saves export {name}",
    )
    told = [run(line).output for line in commands]
    told += [file.read_text(encoding="utf-8") for file in (folders / "exports").iterdir()]
    assert [text for text in told if seed in text] == []
    assert "secret" in told[2]
    assert seed in run(f"saves show {name} --spoil").stdout
