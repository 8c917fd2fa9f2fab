"""The single lines of a deck-builder's table: on top, points with what ends the game, under the cursor; and what stands
beside a wide one, as a player could write it down: own cards, points round by round, battles so far, how it is set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Size
from textual.widget import Widget

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import uses
from kunitori_tui.text import decisions, games
from kunitori_tui.text.box import Aim, Ending, Fight, Names, box
from kunitori_tui.text.catalog import N_, series, tr, trn, trp
from kunitori_tui.text.story import points_by_round
from screens.deckbuilder.places import is_large
from screens.drawing.curve import curve
from screens.drawing.look import Look
from screens.drawing.one_frame import is_wide
from screens.manifest import panel
from screens.table.stops import Reader
from screens.widgets import lines
from screens.widgets.lines import Part, TextLines, cells_of, packed, spread
from screens.widgets.panel import Line, Painted, title_rule

if TYPE_CHECKING:
    from screens.deckbuilder.card_info import OwnDeck

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""
PHASES = ("action", "battle", "buy", "end")
MONEY = 5
"""Cells that money takes with a blank on either side."""
LAST_ROUNDS = 10
"""So many rounds before the last one it is told which that is."""


def top(
    look: Look,
    view: DeckView,
    names: list[str],
    me: int | None,
    width: int,
    *,
    phases: Sequence[str] = PHASES,
    limit: int = 0,
    side: str = "",
    side_letter: str = "",
) -> list[Part]:
    """Return the first line: game, round (of ``limit``, once that is near), whose turn, with the ``side`` if there are
    any (``side_letter`` where room is short), the phases with the present one marked, what is left.
    """
    short = tr("round {n}", n=view.round)
    long = tr("round {n}/{limit}", n=view.round, limit=limit) if limit and view.round > limit - LAST_ROUNDS else short
    beside = f", {side}" if side else ""
    alone = names[view.active]
    who = alone + (" " + tr("(you)") if view.active == me and alone != tr("You") else "")
    *before, (last, role) = lines.phases(look, phases, view.phase)
    middle, right = [*before, (last.rstrip(), role)], [*_left(view, me), (" ", None)]
    right = [(" " * max(1, MONEY - cells_of(right)), None), *right]  # money that comes moves nothing
    full, brief, listed = games.title(view.game), games.short_title(view.game), games.list_title(view.game)
    name = alone if brief != full else who
    for title, rounds, said in (
        (full, long, who + beside),
        (full, short, who + beside),
        (brief, short, who + beside),
        (brief, short, name + beside),
        (brief, short, f"{name}, {side_letter}" if side else name),
        (brief, short, name),
        (listed, short, who),
        (listed, short, alone if listed != full else who),
        ("", short, who),
    ):
        left: list[Part] = [
            (f" {title} " if title else " ", "title"),
            (f" {rounds}  ", "text"),
            (look.mark(view.active), look.player(view.active)),
            (f"{said} ", "raised"),
        ]
        if cells_of((*left, *middle, *right)) <= width - 2:
            break
    return spread(left, [], [*middle, *right], width)  # at the end: a longer name moves no phase


def _left(view: DeckView, me: int | None) -> list[Part]:
    """Return the money and what else is left, but for nothing; to who is at turn the question tells that."""
    is_own = view.active == me and view.phase in ("action", "buy")
    buys = trn("{n} buy", "{n} buys", view.buys) if view.phase != "battle" and view.buys else ""
    left = "" if is_own else trn("{n} action", "{n} actions", view.actions) if view.phase == "action" else buys
    money = f"${view.money}" if view.money and not (is_own and view.phase == "buy") else ""
    return [(money, "money"), ("  " if money and left else "", None), (left, "strong")]


def legend(look: Look, game: str, urgent: str, threat: str, width: int, shown: bool) -> list[Part]:
    """Return the line above the question: what is ``urgent``, else the known ``threat``, else the signs of cards if
    they are to be ``shown``.
    """
    if urgent or threat:
        return [(f" {look.chip(urgent or threat)}", "alarm" if urgent else "dim")]
    return [(f" {line}", "dim") for line in packed(decisions.legend(game), width - 2, "  ")[:1] if shown]


def divider(look: Look) -> list[list[Part]]:
    """Return the line between the two halves of the wide table, as long as any terminal is high."""
    return [[(look.glyph("v"), "frame")]] * 100


def log_fact(view: DeckView) -> str:
    """Return what must be said of the rules this table is played by."""
    return tr("own prices: {cards}", cards=len(view.table.options["prices"])) if view.table.options["prices"] else ""


def the_end(choice: str = "") -> list[list[Part]]:
    """Return what is said of the way out, beside everything: the end of the phase, or the ``choice`` in words."""
    said = tr("{key:Enter} does this: {choice}.", choice=choice) if choice else tr("{key:Enter} ends the phase.")
    return [[(f" {said}", "text")]]


NEAR = 3
"""If so many or fewer are left, what is nearest to ending the game is an alarm."""


class _Form(NamedTuple):
    """How the line is worded: what stands before the points and before the piles, or what is said of these, whose names
    are written, and how far the piles stand apart.
    """

    wins: str
    ends: str
    names: str
    gap: int


GONE, END = N_("ends when {piles} is gone"), N_("end: {piles} gone")
_FORMS = (
    _Form(N_("most points win:"), N_("the game ends when one of these piles is empty:"), "all", 3),
    _Form(N_("most points win:"), N_("ends when a pile is empty:"), "all", 2),
    _Form(N_("most points win:"), GONE, "all", 2),
    _Form(N_("points:"), GONE, "all", 2),
    _Form(N_("points:"), END, "all", 2),
    _Form(N_("points:"), GONE, "own", 2),
    _Form(N_("points:"), END, "own", 2),
    _Form("", END, "own", 1),
    _Form("", END, "all", 2),
    _Form("", N_("end:"), "own", 2),
    _Form("", "", "", 1),
)
"""The longest first, those with all names first of all once somebody has a last turn. In the shortest six players with
points of three digits fit into 80 cells, and the end after the last turns goes without saying.
"""


def sign(ending: Ending) -> Part | None:
    """Return the mark of what is about to end the game; None for all else and once nothing is left."""
    return ("!", "alarm") if ending.nearest and 0 < ending.left <= NEAR else None


def aim_line(look: Look, aim: Aim, names: Names, me: int | None, width: int, *, aid: bool) -> list[Part]:
    """Return the line in the longest form that fits: the points, those of seat ``me`` first, and what ends the game, or
    who still has a turn. Without ``aid`` the points of others are left out.
    """
    line: list[Part] = []
    last_turns = aim.to_come is not None  # where names come before the words
    for form in sorted(_FORMS, key=lambda form: last_turns and form.names != "all"):
        points = _points(look, aim, names, me, form, aid)
        line = [*points, (f" {look.glyph('v')} ", "frame"), *_end(look, aim, names, me, form)]
        if cells_of(line) <= width:
            break
    return line


def _points(look: Look, aim: Aim, names: Names, me: int | None, form: _Form, aid: bool) -> list[Part]:
    others = [seat for seat in range(len(aim.points)) if seat != me] if aid else []
    parts: list[Part] = [(f" {tr(form.wins)}", "dim") if form.wins else (" ◆", "points")]
    most = max(aim.points)
    for seat in [*([] if me is None else [me]), *others]:
        parts += [("  " if form.gap > 1 and len(parts) > 1 else " ", None)]
        parts.append((look.mark(seat), look.player(seat)))
        if form.names == "all" or (form.names == "own" and seat == me):
            parts.append((f"{names[seat]}: ", "text"))
        role = "points" if seat == me else "strong" if aim.points[seat] == most else "text"
        parts.append((str(aim.points[seat]), role))
    return parts


def _end(look: Look, aim: Aim, names: Names, me: int | None, form: _Form) -> list[Part]:
    if aim.to_come is not None:
        who = [names[seat] if form.names == "all" else look.mark(seat) for seat in aim.to_come]
        turns = tr(", then ").join([*who, tr("the end")]) if form.ends else " ".join(who)
        return [(tr("LAST TURNS:") + " ", "alarm"), (turns, "strong")]
    named = sorted(aim.endings, key=lambda ending: ending.left)  # the nearest first: no sign has to say which
    if "{piles}" in form.ends:
        *others, last = [f"{end.name} ({end.left})" if end.nearest else end.name for end in named]
        said = tr(form.ends, piles=tr(" or ").join(filter(None, (series(others), last))))
        return [(said, "alarm" if any(map(sign, named)) else "text")]
    parts: list[Part] = [(f"{tr(form.ends)} " if form.ends else "", "dim")]
    for i, ending in enumerate(named):
        mark = sign(ending)
        role = "alarm" if mark is not None else "strong" if ending.nearest else "text"
        parts.append((" " * form.gap if i else "", None))
        parts.append((f"{ending.name} {ending.left}", role))
        parts += [mark] if mark else []
    return parts


COUNT = 5
"""Cells of a number."""


class Chronicle:
    """The panels beside the table; they are made and filled only where they have a place."""

    @cached_property
    def _dividers(self) -> Sequence[TextLines]:
        return [TextLines(id="divide"), TextLines(id="divide2")]

    @cached_property
    def deck(self) -> OwnDeck:
        """The own cards by what they are for."""
        deck: OwnDeck = panel("deck")(id="deck")
        return deck

    @cached_property
    def _drawn(self) -> dict[str, Drawn]:
        return {name: Drawn(id=name) for name in ("curve", "battles")}

    def panels(self, size: Size) -> Sequence[Widget]:
        """Return the panels that may have a place in a terminal of ``size``, to be mounted."""
        drawn = self._drawn.values() if is_large(size) else ()
        return [*self._dividers, self.deck, *drawn] if is_wide(size) else []

    def show(self, size: Size, reader: Reader, view: DeckView) -> None:
        """Show on a wide table of this ``size`` what the ``reader`` was told; nothing without the memory aid: all of it
        has to be remembered.
        """
        for line in self._dividers:
            line.show(*divider(reader.look))
        self.deck.show(uses(view, view.seat) if reader.aid and view.seat is not None else [])
        if not (reader.aid and is_large(size)):
            return
        facts, names = reader.table.facts(view.seat), reader.names
        ways, on_top = points_by_round(facts), -1 if view.seat is None else view.seat
        self._drawn["curve"].show(lambda panel, width, height: _curve(panel, ways, on_top, width, height))
        fights = box(view.game).story.fights
        ending = [view.table.cards[card] for card in view.table.victory]
        prizes = sorted(((card.id, card.vp) for card in ending), key=lambda prize: -prize[1])
        fought = fights(facts) if fights else ()
        self._drawn["battles"].show(lambda panel, width, height: _battles(panel, fought, names, prizes, width))


class Drawn(Painted):
    """Shows the lines that a function draws for it, of a panel, its width and its height."""

    _draw: Callable[[Drawn, int, int], Sequence[Line]] = staticmethod(lambda panel, width, height: ())

    def show(self, draw: Callable[[Drawn, int, int], Sequence[Line]]) -> None:
        """Show what ``draw`` draws."""
        self._draw = draw
        self.repaint()

    def paint(self, width: int, height: int) -> Sequence[Line]:
        """Return the lines."""
        return self._draw(self, width, height)


def _curve(panel: Drawn, ways: Sequence[Sequence[int]], on_top: int, width: int, height: int) -> list[Line]:
    """Return the points of everybody, ``ways`` by seat and round, those of the seat that looks ``on_top``."""
    look = panel.look
    lines = [title_rule(look, width, tr("Points, round by round"))]
    if not ways or height < 4:
        return lines
    for text in curve(look, ways, on_top, width - 1, height - 1):
        line = Line(look, width)
        for segment in text.render(panel.app.console):
            line.put(segment.text.rstrip("\n"), segment.style or text.style)  # Rich drops the only style of a line
        lines.append(line)
    return lines


def _battles(
    panel: Drawn, fights: Sequence[Fight], names: Names, prizes: Sequence[tuple[str, int]], width: int
) -> list[Line]:
    """Return a line a player: battles won, battles lost, the cards they brought; ``prizes`` are those, with points."""
    look = panel.look
    label = width - COUNT * (2 + len(prizes)) - 2
    heads = Line(look, width).to(label).cell(trp("battles", "won"), COUNT, "dim", right=True)
    heads.cell(trp("battles", "lost"), COUNT + 1, "dim", right=True)
    for _, points in prizes:
        heads.cell(f"◆{points}", COUNT, "dim", right=True)
    lines = [title_rule(look, width, tr("Battles so far")), heads]
    for seat, name in enumerate(names):
        won = [fight for fight in fights if seat in fight.winners]
        taken = [card for fight in won for who, card in fight.gained if who == seat]
        line = Line(look, width).put(" ").put(look.mark(seat) + " ", look.player(seat))
        line.put(name).to(label).cell(str(len(won)), COUNT, "text", right=True)
        line.cell(str(sum(seat in fight.losers for fight in fights)), COUNT + 1, "text", right=True)
        for card, _ in prizes:
            line.cell(str(taken.count(card)), COUNT, "points" if card in taken else "dim", right=True)
        lines.append(line)
    return lines
