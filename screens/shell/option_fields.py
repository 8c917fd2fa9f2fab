"""The rule options of a game about to be started, a line each: left and right change a value, Enter goes to the next
one or opens what chooses it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual import on
from textual.message import Message
from textual.widgets import OptionList

from screens.host import host
from screens.shell import new_game_lines as lines
from screens.shell import selections
from screens.shell.plan import Plan
from screens.widgets.fields import Field, Fields


class OptionFields(Fields):
    """The options of ``plan``. ``seed`` tells by which seed something is drawn where a choice begins with that;
    ``extra`` returns fields that are none of the plan, and hears of their changes by :class:`Set`.
    """

    class Set(Message):
        """An option has another value now: ``field``, its help in it."""

        def __init__(self, fields: OptionFields, field: Field) -> None:
            super().__init__()
            self.fields = fields
            self.field = field

        @property
        def control(self) -> OptionFields:
            """Return the list that the option belongs to."""
            return self.fields

    def __init__(
        self, plan: Callable[[], Plan], seed: Callable[[], int], extra: Callable[[], list[Field]] = list, *, id: str
    ) -> None:
        super().__init__(self._line, id=id)
        self._plan = plan
        self._seed = seed
        self._extra = extra

    def fill(self) -> None:
        """Show the options as they are now."""
        plan = self._plan()
        own = [f for option in plan.rules.options if option.kind != "prices" for f in lines.option_fields(plan, option)]
        self.show([*own, *self._extra()])

    def _line(self, field: Field, here: bool) -> Text:
        width = self.outer_size.width - self.styles.scrollbar_size_vertical
        return lines.option_line(host(self.app).look, field, here, lines.value_cells(self.fields), width)

    def on_resize(self) -> None:
        """Tell as much as there is room for now."""
        self.fill()

    @on(Fields.Changed)
    def _change(self, event: Fields.Changed) -> None:
        event.stop()
        options, field = self._plan().options, event.field
        key, _, choice = field.id.partition("=")
        if choice:
            rest = [c for c in options[key] if c != choice]
            options[key] = [*rest, choice] if field.value else rest
        elif key in options:
            options[key] = field.value
        chosen_apart = self._chosen_apart()
        for part in chosen_apart.values():
            part.follow(options, key)
        if chosen_apart:
            self.fill()
        self.post_message(self.Set(self, field))

    def _chosen_apart(self) -> dict[str, selections.Part]:
        """Return what chooses the options that have a screen of their own."""
        plan = self._plan()
        parts = {o.key: selections.part(plan.game, o.key) for o in plan.rules.options if o.kind == "selection"}
        return {key: part for key, part in parts.items() if part is not None}

    @on(OptionList.OptionSelected)
    def _press(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        part = self._chosen_apart().get(self.current.id) if self.current else None
        if part is None:
            self.action_step(1)
        else:
            self.app.push_screen(part.screen(self._plan().options, self._seed()), self._take_selection)

    def _take_selection(self, changed: dict[str, Any] | None) -> None:
        if changed is not None:
            self._plan().options.update(changed)
            self.fill()
