"""Why a level attacks, defends and takes a prize as it does (see :mod:`.war`)."""

from __future__ import annotations

from math import fsum

from kunitori_tui.bots.ruled import Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.battle import mean, reinforcement_odds
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.bots.purse import mean_money
from kunitori_tui.games.deckbuilder.bots.stacking import drawn_worth
from kunitori_tui.games.deckbuilder.bots.war import MOST_SUBSETS, Front, ambush_cards, campaign, fronts, hope
from kunitori_tui.games.deckbuilder.bots.why import UNSEEN, Params, Reason, ends, for_points, thought, weighed
from kunitori_tui.games.deckbuilder.rules.battle import HOME, attack_value, leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.fight import DECLINE, DONE


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
    return sum(outlook.table.value[c] + 1 for c in cards if outlook.table.value[c])


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
