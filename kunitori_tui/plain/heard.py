"""What somebody has heard at the questions so far, and so what of the next one is new: plain mode in brief.

Who listens hears one word after another and skips none: of choices that are as before only the numbers are told.
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
    """Remembers what one was told. Of the state, lines like one of ``spare`` (message ids) are for who asks for all."""

    def __init__(self, spare: Collection[str]) -> None:
        self._spare = re.compile("|".join(re.sub(r"\\{.*?\\}", ".*", re.escape(tr(line))) for line in spare) or "(?!)")
        self._last: dict[str, set[str]] = {}
        """By what it is about, the clauses that were said last."""
        self._parts: set[tuple[str, str]] = set()
        """By kind of question its parts without a number: they are the same in every turn."""
        self._turn: Any = None
        self.turns = 0
        """How many turns with a question there were, with this one."""
        self._choices: dict[tuple[str, str], tuple[int, int]] = {}
        """By kind of question and choice, in which turn it was heard last, and with which number."""

    def news(self, about: str, lines: Sequence[str]) -> list[str]:
        """Return the clauses of ``lines`` that were not said when something was last told ``about`` that."""
        clauses = [CLAUSE.split(line) for line in lines]
        known = self._last.get(about, set())
        self._last[about] = {clause for line in clauses for clause in line}
        return [" ".join(new) for line in clauses if (new := [clause for clause in line if clause not in known])]

    def question(self, view: Observation, status: Sequence[str], asked: str, choices: Sequence[str]) -> list[str]:
        """Return what is new of how things stand, of what is ``asked`` and of its ``choices``, which count as heard."""
        kind, parts = view.asked.kind, PART.split(asked)
        if (turn := (view.turn, view.active)) != self._turn:
            self._turn, self.turns = turn, self.turns + 1
        lines = [CLAUSE.split(line) for line in status if not self._spare.match(line)]
        said = self.news("status", [" ".join(each for each in line if not self._spare.match(each)) for line in lines])
        told = " ".join([part for part in parts if (kind, part) not in self._parts] or parts[:1])
        self._parts |= {(kind, part) for part in parts if not re.search(r"\d", part)}
        return [*filter(None, said), re.sub("[:;]$", ".", told), *self._listed(kind, choices)]

    def _listed(self, kind: str, choices: Sequence[str]) -> Iterator[str]:
        heard = [self._choices.get((kind, label), (-1, 0)) for label in choices]
        self._choices |= {(kind, label): (self.turns, number) for number, label in enumerate(choices, 1)}
        before = [(number, then) for number, (turn, then) in enumerate(heard, 1) if turn == self.turns]
        earlier = [(number, number) for number, (turn, _) in enumerate(heard, 1) if turn == self.turns - 1]
        known = {number for number, _ in (*before, *(earlier if len(earlier) >= FEW else ()))}
        new = [(number, label) for number, label in enumerate(choices, 1) if number not in known]
        for (number, _), label in zip(new, shortened([label for _, label in new]), strict=True):
            yield f"{number:>3}  {label}"
        if len(earlier) >= FEW:
            yield tr("As in the last turn: {numbers}.", numbers=series(_spans(earlier)))
        if before:
            yield tr("As before: {numbers}.", numbers=series(_spans(before)))


def _spans(numbers: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield in words which ``numbers`` choices have, with those that they had: ``3 to 5 (were 4 to 6)``."""
    for _, group in groupby(enumerate(numbers), lambda at: (at[1][0] - at[1][1], at[1][0] - at[0])):
        run = [both for _, both in group]
        ends = zip(run[0], run[-1], strict=True)
        now, then = (tr("{first} to {last}", first=a, last=z) if a < z else str(a) for a, z in ends)
        yield now if now == then else tr("{now} (were {then})", now=now, then=then)


def shortened(labels: Sequence[str]) -> list[str]:
    """Return ``labels``, but where three or more in a row begin with the same words, only the first with these: of two
    it may be a name.

    >>> shortened(["Buy Silver (3)", "Buy Market (3)", "Buy Spear (3)", "End the phase"])
    ['Buy Silver (3)', 'Market (3)', 'Spear (3)', 'End the phase']
    """
    told: list[str] = []
    for _, group in groupby(labels, lambda label: label.partition(" ")[0]):
        words = [label.split(" ") for label in group]
        same = sum(1 for _ in takewhile(lambda column: len({*column}) == 1, zip(*words, strict=False)))
        same *= len(words) > 2
        while same and not all(each[same:] and each[0][0].isalpha() and each[same][0].isalpha() for each in words):
            same -= 1
        told += [" ".join(each[same * (at > 0) :]) for at, each in enumerate(words)]
    return told
