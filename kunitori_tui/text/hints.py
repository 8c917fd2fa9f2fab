"""The reasons bots give for a hint, in words."""

from __future__ import annotations

from typing import Any

from kunitori_tui.text.catalog import N_, tr

HINTS: dict[str, str] = {}

GENERIC = N_("This looks best to me here.")


def hint(key: str, params: dict[str, Any]) -> str:
    """Return why a bot would choose so, in one sentence; a general one for a key without words of its own."""
    text = HINTS.get(key)
    return tr(GENERIC) if text is None else tr(text, **params)
