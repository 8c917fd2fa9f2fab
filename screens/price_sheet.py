"""What the price sheet is like, in words."""

from __future__ import annotations

from kunitori_tui import prices
from kunitori_tui.engine import registry
from kunitori_tui.engine.api import EngineError, Setup
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, tr, trn
from savegames.errors import SaveError

_TROUBLE = {
    "sheet_toml": N_("The price sheet is no TOML (line {line}). Correct it or move it away."),
    "sheet_form": N_("The price sheet must hold a table of cards under {name}."),
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
            rules = registry.load(game)
            rules.check(Setup(max(rules.seat_counts), 0, {"prices": sheet}))
    except prices.BadSheet as error:
        return trouble_of(error)
    except (EngineError, SaveError) as error:
        return reasons.error(error)
    return ""


def sheet_state(game: str) -> str:
    """Return the state of the price sheet for ``game`` in one sentence."""
    trouble = sheet_trouble(game)
    if trouble:
        return trouble
    sheet = prices.load(game)
    if not sheet:
        return tr("There is no price sheet; the built-in costs and counts hold.")
    return trn("The price sheet changes {n} card.", "The price sheet changes {n} cards.", len(sheet))
