"""``keys.toml`` in the configuration folder: the keys that a player has changed, a line for each name of
:mod:`.keymap`: ``hint = "z"``. And the keys for one hand that come with the program, of the same form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from kunitori_tui.play import keymap, prices
from savegames.errors import disk_errors
from savegames.files import FileOps, config_dir, replace_file


class BadKeys(prices.BadSheet):
    """The file names what has no key (``keys_name``), or gives it what is none (``keys_key``), both by ``name``; or it
    gives one ``typed`` key to two ``names`` that share a screen (``keys_clash``).
    """


def path(directory: Path | None = None) -> Path:
    """Return where the keys of the player lie, whether there are any or not."""
    return (directory or config_dir()) / keymap.FILE


def load(directory: Path | None = None) -> dict[str, str]:
    """Return the changed keys by name, none where there is no file.

    Raises :class:`.BadSheet`, and :class:`savegames.errors.Disk` for a file that cannot be read.
    """
    return _read(path(directory))


def left_hand() -> dict[str, str]:
    """Return the keys for who plays with the left hand alone."""
    return _read(Path(__file__).with_name("left_hand.toml"))


def _read(file: Path) -> dict[str, str]:
    given = prices.read(file)
    known = {*keymap.changeable()} if given else ()
    for name, key in given.items():
        if name not in known:
            raise BadKeys("keys_name", name=name)
        if not (isinstance(key, str) and keymap.normal(key)):
            raise BadKeys("keys_key", name=name)
    changes = {name: keymap.normal(key) for name, key in given.items()}
    if found := keymap.clash(changes) if changes else None:
        raise BadKeys("keys_clash", names=found[:2], typed=found[2])
    return changes


def store(changes: Mapping[str, str], directory: Path | None = None) -> None:
    """Write the changed keys whole or not at all. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    lines = "".join(f"{name} = {json.dumps(key)}\n" for name, key in changes.items())
    with disk_errors():
        replace_file(FileOps(), path(directory), lines.encode("ascii"))
