"""What there is to show on a deck-builder's table, as far as it decides where the panels stand."""

from collections.abc import Iterable
from typing import NamedTuple

from textual.geometry import Region


class Wants(NamedTuple):
    """What decides the places: who is shown and how much there is to show."""

    rivals: int = 1
    pool_rows: int = 7
    pool_list: int = 29
    """Lines of the pool with one pile a line."""
    area_lines: int = 1
    area_cards: int = 1
    """Rows of drawn cards that the area would take."""
    hand_lines: int = 1
    """Lines of the hand; 0 where that is said elsewhere: somebody looks on."""
    hand_cards: int = 1
    """Rows of drawn cards that the hand would take."""
    options: int = 0
    """Lines of the choice panel, its title included; 0 where there is none."""
    battle: bool = False
    """A battle panel takes the place of the board."""
    defence: bool = False
    joint: bool = False
    """Like ``defence``, for the panel of a joint battle."""
    battle_lines: int = 0
    """Lines in which the panel of a battle shows everything."""
    urgent: bool = False
    """Something urgent has to be said in the line of the legend."""
    legend: bool = True
    """The signs are to be explained in that line."""
    coach: int = 0
    """Lines of what the coach explains (80 columns only)."""
    note: int = 0
    """Lines of what the program says beside the game."""
    note_left: int = 0
    """The same in the left part of a wide table."""
    digest: int = 0
    """Lines of what others did, told beside the question, its title included; 0 where nothing is told."""
    digest_left: int = 0
    """The same in the left part of a wide table."""
    area_asked: bool = False
    """Something in the area can be chosen."""
    deck: int = 0
    """Lines of the own cards by use (wide tables only)."""
    story: bool = False
    """What has become of the game may be shown, where there is room."""
    pool_listed: bool = False
    """The pool with texts over the whole board (80 columns only)."""


def lay_over(regions: dict[str, Region], name: str, places: Iterable[str], lines: int) -> bool:
    """Give ``name`` the last ``lines`` of the first of ``places`` that has so many; return whether one has."""
    for place in places:
        if place in regions and regions[place].height >= lines:
            x, y, width, height = regions.pop(place)
            if height > lines:
                regions[place] = Region(x, y, width, height - lines)
            regions[name] = Region(x, y + height - lines, width, lines)
            return True
    return False
