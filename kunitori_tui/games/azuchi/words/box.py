"""The words of Azuchi Castle: title, options, why something cannot be, the parts of the score."""

from __future__ import annotations

from kunitori_tui.games.azuchi.words import story
from kunitori_tui.games.azuchi.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.azuchi.words.cards import CARDS, listing
from kunitori_tui.games.azuchi.words.events import LINES
from kunitori_tui.games.azuchi.words.moments import moments
from kunitori_tui.games.azuchi.words.reasons import HINTS
from kunitori_tui.games.azuchi.words.rounds import summed_up
from kunitori_tui.text.box import Box
from kunitori_tui.text.catalog import N_

REASONS = {
    "not_open": N_("No such card lies open."),
    "has_worker": N_("A worker stands on it already, and there is never more than one."),
    "no_such_card": N_("You have no such card without a worker."),
    "only_points": N_("This event brings points only."),
    "supply_out": N_("The supply is out."),
    "one_black_worker": N_("You own a black worker, and a second one is not allowed."),
    "two_cubes": N_("It costs two cubes, and you have {cubes}."),
    "other_colour": N_("You have no cube of another colour to swap for it."),
    "only_cubes": N_("On the market only cubes are paid."),
    "no_deal": N_("With it no deal is possible: nothing is left to get."),
    "has_none": N_("You have none."),
    "only_coins": N_("A tribute is a coin, nothing else."),
    "no_coins": N_("Building takes cubes or a black worker, no coins."),
    "three_colours": N_("Building takes a cube of each of the three colours; you have {colours} of them."),
}

BOX = Box(
    about=N_(
        "Nobunaga builds his castle on the lake, and all want to have helped most. In every round you draft two cards, "
        "send your workers for wood, stone and tiles, to the market or to the walls, and then an event decides what "
        "that was good for: a build, an attack or a tribute. The twelve events are known, their order is not. "
        "2 to 4 players, 20 minutes."
    ),
    cards=CARDS,
    prompts=PROMPTS,
    waits=WAITS,
    labels=LABELS,
    lines=LINES,
    rounds=summed_up,
    reasons=REASONS,
    hints=HINTS,
    moments=moments,
    ways=story.ways,
    turning=story.turning,
    parts={
        "by_cubes": N_("by cubes"),
        "by_worker": N_("by workers"),
        "by_coin": N_("by coins"),
        "by_attacks": N_("by attacks"),
    },
    listing=listing,
    endings={"castle": N_("The castle stands: the game is over")},
    tie=N_("Equal points: more coins, or more cubes, win."),
)
