"""The choices of a question as the list has them: their words, the places they lead to, what is said of each.

All musters as one choice that opens, where they would push the stacks out of the list and take their digits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID, SIDES
from kunitori_tui.games.sekigahara.rules.fields import ARG
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.names import army, place
from kunitori_tui.games.sekigahara.words.outlook import outlook
from kunitori_tui.games.sekigahara.words.places import line as place_line
from kunitori_tui.play.table import Told
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import tr
from screens.sekigahara.words import BEFORE_WORDS, indented, short, sign

Own = Callable[[Option, int], str]
"""(choice, cells) -> its words where it has some of its own, else ""."""


def place_of(game: AnyGame, option: Option) -> str:
    """Return the place that a choice leads to, "" for none."""
    refs = (ref.partition(":") for ref in game.targets(option))
    return next((name for kind, _, name in refs if kind == "space"), "")


def listed(
    game: AnyGame, view: SekiView, options: Sequence[Option], names: Sequence[str], wide: int, own: Own | None = None
) -> tuple[list[tuple[Option, str]], dict[str, str]]:
    """Return choices with their words, for a list of ``wide`` cells, and by place the sign of the choice that leads
    there. ``own`` words come before those that every choice has.
    """
    room = wide - BEFORE_WORDS - 1
    rows, marks = [], dict[str, str]()
    for at, option in enumerate(options):
        told = own(option, room) if own is not None else ""
        rows.append((option, told or indented(short(view, option, names), room)))
        where = place_of(game, option)
        if where:
            marks.setdefault(where, sign(at).strip())
    return rows, marks


def first_words(told: Sequence[Own], option: Option, cells: int) -> str:
    """Return the first words that any of ``told`` has for a choice; "" where none has."""
    return next((words for own in told if (words := own(option, cells))), "")


def about(game: AnyGame, view: SekiView, option: Option, names: Sequence[str], told: Sequence[Told] = ()) -> list[str]:
    """Return what is to be said of a choice: what it comes to, and the place that it is about. What a battle that was
    ``told`` brings on comes with its result.
    """
    lines = []
    subject = view.decision.subject if view.decision is not None and view.clash() is None else ""
    where = place_of(game, option) or (subject if subject in PLACE else "")
    if where:
        lines.append(place_line(view, PLACE[where]))
    comes_to = outlook(view, option)
    full = decisions.option_label(view, option, names)
    if comes_to:
        lines.insert(0, f"{full}: {comes_to}.")
    elif full != short(view, option, names):
        lines.insert(0, f"{full}.")
    if view.asked.kind in ("lose", "retreat"):
        lines[:0] = _result(view, told)
    return lines


def _result(view: SekiView, told: Sequence[Told]) -> list[str]:
    """Return how the latest battle or siege has ended, from one's own side."""
    last = next((event for event in reversed(told) if event.kind in ("battle_won", "siege_result")), None)
    if last is None:
        return []
    impact, where = last.data["impact"], place(last.data["place"])
    if last.kind == "siege_result":
        return [tr("{place}: the siege came to {n}.", place=where, n=impact)]
    sums = {"own": impact[view.side], "enemy": impact[1 - view.side]}
    if last.data["side"] == SIDES[view.side]:
        if impact[0] == impact[1]:
            return [tr("{place}: you hold, {own} to {enemy}.", place=where, **sums)]
        return [tr("{place}: you win, {own} to {enemy}.", place=where, **sums)]
    return [tr("{place}: you lose, {own} to {enemy}.", place=where, **sums)]


def explained(view: SekiView, options: Sequence[Option], names: Sequence[str]) -> list[str]:
    """Return all about the choices that lead to one thing, the thing itself last; what that takes is imported when it
    is first asked for.
    """
    from kunitori_tui.games.sekigahara.words.labels import explained

    others = [f"{decisions.option_label(view, option, names)}." for option in options[:-1]]
    return [*others, *(line for option in options[-1:] for line in explained(view, option, names))]


def leads_to(game: AnyGame, view: SekiView, option: Option) -> tuple[str, frozenset[str]]:
    """Return the place that a choice is about, and those in reach from there where blocks are moved."""
    where, subject, clash = place_of(game, option), view.asked.subject, view.clash()
    if not where and clash is not None:
        where = PLACE_ID[clash.place]
    elif not where and subject in PLACE:
        where = subject
    if view.asked.kind not in ("move", "march"):
        return where, frozenset()
    chosen = [option] if option.partition(":")[0] in ("stack", "take") else []
    return where, frozenset(game.preview(view, chosen).get("places", ()))


MUSTERS = "musters"
"""The row that opens and closes them; no choice of the rules."""
MANY, DIGITS = 3, 9
"""More musters than this are one row, in a list of more rows than this."""


class Musters:
    """Whether they are open, and which they are."""

    def __init__(self) -> None:
        self._is_open = False
        self._there: list[Option] = []

    def listed(self, options: Sequence[Option]) -> list[Option]:
        """Return the rows of the list: the choices with their musters as one, or the musters alone and the way back."""
        there = [option for option in options if option.partition(":")[0] in ("muster", "levy")]
        if len(there) <= MANY or (len(options) <= DIGITS and not self._is_open):
            return list(options)
        self._there = there
        if self._is_open:
            return [*there, MUSTERS]
        at = options.index(there[0])
        return [*options[:at], MUSTERS, *(option for option in options[at:] if option not in there)]

    def words(self, option: Option, cells: int) -> str:
        """Return what the row says, in lines of ``cells``; "" of any other."""
        if option != MUSTERS:
            return ""
        if self._is_open:
            return tr("Back to the stacks")
        faces = army(ARG[option] for option in self._there if option.startswith("muster:"))
        unseen = any(option.startswith("levy:") for option in self._there)
        if not faces:
            return indented(tr("Muster one unseen"), cells)
        known = tr("Muster {block}", block=faces)
        return indented(tr("{muster}, or one unseen", muster=known) if unseen else known, cells)

    def question(self) -> str:
        """Return what is asked while they are listed; "" where the question of the rules is."""
        return tr("Which blocks are mustered? One muster a turn.") if self._is_open else ""

    def choose(self, option: Option) -> bool:
        """Open or close them where their row was chosen; return whether it was."""
        if option == MUSTERS:
            self._is_open = not self._is_open
        return option == MUSTERS

    @property
    def is_open(self) -> bool:
        """Return whether they are listed in place of the stacks."""
        return self._is_open

    def close(self) -> bool:
        """Close them; return whether they were open."""
        was, self._is_open = self._is_open, False
        return was

    def show(self, option: Option, keys: Sequence[Option]) -> bool:
        """Open them where a choice is among them and its row is not in sight; return whether they were opened."""
        if option in keys or MUSTERS not in keys or option not in self._there:
            return False
        self._is_open = True
        return True
