"""What a puzzle is about, before it is opened: its position, its goal in words and by a picture;
and who sits at its table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame

from ...bots.level_names import USUAL
from ...catalog import load_game
from ...core.record import Record
from ...core.types import GameError, message
from ...match.observer import Observer
from ...match.players import HUMAN, Player
from ...match.replay import Replay
from ...ui.graphics.context import DrawContext
from ...ui.graphics.memory import Cache
from ...ui.graphics.shapes import rounded
from ...ui.graphics.theme import veil
from ...ui.replay.camera import small_picture
from ...ui.shell import Shell
from ...ui.widgets.controls import Button
from ...ui.widgets.widget import Widget
from ..goals import Goal
from ..puzzle import Puzzle

KEPT = 60
"""Positions whose pictures are kept."""
RATIO = 1.6
"""Width of a position's picture to its height."""
CLOSER = 2.0
"""How many times a position's picture is closer than the whole board: pieces should be known."""
BELOW, BUTTON = 214, 50
"""Units below a position's picture for all that is said of it, and of the height of the button
there."""
FADE, DARKEST = 0.09, 120
"""How far a position's picture becomes darker towards its edges, as a share of its height, and
alpha of the dark there: what it cuts through is not what it is about."""
GOAL, TICK = 46, 26
"""The picture of a goal and the tick of what is solved, in units."""


def players_of(shell: Shell, puzzle: Puzzle, goal: Goal) -> list[Player]:
    """A person on the seat that is to reach the goal, whoever has played last, and computers."""
    known, players = shell.known_players.people.profiles, []
    for seat in range(puzzle.seats):
        name = shell.ctx.translate(message("player", number=seat + 1))
        kind = HUMAN if seat == goal.seat else USUAL
        if kind == HUMAN and known:
            name = known[0].name
        players.append(Player(name, kind, seat))
    return list(shell.games.seated(shell.known_players.dress(players)))


class Positions:
    """Pictures of positions, painted one in a frame; a game's first one takes the longest."""

    def __init__(self, shell: Shell) -> None:
        self.shell, self._painted = shell, Cache(KEPT)
        self._asked: dict[tuple[str, tuple[int, int]], Puzzle] = {}

    def draw(self, surface: pygame.Surface, puzzle: Puzzle, frame: pygame.Rect) -> None:
        """Draw a puzzle's position, or the game's cover until it has been painted."""
        ctx, key = self.shell.ctx, (puzzle.id, frame.size)
        picture: pygame.Surface | None
        if key in self._painted:
            picture = self._painted[key]
        else:
            self._asked[key] = puzzle
            cover = f"{puzzle.game}/cover"
            picture = ctx.atlas.get(cover, *frame.size) if ctx.atlas.has(cover) else None
        if picture is not None:
            surface.blit(picture, frame)
        rounded(surface, ctx.theme["ink"], frame, ctx.u(2), border_radius=ctx.u(4))

    def paint(self) -> bool:
        """Paint the one that was drawn last and is not there yet; True: it can be drawn."""
        if not self._asked:
            return False
        (id, size), puzzle = self._asked.popitem()
        self._asked.clear()  # what was only passed by
        with suppress(GameError):  # opening it tells why its position can't be set up
            game = load_game(puzzle.game)
            _, goal, answers = puzzle.begin(game)
            options = game.complete_options(puzzle.seats, puzzle.options)
            record = Record.new(game, players_of(self.shell, puzzle, goal), options)
            record.moves += answers
            replay, observer = Replay(game, record), Observer(goal.seat)
            picture = small_picture(self.shell.ctx, replay, len(answers), observer, size, CLOSER)
            _fade(picture, self.shell.ctx.theme["shade"])
            self._painted.get_or((id, size), lambda: picture)
        return True


