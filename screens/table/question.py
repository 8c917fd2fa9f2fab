"""What a table does about its open question besides the choice: the hint, the last gesture taken back, the way out,
help for who is stuck.

A hint is what the strongest bot would do, told when it is there, asked for with a key or with every question where
hints stay. Where the strongest of all thinks longer, it is heard after the strongest quick one.

Help for who is stuck says in a few words what is asked, the keys that answer it now, the ways out of it. It comes after
keys that did nothing, one after another, and once in a life where a kind of question that was never met before stays
without a key. Its words are those of the last line, so that they say what is so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Advice, Question
from kunitori_tui.text import decisions, players, waiting
from kunitori_tui.text.catalog import one_stop, paragraph, series, tr
from kunitori_tui.text.decisions import proposal
from screens.keys import action_name, keys, written
from screens.table.screen import Alarm, GameScreen, Marked, after
from screens.widgets.lines import KeyLine

HINTS = "hints"
"""The setting that lets hints stay."""
REFUSED = 3
"""Keys in a row that do nothing before help comes."""
SECONDS = 60
"""How long a question of a new kind stays without a key before help comes."""
ANSWERS = 4
"""How many keys are named that answer."""
WAYS_OUT = ("undo", "back", "keys_help")
"""The actions that lead out of trouble; all that work are named, the help last."""


def not_yet() -> str:
    """Return what is told where nothing is asked: true until something is."""
    return tr("A hint waits until you are asked something.")


def marked() -> str:
    """Return what is told where the cursor or the plan stands as the hint has it."""
    return tr("Marked; Enter follows.")


def do_hints_stay(screen: GameScreen) -> bool:
    """Return whether every question comes with its hint."""
    return screen.setting(HINTS) == "on"


def let_hints_stay(screen: GameScreen, stay: bool) -> None:
    """Let every question on ``screen`` come with its hint from here on, or only those at which one is asked for."""
    screen.keep_setting(HINTS, "on" if stay else "off")
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
    told = _worded(screen, whole, advice)
    _put(screen, advice, told)
    if at_once:
        screen.show_hint(screen.hinted)
        _put(screen, advice, told, at=screen.standing())
    screen.draw_hint()
    if whole:
        after(screen, screen.play.hint(longer=True), partial(_confirm, screen, advice, screen.hinted))


def _confirm(screen: GameScreen, first: Advice, hinted: list[Option], second: Advice | None) -> None:
    """Say whether the second adviser would do the same as the first, as long as the hint of that one, which named what
    is ``hinted``, stands there; the cursor stays where it is.
    """
    if second is None or screen.ask is None or not screen.note or screen.hinted is not hinted:
        return
    if second.hint.about == first.hint.about:
        agreed = " " + decisions.agreement(second.bot)
        screen.note += agreed
        if screen.marked is not None:
            screen.marked = screen.marked._replace(left=screen.marked.left + agreed)
    else:
        _put(screen, second, _worded(screen, True, second))
    screen.draw_hint()


def _worded(screen: GameScreen, whole: bool, advice: Advice) -> tuple[str, str]:
    """Return what who gives the hint would do, and why."""
    assert screen.ask is not None
    hint = advice.hint
    view, aid = screen.table.view(screen.ask.seat), screen.setting("memory_aid") == "on"
    if whole:
        why = decisions.advice(view, hint, screen.names, aid=aid)
    else:
        why = decisions.why(view, hint, screen.names, aid=aid)
    who = tr("{name} bot", name=players.level(advice.bot))
    said = one_stop(f"{who}: {proposal(view, hint, screen.choice_words(hint.about))}.")
    return said, why


def _put(screen: GameScreen, advice: Advice, told: tuple[str, str], *, at: object = None) -> None:
    """Make the hint, as it is ``told``, the note of ``screen``, and what it names what is lit. Where the cursor has
    gone there, too, or a plan is laid, it stands ``at`` that, and the note says so as long as it does and Enter follows
    it: a key that ticks takes away what is marked.
    """
    said, why = told
    if screen.hides_aside:
        why = paragraph((why, tr("r: what the others did.")))
    screen.marked = Marked(at, paragraph((said, why))) if at is not None else None
    screen.hinted = list(advice.hint.choices[advice.hint.prepared :])
    screen.note = paragraph((said, marked() if at is not None and screen.follows_hint else "", why))


def can_undo(screen: GameScreen) -> bool:
    """Return whether the viewer of ``screen``, who is asked, may take something back."""
    return screen.ask is not None and screen.play.can_undo == screen.viewer


def undo(screen: GameScreen) -> None:
    """Take back the last gesture, as far as nothing hidden was seen since, or say why not."""
    if not can_undo(screen):
        screen.refuse(_why_no_undo(screen))
        return
    screen.say("")
    screen.ask = None
    after(screen, screen.play.undo(), lambda _: screen.go_on())


def _why_no_undo(screen: GameScreen) -> str:
    if screen.ask is None:
        return tr("Undo waits until you are asked something.")
    if not screen.table.choices:
        return tr("Nothing has been done yet.")
    return waiting.why_not(screen.table.facts(screen.viewer), screen.names, screen.viewer)


class Trouble:
    """Helps who sits at the table ``screen``."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._refused = 0
        """How many keys in a row have done nothing."""
        self._before = 0
        """The same before the last key: whether that does anything shows when its action has been carried out."""
        self._heard_at = 0.0
        self._timer = Alarm(screen)

    def opened(self) -> None:
        """A question was opened: wait for a key if it is the first of its kind, and help where none comes."""
        screen = self._screen
        self.stop()
        self._heard_at = screen.host.clock.now()
        if screen.ask is not None and screen.setting("coach") == "on" and self._kind not in self._met:
            self._wait(SECONDS, screen.ask)

    def answered(self) -> None:
        """The question was answered: its kind has been met."""
        self.stop()
        self._refused = self._before = 0
        if self._screen.ask is not None and self._kind not in self._met:
            self._met.append(self._kind)
            self._screen.host.keep_settings()

    def heard(self, key: str) -> None:
        """Count ``key``, which comes to the table, if it is bound to nothing that can be done now."""
        self._heard_at = self._screen.host.clock.now()
        self._before, self._refused = self._refused, 0
        if key not in self._screen.query_one(KeyLine).bound:
            self.refused()

    def refused(self) -> None:
        """The last key did nothing, or only said why not: after some of them say what would do something."""
        screen = self._screen
        self._refused = self._before + 1
        told = screen.host.told
        if screen.ask is not None and self._refused >= REFUSED and self._kind not in told:
            told.add(self._kind)
            self._help()

    @property
    def _kind(self) -> str:
        """Return the id of the kind of question that is open."""
        screen = self._screen
        return f"trouble.{screen.game.id}.{screen.ask.decision.kind}" if screen.ask is not None else ""

    @property
    def _met(self) -> list[str]:
        """Return what is told once and was told, in any game ever."""
        return self._screen.host.settings.met

    def _wait(self, seconds: float, ask: Question) -> None:
        self._timer.set(seconds, partial(self._idle, ask))

    def stop(self) -> None:
        """Wait for no key any more."""
        self._timer.stop()

    def _idle(self, ask: Question) -> None:
        """Help at ``ask`` if no key has come meanwhile, else wait on; what is being read already is left standing."""
        screen = self._screen
        if screen.ask is not ask:
            return
        left = self._heard_at + SECONDS - screen.host.clock.now()
        if left > 0:
            self._wait(left, ask)
        elif screen.is_current and not screen.note:
            self._help()

    def _help(self) -> None:
        self._screen.tell(help_line(self._screen))


