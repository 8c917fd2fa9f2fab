"""Azuchi Castle: draft action cards, place workers, meet the event of the round. No deck-builder: rules of its own."""
