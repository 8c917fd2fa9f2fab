"""A release, made in a clone that is thrown away, and why one is refused."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from kunitori_tui import __version__
from kunitori_tui.cli import COMMANDS
from scripts import changelog, release
from tests.package.conftest import ROOT

pytestmark = pytest.mark.timeout(400)
ADDRESS = "https://forge.example/oda/kunitori"
NEXT = "99.0.0"
WHO = {f"GIT_{role}_{what}": "kunitori" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


def clone(folder: Path) -> Path:
    """Return a clone of what is committed here, on a branch, with something unreleased."""
    release.git("clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder))
    release.git("switch", "--quiet", "--force-create", "main", folder=folder)
    log = folder / "CHANGELOG.md"
    text = log.read_text(encoding="utf-8")
    if not changelog.sections(text)[changelog.UNRELEASED]:  # so it is right after a release
        heading = f"## [{changelog.UNRELEASED}]\n"
        log.write_text(text.replace(heading, f"{heading}\n### Added\n\n- A seventh game.\n"), encoding="utf-8")
        subprocess.run(["git", "commit", "-qam", "Add a game"], cwd=folder, env={**os.environ, **WHO}, check=True)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the script in a clone."""
    line = [sys.executable, "scripts/release.py", *arguments]
    return subprocess.run(line, cwd=folder, env={**os.environ, **WHO}, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a clone in which a release was made."""
    folder = clone(tmp_path_factory.mktemp("release") / "kunitori")
    made = run(folder, "make", NEXT, "--checked", "--address", ADDRESS)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def test_a_release_is_a_commit_with_an_annotated_tag_that_tells_what_is_new(released: Path) -> None:
    assert release.git("log", "-1", "--format=%s", "main", folder=released) == f"Release {NEXT}"
    assert release.git("cat-file", "-t", f"v{NEXT}", folder=released) == "tag"
    told = release.git("tag", "-l", "--format=%(contents)", f"v{NEXT}", folder=released)
    notes = (released / "dist" / NEXT / "NOTES.md").read_text(encoding="utf-8")
    assert told == f"Kunitori {NEXT}\n\n{notes}".strip()
    before = release.git("show", f"v{NEXT}~1:CHANGELOG.md", folder=released)
    assert notes == changelog.sections(before)[changelog.UNRELEASED] + "\n" != "\n"
    assert release.git("status", "--porcelain", folder=released) == ""
    assert release.git("worktree", "list", folder=released).count("\n") == 0


def test_a_release_says_its_version_its_state_and_where_it_is_found(released: Path) -> None:
    assert release.version_of(released) == NEXT
    project = tomllib.loads((released / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "Development Status :: 5 - Production/Stable" in project["classifiers"]
    assert set(project["urls"]) == {"Homepage", "Documentation", "Changelog", "Issues", "Source"}
    assert all(page.startswith(ADDRESS) for page in project["urls"].values())
    log = (released / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changelog.sections(log)[changelog.UNRELEASED] == ""
    assert f"[{changelog.UNRELEASED}]: {ADDRESS}/compare/v{NEXT}...HEAD" in log


def test_a_release_leaves_behind_what_the_next_version_has_to_meet(released: Path) -> None:
    left = released / "tests" / "golden" / "versions" / NEXT
    assert (left / "guest.jsonl").exists()
    (save, *_) = (left / "data" / "savegames").glob("*.json")
    assert json.loads(save.read_text(encoding="utf-8"))["app_version"] == NEXT


def test_a_release_has_all_files_with_their_digests(released: Path) -> None:
    folder = released / "dist" / NEXT
    wheel = f"kunitori_tui-{NEXT}-py3-none-any.whl"
    names = {wheel, f"kunitori_tui-{NEXT}.tar.gz", "kunitori.pyz"}
    assert {path.name for path in folder.iterdir()} == {*names, "SHA256SUMS", "NOTES.md"}
    digests = dict(reversed(line.split()) for line in (folder / "SHA256SUMS").read_text().splitlines())
    assert digests == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}
    with zipfile.ZipFile(folder / wheel) as file:
        metadata = Metadata.from_email(file.read(f"kunitori_tui-{NEXT}.dist-info/METADATA"))
    assert str(metadata.version) == NEXT
    assert metadata.project_urls is not None
    assert metadata.project_urls["Homepage"] == ADDRESS


def test_what_forbids_a_release_is_said_at_once_and_nothing_is_changed(tmp_path: Path) -> None:
    folder = clone(tmp_path / "kunitori")
    release.git("tag", f"v{NEXT}", folder=folder)
    (folder / "README.md").write_text("changed", encoding="utf-8")
    before = release.git("rev-parse", "HEAD", folder=folder)
    told = run(folder, "make", NEXT, "--checked")
    assert told.returncode == 1
    assert told.stderr.splitlines() == [
        f"There is a tag v{NEXT} already.",
        "The checkout has changes that are not committed.",
        "Nobody knows where this repository is found: there is no remote 'origin' with an address of the web. "
        "Add one, or give --address URL, or --no-address to release without.",
    ]
    assert run(folder, "make", "1.2").stderr.startswith("A version has three numbers, such as 1.2.0.")
    assert run(folder, "make", "soon").stderr.startswith("soon is no version")
    assert run(folder, "make", "0.0.1", "--no-address").stderr.startswith(f"0.0.1 does not come after {__version__}.")
    assert release.git("rev-parse", "HEAD", folder=folder) == before
    assert not (folder / "dist").exists()


def test_a_step_that_fails_leaves_neither_commit_nor_tag(tmp_path: Path) -> None:
    folder = clone(tmp_path / "kunitori")
    (folder / "scripts" / "golden.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    subprocess.run(["git", "commit", "-qam", "Break a step"], cwd=folder, env={**os.environ, **WHO}, check=True)
    before = release.git("rev-parse", "HEAD", folder=folder)
    told = run(folder, "make", NEXT, "--checked", "--no-address")
    assert told.returncode == 1
    assert "nothing was released" in told.stderr
    assert release.git("rev-parse", "HEAD", folder=folder) == before
    assert release.git("tag", "--list", f"v{NEXT}", folder=folder) == ""
    assert release.git("worktree", "list", folder=folder).count("\n") == 0


@pytest.mark.parametrize(
    ("remote", "address"),
    [
        ("https://forge.example/oda/kunitori.git", ADDRESS),
        ("https://oda:secret@forge.example/oda/kunitori", ADDRESS),
        ("git@forge.example:oda/kunitori.git", ADDRESS),
        ("ssh://git@forge.example:2222/oda/kunitori.git", ADDRESS),
        ("/srv/git/kunitori.git", ""),
        ("file:///srv/git/kunitori.git", ""),
        ("../kunitori", ""),
    ],
)
def test_a_remote_tells_where_people_find_the_repository(remote: str, address: str) -> None:
    assert release.web_address(remote) == address


def test_a_change_log_with_an_address_links_every_version_to_what_changed() -> None:
    log = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n"
    first = changelog.released(log, "1.0.0", "2026-12-01", ADDRESS)
    second = changelog.released(first.replace("d]\n", "d]\n\n### Fixed\n\n- B.\n", 1), "1.0.1", "2026-12-24", ADDRESS)
    assert changelog.sections(second) == {
        "Unreleased": "",
        "1.0.1": "### Fixed\n\n- B.",
        "1.0.0": "### Added\n\n- A.",
    }
    assert second.endswith(
        f"- A.\n\n[Unreleased]: {ADDRESS}/compare/v1.0.1...HEAD\n[1.0.1]: {ADDRESS}/compare/v1.0.0...v1.0.1\n"
        f"[1.0.0]: {ADDRESS}/releases/tag/v1.0.0\n"
    )


def test_the_wheel_has_a_man_page_for_every_command_in_both_languages(dist: Path, tmp_path: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        names = {
            name.partition(".data/data/share/")[2]: name for name in file.namelist() if ".data/data/share/" in name
        }
        for folder in ("man/man1", "man/de/man1"):
            pages = {name for name in names if name.startswith(f"{folder}/")}
            assert pages >= {f"{folder}/kunitori.1", *(f"{folder}/kunitori-{command}.1" for command in COMMANDS)}
            for page in pages:
                text = file.read(names[page]).decode("utf-8")
                assert text.startswith(".TH KUNITORI")
                if shutil.which("groff"):
                    line = ["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", "-"]
                    assert subprocess.run(line, input=text, capture_output=True, text=True, check=True).stderr == ""
        assert "applications/kunitori.desktop" in names
        assert "icons/hicolor/scalable/apps/kunitori.svg" in names
        german = file.read(names["man/de/man1/kunitori-play.1"]).decode("utf-8")
    assert "Eine neue Partie" in german
    assert ".B \\-\\-seats" in german


def test_the_wheel_does_not_tell_when_it_was_built(dist: Path) -> None:
    """So that the same commit gives the same bytes."""
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        assert len({entry.date_time for entry in file.infolist()}) == 1
        catalogues = [name for name in file.namelist() if name.endswith(".mo")]
        assert len(catalogues) > 10
        assert [name for name in catalogues if b"Creation-Date: 1980-01-01" not in file.read(name)] == []


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_desktop_file_is_one() -> None:
    file = ROOT / "docs" / "desktop" / "kunitori.desktop"
    assert subprocess.run(["desktop-file-validate", str(file)], capture_output=True, text=True, check=True).stdout == ""
