"""What finished games say of one person: won and lost by game and rival, week by week, records, whom they beat.

All of it is counted from the lines of :mod:`.stats`, and every figure keeps the games it was counted from. For
other programs, a spreadsheet or a script, finished games are rows.

>>> seats = [{"name": "Ana", "kind": "human", "bot": "", "score": 40, "rank": 1},
...          {"name": "Mei", "kind": "bot", "bot": "samurai", "score": 30, "rank": 2}]
>>> first, again = own([Finished(name, "kunitori", 7, "2026-06-12T08:00:00Z", 40, 300, seats, []) for name in "ab"], ())
>>> first.won, first.level, first.deal, again.deal
(True, 'samurai', 'new', 'repeated')
>>> shares([first, again])
{('kunitori', 'samurai'): Share(won=2, games=2)}
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.play.stats import Finished

Deal = Literal["new", "daily", "repeated"]
DEALS: tuple[Deal, ...] = ("new", "daily", "repeated")
Columns = Literal["level", "players"]
Column = str | int
OTHERS = ""
"""The level of a table without a bot of :data:`LEVELS`: people alone, or bots for trying things out."""
RECENT = 10
"""Games that a share over time is counted from."""
FEW = 10
"""Under so many games nothing is compared with chance."""
SCALES = (1, 2, 4, 8, 13, 26, 52)
"""Weeks that a column can stand for; then twice as many, and so on."""


class Own(NamedTuple):
    """A finished game as one person sees it: their ``seat``, the ``level`` of the strongest rival, and the ``deal``:
    nobody had played it before (``new``, ``daily``), or they could know it (``repeated``). ``rivals`` are the seats of
    all who are not in the person's team, ``rank`` is the place, from 1, which members of a team share, ``score`` are
    the person's points, of which ``lead`` are ahead of the best rival. ``with_undo``: something was taken back.
    """

    finished: Finished
    seat: int
    level: str
    deal: Deal
    rivals: list[int]
    rank: int
    score: int
    lead: int
    game: str
    players: int
    won: bool
    with_undo: bool

    @property
    def cards(self) -> list[tuple[str, int, int]]:
        """Return the cards that the person bought or played, with how often; none where that is not known."""
        known = self.finished.cards[self.seat] if self.finished.cards else ""
        told = (entry.split() for entry in known.split(", ") if entry)
        return [(card, int(bought), int(played)) for card, bought, played in told]


class Share(NamedTuple):
    """Games, and those of them that were won."""

    won: int
    games: int


class Span(NamedTuple):
    """Some weeks: the Monday they begin with, what was won and lost in them."""

    begin: date
    won: int
    lost: int


class Record(NamedTuple):
    """Something done best: what (``key``) and the games that it was done in; none yet where there are none."""

    key: str
    games: Sequence[Own]


class Favourite(NamedTuple):
    """A card, how often the person bought and played it, and the games in which that was."""

    card: str
    bought: int
    played: int
    games: Sequence[Own]


class Rival(NamedTuple):
    """A rival of the person: the ``name`` of a person, or else a kind of ``bot``; how often they met, how often the
    rival was ranked ``above`` and ``below`` the person, and in which ``games``.
    """

    name: str
    bot: str
    met: int
    above: int
    below: int
    games: Sequence[Own]


def own(finished: Iterable[Finished], names: Collection[str]) -> list[Own]:
    """Return the games, in their order, of the person called one of ``names``: where one person sat alone among bots
    it is they whatever the name was then. Games without them are left out.
    """
    games = []
    seen: set[tuple[str, int]] = set()
    for one in finished:
        dealt = (one.game, one.seed)
        is_known = dealt in seen or "imported" in one.notes
        deal: Deal = "repeated" if is_known else "daily" if one.daily else "new"
        seen.add(dealt)
        seat = _seat(one, names)
        if seat is not None:
            games.append(_own(one, seat, deal))
    return games


def _own(one: Finished, seat: int, deal: Deal) -> Own:
    own, there = one.seats[seat], {shelf.strength(other["bot"]) for at, other in enumerate(one.seats) if at != seat}
    level = next((level for level in reversed(shelf.LEVELS) if level in there), OTHERS)
    rivals = [at for at in range(len(one.seats)) if (one.teams[at] != one.teams[seat] if one.teams else at != seat)]
    score, rank = int(own["score"]), int(own["rank"])
    lead = score - max((int(one.seats[at]["score"]) for at in rivals), default=0)
    undone = "undone" in one.notes
    return Own(one, seat, level, deal, rivals, rank, score, lead, one.game, len(one.seats), rank == 1, undone)


def _seat(finished: Finished, names: Collection[str]) -> int | None:
    people = [at for at, seat in enumerate(finished.seats) if seat["kind"] == "human"]
    if len(people) == 1:
        return people[0]
    return next((at for at in people if finished.seats[at]["name"] in names), None)


def chosen(
    games: Iterable[Own],
    game: str | None = None,
    level: str | None = None,
    deal: Deal | None = None,
    since: date | None = None,
) -> list[Own]:
    """Return the games of one game, level of rivals and kind of deal that ended ``since`` a day (UTC); None: of all."""
    begin = since.isoformat() if since is not None else ""
    return [
        one
        for one in games
        if game in (None, one.game)
        and level in (None, one.level)
        and deal in (None, one.deal)
        and one.finished.ended >= begin
    ]


def of_day(games: Iterable[Own], game: str, level: str, day: str) -> Own | None:
    """Return the first game the person finished on the deal of a day; None if there is none."""
    return next((one for one in chosen(games, game, level, "daily") if one.finished.daily == day), None)


def first_of(days: int, today: date) -> date:
    """Return the day with which the last so many begin, ``today`` among them."""
    return today - timedelta(days - 1)


def share(games: Iterable[Own]) -> Share:
    """Return the number of games won and of games played."""
    won = [one.won for one in games]
    return Share(sum(won), len(won))


def shares(games: Iterable[Own], by: Columns = "level") -> dict[tuple[str, Column], Share]:
    """Return the share of wins by game and level of the strongest rival, or number of players, of those played."""
    found: dict[tuple[str, Column], list[Own]] = {}
    for one in games:
        found.setdefault((one.game, column(one, by)), []).append(one)
    return {place: share(there) for place, there in found.items()}


def column(game: Own, by: Columns) -> Column:
    """Return the column that a game is counted in."""
    return game.level if by == "level" else game.players


def columns(games: Iterable[Own], by: Columns = "level") -> list[Column]:
    """Return the columns: the first three levels and others that were met, or the numbers of players that were met."""
    met = {column(one, by) for one in games}
    if by == "players":
        return sorted(met, key=int)
    known = [level for at, level in enumerate(shelf.LEVELS) if at < 3 or level in met]
    return [*known, *([OTHERS] if OTHERS in met else [])]


def day(moment: str) -> date | None:
    """Return the day (UTC) of a moment; None where the calendar has none such: clocks are often wrong."""
    try:
        return date.fromisoformat(moment[:10])
    except ValueError:
        return None


def spans(games: Sequence[Own], most: int) -> tuple[int, list[Span]]:
    """Return the scale, in weeks for each column, and at most ``most`` columns from the first game to the last without
    a gap. The scale is the smallest with which all columns fit.
    """
    weeks = [((known.toordinal() - 1) // 7, one.won) for one in games if (known := day(one.finished.ended))]
    if not weeks:
        return 1, []
    first, last = min(weeks)[0], max(weeks)[0]
    scale = next((scale for scale in SCALES if (last - first) // scale < most), SCALES[-1])
    while (last - first) // scale >= most:
        scale *= 2
    won, lost = Counter[int](), Counter[int]()
    for week, is_won in weeks:
        (won if is_won else lost)[(week - first) // scale] += 1
    mondays = (date.fromordinal((first + at * scale) * 7 + 1) for at in range((last - first) // scale + 1))
    return scale, [Span(monday, won[at], lost[at]) for at, monday in enumerate(mondays)]


def recent(games: Sequence[Own]) -> list[int]:
    """Return per cent won of the last ten games, after the tenth and after every game since."""
    won = [one.won for one in games]
    return [100 * sum(won[at - RECENT : at]) // RECENT for at in range(RECENT, len(won) + 1)]


def streaks(games: Sequence[Own]) -> tuple[list[Own], list[Own]]:
    """Return the longest row of wins, the latest of several, and the one that goes on now."""
    best = 0, 0
    start = 0
    for end, one in enumerate(games, 1):
        if not one.won:
            start = end
        elif end - start >= best[1] - best[0]:
            best = start, end
    return list(games[best[0] : best[1]]), list(games[start:])


def most_played(games: Iterable[Own]) -> str | None:
    """Return the game that was played most, the latest of several: points and rounds compare within one game alone."""
    played = list(games)
    counts = Counter(one.game for one in played)
    return max(reversed(played), key=lambda one: counts[one.game]).game if played else None


def records(games: Sequence[Own]) -> list[Record]:
    """Return the records: the two streaks count all ``games``, the others the games of the box that was played most;
    the last is a game of the usual length.

    Nothing that was won because somebody gave up is a record of its own.
    """
    best, now = streaks(games)
    game = most_played(games)
    fair = [one for one in games if one.game == game and not one.finished.conceded]
    wins = [one for one in fair if one.won]
    return [
        Record("best_streak", best),
        Record("streak_now", now),
        Record("fastest", _best(wins, lambda one: -_length(one))),
        Record("most_points", _best(fair, lambda one: one.score)),
        Record("largest_lead", _best(wins, lambda one: one.lead)),
        Record("closest", _best(wins, lambda one: -one.lead)),
        Record("longest", _best(fair, _length)),
        Record("usual", [usual(fair)] if fair else []),
    ]


def _best(games: Sequence[Own], worth: Callable[[Own], float]) -> list[Own]:
    """Return the game worth most, the first of several that are."""
    return [max(games, key=worth)] if games else []


def favourites(games: Iterable[Own]) -> list[Favourite]:
    """Return the cards of the game that was played most, those bought most first; where none are bought, or equally
    many, those played most. Games of which nobody knows the cards are left out.
    """
    found = list(games)
    game = most_played(found)
    times: dict[str, tuple[int, int]] = {}
    having: dict[str, list[Own]] = {}
    for one in found:
        for card, bought, played in one.cards if one.game == game else ():
            before = times.get(card, (0, 0))
            times[card] = before[0] + bought, before[1] + played
            having.setdefault(card, []).append(one)
    order = sorted(times, key=lambda card: (-times[card][0], -times[card][1], card))
    return [Favourite(card, *times[card], having[card]) for card in order]


def rivals(games: Iterable[Own]) -> list[Rival]:
    """Return the rivals, people first, then by how often they met. Several bots of a level count one by one."""
    met: dict[tuple[str, str], list[tuple[Own, int]]] = {}
    for one in games:
        for seat in one.rivals:
            other = one.finished.seats[seat]
            key = ("", other["bot"]) if other["bot"] else (other["name"], "")
            met.setdefault(key, []).append((one, int(other["rank"])))
    found = [
        Rival(
            name,
            bot,
            len(meetings),
            sum(rank < one.rank for one, rank in meetings),
            sum(rank > one.rank for one, rank in meetings),
            list({id(one): one for one, _ in meetings}.values()),
        )
        for (name, bot), meetings in met.items()
    ]
    return sorted(found, key=lambda rival: (bool(rival.bot), -rival.met, rival.name, rival.bot))


def chance(games: Iterable[Own]) -> float:
    """Return the share that chance alone would win at these tables, from 0 to 1; ``games`` must not be empty."""
    parts = [1 / (len(set(one.finished.teams)) or one.players) for one in games]  # a team counts once
    return sum(parts) / len(parts)


def usual(games: Iterable[Own]) -> Own:
    """Return the game whose length is the median; ``games`` must not be empty."""
    by_length = sorted(games, key=_length)
    return by_length[len(by_length) // 2]


def _length(one: Own) -> float:
    """Return how long a game was, in rounds, so that tables of different sizes compare."""
    known = one.game in shelf.ids() and shelf.manifest(one.game)
    return one.finished.turns if not known or known.rounds or known.week else one.finished.turns / one.players


OF_THE_GAME = frozenset(("save", "ended", "seed", "daily", "turns"))
"""Columns that say the same to everybody who played it."""
AS_CALLED = "save ended game seed deal daily players level won rank score lead turns"
COLUMNS: Mapping[str, Callable[[Own], Any]] = {
    **{name: attrgetter(f"finished.{name}" if name in OF_THE_GAME else name) for name in AS_CALLED.split()},
    "choices": attrgetter("finished.decisions"),
    "undo": attrgetter("with_undo"),
    "rivals": lambda one: ", ".join(_rival(one.finished.seats[seat]) for seat in one.rivals),
}
"""By its title: what stands in a column. Rivals read ``Mei (samurai) 46, Ana 30``."""


def _rival(seat: Mapping[str, Any]) -> str:
    called = f"{seat['name']} ({seat['bot']})" if seat["bot"] else seat["name"]
    return f"{called} {seat['score']}"


def row(one: Own) -> dict[str, Any]:
    """Return the values of a game for the columns :data:`COLUMNS`."""
    return {title: value(one) for title, value in COLUMNS.items()}


def as_csv(games: Iterable[Own]) -> str:
    """Return the games as CSV (RFC 4180) below the names of the columns; a name that would be a formula is text."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for one in games:
        told = row(one)
        if told["rivals"][:1] in ("=", "+", "-", "@"):
            told["rivals"] = "'" + told["rivals"]
        writer.writerow({**told, "won": int(told["won"]), "undo": int(told["undo"])})
    return out.getvalue()
