"""For all tests: no window, no sound, none of the user's folders; scripted games."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"  # before pygame comes in
os.environ.update(LANG="C", LC_ALL="C", LANGUAGE="")  # a window speaks English by itself
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# The small game that tests play, also in processes that they start.
os.environ["CATGAMES_UNLISTED"] = str(Path(__file__).parent / "template_game")

import once
import pytest
from hypothesis import settings
from thorough import SCALE, amount, rows_for_ci, some_rows

from catgames import catalog
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.game import Game
from catgames.core.notation import read_move, write_move
from catgames.core.types import Atom, GameError
from catgames.store import disk

# Background jobs of a shell ignore Ctrl-C, and their children inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

once.share()
disk.LONGEST_WAIT = 60.0  # machines may be busy; tests of slow disks set it themselves

settings.register_profile(
    "catgames",
    deadline=None,  # machines may be busy
    derandomize=True,  # the same inputs in every run: who breaks something is who finds it
    database=None,
    max_examples=amount(60, 20),
)
settings.load_profile("catgames")


FOLDERS = (
    "HOME",
    "USERPROFILE",
    "APPDATA",
    "LOCALAPPDATA",
    "WIN_PD_OVERRIDE_APPDATA",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA",
    "XDG_DATA_HOME",
    "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
)
"""What says where a user's files lie, on any platform."""
_homes = count()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A quick run of folders looks at some rows of each test, and CI at more; whoever names a file,
    a test or words (``-k``) wants all of them.  Tests of real windows, which mostly wait, come
    first: at the end the other processes would have nothing left to do meanwhile."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
    named = any("::" in arg or arg.endswith(".py") for arg in config.args)
    if SCALE >= 10 or named or config.option.keyword:
        return
    kept = rows_for_ci(items) if SCALE >= 1 else some_rows(items)
    left = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in left])
    items[:] = kept


gc.set_threshold(50_000, 20, 20)  # as usual, it takes a tenth of the time of all tests


@pytest.fixture(scope="module", autouse=True)
def _tidy() -> None:
    """Free the windows of the module before, and leave what stays out of later collections of
    garbage: a window starts one each time it goes back to the title."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def home(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Path]:
    """An empty home of the test's own (made when first written to), and no window unless marked."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_homes)}"
    for name in FOLDERS:
        monkeypatch.setenv(name, str(folder if name in FOLDERS[:2] else folder / name.lower()))
    monkeypatch.setenv("CATGAMES_GAMES", "")  # prototypes that a test adds are gone after it
    if request.node.get_closest_marker("window"):
        monkeypatch.delenv("SDL_VIDEODRIVER")
        monkeypatch.delenv("SDL_AUDIODRIVER")
    yield folder
    if "screens" in sys.modules:
        sys.modules["screens"].close_windows()


@pytest.fixture(autouse=True)
def _strangers() -> Iterator[None]:
    """Prototypes, and who may run them, are gone after each test: a process has them for good."""
    before = set(sys.modules)
    yield
    catalog.forget_prototypes()
    catalog._handed.clear()
    catalog._agreed.clear()
    catalog.ask_before_running(catalog._as_agreed)
    for name in sys.modules.keys() - before:
        if name.startswith("catgames_prototype_"):
            del sys.modules[name]
    if guard := sys.modules.get("catgames.kit.guard"):
        guard.watch.strict = guard.watch.playing = False


@pytest.fixture
def window(home: Path, request: pytest.FixtureRequest) -> Any:
    """A small window with nothing but the title; WINDOW in a file says what its window is like
    otherwise."""
    import screens  # most tests need no window, and nothing that belongs to one

    own = getattr(request.module, "WINDOW", {})
    return screens.open_window(home / "portable", **{"size": (960, 540), **own})


@pytest.fixture
def every_game() -> tuple[str, ...]:
    """The ids of all games that players find."""
    return game_ids()


@pytest.fixture
def template() -> Game[Any, Any]:
    """The small game that tests play."""
    return load_game("template")


@pytest.fixture
def script() -> Callable[..., Any]:
    """``script(game, "draw card:1", "bid card:2", …, seats=2, options={…})``: the state after that.

    Chance answers from the script like everybody.  Goes on from ``state``, which it changes, if
    one is given; ``events`` is a list that takes in what happens.
    """
    return play_script


def play_script(
    game: Game[Any, Any] | str,
    *lines: str,
    seats: int | None = None,
    options: Mapping[str, Atom] | None = None,
    state: Any = None,
    events: list[Any] | None = None,
) -> Any:
    """See ``script``."""
    game = load_game(game) if isinstance(game, str) else game
    s = state if state is not None else game.new_state(seats or game.info.seats[0], options)
    for number, line in enumerate(lines, 1):
        try:
            game.play(s, read_move(line), events)
        except GameError as e:
            legal = ", ".join(write_move(m) for m in game.legal_moves(s))
            pytest.fail(f"line {number}, {line!r}: {e}\n{game.decision(s)}\nlegal: {legal}")
    return s
