"""A turn of a deck-builder summed up for who waits for his own: played, battles, bought, what cards did besides, what
stays, points; and in one sentence, whom it beat and what it bought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.facts import BattleRecord, DeckTurn
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.battles import sentence, sums, taken
from kunitori_tui.play.facts import SeenEvent, Turn
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names, family
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, capital, one_stop, tr, trn, trp
from kunitori_tui.text.stop import Digest, DigestRow


def digest(turn: DeckTurn, names: Names, me: int | None, after: Sequence[int] | None, *, game: str) -> Digest:
    """Return ``turn`` summed up; see :func:`.stops.digest`."""
    story = _Story(turn.seat, names, me, game)
    for event in turn.events:
        story.take(event)
    story.battles = turn.fights
    rows = story.rows()
    before = turn.points or _at_first(game, turn, after)
    if before is not None and after is not None:
        rows += _points(before, after, turn.seat, names, me)
    sentences = story.sentences()
    if before is not None and after is not None and before != after:
        sentences.append(_standing(after, names, me))
    return Digest(turn.seat, turn.number, rows, "; ".join(story.brief()) or tr("did nothing"), sentences)


def _at_first(game: str, turn: Turn, after: Sequence[int] | None) -> Sequence[int] | None:
    """Return the points that all begin with, where ``turn`` is the first of the game, which nobody is told the points
    of: all others still have them ``after`` it. None where it is no such turn.
    """
    box = shelf.load(game)
    first = sum(card.vp * box.start_deck.get(card.id, 0) for card in box.cards)  # type: ignore[attr-defined]  # a deck-builder's
    others = {points for seat, points in enumerate(after or ()) if seat != turn.seat}
    return [first] * len(after) if after and others == {first} else None


class _Story:
    """Collects one turn, sorted by what its events are about."""

    def __init__(self, seat: int, names: Names, me: int | None, game: str) -> None:
        self.seat = seat
        self.names = names
        self.me = me
        self.game = game
        self.played: list[str] = []
        self.deeds: list[str] = []
        self.battles: list[BattleRecord] = []
        self.bought: list[tuple[str, int]] = []
        """What was bought, and for how much."""
        self.spent = 0
        self.money: int | None = None
        self.stay: list[str] = []
        self.last: list[str] = []

    def take(self, event: SeenEvent) -> None:
        """Take in one event; what says nothing about the turn is passed over."""
        data = event.data
        match event.kind:
            case "play" | "replay":
                self.played.append(data["card"])
            case "treasure":
                self.money = data["money"] + self.spent
            case "buy":
                self.spent += data["price"]
                self.bought.append((cards.short(data["card"]), data["price"]))
            case "deploy":
                self.stay = data["cards"]
            case "last_turns":
                self.last.append(tr("the last {card} is gone", card=cards.name(data["card"])))
            case _:
                said = deed(event.kind, data, self.names, self.me, self.game)
                self.deeds += [said] if said else []

    def rows(self) -> list[DigestRow]:
        """Return a line a subject; a subject without anything is left out."""
        rows = []
        if self.played:
            rows.append(DigestRow(tr("played"), card_list(self.played)))
        rows += [DigestRow(tr("did"), said) for said in self.deeds]
        for battle in self.battles:
            mine = self.me in (battle.target, battle.ally)
            rows.append(DigestRow(tr("battle"), sentence(battle, self.names, self.me), mine))
        if self.bought:
            rest = tr("; ${n} unspent", n=self._left) if self._left else ""
            rows.append(DigestRow(tr("bought"), self._bought() + rest))
        elif self.money:
            rows.append(DigestRow(tr("bought"), tr("nothing; ${n} unspent", n=self.money)))
        if self.stay:
            rows.append(DigestRow(tr("stays"), card_list(self.stay)))
        return rows + [DigestRow(tr("the end"), last) for last in self.last]

    def sentences(self) -> list[str]:
        """Return the same in whole sentences without signs, battles in which the reader fought left out."""
        said = []
        if self.played:
            n = len(self.played)
            said.append(trn("Played {n} card: {cards}.", "Played {n} cards: {cards}.", n, cards=card_list(self.played)))
        said += [capital(phrase) + "." for phrase in self.deeds]
        fought = [battle for battle in self.battles if self.me not in (*battle.attackers, battle.target)]
        said += [capital(sentence(battle, self.names, self.me)) + "." for battle in fought]
        bought = ", ".join(tr("{card} for {n}", card=card, n=price) for card, price in self.bought)
        if bought:
            rest = tr("{n} unspent", n=self._left) if self._left else tr("nothing left over")
            said.append(tr("Bought {cards}, {rest}.", cards=bought, rest=rest))
        elif self.money is not None:
            said.append(tr("Bought nothing, {n} unspent.", n=self.money) if self.money else tr("Bought nothing."))
        if self.stay:
            said.append(tr("Stays: {cards}.", cards=card_list(self.stay)))
        said += [capital(last) + "." for last in self.last]
        return [one_stop(one) for one in said]

    @property
    def _left(self) -> int:
        """Return what was not spent."""
        return max(0, (self.money or 0) - self.spent)

    def _bought(self) -> str:
        return ", ".join(tr("{card} for ${n}", card=card, n=price) for card, price in self.bought)

    def brief(self) -> list[str]:
        """Return the same in as few words as can be, subject after subject, what is bought behind the battles."""
        said = [card_list(self.played)] if self.played else []
        said += self.deeds
        said += [sentence(battle, self.names, self.me) for battle in self.battles]
        said += [f"${self.money}"] if self.money is not None else []
        said += [tr("bought {cards}", cards=self._bought())] if self.bought else []
        return said + self.last


def _points(before: Sequence[int], after: Sequence[int], seat: int, names: Names, me: int | None) -> list[DigestRow]:
    """Return how the points of those whom the turn concerned have changed, whoever moved first."""
    order = sorted(range(len(after)), key=lambda at: at != seat)
    changed = [at for at in order if before[at] != after[at]]
    if not changed:
        return []
    said = []
    for at in changed:
        who = tr("You") if at == me else names[at]
        said.append(f"{who} {before[at]} → {after[at]}")
    return [DigestRow(tr("points"), ", ".join(said), me in changed and seat != me)]


def _standing(after: Sequence[int], names: Names, me: int | None) -> str:
    """Return the points of all, one's own first."""
    order = sorted(range(len(after)), key=lambda seat: seat != me)
    you = trp("subject", "you")
    return tr("Points: {points}.", points=", ".join(f"{you if at == me else names[at]} {after[at]}" for at in order))


