"""How a question of a deck-builder is answered at the table: on the board, in a choice panel, in a battle panel; and
the course of such a question, which is all that follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from kunitori_tui.engine.api import AnyGame, Json, Option, Ref
from kunitori_tui.games.deckbuilder.proposals import Useful, plan
from kunitori_tui.games.deckbuilder.rules import advice
from kunitori_tui.games.deckbuilder.rules.advice import Purchase
from kunitori_tui.games.deckbuilder.rules.battle import leaders_of
from kunitori_tui.games.deckbuilder.rules.phases import END, price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.games.deckbuilder.words.preview import after_the_last, ends_game, paid_first
from kunitori_tui.text import cards as words
from kunitori_tui.text import decisions, reasons
from kunitori_tui.text.box import Aim
from kunitori_tui.text.catalog import paragraph, series, tr, trn
from kunitori_tui.text.cells import cell_len, fold
from screens.deckbuilder.pool import GENERALS
from screens.drawing.look import Look
from screens.widgets.lines import Part, cells_of

BOARD, PANEL, ATTACK, DEFENCE, DEPLOY = "board", "panel", "attack", "defence", "deploy"
KEEP, JOINT = "keep", "joint"
BATTLES = (ATTACK, DEFENCE, JOINT)
"""Ways with a panel of their own in place of the board."""

_WAYS = {
    BOARD: "play buy replay trash gain rising",
    PANEL: "ninja_pick trap fetch gift upgrade trained_ninja trained_show trained_pick victim raze_side",
    ATTACK: "lead",
    DEFENCE: "defend ambush",
    DEPLOY: "deploy",
    KEEP: "keep",
    JOINT: "joint consent",
}
_KINDS = {kind: way for way, kinds in _WAYS.items() for kind in kinds.split()}
ON_BOARD = ("hand:", "pool:", "deployed:", "area:")


def way(game: AnyGame, view: DeckView) -> str:
    """Return how the open question of ``view`` is answered.

    A kind without a way of its own goes to the board when all but one of its options name something there, and
    to the panel otherwise; so does a battle that was begun before (after a crash, say).
    """
    known = _KINDS.get(view.asked.kind)
    if known == ATTACK:
        leaders, begun = leaders_of(view, view.chooser), game.preview(view, []).get("fights")
        return ATTACK if leaders and not begun and view.table.ids[leaders[0]] == view.asked.subject else PANEL
    if known == BOARD or known is None:
        off = off_board({option: game.targets(option) for option in view.choices})
        few = known is None and len(view.choices) < 3
        if few or len(off) > 1 or len(off) == len(view.choices):
            return PANEL
        table = view.table  # generals that are taken into the area are listed by name, as their pile is shared
        taken = [table.number[o[5:]] for o in view.choices if o.startswith("take:")]
        return PANEL if any(table.is_general[card] for card in taken) else BOARD
    return known


def off_board(places: Mapping[Option, Sequence[Ref]]) -> list[Option]:
    """Return the options that name nothing on the board, such as ending the phase."""
    return [option for option, refs in places.items() if not any(ref.startswith(ON_BOARD) for ref in refs)]


def lit(game: AnyGame, view: DeckView) -> dict[str, Option]:
    """Return ref -> option for everything on the table that the open question lets choose; nothing where the panel
    alone asks, as its options may name cards of others.
    """
    if view.decision is not None and _KINDS.get(view.decision.kind) == PANEL:
        return {}
    return {ref: option for option in view.choices for ref in game.targets(option)}


def places_of(game: AnyGame, view: DeckView, option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option names; with a general of the pool the pile on which all lie."""
    refs, table = game.targets(option), view.table
    of_pool = (table.number[ref[5:]] for ref in refs if ref.startswith("pool:"))
    return (*refs, GENERALS) if any(table.is_general[card] for card in of_pool) else refs


def card_of(game: AnyGame, view: DeckView, option: Option) -> str:
    """Return the ref of the card that a choice in a list is about: the first it names, else that of the question."""
    for ref in game.targets(option)[:1]:
        place, name = ref.partition(":")[0], ref.rpartition(":")[2]
        if name in view.table.number:
            return f"{place}:{name}"
    decision = view.decision
    card = decision.subject or decision.source if decision else ""
    return f"card:{card}" if card in view.table.number else ""


