"""``kunitori doctor``: what the program finds on this machine."""

from __future__ import annotations

import click

from kunitori_tui.commands.click_classes import Command, language_option
from kunitori_tui.process import doctor
from kunitori_tui.text.catalog import N_


@click.command(
    cls=Command,
    help=N_(
        "Print versions, terminal, colours, size, language and folders: what helps when something looks or works wrong."
    ),
)
@language_option
def command() -> int:
    """Print the findings; return 1 if one of them keeps games from being saved."""
    bad = False
    for finding in doctor.findings():
        bad = bad or finding.bad
        click.echo(f"{'!' if finding.bad else ' '} {finding.what:<14} {finding.found}")
    return 1 if bad else 0
