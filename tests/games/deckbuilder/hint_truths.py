"""What every reason of a deck-builder's bot says, looked up in the view of whoever asked.

The predicates read the view and what is printed; none calls the rules that gave the reason. Estimates (fractions) are
no facts: of them only what they hang together with is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kunitori_tui.bots.api import Hint
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from tests.bots.reasons import is_worded

STOPS = ("end", "done", "no", "home", "decline")


class Told:
    """A reason beside the view it speaks of. What a parameter is called is its attribute."""

    def __init__(self, view: DeckView, hint: Hint) -> None:
        self.view = view
        self.hint = hint
        self.choice = hint.about
        self.me = view.seat if view.seat is not None else -1
        self.table = view.table
        self.p: Any = hint.params

    def card(self, name: str = "card") -> int:
        return self.table.number[self.p[name]]

    def chosen(self) -> bool:
        """The card is the one that is chosen."""
        return self.p["card"] in self.choice.split(":")

    def is_asked_about(self) -> bool:
        decision = self.view.asked
        return self.p["card"] in (decision.subject, decision.source)

    def op(self, card: int, name: str) -> int:
        """Return what a card gives of something, by the better half of one that lets choose."""
        ops: Any = self.table.ops[card]
        halves = ops[0][1:] if ops and ops[0][0] == "choose" else (ops,)
        return max(sum(op[1] for op in half if op[0] == name) for half in halves)

    def value(self, card: int) -> int:
        return self.table.cards[card].attack + self.table.cards[card].defence

    def lying(self, seat: int) -> list[int]:
        zones = (self.view.area, self.view.replayed, self.view.deployed)
        return [card for zone in zones for card in zone[seat]]

    def defence(self, seat: int) -> int:
        shown = [*self.view.ambush[seat], *self.view.turned[seat]]
        return sum(map(self.value, [*self.lying(seat), *shown])) + len(self.view.ambush[seat])

    def attack(self, seat: int, more: Iterable[int] = ()) -> int:
        """Return the attack of the leaders played and the units of ``seat``."""
        cards = self.table.cards
        leaders = [c for c in self.view.area[seat] if cards[c].leads]
        units = [c for c in self.lying(seat) if cards[c].kind == "unit" and not cards[c].leads]
        return sum(cards[c].attack for c in (*leaders, *units, *more))

    def hand(self) -> list[int]:
        return self.view.own_hand

    def money(self) -> int:
        """Return the money of this turn, the treasures in hand included."""
        return self.view.money + sum(self.table.money[c] for c in self.hand())

    def points(self, card: int) -> int:
        """Return what one more copy brings, by counting again."""
        owned = self.view.owned
        before = self.view.points(self.me)
        self.view.owned = tuple((*cards, card) if seat == self.me else cards for seat, cards in enumerate(owned))
        after = self.view.points(self.me)
        self.view.owned = owned
        return after - before

    def deck(self, what: Callable[[int], int]) -> bool:
        """Return whether so many cards (``own``) of the own deck (``size``) have some of it, and the card too."""
        owned = self.view.owned[self.me]
        have = sum(what(card) > 0 for card in owned)
        return (have, len(owned)) == (self.p["own"], self.p["size"]) and what(self.card()) > 0

    def money_of(self, card: int) -> int:
        return self.table.money[card] + self.op(card, "money")

    def mean_money(self) -> float:
        owned = self.view.owned[self.me]
        drawn = len(owned) - len(self.view.deployed[self.me]) - len(self.view.replayed[self.me])
        return sum(self.table.money[c] for c in owned) / max(1, drawn)

    def most(self, name: str) -> int:
        """Return the most of something that a card named by the choices gives."""
        return max(self.op(self.table.number[c.partition(":")[2]], name) for c in self.view.choices)

    def gains(self) -> bool:
        """The card is gained, or it is the one that may be had or taken."""
        return self.chosen() or self.is_asked_about()

    def worth_is(self, points: float) -> bool:
        return abs(self.p["worth"] - points) < 1e-9

    def battle(self) -> bool:
        """Who is attacked and what stands there is true, and so is what attacks."""
        seat, view = self.p["seat"], self.view
        joint = view.asked.kind in ("joint", "consent")
        together = [self.attack(self.me) + self.attack(s) for s in range(view.seats) if s not in (self.me, seat)]
        forces = together if joint else [self.attack(self.me)]
        likely = self.p["adds"] >= 0 and -1e-9 <= self.p["wins"] <= 1 + 1e-9
        return self.p["defence"] == self.defence(seat) and self.p["attack"] in forces and likely

    def assault(self) -> bool:
        data = self.view.asked.data
        return all(
            self.p[name] == data[key]
            for name, key in (("seat", "attacker"), ("attack", "attack"), ("defence", "defence"))
            if name in self.p
        )

    def in_ambush(self) -> int:
        """Return what all hand cards with a value would add."""
        return sum(self.value(c) + 1 for c in self.hand() if self.value(c))

    def draw_rating(self, name: str) -> int:
        card = self.table.cards[self.table.number[name]]
        return 2 * card.money if card.kind == "treasure" else card.cost if card.is_action else 0


def is_end_counted(t: Told) -> bool:
    rivals = {s: t.view.points(s) for s in range(t.view.seats) if s != t.me}
    card = t.card()
    return (
        t.view.pool[card] == 1
        and t.table.cards[card].id in ("dorf", "praefektur", "land")
        and t.p["points"] == t.view.points(t.me) + t.points(card)
        and t.p["theirs"] == rivals[t.p["seat"]] == max(rivals.values())
    )


def is_end_in_sight(t: Told) -> bool:
    """The pile that is named ends the game and is no full one, or the limit is so many rounds away."""
    if "rounds" in t.p:
        return bool(t.p["rounds"] == t.table.options["round_limit"] - t.view.round >= 0)
    pile = t.card("pile")
    taken = sum(owned.count(pile) for owned in t.view.owned) + t.view.trash.count(pile)
    dealt = 2 * t.view.seats if t.p["pile"] == "dorf" else 0
    return bool(t.table.ends_game[pile] and t.view.pool[pile] == t.p["copies"] and taken > dealt)


def has_fewer(t: Told) -> bool:
    return bool(t.p["points"] > t.p["fewer"] == t.points(t.card("other")))


def clutters(t: Told) -> bool:
    """The card has points, and the deck yields so much money a card."""
    return bool(t.p["points"] == t.points(t.card()) > 0 and abs(t.p["each"] - t.mean_money()) < 1e-9)


def is_size(t: Told) -> bool:
    return bool(t.p["size"] == len(t.view.owned[t.me]))


def is_unwanted(t: Told) -> bool:
    """The money buys that card, and nothing is bought."""
    return t.choice == "end" and t.p["money"] == t.view.money and f"buy:{t.p['card']}" in t.view.choices


def raises_defence(t: Told) -> bool:
    """What is left deployed by the hint defends with so much, and without this card with so much."""
    asked: Any = t.view.stack[-1]
    stays = [*asked.cards[: asked.decided], *(t.table.number[o[5:]] for o in t.hint.choices if o[:5] == "stay:")]
    rest = sum(t.value(c) for c in stays if c != t.card())
    whole = rest + asked.cards.count(t.card()) * t.value(t.card())
    return t.choice != f"stay:{t.p['card']}" or ((t.p["defence"], t.p["sum"]) == (rest, whole) and can_come(t, rest))


def can_come(t: Told, defence: int) -> bool:
    """The attack is of a rival's deployed units with one leader, and beats so much; 0 says that nothing does."""
    leaders = {card.attack for card in t.table.cards if card.leads}
    attacks = {t.attack(seat) + more for seat in range(t.view.seats) if seat != t.me for more in leaders}
    return t.p["comes"] == 0 or (t.p["comes"] in attacks and t.p["comes"] > defence)


