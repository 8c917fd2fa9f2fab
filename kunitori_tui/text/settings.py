"""What the settings and their values are called, and what each setting is for."""

from __future__ import annotations

from kunitori_tui.text.catalog import Texts, tr

NAMES, HELP = Texts(__file__, "setting_names"), Texts(__file__, "setting_help")
"""Name and explanation of every setting."""
LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Languages call themselves by their own names."""
_VALUES = Texts(__file__, "setting_values")


def called(value: str) -> str:
    """Return what the value of a setting is called."""
    return LANGUAGES.get(value) or tr(_VALUES[value])
