"""One-trick players of Azuchi Castle."""

from __future__ import annotations

from kunitori_tui.bots.api import Bot
from kunitori_tui.bots.ruled import Reason, Rule, Thought
from kunitori_tui.games.azuchi.bots.levels import ashigaru, daimyo, samurai
from kunitori_tui.games.azuchi.rules.rounds import COINS, DRAFT, HIRES, SWAPS, WORK
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import ARMY, MARKET, STONE, TILE, WOOD
from scripts.tricks import prefers, trick


def drafts(*cards: int) -> Rule:
    """Return the rule to draft these cards, the first wanted most."""
    return prefers(*[DRAFT[card] for card in cards])


def works(*cards: int) -> Rule:
    """Return the rule to place workers on these cards in turn."""
    return prefers(*[WORK[card] for card in cards])


def every(card: int, player: Bot) -> Rule:
    """Return the rule to draft every such card, and otherwise what ``player`` would."""

    def rule(view: AzuchiView, dice: int) -> Thought:
        key = DRAFT[card]
        return key if key in view.choices else player.choose(view, dice), Reason

    return rule


REFUSE = prefers()
ARMIES = drafts(ARMY, MARKET, WOOD, STONE, TILE)
MARKETS = drafts(MARKET, WOOD, STONE, TILE, ARMY)
GUARDS = works(ARMY, WOOD, STONE, TILE, MARKET)
FETCH = works(WOOD, STONE, TILE, MARKET, ARMY)
GUARDED = drafts(ARMY, WOOD, STONE, TILE, MARKET)

POOL = (
    trick("armies", "armies above all, and guards on all of them", ashigaru(), draft=GUARDED, work=GUARDS),
    trick("planned-armies", "armies above all, workers planned", samurai(), draft=ARMIES),
    trick("no-armies", "never drafts an army", samurai(), draft=drafts(MARKET, WOOD, STONE, TILE)),
    trick("wood", "wood above all, and swaps it", samurai(), draft=drafts(WOOD, MARKET, STONE, TILE, ARMY)),
    trick("markets", "markets above all", samurai(), draft=drafts(MARKET, TILE, STONE, WOOD, ARMY)),
    trick("coins", "coins at every market, for tributes", ashigaru(), draft=MARKETS, work=FETCH, deal=prefers(*COINS)),
    trick(
        "workers",
        "black workers at every market, for builds",
        ashigaru(),
        draft=MARKETS,
        work=FETCH,
        deal=prefers(*HIRES),
    ),
    trick("swaps", "swaps at every market, for sets of three", ashigaru(), draft=MARKETS, deal=prefers(*SWAPS)),
    trick("no-builds", "never scores a build", samurai(), build=REFUSE),
    trick("no-tributes", "never pays a tribute", samurai(), tribute=REFUSE),
    trick("no-deals", "never makes a deal", samurai(), deal=REFUSE, draft=drafts(WOOD, STONE, TILE, ARMY, MARKET)),
    trick("guards-first", "places guards before all others", samurai(), work=GUARDS),
    trick("daimyo-armies", "the daimyo who drafts every army", daimyo(), mixture=True, draft=every(ARMY, daimyo())),
)
