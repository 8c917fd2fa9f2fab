"""The rules. Standard library only: no I/O, no clock, no global random, no text for people.

`api` is the border to everybody else; each game has a folder, `deckbuilder` what the Kunitori boxes share. Nothing here
imports anything from outside this folder.
"""
