"""The other players: lines with counts, strength, what lies before them and what each of them did last."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import digest
from kunitori_tui.games.deckbuilder.words.own_deck import piles
from kunitori_tui.games.deckbuilder.words.preview import stays_idle
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards as words
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import series, tr, trn
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.players import Player
from screens.deckbuilder.hand import strength
from screens.table.seats import players
from screens.widgets.card_row import chip_text, fitted, grouped
from screens.widgets.lines import packed
from screens.widgets.panel import Line, Panel, Spot, title_rule

LABEL = 18
"""Cells before the hand of a player: marks, name, and the level where it fits behind it."""


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
        """Return a title, then as many lines a player as there is room for: hand and strength with what lies deployed,
        below it the last turn, or the hand where it lies open; where all have but one line, that. The title gives way
        first; where there is still less, it comes back over two players a line.
        """
        n = max(1, len(self.players))
        each, more = divmod(max(n, height - 1), n)
        full, in_row = each > 1 or more > 0, 1 if height >= n else 2
        rows, half = -(-n // in_row), width // in_row
        title = tr("Players") if view.seat is None else tr("Rivals")
        lines = [title_rule(self.look, width, title, focused=self.has_focus)] if height > rows else []
        top = len(lines)
        lines += [Line(self.look, width) for _ in range(rows)] if in_row > 1 else []
        for i, player in enumerate(self.players):
            if in_row > 1:
                x, y = half * (i // rows), top + i % rows
                self._counts(lines[y].to(x), view, player, half)
                self.spots.append(Spot(f"seat:{player.seat}", x, y, half, 1))
                continue
            room = each + (i < more)
            self.spots.append(Spot(f"seat:{player.seat}", 0, len(lines), width, room))
            lines += self._row(view, player, width, room if full else 0)
        return lines

    def _row(self, view: DeckView, player: Player, width: int, lines: int) -> list[Line]:
        """Return so many lines about a player; 0 is one line with the last turn in it, or with an open hand."""
        seat = player.seat
        line = Line(self.look, width)
        self._counts(line, view, player, width, level=player.level if lines else "")
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
        return [line.put(fitted(parts, line.room - 1), "text"), *below]

    @staticmethod
    def _when(view: DeckView, seat: int) -> str:
        """Return the word before a turn."""
        return tr("now:") if view.active == seat and not view.over else tr("last turn:")

    @staticmethod
    def _latest(view: DeckView, player: Player, width: int, lines: int) -> list[str]:
        """Return the hand of a player where it lies open, else the turn, in at most so many lines."""
        hand = view.hand[player.seat]
        return _told(player.turn, width, lines) if hand is None else _held(view, hand, width, lines)

    def _counts(self, line: Line, view: DeckView, player: Player, width: int, level: str = "") -> None:
        """Write a player with level, hand, and what is deployed counts, in so many cells from the line's end."""
        seat, start = player.seat, line.used
        line.put(player.name, self._mark(line, view, seat))
        if line.used + 1 + cell_len(level) < start + LABEL:
            line.put(f" {level}", "dim")
        sums, army = strength(*view.strengths(seat)) or tr("nothing deployed"), stays_idle(view, seat)
        held = tr("hand {n}", n=view.hand_count[seat]) + f" {self.look.glyph('sep')} "
        room = start + width - line.used - 2
        told = next((text for text in (held + sums + army, sums + army, held + sums) if cell_len(text) <= room), sums)
        line.to(max(line.used + 1, min(start + LABEL, start + width - cell_len(told) - 1))).put(told, "text")

    def _mark(self, line: Line, view: DeckView, seat: int) -> str:
        """Write whether the cursor is on a seat or it acts, and its mark; return the role of its name."""
        focus = self.has_cursor(f"seat:{seat}")
        acting = view.active == seat and not view.over
        line.put(self.look.glyph("cursor") if focus or acting else " ", "focus" if focus else "can")
        line.put(self.look.mark(seat), self.look.player(seat))
        return "focus" if focus else "text"

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
        cards = grouped(area_of(view, seat))
        names = [chip_text(table.cards[c], n) for c, n in cards]
        values = [words.values(table.cards[c], n) for c, n in cards]
        parts = [f"{name} {value}".rstrip() for name, value in zip(names, values, strict=True)]
        fact, beside = strength(*view.strengths(seat)), width - 3 - cell_len(packed([*parts, ""], width - 2)[-1])
        fact += army if cell_len(fact + (army := stays_idle(view, seat))) <= beside else ""
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
        return [self._title(view, player, width, view.active == seat and not view.over), *deployed, *below]

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
    """Return the cards with a value that others saw a seat gain, counted, leaders first, then the strongest."""
    table = view.table
    owned = grouped([c for c in view.owned[seat] if table.value[c]])
    owned.sort(key=lambda entry: (not table.leads[entry[0]], -table.value[entry[0]]))
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
