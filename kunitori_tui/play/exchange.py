"""Games that somebody else gets or sent: the log of an unfinished one, and what is imported.

A log holds what the one person of a game was told, or where several play what is public. Nothing hidden is in it, nor
the seed, so it can be shown to anybody; nobody can go on from it.

It is a line of JSON for the game, who sits at it and whose eyes it was seen with, then one for everything that
happened, as :func:`.replay.records` tells it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Setup
from kunitori_tui.engine.cards import Card
from kunitori_tui.engine.shapes import FIGURES, Array, Integer, Map, Object, OneOf, Pattern, String
from kunitori_tui.play import stats
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.lookback import reader, records
from savegames import strictjson
from savegames.errors import BadFile, disk_errors
from savegames.files import FileOps, write_beside
from savegames.format import Save, Seat
from savegames.journal import ACTION
from savegames.store import Store

BEGIN = b'{"at": '
"""How such a file begins; a save begins with its format."""
NOBODY = -1
AT_TABLE = "table"
"""The kind of an entry about the table itself."""
MOST_ENTRIES = 200_000

_ENTRY = Pattern(ACTION)
_HEAD = Object(
    {
        "at": OneOf(0),
        "event": OneOf("log"),
        "game": String(40),
        "options": Map(String(40)),
        "cards": FIGURES,
        "seats": Array(Object.of(Seat), 12, least=1),
        "seat": Integer(NOBODY, 11),
    }
)


@dataclass(frozen=True, slots=True)
class GameLog:
    """An unfinished game as its log tells it: its players, the ``seat`` it was seen from (None: a spectator), its
    ``cards``, and the events that seat was told. An event of the kind :data:`AT_TABLE` has an ``entry`` of the journal.
    """

    game: str
    seats: list[Seat]
    seat: int | None
    cards: list[Card]
    heard: list[SeenEvent]


def write(save: Save, folder: Path) -> Path:
    """Return a new file with ``save``'s log. Raises as :func:`.replay.steps`, and :class:`savegames.errors.Disk`."""
    who = reader(save.seats, finished=save.finished)
    head: Json = {
        "at": 0,
        "event": "log",
        "game": save.game,
        "options": save.options,
        "cards": save.cards,
        "seats": [asdict(seat) for seat in save.seats],
        "seat": NOBODY if who.seat is None else who.seat,
    }
    text = "".join(f"{json.dumps(record, ensure_ascii=False)}\n" for record in (head, *records(save, who)))
    with disk_errors():
        return write_beside(FileOps(), folder / f"{save.game}-{save.id}-log.jsonl", text.encode())


def import_(store: Store, data: bytes, called: Callable[[Save, int], str] | None = None) -> Save:
    """Take the bytes of an exported game in as a save, ``called`` as :meth:`.Store.import_` has it, and note for the
    statistics where it comes from.

    Raises :class:`savegames.errors.BadFile` (``log`` for such a log), and what :meth:`.Store.import_` raises.
    """
    if data.startswith(BEGIN):
        raise BadFile("log")
    save = store.import_(data, called)
    stats.note(save.id, "imported", store.directory.parent)
    return save


def read(data: bytes) -> GameLog:
    """Return the log in a file.

    Raises :class:`savegames.errors.BadFile`, and what :func:`kunitori_tui.shelf.load` and the rules raise for a game or
    options that there are not.
    """
    head, *told = [strictjson.parse(line) for line in data.splitlines()[: MOST_ENTRIES + 1]]
    if wrong := _HEAD.fault(head):
        raise BadFile("bad_field", field=wrong)
    seats = [Seat(**seat) for seat in head["seats"]]
    if head["seat"] >= len(seats):
        raise BadFile("bad_field", field="seat")
    game = shelf.load(head["game"])
    state = game.new(Setup(len(seats), 0, head["options"], head["cards"]))  # for its cards: any deal has them
    who = None if head["seat"] == NOBODY else head["seat"]
    return GameLog(head["game"], seats, who, list(state.observe(None).cards), [_told(record) for record in told])


def _told(record: Any) -> SeenEvent:
    if type(record) is not dict or type(record.get("at")) is not int or type(record.get("event")) is not str:
        raise BadFile("bad_field", field="event")
    fields = {name: value for name, value in record.items() if name not in ("at", "event")}
    if record["event"] == AT_TABLE and not _ENTRY.holds(fields.get("entry")):
        raise BadFile("bad_field", field="entry")
    return SeenEvent(record["at"], record["event"], fields)
