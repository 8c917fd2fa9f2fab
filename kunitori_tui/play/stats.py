"""Finished games, one JSON line each, in the data folder: what the statistics screen and the final score draw on.

Lines are only ever appended. A line that cannot be read (a full disk cut it short) is passed over. Between the games
stand notes of what is to be known of one when it ends: that something was taken back in it, that it was imported.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

from kunitori_tui import shelf
from kunitori_tui.engine.shapes import Array, Integer, Object, OneOf, Pattern, String
from kunitori_tui.play import deals
from kunitori_tui.play.facts import AnyFacts
from kunitori_tui.play.table import Table
from savegames.errors import BadFile, disk_errors
from savegames.files import FileOps, append_line, statistics_file
from savegames.format import Moment, Unsigned

MAX_BYTES = 20_000_000
Note = Literal["undone", "imported"]
NOTES: tuple[Note, ...] = ("undone", "imported")

_KEY = Pattern("[a-z0-9_-]{1,40}")
_COUNT = Integer(0, 1_000_000)
_CARD = "[a-z0-9_-]{1,40} [0-9]{1,6} [0-9]{1,6}"
_CARDS = Pattern(f"({_CARD}(, {_CARD}){{0,199}})?")
_SEAT = Object(
    {
        "name": String(40),
        "kind": OneOf("human", "bot"),
        "bot": Pattern("[a-z0-9_-]{0,40}"),
        "score": Integer(-1_000_000, 1_000_000),
        "rank": Integer(0, 12),
    }
)


@dataclass(slots=True)
class Finished:
    """One finished game. ``seats`` holds ``{name, kind, bot, score, rank}`` by seat, ``conceded`` who gave up,
    ``teams`` the number of the team by seat, ``daily`` the day whose deal it was, ``YYYY-MM-DD``. ``cards`` are by seat
    those that a person bought and played: ``"kavallerie 3 12, land 2 0"``; one text is read faster than a list.
    """

    save: Annotated[str, _KEY]
    game: Annotated[str, _KEY]
    seed: Unsigned
    ended: Moment
    turns: Annotated[int, _COUNT]
    decisions: Annotated[int, _COUNT]
    seats: Annotated[list[dict[str, Any]], Array(_SEAT, 12, least=1)]
    conceded: Annotated[list[int], Array(Integer(0, 11), 12)]
    teams: Annotated[list[int], Array(Integer(0, 11), 12)] = field(default_factory=list)
    """Empty in older lines: everybody is taken to have played alone."""
    daily: Annotated[str, Pattern("([0-9]{4}-[0-9]{2}-[0-9]{2})?")] = ""
    cards: Annotated[list[str], Array(_CARDS, 12)] = field(default_factory=list)
    """Empty in older lines: nobody knows."""
    notes: Annotated[list[str], Array(OneOf(*NOTES), len(NOTES))] = field(default_factory=list)
    """What was noted of the game before it ended; it stands in lines of its own."""


_FINISHED = Object.of(Finished)
_NOTE = Object({"save": _KEY, "note": OneOf(*NOTES)})
_SINCE: dict[str, Any] = {"teams": [], "daily": "", "cards": [], "notes": []}
"""Fields that the lines of older versions lack."""


def of(table: "Table", ended: str) -> Finished:
    """Return the line for a finished game; ``ended`` is the moment of its end."""
    result = table.result
    assert result is not None
    seats = [
        {"name": s.name, "kind": s.kind, "bot": s.bot, "score": r.score, "rank": r.rank}
        for s, r in zip(table.seats, result.standings, strict=True)
    ]
    turns = shelf.turn(table.view(None))
    conceded = list(table.conceded)
    teams = [next(n for n, place in enumerate(result.places) if seat in place.seats) for seat in range(len(seats))]
    day = deals.day_of(table.game.id, table.seats, table.options, result.seed, date.fromisoformat(ended[:10]))
    facts = table.facts(None)
    cards = [_cards(facts, at) if seat.kind == "human" else "" for at, seat in enumerate(table.seats)]
    return Finished(
        table.id, table.game.id, result.seed, ended, turns, table.choices, seats, conceded, teams, day, cards
    )


def _cards(facts: AnyFacts, seat: int) -> str:
    """Return the cards that ``seat`` bought and played, with how often."""
    cards = sorted({card for who, card in {*facts.taken, *facts.used} if who == seat})
    return ", ".join(f"{card} {facts.taken[seat, card]} {facts.used[seat, card]}" for card in cards)


def _read_file(directory: Path | None) -> tuple[Path, str]:
    """Return where the lines stand, and the lines."""
    path = directory / statistics_file().name if directory else statistics_file()
    try:
        return path, FileOps().read(path, MAX_BYTES, follow=True).decode("utf-8", "replace")
    except (OSError, BadFile):
        return path, ""


def add(finished: Finished, directory: Path | None = None) -> None:
    """Append a line, once per save. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    path, before = _read_file(directory)
    if any(f.save == finished.save for f in _lines(before)):
        return
    data = asdict(finished)
    del data["notes"]
    _append(path, before, data)


def note(save: str, what: Note, directory: Path | None = None) -> None:
    """Note something of a game that is not over, once. Raises :class:`savegames.errors.Disk` when the disk refuses."""
    path, before = _read_file(directory)
    if what not in _notes(before).get(save, ()):
        _append(path, before, {"save": save, "note": what})


def _append(path: Path, before: str, data: dict[str, Any]) -> None:
    line = json.dumps(data, ensure_ascii=True).encode("ascii") + b"\n"
    if before and not before.endswith("\n"):  # else a line cut short would take this one with it
        line = b"\n" + line
    with disk_errors():
        append_line(FileOps(), path, line)


def load(directory: Path | None = None) -> list[Finished]:
    """Return all finished games, oldest first."""
    return _lines(_read_file(directory)[1])


def _lines(text: str) -> list[Finished]:
    lines = (_read(line) for line in text.splitlines())
    told = [{**_SINCE, **data} for data in lines if isinstance(data, dict)]
    sound = [data for data in told if _FINISHED.holds(data) and all(s["name"].isprintable() for s in data["seats"])]
    games = [Finished(**data) for data in sound]
    noted = _notes(text)
    for game in games if noted else ():
        game.notes = noted.get(game.save, [])
    return games


def _notes(text: str) -> dict[str, list[str]]:
    """Return what is noted, by save."""
    noted: dict[str, list[str]] = {}
    for line in text.splitlines():
        if '"note"' in line[:80] and _NOTE.holds(data := _read(line)):
            noted.setdefault(data["save"], []).append(data["note"])
    return noted


def _read(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


@dataclass(slots=True)
class Tally:
    """Games, wins and the best score of one person or bot level at one game; a level that held several seats of a game
    counts it once, and has won it if one of them has.
    """

    game: str
    name: str
    games: int = 0
    wins: int = 0
    best: int = 0


def tally(finished: Iterable[Finished]) -> list[Tally]:
    """Return the tallies by game, then by most games."""
    tallies: dict[tuple[str, str], Tally] = {}
    for f in finished:
        seats: dict[str, list[dict[str, Any]]] = {}
        for seat in f.seats:
            seats.setdefault(seat["bot"] or seat["name"], []).append(seat)
        for name, held in seats.items():
            best = max(seat["score"] for seat in held)
            row = tallies.setdefault((f.game, name), Tally(f.game, name, best=best))
            row.games += 1
            row.wins += any(seat["rank"] == 1 for seat in held)
            row.best = max(row.best, best)
    return sorted(tallies.values(), key=lambda t: (t.game, -t.games, t.name))
