"""Moments that have to be seen at a table: one's own as a card, those of others in two lines where there is time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import partial
from typing import TYPE_CHECKING, Protocol

from rich.style import Style
from textual.geometry import Offset, Size

from kunitori_tui.text import moments
from kunitori_tui.text.box import has_moments
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.table.battles import STANDS
from screens.table.below import Below
from screens.table.stop import Stop
from screens.widgets.lines import Part, wrapped

if TYPE_CHECKING:  # the card is loaded with the first that is seen
    from kunitori_tui.text.moment import Moment
    from screens.table.moment_screen import MomentScreen

PASSING = {"fast": 1.0, "instant": 1.0, "round": 1.0}
"""By speed: for how long the lines stand that say what is slight, though it is one's own. At other speeds it waits."""


class Decided(Below, Protocol):
    """What is asked of the table of the moments: what a ``TableScreen`` has."""

    @property
    def look(self) -> Look: ...
    @property
    def has_map(self) -> bool: ...
    @property
    def speed(self) -> str: ...
    def bots_to_move(self) -> bool: ...
    def sign(self, seat: int) -> Part: ...
    def ink(self, seat: int) -> str | Style | None: ...
    def called(self, seat: int) -> str: ...
    def card_width(self, size: Size) -> int: ...
    def card_at(self, size: Size, card: Size, places: Sequence[str]) -> Offset: ...


class Moments:
    """Makes stops of the moments at the table of ``screen``."""

    def __init__(self, screen: Decided) -> None:
        self._screen = screen
        self._passed: dict[int | None, int] = {}
        """By reader: how much of what was told has no moment in it that has to be seen."""
        self._carded: dict[int | None, set[int]] = {}
        """By reader: how much had been told when each moment was decided that a card has shown."""

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`."""
        screen, me = self._screen, self._screen.viewer
        if not has_moments(screen.table.game.id):
            return None
        told = screen.table.told(me)
        self._carded[me] = {at for at in self.carded(me) if at <= len(told)}  # an undo has made less of it
        start = max(seen, min(len(told), self._passed.get(me, 0)))
        found = moments.moments(told, marked(screen), me, game=screen.table.game.id, since=start)
        for moment in found:
            stop = self._stop(moment)
            if stop is not None:
                return stop
        self._passed[me] = len(told)
        return None

    def carded(self, reader: int | None) -> Set[int]:
        """Return what ``reader`` has seen on cards: the :attr:`.Moment.at` of each."""
        return self._carded.get(reader, frozenset())

    def latest(self) -> MomentScreen | None:
        """Return what shows the last moment once more; None where there was none."""
        screen = self._screen
        told = screen.table.told(screen.viewer)
        moment = moments.latest(told, marked(screen), screen.viewer, game=screen.table.game.id)
        if moment is None:
            return None
        shown = self._shown(moment)
        shown.comes_by_itself = False
        return shown

    def _stop(self, moment: Moment) -> Stop | None:
        """Return how ``moment`` is seen, None where it is not."""
        screen = self._screen
        stop = Stop(moment.upto, partial(self._shown, moment), places=moment.places)
        if screen.viewer in moment.involved:
            if not moment.slight or screen.speed not in PASSING:
                return stop
            return stop._replace(lines=partial(self._brief, moment), seconds=PASSING[screen.speed])
        if screen.bots_to_move() and screen.speed in STANDS:
            return stop._replace(lines=partial(self._brief, moment), seconds=STANDS[screen.speed])
        return None

    def _shown(self, moment: Moment) -> MomentScreen:
        from screens.table.moment_screen import MomentScreen

        self._carded.setdefault(self._screen.viewer, set()).add(moment.at)
        return MomentScreen(self._screen, partial(self._again, moment))

    def _again(self, moment: Moment) -> Moment:
        """Return ``moment`` in the words and signs of now."""
        screen = self._screen
        told = screen.table.told(screen.viewer)[: moment.upto]
        found = moments.moments(told, marked(screen), screen.viewer, game=screen.table.game.id, since=moment.upto - 1)
        return next((one for one in found if one.at == moment.at), moment)

    def _brief(self, moment: Moment, look: Look, width: int) -> tuple[str, str, Sequence[Sequence[Part]]]:
        now = self._again(moment)
        signs = signs_of(self._screen)
        lines = [[(" ", "text"), *coloured(line, signs)] for line in wrapped(now.brief, width - 2)]
        return now.title, tr("b in full"), lines


def marked(screen: Decided) -> list[str]:
    """Return the names by seat, each behind the sign of its seat."""
    return [screen.sign(seat)[0] + name for seat, name in enumerate(screen.names)]


def signs_of(screen: Decided) -> Mapping[str, str | Style | None]:
    """Return what stands for a seat in a text, and in which style: the sign, with the name where the sign alone is a
    bare number.
    """
    signs = {}
    for seat, name in enumerate(screen.names):
        sign, style = screen.sign(seat)
        signs[sign + name if sign.strip().isdigit() else sign] = style
    return signs


def coloured(text: str, signs: Mapping[str, str | Style | None], role: str = "text") -> list[Part]:
    """Return ``text`` with the signs in it in their styles, all else in a ``role``."""
    found = re.split(r"(?<!\S)(" + "|".join(map(re.escape, signs)) + ")", text)
    return [part for text in found if text for part in (badge(text, signs[text]) if text in signs else [(text, role)])]


def badge(sign: str, style: str | Style | None) -> list[Part]:
    """Return a sign in its style, and the blank behind it in none."""
    bare = sign.rstrip()
    return [(bare, style), (sign[len(bare) :], None)]
