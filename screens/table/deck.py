"""The table of every deck-builder: pool, players, own area, hand, log, and the question on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.layout import Layout
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.session import Session
from kunitori_tui.text import cards as card_words
from kunitori_tui.text import decisions, reasons
from kunitori_tui.text.catalog import tr
from screens.battle.attack import AttackPanel
from screens.battle.defence import DefencePanel
from screens.table import deck_lines, questions
from screens.table.base import TableScreen
from screens.table.history import log_lines
from screens.table.places import LEFT, Places, PlacesLayout, Wants, is_wide, places
from screens.widgets.area import Area
from screens.widgets.hand import Hand
from screens.widgets.lines import KeysLine, LogLines, TextLines
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel
from screens.widgets.piles import GENERALS, grid
from screens.widgets.players import Player, Players
from screens.widgets.pool import Pool

LOG_TURNS = 12
"""Turns that are read for the log on the table; the log screen shows all."""


class DeckTable(TableScreen):
    """A deck-builder being played."""

    CSS_PATH = "deck.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "panel(1)", show=False),
        Binding("shift+tab", "panel(-1)", show=False),
        Binding("e", "end", show=False),
        Binding("t", "treasures", show=False),
        Binding("i", "info", show=False),
        Binding("o", "others", show=False),
        Binding("p", "pool", show=False),
        Binding("slash", "find", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.way = ""
        """How the open question is answered (:mod:`.questions`); "" while nobody at this screen is asked."""
        self.picking: list[Option] = []
        """The generals being chosen from while their pile is open."""
        self.finding: str | None = None
        """The text being looked for in the pool; None when not looking."""
        self._lit: dict[str, Option] = {}
        self._end_asked = False
        self._placing = PlacesLayout(self._places)
        self._placed: Places = {}
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
        yield TextLines(id="divide")
        yield TextLines(id="question")
        yield KeysLine(id="keys")

    @property
    def layout(self) -> Layout:
        """Return what places the panels: it follows the size and the question."""
        return self._placing

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
    def at(self) -> int:
        """Return the seat whose area is the own one on the screen: the viewer, else whose turn it is."""
        view: DeckView = self.view
        return self.viewer if self.viewer is not None else view.active

    def _places(self, size: Size) -> Places:
        wide = is_wide(size)
        rivals = len(self._rivals())
        wants = Wants(
            rivals=rivals,
            pool_rows=grid(self.view.table).rows,
            pool_list=len(grid(self.view.table).piles()) + 3,
            area_lines=self.area.count_lines(size.width),
            area_cards=self.area.count_rows(LEFT),
            hand_cards=self.hand.count_rows(LEFT),
            hand_lines=self.hand.count_lines(size.width),
            options=len(self.options.keys) + 1 if self._panel_open else 0,
            battle=self.way == questions.ATTACK,
            defence=self.way == questions.DEFENCE,
            pool_listed=self.pool.listed and not wide,
        )
        return places(size, wants)

    @property
    def _panel_open(self) -> bool:
        return self.way == questions.PANEL or bool(self.picking)

    def _rivals(self) -> list[Player]:
        return [
            Player(seat, who.name, deck_lines.level(who, seat in self.match.conceded))
            for seat, who in enumerate(self.match.seats)
            if seat != self.viewer
        ]

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the same panels for another size."""
        wide = is_wide(event.size)
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
        hinted = {ref for o in self.hinted for ref in self.match.game.targets(o)}
        if any(f"pool:{view.table.ids[g]}" in hinted for g in view.table.generals):
            hinted.add(GENERALS)
        for panel in (self.pool, self.hand, self.area, self.players):
            panel.hinted = frozenset(hinted)
        self.players.header = len(self._rivals()) <= 3
        self.pool.show(view, lit)
        self.players.show(view, self._rivals(), lit, self.setting("memory_aid") == "on")
        self.area.show_area(view, self.at, lit)
        self.hand.show_hand(view, lit)
        self.attack.repaint()
        self.defence.repaint()
        self._offer()
        log = self.query_one("#log", LogLines)
        log.show(log_lines(self.match, self.names, self.viewer, LOG_TURNS), self.look.chip(self.note),
                 deck_lines.log_fact(view))  # fmt: skip
        self.query_one("#top", TextLines).show(
            deck_lines.top(self.look, view, self.names, self.viewer, self.size.width)
        )
        divider = [(self.look.glyph("v"), "frame")]
        self.query_one("#divide", TextLines).show(*([divider] * 60))
        self.show_lines()
        self._arrange()

    def _arrange(self) -> None:
        """Place the panels anew where the question, the hand or the size asks for it."""
        wanted = self._places(self.size)
        if wanted != self._placed:
            self._placed = wanted
            self.query_one("#top").refresh(layout=True)  # a child's call makes Textual forget the old arrangement

    def show_lines(self) -> None:
        """Draw what follows the cursor: the card under it, the question, the keys."""
        view: DeckView = self.view
        info = self.query_one("#info", TextLines)
        info.show(
            *deck_lines.about(
                self.match.game, view, self._ref(), self.way == questions.BOARD, self.look, is_wide(self.size)
            )
        )
        self.query_one("#question", TextLines).show([(" " + self._question(view), "strong")])
        self.query_one(KeysLine).show(self.keys())

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
            view = self.match.view(None)
        if self.way == questions.DEPLOY:
            return tr("Which cards stay deployed? Each is played again next turn, for an action.")
        return self.look.chip(decisions.prompt(view, self.names))

    def _ref(self) -> str:
        """Return what the cursor stands on."""
        focused = self.focused
        if isinstance(focused, Panel):
            return focused.ref
        if isinstance(focused, (AttackPanel, DefencePanel)):
            return f"hand:{focused.card_id}" if focused.card_id else ""
        if focused is self.options and self.options.key:
            refs = self.match.game.targets(self.options.key)
            if refs and refs[0].partition(":")[2] in self.view.table.number:
                return refs[0]
            decision = self.view.decision
            card = decision.subject or decision.source if decision else ""
            return f"card:{card}" if card in self.view.table.number else ""
        return ""

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        ref = self._ref()
        found = self._lit.get(ref)
        if found is None and self.focused is self.area:
            found = self._lit.get("deployed:" + ref.partition(":")[2])
        return found if self.ask is not None else None

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        self.picking = []
        self.finding = None
        self._end_asked = False
        self.area.staying = None
        self.pool.find("") if self.pool.view else None
        if self.ask is None:
            self.way = ""
            self._lit = {}
            if self.focused is None or self.focused in (self.options, self.attack, self.defence):
                self.set_focus(self.pool)
            return
        view: DeckView = self.view
        game = self.match.game
        self.way = questions.way(game, view)
        self._lit = questions.lit(game, view)
        if self.way == questions.PANEL:
            self._offer()
            self.set_focus(self.options)
        elif self.way == questions.ATTACK:
            self.attack.begin(game, view, self.names, self.setting("memory_aid") == "on")
            self.set_focus(self.attack)
        elif self.way == questions.DEFENCE:
            self.defence.begin(game, view, self.names, self._attackers())
            self.set_focus(self.defence)
        elif self.way == questions.DEPLOY:
            stays = view.table.deploys
            seat = self.at
            cards = view.area[seat] + view.replayed[seat] + view.deployed[seat]
            self.area.staying = {view.table.ids[c]: cards.count(c) for c in cards if stays[c]}
            self.area.show_area(view, seat, frozenset())
            self.area.ref = next(iter(f"area:{c}" for c in self.area.staying), self.area.ref)
            self.set_focus(self.area)
        else:
            self._focus_board(view)

    def _focus_board(self, view: DeckView) -> None:
        """Give the cursor to the zone the question is about; it stays where it was if that zone is lit."""
        lit = {ref.partition(":")[0] for ref in self._lit}
        self.hand.lit = self.area.lit = frozenset(self._lit)
        order: list[tuple[str, Panel]] = [
            ("deployed", self.area),
            ("area", self.area),
            ("hand", self.hand),
            ("pool", self.pool),
        ]
        for place, panel in order:
            if place in lit:
                self._settle(panel, view)
                self.set_focus(panel)
                return
        self.set_focus(self.hand if view.phase == "action" else self.pool)

    def _settle(self, panel: Panel, view: DeckView) -> None:
        if panel is self.hand:
            self.hand.show_hand(view, frozenset(self._lit))
        elif panel is self.area:
            self.area.show_area(view, self.at, frozenset(self._lit))
        if panel is self.pool:
            self.pool.show(view, frozenset(self._lit))
            self.pool.go_to_dearest()
        else:
            panel.go_to_lit()

    def _attackers(self) -> list[str]:
        """Return the cards of the last attack on the viewer, as told to everybody."""
        for _, event in reversed(self.match.events):
            if event.kind == "attack" and event.data["target"] == self.viewer:
                return list(event.data["cards"])
        return []

    # -- answers ------------------------------------------------------------------------------------------------

    def on_panel_moved(self) -> None:
        """The cursor stands elsewhere: tell about that."""
        self.forget_note()
        self.show_lines()

    def on_attack_panel_moved(self) -> None:
        """The plan has changed."""
        self.on_panel_moved()

    def on_defence_panel_moved(self) -> None:
        """The defence has changed."""
        self.on_panel_moved()

    def on_option_list_option_highlighted(self) -> None:
        """The cursor of the choice panel has moved."""
        if self.is_mounted:
            self.show_lines()

    def forget_note(self) -> None:
        """Take a note away once the player moves on."""
        if self.note and not self.hinted:
            self.say("")
            log = self.query_one("#log", LogLines)
            log.show(log.lines, "", log.fact)

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Choose what was picked, or say why that is not possible."""
        if self.way == questions.DEPLOY and self.ask is not None:
            self._stay()
            return
        option = self.lit_option()
        if event.ref == GENERALS and self.ask is not None:
            self._open_generals()
        elif option is not None and self.ask is not None:
            self.submit([option])
        elif isinstance(event.panel, Players):
            self.action_others()
        else:
            self.tell(self.why_not(event.ref))

    def why_not(self, ref: str) -> str:
        """Return why ``ref`` cannot be chosen now."""
        view: DeckView = self.view
        if ref == GENERALS:
            ref = f"pool:{view.table.ids[view.table.generals[0]]}"
        reason = self.match.game.why_not(view, ref)
        return reasons.why(reason) if reason else ""

    def _open_generals(self) -> None:
        view: DeckView = self.view
        generals = {f"pool:{view.table.ids[g]}" for g in view.table.generals}
        self.picking = [o for ref, o in self._lit.items() if ref in generals]
        if not self.picking:
            self.tell(self.why_not(GENERALS))
            return
        self._offer()
        self.set_focus(self.options)
        self.show()

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Answer with the choice of the panel."""
        if self.ask is not None and event.key in self.view.choices:
            self.submit([event.key])

    def on_attack_panel_declared(self, event: AttackPanel.Declared) -> None:
        """Declare the battles."""
        if self.ask is not None:
            self.submit(event.choices)

    def on_defence_panel_answered(self, event: DefencePanel.Answered) -> None:
        """Answer an attack."""
        if self.ask is not None:
            self.submit(event.choices)

    def _stay(self) -> None:
        """Send which cards stay deployed, kind by kind as the engine asks."""
        staying = self.area.staying or {}
        view: DeckView = self.view
        cards = view.area[self.at] + view.replayed[self.at] + view.deployed[self.at]
        steps: list[Option] = []
        for number in sorted(set(cards)):
            card = view.table.ids[number]
            if card in staying:
                steps += [f"stay:{card}"] * staying[card]
                steps += [f"discard:{card}"] if staying[card] < cards.count(number) else []
        self.submit(steps)

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        wanted: list[Widget] = [self.hand, self.pool, self.players, self.area]
        if self._panel_open:
            wanted.insert(0, self.options)
        if self.way in (questions.ATTACK, questions.DEFENCE):
            wanted = [self.attack if self.way == questions.ATTACK else self.defence]
        seen = self._places(self.size)
        wanted = [w for w in wanted if w.id in seen]
        at = wanted.index(self.focused) if self.focused in wanted else -step
        self.set_focus(wanted[(at + step) % len(wanted)])
        self.show_lines()

    def action_end(self) -> None:
        """End the phase, or take the one way out of the question."""
        if self.ask is None:
            return
        if self.way == questions.DEPLOY:
            self._stay()
            return
        ways_out = questions.off_board(self.match.game, self.view)
        if len(ways_out) != 1 or self.way != questions.BOARD:
            self.tell(tr("The question has to be answered."))
        elif self.setting("confirm") == "on" and self._is_hasty() and not self._end_asked:
            self._end_asked = True
            self.tell(tr("Something can still be done here. Press e again to end the phase."))
        else:
            self.submit(ways_out)

    def _is_hasty(self) -> bool:
        """Return whether ending now leaves something undone: a card to play, a treasure, money that buys something."""
        view: DeckView = self.view
        worth = [o for o in view.choices if o.startswith(("play:", "treasure:"))]
        return bool(worth) or any(
            o.startswith("buy:") and view.table.cost[view.table.number[o[4:]]] for o in view.choices
        )

    def action_treasures(self) -> None:
        """Play all treasures of the hand."""
        view: DeckView = self.view
        treasures = [o for o in view.choices if o.startswith("treasure:")] if self.ask else []
        if not treasures:
            self.tell(tr("No treasure can be played now."))
            return
        hand = view.hand[self.at] or []
        self.submit([o for o in treasures for _ in range(hand.count(view.table.arg[o]))])

    def action_back(self) -> None:
        """Close what is open on the table: the search, the list of generals, the pool with texts."""
        if self.finding is not None:
            self.finding = None
            self.pool.find("")
        elif self.picking:
            self.picking = []
            self.set_focus(self.pool)
        elif self.pool.listed and not is_wide(self.size):
            self.pool.listed = False
        self.say("")
        self.show()

    def action_pool(self) -> None:
        """Show the pool with texts over the board, or the board again."""
        if is_wide(self.size) or self.way in (questions.ATTACK, questions.DEFENCE):
            self.set_focus(self.pool)
            return
        self.pool.listed = not self.pool.listed
        self.set_focus(self.pool)
        self.show()

    def action_find(self) -> None:
        """Look for a pile by name while typing."""
        if self.way in (questions.ATTACK, questions.DEFENCE) or self._panel_open:
            return
        self.finding = ""
        self.set_focus(self.pool)
        self.show_lines()

    def on_key(self, event: events.Key) -> None:
        """Take the letters of a search."""
        if self.finding is None:
            return
        if event.key == "backspace":
            self.finding = self.finding[:-1]
        elif event.is_printable and event.character:
            self.finding += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self.pool.find(self.finding)
        self.show_lines()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keep the letter keys for the search while it is open."""
        return self.finding is None or action in ("back", "panel")

    def action_info(self) -> None:
        """Tell all about the card under the cursor."""
        from screens.card_info import CardInfo

        refs = self._refs_in_line()
        ref = self._ref()
        if refs and ref:
            self.app.push_screen(CardInfo(self.match.game, self.view, refs, refs.index(ref) if ref in refs else 0))

    def _refs_in_line(self) -> list[str]:
        """Return the cards that left and right go through while one of them is told about."""
        view: DeckView = self.view
        if self.focused is self.pool:
            return [
                ref
                for pile in grid(view.table).piles()
                for ref in ([pile.ref] if len(pile.cards) == 1 else [f"pool:{view.table.ids[c]}" for c in pile.cards])
            ]
        if self.focused in (self.hand, self.area):
            panel = self.hand if self.focused is self.hand else self.area
            return [e.ref for e in panel.entries]
        ref = self._ref()
        return [ref] if ref and not ref.startswith("seat:") else []

    def action_others(self) -> None:
        """Show all that is known of the other players."""
        from screens.others import Others

        aid = self.setting("memory_aid") == "on"
        self.app.push_screen(Others(self.view, self._rivals(), aid))

    def action_undo(self) -> None:
        """Take back, first what is only ticked on the screen."""
        if self.way == questions.DEFENCE and self.defence.undo_local():
            return
        super().action_undo()

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices of a hint, or lay its plan into the battle panel."""
        if self.way == questions.ATTACK:
            self.attack.follow(choices)
        elif self.way == questions.DEFENCE:
            self.defence.follow(choices)
        elif self.way == questions.DEPLOY and self.area.staying is not None:
            self.area.staying = {c: choices.count(f"stay:{c}") for c in self.area.staying}
        elif self.way == questions.BOARD:
            for ref in self.match.game.targets(choices[0]):
                place, _, name = ref.partition(":")
                panel: Panel = {"hand": self.hand, "pool": self.pool}.get(place, self.area)
                number = self.view.table.number.get(name)
                general = panel is self.pool and number is not None and self.view.table.is_general[number]
                self.set_focus(panel)
                panel.go_to(GENERALS if general else ref)

    def _param(self, value: Any) -> Any:
        if isinstance(value, str) and value in self.view.table.number:
            return card_words.name(value)
        return value

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work now."""
        return deck_lines.keys(self)
