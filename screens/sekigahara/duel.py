"""The fight under way on the table: where its panels stand, its choices in the list, what is said below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial

from textual.geometry import Region, Size

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Option
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.rules.frame import Clash, FightStep, Terms, course, leader_of
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.games.sekigahara.words.box import in_fight
from kunitori_tui.games.sekigahara.words.names import side
from kunitori_tui.text.catalog import N_, key_for, language, paragraph, series, tr
from kunitori_tui.text.cells import at_left, at_right, cell_len, fold
from screens.drawing.look import Look
from screens.drawing.one_frame import edges
from screens.sekigahara.choices import told_lines
from screens.sekigahara.fight import HEADS, below, box, pair
from screens.sekigahara.sheet import NEAR, WHOLE
from screens.widgets.lines import Part, section
from screens.widgets.panel import Kept

CELLS = 78
"""Columns of the fight where the map stands beside it."""
MAP = 39
"""Columns of the map beside a fight at the least."""
FACTS = 10
"""Lines of the numbers below that map."""
SAID = 7
"""Lines below the choices that are kept for what they lead to."""
STAGE = 13
"""Lines of a challenge."""
LEDGER = 7
"""Lines of the fight at the least."""
PAIR = 36
"""Cells of a block and its card in the list."""
NUMBERS = 13
"""Cells of what it brings and of the sums behind them."""
Lines = list[list[Part]]


class Duel:
    """What is to be seen of the fight in ``view``; ``facts`` are what was told so far."""

    def __init__(self, view: SekiView, clash: Clash, facts: Facts) -> None:
        self.view = view
        self.clash = clash
        self.is_siege = clash.kind == "siege"
        self.steps = course(clash, facts.refuted(len(clash.line)))
        self.kind = view.asked.kind if view.choices else ""
        self.is_staged = self.kind == "refute" or any(option.startswith("challenge") for option in view.choices)
        """Whether a challenge is decided by the open question."""
        self.after = cache(partial(fight.after, view))
        """choice -> what the fight comes to after it"""
        self._told, self._places = Kept[Lines](), Kept[dict[str, Region]]()

    def places(self, size: Size, on_map: bool, noted: int = 0) -> dict[str, Region]:
        """Return widget id -> where it stands; ``on_map``: the map has the cursor. A challenge keeps all its lines."""
        at = size, on_map, noted, language()
        return {**self._places.get(at, lambda: self._find_places(size, on_map, noted))}

    def _find_places(self, size: Size, on_map: bool, noted: int) -> dict[str, Region]:
        width, bottom = size.width, size.height - 2
        is_beside = width >= CELLS + 1 + MAP
        own, regions = CELLS if is_beside else width, edges(size)
        if on_map and not is_beside:
            y = 1 + WHOLE.size.height
            return {**regions, "map": Region(0, 1, *WHOLE.size), "info": Region(0, y, width, bottom - y)}
        lines = bottom - 1
        choices = min(1 + len(self.view.choices), max(3, lines // 3))
        said = min(STAGE, lines - choices - LEDGER + 1) + noted if self.is_staged else SAID
        room, count = lines - choices - said, len(self.steps) + (self.kind in fight.DEPLOYING)
        least = HEADS + 1 + count + max(map(len, below(self.view, self.clash, own)))
        # second lines for its steps where they have room
        ledger = max(LEDGER - 1, least + count if least + count <= room else min(least, room))
        parts = {"fight": ledger, "options": choices, "info": lines - ledger - choices}
        if self.is_staged:
            parts = {"fight": lines - choices - said, "info": said, "options": choices}
        y = 1
        for name, height in parts.items():
            regions[name] = Region(0, y, own, height)
            y += height
        if is_beside:
            beside = min(width - own - 1, NEAR.size.width)
            window = Region(own + 1, 1, beside, min(lines - FACTS, NEAR.size.height))
            regions["map"] = window
            regions["facts"] = Region(window.x, window.bottom, beside, bottom - window.bottom)
        return regions

    def spared(self, on_map: bool) -> dict[str, int]:
        """Return which panel gives its last lines to the coach, and how many it keeps: what is told of a choice, else
        the early steps of the fight; what is told of a place where the map has the cursor.
        """
        spared = {"fight": LEDGER - 3} if self.is_staged else {"info": SAID - 3}
        return {"info": 0} if on_map else spared

    def title(self) -> str:
        """Return the title of the list: who acts and why, and who has stopped."""
        if not self.kind:
            asked = self.view.decision
            return tr("{side} acts", side=side(self.view.seat_of.index(asked.seat))) if asked is not None else ""
        if self.kind not in fight.DEPLOYING or self.is_siege:
            return tr("Choices")
        view, clash = self.view, self.clash
        leads = leader_of(clash.attacker, clash.impact) == view.side
        own, enemy = fight.sums(view, clash.impact).values()  # whose a tie is stands above
        said = tr("even") if own == enemy else fight.standing(view, clash.impact, clash.attacker)
        return tr(N_("You may go on: {standing}") if leads else N_("Your move: {standing}"), standing=said)

    @property
    def kept(self) -> Mapping[Option, int]:
        """Return the positions of the signs that choices have for the whole of this fight, so that a digit pressed
        twice never deploys another block; none where nobody is deployed.
        """
        signed = in_fight(self.view, self.clash) if self.kind in fight.DEPLOYING else ()
        return {option: at for at, option in enumerate(signed)}

    def words(self, look: Look, option: Option, width: int) -> str:
        """Return a choice in ``width`` cells of the list: block and card, what it brings, the sums it leads to, who is
        ahead and acts then; "" where its label says it all.
        """
        if option == "pass" and self.is_staged:
            said = fight.then(self.view, self.clash, self._kept)
            return tr("No challenge: {score}, {then}", score=self._score(self._kept["impact"]), then=said)
        if self.kind not in fight.DEPLOYING or option == "done":
            return ""
        then, stop = self.after(option), tr("End the siege") if self.is_siege else tr("Stop for this battle")
        _, face = fight.deployed(option)
        pairs = [self._pair(look, each, PAIR) for each in self.view.choices if fight.deployed(each)[1] >= 0]
        room = min(max(map(cell_len, [*pairs, stop])), width - NUMBERS)
        name, gain = (stop, "") if face < 0 else (self._pair(look, option, room), f"+{then['gained']}")
        told = f"{at_left(name, room)} {at_right(gain, 3)} {at_right(self._score(then['impact']), 8)}"
        if self.is_siege:
            tries = [fight.if_besieged(self.view, self.clash, then), fight.to_the_next(self.view, self.clash, then)]
        else:
            ahead, lost = fight.standing(self.view, then["impact"], self.clash.attacker), tr("the sword adds 0")
            tries = [fight.then(self.view, self.clash, then), ahead]
            if fight.is_sword_lost(option):
                tries = [f"{ahead}, {lost}", lost]
        for said in tries:
            if cell_len(told) + 3 + cell_len(said) <= width:
                return f"{told}   {said}"
        return told

    @property
    def _kept(self) -> Json:
        """Return what a battle comes to without the challenge that is asked about."""
        kept: Json = shelf.load(self.view.game).preview(self.view, [])["keep"]
        return kept

    def _score(self, impact: Sequence[int]) -> str:
        return str(impact[self.clash.attacker]) if self.is_siege else fight.score(self.view, impact)

    def _pair(self, look: Look, option: Option, room: int) -> str:
        card, face = fight.deployed(option)
        return "".join(text for text, _ in pair(look, face, card, option.startswith("second"), room))

    def entered(self, option: Option | None) -> FightStep | None:
        """Return the choice under the cursor as a step of the fight; None where it deploys nobody."""
        card, face = fight.deployed(option) if option and self.kind in fight.DEPLOYING else (-1, -1)
        if face < 0 or not option:
            return None
        then, again = self.after(option), option.startswith("second")
        terms, sums = Terms(**then["terms"]), (then["impact"][0], then["impact"][1])
        return FightStep("deploy", self.view.side, face, card, again, then["gained"], 0, terms, sums)

    def said(self, look: Look, option: Option | None, width: int, height: int, *, odds: bool) -> Lines:
        """Return what the open question leads to: a challenge with both ends, or what the choice under the cursor comes
        to and what stopping would. Of too few lines the titles go first, then whole parts.
        """
        at = look, option, width, height, odds, language()
        return self._told.get(at, lambda: self._said(look, option, width, height, odds))

    def _said(self, look: Look, option: Option | None, width: int, height: int, odds: bool) -> Lines:
        staged = fight.challenged(self.view, self.clash) if self.is_staged else None
        if staged is not None:
            return box(look, self.view, staged, width, height, odds)
        if self.kind == "challenge":
            ended = fight.if_ended(self.view, self._kept)
            blocks = [(tr("If nobody goes on: {score}", score=self._score(self._kept["impact"])), ended)]
        else:
            blocks = self._blocks(option) if self.kind in fight.DEPLOYING and option else []
        full = [(title, [line for text in texts for line in fold(text, width - 2)]) for title, texts in blocks]
        if sum(1 + len(texts) for _, texts in full) <= height:
            return [line for title, texts in full for line in [section(look, width, title), *told_lines(texts)]]
        while blocks:
            tight = [line for title, texts in blocks for line in fold(f"{title}: {' '.join(texts)}", width - 2)]
            if len(tight) <= height or len(blocks) == 1:
                return told_lines(tight[:height])
            del blocks[_LEAST[len(blocks)]]
        return []

    def _blocks(self, option: Option) -> list[tuple[str, list[str]]]:
        view, clash, then = self.view, self.clash, self.after(option)
        siege, blocks = self.is_siege, []
        step = self.entered(option)
        if step is not None and step.gained > step.terms.mon:  # else they stand below the block
            terms = series(said for said, _ in fight.terms_words(step.face, step.terms))
            blocks.append((tr("Why +{n}", n=step.gained), [f"{terms} = {step.gained}"]))
        if option != "stop":
            title = N_("If you deploy it and then stop: {score}") if siege else N_("If nobody goes on: {score}")
            title = N_("If you deploy it and nobody goes on: {score}") if step is not None and not siege else title
            ended = [fight.if_besieged(view, clash, then)] if siege else fight.if_ended(view, then)
            blocks.append((tr(title, score=self._score(then["impact"])), ended))
        if "stop" in view.choices:
            title = tr("If you stop now: {score}", score=self._score(clash.impact))
            stopped = fight.if_stopped(view, clash, self.after("stop"))
            told = blocks and stopped[-1].endswith(paragraph(blocks[-1][1]))
            blocks.append((title, [stopped[0], tr("That ends the same way.")] if told else stopped))
        come = [] if siege else fight.could_come(view, clash)
        return [*blocks, (tr("What could still come"), come)] if come else blocks

    def doubt(self, option: Option) -> str:
        """Return what is asked before somebody stops deploying; "" where nothing else is left, or the battle is won or
        the castle taken by it. What it means stands below.
        """
        if option != "stop" or len(self.view.choices) == 1:
            return ""
        if self.is_siege and fight.is_taken(self.view, self.clash, self.after("stop")):
            return ""
        stopped = not self.is_siege and bool(self.clash.stopped >> 1 - self.view.side & 1)
        if stopped and self.after("stop")["winner"] == SIDES[self.view.side]:
            return ""
        said = tr("End this siege?") if self.is_siege else tr("Stop for this whole battle?")
        keys = tr("{key:Enter} or the same key") if self.steps else key_for("Enter")
        how = {"side": side(1 - self.view.side), "keys": keys}
        return f"{said} " + tr("Undo cannot take it back once {side} has answered. {keys}: stop. Esc: fight on.", **how)


_LEAST = {4: 3, 3: 0, 2: 0}
"""Which part gives way first where so many have no room: what could still come, why, what it would come to."""
