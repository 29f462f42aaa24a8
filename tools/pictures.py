"""Makes the moving pictures of the README: ``python -m tools.pictures [GAME …]``.

Each shows a part of a game between cats, as the replay's film does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from catgames.bots.cats import cats, find_opponent
from catgames.bots.levels import decide
from catgames.catalog import load_game
from catgames.commands.arguments import own_game
from catgames.content.game_ids import game_ids
from catgames.content.languages import ENGLISH
from catgames.content.paths import ROOT
from catgames.content.texts import catalogue
from catgames.core.game import Game
from catgames.core.record import Record
from catgames.core.types import CHANCE
from catgames.match.observer import Observer
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.ui.replay.camera import FILM_UNIT, PAINTED, Camera
from catgames.ui.replay.film_formats import Frame, picture_of, write_webp
from catgames.ui.window import Window

FOLDER = ROOT / "docs" / "pictures"
SIZE = (480, 270)
WHO = ("prickle", "crumpet", "gobble")
"""The cats that play, by seat."""
SCENES = {
    "cat_herders": (2, 14, 18),
    "cats_mansion": (3, 4, 22),
    "cattitude": (3, 2, 26),
    "clowder": (3, 2, 34),
    "swap_clops": (2, 2, 14),
}
"""Players, first turn and number of answers of each picture."""


def record_of(game: Game[Any, Any], seats: int) -> Record:
    """A game between cats, the same every time."""
    rng, answers = Random(5), [find_opponent(cat) for cat in WHO[:seats]]
    players = [
        Player(catalogue(ENGLISH).translate(f"cats.{cat}.name"), cats()[cat].level, i, cat)
        for i, cat in enumerate(WHO[:seats])
    ]
    options = game.complete_options(seats, {})
    record = Record.new(game, players, options, cats=WHO[:seats])
    state = game.new_state(seats, options)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            move = game.sample_chance(state, rng)
        else:
            view = game.view(state, decision.seat)
            move = decide(game, view, answers[decision.seat], rng)
        record.add(decision.seat, move)
        game.apply(state, move)
    record.finish(game, state)
    return record


def frames(window: Window, game_id: str) -> Iterator[Frame]:
    """The frames of one game's picture, with their milliseconds."""
    seats, turn, answers = SCENES[game_id]
    game = load_game(game_id)
    replay = Replay(game, record_of(game, seats))
    observer = Observer(0) if Observer(0) in replay.observers() else replay.observers()[0]
    start = next(i for i in range(len(replay)) if replay.turn(i) >= turn)
    camera = Camera(window.ctx, replay, observer, PAINTED, FILM_UNIT)
    for _, picture, milliseconds in camera.frames(start, min(start + answers, len(replay))):
        if milliseconds:
            small = pygame.transform.smoothscale(picture, SIZE)
            yield picture_of(pygame.image.tobytes(small, "RGB"), SIZE), milliseconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the pictures of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="pictures", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", type=own_game)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as folder:
        window = Window(Path(folder), PAINTED)
        for game_id in parser.parse_args(arguments).games or game_ids():
            path = FOLDER / f"{game_id}.webp"
            with path.open("wb") as file:
                write_webp(file, frames(window, game_id), lambda done: None)
            print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
