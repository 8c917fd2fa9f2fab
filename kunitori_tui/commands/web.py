"""``kunitori web``: the game in a browser on this machine."""

from __future__ import annotations

import asyncio
import socket

import click

from kunitori_tui.commands.click_classes import Whole, new_command, option
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.text.catalog import N_, tr

EXAMPLES = """\
kunitori web
kunitori web --port 8080
"""
PORT = 8000


@new_command(
    epilog=EXAMPLES,
    help=N_(
        "Play in a browser on this machine: open the address that is shown. It holds a token, and nobody else gets in. "
        "It is not for the network; for that there is kunitori serve. Needs the extra [web]."
    ),
)
@option("--port", type=Whole(0, 65535), default=PORT, help=N_("The port: 8000 by default; 0: any."))
def command(port: int) -> int:
    """Serve pages until a signal comes; return the exit code."""
    try:
        from kunitori_tui.browser import HOST, Browser
    except ImportError as error:
        raise Refused(
            tr("A browser needs more than is installed: pip install '{extra}'", extra="kunitori-tui[web]")
        ) from error

    try:
        listening = socket.create_server((HOST, port))
    except OSError as error:
        raise Refused(tr("Port {port} cannot be had ({reason}).", port=port, reason=error.strerror), FAILED) from error
    browser = Browser(listening)
    click.echo(tr("Open this in a browser on this machine, Ctrl+C ends it:"))
    click.echo(browser.address)
    return asyncio.run(browser.keep())
