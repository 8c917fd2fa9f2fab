"""Those whose fall ends a campaign at once: where they stand is told as far as a seat knows it, and no further."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.games.sekigahara.plain import WORDS
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import spread
from kunitori_tui.games.sekigahara.words.cards import forms, lords, sentences
from kunitori_tui.text import decisions
from tests.games.sekigahara.positions import campaign, do

NAMES = ("Anna", "Kenta")
TOKUGAWA, ISHIDA = 0, 1


def table(**more: list[str]) -> SekiState:
    """Return Ieyasu with two others at Oshi, Mitsunari among three at Himeji, three guards at Osaka."""
    return campaign(
        {"oshi": ["tokugawa_leader", "tokugawa_3", "maeda_2"], **{k: v for k, v in more.items() if k != "kyoto"}},
        {"himeji": ["ishida_leader", "mori_3", "mori_2"], "osaka": ["ukita_3"] * 3},
    )


def told(state: SekiState, seat: int | None, *, aid: bool = True) -> list[str]:
    return [forms(lord)[0] for lord in lords(state.observe(seat), aid)]


def test_each_side_is_told_where_its_own_leader_stands_and_how_many_guard_hideyori() -> None:
    assert told(table(), TOKUGAWA) == ["Oshi, among 3", "Himeji, among 3", "Osaka, 3 guards"]


def test_an_enemy_leader_may_be_wherever_a_part_of_his_stack_went() -> None:
    state = table()
    for to in ("kyoto", "miyazu"):
        spread(state, ISHIDA, PLACE["himeji"], PLACE[to], False)
    assert [forms(lord) for lord in lords(state.observe(TOKUGAWA))][1] == ["Himeji? Miyazu? Kyoto?", "one of 3"]
    assert told(state, ISHIDA)[1] == "Himeji, among 3"
    assert sentences(state.observe(TOKUGAWA))[1] == "Mitsunari at Himeji, Miyazu or Kyoto."


def test_without_the_memory_aid_the_enemy_leader_is_hidden_from_the_beginning() -> None:
    assert told(table(), TOKUGAWA, aid=False) == ["Oshi, among 3", "hidden", "Osaka, 3 guards"]
    assert told(table(), ISHIDA, aid=False) == ["hidden", "Himeji, among 3", "Osaka, 3 guards"]
    assert told(table(), None, aid=False) == ["hidden", "hidden", "Osaka, 3 guards"]
    assert sentences(table().observe(TOKUGAWA), aid=False)[1] == "Mitsunari: not known where."


def test_a_lord_beside_whom_enemies_stand_is_marked() -> None:
    inside = {"himeji": ["ishida_leader"], "osaka": ["ukita_3"] * 2}
    state = campaign({"edo": ["tokugawa_leader"], "osaka": ["maeda_3"] * 3}, inside, holders={"osaka": ISHIDA})
    assert told(state, TOKUGAWA)[2] == "Osaka, 2 inside!"
    assert sentences(state.observe(TOKUGAWA))[2] == "Hideyori at Osaka, besieged, 2 inside."


def test_a_leader_on_the_march_is_where_his_group_has_come_to() -> None:
    state = table()
    do(state, "minimal", "stack:oshi", "take:tokugawa_leader", "go:takasaki")
    assert told(state, TOKUGAWA)[0] == "Takasaki, alone"
    assert told(state, ISHIDA)[0] == "Takasaki? Oshi?"


def test_lines_tell_of_sudden_death_with_the_track_and_with_the_aim() -> None:
    view = table().observe(TOKUGAWA)
    assert "  Ieyasu at Oshi, among 3." in WORDS.pages["track"][1](view, NAMES)
    said = decisions.aim(view, NAMES)
    assert said is not None
    line = decisions.aim_in_lines(said, NAMES, TOKUGAWA)[0]
    assert "The game ends after week 7: a castle counts 2 points, a resource 1" in line
    assert line.endswith("Ieyasu at Oshi, among 3. Mitsunari at Himeji, among 3. Hideyori at Osaka, 3 guards.")


def test_lines_tell_how_far_every_own_stack_goes() -> None:
    page = WORDS.pages["stack"][1](table().observe(TOKUGAWA), NAMES)
    assert "  Oshi: Tokugawa 3 blocks: Tokugawa Ieyasu 3, Maeda 2. Range 3, with a card 4." in page
    assert not any("Range" in line for line in page if "Ishida" in line)


def test_readme_and_the_table_agree_on_what_is_reconstructed() -> None:
    (note,) = WORDS.notes(table().observe(TOKUGAWA))
    assert note == "How many blocks of each sort there are is reconstructed; the cards and the map are as printed."
    readme = " ".join((Path(__file__).resolve().parents[4] / "README.md").read_text(encoding="utf-8").split())
    assert "of *Sekigahara* how many blocks there are of each sort; its cards and its map are as printed." in readme
