"""The table of a game in lines, for plain mode: what a player has, what lies on the table, what a card is, the end with
who won and the count; and its commands that propose several choices at once, say what they come to, and ask before they
are made.

Each family of games brings one class with these methods, named in its manifest; plain mode itself knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option, Part, Ref, V_contra
from kunitori_tui.play.table import Play, Question, Table
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import cards, players, reasons, rules
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import paragraph, series, tr, trn
from kunitori_tui.text.story import tell

Page = Callable[[Any, Names], list[str]]
"""(observation, names) -> lines."""


Quick = Callable[[Any], "Option | None"]
"""From an observation to the next choice of a command that makes several; None when it has nothing (more) to do."""


class Proposal(NamedTuple):
    """What a command proposes: ``lines`` that describe it, the ``choices`` to make if the player accepts, the ``first``
    ones to make if he goes step by step. ``kept`` is handed to the next command while the question is open.
    """

    lines: list[str]
    choices: tuple[Option, ...] = ()
    first: tuple[Option, ...] = ()
    kept: str = ""


Planner = Callable[[Any, str, str], Proposal]
"""(observation, words behind the command, what was kept) -> proposal."""


class TableWords(Protocol[V_contra]):
    """One game's table in lines. ``view`` is always an observation, ``names`` the players' names by seat."""

    pages: Mapping[str, tuple[str, Page]]
    """Commands that show a part of the table: word -> (message id of its help, page)."""

    quick: Mapping[str, tuple[str, Quick]]
    """Commands that make several choices at once: word -> (message id of its help, the next of them)."""

    plans: Mapping[str, tuple[str, Planner]]
    """Commands that propose several choices: word -> (message id of its help, planner)."""

    def notes(self, view: V_contra) -> list[str]:
        """Return the notes about the rules in use at this table, such as reconstructed prices."""

    def status(self, view: V_contra, names: Names) -> list[str]:
        """Return the lines above every question."""

    def outlook(self, view: V_contra, option: Option) -> str:
        """Return in a few words what ``option`` would bring, as far as it can be known; "" if its label says it all."""

    def find(self, view: V_contra, words: str) -> Ref | None:
        """Return the thing a player calls ``words``; None if nothing is called so."""

    def info(self, view: V_contra, ref: Ref) -> list[str]:
        """Return all about a thing."""

    def part(self, part: Part) -> str:
        """Return a line of the final count."""


def words(game_id: str) -> TableWords[Any]:
    """Return the words of a game's table; raise :class:`.BadSetup` for an unknown game."""
    return cast("TableWords[Any]", import_module(shelf.manifest(game_id).plain).WORDS)


def names(table: Table) -> list[str]:
    """Return what the players of a table are called, by seat."""
    return players.called(table.seats, table.view(None))


def count(table: Table) -> list[str]:
    """Return the lines of the end: who won and why, then the count, card by card; team mates have one line."""
    called, said = names(table), list[str]()
    story, people = tell(table), players.names(table.seats)
    result = table.result
    assert result is not None
    said += ["", paragraph((story.verdict.spoken, story.why))]
    for point in story.turning:
        said += [tr("Round {n}: {told}", n=point.round, told=f"{point.deed} {point.standing}".strip())]
    said += [*story.battles(full=True), *story.recalled]
    said += ["", tr("Final score")]
    for place in result.places:
        points = trn("{n} point", "{n} points", place.score)
        extra = [tr("gave up")] if place.gave_up else []
        extra += [tr("ahead or behind by the rule for ties")] if place.tiebreak else []
        who = series(called[seat] if called == people else f"{called[seat]} ({people[seat]})" for seat in place.seats)
        said += [f"{place.rank}. {who}: {series([points, *extra])}"]
        said.extend(f"     {words(table.game.id).part(part)}" for part in place.parts)
    return said


def card_called(
    words: str, ids: Iterable[str], fits: Sequence[Callable[[str, str], bool]] = (str.__eq__, str.startswith)
) -> str | None:
    """Return the one card of ``ids`` of whose id, name or short name ``words`` are all, or else the beginning, or what
    else ``fits``, the closest first; None where that is none, or several.
    """
    wanted = words.casefold()
    called = {card: {card, cards.name(card).casefold(), cards.short(card).casefold()} for card in ids}
    for how in fits:
        found = [card for card, names in called.items() if any(how(name, wanted) for name in names)]
        if len(found) == 1 and wanted:
            return found[0]
    return None


def below_card(view: Observation, ref: Ref, origin: str | None, *, may_be_chosen: bool) -> list[str]:
    """Return what stands below all about a card: its ``origin``, if it is reconstructed, why it cannot be chosen, where
    it lies where that can be, and the sections of the rules behind it.
    """
    lines = [f"  ~ {origin}"] if origin else []
    reason = shelf.load(view.game).why_not(view, ref) if view.seat is not None and may_be_chosen else None
    if reason is not None and reason.key != "other_question":
        lines.append("  " + tr("Not now: {reason}", reason=reasons.why(reason)))
    if links := rules.links_for_card(view.game, ref.partition(":")[2]):
        lines.append("  " + tr("Rules: {sections}; i {first} shows them", sections=series(links), first=links[0]))
    return lines


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


class Planning:
    """Asks about the proposals of one sitting. What a command wants kept is kept as long as the question is open."""

    def __init__(self, table: Play, lines: Lines) -> None:
        self._table = table
        self._lines = lines
        self._kept = (-1, "")

    def run(self, ask: Question, planner: Planner, words: str) -> bool:
        """Say what ``planner`` proposes, ask, and do it; return whether the question is settled. Raises Leave."""
        token, kept = self._kept
        proposal = planner(self._table.view(ask.seat), words, kept if token == ask.token else "")
        self._lines.say(*proposal.lines)
        if proposal.kept:
            self._kept = (ask.token, proposal.kept)
        if not proposal.choices:
            return False
        answer = self._lines.ask(tr("Go? yes, no, steps: "))
        if answer is None:
            raise Leave
        said = answer.casefold()
        if said in (tr("yes").casefold(), "yes", "y", "j"):
            choices = proposal.choices
        elif said in (tr("steps").casefold(), "steps"):
            choices = proposal.first
        else:
            choices = ()
        if not choices:
            self._lines.say(tr("Nothing is done."))
            return False
        self._table.submit(ask.token, choices).result()
        return True
