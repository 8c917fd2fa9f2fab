"""How a level is put together: one mind, and what it answers to every kind of question."""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.bots.draft import picks
from kunitori_tui.games.azuchi.bots.mind import Mind
from kunitori_tui.games.azuchi.bots.outlook import Outlook
from kunitori_tui.games.azuchi.bots.plan import Plan
from kunitori_tui.games.azuchi.bots.reasons import because, denied
from kunitori_tui.games.azuchi.rules.draft import DRAFT
from kunitori_tui.games.azuchi.rules.pieces import ARMY
from kunitori_tui.games.azuchi.rules.view import AzuchiView


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def outlook_of(view: AzuchiView) -> Outlook:
        assert view.seat is not None
        return Outlook(mind, view, view.seat)

    def draft(view: AzuchiView, dice: int) -> Thought:
        assert view.seat is not None
        best = max(picks(mind, view, view.seat), key=lambda pick: (pick.worth + pick.denies, pick.worth))
        return Thought(DRAFT[best.card])

    def why_draft(view: AzuchiView, choice: Option) -> Thought:
        assert view.seat is not None
        for_itself = max(picks(mind, view, view.seat), key=lambda pick: pick.worth)
        if choice != DRAFT[for_itself.card]:
            return denied(choice, (view.seat + 1) % view.seats)
        return because(view, choice)

    def work(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return Thought(Plan(outlook).place(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def deal(view: AzuchiView, dice: int) -> Thought:
        outlook = outlook_of(view)
        hand, guards = tuple(view.free[outlook.seat]), view.busy[outlook.seat][ARMY]
        return Thought(Plan(outlook).deal(outlook.goods, hand, view.workers_left(outlook.seat), guards)[1])

    def event(view: AzuchiView, dice: int) -> Thought:
        if mind.victory is None:
            return Thought(view.choices[0])  # who does not look at the others scores whenever he can
        return Thought(outlook_of(view).answer())

    rules = {"draft": draft, "work": work, "deal": deal, "build": event, "tribute": event}
    return Ruled(bot_id, rules, {**dict.fromkeys(rules, because), "draft": why_draft})
