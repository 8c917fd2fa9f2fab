"""The shared tables of this machine as lines of a list: name, game, who sits there, how it stands."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from kunitori_tui.shared.messages import CLOSED, Waiting
from kunitori_tui.text import bots, games, gathering
from kunitori_tui.text.catalog import tr, trn
from screens.drawing.look import Look
from screens.widgets.sections import ends, rule

NAME, GAME, STATE = 9, 18, 15
"""Cells of a table's name, of its game and of how it stands; who sits there has the rest."""


def top(look: Look, me: str, tables: Sequence[Waiting], width: int) -> list[Text]:
    """Return the lines above a list of ``tables``: the machine, what ``me`` is called ("": he looks on), how many come,
    the columns.
    """
    people = sum(gathering.is_there(told, place) for told in tables for place in told.places)
    left = Text(" " + look.chip(tr("Shared tables on {host}", host=platform.node()[:30])), style=look.style("title"))
    told = [trn("{n} table", "{n} tables", len(tables)), trn("{n} person", "{n} people", people)]
    who = tr("you: {name}", name=me) if me else tr("you look on")
    said = f" {look.glyph('sep')} ".join([who, *told])
    right = Text(look.chip(said) + " ", style=look.style("text"))
    return [ends(left, right, width), rule(look, width, tr("Tables")), _head(look, width)]


def _head(look: Look, width: int) -> Text:
    columns = zip((tr("table"), tr("game"), tr("seats"), tr("state")), (NAME, GAME, _seats(width), STATE), strict=True)
    line = " " + "".join(f"{column:<{cells}}" for column, cells in columns)
    return Text(set_cell_size(look.chip(line), width), style=look.style("dim"))


def row(look: Look, told: Waiting, width: int, *, is_own: bool = False) -> Text:
    """Return a table as a line of ``width`` cells, whose first is left free for the cursor."""
    return Text.assemble(
        (f" {set_cell_size(told.name, NAME)}", look.style("title")),
        (set_cell_size(look.chip(games.list_title(told.game)), GAME), look.style("title" if is_own else "text")),
        (set_cell_size(_who(look, told, _seats(width) - 1), _seats(width)), look.style("text")),
        (set_cell_size(look.chip(gathering.state(told)), STATE), look.style("dim")),
    )


def _seats(width: int) -> int:
    return width - 1 - NAME - GAME - STATE


def _who(look: Look, told: Waiting, room: int) -> str:
    """Return who sits there in at most ``room`` cells: with level, without, or names before how many are free."""
    there = [(at, place) for at, place in enumerate(told.places) if place["bot"] != CLOSED]
    for is_long in (True, False):
        said = " ".join(f"{look.mark(at)}{_name(place, is_long=is_long)}" for at, place in there)
        if cell_len(said) <= room:
            return look.chip(said)
    people = [f"{look.mark(at)}{place['name']}" for at, place in there if gathering.is_person(place)]
    while people:
        others = len(there) - len(people)
        said = " ".join([*people, f"+{others}"] if others else people)
        if cell_len(said) <= room:
            return look.chip(said)
        people.pop()
    return ""


def _name(place: dict[str, object], *, is_long: bool) -> str:
    if place["free"]:
        return tr("free")
    if place["name"]:
        return str(place["name"])
    bot = tr("bot")
    return f"{bot} {bots.bot_name(str(place['bot']))}" if is_long else bot
