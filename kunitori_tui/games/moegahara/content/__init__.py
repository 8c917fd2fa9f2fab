"""What people read about Moegahara: rulebook, rulings, glossary, two minutes, coach, guided game."""
