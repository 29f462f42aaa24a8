"""Asks with ``pause``: people read what was revealed, and nobody waits for a computer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import hands
import pytest
import screens
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.catalog import add_folder
from catgames.core.types import CHANCE
from catgames.kit.folder import load_prototype
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.ui.window import Window

READ = """

@rules.step
def reveal(d, s, events):
    s.move_all("row", "pile", events)
    s.turn_up("pile", events)
    do_next(s, *[("read", seat) for seat in range(s.seats)])


@rules.ask
class Read(Ask):
    pause = True

    def offers(self, d, s, seat):
        yield offer("read")

    def answer(self, d, s, move, events, seat):
        pass
"""
REVEALING = changed(RULES, "range(s.seats)] * 2)", "range(s.seats)] * 2, ('reveal',))") + READ
WORDED = changed(GAME, "{seen_by: nobody}", "{seen_by: nobody, of: card}") + (
    'text:\n  verb: {read: "Go on"}\n'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make(tmp_path, WORDED, REVEALING)


def until_read(folder: Path, *kinds: str) -> Match:
    """A match in which somebody is to read; everybody has answered at once before."""
    game = load_prototype(folder)
    players = tuple(Player(f"P{i}", kind, i) for i, kind in enumerate(kinds))
    match = Match(game, players, None, rng=Random(3))
    match.computers.pace = 0.0
    while (decision := match.decision) is not None and decision.kind != "read":
        if decision.seat != CHANCE and match.players[decision.seat].human:
            if match.curtain is not None:
                match.lift(match.curtain)
            match.answer(match.legal()[0])
        else:
            match.update(0.0)
    match.computers.pace = 2.0
    return match


def test_a_person_reads_until_they_click(window: Window, folder: Path) -> None:
    add_folder(folder.parent)
    table = screens.open_table(window, "lucky_paws", screens.people(2, 1))
    for _ in range(20):
        hands.rest(window, table)
        decision = table.match.decision
        if decision is None or decision.kind == "read":
            break
        table.model.answer(table.match.legal()[0])
    assert table.match.decision is not None and table.match.asking is not None
    assert len(table.match.legal()) == 1, "there is no choice, and yet it is asked"
    answers = table.match.answers
    hands.press_button(window, "Go on")
    hands.rest(window, table)
    assert table.match.answers > answers and table.match.over


def test_a_computer_that_plays_with_people_keeps_nobody_waiting(folder: Path) -> None:
    match = until_read(folder, "random", "human")
    assert match.decision is not None and match.decision.seat == 0
    assert match.update(100.0) is not None


def test_where_only_computers_play_a_pause_lasts_as_long_as_a_move(folder: Path) -> None:
    match = until_read(folder, "random", "random")
    assert match.update(100.0) is None and match.update(101.9) is None
    assert match.update(102.0) is not None


def test_no_curtain_is_drawn_for_reading(folder: Path) -> None:
    match = until_read(folder, "human", "human")
    assert match.curtain is None and match.asking == 0
    match.answer(match.legal()[0])
    assert match.curtain is None and match.asking == 1


def test_a_pause_is_recorded_replayed_and_simulated_like_any_answer(
    folder: Path, capsys: Any
) -> None:
    assert app.main(["try", str(folder)]) == 0, capsys.readouterr()
    command = ["simulate", str(folder), "--games", "4", "--bots", "random"]
    assert app.main([*command, "--seed", "2"]) == 0, capsys.readouterr()
