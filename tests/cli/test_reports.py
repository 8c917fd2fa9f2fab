"""Commands that only tell: cards, rules, bench, doctor, version."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from kunitori_tui import __version__, shelf
from kunitori_tui.commands import doctor
from kunitori_tui.measure import bench
from kunitori_tui.text import rules
from kunitori_tui.text.rules import laid_out

Run = Callable[..., Result]


def test_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").stdout == f"kunitori {__version__}\n"


def test_the_cards_are_all_there_with_cost_and_count(run: Run) -> None:
    rows = {row.split()[0]: row for row in run("cards kunitori").stdout.splitlines() if row.strip()}
    for card in shelf.load("kunitori").cards:  # type: ignore[attr-defined]
        cells = rows[card.id].split()
        assert str(card.cost) in [cell.rstrip("~") for cell in cells]
        assert ("~" in cells[cells.index(f"{card.cost}~")]) if card.cost_mark.how == "reconstructed" else True
        assert str(card.count) in [cell.rstrip("~") for cell in cells]


def test_the_cards_follow_the_price_sheet_and_the_options(run: Run, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / "prices.toml").write_text("[kunitori.praefektur]\ncost = 8\n")

    def row(line: str, card: str) -> str:
        return next(r for r in run(line).stdout.splitlines() if r.strip().startswith(card))

    assert "8" in row("cards kunitori", "praefektur").split()
    assert "7~" in row("cards kunitori --option prices=off", "praefektur").split()
    assert " d " not in row("cards kunitori", "kanoniere")
    assert " d " in row("cards kunitori --option errata=all", "kanoniere")


def test_cards_and_rules_exist_in_german(run: Run) -> None:
    assert "Bauernmiliz" in run("cards kunitori --lang de").stdout
    assert "Schlacht" in run("rules kunitori battle --lang de").stdout


def test_the_rules_answer_a_question_with_the_page_and_what_else_there_is(run: Run) -> None:
    assert run("rules kunitori how do I get rid of a card").stdout.startswith(
        "== Gaining, trashing, empty piles [gain]"
    )
    attack = run("rules kunitori attack").stdout
    assert attack.startswith("== Battle: the attack")
    assert "More on this:\n  Battle: the defence (§7-2) [defence]\n" in attack


def test_rules_without_an_answer_name_what_may_be_meant(run: Run) -> None:
    lost = run("rules kunitori ambush xyzzy")
    assert lost.exit_code == 2
    assert "Perhaps you mean: defence" in lost.stderr


def test_the_rules_hold_every_section_and_ruling_and_each_can_be_had_alone(run: Run) -> None:
    whole = run("rules kunitori").stdout
    for name in ("battle", "R24"):
        part = run(f"rules kunitori {name}").stdout.strip()
        assert len(part) > 100
        assert part in whole
    assert run("rules kunitori r24").stdout == run("rules kunitori R24").stdout


def test_the_two_minutes_of_a_game_can_be_printed(run: Run) -> None:
    told = run("rules kunitori short").stdout
    for page in rules.short("kunitori"):
        for line in laid_out(page):
            assert line.text in told
        assert ", ".join(rules.links("kunitori")["pages"][page.id]) in " ".join(told.split())


def test_a_word_finds_the_sections_that_hold_it(run: Run) -> None:
    found = run("rules kunitori ambush").stdout
    assert "ambush" in found.lower()


def test_the_bench_has_the_promised_figures_for_every_game_as_one_json_object(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, least in (("SECONDS", 0.01), ("COPIES", 20), ("SNAPSHOTS", 5), ("QUESTIONS", 5), ("REPEATS", 2)):
        monkeypatch.setattr(bench, name, least)
    told = run("bench --json")
    assert told.exit_code == 0
    found = json.loads(told.stdout)
    assert list(found) == ["calibration_us", "games"]
    assert set(found["games"]) == set(shelf.ids())
    for row in found["games"].values():
        rules = ["us_per_decision", "decisions_per_game", "games_per_s", "clone_us", "snapshot_us"]
        assert list(row) == [*rules, "observe_us", "sample_us", "daimyo_us", "playouts_per_s"]
        assert all(value > 0 for value in row.values())
        assert row["us_per_decision"] * row["decisions_per_game"] * row["games_per_s"] == pytest.approx(1e6, rel=0.3)


def test_the_calibration_loop_does_the_same_work_every_time() -> None:
    """Its figure is the yardstick of all others, so the loop must not change."""
    assert bench.loop() == bench.loop() == 6833


def test_the_doctor_names_versions_terminal_and_folders(run: Run, folders: Path) -> None:
    found = run("doctor")
    assert found.exit_code == 0
    for part in (__version__, "TERM=xterm", str(folders / "savegames"), "textual", "utf-8"):
        assert part in found.stdout


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody can write")
def test_the_doctor_fails_where_games_cannot_be_saved(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", "/proc/self")
    found = run("doctor")
    assert found.exit_code == 1
    assert "! saves" in found.stdout
    assert not doctor.is_writable(Path("/proc/self"))


def test_a_folder_is_writable_only_if_a_file_can_be_put_there(tmp_path: Path) -> None:
    assert doctor.is_writable(tmp_path)
    assert doctor.is_writable(tmp_path / "not" / "yet" / "there")
    (tmp_path / "file").write_text("")
    assert not doctor.is_writable(tmp_path / "file")
    assert not doctor.is_writable(tmp_path / "file" / "below")
