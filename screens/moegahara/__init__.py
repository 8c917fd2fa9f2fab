"""The table of the third box: ten Lands with battle lines on both sides, the teams before them."""
