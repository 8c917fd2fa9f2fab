"""What the cards that only the first box has ask of a level, Marktplatz, Aufstrebender General, Ninja Clan; one rule
for every kind of question the box asks, and the levels that are put together from them: four, from the weakest, and
who plays the guided first game.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Params, Reason, Ruled, Score, Thought, best
from kunitori_tui.games.deckbuilder.bots import buying, turn
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY, best_gain, shopping
from kunitori_tui.games.deckbuilder.bots.level import Rules, guided, maker
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish, purse
from kunitori_tui.games.deckbuilder.bots.mind import NOVICE, Mind, Outlook
from kunitori_tui.games.deckbuilder.bots.turn import Brought, Special, drawn_worth
from kunitori_tui.games.deckbuilder.bots.war import best_attack, fronts
from kunitori_tui.games.deckbuilder.rules.battle import attack_value
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.view import DeckView

MARKET_PLUS = 2
"""How much more the card gained at the Marktplatz may cost (R9)."""
RISING_WORTH = 5
"""Treasure money a Rising General asks for (R43)."""
GOOD_DRAW = 2
"""What a card must be worth more than as a draw for its owner to be glad of it."""
GENERAL_ATTACK = 5
"""What a recruited general adds to an attack on average."""


# -- Marktplatz ---------------------------------------------------------------------------------------------------


def exchange(outlook: Outlook, card: int, plus: int) -> tuple[float, int]:
    """Return what it brings to trash the hand card ``card`` for the best one that costs so much more at most (R9), and
    that one, -1 for none. A treasure also takes its money of this turn along.
    """
    table = outlook.table
    gained, other = best_gain(outlook, table.cost[card] + plus)
    return gained - outlook.plain_worth(card) - POINTS_PER_MONEY / 2 * table.money[card], other


def trash(outlook: Outlook) -> Thought:
    """Answer which card goes to the Marktplatz; it is compulsory, so the least useful if every exchange costs more than
    it brings. Of equal ones the last, of the least useful the first.
    """
    table, plus = outlook.table, outlook.asked.data["plus"]
    there = [table.arg[c] for c in outlook.view.choices if c != NO]
    exchanges = [(c, *exchange(outlook, c, plus)) for c in reversed(there)]
    scores = [Score(table.key["trash"][c], (worth,), about=(c, other)) for c, worth, other in exchanges]
    if max(score.points for score in scores) < 0:
        least = [Score(table.key["trash"][c], (-outlook.plain_worth(c),), about=c) for c in there]
        return best(least, lambda one, _: Reason("trash_least", {"card": table.ids[one.about], "worth": -one.points}))

    def tell(one: Score, other: Score | None) -> Reason:
        card, better = (table.ids[c] for c in one.about)
        return Reason("trash_for_better", {"card": card, "other": better, "worth": one.points})

    return best(scores, tell)


def market(outlook: Outlook) -> Brought:
    """Return what playing a Marktplatz brings: the best exchange, of equal ones the last; 0 if all cost more."""
    table = outlook.table
    there = [c for c in set(outlook.hand) if table.trashable[c] and "not_at_market" not in table.cards[c].traits]
    exchanges = ((exchange(outlook, card, MARKET_PLUS), card) for card in there)
    best = max([(0.0, -1, -1), *((worth, card, other) for (worth, other), card in exchanges)])
    return best[0], lambda: ("play_market", {"other": table.ids[best[1]], "gained": table.ids[best[2]]})


# -- Aufstrebender General ----------------------------------------------------------------------------------------


def rising(outlook: Outlook) -> Thought | None:
    """Answer whether the Rising General becomes a general, whom, for what (R43), or whether purchases bring more."""
    view, table = outlook.view, outlook.table
    coins = payment(view, [c for c in outlook.hand if table.money[c]], outlook.asked.data["worth"])
    there = recruits(outlook, table.number[outlook.asked.source])
    if not coins or not there:
        return None
    leaves = outlook.plain_worth(table.number[outlook.asked.source])
    worths = {general: deck + fight - leaves for general, (deck, fight) in there.items()}
    general = max(worths, key=lambda general: worths[general])
    paid, money, spent = len(view.chosen_cards), purse(view), sum(table.money[c] for c in coins)
    told: Params = {"card": table.ids[general], "money": spent}
    him = Reason("rising_general", {**told, "worth": there[general][0], "fight": there[general][1]})
    take, spend = table.key["take"], table.key["spend"]
    if not paid:
        stays = Score(NO, (shopping(outlook, money),))
        rises = Score(spend[coins[0]], (worths[general], shopping(outlook, money - spent)), ("general", "rest"))
        wasteful = Reason("rising_wasteful", {**told, "attack": table.attack[general]})
        return best((stays, rises), lambda one, _: wasteful if one.choice == NO else him)
    choice = spend[coins[paid]] if paid < len(coins) else take[general]
    if choice not in view.choices:
        return view.choices[0], Reason, him.key, him.params
    scores = [Score(take[g], parts, ("deck", "fight")) for g, parts in there.items() if choice == take[general]]
    return choice, him.of, choice, [score for score in scores if score.choice in view.choices]


def payment(view: DeckView, treasures: list[int], due: int) -> list[int]:
    """Return the treasures, sorted, that pay ``due`` with the least surplus, then the fewest cards; [] if none."""
    money = view.table.money
    ways = [
        (sum(money[c] for c in way), n, way)
        for n in range(1, min(len(treasures), due) + 1)
        for way in set(combinations(sorted(treasures), n))
    ]
    return list(min((w for w in ways if w[0] >= due), default=(0, 0, ()))[2])


def recruits(outlook: Outlook, rising_general: int) -> dict[int, tuple[float, float]]:
    """Return what every general on offer is worth in place of the Rising General: in the deck, in the next battle."""
    table = outlook.table
    force = outlook.force
    there = fronts(outlook)
    now = max(0.0, *(f.value(force) for f in there))
    found = {}
    for general in table.generals:
        if outlook.view.is_offered(general):
            new = force - table.attack[rising_general] + table.attack[general]
            found[general] = (outlook.worth(general), max(0.0, *(f.value(new) for f in there)) - now)
    return found


def rise(outlook: Outlook) -> Brought:
    """Return what playing a Rising General brings beyond leading: the general, if the hand can pay for him."""
    money, worth = outlook.view.hand_money, 0.0
    if money >= RISING_WORTH:
        force = attack_value(outlook.table, outlook.units) + GENERAL_ATTACK
        worth = 3.0 * (1.0 - outlook.appraisal.late) + best_attack(outlook, force)
    return worth, lambda: ("play_rising", {"money": money, "due": RISING_WORTH})


# -- Ninja Clan ---------------------------------------------------------------------------------------------------


def ninja_pick(outlook: Outlook) -> Thought:
    """Answer for a card turned up by the Ninja Clan (R12): rivals lose good cards, the own deck bad ones."""
    name, own = outlook.asked.subject, outlook.asked.data["target"] == outlook.me
    card = outlook.table.number[name]
    rating = drawn_worth(outlook, card)
    keeps = (rating > GOOD_DRAW) == own
    reason = f"ninja_{'own' if own else 'rival'}_{'keeps' if keeps else 'loses'}"
    return outlook.table.key["keep" if keeps else "discard"][card], Reason, reason, {"card": name, "rating": rating}


def ninja_show(outlook: Outlook) -> Thought:
    """Answer whether to show a Ninja Clan from the hand: always, it keeps the deck as it is."""
    return outlook.view.choices[-1], Reason, "ninja_shown"


def visit(outlook: Outlook) -> Brought:
    """Return what playing a Ninja Clan brings: a worse next turn for every rival."""
    return 0.4, lambda: ("play_ninja", {"rivals": outlook.view.seats - 1})


SPECIALS: dict[str, Special] = {"remodel": market, "rising_general": rise, "ninja_clan": visit}
"""What the special effects bring when played, by their frame's name."""


