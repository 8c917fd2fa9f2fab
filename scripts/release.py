"""Makes a release, or the parts of one; docs/releasing.md tells how.

    python scripts/release.py make VERSION [--checked] [--address URL | --no-address]
    python scripts/release.py build [FOLDER]

``make`` runs all checks, writes version, change log, addresses and what later versions have to read, builds all files,
commits and tags. It works in a checkout of its own: until everything is fine nothing here changes, and nothing is ever
sent anywhere. ``build`` makes source distribution, wheel and one file of what is checked out, their digests and what is
told of them.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from scripts import changelog, one_file  # noqa: E402 - the checkout comes first

VERSION_FILE = Path("kunitori_tui", "__init__.py")
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
STATUS = re.compile(r'"Development Status :: [^"]+"')
FIRST_STABLE = Version("1.0.0")
BEFORE = "[project.scripts]"
"""The table of ``pyproject.toml`` that the addresses are written before."""
SSH = re.compile(r"^(?:ssh://)?(?:[^@/]+@)([^:/]+)(?::\d+/|[:/])(.+)$")


class Refused(Exception):
    """No release can be made; the text has a sentence for each reason."""


# -- what is checked out -----------------------------------------------------------------------------------------------


def git(*arguments: str, folder: Path = ROOT) -> str:
    """Return what git answers, without the white space around it. Raises CalledProcessError."""
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def version_of(folder: Path) -> str:
    """Return the version of the program in a checkout."""
    found = VERSION.search((folder / VERSION_FILE).read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def web_address(remote: str) -> str:
    """Return where people find the repository that is fetched from ``remote``: https, without ``.git``; "" for one that
    lies on this machine.

    >>> web_address("git@forge.example:oda/kunitori.git")
    'https://forge.example/oda/kunitori'
    >>> web_address("/srv/kunitori.git")
    ''
    """
    plain = remote.removesuffix("/").removesuffix(".git")
    if plain.startswith(("https://", "http://")):
        scheme, _, rest = plain.partition("://")
        return f"{scheme}://{rest.rpartition('@')[2]}"
    if "://" in plain and not plain.startswith("ssh://"):
        return ""
    found = SSH.match(plain)
    return f"https://{found[1]}/{found[2]}" if found else ""


def address_of(asked: Namespace) -> str:
    """Return the address that a release carries; "" where it shall carry none. Raises :class:`Refused`."""
    if asked.no_address:
        return ""
    if asked.address:
        return str(asked.address).rstrip("/")
    try:
        address = web_address(git("remote", "get-url", "origin"))
    except subprocess.CalledProcessError:
        address = ""
    if not address:
        raise Refused(
            "Nobody knows where this repository is found: there is no remote 'origin' with an address of the web. "
            "Add one, or give --address URL, or --no-address to release without."
        )
    return address


# -- a release ---------------------------------------------------------------------------------------------------------


def reasons_against(version: str) -> Iterator[str]:
    """Yield a sentence for everything that forbids to release what is checked out as ``version``."""
    try:
        wanted = Version(version)
    except InvalidVersion:
        yield f"{version} is no version; one looks like 1.0.0, or 1.1.0rc1."
        return
    if str(wanted) != version or len(wanted.release) != 3:
        yield f"A version has three numbers, such as {wanted.major}.{wanted.minor}.{wanted.micro}."
    if wanted <= Version(version_of(ROOT)):
        yield f"{version} does not come after {version_of(ROOT)}."
    if git("tag", "--list", f"v{version}"):
        yield f"There is a tag v{version} already."
    if git("status", "--porcelain"):
        yield "The checkout has changes that are not committed."
    if not git("branch", "--show-current"):
        yield "No branch is checked out, so nothing could go on from the release."
    text = changelog.FILE.read_text(encoding="utf-8")
    if not changelog.sections(text).get(changelog.UNRELEASED):
        yield f"The change log has nothing below {changelog.UNRELEASED}: what would the release bring?"
    if version in changelog.sections(text):
        yield f"The change log has a version {version} already."


def write(folder: Path, version: str, address: str, day: str) -> None:
    """Write the version, its change log and its addresses into the checkout in ``folder``."""
    replace(folder / VERSION_FILE, VERSION, f'__version__ = "{version}"')
    log = folder / changelog.FILE.name
    log.write_text(changelog.released(log.read_text(encoding="utf-8"), version, day, address), encoding="utf-8")
    stable = Version(version) >= FIRST_STABLE
    project = folder / "pyproject.toml"
    replace(project, STATUS, f'"Development Status :: {"5 - Production/Stable" if stable else "4 - Beta"}"')
    text = re.sub(r"\[project\.urls\]\n(?:.+\n)+\n", "", project.read_text(encoding="utf-8"))
    project.write_text(text.replace(BEFORE, f"{urls(address)}{BEFORE}", 1), encoding="utf-8")


def replace(file: Path, pattern: re.Pattern[str], text: str) -> None:
    """Write ``text`` in place of the one match in ``file``. Raises ValueError where there is not exactly one."""
    written, count = pattern.subn(text, file.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError(f"{file.name}: {pattern.pattern} is there {count} times")
    file.write_text(written, encoding="utf-8")


def urls(address: str) -> str:
    """Return the table of ``pyproject.toml`` that says where the project is found; "" without an address."""
    if not address:
        return ""
    pages = {
        "Homepage": address,
        "Documentation": f"{address}/tree/HEAD/docs",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
        "Source": address,
    }
    return "[project.urls]\n" + "".join(f'{name} = "{page}"\n' for name, page in pages.items()) + "\n"


def build(folder: Path, target: Path) -> list[Path]:
    """Write source distribution, wheel and the one file of the checkout in ``folder`` into ``target``, with a list of
    their digests and the notes; return the three. Raises CalledProcessError where one cannot be made, or an index would
    refuse it.
    """
    # The time of the commit in every file, so that whoever builds it again gets the same bytes.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct", folder=folder)}
    os.environ["SOURCE_DATE_EPOCH"] = environment["SOURCE_DATE_EPOCH"]
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("kunitori*"):
        old.unlink()
    # Without isolation: the extra `release` has what the build needs, in the versions of constraints.txt.
    line = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(target), str(folder)]
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL)
    distributions = sorted(target.glob("kunitori_tui-*"))
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *map(str, distributions)], check=True)
    wheel = next(path for path in distributions if path.suffix == ".whl")
    files = [*distributions, one_file.build(target, wheel)]
    digests = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (target / "SHA256SUMS").write_text("".join(digests), encoding="ascii")
    (target / "NOTES.md").write_text(notes(folder), encoding="utf-8")
    return files


def notes(folder: Path) -> str:
    """Return what is told of the version in the checkout ``folder``; what is unreleased where that is no release."""
    told = changelog.sections((folder / changelog.FILE.name).read_text(encoding="utf-8"))
    return told.get(version_of(folder), told[changelog.UNRELEASED]) + "\n"


@contextmanager
def other_checkout() -> Iterator[Path]:
    """Give a checkout of what is committed here, beside this one and gone afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "kunitori")
        git("worktree", "add", "--quiet", "--detach", str(folder), "HEAD")
        try:
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def make(asked: Namespace) -> None:
    """Make the release that was asked for. Raises :class:`Refused`, and CalledProcessError where a step fails."""
    version = asked.version
    against = [*reasons_against(version)]
    try:
        address = address_of(asked)
    except Refused as refused:
        against.append(str(refused))
    if against:
        raise Refused("\n".join(against))
    with other_checkout() as folder:
        if not asked.checked:
            told("All checks, about ten minutes")
            subprocess.run(["bash", ".ci/run"], cwd=folder, check=True)
        told(f"Version {version}")
        write(folder, version, address, f"{datetime.now(UTC):%Y-%m-%d}")
        subprocess.run([sys.executable, "scripts/golden.py", "version", version], cwd=folder, check=True)
        git("add", "--all", folder=folder)
        git("commit", "--quiet", "--message", f"Release {version}", folder=folder)
        told("Source distribution, wheel and one file")
        target = ROOT / "dist" / version
        files = build(folder, target)
        text = notes(folder)
        commit = git("rev-parse", "HEAD", folder=folder)
    git("merge", "--quiet", "--ff-only", commit)
    tag = ["tag", "--annotate", "--cleanup=whitespace", "--message", f"Kunitori {version}\n\n{text}", f"v{version}"]
    git(*tag, commit)
    told(f"Released here as v{version}; in dist/{version}: {', '.join(path.name for path in files)}, NOTES.md")
    print(f"Nothing has left this machine. To publish it: git push origin HEAD v{version}")
    if not address:
        print("It says nowhere where it is found: it was released with --no-address.")


