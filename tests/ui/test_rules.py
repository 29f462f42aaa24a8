"""The rules in their drawer: where they open, what is found in them, and that the table waits."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens
from room import texts
from thorough import sample

from catgames.content.rulebook_text import RulesText, Section, Span, Words, rules_text
from catgames.core.types import CHANCE, Target
from catgames.ui.input.inputs import Input
from catgames.ui.rulebook import headings
from catgames.ui.rulebook.headings import rule_at
from catgames.ui.rulebook.long_text import LongText
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.setup.scene import SetupScene
from catgames.ui.window import SMALLEST, Window

CLOSE = 2
"""Of the drawer's widgets: after the search field and the headings."""


WINDOW = {"size": (1280, 720)}


@pytest.fixture
def table(window: Window) -> Any:
    return hands.open_table(window, "cat_herders")


def key(window: Window, name: str, **more: Any) -> None:
    window.step([Input("key", key=name, **more)])


def opened(window: Window, name: str = "f1") -> RulesScene:
    """The drawer, opened with a key."""
    key(window, name)
    scene = window.scenes[-1]
    assert isinstance(scene, RulesScene)
    return scene


def heading(scene: RulesScene) -> str:
    """What is read now."""
    return scene.page.text.sections[scene.contents.at].title


# ---------------------------------------------------------------- where they open


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_they_open_at_the_heading_of_every_decision(window: Window, game_id: str) -> None:
    text = rules_text(game_id)
    assert text is not None
    kinds: set[str] = set()
    table = screens.open_table(window, game_id)
    for _ in range(14):
        hands.play_on(window, Random(len(kinds)), 1)
        hands.rest(window, table)
        decision = table.match.decision
        if table.curtain or table.match.over or decision is None or decision.seat == CHANCE:
            continue
        kinds.add(decision.kind)
        scene = opened(window)
        expected = text.at(table.game.content["rules_at"][decision.kind])
        assert expected and scene.contents.at == expected
        top = scene.page.tops[expected] - scene.scroll
        assert 0 <= top < scene.room.height, f"{heading(scene)!r} is not in sight"
        key(window, "f1")
        assert window.scenes[-1] is table
    assert kinds


def test_the_prompts_own_rule_goes_first(table: Any) -> None:
    from catgames.core.types import message

    assert rule_at(table.game, table.match.decision) == "CH-7"
    assert rule_at(table.game, table.match.decision, message("x", rule="CH-18")) == "CH-18"
    assert rule_at(table.game, None) == "CH-13"


def refuse(window: Window, table: Any) -> Target:
    """A click on something that can't be chosen."""
    lit = set(table.selection.selector.targets())
    for target in table.stage.shapes():
        if target not in lit and (pos := hands.point_of(table, target)):
            hands.click(window, pos)
            if table.prompt.refusal:
                return target
    raise AssertionError("nothing is refused")


def test_a_refusal_ends_in_a_link_to_its_rule(window: Window, table: Any) -> None:
    window.step([])
    assert not table.prompt.view.link and not table.prompt.view.link_box.width
    target = refuse(window, table)
    reason = table.game.refusal(table.match.view(), target)
    text = rules_text("cat_herders")
    assert text is not None
    window.step([])
    where = text.at(reason.rule)
    assert where is not None
    assert table.prompt.view.link == text.sections[where].title
    assert any(text.sections[where].title in words for words in texts(window))
    assert table.prompt.view.link_box.height >= window.ctx.u(32)
    hands.click(window, table.prompt.view.link_box.center)
    scene: Any = window.scenes[-1]
    assert isinstance(scene, RulesScene) and scene.contents.at == where


def test_while_a_refusal_stands_the_rules_open_there(window: Window, table: Any) -> None:
    refuse(window, table)
    table.prompt.refusal_rule = "CH-21"
    assert heading(opened(window)) == "Variant: squares"
    key(window, "f1")
    table.prompt.refusal = ""
    assert heading(opened(window)) == "A herder moves"


