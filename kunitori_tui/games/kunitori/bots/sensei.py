"""The bot of the guided first game."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.sensei import Wish, sensei

BOT = sensei(
    (
        Wish("land", 8),
        Wish("praefektur", 12),
        Wish("aufstrebender_general", 1),
        Wish("gold", 2),
        Wish("silber", 4),
        Wish("bauernmiliz", 2),
        Wish("festung", 2),
    )
)
