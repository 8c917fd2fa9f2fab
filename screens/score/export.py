"""The log of a game as a text file in the folder of exports."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.play.outcome import Result
from kunitori_tui.play.table import Table
from kunitori_tui.text import games, options, players
from kunitori_tui.text.catalog import tr
from savegames.errors import disk
from savegames.paths import exports_dir
from screens.score import score_table
from screens.table.history import log_lines


def log_text(table: Table, result: Result) -> str:
    """Return a finished game as text: who played, seed and options, every turn, the result. Only what is open."""
    game = table.game.id
    lines = [games.title(game), tr("seed {n}", n=result.seed), tr("name {id}", id=table.id)]
    for key, value in table.options.items():
        lines.append(f"{options.option_name(game, key)}: {options.value_name(game, key, value)}")
    names = players.called(table.seats, table.view(None))
    lines += [f"{seat} {player}" for seat, player in enumerate(players.with_levels(table.seats), 1)]
    lines.append("")
    previous = None
    for number, player, what in log_lines(table, names, None):
        head = f"{number:>3}  {player:<12}" if (number, player) != previous else " " * 17
        lines.append(f"{head}  {what}")
        previous = (number, player)
    lines.append("")
    lines += [f"{row.rank}. {names[row.seat]}  {row.score}" for row in score_table.ranked(result)]
    return "\n".join(lines) + "\n"


def write_log(table: Table, result: Result, directory: Path | None = None) -> Path:
    """Write the log into a new file and return it. Raises :class:`savegames.errors.Disk`."""
    folder = directory or exports_dir()
    stem = f"{table.game.id}-{table.id}"
    data = log_text(table, result)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 1000):
            file = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            try:
                with file.open("x", encoding="utf-8") as out:
                    out.write(data)
            except FileExistsError:
                continue
            return file
    except OSError as error:
        raise disk(error) from error
    raise disk(FileExistsError())
