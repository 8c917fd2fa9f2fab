"""Positions of the recorded games chosen by kind of question, and their pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings
from kunitori_tui.text.catalog import set_language
from savegames.format import Save, Seat
from screens.table.screen import FIRST_MOMENT
from tests.corpus.recorded import GAMES, Recorded, recorded
from tests.driving import driven, run
from tests.golden.pictures import strips_of, surroundings, text_of
from tests.screens.hand_clock import HandClock
from tests.seasoned import SEASONED

SIZES = ((80, 24), (120, 40), (160, 48))
HELP = "question_mark"
KEYS = ("i", "l", "b", "r", "o", "w", "u", "tab", "right")
"""Keys that show something and choose nothing; one of them, and :data:`HELP`, is pressed in every position."""
EACH = 50
"""Positions of a box."""
ENDS = 2
"""Of them how many are ends of games."""


class Position(NamedTuple):
    """A recorded game after so many choices: ``seat`` is asked a question of the ``kind``; "over" at its end."""

    game: Recorded
    at: int
    seat: int
    kind: str

    def save(self) -> Save:
        """Return the position with a person in the seat that is asked and bots in the others."""
        save = self.game.save(self.at)
        seats = [who if seat == self.seat else Seat("bot", who.name, "samurai") for seat, who in enumerate(save.seats)]
        return replace(save, seats=seats)


@cache
def positions(game: str) -> tuple[Position, ...]:
    """Return the positions of a box: two ends, and as many of each kind of question as there is room for, or as there
    are, from the first game to the last.
    """
    found: dict[str, list[Position]] = {}
    for one in recorded(game):
        match = one.match()
        for at, choice in enumerate(one.choices):
            ask = match.pending
            assert ask is not None
            found.setdefault(ask.decision.kind, []).append(Position(one, at, ask.seat, ask.decision.kind))
            match.submit(ask.token, choice)
    chosen = [Position(one, len(one.choices), 0, "over") for one in recorded(game)[:: GAMES // ENDS]]
    by_rarity = sorted(found.values(), key=len)
    for left, asked in zip(range(len(by_rarity), 0, -1), by_rarity, strict=True):
        room = min(len(asked), (EACH - len(chosen)) // left)
        chosen += [asked[(2 * place + 1) * len(asked) // (2 * room)] for place in range(room)]
    return tuple(sorted(chosen, key=lambda position: (position.game.number, position.at)))


def drawn(game: str, number: int, language: str) -> Iterator[tuple[str, str]]:
    """Yield (place, line) of the pictures of a recorded game: by the kind of question, then what a key opens there."""
    for at, position in enumerate(positions(game)):
        if position.game.number == number:
            for size in SIZES:
                yield from _lines(position.kind, position, size, language)
            for key in (HELP, KEYS[at % len(KEYS)]):
                yield from _lines(f"key {key}", position, SIZES[0], language, key)


def _lines(
    place: str, position: Position, size: tuple[int, int], language: str, *keys: str
) -> Iterator[tuple[str, str]]:
    text, colours = picture(position, size, language, *keys)
    head = f"-- {position.at} {position.kind}, {size[0]}x{size[1]}"
    yield from ((place, line) for line in (head, *text))
    yield from ((f"{place} colours", line) for line in (head, *colours))


def picture(position: Position, size: tuple[int, int], language: str, *keys: str) -> tuple[list[str], list[str]]:
    """Return what stands on a terminal after ``keys``, and its colours: a letter a cell, then what each letter is."""
    settings = Settings(name="Anna", curtain="off", auto_pass="off", bot_speed="round", legend="on", **SEASONED)
    save = position.save()

    async def draw() -> tuple[list[str], list[str]]:
        clock = HandClock()
        app = KunitoriApp(Session.look_on(save), settings=settings, language=language, clock=clock)
        async with driven(app, size=size) as pilot:
            clock.advance(FIRST_MOMENT)  # a key before that is not meant for what has just come
            await pilot.press(*keys)
            return text_of(app).splitlines(), colours_of(app)

    with tempfile.TemporaryDirectory() as folder, surroundings(Path(folder), no_color=False):
        try:
            return run(draw())
        finally:
            set_language("en")


def colours_of(app: KunitoriApp) -> list[str]:
    """Return the colours and attributes of what stands on the terminal, as :func:`picture` has them."""
    letters: dict[str, str] = {}
    rows = []
    for strips in strips_of(app):
        row = ""
        for segment in (segment for strip in strips for segment in strip):
            style = str(segment.style)
            row += letters.setdefault(style, chr(ord("A") + len(letters))) * segment.cell_length
        rows.append(row)
    return [*rows, *(f"{letter} {style}" for style, letter in letters.items())]
