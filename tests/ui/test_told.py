"""What the table tells, for how long, and that it offers nothing that can't be done."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import room
import screens
from held import Clock
from thorough import sample

from catgames.content.rulebook_text import rules_text
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import GUARD, EndScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.window import NOTICE_SECONDS, Window


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(tmp_path: Path, clock: Clock) -> Window:
    window = screens.open_window(tmp_path, clock=clock)
    return window


def texts(window: Window) -> str:
    found = room.printed(window)
    return " ".join(p.text for p in found)


def pass_time(window: Window, clock: Clock, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        clock.seconds += 0.05
        window.step([])


def refused(window: Window, table: Any) -> str:
    """Choose something that is refused."""
    targets = table.selection.targets
    for target in table.stage.shapes():
        if target not in targets and not table.prompt.refusal:
            table.model.choose(target)
    assert table.prompt.refusal and table.prompt.refusal in texts(window)
    return str(table.prompt.refusal)


# ---------------------------------------------------------------- refusals


def test_a_refusal_ends_with_the_next_accepted_choice(window: Window) -> None:
    table = hands.open_table(window, "cat_herders")
    words = refused(window, table)
    window.step([])
    assert table.prompt.refusal == words, "nothing else has been chosen"
    table.model.choose(table.selection.targets[0])
    assert not table.prompt.refusal and words not in texts(window)


def test_a_refusal_ends_with_the_turn_and_the_game(window: Window) -> None:
    table = screens.open_table(window, "cat_herders", options={"max_turns": 2, "setup": "empty"})
    while not table.match.over:
        words = refused(window, table)
        table.model.answer(table.match.legal()[0])
        hands.rest(window, table)
        assert not table.prompt.refusal and words not in texts(window)


@pytest.mark.parametrize("game_id", sample(screens.drawn_games, 2))
def test_no_rule_id_is_on_the_screen(window: Window, game_id: str) -> None:
    table = hands.open_table(window, game_id)
    ids = {rule for s in rules_text(game_id, "en").sections for rule in s.rules}
    assert ids
    for target in [t for t in table.stage.shapes() if t not in table.selection.targets][:20]:
        table.model.choose(target)
        shown = texts(window)
        assert not [rule for rule in ids if rule in shown]
    table.toolbar.rules()
    shown = texts(window)
    assert not [rule for rule in ids if rule in shown]


# ---------------------------------------------------------------- the bar


@pytest.mark.parametrize("game_id", sample(screens.drawn_games, 2))
def test_the_bar_is_never_blank_and_only_computers_think(window: Window, game_id: str) -> None:
    """At every decision, before the screen has asked anybody for it."""
    table = screens.open_table(
        window, game_id, screens.people(2 if game_id != "cats_mansion" else 3, 1)
    )
    match, rng = table.match, Random(2)
    computers = [p.name for p in match.players if not p.human]
    for _ in range(60):
        words = table.prompt.content()[0]
        assert words.strip(), match.decision
        if "thinking" in words:
            assert words.split()[0] in computers, words
        if match.over:
            break
        if table.curtain:
            table.model.lift_curtain()
        elif match.call is not None:
            table.model.open_call(None)
        elif match.asking is not None:
            table.model.answer(rng.choice(match.legal()))
        else:
            table.model.update(window.now())


# ---------------------------------------------------------------- notices


def test_a_notice_is_seen_on_every_screen(window: Window, clock: Clock) -> None:
    table = screens.open_table(window, "cat_herders")
    window.notify("The disk is full")
    assert "The disk is full" in texts(window)
    table.toolbar.menu()
    assert "The disk is full" in texts(window)
    clock.seconds += NOTICE_SECONDS + 0.1
    window.step([])
    assert "The disk is full" not in texts(window)


def test_damaged_settings_and_damaged_games_are_both_told(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "settings.json").write_text("{", "utf-8")
    (tmp_path / "games" / "a.catgame").write_text("no game\n", "utf-8")
    window = screens.open_window(tmp_path)
    assert "settings.json.damaged" in texts(window) and "a.catgame.damaged" in texts(window)


def test_many_damaged_games_leave_the_title_in_sight(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for number in range(30):
        (tmp_path / "games" / f"{number}.catgame").write_text("no game\n", "utf-8")
    window = screens.open_window(tmp_path)
    told = texts(window)
    assert told.count(".catgame.damaged") == 3 and "27 more saved games" in told
    assert len([*(tmp_path / "games").glob("*.damaged")]) == 30


def test_a_sentence_said_twice_keeps_what_nobody_has_seen_yet(window: Window) -> None:
    for words in ("The disk is full", "The mouse is gone", "The disk is full"):
        window.notify(words)
    assert window.notice == "The disk is full\nThe mouse is gone"


def test_a_notice_that_was_seen_gives_way_to_the_next(window: Window) -> None:
    window.notify("The disk is full")
    assert "The disk is full" in texts(window)
    window.notify("The mouse is gone")
    assert "The disk is full" not in texts(window) and "The mouse is gone" in texts(window)


# ---------------------------------------------------------------- tooltips


def test_a_tooltip_covers_no_tool(window: Window) -> None:
    table = hands.open_table(window, "cat_herders")
    tools = table.toolbar.group.widgets
    for tool in tools:
        window.step([Input("hover", tool.rect.center)])
        found = room.printed(window)
        (said,) = (p for p in found if p.text == tool.tip)
        panel = said.box.inflate(window.ctx.u(22), window.ctx.u(12))
        assert panel.collidelist([t.rect for t in tools]) == -1


@pytest.mark.parametrize("opens", ["rules", "menu"])
def test_a_tooltip_goes_when_something_opens(window: Window, opens: str) -> None:
    table = hands.open_table(window, "cat_herders")
    tool = table.toolbar.group.widgets[-1 if opens == "rules" else 0]
    window.step([Input("hover", tool.rect.center)])
    assert tool.tip in texts(window)
    hands.click(window, tool.rect.center)
    assert window.scenes[-1] is not table and tool.tip not in texts(window)
    window.step([Input("back", (5, 5))])
    assert window.scenes[-1] is table and tool.tip not in texts(window)


# ---------------------------------------------------------------- the end


def ended(window: Window) -> Any:
    screens.open_table(window, "cat_herders", options={"max_turns": 2, "setup": "empty"})
    hands.play_on(window, Random(3))
    end = window.scenes[-1]
    assert isinstance(end, EndScene)
    return end


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_pressing_enter_on_and_on_at_the_end_starts_nothing(
    window: Window, clock: Clock, speed: float
) -> None:
    window.change_settings(speed=speed)
    window.navigation.keys_lead = True
    screens.open_table(window, "cat_herders", options={"max_turns": 2, "setup": "empty"})
    table = window.scenes[-1]
    while not isinstance(window.scenes[-1], EndScene):
        if table.match.asking is not None:
            table.model.answer(table.match.legal()[0])
        pass_time(window, clock, 0.2)
    end: Any = window.scenes[-1]
    for _ in range(30):  # five a second, for six seconds
        window.step([Input("key", key="return")])
        clock.seconds += 0.2
        window.step([])
        assert window.scenes[-1] is end
    assert end.counted
    pass_time(window, clock, GUARD)
    window.step([Input("key", key="return")])
    assert window.scenes[-1] is not end, "after a rest a key counts again"


def test_the_menu_of_a_finished_game_does_not_go_on(window: Window) -> None:
    table = ended(window).shell.scenes[-2]
    window.pop()
    table.toolbar.menu()
    menu: Any = window.scenes[-1]
    assert isinstance(menu, MenuScene)
    labels = [w.label for w in menu.group.widgets]
    for key in ("menu.go_on", "handing.button"):
        assert window.ctx.translate(key) not in labels
    shown = texts(window)
    assert "continued" not in shown and window.ctx.translate("menu.over") in shown
    hands.press(window, "end.look")
    assert window.scenes[-1] is table


def test_a_result_that_is_opened_again_is_not_counted_again(window: Window) -> None:
    table = ended(window).shell.scenes[-2]
    window.pop()
    end = hands.press(window, "table.result")
    assert end.counted
    title = next(w for w in end.group.widgets if w.label == window.ctx.translate("end.title"))
    hands.click(window, title.rect.center)
    assert end not in window.scenes and table not in window.scenes, "the first click counts"
