"""The questions and choices of the card boxes in words, and why a bot chooses something; but of one box alone."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.box import Label, Names, Prompt, Why
from kunitori_tui.text.catalog import N_, Texts, tr, trn
from kunitori_tui.text.decisions import amount, plain
from kunitori_tui.text.players import trw, who

END_OF = {"play": N_("End the action phase"), "buy": N_("End the buy phase")}

WAITS = Texts(__file__, "waits")
"""What somebody else's decision is, for those who wait."""


def card_of(view: DeckView, option: str) -> Card:
    """Return the card that ``option`` names."""
    card: Card = view.table.cards[view.table.number[option.partition(":")[2]]]
    return card


def card_named(view: DeckView, name: str) -> Card | None:
    """Return the card of that id; None for any other word."""
    number = view.table.number.get(name)
    return None if number is None else view.table.cards[number]


COUNTED = ("actions", "buys")
"""What numbers of a decision are called that a question tells with what they count."""
ONWARD = (["no"], ["end"])
"""The choices where there is nothing but to go on."""


def asked(msg: str, none: str = "", **told: str) -> Prompt[DeckView]:
    """Return a question that names what was ``told``, numbers of the decision, and its players: ``{player}`` is the
    attacker, else the target. ``{about}`` is the card that it is about, ``{card}`` the one that asks it, if any does,
    else that card. ``none`` is said where there is nothing but to go on.
    """

    def say(view: DeckView, names: Names) -> str:
        decision = view.asked
        fields: dict[str, Any] = {**decision.data, **told}
        for field, card in (("card", decision.source or decision.subject), ("about", decision.subject)):
            if card in view.table.number:
                fields[field] = cards.name(card)
        for role in ("target", "attacker"):
            if role in fields:
                fields[role] = fields["player"] = names[fields[role]]
        for field in COUNTED:
            if field in fields:
                fields[field] = amount(field, fields[field])
        return tr(none if none and view.choices in ONWARD else msg, **fields)

    return say


def with_player(msg: str) -> Label[DeckView]:
    """Return a label whose ``{player}`` is the one that the option names."""
    return lambda view, option, names: tr(msg, player=names[int(option.partition(":")[2])])


_paid = asked(N_("Buy a card for up to ${money} ({buys}), or end the phase."))
_poor = asked(N_("Nothing can be bought for ${money}. End the buy phase."))


def _buy(view: DeckView, names: Names) -> str:
    verbs = {option.partition(":")[0] for option in view.choices}
    if "treasure" in verbs:
        whole = view.money + view.hand_money
        return trn(
            "You can spend ${money} on one card.", "You can spend ${money} on {n} cards.", view.buys, money=whole
        )
    return (_paid if "buy" in verbs else _poor)(view, names)


_stays = asked(N_("{card}: does it stay deployed?"))
_one_stays = asked(N_("{card}: does this one stay deployed? {copies} are left."))


def _deploy(view: DeckView, names: Names) -> str:
    return (_one_stays if view.asked.data["copies"] > 1 else _stays)(view, names)


def _order(view: DeckView, names: Names) -> str:
    return trw(
        "Which of the two cards goes on top of {who}'s deck?",
        "Which of the two cards goes on top of your deck?",
        who(names, view.seat, view.asked.data["target"]),
    )


PROMPTS: dict[str, Prompt[DeckView]] = {
    "play": asked(
        N_("Play a card from your hand ({actions} left), or end the action phase."),
        N_("No card in your hand can be played ({actions} left). End the action phase."),
    ),
    "replay": asked(N_("Which deployed card is played next? They come before your hand ({actions}).")),
    "buy": _buy,
    "deploy": _deploy,
    "choose": asked(N_("{card}: choose one.")),
    "may_gain": asked(N_("{card}: gain a card? {about} is offered.")),
    "lead": asked(N_("{card}: against whom? Leaders first, then units.")),
    "assign": asked(N_("{card}: against whom? Every unit goes with a leader.")),
    "defend": asked(N_("{player} attacks with {attack} against {defence} deployed: ambush or reinforcement?")),
    "ambush": asked(N_("Which cards lie in ambush? Each counts 1 more. Attack {attack}, your area {defence}.")),
    "prize": asked(N_("Won, {defence} against {attack}: take the {card}?")),
    "order": _order,
    "keep": asked(N_("Which strategy cards do you keep? You draw one card less for each.")),
}


