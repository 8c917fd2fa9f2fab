"""What this table says: of a card how its strength is made up, of a place, of a Land, what a choice would come to; all
about a Land: both lines card by card, who would win it and why.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, judge
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words import aim
from kunitori_tui.games.moegahara.words.aim import near, team_name
from kunitori_tui.text import cards as names
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import fold
from screens.deckbuilder.card_info import CardInfo
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.look import Look
from screens.keys import both
from screens.moegahara.grid import fought
from screens.moegahara.scene import run_lands, team_style


def strength_text(view: MoegaharaView, line: Cards, at: int) -> str:
    """Return ``7 = 5 +1 in front of a general +1 Kuroda``, or the number alone where there is no bonus."""
    parts, total = aim.made_up(view, line, at), view.table.strengths(line)[at]
    return f"{total} = {view.table.cost[line[at]]} {' '.join(parts)}" if parts else str(total)


def place_text(view: MoegaharaView, land: int, team: int, position: int) -> str:
    """Return one sentence about a place of a line; all numbers but ``team`` count from 1."""
    line = view.both(land - 1)[team]
    where = tr("Land {n}, {team}, place {place}", n=land, team=team_name(view, team), place=position)
    if position > len(line):
        return tr("{place}: free.", place=where)
    card = names.name(view.table.ids[line[position - 1]])
    return f"{where}: {card} {strength_text(view, line, position - 1)}."


def land_text(view: MoegaharaView, land: int) -> str:
    """Return one sentence about a Land: its owner, or how its fights stand."""
    owner = view.owners[land - 1]
    if owner != NOBODY:
        return tr("Land {n} belongs to {team}.", n=land, team=team_name(view, owner))
    return tr("Land {n} is open: {state}.", n=land, state=tally(view, view.fights(land - 1)))


def tally(view: MoegaharaView, won: list[int]) -> str:
    """Return how fights stand, as the team below sees them."""
    mine, even = won.count(near(view)), won.count(NOBODY)
    lost, due = len(won) - mine - even, ROOM - len(won)
    counted = (
        (mine, tr("{n} won", n=mine)),
        (lost, tr("{n} lost", n=lost)),
        (even, tr("{n} even", n=even)),
        (due, trn("{n} fight open", "{n} fights open", due)),
    )
    return series(text for n, text in counted if n)


HOW = {
    "fights": lambda: tr("two fights won"),
    "alone": lambda: tr("3 cards to 0"),
    "third": lambda: tr("Hideyori as third card"),
}


def outcome(view: MoegaharaView, seen: dict[str, Any]) -> str:
    """Return what a choice would come to, from the engine's preview: one sentence."""
    if not seen.get("how"):
        return tr("Then Land {n}: {state}.", n=seen["land"], state=tally(view, seen["fights"]))
    points, team = seen["points"], team_name(view, seen["winner"])
    facts = {
        "team": team,
        "n": seen["land"],
        "how": HOW[seen["how"]](),
        "mine": points[near(view)],
        "others": points[1 - near(view)],
    }
    if seen["wins_game"]:
        return tr("{team} wins the game with Land {n} ({how}), {mine}:{others}.", **facts)
    return tr("{team} wins Land {n} ({how}), {mine}:{others}.", **facts)


def placing(view: MoegaharaView, card: str, seen: dict[str, Any]) -> list[str]:
    """Return what placing ``card`` comes to: whom it faces, which own cards it makes stronger, the Land."""
    team, land = seen["team"], seen["land"]
    if seen["how"]:
        return [f"{names.short(card)}: {outcome(view, seen)}"]
    line, theirs = (view.both(land - 1)[side] for side in (team, 1 - team))
    mine, others = seen["strengths"][team], seen["strengths"][1 - team]
    won = seen["fights"]

    at = len(line)
    told = {"card": names.short(card), "strength": mine[at]}
    if at < len(others):
        foe = f"{names.short(view.table.ids[theirs[at]])} {others[at]}"
        said = [tr("{card} {strength} faces {foe}: {result}.", foe=foe, result=fought(won[at], team), **told)]
    else:
        said = [tr("{card} {strength}, nobody opposite.", **told)]
    for at, before in enumerate(view.table.strengths(line)):
        if mine[at] > before:
            risen = {"card": names.short(view.table.ids[line[at]]), "old": before, "new": mine[at]}
            if at < len(others):
                said.append(
                    tr("Your {card} rises from {old} to {new}: {result}.", result=fought(won[at], team), **risen)
                )
            else:
                said.append(tr("Your {card} rises from {old} to {new}.", **risen))
    return [*said, outcome(view, seen)]


