"""The words of Azuchi Castle: title, options, why something cannot be, why a bot chooses something, the parts of the
score.
"""

from __future__ import annotations

from kunitori_tui.games.azuchi.words.asks import LABELS, PROMPTS, WAITS
from kunitori_tui.games.azuchi.words.cards import CARDS, listing
from kunitori_tui.games.azuchi.words.events import LINES, summed_up, turning
from kunitori_tui.games.azuchi.words.moments import moments
from kunitori_tui.text.box import Asking, Box, Cards, Log, Stops, Story, Why
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.story.turning import points_by_round

HINTS = {
    "next_build": N_("The next event is a build with a chance of {chance} %; then you score {gain} more."),
    "next_attack": N_("The next event is an attack with a chance of {chance} %; then this gains you {gain} more."),
    "next_tribute": N_("The next event is a tribute with a chance of {chance} %; then you score {gain} more."),
    "keeps_cubes": N_("The cubes that you keep are worth {gain} more in the rounds to come."),
    "keeps_coins": N_("The coins that you keep are worth {gain} more in tributes to come."),
    "keeps_armies": N_("The armies that you keep are worth {gain} more in the rounds to come."),
    "keeps_worker": N_("A black worker works every round until you pay him for a build: worth {gain} more."),
    "denied": N_("It takes from {player} what counts {gain} for you."),
    "likelier": N_("It brings no more points, but makes your victory likelier."),
    "scores": N_("{points} that only this event brings."),
    "build_ends_won": N_("With it the castle stands and the game is over, and you are ahead by {points}."),
    "build_ends_lost": N_("With it the castle would stand and the game be over, and you would not win."),
    "colour_missing": N_("You have nothing of this colour yet."),
    "colour_least": N_("Of this colour you have least."),
    "army_missing": N_("You have no army without a worker yet."),
    "guard_missing": N_("No guard stands on the wall yet."),
    "cubes_first": N_("Cubes come first: the market can deal with them."),
    "cubes_to_spare": N_("You have cubes to spare beyond one of each colour."),
    "deal_none": N_("No colour is to be completed, and no cubes are to spare."),
    "rest": N_("There is nothing better left."),
}


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
    cards=Cards(CARDS, listing=listing),
    asking=Asking(PROMPTS, WAITS, LABELS),
    log=Log(LINES, rounds=summed_up),
    why=Why(reasons=REASONS, hints=HINTS, counts=True),
    stops=Stops(moments=moments),
    story=Story(
        ways=lambda facts, seats: points_by_round(facts),
        turning=turning,
        endings={"castle": N_("The castle stands: the game is over")},
        tie=N_("Equal points: more coins, or more cubes, win."),
        parts={
            "by_cubes": N_("by cubes"),
            "by_worker": N_("by workers"),
            "by_coin": N_("by coins"),
            "by_attacks": N_("by attacks"),
        },
    ),
)
