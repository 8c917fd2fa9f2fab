"""The other players in full: counts, what lies before them, what lies open, what a careful player remembers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.catalog import series, tr, trn
from kunitori_tui.text.players import Player
from screens.deckbuilder.players import area_of
from screens.dialogs.popup import PlayersPopup
from screens.drawing.look import Look
from screens.widgets.card_row import chip_text, grouped


class Others(PlayersPopup[DeckView]):
    """Everything about the other players that may be known; ``aid`` adds what follows from what was seen."""

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("The other players")
        text = Text()
        for player in self.players:
            self._player(text, look, player)
        text.rstrip()
        return text

    def _player(self, text: Text, look: Look, player: Player) -> None:
        view = self.view
        seat = player.seat
        text.append(look.mark(seat) + " ", look.player(seat))
        text.append(player.name, look.style("strong"))
        text.append(f"  {look.chip(player.level)}", look.style("dim"))
        if self.aid:
            text.append("  " + tr("points {points}", points=view.points(seat)), look.style("points"))
        text.append("\n")
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        attack, defence = view.strengths(seat)
        counts = tr(
            "hand {hand} · deck {deck} · discard {discard} · attack {attack} · defence {defence}",
            hand=view.hand_count[seat],
            deck=view.deck_count[seat],
            discard=discards,
            attack=attack,
            defence=defence,
        )
        hand, discard = view.hand[seat], view.discard[seat]
        covered = view.discard_count[seat] if discard is None else 0
        hidden = trn("{n} hidden", "{n} hidden", covered) if covered and view.open_discard[seat] else ""
        known = [*view.open_discard[seat], *(discard or [])]
        rows = [
            (tr("cards"), counts),
            (tr("area"), self._cards(area_of(view, seat))),
            (tr("hand"), self._cards(view.known_hand[seat] if hand is None else hand)),
            (tr("discard"), series(part for part in (self._cards(known), hidden) if part)),
            (tr("on top"), self._cards(view.known_top[seat])),
        ]
        if self.aid:
            rows.append((tr("owns"), self._cards(view.owned[seat])))
        text.append(self.rows(rows))
        text.append("\n")

    def _cards(self, numbers: Sequence[int]) -> str:
        cards = self.view.table.cards
        return series(chip_text(cards[c], n) for c, n in grouped(numbers))
