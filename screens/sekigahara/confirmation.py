"""What is asked before a way out is taken that throws something away: stopping in a fight, ending a movement."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.degree import PRICE, TOTAL, enough
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.text.catalog import tr, trn
from screens.sekigahara.reference import ReferenceTable


class ConfirmationTable(ReferenceTable):
    """A table whose cursor goes to what is asked back about, so that Enter there means yes."""

    _before: int | None = None
    """Where the cursor of the list stood before that."""

    def doubt(self, out: Option) -> str:
        """See :meth:`.TableScreen.doubt`."""
        rest = wasted(self.view) if out == "end" else ""
        asked = tr("Enter or the same key: end. Esc: move on.") if rest else ""
        if self.setting(self.DOUBTS) == "on":
            asked = tr("{choice}: press e again to confirm.", choice=self.choice_words(out))
        return f"{rest} {asked}".strip()

    def show_doubt(self, said: str) -> None:
        """Put the cursor on what is asked about, and say it."""
        panel = self.options
        if self.leaving.about in panel.keys:
            self._before = panel.highlighted
            panel.highlighted = panel.keys.index(self.leaving.about)
            self.set_focus(panel)
        self.tell(said)

    def go_back(self) -> None:
        """Take back what is asked, and put the cursor where it stood before; the next time it is asked anew."""
        if self.leaving.stay(anew=True) and self.options.key == self.leaving.about:
            self.options.highlighted = self._before

    def forget_note(self) -> bool:
        """See :meth:`.TableScreen.forget_note`; what is asked back about stays as long as the cursor stands on it."""
        if self.leaving.said:
            if self.lit_option() == self.leaving.about:
                return False
            self.leaving.stay(anew=True)
        return super().forget_note()


def wasted(view: SekiView) -> str:
    """Return in sentences what is thrown away when a movement ends: stacks and a muster that were paid for, or are
    free, the exchange of who moves nothing; "" where that is nothing, or all may move and enough of them did.
    """
    needed = enough(view)
    rest = left(view) if needed < view.degree or view.degree != TOTAL else ""
    paid = PRICE[view.degree] - PRICE[needed]
    if not rest or not paid:
        return rest
    return trn("{n} card was paid for nothing.", "{n} cards were paid for nothing.", paid) + f" {rest}"


def left(view: SekiView) -> str:
    """Return in one sentence what may still be done in a movement for nothing; "" where that is nothing."""
    verbs = [option.partition(":")[0] for option in view.choices]
    stacks = min(view.moves, verbs.count("stack"))
    musters = "muster" in verbs or "levy" in verbs
    if stacks and musters and view.degree != TOTAL:
        return trn(
            "{n} stack may still move, or a muster instead.",
            "{n} stacks may still move, or a muster instead of one.",
            stacks,
        )
    if stacks and musters:
        return trn(
            "{n} stack may still move, and a muster is left.",
            "{n} stacks may still move, and a muster is left.",
            stacks,
        )
    if stacks:
        return trn("{n} stack may still move.", "{n} stacks may still move.", stacks)
    if musters:
        return tr("A muster is left.")
    return tr("Cards may still be exchanged.") if "exchange" in verbs else ""
