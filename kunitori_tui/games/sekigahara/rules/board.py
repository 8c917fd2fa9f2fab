"""The map (section 3): places, roads, and the tables worked out from them.

Places and roads are numbers here: positions in :data:`PLACES` and :data:`ROADS`. Everything was read off the printed
map of 2011 (source mark ``sourced``), twice and independently.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial, reduce
from itertools import pairwise
from operator import itemgetter, lshift, or_
from typing import NamedTuple

SIDES = ("tokugawa", "ishida")
TOKUGAWA, ISHIDA = 0, 1
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Place:
    """One location. ``castle`` and ``capital`` name the side whose colour it bears; ``recruits`` the daimyo whose mon
    stands there (7-2); ``disk`` the unit in its castle that is no block (3-4).
    """

    id: str
    castle: int = NOBODY
    capital: int = NOBODY
    resource: bool = False
    recruits: tuple[str, ...] = ()
    disk: str = ""


_MARKED = (
    Place("himeji", recruits=("ukita", "mori")),
    Place("miyazu", castle=TOKUGAWA),
    Place("osaka", castle=ISHIDA, recruits=("kobayakawa",), disk="toyotomi_hideyori"),
    Place("kyoto", capital=ISHIDA, resource=True),
    Place("tsuruga", resource=True),
    Place("kanazawa", castle=TOKUGAWA, recruits=("maeda",)),
    Place("takeda", resource=True),
    Place("niigata", resource=True),
    Place("aizu", castle=ISHIDA, recruits=("uesugi",)),
    Place("sendai", recruits=("date",)),
    Place("shirakawa", resource=True),
    Place("edo", capital=TOKUGAWA, resource=True, recruits=("tokugawa",)),
    Place("hakone", castle=TOKUGAWA),
    Place("okazaki", castle=TOKUGAWA),
    Place("kiyosu", recruits=("fukushima",)),
    Place("kuwana", resource=True),
    Place("anotsu", castle=TOKUGAWA),
    Place("gifu", castle=ISHIDA),
    Place("kiso", resource=True),
    Place("ueda", castle=ISHIDA, disk="sanada_masayuki"),
    Place("takasaki", resource=True),
)
"""The places that are more than a place on the road."""
_IDS = (
    "himeji ayabe miyazu osaka kyoto sawayama tsuruga kitanosho kanazawa toyama takeda nagaoka niigata murakami "
    "yamagata tsugawa aizu sendai nihonmatsu shirakawa utsunomiya oyama soma iwaki mito edo hakone numazu sunpu "
    "hamamatsu okazaki kiyosu kuwana anotsu kumano tanabe wakayama minakuchi gifu iwamura kiso matsumoto suwa "
    "kofu saku ueda arato takasaki oshi shibukawa uonuma"
)
PLACES = tuple(next((p for p in _MARKED if p.id == name), Place(name)) for name in _IDS.split())

HIGHWAYS = (
    "osaka kyoto",
    "kyoto minakuchi kuwana kiyosu okazaki hamamatsu sunpu numazu hakone edo",
    "kyoto sawayama gifu iwamura kiso suwa saku takasaki oshi edo",
)
"""The road to Osaka, the Tōkaidō and the Nakasendō, place by place."""
SECONDARY = (
    "osaka himeji ayabe miyazu tsuruga kitanosho kanazawa toyama takeda nagaoka niigata murakami yamagata "
    "sendai soma iwaki mito edo",
    "ayabe kyoto",
    "osaka wakayama tanabe kumano anotsu kuwana",
    "tsuruga sawayama",
    "gifu kiyosu",
    "kiso matsumoto arato takeda",
    "arato ueda saku",
    "suwa kofu numazu",
    "takasaki shibukawa uonuma nagaoka",
    "niigata tsugawa aizu shirakawa",
    "sendai nihonmatsu shirakawa utsunomiya oyama edo",
)

PLACE_COUNT = len(PLACES)
PLACE_ID = tuple(p.id for p in PLACES)
PLACE = {p.id: i for i, p in enumerate(PLACES)}


class Road(NamedTuple):
    """A segment of road between two places."""

    start: int
    end: int
    highway: bool


ROADS = tuple(
    Road(PLACE[a], PLACE[b], highway)
    for lines, highway in ((HIGHWAYS, True), (SECONDARY, False))
    for line in lines
    for a, b in pairwise(line.split())
)
"""All road segments; each is one of its own for 7-3-1."""
ROAD_COUNT = len(ROADS)


# every road both ways
_WAYS = [(start, (n, end, road[2])) for n, road in enumerate(ROADS) for start, end in (road[:2], road[1::-1])]
NEIGHBOURS = tuple(
    tuple(sorted((way for start, way in _WAYS if start == place), key=itemgetter(1))) for place in range(PLACE_COUNT)
)
"""(road, place, highway) of every way out of a place, sorted by place. A position in it is called a slot."""
ROAD_TO = tuple({to: (road, highway) for road, to, highway in n} for n in NEIGHBOURS)
"""For every place: the road to a neighbour, and whether it is a highway."""
ROADS_AT = tuple(sum(1 << road for road, _, _ in n) for n in NEIGHBOURS)
"""The roads at a place as bits."""
SLOT_BIT = tuple({q: 1 << slot for slot, (_, q, _) in enumerate(n)} for n in NEIGHBOURS)
"""For every place: the bit of the slot that leads to a neighbour."""

CASTLE = tuple(p.castle for p in PLACES)
CAPITAL = tuple(p.capital for p in PLACES)
CASTLES = tuple(i for i, p in enumerate(PLACES) if p.castle != NOBODY)
IS_RESOURCE = tuple(p.resource for p in PLACES)
RESOURCES = tuple(i for i, p in enumerate(PLACES) if p.resource)
DISKS = tuple(p.disk for p in PLACES if p.disk)
DISK_PLACE = tuple(i for i, p in enumerate(PLACES) if p.disk)
DISK_AT = tuple(DISKS.index(p.disk) if p.disk else NOBODY for p in PLACES)
"""The number of the disk that starts at a place, -1 for none. Both disks are Ishida's."""
HIDEYORI = DISKS.index("toyotomi_hideyori")
OSAKA = PLACE["osaka"]

