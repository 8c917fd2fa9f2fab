"""The defender's screen: what attacks, what defends, ambush or reinforcement, and the sum with each key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.proposals import ambush_plan
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, FightFrame
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import at_left, cell_len, centred
from screens.deckbuilder.battle_panel import BattlePanel, frame, outcome
from screens.deckbuilder.players import area_of
from screens.keys import CHANGES, Words, both
from screens.widgets.card_row import chip_text, grouped, tick_box
from screens.widgets.panel import Line, title_rule

WAYS = ("ambush", "reinforcement")
REST = 8
"""Lines of the panel beside frames and hand: the ways, the title of the hand, the sums."""
FRAME, MOST = 6, 12
"""The fewest and the most lines of a frame."""


class DefencePanel(BattlePanel):
    """Chooses the way and the cards with which an attack is answered."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer", N_("confirm"), tooltip=N_("defend so"), group=CHANGES),
        Binding("left,right", "way", N_("ambush/reinforce"), tooltip=N_("ambush or reinforcement")),
        Binding("space", "take", N_("take"), tooltip=N_("show the card under the cursor, or not")),
        *(
            Binding(str(n), f"number({n})", N_("take"), tooltip=N_("show the card with that number"))
            for n in range(1, 10)
        ),
        Binding("a", "all", N_("all"), tooltip=N_("show all cards")),
        Binding("0,delete,backspace", "none", N_("none"), tooltip=N_("show no card")),
        *both("up", "down", "row", N_("card"), N_("move the cursor"), show=False),
    ]

    def begin(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        """Start with the ambush of a careful beginner, or with the cards that lie already; where no card has a value,
        with reinforcement.
        """
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
        self.repaint()

    @property
    def cards(self) -> list[tuple[int, int]]:
        """Return (card, copies) of the hand cards with a value."""
        view = self.view
        return [(c, n) for c, n in grouped(view.hand[self.me] or []) if view.table.value[c]]

    def most(self, card: int, copies: int) -> int:
        """Return how many of so many copies can lie in ambush: no more of a card before one that lies already (R71)."""
        begun = self.decision.kind == "ambush"
        return copies if not begun or f"show:{self.view.table.ids[card]}" in self.view.choices else self.laid[card]

    @property
    def ref(self) -> str:
        """Return the card under the cursor."""
        cards = self.cards
        if self.on_ways or self.at >= len(cards):
            return ""
        return f"hand:{self.view.table.ids[cards[self.at][0]]}"

    @property
    def _is_open(self) -> bool:
        """Return whether ambush or reinforcement is still to be chosen."""
        return self.decision.kind == "defend"

    def choices(self) -> list[Option]:
        """Return the defence as the engine asks for it."""
        begun = self.decision.kind == "ambush"
        if self.way == "reinforcement" and not begun:
            return ["reinforcement"]
        shown = self.shown()
        whole = len(shown) + self.laid.total() == len(self.view.hand[self.me] or [])
        return [*([] if begun else ["ambush"]), *shown, *([] if whole else ["done"])]

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
        self.post_message(self.Answered(self.choices()))

    def count_lines(self) -> int:
        """Return the lines in which it shows everything, whatever lies in ambush, as far as the frames grow."""
        view = self.view
        own = sum(1 for card, _ in grouped(area_of(view, self.me)) if view.table.value[card])
        rows = max(len(grouped(self.attackers)), own + len(self.cards))
        return REST + max(FRAME, min(rows + 3, MOST)) + self._hand_lines(view)

    def follow(self, choices: Sequence[Option]) -> None:
        """Take over the defence of a hint."""
        if choices and choices[0] == "reinforcement":
            self.way = WAYS[1]
        else:
            shown = [c for c in choices if c.startswith("show:")]
            number = self.view.table.number
            self.way = WAYS[0]
            self.chosen = self.laid + Counter(number[c[5:]] for c in shown)
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
        frame, hand_room = self._heights(view, height)
        now = self._preview(self.shown() if self.way == "ambush" else [])
        lines = self._frames(view, now, width, frame)
        lines += self._ways(view, width)
        lines += self._hand(view, width, hand_room)
        return lines + self._sums(view, now, width)

    def _heights(self, view: DeckView, height: int) -> tuple[int, int]:
        """Return the lines of the frames and of the hand under its title."""
        wanted = self._hand_lines(view)
        frame = max(FRAME, min(height - REST - wanted, MOST))
        return frame, max(1, min(wanted, height - REST - frame))

    def _hand_lines(self, view: DeckView) -> int:
        """Return the lines of the hand: a card of value each, and one for all others."""
        cards = self.cards
        others = any((c, n) not in cards for c, n in grouped(view.hand[self.me] or []))
        return max(1, len(cards) + others)

    def _preview(self, choices: Sequence[Option]) -> Json:
        return self.game.preview(self.view, choices)

    def _frames(self, view: DeckView, now: Json, width: int, height: int) -> list[Line]:
        attacker = self.decision.data["attacker"]
        half = (width - 4) // 2
        table = view.table
        ours: list[tuple[str, str, str]] = []
        for card, copies in grouped(area_of(view, self.me)):
            if table.value[card]:
                ours.append((chip_text(table.cards[card], copies), "", words.values(table.cards[card], copies)))
        for card, _ in self.cards:
            n = self.chosen.get(card, 0) if self.way == "ambush" else 0
            if n:
                value = f"{words.values(table.cards[card], n)} +{n}"
                ours.append((chip_text(table.cards[card], n), tr("ambush"), value))
        theirs = []
        own = len(self.attackers) - now.get("helping", 0)
        helper = f"{self.look.mark(now['ally'])} {self.names[now['ally']]}" if "ally" in now else ""
        for cards, whose in ((self.attackers[:own], ""), (self.attackers[own:], helper)):
            for card, copies in grouped(cards):
                word = whose or (tr("leads") if table.leads[card] else "")
                theirs.append((chip_text(table.cards[card], copies), word, f"†{table.attack[card] * copies}"))
        attack, defence = now["attack"], now["defence"]
        title = tr("{player} attacks", player=self.names[attacker])
        if "ally" in now:
            title = tr("{player} and {ally} attack", player=self.names[attacker], ally=self.names[now["ally"]])
        left = frame(self.look, theirs, title, attacker, attack, attack > defence, half, height)
        right = frame(self.look, ours, tr("You defend"), self.me, defence, defence > attack, half, height)
        lines = []
        for i, (a, b) in enumerate(zip(left, right, strict=True)):
            line = Line(self.look, width).put_all(a)
            lines.append(line.put(centred(tr("vs"), 4) if i == height // 2 else "    ", "dim").put_all(b))
        return lines

    def _ways(self, view: DeckView, width: int) -> list[Line]:
        lines = [title_rule(self.look, width, tr("Choose"))]
        there = view.deck_count[self.me]
        texts = (
            (tr("Ambush"), tr("show any number of hand cards with a value, +1 for each")),
            (tr("Reinforcement"), tr("the top two cards of your deck ({n} there), no bonus", n=there)),
        )
        g = self.look.glyph
        for way, (label, text) in zip(WAYS, texts, strict=True):
            closed = self.decision.kind == "ambush" and way != "ambush"
            on = way == self.way
            box = f" {g('value_left')}{g('worker') if on else ' '}{g('value_right')} "
            here = on and self.on_ways and self.has_focus
            role = "dim" if closed else "focus" if here else "strong" if on else "text"
            line = Line(self.look, width).put(box, "title").cell(label, 14, role).put("  ")
            lines.append(line.put(text, "text" if on else "dim"))
        return lines

    def _hand(self, view: DeckView, width: int, room: int) -> list[Line]:
        table = view.table
        cards = self.cards
        others = [(c, n) for c, n in grouped(view.hand[self.me] or []) if (c, n) not in cards]
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
            worth = table.value[number] + AMBUSH
            if not self.most(number, copies):
                lines.append(line.put(" " + tr("passed over: a later card lies already"), "dim"))
                continue
            back = tr("counts {n}, then back to your hand", n=worth)
            if "spent" in card.traits:
                back = tr("counts {n}, then to your discard pile", n=worth)
            lines.append(line.put(f" {back}", "text" if here else "dim"))
        if others:
            names = series(chip_text(table.cards[c], n) for c, n in others)
            lines.append(Line(self.look, width).put(" -  ", "dim").put(tr("{cards}: no value", cards=names), "dim"))
        elif not cards:
            lines.append(Line(self.look, width).put(" " + tr("no cards"), "dim"))
        self._hand_y = self._heights(view, self.size.height)[0] + 4
        return lines

    def _sums(self, view: DeckView, now: Json, width: int) -> list[Line]:
        attacker = self.names[self.decision.data["attacker"]]
        lines = [title_rule(self.look, width, tr("Running sum"))]
        text, role = outcome(now, attacker)
        table = view.table
        own = self._preview([])["defence"] - sum(n * (table.value[c] + AMBUSH) for c, n in self.laid.items())
        if self.way == "reinforcement":
            first = tr("{own} before the two cards, against {attack}", own=own, attack=now["attack"])
        else:
            values = {"own": own, "ambush": now["defence"] - own, "sum": now["defence"], "attack": now["attack"]}
            first = tr("{own} + {ambush} in ambush = {sum}, against {attack}", **values)
            if cell_len(first + text) + 4 > width:
                first = tr("{own} + {ambush} = {sum}, against {attack}", **values)
        lines.append(Line(self.look, width).put(f" {first}   ", "text").put(text, role))
        if self.way == "reinforcement":
            return lines
        every = [f"show:{table.ids[c]}" for c, n in self.cards for _ in range(self.most(c, n) - self.laid[c])]
        none, full = self._preview([]), self._preview(every)
        for label, rows in ((tr("no more") if self.laid else tr("none"), none), (tr("all"), full)):
            text = f" {label}: {rows['defence']}, {outcome(rows, attacker)[0]}"
            lines.append(Line(self.look, width).put(text, "dim"))
        return lines
