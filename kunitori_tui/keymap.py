"""Which keys do what now, where a player has changed some, by the names of actions; what must not share a key.

``keys.json`` has the usual keys; ``python scripts/keys.py`` writes it from the bindings of the screens. A letter has
the name of what it does (``hint``), together with all others that do it; a key that means one thing on all screens, as
an arrow, Enter, Space or a digit, has its own (``Up``).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import ascii_letters
from typing import NamedTuple

OWN = re.compile(
    r"\d|enter|escape|space|(shift\+)?(tab|up|down|left|right)|home|end|page(up|down)|backspace|delete|plus|minus|ctrl\+."
)
"""Keys with a name of their own."""
ALIKE = {"equals_sign": "plus"}
"""Keys that go with another one."""
FIXED = re.compile(r"Escape|Ctrl_Q|\d")
"""Names of what nobody changes: the ways out, and the digits, which stand beside things."""
SIGN = re.compile(r"letter_\d+|number_1[1-9]")
"""Names of letters that stand beside things; they give way to a letter that a player gives to something else."""
SHORT = {"slash": "/", "plus": "+", "minus": "-", "at": "@", "underscore": "_", "backslash": "\\"}
SHORT |= {"less_than_sign": "<", "greater_than_sign": ">"}
"""Signs that Textual does not call as Unicode does."""
PRINTED = {"←": "left", "→": "right", "↑": "up", "↓": "down", "esc": "escape", "del": "delete", "pgup": "pageup"}
PRINTED |= {"pgdn": "pagedown", "leertaste": "space", "rücktaste": "backspace", "entf": "delete", "pos1": "home"}
PRINTED |= {"ende": "end", "bild↑": "pageup", "bild↓": "pagedown", "strg": "ctrl", "umschalt": "shift"}
"""What keys are called where they are printed, in every language, and by Textual."""
FILE = "keys.toml"
"""What a player changes, in the configuration folder."""

Keys = Sequence[str]


class Sheet(NamedTuple):
    """What ``keys.json`` has: the usual keys by name; what they do, briefly and in full; where keys meet."""

    keys: Mapping[str, Keys]
    words: Mapping[str, Sequence[str]]
    places: Sequence[Mapping[str, Keys]]


class _Now:
    changes: Mapping[str, str] = {}


@cache
def name_of(key: str, action: str) -> str:
    """Return the name of what ``key`` usually does, which is ``action``.

    >>> name_of("h", "hint"), name_of("N", "screen.grant(False)"), name_of("up", "cursor_up")
    ('hint', 'grant_False', 'Up')
    """
    if OWN.fullmatch(own := ALIKE.get(key, key)):
        return "_".join(part.capitalize() for part in own.split("+"))
    return re.sub(r"[^\w-]+", "_", re.sub(r"^(app|screen|focused)\.", "", action)).strip("_")


@cache
def sheet() -> Sheet:
    """Return the usual keys."""
    return Sheet(**json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8")))


def changeable() -> list[str]:
    """Return the names of what can get another key."""
    return [name for name in sheet().keys if not FIXED.fullmatch(name) and not SIGN.fullmatch(name)]


def hold(changes: Mapping[str, str]) -> None:
    """Let the keys of ``changes`` hold from now on, by name; all others are the usual ones."""
    _Now.changes = {**changes, **_signs(changes)} if changes else {}


def changes() -> Mapping[str, str]:
    """Return the keys that are not the usual ones now, by name."""
    return _Now.changes


def held(name: str) -> Keys:
    """Return the keys that do now what has that name."""
    return _held(name, _Now.changes, sheet().keys)


def _held(name: str, changes: Mapping[str, str], usual: Mapping[str, Keys]) -> Keys:
    """Return the keys of what has that ``name``. What no letter does keeps its usual one besides, unless something else
    has got that: with the arrows, too, the cursor moves.
    """
    if name not in changes:
        return usual[name]
    return [changes[name], *(key for key in usual[name] if name[0].isupper() and key not in changes.values())]


def now(key: str, action: str) -> Keys:
    """Return the keys that do now what ``key`` usually does, which is ``action``."""
    name = name_of(key, action)
    return _held(name, _Now.changes, {name: [key]})


def usual(key: str) -> set[str]:
    """Return ``key`` with the usual keys of what it does now."""
    return {key, *(before for name, now in _Now.changes.items() if now == key for before in sheet().keys[name])}


def clash(changes: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return two names, of a change first, that would newly share a key somewhere, and the key; None without any."""
    for place in sheet().places:
        by_key: dict[str, list[str]] = {}
        for name in sorted(place, key=changes.__contains__):
            for key in _held(name, changes, place):
                for other in by_key.setdefault(key, []):
                    if name in changes and not {*place[name]} & {*place[other]} and not SIGN.fullmatch(other):
                        return name, other, key
                by_key[key].append(name)
    return None


def _signs(changes: Mapping[str, str]) -> dict[str, str]:
    """Return letters for the signs whose own are taken: those that do nothing else at the places of the signs."""
    near = [place for place in sheet().places if any(map(SIGN.fullmatch, place))]
    taken = {key for place in near for name in place if not SIGN.fullmatch(name) for key in _held(name, changes, place)}
    signs = {name: keys[0] for name, keys in sheet().keys.items() if SIGN.fullmatch(name)}
    free = (letter for letter in ascii_letters if letter not in {*taken, *signs.values()})
    given = {letter: next(free) for letter in dict.fromkeys(signs.values()) if letter in taken & {*changes.values()}}
    return {name: given[letter] for name, letter in signs.items() if letter in given}


def normal(typed: str) -> str:
    """Return the name of a key that was written down, "" where there is no such key.

    >>> normal("?"), normal("ctrl+x"), normal("F1"), normal("Umschalt+Tab"), normal("spade")
    ('question_mark', 'ctrl+x', 'f1', 'shift+tab', '')
    """
    if len(typed) == 1 and typed not in PRINTED:
        name = unicodedata.name(typed, "").lower().replace(" ", "_")
        return typed if typed.isalnum() else next((key for key, sign in SHORT.items() if sign == typed), name)
    *held, key = (PRINTED.get(part, part) for part in typed.lower().replace(" ", "_").split("+"))
    is_key = {*held} <= {"ctrl", "alt", "shift"} and (
        OWN.fullmatch(key) or character(key) or re.fullmatch(r"f1?\d", key)
    )
    return "+".join((*held, key)) if is_key else ""


def character(key: str) -> str:
    """Return the character that a key is called after, "" for another key.

    >>> character("h"), character("question_mark"), character("slash"), character("f1")
    ('h', '?', '/', '')
    """
    try:
        return key if len(key) == 1 else SHORT.get(key) or unicodedata.lookup(key.replace("_", " "))
    except KeyError:
        return ""
