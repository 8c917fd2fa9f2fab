"""Both boxes together (second rulebook, section 10)."""
