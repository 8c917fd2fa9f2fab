"""The keys of every table, and its commands that have no key. What a game's own table or one of its panels binds
besides stands there.

The hint: what the strongest bot would do, told when it is there, asked for with a key or with every question where
hints stay. Where the strongest of all thinks longer, it is heard after the strongest quick one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from textual.app import SystemCommand
from textual.binding import Binding, BindingType

from kunitori_tui import shelf
from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Advice, Answer, Table, at_once
from kunitori_tui.text import decisions
from kunitori_tui.text import players as player_words
from kunitori_tui.text.catalog import N_, one_stop, paragraph, tr
from kunitori_tui.text.players import Who, trw
from screens.keys import LEAVES, Grave, Words, change, unlisted
from screens.table.pace import Pace
from screens.table.screen import AnyGameScreen, Marked
from screens.table.seats import handed_over, people


def commands(screen: AnyGameScreen) -> Iterator[SystemCommand]:
    """Yield what can be done at this table and has no key of its own: to read the two minutes, to hand the seats of
    people to bots, take them back, or, last, concede.
    """

    read = partial(screen.host.open_two_minutes, screen.game.id)
    yield SystemCommand(tr("In two minutes"), tr("the rules of the game in two minutes"), read)
    table = screen.table
    for seat in people(table):
        player = _called(table, seat)
        said = (
            tr("A bot plays for you now; {key:sit_down} takes your seat back.")
            if table.company is not None
            else tr("A bot plays for {who:you} now. {key:Ctrl_P} and “take back” end that.", who=player)
        )
        for level in shelf.levels(table.game.id):
            hand_over = partial(screen.change_seat, partial(screen.play.hand_over, seat, level), said)
            if table.company is not None:  # others at the table would see it go on at once
                question = tr("It chooses at once, and what it does cannot be undone.")
                hand_over = partial(screen.host.do_if_sure, tr("Let a bot play?"), question, hand_over)
            title = tr("Let a bot play for {who:you}: {bot}", who=player, bot=player_words.level(level))
            yield SystemCommand(title, tr("The seat can be taken back"), hand_over)
    for seat in handed_over(table):
        title = trw("Take back {who}'s seat", "Take back your seat", _called(table, seat))
        take_back = partial(screen.change_seat, partial(screen.play.take_back, seat))
        yield SystemCommand(title, tr("The bot leaves it"), take_back)
    for seat in people(table):
        title = trw("Concede for {who}", "Concede", _called(table, seat))
        concede = partial(screen.change_seat, partial(screen.play.concede, seat))
        ask = partial(screen.host.do_if_sure, tr("Concede?"), _what_concedes(table, seat), concede)
        yield Grave(title, tr("Give up, resign"), ask)
    if screen.elsewhere is not None:
        yield from screen.elsewhere.closing()


def _called(table: Table, seat: int) -> Who:
    """Return the person of a seat at this terminal: who gave no name is "you"."""
    if player_words.is_nameless(table.seats[seat]):
        return Who((), you=True)
    return Who((player_words.names(table.seats)[seat],))


def _what_concedes(table: Table, seat: int) -> str:
    """Return what is asked before a seat is given up."""
    player = _called(table, seat)
    if len(table.seats) == 2:
        return trw(
            "Concede for {who}? The seat loses. This cannot be undone.",
            "Concede? You lose. This cannot be undone.",
            player,
        )
    return trw(
        "Concede for {who}? The seat comes last. This cannot be undone.",
        "Concede? You come last. This cannot be undone.",
        player,
    )


def watching_words(table: Table, pace: Pace) -> Words:
    """Return what the keys do while others move: their ``pace`` first, nothing that hangs on being asked."""
    there = table.company
    words: Words = {"one_move": "", "next": "" if pace.waits_for_key else tr("skip"), "skip": ""}
    if there is not None and pace.awaited is not None:  # nothing hurries people
        words = {"next": None, "skip": None}
    undo = tr("ask to undo") if there is not None and there.may_ask_back else None
    seat = tr("take over") if there is not None and there.handed else ""
    seat = tr("sit here") if there is not None and there.mine else seat
    looks = ("whose", "log", "info", "others", "pool", "leave", "talk", "speed", "sit_down", "command_palette")
    own: Words = {"sit_down": seat} if seat else {}
    words |= {**own, "undo": undo, "stand_in": "", **dict.fromkeys(looks, ""), **own}
    return {**words, "pick": None, "end": None, "hint": None}


KEYS: list[BindingType] = [
    change("e", "end", N_("end phase"), N_("end the phase or turn, pass, leave the question")),
    change("E", "end_for_good", N_("end, never ask"), N_("end the phase, and never ask before it again")),
    Binding("i", "info", N_("card"), tooltip=N_("the thing under the cursor in full")),
    Binding("tab", "panel(1)", N_("panel"), tooltip=N_("the next panel"), system=True),
    Binding("shift+tab", "panel(-1)", N_("previous panel"), show=False, system=True),
    change("u", "undo", N_("undo"), N_("take back the last choice")),
    Binding("h", "hint", N_("hint"), tooltip=N_("what the strongest bot would do, why; {key:hints} always")),
    unlisted("H", "hints", N_("hints stay"), N_("a hint with every question, or only when you ask for one")),
    Binding("k", "coach", N_("hide the coach"), tooltip=N_("hide what the coach says, or show it once more")),
    unlisted("K", "coach_off", N_("no coach"), N_("let the coach never speak again, or speak again")),
    Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
    Binding("q", "leave", N_("menu"), tooltip=N_("save and go to the menu"), group=LEAVES),
    Binding("o", "others", N_("players"), tooltip=N_("the others in full")),
    Binding("v", "speed", N_("speed"), tooltip=N_("how fast the bots move; {key:skip} skips their moves")),
    Binding("b", "battle", N_("last battle"), tooltip=N_("the last battle or event in full"), show=False),
    Binding("r", "recall", N_("last turns"), tooltip=N_("what the others did since your last turn")),
    change("j", "sit_down", N_("sit down"), N_("take your seat back, or ask the others for a bot's")),
    change("Y", "grant(True)", N_("agree"), N_("agree to what another asks for")),
    change("N", "grant(False)", N_("refuse"), N_("do not agree to what another asks for")),
    change("B", "stand_in", N_("bot plays"), N_("let a bot play for whoever is away until they are back")),
    Binding("T", "talk", N_("talk"), tooltip=N_("say something to all at the table"), show=False),
    Binding("space", "next", N_("next move"), tooltip=N_("show the next move of the bots"), system=True),
    Binding("enter", "one_move", N_("next move"), tooltip=N_("show the next move of the bots"), system=True),
    Binding("s", "skip", N_("skip"), tooltip=N_("skip the moves of the bots")),
    Binding("escape", "back", N_("back"), tooltip=N_("close what is open on the table"), show=False),
    Binding("question_mark", "keys_help", N_("keys"), tooltip=N_("help: the keys, and the rules of the question")),
]


SECOND_MOMENT = 0.5
"""Seconds without keys after the cursor went to what the second adviser names: who read the first would follow that."""
NOT_YET = N_("A hint waits until you are asked something.")
"""What is told where nothing is asked: true until something is."""


def do_hints_stay(table: AnyGameScreen) -> bool:
    """Return whether every question comes with its hint."""
    return table.setting("hints") == "on"


def change_hints(table: AnyGameScreen) -> None:
    """Let every question on ``table`` come with its hint from here on, or only those at which one is asked for."""
    table.keep_setting("hints", "off" if do_hints_stay(table) else "on")
    if not do_hints_stay(table):
        table.tell(tr("Hints only with {key:hint} from now on."))
    elif table.ask is None:
        table.tell(tr("Hints with every question from now on."))
    else:
        give_hint(table, whole=False)


def ask_for_hint(table: AnyGameScreen) -> None:
    """Tell on ``table`` the whole hint of its open question."""
    if table.ask is None:
        table.refuse(tr(NOT_YET))
    else:
        table.reasons.clear()  # who asks has the reason, told before or not
        give_hint(table, whole=True)


def give_hint(table: AnyGameScreen, *, whole: bool) -> None:
    """Tell on ``table`` what the bot would choose there, and why, as soon as it knows; light what it names. A ``whole``
    hint names the next best choice, too, and is looked over by who thinks longer. In a guided game it is what the step
    wants, where that stands on the table.
    """
    wished = table.wished
    known = wished or (table.sure.get(table.ask.token) if whole and table.ask is not None else None)
    advice: Answer[Advice | None] = at_once(known) if known is not None else table.play.hint()
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
    closer = table.play.hint(longer=True) if whole and is_free and advice not in table.sure.values() else None
    first = tr("First look") if closer is not None and not closer.done() else tr("Hint")
    _lay(table, advice, whole, first if is_free else tr("Lesson"), goes=is_there)
    if closer is not None:
        table.after(closer, partial(_confirm, table, advice, table.hinted))


def _lay(table: AnyGameScreen, advice: Advice, whole: bool, called: str, *, goes: bool) -> None:
    """Make ``advice`` the hint of ``table``; where the cursor ``goes`` to it, Enter follows it, not any doubt."""
    told = _worded(table, whole, called, advice)
    _put(table, advice, told)
    if goes:
        table.leaving.stay()
        table.show_hint(table.hinted)
        _put(table, advice, told, at=table.standing())
    table.draw_hint()


def _confirm(table: AnyGameScreen, first: Advice, hinted: list[Option], second: Advice | None) -> None:
    """Say what the second adviser would do, as long as the hint of the first, which named what is ``hinted``, stands
    there, and whether that is the same. A cursor still on that goes to what the second one names; a key on its way is
    dropped.
    """
    if second is None or table.ask is None or not table.note or table.hinted is not hinted:
        return
    table.sure = {table.ask.token: second}
    if second.hint.about == first.hint.about:
        told = _worded(table, True, tr("Confirmed"), first)
        _put(table, first, told, at=table.marked.at if table.marked is not None else None)
        table.draw_hint()
        return
    goes = table.marked is not None and table.standing() == table.marked.at and not table.leaving.said
    if goes:
        table.turn_deaf(SECOND_MOMENT)
    _lay(table, second, True, tr("Better"), goes=goes)


def _worded(table: AnyGameScreen, whole: bool, called: str, advice: Advice) -> tuple[str, str]:
    """Return what a hint that is ``called`` so proposes, and why."""
    assert table.ask is not None
    hint, view, aid = advice.hint, table.table.view(table.ask.seat), table.setting("memory_aid") == "on"
    reason = decisions.why(view, hint, table.names, aid=aid)
    why = decisions.advice(view, hint, table.names, aid=aid) if whole else reason
    known = tr("Same reason as before; {key:hint} again shows it.")
    if len(known) < len(reason) and table.reasons.setdefault(reason, table.ask.token) != table.ask.token:
        why = why.replace(reason, known, 1)
    return one_stop(f"{called}: {decisions.proposal(view, hint, table.choice_words(hint.about))}."), why


def _put(table: AnyGameScreen, advice: Advice, told: tuple[str, str], *, at: object = None) -> None:
    """Make the hint, as it is ``told``, the note of ``table``, and what it names what is lit. Where the cursor has gone
    there, too, or a plan is laid, it stands ``at`` that, and the note says so as long as it does and Enter follows it:
    a key that ticks takes away what is marked.
    """
    said, why = told
    if table.hides_aside:
        why = paragraph((why, tr("{key:recall}: what the others did.")))
    table.marked = Marked(at, paragraph((said, why))) if at is not None else None
    table.hinted, table.hint_told = list(advice.hint.choices[advice.hint.prepared :]), advice.hint.params
    told_so = paragraph((said, table.marking if at is not None else "", why))
    table.note = "\n".join(filter(None, (table.news, told_so)))  # a line of its own for what a rival said
