"""How a question of this game is answered at the table, and what lights up for it; what the table says of a card, of
a choice, of a Land: both lines card by card, who would win it and why.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.moegahara.rules.advice import preview, targets
from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, judge
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words import aim
from kunitori_tui.games.moegahara.words.aim import near, team_name
from kunitori_tui.games.moegahara.words.box import only
from kunitori_tui.text import cards as names
from kunitori_tui.text import rules
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import fold
from screens.deckbuilder.card_info import CardInfo
from screens.deckbuilder.questions import BOARD, PANEL
from screens.dialogs.popup import CLOSE, AskYes, Popup
from screens.drawing.look import Look
from screens.keys import Words, both, digits
from screens.moegahara.grid import fought
from screens.moegahara.scene import run_lands, team_style

FIELD, MUSTER = "field", "muster"
"""On the battlefield; among the cards that were played."""
WAYS_OUT = ("end", "no", "done")
HARMLESS = "horo:order"
"""The use of a strategy card that takes nothing from the own lines."""

_KINDS = {"play": BOARD, "buy": BOARD, "remove": FIELD, "turncoat": FIELD, "line": FIELD}


def way(view: MoegaharaView) -> str:
    """Return how the open question of ``view`` is answered; what has no place on the table, in the choice panel."""
    if view.asked.kind == "place":
        return FIELD if cards_to_place(view) else MUSTER
    return _KINDS.get(view.asked.kind, PANEL)


def cards_to_place(view: MoegaharaView) -> list[str]:
    """Return the ids of the cards that can be placed now, in the order of the options."""
    return list(dict.fromkeys(o.split(":")[1] for o in view.choices if o.startswith("place:")))


def uses(view: MoegaharaView) -> list[Option]:
    """Return the options that carry out a strategy card."""
    return [o for o in view.choices if o.startswith("use:")]


def card_of(view: MoegaharaView, option: Option) -> str:
    """Return the ref of the card that a choice in a list is about: the one it names, else that of the question."""
    name, decision = option.partition(":")[2], view.decision
    card = decision.subject or decision.source if decision else ""
    return f"card:{name if name in view.table.number else card}"


def doubt(view: MoegaharaView, option: Option, players: Names) -> AskYes | None:
    """Return what asks before a strategy card does all it can to a card of the own side; None where it may go on."""
    does = only(view, option, players)
    if not does:
        return None
    title = names.name(card_of(view, option).partition(":")[2])
    return AskYes(title, tr("Only this is possible: {what}. Do it?", what=does))


def lit(view: MoegaharaView, taken: str) -> dict[str, Option]:
    """Return ref -> option on the battlefield and among the played cards; ``taken`` is the card being placed."""
    options: dict[str, Option] = {}
    for option in view.choices:
        verb, _, rest = option.partition(":")
        for ref in targets(option) if verb in ("place", "use", "remove", "line", "facing") else ():
            if verb != "place" or ref.startswith("area:") or rest.partition(":")[0] == taken:
                options.setdefault(ref, option)
    return options


def best(view: MoegaharaView, begin: str = "") -> Option:
    """Return which of the choices that ``begin`` so changes most on the battlefield: one that wins a Land, else one
    that betters fights; the first of equals. "" where none does.
    """
    team = near(view)

    def gain(option: Option) -> tuple[int, int]:
        after = preview(view, [option])
        if not after:
            return 0, 0
        before = view.fights(after["land"] - 1)
        won = after["fights"].count(team) - after["fights"].count(1 - team)
        return (1 if after["winner"] == team else 0), won - before.count(team) + before.count(1 - team)

    gains = {option: gain(option) for option in view.choices if option.startswith(begin)}
    most = max(gains, key=lambda option: gains[option], default="")
    return most if most and gains[most] > (0, 0) else ""


def field_words(view: MoegaharaView, option: Option | None) -> Words:
    """Return what the keys do while a card is placed, or a line changed; ``option`` is the choice under the cursor."""
    enter = {"place": tr("place"), "line": tr("reorder")}.get(view.asked.kind, tr("remove"))
    return {
        "pick": enter if option else tr("why not"),
        "move": tr("Land"),
        "other_card": "",
        "use": "" if uses(view) else None,
        "end": tr("no") if set(WAYS_OUT) & set(view.choices) else None,
        "info": tr("strengths"),
        "land": "",
    }


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
    return f"{where}: {names.name(view.table.ids[line[position - 1]])} {strength_text(view, line, position - 1)}."


def land_text(view: MoegaharaView, land: int) -> str:
    """Return one sentence about a Land: its owner, or how its fights stand."""
    owner = view.owners[land - 1]
    if owner != NOBODY:
        return tr("Land {n} belongs to {team}.", n=land, team=team_name(view, owner))
    return tr("Land {n} is open: {state}.", n=land, state=tally(view, view.fights(land - 1)))


def tally(view: MoegaharaView, won: list[int]) -> str:
    """Return how fights stand, as the team below sees them."""
    mine, lost, even = (won.count(whose) for whose in (*aim.both_teams(view), NOBODY))
    due = ROOM - len(won)
    counted = tr("{n} won", n=mine), tr("{n} lost", n=lost), tr("{n} even", n=even)
    told = zip((mine, lost, even, due), (*counted, trn("{n} fight open", "{n} fights open", due)), strict=True)
    return series(text for n, text in told if n)


HOW = {
    "fights": lambda: tr("two fights won"),
    "alone": lambda: tr("3 cards to 0"),
    "third": lambda: tr("Hideyori as third card"),
}


def outcome(view: MoegaharaView, seen: dict[str, Any]) -> str:
    """Return what a choice would come to, from the engine's preview: one sentence."""
    if not seen.get("how"):
        return tr("Then Land {n}: {state}.", n=seen["land"], state=tally(view, seen["fights"]))
    mine, others = (seen["points"][team] for team in aim.both_teams(view))
    facts = {"team": team_name(view, seen["winner"]), "n": seen["land"], "how": HOW[seen["how"]]()}
    said = N_("{team} wins Land {n} ({how}), {mine}:{others}.")
    if seen["wins_game"]:
        said = N_("{team} wins the game with Land {n} ({how}), {mine}:{others}.")
    return tr(said, mine=mine, others=others, **facts)


