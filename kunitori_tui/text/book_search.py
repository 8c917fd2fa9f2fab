"""Finding what a book says by words as people say them.

A page of the book is found by the phrases people may ask for it with, by its title, by its text. Words that say nothing
("how do I") are passed over; a word stands for its forms, for words that begin with it and, where it is long, for those
that hold it; where nothing is found, one slip of a letter is forgiven.

Searches ignore case, accents and the spelling of umlauts, here and in the searches of screens.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

from kunitori_tui.text import documents

T = TypeVar("T")

BEST = 10
"""How many pages that fit well stand on top of all others: a screen of them."""
NEAREST = 5
"""How many pages are proposed where none speaks of all words."""
SHORTEST_STEM = 3
"""Letters of a word that no ending takes away."""
SHORTEST_INSIDE = 4
"""Letters that a word must have to be looked for inside of others."""
SHORTEST_SLIPPED = 5
"""Letters that a word must have to be looked for with a slip: of shorter ones too many are like others."""


class Topic(NamedTuple):
    """What can be found. ``said`` are phrases people ask for it with; a ``term`` comes behind other titles."""

    title: str
    text: str
    said: Sequence[str] = ()
    is_term: bool = False


class Found(NamedTuple, Generic[T]):
    """Pages, the best first in each: those that speak of what was asked for, those that mention it, and, where none
    speaks of it, the ``nearest``; where nothing is near, that is the first page of the book.
    """

    best: list[T]
    further: list[T]
    nearest: list[T]


Words = frozenset[str]
Meant = list[Words]
"""Words of the book that a word typed may mean: itself, its forms too, what begins with it too, what holds it too."""


class _Entry(NamedTuple):
    phrases: tuple[Words, ...]
    title: Words
    near: Words
    """All words of the title and the phrases."""
    words: Words
    is_term: bool


class Index:
    """The pages of a book in the language in effect. It is quick to ask and slow to make: keep it."""

    def __init__(self, pages: Sequence[Topic]) -> None:
        self._silent = _words(" ".join(documents.shared("finding", "silent")))
        cut = [ending.partition("=") for ending in documents.shared("finding", "endings")]
        self._endings = sorted(((end, put) for end, _, put in cut), key=lambda pair: -len(pair[0]))
        self._entries = [self._entry(page) for page in pages]
        self._all: Words = frozenset().union(*(entry.words for entry in self._entries))

    def find(self, words: str) -> Found[int]:
        """Return the pages that ``words`` ask for, by their places in the book; none at all where there is no word."""
        wanted = self._telling(_words(words))
        if not wanted:
            return Found([], [], [])
        meant = [self._meant(word) for word in sorted(wanted)]
        hits = self._hits(meant)
        if not hits:
            meant = [
                ways if ways[-1] else self._slipped(word) for word, ways in zip(sorted(wanted), meant, strict=True)
            ]
            hits = self._hits(meant)
        best = [at for (rank, *_), at in hits if rank < _MENTIONED][:BEST]
        further = [at for _, at in hits if at not in best]
        nearest = [] if best else [at for at in self._nearest(meant) if at not in further]
        return Found(best, further, nearest or [0] if not hits else nearest)

    def _entry(self, page: Topic) -> _Entry:
        phrases = tuple(self._telling(_words(phrase)) for phrase in page.said)
        title = _words(page.title)
        near = title.union(*phrases)
        return _Entry(phrases, title, near, near | _words(page.text), page.is_term)

    def _telling(self, words: Words) -> Words:
        """Return those of ``words`` that say something; all of them where none does ("what now")."""
        return words - self._silent or words

    def _stem(self, word: str) -> str:
        for ending, put in self._endings:
            if word.endswith(ending) and len(word) - len(ending) + len(put) >= SHORTEST_STEM:
                word = word.removesuffix(ending) + put
                break
        return word[:-1] if word[-2:-1] == word[-1:] else word

    @cached_property
    def _forms(self) -> dict[str, set[str]]:
        """By stem: the words of the book that have it."""
        forms: dict[str, set[str]] = {}
        for word in self._all:
            forms.setdefault(self._stem(word), set()).add(word)
        return forms

    def _meant(self, word: str) -> Meant:
        itself = self._all & {word}
        forms = itself | self._forms.get(self._stem(word), set())
        begun = forms | {other for other in self._all if other.startswith(word)}
        long = len(word) >= SHORTEST_INSIDE
        return [itself, forms, begun, begun | {other for other in self._all if word in other} if long else begun]

    def _slipped(self, word: str) -> Meant:
        """Return the words of the book that have, or begin with, ``word`` but for one letter."""
        if len(word) < SHORTEST_SLIPPED:
            return [frozenset()]
        half = len(word) // 2
        head, tail = word[:half], word[half + 1 :]  # one slip leaves one of them whole
        likely = (other for other in self._all if other.startswith(head) or tail in other)
        return [frozenset(w for w in likely if any(is_slip(word, w[: len(word) + by]) for by in (-1, 0, 1)))]

    def _hits(self, meant: Sequence[Meant]) -> list[tuple[_Rank, int]]:
        ranked = ((_rank(entry, meant), at) for at, entry in enumerate(self._entries))
        return sorted((rank, at) for rank, at in ranked if rank is not None)

    def _nearest(self, meant: Sequence[Meant]) -> list[int]:
        """Return the pages that answer some of the words, those first that answer most."""
        scores = []
        for at, entry in enumerate(self._entries):
            held = sum(1 for ways in meant if ways[-1] & entry.near)
            whole = sum(1 for phrase in entry.phrases if all(any(w in ways[-1] for ways in meant) for w in phrase))
            if held:
                scores.append((-held, -whole, at))
        return [at for *_, at in sorted(scores)[:NEAREST]]


_Rank = tuple[int, int, int, int]
_MENTIONED = 5
"""From this rank on a word stands in the text alone."""


def _rank(entry: _Entry, meant: Sequence[Meant]) -> _Rank | None:
    """Return how well a page answers, least first: by its phrases and title, by how freely a word had to be taken, by
    whether the title says it besides a phrase, by what else the phrase or title says; None where it lacks a word.
    """
    if not all(ways[-1] & entry.words for ways in meant):
        return None
    ranks = []
    for freely in range(max(map(len, meant))):
        ways = [way[min(freely, len(way) - 1)] for way in meant]
        taken = frozenset().union(*ways)
        ranks += [
            (0 if phrase <= taken else 1, freely, 0 if _all(ways, entry.title) else 1, len(phrase - taken))
            for phrase in entry.phrases
            if _all(ways, phrase)
        ]
        if _all(ways, entry.title):
            ranks.append((3 if entry.is_term else 2, freely, 0, len(entry.title - taken)))
        elif _all(ways, entry.near):
            ranks.append((4, freely, 0, 0))
        elif _all(ways, entry.words):
            ranks.append((_MENTIONED if any(way & entry.near for way in ways) else _MENTIONED + 1, freely, 0, 0))
    return min(ranks, default=None)


def _all(ways: Iterable[Words], words: Words) -> bool:
    return all(way & words for way in ways)


def _words(text: str) -> Words:
    return frozenset(re.findall(r"\w+", alike(re.sub("['’]", "", text))))


def is_slip(typed: str, word: str) -> bool:
    """Return whether one letter too many, too few, wrong or in the place of its neighbour makes ``typed`` of ``word``.

    >>> [is_slip(typed, "attack") for typed in ("atack", "attaack", "attock", "attcak", "atakc")]
    [True, True, True, True, False]
    """
    if abs(len(typed) - len(word)) > 1 or typed == word:
        return False
    at = next((i for i, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), min(len(typed), len(word)))
    rest, other = typed[at:], word[at:]
    return (
        rest[1:] == other[1:]
        or rest[1:] == other
        or rest == other[1:]
        or (rest[:2] == other[1::-1] and rest[2:] == other[2:])
    )


def plain(text: str) -> str:
    """Return ``text`` in small letters without marks.

    >>> plain("Daimyō")
    'daimyo'
    """
    if text.isascii():
        return text.casefold()
    return "".join(part for part in unicodedata.normalize("NFD", text) if not unicodedata.combining(part)).casefold()


def fits(typed: str, text: str) -> bool:
    """Return whether ``text`` has all that is typed, word by word, umlauts as one letter or two.

    >>> fits("menue", "Menü"), fits("menu", "Menü"), fits("end turn", "end the turn"), fits("x", "Menü")
    (True, True, True, False)
    """
    spelled = unicodedata.normalize("NFC", text).casefold()
    for letter, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        spelled = spelled.replace(letter, letters)
    return all(word in plain(text) or word in plain(spelled) for word in plain(typed).split())


def alike(text: str) -> str:
    """Return ``text`` so that an umlaut and what it is written as without one are the same.

    >>> alike("Würfel"), alike("Wuerfel"), alike("WURFEL")
    ('wurfel', 'wurfel', 'wurfel')
    """
    return re.sub("([aou])e", r"\1", plain(text))
