"""The plan of a new game: its game, players and rule options, remembered until the next one; and its lines: a field for
every seat and every rule option, one with the seed, and how they look. Left and right change a value, Enter goes to the
next line or opens what chooses it.

Some rule options need a screen of their own; it is imported when it is first needed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input, OptionList, Static

from kunitori_tui import shelf
from kunitori_tui.engine.api import AnyGame, BadSetup, GameOption, Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play import prices
from kunitori_tui.play.deals import new_seed
from kunitori_tui.play.names import readable
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.text import players
from kunitori_tui.text.box import option_help, option_name, value_name
from kunitori_tui.text.catalog import N_, series, tr, trn
from kunitori_tui.text.cells import at_left, cell_len, sentences
from kunitori_tui.text.voices import person
from savegames.format import Seat
from screens.drawing.look import Look
from screens.host import host
from screens.widgets.rows import Field, Fields

if TYPE_CHECKING:
    from screens.deckbuilder.pile_choice import Piles

FREE = "free"
PERSON = "person"


@dataclass(slots=True)
class SeatSetup:
    """One place at the table: ``who`` is ``free``, ``person`` or a bot's id; an empty ``name`` is the usual one."""

    who: str
    name: str = ""


@dataclass(slots=True)
class GameSetup:
    """A game about to be started."""

    game: str
    places: list[SeatSetup]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> AnyGame:
        """Return the game."""
        return shelf.load(self.game)

    def taken(self) -> list[int]:
        """Return the places somebody sits at."""
        return [i for i, place in enumerate(self.places) if place.who != FREE]

    def teams(self) -> list[list[int]]:
        """Return the numbers of the seats of every team; none where each plays for himself."""
        seats, found = self.taken(), dict[int, list[int]]()
        for seat, at in enumerate(seats):
            found.setdefault(self.rules.team(seat, len(seats)), []).append(at + 1)
        return [*found.values()] if len(found) < len(seats) else []

    def people(self) -> list[int]:
        """Return the places of persons."""
        return [i for i, place in enumerate(self.places) if place.who == PERSON]

    def minutes(self) -> int:
        """Return how long the game takes one person, the strongest bot deciding; 0 where that was not measured."""
        whos = [shelf.strength(place.who) for place in self.places]
        levels = [who for who in whos if who in shelf.LEVELS]
        counts, taken = self.rules.seat_counts, len(self.taken())
        if not levels or len(self.people()) != 1 or taken not in counts:
            return 0
        return shelf.manifest(self.game).minutes[max(levels, key=shelf.LEVELS.index)][counts.index(taken)]

    def names(self, me: str) -> dict[int, str]:
        """Return the names by place, of the places taken; ``me`` is that of who started the program, "" if unknown."""
        return dict(zip(self.taken(), (seat.name for seat in self.seats(me)), strict=True))

    def seats(self, me: str) -> list[Seat]:
        """Return the players by seat; free places are left out."""
        taken = [self.places[at] for at in self.taken()]
        return players.seats([("" if place.who == PERSON else place.who, place.name) for place in taken], me)

    def set_count(self, more: int) -> None:
        """Put a bot on the first free place (1), or free the last one that is taken (-1)."""
        free = [i for i, place in enumerate(self.places) if place.who == FREE]
        if more > 0 and free:
            self.places[free[0]] = SeatSetup(shelf.levels(self.game)[-1])
        elif more < 0 and len(self.taken()) > 1:
            self.places[self.taken()[-1]] = SeatSetup(FREE)

    def trouble(self) -> str:
        """Return why the game cannot be started so, as a sentence; "" if it can."""
        n = len(self.taken())
        allowed = self.rules.seat_counts
        if n not in allowed:
            counts = series(map(str, allowed))
            return trn(
                "{n} seat is taken; this game is for {counts}.",
                "{n} seats are taken; this game is for {counts}.",
                n,
                counts=counts,
            )
        first = self.options.get("first")
        if isinstance(first, str) and first.isdecimal() and int(first) > n:
            return tr("Player {n} cannot begin: only {count} seats are taken.", n=first, count=n)
        return ""

    def to_play(self) -> dict[str, Any]:
        """Return the options to start with, without selections that have their default: lots may be drawn for them."""
        printed = {o.key: o.default for o in self.rules.options if o.kind == "selection"}
        return {k: v for k, v in self.options.items() if k not in printed or v != printed[k]}

    def remember(self) -> dict[str, Any]:
        """Return the plan as settings keep it. The price sheet is not kept: it is read anew each time."""
        options = {key: value for key, value in self.options.items() if key != "prices"}
        return {"game": self.game, "places": [[p.who, p.name] for p in self.places], "options": options}


