"""What it is worth to stand at a place with some blocks: control, prospects, a fight, and what may befall them."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.bots.sekigahara import odds
from kunitori_tui.bots.sekigahara.mind import CHIEF, Outlook
from kunitori_tui.engine.sekigahara.board import ARRIVED, CASTLE, HIDEYORI, ISHIDA, OSAKA, PLACE_COUNT
from kunitori_tui.engine.sekigahara.combat import SHELTER
from kunitori_tui.engine.sekigahara.ground import OVERRUN_RATIO

HELD = 0.85
"""How much an own castle or resource counts that an enemy could reach, but a guard keeps."""
GAME = 12.0
"""The worth of an instant victory in points."""


def at(look: Outlook, place: int, faces: Sequence[int], cards: int = 0) -> float:
    """Return the worth, in points, of ``faces`` at a place after ``cards`` were paid to bring them there."""
    key = place, tuple(sorted(faces)), cards
    found = look.known.get(key)
    if found is None:
        enemies = look.view.at(look.enemy, place)
        if enemies or look.view.has_disk(look.enemy, place):
            found = fight(look, place, faces, enemies, cards) if faces else 0.0
        else:
            found = quiet(look, place, faces)
        look.known[key] = found
    return found


def quiet(look: Outlook, place: int, faces: Sequence[int]) -> float:
    """Return the worth of a place without enemies."""
    n = len(faces)
    coming = look.threat(place)
    prize = look.prize(place)
    total = look.pull(place, n)
    if n:
        keeps = 1.0 if not coming else min(1.0, (n + (CASTLE[place] >= 0)) * 1.4 / (coming + 0.01))
        total += prize * (HELD + (1 - HELD) * keeps if keeps >= 1 else 0.35 + 0.5 * keeps)
        if coming >= OVERRUN_RATIO * n and CASTLE[place] < 0:
            total -= look.block * n * 0.7
        elif coming > n * 1.5:
            total -= look.block * 0.6
    elif prize:
        mine = CASTLE[place] == look.side if CASTLE[place] >= 0 else look.has(place)
        if mine:
            total += prize * (1.0 - min(0.7, 0.25 * coming)) * 0.97
    if place == OSAKA and look.side == ISHIDA and look.view.disks[HIDEYORI]:
        total -= GAME * min(0.8, max(0.0, (coming + 0.5 - 1.2 * n) / 6))
    if CHIEF[look.side] in faces:
        total -= look.mind.chief * danger(coming, n, CASTLE[place] == look.side)
    return total


def danger(coming: float, n: int, castle: bool) -> float:
    """Return how likely the leader among ``n`` blocks dies when so many enemies come."""
    if coming <= 0:
        return 0.0
    if n * OVERRUN_RATIO <= coming and not castle:
        return 0.8
    return max(0.0, min(0.5, 0.12 * (coming - n) / n)) if n < 6 else 0.0


def fight(look: Outlook, place: int, faces: Sequence[int], enemies: int, cards: int) -> float:
    """Return the worth of meeting the enemy at a place in the coming combat phase."""
    view, mind, n = look.view, look.mind, len(faces)
    disk = view.has_disk(look.enemy, place)
    inside = view.holder[place] == look.enemy and CASTLE[place] >= 0
    prize = look.prize(place) * (1.3 if look.has(place) else 1.0)
    hideyori = GAME if place == OSAKA and disk else 0.0
    if not inside and enemies and n >= OVERRUN_RATIO * enemies:
        return look.block * enemies * 1.3 + prize + look.pull(place, n) + chief_falls(look, place, 1.0)
    if enemies >= OVERRUN_RATIO * n and view.holder[place] != look.side:
        return -look.block * n * 1.5 - (mind.chief if CHIEF[look.side] in faces else 0.0)
    if not mind.reckons:
        win = 0.9 if n > enemies else 0.1
        return win * (prize + hideyori) + (2 * win - 1) * look.block + look.pull(place, n)
    hand = look.hand if not cards else look.spared(faces)[cards:]
    chief = CHIEF[look.side] in faces
    if inside and enemies <= SHELTER:
        done = odds.siege(odds.promised(faces, hand, siege=True), enemies + disk)
        later = (0.5 if n >= 3 else 0.25) if look.turns_left[0] else 0.0
        total = (prize + hideyori) * (done + (1 - done) * later)
        total += look.block * enemies * done
        coming = look.threat(place)
        if coming + enemies > n * 1.3:
            total -= look.block * 1.2
        if chief:
            total -= mind.chief * danger(coming + enemies, n, castle=False)
        return total + look.pull(place, n)
    support = look.support(place) if mind.joins else 0
    mine = odds.promised(faces, hand)
    if support:
        mine += mind.joins * min(support, 4)
    result = odds.battle(mine, n, enemies, view.hand_count[look.enemy])
    win = result.win
    total = win * (prize + look.pull(place, n))
    if inside:
        total -= win * prize * 0.4  # two may stay in the castle
        total += win * hideyori * 0.2
    total += look.block * (result.enemy_loss - result.own_loss) - (1 - win) * look.block * 0.5
    if look.has(place) and view.holder[place] == look.side:
        total += (1 - win) * prize * 0.4  # who loses may stay in the own castle
    if chief:
        total -= mind.chief * max(0.0, (result.own_loss + 1.5 - n) / 2.5 + 0.02) * (1 - win * 0.6)
    if place == OSAKA and look.side == ISHIDA:
        total -= (1 - win) * GAME * 0.3
    return total + chief_falls(look, place, result.enemy_loss / enemies)


def chief_falls(look: Outlook, place: int, share: float) -> float:
    """Return what it is worth to destroy that share of a stack in which the enemy's leader may be."""
    for face, *zones in look.view.traces[look.enemy]:
        if face == CHIEF[look.enemy]:
            places = {z % PLACE_COUNT for z in zones if z < ARRIVED + PLACE_COUNT}
            return GAME * share**2.5 / len(places) if place in places else 0.0
    return 0.0
