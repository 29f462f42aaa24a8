"""The report opens offline, says what stands out, and leads to the games."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from catgames.app import main
from catgames.catalog import load_game
from catgames.store.unfinished import read_record


class Page(HTMLParser):
    """Notes the tags and links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag not in ("meta",):
            self.open.append(tag)
        self.links += [v for k, v in attrs if k in ("href", "src", "xlink:href") and v]

    def handle_startendtag(self, tag, attrs):
        self.links += [v for k, v in attrs if k in ("href", "src", "xlink:href") and v]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_report_is_one_page_that_needs_nothing_else(tmp_path: Path, capsys) -> None:
    out = tmp_path / "page #1.html"
    line = ["report", "template", "--games", "30", "--levels", "random,greedy", "--jobs", "1"]
    assert main([*line, "--set", "cats.0.count=9", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    page = Page(text)
    assert not page.open and text.count("<svg") == 3
    assert not re.search(r"https?://(?!www\.w3\.org)", text) and "<script" not in text
    assert "cats.0.count=9" in text and "no seat is shown to be unfair" in text
    games = [link for link in page.links if not link.startswith("#")]
    assert games and not any("#" in link for link in games)
    for link in games:
        record = read_record(tmp_path / unquote(link))
        assert f"replay '{unquote(link)}'" in unescape(text)
        game = load_game("template", record.content)
        assert (
            game.decision(record.replay(game)) is None and record.content["cats"][0]["count"] == 9
        )


def test_a_report_writes_its_figures_too(tmp_path: Path) -> None:
    out, figures = tmp_path / "page.html", tmp_path / "figures.json"
    line = ["report", "template", "--games", "2", "--levels", "random", "--jobs", "1"]
    assert main([*line, "--out", str(out), "--json", str(figures)]) == 0
    measured = tmp_path / "measured.json"
    assert main(["measure", *line[1:], "--json", str(measured)]) == 0
    assert json.loads(figures.read_text()) == json.loads(measured.read_text())


def test_the_same_games_make_the_same_page(tmp_path: Path) -> None:
    pages = []
    for name in ("a", "b"):
        out = tmp_path / name / "page.html"
        line = ["report", "template", "--games", "8", "--levels", "random", "--jobs", "1"]
        assert main([*line, "--out", str(out)]) == 0
        pages.append(out.read_text("utf-8"))
    assert pages[0] == pages[1]
