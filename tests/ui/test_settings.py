"""The settings page: all of it reachable anywhere, and every setting does what it says."""

from __future__ import annotations

import time
from itertools import pairwise, product
from typing import Any

import hands
import pytest
import screens
from room import texts

from catgames.store.player_files import Files
from catgames.store.settings import Settings
from catgames.ui.input.inputs import Input
from catgames.ui.settings.scene import SAMPLES, TABS, SettingsScene
from catgames.ui.widgets.controls import Choice, Label, Slider, Switch
from catgames.ui.widgets.tile import Tab
from catgames.ui.window import Window

ON_THE_PAGE = {
    *("speed", "pace", "stepwise", "confirm", "undo", "recap"),
    "secrets",
    *("scale", "fullscreen", "reduced_motion", "counts", "cats_talk", "language"),
    *("effects", "music", "mute"),
}


WINDOW = {"size": (1280, 720)}


def page_of(window: Window, tab: str = "table") -> SettingsScene:
    page = screens.open_page(window, "settings")
    assert isinstance(page, SettingsScene)
    page.open_tab(tab)
    return page


def control(page: SettingsScene, key: str) -> Any:
    """What stands behind a setting's name."""
    words = page.ctx.translate(f"settings.{key}")
    widgets = page.group.widgets
    at = next(i for i, w in enumerate(widgets) if isinstance(w, Label) and w.text == words)
    return widgets[at + 1]


def turned(window: Window, widget: Any) -> None:
    """Change a control by the mouse."""
    if isinstance(widget, Slider):
        hands.click(window, (widget.rect.x + widget.rect.width // 4, widget.rect.centery))
    else:
        hands.click(window, (widget.rect.right - 5, widget.rect.centery))


def test_every_setting_can_be_changed_and_is_kept(window):
    changed = set()
    for tab, _ in TABS:
        page = page_of(window, tab)
        for key in ON_THE_PAGE - {"fullscreen"}:
            words = window.ctx.translate(f"settings.{key}")
            if not any(isinstance(w, Label) and w.text == words for w in page.group.widgets):
                continue
            before = getattr(window.settings, key)
            turned(window, control(page, key))
            kept = Files(window.files.config).load_settings()[0]
            assert getattr(kept, key) == getattr(window.settings, key) != before, key
            changed.add(key)
            if key == "language":
                window.change_settings(language="en")
                page.open_tab(tab)
        window.pop()
    assert changed == ON_THE_PAGE - {"fullscreen"}


def test_no_setting_is_without_a_row():
    kept_elsewhere = {"size", "tables", "played", "allowed", "others"}
    assert {f for f in Settings.__dataclass_fields__} - kept_elsewhere == ON_THE_PAGE


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 540), 200), ((960, 540), 75), ((1280, 720), 150), ((3840, 2160), 200)],
)
def test_everything_is_reachable_and_inside(tmp_path, size, scale):
    window = screens.open_window(tmp_path, size)
    window.change_settings(scale=scale)
    page = page_of(window)
    for language, (tab, _) in product(("en", "xx"), TABS):
        window._change_language(language)
        page.open_tab(tab)
        widgets = page.group.widgets
        for i, w in enumerate(widgets):
            assert page.panel.contains(w.rect) and window.surface.get_rect().contains(w.rect), tab
            assert w.rect.collidelist([o.rect for o in widgets[i + 1 :]]) == -1, (tab, w)
        reached = set()
        for _ in widgets:
            page.handle(Input("key", key="tab"))
            reached |= {w for w in widgets if w.focus}
        assert reached == {w for w in widgets if w.focusable}, tab


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (3840, 2160)])
def test_every_size_of_the_interface_makes_a_difference(tmp_path, size):
    window = screens.open_window(tmp_path, size)
    page = page_of(window, "screen")
    units = []
    for scale in control(page, "scale").values:
        window.change_settings(scale=scale)
        units.append(window.ctx.unit)
    assert all(b > 1.03 * a for a, b in pairwise(units)), units
    window.change_settings(scale=150)
    assert control(page, "scale").index == len(units) - 1, "as large as what was chosen long ago"


