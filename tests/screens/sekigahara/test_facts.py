"""What stands beside the map of Sekigahara: points, the hand, whose fall ends the game, and the news in full words."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Size

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import learn, spread
from kunitori_tui.text import catalog
from screens.drawing.look import Look
from screens.sekigahara import facts
from screens.sekigahara.facts import PanelSpace, places, room, with_lines
from screens.widgets.lines import MORE, log_tail
from tests.games.sekigahara.positions import campaign
from tests.screens.sekigahara.sitting import sit

SMALL = PanelSpace(27, full=False, tall=False, aid=True)
BIG = PanelSpace(27, full=True, tall=True, aid=True)


def told(state: SekiState, beside: PanelSpace, height: int = 30, news: tuple[str, ...] = ()) -> list[str]:
    lines = facts.lines(Look(), state.observe(0), beside, height, news)
    return ["".join(text for text, _ in line) for line in lines]


def scattered(*elsewhere: str) -> SekiState:
    """Return a campaign in which Mitsunari may be at Himeji or in any of these places."""
    state = campaign({"oshi": ["tokugawa_leader", "maeda_2"]}, {"himeji": ["ishida_leader", "mori_3"]})
    for to in elsewhere:
        spread(state, 1, PLACE["himeji"], PLACE[to], False)
    return state


def test_what_is_said_of_the_game_takes_its_lines_from_the_log_where_there_is_one() -> None:
    usual = places(Size(80, 40), 0)
    longer = with_lines(usual, usual["info"].height + 2)
    assert {name for name in usual if longer[name] != usual[name]} == {"info", "log"}
    assert longer["log"].bottom == longer["info"].y == usual["info"].y - 2


def test_what_has_no_room_beside_the_map_is_counted() -> None:
    beside = PanelSpace(28, full=True, tall=True, aid=False)
    whole = told(scattered(), beside, 99)
    assert told(scattered(), beside, len(whole)) == whole
    assert told(scattered(), beside, 9) == [*whole[:8], f" and {len(whole) - 8} more"]


def test_the_news_begins_with_a_whole_entry_and_loses_no_word_but_those_its_sign_stands_for() -> None:
    news = ["Kentarohashi (Tokugawa, first this week) moves from Takasaki to Shibukawa", "Ishida draws six cards"]
    for width in range(14, 40):
        for height in range(1, 9):
            lines = log_tail(news, width, height)
            kept, sign, last = " ".join(lines).rpartition(MORE)
            shown = [text for text in (kept.strip(), last.strip()) if text]
            assert len(lines) <= height
            assert all(len(line) <= width for line in lines)
            if not sign:
                assert shown in ([" ".join(news)], [news[1]]), (width, height)
            else:
                assert any(text.startswith(shown[0]) for text in news), (width, height)
                assert shown[1:] in ([], [news[1]]), (width, height)


def test_whose_fall_ends_the_game_stands_in_a_line_each() -> None:
    text = told(scattered(), SMALL)
    assert [line for line in text if line.startswith(("T Ieyasu", "I Mitsunari", "I Hideyori"))] == [
        "T Ieyasu   Oshi, among 2",
        "I Mitsunari Himeji, among 2",
        "I Hideyori Osaka, alone",
    ]


@pytest.mark.parametrize(
    ("where", "small", "big"),
    [
        (("kyoto",), ["I Mitsunari Himeji? Kyoto?"], ["I Mitsunari Himeji? Kyoto?"]),
        (("kyoto", "miyazu"), ["I Mitsunari one of 3  w"], ["I Mitsunari Himeji? Miyazu?", "            Kyoto?"]),
        (("kyoto", "miyazu", "ueda", "osaka", "aizu"), ["I Mitsunari one of 6  w"], ["I Mitsunari one of 6  w"]),
    ],
)
def test_a_leader_who_may_be_in_many_places_leads_to_the_page_that_names_them(
    where: tuple[str, ...], small: list[str], big: list[str]
) -> None:
    for beside, wanted in ((SMALL, small), (BIG, big)):
        text = told(scattered(*where), beside)
        at = next(i for i, line in enumerate(text) if "Mitsunari" in line)
        assert text[at : at + len(wanted)] == wanted
        assert max(map(len, text)) <= 27


def test_without_the_memory_aid_only_what_is_open_is_told() -> None:
    assert "I Mitsunari hidden" in told(scattered(), SMALL._replace(aid=False))


@pytest.mark.parametrize("aid", ["on", "off"])
async def test_what_was_seen_of_hidden_blocks_is_said_of_its_place_with_the_memory_aid_alone(
    aid: str, tmp_path: Path
) -> None:
    state = scattered("kyoto")
    learn(state, 1, PLACE["himeji"], FACE["mori_3"])
    async with sit(state, tmp_path, memory_aid=aid) as at:
        await at.press("tab")
        at.map.go_to("space:himeji")
        await at.pilot.pause()
        assert ("perhaps Ishida" in at.text()) == (aid == "on")
        assert ("known Mōri" in at.text()) == (aid == "on")


@pytest.mark.parametrize("size", [(120, 36), (120, 40)])
async def test_week_counts_boxes_and_news_stand_beside_the_map(size: tuple[int, int], tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, size=size) as at:
        for _ in range(2):
            await at.asked()
            await at.choose(at.table.options.keys[0])
        for words in ("Week", "castle", "Recruitment box", "Mōri box", "Sudden death"):
            assert words in at.text(), words
        assert ("── Log" in at.text()) is (size[1] == 40)


@pytest.mark.parametrize("aid", ["on", "off"])
async def test_the_smallest_table_has_points_on_top_and_says_where_more_about_points_is_told(
    aid: str, tmp_path: Path
) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, memory_aid=aid) as at:
        for words in ("T (you) 11, I 9", "c cards", "w points"):
            assert words in at.text().split("\n")[0] + at.text().split("\n")[-1], words
        await at.press("w", "end")
        assert "It ends at once when Ieyasu falls" in at.text()
        assert ("Mitsunari: not known where." in at.text()) == (aid == "off")


@pytest.mark.parametrize(("size", "folds"), [((108, 24), True), ((120, 40), False)])
async def test_in_a_short_list_every_stack_takes_one_line(size: tuple[int, int], folds: bool, tmp_path: Path) -> None:
    """In a list of six lines, so that as many stacks are in sight as can be."""
    army = ["maeda_leader", "maeda_3", "date_3", "fukushima_3", "tokugawa_gun"]
    near = {"edo": ["tokugawa_leader"], "mito": ["maeda_2"], **{key: ["date_2"] for key in ("suwa", "kofu", "oshi")}}
    state = campaign(
        {"saku": army, "iwaki": ["ii_4", "maeda_3", "tokugawa_3", "date_gun"], **near}, {"osaka": ["mori_3"]}
    )
    async with sit(state, tmp_path, size=size) as at:
        await at.choose("minimal")
        await at.asked_about("move")
        await at.press(*["down"] * at.table.options.keys.index("stack:saku"))
        assert "Saku: " in at.text()
        assert bool(re.search(r"Iwaki: [^\n]*…", at.text())) == folds
        for name in ("Edo", "Suwa", "Kōfu", "Oshi", "Mito", "Saku", "Iwaki"):
            assert re.search(rf"[1-9] +{name}\W", at.text()), name


async def test_a_list_says_behind_its_title_on_which_side_there_is_more(tmp_path: Path) -> None:
    names = ("suwa", "kofu", "oshi", "saku", "mito", "iwaki", "arato", "oyama", "sunpu")
    faces = ["maeda_3", "maeda_2", "date_2"] * 3
    state = campaign({name: [face] for name, face in zip(names, faces, strict=True)}, {"osaka": ["mori_3"]})
    async with sit(state, tmp_path, size=(80, 36)) as at:
        await at.choose("minimal")
        await at.asked_about("move")
        found = re.search(r"Choices ▼ (\d) more", at.text())
        assert found is not None
        panel = at.table.options
        assert int(found[1]) == panel.option_count - panel.size.height
        await at.press("end")
        assert "Choices ▲ ═" in at.text()


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_in_a_whole_game_every_line_beside_the_map_has_its_room(language: str) -> None:
    """For both sides and who looks on, at every size with room beside the map; a choice of six stays in sight."""
    catalog.set_language(language)
    rooms = {room(Size(*size), True): Size(*size) for size in ((108, 24), (120, 36), (120, 40), (160, 50))}
    s: Any = GAME.new(Setup(2, 3, {"tokugawa": "bid"}))
    dice, n = random.Random(3), 0
    while not s.over:
        if n % 40 == 0:
            for view in map(s.observe, (0, 1, None)):
                for beside, size in rooms.items():
                    lines = facts.settled(Look(), view, beside)
                    assert all(sum(len(text) for text, _ in line) <= beside.width for line in lines)
                    panels = places(size, len(lines))
                    assert panels["facts"].height >= len(lines)
                    assert panels["options"].height >= 7
        eager = [o for o in s.options() if o not in ("end", "stop")]
        s.apply(dice.choice(eager or s.options()))
        n += 1
