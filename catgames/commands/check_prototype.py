"""Checks the files of a prototype beyond what loading it finds."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..catalog import board_class, load_game
from ..catalog import offered as by_wing
from ..content.checks import hint
from ..content.lessons import LESSON
from ..content.loader import Node, read_file
from ..content.paths import SOUNDS, shown
from ..core.game import Game
from ..core.record import MAX_CHARS, Record
from ..core.types import BadContent, FaultyRules, GameError
from ..kit.check_files import wrong_gaps, wrong_pieces
from ..kit.files import spelt_otherwise
from ..kit.folder import load_prototype
from ..kit.game import PrototypeGame
from ..kit.guard import strictly
from ..kit.lint import offered, read_code
from ..kit.mistakes import in_code, is_interruption
from ..kit.pictures import COVERS, wrong_picture
from ..kit.pictures import FOLDER as PICTURES
from ..kit.schema import GAME
from ..kit.sources import BOARD
from ..kit.time_limit import time_limit
from ..kit.words import unknown_texts
from ..match.players import Player
from .check_lessons import check_own_lesson
from .chosen_game import add_prototype

RULES_TEXT = "rules.md"
LONGEST = 10.0
"""Seconds that a game may take to begin."""


def check_prototype(folder: Path) -> list[str]:
    """All mistakes; the code of the prototype is run.  Raises GameError."""
    add_prototype(folder)
    game = load_prototype(folder, free_game=by_wing("free_game"))
    mistakes = static_mistakes(game)
    wrong_code = not game.by_hand and bool(read_code(game))  # said already, and better
    mistakes += [*_files(folder), *_sounds(game, folder), *_crowded(game, folder)]
    mistakes += _page_and_board(game, folder)
    mistakes += check_own_lesson(game.info.id)
    if check_own_puzzles := by_wing("check_own_puzzles"):
        mistakes += check_own_puzzles(game.info.id)
    for seats in () if wrong_code else game.info.seats:
        try:
            with time_limit(LONGEST), strictly():
                game.decision(game.new_state(seats))
                mistakes += _record(game, seats)
        except FaultyRules as e:
            mistakes.append(str(e))
            break  # the same with more players
        except GameError as e:
            mistakes.append(f"{shown(folder / GAME)}: with {seats} players: {e}")
        except BaseException as e:  # whatever the rules raise
            if is_interruption(e):
                raise
            mistakes.append(in_code(e, folder, game))
    return list(dict.fromkeys(mistakes))


def static_mistakes(game: PrototypeGame) -> list[str]:
    """What can be seen without playing: in the texts, and in the code."""
    verbs = game.verbs | offered(game)
    texts = [*unknown_texts(game.data, game.rules, verbs), *wrong_gaps(game)]
    code = [] if game.by_hand else read_code(game)
    return [*code, *texts, *wrong_pieces(game)]


def _files(folder: Path) -> list[str]:
    """Files that need not be there, and whose names have other small and capital letters, and
    pictures of the title that can't be used."""
    covers = [f"{PICTURES}/{name}" for name in COVERS]
    spelt = {name: spelt_otherwise(folder, name) for name in (*covers, RULES_TEXT, LESSON, BOARD)}
    wrong = [
        f"{shown(folder)}: there is no file {name!r}{near}" for name, near in spelt.items() if near
    ]
    for name in COVERS:
        there = os.path.lexists(folder / PICTURES / name) and not spelt[f"{PICTURES}/{name}"]
        if there and (what := wrong_picture(folder, name)):
            wrong.append(f"{shown(folder / PICTURES / name)}: {what}")
    return wrong


def _page_and_board(game: PrototypeGame, folder: Path) -> Iterator[str]:
    """What is only read when a game is on the table: its page of rules, and a board of its own."""
    from ..ui.rulebook.headings import own_rules

    try:
        own_rules(folder)
    except BadContent as e:
        yield from str(e).split("\n")
    try:
        with time_limit(LONGEST):
            board_class(load_game(game.info.id).info.id)  # the board of code that is loaded
    except GameError as e:
        yield str(e)
    except BaseException as e:  # whatever the code of the board raises
        if is_interruption(e):
            raise
        yield in_code(e, folder, game)


def _sounds(game: Game[Any, Any], folder: Path) -> list[str]:
    """Names of sounds without a file, and zones that there are not."""
    mistakes, zones = missing_sounds(folder / GAME), game.data.zones
    for key, node in _sounds_in(folder / GAME).items():
        zone = key.partition(".")[2]
        if zone and zone not in zones:
            where = f"{shown(folder / GAME)}:{node.line}: sounds.{key}"
            mistakes.append(f"{where}: there is no zone {zone!r}{hint(zone, zones)}")
    return mistakes


def missing_sounds(data: Path) -> list[str]:
    """Names of sounds in a data file for which there is no file.  Raises BadContent."""
    return [
        f"{shown(data)}:{node.line}: sounds.{key}: there is no sounds/{node.value}.ogg"
        for key, node in _sounds_in(data).items()
        if not (SOUNDS / f"{node.value}.ogg").exists()
    ]


def _sounds_in(data: Path) -> dict[str, Node]:
    sounds = (read_file(data).entries or {}).get("sounds")
    return (sounds.entries if sounds else None) or {}


def _crowded(game: Game[Any, Any], folder: Path) -> list[str]:
    """Areas of the layout without room for their pieces."""
    from ..kit.board.crowding import crowded  # imported late: all else needs no pygame

    layout = (read_file(folder / GAME).entries or {}).get("layout")
    lines: dict[Any, int] = {}
    for area in (layout.items if layout else None) or ():
        zone = (area.entries or {}).get("zone")
        if zone is not None:
            lines[zone.value] = zone.line
    return [
        f"{shown(folder / GAME)}:{lines.get(zone, 1)}: layout: {what}"
        for zone, what in crowded(game.data).items()
    ]


def _record(game: Game[Any, Any], seats: int) -> list[str]:
    """A game that has just begun can be saved, and read again with the data it began with."""
    text = begun(game, seats)
    where = shown(game.data.folder / GAME)
    if len(text) > MAX_CHARS // 2:
        return [f"{where}: its texts and tables are too long for a saved game"]
    return [] if reads_back(game, text) else [f"{where}: reads differently from a save"]


def begun(game: Game[Any, Any], seats: int) -> str:
    """The text of a saved game that has just begun."""
    players = [Player(f"{i}", colour=i % 6) for i in range(seats)]
    return Record.new(game, players, game.complete_options(seats, {})).text()


def reads_back(game: Game[Any, Any], text: str) -> bool:
    """Whether the game's data come back from a saved game.  Raises GameError if it can't be
    played with them."""
    record = Record.read(text, f"{game.info.id} as a saved game")
    again = load_game(game.info.id, record.content)
    record.replay(again)
    return json.dumps(again.content) == json.dumps(game.content)  # where all keys are words
