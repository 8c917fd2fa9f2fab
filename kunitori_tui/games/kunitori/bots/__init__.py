"""The levels of the first box."""
