"""The words of the worksheet that are not names of values."""

from __future__ import annotations

__all__ = ["BLOCKS", "INFIX", "KEYWORDS", "LOOPY"]

# Words that begin, divide or end blocks of statements.
BLOCKS = frozenset({"begin", "def", "do", "else", "elseif", "end", "if", "then", "while", "yield"})
KEYWORDS = BLOCKS | {"and", "by", "for", "from", "in", "is", "not", "or", "to", "where"}
# Words that stand between two operands; ``3*`` before one of them is 3 + ∗, not the start of a product.
INFIX = frozenset(
    {
        "conjunctivesum",
        "continuedconjunctivesum",
        "conwayproduct",
        "disjunctivesum",
        "diminisheddisjunctivesum",
        "max",
        "min",
        "mod",
        "nimproduct",
        "nimsum",
        "nortonproduct",
        "ordinalproduct",
        "ordinalsum",
        "selectivesum",
        "sequentialcompound",
        "shortenedselectivesum",
        "uglyproduct",
        "union",
        "intersection",
    }
)
# Loopy values: they come with loopy games, and until then are refused by name.
LOOPY = frozenset({"on", "off", "over", "under", "dud", "pass", "upon", "tis", "tisn"})
