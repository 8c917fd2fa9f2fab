"""The program and its surroundings: terminal, streams, signals, exit codes, reports of faults, what `doctor` finds.

It may use `play` and `text`; it knows neither plain mode nor screens.
"""
