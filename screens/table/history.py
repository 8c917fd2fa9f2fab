"""What happened, turn by turn: in the words of the log, and summed up in short."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.facts import Turn
from kunitori_tui.play.table import Table
from kunitori_tui.text import events, voices
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.stop import Digest
from screens.drawing.look import Look
from screens.widgets.lines import Part


def log_lines(
    table: Table,
    names: Sequence[str],
    me: int | None,
    last: int = 0,
    end: int | None = None,
    *,
    heard: Sequence[voices.Said] = (),
) -> list[tuple[int, str, str]]:
    """Return (round, who, what) lines, a turn in one or more of them; ``last`` limits the turns, which are those before
    the turn of the number ``end``, if there is one. What rivals said in a turn, as far as it is ``heard``, follows it.

    In a game without turns each line tells what one player did in the round; ``who`` is "" for the table itself.
    """
    lines, cards = [], table.view(None).cards
    for turn in table.facts(me).turns[:end][-last:]:
        told = events.round_summary(turn, names, me)
        told += [(turn.seat, text) for text in events.turn_summary(turn, names, me, cards)]
        told += [(one.seat, one.under(names[one.seat])) for one in heard if turn.begin <= one.place < turn.end]
        lines += [(turn.number, names[seat] if seat >= 0 else "", text) for seat, text in told]
    return lines


def title(turns: Sequence[Turn | Digest], names: Sequence[str]) -> str:
    """Return what ``turns`` of others are called; a single one is named after whose it was."""
    if len(turns) != 1 or turns[0].seat < 0:
        return tr("Before your turn")
    return tr("{player}'s turn", player=names[turns[0].seat])


def brief(look: Look, name: str, digest: Digest, width: int) -> list[list[Part]]:
    """Return ``digest`` in short in lines of ``width`` cells, behind the sign and the ``name`` of whose turn it was."""
    head: list[Part] = [(look.mark(digest.seat), look.player(digest.seat)), (f"{name} ", "strong")]
    lead = cell_len("".join(text for text, _ in head))
    parts = fold(look.chip(digest.brief), width - lead) or [""]
    lines: list[list[Part]] = [[(" " * lead + part, "text")] for part in parts]
    return [[*head, (parts[0], "text")], *lines[1:]]
