"""Seats change hands in the middle of a game: by clicks, behind the curtain, kept in the record."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hands import click, play_on, press_button, rest
from room import assert_texts_have_room
from screens import drawn_games, open_table, open_window, people
from thorough import amount, thorough_only

from catgames.bots.levels import offered_ids
from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.core.types import TABLE, message
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.table.handover import HandoverScene
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

SECRETS = tuple(g for g in drawn_games if load_game(g).info.has_secrets)


def begin(folder: Path, game: str, humans: int, seats: int = 0, turns: int = 4) -> TableScene:
    window = open_window(folder)
    count = seats or load_game(game).info.seats[0]
    table = open_table(window, game, people(count, humans), at_once=False)
    window.step([])
    play_on(window, Random(2), turns)
    if humans:
        rest(window, table)
    return table


def plate(table: TableScene, seat: int) -> tuple[int, int]:
    """A pixel of a seat's name plate where nothing else can be clicked."""
    box = table.stage.area if table.stage.board.own_seats else table.stage.plates[seat].rect
    for y in range(box.y + 2, box.bottom, 5):
        for x in range(box.x + 2, box.right, 5):
            target = table.pointer.target_at((x, y))
            if table.stage.seat_at((x, y)) == seat and target not in table.selection.targets:
                return x, y
    raise AssertionError("the plate can't be clicked")


def set_kind(window: Window, seat: int, kind: str) -> None:
    """Turn the row's choice by clicks until it says so."""
    panel: Any = window.scenes[-1]
    assert isinstance(panel, HandoverScene)
    choice = panel.choices[seat]
    while panel.kinds[seat] != kind:
        click(window, (choice.rect.right - 20, choice.rect.centery))


def wait(window: Window, until: Callable[[], bool]) -> None:
    """Let frames go by."""
    end = time.monotonic() + 20
    while not until():
        assert time.monotonic() < end, "it never came to that"
        window.step([])
        time.sleep(0.002)


def hand_over(window: Window, table: TableScene, seat: int, kind: str) -> None:
    if table.curtain is not None:  # the menu is behind it
        table.toolbar.seats(seat)
        window.step([])
    else:
        wait(window, lambda: table.model.now >= table.model.quiet_until)
        table.model.back()  # in the middle of a move a click chooses targets
        click(window, plate(table, seat))
    set_kind(window, seat, kind)
    press_button(window, table.translate("handing.done"))


@pytest.mark.parametrize("game", drawn_games)
def test_a_click_on_a_plate_hands_the_seat_over_and_the_game_goes_on(tmp_path, game):
    table = begin(tmp_path, game, 1, turns=1)
    window, seats = table.shell, len(table.match.players)
    level = offered_ids()[0]
    hand_over(window, table, seats - 1, level)
    assert window.scenes[-1] is table
    assert [p.kind for p in table.match.players][-1] == level
    hand_over(window, table, 0, level)
    assert table.match.people == () and table.match.viewer == TABLE
    before = table.match.answers
    wait(window, lambda: table.match.answers > before + 5 or table.model.ended)  # computers play on
    if table.model.ended:
        return
    hand_over(window, table, 0, "human")
    record = Record.read(table.match.record.text())
    assert [k for _, k, _ in record.players] == [p.kind for p in table.match.players]
    assert [(s, k) for _, s, k in record.handovers] == [
        (seats - 1, level),
        (0, level),
        (0, "human"),
    ]


@pytest.mark.parametrize("game", SECRETS)
def test_whoever_sits_down_comes_through_the_curtain(tmp_path, game):
    """Also where nobody else plays at the screen any more: another one may sit before it."""
    table = begin(tmp_path, game, 1)
    window, match = table.shell, table.match
    assert match.viewer == 0
    hand_over(window, table, 1, "human")
    assert match.viewer == TABLE and match.people == (0, 1)
    hand_over(window, table, 0, offered_ids()[0])
    assert match.people == (1,) and match.viewer == TABLE

    def curtain() -> bool:
        assert match.viewer == TABLE
        assert match.asking is None or not table.game.needs_hand(match.decision)
        if match.asking is not None and not table.animator.busy():
            table.model.answer(match.legal()[0])
        return table.curtain is not None or match.answers > before + 6

    before = match.answers
    wait(window, curtain)
    if match.curtain is None:  # a game in which nobody needs to see more than the table does
        assert game == "swap_clops"
        return
    assert match.curtain == 1
    table.lift_curtain()
    assert match.viewer == 1 and match.curtain is None


