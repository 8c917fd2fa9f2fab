"""Builds the program and all that it needs as one file: ``python scripts/one_file.py [FOLDER]`` writes
``FOLDER/kunitori.pyz`` (default: dist), which any Python from 3.11 on runs, without pip and without a network.

It is made of the versions in ``constraints.txt``, fetched by pip. All of them are plain Python, so that one file serves
every system; what is not stops this. The extras are left out for that reason. The same commit gives the same file.

Made here and not by shiv, whose way to start costs 110 ms of the processor every time, half of what the menu takes
(docs/releasing.md has the figures): this one lays down a folder and puts it on the path.
"""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parents[1]
STARTER = Path(__file__).with_name("starter.py")
NAME = "kunitori.pyz"
LEFT_OUT = ("setuptools", "_distutils_hack", "distutils-precedence.pth", "bin", "share")
"""What comes along and is never used: `zc.lockfile` asks for setuptools, which only its tests need."""
EPOCH = 315_532_800
"""The first moment that a zip can tell, in 1980."""


def build(folder: Path, source: Path = ROOT) -> Path:
    """Write the one file of the program in ``source``, a checkout or a wheel, into ``folder`` and return where it is.
    Raises CalledProcessError where pip fails and ValueError for a package that is not plain Python.
    """
    with tempfile.TemporaryDirectory() as name:
        site = Path(name)
        _install(source, site)
        program = _packed(site)
        version = next(site.glob("kunitori_tui-*.dist-info")).name.removesuffix(".dist-info").partition("-")[2]
    starter = STARTER.read_text(encoding="utf-8")
    named = f'BUILD = "{version}-{hashlib.sha256(program).hexdigest()[:16]}"'
    starter = starter.replace('BUILD = "checkout"', named)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / NAME
    with target.open("wb") as file:
        file.write(b"#!/usr/bin/env python3\n")
        # Two entries: Python reads the whole list of a zip before it runs it, and that of all modules takes a while.
        with ZipFile(file, "w") as zipped:
            zipped.writestr(_entry("__main__.py"), starter, ZIP_DEFLATED)
            zipped.writestr(_entry("program.zip"), program, ZIP_STORED)
    target.chmod(0o755)
    return target


def _install(source: Path, site: Path) -> None:
    constraints = ROOT / "constraints.txt"
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-compile",
            "--constraint",
            str(constraints),
            "--target",
            str(site),
            str(source),
        ],
        check=True,
        env={**os.environ, "PIP_CONSTRAINT": str(constraints)},  # for what the build needs, too
    )


def _packed(site: Path) -> bytes:
    """Return what was installed as a zip in which names come in order. Raises ValueError for a compiled module."""
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED, compresslevel=9) as program:
        for path in _files(site):
            if path.suffix in {".so", ".pyd", ".dylib"}:
                raise ValueError(f"{path.relative_to(site)} is compiled: {NAME} would run on one system only")
            program.writestr(_entry(path.relative_to(site).as_posix()), path.read_bytes(), ZIP_DEFLATED, 9)
    return whole.getvalue()


def _files(site: Path) -> Iterator[Path]:
    for path in sorted(site.rglob("*")):
        top = path.relative_to(site).parts[0]
        # What pip writes down of this one installation: where it came from, and a list with the files left out here.
        if path.name in {"direct_url.json", "RECORD", "REQUESTED", "INSTALLER"} and top.endswith(".dist-info"):
            continue
        if path.is_file() and top.partition("-")[0] not in LEFT_OUT and top not in LEFT_OUT:
            yield path


def _entry(name: str) -> ZipInfo:
    moment = time.gmtime(max(EPOCH, int(os.environ.get("SOURCE_DATE_EPOCH", EPOCH))))
    entry = ZipInfo(name, moment[:6])
    entry.external_attr = 0o644 << 16
    return entry


def main(arguments: list[str]) -> None:
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    file = build(Path(arguments[0] if arguments else ROOT / "dist"))
    print(f"{file}  {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
