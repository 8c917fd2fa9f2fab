"""The reasons of the third box alone."""

from __future__ import annotations

from typing import Any

from tests.contract.truths import deckbuilder
from tests.contract.truths.claim import Claim, Predicate

ROOM = 3
COLOURS = ("yellow", "blue", "red")


def things(view: Any) -> list[str]:
    lands = range(1, len(view.owners) + 1)
    lines = [f"line:{land}:{team}:{position}" for land in lands for team in (0, 1) for position in (1, 2, 3)]
    played = [f"area:{card.id}" for card in view.cards]
    return [*deckbuilder.things(view), *played, *(f"land:{land}" for land in lands), *lines]


def team(c: Claim) -> int:
    """The own team."""
    return c.view.seat % 2


def army(c: Claim) -> str:
    """The own army, "" before the sides are fixed."""
    return "" if c.view.east < 0 else ("east", "west")[c.view.east ^ team(c)]


def is_levied(c: Claim) -> bool:
    """A Bauernmiliz that takes no buy."""
    return c.view.levy and c.name == "bauernmiliz"


def is_played(c: Claim) -> bool:
    return c.place == "area" and c.number in c.view.area[c.view.seat]


def is_fighter(card: Any) -> bool:
    return card.kind in ("general", "unit")


def has_no_room(c: Claim) -> bool:
    """The own lines before all open Lands are full."""
    lines = zip(c.view.lines[team(c) :: 2], c.view.owners, strict=True)
    return is_fighter(c.card) and all(len(line) == ROOM for line, owner in lines if owner < 0)


def has_none_to_place(c: Claim) -> bool:
    return c.kind == "place" and not any(is_fighter(c.view.cards[card]) for card in c.view.area[c.view.seat])


def own_line(c: Claim) -> tuple[int, ...]:
    """The own line before the Land."""
    return c.view.lines[2 * int(c.name) - 2 + team(c)]


def is_open(c: Claim) -> bool:
    """Nobody has won the Land."""
    return c.place == "land" and c.view.owners[int(c.name) - 1] < 0


def line_of(c: Claim) -> tuple[int, ...]:
    """The line in which the position is."""
    land, of, _ = map(int, c.name.split(":"))
    return c.view.lines[2 * land - 2 + of]


def is_there(c: Claim) -> bool:
    """A card lies at the position."""
    return int(c.name[-1]) <= len(line_of(c))


def is_immune(c: Claim) -> bool:
    return is_there(c) and ("immune", "falle") in c.view.cards[line_of(c)[int(c.name[-1]) - 1]].line


def changes_nothing(c: Claim) -> bool:
    """No line has a card that the strategy card could take; with a Horo Musha nothing could be passed on either."""
    view, cards = c.view, c.view.cards
    if not is_played(c):
        return False
    if c.name == "falle":
        return all(("immune", "falle") in cards[card].line for line in view.lines for card in line)
    pile = view.discard[view.seat] or view.open_discard[view.seat]
    return c.name == "horo_musha" and not any(view.lines[team(c) :: 2]) and (view.seats == 2 or not pile)


def markers(c: Claim) -> list[int]:
    """The markers that are asked about, by seat: of the colour that is given back, or of the card that goes."""
    asked = c.view.asked
    if asked.kind == "marker":
        return getattr(c.view, COLOURS[asked.data["colour"]])
    colour = c.view.cards[c.view.table.number[asked.subject]].marker
    return getattr(c.view, colour) if colour else [1] * c.view.seats


def is_of_team(c: Claim) -> bool:
    """The seat is one of the team whose card or marker goes."""
    return c.place == "seat" and c.params["seat"] == int(c.name) and int(c.name) % 2 == c.data["team"]


def comes_later(c: Claim) -> bool:
    """From this seat on there are too few markers."""
    held = markers(c)[int(c.name) :: 2]
    return is_of_team(c) and held[0] and sum(held) < c.data["count"]


TRUE: dict[str, Predicate] = {
    **deckbuilder.TRUE,
    "no_buys": lambda c: c.kind == "buy" and c.place == "pool" and c.view.buys == 0 and not is_levied(c),
    "other_army": lambda c: c.place == "pool" and c.card.army and army(c) not in ("", c.card.army),
    "one_castle": lambda c: c.name == "burgstadt" and c.view.seats == 2 and c.number in c.view.owned[c.view.seat],
    "not_played": lambda c: c.kind == "place" and c.place in ("hand", "area") and not is_played(c),
    "no_better_treasure": lambda c: c.kind == "swap" and c.name == "gold",
    "no_use": changes_nothing,
    "no_room": has_no_room,
    "never_placed": lambda c: c.place == "area" and not is_fighter(c.card) and not c.card.deploying,
    "land_won": lambda c: c.place == "land" and c.view.owners[int(c.name) - 1] == c.params["team"] >= 0,
    "line_full": lambda c: is_open(c) and len(own_line(c)) == ROOM,
    "nothing_to_place": lambda c: is_open(c) and has_none_to_place(c),
    "no_other_order": lambda c: c.kind == "line" and is_open(c) and len(set(own_line(c))) < 2,
    "no_card_there": lambda c: c.place == "line" and not is_there(c),
    "immune": lambda c: c.view.asked.source == "falle" and is_immune(c),
    "opposite_line_only": lambda c: is_there(c) and c.name[:-2] != f"{c.data['land']}:{1 - team(c)}",
    "own_cards_only": lambda c: is_there(c) and c.view.asked.source != "falle" and int(c.name[-3]) != team(c),
    "other_team": lambda c: c.params == {"seat": int(c.name)} and not is_of_team(c),
    "no_such_marker": lambda c: is_of_team(c) and not markers(c)[int(c.name)],
    "named_before": lambda c: is_of_team(c) and markers(c)[int(c.name)] and int(c.name) < c.view.stack[-1].first_seat,
    "named_later": comes_later,
    "team_mates_only": lambda c: c.kind == "pass_to" and (int(c.name) % 2 != team(c) or int(c.name) == c.view.seat),
}
