"""The documentation: Sphinx with MyST and furo, built with warnings as errors."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import tables

from cardgames import __version__

tables.write()

project = "cardgames"
copyright = "2026, the cardgames authors"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "_generated/*.md"]

html_theme = "furo"
html_title = "cardgames"
html_static_path = ["_static"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
