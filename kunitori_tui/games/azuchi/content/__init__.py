"""What people read about Azuchi Castle: rulebook, rulings, glossary, two minutes, remarks of the coach, guided game."""
