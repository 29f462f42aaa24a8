"""Measures every game's busiest table, one after another in one window.

``python -m tools.bench_tables`` prints the figures as JSON; ``bench_screen`` runs it
in its own process, so that its memory is that of a program that has shown all these tables.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

import pygame

from catgames.bots.pace import setups
from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import Atom
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.ui.input.inputs import Input
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import ASLEEP_SECONDS, FRAMES, Window

SIZE = (1920, 1080)
IDLE = 10.0
"""Seconds for which each idle screen is measured."""
REST = 5.0
"""Seconds after which the last movements on a screen have ended."""
EVERY, LATEST = 20, 240
"""Decisions between two moments that are rated as the busiest, and the last such decision."""
LOOKS, TAKEN = 8, 400
"""Frames for rating a moment, and for the final measurement."""
MOVES, MOST_FRAMES = 12, 2000
"""Moves played to measure animations, and maximum number of frames."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one game: CPU milliseconds per full frame, megabytes, percent of a core."""

    game: str
    moment: str
    still: float
    still_p99: float
    moving: float
    moving_p99: float
    idle: float
    memory: float


class BenchTable:
    """A table in the middle of a game between people, with its own clock."""

    def __init__(self, window: Window, game_id: str, options: Mapping[str, Atom]) -> None:
        self.window, self.rng, self.clock = window, Random(7), 100.0
        window.now = lambda: self.clock  # type: ignore[method-assign]
        game = load_game(game_id)
        seats = game.info.seats[-1]
        players = tuple(Player(f"Player {i + 1}", "human", i) for i in range(seats))
        self.match = Match(game, players, options, rng=self.rng, open_hands=True)
        self.table = TableScene(window, self.match)
        self.played = 0
        window.push(self.table)
        self.finish_animations()

    def play(self) -> bool:
        """Play one decision; False: the game is over."""
        match = self.match
        while not match.over and match.asking is None:
            if match.call is not None:
                match.open_call(match.call.seats[0])
            else:
                match.update(self.clock)
        if match.over:
            return False
        match.answer(self.rng.choice(match.legal()))
        self.played += 1
        return not match.over

    def finish_animations(self) -> None:
        """Synchronise the screen with the game, and skip all animations."""
        self.table.model.resync()
        for _ in range(3):
            self.table.animator.skip()
            self.frame([])
            self.clock += 10

    def frame(self, inputs: Sequence[Input]) -> float:
        """Draw a full frame; returns its CPU milliseconds."""
        self.window.dirty = True
        began = time.thread_time()
        self.window.step(inputs)
        return (time.thread_time() - began) * 1000

    def hover(self, frames: int) -> list[float]:
        """Move the mouse over legal and other targets; returns the milliseconds of all frames."""
        shapes = self.table.stage.shapes()
        wanted = [t for t in self.table.selection.targets if t in shapes]
        points = [shapes[t].box().center for t in (*wanted, *shapes)]
        points = points or [self.table.stage.area.center]
        step = max(1, len(points) // frames)
        return [self.frame([Input("hover", points[i * step % len(points)])]) for i in range(frames)]

    def pick(self, depth: int) -> bool:
        """Pick the targets that leave most choices; False: another pick would complete a move."""
        selector = self.table.selection.selector
        if selector is None or len(selector.picks) >= depth:
            return selector is not None
        open_ = [
            (len({move[: len(selector.picks) + 2] for move in selector.through(t)}), i)
            for i, t in enumerate(selector.targets())
        ]
        most, i = max(open_, default=(0, 0))
        if most < 2:
            return False
        selector.choose(selector.targets()[i])
        return self.pick(depth)

    def busiest(self) -> tuple[float, int, int]:
        """The slowest moment: milliseconds per frame, decisions before, targets picked."""
        found = (0.0, 0, 0)
        while self.played < LATEST:
            self.finish_animations()
            if self.match.over:
                break
            for depth in range(3):
                if depth and not self.pick(depth):
                    break
                self.hover(2)
                found = max(found, (median(self.hover(LOOKS)), self.played, depth))
            self.table.model.resync()
            if not all(self.play() for _ in range(EVERY)):
                break
        return found

    def moving(self, moves: int) -> list[float]:
        """Milliseconds of the frames while moves are animated."""
        times: list[float] = []
        self.table.model.resync()
        while moves and not self.match.over and len(times) < MOST_FRAMES:
            if self.match.asking is not None and not self.table.animator.moving():
                self.table.model.answer(self.rng.choice(self.match.legal()))
                moves -= 1
            elif self.match.call is not None:
                self.match.open_call(None)
            self.clock += 1 / FRAMES
            times.append(self.frame([]))
        return times

    def leave(self) -> None:
        """Go back to the title, and drop all references to the table."""
        del self.match, self.table
        self.window.back_to_title()
        self.window.step([])


def measure(window: Window, game_id: str, idle_seconds: float) -> Figures:
    """Measure a game."""
    found: list[tuple[float, int, int, Mapping[str, Atom]]] = []
    game = load_game(game_id)
    for options in setups(game, game.info.seats[-1]):
        busy = BenchTable(window, game_id, options)
        found.append((*busy.busiest(), options))
        busy.leave()
    _, played, depth, options = max(found, key=lambda f: f[0])
    busy = BenchTable(window, game_id, options)
    while busy.played < played and busy.play():
        pass
    busy.finish_animations()
    busy.pick(depth)
    busy.hover(5)
    still = sorted(busy.hover(TAKEN))
    situation = f"{len(busy.match.players)} players, {played} decisions, {depth} chosen"
    situation += "".join(f", {k} {v}" for k, v in options.items())
    busy.table.model.resync()  # a picked-up piece is always animated
    idle = idle_share(window, idle_seconds)
    memory = resident()
    busy.leave()
    # a few moves earlier, so that enough moves are left to animate
    busy = BenchTable(window, game_id, options)
    while busy.played < played - 3 * MOVES and busy.play():
        pass
    moving = sorted(busy.moving(MOVES))
    memory = max(memory, resident())
    busy.leave()
    return Figures(game_id, situation, *_two(still), *_two(moving), idle, memory)


def _two(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    return times[len(times) // 2], times[int(len(times) * 0.99)]


def idle_share(window: Window, seconds: float) -> float:
    """Percent of a core without any input, once the window is idle."""
    window.__dict__.pop("now", None)  # back to the real clock
    used: list[float] = []

    def fall_asleep() -> None:
        window.changed_at -= ASLEEP_SECONDS
        for scene in window.scenes:
            if isinstance(scene, TableScene):
                scene.stage.stirring.watch(window.now() - ASLEEP_SECONDS)

    def look() -> None:
        used.append(time.process_time())
        if len(used) == 2:
            window.quit()

    for wait, act in ((REST, fall_asleep), (REST + 1, look), (REST + 1 + seconds, look)):
        threading.Timer(wait, act).start()
    window.loop()
    window.running = True
    return (used[1] - used[0]) / seconds * 100


def reference(surface: pygame.Surface) -> float:
    """Milliseconds for drawing 200 sprites of 96 pixels: the machine's speed."""
    sprite = pygame.Surface((96, 96), pygame.SRCALPHA).convert_alpha()
    sprite.fill((200, 100, 50, 128))
    rng = Random(1)
    places = [(rng.randrange(SIZE[0] - 96), rng.randrange(SIZE[1] - 96)) for _ in range(200)]
    times = []
    for _ in range(60):
        began = time.thread_time()
        surface.fill("#203040")
        surface.blits([(sprite, at) for at in places])
        pygame.display.flip()
        times.append((time.thread_time() - began) * 1000)
    return median(times)


def resident() -> float:
    """Resident memory of this process in megabytes; NaN if the platform does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main(argv: Sequence[str]) -> int:
    """Print the figures of these games (default: all) and of the machine."""
    with tempfile.TemporaryDirectory() as folder:
        window = Window(Path(folder), SIZE)
        window.push(TitleScene(window))
        window.step([])
        title = idle_share(window, IDLE)
        games = [asdict(measure(window, game, IDLE)) for game in argv or game_ids()]
        sprites = reference(window.surface)
        print(json.dumps({"sprites": sprites, "title": title, "games": games}))
        window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
