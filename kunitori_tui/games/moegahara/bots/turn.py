"""A turn as a level plays it: what is played in which order, which cards the deck takes in (5-1, 5-2), where cards are
placed and strategy cards spent (5-3), and which of those wait in hand (5-4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import fsum

from kunitori_tui.bots.ruled import Figures, Params, Reason, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.buying import treasures
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, mean_money, purse
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.fight import DONE
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.deckbuilder.rules.table import branches_of, count_of
from kunitori_tui.games.moegahara.bots.mind import POINT, WON, Outlook
from kunitori_tui.games.moegahara.rules.advice import Change, change
from kunitori_tui.games.moegahara.rules.table import ROOM, goal, orders, reordered

NEVER = -99.0
"""The gain of what cannot be done."""
GAIN = 0.05
"""Points from which on something is told as a gain."""
THINNER = 0.8
"""What it is worth that a Horo Musha leaves the deck when it is used (R29)."""


def place(outlook: Outlook) -> Thought:
    """Answer which card is placed where, or which strategy card is used first."""
    view, table = outlook.view, outlook.table
    placings = [choice for choice in view.choices if choice in table.what]
    uses = [choice for choice in view.choices if choice.startswith("use:")]
    best_use, use = max(((gain_of_use(outlook, table.number[u[4:]]), u) for u in uses), default=(0.0, ""))
    if use and best_use >= outlook.mind.uses:
        gain = best_use / POINT
        return use, Reason, "use_decides" if gain >= GAIN else "use_spends", {"card": use[4:], "gain": gain}
    if not placings:
        return END, Reason, "use_waits"
    return best_gain(outlook, {choice: promise(outlook, choice, placings) for choice in placings}, placings)


def best_gain(outlook: Outlook, gains: Mapping[Option, float], among: Sequence[Option] = ()) -> Thought:
    """Answer with the choice that brings most to the field, of equal ones the first. What it brings is told in points,
    unless the game hangs on it or nothing else can be done.
    """

    def tell(one: Score, other: Score | None) -> Reason:
        is_close = other is not None and other.points > NEVER and one.points - other.points < WON / 2
        return Reason(*_reason(outlook, one.choice), is_close / POINT)

    choices = among or outlook.view.choices
    return best([(choice, (gains.get(choice, NEVER),), ("gain",), None) for choice in choices], tell)


def _reason(outlook: Outlook, choice: Option) -> tuple[str, Params]:
    """Return why the field is changed so, or a line is not."""
    table, asked = outlook.table, outlook.asked.data
    if choice in table.what:
        card, land = table.what[choice]
        return _placed(outlook, card, land), {"card": table.ids[card], "land": land + 1}
    verb, *numbers = choice.split(":")
    if verb == "horo":
        return "horo_best", {}
    if verb == "remove":
        land, side, position = map(int, numbers)
        card = outlook.view.lines[2 * land - 2 + side][position - 1]
        return "horo_recall" if side == outlook.team else "trap_hits", {"card": table.ids[card], "land": land}
    land = asked["land"] if "land" in asked else int(numbers[0])
    return "line_stands" if choice == NO else "line_better", {"land": land}


def promise(outlook: Outlook, choice: str, placings: list[str]) -> float:
    """Return what a placing brings, with the best one that can follow it as far as the level looks ahead."""
    table = outlook.table
    card, land = table.what[choice]
    first = outlook.gain_of_placing(card, land)
    if outlook.mind.plans < 2:
        return first
    rest = list(outlook.view.area[outlook.me])
    rest.remove(card)
    others = {c for c in rest if table.is_fighter[c]}
    if not others:
        return first
    then = [table.what[p] for p in placings if table.what[p][0] in others]
    return max(outlook.gains_of_two(card, land, then), default=first)


def _placed(outlook: Outlook, card: int, land: int) -> str:
    lines, table = outlook.view.lines, outlook.table
    ours, theirs = lines[2 * land + outlook.team], lines[2 * land + 1 - outlook.team]
    if Change.placing(table, lines, card, land, outlook.team).judged(table, lines)[0] == outlook.team:
        return "place_wins"
    if outlook.gain_of_placing(card, land) > 5:
        return "place_turns"
    if len(ours) < len(theirs):
        return "place_answers"
    return "place_joins" if ours else "place_opens"


def gain_of_use(outlook: Outlook, card: int) -> float:
    """Return the best that using the strategy card ``card`` does to the field; a Horo Musha leaves the deck besides."""
    if outlook.table.deploying[card] == "trap":
        return max((g for g, _ in removals(outlook, trap=True)), default=0.0)
    changes = (*removals(outlook, trap=False), *reorders(outlook, card))
    return THINNER + max((g for g, _ in changes), default=NEVER)


def removals(outlook: Outlook, *, trap: bool) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every card that can be taken out of a line: with a Falle (``trap``) those of the enemy,
    with a Horo Musha own ones, which are played again later.
    """
    table, side = outlook.table, 1 - outlook.team if trap else outlook.team
    for land, line in enumerate(outlook.view.lines[side::2]):
        for i, card in enumerate(line):
            if not (trap and table.immune[card]):
                again = 0.0 if trap else 0.2 * table.cost[card]
                gained = outlook.gains[Change.removing(outlook.view.lines, land, side, i)]
                yield gained + again, f"remove:{land + 1}:{side}:{i + 1}"


