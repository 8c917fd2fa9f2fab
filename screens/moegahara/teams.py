"""Both teams in full: the hand and discard pile of team mates, markers, what others were seen to gain."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.text.catalog import tr, trn
from screens.dialogs.players_popup import PlayersPopup
from screens.drawing.look import Look
from screens.moegahara.ranks import card_names, is_mate, next_actions
from screens.moegahara.sides import near, team_name, team_style
from screens.widgets.painted import style_of
from screens.widgets.player import Player


class Teams(PlayersPopup):
    """Everything about the players that the seat that looks may know; ``aid`` adds what follows from what was seen."""

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = look.chip(tr("The teams"))
        text = Text()
        for team in (near(self.view), 1 - near(self.view)):
            points = trn("{n} point", "{n} points", self.view.points(team))
            text.append(f"{look.chip(team_name(self.view, team))}  {points}\n", team_style(look, self.view, team))
            for player in self.players:
                if team_of(player.seat) == team:
                    self._player(text, look, player)
        text.rstrip()
        return text

    def _player(self, text: Text, look: Look, player: Player) -> None:
        view: MoegaharaView = self.view
        seat = player.seat
        who = tr("you") if seat == view.seat else tr("mate") if is_mate(view, seat) else player.level
        text.append(" " + look.mark(seat) + " ", look.player(seat))
        text.append(look.chip(player.name), style_of(look, "strong"))
        text.append(f"  {look.chip(who)}\n", look.style("dim"))
        discards = view.discard_count[seat] + len(view.open_discard[seat])
        hand, discard = view.hand[seat], view.discard[seat]
        rows = [
            (
                tr("cards"),
                tr(
                    "hand {hand}  deck {deck}  disc {discard}",
                    hand=view.hand_count[seat],
                    deck=view.deck_count[seat],
                    discard=discards,
                ),
            ),
            (
                tr("markers"),
                trn(
                    "yellow {yellow}, blue {blue}, red {red}: {n} action a turn",
                    "yellow {yellow}, blue {blue}, red {red}: {n} actions a turn",
                    next_actions(view, seat),
                    yellow=view.yellow[seat],
                    blue=view.blue[seat],
                    red=view.red[seat],
                ),
            ),
            (tr("played"), self._cards(view.area[seat])),
            (tr("hand"), self._cards(view.known_hand[seat] if hand is None else hand)),
            (tr("discard"), self._cards([*view.open_discard[seat], *(discard or [])])),
            (tr("owns"), self._cards(view.owned[seat]) if self.aid else ""),
        ]
        text.append(self.rows(rows))
        text.append("\n")

    def _cards(self, numbers: Sequence[int]) -> str:
        return ", ".join(card_names(self.view, numbers))
