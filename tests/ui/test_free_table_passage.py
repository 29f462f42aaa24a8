"""A turn that passes on, and what is drawn: both can be followed, and neither is waited for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
import screens
from free_hands import FreeTable, tables

from catgames.core.types import HIDDEN, TABLE
from catgames.free_table.pieces import back
from catgames.free_table.screen.flourishes import Alarm, HeldUp, Jump, Ribbon

PASSING = [("next",), ("act", 1)]


@pytest.fixture
def table(tmp_path: Path) -> Any:
    return tables(tmp_path, speed=1.0)


def ribbons(free: FreeTable) -> list[Ribbon]:
    return [f for f, _ in free.table.animator.flourishes if isinstance(f, Ribbon)]


def pass_by(free: FreeTable, seconds: float) -> None:
    """Let so much time pass, frame by frame."""
    end = free.window.now() + seconds
    while free.window.now() < end:
        screens.wait_until(free.window, min(end, free.window.now() + 1 / 30))
        free.window.step([])


@pytest.mark.parametrize("move", PASSING)
@pytest.mark.parametrize("shown", [True, False], ids=["hand shown", "hand closed"])
def test_a_ribbon_says_whose_turn_begins(table, move, shown):
    free = table()
    if shown:
        free.show_hand()
    free.model.do(move)
    free.step()
    pass_by(free, 0.05)
    (ribbon,) = ribbons(free)
    assert free.table.stage.name(1) in ribbon.words
    pass_by(free, 0.7)
    assert not ribbons(free) and not free.table.animator.busy()
    assert free.model.match.viewer == TABLE


def test_the_hand_is_put_down_face_down(table):
    free = table()
    free.show_hand()
    held = {actor.pose.height for actor in free.table.animator.actors["hand", 0]}
    free.model.do(("next",))
    pass_by(free, 0.05)
    board, d = free.table.stage.board, free.table.game.data
    cards = board.faces.name(back(d, d.sets["card"].faces[0]), "")
    for actor in free.table.animator.actors["hand", 0]:
        assert actor.sprite == cards and not actor.old_sprite
        assert actor.seconds > 0 and actor.pose.height < min(held)


@pytest.mark.parametrize("move", PASSING)
def test_a_click_skips_it_and_counts(table, move):
    free = table()
    free.model.do(move)
    pass_by(free, 0.05)
    before = free.codes("hand", 1)
    free.click(free.pos(("at", "deck", len(free.codes("deck")) - 1)))
    assert not ribbons(free)
    assert len(free.codes("hand", 1)) == len(before) + 1


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_there_is_none(table, settings):
    free = table(**settings)
    free.model.do(("next",))
    free.window.step([])
    assert not ribbons(free) and not free.table.animator.busy()


@pytest.mark.parametrize(("pile", "goal"), [("deck", "hand"), ("crate", "catch")])
def test_what_is_drawn_goes_slowly_and_turns_at_the_end(table, pile, goal):
    free = table()
    free.show_hand()
    free.model.do(("draw", (pile,), 1))
    pass_by(free, 0.02)
    actor = free.table.animator.actors[goal, 0][-1]
    assert actor.seconds > 0.45 and actor.hop > 0.35
    assert actor.face != HIDDEN and actor.old_sprite != actor.sprite
    early, late = (actor.began + actor.seconds * t for t in (0.3, 0.95))
    assert shows(free, actor, early) == actor.old_sprite
    assert shows(free, actor, late) == actor.sprite
    free.rest()
    assert free.table.animator.actors[goal, 0][-1].share(free.window.now()) >= 1


def test_others_see_only_backs_arrive(table):
    free = table()
    free.model.do(("draw", ("deck",), 2))
    pass_by(free, 0.1)
    d = free.table.game.data
    cards = free.table.stage.board.faces.name(back(d, d.sets["card"].faces[0]), "")
    for actor in free.table.animator.actors["hand", 0]:
        assert {actor.sprite, actor.old_sprite or cards} == {cards}


def shows(free: FreeTable, actor: Any, when: float) -> str:
    """Which side of a piece is drawn at a moment."""
    asked: list[str] = []
    atlas = free.window.ctx.atlas

    class Listening:
        def get(self, name: str, **how: Any) -> Any:
            asked.append(name)
            return atlas.get(name, **how)

        def find(self, name: str) -> Any:
            return atlas.find(name)

        def keep(self, key: Any, make: Any) -> Any:  # its shadow is no side of it
            return pygame.Surface((9, 9))

    actor.drawn(when, Listening())
    return asked[-1]


def flourishes(free: FreeTable, kind: type) -> int:
    return sum(isinstance(f, kind) for f, _ in free.table.animator.flourishes)


def test_a_die_that_alarms_is_shown_large(table):
    free = table("free_table")
    d, seen = free.table.game.data, set()
    while len(seen) < 2:
        (die,) = free.of_set("die")
        free.model.do(("roll", die, 0))
        free.step()
        pass_by(free, 0.1)
        shown = flourishes(free, Alarm)
        free.rest()
        (die,) = free.of_set("die")
        dog = d.pieces[free.codes(*die)[-1]].name == "watchdog"
        assert shown == dog
        seen.add(dog)


@pytest.mark.parametrize(("by", "jumps"), [(1, 1), (-1, 0)])
def test_a_counter_that_goes_on_towards_the_end_jumps(table, by, jumps):
    free = table("free_table")
    free.model.do(("count", "barks", -1, 1))
    free.rest()
    free.model.do(("count", "barks", -1, by))
    free.step()
    pass_by(free, 0.05)
    assert flourishes(free, Jump) == jumps


def test_what_is_laid_open_is_held_up_with_its_faces(table):
    free = table("free_table")
    free.model.do(("draw", ("crate",), 3))
    free.rest()
    for _ in range(3):
        free.model.do(("count", "barks", -1, 1))
        free.rest()
    free.model.choose(("verb", "open"))
    free.step()
    pass_by(free, 0.1)
    (held,) = (f for f, _ in free.table.animator.flourishes if isinstance(f, HeldUp))
    board, faces = free.table.stage.board, free.table.match.view().state.catch[0]
    assert len(faces) == 3
    assert [*held.sprites] == [board.faces.name(face, "") for face in faces]
