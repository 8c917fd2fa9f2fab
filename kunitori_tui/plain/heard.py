"""What somebody has heard at the questions so far, and so what of the next one is new: plain mode in brief.

Who listens hears one word after another and skips none: of choices that are as before only the numbers are told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any

from kunitori_tui.engine.api import Observation
from kunitori_tui.plain.table import TableWords
from kunitori_tui.text.catalog import N_, capital, series, tr

CLAUSE, PART = re.compile(r"(?<=[.;]) (?![^(]*\))"), re.compile("(?<=[.;:?]) ")
"""Where a clause of a line ends, outside brackets, and a part of a question."""
FEW = 4
"""Choices of the turn before that are worth a list of their own: fewer are told again."""
FIGURE = re.compile(r" [-+]?\d+( \(.*?\))?")
"""What somebody gets, behind the name."""


class Heard:
    """Remembers what one was told by ``words``, a game's table in lines; what is spare there is for ``r``."""

    def __init__(self, words: TableWords[Any]) -> None:
        self._spare, self._same = _like(words.spare), _like(words.same)
        self._figures, self._lasting, self._framed = _like(words.figures), _like(words.lasting), {*words.framed}
        self._last: dict[str, set[str]] = {}
        """By what it is about, the clauses that were said last."""
        self._parts: set[tuple[str, str]] = set()
        """By kind of question its parts without a number, the turns in which it came, and "" for any."""
        self._turn: Any = None
        self._asked: Any = None
        """What was asked last, and in which turn: the same is not asked again in words."""
        self.turns = 0
        """How many turns with a question there were, with this one."""
        self._choices: dict[tuple[str, str], tuple[int, int]] = {}
        """By kind of question and choice, in which turn it was heard last, and with which number."""

    def news(self, about: str, lines: Sequence[str]) -> list[str]:
        """Return the clauses of ``lines`` that were not said when something was last told ``about`` that."""
        clauses = [CLAUSE.split(line) for line in lines]
        known = self._last.get(about, set())
        self._last[about] = {clause for line in clauses for clause in line}
        for line in clauses:
            head = line[0].partition(":")[0] if self._lasting.match(line[0]) else line[0]
            if head != line[-1] and not re.search(r"\d", head):  # of a place, or another thing that comes and goes
                known |= self._last.get(head, set())
                self._last[head] = {*line}
        new = (_whole(line, lambda clause: "" if clause in known else self._changed(clause, known)) for line in clauses)
        return [line for line in new if line]

    def _changed(self, clause: str, known: Collection[str]) -> str:
        """Return a ``clause``, but of figures of the same people only those that are others than they were."""
        head, _, said = clause.rpartition(": ")
        names = FIGURE.sub("", clause)
        for then in (old for old in known if self._figures.search(clause) and FIGURE.sub("", old) == names):
            before = then.rpartition(": ")[2].rstrip(".").split(", ")
            return ": ".join([head, *filter(None, [series(e for e in said[:-1].split(", ") if e not in before)])]) + "."
        return clause

    def events(self, lines: Sequence[str]) -> list[str]:
        """Return ``lines`` about what happened without the clauses that say that something is as before."""
        told = (_whole(CLAUSE.split(line), lambda part: "" if self._same.search(part) else part) for line in lines)
        return [line for line in told if line]

    def question(
        self, view: Observation, status: Sequence[str], asked: str, choices: Sequence[str], chosen: str = ""
    ) -> list[str]:
        """Return what is new of how things stand, of what is ``asked`` and of its ``choices``, which count as heard;
        first what was ``chosen`` where the question is not told.
        """
        kind, parts = view.asked.kind, PART.split(asked)
        if (turn := (view.turn, view.active)) != self._turn:
            self._turn, self.turns = turn, self.turns + 1
        said = list(status)
        for pieces in (re.compile("(?!)"), CLAUSE, PART):
            said = [" ".join(each for each in pieces.split(line) if not self._spare.match(each)) for line in said]
        said = self.news("status", [line for line in said if line and line[-1] != ":"])
        again, self._asked = self._asked == (turn, parts), (turn, parts)
        told = [] if again else [part for part in parts if (kind, part) not in self._parts] or parts[:1]
        frame, opened = {(kind, part) for part in parts if not re.search(r"\d", part)}, (kind, str(self.turns))
        if frame <= self._parts and ((kind, "") if kind in self._framed else opened) in self._parts:
            told = [part for part in told if not {kind, kind + part[-1]} & self._framed]
        self._parts |= {*frame, opened, (kind, "")}
        said = [chosen * (not told), *said, re.sub("[:;]$", ".", " ".join(told))]
        return [*filter(None, said), *self._listed(kind, choices)]

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


def _whole(clauses: Sequence[str], keep: Callable[[str], str]) -> str:
    """Return what ``keep`` leaves of the ``clauses`` of a line as whole sentences: one that has lost its beginning has
    the name before the colon there, else a capital.
    """
    sentences: list[list[str]] = [[]]
    for clause in clauses:
        sentences[-1].append(clause)
        sentences += [[]] if clause[-1:] != ";" else ()
    told = []
    for sentence in sentences:
        found = [keep(clause) for clause in sentence]
        kept = [*filter(None, found)]
        if kept and not found[0]:
            head = re.match(r"[^\d:;.]+: ", sentence[0])
            kept[0] = head[0] + kept[0] if head else capital(kept[0])
        told += [re.sub("[;:]$", ".", " ".join(kept))] if kept else []
    return " ".join(told)


def _spans(numbers: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield in words which ``numbers`` choices have, with those that they had: ``3 to 5 (were 4 to 6)``."""
    for _, group in groupby(enumerate(numbers), lambda at: (at[1][0] - at[1][1], at[1][0] - at[0])):
        run = [both for _, both in group]
        ends = zip(run[0], run[-1], strict=True)
        now, then = (tr("{first} to {last}", first=a, last=z) if a < z else str(a) for a, z in ends)
        were = N_("{now} (were {then})") if len(run) > 1 else N_("{now} (was {then})")
        yield now if now == then else tr(were, now=now, then=then)


def _like(lines: Collection[str]) -> re.Pattern[str]:
    """Return what texts with the message ids ``lines`` look like."""
    return re.compile("|".join(re.sub(r"\\{.*?\\}", "[^:]*", re.escape(tr(line))) for line in lines) or "(?!)")


def shortened(labels: Sequence[str]) -> list[str]:
    """Return ``labels``, but where three or more in a row begin with the same words, only the first with these: of two
    it may be a name.

    >>> shortened(["Buy Silver (3)", "Buy Market (3)", "Buy Spear (3)", "End the phase"])
    ['Buy Silver (3)', 'Market (3)', 'Spear (3)', 'End the phase']
    """
    words = [label.split(" ") for label in labels]
    same = [0, *(_alike(*pair) for pair in pairwise(words)), 0, 0]
    runs = [max(min(same[at - 1 : at + 1]), min(same[at : at + 2])) if at else 0 for at in range(len(words))]
    return [" ".join(each[n:]) for each, n in zip(words, runs, strict=True)]


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many words both begin with, as far as words come behind them."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    while same and not all(each[same:] and each[same][0].isalpha() and each[0][0].isalpha() for each in (one, other)):
        same -= 1
    return same
