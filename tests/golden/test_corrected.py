"""A save is played on with the figures its game was begun with, whatever the program has corrected since."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Setup
from kunitori_tui.engine.cards import KINDS, Card
from kunitori_tui.games.azuchi.rules import table as castle
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.games.sekigahara.rules import pieces
from kunitori_tui.games.sekigahara.rules.pieces import CARDS, DOUBLE, FACES, SINGLE
from kunitori_tui.play.lookback import steps
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text import cards as card_words
from savegames.check import restore
from savegames.errors import SaveError
from savegames.format import Save, decode, encode
from savegames.store import Store
from tests.golden.situations import LATER, NOTHING, SAVES, told
from tests.golden.writer import GOLDEN

Correct = Callable[[str], None]
FILES = sorted(SAVES.glob("*/*.json"))
every_save = pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")


def corrected(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return ``cards`` with other figures on all but the generals, and therefore in another order."""
    found = [c if c.kind == "general" else replace(c, cost=(c.cost * 7 + 3) % 11, count=c.count + 2) for c in cards]
    return tuple(sorted(found, key=lambda c: (KINDS.index(c.kind), c.cost)))


def correct_deck_builder(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = shelf.load(game_id)
    monkeypatch.setattr(game, "cards", corrected(game.cards))
    monkeypatch.setattr(game, "_tables", {})
    if game_id != "mixed":
        return
    monkeypatch.setattr(piles, "ALL", game.cards)
    free = tuple(c.id for c in game.cards if c.id in piles.FREE)
    options = [o._replace(choices=free) if o.key == "piles" else o for o in game.options]
    monkeypatch.setattr(game, "options", tuple(options))


def correct_castle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other numbers of action cards, other points and another loss."""
    monkeypatch.setattr(castle, "PRINTED", ((18, 15, 16, 14, 20), (4, 2, 1), 3))


def correct_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Doubles bid more, there are more of them and fewer singles, and more strong blocks and fewer weak ones."""
    bids = [c.initiative + (6 if c.kind == DOUBLE else 0) for c in CARDS]
    cards = [c.count + {DOUBLE: 1, SINGLE: -1}.get(c.kind, 0) for c in CARDS]
    more, fewer = ("maeda_3", "date_3", "mori_gun", "ukita_2"), ("maeda_cavalry", "date_2", "mori_2", "ukita_gun")
    faces = [f.count + (f.id in more) - (f.id in fewer) for f in FACES]
    figures = pieces.Figures(bids, cards, faces)
    assert pieces.begun_with(figures.table()).table() == figures.table()
    monkeypatch.setattr(pieces, "PRINTED", figures)


@pytest.fixture
def correct(monkeypatch: pytest.MonkeyPatch) -> Correct:
    """Return the function that corrects the figures of a game for this test."""

    def change(game_id: str) -> None:
        if game_id == "azuchi":
            correct_castle(monkeypatch)
        elif game_id == "sekigahara":
            correct_campaign(monkeypatch)
        else:
            correct_deck_builder(game_id, monkeypatch)

    return change


def read(path: Path) -> Save:
    return decode(path.read_bytes())


@every_save
def test_a_save_tells_the_same_after_a_correction(path: Path, correct: Correct) -> None:
    save = read(path)
    correct(save.game)
    later = LATER.get(path.parent.name, NOTHING)
    assert told(save, later) == json.loads((path.parent / "told" / path.name).read_text(encoding="utf-8"))


@every_save
def test_a_save_is_resumed_and_played_on_with_its_own_figures(path: Path, correct: Correct, tmp_path: Path) -> None:
    save, store = read(path), Store(tmp_path)
    correct(save.game)
    (tmp_path / path.name).write_bytes(path.read_bytes())
    session = Session.resume(store, path.stem)
    assert session.match.unreplayed is None
    ask = session.match.pending
    if ask is not None:
        session.match.submit(ask.token, session.match.view(ask.seat).choices[0])
    assert session.close()
    after = store.load(path.stem)
    assert after.cards == after.now["table"] == save.cards
    *_, last = steps(after)
    assert last.state.to_json() == after.now


@pytest.mark.parametrize("game_id", shelf.ids())
def test_a_new_game_has_the_corrected_figures(game_id: str, correct: Correct) -> None:
    save = next(read(path) for path in FILES if path.stem.startswith(game_id))
    correct(game_id)
    seats = len(save.seats)
    fresh = shelf.load(game_id).new(Setup(seats, save.seed, save.options))
    assert sorted(fresh.to_json()["table"]) != sorted(save.cards)
    begun = shelf.load(game_id).new(Setup(seats, save.seed, save.options, save.cards))
    assert begun.to_json()["table"] == save.cards


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("frames/*/*.json")), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_state_of_every_frame_loads_after_a_correction(path: Path, correct: Correct) -> None:
    correct(path.parent.name)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert shelf.load(path.parent.name).from_json(data).to_json() == data


def test_a_card_tells_that_its_figures_are_those_the_game_was_begun_with(correct: Correct) -> None:
    save = read(SAVES / "0.1.0" / "kunitori-first-turn.json")
    correct("kunitori")
    table = Match.from_save(save).view(0).table
    card = table.cards[table.number["silber"]]
    assert (card.cost, card.count) == (3, 20)
    assert card_words.provenance(card) == (
        "The cost, 3, is the one this game began with. The number of cards, 20, is the one this game began with."
    )