def is_ambush(t: Told) -> bool:
    return bool(t.assault() and 0 < t.p["strength"] <= t.in_ambush())


def standings(t: Told, mine: int) -> bool:
    """The own points with so many more, and those of the best rival."""
    rivals = {seat: t.view.points(seat) for seat in range(t.view.seats) if seat != t.me}
    told = t.p["theirs"] == rivals[t.p["seat"]] == max(rivals.values())
    return told and t.p.get("sum", t.p["points"]) == t.view.points(t.me) + mine


def brings_points(t: Told) -> bool:
    return t.gains() and t.p["points"] == t.points(t.card()) > 0


def leaves_actions(t: Told) -> bool:
    actions = t.op(t.card(), "actions")
    return t.chosen() and actions == t.p["actions"] > 0 and t.p["left"] == t.view.actions - 1 + actions


def spare(t: Told) -> int:
    """Return the actions left for the hand when all that stays deployed is played again."""
    stays: list[int] = t.view.stack[-1].cards if t.view.asked.kind == "deploy" else t.view.deployed[t.me]  # type: ignore[attr-defined]  # that frame has them
    return max(0, 1 + sum(t.op(c, "actions") - 1 for c in stays))


def has_strength(t: Told) -> bool:
    card = t.card()
    return t.p["strength"] == t.value(card) and t.p.get("actions", t.op(card, "actions")) == t.op(card, "actions")


