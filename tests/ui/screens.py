"""Windows for tests: a folder of their own, no animation, no waiting."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from catgames.core.game import Game
from catgames.core.registry import TEMPLATE, game_ids, load_game
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.ui.stage.board_registry import has_board
from catgames.ui.table.scene import TableScene
from catgames.ui.title import TitleScene
from catgames.ui.window import Window

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eve", "Finn")
SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768))

drawn_games = tuple(g for g in (TEMPLATE, *game_ids()) if has_board(g))
"""Games that can be shown, the template first."""


def open_window(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    clock: Callable[[], float] = time.monotonic,
    **settings: Any,
) -> Window:
    """A window with the title in it."""
    window = Window(folder, size, clock=clock)
    window.settings = replace(
        window.settings, **{"speed": 0.0, "pace": 0.0, "recap": "never", **settings}
    )
    window._apply_settings()
    window.push(TitleScene(window))
    return window


def people(seats: int, humans: int | None = None) -> tuple[Player, ...]:
    """So many players, the first ``humans`` of them people (None: all)."""
    count = seats if humans is None else humans
    return tuple(Player(NAMES[i], "human" if i < count else "random", i) for i in range(seats))


def open_table(
    window: Window,
    game: Game[Any, Any] | str,
    players: tuple[Player, ...] = (),
    options: Mapping[str, Any] | None = None,
    **settings: Any,
) -> TableScene:
    """A table on top of the title; without players: as few people as the game takes."""
    game = load_game(game) if isinstance(game, str) else game
    match = Match(
        game,
        players or people(game.info.seats[0]),
        options or {},
        rng=Random(5),
        think=window.sessions.thinkers,
        **settings,
    )
    table = TableScene(window, match)
    window.push(table)
    return table


def resize_to(window: Window, size: tuple[int, int]) -> None:
    """Give the window another size, as a player does by dragging its edge."""
    window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    window.resize(size)
