"""Why a level plays a card, chooses a half of it, leaves it deployed (see :mod:`.turn`), and why it attacks, defends
and takes a prize as it does (see :mod:`.war`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import fsum
from typing import Any

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.cards import Op
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, mean_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.bots.reasoning import UNSEEN, Params, Reason, ends, for_points, thought, weighed
from kunitori_tui.games.deckbuilder.bots.turn import (
    DRAW_FIRST,
    Special,
    attack_with,
    branch_values,
    branches_of,
    brings,
    count_of,
    drawn_worth,
    score_of,
    spare_actions,
)
from kunitori_tui.games.deckbuilder.bots.war import (
    MOST_SUBSETS,
    Front,
    ambush_cards,
    campaign,
    fronts,
    hope,
    mean,
    reinforcement_odds,
)
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, HOME, attack_value, leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.fight import DECLINE, DONE
from kunitori_tui.games.deckbuilder.rules.phases import END, Deploy

Telling = Callable[[Any, str, float], Reason]
"""From an outlook of the box, the id of a card and what its special effect brings to the reason for playing it."""


def play(outlook: Outlook, choice: Option, specials: Mapping[str, Special], telling: Mapping[str, Telling]) -> Thought:
    """Say why this card is played now, or none. Urgent cards are not weighed in points. ``specials`` as for
    :func:`.turn.play`; ``telling`` has the reasons for some of them.
    """
    table = outlook.table
    cards = [table.arg[c] for c in outlook.view.choices if c != END]
    scores = {c: score_of(outlook, c, cards, specials) for c in cards}
    weights = weighed({END: 0.0, **{table.key["play"][c]: score for c, score in scores.items()}}, choice)
    if choice == END:
        best = max(scores, key=lambda c: scores[c])
        if -scores[best] < UNSEEN:
            return Thought(choice, "play_idle", {"playable": len(cards), "left": outlook.view.actions})
        return Thought(choice, "play_costs", {"card": table.ids[best], "worth": -scores[best]}, weights)
    card = table.arg[choice]
    if scores[card] >= DRAW_FIRST:
        return thought(choice, _urgent(outlook, card, cards))
    return thought(choice, _best(outlook, card, cards, specials, telling), weights)


def _urgent(outlook: Outlook, card: int, cards: list[int]) -> Reason:
    """Return why a card comes before all that are weighed in points: it costs no action in the end, or others can
    still be played after it.
    """
    view, ops = outlook.view, outlook.table.ops[card]
    name, left = outlook.table.ids[card], view.actions - 1
    draws, actions = count_of(ops, "draw"), count_of(ops, "actions")
    if actions:
        told: Params = {"card": name, "actions": actions, "left": left + actions}
        return ("play_pays_draws", {**told, "cards": draws}) if draws else ("play_pays", told)
    if halves := branches_of(ops):
        most = max(count_of(half, "actions") for half in halves)
        return "play_either", {"card": name, "actions": most, "waiting": len(cards) - 1}
    if draws:
        return "play_then", {"card": name, "cards": draws, "left": left}
    return "play_fetch", {"card": name, "left": left}


def _best(
    outlook: Outlook,
    card: int,
    cards: list[int],
    specials: Mapping[str, Special],
    telling: Mapping[str, Telling],
) -> Reason:
    """Return what most of the points come from that playing ``card`` brings."""
    table = outlook.table
    name, each = table.ids[card], mean_money(outlook.view, outlook.me)
    shares: list[tuple[float, str, Params]] = []
    if table.leads[card] and len(cards) > 1:
        attack = attack_with(outlook, card)
        front = max(fronts(outlook), key=lambda f: f.value(attack))
        told: Params = {"card": name, "attack": attack, "seat": front.target, "defence": front.defence}
        worth = front.value(attack)
        shares.append((worth, "play_leads", {**told, "worth": worth}) if worth > 0 else (0.0, "play_leader", told))
    elif table.leads[card]:
        shares.append((0.0, "play_alone", {"card": name, "attack": attack_with(outlook, card)}))
    halves = branches_of(table.ops[card]) or (table.ops[card],)
    for op in max(halves, key=lambda half: brings(outlook, half, specials)):
        worth = brings(outlook, (op,), specials)
        tells = telling.get(str(op[1])) if op[0] == "special" and worth > 0 else None
        shares.append((worth, *(tells(outlook, name, worth) if tells else _op_reason(outlook, name, op, worth))))
    if lasting := outlook.lasting(card):
        shares.append((lasting, "play_wall", {"card": name, "each": each}))
    if start := table.cards[card].battle_start:
        worth = specials[str(start[1])](outlook)
        tells = telling.get(str(start[1]))
        shares.append((worth, *(tells(outlook, name, worth) if tells and worth > 0 else _worth(name, worth))))
    _, reason, params = max(shares, key=lambda share: share[0])
    return reason, params


def _op_reason(outlook: Outlook, name: str, op: Op, worth: float) -> Reason:
    """Return what one line of the effect of the card ``name`` brings, in its own quantity."""
    verb, *args = op
    if verb == "draw":
        return "play_cards", {"card": name, "cards": int(str(args[0])), "each": mean_money(outlook.view, outlook.me)}
    if verb in ("money", "buys", "discount"):
        amount = {"money": "money", "buys": "buys", "discount": "less"}[str(verb)]
        return f"play_{verb}", {"card": name, amount: int(str(args[0])), "have": purse(outlook.view)}
    if verb in ("gain", "may_gain", "gain_to_hand") and worth > 0:
        return "play_gains", {"card": name, "other": str(args[0]), "worth": worth}
    return _worth(name, worth)


def _worth(name: str, worth: float) -> Reason:
    return "play_worth", {"card": name, "worth": worth}


def replay(outlook: Outlook, choice: Option) -> Thought:
    """Say which deployed card comes first: by its actions, then by the cards it draws."""
    table = outlook.table
    gives = {}
    for option in outlook.view.choices:
        ops = table.ops[table.arg[option]]
        gives[option] = (count_of(ops, "actions"), count_of(ops, "draw"))
    actions, draws = gives[choice]
    other = max((c for c in gives if c != choice), key=lambda c: gives[c])
    card, less = table.ids[table.arg[choice]], table.ids[table.arg[other]]
    if gives[other] == gives[choice]:
        if not actions and not draws:
            return Thought(choice, "replay_none", {"cards": len(gives)})
        if not actions:
            return Thought(choice, "replay_draw", {"card": card, "cards": draws})
        return Thought(choice, "replay_same", {"card": card, "actions": actions})
    if gives[other][0] < actions:
        return Thought(
            choice, "replay_actions", {"card": card, "actions": actions, "other": less, "fewer": gives[other][0]}
        )
    return Thought(choice, "replay_draws", {"card": card, "cards": draws, "other": less, "fewer": gives[other][1]})


def deploy(outlook: Outlook, choice: Option) -> Thought:
    """Say why a card stays deployed or not: what it gives and costs every turn."""
    table, name = outlook.table, outlook.asked.subject
    card = table.number[name]
    actions = count_of(table.ops[card], "actions")
    asked = top_frame(outlook.view.stack, Deploy)
    spare = spare_actions(outlook.table, asked.cards)
    defence = sum(table.value[c] for c in asked.cards[: asked.decided])
    told: Params = {"card": name, "defence": defence, "sum": defence + table.value[card]}
    if actions:
        return Thought(choice, "stay_pays", {**told, "actions": actions})
    if choice.startswith("stay:"):
        return Thought(choice, "stay_spare", {**told, "spare": spare})
    if not table.ops[card]:
        return Thought(choice, "stay_idle", {"card": name, "strength": table.value[card]})
    return Thought(choice, "stay_costs", {"card": name, "spare": max(0, spare)})


def choose(outlook: Outlook, choice: Option, specials: Mapping[str, Special] | None = None) -> Thought | None:
    """Say why one half of a card is worth more than the other right now; None where it is not."""
    table, name = outlook.table, outlook.asked.source
    card = table.number[name]
    branches = branches_of(table.ops[card])
    values = {f"choose:{i}": value for i, value in enumerate(branch_values(outlook, card, specials or {}))}
    weights = weighed(values, choice)
    best = branches[int(choice.partition(":")[2])]
    worth, other = weights[0].points, weights[1].points
    if worth - other < UNSEEN:
        return None
    if worth < UNSEEN and other < 0:
        return Thought(choice, "choose_spares", {"card": name, "worth": -other}, weights)
    return thought(choice, _half(outlook, card, best, branches, weights[0].points), weights)


def _half(
    outlook: Outlook, card: int, best: tuple[Op, ...], halves: tuple[tuple[Op, ...], ...], worth: float
) -> Reason:
    """Return what speaks for the half ``best`` of a card."""
    view, table = outlook.view, outlook.table
    name, money, cards = table.ids[card], purse(view) + count_of(best, "money"), count_of(best, "draw")
    waiting = [c for c in outlook.hand if table.is_action[c]]
    actions = count_of(best, "actions")
    if actions and waiting and not view.actions:
        other = max(waiting, key=lambda c: (table.cost[c], -c))
        return "choose_card", {"card": table.ids[other], "actions": actions, "left": view.actions}
    trashes = any(op[0] == "trash_self" for op in best)
    worth_kept = outlook.plain_worth(card)
    if not trashes and worth_kept > 0 and any(op[0] == "trash_self" for half in halves for op in half):
        return "choose_keep", {"card": name, "worth": worth_kept}
    if count_of(best, "money"):
        buys = view.buys if view.phase == "buy" else view.buys + 1
        basket = best_basket(view, money, buys, outlook.worth)
        if not basket:
            return "choose_sum", {"money": money}
        if trashes:
            kept = next(half for half in halves if half is not best)
            more = count_of(kept, "money") + round(count_of(kept, "draw") * mean_money(view, outlook.me))
            instead = best_basket(view, purse(view) + more, buys, outlook.worth)
            lists = {
                "bought": ",".join(table.ids[c] for c in basket),
                "instead": ",".join(table.ids[c] for c in instead),
            }
            return "choose_trash", {"card": name, "money": money, **lists}
        return "choose_money", {"money": money, "card": table.ids[basket[0]]}
    if cards:
        return "choose_cards", {"cards": cards, "each": mean_money(view, outlook.me)}
    return "choose_worth", {"card": name, "worth": worth}


def sums(front: Front, attack: int) -> Params:
    """Return a battle in figures: who is attacked, with what, what stands there, what he is expected to add."""
    wins = fsum(p for more, p in front.odds.items() if attack > front.defence + more)
    return {"seat": front.target, "attack": attack, "defence": front.defence, "adds": mean(front.odds), "wins": wins}


def lead(outlook: Outlook, choice: Option) -> Thought:
    """Say why this rival is attacked with everything, or nobody."""
    view, table = outlook.view, outlook.table
    leaders, units = leaders_of(view, outlook.me), units_of(view, outlook.me)
    force, there, plan = attack_value(table, leaders + units), fronts(outlook), campaign(outlook)
    options = {HOME: 0.0, **{f"attack:{f.target}": f.value(force) for f in there}}
    targets = set(plan.leads) - {-1}
    if choice == HOME:
        most = max(f.value(force) for f in there)
        alike = [f for f in there if most - f.value(force) < UNSEEN]
        best = min(alike, key=lambda f: f.defence + mean(f.odds))  # the weakest rival says most
        told = sums(best, force)
        if -best.value(force) < UNSEEN:
            return Thought(choice, "attack_idle", told, weighed(options, choice))
        return Thought(choice, "attack_costs", {**told, "worth": -best.value(force)}, weighed(options, choice))
    target = next(f for f in there if f"attack:{f.target}" == choice)
    weights = weighed({o: p for o, p in {**options, choice: plan.value}.items() if o in view.choices}, choice)
    if len(targets) == 1:
        return Thought(choice, "attack_pays", {**sums(target, force), "worth": plan.value}, weights)
    sent = [c for c, t in zip(leaders + units, plan.leads + plan.goes, strict=True) if t == target.target]
    told = {**sums(target, attack_value(table, sent)), "battles": len(targets), "worth": plan.value}
    return Thought(choice, "attack_split", told, weights if outlook.asked.kind == "lead" else ())


def defend(outlook: Outlook, choice: Option) -> Thought:
    """Say why an ambush is laid or a reinforcement turned up."""
    attack, defence = outlook.asked.data["attack"], outlook.asked.data["defence"]
    told: Params = {"seat": outlook.asked.data["attacker"], "attack": attack, "defence": defence}
    shown, sure = ambush_cards(outlook, attack, defence)
    strength, most = _strength(outlook, shown), _strength(outlook, outlook.hand)
    if not outlook.mind.weighs_defence:
        return Thought(choice, "ambush_habit" if shown else "ambush_empty", {**told, "strength": most})
    odds = reinforcement_odds(outlook.view, outlook.me)
    hoped = hope(outlook, attack, defence)
    weights = weighed({"ambush": sure, "reinforcement": hoped}, choice) if hoped != sure else ()
    if choice == "reinforcement":
        told = {**told, "strength": most, "average": mean(odds), "most": max(odds)}
        return Thought(choice, "reinforcement_better", told, weights)
    if not shown:
        return Thought(choice, "ambush_nothing", {**told, "strength": most, "most": max(odds)}, weights)
    return Thought(choice, *_with_ambush(told, attack - defence, strength), weights)


def _with_ambush(told: Params, behind: int, strength: int) -> Reason:
    """Return what an ambush of ``strength`` makes of a defence that is ``behind`` by so much."""
    told, ahead = {**told, "strength": strength}, strength - behind
    if ahead > 0:
        return "ambush_wins", {**told, "ahead": ahead}
    if ahead < 0:
        return "ambush_saves", {**told, "behind": behind, "less": -ahead}
    return "ambush_draws", told


def ambush(outlook: Outlook, choice: Option) -> Thought:
    """Say how much is shown in ambush, and why no more."""
    attack, defence = outlook.asked.data["attack"], outlook.asked.data["defence"]
    told: Params = {"seat": outlook.asked.data["attacker"], "attack": attack, "defence": defence}
    shown, sure = ambush_cards(outlook, attack, defence)
    armed = [c for c in outlook.hand if outlook.table.value[c]]
    strength, most = _strength(outlook, shown), _strength(outlook, armed)
    if not outlook.mind.weighs_defence or len(armed) > MOST_SUBSETS:
        return Thought(choice, "ambush_habit", {**told, "strength": most})
    so_far = shown[: len(outlook.view.chosen_cards)]
    if choice == DONE:
        return Thought(
            choice, "ambush_enough", {"attack": attack, "sum": defence + strength, "strength": most - strength}
        )
    stop = outlook.battle_worth(attack, defence + _strength(outlook, so_far))
    weights = weighed({choice: sure, **({DONE: stop} if DONE in outlook.view.choices else {})}, choice)
    return Thought(choice, *_with_ambush(told, attack - defence, strength), weights)


def _strength(outlook: Outlook, cards: list[int]) -> int:
    """Return what hand ``cards`` add in ambush (7-2-1)."""
    return sum(outlook.table.value[c] + AMBUSH for c in cards if outlook.table.value[c])


def take_prize(outlook: Outlook, choice: Option) -> Thought:
    """Say why a victory card is taken or declined."""
    table, view = outlook.table, outlook.view
    there = [table.arg[c] for c in view.choices if c != DECLINE]
    card = max(there, key=outlook.spoils)
    weights = weighed({DECLINE: 0.0, **{table.key["take"][c]: outlook.spoils(c) for c in there}}, choice)
    if DECLINE not in view.choices:
        weights = tuple(w for w in weights if w.choice != DECLINE)
    if choice != DECLINE:
        reason = ends(outlook, card, "ends_won") if outlook.closing(card) > 0 else for_points(outlook, card)
        return thought(choice, reason, weights)
    if outlook.closing(card) < 0:
        return thought(choice, ends(outlook, card, "would_end_lost"), weights)
    told: Params = {"card": table.ids[card], "points": outlook.points(card), "each": mean_money(view, outlook.me)}
    return Thought(choice, "prize_clutters", told, weights)


def order(outlook: Outlook, choice: Option) -> Thought:
    """Say which card lies on top of a deck: best on the own one, worst on that of a rival."""
    table = outlook.table
    own = outlook.asked.data["target"] == outlook.me
    there = {c: drawn_worth(outlook, table.arg[c]) for c in outlook.view.choices}
    other = min(there, key=lambda c: there[c]) if own else max(there, key=lambda c: there[c])
    if there[other] == there[choice]:
        return Thought(choice, "order_same", {"rating": there[choice]})
    return Thought(
        choice,
        "order_own" if own else "order_rival",
        {
            "card": table.ids[table.arg[choice]],
            "rating": there[choice],
            "other": table.ids[table.arg[other]],
            "lower": there[other],
        },
    )
