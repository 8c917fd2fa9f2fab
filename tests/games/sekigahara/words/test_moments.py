"""What came of fights and challenges in Sekigahara, from what one side was told: figures as on the table, own words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.words.account import decisive_march
from kunitori_tui.games.sekigahara.words.cards import boxes_page
from kunitori_tui.play.facts import read
from kunitori_tui.text.events import turn_summary
from kunitori_tui.text.stop import Moment
from kunitori_tui.text.stops import moments
from tests.games.sekigahara.positions import ISH, at_suwa, clash, declared, do, facts_of, fight, stop_fighting
from tests.text.talks import seen, turn_of

NAMES = ("Anna", "Kenta")


def told(events: Sequence[Event], me: int | None, since: int = 0) -> list[Moment]:
    return moments(read("sekigahara", seen(events, me)), NAMES, me, since=since)


def rows(moment: Moment) -> dict[str, tuple[str, ...]]:
    return {row.label: row.lines for row in moment.rows}


def won() -> list[Event]:
    """A battle that Tokugawa wins 3 to 0 with a block that stays, in which Ishida keeps one block in his castle."""
    s = clash(
        "gifu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2", "mori_gun"],
        came=["kiyosu"],
        holders={"gifu": ISH},
        hands=(["date_single", "date_single"], ["mori_single"]),
    )
    events = declared("gifu", [2, 3]) + fight(s, "deploy:date_single:date_3", "stop", "stop", "lose:mori_2")
    return events + do(s, "stay:mori_3", "retreat:sawayama")


# -- battles -----------------------------------------------------------------------------------------------------------


def test_a_battle_that_was_won_is_told_from_the_verdict_to_what_comes_next() -> None:
    (moment,) = told(won(), 0)
    assert (moment.title, moment.verdict, moment.tone) == ("Battle at Gifu, week 2 turn A", "You win 3 : 0", "won")
    assert [(bar.seat, bar.amount, bar.words) for bar in moment.bars] == [(0, 3, "Date 3 +3"), (1, 0, "")]
    assert rows(moment) == {
        "Lost": ("T nothing", "I Mōri 2. 1 lost so far"),
        "Retreat": ("I 1 block to Sawayama",),
        "In Gifu": ("I 1 block in the castle; you besiege them with 2",),
        "Cards": (f"T played 1, drew 1: {drawn(won())}. Hand 2", "I none played. Hand 1"),
        "Points": ("you still 14, Ishida 12; Gifu is still Ishida's",),
        "Next": ("then Ishida moves in turn A",),
    }
    assert moment.brief == f"Gifu: you win 3 to 0. Ishida loses Mōri 2. You drew {drawn(won())}."
    assert set(moment.places) == {"gifu", "sawayama"}
    assert not moment.slight


def drawn(events: Sequence[Event]) -> str:
    """What Tokugawa drew, in words."""
    from kunitori_tui.games.sekigahara.words.names import cards

    return cards(next(e.private for e in events if e.kind == "draw" and e.private)["cards"])  # type: ignore[index]


def test_who_lost_reads_the_same_figures_from_his_side_and_no_card_of_the_other() -> None:
    (moment,) = told(won(), 1)
    assert (moment.verdict, moment.tone) == ("You lose 0 : 3", "lost")
    assert [bar.seat for bar in moment.bars] == [1, 0]
    assert rows(moment)["Retreat"] == ("I 1 block to Sawayama: Mōri gun",)
    assert rows(moment)["In Gifu"] == ("I 1 block in the castle; Tokugawa besieges them with 2",)
    assert rows(moment)["Cards"] == ("I none played. Hand 1", "T played 1, drew 1. Hand 2")
    assert rows(moment)["Points"] == ("you still 12, Tokugawa 14; Gifu is still yours",)
    assert rows(moment)["Next"] == ("then you move in turn A",)
    assert moment.lines[0] == "Gifu: you lose 0 to 3. You lose Mōri 2. 1 block retreats to Sawayama."


def test_who_only_looks_on_reads_both_by_their_sides() -> None:
    (moment,) = told(won(), None)
    assert (moment.verdict, moment.tone) == ("Tokugawa wins 3 : 0", "open")
    assert "you" not in " ".join([moment.brief, *moment.lines, *(line for row in moment.rows for line in row.lines)])


def test_a_battle_in_which_nobody_struck_goes_to_the_defender_and_is_not_slight() -> None:
    """8-7: it costs the attacker a block."""
    s = clash("suwa", ["date_3"], ["mori_3"], came=["kofu"])
    (moment,) = told(declared("suwa", [1, 1]) + stop_fighting(s), 0)
    assert not moment.slight
    assert rows(moment)["Lost"][0] == "T Date 3. 1 lost so far"
    assert (moment.verdict, moment.note) == ("You lose 0 : 0", "At a tie the defender wins.")


def test_the_end_of_the_game_stands_in_the_verdict_and_nothing_comes_after_it() -> None:
    s = at_suwa(["date_3", "date_2"], ["ishida_leader"], ["date_single"], [])
    events = declared("suwa", [2, 1]) + fight(s, "deploy:date_single:date_3") + stop_fighting(s)
    (moment,) = told(events, 0)
    assert (moment.verdict, moment.tone, moment.slight) == ("Ishida Mitsunari is dead: you win the game", "won", False)
    assert set(rows(moment)) == {"Lost", "Points"}
    assert told(events, 1)[0].verdict == "Ishida Mitsunari is dead: Tokugawa wins the game"
    assert told(events, 1)[0].tone == "lost"
    march = {"side": "tokugawa", "seat": 0, "step": 1, "from": "kofu", "to": "suwa", "count": 2, "forced": 0}
    facts = read("sekigahara", seen([events[0], Event("march", march), *events[1:]], None))
    assert decisive_march(facts, 0) == "The march that ended it: week 2, Kōfu to Suwa, 2 against 1."


def test_a_retreat_onto_enemies_says_that_they_fight_at_once() -> None:
    s = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2", "ukita_3"],
        came=["numazu"],
        elsewhere=({"hamamatsu": ["maeda_3", "maeda_2"]}, {}),
        hands=(["date_single"], []),
    )
    events = declared("sunpu", [2, 3]) + fight(s, "deploy:date_single:date_3")
    events += stop_fighting(s) + do(s, "lose:mori_2", "retreat:hamamatsu")
    assert rows(told(events, 0)[0])["Next"][0].startswith("Hamamatsu: Ishida meets 2 of yours, combat at once; ")
    assert rows(told(events, 1)[0])["Next"][0].startswith("Hamamatsu: you meet 2 of Tokugawa, combat at once; ")


def test_who_goes_over_strikes_for_the_other_side_and_is_lost_first() -> None:
    """8-6-2, 8-7-2."""
    s = at_suwa(["date_3", "maeda_2"], ["mori_3"], ["date_single", "maeda_single"], ["ishida_loyalty"])
    events = declared("suwa", [2, 1]) + fight(s, "deploy:date_single:date_3", "challenge:ishida_loyalty", "yield")
    events += stop_fighting(s)
    moment = told(events, 0)[-1]
    assert [(bar.amount, bar.words) for bar in moment.bars] == [(0, ""), (3, "Date 3 (went over) +3")]
    assert rows(moment)["Lost"][0] == "T Date 3 (turncoat, first). 1 lost so far"
    assert "You lose Date 3, who had gone over." in moment.brief
    assert "Tokugawa loses Date 3, who had gone over." in told(events, 1)[-1].brief


def test_whose_fall_ends_the_game_is_named_where_he_fought() -> None:
    s = at_suwa(["date_3"] * 2, ["ishida_leader", "mori_3", "mori_2"], ["date_single"] * 2, ["mori_single"])
    events = declared("suwa", [2, 3]) + fight(s, "deploy:date_single:date_3", "free:ishida_leader")
    events += fight(s, "deploy:mori_single:mori_3") + stop_fighting(s)
    assert rows(told(events, 0)[0])["Mitsunari"] == ("fought here and lives: Suwa",)


def test_at_osaka_a_siege_says_at_what_impact_hideyori_falls() -> None:
    """9: he is the last to go."""
    s = clash("osaka", ["date_3"] * 2, ["mori_3", "mori_2"], came=["kyoto"], hands=(["date_single"], []))
    events = declared("osaka", [2, 2], "toyotomi_hideyori", "siege")
    events += do(s, "inside", "deploy:date_single:date_3")
    (moment,) = told(events, 0)
    assert rows(moment)["Hideyori"] == ("falls at 21 in one siege, which ends the game",)
    assert rows(moment)["In Osaka"] == ("I 2 blocks and Toyotomi Hideyori in the castle; you besiege them with 2",)


def test_a_retreat_that_overruns_says_whom() -> None:
    """7-4-1, 8-8-5."""
    s = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2", "ukita_3", "ukita_2", "ukita_2"],
        came=["numazu"],
        elsewhere=({"hamamatsu": ["maeda_3"]}, {}),
        hands=(["date_single"], []),
    )
    events = declared("sunpu", [2, 5]) + fight(s, "deploy:date_single:date_3") + stop_fighting(s)
    events += do(s, "lose:mori_2", "retreat:hamamatsu")
    (moment,) = told(events, 0)
    assert rows(moment)["Retreat"] == (
        "I 4 blocks to Hamamatsu",
        "T overrun at Hamamatsu, 4 to 1: Maeda 3",
    )
    assert rows(moment)["Lost"][0] == "T Maeda 3. 1 lost so far"


def test_who_comes_out_of_a_castle_and_is_overrun_there_has_lost_to_no_impact() -> None:
    """S5, as some tournaments play it."""
    s = clash("gifu", ["date_2", "date_3"] * 2, ["mori_3"], came=["kiyosu"], holders={"gifu": ISH}, open_castles=True)
    events = declared("gifu", [4, 1])[:-1] + do(s, "outside")
    (moment,) = told(events, 0)
    assert (moment.verdict, moment.tone, moment.bars, moment.slight) == ("Overrun, 4 to 1", "won", (), False)
    assert rows(moment)["In Gifu"] == ("T 4 blocks of yours, without a leadership bonus there",)
    assert moment.brief == "Gifu: overrun, 4 to 1. Ishida loses Mōri 3. You take the castle of Gifu from Ishida, +2."


# -- sieges ------------------------------------------------------------------------------------------------------------


def besieged(faces: list[str], cards: int, *choices: str) -> list[Event]:
    """The siege of Ueda, where Sanada sits alone, by ``faces``."""
    s = clash("ueda", faces, [], came=["saku"], hands=(["date_single"] * cards, []))
    return declared("ueda", [len(faces), 0], "sanada_masayuki", "siege") + do(s, *choices)


def test_a_castle_that_falls_says_who_is_gone_and_what_leaving_it_means() -> None:
    events = besieged(["date_3", "date_3"], 2, "deploy:date_single:date_3", "deploy:date_single:date_3")
    (moment,) = told(events, 0)
    assert (moment.verdict, moment.tone) == ("The castle falls", "won")
    assert moment.note == "Each 7 takes one: 7 Sanada, taken."
    assert [bar.amount for bar in moment.bars] == [7]
    assert rows(moment)["In Ueda"] == ("T 2 blocks of yours, without a leadership bonus there",)
    assert rows(moment)["Leave it"] == ("T and it falls back to Ishida at once",)
    assert moment.brief.startswith(
        "Siege of Ueda: impact 7. Sanada Masayuki falls. You take the castle of Ueda from Ishida, +2. You drew "
    )


def test_a_siege_that_takes_nothing_says_how_much_was_short() -> None:
    (moment,) = told(besieged(["date_3"], 1, "deploy:date_single:date_3"), 0)
    short = "Each 7 takes one: 7 Sanada, 4 short."
    assert (moment.verdict, moment.note) == ("Nothing falls", f"{short} All your blocks were deployed.")
    assert moment.lines[0] == "Siege of Ueda: impact 3 of 7, 4 short. Nothing falls."
    assert told(besieged(["date_3"], 1, "deploy:date_single:date_3"), 1)[0].verdict == "The castle holds"


def test_a_siege_says_to_the_besieger_alone_that_no_card_was_left_for_the_other_blocks() -> None:
    short = "Each 7 takes one: 7 Sanada, 4 short."
    forced = besieged(["date_3", "maeda_2", "maeda_3"], 2, "deploy:date_single:date_3", "stop")
    assert told(forced, 0)[0].note == f"{short} You had no card for your other 2 blocks."
    assert told(forced, 1)[0].note == short
    free = besieged(["date_3", "date_2"], 2, "deploy:date_single:date_3", "stop")
    assert told(free, 0)[0].note == short


@pytest.mark.parametrize(("choice", "is_slight"), [("stop", True), ("deploy:date_single:date_3", False)])
def test_a_siege_in_which_nobody_struck_is_slight(choice: str, is_slight: bool) -> None:
    (moment,) = told(besieged(["date_3"], 1, choice), 0)
    assert moment.slight == is_slight


# -- loyalty -----------------------------------------------------------------------------------------------------------


def challenged(answer: str) -> list[Event]:
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single", "date_single"], ["ishida_loyalty", "mori_single"])
    events = declared("suwa", [2, 1])
    return events + do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty", answer)


def test_who_goes_over_is_a_moment_of_its_own_for_both_sides() -> None:
    (gone,), (won_over,) = told(challenged("yield"), 0), told(challenged("yield"), 1)
    assert (gone.title, gone.tone) == ("Date 3 leaves you", "lost")
    assert (won_over.title, won_over.tone) == ("Date 3 goes over to you", "won")
    assert [(bar.seat, bar.amount) for bar in won_over.bars] == [(1, 3), (0, 0)]
    assert won_over.lines == ("Date 3 goes over to you, 3 to 0. Tokugawa acts. Your loyalty card is spent.",)
    assert gone.brief == "Suwa: Date 3 goes over to Ishida, 0 to 3."
    assert (gone.at, gone.upto) == (len(challenged("yield")), len(challenged("yield")))


def test_a_refusal_says_which_card_was_shown_and_that_it_is_kept() -> None:
    (shown,), (seen_card,) = told(challenged("show:date_single"), 0), told(challenged("show:date_single"), 1)
    assert (shown.title, shown.tone) == ("Date 3 stays: you show Date", "won")
    assert (seen_card.title, seen_card.tone) == ("Date 3 stays: Tokugawa shows Date", "lost")
    assert "It is back in Tokugawa's hand: 1 card, this one known." in seen_card.rows[0].lines
    assert seen_card.lines == ("Date 3 stays: Tokugawa shows Date, 0 to 3. You act. Your loyalty card is spent.",)


def test_a_refusal_stands_in_the_log_and_what_was_shown_in_what_is_known() -> None:
    """The log of both sides, and the page of cards and boxes."""
    events = challenged("show:date_single")
    (line, _) = turn_summary(turn_of("sekigahara", seen(events, 1)), NAMES, 1)
    assert line == "Suwa: Date 3 stays: Tokugawa shows Date, 0 to 3"
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single", "date_single"], ["ishida_loyalty"])
    do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty", "show:date_single")
    assert "  Shown and still held: Date." in boxes_page(s.observe(1), NAMES)


def test_a_challenge_says_who_acts_then_and_whether_he_can() -> None:
    """8-5, 8-6: who is behind, who has not stopped, who has blocks left."""
    (lost,), (asked,) = told(challenged("yield"), 0), told(challenged("yield"), 1)
    assert "You are behind and act." in lost.rows[0].lines
    assert "Tokugawa is behind and acts." in asked.rows[0].lines
    s = at_suwa(["date_3", "date_2", "date_gun"], ["mori_3"], ["date_single"] * 3, ["ishida_loyalty", "mori_single"])
    events = declared("suwa", [3, 1]) + do(s, "deploy:date_single:date_3", "pass", "stop")
    events += do(s, "deploy:date_single:date_2", "challenge:ishida_loyalty", "show:date_single")
    assert "You act alone." in told(events, 0)[0].rows[0].lines
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], ["ishida_loyalty"])
    events = declared("suwa", [1, 1]) + do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty")
    (gone,) = [moment for moment in told(events, 0) if moment.rule == "loyalty"]
    assert "You would act, but none of yours are left." in gone.rows[0].lines
    assert "act" not in gone.lines[0]


@pytest.mark.parametrize(
    ("number", "week", "words"),
    [
        (5, 2, "then Ishida moves in turn A"),
        (8, 2, "week 3"),
        (28, 7, "then points are counted"),
    ],
)
def test_a_fight_says_what_comes_when_none_is_left(number: int, week: int, words: str) -> None:
    events = won()
    turn = Event("turn", {**events[0].data, "turn": number, "week": week})
    assert rows(told([turn, *events[1:]], 0)[0])["Next"] == (words,)


def test_a_retreat_to_friends_says_how_many_are_there_then() -> None:
    s = at_suwa(["date_3", "date_2"], ["mori_3", "mori_2"], ["date_single"], [], elsewhere=({}, {"kiso": ["ukita_3"]}))
    events = declared("suwa", [2, 2]) + fight(s, "deploy:date_single:date_3") + stop_fighting(s)
    events += do(s, "lose:mori_2", "retreat:kiso")
    assert rows(told(events, 0)[0])["Retreat"] == ("I 1 block to Kiso, now 2 there",)


def test_a_challenge_is_told_once_and_the_fight_when_it_is_over() -> None:
    events = challenged("yield")
    assert told(events, 1, since=len(events)) == []
    assert len(told(events, 1, since=len(events) - 1)) == 1
    assert len(told(events[:-1], 1)) == 0


# -- whole games -------------------------------------------------------------------------------------------------------


class Fights:
    """Random games: what was told, and the figures of the table whenever a fight was over."""

    def __init__(self) -> None:
        self.games: list[list[Event]] = []
        self.figures: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        """By game and place among its events: points, and blocks at the place of the fight."""
        for seed in range(4):
            self._play(seed)

    def _play(self, seed: int) -> None:
        s: Any = GAME.new(Setup(2, seed))
        dice, events = random.Random(seed), []
        while not s.over:
            eager = [o for o in s.options() if o not in ("end", "stop")]
            new = s.apply(dice.choice(eager if eager and dice.random() < 0.8 else s.options()))
            events += new
            ends = [at for at, event in enumerate(new) if event.kind == "fought"]
            if ends and not any(e.kind in ("march", "fight", "castle", "resource") for e in new[ends[-1] :]):
                at = PLACE[new[ends[-1]].data["place"]]
                figures = [points(s, of) for of in (0, 1)], [s.at(of, at) for of in (0, 1)]
                self.figures[len(self.games), len(events) - len(new) + ends[-1] + 1] = figures
        self.games.append(events)


@pytest.fixture(scope="module")
def played() -> Fights:
    return Fights()


def test_points_and_blocks_of_a_fight_are_those_on_the_table(played: Fights) -> None:
    compared = 0
    for number, events in enumerate(played.games):
        for one in facts_of(seen(events, None)).combats:
            if (number, one.upto) in played.figures:
                figures = one.points, [one.standing(of) for of in (0, 1)]
                assert (list(figures[0]), figures[1]) == played.figures[number, one.upto]
                compared += 1
    assert compared > 30


def test_every_moment_is_made_as_soon_as_it_is_known_and_never_changes(played: Fights) -> None:
    events = played.games[0]
    heard = seen(events, 0)
    for moment in moments(read("sekigahara", heard), NAMES, 0):
        early = moments(read("sekigahara", heard[: moment.upto]), NAMES, 0, since=moment.upto - 1)
        assert moment in early
        assert moment not in moments(read("sekigahara", heard[: moment.upto - 1]), NAMES, 0)


def test_every_moment_fits_its_card_and_is_whole_in_both_languages(language: str, played: Fights) -> None:
    for events in played.games:
        for me in (0, 1, None):
            for moment in told(events, me):
                said = [moment.brief, *moment.lines, moment.note, *(line for row in moment.rows for line in row.lines)]
                assert all("{" not in text for text in said)
                assert cell_len(moment.title) <= 70
                assert all(cell_len(row.label) <= 14 for row in moment.rows)
                assert all(row.lines for row in moment.rows)


def test_what_a_moment_says_hangs_on_nothing_its_reader_cannot_see(played: Fights) -> None:
    """Whatever the other side drew, and whichever of its blocks retreated."""
    for events in played.games[:2]:
        for me in (0, 1, None):
            changed = [
                Event(e.kind, e.data, {name: [] for name in e.private}, e.to)
                if e.private is not None and me not in e.to
                else e
                for e in events
            ]
            assert told(changed, me) == told(events, me)


def test_no_moment_names_a_card_that_the_other_side_drew(played: Fights) -> None:
    for events in played.games[:2]:
        for side, me in ((SIDES[1], 0), (SIDES[0], 1)):
            theirs = f"{side[0].upper()} "
            for moment in told(events, me):
                for line in rows(moment).get("Cards", ()):
                    assert not (line.startswith(theirs) and ":" in line), line


def test_what_was_told_before_a_save_that_cannot_be_replayed_is_not_needed() -> None:
    """Points and weeks that were not told are left out."""
    events = won()[2:]
    (moment,) = moments(read("sekigahara", seen(events, 0)), NAMES, 0)
    assert moment.title == "Battle at Gifu"
    assert not {"Points", "Next"} & set(rows(moment))


def to_come(me: int | None, place: str, blocks: list[int], *, taken: bool = False, of: str = "tokugawa") -> str:
    """Return what is told of combat that is still to come at a place, in a turn ``of`` a side."""
    turn, points, fought, *events = won()
    turn = Event("turn", {**turn.data, "side": of, "seat": SIDES.index(of)})
    held = [Event("castle", {"side": "tokugawa", "seat": 0, "place": place}), points] if taken else []
    told_so = [
        Event(one.kind, {**one.data, "left": [place], "blocks": [blocks]}) if one.kind == "fought" else one
        for one in events
    ]
    return rows(told([turn, points, fought, *held, *told_so], me)[0])["Next"][0].partition("; ")[0]


def test_combat_to_come_at_a_castle_is_told_on_its_condition_and_never_against_nobody() -> None:
    """8-9-1, 8-9-2: two blocks may shelter, a disk alone does, and who holds the castle besieges nobody."""
    assert to_come(0, "suwa", [4, 2]) == "Suwa: your 4 against 2"
    assert to_come(0, "osaka", [4, 3]) == "Osaka: your 4 against 3"
    assert to_come(0, "osaka", [4, 2]) == "Osaka: your 4 against 2, besieged if Ishida stays inside"
    assert to_come(1, "osaka", [4, 2]) == "Osaka: your 2 against 4, besieged if you stay inside"
    assert to_come(0, "osaka", [4, 0]) == "Osaka: you besiege Toyotomi Hideyori with 4"
    assert to_come(1, "osaka", [4, 0]) == "Osaka: Tokugawa besieges Toyotomi Hideyori with 4"
    assert to_come(0, "gifu", [2, 4], taken=True) == "Gifu: your 2 against 4, if you leave the castle"
    assert to_come(None, "gifu", [2, 4], taken=True) == "Gifu: Tokugawa 2, Ishida 4, if Tokugawa leaves the castle"
    assert to_come(0, "osaka", [4, 0], of="ishida").startswith("then ")
