"""Notices belong to the page that they are about, cover nothing that can be clicked, and what went
well does not look like an error."""

from __future__ import annotations

from typing import Any

import pytest
import screens

from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

WORDS = "my_games/whisker_tricks/game.yaml:12: hand: expected a whole number; found 'five'"


def notice_box(window: Window) -> Any:
    """Where the notice is; None: none is shown."""
    window.draw()
    return window._notice_box if window.notice else None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_notice_covers_nothing_that_can_be_clicked(window: Window, size: tuple[int, int]) -> None:
    screens.resize_to(window, size)
    for page in ("title", "setup", "settings", "library", "players"):
        if page != "title":
            window.routes.open(page, *["clowder"][: page == "setup"])
        window.notify(WORDS)
        box = notice_box(window)
        assert box is not None
        covered = [w for w in window.scenes[-1].group.able() if w.rect.colliderect(box)]
        assert not covered, [vars(w) for w in covered]
        assert window.surface.get_rect().contains(box)
        window.back_to_title()


@pytest.mark.parametrize("leave", ["back", "on"])
def test_a_notice_goes_with_its_page(window: Window, leave: str) -> None:
    window.routes.open("setup", "clowder")
    window.notify(WORDS, "good")
    window.step([])
    assert notice_box(window) is not None
    if leave == "back":
        window.step([Input("back")])
    else:
        window.routes.open("settings")
    assert not window.notice and notice_box(window) is None


def test_a_notice_that_nobody_has_seen_comes_along(window: Window) -> None:
    window.routes.open("setup", "clowder")
    window.notify(WORDS)
    window.pop()
    assert notice_box(window) is not None


def test_what_went_well_is_no_error(window: Window) -> None:
    window.notify("Saved as cheap_keys.catvariant", "good")
    assert window._notice_colour == "good"
    window.notify(WORDS)
    assert window._notice_colour == "danger"
