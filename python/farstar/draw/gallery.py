"""Several pictures in one: a grid of cells, each with a label below it."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.draw.svg import Drawing, Svg, text_width

__all__ = ["gallery"]

SIZE = 14
GAP = 10.0


def gallery(cells: Sequence[tuple[str, Sequence[Svg]]], *, columns: int, title: str, sign: str = "+") -> Svg:
    """Put pictures into a grid, row by row; a cell of several pictures has a sign between them.

    >>> from farstar import Form
    >>> from farstar.draw import tree_svg
    >>> star, zero = tree_svg(Form.nimber(1)), tree_svg(Form.integer(0))
    >>> picture = gallery([("*", [star]), ("* + 0", [star, zero])], columns=2, title="two cells")
    >>> str(picture).count("<svg"), "* + 0" in str(picture)
    (4, True)
    """
    if columns < 1:
        raise ValueError(f"expected at least one column, got {columns!r}")
    sheet = Drawing(title)
    rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    widths = [max(_width(row[i]) for row in rows if i < len(row)) for i in range(min(columns, len(cells)))]
    y = 0.0
    for row in rows:
        height = max(max((picture.height for picture in pictures), default=0.0) for _, pictures in row)
        x = 0.0
        for (label, pictures), width in zip(row, widths, strict=False):
            at = x + (width - _span(pictures)) / 2
            for i, picture in enumerate(pictures):
                if i:
                    sheet.text(at + 9, y + height / 2, sign, size=SIZE, ink="soft")
                    at += 18
                sheet.picture(at, y + (height - picture.height) / 2, picture)
                at += picture.width
            if label:
                sheet.text(x + width / 2, y + height + SIZE / 2, label, size=SIZE)
            x += width + GAP
        y += height + 1.5 * SIZE + GAP
    return sheet.finish()


def _span(pictures: Sequence[Svg]) -> float:
    return sum(picture.width for picture in pictures) + 18 * max(0, len(pictures) - 1)


def _width(cell: tuple[str, Sequence[Svg]]) -> float:
    return max(_span(cell[1]), text_width(cell[0], SIZE) + 6)
