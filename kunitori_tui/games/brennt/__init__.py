"""Brennt die Welt?, the second box."""
