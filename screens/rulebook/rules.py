"""The rules to read: sections, rulings and glossary of a game, with a search.

In a narrow terminal the list and the text take turns; in a wide one they stand side by side.

A section of the rules as styled text, with the numbers of the rulings it names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui import shelf
from kunitori_tui.text import games, rules
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.documents import Block, Part
from screens.drawing.look import Look
from screens.keys import Words, both, digits
from screens.page import PageScreen, following
from screens.rulebook.two_minutes import TwoMinutes
from screens.widgets.lines import KeyLine, TextPage, begun
from screens.widgets.rows import Rows

GLOSSARY = "glossary"
"""Id of the page of all terms; ``glossary:TERM`` is one of them."""
MAX_LINKS = 9
_NUMBER = re.compile(r"\b[A-Z][0-9]{1,3}\b")


def page(game: str, section_id: str) -> Part:
    """Return a section, ruling, glossary or term, or the way to the two minutes; KeyError if nothing has that id."""
    if section_id == rules.SHORT:
        return Part(
            section_id,
            tr("In two minutes"),
            (Block(tr("All that a first game needs. {key:Enter} or {key:short} opens it.")),),
        )
    if section_id == GLOSSARY:
        return Part(GLOSSARY, tr("Glossary"), ())
    if section_id.startswith(f"{GLOSSARY}:"):
        term = section_id.partition(":")[2]
        return Part(section_id, term, (Block(dict(rules.glossary(game))[term]),))
    return rules.section(game, section_id)


def links(game: str, section: Part) -> list[Part]:
    """Return the rulings that ``section`` names, in the order of their first mention."""
    known = {r.id: r for r in rules.rulings(game)}
    named = dict.fromkeys(_NUMBER.findall(" ".join(section.paragraphs)))
    return [known[number] for number in named if number in known and number != section.id][:MAX_LINKS]


def styled(look: Look, game: str, section: Part, linked: Sequence[Part]) -> Text:
    """Return ``section`` to be read: paragraphs, drawings as they are, at the end the numbered links."""
    text = Text("\n", style=look.style("text"))
    for paragraph in section.paragraphs:
        is_drawing = "\n" in paragraph
        piece = Text(look.chip(paragraph), style=look.style("text"))
        if not is_drawing:
            piece.highlight_regex(_NUMBER, look.style("can"))
        text.append_text(piece).append("\n\n")
    if section.id == GLOSSARY:
        for term, meaning in rules.glossary(game):
            text.append(look.chip(term), look.style("points")).append(f"  {look.chip(meaning)}\n\n")
    if linked:
        text.append(tr("See") + "\n", look.style("dim"))
        for number, other in enumerate(linked, 1):
            text.append(f" {number} ", look.style("can")).append(look.chip(other.title) + "\n")
    return text


WIDE = 110
CONTENTS = 36
"""Cells of a line of the contents that stand beside the text."""
MORE = "…"


def in_a_line(words: str, room: int) -> str:
    """Return ``words`` as far as ``room`` cells hold them, ended with … behind a word.

    >>> in_a_line("Who is besieged", 11), in_a_line("Who is besieged", 15)
    ('Who is …', 'Who is besieged')
    """
    return begun(fold(words, room), room, 1, MORE)[0]


class SearchInput(Input):
    """The line for what is looked for."""

    BINDINGS = [Binding("enter", "submit", N_("to the list"))]


class RulesScreen(PageScreen):
    """The rules of ``game``, open at ``section_id`` (a section, a ruling such as ``R24``) or at the list."""

    CSS_PATH = "rules.tcss"
    BINDINGS = [
        *digits("follow", N_("see"), N_("what the text names by that number")),
        Binding("backspace", "previous", N_("one back"), tooltip=N_("the page you read before")),
        Binding("m", "short", N_("two minutes"), tooltip=N_("the rules of the game in two minutes")),
        Binding("slash", "search", N_("search"), tooltip=N_("search the rules")),
        *both("left", "right", "game", N_("other game"), N_("the rules of another game")),
        Binding("space", "onward", N_("go on"), tooltip=N_("a page down; after the last one, the next section")),
        *both("pageup", "pagedown", "page", N_("page"), N_("a page up, a page down"), show=False, priority=True),
        Binding("escape", "close", N_("back"), priority=True),
        Binding("q", "close", N_("back")),
    ]

    def __init__(self, game: str, section_id: str | None = None) -> None:
        super().__init__()
        self._game = game
        self._open_at = section_id
        self._trail: list[str] = []
        """The pages opened one after another; the last one is shown."""
        self._linked: list[Part] = []
        """What the page shown names by numbers."""

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield SearchInput(id="search", select_on_focus=False)
        with Horizontal(id="both"):
            with Vertical(id="list-box", classes="box"):
                yield Rows(id="list", choice=True)
            with Vertical(id="text-box", classes="box"), TextPage(id="text"):
                yield Static(id="words", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one(SearchInput).cursor_blink = False
        if self._open_at is None:
            self.query_one("#list").focus()
        else:
            self._read(self._open_at)

    @property
    def reading(self) -> bool:
        """Return whether the text is in front in a narrow terminal."""
        return self.has_class("-reading")

    @property
    def _shows_text(self) -> bool:
        """Return whether the text is on the screen."""
        return self.reading or self.has_class("-wide")

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self) -> None:
        self.set_class(self.size.width >= WIDE, "-wide")
        self.put("#head", self.text(" " + tr("Rules") + f"  {games.title(self._game)}", "title"))
        self.query_one("#list-box").border_title = tr("Contents")
        search = self.query_one(SearchInput)
        search.placeholder = tr("Search the rules")
        self._fill(search.value)
        if self._trail:
            self._show(self._trail[-1])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("read")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the links of the page that is read and the page before it; leave the line of the search its letters."""
        if action == "follow":
            return isinstance(parameters[0], int) and parameters[0] <= len(self._links())
        if action == "previous":
            return len(self._trail) > 1
        if action == "onward":
            return self._shows_text
        return action not in ("game", "search", "short") or not isinstance(self.focused, Input)

    def _links(self) -> list[Part]:
        """Return what the text names by numbers; nothing while it is not on the screen."""
        return self._linked if self._trail and self._shows_text else []

    def _fill(self, words: str, *, anew: bool = False) -> None:
        """List what ``words`` ask for, all where there are none; ``anew`` with the cursor on the first of it."""
        game = self._game
        if words.strip():
            hits = rules.search(game, words)
            rows = [*map(self._entry, hits.best)]
            if hits.further:
                rows += [self._heading(tr("Mentioned in")), *map(self._entry, hits.further)]
            if hits.nearest:
                lost = tr("Perhaps you mean") if hits.further else tr("Nothing found. Perhaps you mean")
                rows += [self._heading(lost), *map(self._entry, hits.nearest)]
        else:
            rows = [*map(self._entry, (page(game, rules.SHORT), *rules.sections(game), page(game, GLOSSARY)))]
            rows += [self._heading(tr("Rulings")), *map(self._entry, rules.rulings(game))]
        under = self.query_one(Rows).highlighted_option
        if anew or (under is not None and under.id not in {row.id for row in rows}):
            self.query_one(Rows).clear_options()  # and the cursor goes to the first line
        self.fill(rows)

    def _heading(self, words: str) -> Option:
        return Option(self.text(f" {words}", "title"), disabled=True)

    def _entry(self, section: Part) -> Option:
        """Return a line: the title, and where there is room how the text begins."""
        is_wide = self.has_class("-wide")
        title = in_a_line(section.title, CONTENTS if is_wide else self.size.width - 6)
        line = self.text(f"   {title}")
        if not is_wide:
            line.append("  ")
            begin = section.paragraphs[0] if section.paragraphs else ""
            room = self.size.width - 5 - cell_len(line.plain)
            if room > 15 and begin and "\n" not in begin:
                line.append(self.look.chip(in_a_line(begin, room)), self.look.style("dim"))
        return Option(line, id=section.id)

    def _show(self, section_id: str) -> None:
        section = page(self._game, section_id)
        self._linked = linked = links(self._game, section)
        self.query_one("#text-box").border_title = self.look.chip(section.title)
        self.query_one("#words", Static).update(styled(self.look, self._game, section, linked))
        self.query_one("#text").scroll_home(animate=False)
        rows = self.query_one("#list", Rows)
        ids = [row.id for row in rows.options]
        if section_id in ids:
            rows.highlighted = ids.index(section_id)

    def _read(self, section_id: str) -> None:
        """Open a page in front; one that this version does not have leaves the list open."""
        try:
            self._show(section_id)
        except KeyError:
            self.query_one("#list").focus()
            return
        self._trail.append(section_id)
        self.add_class("-reading")
        self.query_one("#text").focus()
        self.query_one(KeyLine).repaint()

    # -- keys ---------------------------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted)
    def _follow_cursor(self, event: OptionList.OptionHighlighted) -> None:
        # only to where it still stands: two that come at once would lead to and fro for ever
        if (
            self.has_class("-wide")
            and not self.reading
            and event.option_id is not None
            and event.option_index == event.option_list.highlighted
        ):
            self._trail = [event.option_id]
            self._show(event.option_id)

    @on(OptionList.OptionSelected)
    def _open(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == rules.SHORT:
            self.action_short()
        elif event.option_id is not None:
            self._trail = []
            self._read(event.option_id)

    @on(Input.Changed, "#search")
    def _find(self, event: Input.Changed) -> None:
        if not self.reading:
            self._fill(event.value, anew=True)

    @on(Input.Submitted, "#search")
    def _found(self) -> None:
        self.query_one("#list").focus()

    def action_short(self) -> None:
        """Open the two minutes of the game."""
        self.app.push_screen(TwoMinutes(self._game))

    def action_search(self) -> None:
        """Open the line to type what is looked for; the list shows what is found as it is typed."""
        self._leave_text()
        self.add_class("-searching")
        self.query_one("#search").focus()

    def action_follow(self, number: int) -> None:
        """Open the ruling of that number among those the text names."""
        self._read(self._links()[number - 1].id)

    def action_previous(self) -> None:
        """Go back to the page read before."""
        self._trail.pop()
        self._show(self._trail[-1])
        self.query_one(KeyLine).repaint()

    async def action_page(self, pages: int) -> None:
        """Scroll the text by pages; in the list, move the cursor so."""
        if self._shows_text:
            text = self.query_one("#text")
            text.scroll_relative(y=pages * max(1, text.size.height - 1), animate=False)
        elif isinstance(self.focused, Rows):
            await self.focused.run_action("page_down" if pages > 0 else "page_up")

    async def action_onward(self) -> None:
        """Scroll the text by a page; where its end is seen, go to the next section of the list."""
        text, rows = self.query_one("#text"), self.query_one("#list", Rows)
        ids = [row.id for row in rows.options]
        seen = self._trail[-1] if self._trail else None
        if seen is None or seen not in ids or text.scroll_offset.y < text.max_scroll_y:
            await self.action_page(1)
            return
        behind = next((row for row in ids[ids.index(seen) + 1 :] if row is not None), None)
        if behind is not None:
            self._trail = [behind]
            self._show(behind)

    def action_game(self, by: int) -> None:
        """Go to the rules of another game."""
        self._game = following(shelf.ids(), self._game, by)
        self._trail = []
        self._leave_text()
        self.redraw()

    def action_close(self) -> None:
        """Go from the text to the list, from a search to all, from the list to the screen below."""
        if self.reading and self._open_at is None:
            self._leave_text()
        elif self.has_class("-searching"):
            self.remove_class("-searching")
            self.query_one("#search", Input).value = ""
            self._leave_text()
        else:
            self.app.pop_screen()

    def _leave_text(self) -> None:
        self.remove_class("-reading")
        self._open_at = None
        self.query_one("#list").focus()
        self.query_one(KeyLine).repaint()
