"""Saved games, those that go on first, then finished ones and files that cannot be read; about the one chosen."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.text import Text
from textual import on
from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play import exchange
from kunitori_tui.text import games, players, reasons
from kunitori_tui.text.box import changed_options
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.cells import at_left, at_right, cell_len
from savegames.errors import Held, SaveError, disk_errors
from savegames.files import FileOps, exports_dir
from savegames.format import TITLE_LENGTH, Save, clean
from savegames.lock import holder
from savegames.store import Entry
from savegames.strictjson import MAX_BYTES
from screens.dialogs.popup import AskText
from screens.drawing.look import Look
from screens.keys import CHANGES, Words, unlisted
from screens.page import PageScreen
from screens.widgets.lines import KeyLine, Sheet, when

TITLE, PEOPLE, FAR = 16, 10, 15
"""Cells of a list: the least for titles and for who plays, and as many as tell how far a game of rounds is."""


def lines(look: Look, entries: Sequence[Entry], width: int) -> list[Text]:
    """Return every save as a line of at most ``width`` cells, in columns: game or title, who plays, how far, when."""
    good = [entry for entry in entries if entry.error is None]
    far = max([FAR, *(cell_len(_how_far(look, entry)) for entry in good)])
    longest = max([TITLE, *(cell_len(_title(look, entry)) for entry in good)])
    title = max(TITLE, min(longest, width - 3 - 1 - PEOPLE - 2 - far - 2 - 16))
    return [_line(look, entry, width, title, far) for entry in entries]


def _title(look: Look, entry: Entry) -> str:
    return look.chip(entry.title or games.list_title(entry.game))


def _line(look: Look, entry: Entry, width: int, title: int, far: int) -> Text:
    if entry.error is not None:
        text = Text(f"   {at_left(entry.file, 20)} ", style=look.style("text"))
        text.append(look.chip(reasons.fault(entry.error)), look.style("alarm"))
        return text
    tail = f"{at_left(_how_far(look, entry), far)}  {at_right(when(entry.updated), 16)}"
    room = max(PEOPLE, width - 3 - title - 1 - cell_len(tail) - 2)
    people = look.chip(series(players.names(entry.seats)))
    text = Text(f"   {at_left(_title(look, entry), title, '-')} ", style=look.style("text"))
    text.append(at_left(people, room, "-") + "  ")
    text.append(tail, look.style("dim"))
    return text


def _how_far(look: Look, entry: Entry) -> str:
    if entry.finished and entry.summary.scores:
        return look.glyph("sep").join(map(str, entry.summary.scores))
    return games.turn(entry.game, entry.summary.turn, len(entry.seats))


def about(look: Look, entry: Entry, save: Save | None, holder: Held | None) -> list[Text]:
    """Return the details of a save (None: a broken file); ``holder`` is the program that has it open."""
    if entry.error is not None or save is None:
        sentence = reasons.fault(entry.error) if entry.error is not None else ""
        lines = [Text(entry.file, style=look.style("points")), Text(look.chip(sentence))]
        if is_mendable(entry):
            lines.append(
                Text(tr("{key:recover} recovers a game from what can be read of it; {key:delete} deletes it."))
            )
        return lines
    sitting = players.listed([f"{look.mark(i)} {s}" for i, s in enumerate(players.with_levels(entry.seats))])
    facts = [
        tr("seed {n}", n=save.open_seed) if save.open_seed is not None else tr("secret seed"),
        tr("in commands {id}", id=entry.id),
        trn("{n} choice", "{n} choices", len(save.journal)),
    ]
    lines = [
        Text(entry.title or games.title(entry.game), style=look.style("points")),
        Text(look.chip(sitting)),
        Text(f" {look.glyph('sep')} ".join(facts), style=look.style("dim")),
        Text(look.chip(_state(entry))),
    ]
    if holder is not None:
        held = tr("{error} {key:look_on} shows it, {key:copy} plays a copy.", error=reasons.error(holder))
        return [*lines, Text(held, style=look.style("alarm"))]
    changed = series(f"{name}: {value}" for name, value in changed_options(save.game, save.options))
    return [*lines, Text(changed, style=look.style("dim"))] if changed else lines


def is_mendable(entry: Entry) -> bool:
    """Return whether ``recover`` can be tried on the files of a save."""
    return bool(entry.id) and entry.error is not None and reasons.is_damage(entry.error)


def _state(entry: Entry) -> str:
    names, scores, seat = players.names(entry.seats), entry.summary.scores, entry.summary.seat
    if entry.finished and scores:
        winners = [name for name, score in zip(names, scores, strict=False) if score == max(scores)]
        tie = N_("finished; {names}: {points} each, so the rule for ties decided")
        text = tie if len(winners) > 1 else N_("finished; most points: {names}, {points}")
        return tr(text, names=players.listed(winners), points=max(scores))
    if entry.finished:
        return tr("finished")
    turn = games.turn(entry.game, entry.summary.turn, len(entry.seats))
    parts = [turn, games.phase(entry.summary.phase)] if games.phase(entry.summary.phase) else [turn]
    if 0 <= seat < len(entry.seats):
        parts.append(tr("to decide: {name}", name=names[seat]))
    return series(parts)


PATH_LENGTH = 1000
GROUPS = (
    (N_("In progress"), lambda e: e.error is None and not e.finished),
    (N_("Finished"), lambda e: e.error is None and e.finished),
    (N_("Not readable"), lambda e: e.error is not None),
)


class SavesScreen(PageScreen):
    """The list of saves and what can be done with one."""

    CSS_PATH = "saves.tcss"
    PARTS = ("head", "list-box", "info", "message")
    BINDINGS = [
        unlisted("v", "look_on", N_("watch"), N_("look at it, read-only")),
        Binding("p", "replay", N_("replay"), tooltip=N_("look back on it at its table, from the deal on")),
        Binding("b", "recover", N_("recover"), tooltip=N_("recover a game from what can be read of it")),
        Binding("r", "rename", N_("rename"), tooltip=N_("give it another title")),
        Binding("c", "copy", N_("copy"), tooltip=N_("a second save of the game")),
        Binding("d,delete", "delete", N_("delete"), tooltip=N_("delete it; asks first"), group=CHANGES),
        Binding(
            "x",
            "export",
            N_("export"),
            tooltip=N_("write it into the exports folder; a game in progress as far as you have seen it"),
        ),
        unlisted(
            "X",
            "export_whole",
            N_("export whole"),
            N_("write a game in progress, hidden cards and all, to go on elsewhere"),
        ),
        unlisted("i", "import", N_("import"), N_("import a game that somebody exported")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._loaded: dict[str, Save | None] = {}
        self._said_of = ""
        """The line that had the cursor when the message was said; it stays until the cursor leaves that line."""

    # -- drawing ------------------------------------------------------------------------------------------------

    def part(self, name: str) -> Widget:
        return Sheet(id=name) if name == "info" else super().part(name)

    def write(self) -> None:
        self.entitle(tr("Saved games"), tr("Saves"))
        self.query_one("#info").add_class("box").border_title = tr("Under the cursor")
        self._loaded, self._entries = {}, []
        with self.telling():
            self._entries = self.host.store.entries()
        rows = list[Option]()
        texts = lines(self.look, self._entries, self.size.width - 4)
        for title, belongs in GROUPS:
            group = [i for i, e in enumerate(self._entries) if belongs(e)]
            if group:
                rows.append(Option(self.text(" " + tr(title), "title"), disabled=True))
            rows += [Option(texts[i], id=self._entries[i].id or f"file{i}") for i in group]
        self.fill(rows or [Option("   " + tr("There are no saved games."), disabled=True)])
        if self.current is None:
            self.query_one("#info", Sheet).show([])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        entry = self.current
        if entry is None or entry.error is not None:
            return {"select": None}
        held: Words = {"look_on": ""} if self._holder(entry) else {}
        return {"select": tr("open"), "cursor_up": "", **held}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what can be done with the save under the cursor."""
        entry = self.current
        good = entry if entry is not None and entry.error is None else None
        offered = {
            **dict.fromkeys(("look_on", "replay", "rename", "copy", "export"), good is not None),
            "export_whole": good is not None and not good.finished,
            "delete": entry is not None and bool(entry.id),
            "recover": entry is not None and is_mendable(entry),
            "import": self.host.reads_files,
        }
        return offered.get(action, True)

    @property
    def current(self) -> Entry | None:
        """Return the save under the cursor."""
        line = self.under
        return next((e for i, e in enumerate(self._entries) if line and line in (e.id, f"file{i}")), None)

    @property
    def _chosen(self) -> Entry:
        """Return the save that the keys of the moment are about."""
        entry = self.current
        assert entry is not None
        return entry

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        entry = self.current
        if entry is None:
            return
        info, told = self.query_one("#info", Sheet), about(self.look, entry, self._save(entry), self._holder(entry))
        info.show([part for line in told for part in line.wrap(self.app.console, max(1, info.size.width))])
        if self.under != self._said_of:
            self.say("")
        self.query_one(KeyLine).repaint()

    def _save(self, entry: Entry) -> Save | None:
        if entry.error is None and entry.id not in self._loaded:
            self._loaded[entry.id] = None
            with suppress(SaveError):
                self._loaded[entry.id] = self.host.store.load(entry.id)
        return self._loaded.get(entry.id)

    def _holder(self, entry: Entry) -> Held | None:
        return holder(self.host.store.directory, entry.id) if entry.id and entry.error is None else None

    def say(self, said: str) -> None:
        """Say something of the line under the cursor."""
        self._said_of = self.under
        message = self.query_one("#message", Static)
        is_long = cell_len(said) > self.size.width - 2
        message.update(self.look.chip(said), layout=is_long or message.size.height > 1)  # one line fits as it is

    def _done(self, said: str) -> None:
        """Show the list anew and say what was done."""
        self.redraw()
        self.say(said)

    # -- what can be done with a save ---------------------------------------------------------------------------

    @on(OptionList.OptionSelected)
    def _open(self) -> None:
        entry = self.current
        if entry is None or entry.error is not None:
            return
        with self.telling():
            self.host.resume(entry.id)

    def action_look_on(self) -> None:
        """Open a save that somebody else plays, without the right to write it."""
        with self.telling():
            self.host.resume(self._chosen.id, looks_on=True)

    def action_replay(self) -> None:
        """Look back on the game."""
        with self.telling():
            self.host.look_back(self.host.store.load(self._chosen.id))

    def action_rename(self) -> None:
        """Ask for another title."""
        entry = self._chosen
        ask = AskText(tr("Title"), entry.title or games.title(entry.game), TITLE_LENGTH, is_guess=not entry.title)

        def rename(text: str) -> None:
            with self.telling():
                self.host.store.rename(entry.id, clean(text))
                self._done(tr("Renamed."))

        self.ask(ask, rename)

    def action_copy(self) -> None:
        """Make a second save of the game."""
        entry = self._chosen
        with self.telling():
            made = self.host.store.copy(entry.id, games.copy_title(entry))
            self._done(tr("Copied: {title}.", title=made.title))

    def action_delete(self) -> None:
        """Ask, then delete."""
        entry = self._chosen
        title = (
            f"{entry.title or games.title(entry.game)}, {when(entry.updated)}" if entry.error is None else entry.file
        )
        question = tr("Delete {title}? This cannot be undone.", title=title)

        def delete() -> None:
            with self.telling():
                self.host.store.delete(entry.id)
                self._done(tr("Deleted."))

        self.host.do_if_sure(tr("Delete"), question, delete)

    def action_export(self) -> None:
        """Write a finished game into the folder of exports, of one that goes on its log, which tells nothing hidden."""
        entry = self._chosen
        if entry.finished:
            self.action_export_whole()
            return
        with self.telling():
            file = exchange.write(self.host.store.load(entry.id), exports_dir())
            told = tr("Its log, without what is hidden; {key:export_whole} writes it all.")
            self.say(paragraph((told, tr("Written to {file}", file=file))))

    def action_export_whole(self) -> None:
        """Write the save into the folder of exports."""
        with self.telling():
            file = self.host.store.export(self.host.store.load(self._chosen.id), exports_dir())
            self.say(tr("Written to {file}", file=file))

    def action_import(self) -> None:
        """Ask for a file and take it in."""
        self.ask(AskText(tr("File to import"), "", PATH_LENGTH), self._import)

    def _import(self, given: str) -> None:
        if not given:
            return
        with self.telling(), disk_errors():
            try:
                data = FileOps().read(Path(given).expanduser(), MAX_BYTES, follow=True)
            except FileNotFoundError:
                self.say(tr("There is no file {file}.", file=given))
                return
            made = exchange.import_(self.host.store, data, games.copy_title)
            self._done(tr("Imported: {title}.", title=made.title or games.title(made.game)))

    def action_recover(self) -> None:
        """Make a game anew of what can be read of a broken save; that one stays as it is."""
        try:
            self._done(self.host.recover(self._chosen.id))
        except KeyedError as error:
            self.say(reasons.fault(error))
