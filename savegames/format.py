"""The record a save holds, its way to bytes and back, and how older formats become the newest one step at a time.

The fields of :class:`Save`, :class:`Seat` and :class:`Summary` are declared with their shapes. What is checked and
``schema.json`` (written by ``scripts/schema.py``) both follow from that.

:func:`encode` writes nothing that :func:`decode` would refuse, so a fault of the program shows before the good file is
replaced. :func:`decode` treats the bytes as hostile (see :mod:`savegames.strictjson`); it checks shape, ranges,
checksum and the table's hash, but not whether the position obeys the rules: that is :mod:`savegames.check`.

A step to the next format is a pure function from document to document, checksum left out. It gets a deep copy, so a
step that fails half-way has changed nothing; the file itself is not touched until the game is next saved. Steps are
never edited once released: a document of any age walks the same road it always walked.
"""

import copy
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from kunitori_tui import shelf
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.engine.shapes import FIGURES, Array, By, Integer, Map, Object, OneOf, Pattern, String
from savegames import strictjson
from savegames.errors import BadFile, Newer, SaveError
from savegames.journal import ACTION, CHOICE, actions

Document = dict[str, Any]
Migration = Callable[[Document], Document]


MIGRATIONS: Mapping[int, Migration] = {
    1: lambda document: {**document, "known_deal": True},  # until then every seed was shown when its game began
}
"""Format number -> the function that leads to the next one."""


def migrate(document: Document, newest: int, steps: Mapping[int, Migration] = MIGRATIONS) -> Document:
    """Return ``document`` in format ``newest``: itself if it is there already, else a changed copy.

    Raises :class:`Newer` for a format above ``newest``, :class:`BadFile` with ``not_a_save`` where there is no
    format number, ``older`` where no step leads on, ``bad_field`` where a step cannot work on what it finds.

    >>> migrate({"format": 1, "name": "Sunday"}, 2, {1: lambda old: {"title": old["name"]}})
    {'title': 'Sunday', 'format': 2}
    """
    version = document.get("format")
    if type(version) is not int or version < 1:
        raise BadFile("not_a_save")
    if version > newest:
        raise Newer("newer", part="format", found=version, known=newest)
    if version == newest:
        return document
    current = copy.deepcopy(document)
    for number in range(version, newest):
        if number not in steps:
            raise BadFile("older", found=version, known=newest)
        try:
            current = steps[number](current)
        # A step indexes freely into a document whose fields nobody has checked yet.
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise BadFile("bad_field", field="format") from error
        current["format"] = number + 1
    return current


FORMAT = 2
TITLE_LENGTH = 60
NAME_LENGTH = 40

Json = dict[str, Any]

_DEVICES = ("con", "prn", "aux", "nul", *(f"{d}{i}" for d in ("com", "lpt") for i in range(10)))
_ID = Pattern("[a-z0-9][a-z0-9-]{1,38}[a-z0-9]", never=_DEVICES)
_KEY = Pattern("[a-z0-9_-]{1,40}")
_HASH = Pattern("[0-9a-f]{64}")
JOURNAL_ENTRY = Pattern(f"{CHOICE}|{ACTION}")

Version = Annotated[int, Integer(1, 1_000_000)]
Unsigned = Annotated[int, Integer(0, strictjson.INT_HIGH)]
Word = Annotated[str, Pattern("[a-z0-9_.:-]{0,60}")]
"""A key of the text layer, or nothing."""


class _OfTheCalendar(Pattern):
    """A date and a time that there are, also a leap second, or none at all: that of a clock that was never set."""

    def holds(self, value: Any) -> bool:
        if not super().holds(value):
            return False
        try:
            datetime.fromisoformat(value[:19] if value[17:19] != "60" else value[:16])
        except ValueError:
            return str(value).startswith("0000-00-00T00:00:00")
        return True


Moment = Annotated[
    str, _OfTheCalendar(r"[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9](\.[0-9]{1,6})?Z")
]
"""UTC, such as ``2026-11-21T08:00:00Z``. Any date of the calendar will do: clocks are often wrong."""
Position = Annotated[Json, Map()]


