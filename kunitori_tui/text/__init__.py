"""Everything people read: cards, questions, events, reasons and rules in words, in the language chosen.

`boxes` has the words of one game alone, `rules` the rules to read. It reads observations, events and keys of the
engine; it knows neither plain mode nor screens, which put its words into their places.
"""
