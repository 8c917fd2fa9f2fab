"""Moegahara, the third box: two teams, battle lines on both sides of every Land."""
