"""The aim of the deck-builders with victory piles, the signs on their cards, and the tables of victory cards that a
battle brings, read off the engine.

Choices in sentences: what choosing the card under the cursor comes to, what Enter does and what is left then, why it
matters for the end of the game; and what has just been done: what several cards brought that were played at one
stroke, and what comes after a battle, since who looks at its result has lost sight of the turn. Last, what an answer
would throw away: money that could buy something, treasures and actions that lapse with the phase, a battle that cannot
be won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from kunitori_tui.engine.api import AnyGame, Json, Option, Ref
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.games.deckbuilder.rules import advice
from kunitori_tui.games.deckbuilder.rules.advice import Purchase, purchases
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, added_for_sure, prize
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards, reasons
from kunitori_tui.text.box import Aim, Ending, Names, OnTable
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.cells import cell_len
from kunitori_tui.text.decisions import amount
from kunitori_tui.text.players import listed, who

LEGEND = (
    N_("† attack"),
    N_("▲ defence"),
    N_("◆ points"),
    N_("d may stay"),
    N_("$ money"),
    N_("C card A action B buy"),
    N_("! 3 or fewer left"),
    N_("+ can be chosen"),
    N_("- empty pile"),
    N_("~ worked out, see {key:info}"),
)
LAST_ROUNDS = 3
"""Rounds before the limit (R42) in which the end is urgent."""


def aim(view: DeckView, names: Names) -> Aim:
    """Return the points, the victory piles (9-1) and, once one of them is empty, who still has a turn."""
    table = view.table
    fewest = min(view.pool[c] for c in table.victory)
    endings = []
    for c in table.victory:
        name, left = table.ids[c], view.pool[c]
        endings.append(Ending(f"pool:{name}", cards.name(name), cards.short(name), left, left == fewest))
    points = [view.points(seat) for seat in range(view.seats)]
    first = 1 if view.ending == view.seats - 1 else 0  # the present turn counts unless it brought the end on (9-1)
    to_come = [(view.active + i) % view.seats for i in range(first, view.ending + 1)]
    return Aim(points, endings, None if view.ending < 0 or view.over else to_come, _urgent(view, endings))


def _urgent(view: DeckView, endings: Sequence[Ending]) -> str:
    if view.ending >= 0:  # the line of the points says whose last turns come
        return ""
    last = [ending.name for ending in endings if ending.left == 1]
    if last:
        return tr("Once the last {card} is taken, the others have one turn each.", card=tr(" or ").join(last))
    limit = view.table.options["round_limit"]
    near = limit and view.round > limit - LAST_ROUNDS
    return tr("The game ends after round {n} at the latest.", n=limit) if near else ""


def ends_game(view: DeckView, card: int) -> bool:
    """Return whether taking one more of ``card`` brings on the last turns (9-1)."""
    return view.ending < 0 and view.table.ends_game[card] and view.pool[card] == 1


def after_the_last(view: DeckView, names: Names) -> list[str]:
    """Return what follows when who is at turn takes the last card of a victory pile (9-1), the longest form first."""
    others = [names[(view.active + i) % view.seats] for i in range(1, view.seats)]
    brief = trn(
        "the last one: the other player has one turn, then it ends",
        "the last one: the {n} others have one turn each, then it ends",
        len(others),
    )
    named = trn(
        "the last one: {players} has one turn, then it ends",
        "the last one: {players} have one turn each, then it ends",
        len(others),
        players=listed(others),
    )
    return [named, brief] if len(others) < 3 else [brief]


def standing(points: Mapping[int, int], names: Names, me: int | None) -> str:
    """Return the ``points`` of some seats, one's own first."""
    return series(f"{who(names, me, seat)} {points[seat]}" for seat in sorted(points, key=lambda seat: seat != me))


FAR = 12
"""No difference beyond this changes the card due."""


def prize_table(due_at: Callable[[int], str | None]) -> str:
    """Return which victory cards are due for which lead: ``1-3 Village  4-6 Prefecture  7+ Land``."""
    parts = []
    for due, leads in groupby(range(1, FAR + 1), key=due_at):
        low, *more = leads
        high = more[-1] if more else low
        numbers = f"{low}+" if high == FAR else str(low) if low == high else f"{low}-{high}"
        parts.append(f"{numbers} {cards.short(due or '')}")
    return "  ".join(parts)


