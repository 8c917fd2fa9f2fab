"""The single lines of a deck-builder's table: on top, everybody's points with what ends the game, under the cursor, the
keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.style import Style

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.deckbuilder.rules.advice import leaves_nothing_to_buy
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.aim import after_the_last, ends_game
from kunitori_tui.games.deckbuilder.words.preview import Meaning, paid_first
from kunitori_tui.text import cards as words
from kunitori_tui.text import decisions, games, reasons
from kunitori_tui.text.box import Aim, Ending, Names
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import cell_len, fold
from screens.deckbuilder.pool import GENERALS
from screens.drawing.look import Look
from screens.widgets.lines import Part, cells_of, packed, spread

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""
Paid = Mapping[Option, list[Option]]
"""Choices that buy a card, with the choices that play treasures before."""
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
    side: str = "",
    side_letter: str = "",
) -> list[Part]:
    """Return the first line: game, round (of ``limit``, if there is one), whose turn, with the ``side`` if there are
    any (``side_letter`` where room is short), the phases with the present one marked, what is left.
    """
    long = tr("round {n}/{limit}", n=view.round, limit=limit) if limit else tr("round {n}", n=view.round)
    beside = f", {side}" if side else ""
    alone = names[view.active]
    who = alone
    if view.active == me and alone != tr("You"):
        who += " " + tr("(you)")
    middle, right = _phases(look, view, phases), [*_left(view), (" ", None)]
    short = tr("round {n}", n=view.round)
    full, brief, listed = games.title(view.game), games.short_title(view.game), games.list_title(view.game)
    name = alone if brief != full else who
    for title, rounds, said in (
        (full, long, who + beside),
        (full, short, who + beside),
        (brief, short, who + beside),
        (brief, short, name + beside),
        (brief, short, f"{name}, {side_letter}" if side else name),
        (brief, short, name),
        (listed, short, who),
        (listed, short, alone if listed != full else who),
        ("", short, who),
    ):
        left: list[Part] = [
            (f" {title} " if title else " ", "title"),
            (f" {rounds}  ", "text"),
            (look.mark(view.active), look.player(view.active)),
            (f"{said} ", "raised"),
        ]
        if cells_of((*left, *middle, *right)) <= width - 2:
            break
    return spread(left, middle, right, width)


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


def legend(look: Look, game: str, aim: Aim | None, width: int, shown: bool) -> list[Part]:
    """Return the line above the question: what is urgent, else the signs on the cards if they are to be ``shown``."""
    if aim is not None and aim.urgent:
        return [(f" {aim.urgent}", "alarm")]
    lines = packed(decisions.legend(game), width - 2, "  ") if shown else []
    return [(f" {line}", "dim") for line in lines[:1]]


def divider(look: Look) -> list[list[Part]]:
    """Return the line between the two halves of the wide table, as long as any terminal is high."""
    return [[(look.glyph("v"), "frame")]] * 100


def log_fact(view: DeckView) -> str:
    """Return what must be said of the rules this table is played by."""
    return tr("own prices: {cards}", cards=len(view.table.options["prices"])) if view.table.options["prices"] else ""


def about(
    game: AnyGame,
    view: DeckView,
    names: Names,
    ref: str,
    paid: Paid | None,
    look: Look,
    width: int,
    *,
    wide: bool,
    meaning: Meaning | None = None,
) -> list[list[Part]]:
    """Return what is under the cursor: one line of ``width`` cells, or several under a rule in the wide table. ``paid``
    is what the hand can pay for, None where no card is asked for. With its ``meaning`` that stands in sentences below
    the rest.
    """
    place, _, name = ref.partition(":")
    number = view.table.number.get(name)
    forms = _generals(view) if ref == GENERALS else [[]]
    if number is not None:
        forms = _card(game, view, names, place, number, ref, paid if meaning is None else None)
    if not wide:
        return [next((line for line in forms if cells_of(line) + 2 <= width), forms[-1])]
    title, *facts = [text.strip() for text, _ in forms[0]] or [""]
    rule: list[Part] = [(look.glyph("h") + " ", "frame"), (title, "title"), (" " + look.glyph("h") * width, "frame")]
    lines = [rule]
    told = f" {look.glyph('sep')} ".join(fact for fact in facts if fact)
    lines += [[(" " + text, "text")] for text in fold(told, width - 2)]
    if number is not None:
        for symbol, sentence in words.effect_lines(view.table.cards[number]):
            told = f"{symbol}: {sentence}" if symbol else sentence
            lines += [[(" " + text, "dim")] for text in fold(told, width - 2)]
    return lines + (_meaning(meaning, width) if meaning is not None else [])


def _meaning(meaning: Meaning, width: int) -> list[list[Part]]:
    heads = (tr("NOW"), tr("WHY"))
    margin = max(map(cell_len, heads)) + 2
    lines: list[list[Part]] = []
    for head, sentences in zip(heads, meaning, strict=True):
        for at, text in enumerate(fold(sentences, width - margin - 2)):
            lines += [] if at else [[]]
            told = "" if at else head
            lines.append([(f" {told}" + " " * (margin - cell_len(told)), "title"), (text, "text")])
    return lines


def the_end(choice: str = "") -> list[list[Part]]:
    """Return what stands there while the cursor stands beside everything, on the way out: the end of the phase, or the
    ``choice`` in words.
    """
    if choice:
        return [[(" " + tr("Nothing under the cursor. Enter: {choice}.", choice=choice), "text")]]
    return [[(" " + tr("Nothing under the cursor: Enter ends the phase."), "text")]]


def _generals(view: DeckView) -> list[list[Part]]:
    """Return who is for sale, the longest form first: those that are not named are counted."""
    there = [words.short(view.table.ids[c]) for c in view.table.generals if view.is_offered(c)]
    cost = min(price_of(view, c) for c in view.table.generals)
    head: list[Part] = [(" " + tr("Generals") + "  ", "strong"), (tr("cost {n}", n=cost), "cost")]
    told = [series(there) or tr("none left")]
    for named in range(len(there) - 1, 0, -1):
        told.append(series(there[:named]) + " " + tr("and {n} more", n=len(there) - named))
    return [[*head, ("  " + names, "text")] for names in told]


def _card(
    game: AnyGame, view: DeckView, names: Names, place: str, number: int, ref: str, paid: Paid | None
) -> list[list[Part]]:
    """Return a card in a line, the longest form first: what buying it comes to gives way last, what
    the card does after how many are left.
    """
    card = view.table.cards[number]
    sure = "~" if words.uncertain(card) else ""
    cost: Part = (tr("cost {n}", n=price_of(view, number)) + sure + "  ", "cost")
    left = view.pool[number]
    stock: list[Part] = []
    brief: list[Part] = []
    if place == "pool":
        stock = [(tr("{n} of {count} left", n=left, count=card.count) + "   ", "dim")]
        brief = [(trn("{n} left", "{n} left", left) + "   ", "dim")]
    tail, end = _outcome(game, view, place, card.id, ref, paid)
    symbols = words.symbols(card)
    signs: list[Part] = [(symbols + "   ", "text")] if symbols else []
    long: Part = (" " + words.name(card.id) + "  ", "strong")
    short: Part = (" " + words.short(card.id) + "  ", "strong")
    if place == "pool" and ends_game(view, number):
        follows: list[list[Part]] = [[(form, "alarm")] for form in after_the_last(view, names)]
        whole: list[Part] = [long, cost, *signs, *follows[0], ("   ", None), *tail]
        return [whole, *([long, cost, *signs, *form] for form in follows), *([short, *form] for form in follows)]
    return [
        [long, cost, *signs, *stock, *tail],
        [long, cost, *signs, *brief, *tail],
        [short, cost, *signs, *brief, *tail],
        [short, cost, *signs, *tail],
        [short, cost, *signs, *end],
        [short, cost, *brief, *tail],
        [short, *(tail or brief)],
    ]


def nothing_left() -> str:
    """Return that nothing more can be bought after the card."""
    return tr("then nothing is left to buy")


def _outcome(
    game: AnyGame, view: DeckView, place: str, card: str, ref: str, paid: Paid | None
) -> tuple[list[Part], list[Part]]:
    """Return what buying a card would leave, or why it cannot be chosen, and the same in as few words as can be."""
    option = f"buy:{card}"
    treasures = paid.get(option) if paid is not None and place == "pool" else None
    if treasures:
        if leaves_nothing_to_buy(view, [*treasures, option]):
            ends: list[Part] = [(paid_first(treasures), "can"), (f", {nothing_left()}", "can")]
            return ends, ends
        n = len(treasures)
        few = trn("Enter buys: {n} treasure", "Enter buys: {n} treasures", n)
        return [(paid_first(treasures), "can")], [(few, "can")]
    if paid is not None and place == "pool" and option in view.choices:
        if leaves_nothing_to_buy(view, [option]):
            return [(nothing_left(), "can")], [(nothing_left(), "can")]
        left = game.preview(view, [option])
        then = trn("then ${money} and {n} buy", "then ${money} and {n} buys", left["buys"], money=left["money"])
        return [(then, "can")], [(then, "can")]
    if paid is not None and place in ("pool", "hand"):
        reason = game.why_not(view, ref)
        if reason is not None:
            why: list[Part] = [(reasons.why(reason, cite=False), "dim")]
            return why, why
    return [], []


NEAR = 3
"""If so many or fewer are left, what is nearest to ending the game is an alarm."""


class _Form(NamedTuple):
    """How the line is worded: what stands before the points and before the piles, whose names are written, how far the
    piles stand apart.
    """

    wins: str
    ends: str
    last: str
    names: str
    gap: int


_LAST = N_("LAST TURNS:")
_FORMS = (
    _Form(N_("most points win:"), N_("the game ends when one of these piles is empty:"), _LAST, "all", 3),
    _Form(N_("most points win:"), N_("an empty pile ends it:"), _LAST, "all", 2),
    _Form("", N_("ends at 0:"), _LAST, "all", 2),
    _Form("", N_("end:"), _LAST, "all", 2),
    _Form("", N_("end:"), _LAST, "all", 1),
    _Form("", N_("ends at 0:"), _LAST, "own", 2),
    _Form("", N_("end:"), _LAST, "own", 2),
    _Form("", "", _LAST, "", 1),
)
"""The longest first; in the shortest six players with points of three digits fit into 80 cells, and the end after the
last turns goes without saying.
"""


def sign(look: Look, ending: Ending) -> Part | None:
    """Return the mark of what is nearest to ending the game; None for all else and once nothing is left."""
    if not ending.nearest or not ending.left:
        return None
    return ("!", "alarm") if ending.left <= NEAR else (look.glyph("left"), "title")


def aim_line(look: Look, aim: Aim, names: Names, me: int | None, width: int, *, aid: bool) -> list[Part]:
    """Return the line in the longest form that fits: the points, those of seat ``me`` first, and what ends the game, or
    who still has a turn. Without ``aid`` the points of others are left out.
    """
    line: list[Part] = []
    for form in _FORMS:
        points = _points(look, aim, names, me, form, aid)
        line = [*points, (f" {look.glyph('v')} ", "frame"), *_end(look, aim, names, me, form)]
        if cells_of(line) <= width:
            break
    return line


def _points(look: Look, aim: Aim, names: Names, me: int | None, form: _Form, aid: bool) -> list[Part]:
    others = [seat for seat in range(len(aim.points)) if seat != me] if aid else []
    parts: list[Part] = [(" ◆", "points"), (f" {tr(form.wins)}" if form.wins else "", "dim")]
    most = max(aim.points)
    for seat in [*([] if me is None else [me]), *others]:
        parts += [("  " if form.gap > 1 and len(parts) > 2 and form.names == "all" else " ", None)]
        parts.append((look.mark(seat), look.player(seat)))
        if form.names == "all" or (form.names == "own" and seat == me):
            parts.append((f"{names[seat]} ", "text"))
        role = "points" if seat == me else "strong" if aim.points[seat] == most else "text"
        parts.append((str(aim.points[seat]), role))
    return parts


def _end(look: Look, aim: Aim, names: Names, me: int | None, form: _Form) -> list[Part]:
    if aim.to_come is not None:
        who = [names[seat] if form.names == "all" else look.mark(seat) for seat in aim.to_come]
        turns = tr(", then ").join([*who, tr("the end")]) if form.ends else " ".join(who)
        return [(f"{tr(form.last)} " if form.last else "", "alarm"), (turns, "strong")]
    parts: list[Part] = [(f"{tr(form.ends)} " if form.ends else "", "dim")]
    for i, ending in enumerate(aim.endings):
        mark = sign(look, ending)
        role = "text" if mark is None else mark[1] if mark[1] == "alarm" else "strong"
        parts.append((" " * form.gap if i else "", None))
        parts.append((f"{ending.name} {ending.left}", role))
        parts += [mark] if mark else []
    return parts
