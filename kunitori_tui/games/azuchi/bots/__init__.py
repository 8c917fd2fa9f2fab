"""The levels of Azuchi Castle."""