def placing(view: MoegaharaView, card: str, seen: dict[str, Any]) -> list[str]:
    """Return what placing ``card`` comes to: whom it faces, which own cards it makes stronger, the Land."""
    team, land = seen["team"], seen["land"]
    if seen["how"]:
        return [f"{names.short(card)}: {outcome(view, seen)}"]
    line, theirs = (view.both(land - 1)[side] for side in (team, 1 - team))
    mine, others = seen["strengths"][team], seen["strengths"][1 - team]
    results = [fought(winner, team) for winner in seen["fights"]]
    at = len(line)
    told = {"card": names.short(card), "strength": mine[at]}
    said = [tr("{card} {strength}, nobody opposite.", **told)]
    if at < len(others):
        foe = f"{names.short(view.table.ids[theirs[at]])} {others[at]}"
        said = [tr("{card} {strength} faces {foe}: {result}.", foe=foe, result=results[at], **told)]
    for at, before in enumerate(view.table.strengths(line)):
        if mine[at] > before:
            risen = {"card": names.short(view.table.ids[line[at]]), "old": before, "new": mine[at]}
            rises = tr("Your {card} rises from {old} to {new}.", **risen)
            if at < len(others):
                rises = tr("Your {card} rises from {old} to {new}: {result}.", result=results[at], **risen)
            said.append(rises)
    return [*said, outcome(view, seen)]


WIDTH = 66
SEE, LINKS = 6, 4
"""Cells before the rules that are named, and how many are."""


class LandInfo(Popup):
    """Tells about a Land (from 1), what the card under the cursor does there, and where the rules are; left and right
    go along the row, Enter to its cards.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *both("left", "right", "turn", N_("next Land"), N_("previous or next Land")),
        *digits("link", N_("rule"), N_("the rule with that number")),
        Binding("enter", "cards", N_("its cards"), tooltip=N_("the cards before this Land in full")),
        Binding("i", "close", CLOSE, show=False),
    ]

    def __init__(self, game: AnyGame, view: MoegaharaView, land: int, card: str = "") -> None:
        super().__init__()
        self.game = game
        self.view = view
        self.land = land
        self.rules_of = view.game
        self.links = rules.links(view.game)["questions"]["place"][:LINKS]
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
        told = [(land_text(view, land), "strong")]
        for at, winner in enumerate(view.fights(land - 1)):
            a, b = (view.table.strengths(lines[team])[at] for team in aim.both_teams(view))
            result = tr("even, nobody") if winner == NOBODY else team_name(view, winner)
            sums = {"n": at + 1, "mine": a, "others": b}
            told.append((tr("Fight {n}: {mine} against {others}: {result}", result=result, **sums), "text"))
        told.append((self._verdict(lines), "points"))
        if view.owners[land - 1] == NOBODY:
            told += [(aim.prize(view, team, land), "text") for team in aim.both_teams(view)]
        if f"card:{self.card}" in self._refs():
            effects = names.effect_lines(view.table.cards[view.table.number[self.card]])
            told += [(f"{names.name(self.card)}: {sentence}", "text") for _, sentence in effects]
        for line, role in ((line, role) for body, role in told for line in fold(body, WIDTH)):
            text.append(look.chip(line) + "\n", look.style(role))
        return text.append(self.see(SEE))

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
        if view.owners[land - 1] != NOBODY:
            if land - 1 in run_lands(view.owners):
                return tr("It is one of three neighbouring Lands, which are worth one more point.")
            return tr("It is worth one point; three neighbours are worth one more.")
        winner, how = judge(view.table, lines)
        if how:
            return tr("{team} wins it: {how}.", team=team_name(view, winner), how=HOW[how]())
        return tr("Two of the three fights win it, or {n} cards to none.", n=ROOM)

    # -- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the cards of a Land that has some."""
        return super().check_action(action, parameters) and (action != "cards" or bool(self._refs()))

    def action_turn(self, step: int) -> None:
        """Go to the next Land."""
        self.land = (self.land - 1 + step) % len(self.view.owners) + 1
        self.redraw()

    def action_cards(self) -> None:
        """Tell about the cards before this Land."""
        self.app.push_screen(CardInfo(self.game, self.view, self._refs(), 0))
