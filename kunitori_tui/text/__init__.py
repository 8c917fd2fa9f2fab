"""Everything people read: cards, questions, events, reasons and rules in words, in the language chosen."""
