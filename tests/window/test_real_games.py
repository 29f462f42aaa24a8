"""Every game in a real window with a real mouse, from the title to the final score."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import real
import screens
from thorough import thorough_only

pytestmark = real.needing()

TABLES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "swap_clops": (4, 4, {"grid": 8}),
    "cattitude": (5, 2, {}),
    "cats_mansion": (3, 3, {"shorter": True, "max_turns_per_cat": 12}),
    "clowder": (3, 2, {"max_rounds": 6}),
}
"""Players, how many of them people, and what makes the game short enough for random hands."""


def table_for(game_id: str) -> dict[str, Any]:
    """The last table, as settings keep it."""
    seats, humans, options = TABLES[game_id]
    players = [[p.name, p.kind, p.colour] for p in screens.people(seats, humans)]
    return {"players": players, "options": options, "open_hands": False}


@thorough_only
@pytest.mark.parametrize("game_id", TABLES)
def test_from_title_to_final_score(game_id: str, tmp_path: Path) -> None:
    folder, size = tmp_path / "portable", (1280, 720)
    real.calm_settings(folder, size, {game_id: table_for(game_id)})
    screen = real.Screen((1400, 800))
    try:
        program = real.Program(screen, folder, size)
        program.open_game(game_id)
        program.begin()
        program.play(Random(1))
        record = program.record()
        assert record.end is not None and len(record.end["end"]) == TABLES[game_id][0]
        if game_id in ("cattitude", "clowder"):
            assert program.lifted > 2
        if game_id == "clowder":
            assert program.called > 0
        assert program.close() == 0
    finally:
        screen.close()
