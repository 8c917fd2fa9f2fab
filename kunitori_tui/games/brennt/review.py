"""How the second box and the mixed game are reviewed: as the first, with fewer games, each of which takes longer."""

from kunitori_tui.games.deckbuilder import review as deckbuilder

TERMS = deckbuilder.TERMS._replace(budget=deckbuilder.TERMS.budget._replace(curve=200, looks=1000, swings=40))
