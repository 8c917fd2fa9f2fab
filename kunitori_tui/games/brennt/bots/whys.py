"""Why a level answers as it does what the second box asks: one reason for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.brennt.bots import why_losses, why_strategy
from kunitori_tui.games.brennt.bots.joint import JointFront, best_call, joined, own_battles, spent
from kunitori_tui.games.brennt.bots.keeping import MARGIN, fresh, later
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.bots.strategy import SPECIALS
from kunitori_tui.games.brennt.rules.joint import YES, Joint
from kunitori_tui.games.brennt.rules.state import joint_cards
from kunitori_tui.games.deckbuilder.bots import why, why_turn
from kunitori_tui.games.deckbuilder.bots.purse import mean_money
from kunitori_tui.games.deckbuilder.bots.turn import spare_actions
from kunitori_tui.games.deckbuilder.bots.why import UNSEEN, Params, weighed
from kunitori_tui.games.deckbuilder.rules.battle import attack_value
from kunitori_tui.games.deckbuilder.rules.effects import NO


def deploy(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say why a wall stays or goes, or what any other card gives and costs every turn."""
    name = outlook.asked.subject
    traits = outlook.table.cards[outlook.table.number[name]].traits
    if "draws_anyway" in traits or "wall" in traits:
        told: Params = {"card": name, "each": mean_money(outlook.view, outlook.me)}
        return Thought(choice, "wall_goes" if "draws_anyway" in traits else "stay_wall", told)
    return why_turn.deploy(outlook, choice)


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
    told = why_turn.sums(front, attack)
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
    return why_turn.sums(*max(there, key=lambda battle: battle[0].value(battle[1])))


def consent(outlook: BrenntOutlook, choice: Option) -> Thought:
    """Say what joining brings against what it brings the others."""
    front, attack = joined(outlook)
    value = front.value(attack) - spent(outlook)
    weights = weighed({NO: 0.0, YES: value}, choice)
    told = why_turn.sums(front, attack)
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
    "replay": why_turn.replay,
    "play": partial(why_turn.play, specials=SPECIALS, telling=why_strategy.TELLING),
    "choose": partial(why_turn.choose, specials=SPECIALS),
    "return": why_strategy.return_card,
    "trap": why_strategy.trap,
    "fetch": why_strategy.fetch,
    "gift": why_strategy.gift,
    "upgrade": why_strategy.upgrade,
    "trained_ninja": why_strategy.trained_target,
    "trained_show": why_strategy.trained_show,
    "trained_pick": why_strategy.trained_pick,
    "order": why_turn.order,
    "joint": call,
    "consent": consent,
    "lead": why_turn.lead,
    "assign": why_turn.lead,
    "defend": why_turn.defend,
    "ambush": why_turn.ambush,
    "victim": why_losses.victim,
    "raze_side": why_losses.raze_side,
    "prize": why_turn.take_prize,
    "buy": why.buy,
    "may_gain": why.may_gain,
    "deploy": deploy,
    "keep": keep,
}
