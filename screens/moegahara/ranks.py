"""The players of both teams: counts, markers, the actions of the next turn; in full, what cards they have."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.games.deckbuilder.words.own_deck import piles
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import COLOURS
from kunitori_tui.games.moegahara.words.aim import near, team_name
from kunitori_tui.games.moegahara.words.cards import bare_colour, letter
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import counted, series, tr, trn
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.players import Player
from screens.deckbuilder.players import Players
from screens.dialogs.popup import PlayersPopup
from screens.drawing.look import Look
from screens.moegahara.scene import team_style
from screens.widgets.panel import Line, Spot

WHO = 14
"""Cells of marks and name."""
TEAM = 9
"""Cells of the name of the team."""
COUNT, ACTIONS = 5, 9
MARKERS = 12
"""Cells of the markers of all colours."""


def card_names(view: MoegaharaView, numbers: Sequence[int]) -> list[str]:
    """Return cards by short name, the dearest first, with the number of copies."""
    ids, cost = view.table.ids, view.table.cost
    return counted((words.short(ids[c]) for c in sorted(numbers, key=lambda c: (-cost[c], c))), "x")


def is_mate(view: MoegaharaView, seat: int) -> bool:
    """Return whether ``seat`` is a team mate of the seat that looks."""
    return view.seat is not None and seat != view.seat and team_of(seat) == team_of(view.seat)


def known(view: MoegaharaView, seat: int, aid: bool) -> tuple[str, list[str]]:
    """Return a word and the cards to name beside a seat: the hand of the own team, what others were seen to gain."""
    hand = view.hand[seat]
    if seat == view.seat:
        return "", []
    if hand is not None:
        return tr("hand"), card_names(view, hand)
    return tr("has"), card_names(view, [c for c in view.owned[seat] if not view.table.is_treasure[c]]) if aid else []


class Ranks(Players):
    """Every seat, one line each (80 columns) or two."""

    view: MoegaharaView | None

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the players in the order of their turns."""
        view = self.view
        if view is None:
            return []
        lines = [self._head(width)]
        self.spots = []
        for player in self.players:
            self.spots.append(Spot(f"seat:{player.seat}", 0, len(lines), width, 2 if self.boxes else 1))
            lines += self._player(view, player, width)
        self.settle()
        return lines

    def _head(self, width: int) -> Line:
        line, role = Line(self.look, width), "alarm" if self.has_focus else "frame"
        bar = self.look.glyph("dh" if self.has_focus else "h")
        line.put(bar * 2 + " ", role).put(tr("Players"), "title").put(" ")
        line.put(bar * (WHO + TEAM - 1 - line.used), role).to(WHO + TEAM)
        for head in (tr("hand"), tr("deck"), tr("disc")):
            line.cell(head, COUNT, "dim", right=True)
        line.cell(tr("markers"), MARKERS, "dim", right=True)
        line.cell(tr("actions"), ACTIONS, "dim", right=True).put(" " + tr("next turn") + " ", "dim")
        return line.rule(None, role)

    def _player(self, view: MoegaharaView, player: Player, width: int) -> list[Line]:
        seat = player.seat
        line = Line(self.look, width)
        role = self._mark(line, view, seat)
        line.put(self.look.glyph("can") if f"seat:{seat}" in self.lit else " ", "can")
        line.cell(player.name, WHO - line.used - 1, role).put(" ")
        line.cell(team_name(view, team_of(seat)), TEAM - 1, team_style(self.look, view, team_of(seat))).to(WHO + TEAM)
        for number in piles(view, seat).values():
            line.cell(str(number), COUNT, "text", right=True)
        own = {colour: n for at, colour in enumerate(COLOURS) if (n := view.markers(at)[seat])}
        named = letter if len(own) > 1 else bare_colour  # several have room for letters alone
        told = " ".join(f"{n} {named(colour)}" for colour, n in own.items()) or self.look.glyph("sep")
        line.cell(told, MARKERS, "text", right=True)
        line.cell(str(view.first_actions(seat)), ACTIONS, "strong", right=True).put("  ")
        who = tr("You") if seat == view.seat else tr("mate") if is_mate(view, seat) else player.level
        word, names = known(view, seat, self.aid)
        facts = self.look.chip(self._cards(word, names, width - 6 if self.boxes else line.room - 1))
        if not self.boxes:
            return [line.put(facts or who, "text" if is_mate(view, seat) else "dim")]
        line.put(who, "text")
        return [line, Line(self.look, width).to(4).put(facts, "text" if is_mate(view, seat) else "dim")]

    @staticmethod
    def _cards(word: str, names: list[str], width: int) -> str:
        forms = [series(names)] if names else []
        for kept in range(len(names) - 1, 0, -1):
            forms.append(series(names[:kept]) + " " + tr("and {n} more", n=len(names) - kept))
        told = (f"{word}: {form}" for form in (*forms, *(f"{name}, …" for name in names[:1])))
        return next((text for text in told if cell_len(text) <= width), "")


class Teams(PlayersPopup[MoegaharaView]):
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
        return text

    def _player(self, text: Text, look: Look, player: Player) -> None:
        view = self.view
        seat = player.seat
        who = tr("You") if seat == view.seat else tr("mate") if is_mate(view, seat) else player.level
        text.append(" " + look.mark(seat) + " ", look.player(seat))
        text.append(look.chip(player.name), look.style("strong"))
        text.append(f"  {look.chip(who)}\n", look.style("dim"))
        hand, discard = view.hand[seat], view.discard[seat]
        markers = trn(
            "yellow {yellow}, blue {blue}, red {red}: {n} action a turn",
            "yellow {yellow}, blue {blue}, red {red}: {n} actions a turn",
            view.first_actions(seat),
            **{colour: view.markers(at)[seat] for at, colour in enumerate(COLOURS)},
        )
        rows = [
            (tr("cards"), tr("hand {hand}  deck {deck}  disc {discard}", **piles(view, seat))),
            (tr("markers"), markers),
            (tr("played"), series(card_names(view, view.area[seat]))),
            (tr("hand"), series(card_names(view, view.known_hand[seat] if hand is None else hand))),
            (tr("discard"), series(card_names(view, [*view.open_discard[seat], *(discard or [])]))),
            (tr("owns"), series(card_names(view, view.owned[seat])) if self.aid else ""),
        ]
        text.append(self.rows(rows))
