"""Battles of the deck-builders: who goes against whom, and how the attacked player answers."""
