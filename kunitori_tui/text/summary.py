"""A whole turn in a few short lines, for the log: who played what for how much, who fought whom, what was bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kunitori_tui import shelf
from kunitori_tui.engine.deckbuilder.cards import Card
from kunitori_tui.play.table import Told
from kunitori_tui.text import boxes as words
from kunitori_tui.text import cards
from kunitori_tui.text.boxes import Names, family
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.skips import skips


def round_summary(events: Sequence[Told], names: Names, me: int | None, game: str) -> list[tuple[int, str]]:
    """Return what happened in a round in which all take part, as (seat, what it did) in the order of their first deeds;
    seat -1 is the table itself, and what happens to it divides what comes before from what comes after.
    """
    deeds = words.box(game).deeds
    told: list[tuple[int, str]] = []
    begun = 0
    for event in events:
        data = event.data
        deed = deeds[event.kind](data, names, me) if event.kind in deeds else None
        if not deed:
            continue
        seat = data.get("seat", -1)
        at = next((i for i in range(begun, len(told)) if told[i][0] == seat), -1)
        if seat < 0 or at < 0:
            told.append((seat, deed))
        else:
            told[at] = (seat, f"{told[at][1]}, {deed}")
        if seat < 0:
            begun = len(told)
    return told


def turn_summary(
    events: Sequence[Told], names: Names, me: int | None, table: Sequence[Card] = (), *, game: str
) -> list[str]:
    """Return the events of one turn as lines without the name of the player whose turn it is.

    For instance ``Spear +1A, Cavalry +2A; money 8`` and ``bought Prefecture (7)``; an empty list where nothing
    was done. ``table`` holds the cards of the game; without it they are those the box prints.
    """
    account = words.box(game).account
    if account is not None:
        return account(events, names, me)
    turn = _Turn(names, me, {c.id: c for c in table} or _printed(game), game)
    for event in events:
        turn.add(event.kind, event.data)
    return turn.lines()


def _printed(game: str) -> dict[str, Card]:
    return {card.id: card for card in getattr(shelf.load(game), "cards", ())}


class _Turn:
    """Collects the events of one turn, sorted by what they are about."""

    def __init__(self, names: Names, me: int | None, table: dict[str, Card], game: str) -> None:
        self.names = names
        self.me = me
        self.table = table
        self.game = game
        self.plays: list[str] = []
        self.skipped: list[str] = []
        self.done: list[str] = []
        self.battles: list[tuple[str, list[str]]] = []  # a battle and what came of it
        self.fighting = False
        self.shown = ""  # what the defender of the battle to come lays open
        self.bought: list[str] = []
        self.stay: list[str] = []
        self.money: int | None = None
        self.spent = 0
        self.discarded: dict[int, list[str]] = {}
        self.last: list[str] = []

    def lines(self) -> list[str]:
        """Return what was collected, one line a subject."""
        played = ", ".join(self.plays)
        if self.money is not None:
            money = tr("money {n}", n=self.money)
            played = f"{played}; {money}" if played else money
        summed = [played] if played else []
        done = self.done + [self._discards(seat, ids) for seat, ids in self.discarded.items()]
        summed += [", ".join(done)] if done else []
        summed += self.skipped
        summed += [f"{battle}: {', '.join(results)}" if results else battle for battle, results in self.battles]
        if self.bought:
            summed.append(tr("bought {cards}", cards=", ".join(self.bought)))
        if self.stay:
            summed.append(tr("left {cards} deployed", cards=card_list(self.stay)))
        return summed + self.last

    def add(self, kind: str, data: dict[str, object]) -> None:
        """Take in one event; kinds that say nothing about the turn are passed over."""
        take = getattr(self, f"_{kind}", None)
        if take is not None:
            take(**data)
        for box in family(self.game):
            deed = box.deeds[kind](data, self.names, self.me) if kind in box.deeds else None
            if deed:
                (self.battles[-1][1] if self.fighting and self.battles else self.done).append(deed)
                return

    def _discards(self, seat: int, ids: list[str]) -> str:
        if seat == self.me:
            return tr("discarded your {cards}", cards=card_list(ids))
        return tr("discarded {cards} of {player}", cards=card_list(ids), player=self.names[seat])

    def _phase(self, seat: int, phase: str, **private: object) -> None:
        self.fighting = phase == "battle"
        if seat == self.me:
            self.skipped += skips(private)

    def _play(self, seat: int, card: str) -> None:
        sort = self.table[card]
        asks = any(op[0] == "choose" for op in sort.play)  # what was chosen follows
        self.plays.append(f"{cards.short(card)} {'' if asks else cards.effects(sort.play)}".rstrip())

    _replay = _play

    def _choose(self, seat: int, card: str, branch: int) -> None:
        sort = self.table[card]
        self.plays[-1:] = [f"{cards.short(card)} {cards.effects(sort.play[0][1 + branch])}"]  # type: ignore[arg-type]  # the op's verb says what follows it

    def _treasure(self, seat: int, card: str, money: int) -> None:
        self.money = money + self.spent

    def _buy(self, seat: int, card: str, price: int) -> None:
        self.spent += price
        self.bought.append(f"{cards.short(card)} ({price})")

    def _gain(self, seat: int, card: str, how: str, left: int) -> None:
        if how == "effect":
            self.done.append(tr("gained {card}", card=cards.short(card)))
        elif how == "battle":
            self.battles[-1][1].append(
                tr("you take {card}", card=cards.short(card))
                if seat == self.me
                else tr("{player} takes {card}", player=self.names[seat], card=cards.short(card))
            )

    def _gain_to_hand(self, seat: int, card: str, left: int) -> None:
        self.done.append(tr("gained {card} into the hand", card=cards.short(card)))

    def _trash(self, seat: int, card: str, source: str) -> None:
        if source == "hand":
            self.done.append(tr("trashed {card}", card=cards.short(card)))

    def _discard(self, seat: int, card: str) -> None:
        self.discarded.setdefault(seat, []).append(card)

    def _rising(self, seat: int, treasures: list[str], card: str, source: str) -> None:
        self.done.append(tr("fetched {card} for {cards}", card=cards.short(card), cards=card_list(treasures)))

    def _ambush(self, seat: int, cards: list[str]) -> None:
        self.shown = self._laid_open(seat, cards, N_("you showed {cards}"), N_("{player} showed {cards}"))

    def _reinforcement(self, seat: int, cards: list[str]) -> None:
        self.shown = self._laid_open(seat, cards, N_("you turned up {cards}"), N_("{player} turned up {cards}"))

    def _laid_open(self, seat: int, ids: list[str], mine: str, other: str) -> str:
        if not ids:
            return ""
        return tr(mine if seat == self.me else other, player=self.names[seat], cards=card_list(ids))

    def _battle(
        self, seat: int, target: int, attack: int, defence: int, prize: str, left: int, ally: int | None = None
    ) -> None:
        values = {"attack": attack, "defence": defence}
        if target == self.me and ally is None:
            text = tr("attacked you, {attack} against {defence}", **values)
        elif ally is None:
            text = tr("attacked {player}, {attack} against {defence}", player=self.names[target], **values)
        elif target == self.me:
            text = tr("attacked you with {ally}, {attack} against {defence}", ally=self.names[ally], **values)
        elif ally == self.me:
            text = tr("attacked {player} with you, {attack} against {defence}", player=self.names[target], **values)
        else:
            text = tr("attacked {player} with {ally}, {attack} against {defence}",
                      player=self.names[target], ally=self.names[ally], **values)  # fmt: skip
        results = [self.shown] if self.shown else []
        self.shown = ""
        results += [tr("even")] if attack == defence else []
        if prize and not left:
            results.append(tr("no {card} is left", card=cards.short(prize)))  # nothing comes instead (R26)
        self.battles.append((text, results))

    def _decline(self, seat: int, card: str) -> None:
        self.battles[-1][1].append(tr("{card} declined", card=cards.short(card)) if card else tr("no card taken"))

    def _deploy(self, seat: int, cards: list[str]) -> None:
        self.stay = cards

    def _last_turns(self, card: str, turns: int) -> None:
        self.last.append(tr("the last {card} is gone", card=cards.name(card)))


def card_list(ids: Sequence[str]) -> str:
    """Return short names, equal cards counted: ``Copper x2, Gold``."""
    return ", ".join(cards.short(c) + (f" x{n}" if n > 1 else "") for c, n in Counter(ids).items())
