"""Where things lie in the file system. Nothing here creates anything."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_APP = "kunitori"


def data_dir() -> Path:
    """Return the folder of what the player makes: ``KUNITORI_DATA_DIR`` if set, else the platform's."""
    return _chosen("KUNITORI_DATA_DIR") or platformdirs.user_data_path(_APP, appauthor=False)


def config_dir() -> Path:
    """Return the folder of settings and price sheets: ``KUNITORI_CONFIG_DIR`` if set, else the platform's."""
    return _chosen("KUNITORI_CONFIG_DIR") or platformdirs.user_config_path(_APP, appauthor=False)


def saves_dir() -> Path:
    """Return the folder of the saves and their locks."""
    return data_dir() / "savegames"


def tables_dir() -> Path:
    """Return the folder of what shared tables keep beside their saves, and of the tokens of one's own seats."""
    return data_dir() / "tables"


def sockets_dir() -> Path:
    """Return the folder in which the tables of this account are met: ``KUNITORI_TABLES_DIR`` if set, else one of the
    account's own where everybody on the machine may look for it.
    """
    user = os.getuid() if hasattr(os, "getuid") else 0
    return _chosen("KUNITORI_TABLES_DIR") or Path(f"/tmp/kunitori-{user}")


def exports_dir() -> Path:
    """Return the only folder that exports are written to."""
    return data_dir() / "exports"


def statistics_file() -> Path:
    """Return the file that counts finished games."""
    return data_dir() / "statistics.jsonl"


def room() -> int | None:
    """Return the bytes that the player's saves may take: ``KUNITORI_ROOM``, as whoever keeps the host says; None where
    nobody says.
    """
    told = os.environ.get("KUNITORI_ROOM", "")
    return int(told) if told.isascii() and told.isdigit() else None


def _chosen(variable: str) -> Path | None:
    value = os.environ.get(variable, "")
    # Made absolute at once: the program must find the same folder after a change of directory.
    return Path(os.path.expanduser(value)).absolute() if value else None
