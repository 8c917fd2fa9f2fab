"""Section 6: reinforcement, the bid, the order of turns."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.board import BOX
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.rules.scoring import count_castles
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    campaign,
    deal,
    do,
    hand,
    kind,
    make_last_turn,
    offers,
    one,
    seen,
    week_end,
)


def test_from_the_second_week_on_both_sides_discard_half_their_hand_rounded_down() -> None:
    """6 A, S8: of five cards two."""
    s = week_end()
    do(s, "none", "end")
    assert (s.week, s.phase, asked(s)) == (3, "reinforcement", ("tokugawa", "halve"))
    assert s.decision is not None
    assert (s.decision.least, s.decision.secret) == (2, True)
    do(s, "discard:tokugawa_single", "discard:fukushima_single")
    assert asked(s) == ("ishida", "halve")
    events = do(s, "discard:mori_single", "discard:mori_single")
    thrown = {e["side"]: e["cards"] for e in seen(events, "discard")}
    assert thrown == {"tokugawa": ["tokugawa_single", "fukushima_single"], "ishida": ["mori_single"] * 2}


def test_discards_are_named_in_any_order_and_shown_together() -> None:
    """S54: nobody sees the other's choice before his own; every order comes to the same position."""
    s, other = week_end(), week_end()
    do(s, "none", "end", "discard:date_single")
    assert offers(s, "discard") == ["tokugawa_single", "fukushima_single", "maeda_single"]
    do(s, "discard:fukushima_single")
    do(other, "none", "end", "discard:fukushima_single", "discard:date_single")
    assert s.to_json() == other.to_json()
    assert s.observe(1).sealed_count == [2, 0]
    assert s.observe(1).sealed == [None, []]
    assert CARD["date_single"] not in s.discard[TOK]


def test_each_side_draws_five_cards_and_the_one_with_more_castles_a_sixth() -> None:
    """6 A: Tokugawa holds five castles, Ishida four."""
    s = week_end()
    do(s, "none", "end", "discard:tokugawa_single", "discard:tokugawa_single", "discard:mori_single")
    events = do(s, "discard:mori_single")
    assert {e["side"]: e["count"] for e in seen(events, "draw")} == {"tokugawa": 6, "ishida": 5}
    assert (len(s.hand[TOK]), len(s.hand[ISH])) == (9, 8)


def test_one_card_is_not_halved() -> None:
    """S8: half of one, rounded down, is none; nobody is asked."""
    s = week_end(hands=(["date_single"], ["mori_single"]))
    do(s, "none", "end")
    assert asked(s) == ("tokugawa", "bid")


def test_two_blocks_are_drawn_until_week_4_one_from_week_5_and_one_more_for_more_resources() -> None:
    """6 A; both have one resource place: S7 gives both the extra block."""
    for week, drawn in ((1, 3), (3, 3), (4, 2), (6, 2)):
        s = week_end(week, hands=([], []))
        before = s.count[TOK][BOX], s.count[ISH][BOX]
        do(s, "none")
        assert (s.week, s.count[TOK][BOX] - before[0], s.count[ISH][BOX] - before[1]) == (week + 1, drawn, drawn)


def test_only_the_side_with_more_resources_draws_the_extra_block() -> None:
    """6 A."""
    s = week_end(2, hands=([], []), cubes={"kiso": ISH})
    do(s, "none")
    assert (s.count[TOK][BOX], s.count[ISH][BOX]) == (2, 3)


def test_what_blocks_come_is_seen_by_their_owner_alone() -> None:
    """6 A, section 12."""
    s = week_end(2, hands=([], []))
    events = [e for e in do(s, "none") if e.kind == "recruits"]
    assert [(e.to, e.data["count"]) for e in events] == [((0,), 3), ((1,), 3)]
    assert all("blocks" not in e.data for e in events)


def test_an_empty_pile_is_renewed_from_the_discards_when_a_card_is_due() -> None:
    """3-3: not before."""
    s = week_end(2, hands=([], []), piles=(5, 5))
    events = do(s, "none")
    assert [e["side"] for e in seen(events, "shuffle")] == ["tokugawa"]
    assert (len(s.hand[TOK]), len(s.pile[ISH]), len(s.discard[ISH])) == (6, 0, 50)


def test_when_pile_and_discards_are_empty_the_rest_lapses() -> None:
    """S51."""
    s = week_end(2, hands=([], []))
    deal(s, TOK, [], 3)
    s.played[TOK], s.discard[TOK] = s.discard[TOK], []
    s.draw(TOK, 5)
    assert (len(s.hand[TOK]), s.pile[TOK]) == (3, [])


def test_the_higher_bid_chooses_who_moves_first_in_both_turns() -> None:
    """6 B, C."""
    s = week_end(1, hands=([], []))
    do(s, "none")
    deal(s, TOK, ["tokugawa_sword", "date_single"], None)
    deal(s, ISH, ["mori_double", "mori_single"], None)
    do(s, "bid:tokugawa_sword")
    assert s.observe(1).sealed_count == [1, 0]
    events = do(s, "bid:mori_double")
    assert one(events, "bids")["numbers"] == [4, 5]
    assert asked(s) == ("ishida", "order")
    do(s, "first:tokugawa")
    order = []
    while s.week == 2 and kind(s) in ("degree", "move"):
        if kind(s) == "degree":
            order.append(asked(s)[0])
            do(s, "none")
        else:
            do(s, "end")
    assert order == ["tokugawa", "ishida", "tokugawa", "ishida"]


def test_bid_cards_are_discarded_and_not_replaced() -> None:
    """6 B."""
    s = week_end(1, hands=([], []))
    do(s, "none")
    deal(s, TOK, ["tokugawa_loyalty", "date_single"], None)
    deal(s, ISH, ["ishida_loyalty"], None)
    do(s, "bid:tokugawa_loyalty", "bid:ishida_loyalty")
    assert asked(s) == ("tokugawa", "order"), "a loyalty card may be bid, and 8 beats 7"
    assert (hand(s, TOK), hand(s, ISH)) == (["date_single"], [])
    assert CARD["tokugawa_loyalty"] in s.discard[TOK]


def test_after_week_7_the_points_decide() -> None:
    """Section 2, 6 C."""
    s = week_end(7, hands=([], []))
    events = do(s, "none")
    assert (s.over, one(events, "over")["winner"]) == (True, "tokugawa")
    assert [(r.score, r.rank) for r in s.standings()] == [(11, 1), (9, 2)]


def test_a_castle_under_siege_counts_for_the_besieged_when_cards_are_drawn() -> None:
    """S50: Ishida besieges Okazaki and Hakone, and has Anotsu; the five castles of Tokugawa are four."""
    castles = {"okazaki": ["mori_3"], "hakone": ["mori_3"], "anotsu": ["ukita_3"], "kyoto": ["mori_2"]}
    garrisons = {"okazaki": ["maeda_3"], "hakone": ["maeda_3"]}
    s = campaign(garrisons, castles, active=ISH, holders={"okazaki": TOK, "hakone": TOK})
    assert [count_castles(s, side) for side in (TOK, ISH)] == [4, 5]
    make_last_turn(s)
    s.turn, s.first = 8, TOK
    events = do(s, "none")
    while kind(s) in ("fight", "inside", "siege"):
        events += do(s, "fight:hakone" if kind(s) == "fight" else "inside" if kind(s) == "inside" else "stop")
    assert {e["side"]: e["count"] for e in seen(events, "draw")} == {"tokugawa": 5, "ishida": 6}