A_CARD = {"dorf": N_("a Village"), "praefektur": N_("a Prefecture"), "land": N_("a Land")}
"""What is won, with its article."""


def _threat(names: Names, found: Json, text: str) -> str:
    if not found:
        return ""
    prize = A_CARD[found["prize"]]
    told = {"player": names[found["seat"]], "leader": cards.name(found["leader"]), "prize": tr(prize)}
    return tr(text, attack=found["attack"], defence=found["defence"], **told)


def threat(view: DeckView, names: Names) -> str:
    """See :attr:`.OnTable.threat`; with what the own hand may add."""
    text = N_(
        "{player} threatens you: attack {attack} with what is deployed and {leader}, against your defence {defence}, "
        "for {prize}. Their hand may add to it."
    )
    found = advice.threat(view)
    return paragraph((_threat(names, found, text), _from_hand(view) if found else ""))


def stays_idle(view: DeckView, seat: int) -> str:
    """Return that no leader can come for an army of ``seat`` that beats the defence of who is at turn; else ""."""
    is_strong = view.seat == view.active != seat and view.strengths(seat)[0] > view.strengths(view.active)[1]
    return " " + tr("(no leader can come)") if is_strong and not advice.leaders_to_come(view, seat) else ""


def _from_hand(view: DeckView) -> str:
    card, table = advice.ambusher(view), view.table
    text = N_("{card}, if drawn, adds {n}.")
    return "" if card is None else tr(text, card=cards.short(table.ids[card]), n=table.value[card] + AMBUSH)


def alarm(view: DeckView, names: Names, found: Json, width: int) -> str:
    """Return the threat ``found`` in a line of ``width`` cells, where there is room with what the own hand may add."""
    base = _threat(names, found, N_("{player} can bring attack {attack} against your defence {defence}, for {prize}."))
    short = _threat(names, found, N_("{player} can bring {attack} against your {defence}, for {prize}."))
    late = tr("What you buy comes too late.") if view.phase == "buy" and advice.is_bought_late(view) else ""
    helps = (paragraph((_from_hand(view), late)), _from_hand(view))
    forms = (paragraph((said, help)) for help in helps for said in (base, short) if found)
    return next((form for form in forms if cell_len(form) <= width), base)


def which_stay(view: DeckView, names: Names, defence: int) -> str:
    """Return the question which cards stay deployed, with what more than a Village those chosen, with that ``defence``,
    may cost.
    """
    text = N_("Which cards stay? {player} can bring {attack} against these {defence}, for {prize}.")
    ends = N_("Which cards stay deployed? This is your last turn: they only defend.")
    again = N_("Which cards stay deployed? Each plays again next turn, for an action.")
    found = advice.threat(view, defence)
    return tr(ends if view.is_last_turn else again) if is_slight(found) else _threat(names, found, text)


def is_slight(found: Json) -> bool:
    """Return whether no more than a Village is at stake."""
    return bool(found.get("prize", "dorf") == "dorf")


ON_TABLE = OnTable(aim=aim, threat=threat, legend=LEGEND)


Useful = Callable[[DeckView, Sequence[int]], Sequence[int]]
"""(view, cards) -> those worth having, the first to take first."""
NAMED = 2
"""So many of the cards that could still be bought are named."""


def meaning(game: AnyGame, view: DeckView, ref: Ref, useful: Useful) -> str:
    """Return what choosing ``ref`` comes to at this moment, and what that ends; "" where there is nothing to say."""
    place, _, name = ref.partition(":")
    card = view.table.number.get(name)
    if card is None or view.decision is None or view.decision.seat != view.seat:
        return ""
    bought = purchases(view).get(f"buy:{name}") if place == "pool" else None
    if bought is not None:
        last = N_("With that pile empty, no battle wins {card} any more.") if ends_game(view, card) else ""
        return paragraph((_bought(view, card, bought, useful), tr(last, card=cards.name(name))))
    if f"replay:{name}" in view.choices and place in ("area", "deployed"):
        return tr("{key:Enter} plays it.")
    if place not in ("hand", "pool"):
        return ""
    reason = game.why_not(view, ref)
    if reason is not None:
        return reasons.why(reason, cite=False)
    plays = {f"play:{name}", f"treasure:{name}"}.intersection(view.choices)
    return tr("{key:Enter} plays it.") if plays else tr("It can be chosen now.")


