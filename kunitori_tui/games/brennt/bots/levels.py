"""What is kept: which strategy cards wait in hand for their moment, each for a card from the deck (5-4, R16), whether a
wall stays (R19), and who is missed least where a unit is lost, as a victim of the Landzerstörer or in a joint battle
(R14, R15). And the bots of the second box: one rule for every kind of question it asks, four levels, from the weakest,
and who plays the guided first game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Params, Reason, Ruled, Score, Thought, best
from kunitori_tui.games.brennt.bots import mind, strategy
from kunitori_tui.games.brennt.bots.mind import BrenntMind, BrenntOutlook, joint_promise
from kunitori_tui.games.brennt.rules.battle import BrenntView
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY, UNSEEN
from kunitori_tui.games.deckbuilder.bots.level import Rules, guided, maker
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish, mean_money
from kunitori_tui.games.deckbuilder.bots.mind import NOVICE
from kunitori_tui.games.deckbuilder.bots.turn import deploy as deploy_any
from kunitori_tui.games.deckbuilder.bots.turn import spare_actions
from kunitori_tui.games.deckbuilder.rules.battle import units_of
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of

MARGIN = 0.3
"""By so much a kept card must beat a card from the deck."""
RISK = 0.3
"""How likely a rival who owns a Geübte Ninja visits before the next turn."""
MONK_ACTIONS = 0.5
"""What two actions are worth on average when the next turn begins with a single one."""


def later(outlook: BrenntOutlook, card: int, spare: int) -> float:
    """Return what the strategy card ``card`` promises next turn, which begins with ``spare`` actions for the hand."""
    table = outlook.table
    names = {str(op[1]) for half in table.halves[card] for op in half if op[0] == "special"}
    promise = 0.0
    if "trap" in names:
        promise = max((service for _, service, _, _ in strategy.snares(outlook, 0)), default=0.0)
    if "fetch_general" in names and spare > 1:
        there = strategy.fetchable(outlook)
        promise = max((strategy.general_now(outlook, g) for g in there), default=0.0) / (1 + len(there) / 2)
    if "trained_ninja" in names:
        promise = max(strategy.stolen(outlook, t) for t in outlook.rivals) / len(outlook.rivals)
    if "call_allies" in names:
        promise = MONK_ACTIONS if spare < 2 else 0.0
        if outlook.view.seats > 2:
            promise = max(promise, joint_promise(outlook))
    return promise + (guard(outlook) if "ninja" in table.cards[card].traits else 0.0)


@lru_cache(maxsize=64)
def visitors(table: Table) -> frozenset[int]:
    """Return the cards by which a rival looks into a hand (R13)."""
    return frozenset(c for c in range(table.size) if ("special", "trained_ninja") in table.ops[c])


def guard(outlook: BrenntOutlook) -> float:
    """Return what a ninja in hand saves from rivals who own a Geübte Ninja (R13)."""
    view, table = outlook.view, outlook.table
    if all(map(visitors(table).isdisjoint, map(view.owned.__getitem__, outlook.rivals))):
        return 0.0
    worth = strategy.rival_worth(outlook, outlook.me)
    return RISK * max(0.0, strategy.best_of_two([worth(c) for c in view.unseen(outlook.me) if table.trashable[c]]))


def keep(outlook: BrenntOutlook) -> Thought | None:
    """Answer which strategy cards are kept, one by one: the most promising that can be played, else the last."""
    view, table = outlook.view, outlook.table
    if not outlook.mind.keeps:
        return ("done", Reason, "keep_habit") if "done" in view.choices else None
    spare, new = spare_actions(table, view.deployed[outlook.me]), POINTS_PER_MONEY * outlook.mean_money
    there = [c for c in outlook.hand if table.cards[c].kind == "strategy"]
    promising = sorted(((later(outlook, c, spare), c) for c in there), reverse=True)
    chosen: list[int] = []
    for value, card in promising:
        monk = any(count_of(branch, "actions") for branch in branches_of(table.ops[card]))
        if value > new + MARGIN and len(chosen) < max(1, spare) and not (monk and card in chosen):
            chosen.append(card)
    chosen.sort()
    done = len(view.chosen_cards)
    choice = table.key["show"][chosen[done]] if done < len(chosen) else "done"
    if choice not in view.choices:
        return None

    def why() -> Reason:
        left = {table.arg[c] for c in view.choices if c != "done"}
        worth, first = next((value, c) for value, c in promising if c in left)
        card = first if choice == "done" else table.arg[choice]
        promise = next(value for value, c in promising if c == card)
        told: Params = {"card": table.ids[card], "worth": promise, "fresh": new}
        if choice != "done":
            return Reason("keep_pays", told).of(choice, (Score(choice, (promise,)), Score("done", (new,))))
        if worth > new + MARGIN:  # where somebody else went past what this level would have kept, there is no reason
            enough: Params = {"card": table.ids[card], "kept": done, "spare": max(0, spare)}
            return Reason("keep_enough", enough) if done else Reason()
        if worth < UNSEEN:
            return Reason("keep_idle", {"card": table.ids[card], "fresh": new})
        return Reason("keep_fresh", told)

    return choice, why


FROM_HAND = 0.8
"""A card in ambush would go back to the hand and do one turn's service."""
FROM_DECK = 0.4
"""A card turned up would go back on the deck."""