@dataclass(repr=False)
class BoardCourse:
    """The course of a question on a board: its choices and its words, worked out once. A key that moves the cursor
    reads it and asks neither rules nor match. Two that are made of the same are equal.
    """

    game: AnyGame
    view: DeckView
    names: Sequence[str]
    way: str
    """How the question is answered; "" while nobody at this screen is asked."""
    lit: Mapping[Ref, Option]
    """What can be chosen on the table, with the choice."""
    paid: Mapping[Option, Purchase]
    """What the hand can pay."""
    useful: Useful
    look: Look
    language: str
    wide: bool
    explains: bool
    """Whether there is room to say what a choice comes to."""
    coded: bool
    """Whether it is told in symbols what cards do."""

    def __post_init__(self) -> None:
        self.about = cache(self._about)
        """(ref, cells, whether the panel says what it does) -> what is to be said of a thing under the cursor, in lines
        of so many cells.
        """

    @cached_property
    def asked(self) -> str:
        """The question in words."""
        return self.look.chip(decisions.prompt(self.view, self.names))

    @cached_property
    def aim(self) -> Aim | None:
        """The aim of the game as the position has it."""
        return decisions.aim(self.view, self.names)

    @cached_property
    def threat(self) -> Json:
        """What threatens who is asked (:func:`.advice.threat`), unless the question itself tells that."""
        return advice.threat(self.view) if self.way not in ("", DEPLOY) else {}

    @cached_property
    def places(self) -> Mapping[Option, Sequence[Ref]]:
        """What the choices name on the table (:func:`places_of`), those too for which the hand can pay."""
        return {option: places_of(self.game, self.view, option) for option in (*self.view.choices, *self.paid)}

    @cached_property
    def out(self) -> Option | None:
        """The choice that ends the phase; None where there is none, or more that lies beside the board."""
        out = off_board(self.places)
        if self.way == PANEL:  # the end of a phase in which nothing else can be done
            return END if out == self.view.choices == [END] else None
        return out[0] if self.way == BOARD and len(out) == 1 else None

    @cached_property
    def treasures(self) -> list[Option]:
        """The choices that play a treasure of the hand, one of each sort."""
        return [option for option in self.view.choices if option.startswith("treasure:")]

    @cached_property
    def free(self) -> list[Option]:
        """The choices that play what is played without a thought, up to the first that draws."""
        return plan(self.view) if self.way else []

    @cached_property
    def generals(self) -> list[Option]:
        """The choices that take a general from the pool, and those for which the hand can pay."""
        return [option for option in dict.fromkeys(self.lit.values()) if GENERALS in self.places.get(option, ())]

    def single(self, ref: Ref) -> Ref:
        """Return ``ref``; for the pile of the generals the first of them that is for sale, else the first of all."""
        if ref != GENERALS:
            return ref
        table = self.view.table
        return f"pool:{table.ids[next(filter(self.view.is_offered, table.generals), table.generals[0])]}"

    def why_not(self, ref: Ref) -> str:
        """Return why ``ref`` cannot be chosen, "" where it can."""
        reason = self.game.why_not(self.view, self.single(ref))
        return reasons.why(reason, cite=False) if reason else ""

    # -- what is under the cursor -------------------------------------------------------------------------------

    def _about(self, ref: Ref, width: int, is_told: bool) -> list[list[Part]]:
        """Return a line of ``width`` cells, or several under a rule in the wide table, its meaning in sentences."""
        look, (place, _, name) = self.look, ref.partition(":")
        number = self.view.table.number.get(name)
        meaning = self._meaning(ref) if self.explains and self.way == BOARD else None
        forms = self._generals() if ref == GENERALS else [[]]
        if number is not None:
            tails = self._outcome(place, name, ref) if meaning is None else ([], [])
            forms = self._card(place, number, is_told, *tails)
        if not self.wide:
            return [next((line for line in forms if cells_of(line) + 2 <= width), forms[-1])]
        title, *facts = [text.strip() for text, _ in forms[0]] or [""]
        bar = look.glyph("h")
        head: list[Part] = [(bar + " ", "frame"), (title, "title"), (" ", None)] if title else []
        lines: list[list[Part]] = [[*head, (bar * width, "frame")]]
        told = f" {look.glyph('sep')} ".join(filter(None, facts))
        lines += [[(" " + text, "text")] for text in fold(told, width - 2)]
        if number is not None:
            for symbol, sentence in words.effect_lines(self.view.table.cards[number]):
                told = f"{symbol}: {sentence}" if symbol and self.coded else sentence
                lines += [[(" " + text, "dim")] for text in fold(told, width - 2)]
        now = " " + tr("NOW") + "  "
        for i, text in enumerate(fold(meaning or "", width - cell_len(now) - 1)):
            lines.append([(" " * cell_len(now) if i else now, "title"), (text, "text")])
        return lines

    def _meaning(self, ref: Ref) -> str:
        """Return what choosing ``ref`` comes to, in sentences."""
        if ref == GENERALS:
            buys = tr("{key:Enter} lists those that you can buy.")
            return buys if self.generals else paragraph((tr("{key:Enter} shows each."), self.why_not(ref)))
        return preview.meaning(self.game, self.view, ref, self.useful)

    def _generals(self) -> list[list[Part]]:
        """Return who is for sale, the longest form first: those that are not named are counted."""
        table = self.view.table
        there = [words.short(table.ids[c]) for c in table.generals if self.view.is_offered(c)]
        cost = min(price_of(self.view, c) for c in table.generals)
        head: list[Part] = [(" " + tr("Generals") + "  ", "strong"), (tr("cost {n}", n=cost), "cost")]
        told = [series(there) or tr("none left")]
        for named in range(len(there) - 1, 0, -1):
            told.append(series(there[:named]) + " " + tr("and {n} more", n=len(there) - named))
        return [[*head, ("  " + names, "text")] for names in told]

    def _card(self, place: str, number: int, is_told: bool, tail: list[Part], end: list[Part]) -> list[list[Part]]:
        """Return a card in a line, the longest form first: what buying it comes to (``tail``, in as few words as can be
        ``end``) gives way last to what the card does, which is left out where it ``is_told``, with the figures.
        """
        card, left = self.view.table.cards[number], self.view.pool[number]
        sure = "~" if self.coded and words.uncertain(card) else ""
        cost: Part = ("" if is_told else tr("cost {n}", n=price_of(self.view, number)) + sure + "  ", "cost")
        pool = place == "pool"
        stock = trn("{n} left", "{n} left", left) + "   " if pool and not is_told else ""
        brief: list[Part] = [(stock, "dim")] if stock else []
        symbols = "" if is_told or (self.wide and not self.coded) else words.in_brief(card, coded=self.coded)
        signs: list[Part] = [(symbols + "   ", "text")] if symbols else []
        long: Part = (" " + words.name(card.id) + "  ", "strong")
        short: Part = (" " + words.short(card.id) + "  ", "strong")
        if pool and ends_game(self.view, number):
            follows: list[list[Part]] = [[(form, "alarm")] for form in after_the_last(self.view, self.names)]
            whole: list[Part] = [long, cost, *signs, *follows[0], ("   ", None), *tail]
            return [whole, *([long, cost, *signs, *form] for form in follows), *([short, *form] for form in follows)]
        return [
            [long, cost, *signs, *brief, *tail],
            [short, cost, *signs, *brief, *tail],
            [short, cost, *signs, *tail],
            [short, cost, *signs, *end],
            *([[short, *signs, *end], *([] if end is tail else [[short, *signs]])] if signs else []),
            [short, cost, *brief, *tail],
            [short, *(tail or brief)],
        ]

    def _outcome(self, place: str, card: str, ref: Ref) -> tuple[list[Part], list[Part]]:
        """Return what buying a card would leave, or why it cannot be chosen, and the same in as few words as can be:
        it is the same list where nothing of it may be left out.
        """
        bought = self.paid.get(f"buy:{card}") if place == "pool" else None
        if bought is None:
            said = self.why_not(ref) if self.way == BOARD and place in ("pool", "hand") else ""
            if not said and self.lit.get(ref, "").startswith(("play:", "replay:", "treasure:")):
                return [(tr("{key:Enter} plays it"), "can")], [(tr("{key:Enter} plays it"), "can")]
            return [(said, "dim")] if said else [], []
        n = len(bought.treasures)
        few = tr("{key:Enter} plays {n}, buys it", n=n) if n else tr("{key:Enter} buys it")
        said = paid_first(bought.treasures) if n else few
        if bought.is_last:
            said += tr(", then nothing is left to buy")
        elif not n and (bought.money or bought.buys):
            said += trn(", then ${money} and {n} buy", ", then ${money} and {n} buys", bought.buys, money=bought.money)
        told: list[Part] = [(said, "can")]
        return told, told if bought.is_last else [(few, "can")]
