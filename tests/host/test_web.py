"""The game in a browser: a turn of every game, and who is let in."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="pip install -e '.[web]'")
pytest.importorskip("playwright", reason="pip install -e '.[browser]'")
from kunitori_tui import shelf
from kunitori_tui.play.lookback import steps
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from tests.e2e.terminal import DEADLINE
from tests.host.page import CHROMIUM, Served, Tab, browser

pytestmark = [
    pytest.mark.host,
    pytest.mark.timeout(180),
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed: apt install chromium"),
]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as running:
        yield running


def ask(address: str, **headers: str) -> int:
    """Return the status of a page without a cookie."""
    asked = urllib.request.Request(address, headers={name.replace("_", "-"): text for name, text in headers.items()})
    try:
        with urllib.request.urlopen(asked, timeout=DEADLINE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_a_turn_of_every_game_is_played_by_keyboard_and_mouse(served: Served) -> None:
    store = Store(served.folder / "data" / "savegames")
    with browser() as page:
        tab = Tab(page)
        for game in shelf.ids():
            session = Session.start(store, game, [Seat("human", "Ana"), Seat("bot", "Ben", "samurai")], seed=5)
            session.close()
            tab.open(served.address)
            assert page.title() == "Kunitori"
            tab.press("r")
            tab.wait(lambda: tab.shows_key("Enter"), "the table")

            def choices(seat: int, save_id: str = session.id) -> int:
                return sum(step.seat == seat and bool(step.choice) for step in steps(store.load(save_id)))

            rival, clicks = choices(1), 0
            for turn in range(60):
                before = choices(0)
                if turn % 2:
                    tab.click_key("Enter")
                else:
                    tab.press("Enter")
                tab.wait(lambda known=before: choices(0) > known, f"a choice in {game}")  # type: ignore[misc]
                clicks += turn % 2
                if clicks and choices(1) > rival:
                    break
            assert clicks, game
            assert choices(1) > rival, game
            page.goto("about:blank")
            tab.wait(lambda: not served.games, "the end of the page's process")


def test_nobody_gets_in_without_the_token_or_from_another_page(served: Served) -> None:
    here, _, token = served.address.partition("?")
    port = here.rpartition(":")[2].rstrip("/")
    assert ask(here) == 403
    assert ask(f"{here}?token=x") == 403
    assert ask(f"{here}ws?{token}") == 403
    assert ask(f"{here}static/js/textual.js?{token}") == 403
    assert ask(served.address, Host="evil.example") == 403
    assert ask(served.address, Host=f"localhost:{port}") == 403
    assert ask(served.address, Origin="http://evil.example") == 403
    assert not served.games


def test_the_page_asks_no_other_host_and_a_game_goes_on_after_the_page_was_closed(served: Served) -> None:
    store = Store(served.folder / "data" / "savegames")
    session = Session.start(store, "kunitori", [Seat("human", "Ana"), Seat("bot", "Ben", "samurai")], seed=5)
    session.close()
    with browser() as page:
        asked: list[str] = []
        page.on("requestfinished", lambda request: asked.append(request.url))
        tab = Tab(page)
        tab.open(served.address)
        assert "token" not in page.url
        assert all(url.startswith(served.address.partition("?")[0]) for url in asked)
        tab.press("r")
        tab.wait(lambda: tab.shows_key("Enter"), "the table")
        tab.press("Enter")
        tab.wait(lambda: len(store.load(session.id).journal) > 0, "a choice")
        page.goto("about:blank")
        tab.wait(lambda: not served.games, "the end of the page's process")
        kept = len(store.load(session.id).journal)
        tab.open(served.address)
        tab.press("r")
        tab.wait(lambda: tab.shows_key("Enter"), "the table")
        tab.press("Enter")
        tab.wait(lambda: len(store.load(session.id).journal) > kept, "the next choice")


def test_pages_that_say_what_means_nothing_are_cut_off_with_a_line_each_in_the_terminal(served: Served) -> None:
    import aiohttp

    here, _, token = served.address.partition("?token=")
    port = here.rpartition(":")[2].rstrip("/")

    async def say(text: str) -> int | None:
        async with (
            aiohttp.ClientSession(cookies={f"kunitori-{port}": token}) as page,
            page.ws_connect(f"{here}ws?width=80&height=24") as line,
        ):
            await line.send_str(text)
            async for _ in line:
                pass
            return line.close_code

    for text in ("{}", '["stdin", 5]', '["resize", {}]', "[" * 20_000, '["stdin", "\\ud800"]'):
        assert asyncio.run(say(text)) == aiohttp.WSCloseCode.POLICY_VIOLATION
    said = served.complaints.read_text().splitlines()
    assert said == ["A page sent something meaningless and was cut off."] * 5
    assert ask(here) == 403, "it goes on"


def test_the_private_methods_of_textual_serve_are_as_they_were_when_a_gate_was_put_before_them() -> None:
    from textual_serve.server import Server

    made = hashlib.sha256(inspect.getsource(Server._make_app).encode()).hexdigest()[:12]
    assert made == "f49af73ecb6e", (
        f"Server._make_app is another now ({made}): see that every route still lies behind the gate."
    )
    assert list(inspect.signature(Server._process_messages).parameters) == ["self", "websocket", "app_service"]
