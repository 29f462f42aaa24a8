"""A machine loaded several times over: every click counts, and counts once."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import real
import screens
from thorough import amount, thorough_only

from catgames.catalog import load_game

pytestmark = real.needing()

BUSY = 5
SETTLED = 3.0
"""Seconds after which a click that counts twice has done so."""


@pytest.fixture
def load() -> Iterator[None]:
    """Processes that do nothing else than take time."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(BUSY)]
    yield
    for process in busy:
        process.kill()
        process.wait()


def chosen(record: Any) -> int:
    """The answers of people who had a choice; the others the table gives by itself."""
    game, count = load_game(record.game_id), 0
    state = game.new_state(len(record.players), record.options)
    for seat, move in record.moves:
        count += seat >= 0 and len(game.legal_moves(state)) > 1
        game.play(state, move, None)
    return count


@thorough_only
def test_under_load_no_click_is_lost_or_counts_twice(
    tmp_path: Path, load: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(real, "AGAIN", real.PATIENCE)  # no click is made again
    monkeypatch.setattr(real, "PATIENCE", 2 * real.PATIENCE)
    folder, size = tmp_path / "portable", (1280, 720)
    players = [[p.name, p.kind, p.colour] for p in screens.people(2)]
    table = {"players": players, "options": {}, "open_hands": False}
    real.calm_settings(folder, size, {"cat_herders": table})
    screen = real.Screen((1400, 800))
    try:
        program = real.Program(screen, folder, size)
        program.open_game("cat_herders")
        program.begin()
        for answers in range(1, amount(40) + 1):
            program.play(Random(answers), 1)
        time.sleep(SETTLED)
        assert chosen(program.record()) == answers
        assert program.close() == 0
    finally:
        screen.close()
