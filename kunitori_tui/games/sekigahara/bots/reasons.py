"""Why blocks go to a place or stay there: the terms in which that is ahead of leaving all as it is, the greatest first,
but a fight before what it is for.

They are told as ``battle,opens own=3 enemies=2``: the keys of their clauses (:data:`.words.box.CLAUSES`) and the
figures that these name.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.bots.ruled import Reason
from kunitori_tui.games.sekigahara.bots.ground import DRAWN, LENGTH, NEAR, PRIZES, STRIKES, Terms
from kunitori_tui.games.sekigahara.bots.march import MarchProposal, without
from kunitori_tui.games.sekigahara.bots.outlook import Faces, Outlook, met
from kunitori_tui.games.sekigahara.rules.board import HIDEYORI, ISHIDA, NEIGHBOURS, OSAKA, PLACE_ID
from kunitori_tui.games.sekigahara.rules.pieces import CHIEF
from kunitori_tui.games.sekigahara.rules.scoring import WORTH

TOLD = 0.05
"""What adds less, in points, is no reason."""
MOST = 2
"""So many reasons are told."""


def near(look: Outlook, place: int) -> int:
    """Return how many blocks of the enemy stand near a place (:data:`.ground.NEAR`)."""
    return sum(look.ground.enemies[q] for q, _ in NEAR[place])


def gains(look: Outlook, place: int, then: Faces, before: Faces, plan: MarchProposal | None) -> Terms:
    """Return by how much each term is more when ``then`` are at a place, not only those ``before``, and ``plan``
    brought them there. What can be taken, and the own leader, are one for both places; other terms of the place that is
    left begin with ``here_``.
    """
    changes = [(1, "", met(look, place, then, plan.way.cards if plan else 0)), (-1, "", met(look, place, before))]
    more: Terms = {}
    if plan:
        more["passed"] = plan.passed
        changes.append((1, "here_", met(look, plan.place, without(plan.stack, plan.faces))))
        changes.append((-1, "here_", met(look, plan.place, plan.stack)))
    for sign, here, (_, _, terms, _) in changes:
        for name, term in terms.items():
            key = name if name in ("pull", "leader") else here + name
            more[key] = more.get(key, 0.0) + sign * term
    return more


def why(look: Outlook, place: int, faces: Sequence[int], before: Faces, plan: MarchProposal | None = None) -> str:
    """Return why ``faces`` come to a place, or stay there, beside those ``before``; "" for no reason."""
    then, start, enemies = (*before, *faces), plan.place if plan else place, look.ground.enemies[place]
    _, kind, _, chance = met(look, place, then, plan.way.cards if plan else 0)
    aim = _aim(look, place, then, before, plan)
    units = enemies + look.ground.has_disk(place)
    figures = {"own": len(then), "beside": len(then) - 1, "mine": look.side, "theirs": look.enemy, "units": units}
    figures |= {"enemies": enemies, "cards": look.view.hand_count[look.enemy], "fallen": round(chance * units)}
    figures |= {"chance": round(100 * chance), "near": near(look, place), "coming": near(look, start)}
    figures |= {"points": WORTH[place], "prize": WORTH[aim], "aim": aim, "start": start}
    passed = [p for p in plan.way.path[:-1] if p in look.ground.free] if plan else []
    if passed:
        figures["passed"] = passed[0]
    more, said = gains(look, place, then, before, plan), _clauses(look, place, then, kind, figures)
    found = ["falls" if kind == "siege" and figures["fallen"] else kind]
    found += [said.get(name, "") for name in sorted(more, key=lambda name: -more[name]) if more[name] >= TOLD]
    told = [*filter(None, dict.fromkeys(found))][:MOST]
    return " ".join([",".join(told), *(f"{name}={figure}" for name, figure in figures.items())]) if told else ""


def _clauses(look: Outlook, place: int, then: Faces, kind: str, figures: dict[str, int]) -> dict[str, str]:
    """Return the clause of each term; "" where there is nothing to tell."""
    ground, aim, units = look.ground, figures["aim"], figures["units"]
    guarded = look.side == ISHIDA and place == OSAKA and ground.disks[HIDEYORI]
    guard = ("child" if guarded else "threat") if figures["near"] else ""
    road = "near" if LENGTH[place][aim] <= STRIKES and aim != figures.get("passed") else ""
    if aim == place:
        road = "worth" if units else "empty"
    elif road and any(to == aim for _, to, _ in NEIGHBOURS[place]):
        road = "opens" if units else "next"
    worth = "lord" if place == OSAKA and ground.has_disk(OSAKA) else "worth" if figures["points"] else road
    return {
        "prize": worth if kind else guard if place in ground.own else "empty",
        "pull": road,
        "blocks": guard if not kind else "",
        "leader": "leader" if CHIEF[look.side] in then and len(then) > 1 else "",
        "child": guard,
        **{name: name for name in ("lord", "chief", "refuge", "passed")},
        **dict.fromkeys(("here_blocks", "here_leader"), "danger" if figures["coming"] else ""),
    }


def _aim(look: Outlook, place: int, then: Faces, before: Faces, plan: MarchProposal | None) -> int:
    """Return the castle or resource of which the chance to take it grows most."""
    promises = look.ground.promises
    more = [(a - b) * draw for a, b, draw in zip(promises[len(then)], promises[len(before)], DRAWN[place], strict=True)]
    if plan:
        n, all_ = len(plan.stack) - len(plan.faces), len(plan.stack)
        less = zip(more, promises[all_], promises[n], DRAWN[plan.place], strict=True)
        more = [gain - (a - b) * draw for gain, a, b, draw in less]
    return PRIZES[more.index(max(more))]


def placed(
    look: Outlook,
    key: str,
    place: int,
    faces: Sequence[int],
    before: Faces | None = None,
    plan: MarchProposal | None = None,
) -> Reason:
    """Return why ``faces`` are brought to a place, or left there, beside those ``before`` or all there. Of a march the
    ``group`` says how many of how many they are, and which.
    """
    group = f"{len(faces)}/{len(plan.stack)} {' '.join(map(str, faces))}" if plan else str(len(faces))
    reasons = why(look, place, faces, look.stacks[place] if before is None else before, plan)
    told = {"group": group, "place": PLACE_ID[place], "reasons": reasons or ("fresh" if key == "muster" else "most")}
    return Reason(key, told)


def of_march(plan: MarchProposal) -> tuple[str, int, Faces, None, MarchProposal]:
    """Return what :func:`placed` tells of a plan."""
    return "march", plan.way.path[-1], plan.faces, None, plan
