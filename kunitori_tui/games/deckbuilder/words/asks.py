"""The questions and choices of the card boxes in words. What one box alone asks is worded with it."""

from __future__ import annotations

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.box import Label, Names, Prompt
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.players import trw, who

END_OF = {"play": N_("End the action phase"), "buy": N_("End the buy phase")}

WAITS = {
    "play": N_("{player} is in the action phase."),
    "replay": N_("{player} plays the cards left deployed."),
    "buy": N_("{player} is in the buy phase."),
    "deploy": N_("{player} decides what stays deployed."),
    "choose": N_("{player} chooses one half of a card."),
    "may_gain": N_("{player} may gain a card."),
    "lead": N_("{player} decides whom to attack."),
    "assign": N_("{player} divides the units."),
    "defend": N_("{player} is attacked: ambush or reinforcement?"),
    "ambush": N_("{player} prepares an ambush."),
    "prize": N_("{player} may take a victory card."),
    "order": N_("{player} puts cards back on the deck they came from."),
    "keep": N_("{player} decides which strategy cards to keep."),
}
"""What somebody else's decision is, for those who wait."""


def card_of(view: DeckView, option: str) -> Card:
    """Return the card that ``option`` names."""
    card: Card = view.table.cards[view.table.number[option.partition(":")[2]]]
    return card


def card_named(view: DeckView, name: str) -> Card | None:
    """Return the card of that id; None for any other word."""
    number = view.table.number.get(name)
    return None if number is None else view.table.cards[number]


def of_source(msg: str, none: str = "") -> Prompt[DeckView]:
    """Return a question as :func:`asked` does, whose ``{card}`` is the card that asks it, ``{gained}`` the one that
    is offered; ``none`` is said where there is nothing but to go on.
    """

    def say(view: DeckView, names: Names) -> str:
        decision = view.asked
        gained = {"gained": cards.name(decision.subject)} if card_named(view, decision.subject) else {}
        said = none if none and view.choices == ["no"] else msg
        return asked(said, card=cards.name(decision.source), **gained)(view, names)

    return say


def of_subject(msg: str) -> Prompt[DeckView]:
    """Return a question as :func:`asked` does, whose ``{card}`` is the card that it is about."""
    return lambda view, names: asked(msg, card=cards.name(view.asked.subject))(view, names)


def asked(msg: str, **told: str) -> Prompt[DeckView]:
    """Return a question that names what was ``told``, numbers of the decision, and its players: ``{player}`` is the
    attacker, else the target.
    """

    def say(view: DeckView, names: Names) -> str:
        data = view.asked.data
        players = {role: names[data[role]] for role in ("attacker", "target") if role in data}
        first = {"player": next(iter(players.values()))} if players else {}
        return tr(msg, **data | players | first | told)

    return say


def with_player(msg: str) -> Label[DeckView]:
    """Return a label whose ``{player}`` is the one that the option names."""
    return lambda view, option, names: tr(msg, player=names[int(option.partition(":")[2])])


def _play(view: DeckView, names: Names) -> str:
    n = view.asked.data["actions"]
    if len(view.choices) == 1:
        return trn(
            "No card in your hand can be played ({n} action left). End the action phase.",
            "No card in your hand can be played ({n} actions left). End the action phase.",
            n,
        )
    return trn(
        "Play a card from your hand ({n} action left), or end the action phase.",
        "Play a card from your hand ({n} actions left), or end the action phase.",
        n,
    )


def _replay(view: DeckView, names: Names) -> str:
    return trn(
        "Which deployed card is played next? They come before your hand ({n} action).",
        "Which deployed card is played next? They come before your hand ({n} actions).",
        view.asked.data["actions"],
    )


def _buy(view: DeckView, names: Names) -> str:
    money, n = view.asked.data["money"], view.asked.data["buys"]
    verbs = {option.partition(":")[0] for option in view.choices}
    if "buy" not in verbs and "treasure" not in verbs:
        return tr("Nothing can be bought for {money} money. End the buy phase.", money=money)
    if "treasure" in verbs:
        return trn(
            "{money} money, {n} buy: play treasures, buy a card, or end the phase.",
            "{money} money, {n} buys: play treasures, buy a card, or end the phase.",
            n,
            money=money,
        )
    return trn(
        "Buy a card for up to {money} money ({n} buy), or end the phase.",
        "Buy a card for up to {money} money ({n} buys), or end the phase.",
        n,
        money=money,
    )


def _deploy(view: DeckView, names: Names) -> str:
    decision = view.asked
    n = decision.data["copies"]
    if n > 1:
        return tr("{card}: does this one stay deployed? {n} are left.", card=cards.name(decision.subject), n=n)
    return tr("{card}: does it stay deployed?", card=cards.name(decision.subject))


def _order(view: DeckView, names: Names) -> str:
    return trw(
        "Which of the two cards goes on top of {who}'s deck?",
        "Which of the two cards goes on top of your deck?",
        who(names, view.seat, view.asked.data["target"]),
    )


PROMPTS: dict[str, Prompt[DeckView]] = {
    "play": _play,
    "replay": _replay,
    "buy": _buy,
    "deploy": _deploy,
    "choose": of_source(N_("{card}: choose one.")),
    "may_gain": of_source(N_("{card}: gain a card? {gained} is offered.")),
    "lead": of_subject(N_("Whom does {card} attack? Leaders first, then units.")),
    "assign": of_subject(N_("Against whom does {card} fight? Every unit goes with a leader.")),
    "defend": asked(N_("{player} attacks with {attack} against your {defence}: ambush or reinforcement?")),
    "ambush": asked(N_("Which cards lie in ambush? Each counts 1 more. Attack {attack}, your area {defence}.")),
    "prize": of_subject(N_("Won, {defence} against {attack}: take the {card}?")),
    "order": _order,
    "keep": asked(N_("Which strategy cards do you keep? One card less is drawn for each.")),
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
        if not symbols:
            return text
        return f"{text} {symbols}" if text.endswith(name) else f"{text}: {symbols}"

    return say


def _branch(view: DeckView, option: str, names: Names) -> str:
    source = view.table.cards[view.table.number[view.asked.source]]
    return cards.branch_text(source, int(option.partition(":")[2]))


def _buy_card(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    return tr("Buy {card} ({price})", card=cards.spelled(card.id), price=price_of(view, view.table.number[card.id]))


def _attack(view: DeckView, option: str, names: Names) -> str:
    target = names[int(option.partition(":")[2])]
    card = cards.spelled(view.asked.subject)
    if view.asked.kind == "lead":
        return tr("{card} attacks {player}", card=card, player=target)
    return tr("{card} goes against {player}", card=card, player=target)


def _show(view: DeckView, option: str, names: Names) -> str:
    card = card_of(view, option)
    return tr(
        "Lay {card} in ambush, counts {value}",
        card=f"{cards.spelled(card.id)} {cards.values(card)}",
        value=card.attack + card.defence + AMBUSH,
    )


def _kept(view: DeckView, option: str, names: Names) -> str:
    chosen = view.chosen_cards
    return trn("Keep {n} card", "Keep {n} cards", len(chosen)) if chosen else tr("Keep none")


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
    "home": lambda view, option, names: tr("{card} stays at home", card=cards.spelled(view.asked.subject)),
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
