"""What rules are made of. Standard library only: no I/O, no clock, no global random, no text for people.

`api` is the border to everybody else. The rules of a game stand upon this and know nothing else of the program
(`kunitori_tui/games/GAME/rules`).
"""