def paid_first(treasures: Sequence[Option]) -> str:
    """Return that Enter plays these treasures and buys the card with them."""
    n = len(treasures)
    return trn("{key:Enter} plays {n} treasure and buys it", "{key:Enter} plays {n} treasures and buys it", n)


def _bought(view: DeckView, card: int, bought: Purchase, useful: Useful) -> str:
    """Return what buying ``card`` leaves: money, buys, what they are enough for."""
    said = [f"{paid_first(bought.treasures)}." if bought.treasures else tr("{key:Enter} buys it.")]
    money, buys = bought.money, bought.buys
    if bought.is_last:
        said.append(tr("Then nothing is left to buy."))
    elif not buys:
        said.append(tr("That is the last buy; ${money} would lapse.", money=money) if money else "")
    else:
        said.append(tr("Then ${money} and {buys} are left.", money=money, buys=amount("buys", buys)))
        offered = (c for c in range(len(view.table.cards)) if view.table.cost[c] and view.is_offered(c))
        still = [c for c in offered if price_of(view, c) <= money and view.pool[c] > (c == card)]
        enough = [cards.short(view.table.ids[other]) for other in useful(view, still)[:NAMED]]
        said.append(tr("Enough for {cards}.", cards=tr(" or ").join(enough)) if enough else "")
    return paragraph(said)


def summary(told: DeckTurn, cards: Sequence[Card]) -> str:
    """Return what the cards played in ``told``, all by one seat, brought beyond what they cost; "" where none was."""
    played = told.plays
    if not played:
        return ""
    sorts = {card.id: card for card in cards}
    total: Counter[str] = Counter(actions=-len(played))
    for op in (op for play in played for op in sorts[play.card].play):
        if isinstance(op[0], str) and isinstance(op[1], int):
            total[op[0]] += op[1]
    actions, money, buys = total["actions"], total["money"], total["buys"]
    drawn = told.drawn.total()
    brought = [
        *([trn("{n:+} action", "{n:+} actions", actions)] if actions else []),
        *([trn("{n} card drawn", "{n} cards drawn", drawn)] if drawn else []),
        *([f"${money}"] if money else []),
        *([trn("{n:+} buy", "{n:+} buys", buys)] if buys else []),
    ]
    if not brought:
        return trn("Played {n} card.", "Played {n} cards.", len(played))
    return trn("Played {n} card: {what}.", "Played {n} cards: {what}.", len(played), what=series(brought))


def what_next(view: DeckView, names: Names) -> str:
    """Return how the turn goes on for the seat of ``view``: what it can spend, whose turn it is, or ""."""
    if view.over or view.seat is None:
        return ""
    if view.active != view.seat:
        return tr("{player}'s turn continues.", player=names[view.active])
    if view.phase != "buy":
        return ""
    money = view.money + view.hand_money
    return tr("Next: buying, with ${money} and {buys}.", money=money, buys=amount("buys", view.buys))


# -- what an answer would throw away -------------------------------------------------------------------------------


def affordable(view: DeckView) -> list[int]:
    """Return the cards that cost something and that the asked seat can pay for, with the money of its hand too."""
    number, cost = view.table.number, view.table.cost
    return [card for option in purchases(view) if cost[card := number[option[4:]]]]


def lapses(view: DeckView, useful: Sequence[int], width: int = 0) -> str:
    """Return what would lapse with the phase, "" where nothing of use does: in at most ``width`` cells, as far as the
    first name goes, or without a width in a sentence without signs, above the choices. ``useful`` are the cards worth
    buying, the best first.
    """
    if view.phase == "action" or not useful:
        return _unplayed(view)
    treasures = [card for card in view.own_hand if view.table.is_treasure[card]]
    if treasures and any(option.startswith("treasure:") for option in view.choices):
        names, n = card_list([view.table.ids[c] for c in treasures]), sum(view.table.money[c] for c in treasures)
        text = N_("{cards} not played yet: ${n} more.") if width else N_("{cards} not played yet: {n} more money.")
        return tr(text, cards=names, n=n)
    text = N_("${money} and {buys} unspent.") if width else N_("{money} money and {buys} unspent.")
    said = tr(text, money=view.money, buys=amount("buys", view.buys))
    return paragraph((said, _could_buy(view, useful, width - cell_len(said) - 1))) if width else said


