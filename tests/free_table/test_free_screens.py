"""Free tables on the screens around the table: the title, set-up, handing over, event mode."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import hands
import pygame
import pytest
import room
import screens
from event_room import EventRoom

from catgames.catalog import FOLDERS, add_folder, board_class, forget_prototypes, load_game
from catgames.commands.check_prototype import check_prototype
from catgames.free_table.screen.board import FreeBoard
from catgames.free_table.screen.hands import Hands
from catgames.playtests.counter_charts import Chart, CounterCharts
from catgames.playtests.playtest import Timing
from catgames.playtests.session import SessionScene
from catgames.playtests.tables import read_sessions
from catgames.ui.prototypes.column import EntryButton
from catgames.ui.prototypes.consent import ConsentScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window

GAME = "title: Lake\nseats: [2, 4]\npieces: {card: cards.csv}\n"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def lake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "lake"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "cards.csv").write_text("name,count\ntuna,5\ncream,3\n", "utf-8")
    monkeypatch.setenv(FOLDERS, "")
    forget_prototypes()
    assert not add_folder(folder)
    return folder


@pytest.fixture
def window(home: Path, lake: Path) -> Window:
    window = screens.open_window(home / "portable")
    return window


def choices(scene: Any, values: set[Any]) -> list[Any]:
    return [w for w in scene.group.widgets if isinstance(w, Choice) and values & {*w.values}]


def test_it_is_on_the_title_and_asks_for_no_permission(window: Window) -> None:
    (entry,) = (w for w in window.scenes[0].group.widgets if isinstance(w, EntryButton))
    assert entry.entry.title == "Lake" and not entry.entry.mistakes
    hands.click(window, entry.rect.center)
    window.step([])
    assert isinstance(window.scenes[-1], SetupScene)
    assert not any(isinstance(scene, ConsentScene) for scene in window.scenes)


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_set_up_offers_only_people_and_says_why(window: Window, language: str) -> None:
    window.settings = replace(window.settings, language=language)
    window._apply_settings()
    scene = screens.open_page(window, "setup", "lake")
    for count in (2, 4, 3):
        scene.seats.set_count(count) if hasattr(scene, "seats") else scene.model.set_count(count)
        scene.relayout()
        kinds = choices(scene, {"human"})
        assert len(kinds) == count == len(scene.model.players)
        assert all(w.values == ["human"] for w in kinds)
        assert all(player.human for player in scene.model.players)
    said = window.ctx.translate("setup.by_hand")
    assert all(w.tip == said for w in kinds) and said != "setup.by_hand"
    texts = [getattr(w, "text", "") for w in scene.group.widgets]
    assert window.ctx.translate("setup.tune") not in texts


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_what_a_designer_leaves_out_is_not_made_up(
    home: Path, window: Window, lake: Path, language: str
) -> None:
    """No tagline: the title stood there twice; no designer: "–"."""
    window.change_settings(language=language)
    window.routes.open("setup", "lake")
    window.step([])
    said = room.texts(window)
    assert said.count("Lake") == 1 and not [words for words in said if "–" in words], said
    window.routes.open("rules", "lake")
    window.step([])
    assert not [words for words in room.texts(window) if words.strip() == "–"]
    event = EventRoom(home, "lake")
    event.window.draw() if hasattr(event.window, "draw") else event.window.step([])
    assert "–" not in room.texts(event.window)
    event.window.close()


def test_a_tagline_and_a_designer_are_shown(window: Window, lake: Path) -> None:
    more = "tagline: Wet cats.\ndesigner: Ada\n"
    (lake / "game.yaml").write_text(GAME + more, "utf-8")
    forget_prototypes()
    window.routes.open("setup", "lake")
    window.step([])
    said = " ".join(room.texts(window))
    assert "Wet cats." in said and "Ada" in said


BOARDS = {
    "stock": """
from catgames.kit.board.board import StockBoard


class TheBoard(StockBoard):
    def tip(self, view, selection):
        return None
""",
    "hands": """
from catgames.free_table.screen.board import FreeBoard


class TheBoard(FreeBoard):
    def tip(self, view, selection):
        return None
