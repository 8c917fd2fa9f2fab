"""What follows from a choice before it is confirmed, and what a choice names on the table.

A preview works on a position made from the seat's own view and calls the functions the rules call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.rules import battle
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, Challenge, Fight, attack_value, defence_value, prize
from kunitori_tui.games.deckbuilder.rules.fight import Ambush, Defend
from kunitori_tui.games.deckbuilder.rules.phases import Deploy
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE, DeckState
from kunitori_tui.games.deckbuilder.rules.table import PLACES
from kunitori_tui.games.deckbuilder.rules.view import DeckView, sample, unseen


def preview(view: DeckView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another, come to.

    Declaring a battle: ``fights`` = a list of ``{target, cards, attack, defence, hand, difference, prize, left}``,
    one for each attacked seat. Defending: ``{attack, defence, difference, prize, left}``. ``prize`` is the victory card
    due ("" for none), positive differences are the attacker's. An empty dict for any other decision.
    """
    if view.decision is None or view.decision.seat != view.seat:
        return {}
    s = sample(view, 0)
    frame = s.stack[-1]
    if isinstance(frame, Challenge):
        for option in choices:
            frame.choose(s, option)
        return {"fights": [_fight(s, fight) for fight in frame.declared(s)]}
    if isinstance(frame, Defend | Ambush):
        extra = [*frame.chosen_cards(), *[s.table.arg[o] for o in choices if o.startswith("show:")]]
        defence = defence_value(s, frame.seat) + sum(s.table.value[c] + AMBUSH for c in extra)
        return result(s, attack_value(s.table, frame.cards), defence)
    return {}


class Purchase(NamedTuple):
    """What it takes to buy a card, and what it leaves."""

    treasures: list[Option]
    """The choices that play treasures before; none where the money is there already."""
    money: int
    buys: int
    is_last: bool
    """Whether buys are left, but nothing in the hand that pays for any card that costs something."""


def purchases(view: DeckView) -> dict[Option, Purchase]:
    """Return what the asked seat can buy with all the money of its hand, by the choice that buys it. All treasures are
    played at once, since in the end phase the hand is lost like the area. Empty outside the buy phase.
    """
    if view.decision is None or view.decision.seat != view.seat or view.decision.kind != "buy":
        return {}
    bare = sample(view, 0)
    laid = bare.clone()
    treasures = _lay_treasures(laid)
    found = {}
    for option in laid.stack[-1].options(laid):
        if option.startswith("buy:"):
            paid_by = [] if option in view.choices else treasures
            s = (laid if paid_by else bare).clone()
            s.stack[-1].choose(s, option)
            del s.stack[len(bare.stack) :]  # what is asked of the card itself comes before the next purchase
            found[option] = Purchase(paid_by, s.money, s.buys, _is_spent(s))
    return found


def _lay_treasures(s: DeckState) -> list[Option]:
    """Play the treasures of the hand of who is asked; return the choices that do."""
    frame = s.stack[-1]
    hand = s.hand[frame.seat]
    treasures = [key for card, key in s.table.treasures for _ in range(hand.count(card))]
    for option in treasures:
        frame.choose(s, option)
    return treasures


def _is_spent(s: DeckState) -> bool:
    """Return whether a position, which is used up for that, has buys and nothing to pay for them."""
    if not s.buys:
        return False
    _lay_treasures(s)
    bought = [s.table.arg[option] for option in s.stack[-1].options(s) if option.startswith("buy:")]
    return not any(s.table.cost[card] for card in bought)


def free_stays(view: DeckView, choices: Sequence[Option]) -> list[Option]:
    """Return the choices that let every card stay deployed (6-1), where ``choices``, made in the buy phase, lead to
    that question and each of the cards gives back the action that it costs in the next turn (6-2); else none.
    """
    if view.decision is None or view.decision.seat != view.seat or view.decision.kind != "buy":
        return []
    s = sample(view, 0)
    before = s.revealed
    for option in choices:
        if s.decision is None or s.decision.kind != "buy" or option not in s.options():
            break
        s.apply(option)
    if s.decision is None or s.decision.kind != "deploy" or s.revealed != before:
        return []
    cards = top_frame(s.stack, Deploy).undecided()
    effects = [s.table.plain[card] for card in cards]
    return [s.table.key["stay"][card] for card in cards] if all(effect and effect[1] for effect in effects) else []


