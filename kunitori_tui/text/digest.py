"""A turn summed up, as plain data with words; :mod:`kunitori_tui.text.digests` makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class DigestRow(NamedTuple):
    """A line of a digest: a word for its subject, and the text; ``mine`` if it is about the reader."""

    subject: str
    text: str
    mine: bool = False


class Digest(NamedTuple):
    """A turn summed up: whose, in which round, a line a subject, and all of it in one short text. For who reads lines
    it is told in whole ``sentences``, but for the battles of the reader, which their results tell.
    """

    seat: int
    number: int
    rows: Sequence[DigestRow]
    brief: str
    sentences: Sequence[str]
