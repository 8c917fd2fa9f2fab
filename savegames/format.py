"""The record a save holds, and its way to bytes and back.

:func:`encode` writes nothing that :func:`decode` would refuse, so a fault of the program shows before the good file
is replaced. :func:`decode` treats the bytes as hostile (see :mod:`savegames.strictjson`); it checks shape, ranges,
checksum and the table's hash, but not whether the position obeys the rules: that is :mod:`savegames.check`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal

from kunitori_tui.engine import registry
from savegames import fields as shape
from savegames import strictjson
from savegames.errors import BadFile, SaveError
from savegames.journal import ACTION, CHOICE, actions
from savegames.migrate import STEPS, Step, migrate
from savegames.strictjson import MAX_BYTES

FORMAT = 1
TITLE_LENGTH = 60
NAME_LENGTH = 40

ID = re.compile(r"[a-z0-9][a-z0-9-]{1,38}[a-z0-9]")
_DEVICES = frozenset(["con", "prn", "aux", "nul", *(f"{d}{i}" for d in ("com", "lpt") for i in range(10))])

Json = dict[str, Any]


@dataclass(slots=True)
class Seat:
    """Who sits in a seat: ``name`` as shown; ``bot`` is the level of a bot and empty for a person."""

    kind: Literal["human", "bot"]
    name: str
    bot: str = ""


@dataclass(slots=True)
class Save:
    """One saved game; docs/save-format.md says what every field means.

    ``now`` is the position after the whole journal, ``barrier`` that after its first ``barrier_at`` entries.
    ``created`` and ``updated`` are UTC as ``YYYY-MM-DDTHH:MM:SSZ``; nothing but the order of a list rests on them.
    """

    id: str
    title: str
    game: str
    rules_version: int
    rng_version: int
    app_version: str
    options: Json
    cards: list[list[Any]]
    seats: list[Seat]
    seed: int
    bot_seed: int
    journal: list[str]
    barrier_at: int
    barrier: Json
    now: Json
    created: str
    updated: str
    summary: Json
    finished: bool = False
    table_hash: str = field(default="")
    """Empty in a new record: :func:`encode` fills it in from ``cards``."""


def table_hash(cards: list[list[Any]]) -> str:
    """Return the hash a save keeps of its card table: SHA-256 of its canonical JSON, in hexadecimal."""
    return strictjson.digest(cards)


def summary(
    *, turn: int, phase: str, seat: int, decision: str, finished: bool, scores: list[int] | None = None
) -> Json:
    """Return the part of a save that lists show without building the position.

    ``turn`` counts from 1, ``seat`` is who must decide (-1: nobody), ``phase`` and ``decision`` are keys of the text
    layer, ``scores`` holds one number a seat or nothing where scores are not public.
    """
    return {
        "turn": turn,
        "phase": phase,
        "seat": seat,
        "decision": decision,
        "finished": finished,
        "scores": list(scores or []),
    }


def clean(text: str, limit: int = TITLE_LENGTH) -> str:
    """Return what a person typed as a title or name that a save accepts: one line, printable, ``limit`` long.

    What cannot be shown becomes a space; runs of spaces become one. The result may be empty.
    """
    shown = "".join(c if strictjson.printable_text(c) else " " for c in text)
    return " ".join(shown.split())[:limit].strip()


def is_id(text: str) -> bool:
    """Return whether ``text`` has the form of a save's id and is no name that some system keeps for a device."""
    return ID.fullmatch(text) is not None and text not in _DEVICES


def encode(save: Save) -> bytes:
    """Return ``save`` as the bytes of its file: compact UTF-8 JSON, format first, checksum last.

    Raises :class:`SaveError` (``bad_field``, ``too_big``, ...) where :func:`decode` would refuse them.
    """
    document: Json = {"format": FORMAT}
    for f in fields(Save):
        document[f.name] = getattr(save, f.name)
    document["seats"] = [asdict(seat) for seat in save.seats]
    document["table_hash"] = save.table_hash or table_hash(save.cards)
    strictjson.check(document)
    _check(document)
    document["checksum"] = strictjson.digest(document)
    data = strictjson.compact(document)
    if len(data) > MAX_BYTES:
        raise SaveError("too_big", size=len(data), limit=MAX_BYTES)
    return data


