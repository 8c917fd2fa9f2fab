"""The single lines of a deck-builder's table: on top, under the cursor, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.engine.deckbuilder.phases import price_of
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.text import cards as words
from kunitori_tui.text import games, reasons
from kunitori_tui.text.catalog import tr, trn
from screens.drawing.look import Look
from screens.widgets.lines import Part, wrapped
from screens.widgets.piles import GENERALS

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""
PHASES = ("action", "battle", "buy", "end")


def top(
    look: Look,
    view: DeckView,
    names: list[str],
    me: int | None,
    width: int,
    *,
    phases: Sequence[str] = PHASES,
    limit: int = 0,
) -> list[Part]:
    """Return the first line: game, round (of ``limit``, if there is one), whose turn, the phases with the present one
    marked, what is left.
    """
    long = tr("round {n}/{limit}", n=view.round, limit=limit) if limit else tr("round {n}", n=view.round)
    who = names[view.active]
    if view.active == me and who != tr("You"):
        who += " " + tr("(you)")
    middle, right = _phases(look, view, phases), [*_left(view), (" ", None)]
    short = tr("round {n}", n=view.round)
    full, brief = games.title(view.game), games.short_title(view.game)
    name = names[view.active] if brief != full else who
    for title, rounds, said in ((full, long, who), (full, short, who), (brief, short, who), (brief, short, name),
                                ("", short, who)):  # fmt: skip
        left: list[Part] = [
            (f" {title} " if title else " ", "title"), (f" {rounds}  ", "text"),
            (look.mark(view.active), look.player(view.active)), (f"{said} ", "raised"),
        ]  # fmt: skip
        gap = width - sum(cell_len(t) for t, _ in (*left, *middle, *right))
        if gap >= 2:
            break
    last = " " + tr("last turns")
    if view.ending >= 0 and gap > cell_len(last) + 1:
        left.append((last, "alarm"))
        gap -= cell_len(last)
    half = max(0, gap // 2)
    return [*left, (" " * half, None), *middle, (" " * max(0, gap - half), None), *right]


def _phases(look: Look, view: DeckView, phases: Sequence[str]) -> list[Part]:
    parts: list[Part] = []
    for i, phase in enumerate(phases):
        name = games.phase(phase)
        if i:
            parts.append((look.glyph("sep"), "dim"))
        if phase == view.phase:
            parts.append((f"{look.glyph('right')}{name.upper()}", Style(reverse=True, bold=True) + look.style("title")))
        else:
            parts.append((f" {name} " if i + 1 < len(phases) else f" {name}", "dim"))
    return parts


def _left(view: DeckView) -> list[Part]:
    if view.phase == "action":
        parts: list[Part] = [(trn("{n} action", "{n} actions", view.actions), "strong")]
    elif view.phase == "battle":
        parts = []
    else:
        parts = [(trn("{n} buy", "{n} buys", view.buys), "strong")]
    return [(f"${view.money}  ", "money"), *parts]


def divider(look: Look) -> list[list[Part]]:
    """Return the line between the two halves of the wide table, as long as any terminal is high."""
    return [[(look.glyph("v"), "frame")]] * 60


def log_fact(view: DeckView) -> str:
    """Return what must be said of the rules this table is played by."""
    return tr("own prices: {cards}", cards=len(view.table.options["prices"])) if view.table.options["prices"] else ""


def about(game: AnyGame, view: DeckView, ref: str, asked: bool, look: Look, wide: bool) -> list[list[Part]]:
    """Return what is under the cursor: one line, or four under a rule in the wide table."""
    place, _, name = ref.partition(":")
    if ref == GENERALS:
        parts = _generals(view)
    elif name in view.table.number:
        parts = _card(game, view, place, view.table.number[name], ref, asked)
    else:
        parts = []
    if not wide:
        return [[("  ", None), *parts]]
    title = parts[0][0].strip() if parts else ""
    rule: list[Part] = [(look.glyph("h") + " ", "frame"), (title, "title"), (" " + look.glyph("h") * 60, "frame")]
    lines = [rule]
    facts = f" {look.glyph('sep')} ".join(text.strip() for text, _ in parts[1:] if text.strip())
    lines += [[(" " + text, "text")] for text in wrapped(facts, 41)]
    if name in view.table.number and ref != GENERALS:
        for symbol, sentence in words.effect_lines(view.table.cards[view.table.number[name]]):
            lines += [[(" " + text, "dim")] for text in wrapped(f"{symbol}: {sentence}" if symbol else sentence, 41)]
    return lines


def _generals(view: DeckView) -> list[Part]:
    there = [c for c in view.table.generals if view.is_offered(c)]
    names = ", ".join(words.short(view.table.ids[c]) for c in there)
    cost = min(price_of(view, c) for c in view.table.generals)
    head: list[Part] = [(tr("Generals") + "  ", "strong"), (tr("cost {n}", n=cost), "cost")]
    return [*head, ("  " + (names or tr("none left")), "text")]


def _card(game: AnyGame, view: DeckView, place: str, number: int, ref: str, asked: bool) -> list[Part]:
    card = view.table.cards[number]
    cost = price_of(view, number)
    sure = "~" if words.uncertain(card) else ""
    line: list[Part] = [(words.name(card.id) + "  ", "strong"), (tr("cost {n}", n=cost) + sure + "  ", "cost")]
    symbols = words.symbols(card)
    line.append((symbols + "   " if symbols else "", "text"))
    if place == "pool":
        line.append((tr("{n} of {count} left", n=view.pool[number], count=card.count) + "   ", "dim"))
        option = f"buy:{card.id}"
        if asked and option in view.choices:
            left = game.preview(view, [option])
            then = trn("then ${money} and {n} buy", "then ${money} and {n} buys", left["buys"], money=left["money"])
            line.append((then, "can"))
            return line
    if asked and place in ("pool", "hand"):
        reason = game.why_not(view, ref)
        if reason is not None:
            line.append((reasons.why(reason), "dim"))
    return line
