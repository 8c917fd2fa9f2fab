"""Click's commands and options with help in the player's language.

Help texts are message ids until they are shown: when a module is imported the language is not known yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial, wraps
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

import click
from click.shell_completion import CompletionItem

from kunitori_tui import shelf
from kunitori_tui.commands import suggestions
from kunitori_tui.play import settings
from kunitori_tui.text import catalog, games
from kunitori_tui.text.catalog import N_, series, tr

COMPLETION = "_KUNITORI_COMPLETE"
"""The variable in which a shell asks how a line goes on."""
GIVEN = "kunitori.language"
"""Under which name a context knows the language that its line asks for."""


HELP = N_("Show this help and exit.")


def misused(said: str, /, **given: Any) -> click.UsageError:
    """Return the error of a line that asks for what cannot be, as ``said``, a message of the catalogue."""
    return click.UsageError(tr(said, **given))


class Option(click.Option):
    """An option whose ``help`` is a message id."""

    def __init__(self, *names: Any, help: str, **kept: Any) -> None:
        super().__init__(*names, **kept)
        self.told = help

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and its help for the list of options."""
        record = super().get_help_record(ctx)
        return record and (record[0], str(self.help))


option = partial(click.option, cls=Option)


def use_language(args: Sequence[str]) -> None:
    """Speak the language that a line of ``args`` asks for, also of what is wrong with it before it is taken apart."""
    for word, behind in pairwise([*args, ""]):
        name, _, given = word.partition("=")
        if name == "--lang" and (given or behind) in catalog.LANGUAGES:
            catalog.set_language(given or behind)


def _use_language(ctx: click.Context, param: click.Parameter, given: str | None) -> None:
    if given is None:
        return
    if given not in catalog.LANGUAGES:
        raise misused("--lang {given}: choose one of {allowed}.", given=given, allowed=series(catalog.LANGUAGES))
    ctx.meta[GIVEN] = given
    catalog.set_language(given)


LANGUAGE = Option(
    ["--lang"],
    metavar="LANG",
    is_eager=True,
    expose_value=False,
    callback=_use_language,
    shell_complete=suggestions.languages,
    help=N_("Language: en or de."),
)
"""Takes effect before anything else of the line is looked at; every command has it."""


