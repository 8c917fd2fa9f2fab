"""``kunitori saves``: list, copy, rename and delete saved games without opening one."""

from __future__ import annotations

import sys

import click

from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import Group, option
from kunitori_tui.text import games, players, reasons
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import in_columns
from savegames.format import encode

HOMES = dict.fromkeys(("show", "check", "recover", "export", "import"), "saved_games")
"""Those that open a game: rules and words are read for it."""


@click.group(cls=Group, homes=HOMES, invoke_without_command=True)
@click.pass_context
def saves_command(ctx: click.Context) -> int:
    """The saved games. Without a command: the list. NAME is a save's name, its beginning or its title.

    kunitori saves list
    kunitori saves show k7fq
    kunitori saves rename k7fq "Sunday evening"
    kunitori saves export k7fq --spoil
    """
    return 0 if ctx.invoked_subcommand else ctx.invoke(list_saves)


@saves_command.command("list", short_help=N_("List all saved games."))
def list_saves() -> int:
    """List all saved games, the newest first."""
    entries = table.store().entries()
    if not entries:
        click.echo(tr("There are no saved games."))
    readable = [e for e in entries if e.error is None]
    rows = []
    for entry in readable:
        state = tr("finished") if entry.finished else games.turn(entry.game, entry.summary.turn, len(entry.seats))
        sitting = series(players.names(entry.seats))
        rows.append([entry.id, table.when(entry.updated), entry.game, state, sitting, entry.title])
    for line in in_columns(rows):
        click.echo(line)
    for entry in entries:
        if entry.error is not None:
            click.echo(f"{entry.file}  ! {reasons.error(entry.error)}")
    return 0


@saves_command.command(short_help=N_("Copy a game."))
@click.argument("name", shell_complete=suggestions.saves)
@click.argument("title", required=False)
@option("--backup", is_flag=True, help=N_("Copy the file before the last one: for a damaged save."))
def copy(name: str, title: str | None, backup: bool) -> int:
    """Copy the saved game NAME under TITLE, by default its own."""
    saves = table.store()
    entry = table.choose_save(saves, name)
    if backup:
        new = saves.import_(encode(saves.load_backup(entry.id)))
        if title is not None:
            saves.rename(new.id, title)
    else:
        new = saves.copy(entry.id, title)
    click.echo(new.id)
    return 0


@saves_command.command(short_help=N_("Give a game a title."))
@click.argument("name", shell_complete=suggestions.saves)
@click.argument("title")
def rename(name: str, title: str) -> int:
    """Give the saved game NAME the title TITLE."""
    saves = table.store()
    save = saves.rename(table.choose_save(saves, name).id, title)
    click.echo(f"{save.id}  {save.title}".rstrip())
    return 0


@saves_command.command(short_help=N_("Delete a game."))
@click.argument("name", shell_complete=suggestions.saves)
@option("--yes", is_flag=True, help=N_("Do not ask."))
def delete(name: str, yes: bool) -> int:
    """Delete the saved game NAME after asking."""
    saves = table.store()
    entry = table.choose_save(saves, name)
    if not yes:
        click.echo(tr("Delete {name} for good? Type yes: ", name=f"{entry.id} {entry.title}".rstrip()), nl=False)
        answer = sys.stdin.readline(100) if sys.stdin else ""
        if answer.strip().lower() not in ("yes", tr("yes")):
            click.echo(tr("Nothing was deleted."))
            return 1
    saves.delete(entry.id)
    click.echo(tr("Deleted {name}.", name=entry.id))
    return 0