def lost_battle(view: DeckView, fights: Iterable[Json], names: Sequence[str], *, aid: bool) -> str:
    """Return the first of ``fights``, as a preview has them, that the attacker cannot win whatever happens; "" where he
    can win all. With ``aid`` what is remembered of the cards of a defender counts.
    """
    for fight in fights:
        attack, target = fight["attack"], fight["target"]
        there = fight["defence"] + (added_for_sure(view, target) if aid else 0)
        if attack > there:
            continue
        sums = {"attack": attack, "defence": there, "player": names[target]}
        due = prize(attack - there) if "free" not in fight else None
        if attack < there and fight.get("free"):
            return tr("Lost for sure, at best {attack}:{defence}. {player} takes any victory card.", **sums)
        if due and view.pool[view.table.number[due]]:
            return tr(
                "Lost for sure, at best {attack}:{defence}. {player} takes a {card}, ◆{n}.",
                card=cards.short(due),
                n=view.table.cards[view.table.number[due]].vp,
                **sums,
            )
        return tr("Nothing to win, at best {attack}:{defence} against {player}.", **sums)
    return ""


def why_refused(battle: Json, names: Names, table: Sequence[Card]) -> str:
    """Return why nobody who weighs it would join the joint ``battle`` of a preview, as all lay open when it was asked:
    what is decisive alone, else all that stands against the card of each. ``table`` holds the cards of the game.
    """
    card = cards.short(battle["prize"]) if battle["prize"] else ""
    if not card:
        return tr("{attack} against {defence} wins nothing", **battle)
    if battle["left"] < 2:
        return tr(N_("the last {card} would be yours") if battle["left"] else N_("no {card} is left"), card=card)
    own = battle["cards"][len(battle["cards"]) - battle["helping"] :]
    spent = {one.id for one in table if "spent" in one.traits}.intersection(own)
    against = (
        tr("{cards} in {player}'s hand", cards=amount("cards", battle["hand"]), player=names[battle["target"]]),
        *([tr("{cards} lost afterwards", cards=card_list(sorted(spent)))] if spent else []),
    )
    return tr("{card} each pays too little ({against})", card=card, against=series(against))


def given_up(fights: Iterable[Json], names: Sequence[str]) -> str:
    """Return which of the planned ``fights`` the attacker would win as things stand, the first one; "" for none."""
    for fight in fights:
        if fight["attack"] > fight["defence"]:
            sums = {"attack": fight["attack"], "defence": fight["defence"], "player": names[fight["target"]]}
            return tr("Your plan leads {attack}:{defence} against {player}. No battle?", **sums)
    return ""


def _unplayed(view: DeckView) -> str:
    """Return the actions that are left and the cards of the hand that they would play; "" for none of either."""
    table = view.table  # a strategy card may be worth more in the hand (R16)
    playable = [o[5:] for o in view.choices if o.startswith("play:") and not table.is_strategy[table.arg[o]]]
    if not playable or view.phase != "action":
        return ""
    told = {"actions": amount("actions", view.actions), "cards": card_list(playable)}
    return tr("{actions} left, and {cards} in your hand.", **told)


def _could_buy(view: DeckView, useful: Sequence[int], width: int) -> str:
    """Return the dearest that could be bought, in about ``width`` cells: names are never cut, others are counted."""
    price = price_of(view, useful[0])
    names = [cards.short(view.table.ids[card]) for card in useful if price_of(view, card) == price]
    for shown in range(len(names), 0, -1):
        listed, rest = series(names[:shown]), len(names) - shown
        said = tr("You could buy {cards}.", cards=listed)
        if rest:
            said = trn(
                "You could buy {cards} or {n} other.", "You could buy {cards} or {n} others.", rest, cards=listed
            )
        if cell_len(said) <= width or shown == 1:
            return said
    return ""
