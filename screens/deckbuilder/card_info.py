"""Cards in full: of one what it is, what it does line by line, what that means now, where its figures come from, the
rules; of one's own, on a screen and beside a wide table, what there is of each sort, where the copies lie, what they
are for; of others what lies before them, what lies open, what a careful player remembers.

Everything about a card is made from its own data, so it cannot say anything else than what happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message

from kunitori_tui.engine.api import AnyGame, Reason, Ref
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import Lying, Use, lying, money_in, piles
from kunitori_tui.games.deckbuilder.words.preview import paid_first
from kunitori_tui.text import cards as words
from kunitori_tui.text import reasons, rules
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import at_right, cell_len, fold
from kunitori_tui.text.players import Player
from screens.deckbuilder.players import area_of
from screens.deckbuilder.pool import GENERALS
from screens.dialogs.popup import CLOSE, CardPopup, PlayersPopup, Popup, hanging
from screens.drawing.look import Look
from screens.widgets.card_row import chip_text, fitted, grouped
from screens.widgets.lines import packed
from screens.widgets.panel import Line, Painted, title_rule

IN_AMBUSH = ("defend", "ambush")
"""Questions to which a defender lays hand cards."""
MARGIN = 8
TEXT = 50


class CardInfo(CardPopup):
    """Tells about the card of ``refs[at]``; left and right go through the others."""

    cells = 64

    def __init__(self, game: AnyGame, view: DeckView, refs: Sequence[Ref], at: int) -> None:
        super().__init__(view.game, len(refs), at)
        self.game = game
        self.view = view
        self.refs = list(refs)

    def write(self, box: VerticalScroll) -> Text:
        """Return the text about the card of the moment, and label its frame."""
        look, text, table, ref = self.look, Text(), self.view.table, self.refs[self.at]
        card: Card = table.cards[table.generals[0] if ref == GENERALS else table.number[ref.partition(":")[2]]]
        box.border_title = look.chip(words.name(card.id))
        self.links = rules.links(self.view.game)["cards"][card.id][:6]
        for line in fold(self._facts(card), TEXT + MARGIN):
            text.append(look.chip(line) + "\n", look.style("text"))
        text.append("\n")
        for symbol, sentence in words.effect_lines(card):
            long = len(symbol) > MARGIN - 2
            text.append(look.chip(symbol) + "\n" if long else "", look.style("can"))
            text.append(hanging(look, "" if long else symbol, sentence, MARGIN, TEXT, "can"))
        text.append(self.foot(self._now(card, ref), words.provenance(card) or "", MARGIN, TEXT))
        text.append(self.see(MARGIN))
        japanese = words.words(card.id).japanese
        if japanese and not look.ascii:
            text.append(f"\n{japanese}", look.style("dim"))
        return text

    def _facts(self, card: Card) -> str:
        cost = tr("cost {n}", n=card.cost) + ("~" if words.uncertain(card) else "")
        points = trn("{n} point", "{n} points", card.vp) if card.vp else tr("no points")
        left = tr("{n} of {count} left", n=self.view.pool[self.view.table.number[card.id]], count=card.count)
        return " · ".join((words.kind(card.kind), cost, points, left))

    def _now(self, card: Card, ref: Ref) -> list[str]:
        """Return what can be done with the card at this moment, or why nothing can."""
        view = self.view
        number = view.table.number[card.id]
        lines = []
        place, price = ref.partition(":")[0], price_of(view, number)
        if view.decision is not None and view.decision.seat == view.seat and place in ("hand", "pool"):
            reason = self.game.why_not(view, f"{place}:{card.id}")
            bought = purchases(view).get(f"buy:{card.id}") if place == "pool" else None
            if bought is not None and bought.treasures:
                lines.append(tr("On the table: {what}.", what=paid_first(bought.treasures)))
            elif bought is not None:
                said = N_("It can be bought for {price}; {money} money would be left.")
                lines.append(tr(said, price=price, money=bought.money))
            elif reason is not None and place == "hand" and view.decision.kind in IN_AMBUSH:
                lines.append(_in_ambush(card, reason))
            else:
                lines.append(reasons.why(reason) if reason is not None else tr("It can be chosen now."))
        own = view.owned[view.seat].count(number) if view.seat is not None else 0
        lines += [tr("In this turn it costs {price}.", price=price)] if price != card.cost else []
        return lines + ([trn("You own {n}.", "You own {n}.", own)] if own else [])


def _in_ambush(card: Card, reason: Reason) -> str:
    """Return what a hand card counts in an ambush (7-2-1); one without a value has the rules' own ``reason``."""
    value = card.attack + card.defence
    if not value:
        return reasons.why(reason if reason.key == "no_value" else Reason("no_value", "7-2-1"))
    return tr("In an ambush it counts {n}: {value}, and 1 more for the ambush.", n=value + AMBUSH, value=value)


NAME = 25
"""Cells for the name of a card."""
SIGNS = 22
"""Cells for what it does; more than that is in its details."""
NUMBER = 5
"""Cells at least for how many lie somewhere."""


