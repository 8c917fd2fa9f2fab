"""The coach: explains every thing of a game when it is met for the first time, at the table, and none of them twice.

When it speaks stands in ``coach.toml`` of the ``content`` of a game, what it says in the documents of that name below;
what is worked out for both is its :class:`Lessons`, named ``LESSONS``, where its manifest says. The coach reads what
one seat may know and what that seat was told, so it knows nothing that a careful player could not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation
from kunitori_tui.play.facts import AnyFacts, SeenEvent, read
from kunitori_tui.text import documents
from kunitori_tui.text.catalog import tr

V = TypeVar("V", bound="Observation")

KEY = "coach."
"""What the names begin with under which it is remembered what was said."""


class Remark(NamedTuple):
    """Something that is said once.

    ``id`` is remembered for good and shared by games that have the same thing. ``cues`` bring it up, one of them is
    enough: ``asked:buy`` a question of that kind, ``may:keep`` one with that choice, ``phase:battle`` a question in
    that phase unless it is the turn of another, ``card:general`` a card of that class in the own hand or to be chosen,
    ``told:battle`` an event (:func:`is_told`), ``over:pile`` the end of the game for that reason, ``sign:poor`` a sign
    of the game's own. ``rule`` is the section of the rules behind it. It is not said while one of ``unless``, other
    cues, is there: then it would not be true.

    Its words stand under its id in ``coach.toml`` of a home (:mod:`.documents`): at most 25, in one or two sentences,
    which fit two lines of 80 cells.
    """

    id: str
    cues: Sequence[str]
    rule: str
    unless: Sequence[str] = ()

    def is_due(self, there: Cues) -> bool:
        """Return whether one of the cues that are ``there`` brings it up."""
        return there.has_one(self.cues) and not there.has_one(self.unless)

    @property
    def key(self) -> str:
        """Return under which name it is remembered that this was said."""
        return f"{KEY}{self.id}"

    @property
    def keys(self) -> tuple[str, ...]:
        """Return that name alone: see :data:`.guide.Spoken`."""
        return (self.key,)

    def text(self, game: str) -> str:
        """Return its words in ``game``, with the names of figures in them."""
        return str(documents.entry(game, "coach", self.id)["text"])

    def said(self, view: Observation) -> str:
        """Return it in words, in the position of ``view``."""
        return tr("Coach: {words}", words=words(view, self.text(view.game)))


class Lessons(NamedTuple, Generic[V]):
    """What decides when the coach of a game speaks, and its ``remarks``, the most urgent first, as they are read.

    ``classes`` gives the classes of cards that a seat holds or may choose from; ``signs`` are tests of a view and of
    the game's facts in what was told since the last question, by name; ``facts`` gives the figures that remarks name.
    """

    classes: Callable[[V], Iterable[str]] = lambda view: ()
    signs: Mapping[str, Callable[[V, Any], bool]] = MappingProxyType({})
    facts: Callable[[V], Mapping[str, object]] = lambda view: {}
    remarks: Sequence[Remark] = ()


@cache
def lessons(game: str) -> Lessons[Any]:
    """Return the lessons of a game, with the remarks of the groups that its document names in their ``order``, else of
    all of them. Raise :class:`.BadSetup` for an unknown id, :class:`LookupError` where nobody understands a cue.
    """
    known = cast("Lessons[Any]", import_module(shelf.manifest(game).coach).LESSONS)
    groups = documents.declared(game, "coach")
    remarks = [Remark(key, **fields) for group in groups.get("order", groups) for key, fields in groups[group].items()]
    for remark in remarks:
        check(known, remark.id, [*remark.cues, *remark.unless])
    return known._replace(remarks=remarks)


def check(known: Lessons[Any], key: str, cues: Iterable[str]) -> None:
    """Raise :class:`LookupError` where nobody understands one of the ``cues`` of a remark or of a step."""
    for cue in cues:
        role, _, name = cue.partition(":")
        if not name or role not in (*ROLES, *NAMED) or (role == "sign" and name not in known.signs):
            raise LookupError(f"{key}: nobody understands the cue {cue!r}")


ROLES: Mapping[str, Callable[[Mapping[str, Any], int | None], bool]] = {
    "told": lambda data, me: True,
    "own": lambda data, me: data.get("seat") == me,
    "met": lambda data, me: data.get("target") == me,
    "other": lambda data, me: data.get("seat", me) != me,
}
NAMED = ("asked", "may", "phase", "card", "over", "sign")
"""What cues begin with that are no events."""
CONDITION = re.compile(r"\.(\w+)(?:(=|!=|>=)([^.]*))?")


@cache
def _read(cue: str) -> tuple[str, str, list[tuple[str, str, str]]]:
    """Return role, kind and conditions of the cue that is an event."""
    role, _, rest = cue.partition(":")
    return role, rest.partition(".")[0], CONDITION.findall(rest)


def is_told(cue: str, event: SeenEvent, me: int | None) -> bool:
    """Return whether ``event`` is what ``cue`` names, to the seat ``me``: ``told:land`` of anybody, ``own:buy`` of the
    own seat, ``other:fought`` of another, ``met:attack`` with the own seat as its target; with conditions if need be:
    ``.card=silber|gold`` a field that is or holds one of these, ``.card!=silber|gold`` that none, ``.round>=4`` that is
    at least so much, ``.ally`` that is there.
    """
    role, kind, conditions = _read(cue)
    data = event.data
    return (
        event.kind == kind and role in ROLES and ROLES[role](data, me) and all(_holds(data, *one) for one in conditions)
    )


def _holds(data: Mapping[str, Any], name: str, how: str, wanted: str) -> bool:
    if not how or name not in data:
        return name in data
    value = data[name]
    if how == ">=":
        return bool(value >= int(wanted))
    held = map(str, value if isinstance(value, list) else [value])
    return any(one in wanted.split("|") for one in held) == (how == "=")


class Cues:
    """The cues that bring up remarks at the open question of ``view``, or at the end of the game, where ``fresh`` are
    the events since the question before: those that are ``named`` (such as ``card:units``), ``also`` among them, and
    all that name one of the events.
    """

    def __init__(self, view: Observation, fresh: Sequence[SeenEvent], also: Iterable[str] = ()) -> None:
        self.named = frozenset((*_named(view, read(view.game, fresh)), *also))
        self._fresh = fresh if not view.over else ()
        self._me = view.seat

    def has_one(self, cues: Iterable[str]) -> bool:
        """Return whether one of ``cues`` is among them."""
        return any(cue in self.named or any(is_told(cue, event, self._me) for event in self._fresh) for cue in cues)


def _named(view: Observation, told: AnyFacts) -> Iterator[str]:
    """Yield the cues that are no events. At the end of the game the only one is the reason for the end."""
    if view.over:
        yield from [f"over:{told.over['reason']}"] if told.over is not None else ()
        return
    if view.decision is not None and view.decision.seat == view.seat:
        yield f"asked:{view.decision.kind}"
        yield from (f"may:{choice}" for choice in view.choices)
        if view.active in (None, view.seat):
            yield f"phase:{view.phase}"
    known = lessons(view.game)
    yield from (f"card:{name}" for name in known.classes(view))
    yield from (f"sign:{name}" for name, is_there in known.signs.items() if is_there(view, told))


def words(view: Observation, text: str) -> str:
    """Return the text of a remark, or of an aim of a guided game, with its figures in the position of ``view``."""
    figures = lessons(view.game).facts(view)
    return text.format(**figures) if figures else text


class Coach:
    """Chooses what to say to one seat. ``met`` are the keys of remarks that were said already."""

    def __init__(self, game: str, met: Collection[str]) -> None:
        self._remarks = [remark for remark in lessons(game).remarks if remark.key not in met]

    def remark(self, view: Observation, fresh: Sequence[SeenEvent], also: Iterable[str] = ()) -> Remark | None:
        """Return what there is to say at the open question of ``view``, at the part of it that brings up ``also``, or
        at its end; ``fresh`` is what its seat was told since it last answered. None where everything was said. Asked
        again it says the same until one does :meth:`know` it.
        """
        if not self._remarks:
            return None
        there = Cues(view, fresh, also)
        return next((remark for remark in self._remarks if remark.is_due(there)), None)

    def know(self, keys: Collection[str]) -> None:
        """Never say again what is remembered under these names."""
        self._remarks = [remark for remark in self._remarks if remark.key not in keys]
