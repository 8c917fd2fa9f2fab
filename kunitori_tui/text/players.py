"""The players by name, as everything tells of them, and the kinds of bots: whoever gave no name is "You", in the
language of the moment. The list of saves names them before any game is loaded.

A sentence about players has a form for each of four readers: its reader alone, one other, the reader and others,
others. They are plural forms of gettext in a catalogue of their own, ``people``, whose ``n`` is :attr:`Who.form`.
English does with two: one other ("Mei attacks"), and all else ("you attack", "you and Mei attack").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.play.names import bot_name, seated
from kunitori_tui.text.catalog import N_, form, series, tr, trp
from savegames.format import Seat

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Observation
    from kunitori_tui.play.facts import AnyFacts
    from kunitori_tui.play.table import Table
    from kunitori_tui.text.box import OnTable


def seats(given: Sequence[tuple[str, str]], me: str) -> list[Seat]:
    """Return who sits where: ``given`` is the bot of every seat, "" for a person, and the name, "" for the usual one.
    That of the first person is ``me``, if that is known; what a bot is called, and the number of a person, follow from
    the seat.
    """
    people = [at for at, (bot, _) in enumerate(given) if not bot]
    mine = me or (tr("You") if len(people) == 1 else "")
    usual = {at: mine * (at == people[0]) or tr("Player {n}", n=at + 1) for at in people}
    return seated([(bot, name or usual.get(at, "")) for at, (bot, name) in enumerate(given)])


class Player(NamedTuple):
    """A seat as shown: name, level of play, and the last turn in a sentence, the longest form first."""

    seat: int
    name: str
    level: str
    turn: Sequence[str] = ()


BOTS = {
    "random": (N_("random"), N_("Chooses at random among all legal moves.")),
    "money": (N_("money"), N_("A yardstick: buys treasures and victory cards only, plays no action card.")),
    "first": (N_("first"), N_("A yardstick: always takes the first choice on the list.")),
    "sensei": (N_("sensei"), N_("Teaches: plays the guided first games, always the same way.")),
    "ashigaru": (N_("ashigaru"), N_("Easy: takes what is nearest and fights whenever it can.")),
    "samurai": (N_("samurai"), N_("Normal: follows a plan and counts before it fights.")),
    "daimyo": (N_("daimyō"), N_("Hard: plans ahead, weighs what others may hide and counts towards the end.")),
    "shogun": (N_("shōgun"), N_("Hardest: plays by numbers learned from many games.")),
    "patient": (N_("patient"), N_("Nearly as strong as a daimyō: gathers first, seldom attacks.")),
    "bold": (N_("bold"), N_("Nearly as strong as a daimyō: arms early, attacks often.")),
    "sly": (N_("sly"), N_("Nearly as strong as a daimyō: goes by tricks and detours.")),
    "surprise": (N_("surprise"), N_("A patient, bold or sly rival. You learn which at the end.")),
}
"""Name and what it does, by the id of a bot that several games have; a manifest says it of those that are its own."""

HELP = {
    ("shogun", game): said
    for played, said in (
        (("moegahara", "sekigahara"), N_("Hardest: thinks its best choices through before it chooses.")),
        (("brennt", "mixed"), N_("Hardest: for two and four by learned numbers; otherwise a daimyō.")),
    )
    for game in played
}
"""What a kind of bot does in a game where that is something else."""


def _called(bot: str) -> tuple[str, str] | None:
    """Return name and help of a kind of bot as message ids; None for one that this version does not know."""
    own = (shelf.manifest(game).called.get(bot) for game in shelf.ids())
    return BOTS.get(bot) or next((called for called in own if called), None)


def level(bot: str) -> str:
    """Return the name of a kind of bot; the id itself for one that this version does not know."""
    called = _called(bot)
    return tr(called[0]) if called else bot


def bot_help(level: str, game: str) -> str:
    """Return how a bot plays a game, in one sentence; "" for one that this version does not know."""
    called = _called(level)
    return tr(HELP.get((level, game)) or (called[1] if called else ""))


def strength(won: int, below: str, seats: int) -> str:
    """Return the sentence that a level wins ``won`` of 100 games for two against the level ``below``; with more than
    two ``seats`` it says that the figure is for two.
    """
    if seats > 2:
        said = N_("Beats {below} in {won} of 100 games for two (not for {n}).")
    else:
        said = N_("Beats {below} in {won} of 100 two-player games.")
    return tr(said, n=seats, won=won, below=level(below))


YOU = ("You", "Du")
"""What a person without a name is called, in every language: none has to be read for it."""


def is_nameless(seat: Seat) -> bool:
    """Return whether the person in ``seat`` gave no name, and is called "You" or "Du"."""
    return seat.name in YOU


def names(seats: Sequence[Seat], me: int | None = None) -> list[str]:
    """Return the players' names by seat. "You" is a name for the only person alone: a bot that plays for somebody
    without a name has one of its own, but for ``me``, who looks back on it, and of several persons each has a number.
    """
    alone = sum(seat.kind == "human" for seat in seats) == 1
    given = [seat.name for seat in seats]
    for at, seat in enumerate(seats):
        if not is_nameless(seat):
            continue
        if seat.bot and at != me:
            given[at] = bot_name(at, given, seat.bot)
        else:
            given[at] = tr("You") if alone or seat.bot else tr("Player {n}", n=at + 1)
    return given


def sides(view: Observation) -> tuple[str, ...]:
    """Return the names of the sides by seat; none in a game without sides, and before they are given out."""
    found = _on_table(view.game).sides
    return tuple(found(view)) if found is not None else ()


def sides_of(table: Table) -> tuple[str, ...]:
    """Return those names at ``table``: what lies there is not looked at in a game without sides."""
    return sides(table.view(None)) if _on_table(table.game.id).sides is not None else ()


def _on_table(game: str) -> OnTable[Any]:
    from kunitori_tui.text.box import box  # a list of saves needs no rules

    return box(game).on_table


def called(seats: Sequence[Seat], view: Observation, me: int | None = None) -> list[str]:
    """Return the names of the seats: the sides they play (Tokugawa), or in a game without sides the players' names."""
    return [*sides(view)] or names(seats, me)


