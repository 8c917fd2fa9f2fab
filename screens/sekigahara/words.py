"""The choices in the few cells of the list: where a march goes and at what price, which stack, which block."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.keys import ARG, DEPLOY_ARG
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import army, block, card, count, is_highway, place, road, side
from kunitori_tui.games.sekigahara.words.places import own_faces
from kunitori_tui.text import decisions
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr
from screens.widgets.lines import wrapped

Words = Callable[[SekiView, Option], str]
BEFORE_WORDS = 5
"""Cells in front of the words of a choice in the list."""


def short(view: SekiView, option: Option, names: Names) -> str:
    """Return a choice in few words: ``Gifu: road, leader``, ``Kiyosu: Fukushima L 3, Ii 4``, ``+ Ii 4``: he goes.

    What has no short form is said in full.
    """
    kind = view.decision.kind if view.decision is not None else ""
    words = SHORT.get(f"{kind}/{option.partition(':')[0]}")
    return words(view, option) if words is not None else decisions.option_label(view, option, names)


def indented(words: str, room: int) -> str:
    """Return words in lines of ``room`` cells, those behind the first one below its words."""
    return ("\n" + " " * BEFORE_WORDS).join(wrapped(words, max(1, room)))


def folded(view: SekiView, rows: Sequence[tuple[Option, str]]) -> dict[Option, str]:
    """Return what rows of several lines say in one: a stack its place and its size (``Gifu       4 blocks``), others,
    the rest of a stack, too, their beginning.
    """
    return {option: _folded(view, option, words) for option, words in rows if "\n" in words}


def _folded(view: SekiView, option: Option, words: str) -> str:
    if option.startswith("stack:") and option in view.choices:
        return f"{place(ARG[option]):<10} {count(len(own_faces(view, ARG[option])))}"
    return words.partition("\n")[0].rstrip(" ,:") + "…"


def _plain(msg: str) -> Words:
    return lambda view, option: tr(msg)


def _card(view: SekiView, option: Option) -> str:
    return f"{card(ARG[option])}, {view.figures.initiative[ARG[option]]}"


def _first(view: SekiView, option: Option) -> str:
    name = option.partition(":")[2]
    return tr("You ({side})", side=side(name)) if side(view.side) == side(name) else side(name)


def _stack(view: SekiView, option: Option) -> str:
    return f"{place(ARG[option])}: {army(own_faces(view, ARG[option]))}"


def _go(view: SekiView, option: Option) -> str:
    verb, _, to = option.partition(":")
    start = view.decision.subject if view.decision is not None else ""
    price = [road(is_highway(start, to))]
    price += [tr("leader")] if "lead" in verb else []
    price += [tr("a card")] if "force" in verb else []
    enemies = view.at(1 - view.side, ARG[option])
    price += [tr("against {n}", n=enemies)] if enemies else []
    return f"{place(to)}: {', '.join(price)}"


def _joins(view: SekiView, option: Option) -> str:
    return f"+ {block(ARG[option])}"


def _muster(view: SekiView, option: Option) -> str:
    return tr("Muster {block}", block=army([ARG[option]]))


def _block(view: SekiView, option: Option) -> str:
    return army([ARG[option]])


def _free(view: SekiView, option: Option) -> str:
    return tr("{block}, no card", block=army([ARG[option]]))


def _deploy(view: SekiView, option: Option) -> str:
    with_card, face = DEPLOY_ARG[option]
    return f"{army([face])} + {card(with_card)}"


def _lost(view: SekiView, option: Option) -> str:
    name = option.partition(":")[2]
    return army([FACE[name]]) if name in FACE else tr("the disk")


def _stays(view: SekiView, option: Option) -> str:
    return tr("{block} into the castle", block=army([ARG[option]]))


def _inside(view: SekiView, option: Option) -> str:
    attacks = view.decision is not None and view.decision.data["attacker"] == view.side
    return tr("Stay in the castle") if attacks else tr("Inside: a siege")


SHORT: dict[str, Words] = {
    "halve/discard": _card,
    "bid/bid": _card,
    "order/first": _first,
    "degree/none": _plain(N_("None: exchange only")),
    "degree/minimal": _plain(N_("Minimal: free")),
    "degree/limited": _plain(N_("Limited: 1 card")),
    "degree/total": _plain(N_("Total: 2 cards")),
    "pay/pay": _card,
    "exchange/swap": _card,
    "move/end": _plain(N_("End the movement")),
    "move/stack": _stack,
    "move/muster": _muster,
    "move/levy": lambda view, option: tr("{place}: one unseen", place=place(ARG[option])),
    "move/mori": _plain(N_("Mōri block: a card")),
    "move/exchange": _plain(N_("Exchange cards")),
    "march/take": _joins,
    "march/go": _go,
    "march/lead": _go,
    "march/force": _go,
    "march/lead_force": _go,
    "inside/inside": _inside,
    "deploy/stop": _plain(N_("Stop deploying")),
    "deploy/deploy": _deploy,
    "deploy/free": _free,
    "siege/deploy": _deploy,
    "siege/free": _free,
    "second/second": _block,
    "challenge/challenge": _plain(N_("Challenge with a loyalty card")),
    "refute/yield": _plain(N_("Show nothing")),
    "refute/show": lambda view, option: tr("Show {card}", card=card(ARG[option])),
    "lose/lose": _lost,
    "retreat/stay": _stays,
}
"""By kind of question and verb of the option."""
