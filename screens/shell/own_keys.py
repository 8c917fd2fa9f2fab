"""Which key does what: a list of all that has a key, each given another one by pressing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rich.text import Text
from textual import events, on
from textual.binding import Binding
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import keymap
from kunitori_tui.play import own_keys
from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, key_name, paragraph, tr
from kunitori_tui.text.cells import at_left, shortened
from savegames.errors import SaveError
from screens.keys import Words
from screens.page import PageScreen
from screens.widgets.lines import KeyLine

WORDS, USUAL = 48, 14
"""Cells for what a key does and for the usual ones."""


class KeysScreen(PageScreen):
    """All that has a key, with the usual ones and the one that a player has given it."""

    PARTS = ("head", "fault", "list-box", "help")
    DEFAULT_CSS = """
    KeysScreen #head { height: 1; }
    KeysScreen #fault { height: auto; padding: 0 1; color: $gold; }
    KeysScreen #list-box { height: 1fr; }
    KeysScreen #help { height: 3; padding: 0 1; color: $gold; }
    """
    BINDINGS = [
        Binding("u", "usual", N_("usual key"), tooltip=N_("give it its usual key back")),
        Binding("d", "defaults", N_("defaults"), tooltip=N_("all keys back to the usual ones; asks first")),
        Binding("o", "one_hand", N_("left hand"), tooltip=N_("all keys for the left hand alone; asks first")),
        Binding("escape,q", "back", N_("back")),
    ]

    _asked = ""
    """What is about to get the next key."""
    _refused = ("", "")
    """What was given a key that it cannot have, and why not; said as long as the cursor stays there."""

    def write(self) -> None:
        heads = at_left(tr("What it does"), WORDS - 1), at_left(tr("usual"), USUAL), tr("now")
        self.entitle(tr("Keys"), "".join(heads))
        try:
            own_keys.load()
            fault = ""
        except SaveError as error:
            keeps = tr("The file is not in use. A change here begins a new one and keeps this one beside it.")
            fault = paragraph((self.host.why_not(error), keeps))
        self.query_one("#fault", Static).update(self.look.chip(fault))
        self.fill([Option(self._line(name), id=name) for name in keymap.changeable()])
        self._tell()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("change"), "usual": "" if self.under in keymap.changes() else None}

    def _line(self, name: str) -> Text:
        now, usual = keymap.changes().get(name), keymap.sheet().keys[name]
        words = at_left(shortened(tr(keymap.sheet().words[name][1]), WORDS - 2), WORDS)
        line = self.text(f" {words}{at_left(' '.join(map(key_name, usual)), USUAL)}")
        return line if now is None else line + self.text(key_name(now), "points")

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        if name := self.under:
            told = f"{tr(keymap.sheet().words[name][1])} ({keymap.FILE}: {name})"
            self.put("#help", self.look.chip(self._refused[1] if self._refused[0] == name else told))
        self.query_one(KeyLine).repaint()

    @on(OptionList.OptionSelected)
    def _ask(self) -> None:
        self._asked, self.takes_any_key = self.under, True
        question = tr(
            "Press its new key: {does}. Esc leaves it as it is.", does=tr(keymap.sheet().words[self.under][0])
        )
        self.put("#help", self.look.chip(question))

    def on_key(self, event: events.Key) -> None:
        """Take the key that was asked for."""
        asked, self._asked, self.takes_any_key = self._asked, "", False
        if asked:
            event.stop()
            self._tell()
            if event.key != "escape":
                self._give(asked, event.key)

    def _own(self) -> dict[str, str]:
        return {name: key for name, key in keymap.changes().items() if name in keymap.changeable()}

    def _give(self, name: str, key: str) -> None:
        changes, self._refused = {**self._own(), name: key}, ("", "")
        if [*keymap.sheet().keys[name]] == [key]:
            del changes[name]
        if found := keymap.clash(changes):
            self._refused = name, reasons.shared_key(found[:2], found[2])
            self._tell()
        else:
            self._keep(changes)

    def _keep(self, changes: Mapping[str, str]) -> None:
        """Let ``changes`` hold at once on every open screen, and keep them."""
        keymap.hold(changes)
        try:
            if kept := own_keys.store(changes):
                self.app.notify(tr("The file that was not in use is kept as {name}.", name=kept), markup=False)
        except SaveError as error:
            self.host.warn(error)
        self.host.settings_changed()

    def action_usual(self) -> None:
        """Give what is under the cursor its usual key back."""
        self._keep({name: key for name, key in self._own().items() if name != self.under})

    def action_defaults(self) -> None:
        """Give all their usual keys back, after a question."""
        keep = partial(self._keep, {})
        self.host.do_if_sure(tr("Defaults"), tr("Give all keys back what they usually do?"), keep)

    def action_one_hand(self) -> None:
        """Take the keys of one hand, after a question."""
        keep = partial(self._keep, own_keys.left_hand())
        self.host.do_if_sure(tr("Left hand"), tr("Take the keys for the left hand in place of your own?"), keep)
