"""A program that plays in a folder in which another one plays at the same time.

Usage: ``two_programs.py FOLDER SEED STEPS``; goes on with a saved game or begins one, changes
settings and people, and prints as JSON what it has done.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from catgames.catalog import load_game
from catgames.core.notation import write_move
from catgames.core.types import BadRecord
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.store.player_files import Files

KEYS = {0: "scale", 1: "pace"}


def main(folder: str, seed: str, steps: str) -> None:
    rng, files, number = Random(int(seed)), Files(Path(folder)), int(seed) % 2
    settings, problems = files.load_settings()
    people, more = files.load_people()
    problems += more
    played, refused, names = dict[str, list[str]](), 0, []
    match: Match | None = None
    print("ready", flush=True)
    sys.stdin.readline()
    for step in range(int(steps)):
        if match is None:
            saved, found = files.unfinished()
            problems += found
            try:
                match = files.resume(rng.choice(saved), rng=rng, think=None) if saved else None
            except BadRecord as e:
                assert e.message is not None
                gone = "No such file" in str(e)  # the other program has ended the game
                assert gone or e.message.key == "store.game_open", str(e)
                refused += 1
            if match is None:
                players = [Player("a", "human", 0), Player("b", "random", 1)]
                store = files.new_record("template")
                match = Match(load_game("template"), players, rng=rng, store=store)
            match.computers.pace = match.computers.reaction = 0
        if match.asking is not None:
            match.answer(rng.choice(match.legal()))
        else:
            match.update(float(step))
        if step % 3 == 0:
            name = f"P{number} {step}"
            names.append(name)
            people = people.seated(name, number)
            assert files.save_people(people) is None
        settings = replace(settings, **{KEYS[number]: 80 + step if number == 0 else step / 10})
        assert files.save_settings(settings) is None
        if match.over or rng.random() < 0.1:
            leave(match, played)
            match = None
    if match is not None:
        leave(match, played)
    assert files.background.wait(60)
    value = getattr(settings, KEYS[number])
    told = [str(problem) for problem in problems]
    done = {"played": played, "refused": refused, "names": names, "value": value, "told": told}
    print(json.dumps(done))


def leave(match: Match, played: dict[str, list[str]]) -> None:
    """Close a game and note its answers by the name of its file, which is certain only now: of two
    games begun in the same microsecond one takes another name with its first answer."""
    match.close()
    assert match.store is not None and match.store.wait(60)
    played[match.store.path.name] = [f"{s} {write_move(m)}" for s, m, _ in match.history()]


if __name__ == "__main__":
    main(*sys.argv[1:])
