"""The names of the cards of both boxes that lie in the mixed game, and the words of its rule options."""

from kunitori_tui.games.brennt.words import cards as brennt
from kunitori_tui.games.kunitori.words import cards as kunitori
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

_CARDS = {**kunitori.CARDS, **brennt.CARDS}
CARDS = {card.id: _CARDS[card.id] for card in piles.ALL}

OPTIONS = {
    "preset": OptionWords(
        N_("piles from"),
        N_("What lies on the table. The printed example or others."),
        {"example": N_("printed example"), "surprise": N_("surprise me"), "own": N_("a list")},
    ),
    "piles": OptionWords(
        N_("piles"),
        N_("Fourteen piles. Four units are always there; §10 has the rules."),
        {pile: CARDS[pile].name for pile in piles.FREE},
    ),
    "generals": OptionWords(
        N_("generals"),
        N_("The generals for sale. Those of both boxes or of one."),
        {"both": N_("both boxes"), "kunitori": N_("first box"), "brennt": N_("second box")},
    ),
    "ninja_self": kunitori.OPTIONS["ninja_self"],
    "errata": brennt.OPTIONS["errata"],
}
