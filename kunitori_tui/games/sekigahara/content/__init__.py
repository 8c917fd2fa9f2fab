"""What people read about Sekigahara: rulebook, rulings, glossary, two minutes, coach, guided game."""
