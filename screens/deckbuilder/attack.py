"""The attack screen: leaders and units as rows, the other players as columns, the sums as they change; who goes against
whom, before it is declared, and the choices that becomes. Which targets exist and what a plan comes to is asked of the
engine, and the table of victory cards is read off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.games.deckbuilder.proposals import attack_plan
from kunitori_tui.games.deckbuilder.rules.battle import clockwise, defence_value, leaders_of, prize, units_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.games.deckbuilder.words.preview import FAR, prize_table
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, one_stop, tr, trn, trp
from kunitori_tui.text.cells import cell_len, centred, fold
from screens.deckbuilder.battle_panel import BattlePanel, difference_role, signed, targets
from screens.deckbuilder.players import seen
from screens.drawing.one_frame import say_at_once
from screens.keys import CHANGES, Words, both
from screens.widgets.card_row import fitted
from screens.widgets.panel import Line

HOME = -1


@dataclass(slots=True, eq=False, repr=False)
class AttackRow:
    """A card that may go: ``target`` is a seat or :data:`HOME`."""

    card: int
    leads: bool
    deployed: bool
    target: int = HOME


class BattlePlan:
    """The wishes of an attacker; at first those of a careful beginner: all at home where no battle promises points."""

    def __init__(self, game: AnyGame, view: DeckView) -> None:
        assert view.seat is not None
        self.game = game
        self.view = view
        self.targets = clockwise(view.seats, view.seat)
        stayed = view.deployed[view.seat] + view.replayed[view.seat]
        self.rows = [AttackRow(c, True, False) for c in leaders_of(view, view.seat)]
        for card in units_of(view, view.seat):
            old = sum(r.card == card and r.deployed for r in self.rows) < stayed.count(card)
            self.rows.append(AttackRow(card, False, old))
        careful = attack_plan(view)
        self.is_doubtful = not any(choice.startswith("attack:") for choice in careful)
        """Whether no battle promises points, for what the others may still add."""
        self.follow(careful)

    @property
    def attacked(self) -> list[int]:
        """Return the seats that a leader goes against, clockwise."""
        return [t for t in self.targets if any(r.leads and r.target == t for r in self.rows)]

    def open_to(self, row: AttackRow) -> list[int]:
        """Return where ``row`` may go: a leader anywhere or nowhere, a unit only where a leader goes (7-1, R23)."""
        return [HOME, *self.targets] if row.leads else self.attacked or [HOME]

    def send(self, row: AttackRow, target: int) -> None:
        """Send a card to ``target``; units follow where their leader has gone."""
        if target in self.open_to(row):
            left, row.target = row.target, target
            if row.leads and target != HOME and left not in self.attacked:
                for unit in self.rows:
                    if not unit.leads and unit.target == left:
                        unit.target = target
        self._keep_units_with_leaders()

    def turn(self, row: AttackRow, step: int) -> None:
        """Send a card to the next place it may go to."""
        places = self.open_to(row)
        at = places.index(row.target) if row.target in places else 0
        self.send(row, places[max(0, min(len(places) - 1, at + step))])

    def all_on(self, target: int) -> None:
        """Send everything to ``target``; :data:`HOME` keeps all at home."""
        for row in self.rows:
            row.target = target

    def one(self, target: int) -> int:
        """Return against whom all go with a card against ``target``: against the weakest where it stays at home."""
        return min(self.targets, key=lambda seat: defence_value(self.view, seat)) if target == HOME else target

    def _keep_units_with_leaders(self) -> None:
        attacked = self.attacked
        for row in self.rows:
            if not row.leads and row.target not in attacked:
                row.target = attacked[0] if attacked else HOME

    def follow(self, choices: list[Option]) -> None:
        """Take over the choices of a hint."""
        places = [HOME if c == "home" else int(c[7:]) for c in choices if c == "home" or c.startswith("attack:")]
        for row, place in zip(self.rows, places, strict=False):
            row.target = place
        self._keep_units_with_leaders()

    # -- what it becomes ----------------------------------------------------------------------------------------

    def choices(self) -> list[Option]:
        """Return the plan as the engine asks for it: leader by leader, unit by unit if needed, equal cards in order."""
        order, splits = [HOME, *self.targets], len(self.attacked) > 1
        asked = sorted(self.rows, key=lambda r: (not r.leads, r.card, order.index(r.target)))
        return ["home" if r.target == HOME else f"attack:{r.target}" for r in asked if r.leads or splits]

    def fights(self) -> dict[int, Json]:
        """Return what the plan comes to, by target."""
        return {f["target"]: f for f in self.game.preview(self.view, self.choices())["fights"]}


SUMS = 5
"""Lines under the matrix."""
NOTES = 4
"""Lines under the sums at most."""


class AttackPanel(BattlePanel):
    """Assigns cards to targets: a plan of battles against any of the other players."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "fight", N_("fight"), tooltip=N_("carry out the plan"), group=CHANGES),
        *both("up", "down", "row", N_("card"), N_("move the cursor")),
        *both("left", "right", "send", N_("target"), N_("whom the card goes against")),
        *targets(N_("the card goes against that player")),
        Binding("x,delete,backspace", "home", N_("home"), tooltip=N_("the card stays at home")),
        Binding("a", "all", N_("all on one"), tooltip=N_("all cards against one player")),
        Binding("e", "no_battle", N_("no battle"), tooltip=N_("everybody stays at home"), group=CHANGES),
        Binding(
            "escape", "call_off", N_("all home"), tooltip=N_("all cards stay at home; {key:Enter} does it"), show=False
        ),
    ]

    def begin(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        """Start a new plan."""
        super().begin(game, view, names, aid)
        self.plan = BattlePlan(game, view)
        self.at = self._top = 0
        self._refused = ""
        """Why the card that was to be sent last did not go."""

    def changed(self) -> None:
        """See :meth:`.BattlePanel.changed`; what was refused before is no longer meant."""
        self._refused = ""
        super().changed()

    def _sent(self, before: int, wanted: int | None) -> None:
        """Say why a unit stands where it stood ``before`` though it was to go to ``wanted``, None for anywhere."""
        self.changed()
        if self.row.leads or self.row.target != before or before == wanted:
            return
        if not self.plan.attacked:
            self._refused = tr("Units follow a leader: send a leader first.")
        elif wanted == HOME:
            self._refused = tr("While a leader attacks, no unit stays at home.")
        elif wanted is not None:
            self._refused = tr("No leader goes against {player}, so no unit does.", player=self.names[wanted])
        elif len(self.plan.attacked) == 1:
            self._refused = tr("Units follow a leader, and leaders go to one player alone.")
        self.repaint()

    @property
    def row(self) -> AttackRow:
        """Return the row under the cursor."""
        return self.plan.rows[self.at]

    @property
    def ref(self) -> str:
        """Return the card under the cursor."""
        return f"area:{self.view.table.ids[self.row.card]}"

    # -- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the players that can be attacked; the way out is the table's while that asks back."""
        if action in ("no_battle", "call_off"):
            return not self.asks_back()
        return action != "target" or parameters[0] in self.plan.targets

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.asks_back():
            return {"fight": tr("back to the plan")}
        rest = dict.fromkeys(("row", "send(-1)", "send(1)", "home", "all", "no_battle", "hint"), "")
        return {"fight": "" if self.plan.attacked else tr("stay home"), **rest}

    def action_row(self, step: int) -> None:
        """Go to the next card."""
        self.at = max(0, min(len(self.plan.rows) - 1, self.at + step))
        self.changed()

    def action_send(self, step: int) -> None:
        """Send the card to the next place."""
        before = self.row.target
        self.plan.turn(self.row, step)
        self._sent(before, None)

    def action_target(self, seat: int) -> None:
        """Send the card to a player by number."""
        before = self.row.target
        self.plan.send(self.row, seat)
        self._sent(before, seat)

    def action_all(self) -> None:
        """Send everything where the card goes; from home, to who defends least."""
        self.plan.all_on(self.plan.one(self.row.target))
        self.changed()

    def action_home(self) -> None:
        """Keep the card at home."""
        self.action_target(HOME)

    def action_fight(self) -> None:
        """Carry out the plan."""
        say_at_once(self, self.Answered(self.choices()))

    def action_call_off(self) -> None:
        """Let the plan keep everybody at home."""
        self.plan.all_on(HOME)
        self.changed()

    def action_no_battle(self) -> None:
        """Keep everybody at home; the plan stands until that is meant."""
        say_at_once(self, self.Answered(["home"] * sum(row.leads for row in self.plan.rows)))

    def count_lines(self) -> int:
        """Return the lines in which it shows everything."""
        return 3 + len(self.plan.rows) + SUMS + NOTES

    def choices(self) -> list[Option]:
        """See :meth:`.BattlePanel.choices`."""
        return self.plan.choices()

    def doubt(self, choices: Sequence[Option]) -> str:
        """Return which battle of the plan cannot be won, or would be won where all stay at home; "" for none."""
        fights = self.plan.fights().values()
        if set(choices) == {"home"}:
            return preview.given_up(fights, self.names)
        return preview.lost_battle(self.view, fights, self.names, aid=self.aid)

    def follow(self, choices: Sequence[Option]) -> None:
        """Take over the plan of a hint."""
        self.plan.follow(list(choices))
        self.changed()

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on a card; send it where the click was."""
        at = event.y - 1 + self._top
        if not 0 <= at < len(self.plan.rows) or event.y < 1:
            return
        self.at = at
        left, column = self._columns(self.size.width)
        if event.x > left:
            target = self.plan.targets[min(len(self.plan.targets) - 1, (event.x - left) // column)]
            self.plan.send(self.plan.rows[at], target)
        self.changed()

    # -- painting -----------------------------------------------------------------------------------------------

    def _columns(self, width: int) -> tuple[int, int]:
        """Return the width of the left part and that of a column, its line included."""
        column = max(9, min(12, (width - 36) // len(self.plan.targets)))
        return width - len(self.plan.targets) * column, column

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the matrix, the sums and the table of results."""
        plan = self.plan
        fights = plan.fights()
        left, column = self._columns(width)
        notes = self._notes(fights, width)
        room = max(1, height - 3 - SUMS - len(notes))
        scrolls = len(plan.rows) > room
        self._top = max(min(self._top, self.at), self.at - room + 1) if scrolls else 0
        shown = plan.rows[self._top : self._top + room]
        return [
            self._head(width, left, column, scrolls),
            *(self._card(row, i == self.at, width, left, column) for i, row in enumerate(shown, self._top)),
            self._ruled(width, left, column, "cross"),
            *self._sums(fights, width, left, column),
            self._ruled(width, left, column, "t_up"),
            *notes,
        ]

    def _head(self, width: int, left: int, column: int, scrolls: bool) -> Line:
        g = self.look.glyph
        title = tr("Your attack: who goes against whom")
        if cell_len(title) + 4 > left:
            title = title.partition(":")[0]
        line = Line(self.look, width).put(g("dh") * 2 + " ", "alarm").put(title, "title").put(" ", "alarm")
        line.put(f"{g('more_up')}{g('more_down')} " if scrolls else "", "title")
        line.put(g("dh") * (left - line.used), "alarm")
        for target in self.plan.targets:
            end = line.used + column
            line.put(g("t_down"), "frame").put(f" {self.look.mark(target)}", self.look.player(target))
            line.put(f"{self.names[target]} "[: column - 4], "text").rule(min(end, width))
        return line

    def _ruled(self, width: int, left: int, column: int, joint: str) -> Line:
        line = Line(self.look, width).rule(left)
        while line.room:
            line.put(self.look.glyph(joint), "frame").rule(min(width, line.used + column - 1))
        return line

    def _card(self, row: AttackRow, here: bool, width: int, left: int, column: int) -> Line:
        card, g, here = self.view.table.cards[row.card], self.look.glyph, here and self.has_focus
        line = Line(self.look, width).put(g("cursor") if here else " ", "focus" if here else None)
        name = words.name(card.id) if left > 40 else words.short(card.id)
        line.cell(name, min(22, left - 20), "focus" if here else "text")
        word = trp("trait", "leader") if row.leads else tr("deployed") if row.deployed else ""
        line.put(" ").cell(word, 12, "dim").put(f"†{card.attack}", "attack").to(left)
        allowed = self.plan.open_to(row)
        for target in self.plan.targets:
            text, style = g("sep") if target in allowed else " ", self.look.style("dim")
            if row.target == target:
                text, style = g("chosen"), self.look.player(target)
                if here:
                    text, style = f"{g('value_left')} {text} {g('value_right')}", self.look.style("focus")
            pad = (column - 1 - len(text)) // 2
            line.put(g("v"), "frame").put(" " * pad).put(text, style).put(" " * (column - 1 - pad - len(text)))
        return line

    def _sums(self, fights: dict[int, Json], width: int, left: int, column: int) -> list[Line]:
        labels = (
            tr("you bring"),
            tr("they have there (att + def)"),
            tr("may add: hand, or top two cards"),
            tr("as it stands now"),
            tr("points that this would bring"),
        )
        columns = [self._sum(target, fights.get(target)) for target in self.plan.targets]
        lines = []
        for label, *cells in zip(labels, *columns, strict=True):
            lines.append(Line(self.look, width).cell(f" {label}", left, "text"))
            for text, role in cells:
                lines[-1].put(self.look.glyph("v"), "frame").cell(centred(text, column - 1), column - 1, role)
        return lines

    def _sum(self, target: int, fight: Json | None) -> Sequence[tuple[str, str]]:
        """Return the column of a target, each line with its role; ``fight`` is the battle against it, if any."""
        hand = (trn("{n} card", "{n} cards", self.view.hand_count[target]), "dim")
        if fight is None:
            return ("-", "dim"), (str(defence_value(self.view, target)), "dim"), hand, ("-", "dim"), ("", "dim")
        role = difference_role(fight["difference"])
        sums = (str(fight["attack"]), "strong"), (str(fight["defence"]), "text")
        return *sums, hand, (signed(fight["difference"]), role), (self._prize(fight), role)

    def _prize(self, fight: Json) -> str:
        prize, table = fight["prize"], self.view.table
        if not prize or not fight["left"]:
            return tr("none left") if prize else tr("nothing")
        who = tr("you") if fight["difference"] > 0 else tr("they")
        return f"{who} {table.cards[table.number[prize]].vp}"

    def _notes(self, fights: dict[int, Json], width: int) -> list[Line]:
        look, view = self.look, self.view
        won = tr("ahead by   you: {table}   even: nothing", table=prize_table(prize))
        lost = tr("          they: {table} (they may decline)", table=prize_table(lambda lead: prize(-lead)))
        target = self.row.target if self.row.target != HOME else next(iter(fights), HOME)
        text = self._refused
        if not text and not fights:
            careful = N_("No battle promises points: all stay home. Right sends the card, a all.")
            text = tr(careful if self.plan.is_doubtful else N_("All stay at home. Right sends the card, a sends all."))
        elif not text and target in fights:
            name, difference = self.names[target], fights[target]["difference"]
            best, n = best_defence_from(difference)
            won_by = N_("With {n} more {player} wins a {card}.") if n else N_("{player} wins a {card} as it stands.")
            text = tr(won_by, player=name, card=words.short(best), n=n)
            if difference > 0:
                text = tr("{player} needs {n} more to draw level.", player=name, n=difference) + f" {text}"
        told = [(won, "text"), (lost, "text")]
        told += [(row, "alarm" if self._refused else "text") for row in fold(text, width - 1)]
        lines = [Line(look, width).put(f" {row}", role) for row, role in told]
        if self.aid and target != HOME:
            hand = trn("Hand of {n} card.", "Hand of {n} cards.", view.hand_count[target])
            bare = tr("{player} owns {cards}.", player=self.names[target], cards="")
            room = width - 2 - cell_len(bare) - cell_len(hand)
            known = fitted(seen(view, target), room) or tr("no card with a value")
            text = one_stop(tr("{player} owns {cards}.", player=self.names[target], cards=known))
            lines.append(Line(look, width).put(f" {text} {hand}", "dim"))
        return lines


def best_defence_from(difference: int) -> tuple[str, int]:
    """Return the best card a defender can win, and how much he must add to a fight that stands at ``difference``."""
    best = prize(-FAR) or ""
    lead = next(n for n in range(1, FAR + 1) if prize(-n) == best)
    return best, max(0, difference + lead)
