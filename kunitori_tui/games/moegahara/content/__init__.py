"""What people read about Moegahara: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
