"""What people read about the second box: rulebook, rulings, glossary, two minutes, coach, guided game."""
