"""A turn of a card box in a few short lines, for the log; what the boxes tell of battles and finished games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import BattleRecord, DeckTurn, Facts
from kunitori_tui.games.deckbuilder.words import battles
from kunitori_tui.games.deckbuilder.words.battles import fights
from kunitori_tui.games.deckbuilder.words.digest import deed, digest, discarded
from kunitori_tui.games.deckbuilder.words.results import results
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names, Stops, Story, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.events import skips
from kunitori_tui.text.story.turning import points_by_round, turning_points


def account(told: DeckTurn, names: Names, me: int | None, table: Sequence[Card], *, game: str) -> list[str]:
    """See :attr:`.Log.account`. Without a ``table`` the cards are those that the box prints."""
    turn = _Turn(names, me, {c.id: c for c in table or getattr(shelf.load(game), "cards", ())}, game)
    for event in told.events:
        turn.add(event.kind, event.data)
    return turn.lines(told.fights)


class _Turn:
    """Collects the events of one turn, sorted by what they are about."""

    def __init__(self, names: Names, me: int | None, table: dict[str, Card], game: str) -> None:
        self.names = names
        self.me = me
        self.table = table
        self.game = game
        self.plays: list[str] = []
        self.skipped: list[str] = []
        self.done: list[str] = []
        self.deployed: list[str] = []  # what was done in a deploy phase, which comes after the buying
        self.deeds = self.done
        self.fighting = False
        self.came: list[list[str]] = []  # what cards did after each of the battles
        self.bought: list[str] = []
        self.stay: list[str] = []
        self.money: int | None = None
        self.spent = 0
        self.discarded: dict[int, list[str]] = {}
        self.last: list[str] = []

    def lines(self, fought: Sequence[BattleRecord]) -> list[str]:
        """Return what was collected, one line a subject, with the battles of the turn."""
        played = ", ".join(self.plays)
        if self.money is not None:
            money = tr("money {n}", n=self.money)
            played = f"{played}; {money}" if played else money
        summed = [played] if played else []
        done = self.done + [discarded(seat, ids, self.names, self.me) for seat, ids in self.discarded.items()]
        summed += [", ".join(done)] if done else []
        summed += self.skipped
        for battle, came in zip(fought, self.came, strict=True):
            summed.append(battles.sentence(battle, self.names, self.me, came, card_list(battle.shown)))
        if self.bought:
            summed.append(tr("bought {cards}", cards=", ".join(self.bought)))
        if self.stay:
            summed.append(tr("left {cards} deployed", cards=card_list(self.stay)))
        summed += [", ".join(self.deployed)] if self.deployed else []
        return summed + self.last

    def add(self, kind: str, data: dict[str, Any]) -> None:
        """Take in one event; kinds that say nothing about the turn are passed over."""
        take = getattr(self, f"_{kind}", None)
        if take is not None:
            take(**data)
        if kind == "discard":
            return  # they are told together
        said = deed(kind, data, self.names, self.me, self.game)
        if said:
            (self.came[-1] if self.fighting and self.came else self.deeds).append(said)

    def _phase(self, seat: int, phase: str, **private: object) -> None:
        self.fighting = phase == "battle"
        self.deeds = self.deployed if phase == "deploy" else self.done
        if seat == self.me:
            self.skipped += skips(private)

    def _play(self, seat: int, card: str) -> None:
        sort = self.table[card]
        asks = any(op[0] == "choose" for op in sort.play)  # what was chosen follows
        self.plays.append(f"{cards.short(card)} {'' if asks else cards.effects(sort.play)}".rstrip())

    _replay = _play

    def _choose(self, seat: int, card: str, branch: int) -> None:
        sort = self.table[card]
        self.plays[-1:] = [f"{cards.short(card)} {cards.effects(sort.play[0][1 + branch])}"]  # type: ignore[arg-type]  # the op's verb says what follows it

    def _treasure(self, seat: int, card: str, money: int) -> None:
        self.money = money + self.spent

    def _buy(self, seat: int, card: str, price: int) -> None:
        self.spent += price
        self.bought.append(f"{cards.short(card)} ({price})")

    def _discard(self, seat: int, card: str) -> None:
        self.discarded.setdefault(seat, []).append(card)

    def _battle(self, **fought: object) -> None:
        self.came.append([])

    def _deploy(self, seat: int, cards: list[str]) -> None:
        self.stay = cards

    def _last_turns(self, card: str, turns: int) -> None:
        self.last.append(tr("the last {card} is gone", card=cards.name(card)))


def ways(facts: Facts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""
    return points_by_round(facts)


def turning(facts: Facts, points: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`."""
    return turning_points(facts, points, fights(facts), names, me)


STORY = Story(fights=fights, ways=ways, turning=turning)
"""What is told of a finished game."""


def stops(game: str) -> Stops:
    """Return what the table of ``game`` stops for."""
    return Stops(digest=partial(digest, game=game), results=results)
