"""The board: every card is drawn, every move can be clicked, no pixel shows a secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from catgames.catalog import board_class, load_game
from catgames.core.selector import Selector
from catgames.core.types import CHANCE, HIDDEN, TABLE, Target
from catgames.games.cattitude.advice.preview import threats
from catgames.games.cattitude.board.ground import draw_arrow
from catgames.games.cattitude.board.layout import BIDS, Phase, phase_of
from catgames.games.cattitude.board.pieces import CardSprites
from catgames.games.cattitude.board.seats import coin_box
from catgames.games.cattitude.rules.setup import receiver
from catgames.games.cattitude.state import OVER
from catgames.ui.stage.animator import Animator
from catgames.ui.stage.board import Selection
from catgames.ui.window import Window

GAME = load_game("cattitude")
NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve")
AREA = pygame.Rect(8, 8, 1204, 630)
"""The board's room in a window of 1280x720."""


WINDOW = {"size": (1280, 720)}


def board_for(window: Window, view: Any, area: pygame.Rect = AREA) -> Any:
    """A board laid out for the view's seats."""
    board = board_class("cattitude")(GAME, window.ctx, lambda s: NAMES[s], int)
    board.place(area, view)
    return board


def states(seats: int, seed: int, **options: Any) -> Iterator[tuple[Any, Any]]:
    """Every open decision of a random game with its state."""
    rng = Random(seed)
    state = GAME.new_state(seats, options)
    while (decision := GAME.decision(state)) is not None:
        if decision.seat == CHANCE:
            GAME.apply(state, GAME.sample_chance(state, rng))
            continue
        yield state, decision
        GAME.apply(state, rng.choice(GAME.legal_moves(state)))
    yield state, None


def test_viewers_and_phases_share_a_ground_but_not_the_places(window: Window) -> None:
    """Drawing the ground takes longer than a frame lasts."""
    grounds, places = set(), set()
    board = None
    for state, _ in states(3, 7):
        for viewer in range(3):
            view = GAME.view(state, viewer)
            board = board or board_for(window, view)
            key = board.places_key(view)
            if key in places:
                continue
            places.add(key)
            surface = pygame.Surface((1280, 720))
            board.ground(surface, view)
            grounds.add((board.ground_key(view), surface.get_buffer().raw))
    assert len(grounds) == 1 and len(places) == 12


def test_open_cards_keep_their_place_and_size_through_a_round(window: Window) -> None:
    board, far_seen, own_seen, phases = None, set(), set(), set()
    for state, _ in states(3, 7):
        if state.stage == OVER:
            break
        view = GAME.view(state, 0)
        board = board or board_for(window, view)
        at = board.at(view)
        far, own = at.place(1), at.place(0)
        far_seen.add((*far.table, far.head, *far.hand.rect, far.token))
        own_seen.add((*own.table, own.head))
        phases.add(phase_of(state.stage))
    assert len(phases) == 3 and len(far_seen) == len(own_seen) == 1


def test_bare_trays_are_no_targets(window: Window) -> None:
    """Nothing lies on them while species are secured, so a click there says nothing of bids."""
    board, seen = None, set()
    for state, _ in states(3, 7):
        view = GAME.view(state, 0)
        board = board or board_for(window, view)
        targets = {t[0] for t in board.shapes(view) if t[-1] in ("open", "closed")}
        seen.add((phase_of(state.stage), bool(targets)))
    busy = {(phase, phase in BIDS) for phase in Phase}
    assert seen == busy


@pytest.mark.parametrize("direction", [-1, 1])
def test_arrows_bear_the_mark_of_whoever_gets_the_bids(window: Window, direction: int) -> None:
    state = next(state for state, _ in states(3, 7))
    state.direction = direction
    view = GAME.view(state, 0)
    board, drawn = board_for(window, view), list[Any]()
    surface = pygame.Surface((1280, 720))
    for seat in range(3):
        draw_arrow(surface, window.ctx, board.at(view), seat, lambda *mark: drawn.append(mark[1]))
    assert drawn == [receiver(state, seat) for seat in range(3)]