def with_card(msg: str) -> Label[DeckView]:
    """Return a label whose ``{card}`` is the name of the card the option names."""
    return lambda view, option, names: tr(msg, card=cards.spelled(card_of(view, option).id))


def with_symbols(msg: str) -> Label[DeckView]:
    """Return a label whose ``{card}`` is the name of the card the option names, its symbols at the end."""

    def say(view: DeckView, option: str, names: Names) -> str:
        card = card_of(view, option)
        name, symbols = cards.spelled(card.id), cards.symbols(card)
        text = tr(msg, card=name)
        return f"{text}{' ' if text.endswith(name) else ': '}{symbols}" if symbols else text

    return say


def _branch(view: DeckView, option: str, names: Names) -> str:
    return cards.branch_text(view.table.cards[view.table.number[view.asked.source]], int(option.partition(":")[2]))


def _buy_card(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    return tr("Buy {card} ({price})", card=cards.spelled(card.id), price=price_of(view, view.table.number[card.id]))


def _attack(view: DeckView, option: str, names: Names) -> str:
    player = names[int(option.partition(":")[2])]
    return tr("{card} against {player}", card=cards.spelled(view.asked.subject), player=player)


def _show(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    name, value = f"{cards.spelled(card.id)} {cards.values(card)}", card.attack + card.defence + AMBUSH
    return tr("Lay {card} in ambush, counts {value}", card=name, value=value)


def _kept(view: DeckView, option: str, names: Names) -> str:
    chosen = view.chosen_cards
    return trn("Keep {n} card", "Keep {n} cards", len(chosen)) if chosen else tr("Keep nothing")


LABELS: dict[str, Label[DeckView]] = {
    "end": lambda view, option, names: tr(END_OF[view.asked.kind]),
    "play": with_symbols(N_("Play {card}")),
    "replay": with_symbols(N_("Play deployed {card}")),
    "treasure": with_symbols(N_("Play treasure {card}")),
    "buy": _buy_card,
    "choose": _branch,
    "no": plain(N_("No")),
    "gain": with_symbols(N_("Gain {card}")),
    "attack": _attack,
    "home": lambda view, option, names: tr("Keep {card} at home", card=cards.spelled(view.asked.subject)),
    "ambush": plain(N_("Ambush: show hand cards with a value, +1 for each")),
    "reinforcement": plain(N_("Reinforcement: turn up the top two cards of the deck")),
    "done": lambda view, option, names: tr("Lay the ambush") if view.chosen_cards else tr("Lay an ambush of no cards"),
    "show": _show,
    "keep/show": with_symbols(N_("Keep {card}")),
    "keep/done": _kept,
    "decline": plain(N_("Decline the card")),
    "take": with_symbols(N_("Take {card}")),
    "top": with_card(N_("{card} on top")),
    "stay": with_symbols(N_("Leave {card} deployed")),
    "discard": with_card(N_("Discard {card}")),
}
"""How options are worded, by their verb or by ``kind/verb``."""


HINTS = Texts(__file__, "hints")

UNAIDED = Texts(__file__, "unaided")
"""The reasons that count what others own, for those who play without a memory aid."""

CLAUSES = Texts(__file__, "clauses")
"""What several reasons begin with."""

WHY = Why(hints=HINTS, unaided=UNAIDED, clauses=CLAUSES, counts=True)
"""Why a bot of the card boxes does something."""
