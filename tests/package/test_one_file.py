"""The one file, run by a Python that has nothing but itself, on an empty account, where possible without a network."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

import pytest

from kunitori_tui import __version__, shelf
from tests.e2e.in_lines import scores
from tests.e2e.tables import met as met  # where tables are met, and whoever keeps one there is ended
from tests.e2e.terminal import Terminal
from tests.package.conftest import ROOT

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes as Linux shows them"),
]
PYTHON = Path(sys.base_exec_prefix, "bin", f"python3.{sys.version_info.minor}")
"""The Python that this environment was made from: it has no package of ours."""
NO_NETWORK = ("unshare", "--net")
THINKS = b"kunitori_tui.play.thinking"


def alone() -> tuple[str, ...]:
    """Return what runs a command without any network, nothing where that is not allowed."""
    if shutil.which(NO_NETWORK[0]) is None:
        return ()
    tried = subprocess.run([*NO_NETWORK, "true"], capture_output=True, check=False)
    return NO_NETWORK if tried.returncode == 0 else ()


class Account:
    """An account with an empty home and the one file."""

    def __init__(self, home: Path, file: Path, tables: Path) -> None:
        self.home = home
        self.file = file
        self.line = [*alone(), str(PYTHON), str(file)]
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "KUNITORI_TABLES_DIR": str(tables),
        }
        home.mkdir()

    def run(self, *arguments: str, answers: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the program to its end."""
        return subprocess.run(
            [*self.line, *arguments],
            input=answers,
            capture_output=True,
            text=True,
            env={**self.environment, **environment},
            cwd=self.home,
            check=False,
        )

    def begin(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the program with pipes."""
        return subprocess.Popen(
            [*self.line, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self.environment,
            cwd=self.home,
        )

    @property
    def laid_down(self) -> list[str]:
        """Return the folders that the program unpacked itself into."""
        cache = self.home / ".cache" / "kunitori"
        return sorted(path.name for path in cache.iterdir()) if cache.exists() else []


class Screen(Terminal):
    """The one file in a terminal."""

    def __init__(self, account: Account, *arguments: str) -> None:
        command, *rest = [*account.line, *arguments]
        self._spawn(command, rest, account.environment, (80, 24))


@pytest.fixture
def account(tmp_path: Path, dist: Path, met: Path) -> Account:
    """Return a new account."""
    assert subprocess.run([str(PYTHON), "-c", "import kunitori_tui"], capture_output=True, cwd="/").returncode
    return Account(tmp_path / "home", dist / "kunitori.pyz", met)


def children(pid: int) -> Iterator[bytes]:
    """Yield the command lines of all processes below ``pid``."""
    for number in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield Path(f"/proc/{number}/cmdline").read_bytes()
        yield from children(int(number))


def test_it_says_the_same_as_the_program_of_the_checkout_in_both_languages(account: Account) -> None:
    """Content and catalogues are whole: every card, every rule, every command."""
    asked = [[lang, "--help"] for lang in ("--lang=en", "--lang=de")]
    asked += [["--lang=de", command, game] for command in ("cards", "rules") for game in shelf.ids()]
    for arguments in asked:
        there = account.run(*arguments)
        line = [sys.executable, "-m", "kunitori_tui", *arguments]
        here = subprocess.run(line, capture_output=True, text=True, env=account.environment, cwd=ROOT, check=True)
        assert there.stdout == here.stdout, arguments
        assert there.returncode == 0


def test_the_locale_chooses_german(account: Account) -> None:
    assert account.run("rules", "azuchi", "short", LANG="de_DE.UTF-8").stdout.startswith(
        "Azuchi Castle in zwei Minuten"
    )


def test_a_guided_game_is_played_to_its_end(account: Account) -> None:
    played = account.run("learn", "azuchi", "--plain", answers="1\n" * 2000)
    assert played.returncode == 0
    assert scores(played.stdout.partition("Final score")[2])
    assert [path.suffix for path in (account.home / ".local/share/kunitori/savegames").glob("*.json")] == [".json"]


def test_the_shogun_thinks_in_a_process_of_its_own(account: Account) -> None:
    with Screen(account, "play", "moegahara", "--seats", "you,shogun", "--seed", "3") as screen:
        screen.wait("Moegahara", "Hand")
        screen.send("h")
        screen.wait_for(lambda text: "Confirmed: " in text or "Better: " in text)
        assert any(THINKS in line for line in children(screen.child.pid))


def test_processes_share_games_of_bots(account: Account) -> None:
    asked = ("sim", "azuchi", "--seats", "samurai,daimyo", "--games", "4", "--seed", "1", "--json")
    one, two = (account.run(*asked, "--jobs", jobs) for jobs in ("1", "2"))
    digests = [[json.loads(line)["digest"] for line in told.stdout.splitlines()] for told in (one, two)]
    assert digests[0] == digests[1]
    assert len(digests[0]) == 4


def test_two_accounts_of_it_play_a_shared_table(tmp_path: Path, dist: Path, met: Path) -> None:
    bo, ana = (Account(tmp_path / name, dist / "kunitori.pyz", met) for name in ("bo", "ana"))
    opened = ("host", "azuchi", "--seats", "you,free", "--option", "round_limit=2", "--name", "Bo", "--plain")
    programs = [bo.begin(*opened)]
    hear(programs[0], "Others join it with")
    programs.append(ana.begin("join", "--name", "Ana", "--plain", "--lang", "de"))
    hear(programs[1], "beginnt die Partie")
    for one, lines in zip(programs, ("\n" + "1\n" * 500, "1\n" * 500), strict=True):
        assert one.stdin is not None
        one.stdin.write(lines)
        one.stdin.flush()
    with ThreadPoolExecutor(2) as both:
        said = [*both.map(lambda one: one.communicate()[0], programs)]
    assert [one.returncode for one in programs] == [0, 0]
    finals = [words.partition(end)[2] for words, end in zip(said, ("Final score", "Abrechnung"), strict=True)]
    assert scores(finals[0]) == scores(finals[1]) != []


def hear(started: subprocess.Popen[str], words: str) -> None:
    """Read on until something is said."""
    assert started.stdout is not None
    said = ""
    while words not in said:
        line = started.stdout.readline()
        assert line, said
        said += line


def test_the_second_start_unpacks_nothing(account: Account) -> None:
    """It needs no more of the file than how to start; docs/releasing.md has the times."""
    assert account.run("--version").stdout == f"kunitori {__version__}\n"
    starter = account.home / "starter.pyz"
    with ZipFile(account.file) as whole, ZipFile(starter, "w") as rest:
        rest.writestr("__main__.py", whole.read("__main__.py"))
    account.line[-1] = str(starter)
    assert account.run("--version").stdout == f"kunitori {__version__}\n"
    assert len(account.laid_down) == 1
    shutil.rmtree(account.home / ".cache")
    assert account.run("--version").returncode == 1


def test_starts_at_the_same_time_lay_one_program_down(account: Account) -> None:
    with ThreadPoolExecutor(3) as starts:
        told = [*starts.map(lambda _: account.run("--version"), range(3))]
    assert [(one.stdout, one.stderr) for one in told] == [(f"kunitori {__version__}\n", "")] * 3
    assert len(account.laid_down) == 1


def test_where_it_cannot_unpack_it_says_what_to_do(account: Account) -> None:
    taken = account.home / "file"
    taken.touch()
    told = account.run("--version", KUNITORI_CACHE_DIR=str(taken / "cache"))
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == (
        f"kunitori cannot unpack itself into {taken / 'cache'}: Not a directory. "
        "KUNITORI_CACHE_DIR names another folder.\n"
    )
    german = account.run("--version", KUNITORI_CACHE_DIR=str(taken / "cache"), LANG="de_DE.UTF-8")
    assert "kann sich nicht" in german.stderr
    assert account.laid_down == []


def test_a_python_that_is_too_old_can_read_how_it_is_told_so() -> None:
    starter = (ROOT / "scripts" / "starter.py").read_text(encoding="utf-8")
    ast.parse(starter, feature_version=(3, 7))
    oldest = f"OLDEST = ({sys.version_info.major + 1}, 0)"
    told = subprocess.run(
        [sys.executable, "-c", starter.replace("OLDEST = (3, 11)", oldest)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert told.stderr.startswith("kunitori needs Python 4.0 or newer, and this is 3.")


def test_it_is_one_file_for_every_system(dist: Path) -> None:
    assert os.access(dist / "kunitori.pyz", os.X_OK)
    assert (dist / "kunitori.pyz").stat().st_size < 8_000_000
    assert (dist / "kunitori.pyz").read_bytes().startswith(b"#!/usr/bin/env python3\n")
