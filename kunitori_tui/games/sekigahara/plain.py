"""The table of Sekigahara in lines, and moves by their end: ``march edo``, ``march edo saku``, ``blocks edo 1 2 3``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kunitori_tui import shelf
from kunitori_tui.engine.api import Part, Ref
from kunitori_tui.games.sekigahara.rules.board import DISKS, ISHIDA, PICKED, PLACE, PLACE_ID, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.fields import PLACE_KEY, STOP
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE, WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import march as words
from kunitori_tui.games.sekigahara.words.cards import about, boxes_page, hand_page, track_page
from kunitori_tui.games.sekigahara.words.fight import battle_page, forecasts, if_page, state_lines
from kunitori_tui.games.sekigahara.words.labels import march_lines, outlook
from kunitori_tui.games.sekigahara.words.march import Goal, March, goals, of_stack
from kunitori_tui.games.sekigahara.words.names import (
    block,
    card,
    cards,
    count,
    disk,
    find_place,
    in_words,
    place,
    side,
    singly,
)
from kunitori_tui.games.sekigahara.words.places import line as place_line
from kunitori_tui.games.sekigahara.words.places import map_page, stacks_page
from kunitori_tui.plain.table import Page, Planner, Proposal, TableWords
from kunitori_tui.text import games, reasons
from kunitori_tui.text.box import Names, part_name
from kunitori_tui.text.catalog import N_, capital, paragraph, tr, trn


def march(view: SekiView, said: str, kept: str) -> Proposal:
    """Return where a stack gets (``edo``), or the way to a place, its sum and its price (``edo saku``)."""
    found = _stack(view, said.split())
    if isinstance(found, str):
        return Proposal([found])
    group, rest = _ticked(found[0], kept), found[1]
    reached = goals(group)
    if not rest:
        return Proposal(_reach(group, reached))
    name = find_place(" ".join(rest))
    goal = next((goal for goal in reached if PLACE_ID[goal.place] == name), None)
    if goal is None:
        far = words.why_not_there(group, PLACE[name]) if name else _no_place(" ".join(rest))
        return Proposal([far])
    way = goal.way
    planned = words.plan(group, way)
    lines = [
        paragraph([words.way_words(group, way, ", "), *words.effects(group, way)]),
        paragraph([words.sum_words(group, way), *words.cost_words(group, way)]),
    ]
    return Proposal(lines, planned.choices, words.begin(group))


def blocks(view: SekiView, said: str, kept: str) -> Proposal:
    """Return the blocks of a stack with their numbers (``edo``), or tick those that go (``edo 1 2 3``)."""
    found = _stack(view, said.split())
    if isinstance(found, str):
        return Proposal([found])
    group, numbers = found
    if not numbers:
        ticked = _ticked(group, kept)
        rows = [f"{n:>3}  {name}" for n, name in enumerate(singly(group.waiting), 1)]
        return Proposal([*rows, *words.split_words(ticked)])
    if not all(n.isascii() and n.isdecimal() and 1 <= int(n[:9]) <= len(group.waiting) for n in numbers):
        return Proposal([tr("Choose numbers from 1 to {n}.", n=len(group.waiting))])
    kept = " ".join([PLACE_ID[group.place], *dict.fromkeys(numbers)])
    ticked = _ticked(group, kept)
    reach = [f"{capital(line)}." for line in words.reach_words(ticked)]
    return Proposal([paragraph(words.split_words(ticked)), paragraph(reach)], kept=kept)


def _stack(view: SekiView, said: Sequence[str]) -> tuple[March, list[str]] | str:
    """Return the stack that is meant with the words behind its name, or a sentence that says why there is none."""
    kind = view.asked.kind
    if kind == "march" and not view.count[view.side][PICKED]:
        group = words.of_question(view)
        other = _beside_the_rest(view, said, goals(group))
        if other is not None:
            return other, [*said[1:]]
        return group, [*said[1:]] if said and find_place(said[0]) == PLACE_ID[group.place] else [*said]
    if kind != "move":
        return tr("No stack can be moved by destination now.")
    if not said:
        return tr("Name a stack: march PLACE, then march PLACE GOAL.")
    name = find_place(said[0])
    if not name:
        return _no_place(said[0])
    if PLACE_KEY["stack"][PLACE[name]] not in view.choices:
        reason = shelf.load(view.game).why_not(view, f"space:{name}")
        return reasons.why(reason) if reason is not None else _no_place(said[0])
    return of_stack(view, PLACE[name]), [*said[1:]]


def _beside_the_rest(view: SekiView, said: Sequence[str], reached: Sequence[Goal]) -> March | None:
    """Return the stack that is meant where the rest of another stays by that; None where the rest itself is meant: the
    place alone is one that it reaches.
    """
    then = words.once_they_stay(view)
    name = find_place(said[0]) if said else ""
    if then is None or not name or PLACE_KEY["stack"][PLACE[name]] not in then.choices:
        return None
    if len(said) == 1 and any(goal.place == PLACE[name] for goal in reached):
        return None
    return of_stack(view, PLACE[name], (STOP,))


def _no_place(said: str) -> str:
    return tr("No place is called {name}.", name=said)


def _ticked(group: March, kept: str) -> March:
    """Return a stack with the blocks that were ticked before, all where none were."""
    name, *numbers = kept.split() or [""]
    if name != PLACE_ID[group.place]:
        return group
    return group.of(group.waiting[int(n) - 1] for n in numbers)


def _reach(group: March, reached: Sequence[Goal]) -> list[str]:
    """Return the places in reach, those for a card apart."""

    lists: tuple[list[str], list[str]] = ([], [])
    for goal in reached:
        lists[goal.way.cards].append(f"{place(goal.place)} {group.means.behind + len(goal.way.path)}")
    (free, n), (paid, m) = ((", ".join(places), len(places)) for places in lists)
    lines = [tr("From {place}, {blocks}.", place=place(group.place), blocks=count(len(group.going)))]
    lines += [trn("{n} place free: {places}.", "{n} places free: {places}.", n, places=free)] if n else []
    lines += [trn("{n} for a card: {places}.", "{n} for a card: {places}.", m, places=paid)] if m else []
    return lines if reached else [*lines, tr("That many blocks reach nothing.")]


class CampaignWords(TableWords[SekiView]):
    """See :class:`~kunitori_tui.plain.table.TableWords`."""

    outlook = staticmethod(outlook)
    info = staticmethod(about)
    aloud = staticmethod(in_words)

    plans: Mapping[str, tuple[str, Planner]] = {
        "march": (N_("march PLACE: where its stack can go; march PLACE GOAL: the way, its price, go or not"), march),
        "blocks": (N_("blocks PLACE: those of its stack; blocks PLACE 1 2 3: these go with the next march"), blocks),
    }
    spare = (
        N_("Your hand: {cards}."),
        N_("Within reach: {places}."),
        N_("To let it stay, march another stack: march PLACE GOAL."),
        N_("On the way: {blocks}."),
        N_("Battle at {place}, {side} attacks"),
        N_("Impact: {side} {own}, {other} {enemy}; {stopped}."),
        N_("{side} besieges {place}."),
        N_("The siege ends."),
        N_("Impact {n}: nothing falls, {short} short."),
        N_("You may not deploy again in this battle."),
        N_("{side} may go on as long as it can."),
    )
    lasting = (N_("Range: {range}."),)
    same = (N_("{own} to {theirs}, as before"), N_("Tokugawa {own}, Ishida {theirs}, as before"))
    framed = ("march", "muster", "fight", "inside", "deploy", "siege")

    pages: Mapping[str, tuple[str, Page]] = {
        "map": (N_("all places by region: castles, resources, stacks, roads; map NAME for one"), map_page),
        "stack": (N_("all stacks; stack NAME for one place"), stacks_page),
        "hand": (N_("your cards"), hand_page),
        "boxes": (N_("boxes, bags, hands, cards seen, blocks lost"), boxes_page),
        "track": (N_("week, turn order, points, and who draws more next"), track_page),
        "battle": (N_("the fight under way, a line for every block"), battle_page),
        "if": (N_("what the fight would come to, choice by choice"), if_page),
        "table": (
            N_("all of it but the empty places: points, stacks, boxes"),
            lambda view, names: [line for page in (track_page, stacks_page, boxes_page) for line in page(view, names)],
        ),
    }

    def notes(self, view: SekiView) -> list[str]:
        """Return who plays which side, and what is reconstructed."""
        return [tr("How many blocks of each sort there are is reconstructed; the cards and the map are as printed.")]

    def status(self, view: SekiView, names: Names) -> list[str]:
        """Return week, side and points, the hand, and what the question is about: the fight, or where a group gets."""
        if view.phase == "auction":
            return [tr("Before the first week: who plays Tokugawa?")]
        told = {"week": view.week, "weeks": WEEKS, "turn": view.half, "phase": games.phase(view.phase)}
        told |= {"a": points(view, TOKUGAWA), "b": points(view, ISHIDA), "side": side(view.side)}
        first = N_("Week {week} of {weeks}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}.")
        if view.in_turn:
            first = N_(
                "Week {week} of {weeks}, turn {turn}, {phase}. You are {side}. Points: Tokugawa {a}, Ishida {b}."
            )
        lines = [
            tr(first, **told),
            tr("Your hand: {cards}.", cards=cards(view.hand[view.side] or []) or tr("nothing")),
        ]
        kind = view.asked.kind if view.decision is not None else ""
        clash = view.clash()
        if clash is not None:
            lines += [*state_lines(view, clash), *forecasts(view, clash)]
        elif kind == "march":
            lines += march_lines(view)
            if words.once_they_stay(view) is not None:
                lines.append(tr("To let it stay, march another stack: march PLACE GOAL."))
        elif kind in ("inside", "lose", "retreat"):
            lines.append(place_line(view, PLACE[view.asked.subject]))
        return lines

    def find(self, view: SekiView, words: str) -> Ref | None:
        """Return the place, card, block or disk a player calls ``words``."""
        wanted = words.casefold().strip()
        if here := find_place(wanted):
            return f"space:{here}"
        called = {f"face:{name}": (block(name), name) for name in FACE}
        called |= {f"hand:{name}": (card(name), name) for name in CARD}
        for ref, (said, name) in called.items():
            if wanted in (said.casefold(), name.replace("_", " ")):
                return ref
        return next((f"disk:{name}" for name in DISKS if wanted and wanted in disk(name).casefold()), None)

    def part(self, game: str, part: Part) -> str:
        """Return a line of the final count: ``Castles x5 = 10``, ``The bid: 3``."""
        is_counted = part.card in ("castle", "resource")
        return super().part(game, part) if is_counted else f"{part_name(game, part.card)}: {part.points}"


WORDS = CampaignWords()
