"""The guided first game of the castle: four rounds with a guard, three colours, a storey, a coin, then the way to the
end.

The events of its deal are an attack, a tribute, a build and a tribute; they come so whatever anybody does.
"""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import TEACHER, Course, Step

SEED = 55564
MATERIALS = ("wood", "stone", "tile")
DRAFTED = tuple(f"own:draft.card={material}" for material in MATERIALS)
FETCHED = tuple(f"own:work.gained={material}" for material in MATERIALS)

DRAFTS = tuple(f"may:draft:{material}" for material in MATERIALS)
WORKS = tuple(f"may:work:{material}" for material in MATERIALS)
DRAFTED_ALL = "told:phase.phase=action"
"""The draft of a round is over."""


def event(number: int) -> str:
    """Return what tells that the event of a round has come."""
    return f"told:event.round={number}"


def after(number: int) -> str:
    """Return what tells that a round is over."""
    return f"told:round.round={number + 1}"


STEPS = (
    Step(
        "cube",
        N_(
            "Most points win. You take two of the open cards each round: first wood, stone or tile, which bring cubes "
            "for the castle."
        ),
        N_("Two cards a round; what you leave, others take."),
        "draft",
        done=DRAFTED,
        at=DRAFTS,
        gone=(DRAFTED_ALL,),
        take=("draft:wood", "draft:stone", "draft:tile"),
        teaches=("azuchi.draft",),
    ),
    Step(
        "army",
        N_("Now take an army. Only one event comes at the end of a round, and one in three is an attack."),
        N_("One event ends each round, and nothing else scores."),
        "event",
        done=("own:draft.card=army",),
        at=("may:draft:army",),
        gone=(DRAFTED_ALL, event(1)),
        instead=N_("No army, then: an attack would cost you 2 points. You may take one in any round."),
        early=True,
        take=("draft:army",),
        teaches=("azuchi.army",),
    ),
    Step(
        "worker",
        N_("You have two workers, one for a card. Put one on your material: its cube is yours at once."),
        N_("A worker on wood, stone or tile brings its cube."),
        "action",
        done=FETCHED,
        at=WORKS,
        gone=(event(1), after(1)),
        take=("work:wood", "work:stone", "work:tile"),
        teaches=("azuchi.work",),
    ),
    Step(
        "guard",
        N_(
            "Put a worker on the army, as a guard: if the attack comes, it brings you 1 point. Without a guard it "
            "costs 2."
        ),
        N_("A guard on an army brings points in an attack."),
        "attack",
        done=("own:work.card=army",),
        at=("may:work:army",),
        gone=(event(1), after(1), "told:open"),
        instead=N_("The attack met you without a guard. It takes up to 2 points, but never more than you have."),
        early=True,
        take=("work:army",),
        teaches=("azuchi.guarded", "azuchi.attacked"),
    ),
    Step(
        "second",
        N_("Three cubes, one of each colour, are 3 points when a build comes. So take a colour you lack."),
        N_("One cube of each colour is 3 points in a build."),
        "build",
        done=DRAFTED,
        at=("sign:lacked",),
        gone=(DRAFTED_ALL, event(2)),
        wait=N_("No colour that you lack lies open. Take a second cube of one: a market swaps it."),
        take=("draft:stone", "draft:tile", "draft:wood"),
    ),
    Step(
        "third",
        N_("Another colour that you lack lies open: take it, too. Your workers fetch both cubes in this round."),
        N_("Everything lies open but what comes next."),
        "cards",
        done=DRAFTED,
        at=("sign:lacked",),
        gone=(DRAFTED_ALL, event(2)),
        instead=N_(
            "Not every colour yet: it will come. On a market a worker can also swap a cube for the colour you lack."
        ),
        take=("draft:tile", "draft:stone", "draft:wood"),
    ),
    Step(
        "more",
        N_(
            "A tribute came: it pays 2 points for a coin. A worker on a market buys coins for two cubes, so collect "
            "more cubes."
        ),
        N_("Each event comes four times in twelve rounds."),
        "tribute",
        done=DRAFTED,
        at=DRAFTS,
        gone=(event(3),),
        wait=N_("No material lies open. Until then take an army or a market."),
        take=("draft:wood", "draft:stone", "draft:tile"),
        teaches=("azuchi.no_coin",),
    ),
    Step(
        "build",
        N_("Here is the build: pay one cube of each colour for 3 points. The card stays, and the castle has a storey."),
        N_("A build that somebody pays for is a storey."),
        "build",
        done=("own:build",),
        at=("may:build:cubes",),
        gone=("own:refrain", after(3)),
        instead=N_("No points from this build. Three more come, and cubes keep."),
        take=("build:cubes", "work:"),
        teaches=("azuchi.pay", "azuchi.storey", "azuchi.no_build"),
    ),
    Step(
        "market",
        N_("Now a coin. Take a market: a worker there swaps a cube, or buys a coin or a third worker for two cubes."),
        N_("A market turns two cubes into a coin or a worker."),
        "market",
        done=("own:draft.card=market",),
        at=("may:draft:market",),
        gone=(DRAFTED_ALL, event(4)),
        instead=N_("No market this time. You will find one in nearly every round."),
        wait=N_("No market lies open. Until then take wood, stone or tile: two cubes buy a coin there."),
        early=True,
        take=("draft:market",),
        teaches=("azuchi.market",),
    ),
    Step(
        "coin",
        N_("With two cubes to spare, put a worker on the market and buy a coin: 2 points if a tribute comes."),
        N_("Cubes first, then the market."),
        "market",
        done=("own:coin",),
        at=("may:work:market", "asked:deal"),
        gone=("own:hire", event(4)),
        instead=N_(
            "No coin yet. A market sells one in any later round; a third worker, the other thing to buy, is 2 points "
            "in a build."
        ),
        wait=N_("A coin takes a market and two cubes. Take now what you lack of them."),
        early=True,
        take=("work:wood", "work:stone", "work:tile", "work:market", "coin:"),
        teaches=("azuchi.deal",),
    ),
    Step(
        "tribute",
        N_("A tribute, and you have a coin: pay it. Coins bring points in no other way."),
        N_("A coin is 2 points in a tribute."),
        "tribute",
        done=("own:tribute",),
        at=("asked:tribute",),
        gone=("own:refrain", after(4)),
        instead=N_("No points from this tribute. A coin waits as long as you like, and two more tributes come."),
        wait=N_("A tribute comes by itself. Until then collect cubes for a build, or armies."),
        take=("tribute", "work:"),
    ),
    Step(
        "end",
        N_(
            "So it goes on until round 12. With four storeys the game ends then, and cubes and coins left are worth "
            "nothing."
        ),
        N_("After round 12, with four storeys, most points win."),
        "scoring",
        done=(DRAFTED_ALL,),
        at=("asked:draft",),
        take=("draft:army", "draft:"),
        teaches=("azuchi.last",),
    ),
)

COURSE = Course(("you", TEACHER), SEED, 7, STEPS, {"first": "1"})