def test_a_person_alone_who_stays_needs_no_curtain(tmp_path):
    table = begin(tmp_path, "template", 1, 3)
    hand_over(table.shell, table, 2, offered_ids()[-1])
    assert table.match.viewer == 0 and table.curtain is None


def test_the_log_tells_it_at_its_place_and_undo_keeps_it(tmp_path):
    table = begin(tmp_path, "template", 1, 3)
    window = table.shell
    name, level = table.name(1), offered_ids()[1]
    hand_over(window, table, 1, level)
    told = table.translate("handing.log.computer").split("{seat}")[1].split("(")[0]
    lines = [line.text for line in table.model.log.lines]
    assert lines[-1].startswith(name) and told in lines[-1]
    assert table.translate(f"level.{level}") in lines[-1]
    at = len(lines) - 1
    play_on(window, Random(1), 2)
    assert [line.text for line in table.model.log.lines][at] == lines[-1]
    if table.match.why_no_undo() is None:
        table.model.undo()
    assert table.match.players[1].kind == level
    replay = Replay(table.game, table.match.record)
    story = replay.log_entries(replay.observers()[0])
    assert sum(len(t.besides) for t in story) == 1
    again = Record.read(table.match.record.text())
    assert again.handovers == table.match.record.handovers


@pytest.mark.parametrize("way", ["escape", "cancel", "beside"])
def test_nothing_changes_before_done(tmp_path, way):
    table = begin(tmp_path, "template", 2)
    window = table.shell
    table.toolbar.menu()
    window.step([])
    press_button(window, table.translate("handing.button"))
    set_kind(window, 0, offered_ids()[0])
    if way == "escape":
        window.step([Input("back")])
    elif way == "cancel":
        press_button(window, table.translate("handing.cancel"))
    else:
        click(window, (3, 3))
    assert window.scenes[-1] is table
    assert all(p.human for p in table.match.players) and not table.match.record.handovers


@thorough_only
def test_a_whole_game_with_seats_that_change_all_the_time(tmp_path):
    """Until the end; what was written replays to the same end, and who sits where is kept."""
    table = begin(tmp_path, "template", 2, 3)
    window, rng = table.shell, Random(4)
    kinds = ["human", "random"]
    for _ in range(amount(8, 3)):
        if isinstance(window.scenes[-1], EndScene):
            break
        table.match.hand_over_seat(rng.randrange(3), rng.choice(kinds))
        table.match.hand_over_seat(0, "human")
        table.players_changed()
        play_on(window, rng, 3)
    play_on(window, rng)
    assert table.model.ended
    again = Record.read(table.match.record.text())
    again.replay(table.game)
    assert again.handovers == table.match.record.handovers


@pytest.mark.parametrize("name", ["Ada", "Maria das Dores Oliveira", "Player 1"])
def test_what_becomes_of_a_game_that_is_handed_over_is_said(window: Window, name: str) -> None:
    """Before it is done; of "Player 1" no games are counted."""
    players = (Player(name, "human", 0), *people(2, 0)[1:])
    table = open_table(window, "cat_herders", players)
    table.toolbar.seats(0)
    panel: Any = window.scenes[-1]
    set_kind(window, 0, "kitten")
    for language in ("en", "nl", "pt_BR"):
        window.change_settings(language=language)
        words = table.translate(message("handing.left", name=name))
        assert (words == panel.words()) == (name != "Player 1")
        assert_texts_have_room(window, f"{language} {name}")
