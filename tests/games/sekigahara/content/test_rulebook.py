"""The rules of Sekigahara to read: complete, reachable, and their drawings true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara import rules as sekigahara
from kunitori_tui.games.sekigahara.rules.board import CASTLE, IS_RESOURCE, NEIGHBOURS, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.frame import Deployed, losses
from kunitori_tui.games.sekigahara.rules.frame import impact as worth
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.march import reach
from kunitori_tui.games.sekigahara.rules.pieces import CARD, CARDS, FACE, FACES, FIXED, FIXED_2013, MORI_BLOCKS, RANDOM
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words import names as say
from kunitori_tui.text import rules
from tests.games.sekigahara.positions import QUESTIONS, blocks, clash, do, fight, hand, impact, kind, offers
from tests.text.talks import literals

RULED = [f"S{n}" for n in range(1, 57)]
"""The rulings of section 13 of the digest of the rules: all of them."""


def drawing(section: str, mark: str) -> list[str]:
    """Return the lines of the drawing of a section that holds ``mark``."""
    found = next(p for p in rules.section("sekigahara", section).paragraphs if "\n" in p and mark in p)
    return found.split("\n")


def test_no_question_leads_to_rules_that_is_not_asked() -> None:
    assert set(rules.links("sekigahara")["questions"]) == QUESTIONS


def test_all_rulings_can_be_read(language: str) -> None:
    assert [s.id for s in rules.rulings("sekigahara")] == RULED


def test_every_ruling_the_engine_cites_can_be_read() -> None:
    folder = Path(str(sekigahara.__file__)).parent
    text = " ".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    cited = set(re.findall(r"\bS\d+\b", text))
    assert len(cited) >= 25
    assert cited <= set(RULED)
    assert {option.ruling for option in GAME.options} == {"S56", "S1", "S5"}


def test_every_paragraph_given_as_a_reason_is_in_a_title() -> None:
    titles = " ".join(s.title for s in rules.sections("sekigahara"))
    for number in literals("Reason", 1, ("sekigahara",), shared=()):
        assert number.partition("-")[0] in titles, number


def test_the_rules_can_be_searched(language: str) -> None:
    words = {"en": "loyalty double", "de": "Loyalitätskarte Doppelkarte"}[language]
    found = rules.search("sekigahara", words)
    assert any(s.id == "loyalty" for s in (*found.best, *found.further))


# -- drawings against the engine ---------------------------------------------------------------------------------------


def test_the_table_of_ranges_is_the_one_of_the_rules(language: str) -> None:
    """7-3-6."""
    rows = drawing("range", " 5 -  8")[1:]
    for row, most in zip(rows, (1, 5, 9, 13, 17), strict=True):
        figures = [int(n) for n in row.split()[-4:]]
        for n, far in enumerate(figures):
            assert max(0, reach(most, n > 0, n > 1, n > 2)) == far, row
            assert max(0, reach(most + 3, n > 0, n > 1, n > 2)) == far, row


def test_the_example_of_five_blocks_is_true() -> None:
    """7-3-5."""
    assert reach(5, False, True, False) == 1
    assert reach(4, False, True, False) == reach(1, False, True, False) == 2


def test_the_drawn_map_shows_what_the_board_has() -> None:
    """3: places, marks and roads of the drawing."""
    text = "\n".join(drawing("map", "<I>Kyoto"))
    shown = {name for name in PLACE_ID if say.place(name) in text}
    assert shown == {"kyoto", "sawayama", "gifu", "iwamura", "minakuchi", "kuwana", "kiyosu", "okazaki", "anotsu"}
    for name in shown:
        mark = re.search(rf"(\S+) ?{say.place(name)}", text)
        assert mark is not None
        at = PLACE[name]
        wanted = "[" if CASTLE[at] >= 0 else "<" if name == "kyoto" else "(" if IS_RESOURCE[at] else "○"
        assert mark[1].startswith(wanted), name
    highways = [
        ("kyoto", "sawayama"),
        ("sawayama", "gifu"),
        ("gifu", "iwamura"),
        ("kyoto", "minakuchi"),
        ("minakuchi", "kuwana"),
        ("kuwana", "kiyosu"),
        ("kiyosu", "okazaki"),
    ]
    for a, b in highways:
        assert say.is_highway(a, b)
    for a, b in (("gifu", "kiyosu"), ("kuwana", "anotsu")):
        assert not say.is_highway(a, b)
        assert PLACE[b] in [to for _, to, _ in NEIGHBOURS[PLACE[a]]]


def test_the_set_up_is_the_one_of_the_engine(language: str) -> None:
    """5: marked blocks and the number of random ones, place by place."""
    text = "\n".join(drawing("setup", "Kanazawa"))
    fixed: dict[str, list[int]] = {}
    for name, faces in (*FIXED, *FIXED_2013):
        fixed.setdefault(name, []).extend(FACE[f] for f, n in faces.items() for _ in range(n))
    for name, faces_there in fixed.items():
        row = re.search(rf"{say.place(name)} (.*?)\+ (\d)", text, re.S)
        assert row is not None
        told = sorted(re.findall(r"[^\s,]+", row[1]))
        great = {"Tokugawa Ieyasu": "Ieyasu", "Ishida Mitsunari": "Mitsunari"}
        wanted = say.army(faces_there)
        for long, short in great.items():
            wanted = wanted.replace(long, f"{short} Tokugawa" if short == "Ieyasu" else short)
        assert told == sorted(re.findall(r"[^\s,]+", wanted)), name
        assert int(row[2]) == next(n for _, place, n in RANDOM if place == name)
    for name in ("kyoto", "gifu", "ueda"):
        assert f"{say.place(name)} + {next(n for _, place, n in RANDOM if place == name)}" in text
    assert say.army(FACE[f] for f, n in MORI_BLOCKS.items() for _ in range(n)) in text


def test_the_examples_of_impact_add_up() -> None:
    """15: 16 for three Uesugi and a gun, 15 for three cavalry."""

    def total(*deployed: tuple[str, str]) -> int:
        line: list[Deployed] = []
        for face, card in deployed:
            n = CARD[card] if card else -1
            line.append(Deployed.make(1, FACE[face], n, worth(line, 1, FACE[face], n), 1))
        return sum(block.impact for block in line)

    uesugi = total(("uesugi_leader", ""), *[("uesugi_3", "uesugi_single")] * 2, ("uesugi_gun", "uesugi_sword"))
    horses = total(*[(f"{d}_cavalry", f"{d}_sword") for d in ("mori", "ukita", "kobayakawa")])
    assert [row.rsplit("=", 1)[1].strip() for row in drawing("impact", "= 16") if "=" in row] == [
        str(uesugi),
        str(horses),
    ]


def test_the_table_of_losses_is_the_one_of_the_rules(language: str) -> None:
    """8-7-1."""
    rows = drawing("losses", "14-20")
    spans = re.findall(r"(\d+)-(\d+)", rows[0])
    for row, lost in zip(rows[1:], (False, True), strict=True):
        told = [int(n) for n in re.findall(r"\d+", row)]
        assert told == [losses(int(low), lost) for low, _ in spans] == [losses(int(high), lost) for _, high in spans]


def test_the_drawn_battle_is_fought_so_by_the_engine() -> None:
    """8-2 to 8-7: sums after every step, losses, cards."""
    s = clash(
        "gifu",
        ["fukushima_leader", "fukushima_3", "fukushima_2", "fukushima_cavalry", "ii_4", "maeda_gun"],
        ["mori_3", "ukita_cavalry", "kobayakawa_3", "kobayakawa_2", "uesugi_3"],
        came=["kiyosu"],
        hands=(["fukushima_single", "date_single", "maeda_single"], ["mori_single", "ukita_sword", "ishida_loyalty"]),
        elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
        holders={"gifu": 1},
    )
    steps = [
        "free:fukushima_leader",
        "deploy:mori_single:mori_3",
        "deploy:fukushima_single:fukushima_3",
        "deploy:ukita_sword:ukita_cavalry",
        "deploy:date_single:ii_4",
    ]
    sums = [
        tuple(map(int, row.split()[-2:])) for row in drawing("battle_example", "Ukita sword")[2:] if row[-1:].isdigit()
    ]
    for step, told in zip(steps, sums, strict=False):
        fight_on(s, step)
        assert tuple(impact(s)) == told, step
    other = s.clone()
    do(s, "challenge:ishida_loyalty", "show:maeda_single")
    assert tuple(impact(s)) == sums[5]
    do(s, "stop")  # Ishida has no card left and has stopped already
    assert sums[-1] == (9, 6)
    before = hand(s, 0), hand(s, 1)
    assert (kind(s), len(offers(s, "lose"))) == ("retreat", 0)
    assert len(blocks(s, 1, "gifu")) == 3
    do(s, f"retreat:{offers(s, 'retreat')[0]}")
    assert (len(hand(s, 0)) - len(before[0]), len(hand(s, 1)) - len(before[1])) == (2, 4)
    do(other, "challenge:ishida_loyalty", "yield")
    assert tuple(impact(other)) == (5, 10)
    assert other.decision is not None
    assert other.decision.seat == 0


def fight_on(s: SekiState, step: str) -> None:
    """Choose a step; before the fifth block is out nobody challenges."""
    while step not in s.options():
        do(s, "pass")
    do(s, step)
    while kind(s) == "challenge" and not step.endswith("ii_4"):
        do(s, "pass")


@pytest.mark.parametrize(
    ("more", "ways"), [({}, ["sawayama"]), ({"sawayama": ["maeda_3", "maeda_2"]}, ["sawayama", "kiyosu", "iwamura"])]
)
def test_the_drawn_retreat_is_the_one_of_the_engine(more: dict[str, list[str]], ways: list[str]) -> None:
    """8-8-3."""
    s = clash(
        "gifu",
        ["fukushima_leader", "fukushima_3"],
        ["mori_3", "mori_2", "mori_3"],
        came=["kiyosu"],
        hands=(["fukushima_single"], []),
        holders={"gifu": 1},
        elsewhere=({"iwamura": ["date_3", "date_3"], "edo": ["tokugawa_leader"], **more}, {"osaka": ["ishida_leader"]}),
    )
    fight(s, "free:fukushima_leader", "stop", "stop")
    do(s, "lose:mori_2")
    assert sorted(offers(s, "retreat")) == sorted(ways)
    assert offers(s, "stay")


def test_two_ukita_blocks_in_a_siege_take_a_unit() -> None:
    """15: 3 + 4 = 7."""
    line = [Deployed.make(1, FACE["ukita_3"], CARD["ukita_single"], 3, 1)]
    second = worth(line, 1, FACE["ukita_3"], CARD["ukita_single"])
    assert next(row.split()[-1] for row in drawing("siege", "3+1")) == "3"
    assert (second, losses(3 + second, False)) == (4, 1)


def test_what_is_said_of_numbers_is_so() -> None:
    """10, 11: how many blocks and cards there are."""
    assert sum(f.count for f in FACES if f.side == 0) == sum(f.count for f in FACES if f.side == 1) == 48
    assert sum(c.count for c in CARDS if c.side == 0) == 55
    table = drawing("cards", "Ishida")[1:]
    told = [[int(n) for n in re.findall(r"\b\d\b", row)[:2]] for row in table]
    assert told == [
        [next(c.initiative for c in CARDS if c.side == i and c.kind == n) for i in (0, 1)] for n in range(4)
    ]
