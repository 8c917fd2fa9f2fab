"""``keys.toml`` in the configuration folder: the keys that a player has changed, a line for each name of
:mod:`.keymap`: ``hint = "z"``. And the keys for one hand that come with the program, of the same form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from kunitori_tui import keymap
from kunitori_tui.play import prices
from savegames.errors import disk_errors
from savegames.files import FileOps, config_dir, replace_file


class BadKeys(prices.BadSheet):
    """A line of the file, ``name`` and ``typed``, gives what is no key to what can have one, or to something else
    (``keys_line``); or two ``names`` that share a screen have the same key ``typed`` (``keys_clash``).
    """


def load() -> dict[str, str]:
    """Return the changed keys by name, none where there is no file.

    Raises :class:`.BadSheet`, and :class:`savegames.errors.Disk` for a file that cannot be read.
    """
    return _read(config_dir() / keymap.FILE)


def left_hand() -> dict[str, str]:
    """Return the keys for who plays with the left hand alone."""
    return _read(Path(__file__).with_name("left_hand.toml"))


def _read(file: Path) -> dict[str, str]:
    changes = {}
    for name, key in prices.read(file).items():
        changes[name] = keymap.normal(str(key))
        if not changes[name] or name not in keymap.changeable():
            raise BadKeys("keys_line", name=name, typed=key)
    if found := changes and keymap.clash(changes):
        raise BadKeys("keys_clash", names=found[:2], typed=found[2])
    return changes


def store(changes: Mapping[str, str]) -> None:
    """Write the changed keys whole or not at all. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    lines = "".join(f"{name} = {json.dumps(key)}\n" for name, key in changes.items())
    with disk_errors():
        replace_file(FileOps(), config_dir() / keymap.FILE, lines.encode("ascii"))
