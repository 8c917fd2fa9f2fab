"""Why a level answers as it does what the second box asks: one reason for every kind of question, play effects (see
:mod:`.strategy`) and lost units (see :mod:`.keeping`) among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.bots.joint import JointFront, best_call, joined, own_battles, spent
from kunitori_tui.games.brennt.bots.keeping import MARGIN, cheapest, fresh, later, prices
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.bots.strategy import (
    SPECIALS,
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
from kunitori_tui.games.brennt.rules.joint import YES, Joint
from kunitori_tui.games.brennt.rules.state import joint_cards
from kunitori_tui.games.deckbuilder.bots import reasoning, turn_reasoning
from kunitori_tui.games.deckbuilder.bots.menu import mean_money
from kunitori_tui.games.deckbuilder.bots.reasoning import UNSEEN, Params, Reason, weighed
from kunitori_tui.games.deckbuilder.bots.turn import count_of, spare_actions
from kunitori_tui.games.deckbuilder.bots.turn_reasoning import Telling
from kunitori_tui.games.deckbuilder.bots.war import fronts
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


def victim(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what the unit is missed for."""
    table, priced = outlook.table, prices(outlook)
    own = outlook.asked.data["target"] == outlook.me
    name = choice.split(":")[2]
    card = table.number[name]
    told: Params = {"card": name, "strength": table.value[card], "actions": count_of(table.ops[card], "actions")}
    weights = weighed({c: -p if own else p for c, p in priced.items()}, choice)
    if own and not priced[choice]:
        return Thought(choice, "victim_free", {"card": name, "strength": table.value[card]}, weights)
    return Thought(choice, "victim_cheap" if own else "victim_dear", told, weights)


def raze_side(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say which unit the attacker loses at least."""
    table = outlook.table
    losses = {c: cheapest(outlook, int(c[7:])) for c in outlook.view.choices}
    worth, card = losses[choice]
    seat, weights = int(choice[7:]), weighed({c: loss for c, (loss, _) in losses.items()}, choice)
    if card < 0 or weights[1].points == worth:
        return Thought(choice, "raze_leader", {"seat": seat, "points": outlook.view.points(seat)}, weights)
    told: Params = {"seat": seat, "card": table.ids[card], "strength": table.value[card]}
    return Thought(choice, "raze_side", told, weights)


def deploy(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say why a wall stays or goes, or what any other card gives and costs every turn."""
    name = outlook.asked.subject
    traits = outlook.table.cards[outlook.table.number[name]].traits
    if "draws_anyway" in traits or "wall" in traits:
        told: Params = {"card": name, "each": mean_money(outlook.view, outlook.me)}
        return Thought(choice, "wall_goes" if "draws_anyway" in traits else "stay_wall", told)
    return turn_reasoning.deploy(outlook, choice)


def call(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what a joint battle promises beyond the own ones."""
    asked = top_frame(outlook.view.stack, Joint).asked
    value, ally, target = best_call(outlook, asked)
    own = own_battles(outlook)
    if choice == NO and ally < 0:
        return Thought(choice, "call_hopeless", _best_joined(outlook, asked))
    weights = weighed({NO: own, f"joint:{ally}:{target}": value}, choice)
    front = JointFront(outlook, target, calls=True)
    attack = attack_value(outlook.table, joint_cards(outlook.view, outlook.me, ally))  # type: ignore[arg-type]  # a view has the same zones
    told = turn_reasoning.sums(front, attack)
    if choice == NO:
        return Thought(choice, "call_less", {**told, "worth": value, "alone": own}, weights)
    return Thought(choice, "call_pays", {**told, "worth": value}, weights)


def _best_joined(outlook: BrenntOutlook, asked: list[int]) -> Params:
    """Return the figures of the best joint battle with somebody not ``asked`` yet, though it promises nothing."""
    view, me = outlook.view, outlook.me
    there = [
        (JointFront(outlook, target, calls=True), attack_value(outlook.table, joint_cards(view, me, ally)))  # type: ignore[arg-type]  # a view has the same zones
        for target in outlook.rivals
        for ally in outlook.rivals
        if ally != target and ally not in asked
    ]
    return turn_reasoning.sums(*max(there, key=lambda battle: battle[0].value(battle[1])))


def consent(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what joining brings against what it brings the others."""
    front, attack = joined(outlook)
    value = front.value(attack) - spent(outlook)
    weights = weighed({NO: 0.0, YES: value}, choice)
    told = turn_reasoning.sums(front, attack)
    if choice == NO:
        return Thought(choice, "join_refused", {**told, "worth": -value}, weights)
    return Thought(choice, "join_pays", {**told, "worth": value}, weights)


def keep(outlook: BrenntOutlook, choice: Option) -> Thought | None:
    """Say what a strategy card promises next turn against a card from the deck."""
    view, table = outlook.view, outlook.table
    if not outlook.mind.keeps:
        return Thought(choice, "keep_habit")
    spare = spare_actions(view.table, view.deployed[outlook.me])
    new = fresh(outlook)
    options = [table.arg[c] for c in view.choices if c != "done"]
    promise = {c: later(outlook, c, spare) for c in options}
    if choice != "done":
        card = table.arg[choice]
        told: Params = {"card": table.ids[card], "worth": promise[card], "fresh": new}
        return Thought(choice, "keep_pays", told, weighed({choice: promise[card], "done": new}, choice))
    best = max(promise, key=lambda c: promise[c])
    told = {"card": table.ids[best], "worth": promise[best], "fresh": new}
    if promise[best] > new + MARGIN:
        done = len(view.chosen_cards)  # 0 where somebody else went past what this level would have kept
        told = {"card": table.ids[best], "kept": done, "spare": max(0, spare)}
        return Thought(choice, "keep_enough", told) if done else None
    if promise[best] < UNSEEN:
        return Thought(choice, "keep_idle", {"card": table.ids[best], "fresh": new})
    return Thought(choice, "keep_fresh", told)


WHYS: dict[str, Callable[[Any, Option], Thought | None]] = {
    "replay": turn_reasoning.replay,
    "play": partial(turn_reasoning.play, specials=SPECIALS, telling=TELLING),
    "choose": partial(turn_reasoning.choose, specials=SPECIALS),
    "return": return_card,
    "trap": trap,
    "fetch": fetch,
    "gift": gift,
    "upgrade": upgrade,
    "trained_ninja": trained_target,
    "trained_show": trained_show,
    "trained_pick": trained_pick,
    "order": turn_reasoning.order,
    "joint": call,
    "consent": consent,
    "lead": turn_reasoning.lead,
    "assign": turn_reasoning.lead,
    "defend": turn_reasoning.defend,
    "ambush": turn_reasoning.ambush,
    "victim": victim,
    "raze_side": raze_side,
    "prize": turn_reasoning.take_prize,
    "buy": reasoning.buy,
    "may_gain": reasoning.may_gain,
    "deploy": deploy,
    "keep": keep,
}