def indifferent(view: DeckView) -> Option | None:
    """Return a choice where all lead to the same: one of the deployed cards to be played next where their order changes
    nothing (6-2), because each brings actions, money and buys alone, and there are actions for all of them even if
    those that give fewest come first; what stays, and what is kept, at the end of the last turn of all (9-1).
    """
    if view.decision is None or view.decision.seat != view.seat:
        return None
    if view.decision.kind in ("deploy", "keep") and view.ending == 0:
        return view.choices[0]
    if view.decision.kind != "replay":
        return None
    effects = [view.table.plain[card] for card in view.deployed[view.decision.seat]]
    actions = view.actions
    for effect in sorted(effect[1] if effect is not None and not effect[0] else -1 for effect in effects):
        if effect < 0 or actions <= 0:
            return None
        actions += effect - 1
    return view.choices[0]


def _fight(s: DeckState, fight: Fight) -> Json:
    target = fight.target
    sums = result(s, attack_value(s.table, fight.cards), defence_value(s, target))
    return {"target": target, "cards": s.names(fight.cards), "hand": len(s.hand[target]), **sums}


def result(s: DeckState | DeckView, attack: int, defence: int, due_for: Callable[[int], str | None] = prize) -> Json:
    """Return what a battle with these sums comes to, where ``due_for`` says what is due for a difference."""
    due = due_for(attack - defence) or ""
    left = s.pool[s.table.number[due]] if due else 0
    return {"attack": attack, "defence": defence, "difference": attack - defence, "prize": due, "left": left}


def threat(view: DeckView, defence: int | None = None) -> Json:
    """Return the attack that would cost the seat of ``view``, whose turn it is, most, and comes first of those alike:
    ``{seat, leader}`` and what :func:`result` says. The units that ``seat`` has deployed go with the weakest leader
    that it may hold, against ``defence``, else against all that may stay. An empty dict where that wins nothing, or
    nobody has another turn.
    """
    me, table, found = view.active, view.table, []
    stays = view.strengths(me)[1] if defence is None else defence
    for step in range(1, view.seats) if me == view.seat else ():
        seat = (me + step) % view.seats
        units, leaders = battle.units_of(view, seat), leaders_to_come(view, seat)
        if attack_value(table, units) and leaders and not 0 <= view.ending < step:
            leader = min(leaders, key=lambda card: (table.attack[card], card))
            due = result(view, attack_value(table, [leader, *units]), stays)
            if due["difference"] > 0 and due["left"]:
                found.append({"seat": seat, "leader": table.ids[leader], **due})
    return max(found, key=lambda due: (table.vp[table.number[due["prize"]]], due["attack"]), default={})


def leaders_to_come(view: DeckView, seat: int) -> list[int]:
    """Return the leaders that ``seat`` may have in its next hand, those alone that are known to be there if any are;
    none where the cards it has deployed, which are played first (6-2), leave no action for one.
    """
    table, actions = view.table, 1
    for given in sorted((table.actions[card] for card in view.deployed[seat]), reverse=True):
        actions += given - 1 if actions else 0
    known = view.known_hand[seat]
    hidden = view.unseen(seat) if view.hand_count[seat] > len(known) else ()
    leaders = ([card for card in cards if table.leads[card]] for cards in (known, hidden))
    return next(filter(None, leaders), []) if actions else []


def ambusher(view: DeckView) -> int | None:
    """Return the card of who is active that adds most by an ambush from its next hand (7-2-1); None where none does."""
    me, table = view.active, view.table
    to_come: Sequence[int] = [*view.known_top[me], *view.unseen(me)]
    if not is_bought_late(view):  # the discard pile is shuffled, with all that leaves this turn
        stays = tuple(card for card in view.area[me] + view.replayed[me] if table.deploys[card])
        to_come = unseen(view.owned[me], (view.deployed[me], stays))
    return max((card for card in to_come if table.value[card]), key=lambda card: table.value[card], default=None)


def is_bought_late(view: DeckView) -> bool:
    """Return whether the deck of who is active holds the whole next hand, so that nothing bought now is in it."""
    return len(view.known_top[view.active]) + len(view.unseen(view.active)) >= HAND_SIZE


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option of a deck-builder names."""
    verb, _, arg = option.partition(":")
    place = "seat" if verb == "attack" else PLACES.get(verb)
    return (f"{place}:{arg}",) if place and arg else ()
