"""The table of a deck-builder in lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.bots.buying import treasure
from kunitori_tui.games.deckbuilder.proposals import Useful, plan, useful
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.games.deckbuilder.words.own_deck import piles
from kunitori_tui.plain.table import TableWords, below_card, card_called, is_coded
from kunitori_tui.text import cards, decisions, games
from kunitori_tui.text.box import Label, Names
from kunitori_tui.text.catalog import N_, clauses, paragraph, series, tr, trn

D = TypeVar("D", bound="DeckView")


class DeckWords(TableWords[D], Generic[D]):
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    useful: Useful = staticmethod(useful)
    """What is worth buying, said where money would lapse."""

    spare = (
        N_("Phase: {phase}."),
        N_("Your hand: {cards}."),
        N_("Your area: {cards}."),
        N_("{cards} not played yet: {n} more money."),
        N_("{money} money and {buys} unspent."),
    )
    framed = ("buy:",)

    def __init__(self) -> None:
        self.quick = {
            "t": (N_("play all treasures"), lambda view: treasure(view.choices)),
            "a": (
                N_("play all deployed cards and those that pay for themselves"),
                lambda view: next(iter(plan(view)), None),
            ),
        }
        self.pages = {
            "hand": (N_("your hand, card by card"), self.hand),
            "pool": (N_("the pool: cost, card, how many are left; + marks what you can take now"), self.pool),
            "table": (N_("what everybody has"), self.table),
        }

    def notes(self, view: D) -> list[str]:
        """Return the round limit and, where there is one, that a price sheet is in use."""
        options = view.table.options
        rounds = decisions.amount("rounds", options["round_limit"])
        last = tr("The game ends after {rounds} at the latest.", rounds=rounds)
        piles, prices = (
            series(map(cards.short, some)) for some in (options.get("piles", ()), sorted(options["prices"]))
        )
        return [
            *([last] if options["round_limit"] else []),
            *([tr("Piles: {cards}.", cards=piles)] if "piles" in options else []),
            *([tr("This game is played with a price sheet: {cards}.", cards=prices)] if prices else []),
        ]

    def status(self, view: D, names: Names) -> list[str]:
        """Return the phase, and the hand and the area of the seat that looks."""
        lines = [tr("Phase: {phase}.", phase=games.phase(view.phase))]
        if view.seat is not None:
            hand = tr("Your hand: {cards}.", cards=card_list(view, view.hand[view.seat] or []))
            lines = [paragraph((*lines, hand))]
            if laid := _laid(view, view.seat):
                lines.append(tr("Your area: {cards}.", cards=laid))
        return [*lines, *self.warning(view)]

    def warning(self, view: D) -> list[str]:
        """Return what would lapse if the seat that looks, where it is asked, ended the phase now; a line at most."""
        if view.seat is None or view.decision is None:
            return []
        return [*filter(None, [preview.lapses(view, self.useful(view, preview.affordable(view)))])]

    def hand(self, view: D, names: Names) -> list[str]:
        """Return the hand, a line a card."""
        if view.seat is None:
            return [tr("Nobody's hand is open.")]
        table = view.table
        counts = Counter(view.hand[view.seat])
        told = [f"{n}x {table.cards[c].cost} {told_of(table.cards[c], cards.short)}" for c, n in sorted(counts.items())]
        return told or [tr("Your hand is empty.")]

    def pool(self, view: D, names: Names) -> list[str]:
        """Return the piles of the pool, by kind."""
        table = view.table
        open_now = {ref for o in view.choices for ref in shelf.load(view.game).targets(o)}
        lines: list[str] = []
        kind = ""
        for number, card in enumerate(table.cards):
            if card.kind != kind:
                kind = card.kind
                lines.append(f"{cards.kind(kind)}:")
            if not view.pool[number]:
                lines.append("  - " + tr("{card}: none left", card=cards.name(card.id)))
                continue
            mark = "+" if f"pool:{card.id}" in open_now else " "
            cost = f"{price_of(view, number)}{'~' if cards.uncertain(card) else ''}"
            text = told_of(card, cards.name)
            left = trn("{n} left", "{n} left", view.pool[number])
            lines.append(
                f"  {mark} {cost:>3} {text}, {left}" if view.is_offered(number) else f"    {cost:>3} {text}, -"
            )
        return lines

    def table(self, view: D, names: Names) -> list[str]:
        """Return round and phase, then every seat: points, cards in each place, what lies open."""
        now = {"round": view.round, "turn": view.turn, "phase": games.phase(view.phase)}
        left = {"actions": view.actions, "money": view.money, "buys": view.buys}
        said = decisions.aim(view, names)
        lines = [
            tr("Round {round}, turn {turn}: {player}. Phase: {phase}.", player=names[view.active], **now),
            *([tr("Actions {actions}, money {money}, buys {buys}.", **left)] if view.active == view.seat else []),
            *([decisions.ends(said, names)] if said is not None else []),
        ]
        for seat in range(view.seats):
            mine = seat == view.seat and names[seat] != tr("You")
            who = tr("{player} (you)", player=names[seat]) if mine else names[seat]
            has = {"player": who, "points": view.points(seat), **piles(view, seat)}
            lines.append(tr("{player}: {points} points; deck {deck}, discard {discard}, hand {hand}.", **has))
            if laid := _laid(view, seat):
                lines.append("  " + tr("Area: {cards}.", cards=laid))
            if view.known_hand[seat] and seat != view.seat:
                lines.append("  " + tr("Known in hand: {cards}.", cards=card_list(view, view.known_hand[seat])))
            lines.append("  " + tr("All cards: {cards}.", cards=card_list(view, view.owned[seat])))
        if view.trash:
            lines.append(tr("Trash: {cards}.", cards=card_list(view, view.trash)))
        return lines

    def label(self, view: D, option: Option, names: Names, say: Label[Any] | None = None) -> str:
        """Return the label, what the card does in words."""
        label, card = super().label(view, option, names, say), cards.named(view, option.rpartition(":")[2])
        if card is None or is_coded():
            return label
        if (signs := cards.symbols(card)) and label.endswith(signs):
            return f"{label.removesuffix(signs).rstrip(' :')}: {cards.in_few_words(card)}"
        return label.replace(f" {cards.values(card)} ", " ")

    def paid(self, view: D, names: Names) -> dict[str, list[Option]]:
        """Return the purchases for which treasures of the hand are to be played, with the choices that play these."""
        ways = {buy: paid.treasures for buy, paid in purchases(view).items() if paid.treasures}
        return {decisions.option_label(view, buy, names): [*played, buy] for buy, played in ways.items()}

    def outlook(self, view: D, option: Option) -> str:
        """Return the sums of the battle that ``option`` leads to, as far as they are open (7-3)."""
        kind, (verb, _, rest) = view.asked.kind, option.partition(":")
        fights: list[Json] = []
        if kind in ("lead", "assign") and verb == "attack":
            fights = shelf.load(view.game).preview(view, [option])["fights"]
            fights = [fight for fight in fights if fight["target"] == int(rest)]
        elif (kind, verb) in (("joint", "joint"), ("consent", "yes")) or kind == "ambush":
            fights = [shelf.load(view.game).preview(view, [option])]
        text = N_("{attack} against {defence}, {hand} cards in hand")
        text = N_("{attack} against {defence}") if kind == "ambush" else text
        return "".join(tr(text, **sums) for sums in fights[:1])

    def find(self, view: D, words: str) -> Ref | None:
        """Return the card called ``words``: its name, short name or id, or the one card that begins so."""
        card = card_called(words, view.table.ids, (str.__eq__, str.startswith, str.__contains__))
        return card and f"pool:{card}"

    def info(self, view: D, ref: Ref) -> list[str]:
        """Return a card: class, cost, effects, how many are left, why it cannot be taken, its rules."""
        place, _, card_id = ref.partition(":")
        if card_id not in view.table.number:
            return []
        number = view.table.number[card_id]
        card = view.table.cards[number]
        cost = f"{card.cost}{'~' if cards.uncertain(card) else ''}"
        told = {"card": cards.name(card_id), "kind": cards.kind(card.kind), "cost": cost, "left": view.pool[number]}
        lines = [tr("{card} ({kind}), cost {cost}, {left} left in the pool", **told)]
        for symbol, text in cards.effect_lines(card):
            lines.append(f"  {symbol}: {text}" if symbol and is_coded() else f"  {text}")
        return lines + below_card(view, ref, cards.provenance(card), may_be_chosen=place in ("pool", "hand"))


def told_of(card: Card, called: Callable[[str], str]) -> str:
    """Return what a card is ``called`` with what it does, in words or codes as the settings say."""
    does = cards.in_brief(card, coded=is_coded())
    return f"{called(card.id)}{' ' if is_coded() else ': '}{does}" if does else called(card.id)


def card_list(view: DeckView, numbers: Iterable[int]) -> str:
    """Return cards as ``Copper x3, Village``."""
    return cards.card_list([view.table.ids[c] for c in sorted(numbers)]) or tr("nothing")


def _laid(view: DeckView, seat: int) -> str:
    """Return what lies in the area of a seat, the cards left from earlier turns marked; "" for nothing."""
    played = list(view.area[seat]) + list(view.replayed[seat]) + list(view.ambush[seat]) + list(view.turned[seat])
    parts = [card_list(view, played)] if played else []
    if view.deployed[seat]:
        parts.append(tr("deployed: {cards}", cards=card_list(view, view.deployed[seat])))
    if view.lying(seat):
        parts.append(tr("until the next turn: {cards}", cards=card_list(view, view.lying(seat))))
    return clauses(parts)


WORDS: DeckWords[DeckView] = DeckWords()
