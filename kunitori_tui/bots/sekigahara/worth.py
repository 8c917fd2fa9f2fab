"""What it is worth to stand at a place with some blocks: control, prospects, a fight, and what may befall them."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.bots.sekigahara import odds
from kunitori_tui.bots.sekigahara.mind import CHIEF, Outlook
from kunitori_tui.engine.sekigahara.board import ARRIVED, CASTLE, HIDEYORI, ISHIDA, OSAKA, PLACE_COUNT
from kunitori_tui.engine.sekigahara.combat import SHELTER
from kunitori_tui.engine.sekigahara.control import OVERRUN_RATIO

HELD = 0.85
"""How much an own castle or resource counts that an enemy could reach, but a guard keeps."""
GAME = 12.0
"""The worth of an instant victory in points."""


def at(look: Outlook, place: int, faces: Sequence[int], cards: int = 0) -> float:
    """Return the worth, in points, of ``faces`` at a place after ``cards`` were paid to bring them there."""
    key = place, tuple(sorted(faces)), cards
    worth = look.known.get(key)
    if worth is None:
        enemies = look.view.at(look.enemy, place)
        if enemies or look.view.has_disk(look.enemy, place):
            worth = fight(look, place, faces, enemies, cards) if faces else 0.0
        else:
            worth = quiet(look, place, faces)
        look.known[key] = worth
    return worth


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
    view, n = look.view, len(faces)
    inside = is_in_castle(look, place)
    if not inside and enemies and n >= OVERRUN_RATIO * enemies:
        return look.block * enemies * 1.3 + stake(look, place) + look.pull(place, n) + chief_falls(look, place, 1.0)
    if enemies >= OVERRUN_RATIO * n and view.holder[place] != look.side:
        return -look.block * n * 1.5 - (look.mind.chief if CHIEF[look.side] in faces else 0.0)
    if not look.mind.reckons:
        win = 0.9 if n > enemies else 0.1
        return win * (stake(look, place) + hideyori(look, place)) + (2 * win - 1) * look.block + look.pull(place, n)
    hand = look.hand if not cards else look.spared(faces)[cards:]
    if inside and enemies <= SHELTER:
        return siege(look, place, faces, enemies, hand)
    return battle(look, place, faces, enemies, hand)


def is_in_castle(look: Outlook, place: int) -> bool:
    """Return whether the enemy holds the castle of a place."""
    return CASTLE[place] >= 0 and look.view.holder[place] == look.enemy


def stake(look: Outlook, place: int) -> float:
    """Return what is fought for at a place: its prize, and more of it for who would lose it."""
    return look.prize(place) * (1.3 if look.has(place) else 1.0)


def hideyori(look: Outlook, place: int) -> float:
    """Return the worth of the enemy's Hideyori at a place: an instant victory, nothing anywhere else (2)."""
    return GAME if place == OSAKA and look.view.has_disk(look.enemy, place) else 0.0


def siege(look: Outlook, place: int, faces: Sequence[int], enemies: int, hand: Sequence[int]) -> float:
    """Return the worth of assaulting a castle in which all enemies find shelter, now and in later turns."""
    n = len(faces)
    units = enemies + look.view.has_disk(look.enemy, place)
    done = odds.siege(odds.promised(faces, hand, siege=True), units)
    later = (0.5 if n >= 3 else 0.25) if look.turns_left[0] else 0.0
    total = (stake(look, place) + hideyori(look, place)) * (done + (1 - done) * later)
    total += look.block * enemies * done
    coming = look.threat(place)
    if coming + enemies > n * 1.3:
        total -= look.block * 1.2
    if CHIEF[look.side] in faces:
        total -= look.mind.chief * danger(coming + enemies, n, castle=False)
    return total + look.pull(place, n)


def battle(look: Outlook, place: int, faces: Sequence[int], enemies: int, hand: Sequence[int]) -> float:
    """Return the worth of a battle at a place."""
    view, mind, n = look.view, look.mind, len(faces)
    mine = odds.promised(faces, hand)
    if mind.joins:
        mine += mind.joins * min(look.support(place), 4)
    result = odds.battle(mine, n, enemies, view.hand_count[look.enemy])
    win, prize = result.win, stake(look, place)
    total = win * (prize + look.pull(place, n))
    if is_in_castle(look, place):
        total -= win * prize * 0.4  # two may stay in the castle
        total += win * hideyori(look, place) * 0.2
    total += look.block * (result.enemy_loss - result.own_loss) - (1 - win) * look.block * 0.5
    if look.has(place) and view.holder[place] == look.side:
        total += (1 - win) * prize * 0.4  # who loses may stay in the own castle
    if CHIEF[look.side] in faces:
        total -= mind.chief * max(0.0, (result.own_loss + 1.5 - n) / 2.5 + 0.02) * (1 - win * 0.6)
    if place == OSAKA and look.side == ISHIDA:
        total -= (1 - win) * GAME * 0.3
    return total + chief_falls(look, place, result.enemy_loss / enemies)


def chief_falls(look: Outlook, place: int, share: float) -> float:
    """Return what it is worth to destroy that share of a stack in which the enemy's leader may be."""
    for face, zones in look.view.traces[look.enemy]:
        if face == CHIEF[look.enemy]:
            places = {z % PLACE_COUNT for z in zones if z < ARRIVED + PLACE_COUNT}
            return GAME * share**2.5 / len(places) if place in places else 0.0
    return 0.0
