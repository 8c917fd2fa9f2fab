"""What things of Sekigahara are called: places, roads, sides, daimyo, blocks, cards, phases.

Names of places and people are the same in every language. A block is its daimyo and its strength or its sign, as one
says it at the table: ``Maeda 3``, ``Maeda gun``, ``Maeda leader``. Who reads is "you", and his
side comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kunitori_tui.games.sekigahara.rules.board import NOBODY, PLACE, PLACE_ID, ROAD_TO, SIDES
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARDS, CHIEF, DAIMYO, DOUBLE, FACE, FACES, HOUSE, SWORD
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.text.book_search import plain
from kunitori_tui.text.catalog import N_, copies, counted, series, tr, trn, trp
from kunitori_tui.text.players import Who, trw

_SPELLED = {"soma": "Sōma", "kofu": "Kōfu", "mori": "Mōri"}
GIVEN_NAMES = "Ieyasu Masanori Toshinaga Masamune Naomasa Terumoto Hideie Hideaki Kagekatsu Mitsunari"
"""In the order of the daimyo: whom his leader block stands for; Ii Naomasa has no banner."""
LORDS = {"toyotomi_hideyori": "Hideyori", "sanada_masayuki": "Sanada"}
"""What disks are called in short."""

REGIONS = (
    (N_("West of Kyoto and the Kii coast"), "himeji ayabe miyazu osaka wakayama tanabe kumano anotsu"),
    (N_("Tōkaidō, from Kyoto to Edo"), "kyoto minakuchi kuwana kiyosu okazaki hamamatsu sunpu numazu hakone edo"),
    (N_("Nakasendō, from Sawayama to Oshi"), "sawayama gifu iwamura kiso suwa saku takasaki oshi"),
    (N_("The mountains in the middle"), "matsumoto kofu ueda arato shibukawa uonuma"),
    (N_("North coast"), "tsuruga kitanosho kanazawa toyama takeda nagaoka niigata murakami"),
    (N_("The east"), "yamagata sendai soma iwaki mito tsugawa aizu nihonmatsu shirakawa utsunomiya oyama"),
)
"""All places by region, each in the order in which one meets them on the road."""

DEGREES = {
    "none": N_("no movement"),
    "minimal": N_("minimal movement"),
    "limited": N_("limited movement"),
    "total": N_("total movement"),
}


def place(place: str | int) -> str:
    """Return the name of a place, given by its id or its number."""
    name = place if isinstance(place, str) else PLACE_ID[place]
    return _SPELLED.get(name, name.capitalize())


SHORT = 5
"""Letters of a short name; four would be unique, too, but say less."""


def short_place(place: str | int) -> str:
    """Return the short name of a place: its first letters, no vowel long, which no other place begins with."""
    return (place if isinstance(place, str) else PLACE_ID[place])[:SHORT].capitalize()


def find_place(words: str) -> str:
    """Return the id of the place somebody calls ``words``, also without its long vowels; "" if none is called so."""
    wanted = plain(words)
    matches = [name for name in PLACE if name.startswith(wanted)] if wanted else []
    return wanted if wanted in PLACE else matches[0] if len(matches) == 1 else ""


def is_highway(start: str, end: str) -> bool:
    """Return whether a highway joins two neighbouring places."""
    return ROAD_TO[PLACE[start]].get(PLACE[end], (0, False))[1]


def side(side: str | int) -> str:
    """Return the name of a side, given by its id or its number."""
    return (side if isinstance(side, str) else SIDES[side]).capitalize()


def sides(view: SekiView) -> list[str]:
    """Return the names of the sides by seat; none before they are given out."""
    return [] if view.phase == "auction" else [side(view.seat_of.index(seat)) for seat in range(view.seats)]


def daimyo(daimyo: str | int) -> str:
    """Return the name of a daimyo, given by his id or his number."""
    name = daimyo if isinstance(daimyo, str) else DAIMYO[daimyo]
    return _SPELLED.get(name, name.capitalize())


def disk(disk: str) -> str:
    """Return the name of a disk."""
    return disk.replace("_", " ").title()


def block(face: str | int) -> str:
    """Return a block in at most 18 cells: ``Ieyasu``, ``Ii 4``, ``Maeda 3``, ``Maeda leader``, ``Maeda gun``."""
    number = FACE[face] if isinstance(face, str) else face
    f = FACES[number]
    if number in CHIEF:
        return leader(number)
    said = N_("{daimyo} leader") if f.leader else SORTS.get(f.symbol, "")
    return tr(said, daimyo=daimyo(f.daimyo)) if said else f"{daimyo(f.daimyo)} {f.strength}"


def leader(face: int) -> str:
    """Return the given name of a daimyo, whom his leader block stands for."""
    return GIVEN_NAMES.split()[HOUSE[face]]


SORTS = {"gun": N_("{daimyo} gun"), "cavalry": N_("{daimyo} cavalry")}


def sign(face: int) -> str:
    """Return what tells a block from others of its daimyo, in at most 4 cells: ``L``, ``3``, ``gun``, ``cav``."""
    f = FACES[face]
    if f.symbol:
        return trp("block", "gun") if f.symbol == "gun" else trp("block", "cav")
    return trp("block", "L") if f.leader else str(f.strength)


def army(faces: Iterable[int]) -> str:
    """Return blocks by daimyo: ``Tokugawa Ieyasu 3, Fukushima L 3 3 cav, Ii 4, Maeda gun``; "" for none."""
    by_daimyo: dict[int, list[str]] = {}
    for face in sorted(faces):
        by_daimyo.setdefault(HOUSE[face], []).append(in_army(face))
    return series(f"{daimyo(house)} {' '.join(signs)}" for house, signs in by_daimyo.items())


def in_army(face: int) -> str:
    """Return a block behind the name of its daimyo: ``Ieyasu``, ``L``, ``3``, ``gun``."""
    return block(face) if face in CHIEF else sign(face)


def in_words(line: str) -> str:
    """Return a ``line`` with the signs of blocks in words: ``Maeda leader, 2, gun`` for ``Maeda L 2 gun``."""
    if not any(daimyo(name) in line for name in DAIMYO):
        return line  # most are, and to call all blocks by their names takes longer than all else that is done to it
    said = {in_army(face): block(face) if face in CHIEF else block(face).split()[1] for face in range(len(FACES))}
    return re.sub(
        rf"\b({'|'.join(map(daimyo, DAIMYO))})((?: (?:{'|'.join(said)})\b)+)",
        lambda found: f"{found[1]} {series(said[each] for each in found[2].split())}",
        line,
    )


def singly(faces: Sequence[int]) -> list[str]:
    """Return blocks by the names of their owners, one by one: ``Tokugawa Ieyasu L``, ``Fukushima 2``."""
    return [f"{army([face])} {sign(face)}" if face in CHIEF else army([face]) for face in faces]


def blocks(ids: Sequence[str]) -> str:
    """Return blocks that were seen, by daimyo."""
    return army(FACE[name] for name in ids)


def count(n: int) -> str:
    """Return a number of blocks in words."""
    return trn("{n} block", "{n} blocks", n)


def card(card: str | int) -> str:
    """Return a card in at most 17 cells: ``Maeda``, ``Maeda sword``, ``Maeda double``, ``loyalty card``."""
    c = CARDS[CARD[card] if isinstance(card, str) else card]
    return tr(CARD_SORTS[c.kind], daimyo=daimyo(c.daimyo))


def short_card(c: int) -> str:
    """Return a card with a daimyo's name in four cells, where it is not all there is: ``Mae. sword``."""
    house, kind = daimyo(CARDS[c].daimyo), CARDS[c].kind
    return tr(CARD_SORTS[kind], daimyo=f"{house[:3]}.") if kind in (SWORD, DOUBLE) else card(c)


