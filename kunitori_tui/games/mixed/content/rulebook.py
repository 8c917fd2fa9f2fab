"""The rules of the mixed game put together, and which of them concern which card and which decision."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.glossary import OWN as SECOND_TERMS
from kunitori_tui.games.brennt.content.rulebook import OWN_CARDS, OWN_QUESTIONS
from kunitori_tui.games.kunitori.content.glossary import GLOSSARY as FIRST_TERMS
from kunitori_tui.games.kunitori.content.rulebook import CARD_LINKS, DECISION_LINKS
from kunitori_tui.games.mixed.content.rulings import RULINGS
from kunitori_tui.games.mixed.content.said import SAID
from kunitori_tui.games.mixed.content.sections import SECTIONS
from kunitori_tui.games.mixed.content.short import PAGES
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Rules

_OF_SECOND = {term for term, _ in SECOND_TERMS}

GLOSSARY = (
    *(entry for entry in FIRST_TERMS if entry[0] not in _OF_SECOND),
    *SECOND_TERMS,
    (N_("Pile"), N_("All copies of one action card in the pool; eighteen of them lie on the table.")),
    (N_("Price class"), N_("All cards of one cost. Rule 8 advises politics of every class.")),
)


def _second(links: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("special_second" if link == "special" else link for link in links)


RULES = Rules(
    SECTIONS,
    RULINGS,
    GLOSSARY,
    CARD_LINKS
    | {card: _second(links) for card, links in OWN_CARDS.items()}
    | {
        "ninja_clan": (*CARD_LINKS["ninja_clan"], "piles"),
        "zollaufhebung": ("special", "together", "R11", "R56"),
        "hohe_steuern": ("gain", "together", "R10", "scoring"),
        "fantastische_burg": (*CARD_LINKS["fantastische_burg"], "R18", "piles"),
        "aufstrebender_general": (*CARD_LINKS["aufstrebender_general"], "R14"),
        "hafenstadt": ("special_second", "together", "R11", "R56"),
        "tempelsteuer": ("special_second", "together", "R10", "scoring"),
        "warnung": (*OWN_CARDS["warnung"], "R10"),
        "geuebte_ninja": (*OWN_CARDS["geuebte_ninja"], "R10"),
    },
    DECISION_LINKS
    | {kind: _second(links) for kind, links in OWN_QUESTIONS.items()}
    | {
        "order": (*DECISION_LINKS["order"], "R13"),
        "return": (*OWN_QUESTIONS["return"], "R10"),
        "trained_pick": (*OWN_QUESTIONS["trained_pick"], "R10"),
    },
    SAID,
    PAGES,
)