def reorders(outlook: Outlook, card: int) -> Iterator[tuple[float, str]]:
    """Yield (gain, option) for every other order of own lines, by erratum X13 of any; ``card`` is the Horo Musha."""
    for i, line in enumerate(outlook.view.lines):
        land, team = i // 2, i % 2
        if 1 < len(line) <= ROOM and (team == outlook.team or outlook.table.any_line[card]):
            option = f"line:{land + 1}" if team == outlook.team else f"facing:{land + 1}:{team}"
            for order in orders(line):
                yield outlook.gains[Change(land, team, reordered(line, order))], option


def horo(outlook: Outlook) -> Thought:
    """Answer for which of its three uses a Horo Musha is spent."""
    gains = {
        "horo:remove": max((g for g, _ in removals(outlook, trap=False)), default=NEVER),
        "horo:order": max((g for g, _ in reorders(outlook, _source(outlook))), default=NEVER),
        "horo:pass": -1.0,
    }
    return best_gain(outlook, gains)


def remove(outlook: Outlook) -> Thought:
    """Answer which card a Horo Musha or a Falle takes out of a line."""
    return best_gain(outlook, taken_out(outlook))


def taken_out(outlook: Outlook) -> dict[str, float]:
    """Return the gains of what the strategy card which asks can take out, by option."""
    trap = outlook.table.deploying[_source(outlook)] == "trap"
    return {option: gain for gain, option in removals(outlook, trap=trap)}


def change_line(outlook: Outlook) -> Thought:
    """Answer which card Kobayakawa takes out of the opposite line (7-1), or how a line is ordered (R62), if at all."""
    return best_gain(outlook, {choice: changed(outlook, choice) for choice in outlook.view.choices})


def line(outlook: Outlook) -> Thought:
    """Answer which line a Horo Musha puts in another order."""
    most: dict[str, float] = {}
    for gained, option in reorders(outlook, _source(outlook)):
        most[option] = max(gained, most.get(option, NEVER))
    return best_gain(outlook, most)


def _source(outlook: Outlook) -> int:
    """Return the card that asks."""
    return outlook.table.number[outlook.asked.source]


def changed(outlook: Outlook, choice: str) -> float:
    """Return what a choice about a line brings; the line as it is counts with what its fights are worth now."""
    made = None if choice == NO else change(outlook.view, outlook.view.lines, choice)
    if made is None:
        land = outlook.asked.data["land"] - 1
        made = Change(land, outlook.team, outlook.view.lines[2 * land + outlook.team])
    return outlook.gains[made]


def receiver(outlook: Outlook) -> Thought:
    """Answer whose discard pile gets a card: of the own team the richest, of the enemy the poorest; else the first."""
    own = outlook.asked.data.get("team", outlook.team) == outlook.team  # a card is passed to a team mate (R61)
    money, owned = outlook.table.money, outlook.view.owned
    rich = [sum(money[c] for c in cards) / max(1, len(cards)) for cards in owned]
    return _seat(outlook, rich, "give_mate" if own else "give_enemy", 1 if own else -1)


def _seat(outlook: Outlook, of: Sequence[float], key: str, sign: int) -> Thought:
    """Answer with the seat that has most ``of`` something, or least by another sign."""
    seats = [(choice, int(choice.partition(":")[2])) for choice in outlook.view.choices]

    def tell(one: Score, other: Score | None) -> Reason:
        return Reason(key, {"seat": one.about, "n": of[one.about], "next": of[other.about] if other else 0}, False)

    return best([(choice, (sign * of[seat],), ("most",), seat) for choice, seat in seats], tell)


def markers(outlook: Outlook) -> Thought:
    """Answer who gives a marker back: of the own team who has most, of the enemy who has fewest (R60)."""
    own, view = outlook.asked.data["team"] == outlook.team, outlook.view
    held = [sum(markers) for markers in zip(view.yellow, view.blue, view.red, strict=True)]
    return _seat(outlook, held, "marker_most" if own else "marker_least", 1 if own else -1)


