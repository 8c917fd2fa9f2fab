"""Shared tables: an own process keeps match, save and bots of a game, terminals are its clients over a socket of the
system. A client is told what its seats may know and nothing else; docs/shared.md says how it all fits together.
"""
