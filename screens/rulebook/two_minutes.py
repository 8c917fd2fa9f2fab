"""The rules of a game in two minutes, page by page; from 160 columns on several pages side by side."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.binding import Binding

from kunitori_tui import shelf
from kunitori_tui.text import games, rules
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import LINE as WIDTH
from screens.drawing.look import Look
from screens.keys import Words, both, digits
from screens.page import PageScreen, following
from screens.widgets.lines import Sheet, ends, rule

COLUMN = WIDTH + 2
"""Cells that a page takes with the blanks around it."""
_SIGNS = (
    (r"[┌┐└┘├┤┬┴┼─│═║]+", "frame"),
    (r"†\d*", "attack"),
    (r"◆\d*|\[x\]", "points"),
    (r"\$\d+", "money"),
    (r"▲\d*", "can"),
    ("►", "attack"),
)
"""What stands out in a drawing, and in which role."""


class Onward(NamedTuple):
    """Where the last page leads: in the few words of the last line, and what is done."""

    words: str
    go: Callable[[], None]


def told(game: str) -> str:
    """Return under which name the settings remember that somebody was offered the pages of ``game``."""
    return f"short.{game}"


class TwoMinutes(PageScreen):
    """The pages of ``game``. With ``onward`` the last leads there, and ``n`` from every page; else it leads back."""

    CSS_PATH = "two_minutes.tcss"
    PARTS = ("head", "pages")
    BINDINGS = [
        Binding("enter,space", "next", N_("next"), tooltip=N_("the next page; after the last one, on")),
        *both("left", "right", "turn", N_("page"), N_("previous or next page")),
        *digits("page", N_("page"), N_("the page of that number")),
        Binding("r", "rules", N_("all rules"), tooltip=N_("the full rules, open at what this page is about")),
        Binding("n", "onward", N_("go on")),
        *both("up", "down", "game", N_("other game"), N_("the two minutes of another game")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self, game: str, onward: Onward | None = None) -> None:
        super().__init__()
        self._game = game
        self._onward = onward
        self._at = 0
        """The page shown, the first one of those side by side."""

    def on_mount(self) -> None:
        """Remember that the pages need not be offered any more."""
        self.host.remember(told(self._game))

    # -- drawing ------------------------------------------------------------------------------------------------

    @property
    def _together(self) -> int:
        """Return how many pages stand side by side."""
        return max(1, self.size.width // COLUMN)

    @property
    def _last(self) -> int:
        """Return which page is shown first where the last one is."""
        return max(0, len(rules.short(self._game)) - self._together)

    def write(self) -> None:
        look, pages = self.look, rules.short(self._game)
        self._at = min(self._at, self._last)
        shown = pages[self._at : self._at + self._together]
        left = self.text(" " + tr("In two minutes") + "  " + look.chip(games.list_title(self._game)), "title")
        first, last = self._at + 1, min(self._at + self._together, len(pages))
        numbers = (
            tr("pages {first} to {last} of {all}", first=first, last=last, all=len(pages))
            if first < last
            else tr("page {n} of {all}: {title}", n=first, all=len(pages), title=pages[self._at].title)
        )
        self.query_one("#head", Sheet).show([ends(left, self.text(f"{numbers} ", "dim"), self.size.width)])
        drawn = [painted(look, rules.laid_out(page), self.size.height) for page in shown]
        beside = zip_longest(*drawn, fillvalue=Text(" " * COLUMN))
        self.query_one("#pages", Sheet).show([Text().join(row) for row in beside])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        on = self._onward.words if self._onward else ""
        last = on or tr("back")
        return {"next": last if self._at == self._last else "", "onward": on, "turn": "", "page": "", "rules": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the pages there are, the way on where there is one, and else other games."""
        count = len(rules.short(self._game))
        if action == "page":
            return isinstance(parameters[0], int) and parameters[0] <= count > self._together
        if action == "turn":
            return count > self._together
        if action == "onward":
            return self._onward is not None
        return action != "game" or self._onward is None

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Turn the page; behind the last one go on, or back."""
        if self._at < self._last:
            self.action_turn(1)
        elif self._onward is not None:
            self.action_onward()
        else:
            self.action_back()

    def action_turn(self, by: int) -> None:
        """Turn the page; there is none before the first and none behind the last."""
        self._at = max(0, self._at + by)
        self.redraw()

    def action_page(self, number: int) -> None:
        """Go to the page of that number."""
        self._at = 0
        self.action_turn(number - 1)

    def action_onward(self) -> None:
        """Go where the last page leads."""
        assert self._onward is not None
        self._onward.go()

    def action_rules(self) -> None:
        """Open the whole rules at the section that this page is about."""
        shown = rules.short(self._game)[self._at]
        self.host.open_rules(self._game, rules.links(self._game)["pages"][shown.id][0])

    def action_game(self, by: int) -> None:
        """Go to the first page of another game."""
        self._game = following(shelf.ids(), self._game, by)
        self._at = 0
        self.redraw()
        self.host.remember(told(self._game))

    def on_click(self, event: events.Click) -> None:
        """A click on a page is Enter."""
        if event.widget is self.query_one("#pages"):
            self.action_next()


def painted(look: Look, lines: list[rules.Line], height: int) -> list[Text]:
    """Return the lines of a page, :data:`COLUMN` cells wide, with blank ones between its parts if there is height."""
    blank = Text(" " * COLUMN)
    is_airy = len(lines) + sum(line.kind == "heading" for line in lines[1:]) <= max(rules.HEIGHT, height - 2)
    drawn: list[Text] = []
    for line in lines:
        if line.kind == "heading" and is_airy and drawn:
            drawn.append(blank)
        if line.kind == "heading":
            text = rule(look, WIDTH, line.text)
        else:
            text = Text(line.text, style=look.style("text"))
            for signs, role in _SIGNS if line.kind == "drawing" else ():
                text.highlight_regex(signs, look.style(role))
            text.stylize(look.style("points"), 0, line.word)
            text.plain = look.chip(line.text)
        drawn.append(Text(" ") + text + Text(" " * (COLUMN - 1 - text.cell_len)))
    return drawn
