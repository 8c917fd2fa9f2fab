"""Kunitori in the terminal: rules engine, bots, table and command line of five Sengoku-era tabletop games."""

__version__ = "1.0.0"
