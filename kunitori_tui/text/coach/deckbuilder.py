"""What the coach says in every game of decks and battles: money, actions, deployment, leaders, defence, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Remark

Sign = Callable[[DeckView, Sequence[Told]], bool]


def classes(view: DeckView) -> Iterator[str]:
    """Return the classes of the cards in the own hand."""
    return (view.cards[card].kind for card in view.own_hand)


def facts(view: DeckView) -> Mapping[str, object]:
    """Return the figures that remarks name: what this seat has to spend."""
    return {"actions": view.actions, "buys": view.buys, "money": view.money}


def _battle(role: str, difference: Callable[[int], bool]) -> Sign:
    """Return the sign that the own seat, attacking (``seat``) or attacked (``target``), fought a battle in which attack
    minus defence was such a difference.
    """

    def happened(view: DeckView, fresh: Sequence[Told]) -> bool:
        return any(
            event.kind == "battle"
            and event.data[role] == view.seat
            and difference(event.data["attack"] - event.data["defence"])
            for event in fresh
        )

    return happened


def _skipped(phase: str) -> Sign:
    """Return the sign that a phase of the own turn passed by itself."""

    def happened(view: DeckView, fresh: Sequence[Told]) -> bool:
        return any(event.kind == "phase" and phase in (event.data.get("skipped") or {}) for event in fresh)

    return happened


SIGNS: Mapping[str, Sign] = {
    "attack_won": _battle("seat", lambda ahead: ahead > 0),
    "attack_lost": _battle("seat", lambda ahead: ahead < 0),
    "defence_won": _battle("target", lambda ahead: ahead < 0),
    "defence_lost": _battle("target", lambda ahead: ahead > 0),
    "even": lambda view, fresh: any(
        event.kind == "battle"
        and view.seat in (event.data["seat"], event.data["target"])
        and event.data["attack"] == event.data["defence"]
        for event in fresh
    ),
    "no_battle": _skipped("battle"),
    "no_action": _skipped("action"),
}
"""The signs of all deck-builders."""

EVENTS = (
    Remark("deck.attack_won", ("sign:attack_won",), N_(
        "Won: ahead by 1 to 3 brings a Village, 4 to 6 a Prefecture, 7 or more a Land. It lies in "
        "your discard pile."
    ), "outcome"),
    Remark("deck.attack_lost", ("sign:attack_lost",), N_(
        "Battle lost: the defender takes a card, already a Land if ahead by 3. Your units are not lost."
    ), "outcome"),
    Remark("deck.defence_won", ("sign:defence_won",), N_(
        "You held: ahead by 1 brings a Village, by 2 a Prefecture, by 3 or more a Land. Defending pays better "
        "than attacking."
    ), "outcome"),
    Remark("deck.defence_lost", ("sign:defence_lost",), N_(
        "The attacker takes a victory card from the pool. You lose none of your own; deployed cards make the next "
        "attack dearer."
    ), "outcome"),
    Remark("deck.even", ("sign:even",), N_(
        "Equal values: nobody takes a card. One more value on the table would have decided it."
    ), "outcome"),
    Remark("deck.no_battle", ("sign:no_battle",), N_(
        "No battle this turn: nobody led. Only a leader played this turn may attack."
    ), "battle"),
    Remark("deck.no_action", ("sign:no_action",), N_(
        "Action phase skipped: your hand holds no card to play. Treasures wait for the buy phase."
    ), "action"),
    Remark("deck.last_turns", ("told:last_turns",), N_(
        "A victory pile is empty: every other player has one more turn, then all points count. Buy points now."
    ), "game_end"),
)  # fmt: skip
"""What has just happened, which comes first."""

ENDS = (
    Remark("deck.end_pile", ("over:pile",), N_(
        "A victory pile ran out, so the game is over. All your cards count, wherever they lie."
    ), "scoring"),
    Remark("deck.end_rounds", ("over:rounds",), N_(
        "The last round is over, as agreed at the start. All your cards count, wherever they lie."
    ), "scoring"),
)  # fmt: skip
"""How games end."""

QUESTIONS = (
    Remark("deck.defend", ("asked:defend",), N_(
        "You are attacked. Ambush shows hand cards, each worth 1 more; reinforcement turns up two cards of your "
        "deck. You keep them."
    ), "defence"),
    Remark("deck.ambush", ("asked:ambush",), N_(
        "Every card you show counts its value and 1 more, and comes back to your hand. Show what wins, no more "
        "than needed."
    ), "defence"),
    Remark("deck.prize", ("asked:prize",), N_(
        "The defender may decline the card: points are good, but it will fill a place in your hand."
    ), "outcome"),
    Remark("deck.order", ("asked:order",), N_(
        "The turned cards go back on your deck. You draw the first one soonest."
    ), "defence"),
    Remark("deck.lead", ("asked:lead", "asked:assign", "phase:battle"), N_(
        "A leader is out, so you may attack. Units go along, with several targets each against one. Compare your † "
        "with their defence first."
    ), "battle"),
    Remark("deck.replay", ("asked:replay",), N_(
        "Cards left deployed are played first and cost an action each. Begin with those that give actions back."
    ), "deployed"),
    Remark("deck.deploy", ("asked:deploy", "phase:end"), N_(
        "Cards with d may stay before you. They defend you while others play, and are played again first in your "
        "next turn."
    ), "deployed"),
    Remark("deck.choose", ("asked:choose",), N_(
        "This card does one of two things, whichever you need now. The other half is lost this time."
    ), "cards"),
    Remark("deck.play", ("asked:play", "phase:action", "card:politics"), N_(
        "Each card costs an action; you begin with one. Cards with +A give it back: play these first, or you stop "
        "early."
    ), "action"),
    Remark("deck.buy", ("asked:buy", "phase:buy", "card:treasure"), N_(
        "Copper gives $1, Silver $2, Gold $3; what is left over is lost. A bought card comes to your hand with "
        "your next deck."
    ), "buy"),
    Remark("deck.general", ("card:general",), N_(
        "A general leads battles. Play him, and the battle phase follows: all your units attack with him."
    ), "battle"),
    Remark("deck.unit", ("card:unit",), N_(
        "Units fight: † counts when you attack, ▲ and † when you are attacked. Without a leader they only defend."
    ), "battle"),
    Remark("deck.victory", ("card:victory",), N_(
        "Victory cards are points and do nothing else. Early they fill your hand; late they win the game."
    ), "scoring"),
)  # fmt: skip
"""What is asked, and what is in the hand."""
