"""All that can be read without a game: rules, rulings, terms, two minutes, cards, courses, what the coach explains, the
help of the commands; and what is said of finished games.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import click
from click.testing import CliRunner

from kunitori_tui import shelf
from kunitori_tui.cli import program
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import record, stats
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.session import Session
from kunitori_tui.review.form import whose
from kunitori_tui.text import coach, games, guide, review, rules, statistics
from kunitori_tui.text.box import about, option_help, option_name
from kunitori_tui.text.catalog import set_language
from tests.corpus.recorded import DAY, recorded, reviewed
from tests.golden.pictures import surroundings

PROGRAM = "program"
"""What stands for the box in the places of what no box alone has."""


def told(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield (place, line) of all pages of a box, then of what is said of its finished games; of the :data:`PROGRAM` the
    help of its commands.
    """
    set_language(language)
    if game == PROGRAM:
        yield from (("help", line) for line in _help(program, [], language))
        return
    yield from _pages(game, language)
    yield from _finished(game)


def _pages(game: str, language: str) -> Iterator[tuple[str, str]]:
    rules_of = shelf.load(game)
    yield "titles", f"{games.title(game)}: {about(game)}"
    for option in rules_of.options:
        yield "titles", f"{option_name(game, option.key)}: {option_help(game, option.key)}"
    for section in [*rules.sections(game), *rules.rulings(game)]:
        yield from (("rules", line) for line in rules.in_lines(section))
    yield from (("glossary", f"{term}: {text}") for term, text in rules.glossary(game))
    yield from (("two minutes", line) for line in rules.short_in_lines(game))
    yield from (("cards", line) for line in _said(["cards", game], language))
    position = rules_of.new(Setup(max(rules_of.seat_counts), 9000))
    view = position.observe(position.decision.seat)
    for remark in coach.lessons(game).remarks:
        yield "coach", f"{remark.id}: {coach.words(view, remark.text(game))}"
    course = guide.course(game)
    for step in course.steps:
        words = course.words(step.id)
        said = [coach.words(view, words[k]) for k in ("aim", "instead", "wait") if k in words]
        yield "course", f"{step.id}: {' / '.join(said)} / {words['learned']}"


def _finished(game: str) -> Iterator[tuple[str, str]]:
    """Yield what is said of finished games: the review of one, statistics of all."""
    save = recorded(game)[0].save()
    yield from (("review", line) for line in review.lines(reviewed(game), LookBack(save), whose(save)))
    played = []
    for other in recorded(game):
        match = other.match()
        for choice in other.choices:
            assert match.pending is not None
            match.submit(match.pending.token, choice)
        played.append(stats.of(Session(match, other.name, other.name, DAY, None, None), DAY))
    yield from (("statistics", line) for line in statistics.lines(record.own(played, ("Anna",))))


def _help(command: click.Command, words: list[str], language: str) -> Iterator[str]:
    """Yield the help of a command and of those below it."""
    yield from _said([*words, "--help"], language)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _help(below, [*words, name], language)


def _said(line: list[str], language: str) -> list[str]:
    """Return what a command line answers."""
    with tempfile.TemporaryDirectory() as folder, surroundings(Path(folder), no_color=False):
        return CliRunner().invoke(program, line, env={"LC_ALL": language}).output.splitlines()
