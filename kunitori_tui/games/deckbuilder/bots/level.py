"""How players of the card boxes are put together: a level, of a mind and one rule for every kind of question, most of
which all boxes with victory piles share; and two of fixed rules, the yardstick ``money``, whose rule a child could
follow, and ``sensei``, the opponent in guided games, whose rules never change, so that these games stay what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import erf
from typing import Any, NamedTuple

from kunitori_tui.bots.ruled import Horizon, Memo, Reason, Rule, Ruled, Thought, won
from kunitori_tui.engine.api import Decision, Option
from kunitori_tui.games.deckbuilder.bots import buying, turn, war
from kunitori_tui.games.deckbuilder.bots.buying import TREASURE, treasure, treasures
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook, holdings
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView

Rules = Mapping[str, Callable[[Any], Thought | None]]
"""By kind of question, from an outlook to the answer; None where the rule has no opinion."""
Plain = Mapping[str, Callable[[Any], Thought]]
"""Those that look at nothing but the cards in question and always have one: they are asked with a view."""


class Level(Ruled):
    """A bot that answers by ``rules`` and ``plain`` ones and thinks with ``mind``; ``outlook`` makes what rules are
    asked with, from the mind and a view. A search plays on for so many ``rounds`` with it.
    """

    def __init__(
        self, bot_id: str, mind: Mind, rules: Rules, plain: Plain, outlook: Callable[[Any, Any], Outlook], rounds: int
    ) -> None:
        self.outlook, self.plain = outlook, plain
        self.minds = Memo(mind.among)
        self.answers = {kind: (rule, kind not in plain) for kind, rule in {**rules, **plain}.items()}
        super().__init__(bot_id, dict.fromkeys(self.answers, self.answer), means=(TREASURE,), mind=mind)
        self.horizon = Horizon(lambda seats: rounds * seats, self.judge)

    def answer(self, view: Any, dice: int) -> Thought | None:
        """Return what the rule for this kind of question answers, None without an opinion; treasures come first."""
        rule, looks = self.answers[view.asked.kind]
        return treasures(view) or rule(self.outlook(self.minds[view.seats], view) if looks else view)

    def glance(self, state: Any, offered: Sequence[Option]) -> Option | None:
        """Return the answer to a question that needs no look at the table, None to any other."""
        if offered[1].startswith(TREASURE):
            return offered[1]
        rule = self.plain.get(state.decision.kind)
        return rule(Glimpse(state.table, offered, state.decision, state.stack))[0] if rule else None

    def judge(self, state: Any, seat: int) -> float:
        """Return by how many points a seat is ahead of its best rival with all that they own, as the menu has it; leads
        of more than :data:`SURE` count alike. Half of that is who has won where the game is over.
        """
        view = state.observe(None)
        worths = [holdings(self.minds[view.seats], one, view) for one in range(view.seats)]
        lead = SURE * erf((worths.pop(seat) - max(worths)) / SURE)
        return lead if not state.over else lead / 2 + SURE * (won(state, seat) - 0.5)


class Glimpse(NamedTuple):
    """What a question that looks at nothing but cards is asked with, in place of a view."""

    table: Table
    choices: Sequence[Option]
    asked: Decision
    stack: Sequence[AnyDeckFrame]


SURE = 20.0
"""Points of a lead that are as good as the game."""


def maker(
    own: Rules,
    specials: Mapping[str, turn.Special],
    outlook: Callable[[Any, Any], Outlook],
    deploy: Callable[[Any], Thought] = turn.deploy,
    rounds: int = 2,
) -> Callable[[str, Mind], Level]:
    """Return what makes the bot of an id that thinks with a mind: it answers by the rules of all boxes, and those of
    its ``own``. ``specials`` rates the effects that only one card of the box has, ``outlook`` and ``rounds`` are as
    in :class:`Level`.
    """
    rules: Rules = {
        "play": partial(turn.play, specials=specials),
        "choose": partial(turn.choose, specials=specials),
        "lead": war.challenge,
        "assign": war.challenge,
        "defend": war.defend,
        "ambush": war.ambush,
        "prize": war.take_prize,
        "order": turn.order,
        "buy": buying.buy,
        "may_gain": buying.may_gain,
    }
    plain = {"replay": turn.replay, "deploy": deploy}
    return partial(Level, rules={**rules, **own}, plain=plain, outlook=outlook, rounds=rounds)


def buyer(most: Mapping[str, int], leader: str = "") -> Rule:
    """Return the rule to play every treasure and then to buy the first of these cards that can be paid for, as long as
    fewer of it are owned than so many at ``most``; a ``leader`` only once another player owns one.
    """

    def buy(view: DeckView, dice: int) -> Thought | None:
        if first := treasure(view.choices):
            return first, Reason
        table, me, mine = view.table, view.chooser, view.owned[view.chooser]
        led = any(table.leads[c] for seat in range(view.seats) if seat != me for c in view.owned[seat])
        for card, n in most.items():
            choice = f"buy:{card}"
            if choice in view.choices and (led or card != leader) and mine.count(table.arg[choice]) < n:
                return choice, Reason
        return None

    return buy


def play(view: DeckView, dice: int) -> Thought | None:
    """Play units, then leaders, then anything else."""
    table = view.table
    cards = [table.arg[choice] for choice in view.choices if choice.startswith("play:")]
    order = sorted(cards, key=lambda card: (table.leads[card], not table.is_unit[card], card))
    return (table.key["play"][order[0]], Reason) if order else None


def lead(view: DeckView, dice: int) -> Thought | None:
    """Attack the next player with everybody, whatever the odds."""
    return next(((choice, Reason) for choice in view.choices if choice.startswith("attack:")), None)


def take(view: DeckView, dice: int) -> Thought | None:
    """Take the best that there is: the last of the choices."""
    return view.choices[-1], Reason


def guided(most: Mapping[str, int], leader: str = "") -> Ruled:
    """Return the ``sensei`` that buys these cards, so many of each at ``most``, one of them a ``leader``; what it has
    no rule for it answers with the first choice.
    """
    rules = {"buy": buyer(most, leader), "play": play, **dict.fromkeys(("lead", "assign"), lead)}
    return Ruled("sensei", {**rules, **dict.fromkeys(("defend", "prize", "consent"), take)})


TREASURES = ("land", "praefektur", "gold", "silber")
"""What ``money`` buys, the first that it can pay for."""


def buy(view: DeckView, dice: int) -> Thought | None:
    """Play every treasure, then buy the first of these that can be paid for; a village on the last turn (9-1)."""
    if choice := treasure(view.choices):
        return choice, Reason, "money_rule", {"card": choice.partition(":")[2]}
    wishes = (*TREASURES[:2], "dorf") if view.ending >= 0 else TREASURES
    for card in wishes:
        if f"buy:{card}" in view.choices:
            return f"buy:{card}", Reason, "money_rule", {"card": card}
    return None


def prize(view: DeckView, dice: int) -> Thought | None:
    """Never say no to a victory card."""
    return view.choices[-1], Reason, "money_rule", {"card": view.decision.subject if view.decision else ""}


def money() -> Ruled:
    """Return the bot of treasure and victory cards only, which plays no actions."""
    return Ruled("money", {"buy": buy, "prize": prize})
