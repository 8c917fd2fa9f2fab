"""Changes to a parsed file as an accident or an enemy would make them."""

from __future__ import annotations

import copy

WORDS = [None, True, False, 0, 1, -1, 41, 2**63, 2**64 - 1, "", "x", "seat:9", "\x1b[2J", [], [[]], {}, [0] * 50]


def mutate(document, dice):
    """Change one random place of ``document``: replace, drop, repeat or swap."""
    spots = []

    def walk(value):
        keys = list(value) if isinstance(value, dict) else range(len(value))
        for key in keys:
            spots.append((value, key))
            if isinstance(value[key], (dict, list)):
                walk(value[key])

    walk(document)
    value, key = dice.choice(spots)
    way = dice.randrange(4)
    if way == 0:
        value[key] = copy.deepcopy(dice.choice(WORDS))
    elif way == 1:
        del value[key]
    elif way == 2 and isinstance(value, list):
        value.insert(key, copy.deepcopy(value[key]))
    elif isinstance(value[key], int) and not isinstance(value[key], bool):
        value[key] += dice.choice([-1, 1, 100, 2**40])
    else:
        other, second = dice.choice(spots)
        value[key] = copy.deepcopy(other[second]) if second in other or isinstance(second, int) else None
