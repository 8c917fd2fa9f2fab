"""A saved game on the screens, that of a shared table there: nothing of the command line is read on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.commands import screen
from kunitori_tui.process.exits import FAILED, Refused
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from savegames.listing import Entry
    from savegames.store import Store


def latest(saves: Store) -> Entry:
    """Return the newest unfinished game; raise :class:`.Refused` where there is none, and where there is but one that
    cannot be read, its error.
    """
    entry = saves.latest_unfinished()
    if entry is None:
        if (broken := saves.newest_broken()) is not None and broken.error is not None:
            raise broken.error
        raise Refused(tr("There is no unfinished game; kunitori play starts one."), FAILED)
    return entry


def resume_latest() -> int:
    """Go on with the newest unfinished game; return the exit code. Raises as :func:`latest` and :func:`resume`.

    Where a save that was written later cannot be read, the menu opens, which says so.
    """
    from savegames.files import saves_dir
    from savegames.store import Store

    return resume_newest(Store(saves_dir()))


def resume_newest(saves: Store, *, ascii_only: bool = False, no_mouse: bool = False) -> int:
    """As :func:`resume_latest`, for ``saves``."""
    entry = latest(saves)
    screen.check_screen()
    if saves.newest_broken() is not None:
        return screen.open_menu(ascii_only=ascii_only, no_mouse=no_mouse)
    return resume(saves, entry, ascii_only=ascii_only, no_mouse=no_mouse)


def resume(saves: Store, entry: Entry, *, ascii_only: bool = False, no_mouse: bool = False) -> int:
    """Open a save on the screens, that of a shared table there; return the exit code. Raises as :func:`open_table`."""
    screen.check_screen()
    from kunitori_tui.shared.table_of_save import table_of

    if name := table_of(entry.id):
        from kunitori_tui.commands import host

        return host.come_back(name, ascii_only=ascii_only, no_mouse=no_mouse)
    from kunitori_tui.play.session import Session

    return screen.open_table(
        lambda on_error: Session.resume(saves, entry.id, on_error=on_error), ascii_only=ascii_only, no_mouse=no_mouse
    )