def test_the_tool_the_menu_and_the_set_up_open_them(window: Window, table: Any) -> None:
    tip = window.ctx.translate("rules.tip")
    tool = next(w for w in table.toolbar.group.widgets if w.tip == tip)
    hands.click(window, tool.rect.center)
    assert isinstance(window.scenes[-1], RulesScene)
    key(window, "f1")
    table.toolbar.menu()
    hands.press(window, "rules.button")
    assert isinstance(window.scenes[-1], RulesScene) and window.scenes[-2] is table
    window.back_to_title()
    window.routes.open("setup", "cat_herders")
    key(window, "f1")
    scene: Any = window.scenes[-1]
    assert isinstance(scene, RulesScene) and heading(scene) == "Cat Herders"
    window.step([Input("back")])
    assert isinstance(window.scenes[-1], SetupScene)
    tip = window.ctx.translate("rules.button")
    button = next(w for w in window.scenes[-1].group.widgets if w.tip == tip)
    hands.click(window, button.rect.center)
    assert isinstance(window.scenes[-1], RulesScene)


def test_h_opens_and_does_not_search_for_h(window: Window, table: Any) -> None:
    window.step([Input("key", key="h"), Input("text", text="h")])
    window.step([Input("key", key="h", repeat=True), Input("text", text="h")])
    scene: Any = window.scenes[-1]
    assert isinstance(scene, RulesScene) and scene.query == ""


def test_what_closes_them(window: Window, table: Any) -> None:
    for e in (Input("back"), Input("key", key="f1"), Input("press", (50, 300))):
        opened(window)
        window.step([e])
        assert window.scenes[-1] is table, e
    hands.click(window, opened(window).group.widgets[CLOSE].rect.center)
    assert window.scenes[-1] is table


# ---------------------------------------------------------------- searching


def type_in(window: Window, words: str) -> None:
    for letter in words:
        window.step([Input("key", key=letter), Input("text", text=letter)])


def test_typing_searches_and_leaves_only_headings_that_have_it(window: Window, table: Any) -> None:
    scene = opened(window)
    type_in(window, "escort")
    assert scene.query == "escort"
    titles = [scene.page.text.sections[i].title for i in scene.contents.found]
    assert titles == ["Variant: escorts"]
    assert heading(scene) == "Variant: escorts"
    assert scene.field.count == window.ctx.translate("rules.found").format(
        number=1, of=len(scene.hits)
    )
    for _ in "escort":
        key(window, "backspace")
    assert len(scene.contents.found) == len(scene.page.text.sections)
    type_in(window, "zebra")
    assert not scene.hits and not scene.contents.found
    assert scene.field.count == window.ctx.translate("rules.not_found")
    key(window, "return")
    key(window, "down")


def test_what_is_found_is_lit_where_it_stands(window: Window, table: Any) -> None:
    scene = opened(window)
    window.draw()
    plain = window.surface.copy()
    type_in(window, "straight line")
    assert scene.hits and scene.hit is not None
    window.draw()
    accent = window.ctx.theme["accent"]
    for box in scene.hit.boxes:
        lit = box.move(scene.room.x, scene.room.y - round(scene.scroll))
        assert scene.room.contains(lit)
        corner = (lit.x, lit.centery)
        assert window.surface.get_at(corner) == accent != plain.get_at(corner)
        runs = [r.text for r in scene.page.runs if r.box.colliderect(box)]
        assert {"straight", "line"} & set(" ".join(runs).replace(",", "").split())


def test_enter_goes_to_the_next_match_and_round(window: Window, table: Any) -> None:
    scene = opened(window)
    type_in(window, "herder")
    count = len(scene.hits)
    first = scene.hit
    visited = []
    for _ in range(count):
        visited.append(scene.hit)
        assert scene.hit is not None
        top = scene.hit.boxes[0].y - scene.scroll
        assert 0 <= top < scene.room.height, "a match out of sight"
        key(window, "return")
    assert scene.hit is first and len({id(m) for m in visited}) == count > 10
    key(window, "return", shift=True)
    assert scene.hit is visited[-1]


def test_letters_are_found_large_or_small_and_over_line_ends(window: Window) -> None:
    words = "One two three " * 30
    page = LongText(window.ctx, RulesText((Section("T", (), (Words((Span(words.strip()),)),)),)))
    page.lay(200)
    assert len(page.find("TWO THREE")) == 30
    assert any(len(m.boxes) == 2 for m in page.find("two three")), "none at a line's end"
    assert page.find("  ") == page.find("") == []
    assert not page.find("threeone")


# ---------------------------------------------------------------- scrolling


