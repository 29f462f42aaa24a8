"""Every rule that a game cites is covered by a section of the rules that players read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from catgames.content.game_ids import game_ids

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b([A-Z]{2,3})-(\d+)([a-z]?)\b")
HEADING = re.compile(r"(?m)^##? (?P<title>[^{\n]+?) *\{(?P<ids>[^}]*)\}$")


def rules_text(id: str) -> str:
    return (ROOT / "data" / "rules" / "en" / f"{id}.md").read_text("utf-8")


def covered(text: str) -> list[str]:
    """The ids in the headings of a rules text, in their order."""
    return [id for heading in HEADING.finditer(text) for id in heading["ids"].split()]


def cited(folder: Path, prefix: str) -> dict[str, str]:
    """Each id that the sources in a game's folder cite, and where it is cited first."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for match in ID.finditer(line):
                if match[1] == prefix:
                    found.setdefault(match[0], f"{path.relative_to(folder).as_posix()}:{number}")
    return found


@pytest.mark.parametrize("id", game_ids())
def test_the_headings_are_well_formed(id):
    text = rules_text(id)
    assert text.startswith("# "), "the first line is the title"
    lines = [line for line in text.splitlines() if re.match(r"#+ .*\{", line)]
    assert len(lines) == len(HEADING.findall(text)), "ids stand in braces at the end of a heading"
    ids = covered(text)
    assert ids and all(ID.fullmatch(i) for i in ids), ids
    assert len({ID.fullmatch(i)[1] for i in ids}) == 1, "one prefix a game"


@pytest.mark.parametrize("id", game_ids())
def test_what_the_code_cites_is_in_the_rules(id):
    ids = set(covered(rules_text(id)))
    prefix = next(iter(ids)).split("-")[0]
    folder = ROOT / "catgames" / "games" / id
    where = cited(folder, prefix)
    assert where, "the code cites no rule at all"
    missing = {i: at for i, at in where.items() if i not in ids}
    assert not missing, f"data/rules/en/{id}.md has no heading for {missing}"


def test_ids_are_found_in_code_and_headings(tmp_path):
    """So that the tests above can fail."""
    (tmp_path / "rules.py").write_text(
        '"""XY-1, XY-23b."""\nsays("x", rule="XY-4")  # AB-1\n', "utf-8"
    )
    assert cited(tmp_path, "XY") == {
        "XY-1": "rules.py:1",
        "XY-23b": "rules.py:1",
        "XY-4": "rules.py:2",
    }
    assert covered("# T\n\n## A {XY-1 XY-4}\n\ntext {XY-5}\n\n### B {XY-6}\n") == ["XY-1", "XY-4"]
