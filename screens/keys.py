"""The keys of a screen: what each of them does at this moment.

A key is stated once, in the ``BINDINGS`` of the screen or widget it belongs to: the description of a :class:`Binding`
has the few words of the last line, its tooltip what the key does in full; ``show=False`` leaves it off the last line.
The last line, the help on keys, the palette and docs/keys.md are made from that. What depends on the question is told
by :meth:`Keyed.key_words` of the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias

from textual.actions import parse
from textual.app import SystemCommand
from textual.binding import ActiveBinding, Binding
from textual.dom import DOMNode
from textual.screen import Screen

from kunitori_tui.text.catalog import N_, key_name, tr
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledScreen

Words: TypeAlias = dict[str, str | None]
"""By an action or its name alone, the most useful first: what its keys do at this moment in other words than their
binding has, "" for just its words, None where they only say why not.
"""
Piece: TypeAlias = tuple[str, Binding | None]
"""A part of a key as it is written, and what a click on it does."""

CHANGES = Binding.Group("changes the game")
LEAVES = Binding.Group("leaves the screen")
"""What the palette has behind all that only shows something: bindings that answer a question or take an answer back,
and those that leave. It leaves out bindings of the ``system``, which lead from one thing to another on the screen.
"""

SIDEWAYS = ("scroll_left", "scroll_right")
"""What Textual's lists and texts can do besides, and those of this program have no need of."""


class Grave(SystemCommand):
    """What cannot be taken back: the last one in the palette, whatever is typed."""


def both(back: str, on: str, action: str, words: str, told: str, **more: Any) -> tuple[Binding, Binding]:
    """Return the bindings of two keys of one ``action``: ``back`` goes a step back, or up, the other one ``on``."""
    return (
        Binding(back, f"{action}(-1)", words, tooltip=told, **more),
        Binding(on, f"{action}(1)", words, tooltip=told, **more),
    )


def change(key: str, action: str, words: str, told: str, **more: Any) -> Binding:
    """Return the binding of a key that changes the game."""
    return Binding(key, action, words, tooltip=told, group=CHANGES, **more)


def unlisted(key: str, action: str, words: str, told: str, **more: Any) -> Binding:
    """Return the binding of a key that is left off the last line."""
    return Binding(key, action, words, tooltip=told, show=False, **more)


def digits(action: str, words: str, told: str, among: Iterable[int] = range(1, 10), **more: Any) -> list[Binding]:
    """Return the bindings of the digits ``among``, each of the ``action`` with its number."""
    return [Binding(str(n), f"{action}({n})", words, tooltip=told, **more) for n in among]


YES = N_("y")
"""The letter of yes, where each of the two is bound."""
_ARROWS = {"left": "←", "up": "↑", "down": "↓", "right": "→"}
_SIGNS = ("plus", "minus")


class Keyed(Protocol):
    """A screen or a widget whose keys do different things at different moments."""

    def key_words(self) -> Words:
        """Return what the keys do at this moment; those of the widget with the focus come before those of its screen.
        Actions that are not named do what their bindings say, and come behind those that are.
        """


class Key(NamedTuple):
    """Keys that do the same, or that share their words, as the arrows do."""

    node: DOMNode
    """Where their actions are carried out."""
    bindings: tuple[Binding, ...]
    words: str
    """What they do at this moment, for the last line."""
    works: bool
    """Whether they do it; False: pressed now they say why not."""
    line: tuple[Binding, ...]
    """Those that the last line names."""

    @property
    def full(self) -> str:
        """Return what they do in all words."""
        return tr(self.bindings[0].tooltip) or self.words

    @property
    def told(self) -> str:
        """Return what they do at this moment, in all words where the moment has none of its own."""
        return self.full if self.words == tr(self.bindings[0].description) else self.words

    @property
    def actions(self) -> list[str]:
        """Return the different actions of the keys."""
        return list(dict.fromkeys(binding.action for binding in self.bindings))


class Moment(NamedTuple):
    """All that decides what keys do at a moment, apart from the language. Two that are equal have the same keys."""

    chain: tuple[DOMNode, ...]
    """From what has the focus up to the program."""
    words: tuple[tuple[str, str | None], ...]
    """What :meth:`Keyed.key_words` says, in its order."""
    bindings: tuple[ActiveBinding, ...]


def moment(screen: Screen[Any]) -> Moment:
    """Return what there is to know now of the keys of ``screen``."""
    chain = tuple((screen.focused or screen).ancestors_with_self)
    words: Words = {**screen.keys_wanted()} if isinstance(screen, SettledScreen) else {}
    for node in chain:
        key_words: Callable[[], Words] | None = getattr(node, "key_words", None)
        for name, said in (key_words() if key_words is not None else {}).items():
            words.setdefault(name, said)
    words.setdefault("hint", "")  # behind what this question is about: no other key helps who does not know what to do
    return Moment(chain, tuple(words.items()), tuple(screen.active_bindings.values()))


