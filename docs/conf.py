"""The documentation: Sphinx with MyST and furo, built with warnings as errors."""

from cardgames import __version__

project = "cardgames"
copyright = "2026, the cardgames authors"  # Sphinx's name
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
nitpicky = False

html_theme = "furo"
html_title = "cardgames"
html_static_path = ["_static"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
