"""The Tab key of real shells, set up as docs/cli.md says. Needs Debian's zsh and fish."""

from __future__ import annotations

import os
import re
import shutil
import socket
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from tests.e2e.terminal import Terminal

pytestmark = [pytest.mark.host, pytest.mark.timeout(240)]

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "cli.md"
BEFORE = {
    "bash": ("PS1='> '\nHISTFILE=\n", ".bashrc"),
    "zsh": ("PS1='> '\nautoload -Uz compinit && compinit -u\n", ".zshrc"),
    "fish": ("", ".config/fish/completions/kunitori.fish"),
}
"""What stands in the file of a shell before the line of the document, and the file."""
LINES = {
    "kunitori pla": "kunitori play ",
    "kunitori play sek": "kunitori play sekigahara ",
    "kunitori play kunitori --no": "kunitori play kunitori --no-mouse ",
    "kunitori play kunitori --seats you,sam": "kunitori play kunitori --seats you,samurai ",
    "kunitori play kunitori --seats you,per": "kunitori play kunitori --seats you,person:",
    "kunitori play kunitori --seats you,person:Ana,dai": "kunitori play kunitori --seats you,person:Ana,daimyo ",
    "kunitori play kunitori --seats=you,dai": "kunitori play kunitori --seats=you,daimyo ",
    "kunitori play kunitori --option rou": "kunitori play kunitori --option round_limit=",
    "kunitori play kunitori --option first=ra": "kunitori play kunitori --option first=random ",
    "kunitori --lang d": "kunitori --lang de ",
    "kunitori saves sh": "kunitori saves show ",
    "kunitori rules sekigahara reinf": "kunitori rules sekigahara reinforcement ",
    "kunitori rules sekigahara sho": "kunitori rules sekigahara short ",
    "kunitori join map": "kunitori join maple ",
    "kunitori host map": "kunitori host maple ",
}


class Shell(Terminal):
    """A shell that has read its file."""

    def __init__(self, home: Path, shell: str) -> None:
        environment = {
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "HOME": str(home),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "KUNITORI_DATA_DIR": str(home / "data"),
            "KUNITORI_CONFIG_DIR": str(home / "config"),
            "KUNITORI_TABLES_DIR": str(home / "met"),
        }
        path = shutil.which(shell)
        assert path, f"this test needs {shell}: apt-get install {shell}"
        self._spawn(path, ["-i"], environment, (100, 24))

    def tab(self, typed: str) -> str:
        """Return what stands behind the prompt when ``typed`` and a Tab are answered; a mark at the end is the sign."""
        self.send("\x15", typed, "\t", "@")
        self.wait_for(lambda text: "> kunitori" in text and "@" in text, typed)
        found = re.search(r"> (kunitori.*)@", self.text)
        assert found is not None
        self.send("\x15")
        self.wait_for(lambda text: "@" not in text, "an empty line")
        return found[1]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_tab_key_completes_a_line(shell: str, tmp_path: Path) -> None:
    before, name = BEFORE[shell]
    (line,) = re.findall(
        rf"^\| {shell}\b.*\| `(.*)` \| `~/{re.escape(name)}`", DOCUMENT.read_text(encoding="utf-8"), re.M
    )
    file = tmp_path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(before + line.replace("\\|", "|") + "\n", encoding="utf-8")
    if shell == "fish":
        (tmp_path / ".config/fish/config.fish").write_text("function fish_prompt; echo '> '; end\n")
    seats = [Seat("human", "Ana"), Seat("bot", "Ben", "samurai")]
    session = Session.start(Store(tmp_path / "data" / "savegames"), "kunitori", seats, seed=5)
    session.close()
    (tmp_path / "met").mkdir()
    with socket.socket(socket.AF_UNIX) as keeper, Shell(tmp_path, shell) as at:
        keeper.bind(str(tmp_path / "met" / "maple.sock"))
        keeper.listen()
        at.wait("> ")
        assert {typed: at.tab(typed) for typed in LINES} == LINES
        assert at.tab(f"kunitori resume {session.id[:4]}") == f"kunitori resume {session.id} "
