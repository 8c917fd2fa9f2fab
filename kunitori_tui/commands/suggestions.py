"""What Tab offers behind a command: the games, saves, tables, seats, rule options, sections and languages there are.

Every function is a ``shell_complete`` of click: it takes context, parameter and the word that was begun. Every
command imports this, so words, rules and saves are read when they are asked for.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import click
from click.shell_completion import CompletionItem

from kunitori_tui import shelf
from kunitori_tui.text.catalog import LANGUAGES, tr
from kunitori_tui.text.games import title, turn
from savegames.files import FileOps, own_tables, saves_dir

if TYPE_CHECKING:
    from kunitori_tui.engine.api import GameOption
    from kunitori_tui.shared.socket_folder import TableAddress
    from savegames.store import Entry

Item: TypeAlias = "CompletionItem[str]"
Offer = Callable[[click.Context, click.Parameter, str], list[Item]]

FEW = 20
"""So many numbers are offered one by one."""


def _offering(words: Callable[[click.Context], Iterable[tuple[str, str]]], spelt: Callable[[str], str] = str) -> Offer:
    """Return what offers those of some ``words``, each with what it means, that begin as was typed, ``spelt`` so."""
    return lambda ctx, param, begun: _items(words(ctx), spelt(begun))


def _paths(kind: str) -> Offer:
    """Return what lets the shell offer paths of that kind."""
    return lambda ctx, param, begun: [CompletionItem(begun, type=kind)]


def _saved(wanted: Callable[[Entry], bool]) -> Offer:
    """Return what offers the ``wanted`` saves, the newest first, each with its title and its turn."""
    return _offering(lambda ctx: _saves(wanted), str.lower)


games = _offering(lambda ctx: ((game, title(game)) for game in shelf.ids()))
tables = _offering(lambda ctx: ((met.name, "") for met in _open()), str.lower)
"""The shared tables of this machine that are open."""
languages = _offering(lambda ctx: ((language, "") for language in LANGUAGES))
levels = _offering(lambda ctx: ((level, "") for level in shelf.LEVELS))
files, folders = _paths("file"), _paths("dir")
saves = _saved(lambda entry: True)
unfinished = _saved(lambda entry: entry.error is None and not entry.finished)
finished = _saved(lambda entry: entry.error is None and entry.finished)


def games_and_tables(ctx: click.Context, param: click.Parameter, begun: str) -> list[Item]:
    """Offer the games, and one's own shared tables, open or not."""
    own = sorted({*own_tables(), *(met.name for met in _open() if met.uid == os.getuid())})
    return [*games(ctx, param, begun), *_items(((name, "") for name in own), begun.lower())]


def _open() -> list[TableAddress]:
    from kunitori_tui.shared import socket_folder

    there = socket_folder.tables() if socket_folder.is_possible() else ()
    return [met for met in there if socket_folder.is_answered(met.path)]


def sections(ctx: click.Context, param: click.Parameter, begun: str) -> list[Item]:
    """Offer the sections of the rules of the game on the line, and its rulings where none begins so: there are dozens.
    Behind the first word stands a question, which goes on as one likes.
    """
    from kunitori_tui.text import documents, rules  # the whole book

    game = _game(ctx)
    if not game or ctx.params.get("section"):
        return []
    words = [
        ("short", tr("the rules in two minutes")),
        *((part.id, part.title) for part in documents.parts(game, "rulebook")),
    ]
    found = _items(words, begun.lower())
    return found or _items(((part.id, part.title) for part in rules.rulings(game)), begun.upper())


def saves_and_files(ctx: click.Context, param: click.Parameter, begun: str) -> list[Item]:
    """Offer all saves, and files where no save begins so."""
    return saves(ctx, param, begun) or files(ctx, param, begun)


def seats(*others: str, bots: bool = True) -> Offer:
    """Return what offers who may sit down, with commas between: ``others`` and the bots of the game on the line."""

    def offer(ctx: click.Context, param: click.Parameter, begun: str) -> list[Item]:
        before, comma, word = begun.rpartition(",")
        game = _game(ctx)
        known = (*shelf.LEVELS, *(shelf.bots(game) if game else ()), shelf.SURPRISE) if bots else ()
        words = dict.fromkeys((*others, *known))
        return _items(((f"{before}{comma}{each}", "") for each in words if each.startswith(word)), begun)

    return offer


def options(ctx: click.Context, param: click.Parameter, begun: str) -> list[Item]:
    """Offer the rule options of the game on the line, and behind the ``=`` their values."""
    from kunitori_tui.text.box import option_name, value_name

    game = _game(ctx)
    declared = {option.key: option for option in shelf.options(game)} if game else {}
    key, equals, _ = begun.partition("=")
    if not equals:
        return _items(((f"{each}=", option_name(game, each)) for each in declared), begun)
    if key not in declared:
        return []
    return _items(((f"{key}={word}", value_name(game, key, value)) for word, value in _values(declared[key])), begun)


def _values(option: GameOption) -> Iterable[tuple[str, Any]]:
    """Return values of an option as they are typed, and as they are."""
    if option.kind == "bool":
        return [("on", True), ("off", False)]
    if option.kind == "int":
        numbers = range(option.low, option.high + 1) if option.high < option.low + FEW else [option.default]
        return [(str(number), number) for number in numbers]
    if option.kind == "prices":
        return [("off", {})]
    if option.kind == "choice":
        return [(choice, choice) for choice in option.choices]
    return [("none", []), ("all", [*option.choices]), *((choice, [choice]) for choice in option.choices)]


def _game(ctx: click.Context) -> str:
    """Return the game that was named on the line, or that a command takes by itself; "" where there is none."""
    argument = next((param for param in ctx.command.params if param.name == "game"), None)
    # Behind an option that still lacks its value click leaves the words of the line as they are.
    words = [ctx.params.get("game"), *ctx.args, argument and argument.get_default(ctx)]
    return next((word for word in words if word in shelf.ids()), "")


def _saves(wanted: Callable[[Entry], bool]) -> Iterable[tuple[str, str]]:
    from savegames.store import Store

    class Reading(FileOps):
        """Writes nothing, no listing of the saves either: nobody expects that of a Tab."""

        def make_directory(self, path: object) -> NoReturn:
            raise OSError(errno.EROFS, "read only")

        create = make_directory

    found = [entry for entry in Store(saves_dir(), Reading()).entries() if entry.id and wanted(entry)]
    told = {entry.id: "" for entry in found}
    for entry in found:
        if not entry.error:
            state = tr("finished") if entry.finished else turn(entry.game, entry.summary.turn, len(entry.seats))
            told[entry.id] = f"{entry.title or title(entry.game)}, {state}"
    return told.items()


def _items(offered: Iterable[tuple[str, str]], begun: str) -> list[Item]:
    """Return the words that begin so, each with what it means."""
    return [CompletionItem(word, help=told or None) for word, told in offered if word.startswith(begun)]