def price(outlook: BrenntOutlook, owner: int, zone: str, card: int) -> float:
    """Return what ``owner`` loses with ``card`` in ``zone``: nothing where it would go to his discard pile anyway."""
    table = outlook.table
    attacks = owner == outlook.view.active
    if "spent" in table.cards[card].traits or (attacks and zone == "area" and not table.deploys[card]):
        return 0.0
    return strategy.missed(outlook, card) * {"ambush": FROM_HAND, "turned": FROM_DECK}.get(zone, 1.0)


def victim(outlook: BrenntOutlook) -> Thought:
    """Answer which unit is lost: the cheapest own one, by erratum x15 the enemy's dearest; the first of several."""
    table, owner = outlook.table, outlook.asked.data["target"]
    own = owner == outlook.me
    scores = []
    for choice in outlook.view.choices:
        _, zone, name = choice.split(":")
        card = table.number[name]
        worth = price(outlook, owner, zone, card)
        scores.append(Score(choice, (-worth if own else worth,), about=card))

    def tell(one: Score, other: Score | None) -> Reason:
        told: Params = {"card": table.ids[one.about], "strength": table.value[one.about]}
        if own and not one.points:
            return Reason("victim_free", told)
        return Reason("victim_cheap" if own else "victim_dear", {**told, "actions": table.actions[one.about]})

    return best(scores, tell)


def raze_side(outlook: BrenntOutlook) -> Thought:
    """Answer which of two attackers loses a unit: whose cheapest is dearer, then who leads, then the first."""
    view, table = outlook.view, outlook.table
    seats = sorted((int(c[7:]) for c in view.choices), key=lambda seat: -view.points(seat))
    losses = [(seat, *cheapest(outlook, seat)) for seat in seats]

    def tell(one: Score, other: Score | None) -> Reason:
        seat, card = one.about
        if card < 0 or (other is not None and other.points == one.points):
            return Reason("raze_leader", {"seat": seat, "points": view.points(seat)})
        return Reason("raze_side", {"seat": seat, "card": table.ids[card], "strength": table.value[card]})

    return best([Score(f"attack:{seat}", (worth,), about=(seat, card)) for seat, worth, card in losses], tell)


def cheapest(outlook: BrenntOutlook, seat: int) -> tuple[float, int]:
    """Return the unit that ``seat`` would miss least of those that can be lost, after how much; 0 and -1 for none."""
    view = outlook.view
    units = [c for c in units_of(view, seat) if "razes" not in outlook.table.cards[c].traits]
    zones = [("area" if c in view.area[seat] else "deployed", c) for c in units]
    return min(((price(outlook, seat, z, c), c) for z, c in zones), default=(0.0, -1))


def deploy(view: BrenntView) -> Thought:
    """Answer the end phase: a wall stays, it costs nothing (R19, R52), unless it brings its card in any case; any other
    card by what it gives and costs every turn.
    """
    table, name = view.table, view.asked.subject
    traits = table.cards[table.number[name]].traits
    if "draws_anyway" not in traits and "wall" not in traits:
        return deploy_any(view)
    verb, reason = ("discard", "wall_goes") if "draws_anyway" in traits else ("stay", "stay_wall")
    return table.key[verb][table.number[name]], _wall, view, reason


def _wall(view: BrenntView, reason: str) -> Reason:
    """Say what the card brings on average for which a wall stays or goes."""
    return Reason(reason, {"card": view.asked.subject, "each": mean_money(view, view.chooser)})


RULES: Rules = {
    "return": strategy.return_card,
    "trap": strategy.trap,
    "fetch": strategy.fetch,
    "gift": strategy.gift,
    "upgrade": strategy.upgrade,
    "trained_ninja": strategy.trained_target,
    "trained_show": strategy.trained_show,
    "trained_pick": strategy.trained_pick,
    "joint": mind.call,
    "consent": mind.consent,
    "victim": victim,
    "raze_side": raze_side,
    "keep": keep,
}
"""What only cards of this box ask."""

