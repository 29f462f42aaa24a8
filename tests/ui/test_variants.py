"""Variants at set-up and at the table, and data that change on the disk meanwhile."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hands
import pytest
import screens

from catgames.catalog import forget_game, load_game
from catgames.content import games
from catgames.content.paths import DATA, located
from catgames.store.unfinished import read_record
from catgames.store.variants import Variant, make_variant, read_change, write_variant
from catgames.ui import data_watch
from catgames.ui.setup.scene import SetupScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Choice
from catgames.ui.window import Window
from catgames.workbench.tune.scene import TuneScene


def variant(*changes: str, name: str = "Small hands") -> Variant:
    game = load_game("template")
    return make_variant(game, dict(map(read_change, changes)), name, "For short evenings.")


WINDOW = {"size": (1280, 720)}


def setup(window: Window) -> SetupScene:
    scene = window.scenes[-1]
    assert isinstance(scene, SetupScene)
    return scene


def choice(scene: Any) -> Choice | None:
    found = [w for w in scene.group.widgets if isinstance(w, Choice) and w.values[:1] == [None]]
    return found[0] if found else None


def begin(window: Window) -> TableScene:
    table = hands.press(window, "setup.play")
    assert isinstance(table, TableScene)
    return table


def test_set_up_offers_the_variants_of_the_game(window: Window) -> None:
    window.routes.open("setup", "template")
    assert choice(setup(window)) is None
    assert not any("Variant" in w.tip for w in begin(window).toolbar.group.widgets)
    window.back_to_title()
    folder = window.files.variants
    folder.mkdir(parents=True)
    write_variant(variant("hand=2"), folder / "small.catvariant")
    (folder / "broken.catvariant").write_bytes(b"no variant")
    window.routes.open("setup", "template")
    scene = setup(window)
    hands.press(window, "setup.more")
    widget = choice(scene)
    assert widget is not None and widget.labels == ["Original", "Small hands"]
    scene._use(scene.variants[0])
    table = begin(window)
    assert table.game.content["hand"] == 2
    tips = [w.tip for w in table.toolbar.group.widgets]
    assert tips[-1] == "Variant: Small hands\nFor short evenings."
    hands.rest(window, table)
    window.back_to_title()
    path = max(window.files.games.glob("*.catgame"))
    assert read_record(path).content["variant"]["name"] == "Small hands"


def test_a_variant_can_be_given_on_the_command_line_and_an_old_one_is_told(window: Window) -> None:
    window.routes.open("setup", "template", variant("hand=2"))
    scene = setup(window)
    assert scene.game.content["hand"] == 2
    scene._use(None)
    assert scene.game.content["hand"] == 3
    scene._use(Variant("template", "Old", {"hand": 99}))
    assert scene.variant is None and scene.game.content["hand"] == 3
    page: Any = window.scenes[-1]
    assert isinstance(page, TuneScene) and "expected" in page.problem


# ---------------------------------------------------------------- files on the disk


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "data").mkdir()
    shutil.copy(located(DATA / "template.yaml"), tmp_path / "data")
    monkeypatch.setattr(games, "DATA", tmp_path / "data")
    monkeypatch.setattr(data_watch, "DATA", tmp_path / "data")
    forget_game("template")
    yield tmp_path / "data"
    forget_game("template")


def save(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def later(window: Window, seconds: float) -> None:
    clock = window.now
    window.now = lambda: clock() + seconds  # type: ignore[method-assign]
    window.step([])


def test_saved_data_show_in_set_up_within_a_second_unless_they_are_damaged(
    window: Window, data: Path
) -> None:
    window.routes.open("setup", "template")
    scene = setup(window)
    window.step([])
    save(data / "template.yaml", "hand: 3", "hand: three")
    later(window, 1)
    assert scene.game.content["hand"] == 3
    assert "data/template.yaml:" in window.notice
    save(data / "template.yaml", "hand: three", "hand: 4")
    later(window, 1)
    assert scene.game.content["hand"] == 4 and begin(window).game.content["hand"] == 4


# ---------------------------------------------------------------- a game that has begun


def restart_of(table: TableScene) -> Any:
    words = table.ctx.translate("table.new_rules")
    return next((w for w in table.toolbar.group.widgets if w.tip == words), None)


def test_a_running_game_keeps_its_rules_and_offers_the_new_ones(window: Window, data: Path) -> None:
    window.routes.open("setup", "template")
    table = begin(window)
    window.step([])
    assert restart_of(table) is None
    save(data / "template.yaml", "hand: 3", "hand: 4")
    later(window, 1)
    assert table.game.content["hand"] == 3 and "changed on the disk" in window.notice
    hands.click(window, restart_of(table).rect.center)
    hands.press(window, "profile.keep")
    assert window.scenes[-1] is table, "it asks first"
    hands.click(window, restart_of(table).rect.center)
    again = hands.press(window, "table.new_rules_yes")
    assert isinstance(again, TableScene) and again.game.content["hand"] == 4
    assert [p.name for p in again.match.players] == [p.name for p in table.match.players]
    assert restart_of(again) is None
    window.back_to_title()
    kept = [read_record(path).content["hand"] for path in window.files.games.glob("*.catgame")]
    assert sorted(kept) == [3, 4], "the first game stays saved with its rules"


@pytest.mark.parametrize("stopped", [False, True])
def test_notes_go_on_with_the_new_rules_unless_they_were_stopped(
    window: Window, data: Path, stopped: bool
) -> None:
    game = load_game("template")
    options = game.complete_options(2, {})
    window.games.begin(game, screens.people(2), options, open_hands=True, noted=True)
    table: Any = window.scenes[-1]
    window.step([])
    assert table.model.recorder.active
    if stopped:
        table.model.recorder.stop()
    save(data / "template.yaml", "hand: 3", "hand: 4")
    later(window, 1)
    hands.click(window, restart_of(table).rect.center)
    again = hands.press(window, "table.new_rules_yes")
    assert again.game.content["hand"] == 4 and again is not table
    assert again.model.recorder.active is not stopped
    window.back_to_title()


def test_no_offer_of_the_old_rules_or_of_broken_ones(window: Window, data: Path) -> None:
    window.routes.open("setup", "template")
    table = begin(window)
    save(data / "template.yaml", "hand: 3", "hand: 4")
    later(window, 1)
    assert restart_of(table) is not None
    save(data / "template.yaml", "hand: 4", "hand: 3")
    later(window, 1)
    assert restart_of(table) is None
    save(data / "template.yaml", "hand: 3", "hand: three")
    later(window, 1)
    assert restart_of(table) is None and "data/template.yaml:2" in window.notice
    assert table.game.content["hand"] == 3


def test_the_new_rules_come_with_the_variant_that_is_played(window: Window, data: Path) -> None:
    window.routes.open("setup", "template", variant("hand=2", name=""))
    table = begin(window)
    save(data / "template.yaml", "hisses: 6", "hisses: 7")
    later(window, 1)
    hands.click(window, restart_of(table).rect.center)
    again = hands.press(window, "table.new_rules_yes")
    assert (again.game.content["hand"], again.game.content["hisses"]) == (2, 7)


def test_a_lesson_offers_no_new_rules(window: Window) -> None:
    table = screens.open_page(window, "lesson", "clowder")
    assert isinstance(table, TableScene) and table.new_rules is None
