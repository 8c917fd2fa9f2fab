"""Which rules of the mixed game concern which card and decision, and which are behind its pages of two minutes."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.rulebook import OWN_CARDS, OWN_QUESTIONS
from kunitori_tui.games.kunitori.content.rulebook import CARD_LINKS, DECISION_LINKS
from kunitori_tui.text.rules import Rules


def _second(links: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("special_second" if link == "special" else link for link in links)


PAGES = {
    "turn": ("turn", "action", "battle", "buy", "deployed"),
    "battle": ("defence", "outcome", "piles", "strategy", "joint"),
}

RULES = Rules(
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
    PAGES,
)