def buys_now(t: Told, name: str) -> bool:
    """The money reached pays for that card."""
    card = t.card(name)
    return t.view.is_offered(card) and t.table.cost[card] - t.view.discount <= t.p["money"]


def buys_all(t: Told) -> bool:
    """The money reached pays for all that is named, with the buys there are."""
    named = [t.table.number[name] for name in t.p["bought"].split(",")]
    buys = t.view.buys + (t.view.phase != "buy")
    price = sum(max(0, t.table.cost[card] - t.view.discount) for card in named)
    return price <= t.p["money"] and len(named) <= buys and all(map(t.view.is_offered, named))


def reaches(t: Told) -> bool:
    """The half that is chosen makes that sum."""
    half: Any = t.table.ops[t.table.number[t.view.asked.source]][0][1 + int(t.choice[7:])]  # type: ignore[index]  # a card with halves
    return bool(t.p["money"] == t.money() + sum(op[1] for op in half if op[0] == "money"))


def rates(t: Told, *, good: bool) -> bool:
    rating = t.draw_rating(t.p["card"])
    return t.is_asked_about() and rating == t.p["rating"] and (rating > 2) == good


def orders(t: Told) -> bool:
    there = [t.draw_rating(c.partition(":")[2]) for c in t.view.choices]
    own = t.view.asked.data["target"] == t.me
    mine, other = t.draw_rating(t.p["card"]), t.draw_rating(t.p["other"])
    return (mine, other) == (t.p["rating"], t.p["lower"]) and mine == (max(there) if own else min(there)) != other


def leads_on(t: Told) -> bool:
    return t.chosen() and t.table.cards[t.card()].leads and t.p["attack"] == t.attack(t.me, [t.card()])


def has_most_points(t: Told) -> bool:
    """Of those whom the choices name."""
    there = [t.view.points(int(c.partition(":")[2])) for c in t.view.choices if c not in STOPS]
    return bool(t.view.points(t.p["seat"]) == t.p["points"] == max(there))


