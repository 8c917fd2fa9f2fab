"""The guided games: each programme is reached to its last step by who follows it, and adapts to who does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.match import Match
from kunitori_tui.review.form import Absence, Account, Choice, Estimate
from kunitori_tui.text import coach, guide, review, rules
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.cells import fold
from kunitori_tui.text.guide import ORDER, TEACHER, Aim, Course, Guide, Step, course
from savegames.format import Summary
from savegames.store import Store
from scripts.guided import follow
from tests.games.azuchi.positions import table as castle
from tests.games.deckbuilder.builders import game_with

every_course = pytest.mark.parametrize("game", ORDER)
both_languages = pytest.mark.parametrize("language", ["en", "de"])
WORDS, LINES, ROOM = 25, 2, 78
"""What an aim takes at most: words, and lines of so many cells with its title."""
MINUTES = {"sekigahara": 20}
"""The longest a guided game may take; the others take ten at most."""
BEFORE = 120
"""Words before the first key that matters."""


@both_languages
@every_course
def test_who_follows_the_programme_does_every_step(game: str, language: str, tmp_path: Path) -> None:
    set_language(language)
    run = follow(game, course(game), tmp_path)
    assert [step.id for step in course(game).steps if step.id not in run.far.done] == []
    assert run.first.words <= BEFORE
    assert run.end.minutes <= MINUTES.get(game, 10)
    assert run.end.minutes <= course(game).minutes


@both_languages
@every_course
def test_an_aim_has_few_words_and_two_lines_at_80_columns(game: str, language: str) -> None:
    set_language(language)
    steps = course(game).steps
    words = [(kind, word) for step in steps for kind, word in course(game).words(step.id).items()]
    view = shelf.load(game).new(guide.setup(course(game))).observe(0)
    for kind, word in words:
        if kind in ("aim", "instead", "wait"):
            said = Aim(word, len(steps), len(steps), is_waiting=kind == "wait").said(view)
            assert len(word.split()) <= WORDS, said
            assert len(fold(said, ROOM)) <= LINES, said


@every_course
def test_a_course_leads_to_the_rules_and_replaces_remarks_that_there_are(game: str) -> None:
    remarks = {remark.id for remark in coach.lessons(game).remarks}
    for step in course(game).steps:
        assert rules.section(game, step.rule).paragraphs
        assert set(step.teaches) <= remarks
        coach.check(coach.lessons(game), step.id, [*step.done, *step.at, *step.gone])
        assert course(game).words(step.id).keys() >= {"aim", "learned"}
    assert len({step.id for step in course(game).steps}) == len(course(game).steps)


@every_course
def test_the_bot_of_a_guided_game_teaches_and_nothing_else(game: str) -> None:
    assert course(game).seats[0] == "you"
    assert set(course(game).seats[1:]) == {TEACHER}


def step(name: str, done: str, *, gone: str = "", early: bool = False) -> Step:
    """Return a step that one event fulfils."""
    return Step(name, "aim", (done,), gone=(gone,) if gone else (), early=early)


def told(kind: str, **data: object) -> SeenEvent:
    """Return an event of seat 0."""
    return SeenEvent(0, kind, {"seat": 0, **data})


COURSE = Course(
    ("you", TEACHER),
    7,
    5,
    (
        step("silver", "own:buy.card=silber", gone="told:turn"),
        step("again", "own:buy"),
        step("defence", "met:attack", early=True),
        step("keep", "own:deploy.cards=festung"),
    ),
    words=lambda name: {"aim": f"Try {name}.", "learned": name},
)


def test_steps_are_done_in_their_order_and_one_event_does_one() -> None:
    assert Guide(COURSE, 0).progress([told("buy", card="silber")]).due == 1
    far = Guide(COURSE, 0).progress(
        [told("buy", card="silber"), told("buy", card="gold"), told("deploy", cards=["festung"])]
    )
    assert (far.due, far.done) == (2, {"silver", "again"})
    assert Guide(COURSE, 0).progress([SeenEvent(0, "buy", {"seat": 1, "card": "silber"})]).due == 0


def test_what_comes_by_itself_may_come_early() -> None:
    attack = SeenEvent(0, "attack", {"seat": 1, "target": 0})
    far = Guide(COURSE, 0).progress([attack, told("buy", card="silber"), told("buy", card="gold")])
    assert (far.due, far.done) == (3, {"silver", "again", "defence"})


def test_what_is_bought_in_the_guided_game_before_its_step_is_due_counts() -> None:
    early = {"unit": "speertraeger", "tolls": "zollaufhebung", "leader": "aufstrebender_general"}
    far = Guide(course("kunitori"), 0).progress([told("buy", card=card) for card in early.values()])
    assert (far.due, far.done) == (0, set(early))


def test_a_step_whose_moment_has_passed_says_so_once_and_the_next_is_due() -> None:
    events = [told("buy", card="gold"), told("turn")]
    assert Guide(COURSE, 0).progress(events, since=1) == (frozenset(), 1, 0)
    assert Guide(COURSE, 0).progress(events, since=2).passed is None


def test_a_stack_that_went_elsewhere_and_did_a_later_step_there_has_passed_by_the_first_one() -> None:
    own = {"seat": 0, "side": "tokugawa", "from": "kiyosu", "to": "gifu"}
    known = Guide(course("sekigahara"), 0)
    before = [SeenEvent(0, kind, {"seat": 0}) for kind in ("bids", "order", "degree")]
    far = known.progress([*before, SeenEvent(0, "march", own)])
    assert (far.due, "besiege" in far.done) == (4, True)


def test_the_end_tells_what_was_learned_and_not_what_was_left_out() -> None:
    events = [told("turn"), told("buy", card="gold"), SeenEvent(0, "attack", {"seat": 1, "target": 0})]
    leader = Guide(COURSE, 0)
    assert not leader.is_over(events)
    events.append(told("deploy", cards=["festung", "burg"]))
    assert leader.is_over(events)
    assert leader.learned(events) == ["again", "defence", "keep"]


def test_a_step_is_left_out_where_the_one_it_needs_has_passed() -> None:
    steps = (
        step("leader", "own:buy", gone="told:turn"),
        step("lead", "own:play")._replace(needs="leader"),
        step("points", "own:gain"),
    )
    known = Course(("you", TEACHER), 7, 5, steps)
    assert Guide(known, 0).progress([told("turn")]).due == 2
    assert Guide(known, 0).progress([told("buy"), told("turn")]).due == 1


@pytest.mark.parametrize(("hand", "is_said"), [(["zollaufhebung", "kupfer"], True), (["festung", "kupfer"], False)])
def test_an_aim_that_names_a_card_is_said_with_that_card_in_the_hand(hand: list[str], is_said: bool) -> None:
    (more,) = (step for step in course("kunitori").steps if step.id == "more")
    leader = Guide(course("kunitori")._replace(steps=(more._replace(needs=""),)), 0)
    assert (leader.aim(game_with(hand=hand).observe(0), [], 0) is not None) == is_said


def test_a_step_that_waits_says_so_once_a_turn() -> None:
    waiting = Step("attack", "battle", ("own:attack",), at=("asked:lead",))
    words = {"aim": "Attack.", "learned": "attack", "wait": "For a leader."}
    leader = Guide(Course(("you", TEACHER), 7, 5, (waiting,), words=lambda _: words), 0)
    view = shelf.load("kunitori").new(Setup(2, 1, {"first": "1"})).observe(0)
    turn, other = told("turn"), SeenEvent(0, "turn", {"seat": 1})
    said = leader.waits(view, [other, turn], 1)
    assert said is not None
    assert said.said(view) == "Lesson 1 of 1 waits: For a leader."
    assert leader.waits(view, [other, turn], 2) is None
    assert leader.waits(view, [turn, other], 1) is None
    assert leader.waits(view, [turn, told("attack")], 0) is None


def test_the_castle_names_an_aim_only_where_it_can_be_done() -> None:
    """Neither a guard without an army, nor an army that does not lie open, nor a worker for material without any."""
    leader = Guide(course("azuchi"), 0)
    begun = [told("draft", card="wood")]
    drafted = [*begun, told("draft", card="tile"), told("phase", phase="action")]
    fetched = [*drafted, told("work", card="wood", gained="wood")]

    def due(s: AzuchiState, events: list[SeenEvent]) -> int | None:
        said = leader.aim(s.observe(0), events, len(events))
        return said.number if said is not None else None

    assert due(castle(open=("army", "wood")), begun) == 2
    assert due(castle(open=("market", "wood"), deck=("stone", "tile", "wood")), begun) is None
    assert due(castle(cards={0: ("tile", "wood")}), drafted) == 3
    assert due(castle(cards={0: ("market", "market")}), drafted) is None
    assert due(castle(cards={0: ("tile", "army")}), fetched) == 4
    assert due(castle(cards={0: ("tile", "wood")}), fetched) is None


def test_choices_of_the_programme_are_the_teachers_and_what_follows_is_the_players_own(tmp_path: Path) -> None:
    follow("azuchi", course("azuchi"), tmp_path)
    (entry,) = Store(tmp_path).entries()
    game = Match.from_save(Store(tmp_path).load(entry.id))
    taught = len(game.journal)
    while (ask := game.pending) is not None:
        game.submit(ask.token, bots.load("azuchi", TEACHER).choose(game.view(ask.seat), 1))
    past = LookBack(game.to_save("a", "", "", "", Summary()))
    assert review.led(past, 0) == taught
    assert review.led(past, 1) == 0, "nobody teaches the teacher"
    said, chosen = Estimate(0.5, 0.0, 0.1, 4), (taught - 1, taught)
    choices = [Choice(at, 1, "work", ["a"], ["b"], said, said, 1.0, 0.1, 0.2, 0.1, "mistake") for at in chosen]
    assert [one.at for one in review.own(Account(0, choices), past).choices] == [taught]
    both = review.absent(Account(0, absences=[Absence(13, 14)]), past)
    assert "teacher's" in both
    assert "by a bot, whose choices are not reviewed: 13-14." in both
