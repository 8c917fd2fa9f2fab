"""How the player of this program came to it: by SSH, through the game's own door, or at this machine."""

from __future__ import annotations

from collections.abc import Mapping

PORT = "22"
"""Where ``ssh`` knocks by itself."""


def is_behind_the_door(environment: Mapping[str, str]) -> bool:
    """Return whether this program was reached by ``kunitori serve``, behind which there is no shell."""
    return "KUNITORI_TABLES_DIR" in environment and "KUNITORI_NAME" in environment


def ssh_line(environment: Mapping[str, str], account: str) -> str:
    """Return the command by which another reaches this machine as the player of this program did; "" where he did not
    come by SSH, or came from this machine itself. ``account`` is that of the program.
    """
    from ipaddress import ip_address  # for a table that waits alone

    try:
        _, _, here, port = environment.get("SSH_CONNECTION", "").split()
        address = ip_address(here)
    except ValueError:
        return ""
    if address.is_unspecified or address.is_loopback:
        return ""
    knocks = "" if port == PORT else f" -p {port}"
    return f"ssh{knocks} {here}" if is_behind_the_door(environment) else f"ssh -t{knocks} {account}@{here}"
