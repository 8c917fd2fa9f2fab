"""What the table of Azuchi Castle shows, in which sizes, languages and glyphs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Size

from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.text.players import Player
from screens.azuchi.castle import Castle, Seats
from screens.azuchi.events import ROLES, CastlePanel, EventRow, OutlookPage
from screens.azuchi.table import places
from screens.azuchi.words import Deals, PieceInfo
from screens.dialogs.popup import AskYes
from screens.drawing.look import THEMES, Look
from screens.drawing.one_frame import is_wide
from screens.rulebook.rules import RulesScreen
from screens.score.final_score import FinalScore
from screens.shell.terminal_app import TooSmall
from screens.table.keys_help import KeysHelp
from screens.table.stop_screen import Curtain, LogScreen
from tests.games.azuchi.positions import table
from tests.screens.azuchi.sitting import sit
from tests.screens.deckbuilder.sitting import NAMES
from tests.screens.drawn import drawn

EVENTS = ("Build", "Attack", "Tribute")
ROW = ("tribute", "build", "attack", "attack", "build", "attack")


def busy(seats: int = 3, **more: Any) -> AzuchiState:
    """Return the seventh round in full swing: two storeys, kept armies, goods everywhere."""
    owned = {0: {"wood": 3, "stone": 1, "worker": 1}, 1: {"stone": 2, "tile": 1, "coin": 1}, 2: {"tile": 2}}
    return table(
        seats=seats, cards={0: ("wood", "market"), 1: ("army", "stone"), 2: ("tile", "wood")}, kept={0: 1, 2: 2},
        goods={seat: owned[seat] for seat in range(min(seats, len(owned)))}, row=ROW, storeys=(2, 5),
        score={0: 2, 1: 8, 2: 5}, open=("army", "tile"), **more,
    )  # fmt: skip


def pictures(state: AzuchiState, size: tuple[int, int] = (80, 24)) -> dict[str, list[str]]:
    """Return panel id -> its lines for the first player in a terminal of ``size``, the cursor on the own cards."""
    view, castle, seats = state.observe(0), Castle(), Seats()
    castle.show(view)
    seats.boxes = is_wide(Size(*size))
    panels: dict[str, CastlePanel] = {"events": EventRow(), "seats": seats}
    lit = frozenset(ref for option in view.choices for ref in GAME.targets(option))
    for panel in panels.values():
        panel.show(view, [Player(seat, NAMES[seat], "") for seat in range(state.n)], lit)
    where = places(Size(*size), state.n, Deals(), 0)
    told = {name: drawn(panel, where[name], focused=panel is seats) for name, panel in panels.items()}
    return told | {"castle": drawn(castle, where["castle"])}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (120, 40), (200, 60)])
async def test_everybody_and_everything_is_in_sight(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    async with sit(busy(seats), tmp_path, size=size) as at:
        text = at.text()
        assert len(text.splitlines()) == size[1]
        for word in (
            *at.table.names,
            "2 of 4 storeys",
            "Build 2   Attack 1   Tribute 3",
            "left over",
            "round 7 of 12",
            "If it came now",
            "Aim: most points",
            "start: 1▲Anna",
            "Wood",
            "Market",
            "Army",
            "wood",
            "stone",
            "coin",
            "black",
            "workers ▲▲◘" if seats < 4 or size[0] != 120 else "free ▲▲◘",
        ):
            assert word.lower() in text.lower(), word
        assert at.question == "On which card do you put a worker? 3 are left; or pass."


def test_every_player_has_goods_points_cards_and_workers_in_80_columns() -> None:
    _, supply, anna, annas, kenta, _, mei, meis = pictures(busy())["seats"]
    assert anna.split()[1:8] == ["Anna", "3", "1", "0", "0", "1", "8"]
    assert "►[Wood ·] +[Market ·] +[Army ·] 1 kept" in annas
    assert kenta.split()[1:8] == ["Kenta", "0", "2", "1", "1", "0", "8"]
    assert " Mei " in mei
    assert "[Tile ·]  [Army ··] 2 kept" in meis
    assert supply.split() == ["supply", "9", "9", "9", "5", "3"]


async def test_a_cursor_that_has_no_place_yet_is_drawn_where_it_finds_one(tmp_path: Path) -> None:
    """A resumed game paints its cards for the first time when the question is there already."""
    async with sit(busy(), tmp_path) as at:
        at.table.seats.ref = ""
        at.table.seats.repaint()
        await at.pilot.pause()
        assert "►[Wood ·]" in at.under("Anna   ")


async def test_a_card_says_what_it_would_bring_and_what_one_owns_then(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        assert at.said == "Wood: 1 wood. Then you own 4 wood, 1 stone, 1 black worker."
        await at.press("right", "right")
        assert at.said == "Army: a guard, in an attack +1. 1 of 6 events to come is an attack."


async def test_the_castle_grows_by_a_storey_with_the_build_card(tmp_path: Path) -> None:
    """A24: the round of each storey stands on it; the next one is numbered."""
    state = table(
        cards={0: ("wood", "wood")}, goods={0: {"wood": 1, "stone": 1, "tile": 1}}, row=ROW, storeys=(2, 5),
        event="build", score={1: 4},
    )  # fmt: skip
    async with sit(state, tmp_path) as at:
        castle = at.table.query_one(Castle)
        assert castle.storeys == [2, 5]
        assert "round 2" in at.text()
        assert "·   3   ·" in at.text()
        roofs = at.text().count("▀▄▄")
        await at.press("p")
        await at.until(lambda: at.table.view.event == 0)
        await at.asked()
        await at.press("enter")
        await at.until(lambda: at.state.round == 8)
        assert "BUILD" in await at.seen()
        await at.until(lambda: castle.storeys == [2, 5, 7])
        assert at.text().count("▀▄▄") == roofs + 1


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_the_complete_castle_has_four_storeys(size: tuple[int, int]) -> None:
    row = ["build", "build", "build", "attack", "attack", "build", "tribute"]
    state = table(seats=2, cards={}, row=row, storeys=(1, 2, 3, 6), score={0: 2, 1: 2})
    assert outlook.end(state.observe(0))[0] == "all 4 storeys stand: it ends after round 12"
    picture = "\n".join(pictures(state, size)["castle"])
    assert "storey 1" not in picture
    assert all(f"r{n}" in picture or f"round {n}" in picture for n in (1, 2, 3, 6))


def test_the_row_of_events_tells_what_came_and_counts_what_is_to_come() -> None:
    """A23."""
    _, came, to_come, _, *sorts = pictures(busy())["events"]
    assert came.split() == ["event", "Tr", "Bu", "At", "At", "Bu", "At", "?", *"·····"]
    assert to_come.split() == ["to", "come", "Build", "2", "Attack", "1", "Tribute", "3"]
    for line, name in zip(sorts, ("Build", "Attack", "Tribute"), strict=True):  # which says nothing of it twice
        assert line.split()[0] == name
        assert " of 6" not in line


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_table_says_what_each_event_would_bring_each_player_now(size: tuple[int, int]) -> None:
    """The best legal answer of each; a black worker is only given where nothing else can be paid."""
    owned = {0: {"wood": 1, "stone": 1, "tile": 1, "worker": 1}, 1: {"worker": 1}, 2: {"coin": 1}}
    state = table(seats=3, cards={0: ("wood", "market"), 1: ("army", "stone"), 2: ("tile", "wood")}, goods=owned,
                  row=ROW, storeys=(2, 5), score={0: 2, 1: 4})  # fmt: skip
    lines = pictures(state, size)["events"]
    found = {name: next(line for line in lines if f" {name}     " in line) for name in EVENTS}
    assert "1▲You" in next(line for line in lines if "If it came now" in line)
    assert found["Build"].split()[-3:] == ["+3", "+2◘", "0"]
    assert found["Attack"].split()[-3:] == ["-2", "-2", "0"]
    assert found["Tribute"].split()[-3:] == ["0", "0", "+2"]


async def test_with_the_cursor_on_a_card_the_own_column_says_what_it_would_change(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("right", "right")
        assert at.said.startswith("Army: a guard")
        assert "-2→+1" in at.row(" Attack     ")
        await at.press("left")
        assert at.said == "Market: one deal. Possible now: 2 wood for 1 coin."
        assert "0→+2" in at.row(" Tribute     ")


async def test_enter_after_the_hint_to_pass_passes_and_an_arrow_goes_back_to_the_cards(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, persons=(0, 1)) as at:
        at.table.hinted = ["pass"]
        at.table.show_hint(["pass"])
        await at.pilot.pause()
        assert "Enter pass" in at.text().split("\n")[-1]
        await at.press("right")
        assert "Enter place a worker" in at.text().split("\n")[-1]
        at.table.hinted = ["pass"]
        at.table.show_hint(["pass"])
        await at.press("enter")
        assert at.state.passed[0] == 1


async def test_w_stands_among_the_keys_of_the_last_line_in_80_columns(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        assert " w events" in at.text().split("\n")[-1]


def test_kept_armies_are_counted_below_the_army() -> None:
    lines = pictures(busy(2), (120, 40))["seats"]
    row = next(n for n, line in enumerate(lines) if "1 kept from before" in line)
    end = lines[row].index("1 kept from before") + len("1 from earlier") - 1
    name = lines[row - 3].index("Army")
    assert name - 2 <= end <= name + 12


def test_cards_and_cubes_never_have_the_colour_of_a_player() -> None:
    for theme in THEMES:
        look = Look(theme)
        players = {look.player(seat).color for seat in range(4)}
        assert not players & {look.style(role).color for role in ROLES.values()}


async def test_w_tells_the_sums_term_by_term(tmp_path: Path) -> None:
    async with sit(busy(guard_2=4), tmp_path) as at:
        await at.press("w")
        assert isinstance(at.app.screen, OutlookPage)
        text = at.text()
        assert "3 wood, 1 stone, 1 black worker; no tile" in text
        assert "2: +4 3:" in " ".join(text.replace("║", " ").split())
        await at.press("end")
        assert "On average of all that is to come" in at.text()
        await at.press("w")
        assert at.app.screen is at.table


async def test_a_worker_has_the_sign_and_the_colour_of_its_owner(tmp_path: Path) -> None:
    async with sit(busy(2), tmp_path, persons=(0, 1)) as at:
        for _ in range(2):
            await at.asked()
            await at.press("enter")
        assert "[Wood ▲]" in at.text()
        assert "[Stone ■]" in at.text()
        look, styles = at.table.look, {}
        seats = at.table.query_one(Seats)
        for y in range(seats.size.height):
            for segment in seats.render_line(y):
                styles[segment.text.strip()] = segment.style
        for seat, sign in ((0, "▲"), (1, "■")):
            style = styles[sign]
            assert style is not None
            assert style.color == look.player(seat).color


@pytest.mark.parametrize(
    ("row", "storeys", "round_", "said"),
    [
        (("attack",), (), 2, "0 of 4 storeys: ends after round 12 if all stand"),
        (("build", "attack"), (), 3, "0 of 4 storeys, at most 3 by round 12: play goes on"),
        (("attack",), (3, 5), 14, "2 of 4 storeys: play goes on until all stand"),
    ],
)
async def test_the_second_line_says_how_near_the_end_is(
    tmp_path: Path, row: tuple[str, ...], storeys: tuple[int, ...], round_: int, said: str
) -> None:
    """4, A24."""
    async with sit(table(cards={}, row=row, storeys=storeys, round=round_, score={0: 2, 1: 2}), tmp_path) as at:
        assert f"Aim: most points ─ {said}" in re.sub("─+", "─", at.text().split("\n")[1])


async def test_after_the_twelfth_round_the_head_says_that_the_events_begin_anew(tmp_path: Path) -> None:
    state = table(cards={}, row=("attack",), storeys=(3, 5), round=14, score={0: 2, 1: 2})
    async with sit(state, tmp_path) as at:
        assert "round 14, new events" in at.text()
        assert at.row("round   ")[28:].split()[1:3] == ["13", "14"]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_draft_says_what_each_card_would_bring(tmp_path: Path, size: tuple[int, int]) -> None:
    """In 80 columns of the one under the cursor, in 120 below each."""
    state = table(open=("wood", "market", "army"))
    async with sit(state, tmp_path, size=size) as at:
        assert "►[Wood]" in at.text()
        assert "+[Market]" in at.text()
        assert at.said.endswith("Take Wood: 1 wood. You own none of it yet.")
        if size[0] > 80:
            for gift in ("1 wood", "one deal", "guard"):
                assert gift in at.under("►[Wood]")
        assert "open" in at.row("►[Wood]") or "Open cards" in at.text()


async def test_the_table_speaks_german(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, language="de") as at:
        text = at.text()
        for word in (
            "2 von 4 Stockwerken",
            "Käme es jetzt",
            "Holz",
            "Marktplatz",
            "Armee",
            "Runde 7 von 12",
            "Vorrat",
            "Punkte",
            "AKTION",
            "Arbeiter setzen",
        ):
            assert word in text, word
        for word in ("Aim:", "now", "supply", "worker", "points"):
            assert word not in text, word


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_with_ascii_glyphs_there_is_nothing_else(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sit(busy(4), tmp_path, size=size, ascii=True) as at:
        assert [c for c in at.text() if ord(c) > 126] == []
        await at.press("right", "i")
        assert isinstance(at.app.screen, PieceInfo)
        assert {c for c in at.text() if ord(c) > 126} <= {"§"}  # the paragraph of a rule
        at.app.push_screen(AskYes("Concede?", ""))
        await at.pilot.pause()
        assert {c for c in at.text() if ord(c) > 126} <= {"§"}


async def test_i_tells_all_about_a_card_and_goes_on_to_the_next(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("right", "right", "i")
        assert isinstance(at.app.screen, PieceInfo)
        text = at.text()
        assert "Army" in text
        assert "No source prints the points for guards" in text
        await at.press("right")
        assert "Everybody may pay 1 wood, 1 stone, 1 tile for" in at.text()
        await at.press("1")
        assert isinstance(at.app.screen, RulesScreen)
        await at.press("escape", "escape")
        assert at.app.screen is at.table


async def test_help_and_log_open_and_close(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        await at.press("question_mark")
        assert isinstance(at.app.screen, KeysHelp)
        assert "Action (§3, step 2)" in at.text()
        await at.press("escape")
        await at.press("enter")
        await at.press("l")
        assert isinstance(at.app.screen, LogScreen)
        assert "1 wood" in at.row("Anna")
        await at.press("escape")
        assert at.app.screen is at.table


async def test_people_at_one_keyboard_need_no_curtain_since_all_lies_open(tmp_path: Path) -> None:
    """A17."""
    async with sit(busy(), tmp_path, persons=(0, 1)) as at:
        assert at.table.viewer == 0
        await at.press("enter")
        await at.until(lambda: at.table.viewer == 1 and at.table.ask is not None)
        assert not isinstance(at.app.screen, Curtain)
        await at.pilot.pause()
        assert "►[Stone ·]" in at.under(" Kenta")


async def test_who_has_passed_keeps_to_his_box(tmp_path: Path) -> None:
    async with sit(busy(4), tmp_path, persons=(0, 1), size=(120, 36), language="de") as at:
        await at.press("e", "e")
        lines = at.text().split("\n")
        row = next(n for n, line in enumerate(lines) if "schwarz 1" in line)
        assert "gepasst" in lines[row][:30]
        assert lines[row][30:].startswith(" Münze"), "the next box begins where it should"


async def test_a_terminal_that_shrinks_and_grows_again_leaves_the_game_untouched(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path) as at:
        before = at.state.to_json()
        for width, height in ((60, 20), (120, 36), (80, 24)):
            await at.pilot.resize_terminal(width, height)
            await at.until(lambda small=width < 80: isinstance(at.app.screen, TooSmall) == small)  # type: ignore[misc]
            assert at.state.to_json() == before
        await at.press("enter")
        await at.until(lambda: at.state.goods[0][0] == 4)


async def test_the_game_ends_with_the_round_limit_and_the_score_names_its_parts(tmp_path: Path) -> None:
    """A14, 4."""
    state = table(
        cards={0: ("army", "wood"), 1: ("stone", "stone")}, goods={0: {"coin": 1}}, row=ROW, storeys=(2, 5),
        event="tribute", score={1: 3}, round_limit=7,
    )  # fmt: skip
    async with sit(state, tmp_path) as at:
        await at.press("p")
        await at.until(lambda: at.table.view.event == 2)
        await at.asked()
        await at.press("enter")
        assert "TRIBUTE" in await at.seen()
        await at.until(lambda: isinstance(at.app.screen, FinalScore))
        await at.pilot.pause()
        text = at.text()
        assert "the end after round 7" in text
        for part in ("Builds", "Tributes", "Attacks"):
            assert part in text
        assert "The round limit is reached" in text


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_castle_stays_in_sight_while_one_decides_to_build(tmp_path: Path, seats: int) -> None:
    owned = {0: {"wood": 1, "stone": 1, "tile": 1, "worker": 1}}
    state = table(seats=seats, cards={}, goods=owned, row=ROW, storeys=(2, 5), event="build", score={0: 2})
    async with sit(state, tmp_path) as at:
        await at.press("p")
        await at.until(lambda: at.table.ask is not None and at.table.view.phase == "event")
        await at.pilot.pause()
        assert "round 5" in at.text()
        assert "►Build" in at.text()
        assert "→" not in at.row("►Build"), "what is paid now is no matter of the next event"
        assert "Pay 1 black worker: +2 points" in at.text()


async def test_the_events_to_come_stay_in_sight_while_one_deals(tmp_path: Path) -> None:
    cards = {0: ("market", "market"), 1: ("army", "army"), 2: ("army", "army"), 3: ("army", "army")}
    state = table(seats=4, cards=cards, goods={0: {"wood": 2, "stone": 2, "tile": 2}}, row=ROW, storeys=(2, 5),
                  score={0: 2})  # fmt: skip
    async with sit(state, tmp_path) as at:
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.view.decision.kind == "deal")
        await at.pilot.pause()
        assert "Build 2, Attack 1, Tribute 3" in at.row("Events to come: 6")
        assert len(at.table.deals.offers) == 19
        assert all(name in at.text() for name in at.table.names)


async def test_beside_passed_stand_the_workers_that_are_left_where_there_is_room(tmp_path: Path) -> None:
    async with sit(busy(), tmp_path, persons=(0, 1)) as at:
        await at.press("e", "e")
        assert "free ▲▲◘  passed" in at.text()


@pytest.mark.parametrize(
    ("more", "is_heard"), [("It is free.", True), ("It is the only stone of this round. " * 3, False)]
)
async def test_a_hint_keeps_its_reason_where_a_rival_has_just_spoken(tmp_path: Path, more: str, is_heard: bool) -> None:
    async with sit(busy(), tmp_path) as at:
        at.table.note = f"(^_~) “That goes beside the kettle.”\nHint: Take Stone. {more}"
        at.table.draw_lines()
        await at.pilot.pause()
        assert any(line.startswith(" Hint: Take Stone. It is") for line in at.text().split("\n"))
        assert ("beside the kettle" in at.text()) is is_heard
