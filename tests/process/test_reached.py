"""How the player came, and so how others are invited to a shared table."""

from __future__ import annotations

import pytest

from kunitori_tui.process.terminal import is_behind_the_door, ssh_line
from kunitori_tui.text import gathering

DOOR = {"KUNITORI_TABLES_DIR": "/srv/tables", "KUNITORI_NAME": "Bo"}


@pytest.mark.parametrize(
    ("connection", "line"),
    [
        ("10.1.2.3 5000 10.1.2.4 22", "ssh -t bo@10.1.2.4"),
        ("10.1.2.3 5000 10.1.2.4 2022", "ssh -t -p 2022 bo@10.1.2.4"),
        ("2001:db8::1 5000 2001:db8::2 22", "ssh -t bo@2001:db8::2"),
        ("127.0.0.1 5000 127.0.0.1 22", ""),
        ("10.1.2.3 0 0.0.0.0 22", ""),
        ("10.1.2.3 5000", ""),
        ("a b c d", ""),
        ("", ""),
    ],
)
def test_the_line_names_the_address_that_the_player_came_to(connection: str, line: str) -> None:
    assert ssh_line({"SSH_CONNECTION": connection}, "bo") == line


def test_behind_the_door_nobody_needs_an_account_and_there_is_no_command() -> None:
    environment = {**DOOR, "SSH_CONNECTION": "10.1.2.3 0 10.1.2.4 2022"}
    ssh = ssh_line(environment, "games")
    assert ssh == "ssh -p 2022 10.1.2.4"
    (line,) = gathering.invitations("maple", ssh, has_shell=not is_behind_the_door(environment))
    assert ssh in line
    assert "kunitori join" not in line


def test_a_wrong_word_is_answered_otherwise_than_none() -> None:
    assert "--word" in gathering.refusal("locked", "maple")
    assert "not the table's password" in gathering.refusal("locked", "maple", "pear")


def test_without_ssh_the_command_of_this_machine_is_all_there_is() -> None:
    (line,) = gathering.invitations("maple", "", has_shell=True)
    assert line.endswith("kunitori join maple")
    assert not is_behind_the_door({})
