"""The table of every deck-builder: the question on the board, the keys, the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.fight import DONE
from kunitori_tui.engine.deckbuilder.phases import END, Deploy
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.text import reasons, rules
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import questions
from screens.deckbuilder.battle_panel import BattlePanel
from screens.deckbuilder.board import DeckBoard
from screens.keys import CHANGES, Words
from screens.table.places import is_wide
from screens.widgets.lines import LogLines
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel
from screens.widgets.piles import GENERALS, grid
from screens.widgets.players import Players

_ENTER = {
    "play": N_("play"),
    "replay": N_("play"),
    "treasure": N_("play"),
    "buy": N_("buy"),
    "gain": N_("gain"),
    "trash": N_("trash"),
    "spend": N_("lay out"),
    "take": N_("take"),
}


class DeckTable(DeckBoard):
    """A deck-builder being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "treasures", N_("all treasures"), tooltip=N_("play all treasures of the hand"), group=CHANGES),
        Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
        Binding("p", "pool", N_("pool"), tooltip=N_("the pool with texts")),
    ]

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        self.picking = []
        self.finding = None
        self.area.staying = None
        self.hand.keeping = None
        if self.pool.wanted:
            self.pool.find("")
        if self.ask is None:
            self.way = ""
            self._lit = {}
            if self.focused is None or isinstance(self.focused, OptionPanel | BattlePanel):
                self.set_focus(self.pool)
            return
        view: DeckView = self.view
        game = self.game
        self.way = questions.way(game, view)
        self._lit = questions.lit(game, view)
        if self.way == questions.PANEL:
            self._offer()
            self.set_focus(self.options)
        elif self.battle is not None:
            self.battle.begin(game, view, self.names, self.setting("memory_aid") == "on")
            self.set_focus(self.battle)
        elif self.way == questions.KEEP:
            self.set_focus(self.hand)
            self.hand.show_hand(view, frozenset())
            named = self.hand.named = Counter(view.table.ids[c] for c in view.chosen_cards)
            open_ = [o[5:] for o in view.choices if o.startswith("show:")]
            self.hand.keep({card: named[card] for card in dict.fromkeys((*named, *open_))})
            self.hand.go_to_lit()
        elif self.way == questions.DEPLOY:
            cards = top_frame(view.stack, Deploy).undecided()
            self.area.staying = {view.table.ids[c]: cards.count(c) for c in cards}
            self.area.show_area(view, self.at, frozenset())
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

    # -- answers ------------------------------------------------------------------------------------------------

    def on_panel_moved(self) -> None:
        """The cursor stands elsewhere: tell about that."""
        self.forget_note()
        self.show_lines()

    def on_battle_panel_moved(self) -> None:
        """The plan has changed."""
        self.on_panel_moved()

    def on_option_list_option_highlighted(self) -> None:
        """The cursor of the choice panel has moved."""
        if self.is_mounted:
            self.show_lines()

    def forget_note(self) -> bool:
        """Take a note away, which stands in the log."""
        forgotten = super().forget_note()
        if forgotten:
            log = self.query_one("#log", LogLines)
            log.show(log.lines, "", log.fact)
        return forgotten

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Do what was picked."""
        self.pick(event.panel, event.ref)

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref``, or say why that is not possible."""
        if self.way in (questions.DEPLOY, questions.KEEP) and self.ask is not None:
            self.action_end()
            return
        option = self.lit_option()
        if ref == GENERALS and self.ask is not None:
            self._open_generals()
        elif option is not None and self.ask is not None:
            self.submit([option])
        elif isinstance(panel, Players):
            self.action_others()
        else:
            self.tell(self.why_not(ref))

    def why_not(self, ref: str) -> str:
        """Return why ``ref`` cannot be chosen now."""
        view: DeckView = self.view
        if ref == GENERALS:
            ref = f"pool:{view.table.ids[view.table.generals[0]]}"
        reason = self.game.why_not(view, ref)
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

    def on_battle_panel_answered(self, event: BattlePanel.Answered) -> None:
        """Carry out the plan of a battle."""
        self.submit(event.choices)

    def _stay(self) -> None:
        """Send which cards stay deployed, kind by kind as the engine asks."""
        staying = self.area.staying or {}
        view: DeckView = self.view
        cards = top_frame(view.stack, Deploy).undecided()
        steps: list[Option] = []
        for number in sorted(set(cards)):
            card = view.table.ids[number]
            steps += [f"stay:{card}"] * staying[card]
            steps += [f"discard:{card}"] if staying[card] < cards.count(number) else []
        self.submit(steps)

    def _keep(self) -> None:
        """Send which cards are kept in hand."""
        self.submit([*(f"show:{card}" for card in self.hand.kept()), DONE])

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        wanted: list[Widget] = [self.hand, self.pool, self.players, self.area]
        if self._panel_open:
            wanted.insert(0, self.options)
        if self.battle is not None:
            wanted = [self.battle]
        seen = self.places_in(self.size)
        wanted = [w for w in wanted if w.id in seen]
        at = wanted.index(self.focused) if self.focused in wanted else -step
        self.set_focus(wanted[(at + step) % len(wanted)])
        self.show_lines()

    def action_end(self) -> None:
        """End the phase, or take the one way out of the question; what is ticked is confirmed."""
        if self.way == questions.DEPLOY:
            self._stay()
        elif self.way == questions.KEEP:
            self._keep()
        else:
            super().action_end()

    def doubt(self, out: Option) -> str:
        """Return that something is left undone, where that is so."""
        if self.way != questions.BOARD or not self._is_hasty():
            return ""
        return tr("Something can still be done here. Press e again to end the phase.")

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase or leaves the question; None where it has to be answered."""
        out = questions.off_board(self.game, self.view)
        if self.way == questions.PANEL:  # the end of a phase in which nothing else can be done
            return END if out == self.view.choices == [END] else None
        return out[0] if self.way == questions.BOARD and len(out) == 1 else None

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
        if is_wide(self.size) or self.way in questions.BATTLES:
            self.set_focus(self.pool)
            return
        self.pool.listed = not self.pool.listed
        self.set_focus(self.pool)
        self.show()

    def action_find(self) -> None:
        """Look for a pile by name while typing."""
        self.finding = ""
        self.set_focus(self.pool)
        self.show_lines()

    def on_key(self, event: events.Key) -> None:
        """Open a search, and take its letters: they may arrive before the binding of the key / would be looked up."""
        if self.finding is None:
            if event.key == "slash" and self.check_action("find", ()):
                self.action_find()
                event.stop()
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
        """Keep the letter keys for the search while it is open, and offer it where piles are looked at."""
        if action == "find":
            return self.finding is None and self.way not in questions.BATTLES and not self._panel_open
        return self.finding is None or action in ("back", "panel")

    def action_info(self) -> None:
        """Tell all about the card under the cursor; where none lies there, the rule behind the question."""
        from screens.deckbuilder.card_info import CardInfo

        refs = self._refs_in_line()
        ref = self._ref()
        if refs and ref:
            self.app.push_screen(CardInfo(self.game, self.view, refs, refs.index(ref) if ref in refs else 0))
        elif self.ask is not None:
            from screens.rulebook.rules import RulesScreen

            game = self.game.id
            section = next(iter(rules.links_for_decision(game, self.ask.decision.kind)), None)
            self.app.push_screen(RulesScreen(game, section))

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
        from screens.deckbuilder.others import Others

        aid = self.setting("memory_aid") == "on"
        self.app.push_screen(Others(self.view, self._rivals(), aid))

    def action_undo(self) -> None:
        """Take back, first what is only ticked on the screen."""
        if self.battle is not None and self.battle.clear():
            return
        super().action_undo()

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices of a hint, or lay its plan into the battle panel."""
        if self.battle is not None:
            self.battle.follow(choices)
        elif self.way == questions.KEEP and self.hand.keeping is not None:
            self.hand.keep({c: self.hand.named[c] + choices.count(f"show:{c}") for c in self.hand.keeping})
        elif self.way == questions.DEPLOY and self.area.staying is not None:
            self.area.staying = {c: choices.count(f"stay:{c}") for c in self.area.staying}
        elif self.way == questions.BOARD:
            for ref in self.game.targets(choices[0]):
                place, _, name = ref.partition(":")
                panel: Panel = {"hand": self.hand, "pool": self.pool}.get(place, self.area)
                number = self.view.table.number.get(name)
                general = panel is self.pool and number is not None and self.view.table.is_general[number]
                if not (general and choices[0] in self.picking):  # else the open list shows it
                    self.set_focus(panel)
                    panel.go_to(GENERALS if general else ref)

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        words = super().key_words()
        if self.ask is None:
            return words
        there = any(choice.startswith("treasure:") for choice in self.view.choices)
        return {**self.question_words(), **words, **({} if there else {"treasures": None})}

    def question_words(self) -> Words:
        """Return what the keys do about the open question."""
        if self.finding is not None:
            return {"pick": self.enter_words(), "move": tr("pile"), "back": tr("done"), "cost": None, "number": None}
        if self.way in questions.BATTLES:
            return {"panel": None, "pool": None, "end": None}
        if self.way in (questions.DEPLOY, questions.KEEP):
            return {"pick": tr("confirm"), "end": None, **dict.fromkeys(("info", "undo", "hint"), "")}
        out = self.way_out()
        end = None if out is None else tr("end phase") if out == END else tr("no")
        close: Words = {"back": ""} if self.picking or (self.pool.listed and not is_wide(self.size)) else {}
        if self._panel_open and self.focused is self.options:
            return {"select": "", "number": "", "cursor_up": "", **close, "end": end}
        board: Words = {"pick": self.enter_words(), **close, "treasures": ""}
        if self.focused is self.pool:
            return {**board, "move": tr("pile"), "end": end, "cost": "", "find": ""}
        return {**board, "move": tr("card"), "end": end}

    def enter_words(self) -> str:
        """Return what Enter does where the cursor stands."""
        option = self.lit_option()
        if option is not None:
            return tr(_ENTER.get(option.partition(":")[0], N_("choose")))
        if self.focused is self.pool and self.pool.ref == GENERALS:
            return tr("list")
        return tr("details") if isinstance(self.focused, Players) else tr("why not")