def _fade(picture: pygame.Surface, shade: pygame.Color) -> None:
    """Darken the edges."""
    layer, box = pygame.Surface(picture.get_size(), pygame.SRCALPHA), picture.get_rect()
    steps = max(1, round(box.height * FADE))
    for i in range(steps):
        alpha = round(DARKEST * (1 - i / steps) ** 2)
        pygame.draw.rect(layer, veil(shade, alpha), box.inflate(-2 * i, -2 * i), 1)
    picture.blit(layer, (0, 0))


class Preview(Widget):
    """The puzzle that mouse or keys point at; a click opens it."""

    focusable = False

    def __init__(
        self,
        ctx: DrawContext,
        rect: pygame.Rect,
        positions: Positions,
        play: Callable[[Puzzle], None],
    ) -> None:
        super().__init__(ctx, rect)
        self.positions, self.play = positions, play
        self.puzzle: Puzzle | None = None
        self.solved = False

    def spoken(self) -> str:
        return ""  # the puzzle's button says it

    def click(self, pos: tuple[int, int]) -> None:
        if self.puzzle is not None:
            self.ctx.sounds.play("common/click")
            self.play(self.puzzle)

    def draw(self, surface: pygame.Surface) -> None:
        ctx, u, puzzle, rect = self.ctx, self.ctx.u, self.puzzle, self.rect
        about = pygame.Rect(rect.x, 0, rect.width, u(54))
        about.bottom = rect.bottom + u(6)
        ctx.fit(surface, ctx.translate("puzzles.about"), about, 13.5, "ink_soft", "medium")
        if puzzle is None:
            return
        wide = min(rect.width, round((rect.height - u(BELOW)) * RATIO))
        frame = pygame.Rect(rect.x, rect.y, wide, round(wide / RATIO))
        frame.centerx = rect.centerx
        self.positions.draw(surface, puzzle, frame)
        name = pygame.Rect(rect.x, frame.bottom + u(6), rect.width, u(24))
        if self.solved:
            draw_tick(surface, ctx, (rect.right - u(TICK / 2), name.centery), TICK)
            name.width -= u(TICK + 8)
        ctx.text(surface, ctx.translate(puzzle.name), name, 15.5, "ink_soft", "bold")
        task = pygame.Rect(rect.x, name.bottom + u(2), rect.width, 0)
        button = pygame.Rect(rect.x, about.y - u(BUTTON + 4), rect.width, u(BUTTON))
        task.height = button.y - u(6) - task.y
        side = draw_goal(surface, ctx, puzzle, (rect.x + u(GOAL / 2), task.y + task.height // 2))
        task.x, task.width = rect.x + side + u(12), rect.width - side - u(12)
        ctx.fit(surface, ctx.translate(puzzle.task), task, 17.5, "ink", "bold")
        words = ctx.translate(message("puzzles.play_number", number=puzzle.number))
        play = Button(ctx, button, words, lambda: None, style="primary", icon="icon_play")
        play.hover, play.down = self.hover, self.down
        play.draw(surface)


def draw_goal(
    surface: pygame.Surface,
    ctx: DrawContext,
    puzzle: Puzzle,
    at: tuple[float, float],
    side: float = GOAL,
) -> int:
    """Draw the picture of a puzzle's goal, at most ``side`` units wide and high; returns pixels of
    that side."""
    most = ctx.u(side)
    if not puzzle.picture or not ctx.atlas.has(puzzle.picture):
        ctx.icon(surface, "icon_star", at, side * 0.8, "accent_dark")
        return most
    wide, high = ctx.atlas.find(puzzle.picture).size
    picture = ctx.atlas.get(puzzle.picture, height=most * min(1.0, high / wide))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    return most


def draw_tick(
    surface: pygame.Surface, ctx: DrawContext, at: tuple[float, float], side: float
) -> None:
    """Draw what marks a solved puzzle, ``side`` units wide."""
    pygame.draw.aacircle(surface, ctx.theme["ink"], at, ctx.u(side / 2))
    pygame.draw.aacircle(surface, ctx.theme["good"], at, ctx.u(side / 2) - ctx.u(2))
    ctx.icon(surface, "icon_check", at, side * 0.62, "paper_light")
