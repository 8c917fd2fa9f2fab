"""A piece of the work on a review."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple


class Piece(NamedTuple):
    """Something to find out: what ``function``, one of a module, gives for ``arguments``; it is ``games`` long."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    games: int


Finding = Generator[Piece, Any, None]
"""Yields pieces and is sent what came of them."""
