"""The table of Azuchi Castle: the middle with the castle and the events, the players' cards and workers.

It builds on what all tables share (`screens.table`) and knows no other game.
"""
