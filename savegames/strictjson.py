"""JSON as a save uses it, read as if an enemy had written it.

The standard parser accepts too much for a file anybody may have edited: endless nesting, NaN, a key given twice,
integers of thousands of digits, halves of surrogate pairs. Memory is bounded before parsing: brackets and commas are
counted, so that five million of them are refused without building five million objects.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from math import isfinite
from typing import Any, NoReturn

from savegames.errors import BadFile

# SHA-256 as Python brings it along: hashlib takes that of OpenSSL, which is 3 ms away and keeps 2 MB, more than the
# hashes of all saves that a player ever sees.
try:
    from _sha2 import sha256 as _sha256  # type: ignore[import-not-found]  # Python 3.12 and later
except ImportError:
    try:
        from _sha256 import sha256 as _sha256  # type: ignore[import-not-found]
    except ImportError:  # a Python built without
        from hashlib import sha256 as _sha256

MAX_BYTES = 5_000_000
MAX_DEPTH = 40
MAX_CONTAINERS = 100_000
MAX_VALUES = 500_000
INT_LOW = -(2**63)
INT_HIGH = 2**64 - 1
"""The generator's state is an unsigned 64-bit number; everything else is small."""

_PLAIN: frozenset[type] = frozenset((bool, type(None)))
_FRACTIONS: frozenset[type] = frozenset((*_PLAIN, float))

# The closing quote is optional and the repeats possessive, so that a string without an end is crossed once, not once
# for every quote in it.
_TOKENS = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},]', re.DOTALL)
_UNPRINTABLE = frozenset(("Cc", "Cf", "Cs", "Co", "Zl", "Zp"))


class _Refused(ValueError):
    """Raised inside the parser's hooks; never leaves this module."""


def parse(data: bytes, *, fractions: bool = False) -> Any:
    """Return the value written in ``data``: dict, list, str, int, bool or None, with every part checked. With
    ``fractions`` there may be numbers with a decimal point, which no save holds.

    Raises :class:`BadFile` with ``too_big``, ``too_deep``, ``not_json`` or ``bad_field``.

    >>> parse(b'{"journal": ["end"], "finished": false}')
    {'journal': ['end'], 'finished': False}
    >>> parse(b'{"seed": 1, "seed": 2}')
    Traceback (most recent call last):
    savegames.errors.BadFile: ('not_json', {})
    """
    if len(data) > MAX_BYTES:
        raise BadFile("too_big", size=len(data), limit=MAX_BYTES)
    for sign, most in ((b"[{", MAX_CONTAINERS), (b",", MAX_VALUES)):
        if sum(map(data.count, sign)) > most:
            raise BadFile("too_big", limit=most)
    value = _read(data, fractions, int if len(data) <= MAX_CONTAINERS else _integer)
    try:
        check(value, fractions=fractions)
    except BadFile:
        _read(data, fractions, _integer)  # a number too long is no JSON; to be asked for each takes a third of the time
        raise
    return value


def value_at(data: bytes, start: int) -> Any:
    """Return the value that begins at ``start``, whatever comes behind it. Raises as :func:`parse`.

    >>> value_at(b'{"seed": 7, "journal": ["en', 9)
    7
    """
    depth, end = 0, len(data)
    for match in _TOKENS.finditer(data, start):
        token = data[match.start()]
        depth += (token in b"[{") - (token in b"]}")
        if depth < 0 or (depth == 0 and token in b",]}"):
            end = match.end() if depth == 0 and token in b"]}" else match.start()
            break
    return parse(data[start:end])


def canonical(value: Any) -> bytes:
    """Return ``value`` as compact UTF-8 JSON with sorted keys: equal values give equal bytes.

    >>> canonical({"b": [1, True], "a": "ō"}).decode()
    '{"a":"ō","b":[1,true]}'
    """
    return compact(value, sort=True)


def compact(value: Any, *, sort: bool = False) -> bytes:
    """Return ``value`` as compact UTF-8 JSON in the order its keys have, or with sorted ones."""
    # What is written comes from a tree; to look for circles in it takes an eighth of the time.
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=sort, separators=(",", ":"), check_circular=False
    )
    return text.encode("utf-8")


def merged(*objects: bytes) -> bytes:
    """Return the JSON object that has the members of all ``objects``, which are encoded already, none of them empty.

    >>> merged(b'{"a":1}', b'{"b":[2]}')
    b'{"a":1,"b":[2]}'
    """
    return b"{" + b",".join(one[1:-1] for one in objects) + b"}"


def digest(value: Any) -> str:
    """Return the SHA-256 of :func:`canonical`, in hexadecimal."""
    return sha256(canonical(value))


def sha256(data: bytes) -> str:
    """Return the SHA-256 of ``data`` in hexadecimal.

    >>> sha256(b"kunitori")[:16]
    '1d08463c24862b5e'
    """
    return str(_sha256(data).hexdigest())


def check(value: Any, where: str = "", *, fractions: bool = False) -> None:
    """Return if ``value`` is made only of what a save may hold; else raise ``bad_field`` or ``too_deep``.

    Tuples pass as lists, since they are written as such. ``where`` names the value in the error.
    """
    _walk(value, where, 1, _FRACTIONS if fractions else _PLAIN)


def printable_text(text: str) -> bool:
    """Return whether ``text`` can be shown on a terminal as it is: no controls, escapes, directions, surrogates."""
    return text.isprintable() or not any(unicodedata.category(c) in _UNPRINTABLE for c in text)


def _read(data: bytes, fractions: bool, integer: Callable[[str], int]) -> Any:
    try:
        return json.loads(
            data.decode("utf-8"),
            parse_float=_fraction if fractions else _refuse,
            parse_constant=_refuse,
            parse_int=integer,
            object_pairs_hook=_pairs,
        )
    except RecursionError as error:
        raise BadFile("too_deep", limit=MAX_DEPTH) from error
    except ValueError as error:
        raise BadFile("not_json") from error


def _refuse(_: str) -> NoReturn:
    raise _Refused


def _fraction(digits: str) -> float:
    if len(digits) > 24 or not isfinite(found := float(digits)):
        raise _Refused
    return found


def _integer(digits: str) -> int:
    if len(digits) > 20:
        raise _Refused
    value = int(digits)
    if not INT_LOW <= value <= INT_HIGH:
        raise _Refused
    return value


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Refused
    return members


def _walk(value: Any, where: str, depth: int, plain: frozenset[type]) -> None:
    kind = type(value)
    if kind is int:
        if not INT_LOW <= value <= INT_HIGH:
            raise BadFile("bad_field", field=where)
    elif kind is str:
        if not printable_text(value):
            raise BadFile("bad_field", field=where)
    elif kind is list or kind is tuple:
        if depth > MAX_DEPTH:
            raise BadFile("too_deep", limit=MAX_DEPTH)
        for item in value:
            kind = type(item)
            # Numbers and words are most of what there is, and a call for each took half of the time.
            if not (INT_LOW <= item <= INT_HIGH if kind is int else kind is str and item.isprintable()):
                _walk(item, where, depth + 1, plain)
    elif kind is dict:
        if depth > MAX_DEPTH:
            raise BadFile("too_deep", limit=MAX_DEPTH)
        for key, item in value.items():
            if type(key) is not str or not (key.isprintable() or printable_text(key)):
                raise BadFile("bad_field", field=where)
            # The first level names the field; deeper keys come from the file and stay out of the error.
            _walk(item, where or (key if key.isascii() and key.isidentifier() else ""), depth + 1, plain)
    elif kind not in plain:
        raise BadFile("bad_field", field=where)
