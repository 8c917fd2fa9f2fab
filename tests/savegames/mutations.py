"""Files of real games, and changes to a parsed one as an accident or an enemy would make them."""

from __future__ import annotations

import copy
import random

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.format import Seat, encode

WORDS = [None, True, False, 0, 1, -1, 41, 2**63, 2**64 - 1, "", "x", "seat:9", "\x1b[2J", [], [[]], {}, [0] * 50]


def mutate(document, dice):
    """Change one random place of ``document``: replace, drop, repeat or swap."""
    spots = []

    def walk(value):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            spots.append((value, key))
            if isinstance(value[key], (dict, list)):
                walk(value[key])

    walk(document)
    value, key = dice.choice(spots)
    way = dice.randrange(4)
    if way == 0:
        value[key] = copy.deepcopy(dice.choice(WORDS))
    elif way == 1:
        del value[key]
    elif way == 2 and isinstance(value, list):
        value.insert(key, copy.deepcopy(value[key]))
    elif isinstance(value[key], int) and not isinstance(value[key], bool):
        value[key] += dice.choice([-1, 1, 100, 2**40])
    else:
        other, second = dice.choice(spots)
        value[key] = copy.deepcopy(other[second]) if second in other or isinstance(second, int) else None


def games_of(game_id):
    """Return the files of some tables of a game: fresh, begun, in the middle, late, over; with all numbers of seats."""
    game = shelf.load(game_id)
    found = []
    for number, choices in enumerate((0, 15, 60, 200, 100_000)):
        seats = game.seat_counts[number % len(game.seat_counts)]
        people = [Seat("human", f"Person {seat}") for seat in range(seats)]
        match = Match(game, Setup(seats, number, {}), people, number)
        dice = random.Random(number)
        while (ask := match.pending) is not None and len(match.journal) < choices:
            match.submit(ask.token, dice.choice(match.view(ask.seat).choices))
        when = "2026-11-21T08:00:00Z"
        found.append(encode(Session(match, f"save-{number}", "Evening", when, None, None).record()))
    return found
