"""What the strongest bot would do at the open question of a table, told when it is there."""

from __future__ import annotations

from functools import partial

from kunitori_tui.play.table import Advice
from kunitori_tui.text import bots as bot_words
from kunitori_tui.text import hints
from kunitori_tui.text.catalog import tr
from screens.table.answers import after
from screens.table.sitting import Sitting


def not_yet() -> str:
    """Return what is told where nothing is asked: true until something is."""
    return tr("A hint waits until you are asked something.")


def ask_for_hint(screen: Sitting) -> None:
    """Tell on ``screen`` what the bot would choose there, and why, as soon as it knows; light what it names."""
    if screen.ask is None:
        screen.tell(not_yet())
        return
    advice = screen.table.hint()
    if not advice.done():
        screen.tell(tr("A moment: a bot is thinking."))
    after(screen, advice, partial(_tell, screen))


def _tell(screen: Sitting, advice: Advice | None) -> None:
    if screen.ask is None or advice is None:
        return
    hint = advice.hint
    first = screen.choice_words(hint.about)
    if hint.prepared:
        first = tr("{choice} (treasures first)", choice=first)
    more = tr(" (and more)") if len(hint.choices) > hint.prepared + 1 else ""
    view, aid = screen.table.view(screen.ask.seat), screen.setting("memory_aid") == "on"
    why = hints.advice(view, hint, screen.names, aid=aid)
    screen.note = f"{bot_words.bot_name(advice.bot)}: {first}{more}. {why}"
    screen.hinted = list(hint.choices[hint.prepared :])
    screen.show_hint(screen.hinted)
    screen.show()
