"""Hours at a fair: random hands, and nobody for a while, again and again.  Nothing grows."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from random import Random
from typing import Any

import monkey
import pygame
from event_room import EventRoom
from held import Held, held, in_own_process, what_grows
from test_soak import linux
from thorough import SCALE, amount

from catgames.event_mode.attract import AttractScene
from catgames.event_mode.idle import QUESTION_SECONDS
from catgames.event_mode.staff import StaffScene
from catgames.event_mode.state import load_state

SIMULATED = amount(1350, 120)
"""Seconds on the room's clock."""
IDLE = 40.0
MOST_GAMES = 12
"""Saved games that are kept, so that an hour is enough to see the bound."""
CHILDREN, HANDLES = 3, 4
"""Processes, and handles more than at the beginning, that may stay."""
CLOSING = 60.0
"""Seconds that a busy machine has for closing files and ending processes."""
ESCAPES = (pygame.QUIT, pygame.WINDOWCLOSE)


class Fair:
    """A room and the people who come by."""

    def __init__(self, home: Path, game: str, rng: Random) -> None:
        self.room, self.rng = EventRoom(home, game, idle=IDLE), rng
        self.room.window.tracker.files.most_games = MOST_GAMES
        self.inputs = self.games = 0

    def pause(self, seconds: float) -> None:
        """Nobody is there."""
        until = self.room.clock.seconds + seconds
        while self.room.clock.seconds < until:
            self._frame([])

    def _frame(self, inputs: list[Any]) -> None:
        room = self.room
        room.clock.seconds += 0.1 if inputs else 0.25
        room.step(*room.window.poll(), *inputs)
        time.sleep(0.0005)  # the computers think
        assert room.window.running, "somebody got out"
        assert not any(isinstance(s, StaffScene) for s in room.window.scenes), "the PIN was guessed"

    def visit(self) -> None:
        """Somebody begins a game, plays or paws about, and goes."""
        room, rng = self.room, self.rng
        self._frame(monkey.act(room.window, rng))
        if rng.random() < 0.8 and isinstance(room.top, AttractScene):
            seats = room.window._game.info.seats
            room.play(people := rng.randint(1, seats[0]), seats[0] - people)
            self.games += 1
        for _ in range(rng.randrange(20, 160)):
            self.inputs += 1
            if rng.random() < 0.02:
                pygame.event.post(pygame.event.Event(rng.choice(ESCAPES)))
            if rng.random() < 0.05 and room.top.group.able():
                room.touch(rng.choice(room.top.group.able()).rect.center)
            self._frame(monkey.act(room.window, rng))
        if rng.random() < 0.1:
            room.window.recover(ValueError("a fault at the fair"))
        self.pause(2 * IDLE + QUESTION_SECONDS + 10)
        assert isinstance(room.top, AttractScene), room.kinds


def on_disk(folder: Path) -> tuple[int, int]:
    """Files, and their bytes."""
    sizes = []
    for path in folder.rglob("*"):
        with contextlib.suppress(FileNotFoundError):  # a thread has just moved or deleted it
            if path.is_file():
                sizes.append(path.stat().st_size)
    return len(sizes), sum(sizes)


def at_rest(fair: Fair, first: Held) -> Held:
    """What the process holds when what it still has to close is closed: on a busy machine files and
    computers take their time."""
    until = time.monotonic() + CLOSING
    while (now := held()).children > CHILDREN or now.handles > first.handles + HANDLES:
        if time.monotonic() > until:
            break
        fair.pause(1)
    return now


def spend_hours(home: Path, seconds: float) -> tuple[list[Held], str]:
    """What the process holds after each visit, and other figures.

    Looks here at all but growth.
    """
    fair, seen, disk = Fair(home, "cattitude", Random(7)), list[Held](), list[tuple[int, int]]()
    window, clock = fair.room.window, fair.room.clock
    until = clock.seconds + seconds
    while clock.seconds < until:
        fair.visit()
        seen.append(held())
        disk.append(on_disk(home))
    state = window.tracker.state
    figures = f"{len(seen)} visits, {fair.inputs} inputs, {len(state.games)} games; "
    figures += f"disk {disk[0]} … {disk[-1]}; {seen[0]} … {seen[-1]}"
    last = at_rest(fair, seen[0])
    assert last.children <= CHILDREN and last.handles <= seen[0].handles + HANDLES, (last, figures)
    assert len(list(window.files.data.rglob("*.catgame"))) <= MOST_GAMES + 1, figures
    assert max(size for _, size in disk) < 2_000_000, figures
    assert load_state(window.tracker.files.state_file) == (state, None), figures
    assert len(state.games) >= fair.games > 0, figures
    fair.room.close()
    return seen, figures


@linux
def test_hours_at_the_fair_leave_everything_level(home: Path) -> None:
    seen, told = in_own_process(spend_hours, home, SIMULATED)
    print(f"\n{SIMULATED / 60:.0f} minutes, {told}")
    if SCALE >= 1:  # a few visits tell nothing
        growing, figures = what_grows(seen)
        print(figures)
        assert not growing, (growing, told, figures)
