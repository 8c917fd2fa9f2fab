"""What a version leaves behind for the next one to meet: the folders of a player, with a save, a finished game,
settings, prices and a shared table that waits for its people, and what a guest says at such a table.

``python scripts/golden.py version VERSION`` writes it with the program of that version, as every release does; it is
never written again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from click.testing import CliRunner

from kunitori_tui.cli import program
from kunitori_tui.play import settings
from kunitori_tui.play.settings import CHOICES, Settings
from kunitori_tui.shared import access, messages
from savegames.files import saves_dir
from tests.shared.hall import HOST, Hall, plan, wire_of
from tests.shared.playing import table_of

VERSIONS = Path(__file__).parent / "versions"
GUEST = "guest.jsonl"
SHEET = "[kunitori.praefektur]\ncost = 8\n"
NAME = "Ana"
CHANGED = {name: values[-1] for name, values in CHOICES.items()} | {"language": "en"}
"""Every setting as nobody has it who never changed one."""


@contextmanager
def living_in(folder: Path) -> Iterator[None]:
    """Let the program find its data and its configuration below ``folder`` meanwhile."""
    names = ("data", "config")
    with patch.dict(os.environ, {f"KUNITORI_{name.upper()}_DIR": str(folder / name) for name in names}):
        yield


def write(folder: Path) -> None:
    """Write all of it into ``folder``, which is not there yet."""
    with living_in(folder):
        (folder / "config").mkdir(parents=True)
        (folder / "config" / "prices.toml").write_text(SHEET, encoding="utf-8")
        settings.store(Settings(**CHANGED, name=NAME, met=["short.azuchi"], last_game={"game": "azuchi"}))
        for game, answers in (("kunitori", "1\n" * 6 + "q\n"), ("azuchi", "1\n" * 2000)):
            asked = ["play", game, "--plain", "--seats", "you,samurai", "--seed", "5"]
            played = CliRunner().invoke(program, asked, input=answers)
            assert played.exit_code == 0, played.output
        (folder / GUEST).write_bytes(b"".join(at_a_table()))
    for left in [*folder.rglob("*.lock"), *folder.rglob("*.bak")]:
        left.unlink()


def at_a_table() -> list[bytes]:
    """Play the first choices of a shared game, leave it to be taken up, and return what the guest said."""
    hall = Hall(saves_dir(), plan("azuchi"))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit(NAME)
    said: list[bytes] = []
    send = wire_of(ana).send
    ana.say(messages.Say("Hello"))
    with patch.object(wire_of(ana), "send", lambda data: (said.append(data), send(data))):
        bo.say(messages.Start())
        while len(said) < 4:
            for visit in (bo, ana):
                table = table_of(visit)
                if table.question is not None:
                    table.submit(table.question.token, table.view(table.question.seat).choices[:1]).result()
                else:
                    table.next_step(None)
            hall.clock.advance(0.1)
    access.keep("maple", [ana.wish.tokens[-1]])
    hello = messages.Hello(messages.VERSION, "sit", [NAME], [], "", auto=False)
    hall.room.close()
    return [messages.line(hello), *said]


def read(version: Path) -> list[dict[str, object]]:
    """Return what the guest of a version said."""
    return [json.loads(line) for line in (version / GUEST).read_text(encoding="utf-8").splitlines()]
