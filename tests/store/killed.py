"""Kills a program that plays and saves at random moments, and checks what is on the disk then.

The program plays all games, with computer players in processes of their own now and then, undoes,
saves settings and people, and exports pictures.

Usage: ``killed.py FOLDER KILLS SEED [careless]``; prints the result as JSON.  It forks, so that two
hundred kills take a minute.  ``careless`` saves in place, for testing the test.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from catgames.bots.pool import ThinkerPool
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.content.texts import catalogue
from catgames.core.types import GameError
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store import disk
from catgames.store.pictures import new_file
from catgames.store.player_files import Files
from catgames.store.unfinished import game_of, read_record

WITH_PROCESSES = 0.1
"""The share of programs that start the computer players' processes, which takes a second."""
PICTURE = [b"begin", bytes(100_000), b"end"]


class Careless:
    """Rewrites the whole record in place."""

    created, behind, problem = "", False, None

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


def play(folder: Path, seed: int, tell: int, careless: bool, pool: bool) -> None:
    """Play and save for ever; reports after every answer how many lines there must be."""
    files, rng = Files(folder), Random(seed)
    settings, people = files.load_settings()[0], files.load_people()[0]
    thinkers = ThinkerPool() if pool else None
    if thinkers:
        thinkers.start()
    while True:
        game = load_game("template" if careless else rng.choice((*game_ids(), "template")))
        store = files.new_record(game.info.id)
        keeper = Careless(store.path) if careless else store
        kinds = ["human", "kitten" if pool else "random"]
        seats = rng.choice([n for n in game.info.seats if n < 4])
        players = [Player(f"P{i}", kinds[i > 0], i) for i in range(seats)]
        match = Match(game, players, rng=rng, store=keeper, think=thinkers, open_hands=True)
        match.computers.pace = match.computers.reaction = 0
        lines, now = 1, 0.0
        while not match.over:
            now += 1
            before = match.answers
            if match.asking is not None:
                match.answer(rng.choice(match.legal()))
            elif match.call is not None:
                match.open_call(None)
            elif match.curtain is not None:
                match.lift(match.curtain)
            elif match.update(now) is None:
                time.sleep(0.001)
            lines += match.answers - before
            if rng.random() < 0.1 and match.why_no_undo() is None:
                match.undo()
                lines += 1
            if match.answers != before and not keeper.behind:
                ids = ",".join(map(str, thinkers.process_ids)) if thinkers else ""
                os.write(tell, f"{store.path.name} {lines} {ids}\n".encode())
            if rng.random() < 0.2:
                settings = replace(settings, speed=rng.choice([0.5, 1.0, 2.0]))
                files.save_settings(settings)
                people = people.seated(f"P{rng.randrange(9)}", rng.randrange(6))
                files.save_people(people)
                with new_file(folder / "pictures", f"P{rng.randrange(99)}", ".png") as made:
                    for part in PICTURE:
                        made.file.write(part)
                    made.keep()
        match.close()


def kill_one(folder: Path, rng: Random, careless: bool) -> dict[str, object]:
    """Start, wait a little, kill; what is wrong with the files then."""
    read, write = os.pipe()
    pool = not careless and rng.random() < WITH_PROCESSES
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            play(folder, rng.getrandbits(32), write, careless, pool)
        finally:
            os._exit(1)
    os.close(write)
    first = os.read(read, 1)  # it has begun
    time.sleep(rng.random() * (1.5 if pool else rng.choice((0.02, 0.02, 0.3))))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(read, "rb") as pipe:
        told = (first + pipe.read()).decode().splitlines()
    name, said, ids = (told[-1].split(" ") if told else ("", "0", ""))[:3]
    problems = [] if first else ["the program ended by itself"]
    problems += _wrong_files(Files(folder), name, int(said))
    problems += _processes_left([int(id) for id in ids.split(",") if id])
    return {"problems": problems, "answers": int(said), "game": name, "pool": pool}


def _wrong_files(files: Files, name: str, said: int) -> list[str]:
    problems, found = [], {}
    _, strange = files.load_settings()
    _, unknown = files.load_people()
    saved, damaged = files.unfinished()
    problems += [catalogue("en").translate(words) for words in (*strange, *unknown, *damaged)]
    for one in saved:
        found[one.path.name] = one.path
        match = files.resume(one, rng=Random(0), think=None)
        match.close()
        if not match.store.wait(60):
            problems.append("a game that was resumed is not closed")
    for path in files.finished.glob("*"):
        found[path.name] = path
        try:
            record = read_record(path)
            record.replay(game_of(record))
        except GameError as e:
            problems.append(str(e))
    lines = found[name].read_text().count("\n") if name in found else 0
    if lines < said:
        problems.append(f"{said - lines} of {said} lines are lost")
    for path in (files.data / "pictures").glob("*"):
        if not path.name.startswith(".") and path.read_bytes() != b"".join(PICTURE):
            problems.append(f"half a picture is left: {path.name}")
    left = [p.name for folder in (files.games, files.config) for p in folder.glob(".*")]
    problems += [f"{name} is left" for name in left if not name.endswith((".new", ".lock"))]
    for path in (*files.games.glob("*"), *files.finished.glob("*"), *files.data.glob("pictures/*")):
        path.unlink()
    return problems


def _processes_left(ids: list[int]) -> list[str]:
    until = time.monotonic() + 20
    while ids and time.monotonic() < until:
        ids = [id for id in ids if _runs(id)]
        time.sleep(0.02)
    return [f"process {id} is left" for id in ids]


def _runs(id: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{id}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def main(folder: str, kills: str, seed: str, *how: str) -> None:
    rng, wrong, answers = Random(seed), [], 0
    for id in (*game_ids(), "template"):
        load_game(id)  # once for all programs
    games: Counter[str] = Counter()
    pools = 0
    if how:
        disk.os.fsync = lambda _: None  # as careless programs do
    for _ in range(int(kills)):
        found = kill_one(Path(folder), rng, bool(how))
        wrong += found["problems"]
        answers += found["answers"]
        pools += found["pool"]
        games[found["game"].removesuffix(".catgame").partition("_")[2].partition("_")[2]] += 1
    print(json.dumps({"wrong": wrong, "answers": answers, "pools": pools, "games": games}))


if __name__ == "__main__":
    main(*sys.argv[1:])
