"""What people read about the first box: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
