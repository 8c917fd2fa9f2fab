"""A paragraph of a box whose head stands before its first line."""

from __future__ import annotations

from rich.text import Text

from screens.drawing.look import Look
from screens.widgets.lines import wrapped
from screens.widgets.painted import style_of


def hanging(look: Look, head: str, body: str, margin: int, width: int, role: str) -> Text:
    """Return ``body`` in lines of ``width`` cells, behind a ``margin`` of so many cells in the first of which stands
    ``head``, in the style of ``role``; nothing for an empty body.
    """
    text = Text()
    for at, line in enumerate(wrapped(body, width)):
        text.append(f"{'' if at else look.chip(head):<{margin}}", style_of(look, role))
        text.append(look.chip(line) + "\n", look.style("text"))
    return text