def pass_card(outlook: Outlook) -> Thought:
    """Answer which card goes to a team mate: the strongest fighter, else the best treasure; of equal ones the first."""
    table = outlook.table
    cards = [(choice, table.number[choice.partition(":")[2]]) for choice in outlook.view.choices]
    terms = [(choice, (FREE * table.is_fighter[card], table.cost[card]), card) for choice, card in cards]

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        return Reason("pass_best", {"card": table.ids[one.about], "other": table.ids[other.about]}, False)

    return best([(choice, term, ("fighter", "price"), card) for choice, term, card in terms], tell)


FREE = 100.0
"""The score of a card that pays for its own action."""


def play(outlook: Outlook) -> Thought:
    """Answer what to play next: what pays for its own action, then draws, fighters, money, strategy cards of use; of
    equal ones the first by number, and none that brings nothing.
    """
    table = outlook.table
    cards = sorted(table.arg[c] for c in outlook.view.choices if c != END)
    scores: list[Figures] = [(END, (), (), None), *[score(outlook, card) for card in cards]]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.choice == END:
            return Reason("play_nothing", weighed=False)
        card = {"card": table.ids[one.about]}
        if one.names[1:] == ("field",):
            gain = one.terms[1] / POINT
            return Reason("play_field" if gain >= GAIN else "play_waits", {**card, "gain": gain}, False)
        if one.points < FREE and (draws := count_of(table.ops[one.about], "draw")):
            return Reason("play_draws", {**card, "cards": draws, "left": outlook.view.actions - 1}, False)
        return Reason("play_free" if one.points >= FREE else "play_best", card, False)

    return best(scores, tell)


def score(outlook: Outlook, card: int) -> Figures:
    """Return how soon ``card`` is to be played: not at all at 0, before everything from :data:`FREE` on."""
    view, table = outlook.view, outlook.table
    ops, key = table.ops[card], table.key["play"][card]
    fights = table.is_fighter[card]
    place = best_placing(outlook, card) if fights else 0.0
    if fights and place < outlook.mind.weakest:
        return key, (), (), card
    actions, draws = count_of(ops, "actions"), count_of(ops, "draw")
    if actions or any(count_of(branch, "actions") for branch in branches_of(ops)):
        return key, (FREE, 10 * draws if actions else 0, actions), ("free", "cards", "actions"), card
    if table.deploying[card]:
        gain = gain_of_use(outlook, card)
        return key, (2.0, gain) if gain >= outlook.mind.uses else (), ("strategy", "field"), card
    if fights:
        return key, (20.0, place), ("fighter", "field"), card
    value = draws * (1.0 + mean_money(view, outlook.me)) + 2.0 * count_of(ops, "money")
    value += fsum(2.0 for op in ops if op[0] == "gain_to_hand") + count_of(ops, "buys")
    if any(op[0] == "choose" for op in ops):
        value = max(value, 1.0)
    return key, (value, 30.0 if view.actions > 1 and draws else 0.0), ("brings", "draws"), card


def best_placing(outlook: Outlook, card: int, nowhere: float = 0.0) -> float:
    """Return what placing ``card`` brings at the best Land with room; ``nowhere`` if there is none (section 6)."""
    return max((outlook.gain_of_placing(card, land) for land in outlook.view.rooms(outlook.team)), default=nowhere)


def choose(outlook: Outlook) -> Thought:
    """Answer a card that offers one of two effects: an action where one is missing, money where it reaches more."""
    view, table = outlook.view, outlook.table
    name = outlook.asked.source
    branches = branches_of(table.ops[table.number[name]])
    waiting, money = [c for c in outlook.hand if table.is_action[c]], purse(view)
    for i, branch in enumerate(branches):
        if count_of(branch, "actions") and not view.actions and waiting:
            other = max(waiting, key=lambda c: (table.is_fighter[c], table.cost[c]))
            return f"choose:{i}", Reason, "choose_action", {"card": table.ids[other]}
    for i, branch in enumerate(branches):
        if any(op[0] == "trash_self" for op in branch):
            money = purse(view) + count_of(branch, "money")
            if money in (6, 7):
                return f"choose:{i}", Reason, "trash_reaches", {"card": name, "money": money}
    keep = [i for i, b in enumerate(branches) if not any(op[0] == "trash_self" for op in b)]
    most = max(keep, key=lambda i: (count_of(branches[i], "draw"), count_of(branches[i], "money")))
    if draws := count_of(branches[most], "draw"):
        return f"choose:{most}", Reason, "choose_draws", {"card": name, "cards": draws}
    return f"choose:{most}", Reason, "choose_keeps", {"card": name, "money": money}


