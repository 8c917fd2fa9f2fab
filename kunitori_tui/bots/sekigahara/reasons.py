"""Why a bot does something in Sekigahara: the keys that this game alone has, with the names of their parameters."""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    "marcher_rule": (),  # the fixed rule of the yardstick
}
"""The reasons of this game; ``place`` is the id of a location, ``block`` of a block, ``card`` of a card."""
