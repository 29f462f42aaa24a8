"""Kills a program that plays and saves at random moments, and checks what is on the disk then.

Usage: ``killed.py FOLDER KILLS SEED [careless]``; prints the result as JSON.  It forks, so that two
hundred kills take seconds.  ``careless`` saves in place, for testing the test.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from catgames.content.texts import catalogue
from catgames.core.registry import load_game
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store import disk
from catgames.store.files import Files
from catgames.store.settings import Settings

GAME = "template"


class Careless:
    """Rewrites the whole record in place."""

    created = ""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, record) -> None:
        self.record = record

    def append(self, line: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        check = self.record._check
        text = self.record.text()
        self.record._check = check
        with self.path.open("w") as f:
            for i in range(0, len(text), 400):
                f.write(text[i : i + 400])
                f.flush()

    def close(self) -> None:
        pass


def play(folder: Path, seed: int, tell: int, careless: bool) -> None:
    """Play and save for ever; reports after every answer how many lines there must be."""
    files, rng = Files(folder), Random(seed)
    settings = Settings()
    while True:
        store = files.new_record(GAME)
        keeper = Careless(store.path) if careless else store
        players = [Player("a", "human", 0), Player("b", "random", 1)]
        match = Match(load_game(GAME), players, rng=rng, store=keeper)
        match.computers.pace = match.computers.reaction = 0
        lines, now = 1, 0.0
        while not match.over:
            now += 1
            before = len(match.history())
            if match.asking is not None:
                match.answer(rng.choice(match.legal()))
            else:
                match.update(now)
            lines += len(match.history()) - before
            if rng.random() < 0.1 and match.why_no_undo() is None:
                match.undo()
                lines += 1
            os.write(tell, f"{store.path.name} {lines}\n".encode())
            settings = replace(settings, speed=rng.choice([0.5, 1.0, 2.0]))
            files.save_settings(settings)
        match.close()


def kill_one(folder: Path, rng: Random, careless: bool) -> dict[str, object]:
    """Start, wait a little, kill; what is wrong with the files then."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        play(folder, rng.getrandbits(32), write, careless)
    os.close(write)
    os.read(read, 1)  # it has begun
    time.sleep(rng.random() * 0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read, "rb") as pipe:
        told = pipe.read().decode().splitlines()
    files = Files(folder)
    _, strange = files.load_settings()
    name, said = told[-1].split() if told else ("", "0")
    saved, damaged = files.unfinished()
    problems = [catalogue("en").translate(sentence) for sentence in (*strange, *damaged)]
    for one in saved:
        if one.path.name == name:
            lines = one.path.read_text().count("\n")
            if lines < int(said):
                problems.append(f"{int(said) - lines} of {said} lines are lost")
        files.resume(one, rng=Random(0), think=None).close()
    for path in [*files.games.glob("*"), *files.finished.glob("*")]:
        path.unlink()
    return {"problems": problems, "answers": int(said)}


def main(folder: str, kills: str, seed: str, *how: str) -> None:
    rng, wrong, answers = Random(seed), [], 0
    if how:
        disk.os.fsync = lambda _: None  # as careless programs do
    for _ in range(int(kills)):
        found = kill_one(Path(folder), rng, bool(how))
        wrong += found["problems"]
        answers += found["answers"]
    print(json.dumps({"wrong": wrong, "answers": answers}))


if __name__ == "__main__":
    main(*sys.argv[1:])
