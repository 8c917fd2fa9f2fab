"""The words of the first box: title, options, the questions and events of its special cards."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import asks, digest
from kunitori_tui.games.deckbuilder.words.asks import with_card, with_symbols
from kunitori_tui.games.deckbuilder.words.preview import ON_TABLE
from kunitori_tui.games.kunitori.words.cards import CARDS, SPECIALS, WHY
from kunitori_tui.text import cards
from kunitori_tui.text.box import Asking, Box, Cards, Log, Names
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, Texts
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.events import either, says
from kunitori_tui.text.players import trw, who


def _ninja_show(view: DeckView, names: Names) -> str:
    return trw(
        "{who} plays a Ninja clan: show your own, or turn up two cards?",
        "Your Ninja clan also looks at you: show another one, or turn up two cards?",
        who(names, view.seat, view.asked.data["attacker"]),
    )


def _ninja_pick(view: DeckView, names: Names) -> str:
    return trw(
        "{who}'s {card}: back on top of the deck, or discarded?",
        "Your own {card} was turned up: back on top, or discard it?",
        who(names, view.seat, view.asked.data["target"]),
        card=cards.name(view.asked.subject),
    )


def _rising(view: DeckView, names: Names) -> str:
    is_paid = view.asked.data["paid"] >= view.asked.data["worth"]
    due = N_("{card}: lay out treasures worth {worth} for a general? So far {paid}.")
    paid = N_("{card}: which general comes? {worth} money is due, {paid} laid out.")
    return asks.asked(paid if is_paid else due)(view, names)


BOX = Box(
    about=N_(
        "Warlords of the Warring States build decks of soldiers, politics and money. A general who takes the "
        "field may lead everything you have left standing against your neighbours: battles win villages, "
        "prefectures and whole lands. When one of these piles is gone, the most points win. 270 cards, 2 to 6 "
        "players, best with 3 to 5."
    ),
    cards=Cards(CARDS, SPECIALS, why=WHY, named=asks.card_named),
    asking=Asking(
        prompts={
            **asks.PROMPTS,
            "ninja_show": _ninja_show,
            "ninja_pick": _ninja_pick,
            "trash": asks.asked(
                N_("{card}: which hand card is trashed? The new one may cost {plus} more."),
                N_("{card}: no card in your hand can be trashed."),
            ),
            "gain": asks.asked(N_("{card}: gain a card that costs at most {limit}.")),
            "rising": _rising,
        },
        waits=Texts(__file__, "waits", asks.WAITS),
        labels={
            **asks.LABELS,
            "ninja_show/no": plain(N_("Turn up two cards")),
            "ninja_show/show": with_card(N_("Show {card}")),
            "ninja_pick/keep": with_card(N_("{card} back on the deck")),
            "ninja_pick/discard": with_card(N_("Discard {card}")),
            "trash/trash": with_symbols(N_("Trash {card}")),
            "trash/no": plain(N_("Go on without trashing")),
            "rising/no": plain(N_("Fetch no general")),
            "rising/spend": with_symbols(N_("Lay out {card}")),
            "rising/take": with_symbols(N_("Take {card} into your area")),
        },
    ),
    log=Log(
        lines={
            "show": says("{who} shows {card}", "{who:You} show {card}"),
            "reveal": either(
                "cards",
                says("{who} turns up {cards}", "{who:You} turn up {cards}"),
                says("{who} has no card to turn up", "{who:You} have no card to turn up"),
            ),
            "discard": says("{who}'s {card} is discarded", "Your {card} is discarded"),
            "rising": says(
                "{who} lays out {cards}: {card} takes the field, {source} is trashed",
                "{who:You} lay out {cards}: {card} takes the field, {source} is trashed",
                more=lambda data: {"cards": card_list(data["treasures"]), "source": cards.short(data["source"])},
            ),
        },
        account=digest.account,
    ),
    why=asks.WHY,
    stops=digest.STOPS,
    story=digest.STORY,
    on_table=ON_TABLE,
)
