"""``kunitori completion``: the Tab key of a shell completes a line for this program.

The shell asks the program itself, by click's protocol: :data:`.COMPLETION` holds the shell and what it wants,
``COMP_WORDS`` and ``COMP_CWORD`` the line. What is corrected here of click's own shells: words that bash takes apart at
``:`` and ``=`` are words, commas stay in them, and behind ``person:`` or ``round_limit=`` there is no space.
"""

from __future__ import annotations

import os

import click
from click import shell_completion

from kunitori_tui.commands.click_classes import COMPLETION, OneOf, new_command
from kunitori_tui.play import settings
from kunitori_tui.process.lines import FAILED
from kunitori_tui.text import catalog

NAME = "kunitori"
SHELLS = ("bash", "zsh", "fish")


class _Whole(shell_completion.ShellComplete):
    """Offers whole words, ``--seats=you`` for ``--seats=y``, where click offers what stands behind the ``=``."""

    def get_completions(self, args: list[str], incomplete: str) -> list[shell_completion.CompletionItem[str]]:
        """Return what may stand in the place of the last word."""
        start = incomplete[: incomplete.find("=") + 1] if incomplete.startswith("--") else ""
        found = super().get_completions(args, incomplete)
        for item in found:
            if item.type == "plain":
                item.value = start + item.value
        return found


@shell_completion.add_completion_class
class Bash(_Whole, shell_completion.BashComplete):
    """Bash takes a word apart at ``:`` and ``=``, and puts what is offered behind the last of them."""

    source_template = shell_completion.BashComplete.source_template.replace(
        "COMPREPLY+=($value)", "COMPREPLY+=($value)\n            [[ $value == *[:=] ]] && compopt -o nospace"
    )
    _left = ""
    """What of the last word stays as it is."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the last one, put together again, and the last one."""
        pieces, at = shell_completion.split_arg_string(os.environ["COMP_WORDS"]), int(os.environ["COMP_CWORD"])
        words: list[str] = []
        goes_on = False
        for piece in pieces[: at + 1]:
            parts = not piece.strip(":=")
            if words and (goes_on or parts):
                words[-1] += piece
            else:
                words.append(piece)
            goes_on = parts
        if at >= len(pieces):
            return words[1:], ""
        last = words.pop()
        self._left = last if goes_on else last.removesuffix(pieces[at])
        return words[1:], last

    def format_completion(self, item: shell_completion.CompletionItem[str]) -> str:
        """Return a line for the shell."""
        if item.type == "plain":
            item.value = item.value.removeprefix(self._left)
        return super().format_completion(item)


@shell_completion.add_completion_class
class Zsh(_Whole, shell_completion.ZshComplete):
    """Zsh puts a space behind everything unless it is told not to."""

    source_template = shell_completion.ZshComplete.source_template.replace(
        '    if [ -n "$completions" ]; then\n',
        "    local -a goes_on=(${(M)completions:#*[:=]})\n"
        "    completions=(${completions:#*[:=]})\n"
        "    (( $#goes_on )) && compadd -U -V unsorted -S '' -a goes_on\n\n"
        '    if [ -n "$completions" ]; then\n',
    )

    def format_completion(self, item: shell_completion.CompletionItem[str]) -> str:
        """Return three lines for the shell; what a word goes on with tells its meaning."""
        if item.value.endswith((":", "=")):
            item.help = None
        return super().format_completion(item)


@shell_completion.add_completion_class
class Fish(_Whole, shell_completion.FishComplete):
    """Fish leaves out what stands behind a comma."""

    source_template = shell_completion.FishComplete.source_template.replace('string split ","', 'string split -m 1 ","')


def answer(program: click.Command) -> int:
    """Answer the shell that asks what may stand on a line of ``program``; return the exit code. Whatever goes wrong,
    nothing else is written: it would stand in the midst of the line.
    """
    try:
        catalog.set_language(settings.load().language)
        return shell_completion.shell_complete(program, {}, NAME, COMPLETION, os.environ[COMPLETION])
    except Exception:  # noqa: BLE001 - the last door: nothing is offered then
        return FAILED


@new_command()
@click.argument("shell", type=OneOf(SHELLS))
@click.pass_context
def completion_command(ctx: click.Context, shell: str) -> int:
    """Print what lets the Tab key of a shell (bash, zsh or fish) complete commands, games, saves, seats and options.
    The shell reads it when it starts: put the line for yours into its startup file.

    eval "$(kunitori completion bash)"
    eval "$(kunitori completion zsh)"
    kunitori completion fish | source
    """
    found = shell_completion.get_completion_class(shell)
    assert found is not None, "one of those registered here"
    click.echo(found(ctx.find_root().command, {}, NAME, COMPLETION).source(), nl=False)
    return 0
