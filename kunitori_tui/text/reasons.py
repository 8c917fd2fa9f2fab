"""Reasons and errors in words: why something cannot be chosen; what is wrong with a set-up, a price sheet, a save, and
what was recovered of it; warnings about a game that goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Reason
    from kunitori_tui.text import box

REASONS = {
    "over": N_("The game is over."),
    "not_your_turn": N_("Another player has to decide now."),
    "other_question": N_("That is not what is asked now."),
    "not_in_hand": N_("You do not hold this card."),
    "deployed_first": N_("The cards left deployed are played first."),
    "treasure_in_action": N_("Treasures are played in the buy phase."),
    "no_effect_card": N_("This card cannot be played; it counts at the end."),
    "action_in_buy": N_("Action cards are played in the action phase."),
    "taken": N_("Every copy of it is named already."),
    "passed": N_("Cards are named in the order of the card list, and a later one is named already."),
    "no_value": N_("It has neither attack nor defence."),
    "untrashable": N_("It can never be trashed."),
    "only_ninja_clan": N_("Only a Ninja clan can be shown."),
    "not_needed": N_("With it the treasures laid out could not reach the sum."),
    "only_treasures": N_("Only treasures will do here."),
    "only_strategy": N_("Only strategy cards may be kept."),
    "pile_empty": N_("The pile is empty."),
    "not_on_offer": N_("Only two generals lie open, he is not one of them."),
    "too_dear": N_("It costs {price}, you have {money}: {missing} too little."),
    "too_dear_with_hand": N_("It costs {price}, your hand makes it {money}: {missing} too little."),
    "over_limit": N_("It costs {price}; at most {limit} is allowed."),
    "pay_first": N_("First lay out enough treasures."),
    "only_generals": N_("Only a general can be taken."),
    "not_buy_phase": N_("Cards are bought in the buy phase."),
}

DAMAGE = {
    "too_big": N_("The file is larger than a save can be."),
    "too_deep": N_("The file is nested deeper than a save can be."),
    "not_json": N_("The file is cut short or unreadable."),
    "not_a_save": N_("The file is no save of this program."),
    "damaged": N_("The save is damaged: its checksum does not fit."),
    "bad_field": N_("The save holds something impossible ({field})."),
    "wrong_table": N_("The cards in the save do not fit together."),
    "bad_state": N_("The position in the save cannot be set up."),
    "impossible": N_("The position in the save breaks the rules."),
    "only_backup": N_("Of this save only the kept copy is there."),
}
"""Faults of files of which a game can be made anew as far as they can be read."""

ERRORS = {
    # set-up
    "game": N_("There is no game {given!r}. Choose one of: {allowed}."),
    "seats": N_("This game is for {allowed} players, not for {given}."),
    "seed": N_("{given} is no seed. Give a whole number from 0 to {high}."),
    "option": N_("There is no option {given!r}. Choose one of: {allowed}."),
    "value": N_("{given!r} is no value for {option}. Choose one of: {allowed}."),
    "range": N_("{given!r} is no value for {option}. Give a whole number from {low} to {high}."),
    "price_card": N_("The price sheet names {given!r}, which is no card of this game. Cards: {allowed}."),
    "price_entry": N_("The price sheet gives nothing for {card}. Give it a cost, a count or both."),
    "price_key": N_("The price sheet cannot set {given!r} for {card}. Set cost or count; of generals only the cost."),
    "price_range": N_("The price sheet sets {field} of {card} to {given!r}. Give a whole number from {low} to {high}."),
    "figures": N_("No game can have been begun with these figures ({card})."),
    "bot": N_("There is no bot {given!r}. Choose one of: {allowed}."),
    "sheet_toml": N_("The price sheet is no sound TOML (line {line}). Mend it or take it away."),
    "sheet_form": N_("In the price sheet {name} is no table. Write a cost and a count under the name of each card."),
    "sheet_file": N_("The price sheet is no ordinary file. Put a file in its place or take it away."),
    "sheet_size": N_("The price sheet is larger than {limit} bytes. Shorten it."),
    # positions and choices
    "shape": N_("This is no position of the game (field {field})."),
    "setup": N_("The options of this position do not fit the game ({field})."),
    "table": N_("The position was made with other cards than the game has."),
    "unsound": N_("The position breaks the rules: {problem}."),
    "choice": N_("That cannot be chosen now. Choose one of the options on offer."),
    # saves
    **DAMAGE,
    "log": N_(
        "The file is the log of an unfinished game: kunitori replay reads it out. Once the game is over its export can "
        "be imported."
    ),
    "newer": N_("The save comes from a newer version ({found}, this is {known}). Update the program to open it."),
    "older": N_("The save has the old format {found}, which this version cannot read ({known}). Use an older version."),
    "unknown_game": N_("The save is of {game}, which this version does not have. It has: {allowed}."),
    "unknown_card": N_(
        "The save is played with {given}, which this version does not have. Update the program to open it."
    ),
    "bad_journal": N_("Move {at} of the save was not possible there. The game can be played on as it is."),
    "unrecoverable": N_("Too little can be read for a game: it takes the seats, the options and the seed."),
    "unknown_bot": N_(
        "The save is played with the bot {given}, which this version does not have. Update the program to open it."
    ),
    "missing": N_("There is no such save. The list of saves shows what there is."),
    "not_a_file": N_("This is no ordinary file. Choose another save."),
    "bad_name": N_("A save cannot have this name. Use the letters a to z, digits and dashes."),
    "disk": N_("The disk refused ({reason}). Check space and permissions of the folder."),
    "full": N_("Your saves take all the room they have here. Delete some, then begin anew."),
    "held": N_("The save is open in another window (process {pid}). Close it there first."),
    "internal": N_("Saving failed through a fault of the program ({reason}). Please report it."),
}


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
    what, key, name = fault(exc), _key(exc), getattr(exc, "params", {}).get("id", "")
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
    text = ERRORS.get(key)
    if text is None:
        own = next((box.why.errors[key] for box in _boxes() if key in box.why.errors), None)
        if own is not None:
            return own(params)
    if text is not None:
        try:
            return tr(text).format(**params)
        except KeyError:  # raised with fewer parameters than the sentence names
            pass
    detail = getattr(exc, "key", "") or str(exc) or type(exc).__name__
    return tr("Something went wrong ({detail}). The game up to here is kept.", detail=detail)


def outage(exc: Exception) -> str:
    """Return the sentence for a running game that cannot be saved: :func:`error`, and that the game itself goes on."""
    return tr("{error} The game itself goes on.", error=error(exc))


def unreplayed(at: int) -> str:
    """Return the warning for a save whose journal no longer fits the rules from its entry ``at`` on."""
    return tr(
        "Move {at} does not fit the rules of this version: the log begins anew, earlier moves cannot be taken back, "
        "the game goes on.",
        at=at,
    )


def made_before(save_id: str) -> str:
    """Return the sentence that the save was recovered before, as ``save_id``."""
    return tr("It was made anew before, as {id}. No second one was made.", id=save_id)


def how_far(found: Any) -> str:
    """Return the sentence that says how much of a game was recovered: ``found`` is a ``Recovered`` of
    :mod:`kunitori_tui.play.recovery`.
    """
    played, backup = found.played, found.backup
    if found.by_position and backup:
        return tr("The position in the kept copy could be read. The log before it and the way back are lost.")
    if found.by_position:
        return tr("The position in the file could be read. The log before it and the way back are lost.")
    if found.is_whole and backup:
        return trn(
            "The kept copy is whole: {n} move. Only what came after it is missing.",
            "The kept copy is whole: {n} moves. Only what came after them is missing.",
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
