"""The table of Sekigahara in lines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kunitori_tui.engine.api import Option, Part, Ref
from kunitori_tui.games.sekigahara.plain_march import blocks, march
from kunitori_tui.games.sekigahara.rules.board import (
    DISKS,
    ISHIDA,
    PLACE,
    TOKUGAWA,
)
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE, WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.words.ledger import battle_page, forecasts, if_page, state_lines
from kunitori_tui.games.sekigahara.words.march import once_they_stay
from kunitori_tui.games.sekigahara.words.names import (
    block,
    card,
    cards,
    disk,
    find_place,
    side,
)
from kunitori_tui.games.sekigahara.words.outlook import march_lines, outlook
from kunitori_tui.games.sekigahara.words.pages import (
    about,
    boxes_page,
    hand_page,
    track_page,
)
from kunitori_tui.games.sekigahara.words.places import (
    map_page,
    place_page,
    stacks_page,
)
from kunitori_tui.plain.table import Page, Planner, Quick
from kunitori_tui.text import games
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView


class CampaignWords:
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    quick: Mapping[str, tuple[str, Quick]] = MappingProxyType({})
    plans: Mapping[str, tuple[str, Planner]] = MappingProxyType(
        {
            "march": (N_("march PLACE: where its stack gets; march PLACE GOAL: the way, its price, go or not"), march),
            "blocks": (
                N_("blocks PLACE: those of its stack; blocks PLACE 1 2 3: these go with the next march"),
                blocks,
            ),
        }
    )

    def __init__(self) -> None:
        self.pages: Mapping[str, tuple[str, Page]] = {
            "map": (N_("all places by region: castles, resources, stacks, roads; map NAME for one"), map_page),
            "stack": (N_("all stacks; stack NAME for one place"), stacks_page),
            "hand": (N_("your cards"), hand_page),
            "boxes": (N_("boxes, bags, hands, cards seen, blocks lost"), boxes_page),
            "track": (N_("week, turn order, points, and who draws more next"), track_page),
            "battle": (N_("the fight under way, a line for every block"), battle_page),
            "if": (N_("what the fight would come to, choice by choice"), if_page),
            "table": (N_("all of it but the empty places: points, stacks, boxes"), table_page),
        }

    def notes(self, view: SekiView) -> list[str]:
        """Return who plays which side, and what is reconstructed."""
        return [tr("How many blocks of each sort there are is reconstructed; the cards and the map are as printed.")]

    def status(self, view: SekiView, names: Names) -> list[str]:
        """Return week, side and points, the hand, and what the question is about: the fight, or where a group gets."""
        if view.phase == "auction":
            return [tr("Before the first week: who plays Tokugawa?")]
        told: dict[str, Any] = {
            "week": view.week,
            "weeks": WEEKS,
            "phase": games.phase(view.phase),
            "a": points(view, TOKUGAWA),
            "b": points(view, ISHIDA),
            "side": side(view.side),
        }
        if view.phase in ("movement", "combat"):
            turn = "AB"[(view.turn - 1) // 2 % 2]
            first = tr(
                "Week {week} of {weeks}, turn {turn}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}.",
                turn=turn,
                **told,
            )
        else:
            first = tr("Week {week} of {weeks}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}.", **told)
        lines = [first, tr("Your hand: {cards}.", cards=cards(view.hand[view.side] or []) or tr("nothing"))]
        kind = view.asked.kind if view.decision is not None else ""
        clash = view.clash()
        if clash is not None:
            lines += [*state_lines(view, clash), *forecasts(view, clash)]
        elif kind == "march":
            lines += march_lines(view)
            if once_they_stay(view) is not None:
                lines.append(tr("Who marches another stack lets it stay: march PLACE GOAL."))
        elif kind in ("inside", "lose", "retreat"):
            at = PLACE[view.asked.subject]
            lines += place_page(view, at)[:1]
        return lines

    def outlook(self, view: SekiView, option: Option) -> str:
        """Return what ``option`` would come to by what is open."""
        return outlook(view, option)

    def find(self, view: SekiView, words: str) -> Ref | None:
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

    def info(self, view: SekiView, ref: Ref) -> list[str]:
        """Return all about a thing on the table, and why it cannot be chosen now."""
        return about(view, ref)

    def part(self, part: Part) -> str:
        """Return a line of the final count: ``Castles x5 = 10``, ``The bid: 3``."""
        name = games.part_name("sekigahara", part.card)
        counted = part.card in ("castle", "resource")
        return f"{name} x{part.count} = {part.points}" if counted else f"{name}: {part.points}"


def table_page(view: SekiView, names: Names) -> list[str]:
    """Return points, stacks and boxes, one page after the other."""
    return [*track_page(view, names), *stacks_page(view, names), *boxes_page(view, names)]


WORDS = CampaignWords()
