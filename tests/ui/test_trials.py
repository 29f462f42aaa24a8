"""The pages on which computers play many games: comparing, figures, and the way to a replay."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import screens
from room import assert_texts_have_room, printed

from catgames.catalog import load_game
from catgames.content.languages import PSEUDO
from catgames.content.texts import catalogue
from catgames.store.variants import make_variant
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.shell import Scene
from catgames.ui.window import Window
from catgames.workbench.comparison import compare_samples, comparison_tasks
from catgames.workbench.overview import Histogram
from catgames.workbench.sample import play_sample
from catgames.workbench.tune import scene as tune_scene
from catgames.workbench.tune.charts import draw_lengths
from catgames.workbench.tune.compare import CompareScene
from catgames.workbench.tune.report import ReportScene
from catgames.workbench.words import comparison_words

WINDOW = {"size": (1280, 720)}


def open_tune(window: Window, **changes: str) -> Any:
    setup = screens.open_page(window, "setup", "template")
    setup._tune()
    page: Any = window.scenes[-1]
    for path, text in changes.items():
        page._type(next(row for row in page.model.rows if row.path == path), text)
    return page


def few(page: Any, games: int = 12) -> Any:
    page.games, page.levels, page.options = games, ("random",), {"rounds": 3}
    return page


def wait(window: Window, page: Any, until: Any = lambda page: page.batch is None) -> None:
    end = time.monotonic() + 60
    while not until(page):
        assert time.monotonic() < end, page.batch.played
        window.step([])
        time.sleep(0.002)


def children_of(pid: int) -> list[int]:
    """A process and all below it, as far as they are still running."""
    below = dict[int, list[int]]()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z":
            below.setdefault(int(fields[1]), []).append(int(folder.name))
    found, queue = [], [pid]
    while queue:
        found.append(queue.pop())
        queue += below.get(found[-1], [])
    return found


def alive(pids: list[int]) -> list[int]:
    running = []
    for pid in pids:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if state != "Z":
            running.append(pid)
    return running


# ---------------------------------------------------------------- comparing


def test_a_comparison_says_what_the_command_says(window: Window) -> None:
    open_tune(window, hand="2")
    hands.press(window, "tune.compare")
    page: Any = few(window.scenes[-1])
    assert isinstance(page, CompareScene) and page.side is None
    assert "1570 games of each find a difference" in page.about()
    hands.press(window, "tune.start")
    wait(window, page)
    a, b = page.arm(None), page.arm(make_variant(load_game("template"), {"hand": 2}))
    samples: Any = list(map(play_sample, comparison_tasks(a, b, ("random",), 12, 0)))
    expected = compare_samples(("random",), 12, 0, samples)
    assert page.found == expected and expected[0].games == 12
    english = catalogue("en")
    words = comparison_words(expected[0].differences, 12)
    assert english.translate(words[0]) in page.words
    window.draw()
    assert page.listing.rows and not page.problem


def test_stopping_keeps_what_was_played(window: Window) -> None:
    open_tune(window, hand="2")
    hands.press(window, "tune.compare")
    page: Any = few(window.scenes[-1], 5_000)
    page.start()
    wait(window, page, lambda page: page.batch.played > 20)
    hands.press(window, "tune.stop")
    wait(window, page)
    assert 10 <= page.found[0].games < 5_000 and not page.problem


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are listed in /proc")
@pytest.mark.parametrize("leave", ["back", "close"])
def test_leaving_leaves_no_process_behind(window: Window, leave: str) -> None:
    open_tune(window, hand="2")
    hands.press(window, "tune.compare")
    page: Any = few(window.scenes[-1], 5_000)
    page.start()
    wait(window, page, lambda page: page.batch.played > 4)
    pids = children_of(page.batch.process_id)
    assert len(pids) > 1
    if leave == "back":
        hands.press(window, "tune.back")
        assert window.scenes[-1] is not page
    else:
        page.leave()
    end = time.monotonic() + 20
    while alive(pids) and time.monotonic() < end:
        time.sleep(0.01)
    assert not alive(pids)


def test_a_frame_does_not_wait_for_a_game(window: Window) -> None:
    """While a batch plays, a frame takes what has arrived and no more."""
    open_tune(window, hand="2")
    hands.press(window, "tune.compare")
    page: Any = few(window.scenes[-1], 200)
    page.start()
    frames = 0
    while page.batch is not None and page.batch.played == 0:
        window.step([])
        frames += 1
    assert frames > 3, "the process takes longer to start than three frames"
    page.leave()


def test_nothing_to_compare_is_told(window: Window) -> None:
    page = open_tune(window)
    hands.press(window, "tune.compare")
    assert window.scenes[-1] is page and page.problem == "Nothing has been changed."


def test_the_variant_of_the_page_can_be_side_a(window: Window) -> None:
    base = load_game("template")
    before = make_variant(base, {"hand": 2}, "Small hands")
    after = make_variant(base, {"hand": 4}, "Large hands")
    page = screens.open_page(window, "compare", base, before, after)
    assert page.sides == [None, before] and page.side == before
    assert "Small hands" in page.about() and "Large hands" in page.about()
    assert page.tasks()[0][0].content["hand"] == 2 and page.tasks()[1][0].content["hand"] == 4


def test_what_is_missing_is_told_in_a_sentence(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tune_scene, "has_scipy", lambda: False)
    page = open_tune(window, hand="2")
    for key in ("tune.compare", "tune.report"):
        page.problem = ""
        hands.press(window, key)
        assert window.scenes[-1] is page and "scipy" in page.problem and "dev.py" in page.problem


# ---------------------------------------------------------------- figures


def test_figures_lead_to_replays_and_to_a_page(window: Window) -> None:
    open_tune(window, hand="2")
    hands.press(window, "tune.report")
    page: Any = few(window.scenes[-1])
    assert isinstance(page, ReportScene)
    hands.press(window, "tune.start")
    wait(window, page)
    (found,) = page.found
    assert found.games == 12 and len(found.chances) and sum(found.turns) == 36
    page.open_tab("games")
    first = found.notable[0]
    told = {p.text for p in printed(window)}
    assert {window.ctx.number(score) for score in first.scores} <= told, "scores stand beside games"
    replay = hands.press(window, "tune.watch")
    assert isinstance(replay, ReplayScene)
    assert replay.model.replay.game.content["hand"] == 2
    window.pop()
    hands.press(window, "tune.save_page")
    wait(window, page, lambda page: page.writing is None)
    out = window.files.reports / "template.html"
    assert out.read_text("utf-8").count("<svg") >= 2 and str(out) in window.notice
    assert list(out.with_name("template-games").glob("*.catgame"))


def test_a_game_that_fails_is_told_and_the_others_count(window: Window) -> None:
    """No level can play it: every game fails, and the first sentence says how."""
    open_tune(window, hand="2")
    hands.press(window, "tune.report")
    page: Any = few(window.scenes[-1])
    page.levels = ("no_such_level",)
    page.start()
    wait(window, page)
    assert "no_such_level" in page.problem and not page.found


class Lengths(Scene):
    """Only the bars, with as many of them and as long numbers as a test wants."""

    bars = Histogram(1, 1, {})

    def draw(self, surface: pygame.Surface) -> None:
        draw_lengths(self.ctx, surface, surface.get_rect().inflate(-80, -80), self.bars)


@pytest.mark.parametrize("scale", [100, 200])
def test_numbers_below_the_bars_have_room_beside_each_other(window: Window, scale: int) -> None:
    window.change_settings(scale=scale)
    scene = Lengths(window)
    window.push(scene)
    for low, step, many in ((1, 1, 12), (9, 10, 20), (209, 10, 14), (209, 10, 20), (950, 25, 24)):
        scene.bars = Histogram(low, step, {"house_cat": tuple(range(1, many + 1))})
        for width in range(700, 1301, 40):
            window.resize((width, 720))
            assert_texts_have_room(window, f"{low}, {step}, {many}, {width}")
    assert "950–974" in {p.text for p in printed(window)}


class Head(CompareScene):
    """Only the names of the columns."""

    def draw(self, surface: pygame.Surface) -> None:
        room = self.room
        self._draw_head(surface, pygame.Rect(room.x, room.y, room.width, self.ctx.u(32)))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_the_columns_of_a_comparison_have_room_for_their_names(
    window: Window, size: tuple[int, int]
) -> None:
    window.change_settings(scale=200)
    game = load_game("template")
    window.push(Head(window, game, None, make_variant(game, {"hand": 4})))
    for language in (PSEUDO, "en", "pt_BR", "nl"):
        window._change_language(language)
        window.resize(size)
        assert_texts_have_room(window, f"{language}, {size}")
