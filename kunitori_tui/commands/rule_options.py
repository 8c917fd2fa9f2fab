"""The rule options of a command line, with the player's price sheet, which is TOML: the menu has no need of that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.commands.table import no_such
from kunitori_tui.play import prices
from kunitori_tui.text.catalog import N_


def options_of(game_id: str, given: Iterable[str]) -> dict[str, Any]:
    """Return the rule options of ``k=v`` texts and the player's price sheet; the game checks them later.

    Raises :class:`click.UsageError` for a text without ``=``, and what :func:`kunitori_tui.play.prices.load` raises.
    """
    chosen: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            known = (o.key for o in shelf.options(game_id) if o.kind != "prices")
            raise no_such(N_("--option {given}: write NAME=VALUE with one of the names {allowed}."), text, known)
        chosen[key.strip()] = value.strip()
    has_prices = any(o.key == "prices" for o in shelf.options(game_id))
    if chosen.get("prices") == "off":
        del chosen["prices"]
    elif has_prices and "prices" not in chosen and (loaded := prices.load(game_id)):
        chosen["prices"] = loaded
    return chosen
