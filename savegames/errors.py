"""What can be wrong with a save or with the disk under it, as keys the text layer words.

======================  ==============================================================================
key                     params
======================  ==============================================================================
``too_big``             ``size`` and ``limit`` in bytes, or ``limit`` in values for an overfull file
``too_deep``            ``limit`` (levels of nesting)
``not_json``            none: cut short, not UTF-8, a number no save holds, a key given twice
``not_a_save``          none: JSON, but no record of this kind
``log``                 none: the log of an unfinished game, which is no save
``damaged``             none: the checksum differs
``newer``               ``part`` (format, rules or rng), ``found``, ``known``
``older``               ``found``, ``known``: no way leads from that format to this one
``unknown_game``        ``game``, ``allowed``
``unknown_card``        ``given``: the id of a card or piece that the game of this program does not have
``bad_field``           ``field`` (a path such as ``seats[1].name``)
``wrong_table``         none: hash, table and snapshot do not agree on the cards, or no game has such figures
``bad_state``           ``part`` (now or barrier): the rules cannot build that position
``impossible``          ``part``, ``problem``: the position breaks an invariant, the first of them in words
``bad_journal``         ``at``: number of the entry, from 1, that does not lead on; ``why``: ``over`` (the game had
                        ended), ``choice`` (it was not on offer), ``end`` (the last one led to another position)
``unrecoverable``       none: what the game was dealt from can be read in none of its files
``missing``             none: there is no such save
``not_a_file``          none: a link, folder, device or pipe
``bad_name``            none: not an id or not a name this folder uses
``disk``                ``reason`` (name of the errno)
``full``                ``limit`` in bytes: the saves take all the room they may have
``held``                ``pid``, ``host``, ``since`` of the holder (0 and "" where unknown)
``internal``            ``reason`` (class name): a fault of the program, seen by the autosave thread
======================  ==============================================================================

Whatever the store raises about a file has ``id`` and, from :meth:`Store.load`, ``backup`` (bool) in addition.
No parameter holds text from a file that was not checked to be printable.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kunitori_tui.engine.errors import KeyedError


class SaveError(KeyedError):
    """Base of all errors of this package."""


class Busy(Exception):
    """Somebody else holds the file."""


class BadFile(SaveError):
    """The bytes are no sound save."""


class Newer(BadFile):
    """The save comes from a later version of the program; nothing is wrong with it."""


class Disk(SaveError):
    """The operating system refused."""


class Held(SaveError):
    """Another process, or another window of this one, has the save open."""


def reason(error: OSError) -> str:
    """Return the errno of ``error`` by name (``ENOSPC``); ``EUNKNOWN`` where it has none."""
    return errno.errorcode.get(error.errno or 0, "EUNKNOWN")


@contextmanager
def disk_errors(**params: Any) -> Iterator[None]:
    """Turn errors of the system into :class:`Disk`; these ``params`` are added to it and any other error of a save."""
    try:
        yield
    except SaveError as error:
        error.params |= params
        raise
    except OSError as error:
        raise Disk("disk", reason=reason(error), **params) from error


def printable(text: str, limit: int = 80) -> str:
    """Return ``text`` as at most ``limit`` printable ASCII characters, the rest written as escapes.

    >>> print(printable("Ōsaka"))
    \\u014csaka
    """
    return ascii(text[:limit])[1:-1][:limit]
