"""The first picture stands before most of the program is read; a table that is left is let go."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import weakref
from pathlib import Path
from random import Random
from typing import Any

import hands
import once
import pygame
import pytest
import screens

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.paths import ROOT
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.ui.graphics import sprites
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

STARTED = """
import sys
import pygame
shown = []
flip = pygame.display.flip
def noted():
    flip()
    read = [name for name in ("yaml", "PIL", "catgames.ui.window") if name in sys.modules]
    surface = pygame.display.get_surface()
    band = surface.subsurface(0, 0, surface.width // 3 - 20, surface.height // 5)
    shown.append((read, surface.get_size(), hash(pygame.image.tobytes(band, "RGB"))))
    if len(shown) == 2:
        print(shown[0][0], shown[0][1] == shown[1][1], shown[0][2] == shown[1][2], shown[0][1])
        raise SystemExit
pygame.display.flip = noted
from catgames.app import main
sys.exit(main(["play", "--portable", sys.argv[1]]))
"""


def start(
    folder: Path, driver: str = "dummy", script: str = STARTED
) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    return subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("kept", "size"),
    [
        (None, "(1280, 720)"),
        (json.dumps({"size": [1000, 640], "scale": 125}), "(1000, 640)"),
        ("{ damaged", "(1280, 720)"),
    ],
)
def test_the_first_picture_waits_for_little_and_stays(
    tmp_path: Path, kept: str | None, size: str
) -> None:
    if kept is not None:
        (tmp_path / "settings.json").write_text(kept)
    told = start(tmp_path)
    assert told.stdout.strip() == f"[] True True {size}", told.stderr


WHOLE_TITLE = """
import sys
import pygame
shown = []
flip = pygame.display.flip
def noted():
    flip()
    shown.append(set(sys.modules))
    if len(shown) == 2:
        late = (
            "catgames.bots.", "catgames.core.game", "catgames.core.record", "catgames.games.",
            "catgames.kit", "catgames.match.", "catgames.playtests.", "catgames.store.record",
            "catgames.ui.setup", "catgames.workbench.", "asyncio", "concurrent.futures",
            "ctypes", "hashlib", "logging", "multiprocessing", "zipfile",
        )
        light = {"catgames.bots.level_names"}
        found = {name for name in shown[1] - light if name.startswith(late)}
        print(sorted(found | (shown[1] & {"catgames.ui.stage.board"})))
        print(sorted(read))
        raise SystemExit
pygame.display.flip = noted
from catgames.content import loader
read, text_of = set(), loader.text_of
def reading(path, *most):
    read.add(f"nl/{path.name}" if path.parent.name == "nl" else path.name)
    return text_of(path, *most)
loader.text_of = reading
from catgames.app import main
sys.exit(main(["play", "--portable", sys.argv[1], "--language", "nl"]))
"""


def test_the_title_waits_for_no_game_no_computer_player_and_no_other_language(
    tmp_path: Path,
) -> None:
    told = start(tmp_path, script=WHOLE_TITLE)
    modules, files = told.stdout.strip().splitlines()[-2:]
    assert modules == "[]", told.stderr
    texts = [f"nl/{name}.yaml" for name in sorted([*game_ids(), "library"])]
    assert files == str(["atlas.yaml", "nl.yaml", *texts, "theme.yaml"]), told.stderr


def test_without_a_screen_the_start_is_refused_with_a_sentence(tmp_path: Path) -> None:
    told = start(tmp_path, driver="no_such_driver")
    assert told.returncode == 2
    assert told.stderr.startswith("catgames: No window can be opened: ")
    assert "Traceback" not in told.stderr


COLLECTING = """
import gc
import sys
import pygame
shown = []
flip = pygame.display.flip
def noted():
    flip()
    shown.append(gc.isenabled())
    if len(shown) == 2:
        moved = {"pos": (640, 500), "rel": (1, 1), "buttons": (0, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
    if len(shown) == 3:
        raise SystemExit
pygame.display.flip = noted
from catgames.app import main
try:
    main(["play", "--portable", sys.argv[1]])
finally:
    print(shown, gc.isenabled())
"""


def test_garbage_is_collected_from_the_first_frame_on(tmp_path: Path) -> None:
    told = start(tmp_path, script=COLLECTING)
    assert told.stdout.strip() == "[False, False, True] True", told.stderr
    refused = start(tmp_path, driver="no_such_driver", script=COLLECTING)
    assert refused.stdout.strip() == "[] True", refused.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_where_no_screen_is_nothing_is_drawn_into_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    code = "import os; del os.environ['SDL_VIDEODRIVER']\n" + COLLECTING
    told = start(tmp_path, script=code)
    assert "catgames: No window can be opened: there is no screen\n" in told.stderr, told


PRELOADED = """
import sys
from pathlib import Path
from catgames.content import texts
from catgames.content.game_ids import game_ids
from catgames.ui.preload import preload
from catgames.ui.title import TitleScene
from catgames.ui.window import Window
window = Window(Path(sys.argv[1]))
window.push(TitleScene(window))
window.step([])
preload().join()
before = set(sys.modules)
texts.read_file = None
for game in game_ids():
    window.routes.open("setup", game)
    window.step([])
    window.scenes[-1].model.begin()
    window.step([])
    window.back_to_title()
window.close()
print(sorted(name for name in set(sys.modules) - before if name.startswith("catgames")))
"""


def test_the_first_games_find_everything_loaded(tmp_path: Path) -> None:
    """The first card pressed waits for no module and no texts."""
    told = subprocess.run(
        [sys.executable, "-c", PRELOADED, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert told.stdout.strip().splitlines()[-1] == "[]", told.stdout + told.stderr


BEFORE_THE_THREAD = """
import sys
from importlib.abc import MetaPathFinder
from threading import current_thread, main_thread
from catgames.ui.preload import preload

class Watch(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        watched = ("catgames.kit", "catgames.kit.prototype")
        if name in watched and current_thread() is not main_thread():
            print(f"{name} is loaded while people click")

sys.meta_path.insert(0, Watch())
preload().join()
print("loaded" if "catgames.kit.prototype" in sys.modules else "")
"""


def test_a_package_that_imports_its_own_modules_is_loaded_by_nobody_else(tmp_path: Path) -> None:
    """In two threads at once, one of them was given a half-made module."""
    told = start(tmp_path, script=BEFORE_THE_THREAD)
    assert told.stdout.splitlines()[-1] == "loaded", told.stdout + told.stderr
    assert "while people click" not in told.stdout


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are decoded."""
    names: list[str] = []
    load = sprites._load

    def note(path: Path) -> pygame.Surface:
        names.append(path.name)
        return load(path)

    monkeypatch.setattr(sprites, "_load", note)
    monkeypatch.setattr(sprites.Atlas, "_make", once.MAKE)
    return names


def test_a_game_that_is_continued_appears_in_two_steps(window: Window, loaded: list[str]) -> None:
    """Its pictures are not decoded all in one frame; meanwhile the page before it stays."""
    window.games.begin(load_game("clowder"), screens.people(2), {})
    table: Any = window.scenes[-1]
    hands.play_on(window, Random(1), 4)
    window.back_to_title()
    window.step([])
    assert table.match.store.wait(10)
    before = bytes(window.surface.get_buffer().raw)
    (saved,) = window.games.unfinished()
    loaded.clear()
    window.games.resume(saved)
    window.step([])
    first, loaded[:] = set(loaded), []
    assert first and bytes(window.surface.get_buffer().raw) == before
    window.step([])
    assert set(loaded) - first and bytes(window.surface.get_buffer().raw) != before


HANGS = """
import sys
from catgames.ui.window import Window
def hang(window, inputs):
    print("hangs", flush=True)
    while True:
        pass
Window.step = hang
from catgames.app import main
sys.exit(main(["play", "--portable", sys.argv[1]]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
def test_sigterm_ends_a_program_that_hangs(tmp_path: Path) -> None:
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", HANGS, str(tmp_path)]
    program = subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.PIPE)
    assert program.stdout and program.stdout.readline() == b"hangs\n"
    program.terminate()
    assert program.wait(60) == 0


def test_a_table_that_is_left_is_let_go(tmp_path: Path) -> None:
    window = Window(tmp_path, (960, 540))
    window.push(TitleScene(window))
    game = load_game("swap_clops")
    players = tuple(Player(f"Player {i}", "human", i) for i in range(2))
    window.push(TableScene(window, Match(game, players, rng=Random(1))))
    window.step([])
    table = weakref.ref(window.scenes[-1])
    gc.disable()
    try:
        window.back_to_title()
        assert table() is not None, "tables hold themselves: without help they stay"
        window.step([])
        assert table() is None
    finally:
        gc.enable()
        window.close()
