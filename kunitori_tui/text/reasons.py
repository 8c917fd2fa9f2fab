"""Reasons and errors in words: why something cannot be chosen; what is wrong with a set-up, a price sheet, a save, and
what was recovered of it; warnings about a game that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kunitori_tui import keymap
from kunitori_tui.text.catalog import N_, Texts, key_name, paragraph, series, tr, trn

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Reason
    from kunitori_tui.text import box

REASONS = Texts(__file__, "reasons")

DAMAGE = Texts(__file__, "damage")
"""Faults of files of which a game can be made anew as far as they can be read."""

ERRORS = Texts(__file__, "errors", DAMAGE)


def _boxes() -> Iterator[box.Box[Any]]:
    from kunitori_tui.text.box import boxes  # with it come cards, and most errors have their words here

    return boxes()


def why(reason: Reason, *, cite: bool = True) -> str:
    """Return why something cannot be chosen now, in a sentence; ``cite`` adds the paragraph of the rules to it."""
    params = dict(reason.params)
    words = REASONS.get(reason.key)
    if words is None:
        why = next(box.why for box in _boxes() if reason.key in box.why.reasons)
        words = why.reasons[reason.key]
        params |= {field: why.names[field](str(params[field])) for field in why.names.keys() & params.keys()}
    text = tr(words, **params)
    if not (cite and reason.paragraph):
        return text
    sign = "" if reason.paragraph[0].isalpha() else "§"  # a ruling has a letter
    return f"{text} ({sign}{reason.paragraph})"


def error(exc: Exception) -> str:
    """Return what went wrong and what to do next, for an error of the rules or of the saves (``key``, ``params``).

    An error without a known key is named by its class.
    """
    params = getattr(exc, "params", {})
    what, key, name, more = fault(exc), _key(exc), params.get("id", ""), params.get("more", 0)
    if more:
        return paragraph((what, trn("{n} more line is wrong.", "{n} more lines are wrong.", more)))
    if key not in DAMAGE and key != "unrecoverable":
        return what
    if not name:
        advice = tr("Choose another save.")
    elif key == "unrecoverable":
        advice = tr("kunitori saves delete {name} removes it.", name=name)
    else:
        advice = tr("Try: kunitori saves recover {name}", name=name)
    return paragraph((what, advice))


def _key(exc: Exception) -> str:
    key, params = getattr(exc, "key", ""), getattr(exc, "params", {})
    return "only_backup" if key == "missing" and params.get("backup") else key


def is_damage(exc: Exception) -> bool:
    """Return whether an error says of a file that it is damaged, which may be mended."""
    return _key(exc) in DAMAGE


def fault(exc: Exception) -> str:
    """Return :func:`error` without what is to be done about a damaged file."""
    given: dict[str, Any] = getattr(exc, "params", {})
    params = {k: series(map(str, v)) if isinstance(v, (tuple, list)) else v for k, v in given.items()}
    key = _key(exc)
    if key == "keys_clash":
        return f"{keymap.FILE}: {shared_key(given['names'], given['typed'])}"
    text = ERRORS.get(key)
    if text is not None:
        with suppress(KeyError):  # raised with fewer parameters than the sentence names
            return tr(text).format(**params)
    elif (own := next((box.why.errors[key] for box in _boxes() if key in box.why.errors), None)) is not None:
        return own(params)
    detail = getattr(exc, "key", "") or str(exc) or type(exc).__name__
    return tr("Something went wrong ({detail}). The game up to here is kept.", detail=detail)


def shared_key(names: Sequence[str], key: str) -> str:
    """Return why a key cannot do two things at one place, given by their names (:mod:`kunitori_tui.keymap`)."""
    one, other = (tr(keymap.sheet().words[name][0]) for name in names)
    if keymap.FIXED.fullmatch(keymap.name_of(key, "")):
        said = N_("{typed} stays what it is: digits, Esc and Ctrl+Q always do the same. Give “{one}” another key.")
        return tr(said, typed=key_name(key), one=one)
    said = N_("{typed} would be both “{one}” and “{other}”. Give one of them another key.")
    return tr(said, typed=key_name(key), one=one, other=other)


def outage(exc: Exception) -> str:
    """Return the sentence for a running game that cannot be saved: :func:`error`, and that the game itself goes on."""
    return tr("{error} The game itself goes on.", error=error(exc))


def unreplayed(at: int) -> str:
    """Return the warning for a save whose journal no longer fits the rules from its entry ``at`` on."""
    return tr(
        "Move {at} does not fit the rules of this version: the log starts afresh, earlier moves cannot be undone, the "
        "game goes on.",
        at=at,
    )


def made_before(save_id: str) -> str:
    """Return the sentence that the save was recovered before, as ``save_id``."""
    return tr("It was recovered before, as {id}. No second one was made.", id=save_id)


def how_far(found: Any) -> str:
    """Return in words how much was recovered: ``found`` is a ``Recovered`` of :mod:`kunitori_tui.play.recovery`."""
    played, backup = found.played, found.backup
    if found.by_position and backup:
        return tr("The position in the backup could be read. The log before it is lost, and with it undo.")
    if found.by_position:
        return tr("The position in the file could be read. The log before it is lost, and with it undo.")
    if found.is_whole and backup:
        return trn(
            "The backup is whole: {n} move. Only what came after it is missing.",
            "The backup is whole: {n} moves. Only what came after them is missing.",
            played,
        )
    if found.is_whole:
        return trn(
            "The whole game is there: {n} move, played again from the deal.",
            "The whole game is there: {n} moves, played again from the deal.",
            played,
        )
    return trn(
        "{n} move could be played again from the deal. What came after it cannot be read.",
        "{n} moves could be played again from the deal. What came after them cannot be read.",
        played,
    )
