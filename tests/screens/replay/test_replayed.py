"""Looking back on a game at its table, by keys and mouse."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp, Start
from kunitori_tui.games.sekigahara.rules.board import PLACE_COUNT
from kunitori_tui.games.sekigahara.words.names import army
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.settings import Settings
from kunitori_tui.text.cards import card_list
from savegames.files import exports_dir
from savegames.format import Save, decode
from savegames.store import Store
from screens.replay.replay_table import PACES, ReplayTable
from screens.shell.saves import SavesScreen
from tests.driving import Driver, driven, notices
from tests.golden.pictures import text_of
from tests.golden.situations import SAVES
from tests.screens.hand_clock import HandClock
from tests.seasoned import SEASONED


def saved(name: str) -> Save:
    return decode((SAVES / "0.1.0" / f"{name}.json").read_bytes())


class Looking:
    """Somebody who looks back on a game."""

    def __init__(self, app: KunitoriApp, pilot: Driver, clock: HandClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def screen(self) -> ReplayTable:
        assert isinstance(self.app.screen, ReplayTable)
        return self.app.screen

    @property
    def at(self) -> int:
        return self.screen.past.number

    @property
    def rows(self) -> list[str]:
        return text_of(self.app).splitlines()

    @property
    def words(self) -> str:
        """What the first line of the time says."""
        return self.rows[self.screen.timeline.region.y]

    @property
    def said(self) -> list[str]:
        """What the program has said over the table."""
        return notices(self.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.pilot.pause()


@asynccontextmanager
async def looking(
    tmp_path: Path,
    start: Start,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    saves: tuple[Save, ...] = (),
) -> AsyncIterator[Looking]:
    store = Store(tmp_path / "saves")
    for save in saves:
        store.write(save)
    clock = HandClock()
    app = KunitoriApp(start, settings=Settings(**cast(Any, SEASONED)), store=store, language=language, clock=clock)
    async with driven(app, size=size) as pilot:
        yield Looking(app, pilot, clock)


async def test_arrows_go_by_steps_that_tell_something_and_by_turns(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished"))) as one:
        way = one.screen.way
        await one.press("right", "right")
        assert one.at == way.stops[2]
        await one.press("left")
        assert one.at == way.stops[1]
        await one.press("down", "down")
        assert one.at == [turn for turn in way.turns if turn > way.stops[1]][1]
        await one.press("up", "home")
        assert one.at == 0
        await one.press("end")
        assert one.at == one.screen.past.last
        await one.press("right")
        assert one.at == one.screen.past.last


async def test_a_battle_a_round_and_a_turning_point_are_jumped_to(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished"))) as one:
        await one.press("b")
        assert "Kenta attacks you" in one.words
        assert "WINS BY 7" in one.words
        first = one.at
        await one.press("b", "B")
        assert one.at == first
        await one.press("1", "2")
        assert "Go to round 12_" in one.words
        await one.press("enter")
        assert "round 12" in one.rows[0]
        await one.press("N", "n")
        assert "Turning point: " in one.words
        await one.press("pagedown")
        assert "Turning point: " not in one.words


async def test_the_eyes_change_what_is_seen_of_a_finished_game(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished"))) as one:
        await one.press("b")
        assert "Your area" in "\n".join(one.rows)
        await one.press("v")
        assert "view: 2■Kenta" in one.words
        assert "You attack Anna" in one.words
        await one.press("v")
        assert "view: a spectator" in one.words
        assert " hidden" in one.rows
        await one.press("v")
        assert "view: 1▲Anna" in one.words


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_open_cards_show_the_hand_of_every_rival(tmp_path: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished")), size) as one:
        await one.press("b")
        past = one.screen.past
        hand = card_list([past.view(1).cards[card].id for card in past.view(1).hand[1]])
        assert not any(f"hand: {hand}" in row for row in one.rows)
        await one.press("c")
        assert any(f"hand: {hand}" in row for row in one.rows)
        assert "view: 1▲Anna, open" in one.words
        await one.press("c")
        assert not any("hand:" in row for row in one.rows)
        assert ", open" not in one.words


async def test_open_cards_turn_the_blocks_of_the_enemy_up(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("sekigahara-finished")), (120, 40)) as one:
        await one.press("5", "enter", "b", "c")
        past = one.screen.past
        place = max(range(PLACE_COUNT), key=lambda at: len(past.view(1).faces(at)))
        stack = army(past.view(1).faces(place))
        text = " ".join(" ".join(row[92:] for row in one.rows).split())
        assert "Blocks of Ishida" in text
        assert stack in text


SIDES = ("Tokugawa", "Ishida")


async def test_open_blocks_of_both_sides_share_the_room_beside_the_map(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("sekigahara-finished")), (120, 40)) as one:
        await one.press("5", "enter", "v", "v", "c")
        beside = [row[92:] for row in one.rows]
        first, second = (next(at for at, row in enumerate(beside) if f"── Blocks of {of}" in row) for of in SIDES)
        end = next(at for at, row in enumerate(beside) if "view: a spectator, open" in row)
        assert abs((second - first) - (end - second)) <= 1


async def test_of_a_game_that_goes_on_no_cards_are_laid_open(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("kunitori-prize"))) as one:
        before = one.screen.view.to_json()
        await one.press("c")
        assert one.said == ["Cards are laid open only after the end."]
        assert not one.screen.past.is_open
        assert one.screen.view.to_json() == before


async def test_where_nothing_is_hidden_it_says_so(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("azuchi-finished"))) as one:
        await one.press("c")
        assert one.said == ["In this game nothing is hidden."]


async def test_cards_played_together_are_one_step_and_single_ones_by_request(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("kunitori-finished"))) as one:
        one.screen.go(185)
        await one.press("right")
        assert one.at == 187
        assert "Kenta: Cavalry +2A, Spear +1A, Spear +1A, Rising gen." in one.words
        await one.press("left", "shift+right")
        assert one.at == 186
        assert "Kenta plays Cavalry, left deployed;" in one.words
        await one.press("shift+right")
        assert one.at == 187
        assert "Kenta plays Rising gen." in one.words


async def test_a_large_terminal_numbers_the_rounds_below_the_line(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("kunitori-finished")), (120, 40)) as one:
        await one.press("1", "0", "enter")
        here, numbers = one.rows[-3].index("►"), one.rows[-2]
        assert numbers.split()[:3] == ["1", "5", "10"]
        assert numbers[here : here + 2] == "10"


async def test_the_line_hides_nothing_of_the_log_beside_the_words_about_a_step(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("azuchi-finished")), (120, 40)) as one:
        await one.press("5", "enter")
        top = one.screen.timeline.region.y
        assert one.rows[top - 1].strip()
        assert one.screen.query_one("#log").region.bottom == top
        assert one.rows[-2].split() == [str(n) for n in range(1, 14)]


async def test_the_whole_map_is_seen_above_the_line_where_it_has_room(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("sekigahara-finished")), (120, 40)) as one:
        assert "Kanazawa" in one.rows[1]
        assert "Edo" in one.rows[29]
        assert one.rows[38].startswith(" step 0/")


async def test_the_game_is_exported_for_others_to_look_back_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUNITORI_DATA_DIR", str(tmp_path / "data"))
    async with looking(tmp_path, LookBack(saved("azuchi-finished"))) as one:
        await one.press("x")
        [file] = exports_dir().iterdir()
        assert decode(file.read_bytes()) == one.screen.past.save
    async with looking(tmp_path, LookBack(saved("kunitori-prize"))) as one:
        await one.press("x")
        assert one.said == ["A game in progress is exported from the list of saves."]
        assert len([*exports_dir().iterdir()]) == 1


async def test_the_eyes_stay_those_of_the_person_of_an_unfinished_game(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("kunitori-prize"))) as one:
        await one.press("v")
        assert one.screen.viewer == 0
        assert not one.screen.way.points  # what decided it is not known yet


async def test_it_plays_at_a_pace_until_any_key(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("moegahara-finished"))) as one:
        stops = one.screen.way.stops
        await one.press("space")
        await one.wait(PACES[1])
        await one.wait(PACES[1])
        assert one.at == stops[2]
        await one.press("plus")
        await one.wait(PACES[2])
        assert one.at == stops[3]
        await one.press("left")
        assert one.at == stops[2]
        await one.wait(PACES[0])
        assert one.at == stops[2]
        assert one.clock.waiting == []


async def test_a_click_on_the_line_goes_to_that_moment_and_the_wheel_by_turns(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("moegahara-finished"))) as one:
        mark = min(one.rows[-3].index(sign) for sign in "†◆")
        await one.pilot.click(offset=(mark, 22))
        assert one.rows[-2][mark] == "►"
        at = one.at
        assert at
        await one.pilot.click(offset=(len(one.rows[-2]) - 1, 22))
        assert one.at > at
        seen = [one.at]
        for wheel in (MouseScrollUp, MouseScrollDown):
            line = one.screen.timeline
            line.post_message(wheel(line, 0, 0, 0, 0, 0, shift=False, meta=False, ctrl=False))
            await one.pilot.pause()
            seen.append(one.at)
        assert seen[1] < seen[0]
        assert seen[1] < seen[2]


@pytest.mark.parametrize(
    ("game", "size"), [*((game, (80, 24)) for game in shelf.ids()), ("brennt", (120, 36)), ("sekigahara", (120, 40))]
)
async def test_every_table_has_its_line_and_a_cursor_on_request(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    async with looking(tmp_path, LookBack(saved(f"{game}-finished")), size) as one:
        await one.press("5", "enter", "b")
        rows = one.rows
        assert len(rows) == size[1]
        assert all(one.screen.region.contains_region(place) for place in one.screen.places_in(one.screen.size).values())
        assert "►" in rows[-2]
        assert re.search(r"step \d+/\d+", rows[-2])
        before = one.at
        await one.press("tab", "right")
        assert one.screen.focused is not None
        assert one.at == before
        await one.press("escape", "right")
        assert one.screen.focused is None
        assert one.at > before


async def test_no_key_of_the_game_does_anything(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("sekigahara-finished"))) as one:
        await one.press("b", "tab")
        at = one.at
        await one.press("e", "u", "h", "a", "d", "f", "m", "z", "t", "g", "s", "k")
        assert one.at == at
        assert isinstance(one.app.screen, ReplayTable)


async def test_it_opens_from_the_saves_and_goes_back_there(tmp_path: Path) -> None:
    async with looking(tmp_path, "menu", saves=(saved("azuchi-finished"),)) as one:
        await one.press("s", "p")
        assert one.screen.past.id == saved("azuchi-finished").id
        await one.press("right", "q")
        assert isinstance(one.app.screen, SavesScreen)


async def test_it_opens_from_the_final_score_and_goes_back_there(tmp_path: Path) -> None:
    async with looking(tmp_path, "menu", saves=(saved("moegahara-finished"),)) as one:
        await one.press("s", "enter", "r")
        await one.press("end", "escape")
        assert "the end after round" in one.rows[0]


async def test_in_german_the_line_has_its_words(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished")), language="de") as one:
        await one.press("b")
        assert "Kenta greift dich an" in one.words
        assert "Sicht: 1▲Anna" in one.words
        assert "Schritt" in one.rows[-2]


async def test_a_new_game_goes_on_from_any_moment_with_seats_chosen_anew(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished"))) as one:
        await one.press("1", "2", "enter")
        at, past = one.at, one.screen.past
        before = past.view(0).to_json()
        await one.press("enter")
        assert "A new game from round 12" in "\n".join(one.rows)
        await one.press("down", "left", "enter")  # the bot before samurai
        session = one.app.session
        assert session is not None
        assert [seat.name for seat in session.match.seats] == ["Anna", "Kenta"]
        assert [seat.bot for seat in session.match.seats] == ["", "ashigaru"]
        assert session.is_kept
        choices = [entry for entry in past.save.journal[:at] if not entry.startswith("@")]
        assert session.match.journal[: len(choices)] == choices
        assert session.match.can_undo() is None
        assert session.match.journal != choices or session.match.view(0).to_json() == before


async def test_nobody_plays_on_from_the_end_or_from_a_game_that_goes_on(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished"))) as one:
        await one.press("end", "enter")
        assert one.screen.past.over
    async with looking(tmp_path, LookBack(saved("kunitori-prize"))) as one:
        await one.press("right", "enter")
        assert one.at


async def test_who_shall_play_on_is_asked_and_may_stay_unanswered(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("azuchi-finished"))) as one:
        await one.press("right", "enter")
        offered = dict(cast(Any, one.app.screen.focused).fields[1].values)
        assert offered.keys() == {"", *shelf.rivals_of_choice("azuchi")}
        await one.press("down", "left", "left")
        assert re.search("2■ Player 2 +‹ person ›", "\n".join(one.rows))
        await one.press("escape")
        assert one.at
        assert one.app.session is None


async def test_a_large_terminal_tells_the_whole_step(tmp_path: Path) -> None:
    async with looking(tmp_path, LookBack(saved("mixed-finished")), (120, 40)) as one:
        await one.press("b")
        text = "\n".join(one.rows)
        assert "This step" in text
        assert "You lay an ambush of no cards" in text
