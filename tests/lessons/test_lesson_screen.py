"""Lessons as they are taken: by mouse and by keys, with wrong clicks, back and forth."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import hands
import keyboard
import pygame
import pytest
import room
import screens
from teaching import WITH_LESSON, advance, begin, click, do_right, press, rest
from thorough import sample

from catgames.core.types import Target
from catgames.ui.dialog import ConfirmScene
from catgames.ui.input.inputs import Input
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WRONG_STEPS = 3
"""In so many steps something wrong is clicked first."""


def wrong_target(scene: LessonScene) -> Target:
    """Something on the board that is not awaited and can be clicked; None: there is nothing."""
    stage = scene.stage
    for target in reversed(list(stage.shapes())):
        pos = None if target in scene.selection.targets else hands.point_of(scene, target)
        if pos is not None and not scene.pointer.goals(pos, target):
            return target
    return None


def click_wrong(window: Window, scene: LessonScene) -> bool:
    """A click on something wrong is explained, and nothing changes; False: nothing is wrong."""
    target = wrong_target(scene)
    if target is None:
        return False
    match = scene.match
    before = (match.at, match.answers, match.view().key(), scene.selection.picks)
    pos = hands.point_of(scene, target)
    assert pos is not None
    click(window, pos)
    rest(window, scene)
    assert scene.model.correction and "«" not in scene.model.correction
    assert "oops" in scene.guide.bubble.speaker
    assert (match.at, match.answers, match.view().key(), scene.selection.picks) == before
    return True


def nothing_is_covered(scene: LessonScene) -> None:
    """The bubble stands beside all that is lit."""
    for shape in scene.guide.highlighted():
        box = shape.box()
        assert not scene.guide.bubble.rect.colliderect(box), box
        assert scene.shell.surface.get_rect().inflate(4, 4).contains(box), box


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_a_lesson_is_clicked_through(home: Path, game_id: str) -> None:
    window, scene = begin(home, game_id)
    steps, wrong, seen = scene.match.lesson.steps, set[int](), list[int]()
    while True:
        rest(window, scene)
        at = scene.match.at
        if at not in seen:
            seen.append(at)
            nothing_is_covered(scene)
        if scene.match.last:
            break
        asks = scene.match.task.awaits and at not in wrong
        if len(wrong) < WRONG_STEPS and asks and click_wrong(window, scene):
            wrong.add(at)
        do_right(window, scene)
        assert not scene.model.correction, "what was wrong is forgotten after a right click"
    assert seen == list(range(len(steps))) and len(wrong) == WRONG_STEPS
    press(window, scene, scene.translate("lesson.play"))
    table: Any = window.scenes[-1]
    assert type(table) is TableScene and table.game.info.id == game_id
    assert [p.human for p in table.match.players].count(True) == 1


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_a_lesson_is_taken_by_keys_alone(home: Path, game_id: str) -> None:
    window, scene = begin(home, game_id)
    for _ in range(600):
        rest(window, scene)
        if scene.match.last:
            break
        keyboard.press(window, "enter")
    assert scene.match.last, f"step {scene.match.at}"


def test_nothing_of_a_lesson_is_saved(home: Path) -> None:
    window, scene = begin(home, "cat_herders")
    advance(window, scene, len(scene.match.lesson.steps) - 1)
    press(window, scene, scene.translate("lesson.leave"))
    assert isinstance(window.scenes[-1], SetupScene)
    assert window.games.unfinished() == []
    written = [p for p in (home / "portable").rglob("*") if p.is_file()]
    assert all("settings" in p.name for p in written), written


def test_the_lesson_is_offered_at_the_set_up(home: Path) -> None:
    window, scene = begin(home, "swap_clops")
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], SetupScene)
    labels = [getattr(w, "label", "") for w in window.scenes[-1].group.widgets]
    words = next(x for x in labels if x.startswith("First time?"))
    hands.press_button(window, words)
    assert isinstance(window.scenes[-1], LessonScene) and window.scenes[-1] is not scene


def test_a_lesson_is_not_left_by_mistake(home: Path) -> None:
    window, scene = begin(home, "cat_herders")
    advance(window, scene, 3)
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], ConfirmScene)
    hands.press_button(window, scene.translate("lesson.stay"))
    assert window.scenes[-1] is scene and scene.match.at == 3
    window.step([Input("back")])
    window.step([Input("back")])
    assert window.scenes[-1] is scene and scene.match.at == 3
    click(window, scene.toolbar.group.widgets[0].rect.center)
    hands.press_button(window, scene.translate("lesson.leave"))
    assert isinstance(window.scenes[-1], SetupScene)


def test_back_shows_the_step_as_it_was(home: Path) -> None:
    window, scene = begin(home, "cat_herders")
    advance(window, scene, 3)
    before = scene.match.view().key()
    advance(window, scene, 6)
    for at in (5, 4, 3):
        window.step([Input("key", key="u")])
        rest(window, scene)
        assert scene.match.at == at
    assert scene.match.view().key() == before
    advance(window, scene, 8)


def test_picks_and_early_clicks(home: Path) -> None:
    """A click while there is something to read; a pick of an earlier step is kept."""
    window, scene = begin(home, "cat_herders")
    rest(window, scene)
    click(window, hands.point_of(scene, ("cell", 0, 5)))
    assert "Continue" in scene.model.correction and scene.match.at == 0
    advance(window, scene, 6)
    assert scene.selection.picks == (("cell", 3, 2),)
    click(window, hands.point_of(scene, ("cell", 3, 2)))
    assert scene.selection.picks == (("cell", 3, 2),), "it belongs to the step before"


def test_the_longest_words_have_room(home: Path) -> None:
    """In a language 40 % longer, with the longest explanation on top."""
    window, scene = begin(home, "clowder", language="xx")
    window.change_settings(language="xx")
    lesson, bubble = scene.match.lesson, scene.guide.bubble
    longest = max((scene.translate(lesson.message(s.says)) for s in lesson.steps), key=len)
    aside = max(
        (scene.translate(lesson.message(s.wrong)) for s in lesson.steps if s.wrong), key=len
    )
    for size in ((960, 540), (1280, 720), (2560, 1440), (1080, 1920), (960, 1080)):
        screens.resize_to(window, size)
        for scale in (75, 200):
            window.change_settings(scale=scale)
            bubble.words, bubble.correction = longest, aside
            found = room.printed(window, partial(bubble.draw, window.surface))
            assert found and "[" in longest
            for p in found:
                assert bubble.rect.contains(p.box), (size, scale, p.text, p.box, bubble.rect)


def test_the_hand_rests_without_motion_and_when_nobody_does_anything(home: Path) -> None:
    window, scene = begin(home, "cat_herders")
    advance(window, scene, 3)
    assert scene.guide.beckons(scene.model.now)
    assert not scene.guide.beckons(scene.model.now + 10)
    window.ctx.reduced_motion = True
    assert not scene.guide.beckons(scene.model.now)
    window.step([])
    frames = window.frames
    for _ in range(5):
        window.step([])
    assert window.frames == frames, "drawn although nothing moves"


def test_the_learner_may_be_at_any_size(home: Path) -> None:
    window, scene = begin(home, "swap_clops")
    advance(window, scene, 4)
    for size in ((1280, 720), (1024, 768)):
        screens.resize_to(window, size)
        rest(window, scene)
        nothing_is_covered(scene)
        assert scene.selection.picks, "what was clicked is kept"
        assert pygame.display.get_surface().get_size() == size


@pytest.mark.parametrize("game_id", sample(WITH_LESSON, 2))
def test_whoever_clicks_where_the_hand_points_finishes_the_lesson(home: Path, game_id: str) -> None:
    window, scene = begin(home, game_id, (1280, 720))
    for _ in range(300):
        rest(window, scene)
        if scene.match.last:
            break
        if not scene.match.task.awaits:
            press(window, scene, scene.translate("lesson.go_on"))
            continue
        tip, before = scene.guide.tip(), (scene.match.answers, scene.match.at)
        picks = scene.selection.picks
        assert tip is not None, f"the hand points nowhere in step {scene.match.at}"
        click(window, tip)
        after = (scene.match.answers, scene.match.at)
        assert after != before or scene.selection.picks != picks, scene.match.at
    assert scene.match.last and not scene.guide.bubble.correction


@pytest.mark.parametrize("game_id", sample(WITH_LESSON, 2))
def test_the_board_of_a_lesson_is_wide_and_its_name_plates_hold_their_goods(
    home: Path, game_id: str
) -> None:
    window, scene = begin(home, game_id)
    stage = scene.stage
    for at in range(len(scene.match.lesson.steps)):
        advance(window, scene, at)
        for scale in (100, 150):
            window.change_settings(scale=scale)
            assert stage.area.width >= 1.2 * stage.area.height
            window.draw()
            for plate in stage.plates:
                assert not plate.rect.colliderect(stage.area)
                assert all(plate.rect.contains(box) for box, _ in plate.boxes)


def test_tips_of_the_tools_lie_over_the_guide(home: Path) -> None:
    window, scene = begin(home, "clowder", scale=150)
    rest(window, scene)
    tool = scene.toolbar.group.widgets[2]
    window.step([Input("hover", tool.rect.center)])
    texts = room.texts(window)
    said = [i for i, text in enumerate(texts) if text in scene.guide.bubble.words]
    assert said and texts.index(tool.tip) > max(said)


@pytest.mark.parametrize("game_id", WITH_LESSON)
def test_a_wrong_drag_gets_the_teachers_face_like_a_wrong_click(home: Path, game_id: str) -> None:
    """What is awaited is dragged to where it can't go."""
    window, scene = begin(home, game_id)
    done = 0
    while not scene.match.last and not done:
        rest(window, scene)
        for target in scene.selection.targets if scene.match.task.awaits else ():
            start, wrong = hands.point_of(scene, target), wrong_target(scene)
            end = hands.point_of(scene, wrong) if wrong is not None else None
            if start is None or end is None:
                continue
            at, answers = scene.match.at, scene.match.answers
            for kind, pos in (("hover", start), ("press", start), ("hover", end)):
                window.step([Input(kind, pos)])
            assert scene.match.answers == answers, "a press answers nothing"
            drag = scene.pointer.drag
            window.step([Input("release", end)])
            if scene.match.at != at:  # the press was enough
                break
            if drag.ends is not None and not drag.lifted:  # nothing was dragged: it was no click
                hands.click(window, start)
                break
            assert scene.model.correction and "oops" in scene.guide.bubble.speaker
            assert (scene.match.at, scene.match.answers) == (at, answers)
            done += 1
            break
        else:
            do_right(window, scene)
    if not done:
        pytest.skip("every press is a whole step")
