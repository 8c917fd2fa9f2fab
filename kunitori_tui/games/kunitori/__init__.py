"""Kunitori!, the first box."""
