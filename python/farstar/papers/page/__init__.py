"""The pages that a run writes: one for each paper and an index, each complete in itself."""

from __future__ import annotations

from farstar.papers.page.index import index_page, summary
from farstar.papers.page.sheet import paper_page
from farstar.papers.page.text import markup, plain
from farstar.papers.page.write import write_pages

__all__ = ["index_page", "markup", "paper_page", "plain", "summary", "write_pages"]
