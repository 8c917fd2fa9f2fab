"""``kunitori replay``, a saved game at its table, in lines or as JSON; ``kunitori review``, what it could have been."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Display, Whole, misused, new_command, option, screen_options
from kunitori_tui.plain.table import words
from kunitori_tui.play import exchange, lookback
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.play.lookback import LookBack, Reader, steps
from kunitori_tui.process.lines import Lines, is_terminal, stoppable
from kunitori_tui.review import form
from kunitori_tui.review.work import Work
from kunitori_tui.text import players, stops
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.review import lines
from savegames.errors import BadFile
from savegames.format import Save, Seat, decode
from savegames.journal import action

LEAST, MOST = (80, 24), (300, 100)
"""Columns and lines of a terminal, at the least and at the most."""
FAST, SLOW = 0.05, 60.0
"""Seconds for a step, at the least and at the most."""


def cells(given: str) -> tuple[int, int]:
    """Return columns and lines of a terminal's size such as ``120x40``. Raises :class:`click.BadParameter`."""
    columns, _, lines = given.partition("x")
    if all(part.isascii() and part.isdecimal() and len(part) < 5 for part in (columns, lines)):
        size = int(columns), int(lines)
        if all(low <= cells <= high for low, cells, high in zip(LEAST, size, MOST, strict=True)):
            return size
    raise click.BadParameter(
        tr("{given} is not a size from 80x24 to 300x100, such as 120x40.", given=ascii(given)[1:-1])
    )


def seconds(given: str) -> float:
    """Return the time a step stands. Raises :class:`click.BadParameter`."""
    whole, _, part = given.partition(".")
    is_number = all(digits.isascii() and digits.isdecimal() for digits in (whole, part or "0")) and len(given) < 9
    if is_number and FAST <= float(given) <= SLOW:
        return float(given)
    raise click.BadParameter(tr("{given} is not a number of seconds from 0.05 to 60.", given=ascii(given)[1:-1]))


@new_command()
@click.argument("file", shell_complete=suggestions.saves_and_files)
@option("--json", "as_json", is_flag=True, help=N_("Print every event as a line of JSON."))
@option("--states", is_flag=True, help=N_("Print the position after every choice too, as JSON."))
@option("--spoil", is_flag=True, help=N_("Show hidden cards of an unfinished game too."))
@option("--plain", is_flag=True, help=N_("Go through it in lines instead of at its table."))
@option(
    "--cast",
    metavar="FILE",
    shell_complete=suggestions.files,
    help=N_("Write the game at its table as an asciicast; - prints it."),
)
@option("--svg", metavar="AT", help=N_("Print a moment as SVG: a step, round:N, turn:N, battle:N or end."))
@option("--size", type=cells, default="80x24", metavar="WxH", help=N_("For --cast and --svg: columns x lines."))
@option("--pace", type=seconds, default="1.0", metavar="S", help=N_("For --cast: seconds per step."))
@option("--seat", type=Whole(0, 12), metavar="N", help=N_("Through whose eyes: player N, 0 for a spectator."))
@option("--open", "is_open", is_flag=True, help=N_("Lay everybody's cards open; finished games only."))
@screen_options
def replay_command(
    file: str,
    as_json: bool,
    states: bool,
    spoil: bool,
    cast: str | None,
    svg: str | None,
    size: tuple[int, int],
    pace: float,
    seat: int | None,
    is_open: bool,
    display: Display,
) -> int:
    """Look back on the game in FILE: an exported file or the name of a save. At its table with a timeline; with --plain
    in lines, by Enter; with --json every event as a line of JSON; with --states also the position after every choice;
    with --cast as a film of the table (asciicast), with --svg a picture of one moment. Of an unfinished game you see
    what its one person may know.

    kunitori replay k7fq
    kunitori replay k7fq --plain
    kunitori replay export.json --json
    kunitori replay k7fq --states --spoil
    kunitori replay k7fq --cast game.cast --size 120x40 --pace 0.5
    kunitori replay k7fq --svg round:17 --open > round17.svg
    """
    if cast is not None and svg is not None:
        raise misused("--cast and --svg: take one of them.")
    save = _find(file)
    if isinstance(save, exchange.GameLog):
        if as_json or states or spoil:
            raise misused("A log is read out in lines: it knows no more than --json and --states would tell.")
        if is_open or not (cast is None and svg is None and seat is None):
            raise misused("A log is read out in lines: it has no table to show.")
        return _walk(_pages_of(save), save.seats)
    who = _eyes(save, lookback.reader(save.seats, finished=save.finished, spoil=spoil), seat)
    if is_open and not who.spoil:
        raise misused("Cards are laid open only after the end.")
    if cast is not None or svg is not None:
        from kunitori_tui.commands import recording  # Textual

        past = _look_back(save, who, is_open)
        if cast is not None:
            recording.cast(past, cast, size, pace, ascii_only=display.ascii_only)
        elif svg is not None:
            recording.svg(past, svg, size, ascii_only=display.ascii_only)
        return 0
    if as_json or states:
        for record in lookback.records(save, who, states=states):
            click.echo(json.dumps(record, ensure_ascii=False))
        return 0
    if not display.plain and table.can_show():
        return table.show(_look_back(save, who, is_open), display)
    return _walk(_pages(save, who), save.seats)


def _eyes(save: Save, who: Reader, wanted: int | None) -> Reader:
    """Return ``who`` with the eyes that are ``wanted``. Raises :class:`click.UsageError` where those are closed."""
    if wanted is None:
        return who
    seat = table.seat(save, wanted) if wanted else None
    if seat != who.seat and not who.spoil:
        raise misused("The others' views are open after the end.")
    return Reader(seat, who.spoil)


