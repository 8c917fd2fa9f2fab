"""What is released, built once: ``KUNITORI_DIST`` names the folder in which it lies already, as ``.ci/run`` does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests here: they need tools that only a release does."""
    item.add_marker(pytest.mark.package)


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with source distribution, wheel and the one file of this checkout."""
    built = os.environ.get("KUNITORI_DIST")
    if built:
        return Path(built)
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "scripts/release.py", "build", str(folder)], cwd=ROOT, check=True)
    return folder
