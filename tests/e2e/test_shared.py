"""One table at two terminals, opened and joined by keyboard alone."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.e2e.tables import home_of, keepers
from tests.e2e.tables import met as met  # where tables are met, and whoever keeps one there is ended

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal
from tests.play.gate import is_running

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux who keeps a table"),
]


def play(*terminals: Terminal) -> None:
    """Play on, simply, until the final score is on all screens."""
    for _ in range(300):
        over = 0
        for t in terminals:
            t.glance()
            question = t.lines[22]
            if "the end after round" in t.text:
                over += 1
            elif "You can spend" in question:
                t.keys("t")
            elif "end the" in question:
                t.keys("e")
            elif "Enter" in t.lines[23]:
                t.keys("enter")
        if over == len(terminals):
            return
    raise AssertionError("\n".join(t.text for t in terminals))


def test_two_terminals_play_and_a_third_looks_on_from_the_opening_to_the_score(tmp_path: Path, met: Path) -> None:
    env = {"KUNITORI_TABLES_DIR": str(met)}
    host = ("host", "kunitori", "--seats", "you,free", "--option", "round_limit=2", "--option", "first=1")
    with Terminal(home_of(tmp_path, "Bo"), *host, **env) as bo:
        bo.wait("Shared table", "anyone who joins")
        with Terminal(home_of(tmp_path, "Ana"), "join", **env) as ana:
            ana.wait("Shared table", "you, this terminal")
            bo.wait("Ana", "All seats are taken")
            bo.send("space")
            bo.wait("round 1/2", "Hand")
            ana.wait("Bo", "Hand", "Bo is choosing")
            with Terminal(home_of(tmp_path, "Cy"), "join", "--watch", "--lang", "de", **env) as cy:
                cy.wait("Die Hände sind verdeckt", "1 schaut zu")
                play(bo, ana)
                bo.wait("Bo", "Ana")
                cy.wait("Bo", "Ana", "Ende nach Runde")


def test_a_seat_is_kept_for_whoever_closes_his_terminal(tmp_path: Path, met: Path) -> None:
    env = {"KUNITORI_TABLES_DIR": str(met)}
    home = home_of(tmp_path, "Ana")
    with Terminal(home_of(tmp_path, "Bo"), "host", "azuchi", "--seats", "you,free", "--grace", "0", **env) as bo:
        bo.wait("anyone who joins")
        with Terminal(home, "join", **env) as ana:
            ana.wait("you, this terminal")
            bo.wait("All seats are taken")
            bo.send("space")
            ana.wait("Azuchi", "You")
        bo.wait("Ana is away")
        with Terminal(home, "join", "--lang", "de", **env) as ana:
            bo.wait("Ana is back")  # a word that is seen for some seconds only: nobody else is waited for before
            ana.wait("Azuchi", "Bo", "Du")
    (pid,) = keepers(met)
    assert is_running(pid), "the table stays when its terminals are gone"


def test_resume_leads_back_to_the_shared_table_and_brings_the_others_back(tmp_path: Path, met: Path) -> None:
    env = {"KUNITORI_TABLES_DIR": str(met)}
    home = home_of(tmp_path, "Bo")
    with Terminal(home, "host", "azuchi", "--seats", "you,free", **env) as bo:
        bo.wait("anyone who joins")
        with Terminal(home_of(tmp_path, "Ana"), "join", **env) as ana:
            ana.wait("you, this terminal")
            bo.wait("All seats are taken")
            bo.send("space")
            ana.wait("storeys", "You")
            bo.wait("storeys", "You")
            bo.settle()  # only who sits at the table already is told that its line breaks
            (pid,) = keepers(met)
            os.kill(pid, signal.SIGKILL)
            bo.wait("table does not answer")  # in a strip, or in a box of a few words a line where it is Bo who begins
            bo.send("q")
            bo.wait("Resume", "Azuchi Castle", "table")
            bo.settle()
            bo.send("enter")
            ana.wait("The table is back")  # seen for some seconds only, too
            bo.wait("Azuchi", "Players", "You")
            assert keepers(met) != [pid]