class Command(click.Command):
    """A command whose help is the docstring of its function, which returns the exit code: what it does, which is a
    message id as ``short_help`` is, and behind a blank line examples.
    """

    allow_extra_args = True

    def __init__(self, *names: Any, **kept: Any) -> None:
        super().__init__(*names, **kept)
        told, _, examples = (self.help or "").partition("\n\n")
        self.help = " ".join(told.split())
        self.epilog = "\n".join(line.strip() for line in examples.splitlines())
        self.params.append(LANGUAGE)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take ``args`` apart; what is left over is an error with our own words."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise misused("{given} is one argument too many.", given=" ".join(rest))
        return rest

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the line for the list of commands."""
        return tr(str(self.short_help or self.help))

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return arguments and options, with what these do in the player's language."""
        found = super().get_params(ctx)
        for param in found:
            if isinstance(param, click.Option):
                param.help = tr(getattr(param, "told", HELP))
        return found

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the first line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=tr("Usage:") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(tr(str(self.help)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of options."""
        shown = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = [record for param in shown if (record := param.get_help_record(ctx)) is not None]
        with formatter.section(tr("Options")):
            formatter.write_dl(rows)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the games there are and their options, where they are asked for, and the examples."""
        if any(isinstance(param, click.Argument) and param.name == "game" for param in self.params):
            with formatter.section(tr("Games")):
                formatter.write_dl([(game, games.title(game)) for game in shelf.ids()])
        if any(param.name == "options" for param in self.params):
            with formatter.section(tr("Rule options")):
                keys = {game: [option.key for option in shelf.options(game)] for game in shelf.ids()}
                formatter.write_dl([(game, series(listed)) for game, listed in keys.items()])
        if self.epilog:
            with formatter.section(tr("Examples")):
                formatter.write("".join(f"  {line}\n" for line in self.epilog.splitlines()))


new_command = partial(click.command, cls=Command)


class Group(Command, click.Group):
    """A command with commands of its own. Those with ``homes`` are imported when asked for, from there."""

    command_class = Command

    def __init__(self, *names: Any, homes: Mapping[str, str], **kept: Any) -> None:
        super().__init__(*names, **kept)
        self.params.insert(0, self.params.pop())
        self.homes = homes

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all."""
        return sorted({*self.commands, *self.homes})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; None where there is none of that name."""
        if cmd_name not in self.homes:
            return super().get_command(ctx, cmd_name)
        loaded = getattr(import_module(f"kunitori_tui.commands.{self.homes[cmd_name]}"), f"{cmd_name}_command")
        assert isinstance(loaded, click.Command)
        return loaded

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take ``args`` apart; what is left over is the command and its arguments."""
        return click.Group.parse_args(self, ctx, args) if args else super(Command, self).parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the lists of options and of commands."""
        super().format_options(ctx, formatter)
        with formatter.section(tr("Commands")):
            formatter.write_dl(self.short_helps(ctx))

    def short_helps(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return the names of the commands and what they do."""
        known = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        return [(name, command.get_short_help_str()) for name, command in known if command]

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Return the commands and options that begin so."""
        named = [CompletionItem(name, help=told) for name, told in self.short_helps(ctx) if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command named first in ``args`` and the rest."""
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            allowed = series(self.list_commands(ctx))
            raise misused("There is no command {given}; choose one of {allowed}.", given=args[0], allowed=allowed)
        return super().resolve_command(ctx, args)


class Whole(click.ParamType[int]):
    """A whole number from ``low`` to ``high``."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number; fail with the bounds."""
        text = str(value)
        if text.isascii() and text.isdecimal() and len(text) < 20 and self.low <= int(text) <= self.high:
            return int(text)
        said = tr("{given} is not a whole number from {low} to {high}.", given=text, low=self.low, high=self.high)
        self.fail(said, param, ctx)


class OneOf(click.Choice[str]):
    """One of some words."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return what is said of another word."""
        return tr("there is no {given}; choose one of {allowed}.", given=value, allowed=series(self.choices))


rule_options = option(
    "--option",
    "options",
    multiple=True,
    metavar="K=V",
    shell_complete=suggestions.options,
    help=N_("A rule option of the game."),
)
"""Adds ``--option``, which may be given again and again."""


class Display(NamedTuple):
    """How a game is shown: in ``plain`` lines or on screens, in ASCII alone, without the mouse, in a ``language``."""

    plain: bool = False
    ascii_only: bool = False
    no_mouse: bool = False
    language: str = ""

    @classmethod
    def set(cls, *given: Any, plain: bool = False) -> Display:
        """Return what is ``given`` behind ``plain``, in lines where the player's setting says so."""
        return cls(plain or settings.load().screens == "lines", *given)

    @property
    def options(self) -> str:
        """Return what a line that goes on with it in lines has behind ``--plain``."""
        return " --ascii" * self.ascii_only + f" --lang {self.language}" * bool(self.language)


def screen_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the options of the screens; the command is told them, and ``plain`` if it has that, as its ``display``."""

    @option("--ascii", "ascii_only", is_flag=True, help=N_("Draw with ASCII characters only."))
    @option("--no-mouse", is_flag=True, help=N_("Leave the mouse to the terminal."))
    @wraps(command)
    def shown(*given: Any, ascii_only: bool, no_mouse: bool, plain: bool = False, **options: Any) -> int:
        language = click.get_current_context().meta.get(GIVEN, "")
        return command(*given, display=Display.set(ascii_only, no_mouse, language, plain=plain), **options)

    return shown


def table_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the options that say how a game is shown."""
    told = N_("Play in numbered lines instead of screens; so does KUNITORI_PLAIN=1, or the setting.")
    return option("--plain", is_flag=True, envvar="KUNITORI_PLAIN", help=told)(screen_options(command))


def sentence(error: click.ClickException) -> str:
    """Return what was wrong with the command line, in one line."""
    if isinstance(error, click.NoSuchOption):
        return tr("There is no option {given}.", given=error.option_name)
    if isinstance(error, click.MissingParameter):
        param = error.param
        if isinstance(param, click.Argument) and param.name == "game":
            return tr("GAME is missing; choose one of {allowed}.", allowed=series(shelf.ids()))
        name = param.name.upper() if isinstance(param, click.Argument) and param.name else param and param.opts[0]
        return tr("{what} is missing.", what=name)
    if isinstance(error, click.BadOptionUsage):
        return tr("Option {given} needs a value.", given=error.option_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"{error.param.opts[0]}: {error.message}"
    return error.format_message()
