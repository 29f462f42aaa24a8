"""Measures a drag on a loose table full of pieces, for the tests and ``dev.py bench``.

``python -m tools.bench_free_table`` prints the figures as JSON.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from catgames.catalog import add_folder
from catgames.free_table.screen.hands import Hands
from catgames.ui.input.inputs import Input
from catgames.ui.title import TitleScene
from catgames.ui.window import Window
from tools.bench_tables import SIZE, BenchTable

IDLE, FRAMES = 40, 150
"""Frames of a table on which nothing happens, and of a drag."""
GAME = """title: Many
seats: [2, 2]
pieces:
{sets}
zones:
  table: {{loose: true, start: [{names}]}}
  hand: {{per: seat, seen_by: owner}}
setups:
  2: {{{places}}}
"""


@dataclass(frozen=True, slots=True)
class Drag:
    """CPU milliseconds: a full frame of the idle table, the first frame of the drag, the slowest of
    99 in 100 frames, and the slowest one after the piece has been let go on another one."""

    still: float
    first: float
    p99: float
    let_go: float


def write_game(
    folder: Path, sets: dict[str, str], kinds: Sequence[str], many: int, turn: int = 0
) -> None:
    """A prototype with so many pieces of these kinds all over a loose table; ``turn``: by how much
    each is turned from the last one."""
    columns = 25
    high = 850 // (many // columns)
    places = ", ".join(
        f"table {40 + 61 * (i % columns)} {30 + high * (i // columns)} {i % 3 * turn}: "
        f"{kinds[i % len(kinds)]}"
        for i in range(many)
    )
    lines = "\n".join(f"  {name}: {{{about}}}" for name, about in sets.items())
    text = GAME.format(sets=lines, names=", ".join(sets), places=places)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(text, "utf-8")


def many_pieces(folder: Path) -> None:
    """500 pieces of 20 kinds: tokens, and cards with a text."""
    tokens = ", ".join(f"{{name: t{i}, count: 25, value: {i}}}" for i in range(10))
    cards = ", ".join(f"{{name: c{i}, count: 25, text: 'Draw {i} cards.'}}" for i in range(10))
    kinds = [f"{letter}{i}" for letter in "tc" for i in range(10)]
    sets = {"token": f"form: token, rows: [{tokens}]", "card": f"rows: [{cards}]"}
    write_game(folder, sets, kinds, 500)


def large_cards(folder: Path) -> None:
    """250 large cards, each with a picture of its own: more than the cache of pictures holds."""
    (folder / "pictures").mkdir(parents=True)
    rows = []
    for i in range(250):
        picture = pygame.Surface((120, 168))
        picture.fill((i, 255 - i, 128))
        pygame.image.save(picture, folder / "pictures" / f"c{i}.png")
        rows.append(f"{{name: c{i}, picture: c{i}.png, text: 'Draw {i} cards.'}}")
    kinds = [f"c{i}" for i in range(250)]
    write_game(folder, {"card": f"rows: [{', '.join(rows)}]"}, kinds, 250, turn=15)


def measure(window: Window, folder: Path) -> Drag:
    """Drag the uppermost piece of a prototype's table over all others, and onto one of them."""
    if problems := add_folder(folder):
        raise ValueError(problems)
    busy = BenchTable(window, folder.name, {})
    still = median(busy.frame([]) for _ in range(IDLE))
    board: Any = busy.table.stage.board
    stacks = [stack[-3:-1] for stack in board.stacks(busy.table.stage.view)]
    goal, (x, y) = (tuple(map(round, stacks[i])) for i in (len(stacks) // 2, -1))

    def frame(*inputs: Input) -> float:
        busy.clock += 1 / 60
        return busy.frame(inputs)

    frame(Input("hover", (x, y)), Input("press", (x, y)))
    way = [(x - 5 * (i % 100), y - 3 * (i % 90)) for i in range(4, FRAMES + 4)]
    times = [frame(Input("hover", pos)) for pos in way]
    hands = busy.table.pointer
    assert isinstance(hands, Hands) and hands.drag is not None and hands.drag.moving
    answers = busy.match.answers
    let_go = [frame(Input("release", goal)), *(frame() for _ in range(20))]
    assert busy.match.answers == answers + 1, "it has been put nowhere"
    busy.leave()
    return Drag(still, times[0], sorted(times)[round(FRAMES * 0.99) - 1], max(let_go))


TABLES = {"500 pieces": many_pieces, "250 large cards": large_cards}


def main() -> int:
    """Print the figures of each table."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        window = Window(Path(folder), SIZE)
        window.push(TitleScene(window))
        window.step([])
        for what, make in TABLES.items():
            game = Path(folder) / make.__name__
            make(game)
            found[what] = asdict(measure(window, game))
        window.close()
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
