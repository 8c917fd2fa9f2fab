"""What follows from a battle of a deck-builder: what becomes of the cards of the pool, of those that were lost and
those shown, and, told to who fought it and lost, what it might have been.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import BattleRecord
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.text import cards as words
from kunitori_tui.text.box import Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, one_stop, paragraph, series, tr, trn
from kunitori_tui.text.who import trw, who


def changes(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    """Return all of it in sentences for ``me``."""
    return [*_pile(battle, me), *moved(battle, names, me)]


def moved(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    """Return where the cards went that took part."""
    return [*_lost(battle, names, me), *_back(battle, names, me)]


def _pile(battle: BattleRecord, me: int | None) -> list[str]:
    said = []
    if battle.gains:
        left = battle.left or battle.gains[0][2] + 1
        _, card, now = battle.gains[-1]
        said.append(tr("In the pool: {card} {before} → {now}.", card=words.name(card), before=left, now=now))
        if any(seat == me for seat, _, _ in battle.gains):
            said.append(tr("Yours lies on your discard pile."))
    elif battle.is_open and battle.prize:
        said.append(
            tr(
                "In the pool: {card} {before} → {now}.",
                card=words.name(battle.prize),
                before=battle.left,
                now=battle.left - 1,
            )
        )
    if battle.ends_game:
        said.append(tr("That was the last one: all others have one more turn."))
    return [paragraph(said)] if said else []


def _lost(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    said = []
    for seat in dict.fromkeys(seat for seat, _ in battle.lost):
        lost = card_list([card for loser, card in battle.lost if loser == seat])
        loser = who(names, me, seat)
        said.append(
            one_stop(
                trw(
                    "Land destroyers take {cards} from {who}.",
                    "Land destroyers take {cards} from {who}.",
                    loser,
                    cards=lost,
                )
            )
        )
    for seat in dict.fromkeys(seat for seat, _ in battle.spent):
        spent = card_list([card for owner, card in battle.spent if owner == seat])
        told = trw(
            "Used up, to the discard pile of {who}: {cards}.",
            "Used up, to your discard pile: {cards}.",
            who(names, me, seat),
            cards=spent,
        )
        said.append(one_stop(told))
    return said


def _back(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    if not battle.shown:
        return []
    seat = battle.target
    if battle.way == "reinforcement":
        back = series(words.short(card) for card in battle.back)
        if back:
            told = trw(
                "Back on top of the deck of {who}: {cards}.",
                "Back on top of your deck: {cards}.",
                who(names, me, seat),
                cards=back,
            )
            return [one_stop(told)]
        return [tr("The turned cards go back on top of the deck.")]
    gone = Counter(card for owner, card in battle.spent if owner == seat)
    gone.update(card for owner, card in battle.lost if owner == seat)
    back = card_list(list((Counter(battle.shown) - gone).elements()))
    if not back:
        return []
    unseen = battle.hand - len(battle.shown)
    if seat == me:
        return [one_stop(tr("Back to your hand, seen by all: {cards}.", cards=back))]
    rest = trn("{n} more card was not shown.", "{n} more cards were not shown.", unseen) if unseen else ""
    known = one_stop(tr("You saw in {player}'s hand: {cards}.", player=names[seat], cards=back))
    return [paragraph((known, rest))]


def defence_worth(table: Mapping[str, Card], card: str) -> int:
    """Return what a card counts in the defence: attack and defence alike (7-3)."""
    return table[card].attack + table[card].defence


def missed(battle: BattleRecord, me: int | None, table: Mapping[str, Card]) -> str:
    """Return which fewest cards of those ``me`` held, who was attacked, would have held; "" where none would, where he
    held, or where nobody knows.
    """
    if battle.target != me or battle.held is None or battle.attack <= battle.defence:
        return ""
    ambush = battle.way == "ambush"
    left = Counter(battle.held) - Counter(battle.shown if ambush else ())
    counted = sorted(((defence_worth(table, card), card) for card in left.elements()), key=lambda c: c[0], reverse=True)
    total, more = battle.defence if ambush else battle.defence_before, []
    for worth, card in counted:
        if not worth or total >= battle.attack:
            break
        total += worth + AMBUSH
        more.append(card)
    if total < battle.attack:
        return ""
    text = (
        N_("With {cards} in the ambush too it would have been {n} to {attack}.")
        if ambush and battle.shown
        else N_("With an ambush of {cards} it would have been {n} to {attack}.")
    )
    return tr(text, cards=card_list(more), n=total, attack=battle.attack)


def looking_back(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return how who attacked and lost stood before the cards of the other came; "" for all others."""
    if battle.seat != me or not battle.shown or battle.attack >= battle.defence:
        return ""
    player, ahead = names[battle.target], battle.attack - battle.defence_before
    if ahead > 0:
        return tr("Looking back: before the cards of {player} you were ahead by {n}.", player=player, n=ahead)
    if ahead:
        return tr("Looking back: before the cards of {player} you were behind by {n}.", player=player, n=-ahead)
    return tr("Looking back: before the cards of {player} it was even.", player=player)
