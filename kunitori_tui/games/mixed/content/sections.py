"""The rules of the mixed game in sections: what the boxes say alone, and what section 10 of the second one adds."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.battle import JOINT, RAZING
from kunitori_tui.games.brennt.content.sections import END, SCORING, STRATEGY, TURN
from kunitori_tui.games.brennt.content.sections import SECTIONS as SECOND_BOX
from kunitori_tui.games.kunitori.content.sections import SECTIONS as FIRST_BOX
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

_FIRST = {section.id: section for section in FIRST_BOX}
_SECOND = {section.id: section for section in SECOND_BOX}

_CHOICE = (
    Section(
        "mixture",
        N_("Both boxes on one table (§10)"),
        (
            N_(
                "The rules of both boxes agree, so their cards can be played together. Victory and treasure cards are "
                "those of the second box: 30 Villages, 12 Prefectures, 10 Lands. So are Spear troopers, Archers and "
                "Cavalry, which both boxes have (R38)."
            ),
            N_(
                "The generals of both boxes make one pile: those of the first cost 8, those of the second 6. The table "
                "may also play with one half (R17)."
            ),
            N_(
                "Eighteen piles of other action cards lie on the table. Which ones is the question of the next section."
            ),
        ),
    ),
    Section(
        "piles",
        N_("Choosing the piles (§10)"),
        (
            N_(
                "Rule 1: Spear troopers, Archers, Cavalry and Gunner mercenaries are always there. Rule 3: fourteen "
                "more of the other thirty make eighteen (R55). The rulebook's example:"
            ),
            N_(
                "┌─ units ─────────┬─ strategy ──┬─ politics ──────┐\n"
                "│ Spear       3 * │ Warning   2 │ New tech      2 │\n"
                "│ Archers     4 * │ Trap      3 │ New fields    3 │\n"
                "│ Cavalry     5 * │ Beauty    3 │ Temple town   4 │\n"
                "│ Mercenaries 6 * │ Monk      3 │ Field impr.   5 │\n"
                "│ Ninja clan  3   │             │ Harb. town    5 │\n"
                "│ Destroyer   7   │             │ Castle town   6 │\n"
                "│                 │             │ Trade harb.   6 │\n"
                "│ * always there  │             │ Castle        7 │\n"
                "└─────────────────┴─────────────┴─────────────────┘"
            ),
            N_("Rule 4: at least three piles of strategy cards. Here there are four."),
            N_("Rule 5: Fake fortress or Fantastic castle, or both. Here it is the Castle."),
            N_(
                "Rule 6: with the Fantastic castle, at least two of Land destroyer, Travelling monk and Trap, so that "
                "it can be overcome (X10). Here all three are there."
            ),
            N_("Rule 7: exactly one of Ninja clan and Skilled ninja. Here it is the Clan."),
            N_("Rule 8 is advice: politics of every price class from 2 to 7. Here no class is missing."),
        ),
    ),
)

_TOGETHER = Section(
    "together",
    N_("What the boxes do to each other"),
    (
        N_("Defence values count again in defence and in ambush; the cards of the second box have none."),
        N_(
            "Discounts: several Abolitions of tolls add up, but as soon as a Harbour town was played this turn the "
            "discount is 1 in all and nothing falls below 1 (R11)."
        ),
        N_(
            "High taxes can neither be trashed nor put back into the pool, so Market place, Warning and Skilled ninja "
            "pass them by (R10). The Temple tax is protected from the Market place alone."
        ),
        N_(
            "A Fantastic castle left deployed can fall into a Trap (R18). A Rising general is a unit, so a Land "
            "destroyer may cost him; he can fetch generals of either price (R43)."
        ),
        N_("If Peasant militia is not on the table, Abolition of tolls gives none."),
    ),
)

SECTIONS = (
    _FIRST["aim"],
    *_CHOICE,
    Section(
        "setup",
        N_("Setting up (§2)"),
        (
            N_(
                "2 to 6 players. The chosen piles, the generals, the victory cards and the treasures lie face up in "
                "the middle, with their full numbers. Cards that are trashed go to the trash pile and never come back; "
                "a card put back into the pool can be gained again."
            ),
            N_(
                "Every player takes 2 Villages and 6 Coppers out of the pool, shuffles them and draws 4 (R39). The "
                "first player is drawn by lot; play goes clockwise. In front of every player lie a deck, a discard "
                "pile and the deployment area, where cards are played."
            ),
        ),
    ),
    Section(
        "cards",
        N_("Reading a card (§4)"),
        (
            _FIRST["cards"].paragraphs[0],
            N_(
                "Action cards are generals, units, strategy and politics cards. Playing one costs an action. Its "
                "effects are carried out from top to bottom, first the symbols, then the text."
            ),
            _FIRST["cards"].paragraphs[2],
        ),
    ),
    TURN,
    _FIRST["action"],
    _FIRST["deployed"],
    Section(
        "battle",
        _FIRST["battle"].title,
        (
            *_FIRST["battle"].paragraphs,
            N_(
                "A Travelling monk can call for a joint battle without any leader; it takes the place of the ordinary "
                "battles of the turn (R15)."
            ),
        ),
    ),
    _FIRST["defence"],
    _FIRST["outcome"],
    _FIRST["battle_example"],
    *JOINT,
    RAZING,
    _FIRST["buy"],
    END,
    STRATEGY,
    Section(
        "deck",
        _FIRST["deck"].title,
        (
            N_(
                "The discard pile is shuffled and becomes the deck only when a card has to be drawn or turned up and "
                "the deck has none. This holds for every draw, for reinforcement and for ninjas (R4). If both are "
                "empty, what is missing lapses."
            ),
            _SECOND["deck"].paragraphs[1],
        ),
    ),
    Section(
        "gain",
        _SECOND["gain"].title,
        (
            *_SECOND["gain"].paragraphs,
            N_("High taxes can never be trashed (R10)."),
        ),
    ),
    Section("special", N_("Cards of the first box"), _FIRST["special"].paragraphs),
    Section("special_second", N_("Cards of the second box (§11)"), _SECOND["special"].paragraphs),
    _TOGETHER,
    _SECOND["turn_example"],
    _FIRST["game_end"],
    SCORING,
    _FIRST["open"],
    Section(
        "options",
        _FIRST["options"].title,
        (
            N_(
                "Piles: the printed example, a choice by chance (the seed of the game settles it), or your own under "
                "the rules of §10 (R55). Generals: those of both boxes or of one (R17)."
            ),
            _FIRST["options"].paragraphs[0],
            _FIRST["options"].paragraphs[1],
            _SECOND["options"].paragraphs[1],
            _SECOND["options"].paragraphs[2],
        ),
    ),
    Section(
        "reconstructed",
        _FIRST["reconstructed"].title,
        (
            N_(
                "The first rulebook prints no costs; those of the second box are known for generals, units and "
                "strategy cards. The rest follows from examples, from the order of lists and from sister cards, and "
                "carries the sign ~ where it is worked out; the card says within which bounds, below stands why."
            ),
            N_(
                "If you own the boxes, a price sheet puts your figures in the place of these; the table says so. Where "
                "the rules leave a question open, a numbered ruling answers it."
            ),
        ),
    ),
)
