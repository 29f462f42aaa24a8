"""Links between the pages of the documentation."""

from __future__ import annotations

import re

from catgames.content.paths import ROOT

LINK = re.compile(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)")
"""To a file; addresses and sprites have a colon."""


def test_every_link_leads_to_a_file() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    links = [(page, to) for page in pages for to in LINK.findall(page.read_text("utf-8"))]
    assert len(links) > 100
    assert [(page.name, to) for page, to in links if not (page.parent / to).exists()] == []
