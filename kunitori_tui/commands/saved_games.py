"""What ``kunitori saves`` does with the games in saves: rules and words are read for it."""

from __future__ import annotations

from pathlib import Path

import click

from kunitori_tui.commands import suggestions, table
from kunitori_tui.commands.click_classes import misused, new_command, option
from kunitori_tui.plain.table import words
from kunitori_tui.play import exchange, recovery
from kunitori_tui.play.lookback import reader
from kunitori_tui.play.session import Session
from kunitori_tui.text import decisions, games, players, reasons
from kunitori_tui.text.catalog import N_, series, tr
from savegames import check as checks
from savegames.errors import BadFile, Newer, SaveError
from savegames.files import exports_dir


@new_command(short_help=N_("Show a game as its person sees it."))
@click.argument("name", shell_complete=suggestions.saves)
@option("--spoil", is_flag=True, help=N_("Show hidden cards of an unfinished game too."))
def show_command(name: str, spoil: bool) -> int:
    """Show the saved game NAME: seats, options and the table, as its one person sees it; where several people play,
    only what is public.
    """
    save = table.load_save(name)
    match = Session.look_on(save).match
    who = reader(save.seats, finished=save.finished, spoil=spoil)
    names = players.names(match.seats)
    view = match.view(who.seat)
    spoken = words(save.game)
    table.tell(f"{games.title(save.game)}  {save.id}  {save.title}".rstrip())
    date, seed = table.when(save.updated), save.seed if who.spoil else save.open_seed
    if seed is None:
        table.tell(tr("Saved {date}. The seed is secret until the end.", date=date))
    else:
        table.tell(tr("Saved {date}. Seed {seed}.", date=date, seed=seed))
    table.tell(tr("Players: {players}.", players=series(players.with_levels(match.seats))))
    table.tell(*spoken.notes(view), *spoken.pages["table"][1](view, names))
    for seat in range(len(names)) if who.spoil else [] if who.seat is None else [who.seat]:
        click.echo(f"{names[seat]}:")
        table.tell(*(f"  {line}" for line in spoken.status(match.view(seat), names)))
    if not match.over:
        table.tell(decisions.prompt(view, names))
    for row in sorted(match.standings() if match.over else [], key=lambda r: r.rank):
        click.echo(f"{row.rank}. {names[row.seat]}: {row.score}")
    return 0


@new_command(short_help=N_("Say what is wrong with each file."))
@click.argument("name", required=False, shell_complete=suggestions.saves)
def check_command(name: str | None) -> int:
    """Read every file of the folder, or that of NAME, set up its position, and play its last moves again; say what is
    wrong.
    """
    saves = table.store()
    entries = [table.choose_save(saves, name)] if name else saves.entries()
    bad = 0
    for entry in entries:
        error = entry.error
        if error is None:
            try:
                save = saves.load(entry.id)
                checks.restore(save)
                checks.replay(save)
            except SaveError as problem:
                error = problem
        bad += error is not None
        verdict = tr("sound") if error is None else f"! {reasons.fault(error)}"
        click.echo(f"{entry.file}  {verdict}")
        if error is not None and entry.id and reasons.is_damage(error):  # what can be done is tried, not promised
            try:
                far = reasons.how_far(recovery.recover(saves.raw_files(entry.id)))
            except SaveError as refused:
                refused.params["id"] = entry.id
                click.echo(f"  {reasons.error(refused)}")
            else:
                how = tr("{how_far} This makes a save of it: kunitori saves recover {name}", how_far=far, name=entry.id)
                click.echo(f"  {how}")
    if not entries:
        click.echo(tr("There are no saved games."))
    return 1 if bad else 0


@new_command(short_help=N_("Recover a game from damaged files."))
@click.argument("name", shell_complete=suggestions.saves)
def recover_command(name: str) -> int:
    """Make a new save from what can be read in the damaged files of the saved game NAME: its deal, and its moves as far
    as they go, or its position. Print the new name, and how far it got. The damaged files stay as they are.
    """
    saves = table.store()
    entry = table.choose_save(saves, name)
    try:
        checks.restore(saves.load(entry.id))
    except Newer:
        raise
    except SaveError:
        kept = recovery.keep(saves, entry.id)
    else:
        raise misused("Nothing is wrong with {name}. kunitori saves copy {name} makes a second one.", name=entry.id)
    click.echo(kept.id)
    click.echo(reasons.made_before(kept.id) if kept.was_there else reasons.how_far(kept.found), err=True)
    return 0


@new_command(short_help=N_("Write a game into the exports folder."))
@click.argument("name", shell_complete=suggestions.saves)
@option("--spoil", is_flag=True, help=N_("Write the whole save of an unfinished game."))
def export_command(name: str, spoil: bool) -> int:
    """Write the saved game NAME into the exports folder and print the file. A finished game is written whole, for
    anybody to import; of an unfinished one the log as its one person saw it, for anybody to replay, or with --spoil the
    whole save, to go on elsewhere.
    """
    save = table.load_save(name)
    if save.finished or spoil:
        click.echo(table.store().export(save, exports_dir()))
        return 0
    click.echo(exchange.write(save, exports_dir()))
    said = tr(
        "The game is not finished: this is its log, with nothing that is hidden. kunitori replay reads it out; "
        "--spoil writes the whole save."
    )
    click.echo(said, err=True)
    return 0


@new_command(short_help=N_("Import an exported game."))
@click.argument("file", type=click.Path(path_type=Path))
def import_command(file: Path) -> int:
    """Import the exported game FILE as a save of its own and print its name."""
    try:
        click.echo(exchange.import_(table.store(), table.read_file(file), games.copy_title).id)
    except BadFile as error:
        if error.key != "log":
            raise
        raise click.UsageError(reasons.error(error)) from error
    return 0
