"""Pictures of the screens as text: a save or a screen of the menu, a size, a language, the keys that were pressed.

``python scripts/golden.py screens`` writes them anew: what stands there, below it a letter for the style of each cell,
and what the letters mean. Read the difference before it is committed.
"""

from __future__ import annotations

import os
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_letters, digits
from typing import Any
from unittest.mock import patch

from textual.strip import Strip

from kunitori_tui import __version__
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import stats
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings
from kunitori_tui.review import form
from kunitori_tui.review.form import whose
from kunitori_tui.text.catalog import set_language
from savegames.format import Save, decode
from savegames.store import Store
from screens.review.review import ReviewScreen
from tests.corpus.recorded import recorded, reviewed
from tests.driving import driven, run
from tests.golden.situations import SAVES
from tests.play.finished_games import season
from tests.seasoned import SEASONED

SCREENS = Path(__file__).parent / "screens"
SEED = 740946050
SET = "0.1.0"
"""The set of saves the pictures are taken of."""
LISTED = ("kunitori-attack", "sekigahara-finished", "azuchi-draft")
"""The saves that the menu has."""
SMALL, MIDDLE, LARGE, HUGE = (80, 24), (120, 36), (120, 40), (160, 48)


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen after ``keys``: the table of the save ``of``, with ``back`` that of a look back on its game,
    or the menu where it is empty, with ``season`` of somebody who finished games; with ``review`` that of the first
    recorded game of the box ``of``.
    """

    name: str
    of: str = ""
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = SMALL
    language: str = "en"
    ascii: bool = False
    no_color: bool = False
    curtain: str = "reactions"
    bot_speed: str = "round"
    back: bool = False
    season: bool = False
    review: bool = False

    @property
    def path(self) -> Path:
        """Return the file the picture is kept in."""
        return SCREENS / f"{self.name}.txt"


def render(picture: Picture) -> str:
    """Return the rows of the screen, a line each, without the blanks at their ends."""
    with tempfile.TemporaryDirectory() as folder, surroundings(Path(folder), picture.no_color):
        try:
            drawn = run(_draw(picture, Path(folder)))
            return re.sub(rf"{re.escape(folder)}/\S* *", lambda path: path[0][len(folder) :].ljust(len(path[0])), drawn)
        finally:
            set_language("en")


async def _draw(picture: Picture, folder: Path) -> str:
    settings = Settings(
        name="Anna", curtain=picture.curtain, auto_pass="off", bot_speed=picture.bot_speed, legend="on", **SEASONED
    )
    start: Any = "menu"
    store = Store(folder / "saves")
    game = recorded(picture.of)[0].save() if picture.review else None
    if game is not None:
        form.keep(store, game.id, reviewed(picture.of))
    elif picture.of:
        start = LookBack(read(picture.of)) if picture.back else Session.look_on(read(picture.of))
    for one in season() if picture.season else ():
        stats.add(one)
    for day, name in enumerate(LISTED, 1) if not picture.of else ():
        store.write(replace(read(name), updated=f"2020-01-{day:02}T21:30:00Z"))  # long ago, so the date is written out
    app = KunitoriApp(start, settings=settings, store=store, language=picture.language, ascii=picture.ascii)
    async with driven(app, size=picture.size) as pilot:
        if game is not None:
            app.push_screen(ReviewScreen(LookBack(game), whose(game)))
        await pilot.press(*picture.keys)
        return text_of(app) + styles_of(app)


def read(name: str) -> Save:
    """Return a save of the set."""
    return decode((SAVES / SET / f"{name}.json").read_bytes())


def text_of(app: KunitoriApp) -> str:
    """Return what stands on the terminal, with the screens that show behind a dialog."""
    rows = ["".join(strip.text for strip in row).rstrip() for row in strips_of(app)]
    version = f"v{__version__}"
    return "".join(f"{row}\n" for row in rows).replace(version, "v" + "." * (len(version) - 1))


def styles_of(app: KunitoriApp) -> str:
    """Return a letter for the style of each cell of it, a blank for that of most, and what the letters mean."""
    rows = [
        [(str(part.style), part.cell_length) for strip in row for part in strip if part.text] for row in strips_of(app)
    ]
    used = Counter(style for row in rows for style, cells in row for _ in range(cells))
    ((most, _),) = used.most_common(1)
    letters = {most: " "} | dict(zip([style for style in used if style != most], ascii_letters + digits, strict=False))
    drawn = ["".join(letters[style] * cells for style, cells in row).rstrip() for row in rows]
    return "".join(f"{line}\n" for line in [*drawn, *(f"{letters[style]} {style}" for style in letters)])


def strips_of(app: KunitoriApp) -> list[list[Strip]]:
    """Return the same row by row, with its colours."""
    drawn: Any = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    return [[*row] for row in drawn.strips]


@contextmanager
def surroundings(folder: Path, no_color: bool) -> Iterator[None]:
    """Give the program folders of its own, an English locale, a terminal of 256 colours, the time of Greenwich and the
    :data:`SEED` where it draws one.
    """
    fixed = {
        "KUNITORI_DATA_DIR": str(folder / "data"),
        "KUNITORI_CONFIG_DIR": str(folder / "config"),
        "LANG": "en_US.UTF-8",
        "TERM": "xterm-256color",
        "TZ": "UTC",
        **({"NO_COLOR": "1"} if no_color else {}),
    }
    with patch.dict(os.environ, fixed), patch.object(random.SystemRandom, "randint", return_value=SEED):
        for name in {"LC_ALL", "LC_MESSAGES", "LC_CTYPE", "COLORTERM", "NO_COLOR"} - set(fixed):
            os.environ.pop(name, None)
        time.tzset()
        yield
    time.tzset()


PICTURES = (
    Picture("menu"),
    Picture("menu-german-wide", size=MIDDLE, language="de"),
    Picture("new-game", keys=("n",)),
    Picture("saves-german", keys=("s",), language="de"),
    Picture("statistics", keys=("a", "b"), season=True),
    Picture("statistics-german-wide-ascii", keys=("a", "c"), size=LARGE, language="de", ascii=True, season=True),
    Picture("statistics-list", keys=("a", "enter"), season=True),
    Picture("statistics-empty", keys=("a",)),
    Picture("two-minutes", keys=("m",)),
    Picture("two-minutes-german-ascii", keys=("m", "up", "2"), language="de", ascii=True),
    Picture("rules-wide", keys=("question_mark",), size=MIDDLE),
    Picture("kunitori-turn", of="kunitori-two-generals"),
    Picture("kunitori-turn-german-wide", of="kunitori-two-generals", size=MIDDLE, language="de"),
    Picture("kunitori-turn-no-colour", of="kunitori-first-turn", no_color=True),
    Picture("kunitori-replay", of="kunitori-finished", keys=("9", "enter", "b"), back=True),
    Picture(
        "sekigahara-replay-german-wide",
        of="sekigahara-finished",
        keys=("4", "enter", "b"),
        size=LARGE,
        language="de",
        back=True,
    ),
    Picture("kunitori-attack-wide", of="kunitori-leaders", size=LARGE, keys=("right",), curtain="off"),
    Picture("kunitori-ambush-wide", of="kunitori-ambush", keys=("u", "1"), size=MIDDLE, curtain="off"),
    Picture("kunitori-turn-huge", of="kunitori-order", size=HUGE, curtain="off"),
    Picture("brennt-turn-german-huge", of="brennt-upgrade", size=HUGE, language="de", curtain="off"),
    Picture("kunitori-result", of="kunitori-prize", curtain="off", bot_speed="instant"),
    Picture(
        "kunitori-result-german-wide",
        of="kunitori-prize",
        size=LARGE,
        language="de",
        curtain="off",
        bot_speed="instant",
    ),
    Picture("brennt-result-ascii", of="brennt-joint-prize", ascii=True, curtain="off", bot_speed="instant"),
    Picture("kunitori-units", of="kunitori-attack"),
    Picture("kunitori-log", of="kunitori-attack", keys=("l",)),
    Picture("kunitori-help", of="kunitori-attack", keys=("question_mark",)),
    Picture("kunitori-curtain-german", of="kunitori-leaders", language="de"),
    Picture("kunitori-final-score", of="kunitori-finished"),
    Picture("brennt-joint-battle-wide", of="brennt-joint-call", size=LARGE, curtain="off"),
    Picture("brennt-consent-german", of="brennt-consent", language="de", curtain="off"),
    Picture("mixed-keep-ascii", of="mixed-surprise", ascii=True),
    Picture("moegahara-placing", of="moegahara-placing"),
    Picture("moegahara-placing-german-wide", of="moegahara-placing", size=LARGE, language="de"),
    Picture("moegahara-final-score-german-wide", of="moegahara-finished", size=MIDDLE, language="de"),
    Picture("sekigahara-final-score", of="sekigahara-finished"),
    Picture("azuchi-final-score-german-ascii", of="azuchi-finished", language="de", ascii=True),
    Picture("azuchi-draft", of="azuchi-draft"),
    Picture("azuchi-event-german-wide", of="azuchi-event", size=MIDDLE, language="de"),
    Picture("sekigahara-march", of="sekigahara-march"),
    Picture("sekigahara-map-german", of="sekigahara-march", size=LARGE, language="de"),
    Picture("sekigahara-enemys-turn", of="sekigahara-march", keys=("r", "down", "down")),
    Picture(
        "sekigahara-enemys-turn-wide", of="sekigahara-march", size=LARGE, language="de", ascii=True, keys=("r", "2")
    ),
    Picture("sekigahara-battle", of="sekigahara-battle"),
    Picture("sekigahara-loyalty-wide", of="sekigahara-loyalty", size=MIDDLE),
    Picture("learn-german", keys=("l",), language="de"),
    Picture("rules-found-german", keys=("question_mark", "slash", *"burg"), language="de"),
    Picture("review", of="kunitori", review=True, keys=("down",)),
    Picture("review-how-german-wide", of="sekigahara", review=True, size=LARGE, language="de", keys=("i",)),
    Picture("kunitori-hint", of="kunitori-two-generals", keys=("h",)),
    Picture("kunitori-card-german", of="kunitori-two-generals", keys=("i",), language="de"),
    Picture("kunitori-own-cards-wide", of="kunitori-two-generals", keys=("c",), size=MIDDLE),
    Picture("kunitori-others", of="kunitori-attack", keys=("o",)),
    Picture("kunitori-rising-wide", of="kunitori-rising", size=MIDDLE, curtain="off"),
    Picture("brennt-joint-defence", of="brennt-joint-defence", keys=("space",), curtain="off"),
    Picture("brennt-final-score-german", of="brennt-finished", language="de"),
    Picture("moegahara-order", of="moegahara-order", keys=("i",)),
    Picture("moegahara-hint-wide", of="moegahara-marker", keys=("h",), size=LARGE),
    Picture("azuchi-events-wide", of="azuchi-event", keys=("w",), size=MIDDLE),
    Picture("azuchi-hint-german", of="azuchi-work", keys=("h",), language="de"),
    Picture("sekigahara-hint", of="sekigahara-march", keys=("h",)),
    Picture("sekigahara-week-german", of="sekigahara-march", keys=("w",), language="de"),
    Picture("sekigahara-cards-wide", of="sekigahara-battle", keys=("c",), size=MIDDLE),
    Picture("sekigahara-losses-german-wide", of="sekigahara-losses", size=LARGE, language="de"),
    Picture("sekigahara-retreat", of="sekigahara-retreat", curtain="off"),
    Picture("sekigahara-siege-wide", of="sekigahara-siege", keys=("i",), size=MIDDLE, curtain="off"),
    Picture("sekigahara-map-wide", of="sekigahara-march", size=MIDDLE, keys=("a",)),
    Picture("sekigahara-offer", of="sekigahara-offer", curtain="off"),
    Picture("azuchi-replay-wide", of="azuchi-finished", size=MIDDLE, keys=("2", "enter", "b"), back=True),
    Picture("settings-german-wide", keys=("t", "down", "down"), size=MIDDLE, language="de"),
    Picture("saves-wide", keys=("s", "down"), size=MIDDLE),
    Picture("new-game-german-wide", keys=("n", "plus", "down", "down", "right"), size=LARGE, language="de"),
    Picture("rules-just-wide", keys=("question_mark", "down", "down", "down"), size=(110, 36)),
    Picture("two-minutes-wide", keys=("m", "2"), size=LARGE),
    Picture("kunitori-pool-german", of="kunitori-two-generals", keys=("p",), language="de"),
    Picture("kunitori-log-wide", of="kunitori-finished", keys=("l",), size=LARGE),
    Picture("kunitori-final-score-wide", of="kunitori-finished", keys=("down",), size=LARGE),
    Picture("kunitori-attack-german", of="kunitori-attack", keys=("down", "right"), language="de", curtain="off"),
    Picture("kunitori-deploy-wide", of="kunitori-deploy", size=MIDDLE, curtain="off"),
    Picture("kunitori-market", of="kunitori-market", keys=("right", "i"), curtain="off"),
    Picture("kunitori-ninja-german-wide", of="kunitori-ninja", size=LARGE, language="de", curtain="off"),
    Picture("brennt-joint-call-german", of="brennt-joint-call", keys=("up", "left"), language="de", curtain="off"),
    Picture("brennt-gift-ascii", of="brennt-gift", keys=("down",), ascii=True, curtain="off"),
    Picture("brennt-keep-german-wide", of="brennt-keep", size=MIDDLE, language="de", curtain="off"),
    Picture("brennt-raze-wide", of="brennt-raze", size=LARGE, keys=("i",), curtain="off"),
    Picture("mixed-own-piles-wide", of="mixed-own-piles", size=LARGE, keys=("p", "down"), curtain="off"),
    Picture("moegahara-keep-german", of="moegahara-keep", keys=("right",), language="de", curtain="off"),
    Picture("moegahara-pass-wide", of="moegahara-pass", size=MIDDLE, keys=("o",), curtain="off"),
    Picture("moegahara-teams", of="moegahara-placing", keys=("tab", "i"), curtain="off"),
    Picture("moegahara-land-german", of="moegahara-placing", keys=("tab", "tab", "i"), language="de", curtain="off"),
    Picture("azuchi-deal-german-wide", of="azuchi-deal", size=LARGE, language="de", curtain="off"),
    Picture("azuchi-others-wide", of="azuchi-work", keys=("o", "right", "i"), size=LARGE),
    Picture("azuchi-passed", of="azuchi-work", keys=("e",)),
    Picture("sekigahara-bid-german", of="sekigahara-bid", keys=("down",), language="de", curtain="off"),
    Picture("sekigahara-march-hint", of="sekigahara-march", keys=("h", "enter", "h"), size=LARGE),
    Picture("sekigahara-battle-german-wide", of="sekigahara-battle", keys=("down",), size=LARGE, language="de"),
    Picture("sekigahara-refuting", of="sekigahara-refuting", keys=("i",), curtain="off"),
    Picture("sekigahara-defected-german-wide", of="sekigahara-defected", size=MIDDLE, language="de", curtain="off"),
    Picture("kunitori-replay-wide", of="kunitori-finished", size=LARGE, keys=("4", "enter", "b"), back=True),
    Picture("moegahara-replay-german-wide", of="moegahara-finished", size=MIDDLE, language="de", back=True),
    Picture("brennt-replay-huge", of="brennt-finished", size=HUGE, keys=("6", "enter"), back=True),
    Picture("mixed-final-score-german-wide", of="mixed-finished", size=LARGE, language="de"),
    Picture("azuchi-final-score-wide", of="azuchi-finished", size=MIDDLE, keys=("right",)),
    Picture("sekigahara-final-score-german-wide", of="sekigahara-finished", size=LARGE, language="de"),
    Picture("moegahara-keep-huge", of="moegahara-keep", size=HUGE, curtain="off"),
    Picture("moegahara-replay-end", of="moegahara-finished", keys=("end", "left", "left"), size=LARGE, back=True),
    Picture("sekigahara-help-german", of="sekigahara-march", keys=("question_mark", "end"), language="de"),
    Picture("kunitori-help-end-wide", of="kunitori-attack", keys=("question_mark", "end"), size=MIDDLE),
)