def fresh(game: str, wanted: int = 3) -> GameSetup:
    """Return the plan for who never chose anything: you against bots, ``wanted`` in all if possible, as printed."""
    whos = [PERSON, *shelf.rivals(game, wanted)]
    whos += [FREE] * (max(shelf.load(game).seat_counts) - len(whos))
    return GameSetup(game, [*map(SeatSetup, whos)], defaults(game))


def quick(data: dict[str, Any]) -> GameSetup:
    """Return a quick match, of the game of the plan kept in ``data`` if it has one (:func:`.shelf.quick`)."""
    game, minutes = shelf.quick(last_game(data) if data else "")
    times = shelf.manifest(game).minutes[shelf.STAND_IN]
    return fresh(game, shelf.load(game).seat_counts[times.index(minutes)])


def defaults(game: str) -> dict[str, Any]:
    """Return the options of a game as printed; the price sheet is left to the screen."""
    return {o.key: o.default for o in shelf.options(game) if o.kind != "prices"}


def last_game(data: dict[str, Any]) -> str:
    """Return the game of the plan kept in ``data``, the first one where none is."""
    kept = data.get("game")
    return kept if isinstance(kept, str) and kept in shelf.ids() else shelf.ids()[0]


def recall(data: dict[str, Any], game: str | None = None, wanted: int = 3) -> GameSetup:
    """Return the setup in ``data``, or that of ``game``, defaults for what is not valid; without one for ``wanted``."""
    kept = last_game(data)
    if kept != data.get("game") or (game is not None and kept != game):
        return fresh(game or kept, wanted)
    plan = fresh(kept)
    known = (FREE, PERSON, *shelf.rivals_of_choice(kept))
    places = data.get("places")
    if isinstance(places, list) and len(places) == len(plan.places):
        for at, entry in enumerate(places):
            if isinstance(entry, list) and len(entry) == 2 and entry[0] in known and isinstance(entry[1], str):
                plan.places[at] = SeatSetup(entry[0], readable(entry[1]))
    given = data.get("options")
    if isinstance(given, dict):
        for option in plan.rules.options:
            if option.key in given and _fits(plan.rules, option, given[option.key]):
                plan.options[option.key] = given[option.key]
    return plan


def _fits(rules: AnyGame, option: GameOption, value: Any) -> bool:
    try:
        rules.check(Setup(max(rules.seat_counts), 0, {option.key: value}))
    except BadSetup:
        return False
    return True


def choosers(game: str) -> dict[str, Piles]:
    """Return what chooses the options of ``game`` that have a screen of their own, by their keys."""
    return {key: import_module(module).PART for key, module in shelf.manifest(game).choosers.items()}


STEPS = (0, 1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000)
"""The values of a number among the options that left and right go through."""
LABEL = 17
"""Cells for the name of an option."""
ARROWS = 4
"""Cells of the arrows around a value that can be changed."""
VALUE = 24
"""The most cells that the values of options have."""
TICKS = ((False, ""), (True, ""))
"""The values of an option that is ticked or not."""


def seat_field(plan: GameSetup, at: int) -> Field:
    """Return the field with which the player of seat ``at`` is chosen: a person, a bot, or nobody."""
    whos = [PERSON, *shelf.rivals_of_choice(plan.game), FREE]
    you = at == min(plan.people(), default=0)
    words = {PERSON: tr("You") if you else tr("Person"), FREE: tr("(free)"), shelf.SURPRISE: tr("surprise me")}
    values = [(who, words.get(who) or tr("bot {level}", level=players.level(who))) for who in whos]
    now = plan.places[at].who
    return Field(f"seat{at}", str(at + 1), values, whos.index(now), seat_help(plan, now))


