"""What people read about Azuchi Castle: rulebook, rulings, glossary, two minutes, coach, guided game."""
