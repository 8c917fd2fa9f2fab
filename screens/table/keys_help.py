"""What is read in a box over any table: its keys, those that work now first, and the way into the rules that govern the
question; at the end of a guided game what was learned.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.binding import Binding
from textual.containers import VerticalScroll

from kunitori_tui.text import decisions, games, rules
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from kunitori_tui.text.guide import ORDER, course
from screens.dialogs.popup import CLOSE, Popup
from screens.host import host
from screens.keys import CHANGES, LEAVES, Key, Words, digits, written
from screens.manifest import screen as screen_of
from screens.table.stop_screen import DEAF
from screens.widgets.lines import packed


class KeysHelp(Popup):
    """The keys of a screen; ``kind`` is the kind of question that is open, "" for none."""

    BINDINGS = [
        Binding("enter,r", "rules", N_("all rules"), tooltip=N_("the rules of the game")),
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of the game in two minutes")),
        *digits("link", N_("rule"), N_("the rule with that number"), range(1, 6)),
        Binding("question_mark", "close", CLOSE, show=False),
    ]
    cells = 66
    palette_closed = False

    def __init__(self, game: str, kind: str, keys: Sequence[Key]) -> None:
        super().__init__()
        self.game = game
        self.keys = list(keys)
        self.links = rules.links(game)["questions"][kind][:5] if kind else []

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("Keys that work now")
        names = {key: "".join(part for part, _ in written(key.bindings, look, every=True)) for key in self.keys}
        room = 2 + max(cell_len(name) for name in names.values())
        text = Text()
        for line in packed(decisions.legend(self.game), self.cells - 6, "  "):
            text.append(f" {look.chip(line)}\n", look.style("text"))

        def put(key: Key) -> None:
            for at, told in enumerate(fold(key.told, self.cells - 6 - room)):
                text.append(f" {at_left('' if at else names[key], room)}", look.style("title" if key.works else "dim"))
                text.append(f"{look.chip(told)}\n", look.style("text" if key.works else "dim"))

        for key in self.keys:
            if key.line and key.bindings[0].action != "keys_help":
                put(key)
        if self.links:
            text.append("\n " + tr("The rules of this question") + "\n", look.style("title"))
        for i, link in enumerate(self.links, 1):
            text.append(f" {i:<{room}}", look.style("cost"))
            text.append(f"{look.chip(rules.section(self.game, link).title)}\n", look.style("text"))
        text.append("\n " + tr("More keys") + "\n", look.style("title"))
        for key in sorted(self.keys, key=lambda key: not key.works):
            if not key.line:
                put(key)
        return text

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"rules": "", "link": "", "short": ""}

    def action_link(self, n: int) -> None:
        """Open a section of the rules."""
        self._open(self.links[n - 1])

    def action_short(self) -> None:
        """Open the rules in two minutes."""
        self.dismiss(None)
        host(self.app).open_two_minutes(self.game)

    def action_rules(self) -> None:
        """Open the rules."""
        self._open(None)

    def _open(self, section: str | None) -> None:
        self.dismiss(None)
        host(self.app).open_rules(self.game, section)


class GuideEnd(Popup):
    """Says what was ``learned`` in the guided game of ``game``. The game goes on below."""

    BINDINGS = [
        Binding("enter,space", "close", N_("play on"), tooltip=N_("play this game to its end")),
        Binding("n", "new_game", N_("a real game"), tooltip=N_("set up a real game of it"), group=LEAVES),
        Binding("b", "next_box", N_("next box"), tooltip=N_("the guided game of the next box"), group=CHANGES),
    ]
    cells = 66
    deaf = DEAF

    def __init__(self, game: str, learned: Sequence[str]) -> None:
        super().__init__()
        self._game = game
        self._learned = learned
        self._next = next(iter(ORDER[ORDER.index(game) + 1 :]), "")
        """The box to learn next, "" when all are known."""

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("{game}: what you know now", game=games.short_title(self._game))
        text = Text()
        for phrase in self._learned:
            for at, line in enumerate(fold(look.chip(phrase), self.cells - 8)):
                text.append(f" {look.glyph('sep') if not at else ' '} {line}\n", look.style("text"))
        text.append("\n")
        offers = [
            tr("{key:Enter}: play this game on to its end."),
            tr("{key:new_game}: a real game of it, with the bots you like."),
        ]
        if self._next:
            known, title = course(self._next), games.short_title(self._next)
            offers.append(tr("{key:next_box}: the next box, {game}, {n} min.", game=title, n=known.minutes))
        for offer in offers:
            text.append(f" {look.chip(offer)}\n", look.style("title"))
        return text

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"close": tr("play on"), "new_game": "", "next_box": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next box as long as there is one."""
        return action != "next_box" or bool(self._next)

    def action_new_game(self) -> None:
        """Leave this game and put a real one together."""
        host(self.app).to_menu()
        host(self.app).push_screen(screen_of("new game")(self._game))

    def action_next_box(self) -> None:
        """Begin the guided game of the next box."""
        host(self.app).start_guided(self._next)
