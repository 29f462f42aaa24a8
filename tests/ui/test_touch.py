"""Fingers alone: taps, drags, long presses, scrolling, whole games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import fingers
import hands
import keyboard
import pygame
import pytest
import room
import screens
from fingers import another, down, drag, move, rest, tap, up, wait
from kit_folders import EXAMPLES
from replays import move_on
from thorough import amount
from twins import finger_event, mouse_events

from catgames.catalog import FOLDERS, add_folder, load_game
from catgames.match.match import Match
from catgames.ui.dialog import ConfirmScene
from catgames.ui.input.touch import LOST
from catgames.ui.page import RowPage
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.settings.scene import SettingsScene
from catgames.ui.table.debug import DebugScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Button
from catgames.ui.widgets.widget import Widget
from catgames.ui.window import Window

FIVE = tuple(game for game in screens.drawn_games if game != "template")
SMALL = screens.SIZES[0]
"""A window in which thousands of frames are drawn in half the time."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    yield screens.open_window(tmp_path, clock=screens.Still())


def question(window: Window) -> tuple[ConfirmScene, list[str]]:
    """A dialog, and what was done by its button."""
    done: list[str] = []
    scene = ConfirmScene(window, "Really?", "It is gone then.", "Yes", lambda: done.append("yes"))
    window.push(scene)
    return scene, done


def settled(window: Window) -> bool:
    """Whether nothing is left of any finger."""
    scene: Any = window.scenes[-1]
    groups = [scene.group]
    if hasattr(scene, "toolbar"):
        groups += [scene.toolbar.group, scene.prompt.view.group]
        assert scene.pointer.drag is None and scene.selection.hover is None
    assert all(g.held is None and g.at is None for g in groups)
    return window.navigation.touch.finger is None


# ---------------------------------------------------------------- taps and long presses


def test_a_tap_is_a_click(window: Window) -> None:
    scene, done = question(window)
    tap(window, scene.group.widgets[1].rect.center)
    assert done == ["yes"] and settled(window)


def test_a_slow_tap_is_one_where_there_is_nothing_to_tell(window: Window) -> None:
    scene, done = question(window)
    pos = scene.group.widgets[1].rect.center
    rest(window, pos, 2.0)
    up(window, pos)
    assert done == ["yes"]


def test_a_finger_that_leaves_the_button_does_not_press_it(window: Window) -> None:
    scene, done = question(window)
    pos = scene.group.widgets[1].rect.center
    drag(window, pos, (pos[0], pos[1] + 200))
    assert not done and settled(window)


def test_a_tap_is_for_the_screen_that_was_there_when_the_finger_came(window: Window) -> None:
    scene, _ = question(window)
    yes = scene.group.widgets[1].rect.center
    window.pop()
    down(window, yes)
    scene, done = question(window)
    up(window, yes)
    assert window.scenes[-1] is scene and not done and settled(window)


def test_a_long_press_says_what_a_button_does_and_does_not_press_it(window: Window) -> None:
    table = hands.open_table(window, "clowder")
    button = table.toolbar.group.widgets[0]
    rest(window, button.rect.center)
    assert button.tip == "Menu (Esc)", "fingers have no keys"
    assert "Menu" in room.texts(window)
    up(window, button.rect.center)
    assert window.scenes[-1] is table and settled(window)


def test_a_page_without_tips_for_the_mouse_tells_a_finger(window: Window) -> None:
    window.routes.open("keys")
    (button,) = window.scenes[-1].group.widgets
    rest(window, button.rect.center)
    assert button.tip in room.texts(window)
    up(window, button.rect.center)
    assert button.tip not in room.texts(window)


def test_a_long_press_says_why_a_piece_cannot_be_chosen(window: Window) -> None:
    table = hands.open_table(window, "cat_herders")
    refused = [t for t in table.stage.shapes() if t not in table.selection.choosable]
    refused = [t for t in refused if table.model.why_refused(t) and hands.point_of(table, t)]
    pos = hands.point_of(table, refused[0])
    assert pos is not None
    rest(window, pos)
    reason = table.model.why_refused(refused[0])
    assert reason is not None
    assert table.model.translate(reason) in (table.prompt.view.text, table.prompt.view.second)
    up(window, pos)
    assert not table.selection.picks and settled(window)


