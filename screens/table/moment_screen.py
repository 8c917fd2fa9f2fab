"""A moment as a card over the table until a key: what was turned up in order, sums as bars, the end and its result."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region, Size

from kunitori_tui.text.catalog import N_, key_name, language, tr, trn
from kunitori_tui.text.cells import at_left, at_right, cell_len, fold, sentences, shortened
from kunitori_tui.text.stop import Bar, Moment, MomentRow, decisive
from screens.drawing.one_frame import Places
from screens.host import Alarm, host
from screens.keys import Words, keys
from screens.table.base import AnyTableScreen
from screens.table.screen import BELOW_CARD
from screens.table.stop_screen import Reveal, StopScreen
from screens.table.stops import Reader, Stop, threat
from screens.widgets.lines import KeyLine, Part, TextLines, badge, cells_of, coloured, framed
from screens.widgets.panel import Line, Painted

FRAME = 6
"""Cells of a line that its frame takes, and the blanks inside."""
GAP = 2
"""Cells between two columns."""
LONGEST, SCALES = 40, (4, 3, 2, 1)
"""Cells of a bar at most, and those of one point: the most that have room."""
TONES = {"won": "title", "lost": "alarm"}
"""The role of frame and verdict by what a moment means to the reader."""
IN_FRAME = ("on", "map", "log")
"""The keys that stand in the frame, too."""

Parts = list[Part]


class MomentCard(Painted):
    """Draws ``moment`` in the signs of its ``reader``; of what is turned up in it the first ``shown``."""

    def __init__(self, reader: Reader, moment: Moment) -> None:
        super().__init__(id="moment")
        self.reader = reader
        self.moment = moment
        self.shown = len(moment.turned)

    @property
    def _is_whole(self) -> bool:
        return self.shown >= len(self.moment.turned)

    def lines_for(self, width: int, most: int) -> list[Parts]:
        """Return what stands in a frame of ``width`` cells, in at most so many lines, blank ones left out first."""
        inner, moment = width - FRAME, self.moment
        tone = TONES.get(moment.tone, "strong")
        said: list[list[Parts]] = [self._bars(inner), self._turned(inner, most)]
        if self._is_whole:
            said = [
                [[(" " * ((inner - cell_len(text)) // 2) + text, tone)] for text in fold(moment.verdict, inner)],
                [self.reader.coloured(text) for text in fold(moment.note, inner)],
                self._bars(inner),
                self._rows(inner),
            ]
        groups = [lines for lines in said if lines]
        blank: Parts = []
        airy = [line for group in groups for line in (*group, blank)]
        lines = airy if len(airy) <= most else [line for group in groups for line in group]
        if len(lines) > most:
            lines = [*lines[: most - 1], [(self.look.chip("…"), "dim")]]
        return lines

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines from top to bottom."""
        title_now = self.moment.title if self._is_whole else self.moment.asked or self.moment.title
        tone, across = self.moment.tone if self._is_whole else "open", self.look.glyph("dh")
        frame, role = TONES.get(tone, "frame"), TONES.get(tone, "strong")
        title: Parts = [(f"{across} ", frame), (shortened(title_now, width - 6), role), (" ", None)]
        lines = self.lines_for(width, height - 2)
        rows = ([("  ", None), *parts] for parts in (*lines, *[Parts()] * (height - 2 - len(lines))))
        return framed(self.look, width, rows, frame, title, [(f" {self._keys()} ", "dim"), (across, frame)])

    def _keys(self) -> str:
        shown = [
            f"{key_name(key.line[0].key)} {key.words}"
            for key in keys(self.screen)
            if key.line and key.actions[0] in IN_FRAME
        ]
        return "   ".join(shown)

    # -- what is turned up --------------------------------------------------------------------------------------

    @property
    def decides(self) -> int:
        """Return which of what is turned up decides, from 1; 0 for none."""
        sums = [one.sums for one in self.moment.turned]
        return decisive([tuple(bar.start for bar in self.moment.bars) or (0,) * len(sums[0]), *sums]) if sums else 0

    def _turned(self, inner: int, most: int) -> list[Parts]:
        """Return a line for everything that was turned up so far, the last of them where all have no room; the one that
        decided is marked once all of them are seen.
        """
        moment, reader, decides = self.moment, self.reader, self.decides
        lines: list[Parts] = []
        for at, one in enumerate(moment.turned[: self.shown], 1):
            sign, style = reader.signs[one.seat]
            mark = f"  {self.look.glyph('left')}" if at == decides else ""
            first, *more = fold(f"{one.words}  {' : '.join(map(str, one.sums))}{mark}", inner - cell_len(sign) - 1)
            head: Parts = [*badge(sign, style), (" " * (not sign.endswith(" ")), None)]
            lines.append([*head, *reader.coloured(first, "title" if at == decides else "text")])
            lines += [[(" " * cells_of(head) + text, "text")] for text in more]
        lines = lines[-max(1, most - len(moment.bars) - 2) :]
        waiting = len(moment.turned) - self.shown
        return [*lines, [(trn("{n} more to turn up", "{n} more to turn up", waiting), "dim")]] if waiting else lines

    # -- the sums -----------------------------------------------------------------------------------------------

    def _bars(self, inner: int) -> list[Parts]:
        """Return a line for every sum, or more where what it is made of is too long for one."""
        bars, moment = self._standing(), self.moment
        if not bars:
            return []
        heads = [self._head(bar, bars) for bar in bars]
        lead = max(cells_of(head) for head in heads) + GAP
        room = inner - lead
        words = max(cell_len(bar.words) for bar in bars)
        most = max(1, *(bar.amount for bar in moment.bars), *(n for one in moment.turned for n in one.sums))
        beside = room - words - GAP if words else room
        limit = min(LONGEST, beside if beside >= most else room // 2)
        scale = next((cells for cells in SCALES if most * cells <= limit), limit / most)
        longest = round(most * scale) if moment.turned else max(round(max(0, bar.amount) * scale) for bar in bars)
        lines: list[Parts] = []
        below = " " * (lead + longest + GAP)
        for bar, head in zip(bars, heads, strict=True):
            length = round(max(0, bar.amount) * scale)
            drawn: Parts = [
                *head,
                (" " * (lead - cells_of(head)), None),
                (self.look.glyph("bar") * length, self.reader.inks[bar.seat]),
            ]
            first, *more = fold(bar.words, room - longest - GAP) or [""]
            if first:
                drawn += [(" " * (longest - length + GAP), None), *self.reader.coloured(first)]
            lines.append(drawn)
            lines += [[(below + text, "text")] for text in more]
        return lines

    def _standing(self) -> Sequence[Bar]:
        """Return the bars as they stand with what is turned up."""
        bars, turned = self.moment.bars, self.moment.turned
        if self._is_whole or not bars:
            return bars
        sums = turned[self.shown - 1].sums if self.shown else [bar.start for bar in bars]
        seen = {one.seat for one in turned[: self.shown]}
        return [
            bar._replace(amount=n, words="", facts=bar.facts if bar.seat in seen else ("",) * len(bar.facts))
            for bar, n in zip(bars, sums, strict=True)
        ]

    def _head(self, bar: Bar, bars: Sequence[Bar]) -> Parts:
        """Return what stands before a bar, each part of it as wide as in the other ``bars``."""
        sign, style = self.reader.signs[bar.seat]
        called = max(cell_len(self.reader.called[other.seat]) for other in bars)
        head: Parts = [*badge(sign, style), (" " * (not sign.endswith(" ")), None)]
        head.append((at_left(self.reader.called[bar.seat], called), "strong"))
        if not bar.facts:
            amount = max(len(str(other.amount)) for other in bars)
            return [*head, (" " * GAP + at_right(str(bar.amount), amount), "strong")]
        for at, fact in enumerate(bar.facts):
            widest = max(cell_len(other.facts[at]) for other in bars)
            role = "points" if fact.startswith("+") else "alarm" if fact.startswith("-") else "text"
            head += [(" " * GAP, None), (fact, role), (" " * (widest - cell_len(fact)), None)]
        return head

    # -- what came of it ----------------------------------------------------------------------------------------

    def _rows(self, inner: int) -> list[Parts]:
        """Return every line under its title, wrapped under itself, behind the sign it begins with."""
        rows, signs = self.moment.rows, self.reader.marks
        lead = max((cell_len(row.label) for row in rows), default=0)
        lead += GAP if lead else 0
        lines: list[Parts] = []
        for row in rows:
            label = row.label
            for text in row.lines:
                sign = next((cell_len(s) for s in signs if s.endswith(" ") and text.startswith(s)), 0)
                first, *more = fold(text, inner - lead - sign) or [""]
                lines.append([(label + " " * (lead - cell_len(label)), "dim"), *coloured(first, signs)])
                lines += [[(" " * (lead + sign), None), *coloured(part, signs)] for part in more]
                label = ""
        return lines


class MomentScreen(StopScreen):
    """Shows a moment."""

    BINDINGS = [
        Binding("m", "map", N_("map"), tooltip=N_("lift the card from the map, and put it back")),
        Binding("r", "reveal", N_("reveal once more"), tooltip=N_("turn the cards up once more")),
        Binding("i", "rule", N_("the rule"), tooltip=N_("the rule behind the result")),
    ]

    def __init__(self, ground: AnyTableScreen, stop: Stop, *, comes_by_itself: bool = True) -> None:
        super().__init__(ground, stop, comes_by_itself=comes_by_itself)
        self.styles.background = "transparent"  # the table is seen around the card
        self._is_lifted = False
        self.card = MomentCard(self.reader(), self.told())
        self._threat = cache(lambda language: "" if ground.warns else threat(self.reader()))
        self.reveal: Reveal = Reveal(Alarm(host(self.app).clock, self.call_if_there), self.reader, self.redraw)

    def compose(self) -> ComposeResult:
        yield from (self.card, TextLines(id="said"), KeyLine(bar=True))

    def places_in(self, size: Size) -> Places:
        """Return where the card lies, and the lines below it."""
        lines = {"said": Region(0, size.height - 2, size.width, 1), **super().places_in(size)}
        if self._is_lifted:
            return lines

        def count(width: int) -> int:
            lines, shown = size.height - BELOW_CARD - 2, self.card.shown
            now = len(self.card.lines_for(width, lines))
            if not self.ground.has_map:  # from the first as high as in the end: what it covers tells what came of it
                self.card.shown = len(self.card.moment.turned)
            most, self.card.shown = max(now, len(self.card.lines_for(width, lines))), shown
            return most + 2

        return {"moment": self.ground.card_at(size, count, self.card.moment.places), **lines}

    def on_mount(self) -> None:
        """Begin to turn up what there is."""
        moment = self.card.moment
        self.reveal.begin(0 if moment.slight or not self.comes_by_itself else len(moment.turned), self.card.decides)

    def redraw(self) -> None:
        """Write everything again."""
        self.card.reader, moment = self.reader(), self.told()
        if spoken := self.card.reader.heard(moment):
            moment = moment._replace(rows=(*moment.rows, MomentRow("", tuple(spoken))))
        if self.comes_by_itself and self.reveal.is_over and (coming := self._threat(language())):
            moment = moment._replace(rows=(*moment.rows, MomentRow(tr("Threat"), (coming,))))
        self.card.moment = moment
        self.card.shown = len(moment.turned) if self.reveal.is_over else self.reveal.shown
        self.card.repaint()
        brief = "" if self.ground.has_map and not self._is_lifted else self.card.moment.brief  # the card tells it
        brief = brief if self.reveal.is_over else tr("One after another.")
        said = self.card.reader.coloured(in_a_line(brief, self.size.width - 2), "strong") if brief else ()
        self.query_one("#said", TextLines).show([(" ", None), *said])
        self.query_one(KeyLine).repaint()
        if self.layout.has_changed(self.size):
            self.card.refresh(layout=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to lift the card where a map lies below it, and to skip where something waits."""
        has_map, waits, moment = self.ground.has_map, self.comes_by_itself, self.card.moment
        there = {"map": has_map, "skip": waits, "reveal": bool(moment.turned), "rule": bool(moment.rule)}
        return there.get(action, True)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        lifted = tr("card") if self._is_lifted else ""
        return {**self.reveal.words(), "map": lifted, **dict.fromkeys(("reveal", "log", "rule", "skip"), "")}

    def action_reveal(self) -> None:
        """Turn all of it up once more."""
        self.reveal.begin(len(self.card.moment.turned), self.card.decides, again=True)

    def action_map(self) -> None:
        """Lift the card, or put it back."""
        self._is_lifted = not self._is_lifted
        self.redraw()

    def action_rule(self) -> None:
        """Open the rule."""
        host(self.app).open_rules(self.table.game.id, self.card.moment.rule)


def in_a_line(brief: str, width: int) -> str:
    """Return as many sentences of ``brief`` as have room in ``width`` cells; the first may be cut between words."""
    return sentences(brief, width) or fold(brief, width - 1)[0] + "…"
