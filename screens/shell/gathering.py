"""A shared table before its game, below the list of the others: who has joined, the game and its options, how others
find the table. Its owner changes all of that here.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rich.text import Text
from textual import on
from textual.app import SystemCommand
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.process.terminal import is_behind_the_door, ssh_line
from kunitori_tui.shared import access
from kunitori_tui.shared.messages import CLOSED, Close, Lay, Ready, Start, Waiting
from kunitori_tui.shared.socket_folder import login
from kunitori_tui.text import games, gathering
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left
from screens.dialogs.popup import AskText
from screens.keys import LEAVES, Grave, Words, both
from screens.page import PageScreen, following
from screens.shell import lobby
from screens.widgets.lines import Sheet, ends, rule
from screens.widgets.rows import Rows

LIMITS = (0, 30, 60, 120, 300)
"""Seconds that a choice may take; 0 is no limit."""


@dataclass(frozen=True)
class Laid:
    """The plan of a table as its owner sees it."""

    plan: Lay
    taken: int
    """How many people sit there."""

    @classmethod
    def of(cls, told: Waiting, word: str) -> Laid:
        """Return the plan of a table from what it tells of itself; ``word`` is the word that locks it."""
        seats = ["" if p["free"] or p["login"] or p["host"] else p["bot"] for p in told.places]
        stand_in = next((p["bot"] for p in told.places if p["free"]), shelf.STAND_IN)
        return cls(
            Lay(told.game, told.options, seats, stand_in, word, told.watch, told.limit, told.joins),
            sum(not seat and not place["free"] for seat, place in zip(seats, told.places, strict=True)),
        )

    def of_game(self, by: int) -> Lay:
        """Return the same table with another game that as many people can play."""
        fit = [game for game in shelf.ids() if max(shelf.load(game).seat_counts) >= self.taken]
        game = following(fit, self.plan.game, by)
        counts = (count for count in shelf.load(game).seat_counts if count >= self.taken)
        count = min(counts, key=lambda n: (abs(n - len(self.plan.seats)), n))
        seats = [""] * self.taken + [seat for seat in self.plan.seats if seat in shelf.rivals_of_choice(game)]
        seats = (seats + [""] * count)[:count]
        return replace(self.plan, game=game, options={}, seats=seats, stand_in=shelf.STAND_IN)

    def resized(self, by: int) -> Lay | None:
        """Return it with the next number of seats, more or fewer; None where the game has none."""
        counts = shelf.load(self.plan.game).seat_counts
        seats = [seat for seat in self.plan.seats if seat != CLOSED]
        now = len(seats)
        further = [n for n in counts if n * by > now * by and n >= self.taken]
        if not further:
            return None
        count = min(further, key=lambda n: abs(n - now))
        while len(seats) > count:  # a bot goes first, then a free seat, the last ones; who sits there stays
            bot_seats = [at for at, seat in enumerate(seats) if seat]
            del seats[bot_seats[-1] if bot_seats else -1]
        return replace(self.plan, seats=seats + [""] * (count - len(seats)))

    def with_seat(self, at: int, by: int) -> Lay | None:
        """Return it with the next who may sit there: whoever comes, a bot, or nobody; None where somebody sits."""
        seats = self.plan.seats[:]
        playing = sum(seat != CLOSED for seat in [*seats[:at], *seats[at + 1 :]])
        closed = [CLOSED] if playing in shelf.load(self.plan.game).seat_counts else []
        who = ["", *shelf.rivals_of_choice(self.plan.game), *closed]
        seats[at] = following(who, seats[at], by) if seats[at] in who else ""
        return replace(self.plan, seats=seats) if seats.count("") >= self.taken and not seats[0] else None

    def with_limit(self, by: int) -> Lay:
        """Return it with the next limit for a choice."""
        return replace(self.plan, limit=following(LIMITS, min(LIMITS, key=lambda n: abs(n - self.plan.limit)), by))

    def with_lookers(self, by: int) -> Lay:
        """Return it with the next that may be done by others: nothing, looking on, taking the seats of bots besides."""
        now = (self.plan.watch, self.plan.watch and self.plan.joins)
        watch, joins = following([(False, False), (True, False), (True, True)], now, by)
        return replace(self.plan, watch=watch, joins=joins)


FACTS = ("game", "limit", "lookers", "rules")
"""What is laid besides the seats, a line each, the cursor goes through them."""
BESIDES = 16
"""Lines that are neither another table nor a seat nor an invitation."""


class GatheringScreen(PageScreen):
    """The tables of the machine and the seats of the one that ``visit`` is at, until its game begins."""

    CSS_PATH = "gathering.tcss"
    PARTS = ("head", "list", "page")
    AUTO_FOCUS = ""
    BINDINGS = [
        Binding("space,enter", "start", N_("start"), tooltip=N_("begin; bots take the seats that are free")),
        *both("up", "down", "line", N_("line"), N_("previous or next line"), system=True),
        *both("left", "right", "change", N_("change"), N_("who sits there: whoever comes, a bot, nobody")),
        Binding("plus,equals_sign", "count(1)", N_("seats"), tooltip=N_("more seats, fewer")),
        Binding("minus", "count(-1)", N_("seats"), tooltip=N_("more seats, fewer")),
        Binding("g", "game", N_("game"), tooltip=N_("another game")),
        Binding("o", "rules", N_("rules"), tooltip=N_("the rule options of the game")),
        Binding("x", "lock", N_("lock"), tooltip=N_("a password; without one it is open")),
        Binding("r", "ready", N_("ready"), tooltip=N_("be ready to begin, or not yet")),
        Binding("tab", "part", N_("tables"), tooltip=N_("to the tables on this machine, and back"), system=True),
        Binding("q,escape", "leave", N_("leave"), tooltip=N_("leave the table"), group=LEAVES),
    ]

    def __init__(self, visit: access.Visit) -> None:
        super().__init__()
        self._visit = visit
        self._at = 1
        self._word = ""
        self._seen: list[access.FoundTable] = []
        self._warned = False
        """Whether it was said that somebody is not ready."""
        self._has_said_no = False
        """Whether who is here has said that he is not ready."""
        self._login = login(os.getuid())
        self._invitations: list[str] = []
        """The lines that tell others how to find the table."""

    @property
    def _told(self) -> Waiting:
        told = self._visit.waiting
        assert told is not None, "this screen is shown before the game alone"
        return told

    # -- drawing ------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        ssh = ssh_line(os.environ, self._login)
        has_shell = not is_behind_the_door(os.environ)
        self._invitations = gathering.invitations(self._visit.name, ssh, has_shell=has_shell)
        self._seen = self._others()

    def _others(self) -> list[access.FoundTable]:
        return [seen for seen in access.list_tables() if seen.state.name != self._visit.name]

    def write(self) -> None:
        if self._visit.waiting is None:
            return
        told, look, width = self._told, self.look, self.size.width
        self._at = min(self._at, len(told.places) + len(FACTS) - 1)
        me = next((place["name"] for place in told.places if place["own"]), "")
        own = lobby.row(look, told, width, is_own=True)
        counted = [told, *(seen.state for seen in self._seen)]
        self.query_one("#head", Sheet).show([*lobby.top(look, me, counted, width), own])
        room = max(0, self.size.height - BESIDES - len(told.places) - len(self._invitations))
        self.query_one(Rows).styles.height = min(room, len(self._seen))
        self.fill([Option(lobby.row(look, seen.state, width)) for seen in self._seen])
        self.query_one("#page", Sheet).show(self._page(width))

    def _page(self, width: int) -> list[Text]:
        told, look = self._told, self.look
        whose = (
            tr("{table}: your table", table=told.name)
            if told.hosts
            else tr("{table}: {name}'s table", table=told.name, name=told.places[0]["name"])
        )
        locked = tr("Everybody is asked for its password.") if told.locked else ""
        said = [
            gathering.is_down() if self._visit.is_down else self._next_step(),
            tr("Each terminal shows only its own hand. A lost connection loses nothing."),
            tr(gathering.READ_BY),
        ]
        more = tr("+ - seats") if told.hosts else ""
        return [
            rule(look, width, whose, more),
            *(self._place(at) for at in range(len(told.places))),
            rule(look, width, games.title(told.game), tr("arrows change it") if told.hosts else ""),
            self._fact("game", tr("game"), games.list_title(told.game)),
            self._fact("limit", tr("time"), gathering.terms(told.limit)),
            self._fact("lookers", tr("others"), gathering.spectators(watch=told.watch, joins=told.joins)),
            self._fact("rules", tr("rules"), lobby.rules_line(told)),
            rule(look, width, tr("Invite"), locked),
            *(self.text(f" {one}") for one in self._invitations),
            rule(look, width),
            *(self.text(f" {one}") for one in said),
        ]

    def _cursor(self, at: int) -> str:
        here = self._told.hosts and at == self._at and not self.query_one(Rows).has_focus
        return self.look.glyph("cursor") if here else " "

    def _fact(self, name: str, label: str, value: str) -> Text:
        look = self.look
        cursor = self._cursor(len(self._told.places) + FACTS.index(name)) if name in FACTS else " "
        return Text.assemble(
            (f"{cursor} ", look.style("can")),
            (at_left(look.chip(label), 9), look.style("dim")),
            (look.chip(value), look.style("text")),
        )

    def _place(self, at: int) -> Text:
        look, place = self.look, self._told.places[at]
        name = place["name"]
        nobody = "-" if not place["free"] else tr("(free)")
        line = Text.assemble(
            (self._cursor(at), look.style("can")),
            (look.mark(at) + " ", look.player(at)),
            (look.chip(at_left(name or nobody, 13)), look.style("title" if place["own"] else "text")),
            (look.chip(gathering.who(place, self._login)), look.style("text" if name else "dim")),
        )
        said = tr("ready") if place["ready"] else tr("not ready") if place["login"] else ""
        ready = Text(f"{said} " if name and said else "", style=look.style("can" if place["ready"] else "points"))
        return ends(line, ready, self.size.width) if ready else line

    def _next_step(self) -> str:
        waited = gathering.not_ready(self._told.places)
        if self._warned and waited:
            return tr("{name} is not ready. {key:Space} once more begins anyway.", name=waited[0])
        if self._has_said_no and gathering.is_unready(self._told.places):
            return tr("You are not ready; {key:ready} when you are.")
        return gathering.next_step(self._told.places, hosts=self._told.hosts)

    # -- what the keys do ---------------------------------------------------------------------------------------

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        if self.query_one(Rows).has_focus:
            return {"select": tr("join"), "part": tr("back")}
        waiting = self._visit.waiting  # None as soon as the game has begun, and this screen is about to go
        ready = tr("ready") if waiting is None or gathering.is_unready(waiting.places) else tr("not ready")
        return {"start": "", "change": "", "ready": ready, **({"part": ""} if self._seen else {})}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to lay the table and to begin to who opened it, being ready to the others who have a seat."""
        waiting = self._visit.waiting
        if action == "part":
            return bool(self._seen)
        if action == "ready":
            return waiting is not None and not waiting.hosts and any(place["own"] for place in waiting.places)
        lays = action in ("start", "line", "change", "count", "game", "lock", "rules")
        return not lays or (waiting is not None and waiting.hosts)

    def _lay(self, plan: Lay | None) -> None:
        self._warned = False
        if plan is not None:
            self._visit.say(plan)

    @property
    def _laid(self) -> Laid:
        return Laid.of(self._told, self._word)

    def action_start(self) -> None:
        """Begin; where somebody is not ready, only when asked twice."""
        if gathering.not_ready(self._told.places) and not self._warned:
            self._warned = True
            self.redraw()
        else:
            self._visit.say(Start())

    def action_ready(self) -> None:
        """Be ready, or not any more."""
        is_ready = gathering.is_unready(self._told.places)
        self._has_said_no = not is_ready
        self._visit.say(Ready(is_ready))

    def action_line(self, by: int) -> None:
        """Go to the next line."""
        self._at = (self._at + by) % (len(self._told.places) + len(FACTS))
        self.redraw()

    def action_change(self, by: int) -> None:
        """Change the line under the cursor: a player, the game, the time, the rights of others, the rules."""
        seats, laid = len(self._told.places), self._laid
        if self._at == seats + FACTS.index("rules"):
            self.action_rules()
            return
        changes = [laid.of_game, laid.with_limit, laid.with_lookers]
        self._lay(laid.with_seat(self._at, by) if self._at < seats else changes[self._at - seats](by))

    def action_count(self, by: int) -> None:
        """Add a seat or take one away."""
        self._lay(self._laid.resized(by))

    def action_game(self) -> None:
        """Play another game."""
        self._lay(self._laid.of_game(1))

    def action_rules(self) -> None:
        """Open the rule options of the game."""

        def lay(chosen: dict[str, Any]) -> None:
            if self._visit.waiting is not None:
                self._lay(replace(self._laid.plan, options=chosen))

        self.ask(lobby.TableRules(self._laid.plan), lay)

    def action_lock(self) -> None:
        """Ask everybody for a word."""

        def lock(word: str) -> None:
            if self._visit.waiting is not None:
                self._word = word
                self._lay(self._laid.plan)

        self.ask(AskText(tr("Table password"), self._word, lobby.LONGEST_WORD), lock)

    def action_part(self) -> None:
        """Give the cursor to the tables of the machine, or back."""
        rows = self.query_one(Rows)
        if rows.has_focus:
            self.set_focus(None)
        else:
            self._seen = self._others()
            self.set_focus(rows)
        self.redraw()

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        lobby.join(self, self._seen[event.option_index].state, partial(self.notify, markup=False), watch=False)

    def palette_commands(self) -> Iterator[SystemCommand]:
        """Return that who opened the table closes it for all."""
        if self._visit.hosts:
            yield Grave(tr("Disband the table"), tr("close it for all"), partial(self._visit.say, Close()))

    def action_leave(self) -> None:
        """Leave the table."""
        self.host.to_menu()
