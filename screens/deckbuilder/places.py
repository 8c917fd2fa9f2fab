"""Where the panels of a deck-builder's table stand: 80x24 cell by cell, taller, and from 120x36 everything at once; by
what there is to show at this moment, counted in lines.
"""

from __future__ import annotations

from textual.geometry import Region, Size

from screens.deckbuilder import wide
from screens.deckbuilder.wide import LayoutNeeds, lay_over
from screens.table.coaching import PANEL as COACH
from screens.table.notices import PANEL
from screens.table.places import is_wide

TWO_LINES = 3
"""Up to so many other players have two lines each at 80x24, their last turn in the second."""
LEAST = 8
"""Lines of the board at least, besides the rows of the pool and of the other players."""
LOG_LINES = 3
"""The least of the log that is worth its title."""


def places(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    """Return widget id -> where it stands; widgets that are not named are not shown."""
    return wide.places(size, wants) if is_wide(size) else _narrow(size, wants)


def _narrow(size: Size, wants: LayoutNeeds) -> dict[str, Region]:
    width, height = size
    bottom = height - 2
    regions = {
        "top": Region(0, 0, width, 1),
        "question": Region(0, bottom, width, 1),
        "keys": Region(0, height - 1, width, 1),
    }
    if wants.coach and _least(wants) + wants.coach < bottom:
        bottom -= wants.coach
        regions[COACH] = Region(0, bottom, width, wants.coach)
    if wants.battle:
        aim = wants.battle_lines + wants.note < bottom - 1
        if aim:
            regions["aim"] = Region(0, 1, width, 1)
        regions[wants.battle] = Region(0, 1 + aim, width, bottom - 1 - aim)
    elif wants.pool_listed:
        regions["aim"] = Region(0, 1, width, 1)
        regions["pool"] = Region(0, 2, width, bottom - 3)
        regions["info"] = Region(0, bottom - 1, width, 1)
    else:
        regions |= _board(width, bottom, wants)
        if wants.options:
            _give_way(regions, wants.options)
    with_digest = _lay_digest(regions, wants) if wants.digest else None
    if with_digest is not None:
        return with_digest
    if wants.note:
        _lay_note(regions, wants)
    return regions


def _least(wants: LayoutNeeds) -> int:
    """Return the fewest lines between the top line and the question in which nothing that is asked about is missing:
    the other players may do without their title.
    """
    if wants.battle:
        return wants.battle_lines + wants.note
    return LEAST - 1 + wants.pool_rows + wants.rivals


def _board(width: int, bottom: int, wants: LayoutNeeds) -> dict[str, Region]:
    """Return where everything stands that is seen while a card is chosen. What is not needed at least gets its lines
    in the order of the list; what still is left goes to the log, or where it is too little for that, to the legend.
    """
    lines = {
        "aim": 1, "pool": wants.pool_rows + 1, "info": 1, "players": 1 + wants.rivals, "area": 2,
        "hand": 2 if wants.hand_lines else 0, "log": 0, "legend": 0,
    }  # fmt: skip
    free = bottom - 1 - sum(lines.values())
    if free < 0:
        lines["players"] += free
        free = 0
    log = 1 + LOG_LINES
    wishes = [
        ("legend", wants.urgent),
        ("players", wants.rivals if wants.rivals <= TWO_LINES else 0),
        ("area", wants.area_lines > 1),
        ("hand", wants.hand_lines > 1),
        ("legend", wants.legend and not wants.urgent),
        ("area", wants.area_lines > 2),
        ("players", 1 if wants.rivals == 1 else 0),
        ("hand", wants.hand_lines > 2),
        ("log", log),
        ("area", max(0, wants.area_lines - 3)),
        ("hand", max(0, wants.hand_lines - 3)),
    ]
    for name, wish in wishes:
        if wish and wish <= free:
            lines[name] += wish
            free -= wish
    lines["log" if lines["log"] else "legend"] += max(0, free)
    regions, y = {}, 1
    for name, count in lines.items():
        if count:
            regions[name] = Region(0, y, width, count)
            y += count
    return regions


def _give_way(regions: dict[str, Region], lines: int) -> None:
    """Lay the choice panel over what is least needed: the log, else the players, else the pool."""
    rivals, pool, info = regions["players"], regions["pool"], regions["info"]
    if lay_over(regions, "options", ("log", "players"), lines):
        return
    if lines <= rivals.height + info.height:
        regions["options"] = Region(0, info.y, info.width, rivals.height + info.height)
        del regions["players"], regions["info"]
        return
    regions["options"] = Region(0, pool.y, pool.width, pool.height + (lines > pool.height))
    del regions["pool"]
    if lines > pool.height:
        del regions["info"]


def _lay_digest(regions: dict[str, Region], wants: LayoutNeeds) -> dict[str, Region] | None:
    """Return ``regions`` with what others did in the place of the log, of the rivals, or of the rivals and an area that
    is not asked about, and a note below it where the legend has no room for that; None where it is too long.
    """
    log, players, legend = regions.get("log"), regions.get("players"), None if wants.urgent else regions.get("legend")
    note, kept = wants.note, dict(regions)
    if note and legend is not None and note <= legend.height:
        kept["note"] = kept.pop("legend")
        note = 0
    if log is not None and log.height >= wants.digest + note:
        del kept["log"]
        return _divide(kept, log, note)
    if players is None:
        return None
    stays = "options" in kept and kept["options"].y > players.y  # between the rivals and what would move
    if note and legend is not None and not stays:
        del kept["legend"]
        players = players.grow((0, 0, legend.height, 0))
        for name in {"area", "hand", "log"} & kept.keys():
            kept[name] = kept[name].translate((0, legend.height))
    if players.height < wants.digest + note and not (wants.area_asked or stays) and "area" in kept:
        players = players.union(kept.pop("area"))
    if players.height < wants.digest + note:
        return None
    del kept["players"]
    return _divide(kept, players, note)


def _divide(regions: dict[str, Region], room: Region, note: int) -> dict[str, Region]:
    """Return ``regions`` with the note in the last ``note`` lines of ``room``, and what others did above it."""
    digest, rest = room.split_horizontal(room.height - note)
    return {**regions, PANEL: digest, **({"note": rest} if note else {})}


def _lay_note(regions: dict[str, Region], wants: LayoutNeeds) -> None:
    """Lay a note over the legend, unless that says what is urgent, else over the end of what is least needed. Where
    that are the players, the legend makes room for them if they need it.
    """
    lines, legend = wants.note, None if wants.urgent else regions.get("legend")
    if legend is not None and lines <= legend.height:
        regions["note"] = regions.pop("legend")
    else:
        pairs = 1 + (wants.rivals + 1) // 2
        players = regions.get("players")
        alone = not {"log", "options"} & regions.keys()
        if legend is not None and players and alone and players.height - lines < pairs:
            del regions["legend"]
            regions["players"] = players.grow((0, 0, legend.height, 0))
            for name in ("area", "hand"):
                regions[name] = regions[name].translate((0, legend.height))
        lay_over(regions, "note", ("log", "players", "attack", "defence", "joint", "pool", "options"), lines)
