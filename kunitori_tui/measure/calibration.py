"""A fixed loop of plain Python, to compare machines: its time stands beside every figure of the bench.

Never change it: figures of different versions are comparable because it stays the same.
"""

from __future__ import annotations

from time import process_time

ROUNDS = 2000
TIMES = 40


def loop() -> int:
    """Do what rules mostly do, a fixed number of times: small lists, attributes of lists, sums; return a checksum."""
    hand: list[int] = []
    state = 1
    total = 0
    for i in range(ROUNDS):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        card = (state >> 33) % 33
        hand.append(card)
        if len(hand) > 12:
            total += sum(sorted(hand)[:4])
            hand = hand[6:]
        total ^= i
    return total


def microseconds() -> float:
    """Return the processor time of one :func:`loop` in µs, the mean of :data:`TIMES`."""
    start = process_time()
    for _ in range(TIMES):
        loop()
    return (process_time() - start) / TIMES * 1e6