def test_keys_the_wheel_and_the_mouse_scroll(window: Window, table: Any) -> None:
    scene = opened(window)
    last = scene.page.height - scene.room.height
    for name, expected in (("end", last), ("home", 0)):
        key(window, name)
        assert scene.scroll == expected
    key(window, "down")
    step = scene.scroll
    key(window, "page down")
    assert 0 < step < scene.room.height / 4 < scene.scroll - step <= scene.room.height
    key(window, "up")
    key(window, "page up")
    assert scene.scroll == 0
    key(window, "up")
    assert scene.scroll == 0
    window.step([Input("scroll", scene.room.center, amount=-1)])
    assert scene.scroll > 0 == scene.contents.scroll
    was = scene.scroll
    window.step([Input("scroll", scene.contents.rect.center, amount=-1)])
    assert scene.scroll == was, "the wheel scrolls what it is over"
    key(window, "home")
    x, y = scene.room.center
    for e in (Input("press", (x, y)), Input("hover", (x, y - 90)), Input("release", (x, y - 90))):
        window.step([e])
    assert scene.scroll == 90
    window.step([Input("hover", (x, y))])
    assert scene.scroll == 90, "let go is let go"
    bar = scene.bar
    for kind, pos in (("press", bar.midtop), ("hover", bar.midbottom), ("release", bar.midbottom)):
        window.step([Input(kind, pos)])
    assert scene.scroll == scene.page.height - scene.room.height


def test_headings_lead_to_their_text_and_follow_the_page(window: Window, table: Any) -> None:
    scene = opened(window)
    for number, row in scene.contents.rows():
        hands.click(window, row.center)
        assert scene.contents.at == number
        top = scene.page.tops[number] - scene.scroll
        assert 0 <= top < scene.room.height
    while not scene.contents.focus:
        key(window, "tab")
    last = scene.contents.at
    key(window, "up")
    assert scene.contents.at == last - 1
    key(window, "down")
    assert scene.contents.at == last
    key(window, "home")
    found = [scene.contents.at]
    while scene.scroll < scene.page.height - scene.room.height:
        window.step([Input("scroll", scene.room.center, amount=-1)])
        found.append(scene.contents.at)
    assert found == sorted(found) and len(set(found)) > 10


def test_with_animations_the_page_glides_and_arrives(window: Window, table: Any) -> None:
    window.change_settings(speed=1.0)
    scene = opened(window)
    for now in range(1, 90):
        scene.update(window.now() + now / 60)
    key(window, "end")
    assert scene.scroll < scene.goal
    late = window.now() + 2
    for n in range(120):
        scene.update(late + n / 60)
        scene.draw(window.surface)
    assert scene.scroll == scene.goal
    assert scene.update(late + 3) is False, "nothing moves any more"


# ---------------------------------------------------------------- the table below


def test_the_table_takes_no_clicks_and_does_not_go_on(window: Window) -> None:
    table = hands.open_table(window, "cat_herders", screens.people(2, 1), at_once=False)
    while table.match.asking is not None:
        targets = table.selection.selector.targets()
        hands.choose(window, table, targets[0])
    table.toolbar.rules()
    before = table.match.history()
    points = [hands.point_of(table, t) for t in list(table.stage.shapes())[:30]]
    for pos in filter(None, points):
        scene: Any = window.scenes[-1]
        assert isinstance(scene, RulesScene)
        if scene.rect.collidepoint(pos):
            hands.click(window, pos)
    for _ in range(50):
        window.step([])
    assert table.match.history() == before and not table.selection.picks
    window.step([Input("back")])
    hands.rest(window, table)
    assert len(table.match.history()) > len(before), "afterwards it goes on"


def test_the_press_that_closes_is_not_one_for_the_table(window: Window, table: Any) -> None:
    scene = opened(window)
    lit = (hands.point_of(table, t) for t in table.selection.selector.targets())
    pos = next(p for p in lit if p and not scene.rect.collidepoint(p))
    hands.click(window, pos)
    assert window.scenes[-1] is table and not table.selection.picks


