"""Dice on a free table: a click rolls them, R does so from anywhere, and they tumble over the felt
without telling how they fall before they lie still."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import screens
from free_hands import FreeTable, tables

from catgames.core.record import Record
from catgames.core.types import CHANCE
from catgames.ui.input.inputs import Input
from catgames.ui.stage.tumble import SECONDS, height_at

DICE = """title: Dice
seats: [2, 2]
pieces:
  card: {rows: [{name: tuna, count: 9}]}
  die:
    turns: true
    rows:
      - {name: a, value: 1, count: 3}
      - {name: b, value: 2, count: 0}
      - {name: c, value: 3, count: 0}
zones:
  deck: {order: unknown, start: card}
  discard: {}
  table: {loose: {width: 1200, height: 800}}
  tray: {}
  hand: {per: seat, seen_by: owner}
setups:
  2:
    deck: -card
    table 300 400: a
    table 600 400: a
    table 900 400: a
"""
ONE, TWO, THREE = (("table", x, 400, 0) for x in (300, 600, 900))


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, screens.Still, "dice", {"dice": DICE})


def rolled(free: FreeTable) -> list[tuple[Any, ...]]:
    return [move for move in free.moves() if move[0] == "roll"]


@pytest.mark.parametrize("game", ["dice", "free_table", "harbour"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_click_or_a_tap_rolls(table, game, touch):
    free = table(game)
    die = free.of_set("die")[0]
    pos = free.pos(free.top(*die))
    presses = [Input("press", pos), Input("release", pos)]
    free.window.step([*([] if touch else [Input("hover", pos)]), *presses])
    free.rest()
    assert (
        free.last() == ("roll", die, len(free.codes(*die)) - 1) and not free.table.selection.picks
    )
    free.window.step(presses)  # at once again: no double click
    free.rest()
    assert len(rolled(free)) == 2


def test_the_menu_lays_it_down(table):
    free = table()
    menu = free.right_click(free.pos(free.top(*TWO)))
    assert [w.label for w in menu.group.widgets[:2]] == ["Roll", "Lay it down …"]
    free.choose("Lay it down")
    free.click(free.pos(("tray",)))
    assert free.last()[:5] == ("move", TWO, 0, 1, ("tray",))


def test_dragging_moves_it(table):
    free = table()
    free.drag(free.pos(free.top(*TWO)), free.on_table(600, 700))
    assert free.last()[0] == "move" and free.last()[1] == TWO


@pytest.mark.parametrize("where", ["plate", "card", "bare table"])
def test_r_rolls_the_only_die_from_anywhere(table, where):
    free = table("free_table")
    free.model.do(("move", ("deck",), 0, 1, ("table", 200, 200, 0), "top", "up"))
    free.rest()
    at = {"plate": free.plate(1), "bare table": free.on_table(700, 300),
          "card": free.pos(("at", "table", 200, 200, 0, 0))}  # fmt: skip
    free.step(Input("hover", at[where]))
    free.key("r")
    assert free.last() == ("roll", ("table", 640, 480, 0), 0)


@pytest.mark.parametrize("moved", [False, True])
def test_r_goes_on_with_the_die_that_was_rolled_last(table, moved):
    free = table()
    free.step(Input("hover", free.on_table(100, 100)))
    free.key("r")
    assert not rolled(free), "there are several, and none of them was rolled"
    free.click(free.pos(free.top(*THREE)))
    die = THREE
    if moved:
        free.drag(free.pos(free.top(*THREE)), free.on_table(900, 650))
        die = free.last()[4]
    free.step(Input("hover", free.plate(0)))
    free.key("r")
    assert free.last() == ("roll", die, 0) and len(rolled(free)) == 2


def test_r_still_shuffles_the_pile_under_the_mouse(table):
    free = table()
    free.click(free.pos(free.top(*ONE)))
    free.point(free.top("deck"))
    free.key("r")
    assert free.last() == ("shuffle", ("deck",))


@pytest.mark.parametrize("how", ["click", "r", "enter", "shake"])
def test_dice_that_are_chosen_together_are_rolled_together(table, how):
    free = table()
    free.drag(free.on_table(200, 300), free.on_table(1000, 500))
    assert len(free.table.pointer.handling.several) == 3
    at = free.pos(free.top(*TWO))
    if how == "click":
        free.click(at)
    elif how in ("r", "enter"):
        free.step(Input("hover", at))
        free.key({"r": "r", "enter": "return"}[how])
    else:
        free.step(Input("hover", at), Input("press", at))
        for i in range(9):
            free.step(Input("hover", (at[0] + (70 if i % 2 else -70), at[1])))
        free.step(Input("release", at))
        free.rest()
    (move,) = rolled(free)
    assert sorted(move[1::2]) == [ONE, TWO, THREE]  # type: ignore[type-var]
    chance = [m for seat, m, _ in free.table.match.history() if seat == CHANCE]
    assert sum(m[0] == "face" for m in chance) == 3
    free.key("u")
    assert not rolled(free) and free.codes(*ONE) == free.codes(*TWO)


def test_the_menu_of_a_stack_rolls_all_of_its_dice(table):
    free = table()
    for die in (TWO, THREE):
        free.model.do(("move", die, 0, 1, ONE, "top"))
    free.rest()
    free.right_click(free.pos(free.top(*ONE)))
    free.choose("Roll all")
    assert free.last() == ("roll", ONE, 0, ONE, 1, ONE, 2)
    free.right_click(free.pos(free.top(*ONE)))
    assert "Roll all of them" in [w.label for w in free.window.scenes[-1].group.widgets]
    free.window.pop()
    free.drag(free.pos(free.top(*ONE)), free.on_table(900, 650))
    free.right_click(free.pos(free.top(*free.last()[4])))
    assert "Roll all of them" not in [w.label for w in free.window.scenes[-1].group.widgets]


def test_another_die_than_those_that_are_chosen_rolls_alone(table):
    free = table()
    free.drag(free.on_table(200, 300), free.on_table(700, 500))
    free.click(free.pos(free.top(*THREE)))
    assert free.last() == ("roll", THREE, 0)


@pytest.mark.parametrize(
    "move",
    [("roll",), ("roll", ONE), ("roll", ONE, 0, ONE, 0), ("roll", ONE, 0, TWO), ("roll", ONE, 1),
     ("roll", ONE, 0, ("deck",), 0), ("roll", [1], 0), ("roll", *(ONE, 0) * 61)],
)  # fmt: skip
def test_what_is_no_dice_is_not_rolled(table, move):
    free = table()
    assert not free.model.reach().can(move)


# ---------------------------------------------------------------- how it looks


def begin_roll(free: FreeTable, *dice: Any) -> Any:
    """Until chance has answered and the dice are on their way."""
    animator = free.table.animator
    free.model.do(("roll", *(part for die in dice for part in (die, 0))))
    for _ in range(60):
        if free.table.match.decision.seat != CHANCE and animator.busy():
            return animator
        free.wait(0.005)
    raise AssertionError("nothing rolls")


def frames(free: FreeTable) -> list[bytes]:
    """What is seen until a die lies still."""
    animator = begin_roll(free, TWO)
    found, began = [], animator.actors[TWO][0].began
    for share in (0.02, 0.2, 0.45, 0.6, 0.8, 0.97):
        animator.update(began + SECONDS * share)
        free.table.stage.draw(free.window.surface, free.table.selection)
        board = free.window.surface.subsurface(free.table.stage.area)
        found.append(pygame.image.tobytes(board, "RGB"))
    return found


def told(free: FreeTable) -> bool:
    """Whether the log tells how the die fell."""
    return any(" rolls: " in line.text for line in free.model.log.lines)


def test_no_frame_tells_how_it_falls(table):
    free, seen = table(speed=1.0), {}
    free.table.toggle_log()
    for seed in range(8):
        free.table.match.rng = Random(seed)
        shown = frames(free)
        assert not told(free), "nor does the log"
        free.table.pointer.handling.after_animation()
        assert told(free)
        (face,) = free.codes(*TWO)
        assert seen.setdefault(face, shown) == shown
        free.model.undo()
        free.rest()
    assert len(seen) == 3 and len({tuple(shown) for shown in seen.values()}) == 1
    assert len(set(shown)) == len(shown), "and it moves all the time"


def test_it_flies_in_an_arc_and_bounces_twice():
    heights = [height_at(i / 200) for i in range(201)]
    lows = [i for i in range(1, 200) if heights[i - 1] > heights[i] <= heights[i + 1]]
    assert len(lows) == 2 and heights[0] == heights[-1] == 0
    tops = [max(heights[a:b]) for a, b in zip([0, *lows], [*lows, 200])]
    assert tops == sorted(tops, reverse=True) and 0.6 <= SECONDS <= 0.9


def test_several_dice_tumble_at_once(table):
    free = table(speed=1.0)
    animator = begin_roll(free, ONE, TWO, THREE)
    free.step()
    on_their_way = [s for s in (ONE, TWO, THREE) for a in animator.actors[s] if a.tumble]
    assert len(on_their_way) == 3
    assert animator.until - animator.actors[ONE][0].began < 2 * SECONDS


def test_with_reduced_motion_nothing_tumbles(table):
    free = table(speed=1.0, reduced_motion=True)
    free.click(free.pos(free.top(*TWO)))
    free.model.do(("roll", TWO, 0))
    for _ in range(5):
        free.step()
        assert not any(a.tumble for every in free.table.animator.actors.values() for a in every)
    assert rolled(free)


def test_the_bar_says_that_a_click_rolls(table):
    free = table()
    free.point(free.top(*TWO))
    tip = free.table.stage.board.tip(free.table.stage.view, free.table.selection)
    assert "R, to roll" in free.model.translate(tip)


def test_the_record_of_several_dice_is_read_again(table):
    free = table()
    free.model.do(("roll", ONE, 0, TWO, 0, THREE, 0))
    free.rest()
    match = free.table.match
    read = Record.read(match.record.text())
    assert read.replay(match.game).key() == match.record.replay(match.game).key()
    assert free.last() == ("roll", ONE, 0, TWO, 0, THREE, 0)


def test_the_bar_waits_until_the_die_lies_still(table):
    """Whatever it shows: the bar goes on with the step that was asked."""
    free = table("free_table", speed=1.0)
    (die,) = free.of_set("die")
    bar = free.table.prompt
    asked = bar.content()
    assert "roll the die" in asked[0]
    found = set()
    for seed in range(6):
        free.table.match.rng = Random(seed)
        animator = begin_roll(free, die)
        for share in (0.05, 0.5, 0.95):
            free.wait(max(0.0, animator.actors[die][0].began + SECONDS * share - free.window.now()))
            assert bar.content()[:2] == asked[:2] and bar.view.text == asked[0]
        free.rest()
        found.add(bar.content()[0])
        free.model.undo()
        free.rest()
    assert len(found) > 1 and asked[0] not in found
