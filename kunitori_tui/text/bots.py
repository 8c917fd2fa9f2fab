"""The kinds of bots in words. They stand alone: the list of saves names the players before any game is loaded."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_, tr

BOTS = {
    "random": (N_("random"), N_("Chooses by chance among all legal moves.")),
    "money": (N_("money"), N_("A yardstick: buys treasures and victory cards only, plays no action card.")),
    "spread": (N_("spread"), N_("A yardstick: buys the strongest unit it can pay and spreads them over the Lands.")),
    "first": (N_("first"), N_("A yardstick: always takes the first choice on the list.")),
    "marcher": (N_("marcher"), N_("A yardstick: marches its largest stack to the nearest castle of the enemy.")),
    "sensei": (N_("sensei"), N_("Teaches: plays the guided first games, the same way for ever.")),
    "ashigaru": (N_("ashigaru"), N_("Easy: takes what is nearest and fights whenever it can.")),
    "samurai": (N_("samurai"), N_("Normal: follows a plan and counts before it fights.")),
    "daimyo": (N_("daimyō"), N_("Hard: plans ahead, weighs what others may hide and counts towards the end.")),
    "shogun": (N_("shōgun"), N_("Hardest: plays by numbers that were learned in many games.")),
}
"""Name and what it does, by the id of the bot."""

HELP = {
    ("shogun", "moegahara"): N_("Hardest: plays its best choices on in its head before it chooses."),
    ("shogun", "brennt"): N_("Hardest: for two and four by numbers that were learned; else a daimyō."),
    **dict.fromkeys(
        (("shogun", "brennt"), ("shogun", "mixed")),
        N_("Hardest: for two and four by numbers that were learned; else a daimyō."),
    ),
}
"""What a kind of bot does in a game where that is something else."""


def bot_name(level: str) -> str:
    """Return the name of a kind of bot."""
    return tr(BOTS[level][0])


def level(bot: str) -> str:
    """Return the name of a kind of bot; the id itself for one that this version does not know."""
    return bot_name(bot) if bot in BOTS else bot


def bot_help(level: str, game: str) -> str:
    """Return what a kind of bot does in a game, in one sentence."""
    return tr(HELP.get((level, game), BOTS[level][1]))


def strength(won: int, below: str, seats: int) -> str:
    """Return how often a level wins: ``won`` of 100 games for two against the one ``below``; where more than two sit
    down, that it is said of two.
    """
    if seats > 2:
        said = N_("Beats {below} in {won} of 100 games for two (not for {n}).")
    else:
        said = N_("Beats {below} in {won} of 100 two-player games.")
    return tr(said, n=seats, won=won, below=bot_name(below))
