"""The command line of ``kunitori``: what was typed goes to one command. :mod:`.process.exits` says how it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from kunitori_tui import __version__
from kunitori_tui.commands import click_classes as classes
from kunitori_tui.commands.click_classes import COMPLETION, Display, Group, Option
from kunitori_tui.process import exits
from kunitori_tui.process.lines import Refused
from kunitori_tui.text.catalog import N_, tr

COMMANDS = {
    "play": N_("Start a new game."),
    "learn": N_("Play a guided first game."),
    "resume": N_("Go on with a saved game."),
    "saves": N_("List, show, check, copy, recover, rename, delete, export, import."),
    "host": N_("Open a table that others join from their own terminals."),
    "join": N_("Join such a table, or list all."),
    "daily": N_("Play the deal of the day."),
    "stats": N_("What you won, at which game, against whom."),
    "replay": N_("Step through a game, or print its events."),
    "review": N_("What each player could expect, and which choices cost most."),
    "cards": N_("List the cards of a game."),
    "rules": N_("Read the rules of a game."),
    "sim": N_("Let bots play among themselves."),
    "arena": N_("Measure which bot beats which."),
    "bench": N_("Measure how fast the rules run here."),
    "serve": N_("Let others play here through SSH."),
    "web": N_("Play in a browser on this machine."),
    "completion": N_("Let the Tab key of a shell complete commands."),
    "doctor": N_("Say what the program finds on this machine."),
}
"""What each command does, in the order of the help. It stands here, so that the help need not import them all."""

HOMES = {
    **{name: name for name in COMMANDS},
    **dict.fromkeys(("learn", "resume"), "play"),
    **dict.fromkeys(("arena", "bench"), "sim"),
    "join": "host",
    "daily": "stats",
    "cards": "rules",
    "review": "replay",
    "web": "serve",
}
"""The modules of the commands."""


class Program(Group):
    """The commands, each imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; None where there is none of that name."""
        if (loaded := super().get_command(ctx, cmd_name)) is not None:
            loaded.short_help = COMMANDS[cmd_name]
        return loaded

    def short_helps(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return the names of the commands and what they do, without importing one."""
        return [(name, tr(told)) for name, told in COMMANDS.items()]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and return its exit code."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise exits.ReaderGone from error

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples and what helps after a dropped line."""
        super().format_epilog(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(
            tr("If a lost connection leaves your terminal garbled, type reset and Enter, even if you cannot see it.")
        )

    def main(self, args: Sequence[str] | None = None, *given: Any, **extra: Any) -> Any:
        """Run the command line and leave the program with its exit code."""
        sys.exit(run(args))


@click.group(cls=Program, homes=HOMES, invoke_without_command=True)
@classes.table_options
@click.version_option(__version__, message="kunitori %(version)s", cls=Option, help=N_("Show the version and exit."))
@click.pass_context
def program(ctx: click.Context, display: Display) -> int:
    """Sengoku tabletop games in the terminal, against bots or people at one keyboard. Without a command: the menu.

    kunitori
    kunitori play kunitori --seats you,samurai,daimyo
    kunitori play kunitori --seats you,person:Ana --lang de
    kunitori play kunitori --plain
    kunitori resume
    kunitori sim kunitori --seats random,daimyo --games 100 --seed 1 --json
    """
    if ctx.invoked_subcommand is not None:
        return 0
    from kunitori_tui.commands.begin import begin  # the help reads no saves

    return begin(display, run)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line (``args`` without the program's name, by default the real one) and return its exit code;
    nothing is raised. A shell that asks how a line goes on is answered instead.
    """
    if args is None and os.environ.get(COMPLETION):
        from kunitori_tui.commands import completion  # few lines are asked about

        return completion.answer(program)
    given = sys.argv[1:] if args is None else list(args)
    return exits.run(lambda: _run(given))


def _run(args: list[str]) -> int:
    try:
        classes.use_language(args)
        return int(click.Group.main(program, args, "kunitori", standalone_mode=False) or 0)
    except click.ClickException as error:
        raise Refused(classes.sentence(error), error.exit_code) from error
    except click.Abort as error:
        raise KeyboardInterrupt from error
