"""What lies under a table with which the program begins."""

from __future__ import annotations

from screens.drawing.one_frame import SettledScreen


class Ground(SettledScreen[None]):
    """An empty screen in the place of the menu, which would make the table wait; the menu takes that place as soon as
    the ground would be seen.
    """

    def _pop_result_callback(self) -> None:
        """Forget who waits for this screen: nobody does. Textual asks that of every screen that is replaced, and has
        nobody to forget for the one that an app begins with.
        """