def help_line(screen: GameScreen) -> str:
    """Return what is asked on ``screen``, which keys answer it now, and which lead out."""
    assert screen.ask is not None
    working = [key for key in keys(screen) if key.line]
    names = {key: action_name(key.bindings[0]) for key in working}
    out = sorted((key for key in working if names[key] in WAYS_OUT), key=lambda key: WAYS_OUT.index(names[key]))
    answers = {key.words: key for key in reversed(working) if key not in out}  # of two that do the same the first
    named = [*list(reversed(answers.values()))[:ANSWERS], *out]
    said = series(f"{''.join(part for part, _ in written(key.line, screen.look))} {key.words}" for key in named)
    asked = decisions.prompt(screen.view_of(screen.ask.seat), screen.names)
    return tr("{question} Keys: {keys}.", question=asked, keys=said)


class WayOut:
    """Takes the way out of the questions of ``screen``, and other answers that may be a pity. Where the screen doubts
    one, it asks first; not at all where a hint has named the answer or the :attr:`setting` is off.
    """

    def __init__(self, screen: GameScreen, setting: str) -> None:
        self._screen = screen
        self.setting = setting
        """The setting that lets it ask."""
        self._doubted: Question | None = None
        """The question in which something was asked back about; its way out is taken the next time, unless the table
        takes that back so that it is asked anew.
        """
        self._meant: Sequence[Option] = ()
        """What was asked back about."""
        self._said = ""

    @property
    def said(self) -> str:
        """Return what is asked before an answer is given; "" while nothing is."""
        return self._said if self._doubted is not None and self._doubted is self._screen.ask else ""

    @property
    def about(self) -> Option:
        """Return what was asked back about last, "" where that is nothing."""
        return self._meant[0] if self._meant else ""

    def take(self) -> None:
        """Leave the open question, or ask back; do what was asked back about. Where nothing leads out, say so."""
        screen = self._screen
        if screen.ask is None:
            return
        if self.said:
            screen.submit(self._meant)
            return
        out = screen.way_out()
        if out is None:
            screen.refuse(tr("The question has to be answered."))
        else:
            self.answer([out], "" if self._doubted is screen.ask else screen.doubt(out))

    def is_hinted(self, choices: Sequence[Option]) -> bool:
        """Return whether a hint has named ``choices``: nobody is asked whether they mean what they were told to do."""
        return self._screen.hinted[: len(choices)] == list(choices)

    def answer(self, choices: Sequence[Option], doubt: str) -> None:
        """Answer the open question with ``choices``, or ask back what the ``doubt`` says."""
        screen = self._screen
        if not doubt or self.is_hinted(choices) or screen.setting(self.setting) == "off":
            screen.submit(choices)
            return
        self._doubted, self._meant, self._said = screen.ask, choices, doubt
        screen.show_doubt(doubt)

    def stay(self, *, anew: bool = False) -> bool:
        """Take the question back and stay; return whether one was asked. ``anew``: the way out is asked about again."""
        asked = bool(self.said)
        self._said = ""
        if anew:
            self._doubted = None
        return asked
