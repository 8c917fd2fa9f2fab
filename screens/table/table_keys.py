"""The keys of every table, and its commands that have no key. What a game's own table or one of its panels binds
besides stands there.
"""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import SystemCommand
from textual.binding import Binding, BindingType

from kunitori_tui.text.catalog import N_, tr
from screens.host import host
from screens.keys import LEAVES, change, unlisted
from screens.table.screen import GameScreen
from screens.table.seats import seat_commands


def commands(screen: GameScreen) -> Iterator[SystemCommand]:
    """Yield what can be done at this table and has no key of its own: to read the two minutes, to settle who plays for
    a seat.
    """

    def read() -> None:
        host(screen.app).open_two_minutes(screen.game.id)

    yield SystemCommand(tr("In two minutes"), tr("the rules of the game in two minutes"), read)
    yield from seat_commands(screen)


KEYS: list[BindingType] = [
    change("e", "end", N_("end phase"), N_("end the phase or turn, pass, leave the question")),
    change("E", "end_for_good", N_("end, never ask"), N_("end the phase, and never ask before it again")),
    Binding("i", "info", N_("card"), tooltip=N_("the thing under the cursor in full")),
    Binding("tab", "panel(1)", N_("panel"), tooltip=N_("the next panel"), system=True),
    Binding("shift+tab", "panel(-1)", N_("panel before"), show=False, system=True),
    change("u", "undo", N_("undo"), N_("take back the last choice")),
    Binding("h", "hint", N_("hint"), tooltip=N_("what the strongest bot would do, why; H always")),
    unlisted("H", "hints", N_("hints stay"), N_("a hint with every question, or only where you ask for one")),
    Binding("k", "coach", N_("hide the coach"), tooltip=N_("hide what the coach says, or show it once more")),
    unlisted("K", "coach_off", N_("no coach"), N_("let the coach never speak again, or speak again")),
    Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
    Binding("q", "leave", N_("menu"), tooltip=N_("save and go to the menu"), group=LEAVES),
    Binding("o", "others", N_("players"), tooltip=N_("the others in full")),
    Binding("v", "speed", N_("speed"), tooltip=N_("how fast the bots move; s skips their moves")),
    Binding("b", "battle", N_("last battle"), tooltip=N_("the last battle or event in full"), show=False),
    Binding("r", "recall", N_("last turns"), tooltip=N_("what the others did since your last turn")),
    change("j", "sit_down", N_("sit down"), N_("take your seat back, or ask the others for that of a bot")),
    change("Y", "grant(True)", N_("agree"), N_("agree to what another asks for")),
    change("N", "grant(False)", N_("refuse"), N_("do not agree to what another asks for")),
    change("B", "stand_in", N_("bot plays"), N_("let a bot play for who is away until he is back")),
    Binding("T", "talk", N_("talk"), tooltip=N_("say something to all at the table"), show=False),
    Binding("space", "next", N_("next move"), tooltip=N_("show the next move of the bots"), system=True),
    Binding("s", "skip", N_("skip"), tooltip=N_("skip the moves of the bots")),
    Binding("escape", "back", N_("back"), tooltip=N_("close what is open on the table"), show=False),
    Binding("question_mark", "keys_help", N_("keys"), tooltip=N_("help: the keys, and the rules of the question")),
]