def test_a_card_is_seen_from_close_by_while_a_finger_rests_on_it(window: Window) -> None:
    table = hands.open_table(window, "cattitude", screens.people(2, 2), open_hands=True)
    card = next(t for t in table.selection.choosable if t[0] == "card" and hands.point_of(table, t))
    pos = hands.point_of(table, card)
    assert pos is not None
    rest(window, pos)
    seen = table.pointer.close_up
    assert seen is not None and seen.high > 1.3 * seen.box.height
    move(window, (pos[0] + 2, pos[1] + 1))
    assert table.pointer.close_up is seen, "a finger trembles"
    up(window, pos)
    assert table.pointer.close_up is None and settled(window)


def test_what_a_finger_lights_says_nothing_about_what_the_last_player_chose(window: Window) -> None:
    """Whoever lifts the curtain by a key has left the mouse nowhere."""
    window.change_settings(secrets="curtain", speed=0.0)
    lit = []
    for chosen in (1, 3):
        match = Match(load_game("clowder"), screens.people(2, 2), {}, rng=Random(5))
        while (decision := match.decision) is None or decision.kind != "pick_token":
            move_on(match, Random(5), 0)
        table = TableScene(window, match)
        window.push(table)
        for last in (False, True):
            hands.rest(window, table)
            for _ in range(60):
                wait(window, 0.1)
                if table.curtain is not None:
                    keyboard.press(window, "enter")
            hands.rest(window, table)
            if not last:
                hands.choose(window, table, ("number", chosen))
        assert table.match.asking is not None and table.curtain is None
        down(window, table.stage.shapes()["number", 1].box().center)
        lit.append((table.selection.hover, table.focus.shown))
        window.pop()
    assert lit == [(("number", 1), False)] * 2


def test_a_finger_takes_the_ring_of_the_keys_away_at_once(window: Window) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2, 2))
    keyboard.press(window, "right")
    assert table.focus.shown
    bare = (table.stage.area.x + 3, table.stage.area.y + 3)
    assert table.pointer.target_at(bare) is None and table.selection.hover == table.focus.at
    table.selection.hover = None  # as after an answer by a finger in the same place
    window.step([])
    down(window, bare)
    shown = window.surface.copy()
    window.redraw()
    window.step([])
    assert not table.focus.shown
    assert shown.get_buffer().raw == window.surface.get_buffer().raw


def test_a_new_look_ends_the_refusal_of_before(window: Window) -> None:
    table = hands.open_table(window, "cats_mansion", screens.people(3, 3))
    can = [t for t in table.selection.choosable if hands.point_of(table, t)]
    shapes = (t for t in table.stage.shapes() if t not in table.selection.choosable)
    refused = next(t for t in shapes if table.model.why_refused(t) and hands.point_of(table, t))
    for target, told in ((refused, True), (can[0], False)):
        pos = hands.point_of(table, target)
        assert pos is not None
        rest(window, pos)
        assert bool(table.prompt.refusal) == told
        up(window, pos)


@pytest.mark.parametrize("game_id", FIVE)
def test_a_look_at_the_board_chooses_nothing(window: Window, game_id: str) -> None:
    table = hands.open_table(window, game_id)
    before = table.match.answers
    for target in list(table.selection.targets)[: amount(40, 4)]:
        pos = hands.point_of(table, target)
        if pos is not None:
            rest(window, pos)
            assert table.selection.hover == target, "it shows what the mouse would show"
            if window.navigation.touch.finger.way != "looks":  # there is nothing to tell
                window.navigation.touch.cancel()
            up(window, pos)
            assert not table.selection.picks and table.match.answers == before
            assert settled(window)


@pytest.mark.parametrize(("game_id", "offered"), [("free_table", True), ("clowder", False)])
def test_designers_open_the_inspector_without_a_key(
    window: Window, game_id: str, offered: bool
) -> None:
    add_folder(EXAMPLES)
    table = hands.open_table(window, game_id)
    tap(window, table.toolbar.group.widgets[0].rect.center)
    menu: Any = window.scenes[-1]

    def button(key: str) -> Any:
        label = window.ctx.translate(key)
        return next((w for w in menu.group.widgets if getattr(w, "label", "") == label), None)

    assert button("debug.button") is None, "players see nothing of it"
    assert (button("setup.designers") is not None) == offered
    if offered:
        for key in ("setup.designers", "table.back", "setup.designers", "debug.button"):
            tap(window, button(key).rect.center)
        assert isinstance(window.scenes[-1], DebugScene)


