"""At the table: whole ways by one click, choices in a spat, the dice until the push is chosen."""

from __future__ import annotations

from random import Random
from typing import Any

import hands
import pytest
import room
import screens
from mansion import GAME, Race, move_of

from catgames.games.cats_mansion.advice.preview import usual_stakes
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

WINDOW = {"size": (1280, 720)}


def table_with(window: Window, race: Race) -> TableScene:
    """A table at which a race that was set up by hand goes on."""
    table = screens.open_table(window, GAME, screens.people(len(race.cats)))
    table.match._state = race.s.clone()
    table.model.resync()
    hands.rest(window, table)
    return table


def played(table: TableScene) -> list[Any]:
    return [move for seat, move, _ in table.match.history() if seat >= 0]


def test_CM_14_one_click_takes_the_whole_way(window: Window) -> None:
    race = Race().put(brown=(6, 5), grey=(0, 2), black=(12, 8)).turn("brown")
    table = table_with(window, race)
    hands.click(window, hands.point_of(table, ("cell", 9, 5)) or (0, 0))
    hands.rest(window, table)
    steps = [move_of(f"step {x},5") for x in (7, 8, 9)]
    assert played(table) == steps
    assert table.match.legal()[-1] == ("stop",)
    table.model.undo()  # a way is undone step by step
    assert table.match.answers == len(table.match.history()) and played(table) == steps[:2]


def test_CM_17_a_way_ends_where_a_spat_begins(window: Window) -> None:
    race = Race().put(brown=(6, 8), grey=(9, 8), black=(0, 2)).turn("brown")
    table = table_with(window, race)
    assert ("cell", 10, 8) not in table.selection.choosable
    hands.click(window, hands.point_of(table, ("cell", 8, 8)) or (0, 0))
    hands.rest(window, table)
    assert played(table) == [move_of("step 7,8"), move_of("step 8,8")]
    assert table.match.decision and table.match.decision.kind == "retreat"


def test_with_two_clicks_a_whole_way_waits_for_the_second(window: Window) -> None:
    race = Race().put(brown=(6, 5), grey=(0, 2), black=(12, 8)).turn("brown")
    table = table_with(window, race)
    table.model.confirms = True
    table.model.choose(("cell", 8, 5))
    assert not played(table) and len(table.selection.pending) == 2
    table.model.back()
    assert not table.selection.pending and ("cell", 8, 5) in table.selection.choosable
    table.model.choose(("cell", 8, 5))
    table.model.confirm()
    hands.rest(window, table)
    assert len(played(table)) == 2


def test_every_shortcut_is_a_chain_of_legal_moves() -> None:
    race = Race().put(brown=(6, 5), grey=(8, 5), black=(12, 8)).turn("brown")
    for target, chain in GAME.shortcuts(GAME.view(race.s, 0)).items():
        s = race.s.clone()
        for move in chain:
            assert move in GAME.legal_moves(s), (target, chain)
            GAME.apply(s, move)


@pytest.mark.parametrize(
    ("clicks", "answer"),
    [
        ([("stake", "spend", 0)], "spend 0"),
        ([("stake", "spend", 3)], "spend 3"),
        ([("stake", "purr", 18)], "purr 18"),
        ([("number", 6), ("verb", "purr")], "purr 6"),
    ],
)
def test_CM_24_three_choices_and_below_them_every_other(
    window: Window, clicks: list[Any], answer: str
) -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    race.do("step 7,8", "pass")
    table = table_with(window, race)
    assert sum(t[0] == "stake" for t in table.stage.shapes()) == 3
    for target in clicks:
        hands.click(window, hands.point_of(table, target) or (0, 0))
    hands.rest(window, table)
    assert played(table) == [move_of(answer)]


def test_CM_24_no_choice_is_offered_twice() -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    race.give("brown", energy=2).do("step 7,8", "pass")
    assert [x.move for x in usual_stakes(GAME.data, race.s).values()] == [
        move_of("spend 0"), move_of("purr 0")]  # fmt: skip
    race.s.purrs[0] = 0
    assert list(usual_stakes(GAME.data, race.s)) == ["save"]


