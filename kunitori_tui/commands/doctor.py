"""``kunitori doctor``: what the program finds on this machine."""

from __future__ import annotations

import click

from kunitori_tui.commands.click_classes import Command, language_option
from kunitori_tui.process import doctor
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.cells import in_columns


@click.command(
    cls=Command,
    help=N_(
        "Print versions, terminal, colours, size, language and folders: what helps when something looks or works wrong."
    ),
)
@language_option
def command() -> int:
    """Print the findings; return 1 if one of them keeps games from being saved."""
    found = list(doctor.findings())
    for line in in_columns([(f"{'!' if one.bad else ' '} {one.what}", one.found) for one in found]):
        click.echo(line)
    return 1 if any(one.bad for one in found) else 0
