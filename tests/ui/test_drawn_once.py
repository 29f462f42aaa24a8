"""What is kept between two frames never shows what is no longer so."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Any

import once
import pygame
import pytest
import screens
import tour
from thorough import SCALE, sample

from catgames.content.game_ids import game_ids
from catgames.ui.graphics import sprites
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window


def kept(window: Window) -> dict[object, object]:
    """All pictures in the atlas."""
    atlas = window.ctx.atlas
    caches = (atlas._kept, atlas._originals, atlas._sheets, {"background": atlas._background})
    return {(i, key): made for i, cache in enumerate(caches) for key, made in cache.items()}


@pytest.mark.parametrize("size", sample([(1280, 720), (1920, 1080)], scale=SCALE / 2))
def test_a_page_that_is_drawn_again_makes_no_picture_again(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one frame needs fits into the caches."""
    monkeypatch.setattr(sprites.Atlas, "_make", once.MAKE)
    window = screens.open_window(tmp_path, size)
    pages = (tour.setups_of(window, game_id) for game_id in sample(game_ids(), scale=SCALE / 5))
    for page in chain(tour.shell_of(window), *pages):
        for _ in range(10):  # a preview is painted in parts
            window.step([])
        moment = window.now()  # the clock stands still: on a slow machine sheets would be closed
        window.now = lambda at=moment: at  # type: ignore[method-assign, misc]
        pixels(window)
        before = kept(window)
        pixels(window)  # a game of computers goes on: new pictures may push out other pages' ones
        again = [key for key, made in kept(window).items() if before.get(key, made) is not made]
        assert not again, page
        del window.now
    table = screens.open_table(window, "template")
    pixels(window)
    assert window.scenes[-1] is table and window.ctx.atlas._background is None


def pixels(window: Window) -> bytes:
    window.dirty = True
    window.step([])
    return pygame.image.tobytes(window.surface, "RGB")


def fresh(window: Window, table: Any) -> bytes:
    """The same moment with nothing kept from the frames before."""
    stage = table.stage
    stage._still, stage._ground, stage._shapes = None, None, (None, None, {})
    stage.animator._looks = []
    for actors in stage.animator.actors.values():
        for actor in actors:
            actor.rest = None
    return pixels(window)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_frame_is_what_it_would_be_drawn_anew(window: Window, game_id: str) -> None:
    table = screens.open_table(window, game_id, open_hands=True)
    window.now = lambda: 50.0  # type: ignore[method-assign]
    rng, match = table.match.rng, table.match
    for _ in range(8):
        window.step([])
        selector = table.selection.selector
        if match.asking is None or selector is None:
            if match.call is not None:
                match.open_call(None)
            continue
        shapes = table.stage.shapes()
        for target in [t for t in selector.targets() if t in shapes][:3]:
            window.step([Input("hover", shapes[target].box().center)])
            assert pixels(window) == fresh(window, table), (game_id, target)
        selector.choose(selector.targets()[0])
        assert pixels(window) == fresh(window, table), (game_id, selector.picks)
        table.model.resync()
        table.model.answer(rng.choice(match.legal()))


def test_pieces_on_their_way_are_drawn_where_they_are(window: Window) -> None:
    window.change_settings(speed=1.0)
    clock = [50.0]
    window.now = lambda: clock[0]  # type: ignore[method-assign]
    table = screens.open_table(window, "cat_herders")
    window.step([])
    clock[0] += 10
    window.step([])
    move = next(m for m in table.match.legal() if m[0] == "move")
    table.model.answer(move)
    seen = []
    for _ in range(40):
        clock[0] += 1 / 30
        window.step([])
        assert pixels(window) == fresh(window, table)
        seen.append(pixels(window))
    assert len(set(seen)) > 5, "it moved"
    assert seen[-1] == seen[-2], "and came to rest"
