"""The words of Azuchi Castle: questions, options, why something cannot be or a bot chooses it, parts of the score."""

from __future__ import annotations

from kunitori_tui.games.azuchi.rules.rounds import PRICE, WAY_OF
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, GOODS, MATERIALS, WAY_COIN
from kunitori_tui.games.azuchi.rules.table import CARDS as ACTIONS
from kunitori_tui.games.azuchi.words.cards import CARDS, amount, listing, points, stock, together
from kunitori_tui.games.azuchi.words.events import LINES, moments, summed_up, turning
from kunitori_tui.text import cards
from kunitori_tui.text.box import Asking, Box, Cards, Label, Log, Names, Prompt, Stops, Story, Why
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.decisions import plain
from kunitori_tui.text.story import points_by_round


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
    cubes = view.goods[view.chooser][: len(MATERIALS)]
    return tr("Market: which deal do you make? You have {goods}.", goods=stock(cubes))


def _build(view: AzuchiView, names: Names) -> str:
    if len(view.choices) > 2:  # both ways, and no
        return tr("Build: how do you pay for points?")
    way = WAY_OF[next(option for option in view.choices if option in WAY_OF)]
    return tr("Build for {points}?", points=points(view.rules.points[way]))


PROMPTS: dict[str, Prompt[AzuchiView]] = {
    "draft": _draft,
    "work": _work,
    "deal": _deal,
    "build": _build,
    "tribute": lambda view, names: tr(
        "Tribute: do you pay a coin for {points}?", points=points(view.rules.points[WAY_COIN])
    ),
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
    number = ACTIONS.index(card)
    if number in MATERIALS:
        return amount(card) if view.supply[number] else tr("nothing, the supply is out")
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