build = maker(RULES, strategy.SPECIALS, BrenntOutlook, deploy, rounds=6)
"""Makes the bot of an id that thinks with a mind."""


ASHIGARU_MENU = Menu(
    {
        "maeda_keiji": Wish(8.0, 0.5), "honda_tadakatsu": Wish(7.8, 0.5), "sanada_yukimura": Wish(7.6, 0.5),
        "katakura_kojurou": Wish(7.2), "naoe_kanetsugu": Wish(7.0), "kuroda_kanbei": Wish(7.1),
        "akechi_mitsuhide": Wish(6.9), "ishida_mitsunari": Wish(6.0), "land": Wish(11.0), "praefektur": Wish(7.4),
        "landzerstoerer": Wish(8.5, 0.5), "soeldner_kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3),
        "bogenschuetzen": Wish(4.2, 0.6), "speertraeger": Wish(3.5, 0.2), "festungsattrappe": Wish(2.0, 0.3),
        "geuebte_ninja": Wish(4.3, 2.5), "wandermoench": Wish(3.2, 1.5), "falle": Wish(1.5, 1.0),
        "silber": Wish(4.4, 0.3), "gold": Wish(7.3, 0.4), "dorf": Wish(0.3),
    }
)  # fmt: skip


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: takes what shines, joins every battle that looks won, and keeps nothing for later.

    It counts only what lies on the table, shows everything in an ambush and does not see the end coming. Of the
    strategy cards it likes the ninja and the monk; those it draws it plays at once.
    """
    return build("ashigaru", BrenntMind(ASHIGARU_MENU, **NOVICE, keeps=False, shares=False, gift=2.0))


SAMURAI_MENU = Menu(
    {
        "maeda_keiji": Wish(8.0, 1.0), "honda_tadakatsu": Wish(8.6, 1.0), "sanada_yukimura": Wish(8.0, 1.0),
        "katakura_kojurou": Wish(8.4), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(8.4), "ishida_mitsunari": Wish(6.0), "land": Wish(10.0), "praefektur": Wish(5.0),
        "landzerstoerer": Wish(6.5, 0.8), "soeldner_kanoniere": Wish(4.2, 0.5), "kavallerie": Wish(4.6, 0.2),
        "bogenschuetzen": Wish(3.0, 0.4), "speertraeger": Wish(3.6, 0.1), "festungsattrappe": Wish(0.8, 0.4),
        "warnung": Wish(1.5, 1.5, duel=True), "falle": Wish(3.7, 3.2, duel=True),
        "gegenschlag": Wish(2.5, 2.0), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(1.0, 1.0),
        "tempelsteuer": Wish(0.5, 0.8), "hafenstadt": Wish(4.0, 1.0), "burgstadt": Wish(5.5, 1.0),
        "silber": Wish(4.2, 0.3), "gold": Wish(6.8, 0.4),
    }
)  # fmt: skip


def samurai() -> Ruled:
    """Samurai, the normal level: saves first, then builds and arms, and gathers points in time.

    It reckons with the average of what a rival adds to a battle, keeps strategy cards for their moment and weighs a
    joint battle against the ally's gain. It works out no odds and does not count who wins when a pile runs out.
    """
    return build("samurai", BrenntMind(SAMURAI_MENU, expects="average", counts_end=False, splits=False))


DAIMYO_MENU = Menu(
    {
        "maeda_keiji": Wish(7.7, 0.9), "honda_tadakatsu": Wish(5.0, 2.2), "sanada_yukimura": Wish(5.7, 1.2),
        "katakura_kojurou": Wish(8.0), "naoe_kanetsugu": Wish(8.0), "kuroda_kanbei": Wish(8.6),
        "akechi_mitsuhide": Wish(10.1), "ishida_mitsunari": Wish(6.0), "land": Wish(10.0), "praefektur": Wish(5.0),
        "landzerstoerer": Wish(6.3, 0.7), "soeldner_kanoniere": Wish(4.2, 0.5), "kavallerie": Wish(4.6, 0.2),
        "bogenschuetzen": Wish(4.0, 0.5), "speertraeger": Wish(3.1, 0.1), "festungsattrappe": Wish(0.8, 0.4),
        "gegenschlag": Wish(2.2, 2.1), "geuebte_ninja": Wish(2.5, 1.5), "wandermoench": Wish(1.0, 1.0),
        "tempelsteuer": Wish(2.1, 0.3), "hafenstadt": Wish(4.3, 1.1), "burgstadt": Wish(6.2, 0.8),
        "silber": Wish(3.6, 0.4), "gold": Wish(3.8, 0.4), "schoenheit": Wish(-3.6),
        "feldverbesserung": Wish(1.0, 0.2), "tempelstadt": Wish(4.1, 1.0),
        "warnung": Wish(1.8, 2.0, duel=True), "falle": Wish(3.3, 2.9, duel=True),
        "verteidigungswall": Wish(3.4, 3.1, duel=True),
    },
    melt=15.4,
)  # fmt: skip
"""For two to four players."""

DAIMYO_CROWD = Menu(
    {
        "maeda_keiji": Wish(11.0, 1.1), "honda_tadakatsu": Wish(8.9, 1.1), "sanada_yukimura": Wish(7.3, 0.9),
        "katakura_kojurou": Wish(7.6), "naoe_kanetsugu": Wish(5.5), "kuroda_kanbei": Wish(8.8, 0.2),
        "akechi_mitsuhide": Wish(13.9), "ishida_mitsunari": Wish(5.9), "land": Wish(12.5, 0.3),
        "praefektur": Wish(5.2), "landzerstoerer": Wish(6.7, 0.6), "soeldner_kanoniere": Wish(2.3, 0.8),
        "kavallerie": Wish(5.3, 0.3), "bogenschuetzen": Wish(4.5, 0.3), "speertraeger": Wish(5.1, 0.4),
        "festungsattrappe": Wish(0.9, 0.4), "gegenschlag": Wish(0.7, 2.0), "geuebte_ninja": Wish(0.6, 1.4),
        "wandermoench": Wish(3.6, 0.9), "tempelsteuer": Wish(-2.9, 0.4), "hafenstadt": Wish(5.4, 1.2),
        "burgstadt": Wish(9.5, 0.8), "silber": Wish(-1.2, 0.7), "gold": Wish(6.3, 0.7), "schoenheit": Wish(-8.7),
        "feldverbesserung": Wish(4.6, 1.6), "tempelstadt": Wish(1.0, 1.3), "warnung": Wish(2.4, 2.1, duel=True),
        "falle": Wish(4.2, 3.3, duel=True), "verteidigungswall": Wish(2.7, 3.0, duel=True),
    },
    melt=27.6,
)  # fmt: skip
"""For five and six."""

DAIMYO = BrenntMind(
    DAIMYO_MENU, clutter=3.0, safety=2.7, gift=5.2, exposure=0.8,
    crowd=BrenntMind(DAIMYO_CROWD, clutter=1.5, safety=3.5, gift=3.2, exposure=1.1),
)  # fmt: skip


def daimyo() -> Ruled:
    """Daimyō, the hard level: every idea of this package and a menu found by playing against itself. In a duel it
    leaves the first Land and wants every Schönheit: all of them go to the only rival (R20).
    """
    return build("daimyo", replace(DAIMYO, gift=12.0, exposure=8.0, crowd=DAIMYO, crowd_from=3))


DOOR = 10.0
"""What the first Land costs it in a duel: more than it brings. Eight Schönheiten wait for whoever gains one (R20)."""
AMONG_FOUR = {
    "menu.wishes.kavallerie.middle": 0.7,
    "menu.wishes.hafenstadt.middle": 0.7,
    "menu.wishes.gegenschlag.first": 1.7,
    "menu.wishes.kuroda_kanbei.first": 9.1,
}
"""What differs there from the numbers for two: 0, 0, 2.12, 8.1 are those. The first Land costs it little there."""


def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that searches found in games
    with him (``scripts/train.py``). The file beside it holds them, and what made them: those for two players. Among
    four it has them too, but for some that games among four told of; among three, five and six it is the daimyō.
    """
    learned = weights.learned(DAIMYO, __file__, "shogun.json")
    four = replace(weights.changed(learned, AMONG_FOUR), crowd=DAIMYO.crowd)
    more = replace(DAIMYO, crowd=four, crowd_from=4)
    return build("shogun", replace(learned, exposure=DOOR, crowd=more, crowd_from=3))


def sensei() -> Ruled:
    """The bot of the guided first game of the second box: it joins in, and leaves a unit where an ally can use it."""
    most = {
        "land": 10,
        "praefektur": 12,
        "katakura_kojurou": 1,
        "gold": 2,
        "speertraeger": 1,
        "silber": 4,
        "burgstadt": 1,
        "tempelsteuer": 1,
    }
    return guided(most, leader="katakura_kojurou")