""",
}


@pytest.mark.parametrize("what", BOARDS)
def test_a_board_of_the_designer_s_own_has_the_hands_too(
    window: Window, lake: Path, what: str
) -> None:
    (lake / "board.py").write_text(BOARDS[what], "utf-8")
    assert check_prototype(lake) == []
    forget_prototypes()
    table: Any = screens.open_table(window, "lake")
    assert isinstance(table.pointer, Hands) and isinstance(table.stage.board, FreeBoard)
    assert table.stage.board.tip.__func__.__module__.startswith("catgames_prototype_")
    assert table.model.do(("draw", ("deck",), 1))
    assert board_class("lake") is board_class("lake") is type(table.stage.board)


def test_computers_of_an_old_set_up_become_people(window: Window, lake: Path) -> None:
    """As when rules.py has been taken away."""
    scene = screens.open_page(window, "setup", "lake")
    players = scene.model.players
    players[1] = players[1].__class__(players[1].name, "house_cat", players[1].colour)
    scene.model.remember()
    window.back_to_title()
    window.routes.open("setup", "lake")
    assert [p.kind for p in window.scenes[-1].model.players] == ["human", "human"]  # type: ignore[attr-defined]


def test_event_mode_plays_a_free_table_without_a_demo(home: Path, lake: Path) -> None:
    room = EventRoom(home, "lake")
    assert not room.top.plays
    room.wait(120)
    assert room.top.demo is None and room.kinds == ["AttractScene"]
    room.window.close()


def test_without_rules_a_folder_is_a_free_table_and_with_them_it_is_not(lake: Path) -> None:
    from kit_folders import GAME as RULED
    from kit_folders import RULES

    from catgames.catalog import load_game, reload_game

    assert load_game("lake").by_hand
    (lake / "game.yaml").write_text(RULED, "utf-8")
    (lake / "cards.csv").write_text("name,value\ntuna,1\ncream,2\nmilk,3\nmouse,1\n", "utf-8")
    (lake / "rules.py").write_text(RULES, "utf-8")
    assert not reload_game("lake").by_hand


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_the_page_of_a_session_shows_what_was_played(
    window: Window, lake: Path, language: str
) -> None:
    from test_played import TURN, discard, hold, play_first

    window.settings = replace(window.settings, language=language)
    window._apply_settings()
    moves = [*[m for m in TURN if "round" not in m], play_first, discard, ("end",)]
    hold(window.files, load_game("lake"), moves, Timing(2, 0, "free", 8.0))
    (session,), _ = read_sessions(window.files)
    window.push(SessionScene(window, session))
    scene: Any = window.scenes[-1]
    scene.open_tab("played")
    said, say = "\n".join(block.words for block in scene.rows.blocks), window.ctx.translate
    for key in ("verbs", "ways.drawn", "ways.played", "ways.discarded"):
        assert f"{say(f'playtest.sessions.{key}')}: " in said, key
    assert f"{say('lake.verb.draw')} ×2" in said
    assert say("lake.field.score") in said and "0 3 3 3" in said
    scene.open_tab("counters")
    (charts,) = (w for w in scene.group.widgets if isinstance(w, CounterCharts))
    assert charts.charts == {"score": {0: [0, 3, 3, 3], 1: [0, 0, 1, 1]}}, "the round stays 1"
    assert "0 3 3 3" in charts.spoken() and scene.rows not in scene.group.widgets
    shown = room.texts(window)
    assert say("lake.field.score") in shown and not [words for words in shown if "«" in words]
    scene.open_tab("played")
    assert scene.rows in scene.group.widgets


@pytest.mark.parametrize(
    ("values", "low", "high", "step"),
    [
        ([0, 1], 0, 1, 1),
        ([0, 3, 7], 0, 8, 2),
        ([-3, 4], -4, 4, 2),
        ([20, 31, 100], 0, 100, 20),
        ([-7, -2], -8, 2, 2),
        ([0, 999_999], 0, 1_000_000, 200_000),
    ],
)
def test_a_chart_has_round_values_and_lines_between_them(
    window: Window, values: list[int], low: int, high: int, step: int
) -> None:
    chart = Chart(window.ctx, pygame.Rect(0, 0, 400, 300), {0: values, 1: values[::-1]}, [3, 1])
    assert (chart.low, chart.high, chart.step) == (low, high, step)
    heights = [chart.place(turn, value)[1] for turn, value in enumerate(values)]
    assert all(chart.room.y <= y <= chart.room.bottom for y in heights)
    assert sorted(heights, reverse=True) == [chart.place(0, v)[1] for v in sorted(values)]
    surface = pygame.Surface((400, 300))
    chart.draw(surface, "Points")
    inside = surface.subsurface(chart.room.inflate(-8, -8))
    for look in (3, 1):
        colour = window.ctx.theme.seats[look].colour
        drawn = pygame.mask.from_threshold(inside, colour, (1, 1, 1, 255)).count()
        assert drawn > 100, "each line has the colour that its seat had at the table"


def test_without_a_counter_that_changes_there_is_no_page_of_them(
    window: Window, lake: Path
) -> None:
    from test_played import hold

    hold(window.files, load_game("lake"), [("draw", ("deck",), 1), ("next",), ("end",)])
    (session,), _ = read_sessions(window.files)
    window.push(SessionScene(window, session))
    tabs = [getattr(w, "label", "") for w in window.scenes[-1].group.widgets]  # type: ignore[attr-defined]
    assert window.ctx.translate("playtest.sessions.tab_counters") not in tabs


def test_of_a_game_that_can_t_be_replayed_the_page_says_so(window: Window, lake: Path) -> None:
    from test_played import TURN, hold

    hold(window.files, load_game("lake"), [*TURN, ("end",)])
    for path in lake.iterdir():
        path.unlink()
    lake.rmdir()
    forget_prototypes()
    (session,), _ = read_sessions(window.files)
    window.push(SessionScene(window, session))
    scene: Any = window.scenes[-1]
    scene.open_tab("played")
    assert [b.words for b in scene.rows.blocks] == [
        window.ctx.translate("playtest.sessions.no_play")
    ]