def decode(data: bytes, *, newest: int = FORMAT, steps: Mapping[int, Step] = STEPS) -> Save:
    """Return the record written in ``data``, migrated from an older format where need be.

    Raises :class:`savegames.errors.BadFile`, :class:`savegames.errors.Newer` for a later program's save. ``newest``
    and ``steps`` stand for the formats known and are given by tests of the migration alone.
    """
    document = strictjson.parse(data)
    # The format is looked at before the checksum: how that is made up is the business of a newer program.
    if type(document) is not dict or "checksum" not in document:
        raise BadFile("not_a_save")
    checksum = document.pop("checksum")
    if type(document.get("format")) is int and document["format"] <= newest and checksum != strictjson.digest(document):
        raise BadFile("damaged")
    document = migrate(document, newest, steps)
    _check(document)
    seats = [Seat(**seat) for seat in document["seats"]]
    del document["format"]
    return Save(**{**document, "seats": seats})


def _check(document: Json) -> None:
    """Raise unless ``document`` (checksum left out) has exactly the fields of a save, each of its type and range."""
    for name, good in _FIELDS.items():
        if name not in document or not good(document[name]):
            raise BadFile("bad_field", field=name)
    if len(document) != len(_FIELDS):
        raise BadFile("bad_field", field="?")
    for i, seat in enumerate(document["seats"]):
        shape.record(seat, f"seats[{i}]", _SEAT)
        if (seat["kind"] == "bot") != (seat["bot"] != ""):
            raise BadFile("bad_field", field=f"seats[{i}].bot")
    shape.record(document["summary"], "summary", _SUMMARY)
    told = document["summary"]
    if told["finished"] is not document["finished"]:
        raise BadFile("bad_field", field="finished")
    if told["seat"] >= len(document["seats"]):
        raise BadFile("bad_field", field="summary.seat")
    if len(told["scores"]) not in (0, len(document["seats"])):
        raise BadFile("bad_field", field="summary.scores")
    if any(done.seat >= len(document["seats"]) for done in actions(document["journal"])):
        raise BadFile("bad_field", field="journal")
    if document["barrier_at"] > len(document["journal"]):
        raise BadFile("bad_field", field="barrier_at")
    if document["game"] not in registry.ids():
        raise BadFile("unknown_game", game=document["game"], allowed=registry.ids())
    if document["table_hash"] != table_hash(document["cards"]):
        raise BadFile("wrong_table")


_KEY = r"[a-z0-9_-]{1,40}"
_ENTRY = shape.pattern(f"{CHOICE}|{ACTION}")


def _card(value: Any) -> bool:
    return (
        type(value) in (list, tuple)
        and len(value) == 3
        and shape.pattern(_KEY)(value[0])
        and shape.integer(-1, 10_000)(value[1])
        and shape.integer(0, 10_000)(value[2])
    )


_FIELDS: Mapping[str, shape.Check] = {
    "format": shape.integer(1, 1_000_000),  # that it is known has been seen to before
    "id": lambda v: type(v) is str and is_id(v),
    "title": shape.text(TITLE_LENGTH),
    "game": shape.pattern(_KEY),
    "rules_version": shape.integer(1, 1_000_000),
    "rng_version": shape.integer(1, 1_000_000),
    "app_version": shape.text(40),
    "options": shape.mapping(shape.pattern(_KEY)),
    "cards": shape.items(_card, 1000),
    "seats": shape.items(lambda v: type(v) is dict, 12, least=1),
    "seed": shape.integer(0, strictjson.INT_HIGH),
    "bot_seed": shape.integer(0, strictjson.INT_HIGH),
    "journal": shape.items(_ENTRY, 200_000),
    "barrier_at": shape.integer(0, 200_000),
    "barrier": shape.mapping(),
    "now": shape.mapping(),
    "created": shape.moment,
    "updated": shape.moment,
    "summary": shape.mapping(),
    "finished": shape.boolean,
    "table_hash": shape.pattern(r"[0-9a-f]{64}"),
}

_SEAT: Mapping[str, shape.Check] = {
    "kind": shape.pattern("human|bot"),
    "name": shape.text(NAME_LENGTH, least=1),
    "bot": shape.pattern(r"[a-z0-9_-]{0,40}"),
}

_SUMMARY: Mapping[str, shape.Check] = {
    "turn": shape.integer(0, 1_000_000),
    "phase": shape.pattern(r"[a-z0-9_.:-]{0,60}"),
    "seat": shape.integer(-1, 11),
    "decision": shape.pattern(r"[a-z0-9_.:-]{0,60}"),
    "finished": shape.boolean,
    "scores": shape.items(shape.integer(-1_000_000, 1_000_000), 12),
}
