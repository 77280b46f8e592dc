"""How Sphinx builds the documentation: ``make docs``."""

import sys
from importlib.metadata import version as installed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import pictures

pictures.draw(Path(__file__).parent / "_pictures")

project = "farstar"
author = "The farstar developers"
project_copyright = "the farstar developers"
release = version = installed("farstar")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["dollarmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True
# Aliases such as GameLike say more than what they stand for.
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"farstar {release}"
html_static_path = ["_static"]
# Pictures paint their own paper and follow the reader's scheme, so furo's toggle leaves them readable.
html_theme_options = {"navigation_with_keys": True}
