"""Writes the keys of every screen into docs/keys.md and kunitori_tui/keys.json, from the bindings: ``python
scripts/keys.py``.

``python scripts/keys.py check`` exits 1 where the document has fallen behind. A key that means more than one thing on a
screen, or other things on other tables, stands in :data:`SEVERAL` with the reason; tests/screens/test_keys.py holds the
program to that.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui import keymap
from kunitori_tui.app import KunitoriApp
from kunitori_tui.text.catalog import tr
from screens.azuchi.castle import Middle, Seats
from screens.azuchi.events import EventRow, OutlookPage
from screens.azuchi.table import CastleTable
from screens.azuchi.words import Deals, PieceInfo
from screens.deckbuilder.attack import AttackPanel
from screens.deckbuilder.board import ChoiceList
from screens.deckbuilder.card_info import CardInfo, Others, OwnCards, OwnDeck
from screens.deckbuilder.defence import DefencePanel
from screens.deckbuilder.hand import Area, Hand
from screens.deckbuilder.joint import Consent, JointPanel
from screens.deckbuilder.pile_choice import OwnPresets, PileGrid, PilesScreen
from screens.deckbuilder.players import Players
from screens.deckbuilder.pool import Pool
from screens.deckbuilder.table import DeckTable
from screens.dialogs.popup import AskText, AskYes
from screens.drawing.look import Look
from screens.keys import action_name, key_name, written
from screens.moegahara.field import Field
from screens.moegahara.grid import Muster
from screens.moegahara.ranks import Ranks, Teams
from screens.moegahara.table import LinesTable
from screens.moegahara.words import LandInfo
from screens.replay.replay_table import ReplayTable
from screens.replay.timeline import PlayOn
from screens.review.review import HowBox, ReviewScreen
from screens.rulebook.rules import RulesScreen, SearchInput
from screens.rulebook.two_minutes import TwoMinutes
from screens.score.final_score import FinalScore
from screens.sekigahara.choices import BlockList, GoalList, SignedList
from screens.sekigahara.drawing import CampaignMap
from screens.sekigahara.pages import FindPlace, Page
from screens.sekigahara.recap import RecapMap, RecapScreen, Steps
from screens.sekigahara.table import CampaignTable
from screens.shell.game_setup import SeedInput
from screens.shell.games_list import DailyScreen, FirstTime, GamesScreen, LearnScreen
from screens.shell.gathering import GatheringScreen
from screens.shell.lobby import LobbyScreen, TableRules
from screens.shell.menu import MenuScreen
from screens.shell.new_game import NewGameScreen
from screens.shell.own_keys import KeysScreen
from screens.shell.saves import SavesScreen
from screens.shell.settings import Palette, SettingsScreen
from screens.shell.statistics import StatisticsScreen
from screens.table.base import TableScreen
from screens.table.keys_help import GuideEnd, KeysHelp
from screens.table.moment_screen import MomentScreen
from screens.table.result import ResultScreen
from screens.table.stop_screen import Curtain, DigestBox, LogScreen
from screens.table.stops import Brief
from screens.widgets.lines import TextPage
from screens.widgets.panel import Panel
from screens.widgets.rows import Fields, Rows
from scripts.generated import Generated

ENEMYS_TURN = "The enemy's turn at Sekigahara"
TOGETHER = "tables"
"""Where an entry of :data:`SEVERAL` holds that is about the tables, all together."""


@dataclass(frozen=True)
class Place:
    """A screen with the widgets on it that can have the focus."""

    title: str
    screen: type[Screen]
    panels: dict[str, type[Widget]] = field(default_factory=dict)

    @property
    def classes(self) -> list[type[DOMNode]]:
        """Return the screen and its widgets."""
        return [self.screen, *self.panels.values()]


_BATTLE = {"attack": AttackPanel, "defence": DefencePanel, "joint battle": JointPanel}
_AT_THE_BOTTOM = {"lines at the bottom": Brief}
TABLES = (
    Place(
        "The table of a deck-builder",
        DeckTable,
        {
            "hand": Hand,
            "pool": Pool,
            "players": Players,
            "area": Area,
            "own deck": OwnDeck,
            "list of choices": ChoiceList,
            **_BATTLE,
            **_AT_THE_BOTTOM,
        },
    ),
    Place(
        "The table of Moegahara",
        LinesTable,
        {
            "battlefield": Field,
            "hand": Hand,
            "cards played": Muster,
            "pool": Pool,
            "players": Ranks,
            "list of choices": ChoiceList,
            **_AT_THE_BOTTOM,
        },
    ),
    Place(
        "The table of Azuchi Castle",
        CastleTable,
        {"open cards": Middle, "players": Seats, "deals": Deals, "events": EventRow, **_AT_THE_BOTTOM},
    ),
    Place(
        "The table of Sekigahara",
        CampaignTable,
        {
            "map": CampaignMap,
            "list of choices": SignedList,
            "places of a march": GoalList,
            "blocks": BlockList,
            **_AT_THE_BOTTOM,
        },
    ),
)
OTHERS = (
    Place("Menu", MenuScreen, {"list": Rows}),
    Place("New game", NewGameScreen, {"games": Rows, "seats, options": Fields, "seed": SeedInput}),
    Place("Piles of the mixed game", PilesScreen, {"piles": PileGrid}),
    Place("Piles kept under a name", OwnPresets, {"list": Rows}),
    Place("Saved games", SavesScreen, {"list": Rows}),
    Place("Learn to play", LearnScreen, {"list": Rows}),
    Place("Deal of the day", DailyScreen, {"list": Rows}),
    Place("Shared tables", LobbyScreen, {"list": Rows}),
    Place("A shared table before its game", GatheringScreen),
    Place("The rules of a shared table", TableRules, {"options": Fields}),
    Place("Statistics", StatisticsScreen),
    Place("Finished games", GamesScreen, {"list": Rows}),
    Place("Settings", SettingsScreen, {"list": Fields}),
    Place("Keys", KeysScreen, {"list": Rows}),
    Place("The rules in two minutes", TwoMinutes),
    Place("Asked before the first game", FirstTime),
    Place("Rules", RulesScreen, {"contents": Rows, "text": TextPage, "search": SearchInput}),
    Place("Final score", FinalScore),
    Place("A game looked back on", ReplayTable),
    Place("The review of a game", ReviewScreen),
    Place("How a review is made", HowBox, {"text": TextPage}),
    Place("Who plays on from there", PlayOn, {"seats": Fields}),
    Place("Curtain", Curtain),
    Place("The result of a battle", ResultScreen),
    Place("A moment", MomentScreen),
    Place("What the others did", DigestBox),
    Place("Asked where all look", Consent, {"joint battle": JointPanel}),
    Place("Log", LogScreen, {"text": TextPage}),
    Place("All commands by name", Palette),
    Place("The end of a guided game", GuideEnd, {"text": TextPage}),
    Place("Help on keys", KeysHelp, {"text": TextPage}),
    Place("Card in full", CardInfo, {"text": TextPage}),
    Place("Card of Azuchi Castle in full", PieceInfo, {"text": TextPage}),
    Place("The events of Azuchi Castle", OutlookPage, {"text": TextPage}),
    Place("Land in full", LandInfo, {"text": TextPage}),
    Place("The other players in full", Others, {"text": TextPage}),
    Place("The own cards in full", OwnCards, {"text": TextPage}),
    Place("The teams in full", Teams, {"text": TextPage}),
    Place("A page of Sekigahara", Page, {"text": TextPage}),
    Place(ENEMYS_TURN, RecapScreen, {"steps": Steps, "map": RecapMap}),
    Place("Find a place", FindPlace),
    Place("Asks for a name", AskText),
    Place("Asks yes or no", AskYes),
)
PLACES = (*TABLES, *OTHERS)


@dataclass(frozen=True)
class Several:
    """Keys that mean several things: what they do (``Class.action``, of the class that states it), and why."""

    keys: str
    what: str
    why: str
    where: str = TOGETHER

    @property
    def actions(self) -> set[str]:
        """Return what each of the keys does."""
        return set(self.what.split())


SEVERAL = (
    Several(
        "enter",
        "Panel.pick OptionPanel.select OwnDeck.open AttackPanel.fight DefencePanel.answer JointPanel.answer Brief.go "
        "BlockList.places TableScreen.one_move",
        "The obvious thing: what the cursor stands on, or the whole plan of a battle; on with what waits to be seen, "
        "with what is ticked, or with the others where each of their moves waits for a key.",
    ),
    Several(
        "escape",
        "TableScreen.back AttackPanel.call_off JointPanel.call_off Brief.go",
        "Back; on with what waits to be seen; where a battle is planned, a plan to fight none.",
    ),
    Several(
        "e",
        "TableScreen.end AttackPanel.no_battle JointPanel.refuse",
        "The way out of the question; where a battle is planned, that is to fight none.",
    ),
    Several(
        "left right",
        "Panel.move AttackPanel.send DefencePanel.way JointPanel.column DeckTable.whose",
        "The cursor; in a battle, where up and down choose the card, the other half of the choice. Who watches has "
        "nothing to choose: they lead him from area to area.",
    ),
    Several(
        "space",
        "TableScreen.next LinesTable.next LinesTable.other_card TickRow.tick DefencePanel.take Brief.go BlockList.tick",
        "Goes on with what waits: the next move of the bots, the next card to be placed, what is to be seen. On what "
        "can be ticked, the tick.",
    ),
    Several(
        "1 2 3 4 5 6",
        "TickRow.number Pool.cost OptionPanel.number AttackPanel.target DefencePanel.number JointPanel.target "
        "Field.land CampaignTable.number BlockList.number",
        "A digit is the thing that shows it in the panel with the cursor.",
    ),
    Several(
        "7 8 9",
        "TickRow.number Pool.cost OptionPanel.number DefencePanel.number Field.land CampaignTable.number "
        "BlockList.number",
        "A digit is the thing that shows it in the panel with the cursor.",
    ),
    Several(
        "0",
        "Pool.cost TickRow.tick_none DefencePanel.none Field.land SignedList.number BlockList.none",
        "A digit is the thing that shows it: cost 0, the tenth Land, the tenth choice of the campaign; where things "
        "are ticked, none.",
    ),
    Several(
        "a",
        "BoardTable.free AttackPanel.all DefencePanel.all ReferenceTable.near BlockList.all",
        "All: all that pay for themselves, on one, all cards; the map of the campaign from near, or all of it.",
    ),
    Several(
        "x",
        "AttackPanel.home LinesTable.use CampaignTable.end",
        "What one table alone needs: a card stays at home, a strategy card is carried out. In the campaign as `e`.",
    ),
    Several(
        "c",
        "BoardTable.own ReferenceTable.boxes",
        "The own cards in full; in the campaign the boxes and bags with them.",
    ),
    Several(
        "b",
        "TableScreen.battle Brief.full GoalList.blocks CampaignMap.blocks",
        "A battle in full: the one that stands there, else the last one. While marching, the blocks.",
    ),
    Several(
        "v",
        "TableScreen.speed BlockList.swap GoalList.swap CampaignMap.swap",
        "The pace of the others, which nobody changes while ticking blocks: there those that are not ticked.",
    ),
    Several(
        "d f m z",
        "SignedList.number GoalList.letter CampaignMap.letter",
        "A letter is the thing that shows it: of more than ten choices of the campaign one, or a block of the stack.",
    ),
    Several(
        "y",
        "JointPanel.agree SignedList.number GoalList.letter CampaignMap.letter",
        "Yes; of more than ten choices of the campaign, or of the blocks of a stack, the one that shows it.",
    ),
    Several(
        "j",
        "TableScreen.sit_down JointPanel.agree SignedList.number GoalList.letter CampaignMap.letter",
        "As `y`, and for who watches and is asked nothing: join the game in place of a bot.",
    ),
    Several(
        "n",
        "JointPanel.refuse BlockList.none SignedList.number GoalList.letter CampaignMap.letter",
        "No; no block; of more than ten choices of the campaign, or of the blocks of a stack, the one that shows it.",
    ),
    Several(
        "t",
        "BoardTable.treasures SignedList.number GoalList.letter CampaignMap.letter",
        "The campaign has no treasures: of more than ten choices, or of blocks, the one that shows it.",
    ),
    Several("i", "TableScreen.info OwnDeck.open", "The thing under the cursor in full; the own deck card by card."),
    Several(
        "w",
        "ReferenceTable.track CastleTable.track",
        "How it stands: week, order and points; what each event of the castle would bring now.",
    ),
    Several("delete backspace", "AttackPanel.home DefencePanel.none", "Takes back: one card, all cards."),
    Several(
        "p",
        "BoardTable.pool CastleTable.end SignedList.number GoalList.letter CampaignMap.letter",
        "The castle has no pool to read; as `e`, to pass. Of more than ten choices of the campaign, or of blocks, the "
        "one that shows it.",
    ),
    Several("up", "Rows.cursor_up TextPage.scroll_up", "In the contents the cursor, in the text the text.", "Rules"),
    Several("down", "Rows.cursor_down TextPage.scroll_down", "As the arrow up.", "Rules"),
    Several(
        "enter",
        "StopScreen.on OptionPanel.select Steps.step Panel.pick",
        "The next step, from the list and from the map.",
        ENEMYS_TURN,
    ),
    Several("space", "StopScreen.turn RecapScreen.step", "The next step: what has just come is not left.", ENEMYS_TURN),
    Several("escape", "StopScreen.on RecapScreen.enough", "Out, on with the game.", ENEMYS_TURN),
    Several("enter", "Rows.select SearchInput.submit", "In the search it goes to what was found.", "Rules"),
    Several("enter", "Rows.select SeedInput.submit", "In the seed it says that the number is typed.", "New game"),
)
"""Every key that means more than one thing on one screen, or other things on other tables."""


@dataclass(frozen=True)
class Stated:
    """A binding, and the class that states it."""

    owner: type[DOMNode]
    binding: Binding

    @property
    def meaning(self) -> str:
        """Return what the key does, in all words."""
        return tr(self.binding.tooltip or self.binding.description)

    @property
    def action(self) -> str:
        """Return class and action."""
        return f"{self.owner.__name__}.{action_name(self.binding)}"


def stated(cls: type[DOMNode]) -> Iterator[Stated]:
    """Yield every binding that holds on ``cls``, those of its base classes first; those of Textual are left out."""
    bases = list(cls.__mro__)
    own = next((at for at, base in enumerate(bases) if not getattr(base, "_inherit_bindings", True)), len(bases))
    for base in reversed(bases[: own + 1]):
        if base.__module__.startswith(("screens.", "kunitori_tui.")):
            for binding in Binding.make_bindings(base.__dict__.get("BINDINGS", ())):
                yield Stated(base, binding)


def several_meanings(places: Sequence[Place]) -> dict[str, set[str]]:
    """Return by key the actions of those that mean more than one thing in these places. Where the screen takes a key
    before its widgets see it, they count for nothing.
    """
    meanings: dict[str, dict[str, set[str]]] = {}
    for place in places:
        first = {one.binding.key for one in stated(place.screen) if one.binding.priority}
        for cls in place.classes:
            for one in stated(cls):
                if cls is place.screen or one.binding.key not in first:
                    meanings.setdefault(one.binding.key, {}).setdefault(one.meaning, set()).add(one.action)
    return {key: set().union(*by.values()) for key, by in meanings.items() if len(by) > 1}


def rows(cls: type[DOMNode], *, without: Sequence[type[DOMNode]] = ()) -> Iterator[tuple[str, str]]:
    """Yield (keys, meaning) of what holds on ``cls``, except what holds on the classes ``without`` too."""
    known = {(one.binding.key, one.meaning) for other in without for one in stated(other)}
    together: dict[str, list[Binding]] = {}
    for one in stated(cls):
        if (one.binding.key, one.meaning) not in known:
            together.setdefault(one.meaning, []).append(one.binding)
    for meaning, bindings in together.items():
        names = "".join(text for text, _ in written(bindings, Look(), every=True)).split()
        yield " ".join(f"`{name}`" for name in names), meaning


def table(places: Sequence[Place], without: Sequence[type[DOMNode]]) -> Iterator[str]:
    """Yield the lines of a table of the keys of ``places``."""
    for place in places:
        yield from ("", f"### {place.title}", "", "| where | key | meaning |", "|---|---|---|")
        for where, cls in (("", place.screen), *place.panels.items()):
            for keys, meaning in rows(cls, without=without):
                yield f"| {where} | {keys} | {meaning} |"


def document() -> str:
    """Return the generated part of docs/keys.md."""
    shared = (Panel, TableScreen, KunitoriApp)
    texts = {"list": Rows, "text": TextPage}
    lines = ["## On every table", "", "| key | meaning |", "|---|---|"]
    lines += [f"| {keys} | {meaning} |" for cls in shared for keys, meaning in rows(cls)]
    lines += ["", "## On a table", *table(TABLES, (Panel, TableScreen))]
    lines += ["", "## Lists and texts", "", "| where | key | meaning |", "|---|---|---|"]
    lines += [f"| {where} | {keys} | {meaning} |" for where, cls in texts.items() for keys, meaning in rows(cls)]
    lines += ["", "## On the other screens", *table(OTHERS, (Panel, Rows, TextPage))]
    lines += ["", "## Keys that mean several things", "", "| key | where | why |", "|---|---|---|"]
    for one in SEVERAL:
        keys = one.keys.split()
        names = [f"{keys[0]}-{keys[-1]}"] if keys[0].isdigit() and len(keys) > 1 else map(key_name, keys)
        lines.append(f"| {' '.join(f'`{name}`' for name in names)} | {one.where} | {one.why} |")
    return "\n".join(lines) + "\n"


DOCUMENT = Generated("keys", document)
USUAL = Path(keymap.__file__).with_name("keys.json")


def usual_keys() -> str:
    """Return the usual keys by the name of what they do, those at every place where keys meet, and their words."""
    usual: dict[str, list[str]] = {}
    words: dict[str, list[str]] = {}
    places: list[dict[str, list[str]]] = []
    for place in PLACES:
        for panel in (place.screen, *place.panels.values()):
            places.append({})
            for one in chain(*map(stated, dict.fromkeys((KunitoriApp, place.screen, panel)))):
                binding = one.binding
                name = keymap.name_of(binding.key, binding.action)
                for keys in (usual.setdefault(name, []), places[-1].setdefault(name, [])):
                    keys += [binding.key] if binding.key not in keys else []
                full = binding.tooltip or binding.description
                words.setdefault(name, [binding.description if re.search(r"\w", binding.description) else full, full])
    parts = {"keys": usual, "words": words, "places": places}
    return json.dumps(parts, ensure_ascii=False, indent=0) + "\n"


if __name__ == "__main__":
    if not sys.argv[1:]:  # first: what bindings say names keys, too
        USUAL.write_text(usual_keys(), encoding="utf-8")
    DOCUMENT.run(sys.argv[1:])
