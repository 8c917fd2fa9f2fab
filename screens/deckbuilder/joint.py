"""A battle of two against one: the call for it with the sums of every pair, and the answer of the player asked, who is
asked where everybody looks: no hand is on that screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.rules.battle import Joint
from kunitori_tui.games.deckbuilder.rules.battle import clockwise, joint_prize
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.games.deckbuilder.words.preview import prize_table
from kunitori_tui.text import cards as words
from kunitori_tui.text import decisions, games
from kunitori_tui.text.catalog import N_, one_stop, series, tr, trn
from kunitori_tui.text.cells import centred
from screens.deckbuilder.battle_panel import BattlePanel, difference_role, signed, targets
from screens.deckbuilder.players import area_of, seen
from screens.drawing.one_frame import SettledScreen, say_at_once
from screens.keys import CHANGES, LEAVES, Words, both
from screens.table.stop_screen import DEAF
from screens.widgets.card_row import listing
from screens.widgets.lines import KeyLine, TextLines
from screens.widgets.panel import Line, title_rule

NO, YES = "no", "yes"
ALLY = 26
"""Width of the column that names the allies."""


class JointPanel(BattlePanel):
    """Allies as rows, nobody below them, targets as columns; or, for the player asked, yes and no.

    It shows nothing but what lies open, so it may be painted where everybody looks.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer", N_("answer"), tooltip=N_("answer with what the cursor is on"), group=CHANGES),
        *both("up", "down", "row", N_("ally"), N_("move the cursor")),
        *both("left", "right", "column", N_("target"), N_("whom the battle is against")),
        *targets(N_("whom the battle is against")),
        Binding("y,j", "agree", N_("yes"), group=CHANGES),
        Binding("n,e", "refuse", N_("no"), tooltip=N_("no joint battle"), group=CHANGES),
        Binding("escape", "call_off", N_("no"), tooltip=N_("no joint battle; {key:Enter} does it"), show=False),
    ]

    choice: Option = NO
    """What the cursor stands on and Enter answers."""
    _rows: Sequence[Sequence[Option]] = ()
    """What can be answered: the targets of each ally, then no; or yes, then no."""

    def begin(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        """Ask what ``view`` asks; the cursor begins on the pair that wins most, or on yes if that can win. Where none
        wins, or somebody has refused, it begins on no joint battle: the next best ally is another decision.
        """
        super().begin(game, view, names, aid)
        if self.is_call:
            seats = self._columns()
            pairs = [[o for t in seats if (o := f"joint:{ally}:{t}") in view.choices] for ally in seats]
            self._rows = [*filter(None, pairs), [NO]]
            ahead = {o: game.preview(view, [o])["difference"] for o in view.choices if o != NO}
            best = max(ahead, key=ahead.__getitem__)
            self.choice = best if ahead[best] > 0 and not self._refused else NO
        else:
            self._rows = [[YES], [NO]]
            self.choice = NO if self.doubt([YES]) else YES

    @property
    def is_call(self) -> bool:
        """Return whether an ally is being sought; else an ally is asked."""
        return self.decision.kind == "joint"

    @property
    def _refused(self) -> list[int]:
        """Return who was asked into this battle before, and would not join."""
        return list(top_frame(self.view.stack, Joint).asked)

    @property
    def _row(self) -> Sequence[Option]:
        """Return the answers in the row of the cursor."""
        return next(row for row in self._rows if self.choice in row)

    @property
    def ref(self) -> str:
        """Return the card that brings two together."""
        return f"card:{self.decision.source}"

    # -- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer pairs to who calls, yes to who is asked; the way out is the table's while that asks back."""
        if action in ("refuse", "agree", "call_off") and self.asks_back():
            return False
        return self.is_call if action in ("column", "target") else action != "agree" or not self.is_call

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.asks_back():
            return {"answer": tr("back to the plan")}
        if self.is_call:
            enter = tr("ask the ally") if self.choice != NO else tr("no joint battle")
            return {"answer": enter, "row": "", "column": "", "refuse": tr("no joint battle"), "hint": ""}
        return {"answer": "", "agree": "", "refuse": "", "row": tr("yes or no")}

    def action_row(self, step: int) -> None:
        """Go to the next ally, or change between yes and no."""
        at = self._rows.index(self._row) + step
        self._come_to(self._rows[max(0, min(len(self._rows) - 1, at))])

    def _come_to(self, row: Sequence[Option], target: int | None = None) -> None:
        """Go to a row; the target stays where it can, unless another is named."""
        end = self.choice.rpartition(":")[2] if target is None else target
        self.choice = next((option for option in row if option.endswith(f":{end}")), row[0])
        self.changed()

    def action_column(self, step: int) -> None:
        """Go to the next target."""
        if self.choice != NO:
            row = self._row
            self.choice = row[max(0, min(len(row) - 1, row.index(self.choice) + step))]
            self.changed()

    def action_target(self, seat: int) -> None:
        """Go to a target by the number of the player."""
        if any(option.endswith(f":{seat}") for option in self._row):
            self._come_to(self._row, seat)

    def action_answer(self) -> None:
        """Send what the cursor stands on."""
        say_at_once(self, self.Answered([self.choice]))

    def action_call_off(self) -> None:
        """Go to the row of no joint battle."""
        self.follow([NO])

    def action_refuse(self) -> None:
        """Call nobody, or stay out of it."""
        say_at_once(self, self.Answered([NO]))

    def action_agree(self) -> None:
        """Join."""
        say_at_once(self, self.Answered([YES]))

    def doubt(self, choices: Sequence[Option]) -> str:
        """Return that the joint battle cannot be won; "" where it can, or where there is to be none."""
        fights = [self.game.preview(self.view, choices)] if choices[0] != NO else []
        return preview.lost_battle(self.view, fights, self.names, aid=self.aid)

    def count_lines(self) -> int:
        """Return the lines in which it shows everything."""
        return (4 + len(self._rows) if self.is_call else 3) + 9 + self.aid

    def follow(self, choices: Sequence[Option]) -> None:
        """Put the cursor on the choice of a hint."""
        self.choice = choices[0]
        self.changed()

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where the click was."""
        row = event.y - (4 if self.is_call else 1)
        if 0 <= row < len(self._rows):
            at = (event.x - ALLY) // self._width(self.size.width) if event.x > ALLY else len(self._columns())
            self._come_to(self._rows[row], next(iter(self._columns()[at:]), None))

    # -- painting -----------------------------------------------------------------------------------------------

    def _columns(self) -> list[int]:
        return clockwise(self.view.seats, self.me)

    def _width(self, width: int) -> int:
        return max(10, min(16, (width - ALLY) // max(1, len(self._columns()))))

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the question with its sums, the sides of the battle, the table of results."""
        view = self.view
        if not self.is_call:
            stake = self._stake(view, self.decision.data["attacker"], self.game.preview(view, []), width)
            return self._answers(width) + stake
        if self.choice == NO:
            told = tr("Nobody is asked. Your own battles come next.")
            return [*self._matrix(view, width), Line(self.look, width).rule(), Line(self.look, width).put(f" {told}")]
        return self._matrix(view, width) + self._stake(view, self.me, self.game.preview(view, [self.choice]), width)

    def _matrix(self, view: DeckView, width: int) -> list[Line]:
        look = self.look
        lines = [title_rule(look, width, tr("Joint battle: with whom, and against whom?"), focused=self.has_focus)]
        refused = [tr("{player} refuses.", player=self.names[seat]) + " " for seat in self._refused]
        lines.append(Line(look, width).put(" ").put("".join(refused), "alarm"))
        lines[-1].put(tr("All units and generals of both areas go."), "dim")
        column = self._width(width)
        head = Line(look, width).cell(" " + tr("ally (brings)"), ALLY, "dim")
        for target in self._columns():
            head.put(look.glyph("v"), "frame").put(f" {look.mark(target)}", look.player(target))
            head.cell(self.names[target], column - 4, "text")
        lines += [head, Line(look, width).rule()]
        for row in self._rows[:-1]:
            ally = int(row[0].split(":")[1])
            brings = sum(view.table.attack[c] for c in _fighters(view, ally))
            here = self.choice in row and self.has_focus
            line = Line(look, width).put(look.glyph("cursor") if here else " ", "focus" if here else None)
            line.put(look.mark(ally), look.player(ally)).cell(self.names[ally], 12, "strong" if here else "text")
            line.cell(f"†{brings}", 5, "attack", right=True).to(ALLY)
            for target in self._columns():
                line.put(look.glyph("v"), "frame")
                option = f"joint:{ally}:{target}"
                if option not in row:
                    line.cell(centred(look.glyph("sep"), column - 1), column - 1, "dim")
                    continue
                seen = self.game.preview(view, [option])
                text = f"{seen['attack']}:{seen['defence']} {signed(seen['difference'])}"
                role = difference_role(seen["difference"])
                if option == self.choice:
                    text, role = f"{look.glyph('value_left')}{text}{look.glyph('value_right')}", "focus"
                line.cell(centred(text, column - 1), column - 1, role)
            lines.append(line)
        here = self.choice == NO and self.has_focus
        line = Line(look, width).put(look.glyph("cursor") if here else " ", "focus" if here else None)
        return [*lines, line.put(tr("No joint battle"), "focus" if here else "text")]

    def _answers(self, width: int) -> list[Line]:
        look = self.look
        caller, target = self.decision.data["attacker"], self.decision.data["target"]
        title = tr("{player} asks for your help against {target}", player=self.names[caller], target=self.names[target])
        lines = [title_rule(look, width, title, focused=self.has_focus)]
        texts = [tr("Yes, attack together: all units and generals of both areas go."), tr("No, stay out of it.")]
        for i, (key, text) in enumerate(zip(("y", "n"), texts, strict=True)):
            here = self.choice in self._rows[i] and self.has_focus
            role = "focus" if here else "text"
            line = Line(look, width).put(look.glyph("cursor") if here else " ", role)
            lines.append(line.put(f"{key} ", role if here else "cost").put(text, role))
        return lines

    def _stake(self, view: DeckView, caller: int, rows: Json, width: int) -> list[Line]:
        """Return the sides of the battle as it stands, and what it would give."""
        look, names = self.look, self.names
        ally, target = rows["ally"], rows["target"]
        pair = tr("{player} and {ally} against {target}", player=names[caller], ally=names[ally], target=names[target])
        lines = [title_rule(look, width, pair, tr("as it stands now"))]
        for seat in (caller, ally):
            cards = _fighters(view, seat)
            lines.append(self._side(seat, f"†{sum(view.table.attack[c] for c in cards)}", "attack", "", cards, width))
        hand = trn("and a hand of {n} card", "and a hand of {n} cards", view.hand_count[target]) + "   "
        lines.append(self._side(target, f"▲{rows['defence']}", "can", hand, area_of(view, target), width))
        lines.append(self._result(caller, rows, width))
        lines.append(title_rule(look, width, tr("What it gives")))
        ahead = tr("ahead by   each of the two: {table}", table=prize_table(joint_prize))
        behind = tr("behind     the attacked player takes any victory card, or none")
        lines += [Line(look, width).put(f" {text}", "text") for text in (ahead, behind)]
        stock = [f"{words.short(c)} {view.pool[view.table.number[c]]}" for c in ("dorf", "praefektur", "land")]
        lines.append(Line(look, width).put(" " + tr("left       {cards}", cards=series(stock)), "dim"))
        if self.aid:
            known = series(seen(view, target)) or tr("no card with a value")
            text = one_stop(tr("{player} owns {cards}.", player=names[target], cards=known))
            lines.append(Line(look, width).put(f" {text}", "dim"))
        return lines

    def _side(self, seat: int, number: str, role: str, hand: str, cards: Sequence[int], width: int) -> Line:
        """Return one side of the battle: who it is, its ``number`` in a ``role``, its ``hand``, what lies there."""
        line = Line(self.look, width).put(" ").put(self.look.mark(seat), self.look.player(seat))
        line.cell(self.names[seat], 13, "text").cell(number, 5, role).put(hand, "strong")
        return line.put(listing(self.view.table.cards, cards, line.room - 1), "text") if cards else line

    def _result(self, caller: int, said: Json, width: int) -> Line:
        difference, left = said["difference"], said["left"]
        sums = tr("{attack} against {defence}", attack=said["attack"], defence=said["defence"])
        line = Line(self.look, width).put(f" {sums}   ", "strong")
        if not difference:
            return line.put(tr("even: nobody gains anything"), "text")
        if difference < 0:
            loser = {"n": -difference, "player": self.names[said["target"]]}
            return line.put(tr("behind by {n}: {player} takes any victory card", **loser), "alarm")
        told = {"n": difference, "card": words.short(said["prize"]), "player": self.names[caller]}
        if not left:
            return line.put(tr("ahead by {n}, but no {card} is left", **told), "text")
        last = N_("ahead by {n}: the last {card} goes to {player}")
        return line.put(tr(last if left == 1 else N_("ahead by {n}: each of the two gains {card}"), **told), "points")


def _fighters(view: DeckView, seat: int) -> list[int]:
    """Return the cards of ``seat`` that go into a joint battle: those of its area with an attack."""
    return [c for c in area_of(view, seat) if view.table.attack[c]]


class Consent(SettledScreen[str | None]):
    """Asks the seat of ``view``. Returns the choice, "" to look at the own hand first, None to save and leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "curtain", N_("my cards first"), tooltip=N_("look at your own cards first")),
        Binding("q,s", "dismiss(None)", N_("save and leave"), tooltip=N_("save and go to the menu"), group=LEAVES),
    ]
    DEFAULT_CSS = """
    Consent TextLines { height: 1; width: 100%; }
    Consent JointPanel { height: 1fr; width: 100%; }
    """
    palette_closed = redraws = True
    deaf = DEAF

    def __init__(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        super().__init__()
        self._game, self._view, self._names, self._aid = game, view, list(names), aid

    def compose(self) -> ComposeResult:
        yield from (TextLines(id="top", bar=True), JointPanel(id="joint"), TextLines(id="question"), KeyLine(bar=True))

    def on_mount(self) -> None:
        """Ask."""
        panel = self.query_one(JointPanel)
        panel.begin(self._game, self._view, self._names, self._aid)
        self.set_focus(panel)
        self.redraw()

    def redraw(self) -> None:
        """Write everything again."""
        assert self._view.seat is not None
        seat, look = self._view.seat, self.look
        game, head = games.title(self._view.game), tr("{player}, you are asked", player=self._names[seat])
        top = (f" {game}  ", "title"), (look.mark(seat), look.player(seat)), (f" {head}", "raised")
        self.query_one("#top", TextLines).show(top)
        self.query_one("#question", TextLines).show([(" " + decisions.prompt(self._view, self._names), "strong")])
        self.query_one(KeyLine).repaint()
        self.query_one(JointPanel).repaint()

    def on_battle_panel_answered(self, event: BattlePanel.Answered) -> None:
        """Close with the answer; a click that was meant for the screen before is none."""
        if not self.is_deaf:
            self.dismiss(event.choices[0])

    def action_curtain(self) -> None:
        """Close without an answer: the person wants to see the own cards."""
        self.dismiss("")
