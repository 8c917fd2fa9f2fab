"""The dice of a game: a 64-bit linear congruential generator whose whole state is one integer.

The state lives in the game state, so a save, a clone or an undo carries it. Only the high 31 bits are used; a
number below ``n`` is taken by multiply and shift, whose bias is under ``n`` in 2**31. Constants: Knuth, MMIX.
The seed goes through the splitmix64 finaliser first, so that neighbouring seeds start far apart.

>>> state, rolled = below(mix(1600), 6)
>>> rolled
3
>>> deck = [1, 2, 3, 4, 5]
>>> state = shuffle(deck, state)
>>> deck
[2, 4, 3, 5, 1]
"""

from __future__ import annotations

from functools import lru_cache

VERSION = 1
MAX_SEED = (1 << 63) - 1
"""The highest seed of a game."""
MASK = (1 << 64) - 1
_A = 6364136223846793005
_C = 1442695040888963407


def mix(value: int) -> int:
    """Return ``value`` scrambled to 64 bits (finaliser of splitmix64)."""
    z = (value + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


_mixed = lru_cache(maxsize=2048)(mix)
"""For streams, which are asked with one seed all game long, and with the same numbers in every game."""


def stream(seed: int, number: int) -> int:
    """Return the ``number``-th integer of an independent stream: bots' dice, deals of an arena."""
    return mix(_mixed(seed) ^ _mixed(number * 2 + 1))


def step(state: int) -> int:
    """Return the next state."""
    return (state * _A + _C) & MASK


def below(state: int, n: int) -> tuple[int, int]:
    """Return the next state and a number from 0 to ``n`` - 1."""
    state = (state * _A + _C) & MASK
    return state, ((state >> 33) * n) >> 31


def some(n: int, most: int, state: int) -> tuple[int, list[int]]:
    """Return the next state and some of the numbers below ``n``, sorted: 0 to ``most`` of them, which is at most ``n``,
    each number of them as likely as any other.
    """
    state, count = below(state, most + 1)
    numbers = list(range(n))
    state = shuffle(numbers, state)
    return state, sorted(numbers[:count])


def shuffle(items: list[int], state: int) -> int:
    """Shuffle ``items`` in place (Fisher-Yates) and return the next state.

    One step of the generator gives two places: the remainder picks the first, the quotient the second. With at most
    1,000 items no place is favoured by more than one in 2,000; with the 60 cards of a deck by one in 500,000.
    """
    i = len(items) - 1
    while i > 1:
        state = (state * _A + _C) & MASK
        high = state >> 33
        j = high % (i + 1)
        items[i], items[j] = items[j], items[i]
        j = high // (i + 1) % i
        i -= 1
        items[i], items[j] = items[j], items[i]
        i -= 1
    if i == 1:
        state = (state * _A + _C) & MASK
        if state >> 63:
            items[0], items[1] = items[1], items[0]
    return state
