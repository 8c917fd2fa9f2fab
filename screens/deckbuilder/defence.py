"""The defender's screen: what attacks, what defends, ambush or reinforcement, and the sum with each key; the sides of
the battle in frames, and its cards and results in words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.proposals import ambush_plan
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, FightFrame
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, series, tr, trp
from kunitori_tui.text.cells import at_left, cell_len, centred, cropped
from screens.deckbuilder.battle_panel import BattlePanel, difference_role
from screens.deckbuilder.players import area_of
from screens.drawing.look import Look
from screens.drawing.one_frame import say_at_once
from screens.keys import CHANGES, Words, both, digits
from screens.widgets.card_row import chip_text, grouped, tick_box
from screens.widgets.lines import Part, framed
from screens.widgets.panel import Line, title_rule

WAYS = ("ambush", "reinforcement")
REST = 8
"""Lines of the panel beside frames and hand: the ways, the title of the hand, the sums."""
SUMS = 4
"""The most of these that the sums and their title take."""
FRAME = 6
"""The fewest lines of a frame."""


class DefencePanel(BattlePanel):
    """Chooses the way and the cards with which an attack is answered."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer", N_("confirm"), tooltip=N_("defend this way"), group=CHANGES),
        Binding("left,right", "way", N_("ambush/reinforce"), tooltip=N_("ambush or reinforcement")),
        Binding("space", "take", N_("show"), tooltip=N_("show the card under the cursor, or not")),
        *digits("number", N_("show"), N_("show the card with that number")),
        Binding("a", "all", N_("all"), tooltip=N_("show all cards")),
        Binding("0,delete,backspace", "none", N_("none"), tooltip=N_("show no card")),
        *both("up", "down", "row", N_("card"), N_("move the cursor"), show=False),
    ]

    def begin(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        """Start with the ambush of a careful beginner, or what lies already; without a card of value, reinforcement."""
        super().begin(game, view, names, aid)
        self.attackers: list[int] = list(top_frame(view.stack, FightFrame).cards)
        """The cards that attack."""
        self.on_ways = not self.cards and self._is_open
        """Whether the cursor stands on the two ways, not on a card."""
        self.way = WAYS[1 if self.on_ways else 0]
        self.laid = Counter(view.chosen_cards)
        """The cards that lie in ambush already, where the answer was begun before: they stay."""
        self.chosen: dict[int, int] = dict(Counter(ambush_plan(view)) if self._is_open else self.laid)
        """The cards in ambush as the answer would be, with those that lie already."""
        self.at = self._top = self._hand_y = 0

    @property
    def cards(self) -> list[tuple[int, int]]:
        """Return (card, copies) of the hand cards with a value."""
        view = self.view
        return [(c, n) for c, n in grouped(view.hand[self.me] or []) if view.table.value[c]]

    def most(self, card: int, copies: int) -> int:
        """Return how many of so many copies can lie in ambush: no more of a card before one that lies already (R71)."""
        may = self._is_open or f"show:{self.view.table.ids[card]}" in self.view.choices
        return copies if may else self.laid[card]

    @property
    def ref(self) -> str:
        """Return the card under the cursor."""
        cards = [] if self.on_ways else self.cards[self.at : self.at + 1]
        return "".join(f"hand:{self.view.table.ids[card]}" for card, _ in cards)

    @property
    def _is_open(self) -> bool:
        """Return whether ambush or reinforcement is still to be chosen."""
        return self.decision.kind == "defend"

    def choices(self) -> list[Option]:
        """Return the defence as the engine asks for it."""
        if self.way == "reinforcement" and self._is_open:
            return ["reinforcement"]
        shown = self.shown()
        whole = len(shown) + self.laid.total() == len(self.view.hand[self.me] or [])
        return [*(["ambush"] if self._is_open else []), *shown, *([] if whole else ["done"])]

    def shown(self) -> list[Option]:
        """Return the cards of the ambush that do not lie yet as choices, in the canonical order."""
        ids = self.view.table.ids
        return [f"show:{ids[c]}" for c, _ in self.cards for _ in range(self.chosen.get(c, 0) - self.laid[c])]

    # -- keys ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the way while it is open, and the cards there are."""
        if action == "way":
            return self._is_open
        if action in ("take", "all", "none"):
            return bool(self.cards)
        return action != "number" or (isinstance(parameters[0], int) and parameters[0] <= len(self.cards))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return dict.fromkeys(("answer", "way", "take", "number", "all", "none", "hint"), "")

    def action_row(self, step: int) -> None:
        """Go to the next card, or up from the first one to the two ways: the one that is gone to is chosen."""
        if self.on_ways:
            down = step > 0 and self.way == WAYS[1] and bool(self.cards)
            self.on_ways = not down
            self.way = WAYS[step > 0 and not down]
        elif step < 0 and not self.at and self._is_open:
            self.on_ways = True
            self.way = WAYS[1]
        else:
            self.at = max(0, min(len(self.cards) - 1, self.at + step))
        self.changed()

    def action_way(self) -> None:
        """Change between ambush and reinforcement."""
        self.way = WAYS[1 - WAYS.index(self.way)]
        self.changed()

    def action_take(self) -> None:
        """Show one more copy of the card under the cursor; after the last, none but those that lie."""
        if self.at < len(self.cards) and not self.on_ways:
            card, copies = self.cards[self.at]
            taken = self.chosen.get(card, 0)
            self.chosen[card] = taken + 1 if taken < self.most(card, copies) else self.laid[card]
            self.way = WAYS[0]
            self.changed()

    def action_number(self, n: int) -> None:
        """Take the card with a number."""
        self.at, self.on_ways = n - 1, False
        self.action_take()

    def action_none(self) -> None:
        """Show no card but those that lie."""
        self.chosen = dict(self.laid)
        self.changed()

    def action_all(self) -> None:
        """Show all cards with a value that can be shown."""
        self.chosen = {card: self.most(card, copies) for card, copies in self.cards}
        self.way = WAYS[0]
        self.changed()

    def action_answer(self) -> None:
        """Send the defence."""
        say_at_once(self, self.Answered(self.choices()))

    def count_lines(self) -> int:
        """Return the lines in which it shows everything, whatever lies in ambush."""
        return REST + self._frame_lines + self._hand_lines

    def follow(self, choices: Sequence[Option]) -> None:
        """Take over the defence of a hint."""
        self.way = WAYS["reinforcement" in choices[:1]]
        if self.way == "ambush":
            self.chosen = self.laid + Counter(self.view.table.arg[c] for c in choices if c.startswith("show:"))
        self.changed()

    def clear(self) -> bool:
        """Take no card; return whether any was taken."""
        taken = bool(self.shown())
        if taken:
            self.action_none()
        return taken

    def on_click(self, event: events.Click) -> None:
        """Take the card that was clicked, or change the way."""
        at = event.y - self._hand_y + self._top
        if self._hand_y <= event.y < self._hand_y + len(self.cards) and at < len(self.cards):
            self.at, self.on_ways = at, False
            self.action_take()

    # -- painting -----------------------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the two frames, the ways, the hand and the sums."""
        view = self.view
        frame, hand_room = self._heights(height)
        now = self.game.preview(view, self.shown() if self.way == "ambush" else [])
        sides = self._frames(view, now, width, frame)
        return sides + self._ways(view, width) + self._hand(view, width, hand_room) + self._sums(view, now, width)

    def _heights(self, height: int) -> tuple[int, int]:
        """Return the lines of the frames and of the hand under its title."""
        wanted = self._hand_lines
        frame = max(FRAME, min(height - REST - wanted, self._frame_lines))
        return frame, max(1, min(wanted, height - REST - frame))

    @property
    def _frame_lines(self) -> int:
        """Return the lines of a frame with all rows of both sides."""
        own = sum(1 for card, _ in grouped(area_of(self.view, self.me)) if self.view.table.value[card])
        return max(FRAME, 3 + len(grouped(self.attackers)), 3 + own + len(self.cards))

    @property
    def _hand_lines(self) -> int:
        """Return the lines of the hand: a card of value each, and one for all others."""
        return max(1, len(self.cards) + any(not self.view.table.value[c] for c in self.view.hand[self.me] or []))

    def _frames(self, view: DeckView, now: Json, width: int, height: int) -> list[Line]:
        attacker, table, half = self.decision.data["attacker"], view.table, (width - 4) // 2
        laid = [(c, n) for c, _ in self.cards if self.way == "ambush" and (n := self.chosen.get(c, 0))]
        ours = []
        for cards, word in ((grouped(area_of(view, self.me)), ""), (laid, tr("ambush"))):
            for card, n in cards:
                value = words.values(table.cards[card], n) + (f" +{n}" if word else "")
                ours += [(chip_text(table.cards[card], n), word, value)] if table.value[card] else []
        theirs, helper = [], ""
        own = len(self.attackers) - now.get("helping", 0)
        title = tr("{player} attacks", player=self.names[attacker])
        if "ally" in now:
            ally = self.names[now["ally"]]
            helper = f"{self.look.mark(now['ally'])} {ally}"
            title = tr("{player} and {ally} attack", player=self.names[attacker], ally=ally)
        for some, whose in ((self.attackers[:own], ""), (self.attackers[own:], helper)):
            for card, copies in grouped(some):
                word = whose or (trp("trait", "leader") if table.leads[card] else "")
                theirs.append((chip_text(table.cards[card], copies), word, f"†{table.attack[card] * copies}"))
        attack, defence = now["attack"], now["defence"]
        left = frame(self.look, theirs, title, attacker, attack, attack > defence, half, height)
        right = frame(self.look, ours, tr("You defend"), self.me, defence, defence > attack, half, height)
        between = [centred(tr("vs"), 4) if i == height // 2 else "    " for i in range(height)]
        sides = zip(left, between, right, strict=True)
        return [Line(self.look, width).join(a).put(versus, "dim").join(b) for a, versus, b in sides]

    def _ways(self, view: DeckView, width: int) -> list[Line]:
        lines, g = [title_rule(self.look, width, tr("Choose"))], self.look.glyph
        there = view.deck_count[self.me]
        texts = (
            (tr("Ambush"), tr("show any number of hand cards with a value, +1 for each")),
            (tr("Reinforcement"), tr("the top two cards of your deck ({n} there), no bonus", n=there)),
        )
        for way, (label, text) in zip(WAYS, texts, strict=True):
            closed, on = not self._is_open and way != "ambush", way == self.way
            box = f" {g('value_left')}{g('worker') if on else ' '}{g('value_right')} "
            here = on and self.on_ways and self.has_focus
            role = "dim" if closed else "focus" if here else "strong" if on else "text"
            line = Line(self.look, width).put(box, "title").cell(label, 14, role).put("  ")
            lines.append(line.put(text, "text" if on else "dim"))
        return lines

    def _hand(self, view: DeckView, width: int, room: int) -> list[Line]:
        table, cards = view.table, self.cards
        others = [(c, n) for c, n in grouped(view.hand[self.me] or []) if not table.value[c]]
        rows = room - bool(others)
        self._top = max(0, min(self._top, self.at), self.at - rows + 1) if len(cards) > rows else 0
        scrolls = f"{self.look.glyph('more_up')}{self.look.glyph('more_down')}" if len(cards) > rows else ""
        lines = [title_rule(self.look, width, tr("Hand"), scrolls, self.has_focus)]
        widest = max([len(tick_box(self.chosen.get(number, 0), copies)) for number, copies in cards], default=0)
        for i, (number, copies) in enumerate(cards[self._top : self._top + rows], self._top):
            card = table.cards[number]
            here = i == self.at and self.has_focus and not self.on_ways
            role = "focus" if here else "text" if self.way == "ambush" else "dim"
            taken = self.chosen.get(number, 0)
            box = at_left(tick_box(taken, copies), widest)
            line = Line(self.look, width).put(self.look.glyph("cursor") if here else " ", role)
            line.put(f"{i + 1 if i < 9 else '-'} ", "cost").put(box + " ", "title" if taken else role)
            line.cell(words.short(card.id), 12, role).cell(f"{words.values(card)} {words.effects(card.play)}", 20, role)
            back = N_("counts {n}, then back to your hand")
            back = N_("counts {n}, then to your discard pile") if "spent" in card.traits else back
            said = tr(back, n=table.value[number] + AMBUSH)
            if not self.most(number, copies):
                here, said = False, tr("skipped: a later card is down already")
            lines.append(line.put(f" {said}", "text" if here else "dim"))
        if others or not cards:
            names = series(chip_text(table.cards[c], n) for c, n in others)
            said = " -  " + tr("{cards}: no value", cards=names) if others else " " + tr("no cards")
            lines.append(Line(self.look, width).put(said, "dim"))
        self._hand_y = self._heights(self.size.height)[0] + 4
        return lines

    def _sums(self, view: DeckView, now: Json, width: int) -> list[Line]:
        attacker, table = self.names[self.decision.data["attacker"]], view.table
        (text, role), none = outcome(now, attacker), self.game.preview(view, [])
        own = none["defence"] - sum(n * (table.value[c] + AMBUSH) for c, n in self.laid.items())
        values = {"own": own, "ambush": now["defence"] - own, "sum": now["defence"], "attack": now["attack"]}
        first = tr("{own} + {ambush} in ambush = {sum}, against {attack}", **values)
        if self.way == "reinforcement":
            first = tr("{own} before the two cards, against {attack}", **values)
        elif cell_len(first + text) + 4 > width:
            first = tr("{own} + {ambush} = {sum}, against {attack}", **values)
        lines, line = [title_rule(self.look, width, tr("Running sum"))], Line(self.look, width)
        lines.append(line.put(f" {first}   ", "text"))
        if cell_len(text) > line.room:
            line = Line(self.look, width).put(" ")
            lines.append(line)
        line.put(text, role)
        every = [f"show:{table.ids[c]}" for c, n in self.cards for _ in range(self.most(c, n) - self.laid[c])]
        ends = ((tr("no more") if self.laid else tr("none"), none), (tr("all"), self.game.preview(view, every)))
        others = [(label, sums) for label, sums in ends if self.way == "ambush" and sums != now]
        for label, sums in others[len(lines) - SUMS :]:
            text = f" {label}: {sums['defence']}, {outcome(sums, attacker)[0]}"
            lines.append(Line(self.look, width).put(text, "dim"))
        return lines


def frame(
    look: Look,
    rows: list[tuple[str, str, str]],
    title: str,
    seat: int,
    total: int,
    ahead: bool,
    width: int,
    height: int,
) -> list[Line]:
    """Return the frame of one side, double if ``ahead``: ``rows`` are name, a word about it that may end, and value."""
    style, room = look.player(seat), height - 3
    h = look.glyph("dh" if ahead else "h")
    if len(rows) > room:
        rows = [*rows[: room - 1], (tr("and {n} more", n=len(rows) - room + 1), "", "")]
    head, number = f" {title} ", f" {total} "
    fill = h * (width - 7 - len(head) - len(number))
    top: list[Part] = [(f"{h} {look.mark(seat)}", style), (head, "strong"), (fill, style), (number, "title")]
    told: list[list[Part]] = []
    inner = width - 12
    names = max([cell_len(name) + 1 for name, _, _ in rows], default=1)
    names = max(names, min(16, inner - max([cell_len(word) + 1 for _, word, _ in rows], default=1)))
    for name, word, value in [*rows, *[("", "", "")] * (room - len(rows))]:
        text = f" {at_left(name, names)}{cropped(word, inner - names - 1)}"
        told.append([(at_left(text, width - 11), "text"), (at_left(value, 9), "attack")])
    told.append([(at_left(" " + tr("total"), width - 11), "dim"), (f"{total:<9}", "strong")])
    return framed(look, width, told, style, top, double=ahead)


def outcome(said: Json, attacker: str) -> tuple[str, str]:
    """Return the result of a fight as its defender reads it, with its role: who is ahead by how much, for what card."""
    difference, is_joint = said["difference"], "free" in said
    if not difference:
        return tr("even: nobody gains anything"), "text"
    won, ahead = difference < 0, N_("they are ahead by {n}") if is_joint else N_("{player} is ahead by {n}")
    told: dict[str, Any] = {"n": abs(difference), "player": attacker}
    told["ahead"] = tr(N_("you are ahead by {n}") if won else ahead, **told)
    if won and is_joint:
        text = N_("{ahead}: any victory card to you") if said["free"] else N_("{ahead}, but no victory card is left")
        return tr(text, **told), "points"
    told["card"] = words.short(said["prize"])
    text = N_("{ahead}: {card} to each") if is_joint else N_("{ahead}: {card}")
    if not said["left"]:
        text = N_("{ahead}, but no {card} is left")
    elif won:
        text = N_("{ahead}: {card} if you want it")
    text = tr(text, **told)
    text = tr("{outcome}; it brings the end", outcome=text) if said["left"] == 1 else text
    return text, difference_role(-difference)
