"""How cells look on a terminal, and the shortest way from one look to another (ECMA-48, SGR)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "21": "24", "5": "25", "7": "27", "8": "28", "9": "29", "53": "55"}
"""What ends each mark of a style; 22 ends two."""
SEEN = frozenset({"4", "7", "9", "21", "53"})
"""Marks that are seen where nothing is written."""


class Pen(NamedTuple):
    """How cells look: parameters of SGR sequences, "" for the colours of the terminal."""

    ink: str = ""
    ground: str = ""
    marks: frozenset[str] = frozenset()

    def on_blank(self) -> Pen:
        """Return what of it is seen where nothing is written."""
        return Pen(self.ink if self.marks & SEEN else "", self.ground, self.marks & SEEN)


PLAIN = Pen()


class Unknown(Exception):
    """A frame holds something that is not known here."""


@lru_cache(4096)
def styled(pen: Pen, sgr: str) -> Pen:
    """Return the pen after an SGR sequence with these parameters. Raises Unknown."""
    ink, ground, marks = pen
    codes = iter(sgr.split(";"))
    for code in codes:
        if code in ("", "0"):
            ink, ground, marks = PLAIN
        elif code in ("38", "48"):
            sort = next(codes, "")
            colour = ";".join([code, sort, *(next(codes, "") for _ in range({"5": 1, "2": 3}.get(sort, 0)))])
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif code in OFF:
            marks |= {code}
        elif re.fullmatch("[39][0-7]", code):
            ink = code
        elif re.fullmatch("4[0-7]|10[0-7]", code):
            ground = code
        elif code == "39":
            ink = ""
        elif code == "49":
            ground = ""
        else:
            raise Unknown
    return Pen(ink, ground, marks)


@lru_cache(4096)
def seen(pen: Pen) -> tuple[Pen, Pen]:
    """Return how a character of this pen looks, and how a blank does.

    The mark that turns ink and ground round is taken away, so that a word and the blank beside it share their ground.
    Of sixteen colours not all can be a ground on every terminal.
    """
    if "7" in pen.marks and pen.ink.startswith("38;") and pen.ground.startswith("48;"):
        pen = Pen("3" + pen.ground[1:], "4" + pen.ink[1:], pen.marks - {"7"})
    return pen, pen.on_blank()


@lru_cache(4096)
def nearest(blank: Pen, now: Pen) -> Pen:
    """Return the pen nearest to ``now`` that looks like ``blank`` where nothing is written."""
    if now.on_blank() == blank:
        return now
    return Pen(blank.ink if blank.marks else now.ink, blank.ground, blank.marks | (now.marks - SEEN))


@lru_cache(4096)
def turn(now: Pen, pen: Pen) -> str:
    """Return the shortest sequence from one style to another."""
    ends = {OFF[mark] for mark in now.marks - pen.marks}
    kept = {mark for mark in now.marks & pen.marks if OFF[mark] not in ends}
    steps = [*sorted(ends), *sorted(pen.marks - kept)]
    steps += [pen.ink or "39"] if pen.ink != now.ink else []
    steps += [pen.ground or "49"] if pen.ground != now.ground else []
    anew = ["0", *sorted(pen.marks), *filter(None, (pen.ink, pen.ground))]
    return f"\x1b[{min(';'.join(steps), ';'.join(anew), key=len)}m"
