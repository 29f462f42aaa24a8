"""The board of Swap Clops: everything is drawn, can be clicked, and tells no more than it may."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from swap_clops_grid import best

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import CHANCE, TABLE
from catgames.games.swap_clops.advice.preview import preview
from catgames.games.swap_clops.board.ground import tile
from catgames.games.swap_clops.board.marks import Choice, taken_groups
from catgames.ui.input.inputs import Input
from catgames.ui.window import Window

OPEN = {"open_piles": True}


WINDOW = {"size": (1280, 720)}


def start(window: Window, seats: int = 2, humans: int | None = None, **options: Any) -> Any:
    return hands.open_table(window, "swap_clops", screens.people(seats, humans), options)


def swap_best(window: Window, table: Any, times: int = 1) -> None:
    """The swap that collects most, by mouse."""
    for _ in range(times):
        hands.rest(window, table)
        found = best(table.game, table.animator.view)
        assert found
        for target in found[0][1:]:
            hands.choose(window, table, target)
    hands.rest(window, table)


def pick(window: Window, table: Any) -> tuple[Any, Any]:
    """Pick the first Clop of the best swap; returns it and the second."""
    found = best(table.game, table.animator.view)
    assert found
    hands.choose(window, table, found[0][1])
    return found[0][1], found[0][2]


def choice(table: Any) -> Choice:
    made: Choice = table.stage.board.choice(table.animator.view, table.selection)
    return made


def pixels(table: Any, view: Any) -> bytes:
    table.animator.show(view)
    surface = pygame.Surface(table.shell.size)
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("pose", ["", "blink", "cheer", "pile"])
def test_every_tile_has_a_picture_in_every_pose(window: Window, pose: str) -> None:
    table = start(window)
    drawn = set()
    for number in range(table.game.data.tiles):
        picture = window.ctx.atlas.get(tile(window.ctx, table.game.data, number, pose), height=64)
        drawn.add(pygame.image.tobytes(picture, "RGBA"))
    alike = len({_kind(table.game.data, n) for n in range(table.game.data.tiles)})
    assert len(drawn) == alike  # tiles look the same only where they are the same


def _kind(d: Any, n: int) -> tuple[int, ...]:
    return d.shape[n], d.face[n], d.like[n], d.walls[n]


@pytest.mark.parametrize("size", screens.SIZES)
@pytest.mark.parametrize("grid", [6, 9])
def test_targets_are_large_enough_apart_and_inside(
    home: Path, size: tuple[int, int], grid: int
) -> None:
    window = screens.open_window(home / "portable", size)
    for log in (False, True):
        table = start(window, 4, grid=grid)
        if log:
            table.toggle_log()
        boxes = {t: s.box() for t, s in table.stage.shapes().items()}
        assert all(table.stage.area.contains(box) for box in boxes.values())
        cells = [box for target, box in boxes.items() if target[0] == "cell"]
        assert len(cells) == grid**2
        assert min(box.width for box in cells) >= 32
        for target in table.selection.targets:
            assert hands.point_of(table, target)
        others = [box for target, box in boxes.items() if target[0] != "cell"]
        assert not any(box.collidelistall(cells) for box in others)


def test_every_swap_can_be_clicked_in_either_order(window: Window) -> None:
    table, rng = start(window, grid=6), Random(2)
    for turn in range(6):
        before = len(table.match.history())
        move = rng.choice(table.match.legal())
        for target in move[1:] if turn % 2 else reversed(move[1:]):
            hands.choose(window, table, target)
        assert table.match.history()[before][1] == move
        hands.rest(window, table)


def test_SC_8_what_cannot_be_swapped_with_the_first_clop_is_chosen_instead(
    window: Window,
) -> None:
    table = start(window)
    pick(window, table)
    other = next(
        t
        for t in table.stage.shapes()
        if t[0] == "cell" and t not in choice(table).can and t not in table.selection.picks
    )
    pos = hands.point_of(table, other)
    assert pos
    hands.click(window, pos)
    assert table.selection.picks == (other,) and not table.prompt.refusal


@pytest.mark.parametrize("target", [("supply",), ("pile", 1)])
def test_box_and_piles_answer_a_click(window: Window, target: Any) -> None:
    table = start(window)
    hands.choose(window, table, target)
    assert "must swap two Clops" in table.prompt.refusal


def test_SC_10_the_numbers_say_what_a_swap_then_collects(window: Window) -> None:
    table = start(window)
    for _ in range(3):
        seat = table.match.asking
        first, second = pick(window, table)
        promised = choice(table).taken[second]
        assert first not in choice(table).taken
        had = len(table.animator.view.state.piles[seat])
        hands.choose(window, table, second)
        hands.rest(window, table)
        assert (
            len(
                table.match.final_view().state.piles[seat]
                if table.match.over
                else table.match.view().state.piles[seat]
            )
            == had + promised
        )


def test_hovering_the_second_clop_shows_the_groups_of_the_rules(window: Window) -> None:
    table = start(window)
    view = table.animator.view
    first, second = pick(window, table)
    window.step([Input("hover", hands.point_of(table, second) or (0, 0))])
    expected = preview(table.game.data, view, ("swap", first, second))
    assert tuple(choice(table).made) == expected
    count = sum(len(group.cells) for group in expected)
    tip = table.stage.board.tip(table.animator.view, table.selection)
    assert str(count) in table.translate(tip)
    before = pygame.image.tobytes(window.surface, "RGB")
    window.step([Input("hover", (5, 5))])
    window.draw()
    assert pygame.image.tobytes(window.surface, "RGB") != before


def test_the_picked_clop_wobbles_only_while_it_is_picked(window: Window) -> None:
    table = start(window)
    window.draw()
    assert not table.stage.board.moving()
    pick(window, table)
    window.draw()
    assert table.stage.board.moving()
    window.ctx.reduced_motion = True
    assert not table.stage.board.moving()


def test_piles_show_their_likes_only_to_those_who_may_see_them(window: Window) -> None:
    table = start(window, 2)
    swap_best(window, table, 2)
    state = table.match._state
    own, all_ = table.game.view(state, 0), table.game.view(state, TABLE)
    assert len(table.stage.board.goods(own, 0)) == 6 and len(table.stage.board.goods(own, 1)) == 1
    assert len(table.stage.board.goods(all_, 0)) == len(table.stage.board.goods(all_, 1)) == 1
    assert pixels(table, own) != pixels(table, all_)


def test_open_piles_show_their_likes_to_everybody(window: Window) -> None:
    table = start(window, 2, **OPEN)
    swap_best(window, table)
    for seat in (0, 1):
        goods = table.stage.board.goods(table.game.view(table.match._state, TABLE), seat)
        assert len(goods) == 6
        assert sum(int(g.text) for g in goods[1:]) == int(goods[0].text)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_clops_of_a_pile_lie_side_by_side_in_its_tray(window: Window, seats: int) -> None:
    layout = start(window, seats).stage.board.layout
    for count in (1, 4, 5, 17, 40, 84):
        boxes = []
        for index in range(count):
            x, y, size = layout.in_pile(seats - 1, index, count)
            boxes.append(
                pygame.Rect(round(x - size / 2), round(y - size / 2), int(size), int(size))
            )
        assert all(layout.trays[seats - 1].contains(box) for box in boxes)
        assert not any(box.collidelist(boxes[:i]) >= 0 for i, box in enumerate(boxes))


def test_SC_12_new_clops_fall_while_others_still_fall(home: Path) -> None:
    window = screens.open_window(home / "portable", speed=1.0)
    table = start(window)
    table.animator.skip()
    _, second = pick(window, table)
    hands.choose(window, table, second)
    most = 0
    for _ in range(4000):
        window.step([])
        falling = [
            a
            for spot, actors in table.animator.actors.items()
            for a in actors
            if spot[0] == "cell" and a.share(table.animator.now) < 1 and a.start.alpha < 255
        ]
        most = max(most, len(falling))
        if most > 1 or table.match.over:
            break
    window.close()
    assert most > 1


def test_without_counts_only_the_swap_pointed_at_is_worked_out(window: Window) -> None:
    """Whoever wants to find the best swap alone can."""
    table = start(window)
    view, settings = table.animator.view, window.settings
    found = best(table.game, view)
    assert found
    _, first, second = found[0]

    def tip() -> str:
        window.step([Input("hover", hands.point_of(table, first) or (0, 0))])
        return str(table.translate(table.stage.board.tip(view, table.selection)))

    told = tip()
    window.change_settings(counts=False)
    assert settings.counts and told.startswith(tip()) and told != tip()
    hands.choose(window, table, first)
    assert not choice(table).taken
    window.step([Input("hover", hands.point_of(table, second) or (0, 0))])
    assert choice(table).made and "would be collected" in table.prompt.view.second
    window.change_settings(counts=True)
    assert choice(table).taken


def test_every_group_that_others_take_is_marked_by_itself() -> None:
    game, most = load_game("swap_clops"), 0
    for seed in range(40):
        rng, state = Random(seed), game.new_state(2, {})
        while most < 2 and (decision := game.decision(state)) is not None:
            if decision.seat == CHANCE:
                move = game.sample_chance(state, rng)
            else:
                found = best(game, game.view(state, TABLE))
                move = found[0] if found else rng.choice(game.legal_moves(state))
            events: list[Event] = []
            game.play(state, move, events)
            told = [e.amount for e in events if e.kind == "collected"]
            marked = taken_groups([(e.seat, e) for e in events if e.kind == "moved"])
            assert [len(cells) for _, cells in marked] == told
            assert all(seat == decision.seat for seat, _ in marked)
            most = max(most, len(marked))
    assert most == 2


def test_clops_of_other_shapes_fade_beside_the_one_under_the_mouse(window: Window) -> None:
    table = start(window)
    d, view, board = table.game.data, table.animator.view, table.stage.board
    grid = d.grids[view.state.setting.grid]
    shape = {t: d.shape[tile] for t, tile in zip(grid.targets, view.state.cells)}

    def lightness() -> dict[Any, int]:
        drawn = pygame.Surface(table.shell.size)
        table.draw(drawn)
        of = pygame.transform.average_color
        return {t: sum(of(drawn, board.layout.cell(t))[:3]) for t in shape}

    first = grid.targets[0]
    before = lightness()
    window.step([Input("hover", hands.point_of(table, first) or (0, 0))])
    after = lightness()
    faded = {t for t in shape if after[t] < before[t] - 25}
    assert faded and faded == {t for t in shape if shape[t] != shape[first]}


def test_lights_shine_on_clops_that_can_make_a_group_unless_counts_are_hidden(
    window: Window,
) -> None:
    table = start(window)
    board, view = table.stage.board, table.animator.view
    legal = table.game.legal_moves(view.state)
    good = {t for m in legal if preview(table.game.data, view, m) for t in m[1:]}
    cells = [board.layout.cell(target) for target in good]
    wanted = [cell.inflate(cell.size) for cell in cells]
    assert sorted(map(tuple, board.lights(view))) == sorted(map(tuple, wanted))
    window.change_settings(counts=False)
    assert not board.lights(view)
