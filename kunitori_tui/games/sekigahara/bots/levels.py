"""One rule for every kind of question of Sekigahara, and the four levels put together from them, the weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kunitori_tui.bots import weights
from kunitori_tui.bots.ruled import Horizon, Ruled, Thought
from kunitori_tui.bots.search import Budget, Searcher
from kunitori_tui.games.sekigahara.bots import combat, movement
from kunitori_tui.games.sekigahara.bots.ground import Mind, Weighing
from kunitori_tui.games.sekigahara.bots.odds import TRUE
from kunitori_tui.games.sekigahara.bots.outlook import Outlook, judge
from kunitori_tui.games.sekigahara.rules.week import TURNS_IN_WEEK

RULES: dict[str, Callable[[Outlook], Thought]] = {
    "halve": movement.give,
    "pay": movement.give,
    "exchange": movement.exchange,
    "bid": movement.bid,
    "order": movement.first,
    "degree": movement.degree,
    "move": movement.move,
    "march": movement.step,
    "muster": movement.take,
    "levy": movement.take,
    "fight": combat.where,
    "inside": combat.inside,
    "deploy": combat.deploy,
    "siege": combat.deploy,
    "second": combat.second,
    "challenge": combat.challenge,
    "refute": combat.refute,
    "lose": combat.lose,
    "retreat": combat.retreat,
}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def bound(rule: Callable[[Outlook], Thought]) -> Callable[[object, int], Thought]:
        return lambda view, dice: rule(Outlook(mind, view))  # type: ignore[arg-type]  # the registry gives a game's bot its views

    rules = {kind: bound(rule) for kind, rule in RULES.items()}
    return Ruled(bot_id, rules, mind=mind, horizon=Horizon(lambda seats: TURNS_IN_WEEK, partial(judge, mind)))


def ashigaru() -> Ruled:
    """Ashigaru, the easy level: a foot soldier who goes where something is to be had.

    He counts blocks before a fight and nothing else: not the cards in his hand, not what the enemy can reach next, not
    who may change sides. His stacks stay together.
    """
    return build("ashigaru", Mind(wary=False, reckons=False, splits=False, doubts=False, late=False))


def samurai() -> Ruled:
    """Samurai, the normal level: an orderly commander who looks at his hand before a fight and at the enemy after it.

    He divides stacks, leaves guards where the enemy can come, and weighs battles with the cards he holds. A fourth
    march is not worth a second card to him, so a hand is left for battles; but a card and a block are worth the same in
    the first week and in the last.
    """
    return build("samurai", Mind(card=0.4, crowd=0.0))


DAIMYO = Mind(
    block=0.6,
    card=0.63,
    fresh=0.63,
    eager=3.0,
    joins=0.5,
    calendar=0.9,
    pays=True,
    crowd=0.0,
    guards=True,
    gauge=TRUE,
    weighing=Weighing(thin=0.3, early=0.3),
    follows=True,
)


def daimyo() -> Ruled:
    """Daimyo, the hard level: a ruler who has the calendar in his head.

    He thinks like the samurai, and besides: what he pays for a movement is missing in the fights it leads to; blocks
    and cards are worth less the fewer turns are left to use them; several stacks can strike together; and a leader
    whose death ends the game is safe among three, not alone. What is taken early can be lost again, and few blocks that
    many could reach are seldom overrun; cards and fresh blocks are dear. He bids high and takes the last turn of every
    week: who moves then is not answered before castles and resources are counted, and spends cards of which he would
    have to discard half (6 A).
    """
    return build("daimyo", DAIMYO)


def shogun() -> Searcher:
    """Shōgun, the level that plays its best choices through: a week ahead, on deals of what it does not see.

    In its head all play like the daimyō with numbers that games taught; the file beside it holds them, and what made
    them. Cards and blocks are worth more to it; the turn order is worth the same.
    """
    mind = replace(weights.learned(DAIMYO, __file__, "shogun.json"), eager=DAIMYO.eager)
    return Searcher("shogun", build("shogun", mind), Budget(24, 6, 1.0, halves=True), aim="march")