def _look_back(save: Save, who: Reader, is_open: bool) -> LookBack:
    past = LookBack(save, who)
    past.lay_open(is_open)
    return past


def _find(file: str) -> Save | exchange.GameLog:
    """Return the record or the log in a file, or the record of the save called so."""
    path = Path(file)
    if path.suffix in (".json", ".jsonl") or path.is_file():
        data = table.read_file(path)
        return exchange.read(data) if data.startswith(exchange.BEGIN) else decode(data)
    return table.load_save(file)


@dataclass(slots=True)
class _Page:
    """What one choice led to, and the table after it, where it is known."""

    at: int
    begins_turn: bool
    lines: list[str]
    view: Any = None

    @property
    def numbered(self) -> list[str]:
        """Return its lines with its number."""
        return [f"{self.at:>4}  {line}" for line in self.lines]


def _pages(save: Save, who: Reader) -> list[_Page]:
    pages: list[_Page] = []
    facts = read(save.game, ())
    for step in steps(save):
        since, turns = len(facts.events), len(facts.turns)
        names = players.called(save.seats, step.state.observe(None))
        facts.read(SeenEvent(step.at, e.kind, who.fields(e)) for e in step.events)
        if step.action is not None:
            lines = [stops.at_the_table(step.action, names)]
        else:
            lines = stops.step(facts, since, names, who.seat, step.state.observe(None).cards)
        if lines or not step.at:
            pages.append(_Page(step.at, len(facts.turns) > turns, lines, step.state.observe(who.seat)))
    return pages


def _pages_of(log: exchange.GameLog) -> list[_Page]:
    """Return the pages of a log. Raises :class:`savegames.errors.BadFile`."""
    pages = [_Page(0, begins_turn=False, lines=[])]
    facts = read(log.game, ())
    for at, events in groupby(log.heard, key=lambda event: event.at):
        since, turns, heard = len(facts.events), len(facts.turns), list(events)
        done = action(heard[0].data["entry"]) if heard[0].kind == exchange.AT_TABLE else None
        try:
            facts.read(heard)
            names = players.called_in(log.game, log.seats, facts)
            told = (
                [stops.at_the_table(done, names)]
                if done is not None
                else stops.step(facts, since, names, log.seat, log.cards)
            )
        # The words index freely into events whose fields nobody has checked.
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise BadFile("bad_field", field="event") from error
        if told:
            pages.append(_Page(at, len(facts.turns) > turns, told))
    return pages


def _walk(pages: list[_Page], seats: Sequence[Seat]) -> int:
    """Show page after page in lines; where nobody types, all of them. Return 0."""
    here, last = 0, len(pages) - 1
    help_text = tr(
        "{n} steps. Enter: on, b: back, t: to the next turn, NUMBER: to that step, table: the table, q: leave.", n=last
    )
    with Lines.standard() as lines:
        if not lines.source.isatty():
            for page in pages:
                lines.say(*page.numbered)
            return 0
        lines.say(*fold(help_text))
        while True:
            lines.say(*pages[here].numbered)
            answer = lines.ask(f"{here}/{last}> ")
            if answer is None or answer.lower() == "q" or (answer == "" and here == last):
                return 0
            if answer == "":
                here += 1
            elif answer.lower() == "b":
                here = max(0, here - 1)
            elif answer.lower() == "t":
                here = next((i for i in range(here + 1, last + 1) if pages[i].begins_turn), last)
            elif answer.isascii() and answer.isdecimal():
                here = min(int(answer[:9]), last)
            elif answer.lower() == "table" and pages[here].view is not None:
                view = pages[here].view
                lines.say(*words(view.game).pages["table"][1](view, players.called(seats, view)))
            else:
                lines.say(*fold(help_text))


@new_command()
@click.argument("name", shell_complete=suggestions.finished)
@option("--seat", type=Whole(1, 12), metavar="N", help=N_("Whose choices: player N of the game."))
@option("--json", "as_json", is_flag=True, help=N_("Print the review as one JSON document."))
@option("--again", is_flag=True, help=N_("Work it out again even if it is kept."))
def review_command(name: str, seat: int | None, as_json: bool, again: bool) -> int:
    """Review the finished game NAME: chance to win and expected lead of every player round by round, the choices of one
    player that cost most, what would have been better and why, and what was luck. Strong bots work it out by playing on
    many times, which takes up to a minute, and it is kept beside the save.

    kunitori review k7fq
    kunitori review k7fq --seat 2
    kunitori review k7fq --json
    """
    save = table.load_save(name)
    if not save.finished:
        raise misused("{name} can be reviewed when it is over.", name=save.title or save.id)
    who = form.whose(save) if seat is None else table.seat(save, seat)
    saves = table.store()
    work = Work(save, who, None if again else form.load(saves, save.id))
    if work.piece is not None:
        _finish(work)
        form.keep(saves, save.id, work.review)
    review = work.review
    if as_json:
        click.echo(json.dumps(review.to_json(), ensure_ascii=False, indent=1))
    else:
        table.tell(*lines(review, LookBack(save), who))
    return 0


def _finish(work: Work) -> None:
    """Work out what is new, with a bar for who looks at a terminal, and a line for whoever else waits."""
    from kunitori_tui.commands import output  # Rich

    if table.is_plain() or not is_terminal(sys.stderr):
        click.echo(tr("Strong bots play it out many times; this takes about a minute."), err=True)
    with stoppable(), output.bar(tr("playing out")) as tell:
        while (piece := work.piece) is not None:
            work.take(piece.function(*piece.arguments))
            tell(work.share, 1.0)
