"""The guided first game of the third box: a fighter, money, Archers, two fights at one Land, the Land beside it."""

from __future__ import annotations

from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import TEACHER, Course, Step

SEED = 133
SMALL, MARKED = ("bauernmiliz", "speertraeger"), ("bogenschuetzen", "kavallerie", "kanoniere")
UNITS = (*SMALL, *MARKED)
TREASURES = ("treasure:",)
PLAYED = tuple(f"play:{unit}" for unit in reversed(UNITS))
GROWS = (*PLAYED, *TREASURES, "buy:bogenschuetzen", "buy:speertraeger")
"""What somebody chooses who wants fighters."""


def turn(number: int) -> str:
    """Return what tells that the own turn of a round begins."""
    return f"own:turn.round={number}"


def _took_land(event: Told, me: int) -> bool:
    return event.kind == "land" and event.data["team"] == me % 2


STEPS = (
    Step(
        "lands",
        N_(
            "Each Land is a point, and four win. Horo warriors change lines of fighters; you have none yet, so end the "
            "action phase."
        ),
        N_("Four points win, a Land is one."),
        "aim",
        done=("own:phase.phase=buy",),
        at=("asked:play",),
        gone=("own:keep",),
        take=("end",),
        teaches=("moegahara.idle",),
    ),
    Step(
        "unit",
        N_("Your Coppers are money. Fighters win Lands, and their cost is their strength: buy Spear troopers for $3."),
        N_("Fighters are bought; their cost is their strength."),
        "buy",
        done=tuple(f"own:buy.card={unit}" for unit in UNITS),
        at=("asked:buy",),
        gone=("own:keep",),
        instead=N_("No fighter yet, but money helps, too. Bought cards come to your hand once your deck is used up."),
        take=(*TREASURES, "buy:speertraeger"),
        teaches=("moegahara.buy",),
    ),
    Step(
        "keep",
        N_(
            "You could keep Horo warriors for later, but then you draw one card less. They are no use yet: let them go."
        ),
        N_("Strategy cards may be kept, for a card less."),
        "end",
        done=("own:keep",),
        at=("asked:keep",),
        take=("done",),
        teaches=("moegahara.keep", "moegahara.strategy"),
    ),
    Step(
        "money",
        N_(
            "Now money: a Silver for $3 brings $2 each time, a Copper only $1. Bought cards come once your deck is "
            "used up."
        ),
        N_("What you buy comes back again and again."),
        "buy",
        done=("own:buy.card=silber",),
        at=("asked:buy",),
        gone=(turn(3),),
        take=(*PLAYED, *TREASURES, "buy:silber", "end"),
        early=True,
        teaches=("deck.buy",),
    ),
    Step(
        "play",
        N_(
            "Your fighter is in your hand: play it before you buy. That costs your action; the Spear brings a card or "
            "a new action."
        ),
        N_("Play first, then buy; each card costs an action."),
        "action",
        done=tuple(f"own:play.card={unit}" for unit in UNITS),
        at=("card:unit",),
        gone=(turn(7),),
        take=GROWS,
        early=True,
        teaches=("deck.play", "moegahara.unit", "moegahara.choose"),
    ),
    Step(
        "place",
        N_(
            "Place it at a Land you like; it stays there. Cards face each other place by place, and the stronger one "
            "wins its fight."
        ),
        N_("Played fighters go to a Land and stay."),
        "lines",
        done=("own:place",),
        at=("asked:place",),
        gone=(turn(9),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.place",),
    ),
    Step(
        "archers",
        N_(
            "With $4 buy Archers: strength 4, and when placed they bring a marker, one more action in each of your "
            "turns."
        ),
        N_("Archers, Cavalry, Gunners bring an action each."),
        "deploy",
        done=tuple(f"own:buy.card={unit}" for unit in MARKED),
        at=("asked:buy",),
        gone=("own:phase.phase=deploy",),
        take=("place:", *GROWS),
        early=True,
    ),
    Step(
        "second",
        N_(
            "Now place your next fighter at the same Land. One fight never takes a Land, two do; so do three cards "
            "against none."
        ),
        N_("Two fights take a Land, or three cards against none."),
        "outcome",
        done=("own:place.position=2",),
        at=("asked:place",),
        gone=(turn(12),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.threat",),
    ),
    Step(
        "land",
        N_(
            "Win this Land: the line below the cards shows who leads. A card as strong as theirs is enough to hold a "
            "place."
        ),
        N_("An equal card holds; a stronger one wins."),
        "fights",
        done=("sign:land",),
        at=("asked:place", "asked:buy"),
        gone=(turn(15),),
        take=("place:", *GROWS),
        early=True,
        teaches=("moegahara.won",),
    ),
    Step(
        "beside",
        N_(
            "The cards of your Land left the game: buy fresh fighters, for a Land beside it. Three Lands in a row "
            "count four points."
        ),
        N_("Three Lands side by side are four points."),
        "neighbours",
        done=("own:place",),
        at=("asked:buy", "asked:place"),
        take=("place:", *GROWS),
        teaches=("moegahara.row",),
    ),
    Step(
        "end",
        N_(
            "The fourth point wins at once. A general for $7 makes the units in front of him stronger: buy one when "
            "you can."
        ),
        N_("Generals make the units before them stronger."),
        "east",
        done=("own:buy",),
        at=("asked:buy",),
        take=GROWS,
        teaches=("moegahara.general",),
    ),
)

COURSE = Course(("you", TEACHER), SEED, 6, STEPS, {"first": "1"}, {"land": _took_land})
