"""Rule options in words. Those of a game stand beside its other words, which a list of options does without."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_, series, tr, trn

SHARED = {
    "two_generals": OptionWords(N_("two generals"), N_("Only two generals are for sale, not all of them.")),
    "round_limit": OptionWords(N_("round limit"), N_("Latest end of the game. 0: no limit.")),
    "first": OptionWords(N_("first player"), N_("Who takes the first turn."), {"random": N_("random")}),
    "prices": OptionWords(N_("price sheet"), N_("Costs and numbers of cards from a file of your own.")),
}


def option_name(game: str, key: str) -> str:
    """Return the name of a rule option."""
    return tr(_words(game, key).name)


def option_help(game: str, key: str) -> str:
    """Return what a rule option changes, in one sentence."""
    return tr(_words(game, key).help)


def value_name(game: str, key: str, value: Any) -> str:
    """Return a value of a rule option in words."""
    words = _words(game, key)
    if value is True:
        return tr("on")
    if value is False:
        return tr("off")
    if isinstance(value, list):
        return series(tr(words.values[v]) if v in words.values else str(v) for v in value) or tr("none")
    if isinstance(value, dict):
        return trn("own sheet, {n} card", "own sheet, {n} cards", len(value)) if value else tr("built in")
    if str(value) in words.values:
        return tr(words.values[str(value)])
    if key == "first":
        return tr("player {n}", n=value)
    if key == "round_limit" and value == 0:
        return tr("no limit")
    return str(value)


def _words(game: str, key: str) -> OptionWords:
    room = shelf.manifest(game).words.rpartition(".")[0]
    own: Mapping[str, OptionWords] = import_module(f"{room}.options").OPTIONS
    return own[key] if key in own else SHARED[key]
