"""How a level is put together: one mind, and what it answers to every kind of question."""

from __future__ import annotations

from kunitori_tui.bots.azuchi.draft import picks
from kunitori_tui.bots.azuchi.mind import Mind
from kunitori_tui.bots.azuchi.outlook import Outlook
from kunitori_tui.bots.azuchi.plan import Plan
from kunitori_tui.bots.azuchi.reasons import because, denied
from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.azuchi.draft import DRAFT
from kunitori_tui.engine.azuchi.pieces import ARMY
from kunitori_tui.engine.azuchi.view import AzuchiView


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def outlook_of(view: AzuchiView) -> Outlook:
        assert view.seat is not None
        return Outlook(mind, view, view.seat)

    def draft(view: AzuchiView, dice: int) -> Thought:
        assert view.seat is not None
        ranked = picks(mind, view, view.seat)
        best = max(ranked, key=lambda pick: (pick.worth + pick.denies, pick.worth))
        choice = DRAFT[best.card]
        if best is not max(ranked, key=lambda pick: pick.worth):
            return denied(choice, (view.seat + 1) % view.seats)
        return because(view, choice)

    def work(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return because(view, Plan(outlook).place(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def deal(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return because(view, Plan(outlook).deal(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def event(view: AzuchiView, dice: int) -> Thought:
        if mind.victory is None:
            return because(view, view.choices[0])  # who does not look at the others scores whenever he can
        return because(view, outlook_of(view).answer())

    return Ruled(bot_id, {"draft": draft, "work": work, "deal": deal, "build": event, "tribute": event})
