"""A game made anew from what can be read in damaged files.

A cut, a flipped bit or a stretch of foreign bytes takes some fields of a file and leaves the others, and the journal as
far as it goes. The checksum tells nothing about those: each has its declared shape and no more, until it is tried.

The seed and the options give the deal, and the journal is played on it as far as it leads. Where it breaks off, but a
position can still be read and obeys the rules, the game goes on from there, as a game does whose journal later rules no
longer follow: without its log and without a way back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import islice, product
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from savegames.check import replay
from savegames.errors import BadFile, SaveError, disk_errors
from savegames.format import BODY, JOURNAL_ENTRY, Json, Save, Seat, Summary, encode, now
from savegames.journal import Concede, actions
from savegames.store import Store
from savegames.strictjson import value_at

TRIED = 4
"""How often a field's name may stand in a file before it: a position holds some of them, too."""
_ENTRY = re.compile(r'\s*"([^"\\]*)"\s*([],])')


@dataclass(slots=True)
class Salvage:
    """The ``fields`` of a record that can be read, and whether the whole ``journal`` is among them."""

    fields: Json
    is_whole: bool


def salvage(data: bytes) -> Salvage:
    """Return what can be read in the bytes of a file; the journal is a list, empty where nothing of it is left."""
    text = data.decode("utf-8", "replace")
    sound = text.encode()
    found: Json = {}
    for name, shape in BODY.fields.items():
        for value in _values(sound, name):
            if shape.holds(value):
                found[name] = value
                break
    found["journal"], is_whole = _journal(text)
    return Salvage(found, is_whole)


def _values(data: bytes, name: str) -> Iterator[Any]:
    """Yield what stands behind the first few mentions of a field, as far as it can be read."""
    for match in islice(re.finditer(rb'"%b"\s*:\s*' % name.encode(), data), TRIED):
        try:
            yield value_at(data, match.end())
        except BadFile:
            continue


def _journal(text: str) -> tuple[list[str], bool]:
    """Return the entries of the journal up to the first that none can be, and whether its end was reached."""
    begin = re.search(r'"journal"\s*:\s*\[', text)
    if begin is None:
        return [], False
    entries, at, is_whole = list[str](), begin.end(), text.startswith("]", begin.end())
    while not is_whole and (match := _ENTRY.match(text, at)) is not None and JOURNAL_ENTRY.holds(match[1]):
        entries.append(match[1])
        at, is_whole = match.end(), match[2] == "]"
    return entries, is_whole


DEAL = ("game", "seats", "seed", "options")
"""The fields without which nothing can be dealt."""


@dataclass(slots=True, frozen=True)
class Recovered:
    """A game made anew: the first ``played`` entries of its journal lead through it from the deal. ``is_whole`` says
    that those are all of a file, ``by_position`` that the game stands further on, where a position said;
    ``backup`` that the older file told it, which the newer one does not; ``is_dated`` that a file says when it began.
    """

    save: Save
    played: int
    is_whole: bool = False
    by_position: bool = False
    backup: bool = False
    is_dated: bool = True


class RecoveredGame(NamedTuple):
    """A recovered game in the folder: its ``id``, and whether it ``was_there`` from an earlier time."""

    id: str
    found: Recovered
    was_there: bool


def keep(store: Store, save_id: str) -> RecoveredGame:
    """Make a save of what the damaged files of another tell, if there is none such already.

    Raises :class:`SaveError` as :func:`recover` and the methods of the store.
    """
    with disk_errors(id=save_id):
        found = recover(store.raw_files(save_id))
    save = found.save
    for entry in store.entries():
        if entry.error is not None or entry.game != save.game:
            continue
        if not found.is_dated or entry.created == save.created:  # else it is another game, and need not be read
            there = store.load(entry.id)
            if (there.seed, there.journal, there.now) == (save.seed, save.journal, save.now):
                return RecoveredGame(entry.id, found, was_there=True)
    return RecoveredGame(store.import_(encode(save)).id, found, was_there=False)


