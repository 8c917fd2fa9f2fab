"""What people read about the first box: rulebook, rulings, glossary, two minutes, coach, guided game."""