def test_pages_turn_and_the_focus_stays_while_values_change(window):
    page = page_of(window)
    hands.click(window, next(w for w in page.group.widgets if isinstance(w, Tab)).rect.center)
    seen = [page.tab]
    for _ in range(3):
        window.step([Input("key", key="page down")])
        seen.append(page.tab)
    assert seen == ["table", "screen", "sound", "table"]
    window.step([Input("key", key="page up")])
    assert page.tab == "sound"
    page.open_tab("screen")
    kinds = {k: type(control(page, k)) for k in ("scale", "fullscreen", "language")}
    assert kinds == {"scale": Choice, "fullscreen": Switch, "language": Choice}
    scale = control(page, "scale")
    page.group.set_focus(scale)
    for _ in range(2):
        window.step([Input("key", key="right")])
    assert control(page, "scale").focus and window.settings.scale == 200


def test_a_change_of_volume_is_heard(window, monkeypatch):
    page, played = page_of(window, "sound"), list[str]()
    monkeypatch.setattr(window.ctx.sounds, "play", played.append)
    turned(window, control(page, "effects"))
    assert played and set(played) & set(SAMPLES)
    assert window.ctx.sounds.effects == window.settings.effects


def test_a_change_of_speed_is_shown_and_ends(window):
    page = page_of(window)
    page._set("speed", 2.0)
    assert page.tryout.began is not None and page.update(window.now())
    page.update(page.tryout.now + 60)
    assert page.tryout.began is None and not page.update(page.tryout.now + 61)
    for speed in (0.0, 0.5, 1.0, 2.0):
        page.tryout.go(0.0, speed, 0.8)
        ways = []
        for i in range(200):
            page.tryout.now = page.tryout.seconds * i / 200
            along, high, _ = page.tryout.place()
            assert 0 <= along <= 1 and 0 <= high <= 1
            ways.append(along)
        assert max(ways) == 1 and ways[-1] == 0, "there and back"


# ---------------------------------------------------------------- at the table


def test_computers_wait_for_a_click(window):
    table = hands.open_table(window, "template", screens.people(2, 1))
    window.change_settings(stepwise=True)
    before = None
    for _ in range(60):  # until it is a computer's turn
        if table.match.asking is None and not table.match.over:
            before = table.match.answers
            break
        legal = table.match.legal()
        table.model.answer(legal[0])
        window.step([])
    assert before is not None
    for _ in range(10):
        window.step([])
    assert table.match.answers == before and not table.match.over
    hands.press(window, "table.step")
    until = time.monotonic() + 20
    while table.match.answers == before and time.monotonic() < until:
        window.step([])
        time.sleep(0.002)
    assert table.match.answers > before


def test_how_far_answers_are_taken_back_holds_at_once(window):
    table = screens.open_table(window, "template", screens.people(2))
    for mode in ("free", "fair", "auto"):
        window.change_settings(undo=mode)
        window.step([])
        assert table.match.undo_mode == mode
    assert page_of(window).music == "template", "that of what it lies on"


@pytest.mark.parametrize(
    "size", [(960, 540), (1280, 720), (1920, 1080), (1024, 600), (1024, 768), (800, 1200)]
)
def test_the_size_stays_below_the_mouse_that_changes_it(tmp_path, size):
    for side in ("left", "right", "middle") if size[0] * 9 == size[1] * 16 else ("right", "middle"):
        window = screens.open_window(tmp_path / side, size)
        page = page_of(window, "screen")
        rect = control(page, "scale").rect
        spots = {"left": rect.x + rect.width // 5, "right": rect.right - 9, "middle": rect.centerx}
        at = (spots[side], rect.centery)
        values, seen = control(page, "scale").values, []
        for _ in range(2 * len(values)):
            hands.click(window, at)
            assert control(page, "scale").rect.collidepoint(at)
            seen.append(window.settings.scale)
            inside = window.surface.get_rect()
            assert inside.contains(page.panel)
            assert all(inside.contains(w.rect) for w in page.group.widgets)
        assert set(seen) == set(values) and len({*pairwise(seen)}) == len(values), side
        window.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768)])
def test_the_page_says_which_size_is_in_force(tmp_path, size):
    window = screens.open_window(tmp_path, size)
    page = page_of(window, "screen")
    usual = window.ctx.unit
    window.change_settings(scale=200)
    real = f"{round(100 * window.ctx.unit / usual)}%"
    scale = control(page, "scale")
    assert scale.labels[scale.index] == f"Largest: {real}" and real != "200%"
    words = " ".join(texts(window))
    assert f"{real} is the most that fits" in words and "200" not in words