def sold(past: Sequence[Turn], view: DeckView) -> str:
    """Return what became fewer in the pool in the turns of ``past``, ``view`` being the position after them: victory
    piles first, ``Prefecture 8 → 7``; "" where nothing did.
    """
    left: Counter[str] = Counter()
    for turn in past:
        for event in turn.events:
            if event.kind in ("gain", "gain_to_hand"):
                left[event.data["card"]] += 1
            elif event.kind == "return_to_pool":
                left[event.data["card"]] -= 1
    table = view.table
    fewer = sorted((card for card, n in left.items() if n > 0), key=lambda c: not table.ends_game[table.number[c]])
    said = []
    for card in fewer:
        now = view.pool[table.number[card]]
        alone = table.cards[table.number[card]].count == 1
        said.append(cards.short(card) if alone else f"{cards.short(card)} {now + left[card]} → {now}")
    return tr("Fewer in the pool: {piles}", piles=", ".join(said)) if said else ""


@dataclass(slots=True, eq=False, repr=False)
class LastTurn:
    """What one player did in a turn: action cards played, battles, what cards did besides, (card, price) bought, and
    the money that was left at its end, None where nobody can know it.
    """

    seat: int
    played: int = 0
    fights: list[BattleRecord] = field(default_factory=list)
    deeds: list[str] = field(default_factory=list)
    bought: list[tuple[str, int]] = field(default_factory=list)
    left: int | None = None

    @property
    def spent(self) -> int:
        """Return the money that was paid."""
        return sum(price for _, price in self.bought)


def last_turn(told: DeckTurn, names: Names, me: int | None, game: str) -> LastTurn:
    """Return what was done in a turn that was ``told`` to ``me``."""
    turn = LastTurn(told.seat, fights=told.fights)
    for event in told.events:
        data = event.data
        match event.kind:
            case "play" | "replay":
                turn.played += 1
            case "treasure":
                turn.left = data["money"]
            case "buy":
                turn.bought.append((data["card"], data["price"]))
                turn.left = None if turn.left is None else turn.left - data["price"]
            case _:
                said = special(event.kind, data, names, me, game)
                turn.deeds += [said] if said else []
    return turn


def forms(turn: LastTurn, names: Names, me: int | None) -> list[str]:
    """Return the turn in one sentence without the player, the longest form first; amounts stand in all that names them.

    For instance ``beat Haru 25:22, took Village; bought River for $5`` and ``beat Haru 25:22, Village; River``.
    """
    told = _told(turn, names, me)
    played = [trn("{n} card played", "{n} cards played", turn.played)] if turn.played else []
    over = [tr("${n} left over", n=turn.left)] if turn.left else []
    return list(dict.fromkeys(["; ".join([*played, told[0], *over]), *told]))