ASHIGARU_MENU = Menu(
    {
        "oda_nobunaga": Wish(9.0), "toyotomi_hideyoshi": Wish(8.0), "tokugawa_ieyasu": Wish(8.5),
        "takeda_shingen": Wish(8.8), "uesugi_kenshin": Wish(8.7), "mouri_motonari": Wish(8.1),
        "date_masamune": Wish(8.2), "shimazu_yoshihisa": Wish(8.4), "land": Wish(11.0), "praefektur": Wish(7.0),
        "kanoniere": Wish(6.5, 0.5), "kavallerie": Wish(5.5, 0.3), "aufstrebender_general": Wish(5.4, 1.0),
        "bogenschuetzen": Wish(4.2, 0.5), "speertraeger": Wish(3.5, 0.2), "bauernmiliz": Wish(1.2, 0.4),
        "festung": Wish(1.5, 0.5), "silber": Wish(4.5, 0.3), "gold": Wish(7.5, 0.4), "dorf": Wish(0.3),
        "fantastische_burg": Wish(7.8, 0.3),
    }
)  # fmt: skip


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a foot soldier who takes what shines and attacks what looks weak.

    It wants dear cards and fighters, from the first turn to the last the same ones. It counts only what lies on the
    table, shows everything in an ambush, takes every victory card and does not see the end coming.
    """
    return build("ashigaru", Mind(ASHIGARU_MENU, **NOVICE))


SAMURAI_MENU = Menu(
    {
        "oda_nobunaga": Wish(10.0), "toyotomi_hideyoshi": Wish(9.0), "tokugawa_ieyasu": Wish(9.5),
        "takeda_shingen": Wish(9.5), "uesugi_kenshin": Wish(10.5), "mouri_motonari": Wish(9.0),
        "date_masamune": Wish(9.5), "shimazu_yoshihisa": Wish(8.0),
        "bauernmiliz": Wish(0.5, 0.3), "speertraeger": Wish(3.2, 0.1), "bogenschuetzen": Wish(3.0, 0.3),
        "aufstrebender_general": Wish(4.0, 1.5), "kavallerie": Wish(4.0, 0.1), "kanoniere": Wish(4.2, 0.5),
        "festung": Wish(1.0, 0.3), "landesvermessung": Wish(2.5, 1.5), "flussbegradigung": Wish(3.5, 0.8),
        "teegeschirr": Wish(4.0, 0.5), "handelshafen": Wish(6.5, 1.0), "fantastische_burg": Wish(12.0, 0.2),
        "praefektur": Wish(3.0), "land": Wish(9.0), "silber": Wish(4.0, 0.3), "gold": Wish(6.5, 0.4),
    }
)  # fmt: skip


def samurai() -> Ruled:
    """Samurai, the normal level: an orderly fighter who saves first, then builds and arms, and gathers points in time.

    It reckons with what a rival adds to a battle on average and weighs ambush against reinforcement. It does not work
    out odds, fights one battle at a time, trashes nothing but tea utensils, and does not count who wins when a pile
    runs out.
    """
    return build("samurai", Mind(SAMURAI_MENU, expects="average", counts_end=False, splits=False))


DAIMYO_MENU = Menu(
    {
        "oda_nobunaga": Wish(8.1, 0.8), "toyotomi_hideyoshi": Wish(8.0, 0.6), "tokugawa_ieyasu": Wish(8.9, 0.5),
        "takeda_shingen": Wish(8.4), "uesugi_kenshin": Wish(10.2, 0.1), "mouri_motonari": Wish(10.6, 0.4),
        "date_masamune": Wish(13.1, 0.3), "shimazu_yoshihisa": Wish(7.5, 0.5), "bauernmiliz": Wish(0.3, 1.0),
        "ninja_clan": Wish(0.4, 0.9), "speertraeger": Wish(3.0, 0.2), "bogenschuetzen": Wish(1.7),
        "aufstrebender_general": Wish(3.0, 2.2), "kavallerie": Wish(3.9, 0.3), "kanoniere": Wish(3.9, 0.2),
        "festung": Wish(1.2, 0.1), "neue_technologien": Wish(1.9), "neue_felder": Wish(0.6, 0.6),
        "marktplatz": Wish(1.5, 1.3), "landesvermessung": Wish(1.1, 1.4), "zollaufhebung": Wish(0.9, 0.8),
        "hohe_steuern": Wish(3.8, 1.2), "flussbegradigung": Wish(3.8, 0.7), "teegeschirr": Wish(6.5, 1.0),
        "bergmine": Wish(4.2, 2.3), "handelshafen": Wish(4.8, 0.9), "fantastische_burg": Wish(15.0, 0.2),
        "praefektur": Wish(0.3), "land": Wish(11.5, 0.1), "silber": Wish(4.0, 0.3), "gold": Wish(7.9, 0.4),
    },
    melt=29.6,
)  # fmt: skip

DAIMYO = Mind(DAIMYO_MENU, clutter=1.7, safety=3.0)


def daimyo() -> Ruled:
    """Daimyō, the hard level: a patient ruler who builds a castle before an army and strikes when the odds are known.

    It has every idea of this package: a menu found by playing against itself, the odds of every sum a defender may add,
    several battles in one turn, and the count of who wins when the last card of a pile is taken.
    """
    return build("daimyo", DAIMYO)


CROWD_FROM = 4
"""Players from whom on another file is read: what wins between two is worth nothing here."""


def shogun() -> Ruled:
    """Shōgun, the level that learned by playing: it thinks like the daimyō, with numbers that a search found in games
    with him and against itself, other ones among four players and more. The files beside it hold them, and what made
    them (``scripts/train.py``).
    """
    mind, crowd = (weights.learned(DAIMYO, __file__, file) for file in ("shogun.json", "shogun_crowd.json"))
    return build("shogun", replace(mind, crowd=crowd, crowd_from=CROWD_FROM))


def sensei() -> Ruled:
    """The bot of the guided first game."""
    most = {
        "land": 8,
        "praefektur": 12,
        "aufstrebender_general": 1,
        "gold": 2,
        "silber": 4,
        "bauernmiliz": 2,
        "festung": 2,
    }
    return guided(most)


RULES: Rules = {
    "trash": trash,
    "gain": buying.gain,
    "rising": rising,
    "ninja_show": ninja_show,
    "ninja_pick": ninja_pick,
}
"""What only cards of this box ask."""

build = maker({**RULES, "choose": turn.choose}, SPECIALS, Outlook)  # no half of a card here is special
"""Makes the bot of an id that thinks with a mind."""
