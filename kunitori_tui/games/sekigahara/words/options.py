"""The words of the rule options of Sekigahara."""

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import Table

OPTIONS = Table(__file__, "options", OptionWords)
