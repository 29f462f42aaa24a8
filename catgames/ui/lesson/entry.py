"""The button that offers a game's lesson, and the game suggested after it."""

from __future__ import annotations

import math
from functools import partial

import pygame

from ...bots.level_names import USUAL
from ...catalog import load_game
from ...content.lessons import Lesson, has_lesson, read_lesson
from ...core.types import GameError, message
from ...match.players import Player
from ..setup.model import SetupModel
from ..shell import Shell
from ..widgets.controls import Button


def lesson_button(
    shell: Shell, game_id: str, rect: pygame.Rect, variant: str = ""
) -> Button | None:
    """Offers the lesson; None: there is none.  ``variant``: the name of the one that is chosen."""
    if not has_lesson(game_id):
        return None
    ctx = shell.ctx
    try:
        minutes = math.ceil(read_lesson(game_id).minutes(ctx.catalogue))
    except GameError as e:
        shell.notify(ctx.told(e))
        return None
    words = ctx.translate(message("lesson.entry", count=minutes))
    learn = partial(shell.routes.open, "lesson", game_id, variant)
    return Button(ctx, rect, words, learn, icon="icon_hint", size=16)


def begin_first_game(shell: Shell, lesson: Lesson) -> None:
    """Begin the game suggested after a lesson: the person whom the set-up seats first, and
    computers, or other people where pieces are moved by hand."""
    game = load_game(lesson.game)
    setup = SetupModel(game, shell.games, shell.known_players, shell.ctx.translate)
    setup.seat_last_player()
    names = [shell.ctx.translate(message("player", number=n + 1)) for n in range(lesson.players)]
    person = next((p for p in setup.players if p.human), Player(names[0]))
    colours = [person.colour, *(c for c in range(6) if c != person.colour)]
    seats = [Player(person.name, colour=colours[0])]
    others = zip(names[1:], colours[1:], strict=False)
    kind = "human" if game.by_hand else USUAL
    seats += [Player(name, kind, colour) for name, colour in others]
    shell.known_players.remember(seats)
    table = tuple(shell.games.seated(seats))
    match = shell.games.begin(game, table, game.complete_options(lesson.players, {}))
    match.fleeting = True
