"""Why a level uses the play effects of the second box as it does (see :mod:`.strategy`)."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots.joint import best_call
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.bots.strategy import (
    at_risk,
    fetchable,
    gain_by_upgrade,
    general_now,
    missed,
    planned_force,
    rival_worth,
    saviours,
    snares,
    stolen,
    use_of,
)
from kunitori_tui.games.brennt.rules.effects import UPGRADES
from kunitori_tui.games.brennt.rules.state import joint_cards
from kunitori_tui.games.deckbuilder.bots.turn import count_of
from kunitori_tui.games.deckbuilder.bots.war import fronts
from kunitori_tui.games.deckbuilder.bots.why import UNSEEN, Params, Reason, weighed
from kunitori_tui.games.deckbuilder.bots.why_turn import Telling
from kunitori_tui.games.deckbuilder.rules.battle import attack_value
from kunitori_tui.games.deckbuilder.rules.effects import NO


def return_card(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say of how little use the card is that goes back."""
    number = outlook.table.number
    there = {c: -use_of(outlook, number[c[7:]]) for c in outlook.view.choices if c != NO}
    weights, name = weighed(there, choice), choice[7:]
    if weights[0].points >= UNSEEN:
        return Thought(choice, "return_harms", {"card": name, "worth": weights[0].points}, weights)
    return Thought(choice, "return_worst", {"card": name, "worth": -weights[0].points}, weights)


def trap(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the card is missed for: the battle of this turn, or its service."""
    table, name = outlook.table, choice.split(":")[2]
    card, seat, force = table.number[name], int(choice.split(":")[1]), planned_force(outlook, 0)
    value, actions = table.value[card], count_of(table.ops[card], "actions")
    if seat == outlook.me:
        return Thought(choice, "trap_own", {"card": name, "strength": value, "actions": actions})
    worth = {f"trap:{t}:{table.ids[c]}": points for points, t, c in snares(outlook, force)}
    weights = weighed(worth, choice)
    service = missed(outlook, card) / len(outlook.rivals)
    if weights[0].points - service > service:
        defence = next(f.defence for f in fronts(outlook) if f.target == seat)
        told: Params = {"card": name, "seat": seat, "attack": force, "defence": defence, "strength": value}
        return Thought(choice, "trap_battle", told, weights)
    told = {"card": name, "seat": seat, "strength": value, "actions": actions}
    return Thought(choice, "trap_hurts", told, weights)


def fetch(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the general brings this turn."""
    number = outlook.table.number
    there = {c: general_now(outlook, number[c[6:]]) for c in outlook.view.choices if c != NO}
    weights, name = weighed(there, choice), choice[6:]
    told: Params = {"card": name, "attack": outlook.table.attack[number[name]], "worth": weights[0].points}
    return Thought(choice, "fetch_best", told, weights)


def gift(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say how far ahead the player is who gets the Schönheit."""
    seat = int(choice[5:])
    if not outlook.mind.shares:
        return Thought(choice, "gift_habit", {"seat": seat})
    return Thought(choice, "gift_leader", {"seat": seat, "points": outlook.view.points(seat)})


def upgrade(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the exchange of this treasure brings."""
    there = {c: gain_by_upgrade(outlook, c[6:]) for c in outlook.view.choices if c != NO}
    weights = weighed(there, choice)
    told: Params = {"card": choice[6:], "other": dict(UPGRADES)[choice[6:]], "worth": weights[0].points}
    return Thought(choice, "upgrade_pays", told, weights)


def trained_target(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what is expected to be taken from this player."""
    weights = weighed({c: stolen(outlook, int(c[7:])) for c in outlook.view.choices}, choice)
    return Thought(choice, "trained_target", {"seat": int(choice[7:]), "worth": weights[0].points}, weights)


def trained_pick(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the card is worth to its owner."""
    table, owner = outlook.table, outlook.asked.data["target"]
    worth = rival_worth(outlook, owner)
    weights = weighed({c: worth(table.arg[c]) for c in outlook.view.choices}, choice)
    if weights[0].points < UNSEEN:
        return Thought(choice, "trained_poor", {"cards": len(outlook.view.turned[owner]), "seat": owner}, weights)
    told: Params = {"card": table.ids[table.arg[choice]], "seat": owner, "worth": weights[0].points}
    return Thought(choice, "trained_loss", told, weights)


def trained_show(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what is at risk, and what showing a card costs."""
    table = outlook.table
    risk, card = at_risk(outlook)
    cost, shown = saviours(outlook)[0]
    weights = weighed({table.key["show"][shown]: risk - cost, NO: 0.0}, choice)
    if card < 0:
        return Thought(choice, "trained_nothing", {"cards": len(outlook.view.turned[outlook.me])}, weights)
    told: Params = {"card": table.ids[card], "worth": risk, "other": table.ids[shown], "price": cost}
    return Thought(choice, "trained_let" if choice == NO else "trained_save", told, weights)


def warning(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say which card a Warnung takes out of the deck."""
    table, rest = outlook.table, list(outlook.hand)
    rest.remove(table.number[name])
    card = min((c for c in rest if table.trashable[c]), key=lambda c: use_of(outlook, c))
    return "play_returns", {"card": name, "other": table.ids[card], "worth": worth}


def snare(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say whom a Falle hits."""
    _, seat, card = max(snares(outlook, planned_force(outlook, 1)), key=lambda s: s[0])
    return "play_trap", {"card": name, "seat": seat, "other": outlook.table.ids[card], "worth": worth}


def visit(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say whom a Geübte Ninja visits."""
    return "play_visits", {"card": name, "seat": max(outlook.rivals, key=lambda t: stolen(outlook, t)), "worth": worth}


def exchange(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say what a Tempelstadt exchanges."""
    number, pool = outlook.table.number, outlook.view.pool
    there = [a for a, b in UPGRADES if number[a] in outlook.hand and pool[number[b]]]
    worse = max(there, key=lambda a: gain_by_upgrade(outlook, a))
    return "play_exchanges", {"card": name, "other": worse, "worth": worth}


def takes_back(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say whom a Gegenschlag may bring back."""
    best = max(fetchable(outlook), key=lambda general: general_now(outlook, general))
    return "play_takes_back", {"card": name, "other": outlook.table.ids[best], "worth": worth}


def calls(outlook: BrenntOutlook, name: str, worth: float) -> Reason:
    """Say with whom a Wandermönch would attack whom."""
    _, ally, target = best_call(outlook, [])
    attack = attack_value(outlook.table, joint_cards(outlook.view, outlook.me, ally))  # type: ignore[arg-type]  # a view has the same zones
    defence = next(f.defence for f in fronts(outlook) if f.target == target)
    return "play_calls", {"card": name, "seat": target, "attack": attack, "defence": defence, "worth": worth}


TELLING: Mapping[str, Telling] = {
    "warning": warning,
    "trap": snare,
    "fetch_general": takes_back,
    "call_allies": calls,
    "trained_ninja": visit,
    "upgrade": exchange,
}
"""Why a special effect is played, by its frame's name."""
