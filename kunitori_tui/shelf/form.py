"""What a manifest says of its game."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple


class Manifest(NamedTuple):
    """Where a game lives; all places are names of modules.

    ``rules`` has the rules as ``GAME``, ``words`` all words of the game alone as ``BOX`` (those of its rule options as
    ``OPTIONS`` in ``options`` beside it), ``rulebook`` the rules to read as ``RULES``, ``plain`` the table in lines as
    ``WORDS``, ``bots`` the bots by id, yardsticks first, each as ``BOT`` of its module or, behind a colon, the function
    in it that makes the bot once, ``coach`` what is explained when it is met for the first time as ``LESSONS``,
    ``tricks`` the one-trick players that bots are measured against as ``POOL``; ``table`` is a module and a class in
    it, behind a colon. ``options`` has the rule options as ``OPTIONS`` where the rules are long to read, ``choosers``
    names the modules for those that need a screen of their own (:mod:`screens.shell.game_setup`).

    ``content`` names the packages below which its documents lie, the game's own first, then those that it takes over
    from (:mod:`kunitori_tui.text.documents`).

    ``title`` and ``tagline``, what the game is about in at most 60 cells, are message ids: menus show them before
    anything else is loaded. ``short`` stands where a long title has no room. ``rounds`` says that all take part in
    every round and nobody has turns of his own: such a game tells an event ``round`` at the beginning of each.
    ``won`` is how many of 100 games for two every level wins against the one below, as the arena found (docs/bots.md).
    ``called`` gives name and help, as message ids, of bots that no other game has (:mod:`kunitori_tui.text.players`).
    ``week`` is how many turns make a week, where weeks are counted, ``opens`` names its phases
    before the first of them. ``guide`` has the guided first game as ``COURSE``,
    ``review`` how a finished game is reviewed as ``TERMS``.
    """

    title: str
    tagline: str
    rules: str
    words: str
    rulebook: str
    bots: Mapping[str, str]
    plain: str
    table: str
    coach: str
    content: Sequence[str]
    options: str = ""
    choosers: Mapping[str, str] = MappingProxyType({})
    short: str = ""
    rounds: bool = False
    week: int = 0
    opens: Collection[str] = ()
    guide: str = ""
    won: Mapping[str, int] = MappingProxyType({})
    called: Mapping[str, tuple[str, str]] = MappingProxyType({})
    review: str = ""
    tricks: str = ""
