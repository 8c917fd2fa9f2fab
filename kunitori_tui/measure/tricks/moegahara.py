"""One-trick players of the third box."""

from __future__ import annotations

from kunitori_tui.bots import weights
from kunitori_tui.bots.moegahara import daimyo, samurai
from kunitori_tui.bots.moegahara.front import Eye
from kunitori_tui.bots.moegahara.mind import Mind
from kunitori_tui.bots.moegahara.rules import build
from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.deckbuilder.phases import END
from kunitori_tui.engine.moegahara.state import MoegaharaView, team_of
from kunitori_tui.measure.tricks.deckbuilder import buy_dearest, buy_new, until
from kunitori_tui.measure.tricks.form import trick

GENERALS = (
    "ishida_mitsunari", "tokugawa_ieyasu", "toudou_takatora", "kobayakawa_hideaki", "toyotomi_hideyori",
    "kuroda_nagamasa", "ii_naomasa", "ootani_yoshitsugu", "konishi_yukinaga", "ukida_hideie",
)  # fmt: skip
MONEY = ("gold", "silber")


def buys(*wishes: str) -> Ruled:
    """Return who buys nothing else, the first that can be paid for, and places each card where it helps most now."""
    menu = {card: float(len(wishes) - i) for i, card in enumerate(wishes)}
    return build("", Mind(Eye(), menu, poor=0.0, late=0.0))


def place_in_order(view: MoegaharaView, dice: int) -> Thought:
    """Place at the first Land that has room, the strongest card first."""
    table = view.table
    placings = [choice for choice in view.choices if choice in table.what]
    cost = table.cost
    best = min(placings, key=lambda choice: (table.what[choice][1], -cost[table.what[choice][0]]), default=END)
    return Thought(best)


def no_use(view: MoegaharaView, dice: int) -> Thought | None:
    """Place like the samurai, and never use a strategy card."""
    thought = samurai.BOT.rules["place"](view, dice)
    return (
        thought
        if thought is None or not thought.choice.startswith("use:")
        else Thought(next((choice for choice in view.choices if choice in view.table.what), END))
    )


def shy(view: MoegaharaView, dice: int) -> Thought:
    """Place where fewest of the enemy stand, the strongest card first."""
    assert view.seat is not None
    table, enemy = view.table, 1 - team_of(view.seat)
    placings = [choice for choice in view.choices if choice in table.what]

    def standing(choice: str) -> tuple[int, int]:
        card, land = table.what[choice]
        return len(view.lines[2 * land + enemy]), -table.cost[card]

    return Thought(min(placings, key=standing, default=END))


FLOOD = buys("bogenschuetzen", "speertraeger", "bauernmiliz")

POOL = (
    trick("flood", "cheap fighters, never money", FLOOD),
    trick("spears", "spear troopers alone", buys("speertraeger")),
    trick("only-fighters", "the best fighter there is, never money", buys(
        *GENERALS, "kanoniere", "kavallerie", "bogenschuetzen", "speertraeger", "bauernmiliz")),
    trick("gunners", "gunners, and money to pay for them", buys("kanoniere", *MONEY)),
    trick("only-generals", "generals, and money to pay for them", buys(*GENERALS, *MONEY)),
    trick("cavalry", "cavalry and archers, and silver to pay for them", buys("kavallerie", "bogenschuetzen", "silber")),
    trick("only-money", "gold and silver, and not one fighter", buys(*MONEY)),
    trick("traps", "traps and horo warriors, and archers", buys("falle", "horo_musha", "bogenschuetzen", "silber")),
    trick("towns", "towns that draw, then gunners", buys(
        "kanoniere", "burgstadt", "flussbegradigung", "neue_felder", "silber")),
    trick("dearest", "always the dearest card", samurai.BOT, buy=buy_dearest),
    trick("one-of-each", "the dearest card that it has not", samurai.BOT, buy=buy_new),
    trick("in-order", "one Land after another", samurai.BOT, place=place_in_order),
    trick("no-generals", "units, the best first, and money to pay for them", buys(
        "kanoniere", "kavallerie", "gold", "bogenschuetzen", "speertraeger", "silber", "bauernmiliz")),
    trick("shy", "where no enemy stands", samurai.BOT, place=shy),
    trick("no-strategy", "never uses a strategy card", samurai.BOT, place=no_use),
    trick(
        "daimyo-no-money", "the daimyo who buys no money",
        build("", weights.changed(daimyo.MIND, {"wishes.gold": -99.0, "wishes.silber": -99.0})), mixture=True,
    ),
    trick(
        "daimyo-flood", "cheap fighters for eight rounds, then the daimyo", daimyo.BOT, mixture=True,
        buy=until(8, FLOOD.rules["buy"], daimyo.BOT.rules["buy"]),
    ),
)  # fmt: skip