class OwnCards(Popup):
    """A line a sort of card. Without the memory ``aid`` only the cards that can be seen: those of hand and area."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c,enter,i", "close", CLOSE, show=False)]
    cells = 78

    def __init__(self, view: DeckView, aid: bool) -> None:
        super().__init__()
        self.view = view
        self.aid = aid

    def write(self, box: VerticalScroll) -> Text:
        """Return the lines, those of one use under a word for it."""
        view, look, text = self.view, self.look, Text()
        seat = view.seat
        assert seat is not None  # the key is offered to who has a seat
        uses = [(label, [one for one in sorts if self.aid or one.hand or one.area]) for label, sorts in lying(view)]
        uses = [(label, sorts) for label, sorts in uses if sorts]
        owned = len(view.owned[seat])
        box.border_title = look.chip(tr("Your cards: {n}", n=owned) if self.aid else tr("Your cards in sight"))
        heads = self._heads()
        for label, sorts in uses:
            line = Text(f" {look.chip(label)}", look.style("title"))
            line.append(f"  {look.chip(self._together(sorts))}" if self.aid else "", look.style("dim"))
            if not text:
                line.append(" " * (NAME + SIGNS - line.cell_len))
                line.append("".join(at_right(look.chip(head), _cells(head)) for head in heads), look.style("dim"))
            text.append(line).append("\n")
            for one in sorts:
                text.append(self._line(look, one)).append("\n")
        counts = tr("deck {deck} · discard {discard} · hand {hand}", **piles(view, seat))
        text.append(f" {look.chip(counts)}", look.style("dim"))
        return text

    def _together(self, sorts: Sequence[Lying]) -> str:
        """Return how many cards of one use there are, and what money they bring."""
        numbers = [one.card for one in sorts for _ in range(one.copies)]
        if not all(self.view.table.is_treasure[card] for card in numbers):
            return str(len(numbers))
        worth, average = money_in(self.view, numbers)
        return f"{len(numbers)}: {worth}, {average}"

    def _line(self, look: Look, one: Lying) -> Text:
        card = self.view.table.cards[one.card]
        name, signs = look.chip(words.name(card.id)), words.symbols(card)
        name = name if cell_len(name) + 2 <= NAME else look.chip(words.short(card.id))
        line = Text(f"  {name}", look.style("text")).append(" " * (NAME - 1 - cell_len(name)))
        line.append(look.chip(signs if cell_len(signs) < SIGNS else words.values(card)), look.style("dim"))
        line.append(" " * (NAME + SIGNS - line.cell_len))
        for n, head in zip([one.hand, one.area, one.deck, one.discard, one.copies], self._heads(), strict=False):
            line.append(at_right(str(n or look.glyph("dash")), _cells(head)), look.style("text"))
        return line

    def _heads(self) -> list[str]:
        in_sight = [tr("hand"), tr("area")]
        return [*in_sight, tr("deck"), tr("disc"), tr("all")] if self.aid else in_sight


def _cells(head: str) -> int:
    """Return the cells of the column under ``head``."""
    return max(NUMBER, cell_len(head) + 1)


class OwnDeck(Painted, can_focus=True):
    """A line or more a use; where room is short the small sorts are counted, not named. Posts :class:`Opened`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,i", "open", N_("own cards"), tooltip=N_("your own cards in full: hand, deck, discard pile")),
    ]

    class Opened(Message):
        """The own cards are to be seen one by one."""

    uses: Sequence[Use] = ()

    def action_open(self) -> None:
        """Ask for the own cards one by one."""
        self.post_message(self.Opened())

    def show(self, uses: Sequence[Use]) -> None:
        """Show these uses."""
        self.uses = uses
        self.repaint()

    def count_lines(self, width: int) -> int:
        """Return the lines it takes in full, the title included; 0 where there is nothing to show."""
        room = width - self._label - 1
        return 1 + sum(len(packed(use.parts, room)) for use in self.uses) if self.uses else 0

    @property
    def _label(self) -> int:
        return 2 + max((cell_len(use.label) for use in self.uses), default=0) + 5

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the uses."""
        cards = sum(use.cards for use in self.uses)
        lines = [title_rule(self.look, width, tr("Your cards: {n}", n=cards), focused=self.has_focus)]
        whole, room = self.count_lines(width) <= height, width - self._label - 1
        for use in self.uses:
            for i, text in enumerate(packed(use.parts, room) if whole else [fitted(use.parts, room)]):
                line = Line(self.look, width)
                if not i:
                    line.put(f" {use.label}", "dim").to(self._label - 4).cell(str(use.cards), 3, "text", right=True)
                lines.append(line.to(self._label).put(text, "text"))
        return lines


class Others(PlayersPopup[DeckView]):
    """Everything about the other players that may be known; ``aid`` adds what follows from what was seen."""

    def write(self, box: VerticalScroll) -> Text:
        box.border_title = tr("The other players")
        text = Text()
        for player in self.players:
            self._player(text, self.look, player)
        return text

    def _player(self, text: Text, look: Look, player: Player) -> None:
        view = self.view
        seat = player.seat
        text.append(look.mark(seat) + " ", look.player(seat))
        text.append(player.name, look.style("strong"))
        text.append(f"  {look.chip(player.level)}", look.style("dim"))
        if self.aid:
            text.append("  " + tr("points {points}", points=view.points(seat)), look.style("points"))
        text.append("\n")
        strengths = dict(zip(("attack", "defence"), view.strengths(seat), strict=True))
        counts = N_("hand {hand} · deck {deck} · discard {discard} · attack {attack} · defence {defence}")
        hand, discard = view.hand[seat], view.discard[seat]
        covered = view.discard_count[seat] if discard is None else 0
        hidden = trn("{n} hidden", "{n} hidden", covered) if covered and view.open_discard[seat] else ""
        rows = [
            (tr("cards"), tr(counts, **piles(view, seat), **strengths)),
            (tr("area"), self._cards(area_of(view, seat))),
            (tr("hand"), self._cards(view.known_hand[seat] if hand is None else hand)),
            (tr("discard"), series((self._cards([*view.open_discard[seat], *(discard or [])]), hidden))),
            (tr("on top"), self._cards(view.known_top[seat])),
            (tr("owns"), self._cards(view.owned[seat]) if self.aid else ""),
        ]
        text.append(self.rows(rows))

    def _cards(self, numbers: Sequence[int]) -> str:
        return series(chip_text(self.view.table.cards[c], n) for c, n in grouped(numbers))
