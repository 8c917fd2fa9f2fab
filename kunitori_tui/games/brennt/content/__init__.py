"""What people read about the second box: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
