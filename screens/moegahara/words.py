"""What this table says: in single lines where the game stands, what was done, what the cursor is on; of a card how its
strength is made up, what a choice would come to; all about a Land: both lines card by card, who would win it and why.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, fights, judge
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words import aim, cards
from kunitori_tui.games.moegahara.words.aim import team_letter, terms
from kunitori_tui.text import cards as names
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn, trp
from kunitori_tui.text.cells import fold
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board_keys import BoardTable
from screens.deckbuilder.card_info import CardInfo
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.look import Look
from screens.keys import both
from screens.moegahara import asks
from screens.moegahara.field import Field
from screens.moegahara.places import is_in_log
from screens.moegahara.scene import near, run_lands, team_name, team_style
from screens.table.history import log_lines
from screens.widgets.lines import LogLines, Part


def strength_text(view: MoegaharaView, line: Cards, at: int) -> str:
    """Return ``7 = 5 +1 in front of a general +1 Kuroda``, or the number alone where there is no bonus."""
    table = view.table
    bonuses = [bonus for bonus in table.bonuses(line) if bonus.place == at]
    parts = terms(bonuses, [names.short(table.ids[line[bonus.giver]]) for bonus in bonuses])
    total = table.strengths(line)[at]
    return f"{total} = {table.cost[line[at]]} {' '.join(parts)}" if parts else str(total)


def place_text(view: MoegaharaView, land: int, team: int, position: int) -> str:
    """Return one sentence about a place of a line; all numbers but ``team`` count from 1."""
    line = view.lines[2 * land - 2 + team]
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
    both = (view.lines[2 * land - 2], view.lines[2 * land - 1])
    return tr("Land {n} is open: {state}.", n=land, state=tally(view, fights(view.table, both)))


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
    line = view.lines[2 * land - 2 + team]
    theirs = view.lines[2 * land - 1 - team]
    mine, others = seen["strengths"][team], seen["strengths"][1 - team]
    won = seen["fights"]

    def result(at: int) -> str:
        return (
            trp("fight", "even")
            if won[at] == NOBODY
            else trp("fight", "won")
            if won[at] == team
            else trp("fight", "lost")
        )

    at = len(line)
    told = {"card": names.short(card), "strength": mine[at]}
    if at < len(others):
        foe = f"{names.short(view.table.ids[theirs[at]])} {others[at]}"
        said = [tr("{card} {strength} faces {foe}: {result}.", foe=foe, result=result(at), **told)]
    else:
        said = [tr("{card} {strength}, nobody opposite.", **told)]
    for at, before in enumerate(view.table.strengths(line)):
        if mine[at] > before:
            risen = {"card": names.short(view.table.ids[line[at]]), "old": before, "new": mine[at]}
            if at < len(others):
                said.append(tr("Your {card} rises from {old} to {new}: {result}.", result=result(at), **risen))
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
        both = self.view.lines[2 * self.land - 2] + self.view.lines[2 * self.land - 1]
        names = dict.fromkeys(self.view.table.ids[c] for c in both)
        first = [self.card] if self.card in names else []
        return [f"card:{c}" for c in dict.fromkeys([*first, *names])]

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("Land {n}", n=self.land)
        text = Text()
        view, land = self.view, self.land
        lines = (view.lines[2 * land - 2], view.lines[2 * land - 1])
        for team in (1 - near(view), near(view)):
            self._line(text, look, team, lines[team])
        self._part(text, look, land_text(view, land), "strong")
        for at, winner in enumerate(fights(view.table, lines)):
            a, b = (view.table.strengths(lines[team])[at] for team in (near(view), 1 - near(view)))
            result = tr("even, nobody") if winner == NOBODY else team_name(view, winner)
            self._part(
                text,
                look,
                tr("Fight {n}: {mine} against {others}: {result}", n=at + 1, mine=a, others=b, result=result),
            )
        self._part(text, look, self._verdict(lines), "points")
        if view.owners[land - 1] == NOBODY:
            for team in (near(view), 1 - near(view)):
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


PHASES = ("action", "buy", "deploy", "end")


class CaptionTable(BoardTable):
    """A board with the lines of words of this game around it and its battlefield."""

    field: Field
    taken = ""
    """The card that is being placed, "" while none is."""

    @property
    def view(self) -> MoegaharaView:
        """See :attr:`.GameScreen.view`."""
        view = super().view
        assert isinstance(view, MoegaharaView)
        return view

    def show_captions(self) -> None:
        """Draw what changes with the position alone: the top line, the divider."""
        view, team = self.view, team_of(self.view.active)
        side = team_name(view, team) if view.seats > 2 or view.east >= 0 else ""
        letter, width = team_letter(view.east, team), self.size.width
        top = deck_lines.top(
            self.look, view, self.names, self.viewer, width, phases=PHASES, side=side, side_letter=letter
        )
        self.write("top", top)
        self.write("divide", *deck_lines.divider(self.look))

    def show_log(self) -> None:
        """Draw the log, with the note where that has its place there."""
        lines = log_lines(self.table, self.names, self.viewer, deck_lines.LOG_TURNS)
        note = "" if self._is_note_above else self.look.chip(self.note)
        self.query_one("#log", LogLines).show(lines, note, deck_lines.log_fact(self.view))

    @property
    def _is_note_above(self) -> bool:
        """Return whether a note stands under the battlefield, because the log is too low for it."""
        return bool(self.note) and not is_in_log(self.note, self.places_in(self.size))

    def show_about(self, option: Option | None) -> None:
        """Draw the words about what the cursor stands on, and the question. ``option`` is the choice there whose
        outcome the battlefield shows.
        """
        width, is_note, ref = self.size.width, self._is_note_above, self.ref
        lines = fold(self.note, max(20, width - 2)) if is_note else self._fitting(self._about_field(option))
        parts: list[list[Part]] = [[(f" {line}", "title" if is_note else "text")] for line in lines]
        if not lines and (idle := self._about_idle(ref)):
            parts = [[(f" {line}", "text")] for line in idle]
        elif not lines:
            paid = self.paid if self.answered_on == questions.BOARD else None
            parts = (
                deck_lines.the_end(self._out_in_words())
                if self.is_beside
                else deck_lines.about(self.game, self.view, self.names, ref, paid, self.look, width, wide=False)
            )
        self.write("info", *parts)
        self.write("question", [(f" {self.asked()}", "strong")])

    def _out_in_words(self) -> str:
        """Return the way out of the question in words, "" where it is the end of the phase."""
        out = self.way_out()
        return "" if out in (None, END) else decisions.option_label(self.view, out, self.names)

    def _about_idle(self, ref: str) -> list[str]:
        """Return in lines that the card ``ref`` of the hand would do nothing; none where it can do something."""
        view, (place, _, name) = self.view, ref.partition(":")
        card = view.table.number.get(name)
        if self.ask is None or place != "hand" or card is None or not is_idle(view, card):
            return []
        return fold(cards.idle(view, card), self.size.width - 2)

    def _fitting(self, sentences: list[str]) -> list[str]:
        """Return ``sentences`` in lines, as many of them, the first ones, as find room."""
        if not sentences:
            return []
        room = self.places_in(self.size)["info"].height
        while True:
            lines = fold(paragraph(sentences), max(20, self.size.width - 2))
            if len(lines) <= room or len(sentences) < 2:
                return lines
            sentences = sentences[:-1]

    def _about_field(self, option: Option | None) -> list[str]:
        """Return sentences about the battlefield; none where the cursor stands on a card elsewhere."""
        view, field = self.view, self.field
        seen = self.game.preview(view, [option]) if option else {}
        sentences = []
        if "land" in seen:
            is_placed = self.taken and self.answered_on == asks.FIELD
            sentences = placing(view, self.taken, seen) if is_placed else [outcome(view, seen)]
        if self.focused is not field or not field.ref:
            return sentences
        place = field.place
        if place is None:
            return sentences or [land_text(view, field.land)]
        if sentences and field.placing and field.ref == field.home(field.land):
            return sentences
        return [place_text(view, *place), *sentences]
