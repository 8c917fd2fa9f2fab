"""What the screens around the table have in common."""

from __future__ import annotations

from textual.screen import Screen

from screens.host import Host, host


class ShellScreen(Screen[None]):
    """A screen that can write all its texts again: in another language, with other glyphs, at another size."""

    @property
    def host(self) -> Host:
        """Return the program."""
        return host(self.app)

    def redraw(self) -> None:
        """Write all texts in the language and the look of the moment."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.app.pop_screen()
