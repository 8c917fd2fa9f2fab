"""Whole games of every kind at one table, by two and three terminals of 80x24, in German, by keys alone.

Every key is one that the last line of the screen names, and has to be heard: the next is pressed when all programs and
who keeps the table are at rest.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from kunitori_tui.play.session import Session
from kunitori_tui.shared import access, table_file
from kunitori_tui.shared.table_file import FORM, Owner, TableFile, hashed
from savegames.files import saves_dir
from savegames.format import Seat
from savegames.store import Store
from tests.contract.play import every_game
from tests.e2e.process import CALLS, FAR, Process, can_be_watched
from tests.e2e.reading import number_of
from tests.e2e.tables import home_of, keepers
from tests.e2e.tables import met as met  # where tables are met, and whoever keeps one there is ended
from tests.e2e.terminal import Terminal

pytestmark = [
    pytest.mark.host,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not can_be_watched(), reason="asks the system what a program waits for"),
]

TOKENS = {"Bo": "b" * 32, "Ana": "a" * 32}
CHEAP = ("oda_nobunaga", "toyotomi_hideyoshi", "tokugawa_ieyasu", "takeda_shingen", "uesugi_kenshin", "mouri_motonari")
DEALS: dict[str, tuple[int, dict[str, Any], str]] = {
    "kunitori": (5, {"round_limit": 6, "prices": {card: {"cost": 2} for card in CHEAP}}, "attack:"),
    "brennt": (5, {"round_limit": 4}, "buy:"),
    "mixed": (5, {"round_limit": 4}, "buy:"),
    "moegahara": (2, {"round_limit": 3}, "place:"),
    "azuchi": (1, {"round_limit": 3}, "swap:"),
    "sekigahara": (1079, {}, "deploy:"),
}
"""By game: a deal, options under which it is soon over, and how a choice begins that its people make on the way."""
WAR = ("Kiyosu", "Gifu")
"""Where an army comes from that fights, and where it goes: its number is pressed where a list has it."""
ENOUGH = 1500
"""Keys that do something, more than any game needs."""
PATIENCE = 60.0
"""Seconds after which a key that does nothing fails: what comes by itself hears nothing in its first moment, which is
many keys long where they are quick.
"""


class Player(Terminal):
    """A terminal at which somebody plays who knows nothing but what the screen says."""

    def __init__(self, home: Path, met: Path, *arguments: str) -> None:
        super().__init__(home, *arguments, "--lang", "de", KUNITORI_TABLES_DIR=str(met))
        self.deaf: float | None = None
        """Since when keys have done nothing."""

    @property
    def is_over(self) -> bool:
        """Return whether the score is shown."""
        return "w Analyse" in self.lines[23]

    @property
    def waits(self) -> bool:
        """Return whether another is asked, as the strip says."""
        return any("wählt ═" in line and "an einem anderen Terminal" in line for line in self.lines)

    def key(self) -> str:
        """Return the key to press, by what the last line offers."""
        offered = self.lines[23]
        if "j ja" in offered:
            return "j"
        if re.search("Welcher Stapel|Wohin geht", self.lines[22]):
            for place in WAR:
                if found := number_of(self.text, place):
                    return found
        if "t Schätze" in offered:
            return "t"
        if re.search("Enter[ /](?!bleiben|mehr dazu)", offered):
            return "enter"
        assert "e " in offered, self.text
        return "e"


@pytest.fixture
def players() -> Iterator[list[Player]]:
    """Return the terminals of a test, which end with it."""
    there: list[Player] = []
    yield there
    for player in there:
        player.__exit__()


def is_table(text: str) -> bool:
    """Return whether the last line of a table stands there, which ends with the key for help."""
    return text.rstrip().endswith("?")


def rest(players: list[Player], keeper: int) -> None:
    """Wait until nothing is under way: all programs, and then who keeps the table, are asleep until the next key."""
    while True:
        for player in players:
            player.settle()
        table = Process(keeper)
        before = table.threads()
        loop, *others = before
        asleep = loop.call in CALLS["loop"] and not 0 <= loop.within < FAR
        asleep &= all(thread.call in CALLS["other"] | CALLS["loop"] for thread in others)
        if asleep and all(player.is_done() for player in players) and table.threads() == before:
            return


def play(players: list[Player], met: Path) -> None:
    """Play until the score is on all screens. Fails where a key that is offered does nothing."""
    (keeper,) = keepers(met)
    rest(players, keeper)
    done = 0
    while done < ENOUGH:
        asked = [player for player in players if not (player.is_over or player.waits)]
        if not asked:
            assert all(player.is_over for player in players), "\n".join(player.text for player in players)
            return
        for player in asked:
            before, key = player.text, player.key()
            player.send(key)
            rest(players, keeper)
            now = time.monotonic()
            done += player.text != before
            player.deaf = None if player.text != before else now if player.deaf is None else player.deaf
            assert player.deaf is None or now - player.deaf < PATIENCE, f"{key} does nothing\n{before}"
    raise AssertionError("\n".join(player.text for player in players))


def lay(game: str, homes: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the table maple with a known deal, as if who opened it had left before the first choice."""
    seed, options, _ = DEALS[game]
    for name in ("Ana", "Bo"):
        monkeypatch.setenv("KUNITORI_DATA_DIR", str(homes[name] / "data"))
        access.keep("maple", [TOKENS[name]])
    seats = [Seat("human", name) for name in homes]
    session = Session.start(Store(saves_dir()), game, seats, seed=seed, options=options)
    session.close()
    owners = [Owner(seat, os.getuid(), hashed(TOKENS[name])) for seat, name in enumerate(homes)]
    table_file.keep(
        TableFile(FORM, "maple", session.id, "", "", watch=True, limit=0, joins=True, grace=180, owners=owners)
    )


def ends(players: list[Player], home: Path) -> dict[str, Any]:
    """Return the finished save, whose score is on all screens."""
    (path,) = (home / "data" / "savegames").glob("*.json")
    save: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert save["finished"]
    for player in players:
        (points,) = (line for line in player.lines if line.startswith(" Punkte  "))
        assert [int(n) for n in re.findall(r"\d+", points.partition("│")[0])] == save["summary"]["scores"]
    return save


@every_game
def test_two_terminals_play_a_whole_game_by_keys_in_german(
    game_id: str, tmp_path: Path, met: Path, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    homes = {name: home_of(tmp_path, name) for name in ("Bo", "Ana")}
    lay(game_id, homes, monkeypatch)
    players.append(Player(homes["Bo"], met, "host", "maple"))
    players[0].wait_for(is_table)
    players.append(Player(homes["Ana"], met, "join"))
    players[1].wait_for(is_table)
    play(players, met)
    journal = ends(players, homes["Bo"])["journal"]
    assert any(choice.startswith(DEALS[game_id][2]) for choice in journal)


def test_three_terminals_meet_before_a_game_and_play_it_to_its_end(
    tmp_path: Path, met: Path, players: list[Player]
) -> None:
    homes = [home_of(tmp_path, name) for name in ("Bo", "Ana", "Cy")]
    players.append(Player(homes[0], met, "host", "kunitori", "--option", "round_limit=3"))
    players[0].wait("wer dazukommt")
    for home in homes[1:]:
        players.append(Player(home, met, "join"))
        players[0].wait(home.name)
    players[0].wait("Alle Plätze sind besetzt")
    players[0].send("space")
    for player in players:
        player.wait("Hand", gone="kunitori join")
    play(players, met)
    assert len(ends(players, homes[0])["seats"]) == 3
