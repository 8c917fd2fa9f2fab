"""What somebody has heard at the questions so far, and so what of the next one is new: plain mode in brief.

Who listens hears one word after another and skips none. So everything is told once in a turn, and then what of it has
changed; of choices that are as before only the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, takewhile
from typing import Any

from kunitori_tui.engine.api import Observation
from kunitori_tui.text.catalog import series, tr

CLAUSE, PART = re.compile("(?<=[.;]) "), re.compile("(?<=[.;:?]) ")
"""Where a clause of a line ends, and a part of a question."""


FEW = 4
"""Choices of the turn before that are worth a list of their own: fewer are told again."""


class Heard:
    """Remembers what one person was told. Of lines like one of ``follows`` a change is no news, for what happened tells
    it; those that begin like one of ``spare`` are told to who asks for the whole. Both are message ids.
    """

    def __init__(self, follows: Collection[str], spare: Collection[str]) -> None:
        self._follows = [tr(line).partition(":")[0] for line in follows]
        self._spare = re.compile("|".join(re.sub(r"\\{.*?\\}", ".*", re.escape(tr(line))) for line in spare) or "(?!)")
        self._last: dict[str, set[str]] = {}
        """By what it is about, the clauses that were said last."""
        self._turn: Any = None
        self._turns = 0
        """How many turns with a question there were, with this one."""
        self._begun: dict[str, str] = {}
        """What was said last in this turn behind the words before a colon."""
        self._parts: dict[str, set[str]] = {}
        """By kind of question its parts that are known: those with a number from the last one of this turn."""
        self._choices: dict[tuple[str, str], tuple[int, int]] = {}
        """By kind of question and choice, in which turn it was heard last, and with which number."""
        self._has_listed = False

    def news(self, about: str, lines: Sequence[str]) -> list[str]:
        """Return the clauses of ``lines`` that were not said when something was last told ``about`` that."""
        clauses = [CLAUSE.split(line) for line in lines]
        known = self._last.get(about, set())
        self._last[about] = {clause for line in clauses for clause in line}
        return [" ".join(new) for line in clauses if (new := [clause for clause in line if clause not in known])]

    def question(self, view: Observation, status: Sequence[str], asked: str, choices: Sequence[str]) -> list[str]:
        """Return what is new of how things stand, of what is ``asked`` and of its ``choices``, which count as heard."""
        kind = view.asked.kind
        if (turn := (view.turn, view.active)) != self._turn:
            self._turn, self._turns = turn, self._turns + 1
            self._begun.clear()
            self._parts = {kind: set(filter(_is_lasting, parts)) for kind, parts in self._parts.items()}
        lines = self.news("status", [line for line in status if not self._spare.match(line)])
        said = [" ".join(clause for clause in CLAUSE.split(line) if self._is_news(clause)) for line in lines]
        return [*filter(None, said), self._asks(kind, PART.split(asked)), *self._listed(kind, choices)]

    def _is_news(self, clause: str) -> bool:
        begins, colon, _ = clause.partition(": ")
        before, self._begun[begins] = self._begun.get(begins), clause
        return not colon or before is None or (before != clause and begins not in self._follows)

    def _asks(self, kind: str, parts: Sequence[str]) -> str:
        known = self._parts.get(kind, set())
        self._parts[kind] = {*parts, *filter(_is_lasting, known)}
        return re.sub("[:;]$", ".", " ".join([part for part in parts if part not in known] or parts[:1]))

    def _listed(self, kind: str, choices: Sequence[str]) -> Iterator[str]:
        heard = [self._choices.get((kind, label), (0, 0)) for label in choices]
        self._choices |= {(kind, label): (self._turns, number) for number, label in enumerate(choices, 1)}
        before = [(number, then) for number, (turn, then) in enumerate(heard, 1) if turn == self._turns]
        earlier = [(number, number) for number, (turn, _) in enumerate(heard, 1) if turn and turn == self._turns - 1]
        if len(earlier) < FEW:
            earlier = []
        known = {number for number, _ in (*before, *earlier)}
        new = [(number, label) for number, label in enumerate(choices, 1) if number not in known]
        for (number, _), label in zip(new, shortened([label for _, label in new]), strict=True):
            yield f"{number:>3}  {label}"
        if earlier:
            yield tr("As in the last turn: {numbers}.", numbers=series(_spans(earlier)))
        if before:
            yield tr("As before: {numbers}.", numbers=series(_spans(before)))
        if (earlier or before) and not self._has_listed:
            self._has_listed = True
            yield tr("r lists all choices.")


def _is_lasting(part: str) -> bool:
    """Return whether a part of a question has no number, and so is the same in every turn."""
    return not re.search(r"\d", part)


def _spans(numbers: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield in words which ``numbers`` choices have, with those that they had: ``3 to 5 (were 4 to 6)``."""
    for _, group in groupby(enumerate(numbers), lambda at: (at[1][0] - at[1][1], at[1][0] - at[0])):
        run = [both for _, both in group]
        now, then = (_span(first, last) for first, last in zip(run[0], run[-1], strict=True))
        yield now if now == then else tr("{now} (were {then})", now=now, then=then)


def _span(first: int, last: int) -> str:
    return str(first) if first == last else tr("{first} to {last}", first=first, last=last)


def shortened(labels: Sequence[str]) -> list[str]:
    """Return ``labels``, but where several in a row begin with the same words, only the first with these.

    >>> shortened(["Buy Silver (3)", "Buy Market (3)", "End the phase"])
    ['Buy Silver (3)', 'Market (3)', 'End the phase']
    """
    told: list[str] = []
    for _, group in groupby(labels, lambda label: label.partition(" ")[0]):
        words = [label.split(" ") for label in group]
        same = sum(1 for _ in takewhile(lambda column: len({*column}) == 1, zip(*words, strict=False)))
        while same and not all(each[same:] and each[0][0].isalpha() and each[same][0].isalpha() for each in words):
            same -= 1
        told += [" ".join(each[same * (at > 0) :]) for at, each in enumerate(words)]
    return told
