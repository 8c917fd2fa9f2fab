"""Plain mode: the table as numbered lines, for screen readers, simple terminals and pipes.

One file per game beside the mode itself. It may use the table of a match (`play`), the words (`text`) and the
terminal (`process`); it knows no screen.
"""
