"""Both boxes together (second rulebook, section 10): which piles are on the table."""