def told(step: str) -> None:
    """Say what is done now."""
    print(f"== {step}", flush=True)


def parser() -> ArgumentParser:
    """Return what reads the command line."""
    top = ArgumentParser(
        prog="python scripts/release.py", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    commands = top.add_subparsers(required=True)
    making = commands.add_parser("make")
    making.add_argument("version")
    making.add_argument("--checked", action="store_true", help=".ci/run has passed on this very commit")
    where = making.add_mutually_exclusive_group()
    where.add_argument("--address", metavar="URL", help="where the repository is found, if 'origin' does not say so")
    where.add_argument("--no-address", action="store_true", help="release without saying where it is found")
    making.set_defaults(run=make)
    building = commands.add_parser("build")
    building.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    building.set_defaults(run=lambda asked: build(ROOT, asked.folder.resolve()))
    return top


def main(arguments: list[str]) -> None:
    """Do what was asked for."""
    asked = parser().parse_args(arguments)
    try:
        asked.run(asked)
    except Refused as refused:
        sys.exit(str(refused))
    except subprocess.CalledProcessError as error:
        line = " ".join(map(str, error.cmd[:4]))
        sys.exit(f"{line} failed ({error.returncode}); nothing was released. {error.stderr or ''}")


if __name__ == "__main__":
    main(sys.argv[1:])