@pytest.mark.parametrize("area", [AREA, pygame.Rect(6, 6, 900, 470), pygame.Rect(0, 0, 560, 470)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_lies_outside_the_board(window: Window, seats: int, area: pygame.Rect) -> None:
    for i, (state, _) in enumerate(states(seats, 7)):
        if i % 7:
            continue
        for viewer in (TABLE, 0, seats - 1):
            view = GAME.view(state, viewer)
            board = board_for(window, view, area)
            for spot, faces in board.picture(view).items():
                for j, face in enumerate(faces):
                    pose = board.pose(spot, j, len(faces), face, view)
                    if pose is None or not pose.alpha:
                        continue
                    w, h = window.ctx.atlas.find(board.image(face, spot, view)).size
                    wide = pose.height * w / h
                    box = pygame.Rect(0, 0, round(wide), round(pose.height))
                    box.center = (round(pose.x), round(pose.y))
                    assert area.inflate(2, 2).contains(box), (spot, j, box, area)
            for target, shape in board.shapes(view).items():
                assert area.inflate(2, 2).contains(shape.box()), (target, shape.box())


@pytest.mark.parametrize(("seats", "least"), [(2, 96), (3, 96), (4, 78), (5, 66)])
def test_cards_are_large(window: Window, seats: int, least: int) -> None:
    """What others show is about as large as what lies in front of whoever looks."""
    for state, decision in states(seats, 1):
        if decision is None:
            break
        view = GAME.view(state, 1)
        board = board_for(window, view)
        for seat in range(seats):
            high = board.at(view).box(seat, "turkey").row.high
            assert high >= (88 if seat == 1 else least), (seat, high)
        assert board.layout(view).own.hand.high >= 130


def test_numbers_are_those_of_the_data_file(window: Window) -> None:
    """A changed value makes another sprite; no number is part of a drawing."""
    data = GAME.data
    face = data.names.index("turkey")
    before = CardSprites(window.ctx, data).name(face, ())
    value = list(data.value)
    value[face] = 9
    after = CardSprites(window.ctx, replace(data, value=tuple(value))).name(face, ())
    assert before != after
    atlas = window.ctx.atlas
    one, two = atlas.get(before, height=168), atlas.get(after, height=168)
    assert bytes(one.get_buffer().raw) != bytes(two.get_buffer().raw)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_and_back_is_drawn(window: Window, seats: int) -> None:
    state, _ = next(states(seats, 1))
    board = board_for(window, GAME.view(state, 0))
    for face in (HIDDEN, *range(len(GAME.data.names))):
        for spot in (("hand", 0, "red"), ("offer", 1, "blue"), ("bonus", 0), ("bid", 0, "bundle")):
            name = board.image(face, spot, GAME.view(state, 0))
            assert window.ctx.atlas.has(name), name
            if face >= 0:
                assert "no_turkeys" not in name or GAME.data.names[face] == "no_turkeys"


def hovers(seats: int, board: Any, view: Any) -> list[Target]:
    """All that can be under the mouse, and nothing."""
    return [None, *board.shapes(view), *(("palace", seat) for seat in range(seats))]


def pixels(window: Window, board: Any, view: Any, hover: Target) -> bytes:
    """The board with something under the mouse."""
    surface = pygame.Surface((1280, 720))
    board.ground(surface, view)
    selection = Selection(hover=hover)
    board.still(surface, view, selection)
    board.under(surface, view, selection)
    animator = Animator(board, window.ctx)
    animator.show(view)
    animator.draw(surface)
    board.over(surface, view, selection)
    return bytes(surface.get_buffer().raw)


@pytest.mark.parametrize("seats", [2, 5])
def test_CA_17_looking_under_a_palace_shows_only_what_may_be_known(
    window: Window, seats: int
) -> None:
    rng = Random(seats)
    different = 0
    for i, (state, decision) in enumerate(states(seats, 90 + seats)):
        if i % 23 or decision is None:
            continue
        for viewer in (TABLE, rng.randrange(seats)):
            view = GAME.view(state, viewer)
            twin_state = GAME.determinise(view, rng)
            twin = GAME.view(twin_state, viewer)
            different += twin_state.key() != state.key()
            board = board_for(window, view)
            for hover in rng.sample(hovers(seats, board, view), 4):
                assert hover in (None, *board.shapes(twin))
                assert pixels(window, board, view, hover) == pixels(window, board, twin, hover)
                ours = board.tip(view, Selection(hover=hover))
                assert ours == board.tip(twin, Selection(hover=hover)), hover
    assert different > 5


def test_CA_17_when_everybody_watches_no_hand_and_no_bid_is_shown(window: Window) -> None:
    for i, (state, decision) in enumerate(states(3, 3)):
        if i % 5 or decision is None:
            continue
        view = GAME.view(state, TABLE)
        board = board_for(window, view)
        shown = {t[0] for t in board.shapes(view) if isinstance(t, tuple)}
        assert "card" not in shown
        for spot, faces in board.picture(view).items():
            if spot[0] == "hand":
                assert set(faces) <= {HIDDEN}


def test_CA_13_species_that_a_birdoholic_may_take_are_marked(window: Window) -> None:
    """Exactly the groups that it may take are marked."""
    seen = 0
    for state, decision in states(5, 8):
        if decision is None:
            continue
        view = GAME.view(state, decision.seat)
        board = board_for(window, view)
        for seat in range(5):
            for group in board.at(view).groups(seat):
                marks = threats(GAME.data, view.state, group)
                assert ("birdoholic" in marks) == group.birdoholic
                seen += group.birdoholic
    assert seen


def test_CA_15_hovering_a_species_tells_what_securing_it_moves_and_scores(window: Window) -> None:
    told = 0
    for state, decision in states(4, 12):
        if decision is None or decision.kind != "secure":
            continue
        view = GAME.view(state, decision.seat)
        board = board_for(window, view)
        selector = Selector(GAME.legal_moves(state))
        for target in selector.targets():
            if target[0] == "species":
                tip = board.tip(view, Selection(selector, hover=target))
                assert tip is not None and tip.key == "cattitude.tip.secure"
                assert window.ctx.translate(tip, lambda s: NAMES[s])
                told += 1
    assert told


@pytest.mark.parametrize("area", [AREA, pygame.Rect(8, 8, 896, 630)])
def test_rings_of_cards_end_where_the_next_card_lies(window: Window, area: pygame.Rect) -> None:
    """Else they cross its value."""
    laid = 0
    for state, decision in states(3, 7):
        if decision is None or decision.kind != "bid":
            continue
        view = GAME.view(state, decision.seat)
        shapes = board_for(window, view, area).shapes(view)
        for kind in ("card", "laid_open", "laid_closed"):
            parts = [s for t, s in shapes.items() if t[0] == kind]
            boxes = [b for s in parts for b in getattr(s, "parts", (s,))]
            boxes.sort(key=lambda b: b.x)
            laid += len(boxes) > 2
            for left, right in pairwise(boxes):
                assert left.x + left.w <= right.x + 1e-6
    assert laid


@pytest.mark.parametrize("seats", [2, 5])
def test_the_ring_of_a_palace_goes_around_its_points(window: Window, seats: int) -> None:
    """Else it crosses the figures."""
    state, _ = next(states(seats, 7))
    view = GAME.view(state, 0)
    board = board_for(window, view)
    shapes, at = board.shapes(view), board.at(view)
    for seat in range(seats):
        assert shapes["palace", seat].box().contains(coin_box(at, seat))


@pytest.mark.parametrize("seats", [3, 5])
def test_open_cards_lie_clear_of_the_next_group(window: Window, seats: int) -> None:
    overlaps = groups = 0
    for state, decision in states(seats, 3):
        if decision is None or decision.kind != "bid":
            continue
        at = board_for(window, GAME.view(state, 0)).at(GAME.view(state, 0))
        for seat in range(1, seats):
            boxes = at.boxes(seat)
            for group, following in zip(GAME.data.species, boxes[1:]):
                if count := len(at.faces(seat, group)):
                    last = at.card_box(seat, group, count - 1, count)
                    groups += 1
                    overlaps += last.right > following.rect.x + 1
    assert groups and overlaps <= groups * 0.02, (overlaps, groups)
