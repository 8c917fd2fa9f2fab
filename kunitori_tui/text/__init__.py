"""Everything people read: cards, questions, events, reasons and rules in words, in the language chosen.

What is told of one game alone stands in its home (`kunitori_tui/games/GAME/words`), in the form that `box` gives. It
reads observations, events and keys of the engine; it knows neither plain mode nor screens, which put its words into
their places.
"""
