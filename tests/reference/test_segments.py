"""The survey of outcome segments in docs/data/segments: what it says is found and accepted again."""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from farstar.subtraction import Segmentation, VectorSubtraction, verify
from tests.oracle import subtraction as oracle
from tests.oracle.segments import Certificate

DATA = Path(__file__).resolve().parents[2] / "docs" / "data" / "segments"
SIDE = 80


@pytest.fixture(scope="module")
def survey() -> ModuleType:
    spec = importlib.util.spec_from_file_location("survey", DATA / "survey.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_has_every_ruleset_of_three_moves_once(survey: ModuleType) -> None:
    table = list(survey.table())
    largest = max(max(move) for moves, _ in table for move in moves)
    vectors = [(a, b) for a in range(largest + 1) for b in range(largest + 1) if a or b]
    n = len(vectors)
    # Those that are their own mirror image count twice: three of the diagonal, or one of it and a pair.
    own = largest * (largest - 1) * (largest - 2) // 6 + largest * (n - largest) // 2
    assert len({moves for moves, _ in table}) == len(table) == (n * (n - 1) * (n - 2) // 6 + own) // 2
    assert all(moves <= tuple(sorted((b, a) for a, b in moves)) for moves, _ in table)


def test_a_sample_of_the_table_is_found_again(survey: ModuleType) -> None:
    table = list(survey.table())
    rng = random.Random(20)
    by_count: dict[object, list[tuple[tuple[int, int], ...]]] = {}
    for moves, count in table:
        by_count.setdefault(count, []).append(moves)
    for count, rulesets in by_count.items():
        for moves in rng.sample(rulesets, min(12, len(rulesets))):
            found = VectorSubtraction(moves).segments()
            assert found.count == count
            assert verify(found.certificate(), plain=found.need < 300)


def test_certificates_against_conjecture_50(survey: ModuleType) -> None:
    certificates = list(survey.certificates())
    rulesets = {Segmentation.open(certificate).ruleset for certificate in certificates}
    assert len(rulesets) == len(certificates)
    for certificate in certificates:
        found = Segmentation.open(certificate)
        assert found.count > len(found.ruleset.moves) + 1
        patterns = [cone.pattern for cone in found.cones]
        assert all(one != other for one, other in pairwise(patterns))
    few = min(certificates, key=lambda certificate: max(certificate["need"]))
    known = frozenset(oracle.p_positions(few["moves"], (SIDE, SIDE)))
    assert not list(Certificate(few).failures(known, (SIDE, SIDE)))


def test_the_table_names_all_rulesets_with_more_than_four_segments(survey: ModuleType) -> None:
    many = {moves for moves, count in survey.table() if count is not None and count > 4}
    listed = Counter(len(certificate["moves"]) for certificate in survey.certificates())
    assert listed[3] >= len(many)
    assert ((1, 1), (2, 6), (6, 7)) in many
    assert many <= {tuple(map(tuple, certificate["moves"])) for certificate in survey.certificates()}


def test_the_tally_prints_what_the_theory_says(
    survey: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    survey.tally()
    lines = capsys.readouterr().out.splitlines()
    page = (DATA.parents[1] / "theory" / "segments.md").read_text()
    counts = lines[1 : next(n for n, line in enumerate(lines) if line.startswith("all"))]
    assert "| segments | " + " | ".join(line.split()[0] for line in counts) + " |" in page
    assert "| rulesets | " + " | ".join(line.split()[1] for line in counts) + " |" in page
    for line in lines[lines.index("moves, segments, segments up to translation, certificates") + 1 :]:
        assert "| " + " | ".join(line.split()) + " |" in page
    (total,) = (line.split()[1] for line in lines if line.startswith("all"))
    assert f"All {total} rulesets of three moves" in page