def keys(screen: Screen[Any]) -> list[Key]:
    """Return the keys that can be pressed on ``screen`` now, the most useful first."""
    return keys_of(moment(screen))


def keys_of(moment: Moment) -> list[Key]:
    """Return the keys that can be pressed at ``moment``, the most useful first."""
    chain = {node: at for at, node in enumerate(moment.chain)}
    words = dict(moment.words)
    order = {name: at for at, name in enumerate(words)}
    together: dict[tuple[DOMNode, str, bool], list[tuple[tuple[int, int, int], Binding, bool]]] = {}
    """By what shares its words: rank, the most useful first, binding, and whether it belongs on the last line."""
    for node, binding, enabled, _ in moment.bindings:
        place = declared(type(node)).get((usual_key(binding), binding.action))
        if place is None:  # one of Textual's own
            continue
        told = next((name for name in (binding.action, action_name(binding)) if name in words), None)
        said = "" if told is None else words[told]
        rank = (len(order) if told is None else order[told], chain[node], place)
        same = (node, said or tr(binding.description), enabled and said is not None)
        together.setdefault(same, []).append((rank, binding, binding.show or told is not None))
    pressable = []
    for (node, shown, works), ranked in sorted(together.items(), key=lambda item: min(rank for rank, _, _ in item[1])):
        ranked.sort(key=lambda one: one[0])
        line = tuple(binding for _, binding, is_named in ranked if works and is_named)
        pressable.append(Key(node, tuple(binding for _, binding, _ in ranked), shown, works, line))
    return pressable


@cache
def declared(cls: type[DOMNode]) -> dict[tuple[str, str], int]:
    """Return (key, action) of our bindings of ``cls`` and its place, those of base classes first, not Textual's."""
    places: dict[tuple[str, str], int] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.partition(".")[0] in ("screens", "kunitori_tui"):
            for binding in Binding.make_bindings(base.__dict__.get("BINDINGS", ())):
                places.setdefault((binding.key, binding.action), len(places))
    return places


def usual_key(binding: Binding) -> str:
    """Return the key that a binding has where nobody has given it another one."""
    return binding.id or binding.key


def action_name(binding: Binding) -> str:
    """Return the name of the action of a binding, without its parameters.

    >>> action_name(Binding("left", "move(-1, 0)"))
    'move'
    """
    return parse(binding.action)[1]


def written(bindings: Sequence[Binding], look: Look, every: bool = False) -> list[Piece]:
    """Return how keys are written: arrows and digits together, of several keys for one action the first and Escape,
    or ``every`` one. Between two pieces that belong together stands nothing, between a word and digits a stroke,
    for "Space 1 show" would tell how many, else a blank.
    """
    chosen = [
        binding
        for at, binding in enumerate(bindings)
        if every or binding.key == "escape" or binding.action not in {before.action for before in bindings[:at]}
    ]
    arrows = {b.key: b for b in bindings if b.key in _ARROWS}
    digits = [b for b in chosen if b.key.isdigit()]
    pieces: list[Piece] = []
    done: set[str] = set()
    for binding in chosen:
        kind = "arrows" if binding.key in arrows else "digits" if binding in digits else key_name(binding.key)
        if kind in done:
            continue
        done.add(kind)
        if pieces and not (binding.key in _SIGNS and pieces[-1][0] in "+-"):
            pieces.append(("/" if kind == "digits" and pieces[-1][0] in ("Enter", tr("Space")) else " ", None))
        if kind == "arrows":
            pieces += _arrows(arrows, look)
        elif kind == "digits" and len(digits) > 1:
            pieces.append((f"{digits[0].key}-{digits[-1].key}", None))
        else:
            is_yes = binding.key == "y" and any((b.key, b.action) == ("j", binding.action) for b in bindings)
            pieces.append((tr(YES) if is_yes else key_name(binding.key), binding))
    return pieces


def _arrows(arrows: dict[str, Binding], look: Look) -> Iterable[Piece]:
    if not look.ascii:
        return [(sign, arrows[key]) for key, sign in _ARROWS.items() if key in arrows]
    if len(arrows) == len(_ARROWS):
        return [(tr("arrows"), None)]
    named: list[Piece] = [piece for key in _ARROWS if key in arrows for piece in (("/", None), (key, arrows[key]))]
    return named[1:]
