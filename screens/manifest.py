"""The screens that are opened from elsewhere, panels of few questions, and the tables of the games, by name: each is
read when it is first needed, as a game's manifest says where its parts lie. The first frame is drawn with few of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kunitori_tui import shelf

SCREENS = {
    "ask": "screens.dialogs.popup:AskYes",
    "card": "screens.deckbuilder.card_info:CardInfo",
    "consent": "screens.deckbuilder.joint:Consent",
    "curtain": "screens.table.stop_screen:Curtain",
    "daily": "screens.shell.games_list:DailyScreen",
    "digest": "screens.table.stop_screen:DigestBox",
    "final score": "screens.score.final_score:FinalScore",
    "gathering": "screens.shell.gathering:GatheringScreen",
    "guide's end": "screens.table.keys_help:GuideEnd",
    "keys": "screens.table.keys_help:KeysHelp",
    "learn": "screens.shell.games_list:LearnScreen",
    "log": "screens.table.stop_screen:LogScreen",
    "lobby": "screens.shell.lobby:LobbyScreen",
    "menu": "screens.shell.menu:MenuScreen",
    "moment": "screens.table.moment_screen:MomentScreen",
    "new game": "screens.shell.new_game:NewGameScreen",
    "others": "screens.deckbuilder.card_info:Others",
    "own keys": "screens.shell.own_keys:KeysScreen",
    "own cards": "screens.deckbuilder.card_info:OwnCards",
    "palette": "screens.shell.settings:Palette",
    "recap": "screens.sekigahara.recap:RecapScreen",
    "result": "screens.table.result:ResultScreen",
    "review": "screens.review.review:ReviewScreen",
    "rules": "screens.rulebook.rules:RulesScreen",
    "saves": "screens.shell.saves:SavesScreen",
    "settings": "screens.shell.settings:SettingsScreen",
    "statistics": "screens.shell.statistics:StatisticsScreen",
    "two minutes": "screens.rulebook.two_minutes:TwoMinutes",
}
"""The module and the class of each."""
PANELS = {
    "attack": "screens.deckbuilder.attack:AttackPanel",
    "deck": "screens.deckbuilder.card_info:OwnDeck",
    "defence": "screens.deckbuilder.defence:DefencePanel",
    "joint": "screens.deckbuilder.joint:JointPanel",
}
"""Those of few questions and of wide terminals."""


def screen(name: str) -> type[Any]:
    """Return the class of a screen of :data:`SCREENS`. Raises KeyError for a name that is not there."""
    return _read(SCREENS[name])


def panel(name: str) -> type[Any]:
    """Return the class of a panel of :data:`PANELS`. Raises KeyError for a name that is not there."""
    return _read(PANELS[name])


def table(game: str) -> type[Any]:
    """Return the class of the table of a game, made with a ``Table``; raise :class:`.BadSetup` for an unknown game."""
    return _read(shelf.manifest(game).table)


def _read(place: str) -> type[Any]:
    module, _, name = place.partition(":")
    found: type[Any] = getattr(import_module(module), name)
    return found
