"""The lines of the new-game screen: a field for every seat and every option, and how they look."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from kunitori_tui import shelf
from kunitori_tui.engine.api import GameOption
from kunitori_tui.play import prices
from kunitori_tui.process.reached import is_behind_the_door
from kunitori_tui.text import bots, options
from kunitori_tui.text.bots import level
from kunitori_tui.text.catalog import tr, trn
from screens.drawing.look import Look
from screens.shell import plan as plans
from screens.shell import selections
from screens.shell.plan import FREE, PERSON, Plan
from screens.widgets.fields import Field

STEPS = (0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000)
"""The values of a number among the options that left and right go through."""
LABEL = 17
"""Cells for the name of an option."""
ARROWS = 4
"""Cells of the arrows around a value that can be changed."""
VALUE = 24
"""The most cells that the values of options have."""
TICKS = ((False, ""), (True, ""))
"""The values of an option that is ticked or not."""


def seat_field(plan: Plan, at: int) -> Field:
    """Return who can sit at a place."""
    whos = [PERSON, *plans.choosable(plan.game), FREE]
    you = at == min(plan.people(), default=0)
    words = {PERSON: tr("You") if you else tr("Person"), FREE: tr("(free)")}
    values = [(who, words.get(who) or tr("bot {level}", level=level(who))) for who in whos]
    now = plan.places[at].who
    return Field(f"seat{at}", str(at + 1), values, whos.index(now), seat_help(plan, now))


def seat_help(plan: Plan, who: str) -> str:
    """Return what it means that ``who`` sits somewhere at the table of ``plan``."""
    game = plan.game
    if who == FREE:
        return tr("Nobody sits here. Left and right change that.")
    if who == PERSON:
        return tr("A person at this keyboard. Enter changes the name.")
    if who not in bots.BOTS:
        return who
    there, won = plans.choosable(game), shelf.manifest(game).won
    below = there[there.index(who) - 1]
    strength = bots.strength(won[who], below, len(plan.taken())) if who in won else ""
    return f"{level(who)}: {bots.bot_help(who, game)} {strength}".rstrip()


def seat_line(look: Look, plan: Plan, me: str, field: Field, here: bool) -> Text:
    """Return a seat as a line; ``me`` is the name in the settings."""
    at = int(field.label) - 1
    free = field.value == FREE
    style = look.style("dim" if free and not here else "text")
    name = set_cell_size(look.chip(plan.names(me).get(at, "") or look.glyph("dash")), 13)
    line = Text(f"   {field.label}  {name}  ", style=style)
    line.append(_value(look, field.words, here, 20))
    if not free and at in plan.taken():  # a step of the field is drawn before the plan has heard of it
        number = plan.taken().index(at)
        line.append("  " + look.mark(number), look.player(number))
    return line


def option_fields(plan: Plan, option: GameOption) -> list[Field]:
    """Return the lines of an option; a list has one for each of its choices. The price sheet has a field of its own."""
    game, key = plan.game, option.key
    name, help_text = options.option_name(game, key), options.option_help(game, key)
    now = plan.options[key]
    if option.kind == "list":
        told = f"{name[:1].upper()}{name[1:]}: {help_text}"
        return [
            Field(f"{key}={c}", options.value_name(game, key, [c]), TICKS, int(c in now), told) for c in option.choices
        ]
    chooser = selections.part(game, key)
    if option.kind == "selection" and chooser is not None:
        return [Field(key, name, [(now, chooser.summary(plan.options))], 0, help_text)]
    if option.kind == "bool":
        return [Field(key, name, TICKS, int(now), help_text)]
    if option.kind == "int":
        numbers = sorted({n for n in (*STEPS, option.low, option.high, now) if option.low <= n <= option.high})
        values: list[tuple[Any, str]] = [(n, options.value_name(game, key, n)) for n in numbers]
    else:
        seats = [str(n + 1) for n in range(len(plan.taken()))]
        # A choice by seat number is offered for the seats that are taken; a remembered one stays visible.
        offered = [c for c in option.choices if not c.isdecimal() or c in seats or c == now]
        values = [(choice, options.value_name(game, key, choice)) for choice in offered]
    return [Field(key, name, values, [v for v, _ in values].index(now), help_text)]


def sheet_field(game: str, cards: int, used: bool, trouble: str) -> Field:
    """Return the line of the price sheet: ``cards`` it changes (0: there is none to use), ``trouble`` with its file."""
    own = trn("own sheet, {n} card", "own sheet, {n} cards", cards)
    values: list[tuple[Any, str]] = [(False, tr("built in"))] + ([(True, own)] if cards else [])
    help_text = (
        tr("~: reconstructed costs.")
        if is_behind_the_door(os.environ)
        else tr("~: reconstructed costs. A file of your own corrects them: {path}", path=prices.path())
    )
    name = options.option_name(game, "prices")
    return Field("prices", name, values, int(bool(cards) and used), trouble or help_text)


def value_cells(fields: Sequence[Field]) -> int:
    """Return how many cells the values of ``fields`` need that are no ticks, with the arrows around them."""
    widest = max((cell_len(w) for f in fields if f.values is not TICKS for _, w in f.values), default=0)
    return min(widest + ARROWS, VALUE)


def option_line(look: Look, field: Field, here: bool, value: int, width: int) -> Text:
    """Return an option as a line of ``width`` cells: tick or value, which has ``value`` of them, and those sentences of
    its explanation that stand whole beside it.
    """
    tick = field.values is TICKS
    box = "[x]" if field.value else "[ ]"
    line = Text(f"   {box} " if tick else " " * 7, style=look.style("text"))
    if "=" in field.id:  # one of several choices: what it is called says what it is
        return line.append(look.chip(field.label))
    line.append(set_cell_size(look.chip(field.label), LABEL) + " ")
    if not tick:
        line.append(_value(look, field.words, here, value) + " ")
    return line.append(sentences(look.chip(field.help), width - line.cell_len), look.style("dim"))


def span(counts: tuple[int, ...]) -> str:
    """Return numbers of players: ``2-6``, ``2/4/6``, ``2``."""
    if len(counts) > 1 and len(counts) == max(counts) - min(counts) + 1:
        return f"{min(counts)}-{max(counts)}"
    return "/".join(map(str, counts))


def _value(look: Look, words: str, here: bool, width: int) -> str:
    shown = f"{look.glyph('value_left')} {words} {look.glyph('value_right')}" if here else f"  {words}"
    return set_cell_size(look.chip(shown), width)


def sentences(text: str, width: int) -> str:
    """Return as many of the first sentences of ``text`` as stand whole on a line of ``width`` cells; "" for none.

    >>> sentences("Build a deck. Take the country.", 20)
    'Build a deck.'
    """
    parts = text.split(". ")
    fitting = (". ".join(parts[:n]) + "." * (n < len(parts)) for n in range(len(parts), 0, -1))
    return next((told for told in fitting if cell_len(told) <= width), "")
