"""The levels of the second box, and what its cards ask of any level."""
