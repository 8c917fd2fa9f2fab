"""What people read about the mixed game: rulebook, rulings, glossary, two minutes, coach, guided game."""
