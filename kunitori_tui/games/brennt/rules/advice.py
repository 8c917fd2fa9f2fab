"""What the second box adds to the advice: the sums of a joint battle, and what its options name on the table."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.brennt.rules.joint import Allied
from kunitori_tui.games.brennt.rules.state import fighters_of, joint_cards
from kunitori_tui.games.deckbuilder.rules import advice
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, defence_value, joint_prize
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES
from kunitori_tui.games.deckbuilder.rules.view import DeckView

_PLACES = {"return": "hand", "fetch": "owned", "trap": "laid", "victim": "laid"}
_BY_SEAT = ("give",)


def preview(view: DeckView, choices: Sequence[Option]) -> Json:
    """Return what ``choices`` come to, as :func:`.deckbuilder.advice.preview` does.

    A joint battle, while it is called for, agreed to or defended (R15), gives ``{ally, target, cards, helping,
    attack, defence, hand, difference, prize, left, free}``: ``cards`` are those of both attackers, the last ``helping``
    of them the ally's, ``prize`` is what each of them gains ("" for nothing), ``free`` the victory cards among which a
    winning defender chooses.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return {}
    if decision.kind == "consent":
        return joint(view, decision.data["attacker"], decision.seat, decision.data["target"])
    if decision.kind == "joint":
        _, _, named = (choices[0] if choices else "").partition(":")
        ally, _, target = named.partition(":")
        return joint(view, decision.seat, int(ally), int(target)) if target else {}
    sums = advice.preview(view, choices)
    battle = find_frame(view.stack, Allied)
    if battle is None or decision.kind not in ("defend", "ambush"):
        return sums
    both = joint(view, battle.seat, battle.ally, battle.target)
    return {**both, **_result(view, sums["attack"], sums["defence"])}


def joint(view: DeckView, seat: int, ally: int, target: int) -> Json:
    """Return the sums of a joint battle of ``seat`` and ``ally`` against ``target`` as everything lies open now."""
    cards = joint_cards(view, seat, ally)  # type: ignore[arg-type]  # a view has the same zones
    result = _result(view, attack_value(view.table, cards), defence_value(view, target))
    ids = [view.table.ids[c] for c in cards]
    helping = len(fighters_of(view, ally))  # type: ignore[arg-type]  # a view has the same zones
    return {"ally": ally, "target": target, "cards": ids, "helping": helping, "hand": view.hand_count[target], **result}


def _result(view: DeckView, attack: int, defence: int) -> Json:
    number = view.table.number
    due = joint_prize(attack - defence)
    left = view.pool[number[due]] if due else 0
    free = [name for name in VICTORY_PILES if view.pool[number[name]]]
    return {
        "attack": attack,
        "defence": defence,
        "difference": attack - defence,
        "prize": due,
        "left": left,
        "free": free,
    }


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option of the second box names; ``laid`` lies in somebody's area,
    ``owned`` somewhere among the own cards.
    """
    verb, _, arg = option.partition(":")
    if verb in _PLACES:
        return (f"{_PLACES[verb]}:{arg}",)
    if verb in _BY_SEAT:
        return (f"seat:{arg}",)
    if verb == "joint":
        ally, _, target = arg.partition(":")
        return (f"seat:{ally}", f"seat:{target}")
    return advice.targets(option)
