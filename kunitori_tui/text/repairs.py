"""The outcome of ``saves recover`` in a sentence."""

from __future__ import annotations

from kunitori_tui.text.catalog import tr, trn


def made_before(save_id: str) -> str:
    """Return the sentence that the save was recovered before, as ``save_id``."""
    return tr("It was made anew before, as {id}. No second one was made.", id=save_id)


def how_far(played: int, *, is_whole: bool, by_position: bool, backup: bool) -> str:
    """Return the sentence that says how much of a game was recovered: ``played`` moves, the whole, or a position alone;
    see ``Recovered`` in :mod:`kunitori_tui.play.recovery`.
    """
    if by_position and backup:
        return tr("The position in the kept copy could be read. The log before it and the way back are lost.")
    if by_position:
        return tr("The position in the file could be read. The log before it and the way back are lost.")
    if is_whole and backup:
        return trn(
            "The kept copy is whole: {n} move. Only what came after it is missing.",
            "The kept copy is whole: {n} moves. Only what came after them is missing.",
            played,
        )
    if is_whole:
        return trn(
            "The whole game is there: {n} move, played again from the deal.",
            "The whole game is there: {n} moves, played again from the deal.",
            played,
        )
    return trn(
        "{n} move could be played again from the deal. What came after it cannot be read.",
        "{n} moves could be played again from the deal. What came after them cannot be read.",
        played,
    )
