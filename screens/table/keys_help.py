"""The keys in a box, those that work now first, and the way into the rules that govern the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.text import decisions, rules
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from screens.dialogs.popup import CLOSE, Popup
from screens.host import host
from screens.keys import Key, Words, written
from screens.widgets.lines import packed


class KeysHelp(Popup):
    """The keys of a screen; ``kind`` is the kind of question that is open, "" for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,r", "rules", N_("all rules"), tooltip=N_("the rules of the game")),
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of the game in two minutes")),
        *(Binding(str(n), f"link({n})", N_("rule"), tooltip=N_("the rule with that number")) for n in range(1, 6)),
        Binding("question_mark", "close", CLOSE, show=False),
    ]
    cells = 66
    palette_closed = False

    def __init__(self, game: str, kind: str, keys: Sequence[Key]) -> None:
        super().__init__()
        self.game = game
        self.keys = list(keys)
        self.links = rules.links_for_decision(game, kind)[:5] if kind else []

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
        text.rstrip()
        return text

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"rules": "", "link": "", "short": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the rules that are named."""
        return action != "link" or (isinstance(parameters[0], int) and parameters[0] <= len(self.links))

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