def recover(files: Sequence[bytes]) -> Recovered:
    """Return the game in the damaged ``files`` of one save, the newer one first, as far as it comes.

    Raises :class:`SaveError` (``unrecoverable``) where none can be dealt.
    """
    parts = [salvage(data) for data in files]
    told = [part.fields["now"] for part in parts if "now" in part.fields]
    dated = any("created" in part.fields for part in parts)
    drafts = [draft for fields in _records(parts) if (draft := _played(fields)) is not None]
    drafts.sort(key=lambda draft: (len(draft.journal), draft.now in told), reverse=True)
    for draft in drafts:
        if (save := _sound(draft)) is None:
            continue
        found = Recovered(save, len(draft.journal), is_dated=dated)
        for at, part in enumerate(parts):
            if _is_all(draft, part):
                return replace(found, is_whole=True, backup=at > 0)
        for at, part in enumerate(parts):
            if (there := _standing(draft, part.fields)) is not None:
                return replace(found, save=there, by_position=True, backup=at > 0)
        return found
    raise SaveError("unrecoverable")


def _is_all(save: Save, part: Salvage) -> bool:
    """Return whether ``save``, played from its deal, is the whole game of a file."""
    if not part.is_whole or save.journal != part.fields["journal"]:
        return False
    # A false seed may deal another game in which the same moves are possible: then the journal leads from the one
    # position of the file to the other.
    if save.now == part.fields.get("now"):
        return True
    try:
        replay(replace(save, **{name: part.fields[name] for name in ("journal", "barrier_at", "barrier", "now")}))
    except (KeyError, SaveError):
        return True
    return False


def _records(parts: Sequence[Salvage]) -> Iterator[Json]:
    """Yield a record for every way in which the files tell a game; none where something that it takes is lost."""
    told = {name: [part.fields[name] for part in parts if name in part.fields] for name in (*DEAL, "journal", "cards")}
    told["cards"].append(None)  # the figures of this version
    positions = [part.fields[name] for part in parts for name in ("now", "barrier") if name in part.fields]
    told["options"] += [at["options"] for at in positions if type(at.get("options")) is dict]
    rest = {name: value for part in reversed(parts) for name, value in part.fields.items()}
    distinct = ([one for at, one in enumerate(values) if one not in values[:at]] for values in told.values())
    for values in product(*distinct):
        yield {**rest, **dict(zip(told, values, strict=True))}


def _played(fields: Json) -> Save | None:
    """Return a draft of the save that a record tells, its journal as far as it leads; None where it tells none."""
    if fields["game"] not in shelf.ids():
        return None
    bots, seats = (*shelf.bots(fields["game"]), shelf.SURPRISE), [Seat(**seat) for seat in fields["seats"]]
    for at, seat in enumerate(seats):
        if seat.kind == "bot" and seat.bot not in bots:
            seats[at] = replace(seat, bot=get_close_matches(seat.bot, bots, 1, 0)[0])
    dice, known = fields.get("bot_seed", bot_seed(fields["seed"])), sum(who.kind == "human" for who in seats) < 2
    # Rules code computes with what it is given; whatever that runs into, it is no deal.
    try:
        setup = Setup(len(seats), fields["seed"], fields["options"], fields["cards"])
        match = Match(shelf.load(fields["game"]), setup, seats, dice, known_deal=fields.get("known_deal", known))
    except Exception:  # noqa: BLE001 - see above
        return None
    played = match.follow(fields["journal"])
    journal = fields["journal"][:played]
    gone = {done.seat for done in actions(journal) if isinstance(done, Concede)}
    given_up = bool(gone) and all(seat in gone for seat in match.people)
    save = match.to_save("recovered", fields.get("title", ""), fields.get("created", now()), now(), Summary())
    return replace(save, journal=journal, barrier_at=played, finished=match.over or given_up)


def _standing(save: Save, fields: Json) -> Save | None:
    """Return ``save`` with the journal and the position of a file; None if there is none that obeys the rules."""
    if "now" not in fields:
        return None
    position, at = fields["now"], len(fields["journal"])
    finished = fields.get("finished", False) or position.get("over") is True
    return _sound(
        replace(save, journal=fields["journal"], barrier_at=at, barrier=position, now=position, finished=finished)
    )


def _sound(draft: Save) -> Save | None:
    """Return the save of the table that ``draft`` sets; None if it sets none that can be played and saved."""
    try:
        save = Session.look_on(draft).to_save()
        encode(save)
    except SaveError:
        return None
    return save
