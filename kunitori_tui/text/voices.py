"""What the rivals say at the table: each bot that bears the name of a person in ``persons.toml`` speaks as that person,
at moments that matter, at most one of them a round but for what is urgent, and never the same line twice.

What is said is read from what was told to everybody and from nothing else, so all at a table hear the same, nothing
hidden is told, and nothing has to be saved: the same game has the same lines again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary
from zlib import crc32

from kunitori_tui import shelf
from kunitori_tui.play.facts import AnyFacts, SeenEvent
from kunitori_tui.play.table import Table
from kunitori_tui.text import documents
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.coach import is_told
from savegames.format import Seat

LAST_WORDS = ("has_won", "has_lost")
"""The moments at the end of a game."""
TEMPERS = {"bold": N_("bold"), "patient": N_("patient"), "sly": N_("sly")}


class Person(NamedTuple):
    """A rival: his ``name``, his ``face`` in five cells, and how he is by nature, a key of :data:`TEMPERS`."""

    name: str
    face: str
    temper: str

    @property
    def introduced(self) -> str:
        """Return who that is, in a line: the name, the nature in a word, what is remembered of the person."""
        temper, (who,) = tr(TEMPERS[self.temper]), self.lines("who")
        return tr("{name}, {temper}: {who}", name=self.name, temper=temper, who=who)

    def lines(self, moment: str) -> Sequence[str]:
        """Return what the person may say at a moment, in the language in effect."""
        said: str = documents.shared("persons", self.name)[moment]
        return said.strip().splitlines()


@cache
def person(name: str) -> Person | None:
    """Return the person of that name; None for any other name: games made before there were persons go on."""
    known = documents.unworded("persons")["persons"].get(name)
    return Person(name, **known) if known is not None else None


class Said(NamedTuple):
    """What was said when the event at the ``place`` of all that was told had happened: by whom, at which moment, which
    of his lines for it, from 0, and by how much (``n``) what he speaks of was decided.
    """

    place: int
    seat: int
    person: Person
    moment: str
    line: int
    n: int

    @property
    def text(self) -> str:
        """Return the line in the language in effect."""
        return self.person.lines(self.moment)[self.line].format(n=self.n)

    @property
    def spoken(self) -> str:
        """Return the line behind the name, for who hears it read out."""
        return tr("{name}: “{text}”", name=self.person.name, text=self.text)

    def under(self, name: str = "") -> str:
        """Return the line behind the face of who says it, and behind his name where he is not called so above it."""
        form = N_("{face} “{text}”") if name == self.person.name else N_("{face} {name}: “{text}”")
        return tr(form, face=self.person.face, name=self.person.name, text=self.text)


def speakers(game: str, seats: Sequence[Seat]) -> dict[int, Person]:
    """Return by seat the rivals that speak: bots of a level or a way. Yardsticks and teachers decide by no reasons."""
    known = (*shelf.levels(game), *shelf.WAYS)
    found = {at: person(seat.name) for at, seat in enumerate(seats) if seat.kind == "bot" and seat.bot in known}
    return {at: one for at, one in found.items() if one is not None}


_HEARD: WeakKeyDictionary[AnyFacts, tuple[Mapping[int, Person], Voices]] = WeakKeyDictionary()
"""What was said in the facts of games that are looked at: facts grow, and are dropped when something is taken back."""


def said(table: Table, me: int | None) -> Sequence[Said]:
    """Return what was said at ``table`` so far, in order; it is the same whoever looks."""
    facts, there = table.facts(me), speakers(table.game.id, table.seats)
    known, voices = _HEARD.get(facts, (None, None))
    if voices is None or known != there:
        voices = Voices(facts.game, there, table.id)
        _HEARD[facts] = there, voices
    voices.read(facts, table.result.places[0].seats if table.result is not None else ())
    return voices.said


@cache
def _cues(game: str) -> tuple[Mapping[str, Any], Mapping[str, Sequence[tuple[str, str]]]]:
    """Return the moments of a game with their cues, and by kind of event its cues and moments, weightiest first."""
    moments = documents.unworded_of(game, "persons", "games")
    kinds = defaultdict[str, list[tuple[str, str]]](list)
    for moment, cues in moments.items():
        for cue in cues if moment != "rest" else ():
            kinds[cue.partition(":")[2].partition(".")[0]].append((moment, cue))
    return moments, kinds


class Voices:
    """Reads on in a game what its ``speakers`` say, into :attr:`said`. By the ``key`` of a game, the name of its save,
    they begin with other lines than in another.
    """

    def __init__(self, game: str, speakers: Mapping[int, Person], key: str = "") -> None:
        self.said: list[Said] = []
        self._game, self._speakers, self._key = game, speakers, key
        self._place, self._round, self._spoke = 0, 1, 0
        """How much was read, the round it has come to, and the one in which somebody spoke last."""
        self._stage: tuple[int, str] = 1, ""
        """The number of that round, and of a campaign the part of its week, which is a round of its own."""

    def read(self, facts: AnyFacts, winners: Collection[int] = ()) -> None:
        """Take in what was told after what was read before; ``winners`` are known once the game is over."""
        begun = {turn.begin: (turn.number, getattr(turn, "half", "")) for turn in facts.turns}
        for place, event in enumerate(facts.events[self._place :] if self._speakers else (), self._place):
            before, self._stage = self._stage, begun.get(place, self._stage)
            self._round, fortunes = self._round + (self._stage != before), [*facts.fortunes.get(place, ())]
            if event.data is facts.over:  # behind all rounds
                self._round += 1
                ends = {seat: "best" if seat in winners else "beaten" for seat in self._speakers if winners}
                fortunes += [SeenEvent(event.at, kind, {"seat": seat}) for seat, kind in ends.items()]
            self._hear(place, event, fortunes)
        self._place = len(facts.events)

    def _hear(self, place: int, event: SeenEvent, fortunes: Sequence[SeenEvent]) -> None:
        """Let the one speak whom the event and the ``fortunes`` in it give the weightiest reason, if anybody may."""
        moments, kinds = _cues(self._game)
        weights, found, spoken = [*moments], [], Counter(dict.fromkeys(self._speakers, 0))
        spoken.update(one.seat for one in self.said)
        for one in (event, *fortunes):
            for (moment, cue), seat in product(kinds.get(one.kind, ()), self._speakers):
                if is_told(cue, one, seat):
                    lot = crc32(f"{event.at} {place} {seat}".encode())
                    found.append((weights.index(moment), spoken[seat], lot, moment, seat, one.data.get("by", 0)))
        for _, times, lot, moment, seat, n in sorted(found):
            left = self._left(seat, moment, lot, times - min(spoken.values()))
            if left:
                line = left[crc32(f"{self._key} {seat} {moment}".encode()) % len(left)]
                self.said.append(Said(place, seat, self._speakers[seat], moment, line, n))
                self._spoke = self._round
                return

    def _left(self, seat: int, moment: str, lot: int, more: int) -> Sequence[int]:
        """Return the lines that the seat may still say at this moment; none where somebody spoke too short a time ago.
        A quiet moment has none before the first word and, by ``lot``, one time in three, nor for who has spoken so much
        ``more`` often than another.
        """
        rules, rest = documents.unworded("persons"), 1
        if moment in rules["quiet"]:
            if not self.said or lot // 2 % 3 == 0 or more > 1:
                return ()
            rest = _cues(self._game)[0]["rest"]
        used = [one.line for one in self.said if (one.seat, one.moment) == (seat, moment)]
        is_full = used and moment in rules["once"]
        if is_full or (self._round - self._spoke < rest and moment not in rules["urgent"]):
            return ()
        return [line for line in range(len(self._speakers[seat].lines(moment))) if line not in used]
