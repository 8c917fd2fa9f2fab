"""The words of Azuchi Castle: questions, options, why something cannot be or a bot chooses it, parts of the score."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.rules.rounds import PRICE, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, GOODS, MATERIALS, WAY_COIN
from kunitori_tui.games.azuchi.rules.table import CARDS as ACTIONS
from kunitori_tui.games.azuchi.words.cards import CARDS, amount, listing, points, stock, together
from kunitori_tui.games.azuchi.words.events import LINES, moments, summed_up, turning
from kunitori_tui.games.azuchi.words.outlook import threat
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.box import Asking, Box, Cards, Label, Log, Names, OnTable, Prompt, Stops, Story, Why
from kunitori_tui.text.catalog import N_, Texts, tr, trn
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.story import points_by_round


def _build(view: AzuchiView, names: Names) -> str:
    if len(view.choices) > 2:  # both ways, and no
        return tr("Build: how do you pay for points?")
    way = WAY_OF[next(option for option in view.choices if option in WAY_OF)]
    return tr("Build for {points}?", points=points(view.rules.points[way]))


PROMPTS: dict[str, Prompt[AzuchiView]] = {
    "draft": lambda view, names: tr(
        N_("Which of the open cards do you take? It is your first of two.")
        if view.asked.data["pick"] == 1
        else N_("Which of the open cards do you take? It is your second and last.")
    ),
    "work": lambda view, names: trn(
        "On which card do you put a worker? {n} is left; or pass.",
        "On which card do you put a worker? {n} are left; or pass.",
        view.asked.data["workers"],
    ),
    "deal": lambda view, names: tr(
        "Market: which deal do you make? You have {goods}.", goods=stock(view.goods[view.chooser][: len(MATERIALS)])
    ),
    "build": _build,
    "tribute": lambda view, names: tr(
        "Tribute: do you pay a coin for {points}?", points=points(view.rules.points[WAY_COIN])
    ),
}


def gives(view: AzuchiView, seat: int, card: str) -> str:
    """Return what a worker of ``seat`` would bring on ``card`` now, in a few words."""
    number = ACTIONS.index(card)
    if number in MATERIALS:
        return amount(card) if view.supply[number] else tr("nothing, the supply is empty")
    return _guard(view, seat) if number == ARMY else tr("one deal")


def _guard(view: AzuchiView, seat: int) -> str:
    """Return what one more guard would bring: beside those who stand there, and those whose armies were drafted."""
    lying = view.free[seat][ARMY] if view.phase == "draft" else 0
    most = min(len(view.rules.guard_points) - 1, sum(view.busy[seat]) + view.workers_left(seat))
    guards = min(view.busy[seat][ARMY] + lying + 1, most)
    brings = f"{view.rules.guard_points[guards]:+d}"
    if guards == 1:
        return tr("a guard, in an attack {points}", points=brings)
    return tr("a guard; with {n} an attack brings {points}", n=guards, points=brings)


def _take(view: AzuchiView, option: str, names: Names) -> str:
    card = option.partition(":")[2]
    return tr("Take {card}: {gives}", card=cards.name(card), gives=gives(view, view.chooser, card))


def _place(view: AzuchiView, option: str, names: Names) -> str:
    card = option.partition(":")[2]
    return f"{cards.name(card)}: {gives(view, view.chooser, card)}"


def _exchange(view: AzuchiView, option: str, names: Names) -> str:
    verb, *goods = option.split(":")
    gained = {"coin": "coin", "hire": "worker"}.get(verb) or goods.pop()
    return tr("{paid} for {gained}", paid=together(goods), gained=amount(gained))


def _pay(view: AzuchiView, option: str, names: Names) -> str:
    way = WAY_OF[option]
    paid = together([GOODS[good] for good in PRICE[way]])
    return tr("Pay {goods}: {points}", goods=paid, points=points(view.rules.points[way]))


LABELS: dict[str, Label[AzuchiView]] = {
    "draft": _take,
    "work": _place,
    "pass": plain(N_("Pass: place no more workers in this round")),
    **dict.fromkeys(("swap", "coin", "hire"), _exchange),
    "deal/none": plain(N_("No deal")),
    "build/build": _pay,
    "build/no": plain(N_("Build nothing")),
    "tribute/tribute": _pay,
    "tribute/no": plain(N_("Pay no tribute")),
}


DEEDS = {"work": N_("Place a worker: {choice}"), "deal": N_("Trade {choice}")}


def deed(steps: Sequence[tuple[AzuchiView, Option]], names: Names) -> str:
    """Return a choice with the verb that its question says in a list; "" for what has one."""
    view, option = steps[0]
    said = DEEDS.get(view.asked.kind) if option not in ("pass", "none") else None
    return tr(said, choice=decisions.brief(view, option, names)) if said else ""


LEGEND = (
    N_("[Tile ··] two cards without a worker"),
    N_("◘ black worker, your third"),
    N_("0→+2 after this choice"),
    N_("? the event that ends this round"),
)

BOX = Box(
    about=N_(
        "Nobunaga builds his castle on the lake, and all want to have helped most. In every round you draft two cards, "
        "send your workers for wood, stone and tiles, to the market or to the walls, and then an event decides what "
        "that was good for: a build, an attack or a tribute. The twelve events are known, their order is not. "
        "2 to 4 players, 20 minutes."
    ),
    cards=Cards(CARDS, listing=listing),
    asking=Asking(PROMPTS, Texts(__file__, "waits"), LABELS, deed=deed),
    log=Log(LINES, rounds=summed_up),
    why=Why(reasons=Texts(__file__, "reasons"), hints=Texts(__file__, "hints"), counts=True),
    stops=Stops(moments=moments),
    story=Story(
        ways=lambda facts, seats: points_by_round(facts),
        turning=turning,
        endings={"castle": N_("The castle stands: the game is over")},
        tie=N_("Equal points: more coins, or more cubes, win."),
        parts={
            "by_cubes": N_("Builds"),
            "by_worker": N_("Worker paid"),
            "by_coin": N_("Tributes"),
            "by_attacks": N_("Attacks"),
        },
    ),
    on_table=OnTable(threat=threat, legend=LEGEND),
)
