"""Sixty games as they were once chosen, choice by choice: what is told of them changes with the program alone.

``choices/GAME.jsonl`` has a game a line: its seats, seed and options, and every choice. No bot plays while a corpus is
made, so a bot that plays otherwise tomorrow changes nothing here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option, Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.review.form import Review
from savegames.format import Save, Seat

CHOICES = Path(__file__).parent / "choices"
NAMES = ("Anna", "Kenta", "Mei", "Yuki", "Rei", "Jun")
GAMES = 10
"""Recorded games of every box."""
REVIEWS = Path(__file__).parent / "reviews"
DAY = "2026-11-28T08:00:00Z"
BOT_SEED = 7


class Recorded(NamedTuple):
    """A game that was chosen once: number ``number`` of its box."""

    game: str
    number: int
    seats: int
    seed: int
    options: dict[str, Any]
    choices: list[Option]

    @property
    def name(self) -> str:
        """Return what the game is called in a corpus."""
        return f"{self.game}-{self.number}"

    def match(self) -> Match:
        """Return the table before the first choice, with a person in every seat."""
        people = [Seat("human", name) for name in NAMES[: self.seats]]
        return Match(shelf.load(self.game), Setup(self.seats, self.seed, self.options), people, BOT_SEED)

    def save(self, choices: int | None = None) -> Save:
        """Return the save after so many choices, all of them if that is not given."""
        match = self.match()
        for choice in self.choices[:choices]:
            assert match.pending is not None
            match.submit(match.pending.token, choice)
        return Session(match, self.name, self.name, DAY, None, None).to_save()


def recorded(game: str) -> list[Recorded]:
    """Return the recorded games of a box."""
    lines = (CHOICES / f"{game}.jsonl").read_text(encoding="ascii").splitlines()
    games = []
    for number, line in enumerate(lines):
        kept = json.loads(line)
        games.append(Recorded(game, number, kept["seats"], kept["seed"], kept["options"], kept["choices"].split()))
    return games


def reviewed(game: str) -> Review:
    """Return the review of the first of them, worked out once."""
    return Review.from_json(json.loads((REVIEWS / f"{game}.json").read_text(encoding="ascii")))
