"""What commands share: who sits where, rule options, saves by their names, and the way to plain mode or to the screens:
whether they can be shown here, and showing them, for which alone Textual is read.
"""

from __future__ import annotations

import gc
import os
import shlex
import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kunitori_tui import shelf
from kunitori_tui.commands.click_classes import Display, misused
from kunitori_tui.play import prices, settings
from kunitori_tui.play.names import readable
from kunitori_tui.process.lines import Lines, Refused, is_terminal
from kunitori_tui.text import catalog, players
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import fold
from savegames.errors import disk_errors
from savegames.files import FileOps, granted, saves_dir
from savegames.format import Save, Seat
from savegames.store import Entry, Store
from savegames.strictjson import MAX_BYTES

ENDED = 128
"""The exit code of a command that a signal has ended is that much and its number."""

if TYPE_CHECKING:
    from kunitori_tui.app import Start
    from kunitori_tui.play.session import Opener


def store() -> Store:
    """Return the player's saves."""
    return Store(saves_dir(), room=granted())


def when(moment: str) -> str:
    """Return a moment of a save (UTC, ISO) to the minute in local time; as it is where the clock knows none such."""
    try:
        return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return moment


def seats(game_id: str, text: str | None) -> list[Seat]:
    """Return who sits where from words such as ``you,person:Ana,samurai``; without ``text`` you and
    :func:`.rivals`.

    Raises :class:`click.UsageError` for a word that is none of these, BadSetup for an unknown game.
    """
    given = sitting(game_id, words(text) if text is not None else ["you", *shelf.rivals(game_id)], "you")
    bots = [("" if name or word == "you" else word, name) for word, name in given]
    return players.seats(bots, settings.load().name)


def words(text: str) -> list[str]:
    """Return the words of an option that takes several, one behind the other with commas."""
    return [word.strip() for word in text.split(",")]


def person(word: str) -> str:
    """Return the name of a person who sits down as ``person:NAME``; "" for any other word."""
    return readable(word[7:]) if word.startswith("person:") else ""


def sitting(game_id: str, given: Sequence[str], other: str) -> list[tuple[str, str]]:
    """Return each of the words ``given`` for the seats of a game, a person, a bot or that ``other`` word, with the name
    of its person. Raises as :func:`seats`.
    """
    bots = (*shelf.bots(game_id), shelf.SURPRISE)
    named = [(word, person(word)) for word in given]
    for word, name in named:
        if not name and word not in (other, *bots):
            raise no_such(NO_PLAYER, word, (*dict.fromkeys(("you", "person:NAME", other)), *bots))
    return named


NO_PLAYER = N_("--seats: {given} cannot play; choose from {allowed}.")
NO_LEVEL = N_("--level {given} is not a level; choose from {allowed}.")


def no_such(said: str, word: str, known: Iterable[str]) -> click.UsageError:
    """Return the error that ``word`` is none of those that are ``known``, as it is ``said``."""
    return misused(said, given=ascii(word)[1:-1], allowed=series(known))


def rule_options(game_id: str, given: Iterable[str]) -> dict[str, Any]:
    """Return the rule options of ``k=v`` texts and the player's price sheet; the game checks them later.

    Raises :class:`click.UsageError` for a text without ``=``, and what :func:`kunitori_tui.play.prices.load` raises.
    """
    chosen: dict[str, Any] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            known = (o.key for o in shelf.options(game_id) if o.kind != "prices")
            raise no_such(N_("--option {given}: write NAME=VALUE with one of the names {allowed}."), text, known)
        chosen[key.strip()] = value.strip()
    has_prices = any(o.key == "prices" for o in shelf.options(game_id))
    if chosen.get("prices") == "off":
        del chosen["prices"]
    elif has_prices and "prices" not in chosen and (loaded := prices.load(game_id)):
        chosen["prices"] = loaded
    return chosen


def choose_save(saves: Store, wanted: str) -> Entry:
    """Return the save called ``wanted``: its name, its title or the beginning of its name.

    Raises :class:`click.UsageError` where none or several are called so, :class:`savegames.errors.Disk`.
    """
    entries = [e for e in saves.entries() if e.id]
    for called in (
        [e for e in entries if e.id == wanted.lower()],
        [e for e in entries if e.error is None and e.title.casefold() == wanted.casefold()],
        [e for e in entries if e.id.startswith(wanted.lower())],
    ):
        if len(called) == 1:
            return called[0]
        if called:
            said = N_("Several saves are called {given}: {allowed}. Choose one of them.")
            raise no_such(said, wanted[:40], (e.id for e in called))
    if not entries:
        raise misused("There are no saved games.")
    names = [*(e.id for e in entries[:10]), *(["..."] if len(entries) > 10 else [])]
    raise no_such(N_("No save is called {given}; there are {allowed}."), wanted[:40], names)


