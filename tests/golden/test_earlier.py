"""What every earlier version left behind meets this one: a player's folders, a shared table, a guest at a table."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.version import Version

from kunitori_tui import __version__
from kunitori_tui.cli import program
from kunitori_tui.play import settings, stats
from kunitori_tui.play.session import Session
from kunitori_tui.shared import access, messages, table_file
from savegames.files import saves_dir
from savegames.store import Store
from tests.golden import earlier
from tests.shared.hall import Hall, plan
from tests.shared.playing import table_of

EARLIER = sorted(earlier.VERSIONS.iterdir(), key=lambda folder: Version(folder.name))
every_version = pytest.mark.parametrize("version", EARLIER, ids=lambda folder: folder.name)


@pytest.fixture
def home(version: Path, tmp_path: Path) -> Iterator[Path]:
    """Return a copy of the folders of a player of ``version``, in which the program finds what it looks for."""
    folder = tmp_path / "home"
    shutil.copytree(version, folder)
    with earlier.living_in(folder):
        yield folder


def said(*arguments: str, answers: str = "") -> str:
    """Return what a command prints that ends well."""
    told = CliRunner().invoke(program, [*arguments], input=answers)
    assert told.exit_code == 0, told.output
    return told.output


def test_the_version_before_this_one_left_something_to_meet() -> None:
    assert any(Version(folder.name) <= Version(__version__) for folder in EARLIER)


@every_version
def test_all_games_are_there_and_sound_and_go_on(home: Path) -> None:
    files = [json.loads(path.read_text(encoding="utf-8")) for path in (home / "data" / "savegames").glob("*.json")]
    assert len(files) == 3
    said("saves", "check")
    (alone,) = (save for save in files if save["game"] == "kunitori")
    said("resume", alone["id"], "--plain", answers="1\nq\n")
    after = Store(saves_dir()).load(alone["id"])
    assert after.journal[: len(alone["journal"])] == alone["journal"]
    assert len(after.journal) > len(alone["journal"])


@every_version
def test_a_game_keeps_the_prices_it_was_begun_with(home: Path) -> None:
    saves = [Store(saves_dir()).load(path.stem) for path in (home / "data" / "savegames").glob("*.json")]
    (alone,) = (save for save in saves if save.game == "kunitori")
    assert alone.options["prices"] == {"praefektur": {"cost": 8}}


@every_version
def test_every_setting_is_as_it_was_set(home: Path) -> None:
    found = settings.load()
    changed = {name: value for name, value in earlier.CHANGED.items() if name in kept_settings(home)}
    assert {name: getattr(found, name) for name in changed} == changed
    assert (found.name, found.met, found.last_game) == (earlier.NAME, ["short.azuchi"], {"game": "azuchi"})


def kept_settings(home: Path) -> set[str]:
    """Return which settings that version had."""
    return set(json.loads((home / "config" / "settings.json").read_text(encoding="utf-8")))


@every_version
def test_what_was_won_still_counts(home: Path) -> None:
    (finished,) = stats.load()
    assert finished.game == "azuchi"
    assert json.loads(said("stats", "--json"))


@every_version
def test_a_shared_table_is_taken_up_and_its_guest_has_his_seat(home: Path) -> None:
    hall = Hall(saves_dir(), plan())
    hall.room = hall.make()
    known = table_file.load("maple")
    hall.room.take_up(known, Session.resume(hall.store, known.save))
    ana = hall.visit(earlier.NAME, tokens=tuple(access.tokens("maple")))
    assert table_of(ana).people == [1]
    assert len(list(table_of(ana).events(1))) > 0
    assert hall.room.close()


@every_version
def test_a_guest_is_understood_or_told_that_the_versions_differ(version: Path, tmp_path: Path) -> None:
    """He is never cut off for a line that means nothing here."""
    hall = Hall(tmp_path, plan("azuchi"))
    hello, *lines = (version / earlier.GUEST).read_bytes().splitlines()
    wire = hall.wire()
    wire.send(hello)
    speaks = earlier.read(version)[0]["version"]
    if speaks != messages.VERSION:
        assert wire.heard == [messages.No("version", 0)]
        return
    assert isinstance(wire.heard[0], messages.Welcome)
    bo = hall.visit("Bo", tokens=(earlier.HOST,))
    bo.say(messages.Start())
    for line in lines:
        wire.send(line)
        hall.clock.advance(0.1)
    assert wire.guest is not None
    assert not wire.guest.is_cut
    assert hall.faults == []
