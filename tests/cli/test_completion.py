"""What the Tab key of a shell is answered, as the scripts of click ask it."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import Result

from kunitori_tui.cli import run
from kunitori_tui.commands.click_classes import COMPLETION
from kunitori_tui.commands.completion import SHELLS
from kunitori_tui.shared import socket_folder
from savegames.store import READ_ANEW, Store
from tests.cli.conftest import Spawn

Ask = Callable[..., list[str]]


def asked(shell: str, line: str) -> dict[str, str]:
    """Return the variables with which a shell asks how a line goes on; ``|`` parts the words, as the shell has them."""
    words = line.split("|")
    between, at = (" ", words[-1]) if shell == "fish" else ("\n", str(len(words) - 1))
    return {COMPLETION: f"{shell}_complete", "COMP_WORDS": between.join(words), "COMP_CWORD": at}


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Ask:
    """Return a function that asks in this process; the lines of the answer."""

    def call(shell: str, line: str) -> list[str]:
        for name, value in asked(shell, line).items():
            monkeypatch.setenv(name, value)
        assert run() == 0
        told, complaints = capfdbinary.readouterr()
        assert complaints == b""
        return told.decode().removesuffix("\n").split("\n") if told.strip() else []

    return call


LEVELS = ["ashigaru", "samurai", "daimyo", "shogun", "random", "money", "sensei"]
WAYS = ["patient", "bold", "sly", "surprise"]
"""The bots of the first game, as they are offered."""


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("kunitori|re", ["resume", "replay", "review"]),
        ("kunitori|saves|re", ["recover", "rename"]),
        ("kunitori|play|m", ["mixed", "moegahara"]),
        ("kunitori|play|kunitori|--s", ["--seats", "--seed"]),
        ("kunitori|play|kunitori|--seats|", ["you", "person:", *LEVELS, *WAYS]),
        (
            "kunitori|play|kunitori|--seats|you,s",
            ["you,samurai", "you,shogun", "you,sensei", "you,sly", "you,surprise"],
        ),
        ("kunitori|host|kunitori|--seats|you,f", ["you,free"]),
        ("kunitori|join|--seats|you,", ["you,you", "you,person:"]),
        ("kunitori|sim|moegahara|--seats|daimyo,sam", ["daimyo,samurai"]),
        ("kunitori|arena|--bots|dai", ["daimyo"]),
        ("kunitori|daily|azuchi|--level|d", ["daimyo"]),
        ("kunitori|play|kunitori|--plain|--option|r", ["round_limit="]),
        ("kunitori|--lang|", ["en", "de"]),
        ("kunitori|stats|--deals|re", ["repeated"]),
        ("kunitori|completion|", [*SHELLS]),
        ("kunitori|rules|sekigahara|sh", ["short"]),
        ("kunitori|rules|kunitori|b", ["battle", "battle_example", "buy"]),
        ("kunitori|rules|kunitori|r2", ["R2", *(f"R{n}" for n in range(21, 29))]),
        ("kunitori|rules|kunitori|how|d", []),
        ("kunitori|rules|no-such-game|", []),
        ("kunitori|--version|doc", ["doctor"]),
        ("kunitori|play|no-such-game|--option|", []),
    ],
)
def test_a_line_goes_on_with_what_there_is(ask: Ask, line: str, offered: list[str]) -> None:
    assert ask("bash", line) == [f"plain,{word}" for word in offered]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("kunitori|play|kunitori|--option|two_generals|=", ["on", "off"]),
        ("kunitori|play|kunitori|--option|two_generals|=|of", ["off"]),
        ("kunitori|play|kunitori|--option|=|two_generals|=|of", ["off"]),
        ("kunitori|play|kunitori|--option|two_generals=of", ["two_generals=off"]),
        ("kunitori|play|kunitori|--seats|=|you,sam", ["you,samurai"]),
        ("kunitori|play|kunitori|--seats|you,person|:|Ana,sam", ["Ana,samurai"]),
        ("kunitori|play|kunitori|--seats|you,person|:|Ana|--lan", ["--lang"]),
    ],
)
def test_words_that_bash_takes_apart_are_one(ask: Ask, line: str, offered: list[str]) -> None:
    """It does so at ``:`` and ``=``, unless it is told not to, and takes what is offered for the last piece."""
    assert ask("bash", line) == [f"plain,{word}" for word in offered]


def test_zsh_and_fish_are_told_what_a_word_means_in_the_language_of_the_settings(ask: Ask, folders: Path) -> None:
    (folders.parent / "config" / "settings.json").write_text('{"language": "de"}')
    assert ask("zsh", "kunitori|doc") == ["plain", "doctor", "Sagen, was das Programm auf diesem Rechner vorfindet."]
    assert ask("fish", "kunitori|--no") == ["plain,--no-mouse\tDie Maus dem Terminal überlassen."]
    assert ask("zsh", "kunitori|play|kunitori|--seats=you,per") == ["plain", "--seats=you,person:", "_"]
    assert ask("fish", "kunitori|play|kunitori|--option|first=2") == ["plain,first=2\tSpieler 2"]
    assert ask("fish", "kunitori|--lang|en|play|sek") == ["plain,sekigahara\tSekigahara"]


def test_saves_are_told_with_title_and_turn_those_that_a_command_can_take(
    ask: Ask, store: Store, unfinished: str, run: Callable[..., Result]
) -> None:
    run(f"saves rename {unfinished} Sunday")
    told = f"plain,{unfinished}\tSunday, round 3"
    assert ask("fish", "kunitori|resume|") == [told]
    assert ask("fish", f"kunitori|saves|show|{unfinished[:3].upper()}") == [told]
    assert ask("fish", "kunitori|replay|") == [told]
    assert ask("fish", "kunitori|review|") == []
    assert ask("bash", "kunitori|replay|/tm") == ["file,/tm"]
    store.directory.joinpath(f"{unfinished}.json").write_bytes(b"{")
    assert ask("fish", "kunitori|saves|check|") == [f"plain,{unfinished}"]
    assert ask("fish", "kunitori|resume|") == []


@pytest.fixture
def met(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return where tables are met; a system has no room for a long name there."""
    with TemporaryDirectory(prefix="kt-", dir="/tmp") as name:
        monkeypatch.setenv("KUNITORI_TABLES_DIR", name)
        yield Path(name)


