"""What the other side did at the table of Sekigahara: seen move by move or skipped, summed up, and told in full."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.text.boxes.sekigahara_order import ways_out_last
from screens.sekigahara.pages import Page
from tests.engine.sekigahara.positions import ISH, TOK, campaign, clash, do
from tests.screens.sekigahara.sitting import Seat, sit

HANDS = (
    ["fukushima_single", "fukushima_single", "date_single", "tokugawa_sword"],
    ["mori_single", "ukita_sword", "ishida_loyalty", "mori_single"],
)
ARMY = ["fukushima_leader", "fukushima_3", "maeda_gun"]


def ishida_first() -> SekiState:
    """Return the moment in which Ishida, before the first turn of Tokugawa, is about to move a stack."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY},
        {"osaka": ["ishida_leader"], "tsuruga": ["mori_3", "mori_2", "ukita_3"]},
        hands=HANDS, active=ISH,
    )  # fmt: skip
    do(state, "limited", "pay:mori_single")
    return state


async def marched(at: Seat) -> None:
    """Let Ishida, who sits here, go from Tsuruga to Sawayama and end the movement; wait for Tokugawa's question."""
    for option in ("stack:tsuruga", "go:sawayama", "stop", "end"):
        if option in at.session.match.view(ISH).choices:
            await at.until(lambda: at.table.ask is not None and at.table.viewer == ISH)
            at.table.submit([option])
    await at.until(lambda: at.table.ask is not None and at.table.viewer == TOK)
    await at.pilot.pause()


def test_the_turn_of_the_other_side_is_summed_up_when_the_own_begins(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await marched(at)
        assert "3 blocks from Tsuruga to Sawayama" in at.text()

    sit(ishida_first(), play, tmp_path)


def test_the_summary_gives_way_to_the_thing_under_the_cursor(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await marched(at)
        assert "Kenta: 3 blocks" in at.text()
        await at.press("down")
        assert "Kenta: 3 blocks" not in at.text()
        assert at.table.choice_words(at.table.options.key) in at.text()

    sit(ishida_first(), play, tmp_path)


def test_o_tells_the_last_turn_of_the_other_side_in_full(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await marched(at)
        await at.press("o")
        assert isinstance(at.app.screen, Page)
        assert "Kenta, from Tsuruga to Sawayama: 3 blocks" in at.app.screen.lines
        assert not any("Mōri 3" in line for line in at.app.screen.lines), "faces stay hidden (12)"

    sit(ishida_first(), play, tmp_path)


def test_the_moves_of_a_bot_are_skipped_with_s(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.press("space")
        assert at.table.bots_to_move(), "one move at a time"
        await at.press("s")
        await at.until(lambda: not at.table.bots_to_move())
        await at.asked()
        assert at.table.viewer == TOK

    sit(ishida_first(), play, tmp_path, persons=(0,), bot_speed="step")


@pytest.mark.parametrize(("options", "first", "last"), [
    (["end", "stack:edo"], "stack:edo", "end"),
    (["none", "minimal", "limited", "total"], "minimal", "none"),
    (["stop", "go:gifu"], "go:gifu", "stop"),
    (["force:gifu", "take:ii_4", "stop"], "stop", "take:ii_4"),
    (["yield", "show:date_single"], "show:date_single", "yield"),
])  # fmt: skip
def test_enter_gives_nothing_away_and_pays_for_nothing(options: list[str], first: str, last: str) -> None:
    found = ways_out_last(options)
    assert sorted(found) == sorted(options)
    assert (found[0], found[-1]) == (first, last)


@pytest.mark.parametrize(("size", "keys"), [((80, 24), ["tab"]), ((120, 40), []), ((160, 50), [])])
def test_the_place_of_a_fight_is_in_sight(size: tuple[int, int], keys: list[str], tmp_path: Path) -> None:
    state = clash(
        "kuwana", ARMY, ["mori_3", "mori_2"], elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
        hands=HANDS, came=["kiyosu"],
    )  # fmt: skip

    async def play(at: Seat) -> None:
        await at.asked()
        assert at.map.place == "kuwana"
        await at.press(*keys)
        assert "T3/I2" in at.text()

    sit(state, play, tmp_path, size=size)


def test_in_a_fight_the_news_are_what_has_just_been_fought(tmp_path: Path) -> None:
    """8-5: the losses of the battle that Ishida has won, and not once more all that was marched before."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kuwana": ARMY},
        {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2", "ukita_3"]},
        hands=([], HANDS[1]), active=ISH, cubes={"kuwana": TOK},
    )  # fmt: skip
    do(state, "limited", "pay:mori_single")

    async def play(at: Seat) -> None:
        for option in ("stack:kyoto", "go:minakuchi", "go:kuwana", "end", "deploy:mori_single:mori_3"):
            await at.until(lambda: at.table.ask is not None and at.table.viewer == ISH)
            if option in at.table.view.choices:
                at.table.submit([option])
        await at.until(lambda: at.table.ask is not None and at.table.viewer == TOK)
        await at.pilot.pause()
        first = at.text()
        assert "Kenta: 3 blocks from Kyoto by Minakuchi to Kuwana" in first
        at.table.submit(["stop"])
        await at.until(lambda: at.table.ask is not None and at.table.viewer == ISH)
        at.table.submit(["stop"])
        await at.asked_about("lose")
        assert at.table.viewer == TOK
        assert "Kenta: Kuwana, 3 against 3" in at.text()
        assert "Kenta: 3 blocks" not in at.text()

    sit(state, play, tmp_path)