CARD_SORTS = ("{daimyo}", N_("{daimyo} sword"), N_("{daimyo} double"), N_("loyalty card"))


def chip(face: int) -> str:
    """Return a block as it is called on the table: ``Ieyasu``, ``Fukushima L``, ``Ii 4``, ``Ukita cav``."""
    return block(face) if face in CHIEF else army([face])


def short_chip(face: int) -> str:
    """Return a block with its daimyo's name in four cells: ``Fuk. cav``."""
    house = daimyo(HOUSE[face])
    return chip(face) if face in CHIEF or len(house) < 5 else f"{house[:3]}. {sign(face)}"


def cards(cards: Iterable[str | int]) -> str:
    """Return cards with equal ones counted: ``Maeda x2, Maeda sword``; "" for none."""
    return series(counted(map(card, sorted(CARD[c] if isinstance(c, str) else c for c in cards)), "x"))


def few(c: int, n: int) -> str:
    """Return ``n`` equal cards in few cells: ``Fuk. ×2``, ``Mae. sword``, ``loyalty card``."""
    house = daimyo(CARDS[c].daimyo)
    return copies(card(c).replace(house, f"{house[:3]}.") if len(house) > 4 else card(c), n, "x")


def degree(degree: str) -> str:
    """Return a degree of movement."""
    return tr(DEGREES[degree])


class Reader:
    """The side that reads: 0 Tokugawa, 1 Ishida, -1 nobody's."""

    def __init__(self, seats: Sequence[int], me: int | None) -> None:
        self.seats = seats
        self.side = seats.index(me) if me in seats else NOBODY

    @property
    def order(self) -> tuple[int, int]:
        """Return both sides, one's own first."""
        return (1, 0) if self.side == 1 else (0, 1)

    def who(self, of: int) -> Who:
        """Return a side as who a sentence is about."""
        return Who((), you=True) if of == self.side else Who((side(of),))

    def loses(self, of: int, names: Sequence[str]) -> str:
        """Return in a sentence which blocks a side loses."""
        return trw("{who} loses {blocks}.", "{who:You} lose {blocks}.", self.who(of), blocks=blocks(names))

    def score(self, impact: Sequence[int]) -> str:
        """Return both impacts in words, one's own first: ``3 to 0``."""
        first, second = self.order
        return tr("{own} to {theirs}", own=impact[first], theirs=impact[second])

    def points(self, before: Sequence[int], after: Sequence[int]) -> str:
        """Return the points of both sides, and what they were before if they changed; "" where nobody was told."""
        if not before or not after:
            return ""
        first, second = self.order
        said = N_("you {a} to {own}, {side} {b} to {theirs}"), N_("you still {own}, {side} {theirs}")
        if self.side == NOBODY:
            said = (
                N_("Tokugawa {a} to {own}, Ishida {b} to {theirs}"),
                N_("Tokugawa {own}, Ishida {theirs}, as before"),
            )
        told = {"own": after[first], "theirs": after[second], "a": before[first], "b": before[second]}
        return tr(said[list(before) == list(after)], side=side(second), **told)
