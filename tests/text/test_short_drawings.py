"""What is drawn and counted in the rules in two minutes is what the engine does, in every language."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from kunitori_tui import shelf
from kunitori_tui.games.azuchi.rules import table as pieces
from kunitori_tui.games.sekigahara.rules.board import CASTLE, IS_RESOURCE
from kunitori_tui.games.sekigahara.rules.frame import losses
from kunitori_tui.games.sekigahara.rules.march import reach
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.words import names as say
from kunitori_tui.text import cards, rules
from tests.games.azuchi import positions as castle
from tests.games.deckbuilder.builders import do, game_with, names
from tests.games.moegahara import builders as field
from tests.games.sekigahara import positions as campaign

DECK_BUILDERS = ("kunitori", "brennt", "mixed")


def drawing(game: str, mark: str) -> str:
    """Return the drawing of a game that holds ``mark``."""
    texts = (block.text for page in rules.short(game) for block in page.blocks)
    return next(text for text in texts if "\n" in text and mark in text)


def boxes(drawing: str) -> list[str]:
    """Return the text of boxes that stand side by side, one after the other, without their titles."""
    top, *rows = drawing.split("\n")
    sides = [(a.start(), b.start()) for a, b in zip(re.finditer("┌", top), re.finditer("┐", top), strict=True)]
    return ["\n".join(row[a + 1 : b].strip() for row in rows[:-1]) for a, b in sides]


def told(game: str) -> str:
    """Return all that is told about a game, drawings left out."""
    blocks = [block for page in rules.short(game) for block in page.blocks]
    return "\n".join(f"{block.word} {block.text}".lstrip() for block in blocks if "\n" not in block.text)


def figures(game: str, mark: str) -> list[int]:
    """Return the numbers in the sentences that hold ``mark``, in their order."""
    return [int(n) for n in re.findall(r"\d+", next(line for line in told(game).split("\n") if mark in line))]


# -- deck-builders ----------------------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """The drawn turn of a deck-builder: the cards of both, and what is shown, paid with and bought."""

    leader: str
    hand: list[str]
    rival: dict[str, list[str]]
    shows: str
    pays: list[str]
    buys: str
    keeps: list[str]


FIRST_BOX = Turn(
    "takeda_shingen",
    ["kavallerie", "takeda_shingen", "kupfer", "silber"],
    {"deployed": ["bogenschuetzen"], "hand": ["kavallerie"]},
    "kavallerie",
    ["kupfer", "kupfer", "silber"],
    "bogenschuetzen",
    [],
)
TURNS = {
    "kunitori": FIRST_BOX,
    "mixed": FIRST_BOX,
    "brennt": Turn(
        "sanada_yukimura",
        ["kavallerie", "sanada_yukimura", "silber", "falle"],
        {"hand": ["speertraeger"]},
        "speertraeger",
        ["kupfer", "silber"],
        "speertraeger",
        ["falle"],
    ),
}


@pytest.mark.parametrize("game", DECK_BUILDERS)
def test_the_drawn_turn_of_a_deck_builder_is_one_that_the_engine_plays(game: str, language: str) -> None:
    """Box by box: the actions left, the battle, the purchase, what stays and how many cards are drawn."""
    turn = TURNS[game]
    action, battle, buy, end = boxes(drawing(game, "┌"))
    s = game_with(game=game, hand=turn.hand, deck=["kupfer"] * 8, rivals={1: {"deck": ["kupfer"] * 4, **turn.rival}})
    first, *played, last = action.split("\n")
    assert first.startswith(f"{s.actions} ")
    for card in ("kavallerie", turn.leader):
        do(s, f"play:{card}")
        assert any(re.search(rf"^{cards.short(card)} .* {s.actions}$", row) for row in played), card
    assert last.startswith(f"{s.actions} ")
    assert len(names(s, "hand")) == len(turn.hand) - 1
    happened = do(s, "end", "attack:1", "ambush", f"show:{turn.shows}")
    fought = next(event.data for event in happened if event.kind == "battle")
    assert f"{fought['attack']} : {fought['defence']}" in battle
    assert f"{cards.name(fought['prize'])} " in battle
    *defended, defence = figures(game, "Mei ")
    assert sum(defended) == defence == fought["defence"]
    assert figures(game, "† ")[0] == defence, "the sum that page 1 sends its reader to page 2 for"
    assert int(re.findall(r"◆(\d)", battle)[0]) == points(game, fought["prize"])
    assert [int(n) for n in re.findall(r"†(\d)", battle)] == [attack(game, turn.leader), attack(game, "kavallerie")]
    do(s, *(f"treasure:{card}" for card in turn.pays))
    paid = [int(n) for n in re.findall(r"\$(\d)", buy)]
    assert sum(paid[:-1]) == s.money
    do(s, f"buy:{turn.buys}")
    assert (s.money, paid[-1]) == (0, sum(paid[:-1]))
    assert cards.name(turn.buys) in re.sub(r"-\n|\n", lambda cut: " " * (cut[0] == "\n"), buy)
    do(s, "stay:kavallerie", *(f"show:{card}" for card in turn.keeps), *["done"] * bool(turn.keeps))
    assert names(s, "deployed") == ["kavallerie"]
    assert set(turn.keeps) <= set(names(s, "hand"))
    drawn = {"en": ("three", "four"), "de": ("drei", "vier")}[language]
    assert drawn[len(names(s, "hand")) - len(turn.keeps) - 3] in end


def pile(game: str, card: str) -> Any:
    """Return the entry of a card in the list of a game."""
    return next(one for one in shelf.load(game).cards if one.id == card)  # type: ignore[attr-defined]


def attack(game: str, card: str) -> int:
    """Return the attack value of a card."""
    value: int = pile(game, card).attack
    return value


def points(game: str, card: str) -> int:
    """Return the points of a card."""
    value: int = pile(game, card).vp
    return value


@pytest.mark.parametrize("game", [*DECK_BUILDERS, "moegahara"])
def test_prices_are_those_of_the_cards(game: str, language: str) -> None:
    text = told(game)
    found = re.findall(r"(\w+(?: \w+)?) \(\$(\d+)\)", text)
    cost = {cards.name(one.id): one.cost for one in shelf.load(game).cards}  # type: ignore[attr-defined]
    for name, price in found:
        known = [named for named in (name, name.split()[-1]) if named in cost]
        assert cost[known[0]] == int(price), name
    generals = {one.cost for one in shelf.load(game).cards if one.kind == "general"}  # type: ignore[attr-defined]
    said = re.findall(r"(?:general costs|General kostet|They cost|Sie kosten) \$(\d)(?: \w+ \$(\d))?", text)
    assert {int(price) for price in said[0] if price} == generals


@pytest.mark.parametrize("game", DECK_BUILDERS)
def test_attack_values_are_those_of_the_cards(game: str, language: str) -> None:
    values = {cards.name(one.id): one.attack for one in shelf.load(game).cards}  # type: ignore[attr-defined]
    for words, value in re.findall(r"([\w ]+?) \(?†(\d)", told(game)):
        assert values[next(name for name in values if words.endswith(name))] == int(value), words


@pytest.mark.parametrize("game", DECK_BUILDERS)
def test_points_and_prices_of_the_land_are_those_of_the_cards(game: str, language: str) -> None:
    sentence = next(line for line in told(game).split("\n") if "$11" in line)
    figures = [int(n) for n in re.findall(r"\d+", sentence)]
    wanted = [(pile(game, card).vp, pile(game, card).cost) for card in ("dorf", "praefektur", "land")]
    assert list(zip(figures[::2], figures[1::2], strict=True)) == wanted


# -- Moegahara --------------------------------------------------------------------------------------------------------


def test_the_drawn_turn_and_fights_of_moegahara_are_those_of_the_engine(language: str) -> None:
    """7-1: the Militia before Kuroda, against Spear and Gunners."""
    action, buy, deploy, _ = boxes(drawing("moegahara", "┌"))
    s = field.field_with(
        hand=["bauernmiliz", "kuroda_nagamasa", "kupfer", "silber"], lines={5: ([], ["speertraeger", "kanoniere"])}
    )
    first, *played, last = action.split("\n")
    assert first.startswith(f"{s.actions} ")
    for card in ("bauernmiliz", "kuroda_nagamasa"):
        do(s, f"play:{card}")
        assert any(re.search(rf"^{cards.short(card)} .* {s.actions}$", row) for row in played), card
    assert last.startswith(f"{s.actions} ")
    do(s, *["end"] * (s.phase == "action"), "treasure:kupfer", "treasure:silber")
    assert [int(n) for n in re.findall(r"\$(\d)", buy)] == [1, 2, s.money]
    do(s, "buy:speertraeger")
    assert s.money == 0
    assert "5" in deploy
    do(s, *["end"] * (s.phase == "buy"), "place:bauernmiliz:5")
    ours = field.strengths("bauernmiliz", "kuroda_nagamasa")
    theirs = field.strengths("speertraeger", "kanoniere")
    east, west = (row for row in drawing("moegahara", "2 + 1 + 1").split("\n") if not re.search("1,|─", row))
    assert f"= {ours[0]} " in east
    assert re.search(rf"Kuroda +{ours[1]} ", east)
    assert [int(n) for n in re.findall(r"\d", west)] == theirs
    assert all(a > b for a, b in zip(ours, theirs, strict=True))
    assert sum(figures("moegahara", "Militia 2" if language == "en" else "Miliz 2")) == ours[0]
    assert field.owner(s, 5) == -1
    do(s, "place:kuroda_nagamasa:5")
    assert field.owner(s, 5) == 0


# -- Azuchi Castle ----------------------------------------------------------------------------------------------------


def test_the_drawn_round_of_the_castle_is_one_that_the_engine_plays(language: str) -> None:
    _, _, event, _ = boxes(drawing("azuchi", "┌"))
    s = castle.table(cards={0: ["tile", "army"]}, goods={0: {"wood": 1, "stone": 1}}, event="build")
    do(s, "work:tile", "pass", "work:army")
    assert castle.goods(s, 0) == {"wood": 1, "stone": 1, "tile": 1}
    do(s, "build:cubes")
    assert int(re.findall(r"◆(\d)", event)[0]) == s.score[0]
    assert s.kept[0] == 1


def test_the_drawn_events_of_the_castle_are_those_of_the_engine(language: str) -> None:
    _, build, worker, tribute, bare, guarded = drawing("azuchi", "+ ").split("\n")
    assert [int(row.split()[-1]) for row in (build, worker, tribute, bare)] == [3, 2, 2, -2]
    for goods, event, answer, row in (
        ({"wood": 1, "stone": 1, "tile": 1}, "build", "build:cubes", build),
        ({"worker": 1}, "build", "build:worker", worker),
        ({"coin": 1}, "tribute", "tribute", tribute),
    ):
        s = castle.table(cards={}, goods={0: goods}, event=event)
        castle.rest(s)
        do(s, next(option for option in s.options() if option.startswith(answer)))
        assert s.score[0] == int(row.split()[-1]), event
    won = [figure.value for figure in pieces.GUARD_FIGURES]
    assert [int(n) for n in re.findall(r"\d", guarded)] == [*range(1, 4), *won]
    assert sorted(figures("azuchi", "guard makes" if language == "en" else "macht eine")) == [won[0], 2]


# -- Sekigahara -------------------------------------------------------------------------------------------------------

STEPS = (
    ("free:fukushima_leader", "fukushima_leader", ""),
    ("deploy:ukita_single:ukita_3", "ukita_3", "ukita_single"),
    ("deploy:fukushima_sword:fukushima_cavalry", "fukushima_cavalry", "fukushima_sword"),
    ("deploy:ukita_sword:ukita_gun", "ukita_gun", "ukita_sword"),
    ("deploy:maeda_single:ii_4", "ii_4", "maeda_single"),
)


def test_the_drawn_battle_of_sekigahara_is_fought_so_by_the_engine(language: str) -> None:
    """8-2 to 8-7: who acts, sums after every step, losses, cards drawn, who holds the castle."""
    s = campaign.clash(
        "gifu",
        ["fukushima_leader", "fukushima_cavalry", "ii_4"],
        ["ukita_3", "ukita_gun"],
        came=["kiyosu"],
        hands=(["fukushima_sword", "maeda_single"], ["ukita_single", "ukita_sword", "mori_single"]),
        holders={"gifu": 1},
        elsewhere=({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}),
    )
    rows = drawing("sekigahara", "9 : 7").split("\n")[1:]
    before = [0, 0]
    sides = (rows[0].split()[0], rows[1].split()[0])
    for row, (step, face, card) in zip(rows, STEPS, strict=False):
        while step not in s.options():
            do(s, "outside" if "outside" in s.options() else "pass")
        assert s.decision is not None
        assert row.split()[0] == sides[s.seat_of.index(s.decision.seat)], row
        do(s, step)
        assert say.block(face) in row
        assert not card or say.card(CARD[card]) in row
        adds, sums = re.findall(r"\d(?: \+ \d)*(?=  )", row)[-1], [int(n) for n in re.findall(r"\d+", row)[-2:]]
        assert campaign.impact(s) == sums
        assert sum(sums) - sum(before) == sum(int(n) for n in adds.split(" + "))
        before = sums
    told_losses = figures("sekigahara", "Gifu is" if language == "en" else "Gifu ist")
    assert told_losses == [7, losses(before[1], False), before[1]]
    assert losses(before[0], True) == 2, "both of them"
    while campaign.kind(s) in ("deploy", "challenge"):
        do(s, "stop" if "stop" in s.options() else "pass")
    do(s, *[s.options()[0]] * (campaign.kind(s) == "lose"))
    assert campaign.blocks(s, 1, "gifu") == []
    assert len(campaign.blocks(s, 0, "gifu")) == 2
    assert len(campaign.hand(s, 0)) == 2
    assert s.holder[campaign.PLACE["gifu"]] == 0


def test_how_far_a_group_goes_is_so(language: str) -> None:
    """7-3-3 to 7-3-6."""
    rows = drawing("sekigahara", "-1").split("\n")
    base, *more, less = [int(re.findall(r"[+-]?\d", row)[-1]) for row in rows]
    assert base == reach(1, False, False, False)
    for extra, (highway, leader, card) in zip(more, ((1, 0, 0), (0, 1, 0), (0, 0, 1)), strict=True):
        assert base + extra == reach(1, bool(highway), bool(leader), bool(card))
    for n in (5, 9, 13, 17):
        assert less == reach(n, True, True, True) - reach(n - 1, True, True, True)
        assert f"{n}" in rows[-1]
    four, five = reach(4, True, True, False), reach(5, True, True, False)
    assert figures("sekigahara", "Kiyosu") == [four, 4, 1, 1, 1, 5, five]
    way = ("kiyosu", "kuwana", "minakuchi", "kyoto")
    assert all(say.is_highway(a, b) for a, b in pairwise(way))


def test_there_are_as_many_points_as_castles_and_resources_have(language: str) -> None:
    """2: a castle is 2, a resource place 1, 27 in all."""
    assert 2 * sum(c >= 0 for c in CASTLE) + sum(map(bool, IS_RESOURCE)) == 27
    assert re.search(r"\b2, .*\b1\.", told("sekigahara").split("\n")[2])
