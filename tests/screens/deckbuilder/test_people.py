"""Who sits at the table: people at one keyboard, bots, seats that change hands."""

from __future__ import annotations

import re
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from kunitori_tui.play.session import Session
from kunitori_tui.shelf import STAND_IN
from kunitori_tui.text import cards as words
from kunitori_tui.text import events
from savegames.format import Seat
from savegames.store import Store
from screens.deckbuilder.table import DeckTable
from screens.dialogs.popup import AskYes
from screens.score.final_score import FinalScore
from screens.shell.terminal_app import READ
from screens.table.pace import SECONDS
from screens.table.stop_screen import DEAF, Curtain, LogScreen
from screens.widgets.lines import KeyLine
from tests.driving import notices
from tests.games.deckbuilder.builders import do, game_with, kind, names
from tests.screens.deckbuilder import sitting
from tests.screens.deckbuilder.sitting import NAMES, Sitting, people, session_of
from tests.screens.hand_clock import HandClock


def commands(at: Sitting) -> dict[str, object]:
    """Return what the palette offers, by title."""
    return {c.title: c.callback for c in at.app.get_system_commands(at.app.screen)}


async def ready(at: Sitting) -> None:
    """Wait for the curtain and until it listens, and open it."""
    await at.until(lambda: isinstance(at.app.screen, Curtain))
    await at.wait(DEAF)
    await at.press("enter")


def sit(session: Session, tmp_path: Path, **settings: str) -> AbstractAsyncContextManager[Sitting]:
    """Give who sits at the table of ``session``, with a clock whose hands the test moves."""
    return sitting.sit(session, tmp_path, clock=HandClock(), **settings)


async def test_a_game_between_people_begins_under_the_curtain(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path) as at:
        assert isinstance(at.app.screen, Curtain)
        assert "Anna, your turn" in at.text()
        assert at.table.viewer is None
        await ready(at)
        assert at.table.viewer == 0


async def test_no_card_of_the_old_hand_is_on_the_curtain(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "silber", "teegeschirr", "handelshafen"], deck=["hohe_steuern"] * 4)
    async with sit(session_of(state, people(0, 1)), tmp_path) as at:
        await ready(at)
        assert words.short("teegeschirr") in at.text()
        await at.press("e", "e")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.pilot.pause()
        text = at.text()
        for card in ("gold", "silber", "teegeschirr", "handelshafen", "hohe_steuern"):
            assert words.short(card) not in text
        assert "Kenta, your turn" in text
        assert at.table.hand.entries == []


async def test_no_hand_is_open_while_bots_play_between_two_people(tmp_path: Path) -> None:
    """Whoever comes next may sit down in front of the screen already."""
    state = game_with(seats=3, hand=["gold", "dorf"], deck=["teegeschirr", "handelshafen", "hohe_steuern", "festung"])
    async with sit(session_of(state, people(0, 2, of=3)), tmp_path, bot_speed="step") as at:
        await ready(at)
        await at.press("e", "e")
        assert at.state.active == 1
        assert sorted(names(at.state, "hand")) == ["festung", "handelshafen", "hohe_steuern", "teegeschirr"]
        assert at.table.hand.entries == []
        _, _, hand = at.text().partition(" Hand ")
        assert hand.split("\n")[1].strip() == "hidden"


async def test_the_curtain_tells_what_happened_since_that_person_last_looked(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path, size=(200, 40)) as at:
        await ready(at)
        await at.press("t", "e")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert "Meanwhile: Anna plays Gold, money 3." in at.text()
        await ready(at)
        await at.press("e", "e")
        await ready(at)
        await at.press("e", "e")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert "Kenta, your turn" in at.text()
        _, _, told = at.text().partition("Meanwhile: ")
        assert "Kenta draws 4 cards." in told
        assert "Anna draws 4 cards." in told
        assert "Gold" not in told


async def test_the_curtain_names_no_card_that_the_next_person_alone_knows(tmp_path: Path) -> None:
    """Whoever leaves the screen may still read it."""
    drawn = ["teegeschirr", "handelshafen", "hohe_steuern", "festung"]
    async with sit(
        session_of(game_with(hand=["gold", "dorf"], deck=drawn), people(0, 1)), tmp_path, size=(200, 40)
    ) as at:
        await ready(at)
        await at.press("e", "e")
        await ready(at)
        await at.press("e", "e")
        await at.until(lambda: isinstance(at.app.screen, Curtain) and at.app.screen.seat == 0)
        assert "Anna draws 4 cards." in at.text()
        for card in drawn:
            assert words.name(card) not in at.text()
        await at.until(lambda: isinstance(at.app.screen, Curtain) and not at.app.screen.is_deaf)
        await at.press("w")
        assert isinstance(at.app.screen, LogScreen)
        for card in drawn:
            assert words.short(card) not in at.text()


