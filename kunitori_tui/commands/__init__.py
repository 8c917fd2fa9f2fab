"""The commands of ``kunitori``, one module each; a module is imported when its command is asked for.

They may use everything below them. Names of options and help are marked with `N_` and looked up when shown.
"""
