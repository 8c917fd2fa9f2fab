"""The review of a finished game: what each player could expect at its rounds, which choices cost most, and what was
luck.

Everything is estimated by playing out, with strong bots in all seats, from positions that are dealt anew from what one
seat could know (:func:`.terms.play`). :mod:`.form` is what a review consists of, :mod:`.work` how it comes about:
piece by piece, so that the one worker can do it.
"""
