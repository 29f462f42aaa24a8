"""The page of rules as a designer uses it, with the mouse: the sections become sentences, and what
is chosen of them is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import mouse
import pytest
import yaml
from hands import click
from mouse import Opener, key

from catgames.arranging.screen.rules_page import RulesScene
from catgames.arranging.screen.widgets import LeftField, RuleLine
from catgames.ui.input.inputs import Input
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window

SUNBEAMS = """\
# Cats and sun.
title: Sunbeams  # for now
seats: [2, 4]

pieces:
  sunbeams:
    rows:
      - {name: sill, value: 3, count: 6, room: attic}
      - {name: rug, value: 1, count: 10, room: hall}  # the worst

zones:
  deck: {order: unknown, start: sunbeams}
  discard: {}
  sill: {per: seat}
  hand: {per: seat, seen_by: owner}

fields: {treats: {per: seat}}
deal: {sunbeams: 4}

setup:
  - deal: {from: deck, to: hand, count: 1}   # one more
  - shuffle: deck
turns: {draw: {up_to: 4}}
moves:
  lay:  # on the sill
    from: hand
    to: sill
    which: {value: ">= top(sill)"}
    because: A spot is at least as warm as the one before.
  trade: {from: hand, to: discard, add: {treats: 1}}
score:
  warmth: {sum: value, in: sill}
  rooms: {each: room, in: sill, points: [0, 0, 0, 3, 6, 10]}
  treats: treats  # as many as one has
end: {when: {deck: empty}, after: round}
"""
TOPIC = "arranging.rules.panel"


def text_of(folder: Path) -> str:
    return (folder / "game.yaml").read_bytes().decode()


def plain(folder: Path) -> Any:
    return yaml.safe_load(text_of(folder))


def rules_of(opened: Opener, **more: Any) -> tuple[Window, Any, Path]:
    """The page, opened by its button."""
    window, _page, folder = opened(**more)
    mouse.button(window, "arranging.rules.button")
    window.step([])
    assert isinstance(window.scenes[-1], RulesScene)
    return window, window.scenes[-1], folder


def sentences(page: Any) -> list[str]:
    return [page.ctx.translate(row.words) for row in page.rows]


def line(window: Window, *way: Any) -> None:
    """Click on a line; where it stands is its name."""
    page = mouse.page_of(window)
    page.scroll_to([row.way for row in page.rows].index(way))
    found = mouse.widget(window, RuleLine, stands_for=("rule", way))
    click(window, found.rect.center)
    assert page.chosen == way


def chooser(window: Window, name: str, nth: int = 0) -> Choice:
    """A chooser of the properties, by its label; ``nth``: one of the choosers below it."""
    words = window.ctx.translate(f"{TOPIC}.{name}")
    widgets = mouse.page_of(window).group.widgets
    at = next(i for i, w in enumerate(widgets) if getattr(w, "text", "") == words)
    found: Choice = [w for w in widgets[at:] if isinstance(w, Choice)][nth]
    return found


def pick(window: Window, name: str, value: Any, nth: int = 0) -> int:
    """Turn a chooser until it shows a value, by mouse; returns the clicks."""
    for clicks in range(80):
        found = chooser(window, name, nth)
        if found.values[found.index] == value:
            return clicks
        click(window, (found.rect.right - 8, found.rect.centery))
    raise AssertionError(f"{name}: {value!r} is not among {found.values}")


def add(window: Window, section: str) -> None:
    """Click on the button that adds to a section."""
    page = mouse.page_of(window)
    at = [row.way for row in page.rows].index(("section", section))
    page.scroll_to(at)
    head = next(w for w in page.group.widgets if getattr(w, "text", "") == sentences(page)[at])
    words = window.ctx.translate(f"arranging.rules.add.{section}")
    found = [w for w in page.group.widgets if getattr(w, "label", "") == words]
    click(window, min(found, key=lambda w: abs(w.rect.centery - head.rect.centery)).rect.center)


def changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that are gone, and those that are new."""
    old, new = before.splitlines(), after.splitlines()
    return [x for x in old if x not in new], [x for x in new if x not in old]


def test_the_sections_are_sentences(opened: Opener) -> None:
    _window, page, _folder = rules_of(opened, game_yaml=SUNBEAMS)
    said = sentences(page)
    assert "Lay: a piece from Hand to Sill, if its value ≥ the value on top of Sill" in said
    assert "Trade: a piece from Hand to Discard" in said and "then: Treats +1" in said
    assert "In a turn: one move" in said
    assert "Warmth: the sum of value in Sill" in said
    assert "The game ends when Deck is empty, after the round, most points win" in said
