"""The table of the game of battle lines: Lands in a row, a line of each team before every one of them."""
