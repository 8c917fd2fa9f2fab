"""How many the door lets in, by numbers and a clock that the test holds."""

from __future__ import annotations

import itertools

import pytest

from kunitori_tui.door.limits import PATIENCE, Gate, Limits, place

NUMBERS = itertools.count()


def connects(gate: Gate, where: str, now: float, luck: float = 1.0) -> bool:
    """Let somebody new come from ``where``; return whether he may go on."""
    return not gate.connects(next(NUMBERS), where, now, luck)[0]


def crowded(gate: Gate, count: int, now: float = 0.0) -> list[str]:
    """Let so many come, each from an address of its own and with all luck; return them."""
    visitors = [f"visitor {number}" for number in range(count)]
    for visitor in visitors:
        assert gate.connects(visitor, visitor, now, 1.0) == ("", None)
    return visitors


def test_an_address_may_come_so_often_at_once_and_then_as_the_rate_says() -> None:
    gate = Gate(Limits(burst=3, rate=0.5, per_address=100))
    assert [connects(gate, "a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert not connects(gate, "a", 1.0)
    assert connects(gate, "a", 2.0)
    assert connects(gate, "b", 2.0), "another address is not to blame"


def test_an_address_may_have_so_many_connections_open() -> None:
    gate = Gate(Limits(per_address=2))
    assert [gate.connects(visitor, "a", 0.0, 1.0)[0] for visitor in (1, 2, 3)] == ["", "", "too-often"]
    gate.disconnects(1, "a", 1.0)
    gate.disconnects(3, "a", 1.0)
    assert connects(gate, "a", 1.0)


def test_all_addresses_that_one_host_has_in_ipv6_are_one() -> None:
    gate = Gate(Limits(per_address=2, burst=100))
    addresses = [f"2001:db8:0:1:{number:x}::1" for number in range(3)]
    assert [connects(gate, place(address), 0.0) for address in addresses] == [True, True, False]
    assert connects(gate, place("2001:db8:0:2::1"), 0.0)


def test_addresses_of_which_nothing_is_known_any_more_take_no_memory() -> None:
    gate = Gate(Limits(burst=2, rate=1.0))
    for number in range(1000):
        gate.connects(number, f"10.0.0.{number}", float(number), 1.0)
        gate.disconnects(number, f"10.0.0.{number}", float(number))
    assert len(gate.allowances) <= 3
    assert not gate.connected
    assert not gate.waiting


def test_a_further_terminal_of_a_connection_counts_as_a_new_connection() -> None:
    gate = Gate(Limits(burst=3, rate=0.5))
    assert connects(gate, "a", 0.0)
    assert [gate.opens("a", 0.0) for _ in range(3)] == [True, True, False]
    assert gate.opens("a", 2.0)
    assert not connects(gate, "a", 2.0)


@pytest.mark.parametrize(
    ("waiting", "share"), [(49, 0.0), (50, 0.3), (75, 0.65), (99, 0.986), (100, 1.0)], ids=lambda value: str(value)
)
def test_more_of_those_who_come_are_sent_away_the_more_wait_already(waiting: int, share: float) -> None:
    gate = Gate(Limits(players=10))
    crowded(gate, waiting)
    for luck in (share - 0.01, share + 0.01):
        if 0 <= luck < 1:
            assert connects(gate, f"luck {luck}", 0.0, luck) == (luck >= share)


def test_who_waits_in_a_crowd_for_long_makes_room_for_who_comes() -> None:
    gate = Gate(Limits(players=10))
    first, second, *_ = crowded(gate, 100)
    assert gate.connects("new", "b", PATIENCE - 0.1, 0.99) == ("crowd", None)
    assert gate.connects("new", "b", PATIENCE, 0.0) == ("", first)
    gate.disconnects(first, first, PATIENCE)
    assert gate.connects("newer", "b", PATIENCE, 0.0) == ("", second)
    assert len(gate.waiting) == 100


def test_who_sits_at_a_terminal_makes_room_for_nobody_until_it_is_closed() -> None:
    gate = Gate(Limits(players=10))
    first, second, *_ = crowded(gate, 60)
    assert gate.sits_down("ana", first) == ""
    assert gate.connects("new", "b", PATIENCE, 0.0) == ("", second)
    gate.leaves("ana")
    gate.waits(first, PATIENCE)
    assert list(gate.waiting)[-2:] == ["new", first]


def test_a_key_and_the_house_have_so_many_places() -> None:
    gate = Gate(Limits(players=3, per_key=2))
    assert [gate.sits_down("ana", None) for _ in range(3)] == ["", "", "per_key"]
    assert gate.sits_down("bo", None) == ""
    assert gate.sits_down("cy", None) == "players"
    gate.leaves("ana")
    assert gate.sits_down("cy", None) == ""
    assert gate.inside == {"ana": 1, "bo": 1, "cy": 1}