def now() -> str:
    """Return the present time as saves keep it (UTC)."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(slots=True, repr=False)
class Seat:
    """Who sits in a seat: ``name`` as shown; ``bot`` is the level of a bot and empty for a person."""

    kind: Literal["human", "bot"]
    name: Annotated[str, String(NAME_LENGTH, least=1)]
    bot: Annotated[str, By("kind", {"human": OneOf(""), "bot": _KEY})] = ""


@dataclass(slots=True, repr=False)
class Summary:
    """What lists show of a save without building the position.

    ``turn`` counts from 1, ``seat`` is who must decide (-1: nobody), ``phase`` and ``decision`` are keys of the text
    layer, ``scores`` holds one number a seat or nothing where scores are not public.
    """

    turn: Annotated[int, Integer(0, 1_000_000)] = 0
    phase: Word = ""
    seat: Annotated[int, Integer(-1, 11)] = -1
    decision: Word = ""
    finished: bool = False
    scores: Annotated[list[int], Array(Integer(-1_000_000, 1_000_000), 12)] = field(default_factory=list)


@dataclass(slots=True, repr=False)
class Save:
    """One saved game; docs/save-format.md says what every field means.

    ``now`` is the position after the whole journal, ``barrier`` that after its first ``barrier_at`` entries.
    ``created`` and ``updated`` are UTC as ``YYYY-MM-DDTHH:MM:SSZ``; nothing but the order of a list rests on them.
    """

    id: Annotated[str, _ID]
    title: Annotated[str, String(TITLE_LENGTH)]
    game: Annotated[str, _KEY]
    rules_version: Version
    rng_version: Version
    app_version: Annotated[str, String(40)]
    options: Annotated[Json, Map(_KEY)]
    cards: Annotated[list[list[Any]], FIGURES]
    seats: Annotated[list[Seat], Array(Object.of(Seat), 12, least=1)]
    seed: Annotated[int, Integer(0, MAX_SEED)]
    bot_seed: Unsigned
    known_deal: bool
    journal: Annotated[list[str], Array(JOURNAL_ENTRY, 200_000)]
    barrier_at: Annotated[int, Integer(0, 200_000)]
    barrier: Position
    now: Position
    created: Moment
    updated: Moment
    summary: Summary
    finished: bool = False
    table_hash: Annotated[str, _HASH] = ""
    """Empty in a new record: :func:`encode` fills it in from ``cards``."""

    @property
    def open_seed(self) -> int | None:
        """Return the seed as far as anybody may read it: None while it is a secret of an unfinished game."""
        return self.seed if self.known_deal or self.finished else None


BODY = Object.of(Save)
"""The document between its format and its checksum."""


def clean(text: str, limit: int = TITLE_LENGTH) -> str:
    """Return what a person typed as a title or name that a save accepts: one line, printable, ``limit`` long.

    What cannot be shown becomes a space; runs of spaces become one. The result may be empty.

    >>> clean("  Sunday\\n evening\\x1b[2J")
    'Sunday evening [2J'
    """
    shown = "".join(c if strictjson.printable_text(c) else " " for c in text)
    return " ".join(shown.split())[:limit].strip()


def is_id(text: str) -> bool:
    """Return whether ``text`` has the form of a save's id and is no name that some system keeps for a device.

    >>> [is_id(text) for text in ("k7fq-2m9x", "../x", "nul")]
    [True, False, False]
    """
    return _ID.holds(text)


def encode(save: Save) -> bytes:
    """Return ``save`` as the bytes of its file: compact UTF-8 JSON, format first, checksum last.

    Raises :class:`SaveError` (``bad_field``, ``too_big``, ...) where :func:`decode` would refuse them. An example
    stands in :mod:`savegames`.
    """
    body: Json = {f.name: getattr(save, f.name) for f in fields(Save)}  # asdict would copy both positions
    body["seats"] = [asdict(seat) for seat in save.seats]
    body["summary"] = asdict(save.summary)
    body["table_hash"] = save.table_hash or strictjson.digest(save.cards)
    strictjson.check(body)
    _check(body)
    document: Json = {"format": FORMAT, **body}
    document["checksum"] = strictjson.digest(document)
    data = strictjson.compact(document)
    if len(data) > strictjson.MAX_BYTES:
        raise SaveError("too_big", size=len(data), limit=strictjson.MAX_BYTES)
    return data


def decode(data: bytes, *, newest: int = FORMAT, steps: Mapping[int, Migration] = MIGRATIONS) -> Save:
    """Return the record written in ``data``, migrated from an older format where need be.

    Raises :class:`savegames.errors.BadFile`, :class:`savegames.errors.Newer` for a later program's save. ``newest``
    and ``steps`` stand for the formats known and are given by tests of the migration alone.

    >>> decode(b'{"format": 3, "checksum": ""}')
    Traceback (most recent call last):
    savegames.errors.Newer: ('newer', {'part': 'format', 'found': 3, 'known': 2})
    """
    document = strictjson.parse(data)
    # The format is looked at before the checksum: how that is made up is the business of a newer program.
    if type(document) is not dict or "checksum" not in document:
        raise BadFile("not_a_save")
    checksum = document.pop("checksum")
    if type(document.get("format")) is int and document["format"] <= newest and checksum != strictjson.digest(document):
        raise BadFile("damaged")
    body = migrate(document, newest, steps)
    del body["format"]
    _check(body)
    save: Save = BODY.read(body)
    return save


def _check(body: Json) -> None:
    """Raise unless ``body`` has the shape of a save and its fields agree with each other."""
    wrong = BODY.fault(body) or untrue(body)
    if not wrong and any(done.seat >= len(body["seats"]) for done in actions(body["journal"])):
        wrong = "journal"
    if not wrong and body["barrier_at"] > len(body["journal"]):
        wrong = "barrier_at"
    if wrong:
        raise BadFile("bad_field", field=wrong)
    if body["game"] not in shelf.ids():
        raise BadFile("unknown_game", game=body["game"], allowed=shelf.ids())
    if body["table_hash"] != strictjson.digest(body["cards"]):
        raise BadFile("wrong_table")


def untrue(told: Json) -> str:
    """Return the path of a field of the summary that others give the lie; "" if none. ``told`` has their shapes."""
    summary, seats = told["summary"], len(told["seats"])
    if summary["finished"] is not told["finished"]:
        return "finished"
    if summary["seat"] >= seats:
        return "summary.seat"
    if len(summary["scores"]) not in (0, seats):
        return "summary.scores"
    return ""
