"""The commands of ``kunitori``: a module has one, or a few that belong together, and is imported when one is asked for.

They may use everything below them. The docstring of a command is its help, with examples at its end; that and what its
options are for are message ids, looked up when shown.
"""
