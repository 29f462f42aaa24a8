"""A line about what happened keeps clear of the pieces, points are told where they were won, the
bar says what is shown, and who leads bears a crown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from board_harness import BoardHarness
from kit_folders import changed, make
from test_shelf_and_handles import DICE, ROLLS

from catgames.catalog import load_game
from catgames.core.types import TABLE, BadContent
from catgames.kit.board.banner import Banner, clear_place
from catgames.kit.folder import read_prototype
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

ROOM = pygame.Rect(0, 0, 400, 300)


@pytest.mark.parametrize(
    ("lying", "free"),
    [
        ([], True),
        ([pygame.Rect(150, 100, 100, 100)], True),
        ([pygame.Rect(0, 60, 400, 240)], True),
        ([pygame.Rect(0, 0, 180, 300), pygame.Rect(300, 0, 100, 300)], True),
        ([pygame.Rect(0, 0, 400, 300)], False),
    ],
)
@pytest.mark.parametrize("near", [(200, 150), (20, 20), (399, 299), (-50, 700)])
def test_words_find_a_free_place(
    lying: list[pygame.Rect], free: bool, near: tuple[int, int]
) -> None:
    found = clear_place(ROOM, (110, 40), near, lying, 20)
    assert ROOM.contains(found) and found.size == (110, 40)
    assert (found.collidelist(lying) < 0) == free
    if not lying:
        wanted = pygame.Rect(0, 0, 110, 40)
        wanted.center = near
        assert found == wanted.clamp(ROOM)


def told(home: Path, game: str, size: tuple[int, int], seats: int) -> Iterator[tuple[Any, Any]]:
    """A table in each frame of several banners, with the banner."""
    window = screens.open_window(home / "portable", size, screens.Still(), speed=1.0)
    table = screens.open_table(window, load_game(game), screens.people(seats, 1))
    rng, seen = Random(4), list[Banner]()
    for _ in range(6000):
        screens.wait_until(window, window.now() + 2 * hands.FRAME)
        window.step([])
        if table.match.over or len(seen) > 1:
            return
        for shown in (f for f, _ in table.animator.flourishes if isinstance(f, Banner)):
            if shown not in seen:
                seen.append(shown)
            yield table, shown
        if table.match.asking is not None and not table.animator.busy():
            targets = sorted(table.selection.choosable, key=repr)
            hands.choose(window, table, rng.choice(targets))


def boxes(table: TableScene, zones: set[str]) -> list[pygame.Rect]:
    """Those of pieces at some zones, as they lie now."""
    found = []
    for actor in (a for actors in table.animator.actors.values() for a in actors):
        if actor.spot and actor.spot[0] in zones and actor.share(table.animator.now) >= 1:
            _, _, blit = actor.drawn(table.animator.now, table.ctx.atlas)
            assert blit is not None
            found.append(blit[0].get_bounding_rect().move(blit[1]))
    return found


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize(
    ("game", "seats", "zones"),
    [
        ("whisker_tricks", 3, {"trick", "hand"}),
        ("whisker_tricks", 4, {"trick"}),
        ("sunny_spots", 2, {"floor", "hand"}),
        ("counter_surfing", 3, {"counter"}),
    ],
)
def test_a_banner_hides_no_piece(
    home: Path, examples: Path, game: str, seats: int, zones: set[str], size: tuple[int, int]
) -> None:
    banners = set[int]()
    for table, banner in told(home, game, size, seats):
        pieces = boxes(table, zones)
        words = banner.room.inflate(-8, -8)  # the edge may touch one
        assert words.collidelist(pieces) < 0, (banner.words, banner.room)
        banners.add(id(banner))
    assert banners


def test_points_are_told_at_their_tile(home: Path, examples: Path) -> None:
    banners = dict[int, Banner]()
    for table, banner in told(home, "sunny_spots", (1280, 720), 2):
        board: Any = table.stage.board
        cells = board.at.cells(board.at.places.shared["floor", None])
        assert banner.gain is not None
        signs, at = banner.gain
        amount = re.search(r"wins (\d+)", banner.words)
        assert amount is not None and signs == f"+{amount[1]}"
        (cell,) = [i for i, c in enumerate(cells) if c.shape.box().collidepoint(at)][-1:]
        assert table.stage.view.state.floor[cell], "on a tile"
        banners[id(banner)] = banner
    assert banners


def test_the_bar_says_what_is_shown_and_nobody_thinks_meanwhile(home: Path, examples: Path) -> None:
    tellings = 0
    for table, _ in told(home, "whisker_tricks", (1280, 720), 3):
        assert " plays " in table.prompt.view.text, table.prompt.view.text
        tellings += 1
    assert tellings


@pytest.mark.parametrize(
    ("game", "said"), [("last_sardine", "Ada takes a sardine"), ("cat_carpet", "Ada: A ginger cat")]
)
def test_what_a_person_did_is_said_until_it_has_been_shown(
    home: Path, examples: Path, game: str, said: str
) -> None:
    window = screens.open_window(home / "portable", (1280, 720), screens.Still(), speed=1.0)
    table = screens.open_table(window, load_game(game), screens.people(2, 1))
    while table.animator.busy() or table.match.asking is None:
        hands.frame(window)
    hands.choose(window, table, table.selection.targets[0])
    assert table.animator.busy() and table.prompt.view.text.startswith(said)
    while table.animator.busy():
        assert "thinking" not in table.prompt.view.text
        hands.frame(window)


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_who_leads_bears_the_crown(window: Window, examples: Path, leader: int) -> None:
    game = load_game("whisker_tricks")
    s = game.new_state(3)
    s.leader = leader
    view = game.view(s, TABLE)
    board = BoardHarness(window, game, view).board
    crowned = [
        seat
        for seat in range(3)
        if any(good.sprite == "common/crown" for good in board.goods(view, seat))
    ]
    assert crowned == [leader]


def test_a_field_of_all_without_an_icon_is_on_no_plate(tmp_path: Path) -> None:
    folder = make(tmp_path, DICE + "plates: [bowl]\n", ROLLS)
    with pytest.raises(BadContent, match="no zone or field per seat 'bowl'"):
        read_prototype(folder)
    read_prototype(
        make(
            tmp_path,
            changed(DICE, "bowl: 0", "bowl: {icon: star}") + "plates: [bowl]\n",
            ROLLS,
            id="crown",
        )
    )


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", screens.SIZES)
def test_names_stand_above_the_middle_of_their_slots(
    window: Window, examples: Path, size: tuple[int, int], seats: int
) -> None:
    screens.resize_to(window, size)
    game = load_game("whisker_tricks")
    s = game.new_state(seats)
    view = game.view(s, TABLE)
    harness = BoardHarness(window, game, view)
    board: Any = harness.board
    printed = room.printed(window, partial(board.still, window.surface, view, harness.selection))
    for seat in range(seats):
        slot = board.at.slot(("trick", seat), 0, 1, 0, None)
        (name,) = [p for p in printed if p.text == screens.NAMES[seat] and p.box.y < slot.y]
        mark = window.ctx.u(16)
        assert abs(name.box.centerx - mark / 2 - slot.x) <= window.ctx.u(5)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_who_takes_the_trick_is_told_at_the_card(
    home: Path, examples: Path, size: tuple[int, int]
) -> None:
    banners = set[int]()
    for table, banner in told(home, "whisker_tricks", size, 3):
        if id(banner) in banners or "takes the trick" not in banner.words:
            continue
        banners.add(id(banner))
        seat = next(seat for seat in range(3) if banner.words.startswith(screens.NAMES[seat]))
        tray = table.stage.board.at.places.seats["trick", seat].tray  # type: ignore[attr-defined]
        assert tray.left <= banner.room.centerx <= tray.right
    assert banners


@pytest.mark.parametrize(("game", "many"), [("whisker_tricks", 3), ("sunny_spots", 2)])
def test_what_a_line_is_about_is_lit_meanwhile(
    home: Path, examples: Path, game: str, many: int
) -> None:
    """The card that takes the trick, and the tile that wins points."""
    for _, banner in told(home, game, (1280, 720), many):
        assert banner.about is not None
        edge = pygame.Rect(banner.about.box())
        bare, lit = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
        banner.draw(lit, 0.5)
        for at in ((edge.left - 4, edge.centery), (edge.right + 3, edge.centery)):
            assert lit.get_at(at) != bare.get_at(at), "the light"
        middle = edge.center
        assert lit.get_at(middle) == bare.get_at(middle), "what lies there is seen"
        return
    raise AssertionError("nothing was told")


def test_who_leads_has_the_crown_beside_their_name_in_the_middle(
    window: Window, examples: Path
) -> None:
    game = load_game("whisker_tricks")
    state = game.new_state(3)
    state.leader = 1
    view = game.view(state, TABLE)
    board: Any = BoardHarness(window, game, view).board
    drawn = pygame.Surface(window.surface.get_size(), pygame.SRCALPHA)
    board.counts(drawn, view)
    crowned = [
        seat for seat, head in board.at.named() if drawn.get_bounding_rect().colliderect(head)
    ]
    assert crowned == [1]
