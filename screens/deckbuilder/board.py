"""The board of a deck-builder's table: its panels, where they stand, and what they show."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.state import HAND_SIZE
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import tr, trn
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.attack import AttackPanel
from screens.deckbuilder.battle_panel import BattlePanel
from screens.deckbuilder.defence import DefencePanel
from screens.deckbuilder.joint import JointPanel
from screens.deckbuilder.places import LEFT, Wants, places
from screens.table.base import TableScreen
from screens.table.history import log_lines
from screens.table.places import Places, is_wide
from screens.widgets.area import Area
from screens.widgets.hand import Hand
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import LogLines, TextLines
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel
from screens.widgets.piles import GENERALS, grid
from screens.widgets.players import Player, Players
from screens.widgets.pool import Pool, sections

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""


class DeckBoard(TableScreen):
    """The panels of a deck-builder. What happens on them is the business of :class:`.deck.DeckTable`."""

    CSS_PATH = "table.tcss"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.way = ""
        """How the open question is answered (:mod:`.questions`); "" while nobody at this screen is asked."""
        self.picking: list[Option] = []
        """The generals being chosen from while their pile is open."""
        self.finding: str | None = None
        """The text being looked for in the pool; None when not looking."""
        self._lit: dict[str, Option] = {}
        self._offered: tuple[object, ...] = ()

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield Pool(id="pool")
        yield TextLines(id="info")
        yield Players(id="players")
        yield Area(id="area")
        yield Hand(id="hand")
        yield LogLines(id="log")
        yield OptionPanel(id="options")
        yield AttackPanel(id="attack")
        yield DefencePanel(id="defence")
        yield JointPanel(id="joint")
        yield TextLines(id="divide")
        yield TextLines(id="question")
        yield KeyLine(bar=True)

    @property
    def pool(self) -> Pool:
        """Return the pool."""
        return self.query_one(Pool)

    @property
    def hand(self) -> Hand:
        """Return the hand."""
        return self.query_one(Hand)

    @property
    def area(self) -> Area:
        """Return the own area."""
        return self.query_one(Area)

    @property
    def players(self) -> Players:
        """Return the other players."""
        return self.query_one(Players)

    @property
    def options(self) -> OptionPanel:
        """Return the choice panel."""
        return self.query_one(OptionPanel)

    @property
    def attack(self) -> AttackPanel:
        """Return the attack panel."""
        return self.query_one(AttackPanel)

    @property
    def defence(self) -> DefencePanel:
        """Return the defence panel."""
        return self.query_one(DefencePanel)

    @property
    def joint(self) -> JointPanel:
        """Return the panel of a joint battle."""
        return self.query_one(JointPanel)

    @property
    def battle(self) -> BattlePanel | None:
        """Return the panel on which the open question is answered, if it is one of a battle."""
        kinds: dict[str, type[BattlePanel]] = {
            questions.ATTACK: AttackPanel, questions.DEFENCE: DefencePanel, questions.JOINT: JointPanel,
        }  # fmt: skip
        return self.query_one(kinds[self.way]) if self.way in kinds else None

    @property
    def at(self) -> int:
        """Return the seat whose area is the own one on the screen: the viewer, else whose turn it is."""
        view: DeckView = self.view
        return self.viewer if self.viewer is not None else view.active

    def public_question(self, ask: Question) -> Screen[str | None] | None:
        """Return the screen that asks for help in a joint battle: all that is at stake lies open."""
        if ask.decision.kind != "consent":
            return None
        from screens.deckbuilder.consent import Consent

        aid = self.setting("memory_aid") == "on"
        return Consent(self.game, self.view_of(ask.seat), self.names, aid)

    def places_in(self, size: Size) -> Places:
        wide = is_wide(size)
        rivals = len(self._rivals())
        wants = Wants(
            rivals=rivals,
            pool_rows=grid(self.view.table).rows,
            pool_list=len(grid(self.view.table).piles()) + sections(self.view.table),
            area_lines=self.area.count_lines(size.width),
            area_cards=self.area.count_rows(LEFT),
            hand_cards=self.hand.count_rows(LEFT),
            hand_lines=self.hand.count_lines(size.width),
            options=len(self.options.keys) + 1 if self._panel_open else 0,
            battle=self.way == questions.ATTACK,
            defence=self.way == questions.DEFENCE,
            joint=self.way == questions.JOINT,
            pool_listed=self.pool.listed and not wide,
        )
        return places(size, wants)

    @property
    def _panel_open(self) -> bool:
        return self.way == questions.PANEL or bool(self.picking)

    def _rivals(self) -> list[Player]:
        return [
            Player(seat, who.name, deck_lines.level(who, seat in self.table.conceded))
            for seat, who in enumerate(self.table.seats)
            if seat != self.viewer
        ]

    def on_resize(self) -> None:
        """Arrange the same panels for another size."""
        self.fit(self.size)

    def fit(self, size: Size) -> None:
        """Draw the panels as this size has room for them."""
        wide = is_wide(size)
        self.pool.listed = wide
        self.players.boxes = wide
        self.area.cards_drawn = self.hand.cards_drawn = wide
        self.show()

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.is_mounted:
            return
        view: DeckView = self.view
        lit = frozenset(self._lit)
        # Where nothing is lit the options may name cards of others, and the panel marks the hint itself.
        hinted = {ref for o in self.hinted for ref in self.game.targets(o)} if lit else set()
        if any(f"pool:{view.table.ids[g]}" in hinted for g in view.table.generals):
            hinted.add(GENERALS)
        for panel in (self.pool, self.hand, self.area, self.players):
            panel.hinted = frozenset(hinted)
        self.players.header = len(self._rivals()) <= 3
        self.pool.show(view, lit)
        self.players.show(view, self._rivals(), lit, self.setting("memory_aid") == "on")
        self.area.show_area(view, self.at, lit, "" if self.at == self.viewer else self.names[self.at])
        self.hand.show_hand(view, lit)
        self.attack.repaint()
        self.defence.repaint()
        self.joint.repaint()
        self._offer()
        log = self.query_one("#log", LogLines)
        log.show(log_lines(self.table, self.names, self.viewer, LOG_TURNS), self.look.chip(self.note),
                 deck_lines.log_fact(view))  # fmt: skip
        self.query_one("#top", TextLines).show(
            deck_lines.top(
                self.look, view, self.names, self.viewer, self.size.width, limit=view.table.options["round_limit"]
            )
        )
        divider = [(self.look.glyph("v"), "frame")]
        self.query_one("#divide", TextLines).show(*([divider] * 60))
        self.show_lines()
        self.place_panels()

    def show_lines(self) -> None:
        """Draw what follows the cursor: the card under it, the question, the keys."""
        view: DeckView = self.view
        info = self.query_one("#info", TextLines)
        info.show(
            *deck_lines.about(self.game, view, self._ref(), self.way == questions.BOARD, self.look, is_wide(self.size))
        )
        self.query_one("#question", TextLines).show([(" " + self._question(view), "strong")])
        self.query_one(KeyLine).repaint()

    def _offer(self) -> None:
        """Fill the choice panel, unless it offers the same already."""
        options = self.picking or (list(self.view.choices) if self.way == questions.PANEL else [])
        hinted = self.hinted[0] if self.hinted and self.hinted[0] in options else ""
        words = [(o, decisions.option_label(self.view, o, self.names)) for o in options]
        new = (tuple(words), hinted, self.look)
        if new != self._offered:
            self._offered = new
            title = tr("Choose a general") if self.picking else tr("Choose")
            self.options.offer(self.look, f" {title} ", words, hinted)

    def _question(self, view: DeckView) -> str:
        if self.finding is not None:
            return tr("Find a pile: {text}", text=self.finding + "_")
        if self.ask is None and self.viewer is None:
            view = self.view_of(None)
        if self.way == questions.DEPLOY:
            return tr("Which cards stay deployed? Each is played again next turn, for an action.")
        if self.way == questions.KEEP and self.hand.keeping:
            kept = sum(self.hand.keeping.values())
            due = max(0, HAND_SIZE - kept + view.decision.data["more"]) if view.decision else 0
            return trn("Which strategy cards do you keep? You will draw {n} card.",
                       "Which strategy cards do you keep? You will draw {n} cards.", due)  # fmt: skip
        return self.look.chip(decisions.prompt(view, self.names))

    def _ref(self) -> str:
        """Return what the cursor stands on."""
        focused = self.focused
        if isinstance(focused, Panel | BattlePanel):
            return focused.ref
        if focused is self.options and self.options.key:
            refs = self.game.targets(self.options.key)
            if refs and (named := refs[0].rpartition(":")[2]) in self.view.table.number:
                return f"{refs[0].partition(':')[0]}:{named}"
            decision = self.view.decision
            card = decision.subject or decision.source if decision else ""
            return f"card:{card}" if card in self.view.table.number else ""
        return ""

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        ref = self._ref()
        option = self._lit.get(ref)
        if option is None and self.focused is self.area:
            option = self._lit.get("deployed:" + ref.partition(":")[2])
        return option if self.ask is not None else None