def load_save(wanted: str) -> Save:
    """Return the record of the player's save called ``wanted``. Raises as :func:`choose_save` and the store."""
    saves = store()
    return saves.load(choose_save(saves, wanted).id)


def read_file(path: Path) -> bytes:
    """Return the bytes of a file that may be a save, or the log of an unfinished game.

    Raises :class:`click.UsageError` where there is none; :class:`savegames.errors.SaveError` where it cannot be read.
    """
    with disk_errors():
        try:
            return FileOps().read(path, MAX_BYTES)
        except FileNotFoundError as error:
            raise misused("There is no file {file}.", file=ascii(str(path))[1:-1]) from error


def seat(save: Save, number: int) -> int:
    """Return the seat of a player by his ``number``, from 1; -1 for 0. Raises :class:`click.UsageError`."""
    if number > len(save.seats):
        raise misused("--seat {n}: there are {seats} players.", n=number, seats=len(save.seats))
    return number - 1


def check_lines(game_id: str, people: int) -> bool:
    """Return whether a curtain is drawn between people in plain mode: never where there is nothing to hide.

    Raises :class:`click.UsageError` where several people would see each other's cards.
    """
    wanted = settings.load().curtain != "off" and shelf.load(game_id).hides
    if people > 1 and wanted and not Lines.standard().can_clear:
        raise misused(
            "Several people need a terminal whose screen can be cleared between them; only one can play here."
        )
    return wanted


def tell(*lines: str) -> None:
    """Print ``lines``, each folded where it has no room: what follows of it stands two cells further in."""
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        click.echo("\n".join(fold(line, hanging=f"{indent}  ")))


def draws_ascii(display: Display) -> bool:
    """Return whether lines are written with ASCII alone."""
    return display.ascii_only or settings.load().glyphs == "ascii"


def is_plain() -> bool:
    """Return whether the player listens: lines are the setting, or what the menu in lines has started says so."""
    return settings.load().screens == "lines" or bool(click.BOOL(os.environ.get("KUNITORI_PLAIN") or "0"))


def can_show() -> bool:
    """Return whether the screens can be shown here: on a terminal, or by a driver that needs none, as for a browser."""
    if os.environ.get("TEXTUAL_DRIVER"):
        return True
    return os.environ.get("TERM", "") != "dumb" and is_terminal(sys.stdin, sys.stdout)


def check_screen(display: Display, lines: Sequence[str] = ()) -> None:
    """Raise :class:`.Refused` where the screens are wanted and cannot be shown. Its last line is a command to copy that
    does without them: ``kunitori`` and ``lines``, by default what was typed, and ``--plain``.
    """
    if not display.plain and not can_show():
        command = shlex.join(["kunitori", *(lines or (*sys.argv[1:], "--plain"))])
        raise Refused(tr("This terminal cannot show the screens. This plays in lines:") + f"\n{command}")


def choose(lines: Lines, title: str, words: Sequence[str], *, leaves: bool = False) -> int | None:
    """Return which of ``words`` was chosen by its number; None where the player goes back, or ``leaves`` the menu."""
    asked = tr("Number, or q to leave: ") if leaves else tr("Number, or q to go back: ")
    while True:
        lines.say("", title, *(f"{number:>3}  {said}" for number, said in enumerate(words, 1)))
        while answer := lines.ask(asked):
            if answer.casefold() == "q":
                return None
            if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:9]) <= len(words):
                return int(answer) - 1
            told = N_("Choose a number from 1 to {n}.")
            if answer == "?":
                told = N_("A number from 1 to {n} and Enter choose; Enter alone says the lines again, q goes back.")
            lines.say(tr(told, n=len(words)))
        if answer is None:
            return None


def show(start: Start | Opener, display: Display, greeting: str = "") -> int:
    """Show the screens, beginning with ``start``; return the exit code. ``greeting`` stands under the menu.

    Raises what an opener of a session raises, before any screen.
    """
    gc.disable()  # until the first frame is drawn, see KunitoriApp.on_ready
    from kunitori_tui.run import run_kunitori  # Textual: a command without screens does without

    return run_kunitori(
        start,
        store=store(),
        language=catalog.language(),
        ascii=display.ascii_only or None,
        mouse=False if display.no_mouse else None,
        greeting=greeting,
    )


def sit_down(open_session: Opener, display: Display, game_id: str, people: int) -> int:
    """Play at the session that ``open_session`` opens, at which so many ``people`` sit; return the exit code: in plain
    mode 1 where the game is not all on the disk in the end, else 0. Raises what ``open_session``, the screens and
    :func:`kunitori_tui.plain.mode.play` raise.
    """
    check_screen(display)
    if not display.plain:
        return show(open_session, display)
    curtain = check_lines(game_id, people)
    from kunitori_tui.plain import mode as plain  # the words of a whole game: the screens have their own

    lines = Lines.standard(ascii_only=draws_ascii(display))
    return 0 if plain.play(open_session(), lines, curtain=curtain, options=display.options) else 1