async def test_keys_typed_ahead_do_not_open_the_curtain(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path) as at:
        assert isinstance(at.app.screen, Curtain)
        await at.press("enter", "s")
        assert isinstance(at.app.screen, Curtain)
        await at.wait(DEAF)
        await at.press("enter")
        assert not isinstance(at.app.screen, Curtain)


async def test_under_the_curtain_the_palette_offers_only_to_leave(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path) as at:
        assert list(commands(at)) == ["Save and leave"]


async def test_an_attacked_person_gets_the_curtain_and_sees_only_the_own_hand(tmp_path: Path) -> None:
    state = game_with(
        hand=["oda_nobunaga", "teegeschirr"],
        deck=["dorf"] * 6,
        rivals={1: {"hand": ["kavallerie", "silber", "dorf", "dorf"], "deck": ["dorf"] * 3}},
    )
    do(state, "play:oda_nobunaga", "end")
    async with sit(session_of(state, people(0, 1)), tmp_path) as at:
        await ready(at)
        await at.press("enter")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert "Kenta, you are asked" in at.text()
        await ready(at)
        assert at.table.query_one("#defence").ref == "hand:kavallerie"
        assert [e.card.id for e in at.table.hand.entries] == ["kavallerie", "dorf", "silber"]
        assert "3, then back to your hand" in at.text()


async def test_without_a_curtain_for_reactions_the_attacked_person_is_asked_at_once(tmp_path: Path) -> None:
    state = game_with(hand=["oda_nobunaga", "teegeschirr"], deck=["dorf"] * 6)
    do(state, "play:oda_nobunaga", "end")
    async with sit(session_of(state, people(0, 1)), tmp_path, curtain="turns") as at:
        await ready(at)
        await at.press("enter")
        assert not isinstance(at.app.screen, Curtain)
        assert at.table.viewer == 1


async def test_bots_play_on_until_the_person_is_asked(tmp_path: Path) -> None:
    state = game_with(seats=4, hand=["gold", "dorf"])
    async with sit(session_of(state, people(0, of=4)), tmp_path) as at:
        await at.press("e")
        await at.until(lambda: at.state.turn == 5 or at.table.ask is not None)
        await at.asked()
        assert at.table.ask is not None
        assert at.table.ask.seat == 0


async def test_a_key_skips_the_moves_of_slow_bots(tmp_path: Path) -> None:
    state = game_with(seats=2, hand=["gold", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path, bot_speed="slow") as at:
        await at.press("e")
        assert at.table.ask is None
        await at.press("space")
        assert at.state.turn >= 2


async def test_v_while_the_bots_move_is_told_and_never_hurries_past_their_moves(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0)), tmp_path, bot_speed="slow") as at:
        await at.press("e")
        made = len(at.session.match.journal)
        for speed in ("fast", "step by step", "slow", "fast"):
            await at.press("v")
            assert f"Bot speed: {speed}." in at.text()
            assert len(at.session.match.journal) == made


async def test_slow_bots_make_one_visible_move_at_a_time(tmp_path: Path) -> None:
    state = game_with(seats=2, hand=["gold", "dorf"], rivals={1: {"hand": ["speertraeger"] * 4}})
    async with sit(session_of(state, people(0, bot="samurai")), tmp_path, bot_speed="slow") as at:
        await at.press("e")
        for _ in range(3):
            before = len(at.session.match.journal)
            assert at.clock.waiting == [SECONDS["slow"]]
            await at.wait(SECONDS["slow"] - 0.01)
            assert len(at.session.match.journal) == before
            await at.wait(0.01)
            assert len(at.session.match.journal) == before + 1


async def test_a_step_that_was_due_when_the_bots_were_stopped_does_not_come(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0)), tmp_path, bot_speed="slow") as at:
        await at.press("e")
        before = len(at.session.match.journal)
        at.clock.advance(SECONDS["slow"])
        at.table.pace.stop()
        await at.pilot.pause()
        assert len(at.session.match.journal) == before


async def test_nothing_waits_while_a_person_is_asked_or_after_leaving(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0)), tmp_path, bot_speed="slow") as at:
        assert at.clock.waiting == []
        await at.press("e")
        assert at.clock.waiting == [SECONDS["slow"]]
        await at.press("q")
        assert at.clock.waiting == []