# -- what is no figure of any game


@pytest.fixture
def save() -> Save:
    """Return a save of the first box with a price sheet, in which two play."""
    found = read(SAVES / "0.1.0" / "kunitori-deploy.json")
    assert len(found.seats) == 2
    return found


def with_row(save: Save, changing: str, **changed: Any) -> Save:
    """Return ``save`` with another row for a card everywhere, its checksums right."""
    rows = []
    for card, cost, count in save.cards:
        row = {"name": card, "cost": cost, "count": count} | (changed if card == changing else {})
        rows.append([row["name"], row["cost"], row["count"]])
    parts = {part: {**getattr(save, part), "table": rows} for part in ("now", "barrier")}
    return decode(encode(replace(save, cards=rows, table_hash="", **parts)))


def refused(save: Save) -> SaveError:
    with pytest.raises(SaveError) as caught:
        restore(save)
    return caught.value


def test_a_card_the_program_does_not_have_is_named(save: Save) -> None:
    error = refused(with_row(save, "neue_felder", name="atlantis"))
    assert (error.key, error.params["given"]) == ("unknown_card", "atlantis")


@pytest.mark.parametrize(
    ("card", "changed"),
    [
        ("silber", {"cost": 21}),  # at most 20, as on a price sheet
        ("silber", {"cost": -1}),
        ("silber", {"count": 61}),
        ("kupfer", {"count": 11}),  # six each for two
        ("dorf", {"count": 4}),  # two each, and one to be left
        ("oda_nobunaga", {"count": 2}),  # of generals there is one each
        ("silber", {"name": "gold"}),  # one there twice, one missing
    ],
)
def test_a_figure_no_game_could_have_is_refused(save: Save, card: str, changed: dict[str, Any]) -> None:
    assert refused(with_row(save, card, **changed)).key == "wrong_table"


def test_a_figure_of_the_price_sheet_must_be_the_one_on_the_sheet(save: Save) -> None:
    sheet = save.options["prices"]
    name = next(iter(sheet))
    assert refused(with_row(save, name, cost=sheet[name]["cost"] + 1)).key == "wrong_table"


def test_cards_of_another_class_in_between_are_refused(save: Save) -> None:
    rows = save.cards[::-1]
    parts = {part: {**getattr(save, part), "table": rows} for part in ("now", "barrier")}
    assert refused(decode(encode(replace(save, cards=rows, table_hash="", **parts)))).key == "wrong_table"


@pytest.mark.parametrize("table", [None, "x", {}, [[]], [["kupfer", 0]], [["kupfer", True, 1]], [[["x"], 1, 1]]])
def test_what_is_no_list_of_figures_is_refused(save: Save, table: object) -> None:
    with pytest.raises(BadState):
        shelf.load("kunitori").from_json({**save.now, "table": table})


@pytest.mark.parametrize(
    ("row", "changed"),
    [
        ("wood", {"cost": 1}),  # a card that brings points
        ("wood", {"count": 61}),
        ("wood", {"count": 2}),
        ("build", {"cost": 21}),
        ("build", {"count": 5}),  # as many storeys as there are build cards
        ("guard_1", {"cost": 2}),  # the option says 1
    ],
)
def test_a_figure_no_castle_could_have_is_refused(row: str, changed: dict[str, Any]) -> None:
    save = read(SAVES / "0.1.0" / "azuchi-draft.json")
    assert refused(with_row(save, row, **changed)).key == "wrong_table"


@pytest.mark.parametrize(
    ("row", "changed"),
    [
        ("maeda_single", {"cost": 3}),  # an odd bid of Tokugawa could be tied
        ("maeda_single", {"cost": 22}),
        ("maeda_single", {"count": 8}),  # 56 cards
        ("maeda_3", {"cost": 2}),  # another block
        ("maeda_3", {"count": 4}),  # 49 blocks
        ("ii_4", {"count": 2}),
        ("uesugi_3", {"count": 0}),  # the set-up needs one
    ],
)
def test_a_figure_no_campaign_could_have_is_refused(row: str, changed: dict[str, Any]) -> None:
    save = read(SAVES / "0.1.0" / "sekigahara-siege.json")
    assert refused(with_row(save, row, **changed)).key == "wrong_table"


@pytest.mark.parametrize("name", ["azuchi-draft", "sekigahara-siege"])
def test_a_piece_the_program_does_not_have_is_named(name: str) -> None:
    save = read(SAVES / "0.1.0" / f"{name}.json")
    error = refused(with_row(save, save.cards[1][0], name="atlantis"))
    assert (error.key, error.params["given"]) == ("unknown_card", "atlantis")


@pytest.mark.parametrize("name", ["azuchi-draft", "sekigahara-siege"])
def test_pieces_in_another_order_are_refused(name: str) -> None:
    """Their numbers are the program's own there."""
    save = read(SAVES / "0.1.0" / f"{name}.json")
    rows = [save.cards[1], save.cards[0], *save.cards[2:]]
    parts = {part: {**getattr(save, part), "table": rows} for part in ("now", "barrier")}
    assert refused(decode(encode(replace(save, cards=rows, table_hash="", **parts)))).key == "wrong_table"
