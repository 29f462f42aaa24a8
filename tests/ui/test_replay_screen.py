"""The replay on the screen: any moment, for the eyes that may look, and played on from there."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from replays import played, twins, who
from room import assert_texts_have_room

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.languages import PSEUDO
from catgames.core.record import digest
from catgames.core.types import HIDDEN, TABLE
from catgames.match.observer import Observer
from catgames.match.recorder import Note
from catgames.match.replay import Replay
from catgames.ui.input.inputs import Input
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.curtain import GUARD
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window


def replay_of(game_id: str, *kinds: str, most: int = 120, **more: Any) -> Replay:
    game = load_game(game_id)
    players = who(*(kinds or ["human"] * game.info.seats[0]))
    return Replay(game, played(game, players, Random(3), most, **more))


def show(window: Window, replay: Replay, **more: Any) -> ReplayScene:
    scene = ReplayScene(window, replay, **more)
    window.push(scene)
    window.step([])
    return scene


def key(window: Window, *names: str) -> None:
    for name in names:
        window.step([Input("key", key=name)])


def is_shown(scene: ReplayScene, at: int) -> bool:
    view = scene.animator.view
    assert view is not None
    lying = {
        spot: tuple(a.face for a in actors)
        for spot, actors in scene.animator.actors.items()
        if actors
    }
    board = scene.stage.board
    return (
        scene.model.at == at
        and view.key() == scene.model.replay.view(at, scene.model.observer).key()
        and lying == board.picture(view)
    )


# ---------------------------------------------------------------- any moment


@pytest.mark.parametrize("game_id", game_ids())
def test_steps_turns_and_jumps_show_the_moment(window: Window, game_id: str) -> None:
    scene = show(window, replay_of(game_id))
    replay = scene.model.replay
    key(window, "home")
    assert is_shown(scene, 0)
    for at in range(1, 9):
        key(window, "right")
        assert is_shown(scene, at)
    key(window, "left", "left")
    assert is_shown(scene, 6)
    key(window, "page down")
    assert is_shown(scene, replay.turn_after(6))
    key(window, "end")
    assert is_shown(scene, len(replay))
    key(window, "page up")
    assert is_shown(scene, replay.turn_before(len(replay)))
    box = scene.timeline.track
    hands.click(window, (box.centerx, box.centery))
    middle = (replay.first + len(replay)) / 2  # the slider begins after the deal
    assert abs(scene.model.at - middle) <= 1 and is_shown(scene, scene.model.at)


def test_it_plays_by_itself_and_stops_at_the_end(window: Window) -> None:
    replay = replay_of("cat_herders", most=40)
    scene = show(window, replay, at=36)
    scene.model.set_speed(4.0)
    key(window, "space")
    assert scene.model.playing
    until = time.monotonic() + 5
    while scene.model.playing and time.monotonic() < until:
        hands.frame(window)
    assert not scene.model.playing and is_shown(scene, 40)
    key(window, "space")
    assert scene.model.playing and scene.model.at < 40, "at the end it begins anew"


def test_animated_steps_arrive_where_jumps_do(window: Window) -> None:
    scene = show(window, replay_of("clowder", most=100))
    window.settings = replace(window.settings, speed=2.0)
    scene.model.set_speed(4.0)
    for at in range(40, 60):
        scene.model.go(at)
        scene.model.step_once()
        until = time.monotonic() + 5
        while scene.animator.moving() and time.monotonic() < until:
            hands.frame(window)
        assert is_shown(scene, at + 1)


def test_the_log_ends_where_the_game_stands_and_a_line_leads_there(window: Window) -> None:
    screens.resize_to(window, (1280, 720))
    scene = show(window, replay_of("cat_herders"), at=100)
    assert scene.stage.log_open
    window.draw()
    lines = scene.model.log.lines
    assert lines and lines[-1].answer <= 100
    line = lines[-3]
    box = next(box for box, other in scene.stage.log._boxes if other is line)
    hands.click(window, box.center)
    assert is_shown(scene, line.answer) and scene.model.log.lines[-1].answer <= line.answer


def test_the_language_may_change_meanwhile(window: Window) -> None:
    scene = show(window, replay_of("cat_herders"), at=60)
    english = [line.text for line in scene.model.log.lines]
    window._change_language(PSEUDO)
    assert [line.text for line in scene.model.log.lines] != english


# ---------------------------------------------------------------- whose eyes


def picture(window: Window) -> bytes:
    window.draw()
    return bytes(window.surface.get_buffer().raw)


@pytest.mark.parametrize("game_id", ["template", "clowder", "cattitude"])
def test_what_the_eyes_cannot_know_makes_no_pixel(window: Window, game_id: str) -> None:
    screens.resize_to(window, (1160, 600))
    different = 0
    for viewer in (TABLE, 0, 1):
        a, b = twins(game_id, viewer, 5)
        different += a.record.moves != b.record.moves
        moments = sorted({0, len(a), *(Random(viewer).randrange(len(a)) for _ in range(5))})
        seen = []
        for replay in (a, b):
            replay.over = True  # so that all eyes may look
            scene = show(window, replay, observer=Observer(viewer))
            scene.now = window.now()
            assert scene.model.observer == Observer(viewer)
            if not scene.stage.log_open:
                scene.toggle_log()
            found = []
            for at in moments:
                scene.model.jump(at)
                window.step([])
                scene.selection.now = 0.0
                found.append(picture(window))
                if at < len(replay):
                    scene.model.step_once()
                    found.append(picture(window))
            seen.append(found)
            window.pop()
        assert seen[0] == seen[1], f"{viewer} sees a difference"
    assert different >= 2


def test_among_people_a_hand_is_seen_behind_the_curtain_only(window: Window) -> None:
    scene = show(window, replay_of("clowder", "human", "human", "random", most=80))
    assert scene.model.observer == Observer()
    assert [e.viewer for e in scene.model.replay.observers()] == [TABLE, 0, 1]
    scene.model.look_through(Observer(2))
    assert scene.model.observer == Observer() and scene.curtain is None, (
        "a computer's hand is nobody's to see"
    )
    scene.model.look_through(Observer(1))
    assert scene.curtain is not None and scene.model.observer == Observer()
    assert scene.animator.view is not None and scene.animator.view.viewer == TABLE
    key(window, "right", "end")
    assert scene.curtain is not None and scene.model.observer == Observer()
    screens.wait_until(window, window.now() + GUARD + 0.05)
    window.step([])
    key(window, "return")
    assert scene.curtain is None and scene.model.observer == Observer(1)
    scene.model.look_through(Observer())
    faces = [a.face for actors in scene.animator.actors.values() for a in actors]
    assert scene.animator.view.viewer == TABLE and HIDDEN in faces
    scene.model.look_through(Observer(0))
    window.step([Input("back")])
    assert scene.curtain is None and scene.model.observer == Observer(), (
        "Esc leaves the curtain closed"
    )


def test_the_hand_at_the_table_is_closed_after_a_replay(window: Window) -> None:
    table: Any = hands.open_table(window, "template", screens.people(3, 3))
    screens.wait_until(window, window.now() + GUARD + 0.05)
    window.step([])
    hands.click(window, table.curtain.group.widgets[0].rect.center)
    assert table.curtain is None and table.match.viewer >= 0
    table.toolbar.menu()
    scene = hands.press(window, "replay.button")
    assert (
        isinstance(scene, ReplayScene)
        and scene.model.observer == Observer()
        and scene.model.at == len(scene.model.replay)
    )
    window.step([Input("back")])
    assert window.scenes[-1] is table and table.curtain is not None and table.match.viewer == TABLE


# ---------------------------------------------------------------- playing on


def test_played_on_from_a_moment_it_is_a_game_of_its_own(window: Window) -> None:
    replay = replay_of("clowder", "human", "random", most=10_000)
    before = replay.record.text()
    at = len(replay) // 2
    scene = show(window, replay, at=at)
    key(window, "b")
    panel: Any = window.scenes[-1]
    panel._named(0, "Zoë")
    panel._seated(0, "random")
    table = hands.press(window, "replay.play_on.play")
    assert isinstance(table, TableScene) and len(window.scenes) == 2
    match = table.match
    assert match.record.moves[:at] == replay.record.moves[:at]
    assert digest(match.game, match._state) == digest(match.game, replay.state(at)) or (
        match.answers > at
    )
    assert table.name(0) == "Zoë" and not match.people
    until = time.monotonic() + 20
    while match.answers < at + 3 and time.monotonic() < until:
        screens.frame(window)
    window.back_to_title()
    (saved,), _ = window.files.unfinished()
    assert saved.record.moves[:at] == replay.record.moves[:at] and saved.players[0].name == "Zoë"
    window.games.resume(saved)
    assert isinstance(window.scenes[-1], TableScene)
    assert scene.model.replay.record.text() == before


def test_where_people_have_secrets_it_is_said_why_it_cannot_be_played_on(window: Window) -> None:
    scene = show(window, replay_of("clowder", "human", "human", most=60))
    key(window, "b")
    assert window.scenes[-1] is scene and "secrets" in scene.toast
    alone = show(window, replay_of("clowder", "human", "random", most=60))
    key(window, "b")
    panel: Any = window.scenes[-1]
    assert panel is not alone and panel.bound
    kinds = [w.values for w in panel.group.widgets if hasattr(w, "values")]
    assert "human" in kinds[0] and "human" not in kinds[1]


def test_where_only_computers_played_a_seat_is_offered(window: Window) -> None:
    show(window, replay_of("cat_herders", "random", "random", most=60))
    key(window, "b")
    panel: Any = window.scenes[-1]
    assert sum(p.human for p in panel.players) == 1


# ---------------------------------------------------------------- where it opens


def test_a_file_dropped_on_the_window_is_shown(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "some.catgame"
    path.write_text(replay_of("cat_herders").record.text())
    window._event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert isinstance(window.scenes[-1], ReplayScene)
    window.pop()
    path.write_text("nonsense")
    window._event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert not isinstance(window.scenes[-1], ReplayScene)
    assert window.notice == "some.catgame is not a saved game"


def test_the_end_leads_to_the_replay_and_back(window: Window) -> None:
    replay = replay_of("template", "random", "random", most=10_000)
    (window.files.games).mkdir(parents=True)
    table: Any = screens.open_table(window, "template", screens.people(2, 0))
    until = time.monotonic() + 20
    while not table.model.ended and time.monotonic() < until:
        screens.frame(window)
    end = window.scenes[-1]
    key(window, "x")
    scene = hands.press(window, "replay.button")
    assert isinstance(scene, ReplayScene) and scene.model.replay.over and replay.over
    assert Observer(TABLE, True) in scene.model.replay.observers()
    window.step([Input("back")])
    assert window.scenes[-1] is end


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
def test_beside_the_ways_to_the_notes_the_moment_has_room(
    window: Window, size: tuple[int, int]
) -> None:
    """In a bar as narrow as they come, with three digits and who looks."""
    window.change_settings(scale=200)
    window.resize(size)
    replay = replay_of("clowder", "house_cat", "house_cat")
    assert len(replay) >= 100 and len(replay.observers()) > 1
    for language in ("en", "pt_BR", "nl", PSEUDO):
        window._change_language(language)
        show(window, replay, at=len(replay), notes=[Note(5, 0, "why?")])
        assert_texts_have_room(window, f"{language}, {size}")
        window.pop()


# ---------------------------------------------------------------- where it opens


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_it_opens_at_the_first_step_and_counts_from_there(
    window: Window, game_id: str, language: str
) -> None:
    screens.resize_to(window, (1280, 720))
    window.change_settings(language=language)
    replay = replay_of(game_id, most=100)
    scene = show(window, replay)
    first, steps = replay.first, len(replay) - replay.first
    of = {"en": "of", "nl": "van", "pt_BR": "de"}[language]
    assert any(f"0 {of} {steps}" in words for words in printed(window))
    scene.model.jump(first + 7)
    assert any(f"7 {of} {steps}" in words for words in printed(window))
    zeros = re.compile(r"\b(turn|beurt|turno) 0\b", re.IGNORECASE)
    for at in range(first, len(replay)):
        scene.model.jump(at)
        said = " ".join([*printed(window), scene.bar.moment_words(at)])
        assert not zeros.search(said) and "«" not in said, said
        if replay.turn(at) > 1:
            break


def printed(window: Window) -> list[str]:
    found = room.printed(window)
    return [p.text for p in found]