# ---------------------------------------------------------------- several fingers, lost ones


def test_a_second_finger_neither_clicks_nor_ends_a_drag(window: Window) -> None:
    scene, done = question(window)
    yes = scene.group.widgets[1].rect.center
    down(window, (200, 200))
    another(window, yes, "down")
    another(window, yes, "up")
    assert not done
    up(window, (200, 200))
    assert settled(window)


def test_a_finger_that_rests_lets_another_one_lead_after_a_while(window: Window) -> None:
    """Some systems never say that one has gone."""
    scene, done = question(window)
    down(window, scene.panel.midtop)
    wait(window, LOST + 0.1)
    yes = scene.group.widgets[1].rect.center
    another(window, yes, "down")
    another(window, yes, "up")
    assert done == ["yes"]


def test_a_finger_lost_with_the_window_s_focus_clicks_nothing(window: Window) -> None:
    scene, done = question(window)
    yes = scene.group.widgets[1].rect.center
    down(window, yes)
    fingers.send(window, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert settled(window)
    up(window, yes)
    assert not done


def test_a_piece_held_by_a_lost_finger_goes_back(window: Window) -> None:
    table = hands.open_table(window, "cat_herders")
    first = next(t for t in table.selection.targets if hands.point_of(table, t))
    start = hands.point_of(table, first)
    assert start is not None
    before = table.match.answers
    down(window, start)
    move(window, *fingers.steps(start, (start[0] + 90, start[1])))
    assert table.pointer.drag is not None
    fingers.send(window, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert settled(window) and not table.selection.picks and table.match.answers == before


def test_a_finger_lifted_outside_of_the_window_lets_go(window: Window) -> None:
    scene, done = question(window)
    pos = scene.group.widgets[1].rect.center
    drag(window, pos, (-300, 5000))
    assert not done and settled(window)


def test_what_the_system_makes_of_a_finger_is_no_mouse(window: Window) -> None:
    """Neither what it marks as such, nor what it says of a mouse at the same time."""
    scene, done = question(window)
    yes = scene.group.widgets[1].rect.center
    fingers.send(window, finger_event((3, 3), "down"), *mouse_events(yes, "down"))
    fingers.send(window, *mouse_events(yes, "up"), finger_event((3, 3), "up"))
    assert not done


def test_a_trackpad_is_no_touch_screen(window: Window) -> None:
    _, done = question(window)
    for kind in ("down", "up"):
        fingers.send(window, finger_event((640, 400), kind, device=-1))
    assert not done and not window.ctx.touch


# ---------------------------------------------------------------- scrolling


class Numbers(RowPage[int]):
    """A page with a button for each number, which notes what is pressed."""

    def __init__(self, window: Window, many: int) -> None:
        super().__init__(window)
        self.items, self.pressed = [*range(many)], list[int]()

    def title(self) -> str:
        return "Numbers"

    def buttons(self, head: pygame.Rect) -> list[Widget]:
        return [Button(self.ctx, head.inflate(-900, 0), "Close", self.close)]

    def add_row(self, made: list[Widget], item: int, rect: pygame.Rect) -> None:
        made.append(Button(self.ctx, rect, str(item), partial(self.pressed.append, item)))

    def count_words(self) -> str:
        return str(len(self.items))


def numbers(window: Window, many: int = 30) -> Numbers:
    page = Numbers(window, many)
    window.push(page)
    return page


def test_a_list_follows_the_finger(window: Window) -> None:
    scene = numbers(window)
    step = round(scene.notch((640, 400)))
    down(window, (640, 500))
    move(window, *fingers.steps((640, 500), (640, 500 - 2 * step), 8))
    assert scene.top == 2
    move(window, *fingers.steps((640, 500 - 2 * step), (640, 500), 8))
    assert scene.top == 0
    wait(window, 0.5)
    up(window, (640, 500))
    wait(window, 1)
    assert scene.top == 0, "it rested before it left"
    assert not scene.pressed, "whoever scrolls presses nothing"


def flick(window: Window, way: int = -240) -> None:
    drag(window, (640, 500), (640, 500 + way))


def test_a_list_glides_on_and_comes_to_rest(window: Window) -> None:
    scene = numbers(window, 90)
    flick(window)
    before = scene.top
    wait(window, 3)
    after = scene.top
    assert after > before
    wait(window, 1)
    assert scene.top == after and window.navigation.touch.glide is None


def test_with_reduced_motion_nothing_glides(window: Window) -> None:
    window.ctx.reduced_motion = True
    scene = numbers(window, 90)
    flick(window)
    before = scene.top
    wait(window, 2)
    assert scene.top == before


def test_a_finger_stops_what_glides_and_clicks_nothing(window: Window) -> None:
    rules = RulesScene(window, "clowder", "")
    window.push(rules)
    wait(window, 1)
    at = rules.room.center
    drag(window, at, (at[0], at[1] - 200))
    wait(window, 0.05)
    before = rules.goal
    beside = rules.group.widgets[1].rect.center  # the headings
    section = rules.at
    tap(window, beside)
    wait(window, 1)
    assert rules.at == section and rules.goal == pytest.approx(before, abs=120)
    tap(window, beside)
    assert rules.at != section


def test_a_button_beside_what_glides_is_pressed_at_once(window: Window) -> None:
    rules = RulesScene(window, "clowder", "")
    window.push(rules)
    wait(window, 1)
    at = rules.room.center
    drag(window, at, (at[0], at[1] - 200))
    tap(window, rules.group.widgets[-1].rect.center)
    assert window.scenes[-1] is not rules


def test_rules_and_their_contents_follow_the_finger(window: Window) -> None:
    rules = RulesScene(window, "cats_mansion", "")
    window.push(rules)
    wait(window, 1)
    x, y = rules.room.center
    down(window, (x, y))
    move(window, (x, y - 30), (x, y - 100))
    assert rules.scroll == pytest.approx(100, abs=1)
    up(window, (x, y - 100))
    wait(window, 3)
    before, section = rules.contents.scroll, rules.reading()
    x, y = rules.contents.rect.center
    drag(window, (x, y), (x, y - 60))
    assert rules.contents.scroll > before or rules.contents.scroll > 0
    assert rules.reading() == section, "scrolling has chosen no heading"


def test_the_log_follows_the_finger_and_opens_no_replay(window: Window) -> None:
    table = screens.open_table(window, "clowder", screens.people(3, 1))
    hands.play_on(window, Random(2), 20)
    hands.rest(window, table)
    if not table.stage.log_open:
        table.toggle_log()
    window.step([])
    at = table.stage.log.rect.center
    drag(window, at, (at[0], at[1] + 120))
    assert table.stage.log.back > 0 and window.scenes[-1] is table


def test_a_slider_is_dragged(window: Window) -> None:
    settings = SettingsScene(window)
    window.push(settings)
    settings.open_tab("sound")
    slider: Any = next(w for w in settings.group.widgets if hasattr(w, "set"))
    drag(window, slider.rect.midleft, (slider.rect.right - 2, slider.rect.centery + 40))
    now: Any = next(w for w in settings.group.widgets if hasattr(w, "set"))
    assert now.value == 1.0 and settled(window)


# ---------------------------------------------------------------- whole games


class Player:
    """Chooses by taps and drags, and does now and then what must have no effect."""

    def __init__(self, window: Window, table: Any, rng: Random) -> None:
        self.window, self.table, self.rng = window, table, rng
        self.drags = 0

    def click(self, window: Window, pos: tuple[int, int]) -> None:
        """In place of the mouse's click."""
        rng = self.rng
        before = (self.table.match.answers, self.table.selection.picks)
        if rng.random() < 0.1 and window.scenes[-1] is self.table and not self.table.curtain:
            area = self.table.stage.area
            spot = rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom)
            if self.table.pointer.target_at(spot) is not None:
                rest(window, spot)
                another(window, pos, "down")
                up(window, spot)
                another(window, pos, "up")
                assert (self.table.match.answers, self.table.selection.picks) == before
        tap(window, pos)

    def choose(self, target: Any) -> None:
        """By two taps or by a drag, where there is a piece."""
        table, window = self.table, self.window
        start = hands.point_of(table, target)
        tapped = start is None or table.selection.picks or self.rng.random() < 0.6
        if tapped:
            hands.choose(window, table, target)
            return
        answers = table.match.answers
        down(window, start)
        move(window, (start[0] + 20, start[1]), (start[0] + 40, start[1] + 5))
        if table.selection.picks and table.pointer.drag is not None:
            goals = [t for t in table.selection.targets if hands.point_of(table, t)]
            end = hands.point_of(table, self.rng.choice(goals)) if goals else None
            if end is not None:
                move(window, *fingers.steps((start[0] + 40, start[1] + 5), end))
                up(window, end)
                self.drags += table.match.answers > answers
                return
        up(window, (start[0] + 40, start[1] + 5))
        if table.match.answers == answers:  # it has not been let go on a large target itself
            hands.choose(window, table, target)


@pytest.mark.parametrize("game_id", FIVE)
def test_a_whole_game_by_fingers_alone(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = screens.open_window(tmp_path, SMALL)
    table = screens.open_table(window, game_id)
    rng = Random(f"touch {game_id}")
    player = Player(window, table, rng)
    monkeypatch.setattr(hands, "click", player.click)
    for _ in range(3000):
        hands.rest(window, table)
        if isinstance(window.scenes[-1], EndScene):
            break
        if table.curtain or table.match.call:
            hands.play_on(window, rng, 1)
        else:
            player.choose(rng.choice(hands.offered(table)))
    assert table.match.over


# ---------------------------------------------------------------- fingers everywhere


@pytest.mark.parametrize("game_id", (*FIVE, "free_table"))
def test_many_fingers_anywhere_break_nothing_and_leave_nothing_hanging(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game_id == "free_table":
        monkeypatch.setenv(FOLDERS, str(EXAMPLES))
        add_folder(EXAMPLES)
    window = screens.open_window(tmp_path, SMALL, clock=screens.Still())
    monkeypatch.setattr(window, "quit", lambda: None)
    rng = Random(f"fingers {game_id}")
    for _ in range(amount(15)):
        window.back_to_title()
        screens.open_table(window, game_id)
        many = Fingers(window, rng)
        for _ in range(150):
            many.act()
        many.leave()
        scene: Any = window.scenes[-1]
        assert window.navigation.touch.finger is None
        assert scene.group.held is None and scene.group.at is None
        for table in (s for s in window.scenes if isinstance(s, TableScene)):
            assert table.pointer.drag is None
            assert table.toolbar.group.held is None and table.prompt.view.group.held is None


class Fingers:
    """Ten of them, that come, move, rest and leave, some of them beside the window or unnoticed."""

    def __init__(self, window: Window, rng: Random) -> None:
        self.window, self.rng = window, rng
        self.there = dict[int, tuple[int, int]]()

    def act(self) -> None:
        rng, window = self.rng, self.window
        scene, finger = window.scenes[-1], rng.randrange(10 if rng.random() < 0.2 else 2)
        (w, h), widgets = window.size, scene.group.widgets
        pos = (rng.randrange(-20, w + 20), rng.randrange(-20, h + 20))
        shapes = list(scene.stage.shapes().values()) if isinstance(scene, TableScene) else []
        if rng.random() < 0.7 and (shapes or widgets):
            box = rng.choice([*(s.box() for s in shapes), *(w.rect for w in widgets)])
            pos = box.center
        kind = "down"
        if finger in self.there:
            kind = rng.choice(("up", "up", "move", "down"))
            pos = self.there[finger] if kind == "up" and rng.random() < 0.7 else pos
        fingers.send(window, finger_event(pos, kind, finger))
        self.there[finger] = pos
        if kind == "up":
            del self.there[finger]
        if rng.random() < 0.2:
            wait(window, rng.choice((0.1, 0.6)))
        if rng.random() < 0.01:
            fingers.send(window, pygame.event.Event(pygame.WINDOWFOCUSLOST))
        if len(window.scenes) == 1:
            screens.open_table(window, "clowder")

    def leave(self) -> None:
        for finger, pos in self.there.items():
            fingers.send(self.window, finger_event(pos, "up", finger))
        wait(self.window, 3)
