"""The command ``kunitori``: what was typed goes to one command; whatever happens becomes an exit code and a sentence.

Exit codes: 0 fine, 1 failed, 2 wrong usage or a terminal that cannot be used, 128 + n when signal n ended it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from kunitori_tui import __version__, settings
from kunitori_tui.commands.worded import Group, Option, language_option, sentence
from kunitori_tui.engine.api import BadSetup, EngineError
from kunitori_tui.lines import Stopped, prepare_streams
from kunitori_tui.text import catalog
from kunitori_tui.text.catalog import N_, tr
from savegames.errors import SaveError, reason

FAILED = 1
USAGE = 2
SIGINT = 2
SIGPIPE = 13

COMMANDS = (
    "play",
    "resume",
    "saves",
    "replay",
    "cards",
    "rules",
    "sim",
    "arena",
    "bench",
    "doctor",
)

EXAMPLES = """\
kunitori
kunitori play kunitori --seats you,samurai,daimyo
kunitori play kunitori --seats you,person:Ana --lang de
kunitori play kunitori --plain
kunitori resume
kunitori sim kunitori --seats random,daimyo --games 100 --seed 1 --json
"""


class ReaderGone(Exception):
    """Nobody reads what is written any more. No OSError, which click would turn into an exit code of its own."""


class Program(Group):
    """The commands, each imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; None where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        found = import_module(f"kunitori_tui.commands.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command and return its exit code."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ReaderGone from error

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples and what helps after a dropped line."""
        super().format_epilog(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(
            tr("If a dropped line leaves your terminal garbled, type reset and Enter, even if you cannot see it.")
        )

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line and leave the program with its exit code."""
        sys.exit(run(args))


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"kunitori {__version__}")
        ctx.exit()


@click.group(
    cls=Program,
    invoke_without_command=True,
    epilog=EXAMPLES,
    help=N_(
        "Sengoku tabletop games in the terminal, against bots or people at one keyboard. Without a command: the menu."
    ),
)
@language_option
@click.option("--ascii", "ascii_only", cls=Option, is_flag=True, help=N_("Draw with ASCII characters only."))
@click.option("--no-mouse", cls=Option, is_flag=True, help=N_("Leave the mouse to the terminal."))
@click.option(
    "--version",
    cls=Option,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help=N_("Show the version and leave."),
)
@click.pass_context
def program(ctx: click.Context, ascii_only: bool, no_mouse: bool) -> int:
    """Open the menu, or let the command named on the line do its work."""
    if ctx.invoked_subcommand is not None:
        return 0
    from kunitori_tui.commands.screen import open_menu

    return open_menu(ascii_only=ascii_only, no_mouse=no_mouse)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line (``argv`` without the program's name, default: the real one); return its exit code."""
    return run(argv)


def run(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing is raised."""
    chosen = settings.load().language
    catalog.set_language(None if chosen == "auto" else chosen)
    prepare_streams()
    try:
        code = _run(sys.argv[1:] if args is None else list(args))
        sys.stdout.flush()
    except (ReaderGone, BrokenPipeError):
        _let_go_of_stdout()
        return 128 + SIGPIPE
    except OSError as error:
        _let_go_of_stdout()
        _complain(_refused(error))
        return FAILED
    return code


def _run(args: list[str]) -> int:
    try:
        return int(click.Group.main(program, args, "kunitori", standalone_mode=False) or 0)
    except click.ClickException as error:
        _complain(sentence(error))
        return error.exit_code
    except BadSetup as error:
        _complain(_worded(error))
        return USAGE
    except (EngineError, SaveError) as error:
        _complain(_worded(error))
        return FAILED
    except Stopped as stopped:
        return 128 + stopped.signum
    except (click.Abort, KeyboardInterrupt):
        return 128 + SIGINT
    except (ReaderGone, BrokenPipeError):
        raise
    except OSError as error:
        _let_go_of_stdout()
        _complain(_refused(error))
        return FAILED
    except Exception as error:  # noqa: BLE001 - the last door: a fault becomes a report, never a traceback
        _complain(_reported(error))
        return FAILED


def _worded(error: Exception) -> str:
    from kunitori_tui.text import reasons

    return reasons.error(error)


def _refused(error: OSError) -> str:
    return tr("The system refused ({reason}); for instance, a disk is full.", reason=reason(error))


def _reported(error: Exception) -> str:
    from kunitori_tui import report

    file = report.write(error)
    if file is None:
        return tr("A fault of the program ({name}), and no report of it could be written.", name=type(error).__name__)
    return tr("A fault of the program. Saved games are kept; what happened is written down in {file}", file=file)


def _complain(text: str) -> None:
    with contextlib.suppress(OSError):
        click.echo(f"kunitori: {text}", err=True)


def _let_go_of_stdout() -> None:
    """Point standard output at nothing, so that leaving the program does not stumble over the pipe again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
