"""What is worth remembering of a finished game, as sentences."""

from __future__ import annotations

from kunitori_tui.play import stats
from kunitori_tui.play.table import Result, Table
from kunitori_tui.text import events
from kunitori_tui.text.bots import level
from kunitori_tui.text.boxes import box
from kunitori_tui.text.catalog import tr, trn
from kunitori_tui.text.players import names
from screens.drawing.look import Look
from screens.score import score_table
from screens.table.seats import reader
from screens.widgets.wording import listed


def why_over(table: Table) -> str:
    """Return how the game came to its end."""
    given_up = [names(table.seats)[seat] for seat in table.conceded]
    if given_up and not table.view(None).over:
        return tr("{names} gave up", names=listed(given_up))
    told = [e for e in table.told(None) if e.kind in ("last_turns", "over")]
    lines = [events.line(e.kind, e.data, names(table.seats), reader(table), table.game.id) for e in told]
    return next((line for line in lines if line), "")


def sentences(table: Table, result: Result, look: Look, *, kept: bool) -> list[str]:
    """Return a few sentences: a tie, the greatest battle or what else the game recalls, your record, what became of
    the save (``kept``).
    """
    told = [_tie(table, result), _battle(table), *_recalled(table), _record(table) if kept else ""]
    if kept:
        told.append(tr("Saved as finished. x writes the log and the seed into a file."))
    else:
        told.append(tr("This was a look at somebody else's game; nothing is kept."))
    return [look.chip(sentence) for sentence in told if sentence]


def _tie(table: Table, result: Result) -> str:
    first, *rest = score_table.ranked(result)
    if rest and rest[0].score == first.score and first.tiebreak:
        name = names(table.seats)[first.seat]
        return tr(box(table.game.id).tie, points=first.score, name=name)
    return ""


def _battle(table: Table) -> str:
    best = score_table.greatest_battle(table)
    if best is None:
        return ""
    number, event = best
    line = events.line(event.kind, event.data, names(table.seats), reader(table), table.game.id)
    return tr("Round {n}: {battle}.", n=number, battle=line) if line else ""


def _recalled(table: Table) -> list[str]:
    """Return what the game itself finds worth remembering."""
    recall = box(table.game.id).recall
    return recall(table.told(None), names(table.seats)) if recall is not None else []


def _record(table: Table) -> str:
    """Return how often the one person at the table has won this game before."""
    people = table.people
    if len(people) != 1:
        return ""
    name = table.seats[people[0]].name
    mine = [t for t in stats.tally(stats.load()) if t.game == table.game.id and t.name == name]
    if not mine:
        return ""
    row = mine[0]
    games = trn(
        "{name}: {wins} of {n} game won", "{name}: {wins} of {n} games won", row.games, name=name, wins=row.wins
    )
    bots = {seat.bot for seat in table.seats if seat.bot}
    against = tr(", the bots here: {levels}", levels=listed(sorted(level(b) for b in bots))) if bots else ""
    return tr("{games}; best score {best}{against}.", games=games, best=row.best, against=against)
