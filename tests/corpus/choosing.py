"""What is recorded for the corpus of a box: games and a review. Bots play here, and never while a corpus is made."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Option, Setup
from kunitori_tui.review.form import whose
from kunitori_tui.review.work import Work
from tests.contract.play import unusual
from tests.corpus.recorded import GAMES, recorded
from tests.engine.corpus import eager
from tests.review.small import finish


def choose(game: str) -> Iterator[str]:
    """Yield the lines of a new record, one a game: all numbers of players; every second game under unusual options,
    chosen by a player who tries everything, the others by bots of all levels.
    """
    rules = shelf.load(game)
    levels = [bot for bot in shelf.levels(game) if not bots.load(game, bot).slow][-3:]
    for number in range(GAMES):
        seats = rules.seat_counts[number // 2 % len(rules.seat_counts)]
        options = unusual(rules) if number % 2 else {}
        dice = random.Random(number)
        state = rules.new(Setup(seats, 9000 + number, options))
        choices = list[Option]()
        how = [_player(game, number, seat, levels, dice) for seat in range(seats)]
        while not state.over:
            seat = state.decision.seat
            choices.append(how[seat](state.observe(seat), len(choices)))
            state.apply(choices[-1])
        kept = {"seats": seats, "seed": 9000 + number, "options": options, "choices": " ".join(choices)}
        yield json.dumps(kept, ensure_ascii=True, sort_keys=True)


def _player(game: str, number: int, seat: int, levels: list[str], dice: random.Random) -> Callable[[Any, int], Option]:
    if number % 2:
        return lambda view, at: eager(list(view.choices), dice)
    bot = bots.load(game, levels[(number // 2 + seat) % len(levels)])
    return bot.choose


def review(game: str) -> str:
    """Return the review of the first recorded game of a box, as it is kept."""
    save = recorded(game)[0].save()
    found = finish(Work(save, whose(save)))
    return json.dumps(found.to_json(), ensure_ascii=True, separators=(",", ":"), sort_keys=True) + "\n"
