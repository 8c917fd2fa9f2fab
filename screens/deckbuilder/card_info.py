"""All about a card: what it is, what it does line by line, what that means now, where its figures come from, the rules.

Everything is made from the card's own data, so it cannot say anything else than what happens.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame, Reason, Ref
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.preview import paid_first
from kunitori_tui.text import cards as words
from kunitori_tui.text import reasons, rules
from kunitori_tui.text.catalog import tr, trn
from screens.deckbuilder.pool import GENERALS
from screens.dialogs.popup import CardPopup, hanging
from screens.drawing.look import Look
from screens.widgets.lines import wrapped
from screens.widgets.painted import style_of

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
        look = self.look
        ref = self.refs[self.at]
        card = self._card(ref)
        box.border_title = look.chip(words.name(card.id))
        self.links = rules.links_for_card(self.view.game, card.id)[:6]
        return self._text(look, card, ref)

    def _card(self, ref: Ref) -> Card:
        name = self.view.table.ids[self.view.table.generals[0]] if ref == GENERALS else ref.partition(":")[2]
        card: Card = self.view.table.cards[self.view.table.number[name]]
        return card

    def _text(self, look: Look, card: Card, ref: Ref) -> Text:
        text = Text()
        for line in wrapped(self._facts(card), TEXT + MARGIN):
            text.append(look.chip(line) + "\n", look.style("text"))
        text.append("\n")
        for symbol, sentence in words.effect_lines(card):
            long = len(symbol) > MARGIN - 2
            if long:
                text.append(look.chip(symbol) + "\n", look.style("can"))
            text.append(hanging(look, "" if long else symbol, sentence, MARGIN, TEXT, "can"))
        for head, sentences, role in (
            (tr("NOW"), self._now(card, ref), "strong"),
            ("~", [words.provenance(card) or ""], "money"),
        ):
            if any(sentences):
                text.append("\n")
                for i, sentence in enumerate(sentences):
                    text.append(hanging(look, head if not i else "", sentence, MARGIN, TEXT, role))
        if self.links:
            text.append("\n")
            text.append(tr("SEE").ljust(MARGIN), style_of(look, "strong"))
            for i, link in enumerate(self.links, 1):
                if i > 1:
                    text.append(" " * MARGIN)
                text.append(f"{i} ", look.style("cost"))
                text.append(look.chip(rules.section(self.view.game, link).title), look.style("text"))
                text.append("\n")
        japanese = words.japanese(card.id)
        if japanese and not look.ascii:
            text.append(f"\n{japanese}", look.style("dim"))
        text.rstrip()
        return text

    def _facts(self, card: Card) -> str:
        number = self.view.table.number[card.id]
        parts = [
            words.kind(card.kind),
            tr("cost {n}", n=card.cost) + ("~" if words.uncertain(card) else ""),
            trn("{n} point", "{n} points", card.vp) if card.vp else tr("no points"),
            tr("{n} of {count} left", n=self.view.pool[number], count=card.count),
        ]
        return " · ".join(parts)

    def _now(self, card: Card, ref: Ref) -> list[str]:
        """Return what can be done with the card at this moment, or why nothing can."""
        view = self.view
        number = view.table.number[card.id]
        lines = []
        place = ref.partition(":")[0]
        if view.decision is not None and view.decision.seat == view.seat and place in ("hand", "pool"):
            real = f"{place}:{card.id}"
            reason = self.game.why_not(view, real)
            option = f"buy:{card.id}"
            paid = purchases(view).get(option) if place == "pool" else None
            if paid:
                lines.append(tr("On the table: {what}.", what=paid_first(paid)))
            elif option in view.choices:
                left = self.game.preview(view, [option])
                lines.append(
                    tr(
                        "It can be bought for {price}; {money} money would be left.",
                        price=left["price"],
                        money=left["money"],
                    )
                )
            elif reason is None:
                lines.append(tr("It can be chosen now."))
            elif place == "hand" and view.decision.kind in IN_AMBUSH:
                lines.append(_in_ambush(card, reason))
            else:
                lines.append(reasons.why(reason))
        if price_of(view, number) != card.cost:
            lines.append(tr("In this turn it costs {price}.", price=price_of(view, number)))
        if view.seat is not None:
            own = view.owned[view.seat].count(number)
            if own:
                lines.append(trn("You own {n}.", "You own {n}.", own))
        return lines


def _in_ambush(card: Card, reason: Reason) -> str:
    """Return what a hand card counts in an ambush (7-2-1); one without a value has the rules' own ``reason``."""
    value = card.attack + card.defence
    if not value:
        return reasons.why(reason if reason.key == "no_value" else Reason("no_value", "7-2-1"))
    return tr("In an ambush it counts {n}: {value}, and 1 more for the ambush.", n=value + AMBUSH, value=value)