async def test_step_by_step_every_move_waits_for_a_key(tmp_path: Path) -> None:
    state = game_with(seats=2, hand=["gold", "dorf"])
    async with sit(session_of(state, people(0)), tmp_path, bot_speed="step") as at:
        await at.press("e")
        waiting = len(at.session.match.journal)
        await at.wait(3600)
        assert len(at.session.match.journal) == waiting
        await at.press("space")
        assert len(at.session.match.journal) > waiting


async def test_a_game_of_bots_is_watched_to_its_score(tmp_path: Path) -> None:
    state = game_with(hand=["gold", "gold", "gold", "gold"], pool={"land": 1})
    seats = [Seat("bot", NAMES[0], "money"), Seat("bot", NAMES[1], "money")]
    async with sit(session_of(state, seats), tmp_path, bot_speed="slow") as at:
        assert at.table.viewer is None
        assert at.table.hand.entries == []
        assert "Anna's area" in at.text()
        assert "Your area" not in at.text()
        await at.press("s")
        await at.until(lambda: isinstance(at.app.screen, FinalScore))
        assert at.session.match.over


async def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0)), tmp_path, bot_speed="step") as at:
        level = next(t for t in commands(at) if t.startswith("Let a bot play for Anna"))
        commands(at)[level]()  # type: ignore[operator]
        assert at.session.match.seats[0].kind == "bot"
        await at.wait(3600)
        commands(at)["Take back Anna's seat"]()  # type: ignore[operator]
        await at.asked()
        assert at.session.match.seats[0].kind == "human"
        assert at.table.viewer == 0


async def test_a_seat_without_a_name_goes_by_that_of_a_bot_while_one_plays_for_it(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"])
    seats = [Seat("human", "You"), Seat("bot", "Mei", "random")]
    async with sit(session_of(state, seats), tmp_path, bot_speed="step") as at:
        commands(at)["Let a bot play for you: samurai"]()  # type: ignore[operator]
        await at.pilot.pause()
        assert not re.search(r"\bYou [a-z]", at.text())
        assert "1▲Naotora" in at.text()
        commands(at)["Take back your seat"]()  # type: ignore[operator]
        await at.asked()
        assert "1▲You" in at.text()
        assert "Concede" in commands(at)


async def test_a_seat_handed_over_does_not_rush_to_the_end_where_bots_move_at_once(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0)), tmp_path, bot_speed="instant") as at:
        level = next(t for t in commands(at) if t.startswith("Let a bot play for Anna"))
        commands(at)[level]()  # type: ignore[operator]
        before = len(at.session.match.journal)
        await at.until(lambda: len(at.session.match.journal) > before + 1)
        assert len(at.session.match.journal) < before + 10
        commands(at)["Take back Anna's seat"]()  # type: ignore[operator]
        await at.asked()
        assert at.session.match.seats[0].kind == "human"


async def test_who_came_to_play_is_seated_again_after_a_bot_has_played_to_the_end(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"], options={"round_limit": 2})
    async with sit(session_of(state, people(0)), tmp_path) as at:
        level = next(t for t in commands(at) if t.startswith("Let a bot play for Anna"))
        commands(at)[level]()  # type: ignore[operator]
        await at.press("s")
        await at.until(lambda: isinstance(at.app.screen, FinalScore) and not at.app.screen.is_deaf)
        await at.press("a")
        await at.until(lambda: isinstance(at.app.screen, DeckTable))
        again = at.app.session
        assert again is not None
        assert [(seat.kind, seat.name) for seat in again.match.seats] == [("bot", "Kenta"), ("human", "Anna")]


@pytest.mark.parametrize(("seats", "said"), [(2, "The seat loses."), (3, "The seat comes last.")])
async def test_conceding_is_asked_back_and_ends_a_game_against_bots(seats: int, said: str, tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"], seats=seats)
    async with sit(session_of(state, people(0, of=seats)), tmp_path) as at:
        commands(at)["Concede for Anna"]()  # type: ignore[operator]
        await at.pilot.pause()
        assert isinstance(at.app.screen, AskYes)
        assert said in at.text()
        await at.press("n")
        assert not at.session.match.over
        commands(at)["Concede for Anna"]()  # type: ignore[operator]
        await at.pilot.pause()
        await at.press("y")
        assert at.session.match.conceded == [0]
        assert isinstance(at.app.screen, FinalScore)


async def test_who_concedes_beside_others_is_played_on_by_a_bot(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "dorf", "gold"])
    async with sit(session_of(state, people(0, 1)), tmp_path) as at:
        await ready(at)
        commands(at)["Concede for Anna"]()  # type: ignore[operator]
        await at.pilot.pause()
        await at.press("y")
        assert at.session.match.seats[0].bot == STAND_IN
        assert not at.session.match.over


@pytest.mark.parametrize(("auto_pass", "asked"), [("on", "buy"), ("off", "play")])
async def test_a_forced_choice_is_asked_of_one_person_alone_only_when_auto_pass_is_off(
    auto_pass: str, asked: str, tmp_path: Path
) -> None:
    state = game_with(hand=["dorf", "dorf", "gold"])
    assert kind(state) == "play"
    async with sit(session_of(state, people(0)), tmp_path, auto_pass=auto_pass) as at:
        assert kind(at.state) == asked


async def test_e_ends_a_phase_in_which_nothing_can_be_played(tmp_path: Path) -> None:
    """Where the one way on is asked, ``e`` keeps its meaning."""
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path, auto_pass="off") as at:
        await ready(at)
        assert at.session.match.view(0).choices == ["end"]
        await at.press("e")
        assert kind(at.state) == "buy"