def called_in(game: str, seats: Sequence[Seat], facts: AnyFacts, me: int | None = None) -> list[str]:
    """Return the names of the seats as :func:`called` does, from the ``facts`` alone."""
    return [*_on_table(game).told_sides(facts)] or names(seats, me)


def seen_by(called: Sequence[str], me: int) -> list[str]:
    """Return the names as the seat ``me`` reads them: another seat called "You" becomes "Player 3"."""
    return [tr("Player {n}", n=at + 1) if at != me and name == tr("You") else name for at, name in enumerate(called)]


def with_levels(seats: Sequence[Seat]) -> list[str]:
    """Return the players by seat, bots with how they play: ``Kenta (daimyō)``."""
    return [f"{name} ({level(seat.bot)})" if seat.bot else name for name, seat in zip(names(seats), seats, strict=True)]


def reader(table: Table) -> int | None:
    """Return the seat that texts call "you": the only person here; None if there is none or several."""
    seated = table.persons if table.company is None else table.company.owned
    return seated[0] if len(seated) == 1 else None


class Who(NamedTuple):
    """Some players: the ``others`` by name, and ``you`` where the reader is one of them. A sentence says between its
    braces how it calls the reader: ``{who:You}``, ``{whom:dir}``; "you" as a subject where it does not.

    >>> f"{Who(('Mei',), you=True):You} attack, {Who(('Haru', 'Aki'))} look on"
    'You and Mei attack, Haru and Aki look on'
    """

    others: tuple[str, ...]
    you: bool = False

    @property
    def form(self) -> int:
        """Return which form a sentence about them has: 0 you, 1 one other, 2 you and others, 3 others."""
        return (2 if self.others else 0) if self.you else (1 if len(self.others) == 1 else 3)

    def __format__(self, you: str) -> str:
        return listed([*([you or trp("subject", "you")] if self.you else []), *self.others])


def who(names: Sequence[str], me: int | None, *seats: int) -> Who:
    """Return the players of ``seats`` as the reader of seat ``me`` knows them, by ``names`` of all seats."""
    return Who(tuple(names[seat] for seat in seats if seat != me), me in seats)


def trw(one: str, many: str, who: Who, **params: Any) -> str:
    """Return the form of a sentence that fits ``who`` it is about, filled from ``params`` and ``who``: in English
    ``one`` for one other player, ``many`` for the reader and for several.
    """
    return form(one, many, who.form).format(who=who, **params)


def listed(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=series(words[:-1]), last=words[-1])
