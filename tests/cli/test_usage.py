"""What is wrong on the command line is said in one line, with exit code 2; a fault of ours becomes a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from kunitori_tui import shelf
from kunitori_tui.measure import sim
from kunitori_tui.text import decisions
from savegames.store import Store

Run = Callable[..., Result]


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("dance", "play, learn, resume, saves"),
        ("play", "kunitori"),
        ("play shogi", "kunitori"),
        ("play kunitori --seats you,nobody", "you, person:NAME, random, money"),
        ("play kunitori --seats you", "2, 3, 4, 5, 6"),
        ("play kunitori --seats you,money,money,money,money,money,money", "2, 3, 4, 5, 6"),
        ("play kunitori --seed -1", "from 0 to 9223372036854775807"),
        ("play kunitori --seed 1.5", "from 0 to 9223372036854775807"),
        ("sim kunitori --seats random,random --seed 9223372036854775807 --games 2", "from 0 to 9223372036854775807"),
        ("play kunitori --seed", "kunitori: Option --seed needs a value."),
        ("play kunitori --option colour=red", "two_generals"),
        ("play kunitori --option two_generals", "two_generals"),
        ("play kunitori --option two_generals=perhaps", "on, off"),
        ("play kunitori --option round_limit=9999", "1000"),
        ("play kunitori --option errata=x7", "x1"),
        ("play kunitori --lang fr", "en, de"),
        ("play kunitori --colour", "--colour"),
        ("cards kunitori brennt", "brennt"),
        ("sim kunitori --seats money,nobody", "random, money"),
        ("sim kunitori --seats money,money --games 0", "from 1"),
        ("sim kunitori", "--seats"),
        ("arena kunitori --bots money", "two bots"),
        ("arena kunitori --bots money,flood", "random, money"),
        (f"arena kunitori --keep {__file__}", "something other than games of an arena"),
        ("arena kunitori --keep /nowhere/at/all.jsonl", "name another file"),
        ("rules kunitori xyzzy", "rulings such as R"),
        ("rules azuchi xyzzy", "rulings such as A"),
        ("rules sekigahara xyzzy", "rulings such as S"),
        ("saves show nothing", "no saved games"),
        ("saves import /nowhere/at/all.json", "/nowhere/at/all.json"),
    ],
)
def test_a_wrong_command_line_is_answered_in_one_line_that_names_what_is_allowed(
    run: Run, line: str, named: str
) -> None:
    found = run(line)
    assert found.exit_code == 2
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == 1
    assert named in found.stderr


def test_a_wrong_command_line_makes_no_save(run: Run, folders: Path) -> None:
    run("play kunitori --plain --seats you,nobody")
    run("play kunitori --plain --seats you,money --option first=5")
    assert not (folders / "savegames").exists()


def test_the_screens_are_refused_without_a_terminal_and_plain_is_named(run: Run, folders: Path) -> None:
    for line in ("", "play kunitori", "play kunitori --seats you,money"):
        found = run(line)
        assert found.exit_code == 2
        assert "--plain" in found.stderr
    assert not (folders / "savegames").exists()


def test_help_has_examples_and_what_to_do_about_a_garbled_terminal(run: Run) -> None:
    found = run("--help")
    assert found.exit_code == 0
    assert "kunitori play kunitori --seats you,samurai,daimyo" in found.stdout
    assert "type reset" in found.stdout


@pytest.mark.parametrize("command", ["play", "cards", "rules", "sim", "arena"])
def test_the_help_of_a_command_for_a_game_names_all_games(run: Run, command: str) -> None:
    text = run(f"{command} --help").stdout
    for game in shelf.ids():
        assert f"\n  {game} " in text
    assert "Azuchi Castle" in text


def test_the_help_of_play_names_the_rule_options_of_every_game(run: Run) -> None:
    words = run("play --help").stdout.replace(",", " ").split()
    for game in shelf.ids():
        assert {option.key for option in shelf.load(game).options} <= set(words)


def test_a_folder_that_cannot_be_written_is_told_without_speaking_of_a_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = run("sim kunitori --seats random,money --save-dir", more=(str(tmp_path / "file" / "below"),))
    assert found.exit_code == 1
    assert "disk refused" in found.stderr
    assert "game" not in found.stderr


def test_the_language_may_stand_before_or_after_the_command(run: Run) -> None:
    assert run("--lang de saves list").stdout == run("saves list --lang de").stdout == "Es gibt keine Spielstände.\n"


def test_a_word_that_is_none_of_those_allowed_is_answered_in_the_language_of_the_line(run: Run) -> None:
    wrong = "kunitori: --deals: foo gibt es nicht. Wähle eines von new, daily, repeated, all.\n"
    assert run("stats --deals foo --lang de").stderr == wrong
    for line in ("stats --colour --lang de", "stats --lang=de --colour"):
        assert run(line).stderr == "kunitori: Die Option --colour gibt es nicht.\n"


def test_the_remembered_language_is_used(run: Run, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "settings.json").write_text('{"language": "de"}')
    assert run("saves list").stdout == "Es gibt keine Spielstände.\n"
    assert run("saves list --lang en").stdout == "There are no saved games.\n"


def test_a_fault_of_the_program_becomes_a_report_and_one_sentence(
    run: Run, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(sim, "run", broken)
    found = run("sim kunitori --seats money,money")
    assert found.exit_code == 1
    assert "Traceback" not in found.output
    assert len(found.stderr.splitlines()) == 1
    report = next((folders / "reports").iterdir())
    assert report.name in found.stderr
    assert "ZeroDivisionError: a fault" in report.read_text()


def test_a_broken_price_sheet_is_told_and_nothing_is_started(run: Run, folders: Path, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "prices.toml").write_text("[kunitori.dorf\ncost = 2")
    found = run("play kunitori --plain --seats you,money")
    assert found.exit_code == 1
    assert len(found.stderr.splitlines()) == 1
    assert "reports" not in found.stderr
    assert not (folders / "savegames").exists()


def test_a_fault_in_the_middle_of_a_game_keeps_it_and_names_it_in_the_report(
    run: Run, folders: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(decisions, "option_label", broken)
    found = run("play kunitori --plain --seats you,money --seed 3")
    assert found.exit_code == 1
    assert "Traceback" not in found.output
    entry = store.entries()[0]
    assert entry.error is None
    assert f"save {entry.id}, seed 3" in next((folders / "reports").iterdir()).read_text()
