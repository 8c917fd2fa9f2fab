"""Plans for the first box, the second and both together."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Option
from tests.bots.plans.plan import Plan, first, shop


def treasury(view: Any) -> Option | None:
    """Buy treasures in the first ten rounds, then Lands and prefectures, at the end villages."""
    if view.round <= 10 and view.ending < 0:
        return shop("land", "gold", "silber", only=True)(view)
    return shop("land", "praefektur", "gold:4", "dorf")(view)


def villages(view: Any) -> Option | None:
    """Buy a village with every purchase, so that their pile is the first to run out."""
    return shop("zollaufhebung:1", "bauernmiliz:2", "dorf")(view)


def raid(view: Any) -> Option | None:
    """Attack with every leader, the first target."""
    return first(view, "attack:")


def beauties(view: Any) -> Option | None:
    """Buy beauties from the moment another has gained a Land."""
    land = view.table.number["land"]
    others = any(land in view.owned[seat] for seat in range(view.seats) if seat != view.seat)
    return shop("schoenheit")(view) if others else None


def gift(view: Any) -> Option | None:
    """Give the beauty away."""
    return first(view, "give:")


def fields(view: Any) -> Option | None:
    """Buy field improvements, and prefectures and Lands for them."""
    return shop("land", "praefektur", "feldverbesserung", "gold:3", "silber:4")(view)


PLANS = (
    Plan("treasury", "kunitori", "daimyo", "Buy treasures alone for ten rounds, then Lands and prefectures.", "5-2",
         {"buy": treasury}),
    Plan("villages", "kunitori", "daimyo", "Buy villages until their pile is empty, so that the game ends early.",
         "9-1", {"buy": villages}),
    Plan("raids", "kunitori", "daimyo", "Attack in every turn in which a leader was played.", "5-1", {"lead": raid}),
    Plan("beauties", "brennt", "daimyo",
         "Buy beauties from the moment the other has a Land, and give them to it.", "5-2",
         {"buy": beauties, "gift": gift}),
    Plan("fields", "brennt", "daimyo", "Buy field improvements, and prefectures and Lands that make them worth it.",
         "9-2", {"buy": fields}),
    Plan("treasury", "brennt", "daimyo", "Buy treasures alone for ten rounds, then Lands and prefectures.", "5-2",
         {"buy": treasury}),
    Plan("beauties", "mixed", "daimyo",
         "Buy beauties from the moment the other has a Land, and give them to it.", "5-2",
         {"buy": beauties, "gift": gift}),
    Plan("raids", "mixed", "daimyo", "Attack in every turn in which a leader was played.", "5-1", {"lead": raid}),
    Plan("castles", "mixed", "daimyo", "Buy fantastic castles first and leave them standing.", "5-2",
         {"buy": shop("fantastische_burg", "gold:2", "silber:3"), "deploy": lambda view: first(view, "stay:")}),
)  # fmt: skip
