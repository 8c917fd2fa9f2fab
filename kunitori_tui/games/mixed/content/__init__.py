"""What people read about the mixed game: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