def _told(turn: LastTurn, names: Names, me: int | None) -> list[str]:
    long = [_fight(fight, names, me, True) for fight in turn.fights]
    short = [_fight(fight, names, me, False) for fight in turn.fights]
    if turn.bought:
        cards_bought = card_list([card for card, _ in turn.bought])
        buys = [tr("bought {cards}", cards=_priced(turn)), tr("bought {cards}", cards=cards_bought)]
        brief = [cards_bought, trn("{n} card", "{n} cards", len(turn.bought)), ""] if short else buys[1:]
        brief += [trn("bought {n} card", "bought {n} cards", len(turn.bought))] if not short else []
    else:
        buys, brief = [tr("bought nothing")] * 2, [""] if short else [tr("bought nothing")]
    told = ["; ".join([*long, *turn.deeds, buys[0]]), "; ".join([*long, buys[0]]), "; ".join([*long, buys[1]])]
    told += ["; ".join(part for part in (*short, said) if part) for said in brief]
    if turn.fights:
        won = sum(fight.attack > fight.defence for fight in turn.fights)
        told.append(trn("{n} battle, {won} won", "{n} battles, {won} won", len(turn.fights), won=won))
    return told


def _priced(turn: LastTurn) -> str:
    """Return ``Spear x2 for $6, Militia for $2``; the sum where equal cards were bought."""
    parts = []
    for card, n in Counter(card for card, _ in turn.bought).items():
        price = sum(paid for bought, paid in turn.bought if bought == card)
        copies = f" x{n}" if n > 1 else ""
        parts.append(tr("{card} for ${price}", card=cards.short(card) + copies, price=price))
    return ", ".join(parts)


def _fight(fight: BattleRecord, names: Names, me: int | None, long: bool) -> str:
    """Return a battle: who was beaten, the sums, the attacker's first, and who took what."""
    difference, told = fight.attack - fight.defence, sums(fight)
    if fight.ally is not None:
        ally = tr("you") if fight.ally == me else names[fight.ally]
        told = tr("{sums} with {player}", sums=told, player=ally)
    if fight.target == me:
        text = tr("beat you") if difference > 0 else tr("lost to you") if difference else tr("even with you")
    elif difference:
        said = N_("beat {player}") if difference > 0 else N_("lost to {player}")
        text = tr(said, player=names[fight.target])
    else:
        text = tr("even with {player}", player=names[fight.target])
    own = [cards.short(card) for seat, card, _ in fight.gains if seat == fight.seat]
    return ", ".join([f"{text} {told}", *(taken(fight, names, me) if long else own)])


def so_far(turn: LastTurn, names: Names, me: int | None) -> list[str]:
    """Return a turn that goes on, in the same way: cards played, money left, battles and purchases as far as there are
    any.
    """
    played = [trn("{n} card played", "{n} cards played", turn.played)] if turn.played or turn.left is None else []
    left = [tr("${n} left", n=turn.left)] if turn.left is not None else []
    if not turn.bought:
        fights = [[_fight(fight, names, me, long) for fight in turn.fights] for long in (True, False)]
        return ["; ".join([*played, *told, *left]) for told in (fights[0], fights[1], [])]
    return ["; ".join([*played, *left, told]) for told in _told(turn, names, me)]


Data = dict[str, Any]


def deed(kind: str, data: Data, names: Names, me: int | None, game: str) -> str | None:
    """Return the phrase, as ``me`` reads it, for what a card did in an event; None for other events."""
    own = special(kind, data, names, me, game)
    return own or (_DEEDS[kind](data, names, me) if kind in _DEEDS else None)


def special(kind: str, data: Data, names: Names, me: int | None, game: str) -> str | None:
    """Return the phrase for what a card of one box alone did; words of ``game`` come before those of its kin."""
    words = next((box.log.deeds for box in family(game) if kind in box.log.deeds), {})
    return words[kind](data, names, me) if words else None


def discarded(seat: int, ids: Sequence[str], names: Names, me: int | None) -> str:
    """Return the phrase that the cards ``ids`` of ``seat`` were turned up and discarded."""
    if seat == me:
        return tr("discarded your {cards}", cards=card_list(ids))
    return tr("discarded {cards} of {player}", cards=card_list(ids), player=names[seat])


def _gain(data: Data, names: Names, me: int | None) -> str | None:
    return tr("gained {card}", card=cards.short(data["card"])) if data["how"] == "effect" else None


def _gain_to_hand(data: Data, names: Names, me: int | None) -> str:
    return tr("gained {card} into the hand", card=cards.short(data["card"]))


def _trash(data: Data, names: Names, me: int | None) -> str | None:
    return tr("trashed {card}", card=cards.short(data["card"])) if data["source"] == "hand" else None


def _rising(data: Data, names: Names, me: int | None) -> str:
    return tr("fetched {card} for {cards}", card=cards.short(data["card"]), cards=card_list(data["treasures"]))


def _discard(data: Data, names: Names, me: int | None) -> str:
    return discarded(data["seat"], [data["card"]], names, me)


_DEEDS: dict[str, Callable[[Data, Names, int | None], str | None]] = {
    "gain": _gain,
    "gain_to_hand": _gain_to_hand,
    "trash": _trash,
    "rising": _rising,
    "discard": _discard,
}
