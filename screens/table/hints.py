"""The hint at a table: what the strongest bot would do, told when it is there, asked for with a key or with every
question where hints stay. Where the strongest of all thinks longer, it is heard after the strongest quick one.
"""

from __future__ import annotations

from functools import partial

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Advice, Answer, at_once
from kunitori_tui.text import decisions, players
from kunitori_tui.text.catalog import N_, one_stop, paragraph, tr
from screens.table.screen import AnyGameScreen, Marked

HINTS = "hints"
"""The setting that lets hints stay."""


SECOND_MOMENT = 0.5
"""Seconds in which no key is heard after the cursor went to what the second adviser names: who read the first would
follow that.
"""
NOT_YET = N_("A hint waits until you are asked something.")
"""What is told where nothing is asked: true until something is."""


def do_hints_stay(table: AnyGameScreen) -> bool:
    """Return whether every question comes with its hint."""
    return table.setting(HINTS) == "on"


def change_hints(table: AnyGameScreen) -> None:
    """Let every question on ``table`` come with its hint from here on, or only those at which one is asked for."""
    table.keep_setting(HINTS, "off" if do_hints_stay(table) else "on")
    if not do_hints_stay(table):
        table.tell(tr("Hints only with h from now on."))
    elif table.ask is None:
        table.tell(tr("Hints with every question from now on."))
    else:
        give_hint(table, whole=False)


def ask_for_hint(table: AnyGameScreen) -> None:
    """Tell on ``table`` the whole hint of its open question."""
    if table.ask is None:
        table.refuse(tr(NOT_YET))
    else:
        give_hint(table, whole=True)


def give_hint(table: AnyGameScreen, *, whole: bool) -> None:
    """Tell on ``table`` what the bot would choose there, and why, as soon as it knows; light what it names. A ``whole``
    hint names the next best choice, too, and is looked over by who thinks longer. In a guided game it is what the step
    wants, where that stands on the table.
    """
    wished = table.wished
    advice: Answer[Advice | None] = at_once(wished) if wished is not None else table.play.hint()
    is_there = advice.done()
    if not is_there:
        table.tell(tr("A moment: a bot is thinking."))
    table.after(advice, partial(_tell, table, whole, is_there, wished is None))


def _tell(table: AnyGameScreen, whole: bool, is_there: bool, is_free: bool, advice: Advice | None) -> None:
    """Tell the hint; the cursor goes there only where that ``is_there`` at once: a late one must not change what a key
    on its way does. It ``is_free`` where no guided game has named it.
    """
    if table.ask is None or advice is None:
        return
    _lay(table, advice, whole, goes=is_there)
    if whole and is_free:
        table.after(table.play.hint(longer=True), partial(_confirm, table, advice, table.hinted))


def _lay(table: AnyGameScreen, advice: Advice, whole: bool, *, goes: bool) -> None:
    """Make ``advice`` the hint of ``table``; where the cursor ``goes`` to it, Enter follows it."""
    told = _worded(table, whole, advice)
    _put(table, advice, told)
    if goes:
        table.show_hint(table.hinted)
        _put(table, advice, told, at=table.standing())
    table.draw_hint()


def _confirm(table: AnyGameScreen, first: Advice, hinted: list[Option], second: Advice | None) -> None:
    """Say whether the second adviser would do the same as the first, as long as the hint of that one, which named what
    is ``hinted``, stands there. The cursor stays where it is, or goes from there to what the second one names, and a
    key on its way is thrown away.
    """
    if second is None or table.ask is None or not table.note or table.hinted is not hinted:
        return
    if second.hint.about == first.hint.about:
        agreed = " " + decisions.agreement(second.bot)
        table.note += agreed
        if table.marked is not None:
            table.marked = table.marked._replace(left=table.marked.left + agreed)
        table.draw_hint()
        return
    goes = table.goes_to_second and table.marked is not None and table.standing() == table.marked.at
    if goes:
        table.turn_deaf(SECOND_MOMENT)
    _lay(table, second, True, goes=goes)


def _worded(table: AnyGameScreen, whole: bool, advice: Advice) -> tuple[str, str]:
    """Return what who gives the hint would do, and why."""
    assert table.ask is not None
    hint, view, aid = advice.hint, table.table.view(table.ask.seat), table.setting("memory_aid") == "on"
    why = (decisions.advice if whole else decisions.why)(view, hint, table.names, aid=aid)
    who = tr("{name} bot", name=players.level(advice.bot))
    return one_stop(f"{who}: {decisions.proposal(view, hint, table.choice_words(hint.about))}."), why


def _put(table: AnyGameScreen, advice: Advice, told: tuple[str, str], *, at: object = None) -> None:
    """Make the hint, as it is ``told``, the note of ``table``, and what it names what is lit. Where the cursor has gone
    there, too, or a plan is laid, it stands ``at`` that, and the note says so as long as it does and Enter follows it:
    a key that ticks takes away what is marked.
    """
    said, why = told
    if table.hides_aside:
        why = paragraph((why, tr("r: what the others did.")))
    table.marked = Marked(at, paragraph((said, why))) if at is not None else None
    table.hinted = list(advice.hint.choices[advice.hint.prepared :])
    told_so = paragraph((said, table.marking if at is not None else "", why))
    table.note = "\n".join(filter(None, (table.news, told_so)))  # a line of its own for what a rival said
