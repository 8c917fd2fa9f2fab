"""The price sheet: costs and counts of cards by a player who owns the box, a TOML file in the configuration folder.

::

    [kunitori.praefektur]
    cost = 8

The file names the game, the card and what differs. Whether a game has the card is checked by the game itself
(:meth:`~kunitori_tui.engine.api.Game.check`), which takes the sheet as its option ``prices``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from savegames.errors import BadFile, Disk, SaveError, reason
from savegames.files import FileOps, config_dir

FILE = "prices.toml"
MAX_BYTES = 100_000


class BadSheet(SaveError):
    """What a player wrote into ``file`` is no price sheet, or no TOML; ``key`` and ``params`` let the text layer word
    it.

    Keys: ``sheet_toml`` (``line``, 0 where unknown), ``sheet_form`` (``name`` is no table), ``sheet_size``
    (``limit`` in bytes), ``sheet_file`` for a folder, a device or a pipe.
    """


def path(directory: Path | None = None) -> Path:
    """Return where the price sheet lies, whether it exists or not."""
    return (directory or config_dir()) / FILE


def load(game: str, directory: Path | None = None) -> dict[str, dict[str, Any]]:
    """Return the part of the sheet about ``game`` as its option ``prices``; empty without a file or a part.

    Raises :class:`BadSheet`, and :class:`savegames.errors.Disk` for a file that cannot be read.
    """
    part = read(path(directory)).get(game, {})
    if type(part) is not dict:
        raise BadSheet("sheet_form", name=game)
    for card, entry in part.items():
        if type(entry) is not dict:
            raise BadSheet("sheet_form", name=f"{game}.{card}")
    return part


def read(file: Path) -> dict[str, Any]:
    """Return what a TOML file of a player says; nothing where there is none.

    Raises :class:`BadSheet`, and :class:`savegames.errors.Disk` for a file that cannot be read.
    """
    name = file.name
    try:
        text = FileOps().read(file, MAX_BYTES, follow=True).decode("utf-8")
    except FileNotFoundError:
        return {}
    except BadFile as error:
        key = "sheet_size" if error.key == "too_big" else "sheet_file"
        raise BadSheet(key, file=name, limit=MAX_BYTES) from error
    except UnicodeDecodeError as error:
        raise BadSheet("sheet_toml", file=name, line=error.object.count(b"\n", 0, error.start) + 1) from error
    except OSError as error:
        raise Disk("disk", reason=reason(error)) from error
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a bare ValueError
        raise BadSheet("sheet_toml", file=name, line=_line(str(error), text)) from error


def _line(message: str, text: str) -> int:
    """Return the line that the parser names at the end of its message, or the last one; 0 if it names none."""
    if message.endswith("(at end of document)"):
        return text.rstrip().count("\n") + 1
    _, named, rest = message.rpartition("at line ")
    number = rest.split(",")[0]
    return int(number) if named and number.isdecimal() else 0
