"""What a battle of a deck-builder might have been, told to who fought it and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.words.battles import Fought
from kunitori_tui.text.box import Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr


def defence_worth(table: Mapping[str, Card], card: str) -> int:
    """Return what a card counts in the defence: attack and defence alike (7-3)."""
    return table[card].attack + table[card].defence


def missed(battle: Fought, held: Sequence[str] | None, table: Mapping[str, Card]) -> str:
    """Return which fewest cards of those ``held`` by who was attacked would have held; "" where none would, where it
    held, or where nobody knows (None).
    """
    if held is None or battle.attack <= battle.defence:
        return ""
    ambush = battle.way == "ambush"
    left = Counter(held) - Counter(battle.shown if ambush else ())
    counted = sorted(((defence_worth(table, card), card) for card in left.elements()), key=lambda c: c[0], reverse=True)
    total, more = battle.defence if ambush else battle.defence_before, []
    for worth, card in counted:
        if not worth or total >= battle.attack:
            break
        total += worth + 1
        more.append(card)
    if total < battle.attack:
        return ""
    text = (
        N_("With {cards} in the ambush too it would have been {n} to {attack}.")
        if ambush and battle.shown
        else N_("With an ambush of {cards} it would have been {n} to {attack}.")
    )
    return tr(text, cards=card_list(more), n=total, attack=battle.attack)


def looking_back(battle: Fought, names: Names, me: int | None) -> str:
    """Return how who attacked and lost stood before the cards of the other came; "" for all others."""
    if battle.seat != me or not battle.shown or battle.attack >= battle.defence:
        return ""
    player, ahead = names[battle.target], battle.attack - battle.defence_before
    if ahead > 0:
        return tr("Looking back: before the cards of {player} you were ahead by {n}.", player=player, n=ahead)
    if ahead:
        return tr("Looking back: before the cards of {player} you were behind by {n}.", player=player, n=-ahead)
    return tr("Looking back: before the cards of {player} it was even.", player=player)
