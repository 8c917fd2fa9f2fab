"""What menus and lists of saves say of a game: they are shown before the rules and the words of any game are loaded."""

from __future__ import annotations

from typing import NamedTuple

from kunitori_tui.text.catalog import N_


class Title(NamedTuple):
    """A game's title and what it is about in at most 60 cells, as message ids. ``rounds`` says that all take part in
    every round and nobody has a turn of his own: such a game tells an event ``round`` at the beginning of each.
    ``short`` stands where a long title has no room. ``week`` is how many turns make a week, where weeks are counted.
    """

    title: str
    tagline: str
    rounds: bool = False
    short: str = ""
    week: int = 0


TITLES = {
    "kunitori": Title(N_("Kunitori!"), N_("Build a deck, raise an army, take the country")),
    "brennt": Title(N_("Kunitori! Brennt die Welt?"), N_("Keep your schemes in hand and find an ally")),
    "mixed": Title(N_("Kunitori! Both boxes"), N_("Eighteen piles of two boxes, other ones every time")),
    "moegahara": Title(
        N_("Kunitori! The decisive battle of Moegahara"),
        N_("Two teams, ten Lands, three cards on each side"),
        short=N_("Moegahara"),
    ),
    "azuchi": Title(N_("Azuchi Castle"), N_("Draft cards, place workers, build Nobunaga's castle"), rounds=True),
    "sekigahara": Title(N_("Sekigahara"), N_("The campaign of 1600: seven weeks, two armies, one map"), week=4),
}
"""By the id of the game."""

PHASES = {
    "action": N_("Action"),
    "battle": N_("Battle"),
    "buy": N_("Buy"),
    "deploy": N_("Deploy"),
    "draft": N_("Draft"),
    "event": N_("Event"),
    "end": N_("End"),
    "auction": N_("Auction"),
    "reinforcement": N_("Reinforcement"),
    "bid": N_("Bid"),
    "order": N_("Order"),
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "over": N_("Game over"),
}
"""The phases of all games in one word, by the id that positions and saves name them with."""