# Zones of a side's blocks beyond the places. Blocks that may still move stand at zone = place, those that have moved
# or arrived in this movement phase at zone = ARRIVED + place; TRANSIT + d holds the group d + 1 segments under way.
ARRIVED = PLACE_COUNT
TRANSIT = 2 * PLACE_COUNT
DEEPEST = 4
PICKED = TRANSIT + DEEPEST
"""Blocks named for the next step by the seat that is asked; for everybody else they are still where they were."""
DEPLOYED = PICKED + 1
DEFECTED = PICKED + 2
DEAD = PICKED + 3
MORI_BOX = PICKED + 4
BOX = PICKED + 5
BAG = PICKED + 6
ZONE_COUNT = PICKED + 7
OPEN_ZONES = (DEPLOYED, DEFECTED, DEAD, MORI_BOX)
"""Where every block lies face up (section 12)."""
ON_MAP = range(PICKED)
"""Zones where a block lies hidden, but may be known (S55)."""
PLACE_BITS = (1 << PLACE_COUNT) - 1


def bits(mask: int) -> list[int]:
    """Return the positions of the bits that are set: zones, places or roads."""
    return [*_bits(mask)] if mask else []


@lru_cache(maxsize=256)
def _bits(mask: int) -> tuple[int, ...]:
    positions = []
    while mask:
        low = mask & -mask
        positions.append(low.bit_length() - 1)
        mask ^= low
    return tuple(positions)


def replaced(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Return the numbers with another one at a position."""
    return (*numbers[:at], by, *numbers[at + 1 :])


def as_bits(numbers: Iterable[int]) -> int:
    """Return the numbers as bits of one: what :func:`bits` takes apart."""
    return reduce(or_, map(partial(lshift, 1), numbers), 0)
