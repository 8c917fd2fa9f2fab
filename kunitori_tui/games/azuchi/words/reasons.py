"""Why a bot chooses something in Azuchi Castle, in words, by its key."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

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
