"""What the strongest bot would do at the open question of a table, told when it is there: asked for with a key, or with
every question where hints stay. Where the strongest of all thinks longer, it is heard after the strongest quick one.
"""

from __future__ import annotations

from functools import partial

from kunitori_tui.play.table import Advice
from kunitori_tui.text import bots as bot_words
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.sentences import one_stop
from screens.table.answers import after
from screens.table.sitting import Sitting

SETTING = "hints"
"""The setting that lets hints stay."""


def not_yet() -> str:
    """Return what is told where nothing is asked: true until something is."""
    return tr("A hint waits until you are asked something.")


def marked() -> str:
    """Return what is told where the cursor or the plan stands as the hint has it."""
    return tr("Marked; Enter follows.")


def do_hints_stay(screen: Sitting) -> bool:
    """Return whether every question comes with its hint."""
    return screen.setting(SETTING) == "on"


def let_hints_stay(screen: Sitting, stay: bool) -> None:
    """Let every question on ``screen`` come with its hint from here on, or only those at which one is asked for."""
    screen.keep_setting(SETTING, "on" if stay else "off")
    if not stay:
        screen.tell(tr("Hints only with h from here on."))
    elif screen.ask is None:
        screen.tell(tr("Hints with every question from here on."))
    else:
        hint_that_stays(screen)


def ask_for_hint(screen: Sitting) -> None:
    """Tell on ``screen`` what the bot would choose there, and why, as soon as it knows; light what it names."""
    if screen.ask is None:
        screen.refuse(not_yet())
        return
    _ask(screen, whole=True)


def hint_that_stays(screen: Sitting) -> None:
    """Tell the same of a question that has just been opened, without the next best choice, where hints stay."""
    if do_hints_stay(screen):
        _ask(screen, whole=False)


def _ask(screen: Sitting, *, whole: bool) -> None:
    advice = screen.table.hint()
    at_once = advice.done()
    if not at_once:
        screen.tell(tr("A moment: a bot is thinking."))
    after(screen, advice, partial(_tell, screen, whole, at_once))


def _tell(screen: Sitting, whole: bool, at_once: bool, advice: Advice | None) -> None:
    """Tell the hint; the cursor goes there only where it came ``at_once``: a late one must not change what a key that
    is on its way does. A whole hint is looked over by who thinks longer.
    """
    if screen.ask is None or advice is None:
        return
    _put(screen, whole, advice, is_followed=at_once)
    if at_once:
        screen.show_hint(screen.hinted)
    screen.show()
    if whole:
        told = screen.note
        after(screen, screen.table.second_opinion(), partial(_confirm, screen, advice, told))


def _confirm(screen: Sitting, first: Advice, told: str, second: Advice | None) -> None:
    """Say whether the second adviser would do the same as the first, as long as what was ``told`` of that one stands
    there; the cursor stays where it is.
    """
    from kunitori_tui.text import hints

    if second is None or screen.ask is None or screen.note != told:
        return
    if second.hint.about == first.hint.about:
        screen.note += " " + hints.agreement(second.bot)
    else:
        _put(screen, True, second)
    screen.show()


def _put(screen: Sitting, whole: bool, advice: Advice, *, is_followed: bool = False) -> None:
    """Make the hint the note of ``screen``, and what it names what is lit. Where the cursor goes there, too, or a plan
    is laid, it ``is_followed`` and says so: a key that ticks would take away now what is marked.
    """
    from kunitori_tui.text import hints
    from kunitori_tui.text.proposal import proposal

    assert screen.ask is not None
    hint = advice.hint
    view, aid = screen.table.view(screen.ask.seat), screen.setting("memory_aid") == "on"
    if whole:
        why = hints.advice(view, hint, screen.names, aid=aid)
    else:
        why = hints.why(view, hint, screen.names, aid=aid)
    who = tr("{name} bot", name=bot_words.bot_name(advice.bot))
    said = one_stop(f"{who}: {proposal(view, hint, screen.choice_words(hint.about))}.")
    screen.note = " ".join((said, *([marked()] if is_followed else []), why))
    if screen.hides_aside:
        screen.note += " " + tr("r: what the others did.")
    screen.hinted = list(hint.choices[hint.prepared :])
