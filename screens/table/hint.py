"""Help with the open question: what the strongest bot would do, told when it is there, asked for with a key or with
every question where hints stay; and taking back the last gesture, or why it cannot be.

Where the strongest of all thinks longer, it is heard after the strongest quick one.
"""

from __future__ import annotations

from functools import partial

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Advice
from kunitori_tui.text import hints, players, waiting
from kunitori_tui.text.catalog import one_stop, paragraph, tr
from kunitori_tui.text.hints import proposal
from screens.table.screen import GameScreen, Marked, after

SETTING = "hints"
"""The setting that lets hints stay."""


def not_yet() -> str:
    """Return what is told where nothing is asked: true until something is."""
    return tr("A hint waits until you are asked something.")


def marked() -> str:
    """Return what is told where the cursor or the plan stands as the hint has it."""
    return tr("Marked; Enter follows.")


def do_hints_stay(screen: GameScreen) -> bool:
    """Return whether every question comes with its hint."""
    return screen.setting(SETTING) == "on"


def let_hints_stay(screen: GameScreen, stay: bool) -> None:
    """Let every question on ``screen`` come with its hint from here on, or only those at which one is asked for."""
    screen.keep_setting(SETTING, "on" if stay else "off")
    if not stay:
        screen.tell(tr("Hints only with h from here on."))
    elif screen.ask is None:
        screen.tell(tr("Hints with every question from here on."))
    else:
        hint_that_stays(screen)


def ask_for_hint(screen: GameScreen) -> None:
    """Tell on ``screen`` what the bot would choose there, and why, as soon as it knows; light what it names."""
    if screen.ask is None:
        screen.refuse(not_yet())
        return
    _ask(screen, whole=True)


def hint_that_stays(screen: GameScreen) -> None:
    """Tell the same of a question that has just been opened, without the next best choice, where hints stay."""
    if do_hints_stay(screen):
        _ask(screen, whole=False)


def _ask(screen: GameScreen, *, whole: bool) -> None:
    advice = screen.play.hint()
    at_once = advice.done()
    if not at_once:
        screen.tell(tr("A moment: a bot is thinking."))
    after(screen, advice, partial(_tell, screen, whole, at_once))


def _tell(screen: GameScreen, whole: bool, at_once: bool, advice: Advice | None) -> None:
    """Tell the hint; the cursor goes there only where it came ``at_once``: a late one must not change what a key that
    is on its way does. A whole hint is looked over by who thinks longer.
    """
    if screen.ask is None or advice is None:
        return
    _put(screen, whole, advice)
    if at_once:
        screen.show_hint(screen.hinted)
        _put(screen, whole, advice, at=screen.standing())
    screen.show()
    if whole:
        after(screen, screen.play.second_opinion(), partial(_confirm, screen, advice, screen.hinted))


def _confirm(screen: GameScreen, first: Advice, hinted: list[Option], second: Advice | None) -> None:
    """Say whether the second adviser would do the same as the first, as long as the hint of that one, which named what
    is ``hinted``, stands there; the cursor stays where it is.
    """
    if second is None or screen.ask is None or not screen.note or screen.hinted is not hinted:
        return
    if second.hint.about == first.hint.about:
        agreed = " " + hints.agreement(second.bot)
        screen.note += agreed
        if screen.marked is not None:
            screen.marked = screen.marked._replace(left=screen.marked.left + agreed)
    else:
        _put(screen, True, second)
    screen.show()


def _put(screen: GameScreen, whole: bool, advice: Advice, *, at: object = None) -> None:
    """Make the hint the note of ``screen``, and what it names what is lit. Where the cursor has gone there, too, or a
    plan is laid, it stands ``at`` that, and the note says so as long as it does: a key that ticks takes away what is
    marked.
    """
    assert screen.ask is not None
    hint = advice.hint
    view, aid = screen.table.view(screen.ask.seat), screen.setting("memory_aid") == "on"
    if whole:
        why = hints.advice(view, hint, screen.names, aid=aid)
    else:
        why = hints.why(view, hint, screen.names, aid=aid)
    who = tr("{name} bot", name=players.level(advice.bot))
    said = one_stop(f"{who}: {proposal(view, hint, screen.choice_words(hint.about))}.")
    if screen.hides_aside:
        why = paragraph((why, tr("r: what the others did.")))
    screen.marked = Marked(at, paragraph((said, why))) if at is not None else None
    screen.note = paragraph((said, marked() if at is not None else "", why))
    screen.hinted = list(hint.choices[hint.prepared :])


def can_undo(screen: GameScreen) -> bool:
    """Return whether the viewer of ``screen``, who is asked, may take something back."""
    return screen.ask is not None and screen.play.can_undo == screen.viewer


def undo(screen: GameScreen) -> None:
    """Take back the last gesture, as far as nothing hidden was seen since, or say why not."""
    if not can_undo(screen):
        screen.refuse(_why_not(screen))
        return
    screen.say("")
    screen.ask = None
    after(screen, screen.play.undo(), lambda _: screen.go_on())


def _why_not(screen: GameScreen) -> str:
    if screen.ask is None:
        return tr("Undo waits until you are asked something.")
    if not screen.table.choices:
        return tr("Nothing has been done yet.")
    return waiting.why_not(screen.table.facts(screen.viewer), screen.names, screen.viewer)
