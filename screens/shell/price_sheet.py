"""What the price sheet is like, in words."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import EngineError, Setup
from kunitori_tui.play import prices
from kunitori_tui.text import games, reasons
from kunitori_tui.text.catalog import N_, tr, trn
from savegames.errors import SaveError

_TROUBLE = {
    "sheet_toml": N_("The price sheet is no TOML (line {line}). Correct it or move it away."),
    "sheet_form": N_("The price sheet must hold a table of cards under {name}."),
    "sheet_file": N_("The price sheet is no ordinary file. Put a file in its place or take it away."),
    "sheet_size": N_("The price sheet is larger than {limit} bytes."),
}


def trouble_of(error: prices.BadSheet) -> str:
    """Return what is wrong with a file that is no price sheet."""
    return tr(_TROUBLE[error.key], **error.params)


def sheet_trouble(game: str) -> str:
    """Return why the price sheet cannot be used for ``game``, as a sentence; "" if it can or there is none."""
    try:
        sheet = prices.load(game)
        if sheet:
            rules = shelf.load(game)
            rules.check(Setup(max(rules.seat_counts), 0, {"prices": sheet}))
    except prices.BadSheet as error:
        return trouble_of(error)
    except (EngineError, SaveError) as error:
        return reasons.error(error)
    return ""


def sheet_lines() -> list[str]:
    """Return what the price sheet comes to, a sentence for every game it concerns."""
    told = {game: state for game in shelf.ids() if (state := sheet_state(game))}
    if not told:
        return [tr("All costs and counts are the built-in ones.")]
    if len(told) > 1 and len(set(told.values())) == 1:  # the file itself is at fault
        return [next(iter(told.values()))]
    return [f"{games.list_title(game)}: {state}" for game, state in told.items()]


def sheet_state(game: str) -> str:
    """Return the state of the price sheet for ``game`` in one sentence; "" if it says nothing of that game."""
    trouble = sheet_trouble(game)
    if trouble:
        return trouble
    sheet = prices.load(game)
    if not sheet:
        return ""
    return trn("The price sheet changes {n} card.", "The price sheet changes {n} cards.", len(sheet))
