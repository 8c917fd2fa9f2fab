"""One side of a battle that is not decided yet, in a frame."""

from __future__ import annotations

from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.widgets.lines import Part


def frame(
    look: Look,
    rows: list[tuple[str, str, str]],
    title: str,
    seat: int,
    total: int,
    ahead: bool,
    width: int,
    height: int,
) -> list[list[Part]]:
    """Return the frame of one side, double where it is ``ahead``: ``rows`` are name, a word about it, and value. Names
    stand whole, words end before the values.
    """
    g = look.glyph
    d = "d" if ahead else ""
    style = look.player(seat)
    room = height - 3
    if len(rows) > room:
        rows = [*rows[: room - 1], (tr("and {n} more", n=len(rows) - room + 1), "", "")]
    head = f" {title} "
    number = f" {total} "
    fill = width - 7 - len(head) - len(number)
    border: list[list[Part]] = [
        [
            (g(d + "tl") + g(d + "h") + " ", style),
            (look.mark(seat), style),
            (head, "strong"),
            (g(d + "h") * fill, style),
            (number, "title"),
            (g(d + "h") + g(d + "tr"), style),
        ]
    ]
    inner = width - 12
    names = max([len(name) + 1 for name, _, _ in rows], default=1)
    names = max(names, min(16, inner - max([len(word) + 1 for _, word, _ in rows], default=1)))
    for i in range(room):
        name, word, value = rows[i] if i < len(rows) else ("", "", "")
        text = f" {name:<{names}}{word[: inner - names - 1]}"
        border.append(
            [(g(d + "v"), style), (f"{text:<{width - 11}}", "text"), (f"{value:<9}", "attack"), (g(d + "v"), style)]
        )
    label = tr("total")
    border.append(
        [(g(d + "v"), style), (f" {label:<{width - 12}}", "dim"), (f"{total:<9}", "strong"), (g(d + "v"), style)]
    )
    border.append([(g(d + "bl") + g(d + "h") * (width - 2) + g(d + "br"), style)])
    return border
