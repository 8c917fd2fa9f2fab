"""A small window over the table that waits: the rule options of its game, by who opened it."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, Static

from kunitori_tui import shelf
from kunitori_tui.play.seeds import new_seed
from kunitori_tui.shared.messages import CLOSED, Lay, Waiting
from kunitori_tui.text import games, gathering
from kunitori_tui.text import options as option_words
from kunitori_tui.text.catalog import N_, tr
from screens.drawing.modal import SettledModal
from screens.host import host
from screens.keys import Words
from screens.shell import plan as plans
from screens.shell import selections
from screens.shell.option_fields import OptionFields
from screens.shell.plan import PERSON, Place, Plan
from screens.widgets.keyline import KeyLine


def rules_line(told: Waiting) -> str:
    """Return the options of a table that waits that are not the usual ones, those with a screen of their own too."""
    options = {**plans.defaults(told.game), **told.options}
    chosen = [
        f"{option_words.option_name(told.game, o.key)}: {part.summary(options)}"
        for o in shelf.load(told.game).options
        if o.kind == "selection" and (part := selections.part(told.game, o.key)) is not None
    ]
    return ", ".join([*chosen, gathering.rules(told)])


class TableRules(SettledModal[dict[str, Any] | None]):
    """Returns the options that differ from the usual ones."""

    CSS_PATH = "table_rules.tcss"
    BINDINGS = [
        Binding("o,q,escape", "keep", N_("keep"), tooltip=N_("to the table, with these rules")),
        Binding("d", "defaults", N_("defaults"), tooltip=N_("all as in the beginning")),
    ]

    def __init__(self, laid: Lay) -> None:
        """``laid`` is how the table is laid so far; a value that its game does not have is the usual one."""
        super().__init__()
        places = [Place(seat or PERSON) for seat in laid.seats if seat != CLOSED]
        self._plan = Plan(laid.game, places, {**plans.defaults(laid.game), **laid.options})

    def compose(self) -> ComposeResult:
        with Vertical(id="window"):
            yield OptionFields(lambda: self._plan, new_seed, id="options")
            yield Static(id="help", markup=False)
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(OptionFields).focus()

    def redraw(self) -> None:
        self.query_one("#window").border_title = tr("{game}: rules", game=games.list_title(self._plan.game))
        self.query_one(OptionFields).fill()
        self.query_one(KeyLine).repaint()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"step": "", "select": tr("next value")}

    @on(OptionList.OptionHighlighted)
    @on(OptionFields.Set)
    def _explain(self) -> None:
        """Say what the option under the cursor is about, or why the game could not begin so."""
        field, trouble = self.query_one(OptionFields).current, self._plan.trouble()
        self.query_one("#help", Static).update(host(self.app).look.chip(trouble or (field.help if field else "")))

    def action_defaults(self) -> None:
        """Play by the usual rules."""
        self._plan.options = plans.defaults(self._plan.game)
        self.query_one(OptionFields).fill()

    def action_keep(self) -> None:
        """Close with what stands there."""
        usual = {option.key: option.default for option in self._plan.rules.options}
        self.dismiss({key: value for key, value in self._plan.to_play().items() if value != usual[key]})
