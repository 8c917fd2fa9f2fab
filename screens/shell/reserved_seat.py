"""The line of the menu that leads back to a seat at a shared table after the connection was lost."""

from __future__ import annotations

from rich.text import Text

from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import cell_len
from savegames.files import tables_dir
from screens.host import Host

OWN = ".own"
"""The file of the tokens of seats, as :data:`kunitori_tui.shared.access.FILE`."""


def table() -> str:
    """Return the name of the table at which a seat waits for this player; "" if there is none."""
    if not (tables_dir() / OWN).exists():
        return ""  # and nothing of shared tables is loaded for it
    from kunitori_tui.shared import access

    return access.waiting_seat()


def line(name: str) -> Text:
    """Return the line of the menu that leads back to the table ``name``."""
    return Text("   " + tr("Resume") + "  " + tr("shared table {name}", name=name))


def game(title: str, name: str, sep: str, room: int) -> str:
    """Return the game ``title`` at the table ``name`` in at most ``room`` cells: what it is gives way to its name."""
    shared = tr("shared table {name}", name=name)
    forms = (f"{title} {sep} {shared}", f"{title} {sep} " + tr("table {name}", name=name), shared)
    return next((form for form in forms if cell_len(form) <= room), name)


def told() -> Text:
    """Return the explanation of that line."""
    return Text(tr("The game goes on there. Enter leads back to your seat."))


def take(host: Host, name: str) -> str:
    """Sit down there; return why that is not possible, "" if it is."""
    from screens.shell import joining

    try:
        visit = joining.joined(host.settings, name, watch=False, word="")
    except joining.NoWayIn as why_not:
        return str(why_not)
    host.meet(visit)
    return ""