def between_people(tmp_path: Path, seed: int | None) -> Session:
    """Return a game between two people, with a seed that was chosen or none."""
    return Session.start(Store(tmp_path / "saves"), "kunitori", [Seat("human", "Ana"), Seat("human", "Ben")], seed=seed)


@pytest.mark.parametrize(
    ("seed", "told"),
    [(4711, "Known deal: somebody may know seed 4711 already."), (None, "The seed is secret until the end.")],
)
async def test_the_curtain_and_the_log_tell_everybody_whether_the_deal_is_known(
    tmp_path: Path, seed: int | None, told: str
) -> None:
    session = between_people(tmp_path, seed)
    number = str(session.match.setup.seed)
    async with sit(session, tmp_path) as at:
        seen = [at.text()]
        await ready(at)
        seen.append(at.text())
        await at.press("l")
        seen.append(at.text())
        assert [told in text for text in seen] == [True, False, True]
        assert any(number in text for text in seen) == (seed is not None)


async def test_where_no_curtain_is_drawn_a_known_deal_is_told_as_the_table_opens(tmp_path: Path) -> None:
    async with sit(between_people(tmp_path, 4711), tmp_path, curtain="off") as at:
        assert "Known deal: somebody may know seed 4711" in " ".join(notices(at.app))


async def test_what_is_told_leaves_the_hand_in_sight_and_goes_with_the_next_key_once_it_could_be_read(
    tmp_path: Path,
) -> None:
    async with sitting.sit(
        between_people(tmp_path, 4711), tmp_path, curtain="off", notifications=True, clock=HandClock()
    ) as at:
        assert "Known deal" in at.text()
        assert "\n 1 Village (1 point)   2+Copper x3 (1 money) " in at.text()
        await at.press("down")
        assert "Known deal" in at.text()
        await at.wait(READ)
        assert "Known deal" in at.text()
        await at.press("down")
        assert "Known deal" not in at.text()


async def test_the_news_on_the_curtain_are_whole_sentences(tmp_path: Path) -> None:
    state = game_with(hand=["speertraeger", "kupfer", "kupfer"], seats=2)
    async with sit(session_of(state, people(0, 1)), tmp_path) as at:
        await ready(at)
        await at.press("e", "t", "e")
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        curtain = at.app.screen
        assert isinstance(curtain, Curtain)
        told = at.session.match.events
        lines = [events.line(e.kind, e.seen_by(None), ["Anna", "Kenta"], None, "kunitori") for _, e in told]
        happened = [line for line in lines if line]
        for width in (40, 76, 116):
            news = " ".join(curtain.news(width)).removeprefix("Meanwhile: ")
            assert len(curtain.news(width)) <= 2
            assert news.rstrip(".").split(". ")[0] in happened, "the first one begins with its beginning"
            assert news.endswith(happened[-1].rstrip(".") + ".")
        assert all(line in at.text() for line in curtain.news(76))


async def test_the_second_of_two_clicks_shows_nobody_the_next_hand(tmp_path: Path) -> None:
    async with sit(session_of(game_with(hand=["gold", "dorf"]), people(0, 1)), tmp_path) as at:
        here = (at.text().splitlines()[-1].index("Enter ready"), 0)
        await at.pilot.click(KeyLine, offset=here)
        assert isinstance(at.app.screen, Curtain)
        await at.wait(DEAF)
        await at.pilot.click(KeyLine, offset=here)
        assert not isinstance(at.app.screen, Curtain)
