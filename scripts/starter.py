"""The ``__main__`` of ``kunitori.pyz``: unpacks the program into the cache folder of its user, once, and runs it there.

``scripts/one_file.py`` puts it there and writes :data:`BUILD`. Until the version of Python is known to be new enough
this has to be read by old ones. It loads only what every start needs: the second start is as fast as that of an
installed program.
"""

import os
import sys

BUILD = "checkout"
"""Version and digest of the program in the file: the name of the folder that it is laid down in."""
OLDEST = (3, 11)
OLD = "kunitori needs Python {}.{} or newer, and this is {}.{}. Start it with a newer one: python3.12 kunitori.pyz"
OLD_DE = "kunitori braucht Python {}.{} oder neuer, dies ist {}.{}. Mit einem neueren starten: python3.12 kunitori.pyz"
NO_ROOM = "kunitori cannot unpack itself into {}: {}. KUNITORI_CACHE_DIR names another folder."
NO_ROOM_DE = "kunitori kann sich nicht nach {} auspacken: {}. KUNITORI_CACHE_DIR nennt einen anderen Ordner."


def is_german():
    """Return whether the locale asks for German."""
    wanted = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, wanted), "").startswith("de")


def cache_folder():
    """Return the folder for what can be made anew: ``KUNITORI_CACHE_DIR`` if set, else the platform's."""
    chosen = os.environ.get("KUNITORI_CACHE_DIR")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return os.path.join(base, "kunitori", "Cache")
    if sys.platform == "darwin":
        return os.path.join(home, "Library", "Caches", "kunitori")
    return os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"), "kunitori")


def lay_down(folder):
    """Unpack the program into ``folder``, whole or not at all. Raises OSError."""
    import shutil
    import tempfile
    import zipfile

    parent = os.path.dirname(folder)
    os.makedirs(parent, mode=0o700, exist_ok=True)
    part = tempfile.mkdtemp(prefix="unpacking-", dir=parent)
    try:
        with zipfile.ZipFile(__loader__.archive) as file, zipfile.ZipFile(file.open("program.zip")) as program:
            program.extractall(part)
        os.rename(part, folder)
    except OSError:
        if not os.path.isdir(folder):  # else another start was faster
            raise
    finally:
        shutil.rmtree(part, ignore_errors=True)


def main():
    """Run the program and return its exit code, or the sentence that says why it cannot run."""
    if sys.version_info < OLDEST:
        return (OLD_DE if is_german() else OLD).format(*(OLDEST + tuple(sys.version_info[:2])))
    folder = os.path.join(cache_folder(), BUILD)
    if not os.path.isdir(folder):
        try:
            lay_down(folder)
        except OSError as error:
            return (NO_ROOM_DE if is_german() else NO_ROOM).format(os.path.dirname(folder), error.strerror or error)
    sys.path[0] = folder  # in place of this file
    # The processes that think, or keep a shared table, are started by this Python and find the program there, too.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
    from kunitori_tui.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
