"""The table of Azuchi Castle in lines."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option, Ref
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENT_COPIES, EVENTS, ROUNDS, STOREYS
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.games.azuchi.words.cards import brief, effect, marked_table, provenance, stock
from kunitori_tui.plain.table import TableWords, below_card, card_called
from kunitori_tui.text import cards, games
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, clauses, series, tr, trn


class CastleWords(TableWords[AzuchiView]):
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    spare = (N_("Open: {cards}."), N_("Left over: {cards}."), N_("cards {cards}"))
    figures = (N_("{event}, {count} to come: {each}."),)
    framed = ("draft", "work")

    def __init__(self) -> None:
        self.pages = {
            "table": (N_("what everybody has, and the supply"), self.table),
            "events": (N_("the castle, the events so far and those to come"), self.events),
            "w": (N_("the same as events"), self.events),
        }

    def notes(self, view: AzuchiView) -> list[str]:
        """Return the round limit and the points of the attack."""
        lines = [
            tr("Attack, points by guards: {table}; ~ is reconstructed.", table=marked_table(view.rules.guard_points))
        ]
        limit = view.rules.round_limit
        last = trn(
            "The game ends after {n} round at the latest.", "The game ends after {n} rounds at the latest.", limit
        )
        return [*lines, last] if limit else lines

    def status(self, view: AzuchiView, names: Names) -> list[str]:
        """Return round and step, the aim, how near the end is, what each event would bring, what the own seat has."""
        told = {"step": games.phase(view.phase), "aim": outlook.aim(), "end": outlook.end(view)[0]}
        lines = [tr("Round {n}, {step}. {aim}; {end}.", n=view.round, **told), *outlook.in_lines(view, names)]
        if view.open:
            lying_open, is_draft = series(cards.short(CARDS[c]) for c in view.open), view.phase == "draft"
            lines.append(tr(N_("Open: {cards}.") if is_draft else N_("Left over: {cards}."), cards=lying_open))
        return lines + ([self._seat(view, view.seat, names)] if view.seat is not None else [])

    def _seat(self, view: AzuchiView, seat: int, names: Names) -> str:
        player = names[seat] + (" " + tr("(start)") if seat == view.holder else "")
        score = trn("{n} point", "{n} points", view.score[seat])
        free = trn("{n} worker free.", "{n} workers free.", view.workers_left(seat))
        laid = tr("cards {cards}", cards=lying(view, seat))
        return clauses((f"{player}: {score}", stock(view.goods[seat]), laid, free))

    def table(self, view: AzuchiView, names: Names) -> list[str]:
        """Return every seat, then the supply and the decks."""
        piles = {"deck": sum(view.deck), "discard": sum(view.discard)}
        return [
            *(self._seat(view, (view.holder + i) % view.seats, names) for i in range(view.seats)),
            tr("Supply: {goods}.", goods=stock(view.supply)),
            tr("Action cards: {deck} in the deck, {discard} discarded.", **piles),
        ]

    def events(self, view: AzuchiView, names: Names) -> list[str]:
        """Return the castle and the event cards."""
        stand, built = len(view.storeys), series(str(n) for n in view.storeys) or tr("none yet")
        return [
            tr("Castle: {n} of {all} storeys, built in rounds: {rounds}.", n=stand, all=STOREYS, rounds=built),
            tr("Events so far: {events}.", events=outlook.turned_up(view) or tr("none yet")),
            tr("Events to come: {events}.", events=outlook.deck(view)),
            *(f"{cards.name(event)}: {brief(event, view.rules)}" for event in EVENTS),
            tr("The game ends after round {n} or later, with {all} storeys.", n=ROUNDS, all=STOREYS),
        ]

    def outlook(self, view: AzuchiView, option: Option) -> str:
        """Return what the seat would own after ``option`` changed its goods."""
        after = shelf.load(view.game).preview(view, [option])
        if not after.get("change"):
            return ""
        then = tr("then {goods}", goods=stock(after["goods"].values()))
        return tr("{then}; all three colours", then=then) if after["sets"] else then

    def find(self, view: AzuchiView, words: str) -> Ref | None:
        """Return the card called ``words``: its name, short name or id, or the one card that begins so."""
        card = card_called(words, (*CARDS, *EVENTS))
        return card and f"{'own' if card in CARDS else 'event'}:{card}"

    def info(self, view: AzuchiView, ref: Ref) -> list[str]:
        """Return a card: what it does, where it is, why it cannot be chosen, its rules."""
        place, _, card = ref.partition(":")
        if place in ("goods", "supply") or card not in (*CARDS, *EVENTS):
            return []
        copies = EVENT_COPIES if card in EVENTS else view.rules.copies[CARDS.index(card)]
        lines = [tr("{card}, {n} in the game", card=cards.name(card), n=copies)]
        lines += [f"  {sentence}" for sentence in effect(card, view.rules)]
        return lines + below_card(view, ref, provenance(card, view.rules), may_be_chosen=card in CARDS)


def lying(view: AzuchiView, seat: int) -> str:
    """Return the cards before a seat, those with a worker marked, and how many armies were kept: ``Wood*, Army``."""
    parts = []
    for number, card in enumerate(CARDS):
        parts += [f"{cards.short(card)}*"] * view.busy[seat][number] + [cards.short(card)] * view.free[seat][number]
    kept = tr("{n} kept", n=view.kept[seat])
    return (series(parts) or tr("none")) + (f" ({kept})" if view.kept[seat] else "")


WORDS = CastleWords()