def seat_help(plan: GameSetup, who: str) -> str:
    """Return the explanation of ``who``, a kind of player, for the game of ``plan``."""
    game = plan.game
    if who == FREE:
        return tr("Nobody sits here. Left and right change that.")
    if who == PERSON:
        return tr("A person at this keyboard. {key:Enter} changes the name.")
    there, won, strength = shelf.levels(game), shelf.manifest(game).won, ""
    if who in won:
        strength = players.strength(won[who], there[there.index(who) - 1], len(plan.taken()))
    return f"{players.level(who)}: {players.bot_help(who, game)} {strength}".rstrip()


def seat_line(look: Look, plan: GameSetup, me: str, field: Field, here: bool) -> Text:
    """Return a seat as a line; ``me`` is the name in the settings."""
    at = int(field.label) - 1
    free = field.value == FREE
    style = look.style("dim" if free and not here else "text")
    name = look.chip(at_left(plan.names(me).get(at, "") or look.glyph("dash"), 13))
    line = Text(f"   {field.label}  {name}  ", style=style)
    line.append(_value(look, field.words, here, 20))
    if not free and at in plan.taken():  # a step of the field is drawn before the plan has heard of it
        number = plan.taken().index(at)
        line.append("  " + look.mark(number), look.player(number))
        if field.value != PERSON and (one := person(plan.names(me)[at])) is not None:
            line.append(f" {one.face}", look.player(number))
    return line


def introduced(plan: GameSetup, at: int) -> str:
    """Return who the rival at a place is; "" where a person sits, or nobody."""
    one = person(plan.names("").get(at, "")) if plan.places[at].who not in (FREE, PERSON) else None
    return one.introduced if one is not None else ""


def option_fields(plan: GameSetup, option: GameOption) -> list[Field]:
    """Return the lines of an option; a list has one for each of its choices. The price sheet has a field of its own."""
    game, key = plan.game, option.key
    name, help_text = option_name(game, key), option_help(game, key)
    now = plan.options[key]
    if option.kind == "list":
        told = f"{name[:1].upper()}{name[1:]}: {help_text}"
        return [Field(f"{key}={c}", value_name(game, key, [c]), TICKS, int(c in now), told) for c in option.choices]
    if (chooser := choosers(game).get(key)) is not None:
        return [Field(key, name, [(now, chooser.summary(plan.options))], 0, help_text)]
    if option.kind == "bool":
        return [Field(key, name, TICKS, int(now), help_text)]
    if option.kind == "int":
        numbers = sorted({n for n in (*STEPS, option.low, option.high, now) if option.low <= n <= option.high})
        values: list[tuple[Any, str]] = [(n, value_name(game, key, n)) for n in numbers]
    else:
        seats = [str(n + 1) for n in range(len(plan.taken()))]
        # A choice by seat number is offered for the seats that are taken; a remembered one stays visible.
        offered = [c for c in option.choices if len(c) > 1 or c in seats or c == now]
        values = [(choice, value_name(game, key, choice)) for choice in offered]
    return [Field(key, name, values, [v for v, _ in values].index(now), help_text)]


def sheet_field(game: str, cards: int, used: bool, trouble: str) -> Field:
    """Return the line of the price sheet: ``cards`` it changes (0: there is none to use), ``trouble`` with its file."""
    own = trn("own sheet, {n} card", "own sheet, {n} cards", cards)
    values: list[tuple[Any, str]] = [(False, tr("built in"))] + ([(True, own)] if cards else [])
    help_text = (
        tr("~: reconstructed costs.")
        if is_behind_the_door(os.environ)
        else tr("~: reconstructed costs. A file of your own corrects them: {path}", path=prices.path())
    )
    return Field("prices", option_name(game, "prices"), values, int(bool(cards) and used), trouble or help_text)


def span(counts: tuple[int, ...]) -> str:
    """Return numbers of players: ``2-6``, ``2/4/6``, ``2``."""
    if len(counts) > 1 and len(counts) == max(counts) - min(counts) + 1:
        return f"{min(counts)}-{max(counts)}"
    return "/".join(map(str, counts))


def _value(look: Look, words: str, here: bool, width: int) -> str:
    shown = f"{look.glyph('value_left')} {words} {look.glyph('value_right')}" if here else f"  {words}"
    return look.chip(at_left(shown, width))


DIGITS = len(str(MAX_SEED))


