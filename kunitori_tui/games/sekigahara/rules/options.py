"""The rule options of Sekigahara, alone: a list of options does without the rules, which are long to read."""

from kunitori_tui.engine.api import GameOption

OPTIONS = (
    GameOption("tokugawa", "choice", "1", choices=("1", "2", "random", "bid"), ruling="S56"),
    GameOption("printing", "choice", "2013", choices=("2013", "2011"), ruling="S1"),
    GameOption("open_castles", "bool", False, ruling="S5"),
)