TRUE: dict[str, Callable[[Told], object]] = {
    "treasures": lambda t: (
        t.p["treasures"] == sum(t.table.cards[c].kind == "treasure" for c in t.hand())
        and t.p["money"] == t.money() - t.view.money > 0
    ),
    "ends_won": is_end_counted,
    "would_end_lost": is_end_counted,
    "points_last": lambda t: brings_points(t) and t.view.ending >= 0,
    "points_always": brings_points,
    "points_count": lambda t: brings_points(t) and t.view.ending < 0 and standings(t, t.p["points"]),
    "points_pile": lambda t: brings_points(t) and is_end_in_sight(t),
    "points_limit": lambda t: brings_points(t) and is_end_in_sight(t),
    "points_more_pile": lambda t: brings_points(t) and is_end_in_sight(t) and has_fewer(t),
    "points_more_limit": lambda t: brings_points(t) and is_end_in_sight(t) and has_fewer(t),
    "before_end": lambda t: (
        t.chosen() and t.view.pool[t.card("other")] == 1 and standings(t, t.points(t.card("other")))
    ),
    "gift_costs": lambda t: t.p["points"] == -t.table.vp[t.card()] > 0,
    "copies": lambda t: (
        t.gains()
        and t.p["own"] == t.view.owned[t.me].count(t.card())
        and t.p["own"] < t.p["copies"] == t.view.owned[t.me].count(t.card("other"))
    ),
    "deck_leaders": lambda t: (
        t.gains() and t.deck(lambda c: int(t.table.cards[c].leads)) and t.p["attack"] == t.table.cards[t.card()].attack
    ),
    "deck_defence": lambda t: (
        t.gains()
        and t.p["strength"] == t.value(t.card())
        and t.p["defence"] == t.defence(t.me) < t.p["attack"]
        and t.p["attack"]
        == sum(
            t.table.cards[c].attack
            for c in t.lying(t.p["seat"])
            if t.table.cards[c].kind == "unit" and not t.table.cards[c].leads
        )
    ),
    "deck_strength": lambda t: t.gains() and t.deck(t.value) and t.p["strength"] == t.value(t.card()),
    "deck_actions": lambda t: (
        t.gains()
        and t.deck(lambda c: t.op(c, "actions"))
        and t.p["actions"] == t.op(t.card(), "actions")
        and t.p.get("strength", 0) == t.value(t.card())
    ),
    "deck_draw": lambda t: t.gains() and t.deck(lambda c: t.op(c, "draw")) and t.p["draw"] == t.op(t.card(), "draw"),
    "deck_money": lambda t: (
        t.gains()
        and is_size(t)
        and abs(t.p["hand"] - 4 * sum(map(t.money_of, t.view.owned[t.me])) / t.p["size"]) < 1e-9
        and t.p["money"] == t.money_of(t.card()) > 0
    ),
    "deck_worth": lambda t: t.gains() and t.p["own"] == t.view.owned[t.me].count(t.card()),
    "buy_costs": lambda t: is_unwanted(t) and is_size(t) and t.p["worth"] > 0,
    "buy_clutters": lambda t: is_unwanted(t) and clutters(t),
    "buy_idle": lambda t: is_unwanted(t) and is_size(t),
    "gain_costs": lambda t: t.is_asked_about() and is_size(t) and t.p["worth"] > 0,
    "gain_idle": lambda t: t.is_asked_about() and is_size(t),
    "play_pays": leaves_actions,
    "play_pays_draws": lambda t: leaves_actions(t) and t.p["cards"] == t.op(t.card(), "draw") > 0,
    "play_either": lambda t: (
        t.chosen() and t.p["actions"] == t.op(t.card(), "actions") > 0 and t.p["waiting"] == len(t.view.choices) - 2
    ),
    "play_then": lambda t: (
        t.chosen() and t.p["cards"] == t.op(t.card(), "draw") > 0 and t.p["left"] == t.view.actions - 1 > 0
    ),
    "play_fetch": lambda t: t.chosen() and t.p["left"] == t.view.actions - 1 > 0,
    "play_wall": lambda t: t.chosen() and abs(t.p["each"] - t.mean_money()) < 1e-9,
    "play_worth": lambda t: t.chosen() and t.p["worth"] <= t.hint.weights[0].points + 1e-9,
    "play_leads": lambda t: leads_on(t) and t.p["defence"] == t.defence(t.p["seat"]) and t.p["worth"] > 0,
    "play_leader": lambda t: leads_on(t) and t.p["defence"] == t.defence(t.p["seat"]),
    "play_alone": lambda t: leads_on(t) and len(t.view.choices) == 2,
    "play_cards": lambda t: t.chosen() and t.p["cards"] > 0 and abs(t.p["each"] - t.mean_money()) < 1e-9,
    "play_money": lambda t: t.chosen() and t.p["have"] == t.money() and t.p["money"] == t.op(t.card(), "money") > 0,
    "play_buys": lambda t: t.chosen() and t.p["have"] == t.money() and t.p["buys"] == t.op(t.card(), "buys") > 0,
    "play_discount": lambda t: (
        t.chosen() and t.p["have"] == t.money() and t.p["less"] == t.op(t.card(), "discount") > 0
    ),
    "play_gains": lambda t: t.chosen() and t.view.pool[t.card("other")] > 0,
    "play_market": lambda t: (
        t.chosen()
        and t.card("other") in t.hand()
        and t.view.is_offered(t.card("gained"))
        and t.table.cost[t.card("gained")] <= t.table.cost[t.card("other")] + 2
    ),
    "play_rising": lambda t: t.chosen() and t.p["money"] == t.money() - t.view.money >= t.p["due"] == 5,
    "play_ninja": lambda t: t.chosen() and t.p["rivals"] == t.view.seats - 1,
    "play_takes_back": lambda t: t.chosen() and t.table.is_general[t.card("other")],
    "play_calls": lambda t: t.chosen() and t.p["seat"] != t.me and t.p["defence"] == t.defence(t.p["seat"]),
    "play_returns": lambda t: t.chosen() and t.card("other") in t.hand(),
    "play_trap": lambda t: t.chosen() and t.p["seat"] != t.me and t.card("other") in t.lying(t.p["seat"]),
    "play_visits": lambda t: t.chosen() and t.p["seat"] != t.me,
    "play_exchanges": lambda t: t.chosen() and t.card("other") in t.hand() and t.p["other"] in ("kupfer", "silber"),
    "play_idle": lambda t: (
        t.choice == "end" and (t.p["playable"], t.p["left"]) == (len(t.view.choices) - 1, t.view.actions)
    ),
    "play_costs": lambda t: t.choice == "end" and f"play:{t.p['card']}" in t.view.choices and t.p["worth"] > 0,
    "replay_actions": lambda t: (
        t.chosen() and t.p["actions"] == t.op(t.card(), "actions") > t.p["fewer"] == t.op(t.card("other"), "actions")
    ),
    "replay_draws": lambda t: (
        t.chosen() and t.p["cards"] == t.op(t.card(), "draw") > t.p["fewer"] == t.op(t.card("other"), "draw")
    ),
    "replay_same": lambda t: t.chosen() and t.p["actions"] == t.op(t.card(), "actions") == t.most("actions") > 0,
    "replay_draw": lambda t: (
        t.chosen() and t.most("actions") == 0 and t.p["cards"] == t.op(t.card(), "draw") == t.most("draw") > 0
    ),
    "replay_none": lambda t: t.p["cards"] == len(t.view.choices) and t.most("actions") == t.most("draw") == 0,
    "choose_card": lambda t: (
        t.card() in t.hand()
        and t.p["left"] == t.view.actions == 0
        and t.p["actions"] == t.op(t.table.number[t.view.asked.source], "actions")
    ),
    "choose_keep": lambda t: t.is_asked_about() and t.p["worth"] > 0,
    "choose_trash": lambda t: t.is_asked_about() and reaches(t) and buys_all(t) and t.p["bought"] != t.p["instead"],
    "choose_money": lambda t: reaches(t) and buys_now(t, "card"),
    "choose_sum": reaches,
    "choose_cards": lambda t: t.p["cards"] > 0 and abs(t.p["each"] - t.mean_money()) < 1e-9,
    "choose_spares": lambda t: t.is_asked_about() and t.p["worth"] > 0 and t.worth_is(-t.hint.weights[1].points),
    "choose_worth": lambda t: t.is_asked_about() and t.worth_is(t.hint.weights[0].points),
    "attack_pays": lambda t: t.choice == f"attack:{t.p['seat']}" and t.battle() and t.p["worth"] > 0,
    "attack_split": lambda t: (
        t.choice == f"attack:{t.p['seat']}"
        and t.p["defence"] == t.defence(t.p["seat"])
        and 1 < t.p["battles"] < t.view.seats
        and t.p["attack"] <= t.attack(t.me)
    ),
    "attack_idle": lambda t: t.choice == "home" and t.battle(),
    "attack_costs": lambda t: t.choice == "home" and t.battle() and t.p["worth"] > 0,
    "ambush_wins": lambda t: is_ambush(t) and t.p["ahead"] == t.p["defence"] + t.p["strength"] - t.p["attack"] > 0,
    "ambush_draws": lambda t: is_ambush(t) and t.p["defence"] + t.p["strength"] == t.p["attack"],
    "ambush_saves": lambda t: (
        is_ambush(t)
        and t.p["behind"] == t.p["attack"] - t.p["defence"]
        and 0 < t.p["less"] == t.p["behind"] - t.p["strength"]
    ),
    "ambush_enough": lambda t: (
        t.assault() and t.p["sum"] + t.p["strength"] == t.view.asked.data["defence"] + t.in_ambush()
    ),
    "ambush_nothing": lambda t: t.assault() and t.choice == "ambush" and t.p["strength"] == t.in_ambush(),
    "ambush_habit": lambda t: t.assault() and t.p["strength"] == t.in_ambush(),
    "ambush_empty": lambda t: t.assault() and t.p["strength"] == t.in_ambush() == 0,
    "reinforcement_better": lambda t: (
        t.assault()
        and t.choice == "reinforcement"
        and t.p["strength"] == t.in_ambush()
        and 0 < t.p["average"] <= t.p["most"]
    ),
    "prize_clutters": lambda t: t.choice == "decline" and f"take:{t.p['card']}" in t.view.choices and clutters(t),
    "order_own": orders,
    "order_rival": orders,
    "order_same": lambda t: {t.draw_rating(c.partition(":")[2]) for c in t.view.choices} == {t.p["rating"]},
    "stay_pays": lambda t: t.is_asked_about() and raises_defence(t) and t.p["actions"] == t.op(t.card(), "actions") > 0,
    "stay_spare": lambda t: t.is_asked_about() and raises_defence(t) and t.p["spare"] == spare(t) > 0,
    "stay_costs": lambda t: t.is_asked_about() and t.p["spare"] == spare(t) == 0,
    "stay_idle": lambda t: t.is_asked_about() and has_strength(t) and not t.table.ops[t.card()],
    "trash_for_better": lambda t: (
        t.chosen()
        and t.view.is_offered(t.card("other"))
        and t.table.cost[t.card("other")] <= t.table.cost[t.card()] + t.view.asked.data["plus"]
    ),
    "trash_least": lambda t: t.chosen() and t.card() in t.hand(),
    "rising_general": lambda t: (
        t.table.cards[t.card()].kind == "general"
        and t.view.asked.data["worth"] <= t.p["money"]
        and (not t.choice.startswith("take:") or t.worth_is(t.hint.weights[0].points - t.p["fight"]))
    ),
    "rising_wasteful": lambda t: t.choice == "no" and t.p["money"] <= t.money(),
    "ninja_own_keeps": lambda t: rates(t, good=True) and t.choice.startswith("keep"),
    "ninja_own_loses": lambda t: rates(t, good=False) and t.choice.startswith("discard"),
    "ninja_rival_keeps": lambda t: rates(t, good=False) and t.choice.startswith("keep"),
    "ninja_rival_loses": lambda t: rates(t, good=True) and t.choice.startswith("discard"),
    "ninja_shown": lambda t: t.choice.startswith("show"),
    "return_worst": lambda t: t.chosen() and t.p["worth"] >= 0,
    "return_harms": lambda t: t.chosen() and t.p["worth"] > 0,
    "trap_hurts": lambda t: t.chosen() and has_strength(t) and t.card() in t.lying(t.p["seat"]) != t.lying(t.me),
    "trap_battle": lambda t: (
        t.chosen() and has_strength(t) and t.card() in t.lying(t.p["seat"]) and t.p["defence"] == t.defence(t.p["seat"])
    ),
    "trap_own": lambda t: t.choice.split(":")[1] == str(t.me) and has_strength(t),
    "fetch_best": lambda t: t.chosen() and t.p["attack"] == t.table.cards[t.card()].attack,
    "gift_leader": lambda t: t.choice == f"give:{t.p['seat']}" and has_most_points(t),
    "gift_habit": lambda t: t.choice == f"give:{t.p['seat']}",
    "upgrade_pays": lambda t: t.chosen() and t.table.money[t.card("other")] == t.table.money[t.card()] + 1,
    "trained_target": lambda t: t.choice == f"attack:{t.p['seat']}",
    "trained_poor": lambda t: t.p["cards"] == len(t.view.turned[t.p["seat"]]),
    "trained_loss": lambda t: t.chosen() and t.card() in t.view.turned[t.p["seat"]],
    "trained_save": lambda t: t.choice == f"show:{t.p['other']}" and t.card() in t.view.turned[t.me],
    "trained_let": lambda t: t.choice == "no" and t.card() in t.view.turned[t.me] and t.p["worth"] <= t.p["price"],
    "trained_nothing": lambda t: t.choice == "no" and t.p["cards"] == len(t.view.turned[t.me]),
    "call_pays": lambda t: t.choice.endswith(f":{t.p['seat']}") and t.battle(),
    "call_less": lambda t: t.choice == "no" and t.battle() and t.p["worth"] <= t.p["alone"],
    "call_hopeless": lambda t: t.choice == "no" and t.battle(),
    "join_pays": lambda t: t.choice == "yes" and t.p["defence"] == t.defence(t.p["seat"]) and t.p["worth"] > 0,
    "join_refused": lambda t: t.choice == "no" and t.p["defence"] == t.defence(t.p["seat"]) and t.p["worth"] >= 0,
    "victim_cheap": lambda t: t.chosen() and has_strength(t),
    "victim_dear": lambda t: t.chosen() and has_strength(t),
    "victim_free": lambda t: t.chosen() and has_strength(t),
    "raze_side": lambda t: t.choice == f"attack:{t.p['seat']}" and t.card() in t.lying(t.p["seat"]) and has_strength(t),
    "raze_leader": lambda t: t.choice == f"attack:{t.p['seat']}" and has_most_points(t),
    "stay_wall": lambda t: t.is_asked_about() and abs(t.p["each"] - t.mean_money()) < 1e-9,
    "wall_goes": lambda t: t.is_asked_about() and abs(t.p["each"] - t.mean_money()) < 1e-9,
    "keep_pays": lambda t: t.chosen() and t.p["worth"] > t.p["fresh"],
    "keep_fresh": lambda t: t.choice == "done" and t.card() in t.hand(),
    "keep_idle": lambda t: t.choice == "done" and t.card() in t.hand(),
    "keep_enough": lambda t: t.choice == "done" and t.p["kept"] == len(t.view.chosen_cards),
    "keep_habit": lambda t: t.choice == "done",
}
for gives, brings in {
    "attack": lambda t: t.table.cards[t.card()].attack,
    "strength": lambda t: t.value(t.card()),
    "actions": lambda t: t.op(t.card(), "actions"),
    "draw": lambda t: t.op(t.card(), "draw"),
    "money": lambda t: t.money_of(t.card()),
}.items():
    TRUE[f"copies_{gives}"] = lambda t, gives=gives, brings=brings: TRUE["copies"](t) and t.p[gives] == brings(t) > 0
TRUE["deck_actions_armed"] = TRUE["deck_actions"]


def faults(view: DeckView, hint: Hint) -> list[str]:
    """Return what is wrong with a hint: its reason is not true of the view, or its weights do not speak for it."""
    points = [weight.points for weight in hint.weights]
    told = Told(view, hint)
    return [
        *(["other parameters"] if not is_worded(hint) else []),
        *(["not true"] if hint.reason in TRUE and not TRUE[hint.reason](told) else []),
        *(["another choice"] if hint.weights and hint.weights[0].choice != hint.about else []),
        *(["no choice"] if any(weight.choice not in view.choices for weight in hint.weights) else []),
        *(["outweighed"] if any(other > points[0] + 1e-9 for other in points) else []),
        *(["out of order"] if points[1:] != sorted(points[1:], reverse=True) else []),
    ]