class SeedInput(Input):
    """Takes digits; every other key keeps the meaning it has on the screen."""

    BINDINGS = [Binding("enter", "submit", N_("done"), tooltip=N_("done with the seed"))]

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Return whether the key is text for this line."""
        return character is not None and character.isdigit()


class SeedLine(Horizontal):
    """Shows the seed, drawn or typed, and says what it means for as many people as play."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._input = SeedInput(id="seed", restrict="[0-9]*", max_length=DIGITS, select_on_focus=False)
        self._people = 1
        self._drawn = ""
        """The seed that was drawn and not typed."""

    @property
    def seed(self) -> int | None:
        """Return the seed that stands there."""
        return int(self._input.value) if self._input.value else None

    def compose(self) -> ComposeResult:
        yield from (Static(id="seed-label", markup=False), self._input, Static(id="seed-help", markup=False))

    def on_mount(self) -> None:
        self._input.cursor_blink = False

    def show(self, people: int, *, another: bool = False) -> None:
        """Put a drawn seed where one person or nobody plays; a typed one stays unless ``another`` is wanted."""
        self._people = people
        line, secret = self._input, people > 1
        line.placeholder = tr("secret until the end") if secret else ""
        if another or line.value == self._drawn:
            if secret or another or not self._drawn:
                self._drawn = "" if secret else str(new_seed())
            line.value = self._drawn
        self.query_one("#seed-label", Static).update(tr("Seed"))
        self._tell()

    @on(Input.Changed)
    def _tell(self) -> None:
        if self._people < 2:
            text = tr("the same seed gives the same game   {key:seed} new seed")
        elif self._input.value:
            text = tr("a known deal: all are told   {key:seed} secret seed")
        else:
            text = tr("digits make it a known deal")
        self.query_one("#seed-help", Static).update(text, layout=False)


class OptionFields(Fields):
    """The options of ``plan``, which has the new value when the screen hears of it. ``seed`` tells by which seed
    something is drawn where a choice begins with that; ``extra`` returns fields that are none of the plan.
    """

    def __init__(
        self, plan: Callable[[], GameSetup], seed: Callable[[], int], extra: Callable[[], list[Field]] = list
    ) -> None:
        super().__init__(self._line, id="options")
        self._plan = plan
        self._seed = seed
        self._extra = extra

    def fill(self) -> None:
        """Show the options as they are now."""
        plan = self._plan()
        own = [f for option in plan.rules.options if option.kind != "prices" for f in option_fields(plan, option)]
        self.show([*own, *self._extra()])

    def _line(self, field: Field, here: bool) -> Text:
        """Return an option as a line: tick or value, and what of its explanation stands whole beside it."""
        look, tick = host(self.app).look, field.values is TICKS
        box = "[x]" if field.value else "[ ]"
        line = Text(f"   {box} " if tick else " " * 7, style=look.style("text"))
        if "=" in field.id:  # one of several choices: what it is called says what it is
            return line.append(look.chip(field.label))
        line.append(look.chip(at_left(field.label, LABEL)) + " ")
        if not tick:
            widest = max(cell_len(words) for f in self.fields if f.values is not TICKS for _, words in f.values)
            line.append(_value(look, field.words, here, min(widest + ARROWS, VALUE)) + " ")
        room = self.outer_size.width - self.styles.scrollbar_size_vertical - line.cell_len
        return line.append(sentences(look.chip(field.help), room), look.style("dim"))

    def on_resize(self) -> None:
        """Tell as much as there is room for now."""
        self.fill()

    @on(Fields.Changed)
    def _change(self, event: Fields.Changed) -> None:
        options, field = self._plan().options, event.field
        key, _, choice = field.id.partition("=")
        if choice:
            rest = [c for c in options[key] if c != choice]
            options[key] = [*rest, choice] if field.value else rest
        elif key in options:
            options[key] = field.value
        if parts := choosers(self._plan().game):
            for part in parts.values():
                part.follow(options, key)
            self.fill()

    @on(OptionList.OptionSelected)
    def _press(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        part = choosers(self._plan().game).get(self.current.id) if self.current else None
        if part is None:
            self.action_step(1)
            return

        def take(changed: dict[str, Any] | None) -> None:
            if changed is not None:
                self._plan().options.update(changed)
                self.fill()

        self.app.push_screen(part.screen(self._plan().options, self._seed()), take)
