"""The table of the third box: a row of Lands with battle lines on both sides, the teams before them.

It builds on the table of the other boxes (`screens.deckbuilder`), whose cards and pool it shares.
"""