WIDTH = 66


class LandInfo(Popup):
    """Tells about a Land (from 1); left and right go along the row, Enter to its cards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *both("left", "right", "turn", N_("next Land"), N_("the Land before, the next one")),
        Binding("enter", "cards", N_("its cards"), tooltip=N_("the cards before this Land in full")),
        Binding("i", "close", CLOSE, show=False),
    ]

    def __init__(self, game: AnyGame, view: MoegaharaView, land: int, card: str = "") -> None:
        super().__init__()
        self.game = game
        self.view = view
        self.land = land
        self.card = card
        """The card under the cursor of the table, "" for none."""

    def _refs(self) -> list[str]:
        """Return the cards before this Land, that under the cursor first."""
        names = dict.fromkeys(self.view.table.ids[c] for line in self.view.both(self.land - 1) for c in line)
        first = [self.card] if self.card in names else []
        return [f"card:{c}" for c in dict.fromkeys([*first, *names])]

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("Land {n}", n=self.land)
        text = Text()
        view, land = self.view, self.land
        lines = view.both(land - 1)
        for team in (1 - near(view), near(view)):
            self._line(text, look, team, lines[team])
        self._part(text, look, land_text(view, land), "strong")
        for at, winner in enumerate(view.fights(land - 1)):
            a, b = (view.table.strengths(lines[team])[at] for team in aim.both_teams(view))
            result = tr("even, nobody") if winner == NOBODY else team_name(view, winner)
            self._part(
                text,
                look,
                tr("Fight {n}: {mine} against {others}: {result}", n=at + 1, mine=a, others=b, result=result),
            )
        self._part(text, look, self._verdict(lines), "points")
        if view.owners[land - 1] == NOBODY:
            for team in aim.both_teams(view):
                self._part(text, look, aim.prize(view, team, land))
        return text

    def _line(self, text: Text, look: Look, team: int, line: tuple[int, ...]) -> None:
        view = self.view
        text.append(f"{look.chip(team_name(view, team))}\n", team_style(look, view, team))
        for at, card in enumerate(line):
            text.append(f" {at + 1}  ", look.style("dim"))
            text.append(f"{look.chip(names.name(view.table.ids[card]))}  ", look.style("strong"))
            text.append(strength_text(view, line, at) + "\n", look.style("text"))
        if not line:
            text.append("    " + tr("no cards") + "\n", look.style("dim"))
        text.append("\n")

    def _verdict(self, lines: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
        view, land = self.view, self.land
        owner = view.owners[land - 1]
        if owner != NOBODY:
            if land - 1 in run_lands(view.owners):
                return tr("It is one of three neighbouring Lands, which are worth one point more.")
            return tr("It is worth one point; three neighbouring ones are worth one more.")
        winner, how = judge(view.table, lines)
        if how:
            return tr("{team} wins it: {how}.", team=team_name(view, winner), how=HOW[how]())
        return tr("Two of the three fights win it, or {n} cards to none.", n=ROOM)

    def _part(self, text: Text, look: Look, body: str, role: str = "text") -> None:
        for line in fold(body, WIDTH):
            text.append(look.chip(line) + "\n", look.style(role))

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_turn(self, step: int) -> None:
        """Go to the next Land."""
        self.land = (self.land - 1 + step) % len(self.view.owners) + 1
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the cards of a Land that has some."""
        return action != "cards" or bool(self._refs())

    def action_cards(self) -> None:
        """Tell about the cards before this Land."""
        self.app.push_screen(CardInfo(self.game, self.view, self._refs(), 0))
