"""Finished games in words: the statistics, as the screen and ``kunitori stats`` tell them; the deal of the day, how it
stands and its result as one line to be sent to somebody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date

from kunitori_tui import __version__, shelf
from kunitori_tui.play import record, stats
from kunitori_tui.play.record import Column, Favourite, Own, Record, Rival, Share
from kunitori_tui.text import cards, games, players
from kunitori_tui.text.catalog import N_, Texts, paragraph, series, tr, trn
from savegames.format import Save

DEALS = {
    "new": N_("new deals"),
    "daily": N_("daily deals"),
    "repeated": N_("known deals"),
}
"""Kinds of deals. A known one was played before, by whoever."""

RECORDS = Texts(__file__, "records")


FAVOURITES = 5
"""Cards that a list in lines names."""


def person(name: str) -> Collection[str]:
    """Return what the person of the settings may be called in finished games."""
    return (name, *players.YOU) if name else players.YOU


def title(game: str) -> str:
    """Return the title of a game for a list; its id for one that this version does not have."""
    return games.list_title(game) if game in shelf.ids() else game


def column(name: Column) -> str:
    """Return the head of a column: a level, or a number of players."""
    if isinstance(name, int):
        return trn("{n} player", "{n} players", name)
    return players.level(name) if name else tr("others")


def of(share: Share) -> str:
    """Return a share of wins as ``8 of 11``."""
    return tr("{won} of {n}", won=share.won, n=share.games)


def percent(share: Share) -> str:
    """Return a share of wins as ``57%``; there must be games."""
    return tr("{n}%", n=round(100 * share.won / share.games))


def month(day: date) -> str:
    """Return the short name of a month."""
    return tr("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()[day.month - 1]


def scale(weeks: int, unit: int) -> str:
    """Return the scale of the chart of weeks in words; if column and cell are one each, which half is which."""
    column = trn("a column is {n} week", "a column is {n} weeks", weeks) if weeks > 1 else ""
    cell = trn("a cell up to {n} game", "a cell up to {n} games", unit) if unit > 1 else ""
    return series((column, cell)) or tr("up won, down lost")


def best(found: Record) -> str:
    """Return a record in a few words, "" where there is none yet."""
    if not found.games:
        return ""
    one = found.games[0]
    if found.key in ("best_streak", "streak_now"):
        return trn("{n} win", "{n} wins", len(found.games))
    if found.key in ("fastest", "longest", "usual"):
        return turn(one.game, one.finished.turns, one.players)
    if found.key == "most_points":
        return tr("{n}, against {level}", n=one.score, level=column(one.level)) if one.level else str(one.score)
    if found.key == "largest_lead":
        return trn("{n} point", "{n} points", one.lead)
    return f"{one.score} : {one.score - one.lead}"


def turn(game: str, turns: int, seats: int) -> str:
    """Return the length of a game in words, in rounds or weeks; in turns if this version does not have the game."""
    return games.turn(game, turns, seats) if game in shelf.ids() else trn("{n} turn", "{n} turns", turns)


def rival(met: Rival, *, short: bool = False) -> str:
    """Return the name of a rival; that of a kind of bot says so unless it is to be ``short``."""
    if not met.bot:
        return met.name
    return players.level(met.bot) if short else tr("{level} bots", level=players.level(met.bot))


def faced(met: Rival) -> tuple[str, str, str]:
    """Return three phrases: how often a rival was met, was ranked below the person, was ranked above."""
    return (
        trn("{n} met", "{n} met", met.met),
        trn("{n} behind you", "{n} behind you", met.below),
        trn("{n} above you", "{n} above you", met.above),
    )


def card(entry: Favourite, *, short: bool = False) -> str:
    """Return the name of a favourite card; its id for one that this version does not have."""
    try:
        return cards.short(entry.card) if short else cards.name(entry.card)
    except KeyError:
        return entry.card


def handled(entry: Favourite) -> tuple[str, str]:
    """Return how often a card was bought (else: played), and the share won of the games with it."""
    n = entry.bought or entry.played
    times = (
        trn("bought {n} time", "bought {n} times", n) if entry.bought else trn("played {n} time", "played {n} times", n)
    )
    return times, tr("won {share}", share=of(record.share(entry.games)))


def period(games: int, days: int | None) -> str:
    """Return how many games ended in the last so many days, or ever."""
    told = trn("{n} game", "{n} games", games)
    return told if days is None else trn("{games} in {n} day", "{games} in {n} days", days, games=told)


def verdict(found: Sequence[Own]) -> str:
    """Return how many games were won, and whether that is more than chance would win; ``found`` must not be empty."""
    won = record.share(found)
    told = trn(
        "You won {won} of {n} game, {percent}.",
        "You won {won} of {n} games, {percent}.",
        won.games,
        won=won.won,
        percent=percent(won),
    )
    if won.games < record.FEW:
        return paragraph((told, tr("Too few games to say more.")))
    by_chance = tr("{n}%", n=round(100 * record.chance(found)))
    return paragraph((told, tr("At your tables chance alone would win {percent}.", percent=by_chance)))


def lines(found: Sequence[Own]) -> list[str]:
    """Return the whole statistics in lines; ``found`` must not be empty."""
    begin = tr("The first of them ended on {date}.", date=found[0].finished.ended[:10])
    told = [paragraph((verdict(found), begin)), tr("Won, by game:"), *_sums(found)]
    told += [tr("Won, by strongest rival:"), *_shares(found, "level")]
    told += [tr("Won, by number of players:"), *_shares(found, "players")]
    told.append(tr("Month by month:"))
    months: dict[str, list[Own]] = {}
    for one in found:
        months.setdefault(one.finished.ended[:7], []).append(one)
    told += [f"  {name}: {of(record.share(games))}" for name, games in months.items()]
    if last := record.recent(found)[-1:]:
        told.append(tr("Of the last ten games you won {percent}.", percent=tr("{n}%", n=last[0])))
    told.append(tr("Records, {game}:", game=title(record.most_played(found) or "")))
    told += [f"  {tr(RECORDS[found.key])}: {best(found)}" for found in record.records(found) if best(found)]
    favourites = record.favourites(found)[:FAVOURITES]
    if favourites:
        told.append(tr("Favourite cards, {game}:", game=title(record.most_played(found) or "")))
        told += [f"  {card(entry)}: {series(handled(entry))}" for entry in favourites]
    if undone := sum(one.with_undo for one in found):
        told.append(trn("With undo: {n} game.", "With undo: {n} games.", undone))
    told.append(tr("Head to head:"))
    told += [f"  {rival(met)}: {series(faced(met))}" for met in record.rivals(found)]
    return told


def _shares(found: Sequence[Own], by: record.Columns) -> Iterator[str]:
    """Yield a line a game, with what was played of it."""
    shares, heads = record.shares(found, by), record.columns(found, by)
    for game in played(found):
        here = [f"{column(head)} {of(shares[game, head])}" for head in heads if (game, head) in shares]
        yield f"  {title(game)}: {series(here)}"


def _sums(found: Sequence[Own]) -> Iterator[str]:
    """Yield a line a game: all that was won of it, and how long it takes."""
    for game in played(found):
        of_it = record.chosen(found, game)
        usual, share = record.usual(of_it), of(record.share(of_it))
        length = turn(game, usual.finished.turns, usual.players)
        yield "  " + tr("{game}: {share}, usually over in {turn}", game=title(game), share=share, turn=length)


def played(found: Sequence[Own]) -> list[str]:
    """Return the games that have a line: those of this version, and of others what was played."""
    there = {one.game for one in found}
    return [game for game in [*shelf.ids(), *sorted(there - set(shelf.ids()))] if game in there]


def of_person(name: str) -> list[Own]:
    """Return the finished games of the person called ``name``."""
    return record.own(stats.load(), person(name))


def result(one: Own) -> str:
    """Return a result in a line: version, day, game, level, points, the person's first, length, and if a later try."""
    finished = one.finished
    line = tr(
        "kunitori {version}, deal of {day}: {game} against {level}, {points}, {turn}",
        version=__version__,
        day=finished.daily,
        game=games.title(one.game),
        level=players.level(one.level),
        points=points(one),
        turn=games.turn(one.game, finished.turns, one.players),
    )
    return line if one.deal == "daily" else f"{line}, " + tr("later try")


def points(one: Own) -> str:
    """Return ``won 87 : 54 : 46``, the person's points first."""
    others = sorted((int(one.finished.seats[seat]["score"]) for seat in one.rivals), reverse=True)
    told = " : ".join(map(str, [one.score, *others]))
    return tr("won {points}", points=told) if one.won else tr("lost {points}", points=told)


def of_save(save: str, own: Iterable[Own]) -> str:
    """Return the result of a finished game in one line; "" if it was of no daily deal."""
    return next((result(one) for one in own if one.finished.save == save and one.finished.daily), "")


def standing(found: Save | None, done: Own | None) -> str:
    """Return the deal of the day in a few words: its result, its round, not played yet, or given up."""
    if done is not None:
        return points(done)
    if found is None or found.finished:
        return tr("not played yet") if found is None else tr("conceded")
    return tr("in progress, {turn}", turn=games.turn(found.game, found.summary.turn, len(found.seats)))