@pytest.mark.parametrize("prize", [True, False])
def test_CM_28_dice_and_bonuses_stay_until_the_push(prize: bool) -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    race.give("grey", rest=1, energy=20)
    race.do("step 7,8", "pass", "spend 0", "spend 3")
    race.do("roll 6 1" if prize else "roll 5 3")
    assert race.asks() == ("brown", "push") and race.get("brown", "coins") == int(prize)
    spat = GAME.describe(GAME.view(race.s, 0))["spat"]
    assert [item["source"] for item in spat["attacker"]["bonuses"]] == ["resting"]
    assert [item["source"] for item in spat["defender"]["bonuses"]] == ["energy"]
    assert [spat[side]["die"] for side in ("attacker", "defender")] == ([6, 1] if prize else [5, 3])


def test_the_panel_shows_how_the_spat_was_won(window: Window) -> None:
    race = Race().put(brown=(6, 8), grey=(8, 8), black=(0, 2)).turn("brown")
    race.do("step 7,8", "pass", "purr 0", "spend 0", "roll 4 5")
    table = table_with(window, race)
    printed = room.texts(window)
    assert "4 + 2 = 6" in printed and "5 + 0 = 5" in printed
    assert table.match.asking == 0


def test_the_result_shows_the_cats_of_the_game(window: Window) -> None:
    race = Race().put(brown=(6, 5), grey=(0, 2), black=(12, 8)).turn("black")
    race.s.marks[2] = race.s.turns = 10
    race.s.stack.clear()
    table = table_with_over(window, race)
    stage = table.stage
    for seat, cat in enumerate(race.cats):
        assert stage.board.figure(stage.view, seat).startswith(f"cats_mansion/cat_{cat}:")
    assert isinstance(window.scenes[-1], EndScene)
    goods = stage.board.goods(stage.view, 2)
    assert any(good.text == "10 / 10" for good in goods)


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_the_title_of_the_race_ends_before_the_cats(window: Window, language: str) -> None:
    window.change_settings(language=language)
    table = screens.open_table(window, GAME, screens.people(5))
    title, window.ctx.printed = window.ctx.translate("cats_mansion.side.race"), []
    board: Any = table.stage.board
    board.side.draw_panel(window.surface, table.stage.view.state)
    box = next(p.box for p in window.ctx.printed if p.text == title and p.whole)
    first = board.at.marker(0, 5, -1, 6)[0] - board.at.marker_height(6) / 2
    assert box.right <= first + 2


def table_with_over(window: Window, race: Race) -> TableScene:
    table = screens.open_table(window, GAME, screens.people(3))
    table.match._state = race.s.clone()
    table.model.resync()
    window.step([])
    return table


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_the_last_line_of_the_shorter_course_is_written_like_the_rooms(
    window: Window, language: str
) -> None:
    window.change_settings(language=language)
    table = screens.open_table(window, GAME, screens.people(3), {"shorter": True})
    hands.play_on(window, Random(1), 1)
    hands.rest(window, table)
    word, window.ctx.printed = window.ctx.translate("cats_mansion.room.cushion"), []
    board: Any = table.stage.board
    board.side.draw_race(window.surface, table.stage.view.state)
    printed = [p.text for p in window.ctx.printed]
    assert word[:1].upper() + word[1:] in printed and word not in printed


def test_the_log_says_which_rooms_the_shorter_course_leaves_out(window: Window) -> None:
    """Else it names ten rooms of a race through five."""
    table = screens.open_table(window, GAME, screens.people(3), {"shorter": True})
    hands.play_on(window, Random(1), 1)
    words = window.ctx.translate("cats_mansion.log.left_out").partition("{")[0]
    assert sum(line.text.startswith(words) for line in table.model.log.lines) == 5
