"""The words of the third box: title, options, teams, why something cannot be, the parts of the score."""

from __future__ import annotations

from functools import partial

from kunitori_tui.games.deckbuilder.words import asks, told
from kunitori_tui.games.moegahara.rules.cards import LineCard
from kunitori_tui.games.moegahara.words import story
from kunitori_tui.games.moegahara.words.aim import LEGEND
from kunitori_tui.games.moegahara.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.moegahara.words.cards import CARDS, SPECIALS, besides
from kunitori_tui.games.moegahara.words.events import DEEDS, LINES, decided
from kunitori_tui.games.moegahara.words.reasons import HINTS
from kunitori_tui.text.box import Box
from kunitori_tui.text.catalog import N_

REASONS = {
    "no_buys": N_("No buy is left."),
    "other_army": N_("He belongs to the other army, and the sides are fixed."),
    "one_castle": N_("With two players everybody can have one Castle town only."),
    "not_played": N_("Only what was played in this turn is placed."),
    "no_better_treasure": N_("No treasure is better, so it cannot be exchanged."),
    "no_use": N_("It could change nothing now."),
    "no_room": N_("No line of your team has room."),
    "never_placed": N_("Only generals and units are placed."),
    "land_won": N_("This Land is won already."),
    "line_full": N_("Your line there holds three cards already."),
    "nothing_to_place": N_("There is nothing left to place."),
    "no_other_order": N_("Your line there has no other order."),
    "no_card_there": N_("No card lies there."),
    "immune": N_("No Trap can take him."),
    "opposite_line_only": N_("Only cards of the opposite line can be chosen."),
    "own_cards_only": N_("Only cards of your own team can be chosen."),
    "other_team": N_("The card belongs to the other team's lines."),
    "no_such_marker": N_("This player has no marker of that colour."),
    "named_before": N_("Players are named in the order of their seats, and a later one was named already."),
    "named_later": N_("Players are named in the order of their seats: the ones before him come first."),
    "team_mates_only": N_("Cards are passed to team mates only."),
}

BOX = Box(
    account=partial(told.account, game="moegahara"),
    card_named=asks.card_named,
    about=N_(
        "East against West: two teams face each other over a row of Lands. Generals and soldiers from your decks go "
        "into battle lines of three, card against card, and who wins two fights of three takes the Land. Team mates "
        "look into each other's hands and plan aloud. The first team with half of the Lands wins at once. 194 cards, "
        "2, 4 or 6 players."
    ),
    cards=CARDS,
    kin=("kunitori", "brennt"),
    card_type=LineCard,
    besides=besides,
    specials=SPECIALS,
    prompts={**asks.PROMPTS, **PROMPTS},
    waits={**asks.WAITS, **WAITS},
    labels={**asks.LABELS, **LABELS},
    lines=LINES,
    deeds=DEEDS,
    moments=decided,
    reasons=REASONS,
    hints=HINTS,
    ways=story.ways,
    turning=story.turning,
    legend=LEGEND,
    parts={"land": N_("Lands"), "neighbours": N_("3 in a row")},
)
