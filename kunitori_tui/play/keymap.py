"""Which keys do what now, where a player has changed some, by the names of actions; what must not share a key.

``keys.json`` has the usual keys; ``python scripts/keys.py`` writes it from the bindings of the screens. A letter has
the name of what it does (``hint``), together with all others that do it; a key that means one thing on all screens, as
an arrow, Enter, Space or a digit, has its own (``Up``).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
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
REPLACED = {"solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "hyphen_minus": "minus"}
REPLACED |= {"plus_sign": "plus", "low_line": "underscore"}
"""Names of characters that Textual has shortened."""

FILE = "keys.toml"
"""What a player changes, in the configuration folder."""

Keys = tuple[str, ...]


class Sheet(NamedTuple):
    """The usual keys by name, the words of what they do, and at every place the names with their keys."""

    keys: Mapping[str, Keys]
    words: Mapping[str, tuple[str, str]]
    """In few words and in full."""
    places: tuple[Mapping[str, Keys], ...]


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
    told = json.loads(Path(__file__).with_name("keys.json").read_text(encoding="utf-8"))
    places = tuple(_merged(told["classes"][name] for name in names) for names in told["places"].values())
    words = {name: (said[0], said[1]) for name, said in told["words"].items()}
    return Sheet(_merged(told["classes"].values()), words, places)


def _merged(stated: Iterable[Mapping[str, list[str]]]) -> dict[str, Keys]:
    keys: dict[str, Keys] = {}
    for one in stated:
        for name, more in one.items():
            keys[name] = tuple(dict.fromkeys((*keys.get(name, ()), *more)))
    return keys


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
    return (changes[name],) if name in changes else usual[name]


def usual(key: str) -> set[str]:
    """Return ``key`` with the usual keys of what it does now."""
    return {key, *(before for name, now in _Now.changes.items() if now == key for before in sheet().keys[name])}


def clash(changes: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return two names that would share a key at some place where they usually do not, the first one that of a change,
    and the key; None where there are none.
    """
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

    >>> normal("?"), normal("ctrl+x"), normal("spade")
    ('question_mark', 'ctrl+x', '')
    """
    *held_down, key = [typed] if len(typed) == 1 else typed.split("+")
    if len(key) == 1 and not key.isalnum():
        named = re.sub("[ -]", "_", unicodedata.name(key, "").lower())
        key = REPLACED.get(named, named)
    is_one = len(key) == 1 or OWN.fullmatch(key) or character(key) or re.fullmatch(r"f1?\d|insert", key)
    return "+".join((*held_down, key)) if is_one and {*held_down} <= {"ctrl", "alt", "shift"} else ""


def character(key: str) -> str:
    """Return the character that a key is called after, "" for another key.

    >>> character("h"), character("question_mark"), character("slash"), character("f1")
    ('h', '?', '/', '')
    """
    name = next((long for long, short in REPLACED.items() if short == key), key).replace("_", " ")
    for spelled in (name, name.replace(" ", "-", 1)):
        if len(key) == 1:
            return key
        try:
            return unicodedata.lookup(spelled)
        except KeyError:
            continue
    return ""
