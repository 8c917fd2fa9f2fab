"""Whoever is called "You" is spoken to: no text for that seat tells of it as of somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.text import decisions, events
from kunitori_tui.text.catalog import set_language, tr
from savegames.format import Seat

ME = "YOU"
CHOICES = 400


@pytest.fixture(params=["en", "de"])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    set_language(request.param)
    yield
    set_language("en")


def texts(game: str) -> Iterator[str]:
    """Yield what seat 0 is asked, told and offered in a game of bots."""
    rules = shelf.load(game)
    seats = 3 if 3 in rules.seat_counts else min(rules.seat_counts)
    names = [ME, "Mei", "Haru", "Kenta"][:seats]
    match = Match(rules, Setup(seats, 2), [Seat("bot", name, "random") for name in names], 2)
    bot = bots.load(game, "random")
    for number in range(CHOICES):
        if (ask := match.pending) is None:
            break
        view = match.view(0)
        yield decisions.prompt(view, names)
        for option in view.choices:
            yield decisions.option_label(view, option, names)
        for event in match.submit(ask.token, bot.choose(match.view(ask.seat), rng.stream(2, number))):
            yield events.line(event.kind, event.seen_by(0), names, 0, game) or ""
    for turn in read(game, [SeenEvent.of(at, event, 0) for at, event in match.events]).turns:
        if shelf.manifest(game).rounds:
            yield from (text for _, text in events.round_summary(turn, names, 0))
        else:
            yield from events.turn_summary(turn, names, 0, match.view(None).cards)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("game", shelf.ids())
def test_who_is_called_you_is_spoken_to_where_nobody_in_particular_looks(game: str) -> None:
    """``You decides where to fight`` was said of the only person, to whom nobody's view was shown."""
    rules = shelf.load(game)
    seats = min(rules.seat_counts)
    names = [tr("You"), "Mei", "Haru", "Kenta"][:seats]
    match = Match(rules, Setup(seats, 2), [Seat("bot", name, "random") for name in names], 2)
    bot = bots.load(game, "random")
    asked = set()
    for number in range(CHOICES):
        if (ask := match.pending) is None:
            break
        if ask.seat == 0:
            asked.add(decisions.prompt(match.view(None), names))
        match.submit(ask.token, bot.choose(match.view(ask.seat), rng.stream(2, number)))
    assert asked == {tr("It is your choice.")}


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize("game", shelf.ids())
def test_you_is_a_name_beside_sums_alone(game: str) -> None:
    """``Mei 12, You 9`` is one; ``You plays`` and ``Mei attacks You`` are none."""
    wrong = [text for text in texts(game) if ME in text and not re.search(rf"{ME}( (and|und) \w+)? \d", text)]
    assert wrong == []
