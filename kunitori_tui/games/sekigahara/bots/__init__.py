"""Bots of Sekigahara: a yardstick, and levels that weigh places, battles and cards."""
