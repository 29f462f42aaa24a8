"""Every screen: random hands break nothing; secrets stay unseen; pictures are drawn.  Whether texts
have room, test_screen_languages.py looks at."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import hands
import pygame
import pytest
import screens

from catgames.content.lessons import has_lesson
from catgames.core.registry import load_game
from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.ui.input.inputs import Input
from catgames.ui.stage.animator import Animator
from catgames.ui.stage.board import Selection
from catgames.ui.stage.board_registry import board_class
from catgames.ui.window import Window

MONKEY = int(os.environ.get("CATGAMES_MONKEY", "20000"))
"""Random inputs in all, shared between the games."""
TWINS = int(os.environ.get("CATGAMES_TWINS", "200"))
"""States a game in which the hidden things are dealt anew."""


KEYS = (
    *"ureslhibgpoiacmn123?",
    *("tab", "return", "space", "left", "right", "up", "down", "backspace", "delete"),
    *("home", "end", "page up", "page down", "f1", "f2", "f3", "f12", "escape", "menu"),
)


def random_input(rng: Random, size: tuple[int, int]) -> Input:
    """Anything a hand, a cat or a child may do."""
    pos = (rng.randrange(-5, size[0] + 5), rng.randrange(-5, size[1] + 5))
    kind = rng.choices(
        ("hover", "press", "release", "back", "key", "text", "scroll"), (28, 30, 24, 2, 12, 2, 2)
    )[0]
    held = rng.random() < 0.1
    return Input(
        kind,
        (-1, -1) if kind == "back" and rng.random() < 0.5 else pos,
        key=rng.choice(KEYS),
        text=rng.choice(("a", "Zoë", " ", "9", "ß", "x" * 60)),
        amount=rng.choice((-1.0, 1.0)),
        shift=held and rng.random() < 0.5,
        ctrl=held and rng.random() < 0.5,
        repeat=rng.random() < 0.1,
    )


STARTS = ("table", "setup", "table", "lesson", "debug", "table", "settings", "library", "players")


def somewhere(window: Window, game_id: str, rng: Random, where: str) -> None:
    """One of the screens that people may come to."""
    game = load_game(game_id)
    seats = rng.choice(list(game.info.seats))
    window.back_to_title()
    shell = {
        "settings": window.routes.settings,
        "library": window.routes.library,
        "players": window.routes.players,
    }
    if where in shell:
        shell[where]()
    elif where == "setup":
        window.routes.setup(game_id)
    elif where == "lesson" and has_lesson(game_id):
        window.routes.lesson(game_id)
    else:
        people = 1 if where == "debug" else rng.randint(0, seats)
        window.sessions.begin(game_id, screens.people(seats, people), {})
        if where == "debug":
            window.step([Input("key", key="f12")])


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_random_hands_break_nothing(home: Path, game_id: str) -> None:
    """Mouse, keys, letters and sizes at random, over everything that they lead to."""
    rng = Random(f"monkey {game_id}")
    window = screens.open_window(home / "portable", speed=2.0)
    seen: set[str] = set()
    for i in range(MONKEY // len(screens.drawn_games)):
        if i % 250 == 0:
            somewhere(window, game_id, rng, STARTS[i // 250 % len(STARTS)])
        if i % 397 == 0:
            screens.resize_to(window, (rng.randrange(640, 2000), rng.randrange(400, 1200)))
        scene: Any = window.scenes[-1]
        seen.add(type(scene).__name__)
        e = random_input(rng, window.size)
        if e.kind == "press" and rng.random() < 0.5 and getattr(scene, "choosing", None):
            targets = scene.selection.targets
            if targets:
                e = Input("press", hands.point_of(scene, rng.choice(targets)) or e.pos)
        window.step([e])
        if not window.running or not window.scenes:
            window.running = True
    few = {"TableScene", "SetupScene", "DebugScene", "SettingsScene", "LibraryScene"}
    assert MONKEY < 20_000 or few <= seen, f"only {sorted(seen)}"
    window.close()


def pixels(window: Window, board: Any, view: Any, surface: pygame.Surface) -> bytes:
    """The board as one viewer sees it."""
    surface.fill((0, 0, 0))
    board.ground(surface, view)
    animator = Animator(board, window.ctx)
    animator.show(view)
    selection = Selection()
    board.still(surface, view, selection)
    board.under(surface, view, selection)
    animator.draw(surface)
    board.over(surface, view, selection)
    for seat in range(len(game_names(view))):
        for good in board.goods(view, seat):
            surface.blit(window.ctx.type.line(good.text, 12, pygame.Color("white")), (0, 14 * seat))
    return bytes(surface.get_buffer().raw)


def game_names(view: Any) -> tuple[str, ...]:
    """A name for every seat of the view's game."""
    return screens.NAMES[: getattr(view.state, "seats", 2)]


@pytest.mark.parametrize(
    "game_id", [g for g in screens.drawn_games if load_game(g).info.has_secrets]
)
def test_what_a_viewer_cannot_know_makes_no_pixel(home: Path, game_id: str) -> None:
    rng = Random(f"twins {game_id}")
    window = screens.open_window(home / "portable", (960, 540))
    surface = pygame.Surface((640, 360))
    game = load_game(game_id)
    different, compared = 0, 0
    while compared < TWINS:
        seats = rng.choice(list(game.info.seats))
        state = game.new_state(seats, {})
        board: Any = None
        while (decision := game.decision(state)) is not None and compared < TWINS:
            move = (
                game.sample_chance(state, rng)
                if decision.seat == CHANCE
                else rng.choice(game.legal_moves(state))
            )
            if decision.seat != CHANCE and rng.random() < 0.15:
                viewer = rng.choice([TABLE, *range(seats)])
                view = game.view(state, viewer)
                if board is None:
                    board = board_class(game_id)(game, window.ctx, lambda s: screens.NAMES[s], int)
                    board.place(surface.get_rect(), view)
                twin = game.determinise(view, rng)
                different += twin.key() != state.key()
                other = game.view(twin, viewer)
                ours = pixels(window, board, view, surface)
                assert pixels(window, board, other, surface) == ours, (
                    f"{game_id}: seat {viewer} sees a difference in {game.describe(view)}"
                )
                compared += 1
            game.apply(state, move)
    assert different > compared / 4, "the twins are hardly ever different"
    window.close()


@pytest.mark.parametrize("game_id", screens.drawn_games)
def test_every_picture_a_board_asks_for_is_drawn(home: Path, game_id: str) -> None:
    rng = Random(f"sprites {game_id}")
    window = screens.open_window(home / "portable", (960, 540))
    game = load_game(game_id)
    for seats in game.info.seats:
        state = game.new_state(seats, {})
        board: Any = None
        while (decision := game.decision(state)) is not None:
            if rng.random() < 0.3:
                view = game.view(state, rng.choice([TABLE, *range(seats)]))
                if board is None:
                    board = board_class(game_id)(game, window.ctx, lambda s: screens.NAMES[s], int)
                    board.place(pygame.Rect(0, 0, 900, 500), view)
                for spot, faces in board.picture(view).items():
                    for i, face in enumerate(faces):
                        if board.pose(spot, i, len(faces), face, view) is not None:
                            assert window.ctx.atlas.has(board.image(face, spot, view)), (spot, face)
            chance = decision.seat == CHANCE
            legal = () if chance else game.legal_moves(state)
            game.apply(state, game.sample_chance(state, rng) if chance else rng.choice(legal))
    assert HIDDEN < 0
    window.close()
