"""How a march that is put together is shown: its list and what stands over and below it, the marks on the map, the
words about it; what its keys and those of a muster do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from textual.geometry import Region, Size

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import NOBODY, PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.fields import STOP
from kunitori_tui.games.sekigahara.rules.march import Way
from kunitori_tui.games.sekigahara.words import march as words
from kunitori_tui.games.sekigahara.words.cards import about
from kunitori_tui.games.sekigahara.words.labels import explained
from kunitori_tui.games.sekigahara.words.names import army, place, singly
from kunitori_tui.games.sekigahara.words.places import place_page
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import capital, series, tr, trn, trp
from kunitori_tui.text.cells import at_left, cell_len, cropped, fold, shortened
from screens.keys import Words
from screens.sekigahara.choices import SIGN, BlockList, Box, TickLines, lettered, rows, told_lines
from screens.sekigahara.drawing import PAID, roads
from screens.sekigahara.facts import INFO, has_panel, room
from screens.sekigahara.march_draft import ON, STEPS, MarchDraft
from screens.sekigahara.pages import Page
from screens.sekigahara.sheet import WHOLE
from screens.widgets.lines import Part, TextLines, section

NAME = 10
"""Cells of the longest name of a place."""
HOUSES = None, 3, 1
"""Letters of the name of a house, the fewer the closer blocks have to stand; None: all."""
ROW = 23
"""Cells of a row behind its sign, beside the bar of a list that scrolls."""
Lines = list[Sequence[Part]]


class MarchTold(NamedTuple):
    """The words of a march, worked out once, for a key that moves the cursor asks no rule: the question with what is
    said beside it, a way in forms, what is shown of the stack in a terminal in so many cells, with boxes or without.
    """

    march: words.March
    question: Callable[[str], str]
    forms: Callable[[Way], list[str]]
    stack: Callable[[Size, int, bool], Stack]


class Stack(NamedTuple):
    """What is shown of a stack that marches: its head, the blocks in their boxes, and in sentences how far it gets."""

    head: Lines
    boxes: list[list[Box]]
    far: Sequence[str]


class MarchTable(MarchDraft):
    """A table at which stacks are moved by destination, and mustered from a list of their own. The cursor goes to what
    is asked back about, so that Enter there means yes.
    """

    _before: int | None = None
    """Where the cursor of the list stood before that."""
    told_lines = 0
    """The lines that hold all that is said of any way of the march, :data:`INFO` at the most."""
    _told: MarchTold | None = None
    """The words of the march, unless look, keys or language have changed since."""

    def list_march(self, march: words.March) -> None:
        """List what there is to choose, and light the places."""
        look = self.look
        self.goal_list.kept = {STOP: NOBODY, **{f"to:{name}": at for at, name in enumerate(self.signed)}}
        self.goal_list.boxes = lettered(march.waiting)
        self.mark_goals()
        if self.is_picking:
            self.block_list.list_blocks(look, tr("Who goes?"), singly(march.waiting), self.ticked)
            return
        rows: list[tuple[str, str]] = []
        if self.goal is not None:
            self.goal_list.kept, self.goal_list.boxes = {}, 0
            for at, way in enumerate(self.goal.ways):
                passed = series(place(on_it) for on_it in way.path[:-1])
                via = tr("by {places}", places=passed) if passed else tr("straight")
                rows.append((f"way:{at}", f"{via}, {words.price(way)}"))
            rows += [(ON, tr("there, and on in parts"))] if self.goes_on else []
            rows.append((STEPS, tr("step by step")))
            self.goal_list.offer(look, tr("Which way?"), rows)
            return
        width, ways = self.size.width - 2, [self.told_of(march).forms(goal.way) for goal in self.goals.values()]
        self.told_lines = min(INFO, max((len(fold(longest, width)) for longest, *_ in ways), default=0))
        n = len(march.waiting)
        stay, stop = trn("It stays here.", "They stay here.", n), trn("It stops here.", "They stop here.", n)
        rows += [(STOP, stay if march.is_rest else stop)] if self.may_stop else []
        prices = max((len(words.price(goal.way)) for goal in self.goals.values()), default=0)
        list_at = self.places_in(self.size)["goals"]
        for name, goal in self.goals.items():
            way, prize = goal.way, words.prize(march, goal.way)
            steps = march.means.behind + len(way.path)
            if not has_panel(self.size):  # a line of its own, without a head; of one alone the rest is told above it
                price = f"{look.glyph(PAID) * bool(way.cards)}{words.price(way)}"
                told = series((place(goal.place), price, prize * (list_at.height > 1)))
                rows.append((f"to:{name}", shortened(told, list_at.width - SIGN)))
                continue
            row = f"{at_left(place(goal.place), NAME)} {steps} {at_left(words.price(way), prices)}"
            row = f"{row} {prize if cell_len(row + prize) < ROW else prize.replace(' ', '')}".rstrip()
            rows.append((f"to:{name}", row))
        self.goal_list.offer(look, cropped(tr("Where to?") + "═" * NAME, NAME + 1) + tr("steps price"), rows)

    def redraw(self) -> None:
        self._told = None
        super().redraw()

    def told_of(self, march: words.March) -> MarchTold:
        """Return the words of a march, which are the same wherever the cursor stands."""
        if self._told is None or self._told.march is not march:
            question, told = partial(words.question, march), partial(forms, march)
            self._told = MarchTold(march, cache(question), cache(told), cache(partial(self._stack_in, march)))
        return self._told

    def mark_goals(self) -> None:
        """Show on the map the places in reach, which cost a card, and their keys unless those are of blocks now."""
        self.map.marks.paid = frozenset(name for name, goal in self.goals.items() if goal.way.cards)
        signs = {name: self.goal_list.sign_at(at) for at, name in enumerate(self.signed)}
        self.map.marks.lit = {name: " " if self.is_picking else signs[name] for name in self.goals}

    def rest_row(self, option: Option) -> str:
        """Return what the row of the rest of a stack says; "" of any other."""
        rest = self.rest
        if rest is None or not self.is_rest(option):
            return ""
        told = {"place": place(rest.place), "n": len(rest.waiting), "blocks": army(rest.waiting)}
        return tr("{place}, the other {n}: {blocks}", **told)

    @property
    def chosen_way(self) -> Way | None:
        """Return the way under the cursor: of the list, or of the map."""
        on_map = self.focused is self.map
        kind, _, name = ("to", "", self.map.place) if on_map else self.goal_list.key.partition(":")
        if self.is_picking and not on_map:
            return None
        goal = self.goals.get(name) if kind == "to" else self.goal
        if goal is None or kind not in ("to", "way", ON):
            return None
        return goal.ways[int(name) if kind == "way" else 0]

    def point_on_way(self) -> None:
        """Draw the way under the cursor, and put the map where it leads."""
        march, field = self.march, self.map
        if march is None:
            return
        way = self.chosen_way
        field.marks.roads = frozenset(roads([march.place, *way.path])) if way is not None else frozenset()
        field.marks.mover = PLACE_ID[march.place] if self.is_local else ""
        if self.focused is field:
            field.marks.way = frozenset()
            field.repaint()
        else:
            field.point(PLACE_ID[way.path[-1] if way is not None else self.goal.place if self.goal else march.place])

    def march_question(self) -> str:
        """Return what is asked; "" where the question of the rules is."""
        if self.march is None and self.rest is not None:
            return trn(
                "{place}: {n} block stays unless you choose it again. Which stack next?",
                "{place}: {n} blocks stay unless you choose them again. Which stack next?",
                len(self.rest.waiting),
                place=place(self.rest.place),
            )
        if self.march is None:
            return ""
        if self.is_picking:
            march, n = self.march, len(self.march.going)
            how = tr("{n} go, {rest} stay", n=n, rest=len(march.waiting) - n)
            return tr("Who goes from {place}? {how}", place=place(march.place), how=f"{how}.")
        part = tr("Only some of them reach {place}: b picks them.", place=place(self.part)) if self.part else ""
        return self.told_of(self.march).question(part)

    def march_told(self, march: words.March, width: int, height: int) -> list[str]:
        """Return what is to be said of the way under the cursor, or of the number of the ticked blocks."""
        way = self.chosen_way
        if self.is_picking and not has_panel(self.size):
            return [" ".join((f"{capital(words.reach_words(march)[-1])}.", *words.size_words(march)))]
        if self.is_picking or not self.goals:
            return [line for said in words.size_words(march) for line in fold(said, width)]
        found = [fold(form, width) for form in self.told_of(march).forms(way)] if way is not None else [[]]
        return next((lines for lines in found if len(lines) <= height), found[-1])

    def march_explained(self, march: words.March) -> list[str]:
        """Return all about the way under the cursor and the place it leads to; of a place that no way leads to, why."""
        way, at = self.chosen_way, PLACE[self.map.place]
        if way is None:
            on_map = self.focused is self.map
            return [*place_page(march.view, at), "  " + words.why_not_there(march, at)] if on_map else []
        changes = words.effects(march, way)
        told = [words.way_words(march, way), words.sum_words(march, way), *words.cost_words(march, way), *changes]
        return [*told, "", *place_page(march.view, way.path[-1])]

    def show_march(self) -> None:
        """Draw what stands over the list, and how far the ticked blocks get."""
        if self.march is None:
            return
        places, none = self.places_in(self.size), Region()
        stack = self._stack(self.march, places.get("stack", none).width)
        self.query_one(TickLines).show_boxes(stack.head, stack.boxes)
        self.query_one("#foot", TextLines).show(*told_lines(stack.far[: places.get("foot", none).height]))

    def arrange_march(self, regions: Mapping[str, Region], size: Size) -> Mapping[str, Region]:
        """Return ``regions`` with what belongs to the march in place of the choices."""
        march = self.march
        if march is None:
            return regions
        rows, own = self.march_rows, "blocks" if self.is_picking else "goals"
        if "facts" not in regions:
            given = {own if name == "options" else name: region for name, region in regions.items()}
            field, across = regions["map"], WHOLE.legend[-1].width
            lines = len(self._stack(march, across).boxes)
            if self.is_picking:  # how far they get stands on the sea in the north
                return {**given, "foot": WHOLE.legend[0].translate(field.offset)}
            return {**given, "stack": Region(field.x, field.bottom - lines, across, lines)} if lines else given
        whole, width = room(size, False).full, regions["facts"].width
        stack, given = self._stack(march, width), dict(regions)
        above = len(stack.head) + len(stack.boxes)
        options, facts = given.pop("options"), given.pop("facts")
        x, total = facts.x, options.bottom - facts.y
        foot = min(len(stack.far) * self.is_picking, max(0, total - above - 1 - rows))
        kept = max(0, total - above - 1 - rows - foot) if whole else 0
        y = facts.y + kept
        if kept:
            given["facts"] = Region(x, facts.y, width, kept)
        given["stack"] = Region(x, y, width, above)
        given[own] = Region(x, y + above, width, total - kept - above - foot)
        return {**given, "foot": Region(x, options.bottom - foot, width, foot)} if foot else given

    @property
    def march_rows(self) -> int:
        """Return the rows of the list."""
        if self.march is None or self.is_picking:
            return len(self.ticked)
        return len(self.goal.ways) + self.goes_on + 1 if self.goal else len(self.goals) + self.may_stop

    def _stack(self, march: words.March, width: int) -> Stack:
        return self.told_of(march).stack(self.size, width, not self.is_picking and self.goal is None)

    def _stack_in(self, march: words.March, size: Size, width: int, has_boxes: bool) -> Stack:
        tries = [rows(self.look, march.waiting, self.ticked, width, house) for house in HOUSES] if has_boxes else [[]]
        sea = WHOLE.legend[-1].height  # more lines would cover a stack
        boxes = next((told for told in tries if has_panel(self.size) or len(told) <= sea), tries[-1])
        return Stack(self._head(march, width, boxes), boxes, words.reach_words(march))

    def _head(self, march: words.March, width: int, boxes: Sequence[object]) -> Lines:
        """Return who marches, in two lines; where there is room, block by block unless they have boxes below that."""
        if not has_panel(self.size):
            return []
        title = f"{place(march.place)}: {words.who(march)}"
        if room(self.size, False).full:
            faces = army(march.going) if not boxes else ""
            return [section(self.look, width, title), *told_lines(fold(faces, width - 1))]
        led, n = words.lead_words(march), march.view.hand_count[march.view.side]
        hand = tr("Hand: {cards}", cards=trn("{n} card", "{n} cards", n))
        rows = [(f"{title}, {led}", hand), (title, f"{led}; {hand}")] if led else []
        first, second = next((row for row in rows if max(map(cell_len, row)) <= width), (title, hand))
        return [[(first, "strong")], [(second, "text")]]

    def march_words(self, march: words.March, on_map: bool) -> Words:
        """Return what the keys do while a march is put together."""
        arrows = dict.fromkeys(("cursor_up", "cursor_down", "move"), trp("map", "place"))
        if self.is_picking:
            arrows = dict.fromkeys(("cursor_up", "cursor_down"), tr("block"))
            ticks = dict.fromkeys(("places", "tick", "number"), "")
            return {**ticks, **arrows, "undo": "", **dict.fromkeys(("all", "none", "swap"), ""), "back": tr("back")}
        if self.goal is not None:
            return {"select": tr("go"), **arrows, "back": tr("back")}
        go: Words = {
            "pick" if on_map else "select": tr("go"),
            **arrows,
            "panel(1)": tr("list") if on_map else tr("map"),
            "undo": "",
        }
        go |= {f"screen.letter({n})": tr("who") for n in range(lettered(march.waiting))}
        go["ways"] = "" if has_panel(self.size) else tr("ways")
        if self.may_stop:
            go["end"] = tr("they stay") if march.is_rest else tr("stop")
        elif self.is_local or self.rest is not None:
            go |= dict.fromkeys(("back", "end"), tr("stacks"))
        return {**go, "blocks": ""}

    def options_at(self, name: str) -> list[Option]:
        """Return the open choices that lead to a place."""
        return [option for option, where in self._offers.items() if where == name]

    def close_musters(self) -> bool:
        """Go back from the musters to the stacks; return whether the musters were open."""
        was, self.musters.is_open = self.musters.is_open, False
        if was:
            self.offer()
        return was

    def choice_words(self, choice: Option) -> str:
        """See :meth:`.TableScreen.choice_words`; a hint is about the open question, whatever is listed."""
        view = self.view if choice in self.view.choices else self.view_of(self.viewer)
        return decisions.hinted_label(view, choice, self.names)

    def on_block_list_ticked(self, event: BlockList.Ticked) -> None:
        """Show what the ticked blocks reach."""
        self.take_over(self.block_list.ticked)
        self.mark_goals()
        self.show()

    def on_block_list_done(self, event: BlockList.Done) -> None:
        """Go on to the places that the ticked blocks reach."""
        assert self.march is not None
        if not self.march.going:
            self.refuse(tr("Tick at least one block."))
            return
        self.is_picking = False
        self.offer()

    def forget_note(self) -> bool:
        """Take a note away once the player moves on; that of a hint, too, once he leaves what it is about. What is
        asked back about stays as long as the cursor stands on it.
        """
        if self.leaving.said:
            if self.lit_option() == self.leaving.about:
                return False
            self.leaving.stay(anew=True)
        if self.note and self.hinted and not self.is_on_hint:
            self.note, self.marked = "", None
            return True
        return super().forget_note()

    def standing(self) -> object:
        """See :meth:`.TableScreen.standing`; every step of a march to where the hint sends it follows it."""
        return self.focused is self.map, self.is_on_hint

    def show_doubt(self, said: str) -> None:
        """Put the cursor on what is asked about, and say it."""
        panel = self.options
        if self.leaving.about in panel.keys:
            self._before = panel.highlighted
            panel.highlighted = panel.keys.index(self.leaving.about)
            self.set_focus(panel)
        self.tell(said)

    def action_end(self) -> None:
        """Take the way out; that of a march that was only put together, or of the musters, leads back to the stacks."""
        if not (self.step_back() or self.close_musters()):
            super().action_end()

    def action_letter(self, n: int) -> None:
        """Let a block go or stay by its letter, or choose by the sign, wherever the cursor stands."""
        if n < self.goal_list.boxes:
            self.toggle(n)
        else:
            self.goal_list.action_letter(n)

    def action_swap(self) -> None:
        """Let those go that did not."""
        self.toggle(-1)

    def action_ways(self) -> None:
        """List the other ways to the place under the cursor, the last of them step by step."""
        way = self.chosen_way
        if self.goal is not None or way is None:
            self.step_by_step()
            return
        self.goal = self.goals[PLACE_ID[way.path[-1]]]
        self.offer()

    def action_info(self) -> None:
        """Tell all about the choice under the cursor, itself first; on the map all about the place."""
        option, on_map = self.lit_option(), self.focused is self.map
        if self.march is not None:
            told = self.march_explained(self.march)
        else:
            here = self.options_at(self.map.place) if on_map else [option] if option is not None else []
            told = [f"{decisions.option_label(self.view, option, self.names)}." for option in here[:-1]]
            told += [line for option in here[-1:] for line in explained(self.view, option, self.names)]
        title = place(self.map.place) if on_map or not told else tr("Details")
        is_on_the_way = on_map and self.map.place in self.map.marks.way  # lit because later steps may lead there
        if not told and (self.is_local or (is_on_the_way and not self.options_at(self.map.place))):
            told = place_page(self.view, PLACE[self.map.place])  # the rules would say why it is no answer to them
        self.app.push_screen(Page(title, told or about(self.view, self.map.ref)))


def forms(march: words.March, way: Way) -> list[str]:
    """Return a way in words, the longest first: where it leads and what it changes, the sum of its steps, its price
    unless it is free, and what it risks. Places on the way are left out before anything else, then price and way, which
    list and map show, then the sum, and all changes but the last one before what it risks.
    """
    price, *risks = words.cost_words(march, way)
    changes, total = words.effects(march, way), words.sum_words(march, way)
    rest, short = [*changes, total, *[price] * way.cards, *risks], words.way_words(march, way, short=True)
    tries = (
        [words.way_words(march, way), *rest],
        [short, *rest],
        [short, *changes, total, *risks],
        [*changes, total, *risks],
        [*changes, *risks],
        [*changes[-1:], *risks],
        risks or [total],
    )
    return [" ".join(said) for said in tries]
