"""``keys.toml`` in the configuration folder: the keys that a player has changed, a line for each name of
:mod:`.keymap`: ``hint = "z"``. And the keys for one hand that come with the program, of the same form.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

from kunitori_tui import keymap
from kunitori_tui.play import prices
from savegames.errors import disk_errors
from savegames.files import FileOps, config_dir, replace_file, write_beside


class BadKeys(prices.BadSheet):
    """The first line of the file that is wrong, ``name`` and ``typed``, and how many ``more`` are: it names no action,
    the ``nearest`` of which is told (``keys_name``), what has always the same key (``keys_fixed``), no key
    (``keys_none``), or what is none (``keys_line``); or it is no such line (``keys_form``). Or two ``names`` that share
    a screen have the same key ``typed`` (``keys_clash``).
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
    lines = prices.read(file)
    faults = [fault for name, typed in lines.items() if (fault := _fault(name, typed)) is not None]
    if faults:
        faults[0].params["more"] = len(faults) - 1
        raise faults[0]
    changes = {name: keymap.normal(str(typed)) for name, typed in lines.items()}
    if found := changes and keymap.clash(changes):
        raise BadKeys("keys_clash", names=found[:2], typed=found[2])
    return changes


def _fault(name: str, typed: object) -> BadKeys | None:
    """Return what is wrong with a line, if anything is."""
    if isinstance(typed, dict | list):
        return BadKeys("keys_form", name=name)
    if name not in keymap.changeable():
        known = name in keymap.sheet().keys
        (nearest,) = get_close_matches(name, keymap.changeable(), 1, 0.0)
        return BadKeys("keys_fixed" if known else "keys_name", name=name, nearest=nearest)
    if not keymap.normal(str(typed)):
        return BadKeys("keys_line" if typed else "keys_none", name=name, typed=typed)
    return None


def store(changes: Mapping[str, str]) -> str:
    """Write the changed keys whole or not at all. A file that is not in use, since something in it is wrong, is kept
    beside the new one: return its name, "" where there was none. Raises :class:`savegames.errors.Disk` when the disk
    refuses.
    """
    lines = "".join(f"{name} = {json.dumps(key)}\n" for name, key in changes.items())
    file, kept = config_dir() / keymap.FILE, ""
    with disk_errors():
        try:
            load()
        except prices.BadSheet:
            kept = write_beside(FileOps(), file.with_stem("keys-old"), file.read_bytes()).name
        replace_file(FileOps(), file, lines.encode("ascii"))
    return kept
