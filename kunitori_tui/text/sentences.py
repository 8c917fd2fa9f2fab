"""What makes a sentence of a phrase: its first letter, its last dot."""

from __future__ import annotations


def capital(text: str) -> str:
    """Return ``text`` with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def one_stop(sentence: str) -> str:
    """Return a sentence whose last word may be a short name that ends in a dot itself, or the sign that there is more.

    >>> one_stop("Bought Trade harb..")
    'Bought Trade harb.'
    """
    return sentence[:-1] if sentence.endswith(("..", "….")) else sentence
