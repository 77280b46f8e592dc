"""How Sphinx builds the documentation: ``make docs``."""

from importlib.metadata import version as installed

project = "farstar"
author = "The farstar developers"
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
