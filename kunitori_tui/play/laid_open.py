"""All cards on the table: a view in which nothing is hidden any more that somebody knows of himself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any


def laid_open(view: Any, others: Sequence[Any]) -> Any:
    """Return the observation ``view`` with what each of ``others`` knows in place of what is hidden from it.

    Whatever a seat may know of its own alone, a hand or the faces of blocks, is an entry of a list by seat or side in
    every observation, and None to all others.
    """
    known = {}
    for name in (field.name for field in fields(view)):
        entries = getattr(view, name)
        if isinstance(entries, list) and None in entries:
            every = zip(*(getattr(seen, name) for seen in (view, *others)), strict=True)
            known[name] = [next((entry for entry in seen if entry is not None), None) for seen in every]
    return replace(view, **known)
