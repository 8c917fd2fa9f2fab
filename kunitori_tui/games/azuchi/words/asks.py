"""The questions of Azuchi Castle and their options in words."""

from __future__ import annotations

from kunitori_tui.games.azuchi.rules.action import COINS, HIRES
from kunitori_tui.games.azuchi.rules.advice import preview
from kunitori_tui.games.azuchi.rules.pieces import ARMY, CARDS, GOODS, MATERIALS, WAY_COIN
from kunitori_tui.games.azuchi.rules.rounds import PRICE, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.words.cards import amount, guard_points, points, together
from kunitori_tui.text import cards
from kunitori_tui.text.box import Label, Names, Prompt
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import plain


def _draft(view: AzuchiView, names: Names) -> str:
    if view.asked.data["pick"] == 1:
        return tr("Which of the open cards do you take? It is your first of two.")
    return tr("Which of the open cards do you take? It is your second and last.")


def _work(view: AzuchiView, names: Names) -> str:
    return trn(
        "On which card do you put a worker? {n} is left; or pass.",
        "On which card do you put a worker? {n} are left; or pass.",
        view.asked.data["workers"],
    )


def _deal(view: AzuchiView, names: Names) -> str:
    goods = view.goods[view.chooser]
    cubes = [GOODS[cube] for cube in MATERIALS for _ in range(goods[cube])]
    return tr("Market: which deal do you make? You have {goods}.", goods=together(cubes))


def _build(view: AzuchiView, names: Names) -> str:
    if len(view.choices) > 2:  # both ways, and no
        return tr("Build: how do you pay for points?")
    way = WAY_OF[next(option for option in view.choices if option in WAY_OF)]
    return tr("Build for {points}?", points=points(view.rules.points[way]))


def _tribute(view: AzuchiView, names: Names) -> str:
    return tr("Tribute: do you pay a coin for {points}?", points=points(view.rules.points[WAY_COIN]))


PROMPTS: dict[str, Prompt[AzuchiView]] = {
    "draft": _draft,
    "work": _work,
    "deal": _deal,
    "build": _build,
    "tribute": _tribute,
}

WAITS = {
    "draft": N_("{player} takes one of the open cards."),
    "work": N_("{player} places a worker."),
    "deal": N_("{player} makes a deal on the market."),
    "build": N_("{player} may build."),
    "tribute": N_("{player} may pay a tribute."),
}


def gives(view: AzuchiView, seat: int, card: str) -> str:
    """Return what a worker of ``seat`` would bring on ``card`` now, in a few words."""
    number = CARDS.index(card)
    if number in MATERIALS:
        return amount(card) if view.supply[number] else tr("nothing, the supply is out")
    if number == ARMY:
        return _guard(view, seat)
    return tr("one deal")


def _guard(view: AzuchiView, seat: int) -> str:
    """Return what one more guard would bring: beside those who stand there, and those whose armies were drafted."""
    lying = view.free[seat][ARMY] if view.phase == "draft" else 0
    most = min(len(view.rules.guard_points) - 1, sum(view.busy[seat]) + view.workers_left(seat))
    guards = min(view.busy[seat][ARMY] + lying + 1, most)
    brings = guard_points(view.rules.guard_points, guards)
    if guards == 1:
        return tr("a guard, in an attack {points}", points=brings)
    return tr("a guard; with {n} an attack brings {points}", n=guards, points=brings)


def _take(view: AzuchiView, option: str, names: Names) -> str:
    card = option.partition(":")[2]
    return tr("Take {card}: {gives}", card=cards.name(card), gives=gives(view, view.chooser, card))


def _place(view: AzuchiView, option: str, names: Names) -> str:
    card = option.partition(":")[2]
    return f"{cards.name(card)}: {gives(view, view.chooser, card)}"


def _swap(view: AzuchiView, option: str, names: Names) -> str:
    _, paid, gained = option.split(":")
    return tr("{paid} for {gained}", paid=amount(paid), gained=amount(gained))


def _buy(view: AzuchiView, option: str, names: Names) -> str:
    _, first, second = option.split(":")
    gained = "coin" if option in COINS else "worker"
    assert option in COINS or option in HIRES
    return tr("{paid} for {gained}", paid=together([first, second]), gained=amount(gained))


def _pay(view: AzuchiView, option: str, names: Names) -> str:
    way = WAY_OF[option]
    gained = preview(view, [option]).get("points", view.rules.points[way])
    paid = together([GOODS[good] for good in PRICE[way]])
    return tr("Pay {goods}: {points}", goods=paid, points=points(gained))


LABELS: dict[str, Label[AzuchiView]] = {
    "draft": _take,
    "work": _place,
    "pass": plain(N_("Pass: place no more workers in this round")),
    "swap": _swap,
    "coin": _buy,
    "hire": _buy,
    "deal/none": plain(N_("No deal")),
    "build/build": _pay,
    "build/no": plain(N_("Build nothing")),
    "tribute/tribute": _pay,
    "tribute/no": plain(N_("Pay no tribute")),
}
