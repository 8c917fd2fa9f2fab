"""The last turn of another player in one sentence, from its events: whom it beat, what it bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kunitori_tui.games.deckbuilder.words.battles import Fought, battles, sums, taken
from kunitori_tui.play.table import Told
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.deeds import special


@dataclass(slots=True, eq=False, repr=False)
class LastTurn:
    """What one player did in a turn: action cards played, battles, what cards did besides, (card, price) bought, and
    the money that was left at its end, None where nobody can know it.
    """

    seat: int
    played: int = 0
    fights: list[Fought] = field(default_factory=list)
    deeds: list[str] = field(default_factory=list)
    bought: list[tuple[str, int]] = field(default_factory=list)
    left: int | None = None

    @property
    def spent(self) -> int:
        """Return the money that was paid."""
        return sum(price for _, price in self.bought)


def last_turn(events: Sequence[Told], seat: int, names: Names, me: int | None, game: str) -> LastTurn:
    """Return what ``seat`` did, of the ``events`` of its turn as ``me`` may know them."""
    turn = LastTurn(seat, fights=battles(events))
    for event in events:
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


def _fight(fight: Fought, names: Names, me: int | None, long: bool) -> str:
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
