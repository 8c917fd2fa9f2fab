"""What people read about Sekigahara: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
