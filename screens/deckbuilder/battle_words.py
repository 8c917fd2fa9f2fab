"""Cards of a battle and its results in words. The table of victory cards is read off the engine."""

from __future__ import annotations

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.battle import prize
from kunitori_tui.games.deckbuilder.words.prizes import FAR
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import N_, tr


def copies_of(card_id: str, copies: int) -> str:
    """Return the short name of a card with the number of its copies."""
    return f"{cards.short(card_id)} x{copies}" if copies > 1 else cards.short(card_id)


def strength_of(card: Card, copies: int) -> str:
    """Return attack and defence of some equal cards together."""
    parts = [f"†{card.attack * copies}" if card.attack else "", f"▲{card.defence * copies}" if card.defence else ""]
    return " ".join(p for p in parts if p)


def best_defence_from(difference: int) -> tuple[str, int]:
    """Return the best card a defender can win, and how much he must add to a fight that stands at ``difference``."""
    best = prize(-FAR) or ""
    lead = next(n for n in range(1, FAR + 1) if prize(-n) == best)
    return best, max(0, difference + lead)


def signed(number: int) -> str:
    """Return ``+6``, ``0`` or ``-2``."""
    return f"{number:+d}" if number else "0"


def outcome(said: Json, attacker: str, defender: str, me_attacks: bool) -> tuple[str, str]:
    """Return the result of a fight in words and its role: who is ahead, by how much, and for which card."""
    difference = said["difference"]
    if difference == 0:
        return tr("even: nobody gains anything"), "text"
    if "free" in said:
        return _joint_outcome(said)
    card = cards.short(said["prize"])
    mine = (difference > 0) == me_attacks
    by = abs(difference)
    if not said["left"]:
        text = (
            N_("you lead by {n}, but no {card} is left") if mine else N_("{player} leads by {n}, but no {card} is left")
        )
    elif mine and difference > 0:
        text = N_("you lead by {n}: {card} to you")
    elif mine:
        text = N_("you lead by {n}: {card} to you, if you want it")
    else:
        text = N_("{player} leads by {n}: {card} to {player}")
    words = tr(text, n=by, card=card, player=attacker if difference > 0 else defender)
    if said["left"] == 1:
        words = tr("{outcome}, the last one, which brings the end", outcome=words)
    return words, "points" if mine else "alarm"


def _joint_outcome(words: Json) -> tuple[str, str]:
    """Return the result of a joint battle as its defender reads it."""
    difference = words["difference"]
    if difference < 0:
        if words["free"]:
            return tr("you lead by {n}: any victory card to you", n=-difference), "points"
        return tr("you lead by {n}, but no victory card is left", n=-difference), "points"
    card = cards.short(words["prize"])
    if not words["left"]:
        return tr("they lead by {n}, but no {card} is left", n=difference, card=card), "alarm"
    return tr("they lead by {n}: {card} to each", n=difference, card=card), "alarm"
