"""Sekigahara, the campaign of 1600: blocks on a map."""
