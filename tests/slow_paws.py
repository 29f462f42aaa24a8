"""Two small prototypes: one thinks quickly, the other slowly."""

from __future__ import annotations

from pathlib import Path

from kit_folders import GAME, RULES, changed, make

from catgames import catalog

SCORE = "return s.eaten[seat]"
THOUGHT = "return s.eaten[seat] + 0 * sum(n & 1 for n in range(d.numbers.thinking))"
SEATS = "seats: [2, 3]\n"


def write_paws(folder: Path) -> Path:
    """Write and add quick_paws and slow_paws, whose scores take long to count; the number
    ``thinking`` makes the difference."""
    rules = changed(RULES, SCORE, THOUGHT)
    for name, thinking in (("quick_paws", 1), ("slow_paws", 200_000)):
        numbers = f"numbers: {{thinking: {thinking}}}\n"
        make(folder, changed(GAME, SEATS, "seats: [2, 2]\n" + numbers), rules, id=name)
    catalog.add_folder(folder)
    return folder
