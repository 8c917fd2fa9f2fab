"""Saves in words: a line for the list, a few lines about the one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kunitori_tui import shelf
from kunitori_tui.text import games, options, players, reasons, who
from kunitori_tui.text.catalog import series, tr, trn
from kunitori_tui.text.cells import at_left, at_right, cell_len
from savegames.errors import Held
from savegames.format import Save
from savegames.listing import Entry
from screens.drawing.look import Look
from screens.widgets.wording import when

TITLE, PEOPLE, FAR = 16, 10, 15
"""Cells of a list: the least for titles and for who plays, and as many as tell how far a game of rounds is."""


def lines(look: Look, entries: Sequence[Entry], width: int) -> list[Text]:
    """Return every save as a line of at most ``width`` cells, in columns: game or title, who plays, how far, when."""
    good = [entry for entry in entries if entry.error is None]
    far = max([FAR, *(cell_len(_how_far(look, entry)) for entry in good)])
    longest = max([TITLE, *(cell_len(_title(look, entry)) for entry in good)])
    title = max(TITLE, min(longest, width - 3 - 1 - PEOPLE - 2 - far - 2 - 16))
    return [_line(look, entry, width, title, far) for entry in entries]


def _title(look: Look, entry: Entry) -> str:
    return look.chip(entry.title or games.list_title(entry.game))


def _line(look: Look, entry: Entry, width: int, title: int, far: int) -> Text:
    if entry.error is not None:
        text = Text(f"   {at_left(entry.file, 20)} ", style=look.style("text"))
        text.append(look.chip(reasons.fault(entry.error)), look.style("alarm"))
        return text
    tail = f"{at_left(_how_far(look, entry), far)}  {at_right(when(entry.updated), 16)}"
    room = max(PEOPLE, width - 3 - title - 1 - cell_len(tail) - 2)
    people = look.chip(series(players.names(entry.seats)))
    text = Text(f"   {at_left(_title(look, entry), title, '-')} ", style=look.style("text"))
    text.append(at_left(people, room, "-") + "  ")
    text.append(tail, look.style("dim"))
    return text


def _how_far(look: Look, entry: Entry) -> str:
    turn = entry.summary.turn
    scores = entry.summary.scores
    if entry.finished and scores:
        return look.glyph("sep").join(map(str, scores))
    return games.turn(entry.game, turn, len(entry.seats))


def about(look: Look, entry: Entry, save: Save | None, holder: Held | None) -> list[Text]:
    """Return the details of a save (None: a broken file); ``holder`` is the program that has it open."""
    if entry.error is not None or save is None:
        sentence = reasons.fault(entry.error) if entry.error is not None else ""
        lines = [Text(entry.file, style=look.style("points")), Text(look.chip(sentence))]
        if is_mendable(entry):
            lines.append(Text(tr("b makes a game anew of what can be read of it; d deletes it.")))
        return lines
    sitting = who.listed([_player(look, i, s) for i, s in enumerate(players.with_levels(entry.seats))])
    facts = [
        tr("seed {n}", n=save.open_seed) if save.open_seed is not None else tr("secret seed"),
        tr("in commands {id}", id=entry.id),
        trn("{n} choice", "{n} choices", len(save.journal)),
    ]
    lines = [
        Text(entry.title or games.title(entry.game), style=look.style("points")),
        Text(look.chip(sitting)),
        Text(f" {look.glyph('sep')} ".join(facts), style=look.style("dim")),
        Text(look.chip(_state(entry))),
    ]
    if holder is not None:
        lines.append(
            Text(tr("{error} v looks on, c plays a copy.", error=reasons.error(holder)), style=look.style("alarm"))
        )
    else:
        changed = _options(save)
        lines += [Text(changed, style=look.style("dim"))] if changed else []
    return lines


def is_mendable(entry: Entry) -> bool:
    """Return whether ``recover`` can be tried on the files of a save."""
    return bool(entry.id) and entry.error is not None and reasons.is_damage(entry.error)


def _player(look: Look, seat: int, words: str) -> str:
    return f"{look.mark(seat)} {words}"


def _state(entry: Entry) -> str:
    scores = entry.summary.scores
    if entry.finished:
        best = max(scores, default=0)
        names = players.names(entry.seats)
        winners = [name for name, score in zip(names, scores, strict=False) if score == best]
        return (
            tr("finished; most points: {names}, {points}", names=who.listed(winners), points=best)
            if scores
            else tr("finished")
        )
    phase, seat = entry.summary.phase, entry.summary.seat
    turn = games.turn(entry.game, entry.summary.turn, len(entry.seats))
    parts = [turn, games.phase(phase)] if games.phase(phase) else [turn]
    if 0 <= seat < len(entry.seats):
        parts.append(tr("to decide: {name}", name=players.names(entry.seats)[seat]))
    return series(parts)


def _options(save: Save) -> str:
    """Return the rule options that differ from the printed game."""
    declared = {o.key: o for o in shelf.options(save.game)}
    changed = []
    for key, value in save.options.items():
        if key in declared and value != declared[key].default:
            changed.append(f"{options.option_name(save.game, key)}: {options.value_name(save.game, key, value)}")
    return series(changed)
