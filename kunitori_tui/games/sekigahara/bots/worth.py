"""What it is worth to stand at a place with some blocks: a fight, or what may befall them there (:mod:`.ground`)."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.sekigahara.bots import odds
from kunitori_tui.games.sekigahara.bots.ground import GAME
from kunitori_tui.games.sekigahara.bots.mind import CHIEF, Faces, Front, Outlook
from kunitori_tui.games.sekigahara.rules.board import ISHIDA, OSAKA
from kunitori_tui.games.sekigahara.rules.combat import SHELTER
from kunitori_tui.games.sekigahara.rules.control import OVERRUN_RATIO


def at(look: Outlook, place: int, faces: Sequence[int], cards: int = 0) -> float:
    """Return the worth, in points, of ``faces`` at a place after ``cards`` were paid to bring them there."""
    if not look.ground.is_hostile[place]:
        return look.notes.quiets[place << 7 | len(faces) << 1 | (CHIEF[look.side] in faces)]
    return among_enemies(look.front, place, tuple(faces), cards)


def among_enemies(front: Front, place: int, faces: Faces, cards: int = 0) -> float:
    """Return the same for a place where the enemy is."""
    if not faces:
        return 0.0
    fights = front.fights
    key = place, faces, cards, front.supports[place]
    if key in fights:
        return fights[key]
    worth = fights[key] = fight(front, place, faces, cards)
    return worth


def fight(front: Front, place: int, faces: Faces, cards: int) -> float:
    """Return the worth of meeting the enemy at a place in the coming combat phase."""
    ground, mind, n = front.ground, front.mind, len(faces)
    enemies, holder = ground.enemies[place], ground.holder[place]
    inside = holder == front.enemy
    if not inside and enemies and n >= OVERRUN_RATIO * enemies:
        return (
            ground.block * enemies * 1.3 + stake(front, place) + ground.pull(place, n) + chief_falls(front, place, 1.0)
        )
    if enemies >= OVERRUN_RATIO * n and holder != front.side:
        return -ground.block * n * (1 + mind.weighing.rout) - (mind.chief if front.chief in faces else 0.0)
    if not mind.reckons:
        win = 0.9 if n > enemies else 0.1
        return (
            win * (stake(front, place) + hideyori(front, place)) + (2 * win - 1) * ground.block + ground.pull(place, n)
        )
    besieged = inside and enemies <= SHELTER
    mine = front.prospects[faces, cards, besieged]
    if mind.joins and not besieged:
        mine += mind.joins * min(front.supports[place], 4)
    key = place, n, front.chief in faces, mine
    outcomes = front.outcomes
    if key in outcomes:
        return outcomes[key]
    worth = outcomes[key] = (siege if besieged else battle)(front, *key)
    return worth


def stake(front: Front, place: int) -> float:
    """Return what is fought for at a place: its prize, and more of it for who would lose it."""
    return front.ground.prizes[place] * (front.mind.weighing.own if place in front.ground.own else 1.0)


def hideyori(front: Front, place: int) -> float:
    """Return the worth of the enemy's Hideyori at a place: an instant victory, nothing anywhere else (2)."""
    return GAME if place == OSAKA and front.ground.has_disk(place) else 0.0


def siege(front: Front, place: int, n: int, led: bool, mine: float) -> float:
    """Return the worth of assaulting a castle in which all enemies find shelter, now and in later turns: for ``n``
    blocks, ``led`` by the own leader of three dots or not, that promise the impact ``mine``.
    """
    ground = front.ground
    enemies = ground.enemies[place]
    done = odds.siege(mine, enemies + ground.has_disk(place))
    later = front.mind.weighing.later * (1.0 if n >= 3 else 0.5) if not front.is_last_turn else 0.0
    total = (stake(front, place) + hideyori(front, place)) * (done + (1 - done) * later)
    total += ground.block * enemies * done
    coming = ground.threats[place]
    if coming + enemies > n * 1.3:
        total -= ground.block * 1.2
    if led:
        total -= front.mind.chief * ground.danger(place, coming + enemies, n)
    return total + ground.pull(place, n)


def battle(front: Front, place: int, n: int, led: bool, mine: float) -> float:
    """Return the worth of a battle at a place; what is given is that of :func:`siege`."""
    ground, mind = front.ground, front.mind
    enemies = ground.enemies[place]
    result = odds.battle(mine, n, enemies, front.enemy_cards, gauge=mind.gauge)
    win, prize = result.win, stake(front, place)
    total = win * (prize + ground.pull(place, n))
    if ground.holder[place] == front.enemy:
        total -= win * prize * 0.4  # two may stay in the castle
        total += win * hideyori(front, place) * 0.2
    total += ground.block * (result.enemy_loss - result.own_loss) - (1 - win) * ground.block * mind.weighing.rout
    if place in ground.own and ground.holder[place] == front.side:
        total += (1 - win) * prize * 0.4  # who loses may stay in the own castle
    if led and mind.guards:
        theirs = odds.expected(enemies, front.enemy_cards)
        total -= mind.chief * ((1 - win) * odds.wiped(theirs, n) + win * ground.danger(place, ground.threats[place], n))
    elif led:
        total -= mind.chief * max(0.0, (result.own_loss + 1.5 - n) / 2.5 + 0.02) * (1 - win * 0.6)
    if place == OSAKA and front.side == ISHIDA:
        total -= (1 - win) * GAME * 0.3
    return total + chief_falls(front, place, result.enemy_loss / enemies)


def chief_falls(front: Front, place: int, share: float) -> float:
    """Return what it is worth to destroy that share of a stack in which the enemy's leader may be."""
    places = front.chief_places
    return GAME * share**2.5 / len(places) if place in places else 0.0
