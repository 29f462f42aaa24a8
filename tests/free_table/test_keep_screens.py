"""The questions of a free table: what becomes of changed cards, whether games begin like this."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hands
import pytest
import screens
from event_room import EventRoom
from test_free_screens import lake, window  # noqa: F401

from catgames.catalog import forget_prototypes, load_game
from catgames.core.types import message
from catgames.free_table.pieces import write_text
from catgames.free_table.screen.keep import KeepScene
from catgames.free_table.screen.menu import PieceMenu
from catgames.free_table.screen.menu_lines import Line
from catgames.store.variants import read_variant
from catgames.ui.data_watch import PAUSE
from catgames.ui.dialog import ConfirmScene
from catgames.ui.table.end import EndScene

SPOT = ("table", 400, 300, 0)
CHANGES = [
    ("move", ("deck",), 0, 1, SPOT, "top", "up"),
    ("write", SPOT, 0, "text", write_text("Swims; fast")),
]


def play(win: Any, table: Any, *moves: Any) -> None:
    """Make moves as they come, with everything that is shown between them."""
    for move in moves:
        for _ in range(400):
            if table.match.curtain is not None:
                table.match.lift(table.match.curtain)
            if table.match.asking is not None:
                break
            win.step([])
        table.match.answer(move)
    for _ in range(40):
        win.step([])


def press(win: Any, key: str) -> None:
    words = win.ctx.translate(key)
    button = next(w for w in win.scenes[-1].group.widgets if getattr(w, "label", "") == words)
    hands.click(win, button.rect.center)
    for _ in range(4):
        win.step([])


def ended(win: Any, *moves: Any) -> Any:
    """The scene on top once a game with these moves is over and has been counted."""
    table = screens.open_table(win, "lake")
    play(win, table, *moves, ("end",))
    for _ in range(3000):
        screens.frame(win)
        top = win.scenes[-1]
        if isinstance(top, KeepScene) or (isinstance(top, EndScene) and not top._asks):
            break
    return win.scenes[-1]


def test_without_a_change_nothing_is_asked(window: Any) -> None:  # noqa: F811
    assert isinstance(ended(window, CHANGES[0]), EndScene)


@pytest.mark.parametrize("key", ["beside", "variant", "forget"])
def test_changed_cards_are_asked_about_once(window: Any, lake: Path, key: str) -> None:  # noqa: F811
    before = {path.name: path.read_bytes() for path in lake.iterdir()}
    scene = ended(window, *CHANGES)
    assert isinstance(scene, KeepScene) and "1" in scene.words
    press(window, f"free.keep.{key}")
    assert isinstance(window.scenes[-1], EndScene), "the question is answered"
    for _ in range(60):
        window.step([])
    assert isinstance(window.scenes[-1], EndScene), "and not asked again"
    new = {path.name for path in lake.iterdir()} - {*before}
    assert new == ({"cards_changed.csv"} if key == "beside" else set())
    assert all((lake / name).read_bytes() == content for name, content in before.items())
    variants = [*window.files.variants.glob("lake_*")]
    assert len(variants) == (key == "variant")
    if key == "variant":
        assert "pieces.card" in read_variant(variants[0]).changes
        assert read_variant(variants[0]).name in window.notice


def wait_for_new_rules(window: Any, table: Any) -> None:  # noqa: F811
    """Until the table has seen that files have changed."""
    for _ in range(20):
        screens.wait_until(window, window.now() + PAUSE)
        window.step([])
        if table.new_rules.offered:
            return
    raise AssertionError("the new files are not seen")


def test_the_menu_of_the_table_saves_the_set_up(window: Any, lake: Path) -> None:  # noqa: F811
    table: Any = screens.open_table(window, "lake")
    play(window, table, CHANGES[0])
    table.pointer.handling.open_menu(None, (400, 300))
    menu: Any = window.scenes[-1]
    assert isinstance(menu, PieceMenu)
    (designers,) = (line for line in menu.pages[0] if line.icon == "icon_branch")
    (line,) = (line for line in designers.lines if line.act == "setup")
    menu.close()
    table.pointer.handling.act((400, 300), line)
    assert isinstance(window.scenes[-1], ConfirmScene)
    press(window, "free.setup.do")
    said = table.translate("free.setup.saved")
    assert window.notice == said
    wait_for_new_rules(window, table)
    assert window.notice == said, "nobody is told what they have just done"
    forget_prototypes()
    setup = load_game("lake").data.setups[2]
    assert setup[SPOT] and len(setup["deck",]) == 7
    (lake / "game.yaml").write_text((lake / "game.yaml").read_text("utf-8") + "# mine\n", "utf-8")
    table.new_rules.offered = False
    wait_for_new_rules(window, table)
    assert window.notice == table.translate("table.new_rules_notice")


def test_what_can_t_be_saved_is_told(window: Any, lake: Path) -> None:  # noqa: F811
    table: Any = screens.open_table(window, "lake")
    play(window, table, CHANGES[0])
    (lake / "game.yaml").write_text("{title: Lake, seats: 2}\n", "utf-8")
    wait_for_new_rules(window, table)
    table.pointer.handling.act((400, 300), Line(message(""), act="setup"))
    press(window, "free.setup.do")
    assert "game.yaml:1" in window.notice


def test_at_an_event_nobody_is_asked_and_nothing_is_written(home: Path, lake: Path) -> None:  # noqa: F811
    room = EventRoom(home, "lake")
    table: Any = screens.open_table(room.window, room.window._game)
    play(room.window, table, *CHANGES)
    table.pointer.handling.open_menu(None, (300, 200))
    assert not [line for line in room.top.pages[0] if line.act == "setup"]
    room.top.close()
    play(room.window, table, ("end",))
    room.wait(6)
    assert not any(isinstance(scene, KeepScene) for scene in room.window.scenes)
    assert not (lake / "cards_changed.csv").exists()
    room.window.close()
