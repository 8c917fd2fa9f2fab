"""The site out of these documents: ``sphinx-build -W docs SITE`` (docs/releasing.md)."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from kunitori_tui import __version__  # noqa: E402 - the checkout comes first

project = "Kunitori in the terminal"
author = "the Kunitori terminal authors"
copyright = author
release = version = __version__
language = "en"

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["desktop"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
# Blocks are named after what they are in, which no highlighter need know (docs/ssh.md).
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Kunitori {release}"
html_favicon = "desktop/kunitori.svg"
html_logo = "desktop/kunitori.svg"
html_show_copyright = False
html_copy_source = False
