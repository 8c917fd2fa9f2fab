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
    "draft_colour": N_("{card}: you have nothing of this colour yet."),
    "draft_cube": N_("{card}: one more cube is worth most to you."),
    "draft_market": N_("{card}: a deal pays. Cubes to deal with: {cubes}."),
    "draft_army": N_("{card}: the next event is an attack with a chance of {chance} %."),
    "draft_stays": N_("{card}: the other cards bring you less, and without a worker it stays for the next round."),
    "draft_denied": N_("{card}: you take it because {player} would gain even more by it."),
    "work_cube": N_("{card}: a worker can bring you nothing better now."),
    "work_market": N_("A deal is worth the worker. Cubes to deal with: {cubes}."),
    "work_guard": N_("An attack comes with a chance of {chance} %. Guards then: {guards}."),
    "work_spare": N_("Without a worker the army stays, whatever comes; as a guard it is worth less now."),
    "work_rest": N_("No worker can bring you anything more in this round."),
    "deal_swap": N_("For the next build this colour is worth more than the other."),
    "deal_coin": N_("A coin is two points in a tribute. Tributes to come: {tributes}."),
    "deal_hire": N_("A black worker works every round until you pay him for a build. Builds to come: {builds}."),
    "deal_coin_later": N_("A coin is two points in a tribute; tributes come again when the events are shuffled anew."),
    "deal_hire_work": N_("A black worker works every round until you pay him for a build."),
    "deal_rest": N_("You can do nothing better with these cubes."),
    "deal_none": N_("Your cubes are worth more than any deal."),
    "build_now": N_("{points} points that only a build brings."),
    "build_ends_won": N_("With it the castle stands and the game is over, and you are ahead by {points}."),
    "build_ends_lost": N_("With it the castle would stand and the game be over, and you would not win."),
    "build_later": N_("What it costs is worth more than the points now."),
    "tribute_now": N_("{points} points that only a tribute brings."),
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
    why=Why(reasons=REASONS, hints=HINTS),
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
