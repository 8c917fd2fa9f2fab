"""The cards of this table: a sort as a chip on a line or drawn as a card, its name and a dot for each copy; the event
cards, which came in which round, which are still to come, and what each would bring every player now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.games.azuchi.rules.advice import Prospect, now
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import BUILD, CARDS, EVENTS, GOODS
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.games.azuchi.words.cards import effect
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import language, tr
from kunitori_tui.text.cells import at_left, at_right, cell_len, fold
from kunitori_tui.text.players import Player
from screens.dialogs.popup import CLOSE, Popup, hanging
from screens.drawing.look import Look
from screens.widgets.panel import Kept, Line, Panel, Spot, title_rule

ROLES = dict.fromkeys((*CARDS, *EVENTS, *GOODS), "text") | dict.fromkeys(("wood", "coin", "tribute"), "money")
"""The colour of a card, good or event, always beside its name; players, before whom they lie, have their own."""

CARD_HEIGHT = 4
CARD_WIDTH = 13


class Chip(NamedTuple):
    """``free`` copies, ``busy`` ones with a worker of ``seat``; under the cursor, lit, hinted, or ``dim``."""

    ref: str
    card: str
    free: int
    busy: int
    seat: int
    focus: bool
    lit: bool
    hinted: bool
    dim: bool

    @property
    def width(self) -> int:
        """Return the cells of the chip, its mark included."""
        return cell_len(cards.short(self.card)) + (len(self.copies) or self.free + self.busy + 2) + 2

    @property
    def copies(self) -> str:
        """Return what ends the chip of a card that lies before nobody, how many there are; "" for one of a seat."""
        return ("]" if self.free == 1 else f" x{self.free}]") if self.ref.startswith("open:") else ""

    def style(self, look: Look) -> Style:
        """Return the style of the name of the card."""
        if self.focus or self.dim:
            return look.style("focus" if self.focus else "dim")
        return look.style(ROLES[self.card]) + Style(bold=self.lit)


class CastlePanel(Panel):
    """A panel that shows ``view``: nothing before it is told to."""

    view: AzuchiView | None = None
    players: Sequence[Player] = ()
    then: Prospect | None = None
    """What events would bring the viewer after the choice under the cursor; None where it changes nothing."""
    boxes = False
    """Each player has a box."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pictures = Kept[tuple[list[Line], list[Spot]]]()
        """Lines and spots."""

    def show(self, view: AzuchiView, players: Sequence[Player], lit: frozenset[str]) -> None:
        """Show ``view`` with its ``players``, and what of it is ``lit``."""
        self.view, self.players, self.lit = view, players, lit
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines, and note what on them can have the cursor."""
        view = self.view
        if view is None:
            return []
        shown = view, self.players, self.lit, self.hinted, self.then, self.boxes, self.has_focus and self.ref
        at = shown, width, height, self.look, language()
        self.spots = []
        rows, self.spots = self._pictures.get(at, lambda: (self.rows(view, width, height), self.spots))
        self.settle()
        return rows

    def rows(self, view: AzuchiView, width: int, height: int) -> list[Line]:
        """Return the lines of ``view``; they add their spots."""
        raise NotImplementedError

    def chip(self, place: str, card: str, free: int, busy: int = 0, seat: int = 0, *, dim: bool = False) -> Chip:
        """Return the chip of a ``card`` at a ``place`` as it stands now."""
        ref = f"{place}:{card}"
        return Chip(ref, card, free, busy, seat, self.has_cursor(ref), ref in self.lit, ref in self.hinted, dim)


def worker(look: Look, seat: int) -> tuple[str, Style]:
    """Return the sign of a worker of ``seat``, one cell, and its style: shape and colour are those of its owner. In
    ASCII, where a bare number would be taken for an amount, all have one shape.
    """
    return look.glyph("worker") if look.ascii else look.mark(seat)[-1], look.player(seat)


def _mark(line: Line, chip: Chip, style: Style) -> None:
    g = line.look.glyph
    if chip.focus or chip.hinted:
        line.put(*(g("cursor"), "focus") if chip.focus else (g("hint"), "alarm"))
    else:
        line.put(g("can") if chip.lit else " ", style)


def put_chip(line: Line, chip: Chip) -> None:
    """Write ``+[Army ▲··]``, of open cards ``+[Army x2]``, in as few styles as will do: every change costs bytes."""
    look, style = line.look, chip.style(line.look)
    _mark(line, chip, style)
    if chip.copies:
        line.put(f"[{cards.short(chip.card)}{chip.copies}", style)
        return
    sign, owner = worker(look, chip.seat)
    line.put(f"[{cards.short(chip.card)} ", style).put(sign * chip.busy, "focus" if chip.focus else owner)
    line.put(look.glyph("sep") * chip.free + "]", style)


def put_card(block: list[Line], chip: Chip, width: int = CARD_WIDTH) -> None:
    """Draw a card of ``width`` times :data:`CARD_HEIGHT` cells, its mark before it, at the end of ``block``."""
    look, inner = block[0].look, width - 3
    frame = "alarm" if chip.focus else "strong" if chip.lit else "frame"
    g = {name: look.glyph("d" * chip.focus + name) for name in ("tl", "tr", "bl", "br", "h", "v")}
    name = cards.name(chip.card) if cell_len(cards.name(chip.card)) <= inner else cards.short(chip.card)
    block[0].put(" ").put(g["tl"] + g["h"] * inner + g["tr"], frame)
    _mark(block[1], chip, look.style("strong"))
    block[1].put(g["v"], frame).cell(name, inner, chip.style(look)).put(g["v"], frame)
    sign, owner = worker(look, chip.seat)
    block[2].put(" ").put(g["v"], frame).put(sign * chip.busy, owner)
    block[2].cell(look.glyph("sep") * chip.free, inner - chip.busy, "dim").put(g["v"], frame)
    block[3].put(" ").put(g["bl"] + g["h"] * inner + g["br"], frame)


SLOT = 3
"""Cells of a round in the row of events."""
NAME, COUNT, ROW_HEAD = 8, 8, 9
"""Cells of the name of an event, of how many are to come, of what heads a row."""
LINES = len(EVENTS) + 1
"""Lines of what each event would bring, with their title."""
TRACK, REASONED = LINES + 3, 2 * LINES + 3
"""Lines from which the row of events stands above, and from which every event has its reason, too."""


class EventRow(CastlePanel):
    """The row of events and what the three sorts of them would bring; the spots are the sorts (``event:build``)."""

    def preview(self, then: Prospect | None) -> None:
        """Show beside what events would bring the viewer now what they would ``then``."""
        if then != self.then:
            self.then = then
            self.repaint()

    def rows(self, view: AzuchiView, width: int, height: int) -> list[Line]:
        """Return the rounds and their events, and what each sort would bring every player."""
        if height < LINES:
            return [title_rule(self.look, width, tr("Events to come: {n}", n=sum(view.event_deck)), outlook.deck(view))]
        rows = self._row(view, width) if height >= TRACK else []
        rows += [Line(self.look, width)] * (height > REASONED)
        rows.append(self._heads(view, width))
        for event, name in enumerate(EVENTS):
            self.spots.append(Spot(f"event:{name}", 0, len(rows), width))
            rows.append(self._sort(view, event, width, is_counted=height < TRACK))
            if height >= REASONED:
                rows.append(self._why(view, event, width))
        if height >= REASONED:
            rows.append(self._by_chance(view, width))
        return rows

    # -- what came, and what is to come ---------------------------------------------------------------------------

    def _row(self, view: AzuchiView, width: int) -> list[Line]:
        """Return the rounds since the events were shuffled, below each its event by letters, and what is to come."""
        last = view.round if view.phase in ("event", "over") else view.round - 1
        rounds = Line(self.look, width).put(" ", "dim").cell(tr("round"), ROW_HEAD, "dim")
        letters = Line(self.look, width).put(" ", "dim").cell(tr("event"), ROW_HEAD, "dim")
        for at in range(len(view.row) + sum(view.event_deck)):
            number = last - len(view.row) + 1 + at
            current = number == view.round and not view.over
            rounds.cell(str(number), SLOT, "strong" if current else "dim", right=True)
            letters.put(" ")
            if at >= len(view.row):
                letters.cell("?" if current else "·", SLOT - 1, "dim", right=True)
                continue
            event = view.row[at]
            letters.cell(cards.short(EVENTS[event])[:2], SLOT - 1, self._style(view, event, number), right=True)
        left = Line(self.look, width).put(" ", "dim").cell(tr("to come"), ROW_HEAD, "dim")
        for name, n in zip(EVENTS, view.event_deck, strict=True):
            left.put(f" {cards.short(name)} {n}  ", "text" if n else "dim")
        return [rounds, letters, left]

    def _style(self, view: AzuchiView, event: int, number: int) -> Style:
        """Return how the event of a round is written: the one carried out now and the builds that stay stand out."""
        if number == view.round and view.event >= 0:
            return Style(reverse=True, bold=True) + self.look.style("title")
        if event == BUILD:
            return self.look.style("strong" if number in view.storeys else "dim")
        return self.look.style(ROLES[EVENTS[event]])

    # -- what each would bring ------------------------------------------------------------------------------------

    def _column(self, width: int) -> int:
        """Return the cells that each player has."""
        return (width - 1 - NAME - COUNT) // max(1, len(self.players))

    def _heads(self, view: AzuchiView, width: int) -> Line:
        """Return the title, and the players over their columns; double and bright where the cursor is."""
        bar, role = self.look.glyph("dh" if self.has_focus else "h"), "alarm" if self.has_focus else "frame"
        line = Line(self.look, width).put(bar * 2 + " ", role).put(tr("If it came now"), "title").put(" ")
        line.put(bar * (1 + NAME + COUNT - line.used), role)
        for player in self.players:
            name = tr("You") if player.seat == view.seat else player.name
            room = self._column(width) - 2 - cell_len(self.look.mark(player.seat))
            label = min(cell_len(name), room)
            line.put(bar * (room - label) + " ", role)
            line.put(self.look.mark(player.seat), self.look.player(player.seat)).cell(name, label, "text").put(" ")
        return line.rule(None, role)

    def _sort(self, view: AzuchiView, event: int, width: int, *, is_counted: bool) -> Line:
        """Return what a sort would bring every player, and how many of it are to come where no line above says it."""
        name, current = EVENTS[event], view.event == event
        focus = self.has_cursor(f"event:{name}")
        role = "focus" if focus else ROLES[name]
        line = Line(self.look, width).put(self.look.glyph("cursor") if focus or current else " ", role)
        line.cell(cards.short(name), NAME, role)
        count = outlook.to_come(view, event) if is_counted else ""
        line.cell(count, COUNT, "text" if view.event_deck[event] or current else "dim")
        brings = {player.seat: now(view, player.seat) for player in self.players}
        best = max((prospect.points[event] for prospect in brings.values()), default=0)
        for seat, prospect in brings.items():
            shown = (self.then if self.then is not None and seat == view.seat else prospect).points[event]
            said = self._changed(view, seat, lambda brings: outlook.figure(view, event, brings))
            rank = "title" if prospect.points[event] == best else "text"
            role = "dim" if said == outlook.DASH or not shown else "alarm" if shown < 0 else rank
            line.cell(said, self._column(width) - 1, role, right=True).put(" ")
        return line

    def _changed(self, view: AzuchiView, seat: int, tell: Callable[[Prospect], str]) -> str:
        """Return what ``tell`` says of what events would bring a seat, for the viewer with what they would then."""
        said, then = tell(now(view, seat)), self.then if seat == view.seat else None
        return said if then is None or tell(then) == said else f"{said}→{tell(then)}"

    def _why(self, view: AzuchiView, event: int, width: int) -> Line:
        marks = [self.look.mark(player.seat).strip() for player in self.players]
        names = [self.look.mark(player.seat) + player.name for player in self.players]
        forms = (outlook.why(view, event, names), outlook.why(view, event, marks))
        said = next((form for form in forms if cell_len(form) <= width - 4), forms[-1])
        return Line(self.look, width).put("   ").cell(said, width - 4, "dim")

    def _by_chance(self, view: AzuchiView, width: int) -> Line:
        """Return what the next event brings everybody on average."""
        line = Line(self.look, width).put(" ").cell(tr("on average"), NAME + COUNT, "dim")
        for player in self.players:
            said = self._changed(view, player.seat, lambda brings: outlook.chance(view, brings))
            line.cell(said, self._column(width) - 1, "text", right=True).put(" ")
        return line


TEXT = 69
INDENT = 3
HEAD = 25
"""Cells of a line before what an event finds with a player."""


class OutlookPage(Popup):
    """Tells what ``view`` means for the players called ``names``."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("w,enter", "close", CLOSE, show=False)]
    cells = 74

    def __init__(self, view: AzuchiView, names: Names) -> None:
        super().__init__()
        self.view = view
        self.names = names

    def write(self, box: VerticalScroll) -> Text:
        look, view = self.look, self.view
        box.border_title = look.chip(tr("Events"))
        text = Text()
        text.append(hanging(look, "", f"{outlook.aim()}; {outlook.end(view)[0]}.", 0, TEXT, "strong"))
        turned = tr("Events so far: {events}.", events=outlook.turned_up(view)) if view.row else ""
        text.append(hanging(look, "", turned, 0, TEXT, "text"))
        for event, name in enumerate(EVENTS):
            text.append(f"\n{look.chip(cards.name(name))}", look.style("title"))
            text.append("  " + tr("{count} to come", count=outlook.to_come(view, event)) + "\n", look.style("dim"))
            for sentence in effect(name, view.rules):
                text.append(hanging(look, "", sentence, INDENT, TEXT - INDENT, "dim"))
            for seat, who in enumerate(self.names):
                brings = outlook.figure(view, event, now(view, seat))
                text.append(" " * INDENT).append(look.mark(seat), look.player(seat))
                text.append(at_left(who, 13), look.style("strong" if seat == view.seat else "text"))
                role = "title" if brings not in ("0", outlook.DASH) else "dim"
                text.append(look.chip(at_right(brings, 5)) + "  ", look.style(role))
                terms = fold(look.chip(outlook.terms(view, event, seat)), TEXT - HEAD)
                text.append(("\n" + " " * HEAD).join(terms) + "\n", look.style("text"))
        text.append("\n" + tr("On average of all that is to come") + "\n", look.style("title"))
        for seat, who in enumerate(self.names):
            text.append(" " * INDENT).append(look.mark(seat), look.player(seat))
            text.append(f"{at_left(who, 13)}{at_right(outlook.chance(view, now(view, seat)), 5)}\n", look.style("text"))
        text.append(tr("It says nothing about what others will still do."), look.style("dim"))
        return text
