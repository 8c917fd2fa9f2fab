"""How many the door lets in, by numbers and a clock that the test holds."""

from __future__ import annotations

from kunitori_tui.door.limits import Gate, Limits


def test_an_address_may_come_so_often_at_once_and_then_as_the_rate_says() -> None:
    gate = Gate(Limits(burst=3, rate=0.5, per_address=100))
    assert [gate.connects("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert not gate.connects("a", 1.0)
    assert gate.connects("a", 2.0)
    assert gate.connects("b", 2.0), "another address is not to blame"


def test_an_address_may_have_so_many_connections_open() -> None:
    gate = Gate(Limits(per_address=2))
    assert [gate.connects("a", 0.0) for _ in range(3)] == [True, True, False]
    gate.disconnects("a", 1.0)
    gate.disconnects("a", 1.0)
    assert gate.connects("a", 1.0)


def test_addresses_of_which_nothing_is_known_any_more_take_no_memory() -> None:
    gate = Gate(Limits(burst=2, rate=1.0))
    for number in range(1000):
        gate.connects(f"10.0.0.{number}", float(number))
        gate.disconnects(f"10.0.0.{number}", float(number))
    assert len(gate._buckets) <= 3
    assert not gate.connected


def test_a_key_and_the_house_have_so_many_places() -> None:
    gate = Gate(Limits(players=3, per_key=2))
    assert [gate.sits_down("ana") for _ in range(3)] == ["", "", "per_key"]
    assert gate.sits_down("bo") == ""
    assert gate.sits_down("cy") == "players"
    gate.leaves("ana")
    assert gate.sits_down("cy") == ""
    assert gate.inside == {"ana": 1, "bo": 1, "cy": 1}
