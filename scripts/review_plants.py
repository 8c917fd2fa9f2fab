"""Does a review find a blunder, and does it leave players alone who made none?

``python -m scripts.review_plants [GAME ...] [--games N] [--seed S] [--clean] [--out FILE]`` lets bots play N games of
each GAME. In each one of them makes one blunder that was planted: it spends its money on Copper or nothing, builds
nothing, plays nothing, lets the supreme leader die. Found is the blunder if the review of that seat names the choice a
mistake. With ``--clean`` nothing is planted: every mistake named is measured again on other deals, and false where it
did not cost anything there beyond two errors. Prints a line a game, with seconds of processor time; the curve is left
out.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from itertools import count, islice
from pathlib import Path
from time import process_time
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.review.figures import mean
from kunitori_tui.review.form import Choice
from kunitori_tui.review.playouts import Trial, play
from kunitori_tui.review.terms import terms
from kunitori_tui.review.work import Work, finish
from scripts.review_games import as_it_is, game_of

SEATS = {"kunitori": 3, "brennt": 3, "mixed": 3, "azuchi": 3, "moegahara": 2, "sekigahara": 2}

Blunder = Callable[[Any], "Option | None"]
"""What a blunderer does instead; None where it would be none."""

AGAIN = 120
"""So many deals say whether a mistake that was named is one."""
RICH = 6
"""So much money is a pity for Copper."""


def squander(view: Any) -> Option | None:
    """Buy Copper, or nothing, with all the money on the table, when the money is enough for something dear."""
    if view.asked.kind != "buy" or view.money < RICH or view.round > 12:
        return None
    return "buy:kupfer" if "buy:kupfer" in view.choices and view.buys == 1 else "end"


def refrain(view: Any) -> Option | None:
    """Build nothing though cubes are there for it."""
    return "no" if view.asked.kind == "build" and "build:cubes" in view.choices else None


def sit(view: Any) -> Option | None:
    """Play nothing, and so place nothing, with three cards or more to play."""
    return "end" if view.asked.kind == "play" and view.choices[0] == "end" and len(view.choices) > 3 else None


def sacrifice(view: Any) -> Option | None:
    """Let the own supreme leader die in a lost battle where another block could: the campaign is over."""
    chiefs = ("lose:tokugawa_leader", "lose:ishida_leader")
    return next((choice for choice in chiefs if choice in view.choices), None) if view.asked.kind == "lose" else None


BLUNDERS: dict[str, Blunder] = {
    "kunitori": squander,
    "brennt": squander,
    "mixed": squander,
    "azuchi": refrain,
    "moegahara": sit,
    "sekigahara": sacrifice,
}


class Planted:
    """Changes one choice of one seat: the ``nth`` at which the blunder is possible."""

    def __init__(self, blunder: Blunder, seat: int, nth: int) -> None:
        self._blunder = blunder
        self._seat = seat
        self._left = nth
        self.choices = 0
        self.at = -1
        """How many choices came before it; -1 where there was no occasion."""

    def __call__(self, view: Any, choice: Option) -> Option:
        """Return what is done: the blunder where it is its turn."""
        done = choice
        if self.at < 0 and view.seat == self._seat and len(view.choices) > 1:
            instead = self._blunder(view)
            if instead is not None and instead != choice:
                if not self._left:
                    self.at, done = self.choices, instead
                self._left -= 1
        self.choices += 1
        return done


def again(work: Work, choice: Choice) -> list[float]:
    """Return cost and error of ``choice`` once more, on :data:`AGAIN` other deals."""
    view = next(deed.view for deed in work.way.deeds if deed.at == choice.at)
    plans = (tuple(choice.done), tuple(choice.better))
    ends = play(Trial(view, plans, AGAIN, 0, AGAIN, work.terms.bot))
    found = mean([other.lead - done.lead for done, other in ends])
    return [round(found.mean, 2), round(found.error, 2)]


def review(game: str, seed: int, *, clean: bool, bots: Sequence[str]) -> dict[str, Any] | None:
    """Play one game and review it; return what came of it, None where there was no occasion for a blunder."""
    seat = seed % len(bots)
    planted = None if clean else Planted(BLUNDERS[game], seat, seed % 2)
    save = game_of(game, bots, seed, planted or as_it_is)
    if planted is not None and planted.at < 0:
        return None
    begun = process_time()
    usual = terms(game)
    work = Work(save, seat, given=usual._replace(budget=usual.budget._replace(curve=0, least=0)))
    account = finish(work).account(seat)
    seconds = round(process_time() - begun, 1)
    assert account is not None
    told: dict[str, Any] = {"game": game, "seed": seed, "seat": seat, "seconds": seconds}
    if planted is not None:
        near = [one for one in account.choices if one.at <= planted.at < one.at + len(one.done)]
        told["looked"] = [[one.verdict, one.done, one.better, one.cost, one.error] for one in near]
        told["found"] = any(one.verdict == "mistake" for one in near)
        return told
    told["mistakes"] = [
        [one.at, one.kind, one.done, one.better, one.cost, one.error, *again(work, one)] for one in account.mistakes
    ]
    return told


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("given", nargs="*", choices=[*shelf.ids(), []], metavar="GAME")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=600_000)
    parser.add_argument("--clean", action="store_true")
    parser.add_argument("--bot", default="daimyo")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    for game in given.given or shelf.ids():
        found = (review(game, seed, clean=given.clean, bots=[given.bot] * SEATS[game]) for seed in count(given.seed))
        for told in islice((one for one in found if one is not None), given.games):
            print(json.dumps(told), flush=True)
            if given.out is not None:
                with given.out.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
