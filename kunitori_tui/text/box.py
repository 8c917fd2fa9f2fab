"""The words that belong to one game alone: a :class:`Box`, named ``BOX`` in the module that its manifest names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.engine.cards import Card
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.stop import Digest, Moment, Result


class Fight(NamedTuple):
    """A battle that was won, or was even, as far as a finished game remembers it: the ``round`` or week, who fought,
    who won, what the winners ``gained``, as (seat, card), and the points that brought them. ``sums`` are attack and
    defence, None where a game counts otherwise.
    """

    round: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    winners: tuple[int, ...]
    sums: tuple[int, int] | None = None
    gained: tuple[tuple[int, str], ...] = ()
    points: int = 0

    @property
    def losers(self) -> tuple[int, ...]:
        """Return the seats that lost; none where it was even."""
        if not self.winners:
            return ()
        return self.defenders if self.winners == self.attackers else self.attackers

    @property
    def margin(self) -> int:
        """Return by how much it was won."""
        return abs(self.sums[0] - self.sums[1]) if self.sums else 0


class Turning(NamedTuple):
    """A round that decided something: what was done in it ("" where nothing tells), and how things stood then; ``at``
    which step, where that is known.
    """

    round: int
    deed: str
    standing: str
    at: int | None = None


Names = Sequence[str]
"""The names of the players, by seat."""

Told = Any
"""What was told of the game: its own :class:`kunitori_tui.play.facts.Facts`, or a turn of them."""

V = TypeVar("V", bound=Observation, contravariant=True)  # what words all observations words each

Prompt = Callable[[V, Names], str]
"""(observation, names) -> the question in words."""

Label = Callable[[V, str, Names], str]
"""(observation, option, names) -> what choosing it does."""

Line = Callable[[dict[str, Any], Names, int | None], str | None]
"""(fields of the event, names, own seat) -> one line of the log, None where it deserves none."""


_NONE: Mapping[str, Any] = MappingProxyType({})


class CardWords(NamedTuple):
    """The names of one sort of card, as message ids: in full, in at most 11 cells (marked with the context ``short``).
    ``japanese`` is the name on the Japanese card, "" where nobody has found it.
    """

    name: str
    short: str
    japanese: str = ""


class SpecialWords(NamedTuple):
    """The words of a special effect, as message ids: a short phrase for a chip and a sentence. ``{n}`` is the first
    number of the op. ``brief`` says it in a few words where it is one half of a card, if the sentence is long.
    """

    symbol: str
    sentence: str
    brief: str = ""


class TraitWords(NamedTuple):
    """The words of a trait of cards, as message ids: a short phrase for a chip ("" for none) and a sentence.
    ``played`` says that this is what the card is played for, ``listed`` is a phrase in words where that of the chip is
    a code, for a table of all cards where the chip has none.
    """

    symbol: str
    sentence: str
    played: bool = False
    listed: str = ""


class OptionWords(NamedTuple):
    """The words of a rule option, as message ids. ``values`` words its choices."""

    name: str
    help: str
    values: Mapping[str, str] = _NONE


class Listing(NamedTuple):
    """The cards of a game as a table in words: titles of columns (``right``: of numbers), rows, a sentence below."""

    columns: Sequence[str]
    right: Sequence[int]
    rows: Sequence[Sequence[str]]
    note: str


class Ending(NamedTuple):
    """Something that ends the game once nothing is left of it, in words already looked up. ``ref`` is its place on the
    table, ``nearest`` says that nothing else has less left.
    """

    ref: str
    name: str
    short: str
    left: int
    nearest: bool


class Aim(NamedTuple):
    """The state of the race: ``points`` by seat, the ``endings`` that may come, the seats that still have a turn once
    one has come (``to_come``, None before), and a sentence about what is ``urgent``, "" for nothing. ``rule`` says in a
    sentence what ends a game without such endings.
    """

    points: Sequence[int]
    endings: Sequence[Ending]
    to_come: Sequence[int] | None = None
    urgent: str = ""
    rule: str = ""


class Cards(NamedTuple):
    """The words of the cards and of what they do: ``words`` by the id of a card, ``specials`` by that of a special
    effect, ``traits`` by trait, by card ``why`` it costs what it costs. A game whose cards are of a class of their own
    names it as ``card_type``, and what they do besides in words already looked up; ``named`` finds a card by its id as
    a position has it. Cards of another sort altogether are listed by the game itself, from its options (``listing``).
    """

    words: Mapping[str, CardWords] = _NONE
    specials: Mapping[str, SpecialWords] = _NONE
    traits: Mapping[str, TraitWords] = _NONE
    why: Mapping[str, str] = _NONE
    card_type: type[Card] = Card
    named: Callable[[Any, str], Card | None] = lambda view, name: None
    besides: Callable[[Card], Sequence[TraitWords]] = lambda card: ()
    listing: Callable[[Mapping[str, Any]], Listing] | None = None


class Asking(NamedTuple, Generic[V]):
    """The words of questions: ``prompts`` by kind of question, and those for a player who ``waits``; ``labels`` of the
    choices by verb, or by kind and verb as ``kind/verb``. ``hinted`` are labels of choices in a hint, by kind of
    question: a hint is read without the list around them. ``order`` sorts choices for people where the engine's order
    does not suit, ``explain`` tells all about a choice, itself first. ``deed`` says in a phrase what the steps of one
    choice come to, each with what was seen before it, "" where the labels of the steps say it.
    """

    prompts: Mapping[str, Prompt[V]] = _NONE
    waits: Mapping[str, str] = _NONE
    labels: Mapping[str, Label[V]] = _NONE
    hinted: Mapping[str, Label[V]] = _NONE
    order: Callable[[V], list[Option]] = lambda view: list(view.choices)
    explain: Callable[[V, str, Names], list[str]] | None = None
    deed: Callable[[Sequence[tuple[V, Option]], Names], str] | None = None


class Why(NamedTuple):
    """Reasons by their key: ``errors`` word what :class:`.BadSetup` says of this game alone, ``reasons`` what
    :class:`.Reason` says, ``hints`` why a bot does something (``unaided`` for those who play without a memory aid,
    ``clauses`` what several of them name, ``counts`` where numbers in them are told with what they count). ``names``
    look up parameters that are ids of this game alone.
    """

    errors: Mapping[str, Callable[[Mapping[str, Any]], str]] = _NONE
    reasons: Mapping[str, str] = _NONE
    hints: Mapping[str, str] = _NONE
    unaided: Mapping[str, str] = _NONE
    clauses: Mapping[str, str] = _NONE
    counts: bool = False
    names: Mapping[str, Callable[[str], str]] = _NONE


class Log(NamedTuple):
    """The words of events: ``lines`` by kind of event, and ``deeds``, phrases without the player for the summary of a
    turn. A game whose turns are not made of cards played and bought sums them up itself (``account``); one without
    turns has ``rounds``.
    """

    lines: Mapping[str, Line] = _NONE
    deeds: Mapping[str, Line] = _NONE
    account: Callable[[Told, Names, int | None, Sequence[Card]], list[str]] = lambda *told: []
    """(a turn, names, own seat, cards of the game) -> the turn in a few lines without the name of its player."""
    rounds: Callable[[Told, Names, int | None], list[tuple[int, str]]] | None = None
    """(a round in which all take part, names, own seat) -> (seat, what it did), -1 for the table itself."""


class Stops(NamedTuple):
    """The words of what the table stops for: ``digest`` sums up the turn of another player, ``recap`` retells it a step
    a line, ``results`` are those of battles, ``what_next`` says how the game goes on behind one, ``moments`` are those
    of other things that were decided.
    """

    digest: Callable[[Told, Names, int | None, Sequence[int] | None], Digest] | None = None
    """(a turn, names, own seat, the points of all after it) -> the turn of somebody else, summed up."""
    recap: Callable[[Told, Names, int | None], list[str]] | None = None
    """(facts, names, own seat) -> the last turn of another side, a step a line; nothing where there was none."""
    results: Callable[[Told, Names, int | None, Sequence[Card], int, bool], list[Result]] | None = None
    """(facts, names, own seat, cards of the game, events before, whether the points of others are told) -> the results
    of the battles fought after the events before.
    """
    what_next: Callable[[Any, Names], str] = lambda view, names: ""
    """(view, names) -> how the game goes on behind a result in one sentence, "" where nothing is to be said."""
    moments: Callable[[Told, Names, int | None, int], list[Moment]] | None = None
    """(facts, names, own seat, events before) -> what deserves a look and is known whole only after those events."""


class Story(NamedTuple):
    """The words of a finished game: its ``fights``, the points by round (``ways``), the rounds that decided it
    (``turning``), an end that no points decide (``sudden``), what else is worth remembering (``recall``) and the
    ``deed`` that decided it. ``endings`` words the reasons of an event ``over``, ``tie`` what decides between equal
    points, ``parts`` the parts of a score that are no cards.
    """

    fights: Callable[[Told], Sequence[Fight]] | None = None
    """(facts of a game) -> its battles, in their order."""
    ways: Callable[[Told, int], list[list[int]]] = lambda *told: []
    """(facts of a game, the number of seats) -> the points by seat at the end of every round."""
    turning: Callable[[Told, Sequence[Sequence[int]], Names, int | None], list[Turning]] = lambda *told: []
    """(facts of a finished game, the points by seat and round, names, own seat) -> the rounds that decided it."""
    sudden: Callable[[Told, int | None], tuple[str, str] | None] = lambda *told: None
    """(facts of a finished game, own seat) -> headline of what ended it apart from points, and its cause; else None."""
    recall: Callable[[Told, Names], list[str]] = lambda *told: []
    """(facts of a finished game, names) -> what is worth remembering of it, in sentences."""
    deed: Callable[[Told, int], str] = lambda *told: ""
    """(facts of a finished game, the seat that won) -> its deed that decided most, in a sentence with its figures."""
    endings: Mapping[str, str] = _NONE
    tie: str = N_("Equal points: the player later in turn order wins.")
    parts: Mapping[str, str] = _NONE


class OnTable(NamedTuple, Generic[V]):
    """The words around a position: its ``aim``; the names of the ``sides`` by seat, from a view or from events
    (``told_sides``), none before they are given out; and the ``legend``, explanations of signs, the least obvious
    first.
    """

    aim: Callable[[V, Names], Aim | None] = lambda *told: None
    threat: Callable[[V, Names], str] = lambda *told: ""
    """(observation of a seat, names) -> the worst that the others can do to it next as things lie, with what is open
    alone, in a sentence; "" where nothing threatens.
    """
    sides: Callable[[V], Sequence[str]] | None = None
    told_sides: Callable[[Told], Sequence[str]] = lambda told: ()
    """(facts from the deal on) -> the sides by seat, none before they are told."""
    legend: Sequence[str] = ()


class Box(NamedTuple, Generic[V]):
    """All words of one game, told of its own form of an observation, as message ids or as functions that look them up:
    of each group what the game has. Its title stands in the manifest, phases in :mod:`kunitori_tui.text.games`. ``kin``
    names the games whose cards it shares: what the box does not word itself is told in their words.
    """

    about: str
    cards: Cards
    asking: Asking[V]
    log: Log
    why: Why = Why()
    stops: Stops = Stops()
    story: Story = Story()
    on_table: OnTable[V] = OnTable()
    kin: tuple[str, ...] = ()


@cache
def box(game: str) -> Box[Any]:
    """Return the words of ``game``; raise :class:`.BadSetup` for an unknown id."""
    return cast("Box[Any]", import_module(shelf.manifest(game).words).BOX)


def boxes() -> Iterator[Box[Any]]:
    """Return the words of all games, in the order of the menu. Each is loaded when the one before did not do."""
    return (box(game) for game in shelf.ids())


def family(game: str) -> Iterator[Box[Any]]:
    """Return the words of ``game``, then those of the games whose cards it shares."""
    yield box(game)
    for other in box(game).kin:
        yield box(other)


def about(game: str) -> str:
    """Return the game in a few sentences."""
    return tr(box(game).about)


def part_name(game: str, part: str) -> str:
    """Return the name of a part of the score that is no card (:class:`.Part`); :class:`KeyError` if it is one."""
    return tr(box(game).story.parts[part])


SHARED = {
    "two_generals": OptionWords(N_("two generals"), N_("Only two generals are for sale, not all of them.")),
    "round_limit": OptionWords(N_("round limit"), N_("Latest end of the game. 0: no limit.")),
    "first": OptionWords(N_("first player"), N_("Who takes the first turn."), {"random": N_("random")}),
    "prices": OptionWords(N_("price sheet"), N_("Card costs and counts from a file of your own.")),
}


def option_name(game: str, key: str) -> str:
    """Return the name of a rule option."""
    return tr(_words(game, key).name)


def option_help(game: str, key: str) -> str:
    """Return what a rule option changes, in one sentence."""
    return tr(_words(game, key).help)


def value_name(game: str, key: str, value: Any) -> str:
    """Return a value of a rule option in words."""
    words = _words(game, key)
    if value is True:
        return tr("on")
    if value is False:
        return tr("off")
    if isinstance(value, list):
        return series(tr(words.values[v]) if v in words.values else str(v) for v in value) or tr("none")
    if isinstance(value, dict):
        return trn("own sheet, {n} card", "own sheet, {n} cards", len(value)) if value else tr("built in")
    if str(value) in words.values:
        return tr(words.values[str(value)])
    if key == "first":
        return tr("player {n}", n=value)
    return tr("no limit") if key == "round_limit" and value == 0 else str(value)


def changed_options(game: str, chosen: Mapping[str, Any], but: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Return the rule options that are not as printed, each with its value in words, ``but`` those of these kinds."""
    there = [option for option in shelf.options(game) if option.kind not in but]
    changed = {o.key: chosen[o.key] for o in there if chosen.get(o.key, o.default) != o.default}
    return [(option_name(game, key), value_name(game, key, value)) for key, value in changed.items()]


NOTED = ("prices", "selection")
"""Kinds of options of which a table has notes of its own."""


def _words(game: str, key: str) -> OptionWords:
    manifest = shelf.manifest(game)
    room, module = manifest.words.rpartition(".")[0], "options" if manifest.options else "cards"
    own: Mapping[str, OptionWords] = import_module(f"{room}.{module}").OPTIONS
    return own[key] if key in own else SHARED[key]
