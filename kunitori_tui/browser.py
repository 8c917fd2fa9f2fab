"""The game in a browser on this machine: ``kunitori web``.

textual-serve starts the program for every page and carries its screen over a websocket, to whoever asks. What is added
here is the door: pages and sockets of this machine alone, for a browser that knows the token, asked by no other site.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import shlex
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

from aiohttp import WSCloseCode, web
from textual_serve.app_service import AppService
from textual_serve.server import Server

from kunitori_tui.text.catalog import tr

HOST = "127.0.0.1"
PAGES = 8
"""Pages at once: each is a process."""
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What a page may load: what comes from here alone (the page of textual-serve asks another host for a font)."""
FOREIGN = re.compile(r"<link[^>]*https://[^>]*>")
"""The font that the page of textual-serve wants from elsewhere."""
HEAD = """<title>Kunitori</title>
<script>
  new MutationObserver((_, seen) => {
    const keys = document.querySelector(".xterm-helper-textarea");
    if (keys) { keys.focus(); seen.disconnect(); }
  }).observe(document, { childList: true, subtree: true });
</script>
</head>"""
"""What the page lacks: its name, and keys that are heard without a click on it first."""
PATIENCE = 1.0
"""Seconds that pages have to end."""

log = logging.getLogger(__name__)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Browser(Server):
    """Pages of the program for whoever comes with the token, first in the address and then in a cookie."""

    def __init__(self, listening: socket.socket) -> None:
        """Serve at a socket that is bound to this machine."""
        port = listening.getsockname()[1]
        super().__init__(shlex.join([sys.executable, "-m", "kunitori_tui"]), HOST, port, title="Kunitori")
        self._listening = listening
        self._here = f"{HOST}:{port}"
        self._token = secrets.token_urlsafe(24)
        self._cookie = f"kunitori-{port}"  # cookies of a host are shared by its ports
        self._pages = 0

    @property
    def address(self) -> str:
        """What to open in the browser."""
        return f"http://{self._here}/?token={self._token}"

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing: the command does."""

    def initialize_logging(self) -> None:
        """Let whatever the libraries complain of be one line in the terminal."""
        handler = logging.StreamHandler()
        handler.setFormatter(_OneLine())
        logging.basicConfig(handlers=[handler])

    async def keep(self) -> int:
        """Serve until a signal ends it; return the exit code. The pages end with it, their games are saved."""
        self.initialize_logging()
        app = await self._make_app()
        app.middlewares.append(self._gate)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=PATIENCE)
        await runner.setup()
        ended: asyncio.Queue[int] = asyncio.Queue()
        for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
            with suppress(NotImplementedError):  # Windows: Ctrl+C raises KeyboardInterrupt
                asyncio.get_running_loop().add_signal_handler(number, ended.put_nowait, 128 + number)
        await web.SockSite(runner, self._listening).start()
        try:
            return await ended.get()
        finally:
            await runner.cleanup()

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """Return the page."""
        page = await super().handle_index(request)
        assert isinstance(page, web.Response), "it is rendered whole"
        page.text = FOREIGN.sub("", page.text or "").replace("</head>", HEAD)
        return page

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Carry a page, where there are not too many."""
        if self._pages >= PAGES:
            raise web.HTTPServiceUnavailable(text=tr("Too many pages are open: at most {n}.", n=PAGES))
        self._pages += 1
        try:
            return await super().handle_websocket(request)
        finally:
            self._pages -= 1

    async def _process_messages(self, websocket: web.WebSocketResponse, app_service: AppService) -> None:
        """Carry what a page says, until it says what means nothing: it is cut off then, its game is saved."""
        try:
            await super()._process_messages(websocket, app_service)
        except Exception:  # noqa: BLE001 - textual-serve runs into whatever came, as JSON nested a thousand times
            log.warning("%s", tr("A page sent something meaningless and was cut off."))
            await websocket.close(code=WSCloseCode.POLICY_VIOLATION)

    @web.middleware
    async def _gate(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request through that comes from a page of this address and knows the token."""
        here = f"http://{self._here}"
        is_ours = request.host == self._here and request.headers.get("Origin", here) == here
        if is_ours and request.path == "/" and self._knows(request.query.get("token", "")):
            found = web.HTTPFound("/")
            found.set_cookie(self._cookie, self._token, httponly=True, samesite="Strict")
            return found
        if not (is_ours and self._knows(request.cookies.get(self._cookie, ""))):
            raise web.HTTPForbidden(text=tr("Open the address that kunitori web shows."))
        response = await handler(request)
        if not response.prepared:
            response.headers["Content-Security-Policy"] = POLICY.format(socket=f"ws://{self._here}")
            response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def _knows(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self._token.encode())


class _OneLine(logging.Formatter):
    """What is logged, without the traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the first line of it."""
        return record.getMessage().partition("\n")[0]