@pytest.mark.skipif(not socket_folder.is_possible(), reason="no tables are shared here")
def test_shared_tables_are_those_that_are_open_and_ones_own_that_are_kept(ask: Ask, met: Path, folders: Path) -> None:
    kept = folders / "tables"
    kept.mkdir(parents=True)
    kept.joinpath("willow.json").write_text("{}")
    for name in ("maple", "heron"):
        with socket.socket(socket.AF_UNIX) as ended:
            ended.bind(str(met / f"{name}.sock"))
    met.joinpath("maple.sock").unlink()
    with socket.socket(socket.AF_UNIX) as keeper:
        keeper.bind(str(met / "maple.sock"))
        keeper.listen()
        assert ask("bash", "kunitori|join|") == ["plain,maple"]
        assert ask("bash", "kunitori|join|MA") == ["plain,maple"]
        assert ask("bash", "kunitori|join|maple|--wa") == ["plain,--watch"]
        assert ask("bash", "kunitori|host|m") == ["plain,mixed", "plain,moegahara", "plain,maple"]
        assert ask("bash", "kunitori|host|w") == ["plain,willow"]


def test_a_tab_writes_its_answer_and_nothing_else(spawn: Spawn, store: Store, unfinished: str, folders: Path) -> None:
    """A list of so many saves is kept in the folder otherwise, for the next one."""
    one = store.directory / f"{unfinished}.json"
    for n in range(READ_ANEW + 1):
        shutil.copy(one, store.directory / f"bbb2-bb{'bcdfghjkmnpqrstvwxz23456789'[n % 27]}{'bc'[n // 27]}.json")
    before = sorted(folders.parent.rglob("*"))
    done = spawn("", env=asked("bash", "kunitori|saves|show|bbb"))
    assert (done.returncode, done.stderr, len(done.stdout.split())) == (0, "", READ_ANEW + 1)
    assert sorted(folders.parent.rglob("*")) == before


def test_where_nothing_was_played_yet_and_settings_are_damaged_a_tab_makes_no_folder_and_no_words(
    spawn: Spawn, folders: Path
) -> None:
    (folders.parent / "config" / "settings.json").write_bytes(b"\xff{")
    before = sorted(folders.parent.rglob("*"))
    done = spawn("", env=asked("bash", "kunitori|resume|"))
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "", "")
    done = spawn("", env={COMPLETION: "bash_complete", "COMP_WORDS": "kunitori", "COMP_CWORD": "one"})
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
    assert sorted(folders.parent.rglob("*")) == before


def test_the_script_of_a_shell_asks_as_it_is_answered(run: Callable[..., Result]) -> None:
    for shell in SHELLS:
        assert f"{COMPLETION}={shell}_complete" in run(f"completion {shell}").stdout
