"""What the coach says in every game of decks and battles: money, actions, deployment, leaders, defence, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.play.table import Told
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.coach import Remark

Sign = Callable[[DeckView, Sequence[Told]], bool]
FEW = 3
"""So many cards of a victory pile are few."""
LATE = 6
"""So many rounds before the last it is late."""
JOINT = "sign:joint"
"""The sign of a joint battle, which pays by a table of its own (11-3)."""


def classes(view: DeckView) -> Iterator[str]:
    """Return the classes of the cards that matter now: in the action phase those of the action cards in the hand, in
    the buy phase treasures of the hand and victory cards for which they pay.
    """
    if view.active != view.seat:
        return
    kinds = {view.cards[card].kind for card in view.own_hand}
    if view.phase == "action":
        yield from kinds - {"treasure", "victory"}
    elif view.phase == "buy":
        yield from kinds & {"treasure"}
        if worth(view) >= price_of(view, view.table.number["praefektur"]):
            yield "victory"


def worth(view: DeckView) -> int:
    """Return the money of this turn, with the treasures that are still in the hand."""
    hand = sum(view.table.money[card] for card in view.own_hand if view.table.is_treasure[card])
    return hand + (view.money if view.active == view.seat else 0)


def _shortest(view: DeckView) -> str:
    return min(VICTORY_PILES, key=lambda pile: view.pool[view.table.number[pile]])


def _is_late(view: DeckView) -> bool:
    """Return whether few turns are left: the end is near by a pile or by the limit of rounds."""
    limit = view.table.options["round_limit"]
    near = 0 < limit <= view.round + LATE
    return view.ending >= 0 or near or view.pool[view.table.number[_shortest(view)]] <= 2 * FEW


def facts(view: DeckView) -> Mapping[str, object]:
    """Return the figures that remarks name: what this seat has to spend, what leads, what is short."""
    table, shortest = view.table, _shortest(view)
    return {
        "buys": view.buys,
        "worth": worth(view),
        "general": min(table.cost[card] for card in table.generals),
        "pile": cards.name(shortest),
        "left": view.pool[table.number[shortest]],
        "points_now": tr("It is late now: buy points.")
        if _is_late(view)
        else tr("It is early yet: a unit or a treasure brings more."),
    }


def fought(role: str, difference: Callable[[int], bool], *, joint: bool = False) -> Sign:
    """Return the sign that the own seat, attacking (``seat``, or the ``ally`` of a joint battle) or attacked
    (``target``), fought a battle in which attack minus defence was such a difference.
    """

    def happened(view: DeckView, fresh: Sequence[Told]) -> bool:
        roles = (role, "ally") if joint and role == "seat" else (role,)
        return any(
            event.kind == "battle"
            and ("ally" in event.data) == joint
            and view.seat in [event.data[name] for name in roles]
            and difference(event.data["attack"] - event.data["defence"])
            for event in fresh
        )

    return happened


def pays(card: str) -> Sign:
    """Return the sign that the own seat may buy now, and has the money for ``card``."""

    def can(view: DeckView, fresh: Sequence[Told]) -> bool:
        number = view.table.number[card]
        asked = view.phase == "buy" and view.active == view.seat and view.buys > 0
        return asked and view.pool[number] > 0 and worth(view) >= price_of(view, number)

    return can


def holds(card: str) -> Sign:
    """Return the sign that ``card`` is in the hand in the own action phase."""

    def is_held(view: DeckView, fresh: Sequence[Told]) -> bool:
        asked = view.phase == "action" and view.active == view.seat
        return asked and view.table.number[card] in view.own_hand

    return is_held


def _may_trash_itself(view: DeckView, fresh: Sequence[Told]) -> bool:
    decision = view.decision
    if decision is None or decision.seat != view.seat or decision.kind != "choose":
        return False
    ops = view.table.ops[view.table.number[decision.source]]
    halves = [branch for op in ops if op[0] == "choose" for branch in op[1:] if isinstance(branch, tuple)]
    return any(("trash_self",) in half for half in halves)


def _out_of_actions(view: DeckView, fresh: Sequence[Told]) -> bool:
    return any(event.kind == "phase" and event.data.get("unplayed") for event in fresh)


def _has_two_buys(view: DeckView, fresh: Sequence[Told]) -> bool:
    return view.phase == "buy" and view.active == view.seat and view.buys > 1


def _has_last_turn(view: DeckView, fresh: Sequence[Told]) -> bool:
    limit = view.table.options["round_limit"]
    return view.active == view.seat and (view.ending >= 0 or view.round == limit)


SIGNS: Mapping[str, Sign] = {
    "attack_won": fought("seat", lambda ahead: ahead > 0),
    "attack_lost": fought("seat", lambda ahead: ahead < 0),
    "defence_won": fought("target", lambda ahead: ahead < 0),
    "defence_lost": fought("target", lambda ahead: ahead > 0),
    "even": lambda view, fresh: any(
        happened(view, fresh) for role in ("seat", "target") for happened in [fought(role, lambda ahead: ahead == 0)]
    ),
    "few": lambda view, fresh: view.ending < 0 and view.pool[view.table.number[_shortest(view)]] <= FEW,
    "last_turn": _has_last_turn,
    "out_of_actions": _out_of_actions,
    "trash_itself": _may_trash_itself,
    "two_buys": _has_two_buys,
}
"""The signs of all deck-builders."""

ENDS = (
    Remark(
        "deck.end_pile",
        ("over:pile",),
        N_(
            "All your cards counted, wherever they lay. Whoever takes the last card of a victory pile has no turn "
            "after it; everybody else has one."
        ),
        "game_end",
    ),
    Remark(
        "deck.end_rounds",
        ("over:rounds",),
        N_(
            "No victory pile ran out in time, so the last round was the end. Buying points and winning battles empty "
            "the piles sooner."
        ),
        "game_end",
    ),
)
"""How games end."""

EVENTS = (
    Remark(
        "deck.attack_won",
        ("sign:attack_won",),
        N_(
            "What you won is points at the end, and until then it fills your hand. Units that stay will defend you now."
        ),
        "outcome",
    ),
    Remark(
        "deck.attack_lost",
        ("sign:attack_lost",),
        N_(
            "A lost attack costs you none of your cards. Bring more next time, or go against whoever has little left "
            "to defend."
        ),
        "outcome",
    ),
    Remark(
        "deck.defence_won",
        ("sign:defence_won",),
        N_(
            "Holding pays: ahead by 3 a defender wins a Land; an attacker needs 7. Units left on your table make it "
            "likely."
        ),
        "outcome",
    ),
    Remark(
        "deck.defence_lost",
        ("sign:defence_lost",),
        N_(
            "None of your cards is lost; the attacker took points from the pool. Leave units in front of you, and "
            "the next attack needs more."
        ),
        "outcome",
    ),
    Remark(
        "deck.even",
        ("sign:even",),
        N_(
            "Equal: nobody takes a card. In ambush a card counts 1 more than on the table, and that alone decides many "
            "battles."
        ),
        "outcome",
    ),
    Remark(
        "deck.last_turns",
        ("sign:last_turn",),
        N_(
            "This is your last turn: only points count from now on. What you buy is not played any more, so buy points."
        ),
        "game_end",
    ),
    Remark(
        "deck.few",
        ("sign:few",),
        N_(
            "{pile}: only {left} left. When a victory pile is empty, everybody else has one more turn. Points now "
            "weigh more than money."
        ),
        "game_end",
    ),
    Remark(
        "deck.no_actions",
        ("sign:out_of_actions",),
        N_(
            "Your actions ran out before your cards did. Cards with +A give actions back: buy some, and play those "
            "first."
        ),
        "action",
    ),
)
"""What has just happened, which comes first."""

QUESTIONS = (
    Remark(
        "deck.defend",
        ("asked:defend",),
        N_("Whoever wins takes points from the pool, nothing of yours. Ahead by 3 you get a Land, so show enough."),
        "defence",
        JOINT,
    ),
    Remark(
        "deck.ambush",
        ("asked:ambush",),
        N_("Cards in ambush come back to your hand, known to all. Being ahead by more than 3 brings nothing more."),
        "defence",
        JOINT,
    ),
    Remark(
        "deck.prize",
        ("asked:prize",),
        N_("The card is points at the end and fills your hand until then. Only a Village may be too little for that."),
        "outcome",
    ),
    Remark(
        "deck.order",
        ("asked:order",),
        N_("The upper card is drawn first. That matters where a card draws a single one; a new hand takes both."),
        "defence",
    ),
    Remark(
        "deck.lead",
        ("asked:lead", "asked:assign", "phase:battle"),
        N_(
            "They still add cards of hand or deck. Losing costs none of your cards, but ahead by 3 they take a Land: "
            "keep a margin."
        ),
        "battle",
        JOINT,
    ),
    Remark(
        "deck.replay",
        ("asked:replay",),
        N_(
            "All of these come before your hand, for an action each. Begin with those that give actions: when these "
            "run out, the rest only fights."
        ),
        "deployed",
    ),
    Remark(
        "deck.deploy",
        ("asked:deploy", "phase:end"),
        N_(
            "What stays defends you while the others play, and units attack with your next leader. A card with +A pays "
            "for its action itself."
        ),
        "deployed",
    ),
    Remark(
        "deck.choose",
        ("asked:choose",),
        N_(
            "One half now, the other another time: take what this turn lacks, say an action for a card that waits in "
            "your hand."
        ),
        "cards",
    ),
    Remark(
        "deck.play",
        ("asked:play", "phase:action", "card:politics"),
        N_(
            "Each card costs one action, and a turn begins with one. Cards with +A give it back: play these first, or "
            "you run out."
        ),
        "action",
    ),
    Remark(
        "deck.two_buys",
        ("sign:two_buys",),
        N_(
            "With several buys, several cards may share your money. Without +B it is one card a turn, however much is "
            "left over."
        ),
        "buy",
    ),
    Remark(
        "deck.buy",
        ("asked:buy", "phase:buy", "card:treasure"),
        N_(
            "You have ${worth} to spend. What you buy comes to your hand once your deck is used up; Silver brings $2 "
            "each time, Copper $1."
        ),
        "buy",
    ),
    Remark(
        "deck.general",
        ("card:general",),
        N_(
            "Keep an action for your general: played this turn, a general may attack with all units in front of you, "
            "but does not stay."
        ),
        "battle",
    ),
    Remark(
        "deck.unit",
        ("card:unit",),
        N_(
            "Units attack with a leader, say a general for ${general}. Until you have one, leave those with d on the "
            "table: they defend you."
        ),
        "battle",
    ),
    Remark(
        "deck.victory",
        ("card:victory",),
        N_("You could buy a Prefecture, 5 points. In your hand it does nothing. {points_now}"),
        "scoring",
    ),
)
"""What is asked, and what is in the hand."""
