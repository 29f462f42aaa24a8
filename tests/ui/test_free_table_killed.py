"""A free table whose program is killed goes on where it was, with the right hands hidden."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
import screens
from free_devices import DEVICES
from free_hands import FreeTable
from free_person import Person
from thorough import amount

from catgames.catalog import add_folder
from catgames.content.paths import ROOT
from catgames.free_table.hiding import look_of
from catgames.free_table.pieces import kinds
from catgames.ui.input.inputs import Input

PROGRAM = Path(__file__).parent / "killed_table.py"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals as Unix has them")


def killed(folder: Path, device: str, number: int, *how: str) -> list[int]:
    """How many answers there were after each thing that was done until the kill."""
    rng = Random(number)
    line = [sys.executable, str(PROGRAM), str(folder), device, str(number), *how]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, ROOT / "tests")))}
    program = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=env)
    assert program.stdout is not None
    said = [program.stdout.readline() for _ in range(rng.randrange(3, 25))]
    program.send_signal(signal.SIGKILL)
    said += program.stdout.readlines()
    assert program.wait() == -signal.SIGKILL
    return [int(words) for words in said if words.strip().isdigit()]


def go_on(folder: Path) -> FreeTable:
    """Continue the game from the title's list of games."""
    assert not add_folder(ROOT / "examples")
    window = screens.open_window(folder, (960, 540))
    (saved,), damaged = window.files.unfinished()
    assert not damaged
    window.games.resume(saved)
    free = FreeTable(window, table=window.scenes[-1])
    free.step(*[Input("hover", (-1, -1))] * 3)  # until it is drawn
    return free


def check(free: FreeTable, said: list[int], device: str, number: int) -> None:
    """At most what was under way is lost, nobody's hand shows, and the game goes on."""
    match = free.table.match
    assert match.answers >= said[-1], "what had been done is lost"
    assert match.viewer < 0 and match.record.replay(match.game).key() == match._state.key()
    every = free.table.stage.board.picture(free.table.stage.view)
    down = kinds(match.game.data)
    hidden = [code for spot, codes in every.items() if spot[0] == "hand" for code in codes]
    assert all(code >= down for code in hidden)
    person = Person(DEVICES[device](free), number)
    if look_of(match._state) is not None:
        assert free.table.curtain is not None and "shown" not in every
        person.device.lift_curtain()
        person.device.done()
    else:
        assert free.table.curtain is None
    answers = match.answers
    for _ in range(3):
        person.play("take_back", "see_hand")
    assert match.answers > answers


@pytest.mark.parametrize("number", range(amount(12, 1)))
def test_a_free_table_that_is_killed_goes_on(tmp_path: Path, number: int) -> None:
    device = list(DEVICES)[number % len(DEVICES)]
    said = killed(tmp_path / "data", device, number)
    check(go_on(tmp_path / "data"), said, device, number)


def test_moves_that_are_not_saved_at_once_are_missed(tmp_path: Path) -> None:
    said = killed(tmp_path / "data", "mouse", 5, "careless")
    with pytest.raises((AssertionError, ValueError)):
        check(go_on(tmp_path / "data"), said, "mouse", 5)
