"""The bot of the guided first game of both boxes."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.bots.sensei import Wish, sensei

BOT = sensei(
    (
        Wish("land", 10),
        Wish("praefektur", 12),
        Wish("katakura_kojurou", 1, leader=True),
        Wish("gold", 2),
        Wish("silber", 4),
        Wish("speertraeger", 1),
        Wish("neue_technologien", 1),
    )
)
