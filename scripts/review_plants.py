"""Does a review find a blunder, and does it leave players alone who made none? It asks as ``kunitori review`` asks.

``python -m scripts.review_plants plant [GAME ...] [--blunders FILE.py] [--kind KIND] [--games N] [--out FILE]`` lets
bots play. In each game one of them makes one blunder of a kind of ``BLUNDERS`` in FILE.py (without one:
``scripts/review_blunders.py``, which says how a blunder is written); N games of each kind. A blunder counts if it cost
something: played on from the moment before it, on :data:`DEALS` deals that the review does not see, it loses more than
two errors to leaving everything to the bot, and again on :data:`AGAIN` others, since of a kind that costs nothing one
game in forty would count, and a kind is tried until one does. Found is it if the review of that seat names a choice of
it a mistake.

``python -m scripts.review_plants clean [GAME ...] [--games N] [--out FILE]`` plants nothing. Every mistake that is
named is measured again on :data:`AGAIN` other deals: *confirmed* beyond two errors, *acquitted* where it cost nothing
there.

``python -m scripts.review_plants table FILE ...`` sums up. The others print a line a game, with seconds of processor
time; the curve, which changes no choice, is left out.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import count, islice
from pathlib import Path
from runpy import run_path
from time import process_time
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.review.form import Account, Review
from kunitori_tui.review.terms import mean, play, terms
from kunitori_tui.review.work import Work, mark
from savegames.format import Save
from scripts.review_blunders import BLUNDERS, Blunder
from scripts.review_games import game_of

SEATS = {"kunitori": 3, "brennt": 3, "mixed": 3, "azuchi": 3, "moegahara": 2, "sekigahara": 2}

DEALS, AGAIN = 100, 200
"""So many deals say whether a blunder cost something, and whether a mistake that was named is one."""
TRUE = 4_000_000_007
"""The seed of those deals."""
TRIED = 60
"""So many games at most are played for an occasion of one kind."""


class Planted:
    """Changes what one seat does: from the ``nth`` moment on at which the blunder is possible, for the rest of that
    turn.
    """

    def __init__(self, blunder: Blunder, seat: int, nth: int = 0) -> None:
        self._blunder = blunder
        self._seat = seat
        self._left = nth
        self._turns: set[int] = set()
        self._choices = 0
        self.view: Observation | None = None
        """What the seat saw before it; None where there was no occasion."""
        self.at = self.until = -1
        """How many choices came before its first step, and before its last."""

    def __call__(self, view: Any, choice: Option) -> Option:
        """Return what is done: the blunder where it is its turn."""
        done = choice
        if view.seat == self._seat and len(view.choices) > 1 and (self.view is None or view.turn == self.view.turn):
            instead = self._blunder(view, choice)
            if instead is not None and instead != choice:
                if self.view is None and view.turn not in self._turns and len(self._turns) >= self._left:
                    self.view, self.at = view, self._choices
                self._turns.add(view.turn)
                if self.view is not None:
                    self.until, done = self._choices, instead
        self._choices += 1
        return done


def cost(
    view: Observation, done: Sequence[Option], better: Sequence[Option], deals: int, first: int = 0
) -> list[float]:
    """Return what ``done`` cost against ``better``, and the error, on deals that no review sees, from ``first`` on."""
    ends = play(view, (tuple(done), tuple(better)), TRUE, first, deals, terms(view.game).bot)
    found = mean([other.lead - wrong.lead for wrong, other in ends])
    return [round(found.mean, 2), round(found.error, 2)]


def worth_it(view: Observation, done: Sequence[Option]) -> list[float]:
    """Return what ``done`` cost against leaving everything to the bot, and the error: where it seems to have cost
    something, on deals that had no part in that; on a quarter of :data:`DEALS` where those leave no doubt that not.
    """
    few = cost(view, done, (), DEALS // 4)
    if few[0] <= few[1]:
        return few
    more = cost(view, done, (), DEALS)
    return cost(view, done, (), AGAIN, DEALS) if more[0] > 2 * more[1] else more


def account_of(save: Save, seat: int) -> tuple[Account, Work, float]:
    """Return what ``kunitori review`` finds about the choices of ``seat``, the work, and its seconds."""
    begun = process_time()
    drawn = Review(mark(save), save.game, terms(save.game).bot, shelf.LEVELS[-1], ready=True)
    work = Work(save, seat, drawn)
    while (piece := work.piece) is not None:
        work.take(piece.function(*piece.arguments))
    account = work.review.account(seat)
    assert account is not None
    return account, work, round(process_time() - begun, 1)


def plant(game: str, kind: str, blunder: Blunder, seed: int, bot: str) -> dict[str, Any] | None:
    """Return what came of one game with a blunder; None where there was no occasion for it, or it cost nothing."""
    seat = seed % SEATS[game]
    planted = Planted(blunder, seat, seed % 3)
    save = game_of(game, [bot] * SEATS[game], seed, planted)
    if planted.view is None:
        return None
    told: dict[str, Any] = {"game": game, "kind": kind, "seed": seed, "seat": seat, "at": planted.at}
    told["done"] = done = save.journal[planted.at : planted.until + 1]
    told["true"] = true = worth_it(planted.view, done)
    told["counts"] = true[0] > 2 * true[1]
    if not told["counts"]:
        return told
    account, work, told["seconds"] = account_of(save, seat)
    told["games"] = work.ground.played
    near = [deed.at for deed in work.ground.way.deeds if deed.at <= planted.until and planted.at < deed.until]
    looked = [one for one in account.choices if one.at in near and one.at + len(one.done) > planted.at]
    told["looked"] = [[one.at, one.verdict, one.done, one.better, one.cost, one.error] for one in looked]
    told["found"] = any(one.verdict == "mistake" for one in looked)
    told["mistakes"] = [[one.at, one.done, one.better, one.cost, one.error] for one in account.mistakes]
    return told


def clean(game: str, seed: int, bot: str) -> dict[str, Any]:
    """Return which mistakes are named in a game in which nothing is planted, and what each costs on other deals."""
    seat = seed % SEATS[game]
    save = game_of(game, [bot] * SEATS[game], seed)
    account, work, seconds = account_of(save, seat)
    views = {deed.at: deed.view for deed in work.ground.way.deeds}
    mistakes = [
        [one.at, one.kind, one.done, one.better, one.cost, one.error, *cost(views[one.at], one.done, one.better, AGAIN)]
        for one in account.mistakes
    ]
    told = {"game": game, "bot": bot, "seed": seed, "seat": seat, "seconds": seconds, "games": work.ground.played}
    return {**told, "mistakes": mistakes}


def table(rows: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    """Yield a line a game: how many blunders were planted that cost something, how many were found; then how many
    mistakes were named where nothing was planted, and how many of them other deals confirm and acquit.
    """
    yield "| game | planted | found | without a plant | named | confirmed | acquitted |\n|---|---|---|---|---|---|---|"
    for game in [*dict.fromkeys(row["game"] for row in rows), ""]:
        own = [row for row in rows if row["game"] == (game or row["game"])]
        planted = [row for row in own if row.get("counts")]
        found = sum(row["found"] for row in planted)
        named = [one for row in own if "bot" in row for one in row["mistakes"]]
        confirmed = sum(one[-2] > 2 * one[-1] for one in named)
        acquitted = sum(one[-2] <= 0 for one in named)
        games = sum("bot" in row for row in own)
        yield f"| {game or 'all'} | {len(planted)} | {found} | {games} | {len(named)} | {confirmed} | {acquitted} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(dest="way", required=True)
    for name in ("plant", "clean"):
        way = ways.add_parser(name)
        way.add_argument("game", nargs="*", choices=[*shelf.ids(), []], metavar="GAME")
        way.add_argument("--games", type=int, default=1)
        way.add_argument("--seed", type=int, default=600_000)
        way.add_argument("--bot", default="daimyo")
        way.add_argument("--out", type=Path)
        if name == "plant":
            way.add_argument("--blunders", type=Path, help="a Python file with BLUNDERS")
            way.add_argument("--kind", action="append", help="only this kind; may be given several times")
    ways.add_parser("table").add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.way == "table":
        print("\n".join(table([json.loads(line) for file in given.files for line in file.read_text().splitlines()])))
        return
    for told in _planted(given) if given.way == "plant" else _clean(given):
        print(json.dumps(told), flush=True)
        if given.out is not None:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(told) + "\n")


def _planted(given: argparse.Namespace) -> Iterable[dict[str, Any]]:
    """Yield what came of every game with an occasion; those in which the blunder cost nothing come on top."""
    blunders = run_path(str(given.blunders))["BLUNDERS"] if given.blunders else BLUNDERS
    for game in given.game or shelf.ids():
        for kind, blunder in blunders.get(game, {}).items():
            if given.kind and kind not in given.kind:
                continue
            left = given.games
            for seed in islice(count(given.seed), TRIED):
                told = plant(game, kind, blunder, seed, given.bot) if left else None
                if told is not None:
                    left -= told["counts"]
                    yield told


def _clean(given: argparse.Namespace) -> Iterable[dict[str, Any]]:
    for game in given.game or shelf.ids():
        for seed in range(given.seed, given.seed + given.games):
            yield clean(game, seed, given.bot)


if __name__ == "__main__":
    main()
