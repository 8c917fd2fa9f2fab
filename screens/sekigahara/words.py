"""The choices in the few cells of the list: where a march goes and at what price, which stack, which block."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.sekigahara.keys import ARG
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.plain_sekigahara_map import own_faces
from kunitori_tui.text import decisions
from kunitori_tui.text.boxes import Names
from kunitori_tui.text.boxes.sekigahara_names import army, block, is_highway, place, road
from kunitori_tui.text.catalog import tr

GOING = ("go", "lead", "force", "lead_force")


def short(view: SekiView, option: Option, names: Names) -> str:
    """Return a choice in few words: ``Gifu: road, leader``, ``Kiyosu: Fukushima L 3, Ii 4``, ``+ Ii 4``: he goes."""
    decision = view.decision
    kind = decision.kind if decision is not None else ""
    verb, _, name = option.partition(":")
    if kind == "move" and verb == "stack":
        return f"{place(name)}: {army(own_faces(view, ARG[option]))}"
    if decision is not None and kind == "march" and verb in GOING:
        price = [road(is_highway(decision.subject, name))]
        price += [tr("leader")] if "lead" in verb else []
        price += [tr("a card")] if "force" in verb else []
        enemies = view.at(1 - view.side, ARG[option])
        price += [tr("against {n}", n=enemies)] if enemies else []
        return f"{place(name)}: {', '.join(price)}"
    if kind == "march" and verb == "take":
        return f"+ {block(name)}"
    return decisions.option_label(view, option, names)
