"""What there is to show on the table of a deck-builder at this moment, counted in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from textual.geometry import Size

from kunitori_tui.text.box import Aim
from screens.deckbuilder import questions
from screens.deckbuilder.area import Area
from screens.deckbuilder.board import Board
from screens.deckbuilder.captions import Captions
from screens.deckbuilder.chronicle import Chronicle
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.legend import Legend
from screens.deckbuilder.pool import Pool, grid, sections
from screens.deckbuilder.wants import Wants
from screens.deckbuilder.wide import is_large, left
from screens.table.awaiting import Awaiting
from screens.table.coaching import Coaching
from screens.table.places import is_wide

if TYPE_CHECKING:
    from screens.deckbuilder.battle_panel import BattlePanel


class Shown(Protocol):
    """What is asked of the table: what a ``DeckTable`` has."""

    board: Board
    pool: Pool
    area: Area
    hand: Hand
    captions: Captions
    chronicle: Chronicle
    legend: Legend
    coaching: Coaching
    awaiting: Awaiting

    @property
    def view(self) -> Any: ...
    @property
    def aim(self) -> Aim | None: ...
    @property
    def battle(self) -> BattlePanel | None: ...
    def setting(self, name: str) -> str: ...


def wanted(table: Shown, size: Size) -> Wants:
    """Return how much ``table`` has to show in a terminal of ``size``."""
    way, view = table.board.way, table.view
    cards = view.table
    part = left(size) if is_wide(size) else size.width
    aim = table.aim
    return Wants(
        rivals=sum(seat != view.seat for seat in range(view.seats)),
        pool_rows=grid(cards).rows,
        pool_list=len(grid(cards).piles()) + sections(cards),
        area_lines=table.area.count_lines(part),
        area_cards=table.area.count_rows(part) if table.area.entries else 0,
        hand_cards=table.hand.count_rows(part) if table.hand.entries else 0,
        hand_lines=0 if view.seat is None and table.awaiting.is_laid else table.hand.count_lines(part),
        options=table.board.lines_listed,
        battle=way == questions.ATTACK,
        defence=way == questions.DEFENCE,
        joint=way == questions.JOINT,
        battle_lines=table.battle.count_lines() if table.battle is not None else 0,
        urgent=bool(aim and aim.urgent),
        legend=table.legend.is_shown,
        coach=0 if is_wide(size) else len(table.coaching.lines(size.width)),
        note=len(table.captions.note(size.width)),
        note_left=len(table.captions.note(part)),
        digest=len(table.captions.aside(size.width)),
        digest_left=len(table.captions.aside(part)),
        area_asked=any(ref.startswith(("deployed:", "area:")) for ref in table.board.lit),
        deck=table.chronicle.count_lines(size),
        story=table.setting("memory_aid") == "on" and is_large(size),
        pool_listed=table.pool.listed and not is_wide(size),
    )
