"""What was played of duels, written down line by line, so that an arena that was cut off goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import astuple
from pathlib import Path
from typing import Any

import kunitori_tui
from kunitori_tui.measure.arena import Piece, Tally
from kunitori_tui.measure.players import played
from savegames import sha256

PLAYS = ("engine", "bots", "games/*/rules", "games/*/bots", "measure", "play")
"""The parts of the program that what is played hangs on."""
BEGINNING = b'{"program": '


class NoLedger(Exception):
    """A file holds something else."""


class Ledger:
    """The ``file`` that says how pieces of duels went: a line each with the program that played it, the piece and its
    tally. What another state of the program played stays in it and is not counted. A new file is made; the line in
    whose midst it was cut off is dropped. Raises :class:`NoLedger` for a file of something else, which stays as it is,
    and :class:`OSError`.
    """

    def __init__(self, file: Path) -> None:
        self._program = program()
        self._tallies: dict[str, Tally] = {}
        self._file = file.open("a+b")
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _read(self) -> None:
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        for line in lines:
            played_by, piece, tally = _entry(line)
            if played_by == self._program:
                self._tallies[piece] = tally
        if rest[: len(BEGINNING)] != BEGINNING[: len(rest)]:
            raise NoLedger
        self._file.truncate(self._file.tell() - len(rest))

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, *why: object) -> None:
        self._file.close()

    def played(self, pieces: Sequence[Piece], executor: Executor | None = None) -> Generator[Tally, None, None]:
        """Yield what is counted of every piece, in their order; those that the file does not tell of are played by
        ``executor``, or here, and written down.
        """
        missing = [piece for piece in pieces if repr(piece) not in self._tallies]
        with closing(played(missing, executor)) as fresh:
            for piece in pieces:
                if repr(piece) not in self._tallies:
                    self._add(repr(piece), next(fresh))
                yield self._tallies[repr(piece)]

    def _add(self, piece: str, tally: Tally) -> None:
        entry = {"program": self._program, "piece": piece, "tally": astuple(tally)}
        self._file.write(json.dumps(entry).encode("ascii") + b"\n")
        self._file.flush()
        self._tallies[piece] = tally


def _entry(line: bytes) -> tuple[str, str, Tally]:
    """Return the program, the piece and the tally of a line; raise :class:`NoLedger` for any other line."""
    try:
        entry: dict[str, Any] = json.loads(line)
        games, pairs, wins, draws, (a_asked, b_asked), (a_spent, b_spent) = entry["tally"]
        asked, thinking = (int(a_asked), int(b_asked)), (float(a_spent), float(b_spent))
        tally = Tally(int(games), int(pairs), int(wins), int(draws), asked, thinking)
        return str(entry["program"]), str(entry["piece"]), tally
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise NoLedger from error


def program() -> str:
    """Return the SHA-256 of all that plays: with other rules or other bots the same deals are other games."""
    root = Path(kunitori_tui.__file__).parent
    places = (place for part in PLAYS for place in root.glob(part))
    files = sorted(file for place in places for file in place.rglob("*") if file.suffix in (".py", ".json"))
    return sha256.digest(b"\0".join(sha256.digest(file.read_bytes()).encode("ascii") for file in files))
