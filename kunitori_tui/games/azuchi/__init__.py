"""Azuchi Castle: draft cards, place workers, meet the event of the round."""
