"""The table of Sekigahara in lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kunitori_tui.engine import registry
from kunitori_tui.engine.api import Option, Part, Ref
from kunitori_tui.engine.sekigahara.board import (
    CAPITAL,
    CASTLE,
    DISK_PLACE,
    DISKS,
    ISHIDA,
    PICKED,
    PLACE,
    PLACES,
    TOKUGAWA,
    TRANSIT,
)
from kunitori_tui.engine.sekigahara.ground import overruns
from kunitori_tui.engine.sekigahara.keys import ARG
from kunitori_tui.engine.sekigahara.march import size_penalty
from kunitori_tui.engine.sekigahara.pieces import CARD, FACE, IEYASU, IS_LEADER, MITSUNARI, WEEKS
from kunitori_tui.engine.sekigahara.routes import Way, reachable
from kunitori_tui.engine.sekigahara.scoring import points
from kunitori_tui.engine.sekigahara.state import DECLARED_LEAD, HIDDEN_LEAD, OPEN_LEAD
from kunitori_tui.plain.sekigahara_map import (
    map_page,
    marks,
    own_faces,
    place_page,
    stack,
    stacks_page,
)
from kunitori_tui.plain.sekigahara_pages import (
    battle_page,
    block_page,
    boxes_page,
    card_page,
    hand_page,
    if_ended,
    track_page,
)
from kunitori_tui.plain.table import Page
from kunitori_tui.text import games, reasons
from kunitori_tui.text.boxes import Names
from kunitori_tui.text.boxes.sekigahara_names import (
    army,
    block,
    card,
    cards,
    count,
    disk,
    find_place,
    place,
    side,
)
from kunitori_tui.text.catalog import N_, tr, trn


class CampaignWords:
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    quick: tuple[str, str] | None = None

    def __init__(self) -> None:
        self.pages: Mapping[str, tuple[str, Page]] = {
            "map": (N_("all places by region: castles, resources, stacks, roads; map NAME for one"), map_page),
            "stack": (N_("all stacks; stack NAME for one place"), stacks_page),
            "hand": (N_("your cards"), hand_page),
            "boxes": (N_("boxes, bags, hands, cards seen, blocks lost"), boxes_page),
            "track": (N_("week, turn order, points, and who draws more next"), track_page),
            "battle": (N_("the fight under way"), battle_page),
            "table": (N_("all of it but the empty places: points, stacks, boxes"), table_page),
        }

    def notes(self, view: Any) -> list[str]:
        """Return who plays which side, and what is reconstructed."""
        return [tr("How many blocks of each sort there are is reconstructed; the cards and the map are as printed.")]

    def status(self, view: Any, names: Names) -> list[str]:
        """Return week, side and points, the hand, and what the question is about: the fight, or where a group gets."""
        if view.phase == "auction":
            return [tr("Before the first week: who plays Tokugawa?")]
        told: dict[str, Any] = {
            "week": view.week, "weeks": WEEKS, "phase": games.phase(view.phase), "a": points(view, TOKUGAWA),
            "b": points(view, ISHIDA), "side": side(view.side),
        }  # fmt: skip
        if view.phase in ("movement", "combat"):
            turn = "AB"[(view.turn - 1) // 2 % 2]
            first = tr(
                "Week {week} of {weeks}, turn {turn}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}.",
                turn=turn, **told,
            )  # fmt: skip
        else:
            first = tr("Week {week} of {weeks}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}.", **told)
        found = [first, tr("Your hand: {cards}.", cards=cards(view.hand[view.side]) or tr("nothing"))]
        kind = view.decision.kind if view.decision is not None else ""
        if view.clash() is not None:
            found += fight_lines(view)
            if kind in ("deploy", "siege", "second"):
                found += if_ended(registry.load(view.game).preview(view, []))
        elif kind == "march":
            found += march_lines(view)
        elif kind in ("inside", "lose", "retreat"):
            at = PLACE[view.decision.subject]
            found += place_page(view, at)[:1]
        return found

    def outlook(self, view: Any, option: Option) -> str:
        """Return what ``option`` would come to by what is open."""
        look = OUTLOOKS.get(view.decision.kind)
        return look(view, option) if look is not None else ""

    def quick_choice(self, view: Any) -> Option | None:
        """Return nothing: there is no quick command."""
        return None

    def find(self, view: Any, words: str) -> Ref | None:
        """Return the place, card, block or disk a player calls ``words``."""
        wanted = words.casefold().strip()
        here = find_place(wanted)
        if here:
            return f"space:{here}"
        for name in FACE:
            if wanted in (block(name).casefold(), name.replace("_", " ")):
                return f"face:{name}"
        for name in CARD:
            if wanted in (card(name).casefold(), name.replace("_", " ")):
                return f"hand:{name}"
        for name in DISKS:
            if wanted and wanted in disk(name).casefold():
                return f"disk:{name}"
        return None

    def info(self, view: Any, ref: Ref) -> list[str]:
        """Return all about a thing on the table, and why it cannot be chosen now."""
        kind, _, name = ref.partition(":")
        if kind == "space":
            found = place_page(view, PLACE[name])
        elif kind == "hand":
            found = card_page(view, CARD[name])
        elif kind == "face":
            found = block_page(view, FACE[name])
        elif kind == "disk":
            at = DISK_PLACE[DISKS.index(name)]
            found = [tr("Disk {disk} in the castle of {place}: never moves or fights, falls only in a siege.",
                        disk=disk(name), place=place(at))]  # fmt: skip
        else:
            return []
        if view.seat is not None:
            reason = registry.load(view.game).why_not(view, ref)
            if reason is not None and reason.key not in ("other_question", "not_your_turn"):
                found.append("  " + tr("Not now: {reason}", reason=reasons.why(reason)))
        return found

    def part(self, part: Part) -> str:
        """Return a line of the final count: ``Castles x5 = 10``, ``The bid: 3``."""
        name = games.part_name("sekigahara", part.card)
        counted = part.card in ("castle", "resource")
        return f"{name} x{part.count} = {part.points}" if counted else f"{name}: {part.points}"


def table_page(view: Any, names: Names) -> list[str]:
    """Return points, stacks and boxes, one page after the other."""
    return [*track_page(view, names), *stacks_page(view, names), *boxes_page(view, names)]


# -- what a question is about -----------------------------------------------------------------------------------------


def fight_lines(view: Any) -> list[str]:
    """Return the running fight in three lines at most."""
    clash = view.clash()
    found = []
    for of in (view.side, 1 - view.side):
        if clash.kind == "siege" and of != clash.attacker:
            found.append(tr("In the castle: {units}.", units=besieged(view, of, clash.place)))
            continue
        out = [f"{block(e[1])} +{e[3]}" for e in clash.line if e[0] == of]
        waiting = view.at(of, clash.place)
        rest = army(view.faces(clash.place)) if of == view.side else count(waiting)
        told = {"side": side(of), "n": clash.impact[of], "out": ", ".join(out) or tr("nothing")}
        if waiting:
            found.append(tr("{side}, impact {n}: {out}; waiting: {rest}.", rest=rest, **told))
        else:
            found.append(tr("{side}, impact {n}: {out}; nobody waits.", **told))
    return found


def besieged(view: Any, of: int, at: int) -> str:
    """Return the units that sit in a castle."""
    units = [stack(view, of, at)] if view.at(of, at) else []
    return ", ".join(units + ([disk(PLACES[at].disk)] if view.has_disk(of, at) else []))


def march_lines(view: Any) -> list[str]:
    """Return who is on the way and every place within reach, with its price."""
    found = []
    data, here = view.decision.data, PLACE[view.decision.subject]
    zone = here if not data["length"] else TRANSIT + data["length"] - 1
    group = view.faces(PICKED) or view.faces(zone)
    found.append(tr("On the way: {blocks}.", blocks=army(group)))
    size = size_penalty(max(len(group), data["largest"]))
    led = {OPEN_LEAD: tr("+1 leadership"), HIDDEN_LEAD: tr("+1 if a leader is declared"),
           DECLARED_LEAD: tr("+1 leader")}.get(view.lead, "")  # fmt: skip
    forced = tr("+1 for a card") if view.hand_count[view.side] else ""
    slow = tr("-{n} size", n=size) if size else ""
    parts = [tr("1 place, +1 all on highway"), led, forced, slow]
    found.append(tr("Range: {range}.", range=", ".join(part for part in parts if part)))
    ways = ways_from(view, here, len(group), data["length"], data["largest"], bool(data["highway"]))
    if ways:
        found.append(tr("Within reach: {places}.", places="; ".join(way_words(view, to, w) for to, w in ways.items())))
    return found


def ways_from(view: Any, here: int, n: int, length: int = 0, largest: int = 0, highway: bool = True) -> dict[int, Way]:
    """Return where ``n`` blocks of the stack that is moving can get, nearest and cheapest first."""
    ways = reachable(
        view, view.side, here, n, behind=length, largest=largest, highway=highway,
        led=view.lead in (OPEN_LEAD, DECLARED_LEAD), can_lead=view.lead == HIDDEN_LEAD,
        can_force=view.hand_count[view.side] > 0,
    )  # fmt: skip
    return dict(sorted(ways.items(), key=lambda entry: entry[1].price))


def way_words(view: Any, to: int, way: Way) -> str:
    """Return a place within reach and what it takes: ``Gifu (2 steps, leader, 5 enemies)``."""
    steps = len(way.path)
    facts = [trn("{n} step", "{n} steps", steps)] if steps > 1 else []
    facts += [tr("leader")] if way.leader else []
    facts += [tr("a card")] if way.cards else []
    facts += [met(view, to, way.enemies, way.overrun)] if way.enemies or view.has_disk(1 - view.side, to) else []
    return f"{place(to)} ({', '.join(facts)})" if facts else place(to)


def met(view: Any, to: int, enemies: int, wins: bool) -> str:
    """Return what coming to a place with enemy units means."""
    if wins:
        return trn("overruns {n} enemy", "overruns {n} enemies", enemies)
    if not enemies:
        return tr("castle with a disk")
    return trn("{n} enemy", "{n} enemies", enemies)


# -- outlooks ---------------------------------------------------------------------------------------------------------


def _stack(view: Any, option: Option) -> str:
    """Return how far a stack gets and the enemies within its reach."""
    verb, _, name = option.partition(":")
    if verb != "stack":
        return ""
    here, me = PLACE[name], view.side
    led = CAPITAL[here] == me or (CASTLE[here] == view.holder[here] == me)
    leads = any(IS_LEADER[f] for f in own_faces(view, here))
    ways = reachable(view, me, here, view.count[me][here], led=led, can_lead=leads and not led,
                     can_force=view.hand_count[me] > 0)  # fmt: skip
    foes = [place(to) for to, way in ways.items() if way.enemies or view.has_disk(1 - me, to)]
    text = trn("reaches {n} place", "reaches {n} places", len(ways)) if ways else tr("as a whole it cannot move")
    return f"{text}; " + tr("enemies at {places}", places=", ".join(foes)) if foes else text


def _go(view: Any, option: Option) -> str:
    if option.partition(":")[0] not in ("go", "lead", "force", "lead_force"):
        return ""
    to, me = ARG[option], view.side
    n = view.decision.data["blocks"] if not view.count[me][PICKED] else view.count[me][PICKED]
    enemies = view.at(1 - me, to)
    facts = []
    if enemies or view.has_disk(1 - me, to):
        mine = view.at(me, to) + n
        if view.holder[to] != 1 - me and overruns(mine, enemies):
            facts.append(trn("overruns {n} enemy", "overruns {n} enemies", enemies))
        elif view.holder[to] != me and overruns(enemies, mine):
            facts.append(trn("{n} enemy overruns you", "{n} enemies overrun you", enemies))
        else:
            facts.append(met(view, to, enemies, False))
    return ", ".join([*facts, *marks(view, to)])


def _duel(view: Any, option: Option) -> str:
    """Return the impact after a deployment and what the fight would come to."""
    if option in ("stop", "done"):
        return ""
    after = registry.load(view.game).preview(view, [option])
    gained = after["gained"]
    if not after["winner"]:
        lost = after["losses"][1 - view.side]
        return trn("+{gained}, then {n} loss", "+{gained}, then {n} losses", lost, gained=gained)
    return tr("+{gained}, then {own} to {enemy}", gained=gained, **_sums(view, after))


def _sums(view: Any, after: Mapping[str, Any]) -> dict[str, int]:
    """Return both impacts as the player sees them: the own one first."""
    return {"own": after["impact"][view.side], "enemy": after["impact"][1 - view.side]}


def _doubt(view: Any, option: Option) -> str:
    after = registry.load(view.game).preview(view, [])
    if option.startswith("challenge"):
        return tr("{own} to {enemy} if nothing is shown", **_sums(view, after))
    return tr("then {own} to {enemy}", **_sums(view, after["go"])) if option == "yield" else ""


def _back(view: Any, option: Option) -> str:
    verb, _, name = option.partition(":")
    if verb != "retreat":
        return ""
    after = registry.load(view.game).preview(view, [])["places"].get(name, {})
    if after.get("overrun"):
        return tr("overruns them")
    return tr("they overrun you") if after.get("overrun_by") else ", ".join(marks(view, ARG[option]))


def _lose(view: Any, option: Option) -> str:
    face = FACE.get(option.partition(":")[2], -1)
    return tr("and the game with him") if face in (IEYASU, MITSUNARI) else ""


def _place(view: Any, option: Option) -> str:
    return ", ".join(marks(view, ARG[option]))


OUTLOOKS: dict[str, Callable[[Any, Option], str]] = {
    "move": _stack,
    "march": _go,
    "deploy": _duel,
    "second": _duel,
    "siege": _duel,
    "challenge": _doubt,
    "refute": _doubt,
    "retreat": _back,
    "fight": _place,
    "lose": _lose,
}

WORDS = CampaignWords()
