"""The other players: lines with counts, strength, what lies before them and what each of them did last."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import digest
from kunitori_tui.games.deckbuilder.words.own_deck import piles
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards as words
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import series, tr, trn
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.players import Player
from screens.deckbuilder.hand import SUMS
from screens.table.seats import players
from screens.widgets.card_row import chip_text, fitted, grouped
from screens.widgets.lines import packed
from screens.widgets.panel import Line, Panel, Spot, title_rule

LABEL = 15
"""Cells before the numbers of a line: marks, name, and the level where it fits behind it."""
SPARE = 2
"""Cells before the first number that the level may take."""


class Players(Panel):
    """Everybody but the seat that looks. ``aid`` shows what a careful player would remember."""

    view: DeckView | None = None
    players: Sequence[Player] = ()
    aid = True
    boxes = False
    tells_turns = True
    """Whether the last turns are told here, and not in a log or what others did beside it."""

    def show(self, view: DeckView, players: Sequence[Player], lit: frozenset[str], aid: bool) -> None:
        """Show ``players`` as ``view`` knows them."""
        self.view, self.players, self.lit, self.aid = view, list(players), lit, aid
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return lines under a common title, or a section with a title for each."""
        if self.view is None:
            return []
        self.spots = []
        lines = self._sections(self.view, width, height) if self.boxes else self._rows(self.view, width, height)
        self.settle()
        return lines

    # -- lines --------------------------------------------------------------------------------------------------

    def _rows(self, view: DeckView, width: int, height: int) -> list[Line]:
        """Return a title, then as many lines a player as there is room for: what lies deployed, below it the last turn,
        or the hand where it lies open; where all have but one line, that. The title is the first to give way: each
        number has its word then; where there is still less, it comes back over two players a line.
        """
        n = max(1, len(self.players))
        each, more = divmod(max(n, height - 1), n)
        full = each > 1 or more > 0
        widths = [max(5 if i < 3 else 4, cell_len(head) + 1) for i, head in enumerate(_heads())]
        if height < n:
            return self._pairs(view, width, height)
        latest = tr("hand") if any(view.hand[player.seat] is not None for player in self.players) else tr("last turn")
        beside = tr("deployed") if full else latest
        heading = self._heads(Line(self.look, width), widths).put(f"  {beside} ", "dim")
        lines = [heading.put(self._bar * heading.room, self._rule)] if height > n else []
        for i, player in enumerate(self.players):
            room = each + (i < more)
            self.spots.append(Spot(f"seat:{player.seat}", 0, len(lines), width, room))
            lines += self._row(view, player, width, widths if height > n else (), room if full else 0)
        return lines

    def _heads(self, line: Line, widths: Sequence[int]) -> Line:
        """Write a title over the counts of a player."""
        looks_on = self.view is not None and self.view.seat is None
        line.put(self._bar * 2, self._rule).put(f" {tr('Players') if looks_on else tr('Rivals')} ", "title")
        line.put(self._bar * (LABEL - line.used), self._rule)
        for head, cells in zip(_heads(), widths, strict=True):
            line.cell(head, cells, "dim", right=True)
        return line

    @property
    def _rule(self) -> str:
        return "alarm" if self.has_focus else "frame"

    @property
    def _bar(self) -> str:
        return self.look.glyph("dh" if self.has_focus else "h")

    def _pairs(self, view: DeckView, width: int, height: int) -> list[Line]:
        """Return what a battle is about, two players a line, the first half at the left, with a title if there is room:
        the hand and what is deployed counts, if anything does.
        """
        half, rows = width // 2, (len(self.players) + 1) // 2
        looks_on = view.seat is None
        lines = [title_rule(self.look, width, tr("Players") if looks_on else tr("Rivals"), focused=self.has_focus)]
        lines = lines if height > rows else []
        top = len(lines)
        lines += [Line(self.look, width) for _ in range(rows)]
        for i, player in enumerate(self.players):
            x, y = half * (i // rows), top + i % rows
            self.spots.append(Spot(f"seat:{player.seat}", x, y, half, 1))
            line = lines[y].to(x)
            self._counts(line, view, player, ())
            told = self._brief(view, player.seat)
            told = (
                told if line.used + cell_len(told) + 1 < x + half else told.partition(f" {self.look.glyph('sep')} ")[2]
            )
            line.to(max(line.used + 1, min(x + LABEL, x + half - cell_len(told) - 1))).put(told, "text")
        return lines

    def _brief(self, view: DeckView, seat: int) -> str:
        """Return the hand of a player, and what is deployed counts, if anything does."""
        attack, defence = view.strengths(seat)
        sums = tr(SUMS, attack=attack, defence=defence) if attack or defence else tr("nothing deployed")
        hand = tr("hand {n}", n=view.hand_count[seat])
        return f"{hand} {self.look.glyph('sep')} {sums}"

    def _row(self, view: DeckView, player: Player, width: int, widths: Sequence[int], lines: int) -> list[Line]:
        """Return so many lines about a player; 0 is one line with the last turn in it, or with an open hand."""
        seat = player.seat
        line = Line(self.look, width)
        self._counts(line, view, player, widths, level=player.level if lines else "")
        if not widths:
            line.to(max(LABEL, line.used + 1)).put(self._brief(view, seat), "text")
        line.put("  ")
        is_open = view.hand[seat] is not None
        label = tr("hand:") if is_open else self._when(view, seat)
        if not lines and (self.tells_turns or is_open):
            line.put(f"{label} " if is_open else "", "dim")
            return [line.put(" ".join(self._latest(view, player, line.room - 1, 1)), "text")]
        parts = [chip_text(view.table.cards[c], n) for c, n in grouped(area_of(view, seat))]
        label = f"    {label} "
        below = [Line(self.look, width) for _ in range(lines - 1)]
        for i, text in enumerate(self._latest(view, player, width - cell_len(label) - 1, len(below))):
            below[i].put(" " * cell_len(label) if i else label, "dim").put(text, "text")
        return [line.put(fitted(parts, line.room - 1) or ("-" if widths else ""), "text"), *below]

    @staticmethod
    def _when(view: DeckView, seat: int) -> str:
        """Return the word before a turn."""
        return tr("now:") if view.active == seat and not view.over else tr("last turn:")

    @staticmethod
    def _latest(view: DeckView, player: Player, width: int, lines: int) -> list[str]:
        """Return the hand of a player where it lies open, else the turn, in at most so many lines."""
        hand = view.hand[player.seat]
        return _told(player.turn, width, lines) if hand is None else _held(view, hand, width, lines)

    def _counts(self, line: Line, view: DeckView, player: Player, widths: Sequence[int], level: str = "") -> None:
        """Write a player with the level, and the numbers, from where the line ends."""
        seat, start = player.seat, line.used
        focus = self.has_cursor(f"seat:{seat}")
        acting = view.active == seat and not view.over
        line.put(self.look.glyph("cursor") if focus or acting else " ", "focus" if focus else "can")
        line.put(self.look.mark(seat), self.look.player(seat)).put(player.name, "focus" if focus else "text")
        end = start + LABEL
        if line.used + 1 + cell_len(level) <= end + SPARE:
            line.put(f" {level}", "dim")
        for number, cells in zip(_numbers(view, seat), widths, strict=False):
            end += cells
            line.cell(str(number), end - line.used, "text", right=True)

    # -- sections -----------------------------------------------------------------------------------------------

    def _sections(self, view: DeckView, width: int, height: int) -> list[Line]:
        """Return a title with the counts a player, below it what lies deployed, the hand where it lies open and, where
        there is room, the last turn and what was seen of the cards.
        """
        each = max(2, height // max(1, len(self.players)))
        lines: list[Line] = []
        for player in self.players:
            self.spots.append(Spot(f"seat:{player.seat}", 0, len(lines), width, each))
            lines += self._section(view, player, width, each)
        return lines

    def _section(self, view: DeckView, player: Player, width: int, height: int) -> list[Line]:
        table, seat = view.table, player.seat
        acting = view.active == seat and not view.over
        *_, attack, defence = _numbers(view, seat)
        fact = tr(SUMS, attack=attack, defence=defence) if attack or defence else ""
        cards = grouped(area_of(view, seat))
        names = [chip_text(table.cards[c], n) for c, n in cards]
        values = [words.values(table.cards[c], n) for c, n in cards]
        parts = [f"{name} {value}".rstrip() for name, value in zip(names, values, strict=True)]
        deployed = self._deployed(parts, names, fact, width, height - 3)
        room, hand = height - 1 - len(deployed), view.hand[seat]
        label = tr("hand:")
        held = [] if hand is None else _held(view, hand, width - 3 - cell_len(label), room)
        held = [f"{' ' * cell_len(label) if i else label} {line}" for i, line in enumerate(held)]
        turn = [f"{self._when(view, seat)} {form}" for form in player.turn] if self.tells_turns else []
        told = held + _told(turn, width - 2, room - len(held))
        known = seen(view, seat) if self.aid else []
        spare = room - len(told)
        text = [(f" {line}", "text") for line in told]
        text += [(" " + tr("seen: {cards}", cards=fitted(known, width - 12)), "dim")] if known and spare > 0 else []
        text += [("", "text")] * (room - len(text))
        below = [Line(self.look, width).put(line, role) for line, role in text]
        return [self._title(view, player, width, acting), *deployed, *below]

    def _deployed(self, parts: list[str], names: list[str], fact: str, width: int, most: int) -> list[Line]:
        """Return what lies before a player, with values if they fit into so many lines, the sums at the right end."""
        room = width - cell_len(fact) - 3
        told = packed(parts, width - 2)
        if told and cell_len(told[-1]) > room:
            told.append("")
        if len(told) > max(1, most):
            told = [fitted(parts if cell_len(series(parts)) <= room else names, room)]
        lines = [Line(self.look, width).put(f" {text}", "text") for text in told]
        lines = lines or [Line(self.look, width).put(" " + tr("nothing deployed"), "dim")]
        lines[-1].to(width - cell_len(fact) - 1).put(fact, "text")
        return lines

    def _title(self, view: DeckView, player: Player, width: int, acting: bool) -> Line:
        seat = player.seat
        focus = self.has_cursor(f"seat:{seat}")
        bar, role = self.look.glyph("dh" if focus else "h"), "alarm" if focus else "frame"
        fact = tr("hand {hand} deck {deck} discard {discard}", **piles(view, seat))
        line = Line(self.look, width).put(bar * 2 + " ", role).put(self.look.mark(seat) + " ", self.look.player(seat))
        line.put(player.name, "focus" if focus else "strong")
        line.put(f" {self.look.glyph('cursor')}" if acting else "", "can")
        sep = f" {self.look.glyph('sep')} "
        points = [(trn("{n} point", "{n} points", view.points(seat)), "points")] if self.aid else []
        for facts in ([(player.level, "dim"), *points], points, []):
            if line.used + sum(cell_len(sep + text) for text, _ in facts) + cell_len(fact) + 5 <= width:
                break
        for text, style in facts:
            line.put(sep, "dim").put(text, style)
        line.put(" ", role).put(bar * max(1, width - line.used - cell_len(fact) - 4), role)
        return line.put(f" {fact} ", "text").put(bar * line.room, role)


def area_of(view: DeckView, seat: int) -> tuple[int, ...]:
    """Return all cards that lie before a seat."""
    area = view.deployed[seat] + view.replayed[seat] + view.area[seat] + view.ambush[seat] + view.turned[seat]
    return area + view.lying(seat)


def _heads() -> list[str]:
    return [tr("hand"), tr("deck"), tr("discard"), tr("attack"), tr("defence")]


def _numbers(view: DeckView, seat: int) -> list[int]:
    """Return hand, deck, discard pile, attack and defence of a seat."""
    return [*piles(view, seat).values(), *view.strengths(seat)]


def _held(view: DeckView, hand: Sequence[int], width: int, lines: int) -> list[str]:
    """Return the cards of a hand in at most so many ``lines`` of ``width`` cells; what has no room there is counted."""
    parts = [chip_text(view.table.cards[c], n) for c, n in grouped(hand)] or [tr("no card")]
    told = packed(parts, width)
    return told if len(told) <= lines else [fitted(parts, width)][:lines]


def _told(forms: Sequence[str], width: int, lines: int) -> list[str]:
    """Return the longest form that takes at most so many ``lines`` of ``width`` cells, broken between words."""
    broken: list[str] = []
    for form in forms:
        broken = fold(form, width)
        if len(broken) <= lines:
            break
    return broken[:lines]


def seen(view: DeckView, seat: int) -> list[str]:
    """Return the cards with a value that others saw a seat gain, counted, the strongest first."""
    table = view.table
    owned = grouped([c for c in view.owned[seat] if table.value[c]])
    owned.sort(key=lambda entry: -table.value[entry[0]])
    return [f"{copies} {words.short(table.ids[c])}" if copies > 1 else words.short(table.ids[c]) for c, copies in owned]


def rivals(table: Table, me: int | None) -> list[Player]:
    """Return everybody but seat ``me``, with the last turn, or the one that goes on, as ``me`` may know it."""
    names = player_words.names(table.seats)
    latest = {turn.seat: turn for turn in table.facts(me).turns[-2 * len(names) :]}
    active = None if table.over else table.view(None).active
    found = []
    for player in [player for player in players(table) if player.seat != me]:
        turn, told = latest.get(player.seat), [tr("no turn yet")]
        if player.seat == active:
            told = digest.so_far(turn or DeckTurn(table.game.id, 0, player.seat, 0, 0), names, me)
        elif turn is not None:
            told = digest.forms(turn, names, me)
        found.append(player._replace(turn=told))
    return found