def test_behind_the_curtain_there_is_no_opening(window: Window) -> None:
    table = hands.open_table(window, "cattitude")
    assert table.curtain
    key(window, "f1")
    table.toolbar.rules()
    assert window.scenes[-1] is table


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_whole_board_stays_in_sight(home: Path, size: tuple[int, int]) -> None:
    window = screens.open_window(home / "portable", size)
    for game_id in screens.drawn_games:
        table = hands.open_table(window, game_id)
        if table.curtain:
            table.curtain = None
        window.draw()
        board = window.surface.subsurface(table.stage.area).copy()
        window.push(RulesScene(window, game_id, "", table.stage, table.prompt.view))
        window.draw()
        scene: Any = window.scenes[-1]
        fit = scene.aside
        assert scene.rect.width >= 0.46 * size[0] - 1
        assert not fit.colliderect(scene.rect) and fit.width > 0.45 * size[0]
        small = pygame.transform.smoothscale(board, (24, 16))
        shown = pygame.transform.smoothscale(window.surface.subsurface(fit).copy(), (24, 16))
        off = [
            abs(a - b)
            for x, y in product(range(24), range(16))
            for a, b in zip(small.get_at((x, y))[:3], shown.get_at((x, y))[:3])
        ]
        assert sum(off) / len(off) < 12, f"{game_id}: something else is shown"
        window.back_to_title()


# ---------------------------------------------------------------- what they say


@pytest.mark.parametrize("width", [30, 400, 700])
def test_a_frame_drawn_before_a_smaller_window_is_laid_out(home: Path, width: int) -> None:
    window = screens.open_window(home / "portable", (1080, 1920))
    hands.rest(window, screens.open_table(window, "clowder"))
    key(window, "f1")
    assert isinstance(window.scenes[-1], RulesScene)
    window.resize(window.size)  # the picture of what lies below is made anew
    pygame.display.set_mode((width, 1920), pygame.RESIZABLE)
    window.step(())
    assert window.size == (max(width, SMALLEST[0]), 1920)


def test_missing_rules_are_a_sentence(window: Window) -> None:
    window.push(RulesScene(window, "nine_lives"))
    words = " ".join(texts(window))
    assert "There are no rules for nine_lives yet." in words


def test_damaged_rules_are_a_sentence(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from catgames.content import rulebook_text

    (tmp_path / "rules" / "en").mkdir(parents=True)
    (tmp_path / "rules" / "en" / "ten_lives.md").write_text("# T\n\n<b>\n", "utf-8")
    monkeypatch.setattr(rulebook_text, "DATA", tmp_path)
    window.push(RulesScene(window, "ten_lives"))
    words = " ".join(texts(window))
    assert "ten_lives.md:3:" in words.replace(" ", "")  # a long path is parted
    assert "can't be shown" in words
    assert headings.heading_of("ten_lives", "XY-1") == ""


def test_the_designers_are_named_at_the_end(window: Window) -> None:
    for game_id in screens.drawn_games:
        window.push(RulesScene(window, game_id))
        key(window, "end")
        assert window.ctx.translate(f"{game_id}.designer") in " ".join(texts(window))
        window.pop()


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (3840, 2160)])
def test_the_page_stays_in_its_column(home: Path, size: tuple[int, int]) -> None:
    window = screens.open_window(home / "portable", size)
    for scale, game_id in product((75, 100, 200), sample(screens.drawn_games, 2)):
        window.change_settings(scale=scale)
        window.push(RulesScene(window, game_id))
        scene: Any = window.scenes[-1]
        page = scene.page
        assert page.runs and all(
            r.box.x >= 0 and r.box.right <= scene.room.width for r in page.runs
        )
        assert all(b.x >= 0 and b.right <= scene.room.width for b, _, _ in page.pictures)
        boxes = sorted((r.box for r in page.runs), key=lambda b: (b.y, b.x))
        for one, two in pairwise(boxes):
            assert not one.colliderect(two), f"{game_id}: words over each other"
        assert not scene.room.colliderect(scene.contents.rect)
        assert not scene.room.colliderect(scene.bar)
        window.pop()


def test_a_word_wider_than_the_column_is_parted(window: Window) -> None:
    page = LongText(window.ctx, RulesText((Section("T", (), (Words((Span("x" * 200),)),)),)))
    page.lay(120)
    assert all(r.box.right <= 120 for r in page.runs)
    assert "".join(r.text for r in page.runs) == "T" + "x" * 200


def test_a_page_is_set_once_and_painted_once(window: Window, table: Any) -> None:
    scene = opened(window)
    for _ in range(3):
        key(window, "page down")
        key(window, "page up")
    font = window.ctx.type._font
    asked = []
    window.ctx.type._font = lambda *a: asked.append(a) or font(*a)  # type: ignore[method-assign]
    for _ in range(5):
        scene.page.draw(window.surface, scene.room, round(scene.scroll))
    scene.page.lay(scene.room.width)
    assert not asked
