"""The table of the screen's figures, and its place in the documentation."""

from __future__ import annotations

from pathlib import Path

from catgames.workshop.bench import DOCUMENT, END, START, put_in
from catgames.workshop.bench_screen import COLUMNS, table

FOUND = {
    "import pygame": 60.0,
    "first picture": 120.0,
    "first picture / pygame": 2.0,
    "whole title": 240.0,
    "200 sprites": 3.21,
    "idle title": 0.4,
    **{f"go {what}": 7.25 for what, _ in COLUMNS},
}


def test_every_game_has_a_row_with_all_figures() -> None:
    lines = table(FOUND, ["go"]).split("\n")
    assert lines[2] == "| go | " + " | ".join(["7.2"] * len(COLUMNS)) + " |"
    assert len({line.count("|") for line in lines if line.startswith("|")}) == 1
    assert "first picture 120 ms (2.0 ×), whole title 240 ms (4.0 ×)" in lines[-1]


def test_the_table_replaces_the_one_between_the_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{START}\nold\n{END}\nafter\n", encoding="utf-8")
    put_in(page, "new")
    put_in(page, "newer")
    assert page.read_text("utf-8") == f"before\n{START}\nnewer\n{END}\nafter\n"


def test_the_document_has_the_marks() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert 0 < text.index(START) < text.index(END)
