"""The other players with what each of them did last."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.words import digest
from kunitori_tui.play.table import Table
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import tr
from screens.table.history import turns
from screens.table.seats import players
from screens.widgets.player import Player


def rivals(table: Table, me: int | None) -> list[Player]:
    """Return everybody but seat ``me``, with the last turn, or the one that goes on, as ``me`` may know it."""
    names = player_words.names(table.seats)
    latest = {turn.seat: turn for turn in turns(table, me, 2 * len(names))}
    active = table.view(None).active
    found = []
    for player in players(table):
        turn = latest.get(player.seat)
        if player.seat == me:
            continue
        plays = player.seat == active and not table.over
        if turn is None and not plays:
            found.append(player._replace(turn=[tr("no turn yet")]))
            continue
        done = digest.last_turn(turn.events if turn else [], player.seat, names, me, table.game.id)
        words = digest.so_far if plays else digest.forms
        found.append(player._replace(turn=words(done, names, me)))
    return found
