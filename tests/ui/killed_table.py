"""Plays on a free table in a window until the process is killed, and says how many answers there
have been.

Usage: ``killed_table.py FOLDER DEVICE SEED [careless]``; ``careless`` saves nothing by itself, for
testing the test.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import screens
from free_devices import DEVICES
from free_hands import FreeTable
from free_person import Person

from catgames.catalog import add_folder
from catgames.content.paths import ROOT
from catgames.store import disk
from catgames.store.record_file import RecordFile


def look(person: Person) -> None:
    """At what lies on the draw pile, for as long as the process lives perhaps."""
    person.device.lines(person.free.top("deck"), "Look", "Look at the top 2")
    if person.free.table.curtain is not None:  # nobody's hand was in sight
        person.device.lift_curtain()


def main(folder: str, device: str, seed: str, *how: str) -> None:
    disk.LONGEST_WAIT = 60.0
    if how:
        RecordFile.append = lambda self, line: None  # type: ignore[method-assign]
    assert not add_folder(ROOT / "examples")
    window, rng = screens.open_window(Path(folder), (960, 540)), Random(seed)
    store = window.files.new_record("free_table")
    free = FreeTable(window, game="free_table", store=store)
    person = Person(DEVICES[device](free), seed)
    while True:
        print(free.table.match.answers, flush=True)
        if rng.random() < 0.2 and len(free.codes("deck")) > 3:
            look(person)
            print(free.table.match.answers, flush=True)
            person.device.done()
        else:
            person.play("take_back")


if __name__ == "__main__":
    main(*sys.argv[1:])
