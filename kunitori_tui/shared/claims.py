"""Which seats of a table are a client's own: those whose tokens it shows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from kunitori_tui.shared.kept import Owner, fits

Claim = tuple[Owner, str]
"""A seat that is a client's own, by its owner as the table keeps him, and its token."""


def of(owners: Iterable[Owner], uid: int, tokens: Sequence[str]) -> list[Claim]:
    """Return the seats that the ``tokens`` of the account ``uid`` are for, in the order of the tokens."""
    there = list(owners)
    return [(one, token) for token in tokens for one in there if one.uid == uid and fits(token, one.token)]


def taken_up(free: Sequence[Claim], names: Collection[str], called: Callable[[int], str]) -> list[tuple[int, str]]:
    """Return which of its ``free`` seats a client with people of these ``names`` gets, with their tokens, by seat: no
    more than it has people, unless they have sat at one terminal before. The seat of who is ``called`` as one of them
    comes first: those who share an account have the tokens of all.
    """
    given: list[Claim] = []
    for owner, token in sorted(free, key=lambda one: called(one[0].seat) not in names):
        parties = {other.party for other, _ in given} - {-1}
        if all(owner is not other for other, _ in given) and (len(given) < len(names) or owner.party in parties):
            given.append((owner, token))
    return sorted((owner.seat, token) for owner, token in given)
