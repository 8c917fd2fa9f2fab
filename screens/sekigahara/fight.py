"""The fight under way: both lines block by block with their cards, the running impact, whose initiative it is."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.sekigahara.board import ISHIDA, TOKUGAWA
from kunitori_tui.engine.sekigahara.clash import Clash
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text.boxes.sekigahara_names import army, block, card, count, place, side
from kunitori_tui.text.boxes.sekigahara_outlook import besieged
from kunitori_tui.text.catalog import tr, trn
from screens.sekigahara.drawing import side_style
from screens.sekigahara.stacks import SIGNS
from screens.widgets.lines import Part, wrapped
from screens.widgets.painted import Line, Painted, title_rule

FOOT = 3
"""Lines below both columns: who acts, what it would come to."""


class FightPanel(Painted):
    """The panel of the fight. It is shown while blocks are being deployed."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: SekiView | None = None
        self.outcome: Sequence[str] = ()

    def show(self, view: SekiView, outcome: Sequence[str]) -> None:
        """Show the fight of ``view``; ``outcome`` says what it would come to if it ended now."""
        self.view, self.outcome = view, outcome
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return both lines side by side."""
        view = self.view
        clash = view.clash() if view is not None else None
        if view is None or clash is None:
            return []
        where = {"place": place(clash.place), "side": side(clash.attacker)}
        title = (
            tr("Battle at {place}, {side} attacks", **where)
            if clash.kind == "battle"
            else tr("Siege of {place} by {side}", **where)
        )
        lines = [title_rule(self.look, width, title, focused=True)]
        half = width // 2
        room = height - 1 - FOOT
        columns = [self._column(view, clash, of, half - 1, room) for of in (TOKUGAWA, ISHIDA)]
        for i in range(room):
            line = Line(self.look, width)
            for at, column in enumerate(columns):
                line.to(at * half)
                for text, role in column[i] if i < len(column) else ():
                    line.put(text, role)
            lines.append(line)
        lines.append(Line(self.look, width).put(f" {self._initiative(clash)}", "title"))
        told = [line for text in self.outcome for line in wrapped(text, width - 1)]
        return lines + [Line(self.look, width).put(f" {text}") for text in told]

    def _column(self, view: SekiView, clash: Clash, of: int, width: int, room: int) -> list[list[Part]]:
        sums = clash.impact[of]
        name = f" {side(of)}"
        head = tr("impact {n}", n=sums)
        rows: list[list[Part]] = [[
            (SIGNS[of], side_style(self.look, of)), (name, "strong" if of == view.side else "text"),
            (f"{head:>{max(1, width - len(name) - 1)}}", "points"),
        ]]  # fmt: skip
        out = clash.fighting_for(of)
        rest = self._waiting(view, clash, of, width)
        keep = max(1, room - 1 - len(rest))
        if len(out) > keep:
            early = out[: len(out) - keep + 1]
            rows.append(
                [(tr("{n} earlier: +{impact}", n=len(early), impact=sum(deployed.impact for deployed in early)), "dim")]
            )
            out = out[len(early) :]
        for deployed in out:
            how = f", {card(deployed.card)}" if deployed.card >= 0 else ""
            tail = f"+{deployed.impact}"
            gone_over = deployed.owner != of
            mark = self.look.glyph("attack") if gone_over else " "
            text = f"{mark}{block(deployed.face)}{how}"[: width - len(tail) - 1]
            rows.append([(f"{text:<{width - len(tail) - 1}} ", "alarm" if gone_over else "text"), (tail, "points")])
        return rows + rest

    def _waiting(self, view: SekiView, clash: Clash, of: int, width: int) -> list[list[Part]]:
        if clash.kind == "siege" and of != clash.attacker:
            said = tr("in the castle: {units}", units=besieged(view, of, clash.place))
        else:
            n = view.at(of, clash.place)
            if not n:
                said = tr("nobody waits")
            else:
                said = tr("waiting: {rest}", rest=army(view.faces(clash.place)) if of == view.side else count(n))
        return [[(f" {line}", "dim")] for line in wrapped(said, width - 1)[:3]]

    def _initiative(self, clash: Clash) -> str:
        stopped = [side(of) for of in (TOKUGAWA, ISHIDA) if clash.stopped >> of & 1]
        if clash.kind == "siege":
            out = len(clash.line)
            return trn("{n} block deployed against the castle.", "{n} blocks deployed against the castle.", out)
        said = tr("{side} acts.", side=side(clash.acting))
        return f"{said} " + tr("{sides} has stopped.", sides=", ".join(stopped)) if stopped else said
