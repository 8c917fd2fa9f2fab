"""How a card is written on the table: name, symbols, colours. The words come from the text layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from kunitori_tui.engine.cards import Card
from kunitori_tui.text import cards as words
from kunitori_tui.text.catalog import trn
from screens.widgets.painted import Line


def role_of(token: str) -> str:
    """Return the role that colours one symbol: ``†2`` is attack, ``◆1`` points, ``$2`` money."""
    first = token[:1]
    if first == "†":
        return "attack"
    if first == "◆":
        return "points"
    if first == "▲":
        return "can"
    return "money" if "$" in token and len(token) <= 4 else "text"


def put_symbols(line: Line, text: str, role: str | None = None) -> Line:
    """Write symbols into ``line``, each in its colour, or all in ``role``."""
    for i, token in enumerate(text.split(" ")):
        if i:
            line.put(" ", role)
        line.put(token, role or role_of(token))
    return line


def grouped(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return (card, copies) for a list of card numbers, in their order as printed."""
    return sorted(Counter(numbers).items())


def chip_text(card: Card, copies: int = 1, symbols: bool = True) -> str:
    """Return ``Copper $1 x2``: short name, symbols, copies."""
    text = words.short(card.id)
    if symbols:
        text = f"{text} {words.symbols(card)}".rstrip()
    return f"{text} x{copies}" if copies > 1 else text


def listing(cards: Sequence[Card], numbers: Sequence[int], width: int) -> str:
    """Return cards as ``Castle ▲3, Spear †2 x2``, values only, cut to ``width`` cells; ``-`` for none."""
    parts = [
        copies(f"{words.short(cards[number].id)} {words.values(cards[number])}".rstrip(), n)
        for number, n in grouped(numbers)
    ]
    return fitted(parts, width) if parts else "-"


def copies(name: str, n: int) -> str:
    """Return a name with the number of equal cards, if there are several: ``Spear x3``."""
    return f"{name} x{n}" if n > 1 else name


def fitted(parts: Sequence[str], width: int, sep: str = ", ") -> str:
    """Return as many of ``parts`` as fit into ``width`` cells; ``+2 kinds`` at the end counts those left out."""
    for kept in range(len(parts), 0, -1):
        left = len(parts) - kept
        text = sep.join(parts[:kept]) + (" " + trn("+{n} kind", "+{n} kinds", left) if left else "")
        if cell_len(text) <= width or kept == 1:
            return text
    return ""
