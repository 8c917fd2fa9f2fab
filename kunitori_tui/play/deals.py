"""The seeds that games are dealt from: of one that nobody chose a seed for, of the bots in it, of the deal of a day,
which is the same for everybody who plays that game against that level on that day (UTC).

Nothing is asked of anybody elsewhere: seed, seats and options of a day follow from game, level and date.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from datetime import date, timedelta
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play.names import seated
from savegames import strictjson
from savegames.errors import SaveError
from savegames.format import Save, Seat
from savegames.store import Store

ALOUD = 999_999_999
"""The highest seed that is drawn for one person: as many digits as can be read aloud."""


def new_seed() -> int:
    """Return a seed short enough to be read aloud."""
    return random.SystemRandom().randint(1, ALOUD)


def secret_seed() -> int:
    """Return a seed that nobody finds by trying: 63 bits of chance."""
    return random.SystemRandom().randint(0, MAX_SEED)


def bot_seed(seed: int) -> int:
    """Return the seed of the bots' dice, 64 bits, in the game of ``seed``: the same seed is the same game.

    The first bytes of SHA-256 (FIPS 180-4), which leads one way only: what dice tell of their seed tells nothing of
    the deal. :func:`kunitori_tui.engine.rng.mix` could be turned round.

    >>> bot_seed(1600)
    2407300301639868776
    """
    return int(strictjson.sha256(f"kunitori bots {seed}".encode("ascii"))[:16], 16)


def player(bot: str, seed: int, seat: int) -> str:
    """Return who plays where ``bot`` sits in the game of ``seed``: itself, or the way that is drawn for the seat. It
    follows from the seed, one way only as the dice do, so that it is the same after every resume.

    >>> [player("surprise", 1600, seat) for seat in range(4)], player("samurai", 1600, 1)
    (['patient', 'sly', 'bold', 'sly'], 'samurai')
    """
    if bot != shelf.SURPRISE:
        return bot
    return shelf.WAYS[int(strictjson.sha256(f"kunitori way {seed} {seat}".encode("ascii"))[:16], 16) % len(shelf.WAYS)]


SINCE = 7
"""Days after which a deal is no longer taken for that of its day: whoever begins one may take as long to finish it."""
LEVEL = "samurai"
"""Against whom, where nobody says."""
PLAYERS = 3
"""At the table of a day, where the game can be played so."""


def seed(game: str, level: str, day: date) -> int:
    """Return the seed of a day, short enough to be read aloud: of SHA-256 (FIPS 180-4) of game, level and date.

    >>> seed("kunitori", "samurai", date(2026, 11, 22))
    878277128
    """
    digest = strictjson.sha256(f"kunitori daily {game} {level} {day.isoformat()}".encode("ascii"))
    return 1 + int(digest[:16], 16) % ALOUD


def seats(game: str, level: str, name: str) -> list[Seat]:
    """Return the seats of the deal of the day: the person called ``name``, then bots of one level."""
    counts = shelf.load(game).seat_counts
    count = PLAYERS if PLAYERS in counts else min(counts)
    return seated([("", name), *[(level, "")] * (count - 1)])


def once_more(sitting: Sequence[Seat], persons: Collection[int], by: int) -> list[Seat]:
    """Return who plays after a game of those ``sitting``, each ``by`` seats further, ``persons`` themselves again."""
    seats = [Seat("human", seat.name) if at in persons else seat for at, seat in enumerate(sitting)]
    return [*seats[-by:], *seats[:-by]]


def level_of(game: str, sitting: Sequence[Seat], chosen: Mapping[str, Any]) -> str:
    """Return the level of a table that is laid like that of a day, whatever was dealt; "" for one of another kind."""
    levels = {seat.bot for seat in sitting[1:]}
    level = min(levels, default="")
    if sitting[0].kind != "human" or len(levels) != 1 or level not in shelf.levels(game):
        return ""
    setup = Setup(len(seats(game, level, "-")), 0, {})
    is_as_printed = len(sitting) == setup.seats and dict(chosen) == shelf.load(game).check(setup).options
    return level if is_as_printed else ""


def day_of(game: str, sitting: Sequence[Seat], chosen: Mapping[str, Any], dealt: int, by: date) -> str:
    """Return the day whose deal this table played, not after ``by``: ``2026-11-22``; "" for a table of another kind."""
    level = level_of(game, sitting, chosen)
    if not level:
        return ""
    days = (by - timedelta(ago) for ago in range(SINCE + 1))
    return next((day.isoformat() for day in days if seed(game, level, day) == dealt), "")


def find(store: Store, game: str, level: str, day: date) -> Save | None:
    """Return the first save of a day's deal: it is begun once. Raises SaveError where the folder cannot be read."""
    since = day.isoformat()
    begun = [
        entry for entry in store.entries() if entry.error is None and entry.game == game and entry.created >= since
    ]
    for entry in sorted(begun, key=lambda entry: entry.created):
        if {seat.bot for seat in entry.seats[1:]} == {level}:
            try:
                save = store.load(entry.id)
            except SaveError:
                continue
            if save.seed == seed(game, level, day) and level_of(game, save.seats, save.options):
                return save
    return None
