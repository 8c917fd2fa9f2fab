"""Marks for texts that are looked up later: they let the catalogues find a message id and return it unchanged."""

from __future__ import annotations


def N_(msg: str) -> str:
    """Mark ``msg`` for tables whose texts go through ``tr`` later."""
    return msg


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark both forms of a text about a number, for tables whose texts go through ``trn`` later."""
    return one, many


def NP_(context: str, msg: str) -> str:
    """Mark ``msg`` as :func:`N_` does, for tables whose texts go through ``trp`` with that ``context``."""
    return msg