def keep(outlook: Outlook) -> Thought:
    """Answer which strategy cards are kept (5-4): each costs a card of the next hand, so only one that will strike."""
    table = outlook.table
    for choice in outlook.view.choices:
        if choice != DONE:
            card = table.arg[choice]
            if table.deploying[card] == "trap" and gain_of_use(outlook, card) >= outlook.mind.keeps:
                return choice, Reason, "keep_moment", {"card": table.ids[card]}
    return DONE, Reason, "keep_nothing"


def worth(outlook: Outlook, card: int) -> float:
    """Return what one more copy of ``card`` is worth: a fighter what it adds to the lines, money what it will buy."""
    mind, view, table = outlook.mind, outlook.view, outlook.table
    name = table.ids[card]
    value = mind.wishes.get(name, -1.0) - mind.less.get(name, 0.0) * view.owned[outlook.me].count(card)
    if not table.is_fighter[card] and (table.is_treasure[card] or table.ops[card]):
        # Money is for the rounds to come, and those grow few as Lands are decided.
        share = min(1.0, mean_money(view, outlook.me) / mind.rich)
        return value + mind.poor * (1.0 - share) - mind.late * ending(outlook)
    return value


def ending(outlook: Outlook) -> float:
    """Return how near the end is, from 0 to 1, by the points of the team that is ahead."""
    view = outlook.view
    return max(view.points(0), view.points(1)) / goal(view.owners)


def buy(outlook: Outlook) -> Thought:
    """Answer the buy phase (5-2): all treasures, then the basket worth most."""
    if (first := treasures(outlook.view)) is not None:
        return first
    choice = wanted(outlook)
    return choice, bought, outlook, choice


def wanted(outlook: Outlook) -> Option:
    """Return what is played or bought next."""
    view, table = outlook.view, outlook.table
    if not view.buys:  # the Bauernmiliz that needs no buy (R61)
        levied = table.key["buy"][table.militia]
        return levied if levied in view.choices and worth(outlook, table.militia) > 0 else END
    basket = best_basket(view, view.money, view.buys, lambda card: worth(outlook, card))
    return table.key["buy"][basket[0]] if basket else END


def bought(outlook: Outlook, choice: Option) -> Reason:
    """Say why this is bought, or nothing."""
    view, table, owned = outlook.view, outlook.table, outlook.view.owned[outlook.me]
    size = len(owned)
    if choice == END:
        return Reason("buy_nothing", {"money": view.money, "size": size})
    card = table.arg[choice]
    name = table.ids[card]
    if table.is_fighter[card]:
        reason = "buy_side" if table.army[card] >= 0 and view.east < 0 else "buy_fighter"
        own = sum(table.is_fighter[c] for c in owned)
        return Reason(reason, {"card": name, "strength": table.cost[card], "own": own, "size": size})
    if table.deploying[card]:
        own = sum(bool(table.deploying[c]) for c in owned)
        return Reason("buy_strategy", {"card": name, "own": own, "size": size})
    if draw := _gives(outlook, card, "draw"):
        own = sum(_gives(outlook, c, "draw") > 0 for c in owned)
        return Reason("deck_draw", {"card": name, "draw": draw, "own": own, "size": size})
    hand = HAND_SIZE * sum(_money(outlook, c) for c in owned) / size
    return Reason("deck_money", {"card": name, "money": _money(outlook, card), "size": size, "hand": hand})


def _gives(outlook: Outlook, card: int, what: str) -> int:
    """Return how much of something playing ``card`` gives; of two halves the better one."""
    return max(count_of(half, what) for half in outlook.table.halves[card])


def _money(outlook: Outlook, card: int) -> int:
    """Return the money that ``card`` brings into a hand, by a treasure too that it fetches there."""
    table = outlook.table
    fetched = [table.number[str(op[1])] for op in table.ops[card] if op[0] == "gain_to_hand"]
    return table.money[card] + _gives(outlook, card, "money") + sum(table.money[c] for c in fetched)


def recruit(outlook: Outlook) -> Thought:
    """Answer whether a Speerträger is wanted (R66): where it holds a place it is as good as bought."""
    name = outlook.asked.subject
    card = outlook.table.number[name]
    if best_placing(outlook, card, NEVER) > outlook.mind.weakest:
        return outlook.table.key["gain"][card], Reason, "gain_worth", {"card": name}
    return NO, Reason, "gain_clutters", {"card": name}


def swap(outlook: Outlook) -> Thought:
    """Answer which treasure is exchanged (R66): the worst, so that the deck gets rid of it."""
    choice = next(c for c in outlook.view.choices if c != NO)
    return choice, Reason, "upgrade", {"card": choice[5:]}
