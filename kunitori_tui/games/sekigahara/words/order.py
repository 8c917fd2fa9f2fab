"""In which order the choices of Sekigahara are listed, on the screen and in lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, SIDES
from kunitori_tui.games.sekigahara.rules.impact import Line, impact
from kunitori_tui.games.sekigahara.rules.keys import DEPLOY_KEY, DONE, FACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.pieces import DEPLOYS, IS_LEADER
from kunitori_tui.games.sekigahara.words.fight import deployed

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.clash import Clash
    from kunitori_tui.games.sekigahara.rules.view import SekiView

WAYS_OUT = ("end", "stop", "done")
"""The choices that do nothing more."""


def in_order(view: SekiView) -> list[Option]:
    """Return the open choices as they stand in the list; in a fight the greatest gain stands first, where it is asked
    who moves first one's own side.
    """
    enemy = f"first:{SIDES[1 - view.side]}" if view.side >= 0 else ""  # before the auction nobody has a side
    return sorted(ways_out_last(view.choices), key=lambda option: (option == enemy, -_gain(view, option)))


def ways_out_last(options: Iterable[Option]) -> list[Option]:
    """Return choices with the ways out below all others, so that nobody gives a turn or a block away by Enter; but a
    stack that could go on for a card alone stops first, so that nobody pays by Enter.
    """
    ordered = sorted(options, key=lambda option: option in (*WAYS_OUT, "yield", "none"))
    verbs = {option.partition(":")[0] for option in ordered}
    if "stop" in verbs and verbs & {"force", "lead_force"} and not verbs & {"go", "lead"}:
        ordered.sort(key=lambda option: option != "stop")
    return ordered


def in_fight(view: SekiView, clash: Clash) -> list[Option]:
    """Return the choices with which the own side may deploy in an open fight from its beginning to its end, in the
    order in which they have their signs. Deployed blocks and played cards count as well, so that it stays the same.
    """
    side = view.side
    faces = sorted({*view.faces(clash.place), *view.faces(DEPLOYED), *view.faces(DEFECTED)})
    cards = sorted({*(view.hand[side] or ()), *view.played[side]})
    first = [FACE_KEY["free"][face] for face in faces if IS_LEADER[face]]
    first += [DEPLOY_KEY[card][face] for card in cards for face in faces if DEPLOYS[card][face]]
    second = [FACE_KEY["second"][face] for face in faces]
    by_gain = [sorted(options, key=lambda option: -_gain(view, option, ())) for options in (first, second)]
    return [*by_gain[0], STOP, *by_gain[1], DONE]


def _gain(view: SekiView, option: Option, line: Line | None = None) -> int:
    """Return the impact of a block that ``option`` deploys in the open fight, or would behind the blocks of ``line``;
    0 of all other choices.
    """
    clash, (card, face) = view.clash(), deployed(option)
    if clash is None or face < 0:
        return 0
    before = clash.line if line is None else line
    return impact(before, view.side, face, card if clash.kind == "battle" else -1)
