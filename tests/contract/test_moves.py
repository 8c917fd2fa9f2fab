"""The events of a game tell every move of a card: who hears them all knows where everything is.

A follower begins with the first position, hears the events and never looks again. After every choice what he believes
is held against the position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import add
from typing import Any

from kunitori_tui.engine.api import Event, State
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENT_COPIES, EVENTS
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.sekigahara.rules.board import (
    BAG,
    BOX,
    DEAD,
    MORI_BOX,
    PLACE_COUNT,
    PLACE_ID,
    SIDES,
    TRANSIT,
    ZONE_COUNT,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD_ID, FACE_ID
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.contract.play import games_of_every_table, walk

Fields = dict[str, Any]
Piles = dict[Any, Counter[str]]
"""What lies where. A place is a word, with the seat it belongs to where there is one."""


class Follower:
    """Believes what it hears."""

    def __init__(self, state: Any) -> None:
        self.piles = self.seen(state)

    def seen(self, state: Any) -> Piles:
        """Return what lies where in ``state``."""
        raise NotImplementedError

    def move(self, source: Any, to: Any, cards: Iterable[str]) -> None:
        """Move cards; fail where they do not lie."""
        for card in cards:
            assert self.piles[source][card] > 0, f"no {card} lies in {source}"
            self.piles[source][card] -= 1
            self.piles[to][card] += 1

    def hear(self, event: Event) -> None:
        """Do what an event tells; kinds without a method move nothing."""
        tell = getattr(self, f"on_{event.kind}", None)
        if tell is not None:
            tell(**event.data, **(event.private or {}))

    def agrees(self, state: Any) -> bool:
        """Return whether everything lies where it is believed to lie."""
        return {place: +pile for place, pile in self.piles.items()} == self.seen(state)


class DeckFollower(Follower):
    """Of a deck-builder: what lies before a seat, from the hand or left from earlier turns, is its area."""

    def seen(self, s: DeckState) -> Piles:
        ids = s.table.ids
        found: Piles = {}
        for seat in range(s.n):
            lying = s.area[seat] + s.deployed[seat] + s.replayed[seat] + getattr(s, "walls", [[]] * s.n)[seat]
            found["area", seat] = Counter(ids[c] for c in lying)
            found["discard", seat] = Counter(ids[c] for c in s.discard[seat] + s.open_discard[seat])
            for zone in ("hand", "deck", "ambush", "turned"):
                found[zone, seat] = Counter(ids[c] for c in getattr(s, zone)[seat])
        found["offer"] = Counter(ids[c] for c in s.offer[:2])
        found["pool"] = +Counter(dict(zip(ids, s.pool, strict=True)))
        found["trash"] = Counter(ids[c] for c in s.trash)
        found["out"] = Counter(ids[c] for c in getattr(s, "out", []))
        for number, line in enumerate(getattr(s, "lines", [])):
            found["line", number // 2 + 1, number % 2] = Counter(ids[c] for c in line)
        return found

    def on_play(self, seat: int, card: str) -> None:
        self.move(("hand", seat), ("area", seat), [card])

    def on_treasure(self, seat: int, card: str, money: int) -> None:
        self.move(("hand", seat), ("area", seat), [card])

    def on_draw(self, seat: int, count: int, cards: list[str]) -> None:
        self.move(("deck", seat), ("hand", seat), cards)

    def on_shuffle(self, seat: int, cards: int, source: str = "") -> None:
        pile = self.piles["deck", seat] if source else self.piles["discard", seat]
        assert pile.total() == cards
        if not source:
            self.move(("discard", seat), ("deck", seat), list(pile.elements()))

    def on_reveal(self, seat: int, cards: list[str], source: str) -> None:
        self.move(("deck", seat), ("turned", seat), cards)

    def on_reinforcement(self, seat: int, cards: list[str]) -> None:
        self.move(("deck", seat), ("turned", seat), cards)

    def on_discard(self, seat: int, card: str) -> None:
        self.move(("turned", seat), ("discard", seat), [card])

    def on_put_back(self, seat: int, cards: list[str]) -> None:
        self.move(("turned", seat), ("deck", seat), cards)

    def on_clear(self, seat: int, cards: list[str], source: str) -> None:
        self.move(("area" if source == "wall" else source, seat), ("discard", seat), cards)

    def on_trash(self, seat: int, card: str, source: str) -> None:
        self.move(("turned" if source == "deck" else source, seat), "trash", [card])

    def leave_pool(self, to: tuple[str, int], card: str) -> None:
        """Move a card out of the pool, and out of the offer of generals if it lies there."""
        self.move("pool", to, [card])
        self.piles["offer"] -= Counter([card])

    def on_offer(self, card: str) -> None:
        self.piles["offer"][card] += 1

    def on_gain(self, seat: int, card: str, how: str, left: int) -> None:
        self.leave_pool(("discard", seat), card)
        assert self.piles["pool"][card] == left

    def on_gain_to_hand(self, seat: int, card: str, left: int) -> None:
        self.leave_pool(("hand", seat), card)

    def on_rising(self, seat: int, treasures: list[str], card: str, source: str) -> None:
        self.move(("hand", seat), ("area", seat), treasures)
        self.leave_pool(("area", seat), card)

    def on_ambush(self, seat: int, cards: list[str]) -> None:
        self.move(("hand", seat), ("ambush", seat), cards)

    def on_take_back(self, seat: int, cards: list[str]) -> None:
        self.move(("ambush", seat), ("hand", seat), cards)

    def on_discard_hand(self, seat: int, count: int, cards: list[str]) -> None:
        self.move(("hand", seat), ("discard", seat), cards)

    def on_keep(self, seat: int, cards: list[str]) -> None:
        """They lie beside the hand while the rest of it is thrown away."""

    def on_return_to_pool(self, seat: int, card: str) -> None:
        self.move(("hand", seat), "pool", [card])

    def on_trap(self, seat: int, target: int, card: str) -> None:
        self.move(("area", target), ("discard", target), [card])

    def on_fetch(self, seat: int, card: str) -> None:
        self.move(("discard" if self.piles["discard", seat][card] else "deck", seat), ("hand", seat), [card])

    def on_give(self, seat: int, target: int, card: str) -> None:
        self.move(("discard", seat), ("discard", target), [card])

    def on_victim(self, seat: int, target: int, card: str) -> None:
        self.move(self.fighting(target, card), ("discard", target), [card])

    def on_spent(self, seat: int, card: str) -> None:
        self.move(self.fighting(seat, card), ("discard", seat), [card])

    def fighting(self, seat: int, card: str) -> tuple[str, int]:
        """Return where a card lies that fights."""
        return next((zone, seat) for zone in ("ambush", "turned", "area") if self.piles[zone, seat][card])

    def on_place(self, seat: int, team: int, card: str, land: int, position: int) -> None:
        self.move(("area", seat), ("line", land, team), [card])

    def on_remove(self, seat: int, source: str, card: str, team: int, land: int, position: int, target: int) -> None:
        self.move(("line", land, team), ("discard", target), [card])

    def on_use(self, seat: int, card: str, left: int) -> None:
        self.move(("area", seat), "pool", [card])

    def on_pass(self, seat: int, target: int, card: str) -> None:
        self.move(("discard", seat), ("discard", target), [card])

    def on_land(self, land: int, lines: list[list[str]], **_: object) -> None:
        for side, cards in enumerate(lines):
            self.move(("line", land, side), "out", cards)
            assert not +self.piles["line", land, side]


class CastleFollower(Follower):
    """Of Azuchi Castle: the cards of a seat with or without workers, and the two decks."""

    storeys = 0

    def seen(self, s: AzuchiState) -> Piles:
        found: Piles = {
            "deck": Counter(CARDS[c] for c in s.deck),
            "open": Counter(CARDS[c] for c in s.open),
            "discard": +Counter(dict(zip(CARDS, s.discard, strict=True))),
            "event deck": Counter(EVENTS[e] for e in s.event_deck),
            "row": Counter(EVENTS[e] for e in s.row),
        }
        for seat in range(s.n):
            counts = map(add, s.free[seat], s.busy[seat])
            found["seat", seat] = +Counter(dict(zip(CARDS, counts, strict=True)))
        return found

    def on_open(self, seat: int, cards: list[str]) -> None:
        self.move("deck", "open", cards)

    def on_draft(self, seat: int, card: str) -> None:
        self.move("open", ("seat", seat), [card])

    def on_clear(self, cards: list[str]) -> None:
        self.move("open", "discard", cards)

    def on_clean_up(self, seat: int, discarded: list[str], kept: int) -> None:
        self.move(("seat", seat), "discard", discarded)
        assert self.piles["seat", seat].total() == kept

    def on_event(self, card: str, round: int, left: int, castle: int, **had: object) -> None:
        self.move("event deck", "row", [card])
        assert self.piles["event deck"].total() == left
        assert self.storeys == castle

    def on_storey(self, storeys: int) -> None:
        self.storeys = storeys

    def on_reshuffle(self, pile: str, cards: int) -> None:
        if pile == "action":
            assert self.piles["discard"].total() == cards
            self.move("discard", "deck", list(self.piles["discard"].elements()))
        else:
            self.piles["row"] = Counter()
            self.piles["event deck"] = Counter(dict.fromkeys(EVENTS, EVENT_COPIES))
            self.piles["event deck"]["build"] -= self.storeys
            assert self.piles["event deck"].total() == cards


class CampaignFollower(Follower):
    """Of Sekigahara: cards by side, blocks by side and place. Blocks that march or fight are where they came to."""

    def seen(self, s: SekiState) -> Piles:
        found: Piles = {}
        for side in (0, 1):
            picked = s.picked if s.decision is not None and s.seat_of.index(s.decision.seat) == side else []
            hand = s.hand[side] + s.sealed[side] + picked
            found["hand", side] = Counter(CARD_ID[c] for c in hand)
            for zone in ("pile", "discard", "played"):
                found[zone, side] = Counter(CARD_ID[c] for c in getattr(s, zone)[side])
            for zone in range(ZONE_COUNT):
                place = NAMED.get(zone) or (PLACE_ID[zone % PLACE_COUNT] if zone < TRANSIT else "on the way")
                pile = found.setdefault((place, side), Counter())
                pile.update(FACE_ID[face] for face in s.faces(side, zone))
        return found

    def agrees(self, state: SekiState) -> bool:
        seen = self.seen(state)
        if any(pile for (place, _), pile in seen.items() if place == "on the way"):
            zones = ("hand", "pile", "discard", "played")
            return all(+self.piles[zone, side] == seen[zone, side] for zone in zones for side in (0, 1))
        return super().agrees(state)

    def hear(self, event: Event) -> None:
        side = SIDES.index(event.data["side"]) if "side" in event.data else -1
        rest = {name: value for name, value in event.data.items() if name not in ("side", "seat", "from")}
        tell = getattr(self, f"on_{event.kind}", None)
        if tell is not None:
            tell(side, came=event.data.get("from", ""), **rest, **(event.private or {}))

    def on_draw(self, side: int, cards: list[str], **_: Any) -> None:
        self.move(("pile", side), ("hand", side), cards)

    def on_shuffle(self, side: int, cards: int, **_: Any) -> None:
        assert self.piles["discard", side].total() == cards
        self.move(("discard", side), ("pile", side), list(self.piles["discard", side].elements()))

    def on_discard(self, side: int, cards: list[str], **_: Any) -> None:
        self.move(("hand", side), ("discard", side), cards)

    def on_bids(self, winner: int, cards: list[str], **_: Any) -> None:
        for side in (0, 1):
            self.move(("hand", side), ("discard", side), [card for card in cards[side : side + 1] if card])

    def on_lay(self, side: int, card: str, **_: Any) -> None:
        self.move(("hand", side), ("played", side), [card])

    def on_clear(self, side: int, cards: list[str], **_: Any) -> None:
        self.move(("played", side), ("discard", side), cards)

    def on_recruits(self, side: int, blocks: list[str], **_: Any) -> None:
        self.move(("bag", side), ("box", side), blocks)

    def on_muster(self, side: int, place: str, blocks: list[str], **_: Any) -> None:
        self.move(("box", side), (place, side), blocks)

    on_levy = on_muster

    def on_mori(self, side: int, place: str, blocks: list[str], **_: Any) -> None:
        self.move(("mori box", side), (place, side), blocks)

    def on_march(self, side: int, came: str, to: str, blocks: list[str], **_: Any) -> None:
        self.move((came, side), (to, side), blocks)

    def on_retreat(self, side: int, place: str, to: str, blocks: list[str], **_: Any) -> None:
        self.move((place, side), (to, side), blocks)

    def on_lost(self, side: int, place: str, blocks: list[str], **_: Any) -> None:
        self.move((place, side), ("dead", side), blocks)

    on_overrun = on_lost


NAMED = {DEAD: "dead", MORI_BOX: "mori box", BOX: "box", BAG: "bag"}
"""Zones of blocks that are no place on the map."""
FOLLOWERS: dict[type[Any], type[Follower]] = {
    DeckState: DeckFollower,
    AzuchiState: CastleFollower,
    SekiState: CampaignFollower,
}


def follower(state: State) -> Follower:
    return next(cls for family, cls in FOLLOWERS.items() if isinstance(state, family))(state)


@games_of_every_table(2, 20)
def test_who_hears_every_event_knows_where_everything_lies(game_id: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            believed = follower(game.state)
            for _ in game:
                for event in game.events:
                    believed.hear(event)
                assert believed.agrees(game.state), (game.events, game.journal[-1:])
