"""``check``: checks all data files; prints all mistakes with file and line."""

from __future__ import annotations

import contextlib
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ..bots.cats import read_cats
from ..bots.chances import read_chances
from ..bots.level_names import MEASURED
from ..bots.levels import level_ids
from ..bots.pace import estimate_pace, slow_words
from ..bots.strength import read_strength
from ..catalog import load_game, offered
from ..content.atlas import own_atlas
from ..content.check_texts import check_rules, check_texts, missing_rules, missing_texts
from ..content.game_ids import game_ids
from ..content.games import missing_words
from ..content.paths import DATA, SPRITES, TEXT, shown, unlinked
from ..content.texts import catalogue
from ..core.game import Game
from ..core.types import BadContent, GameError
from ..kit.check_files import same_titles
from ..kit.folder import read_prototype
from ..match.remarks import SPOKEN
from .arguments import place
from .check_lessons import check_lessons, outdated_lessons
from .check_prototype import begun, check_prototype, missing_sounds, reads_back
from .undrawn import undrawn

HELP = "check every data file, or a prototype"
ABOUT = (
    "Check all data files, or those of prototypes; every mistake is printed with "
    "file and line. The exit code is 1 if there are any."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folders", metavar="DIR", type=place, nargs="*", help="the folder of a prototype"
    )


def run(args: Namespace) -> int:
    """Print the mistakes; returns 1 if there are any."""
    names: list[str] = []
    mistakes: list[str] = []
    folders: list[Path] = args.folders
    own = [(unlinked(path).name, partial(check_prototype, path)) for path in folders]
    broken: list[str] = []
    for name, check in own or checks():
        names.append(name)
        try:
            mistakes += check()
        except GameError as e:
            broken.append(name)
            mistakes += str(e).split("\n")
    for mistake in dict.fromkeys(mistakes):
        print(mistake)
    if not folders:
        _print_notes()
    for folder in folders:
        _print_tables(folder)
        if unlinked(folder).name in broken:
            continue  # rules may take long to fail, and nothing else can be told
        _print_old([unlinked(folder).name])
        with contextlib.suppress(GameError):  # reported already
            for line in undrawn(load_game(unlinked(folder).name)):
                if not any(mistake.endswith(line.partition(": ")[2]) for mistake in mistakes):
                    print(f"Not drawn: {line}")
    if not mistakes:
        _print_slow([unlinked(f).name for f in folders] or game_ids())
    if mistakes:
        count = len(dict.fromkeys(mistakes))
        print("One mistake." if count == 1 else f"{count} mistakes.")
        return 1
    print(f"No mistakes in {', '.join(names)}.")
    return 0


def _print_notes() -> None:
    """Print what is not translated and which lessons and puzzles are old; these are no mistakes."""
    _print_old(game_ids())
    with contextlib.suppress(BadContent):  # reported already
        for line in (*missing_texts(), *missing_rules()):
            print(f"Not translated: {line}")


def _print_old(ids: Sequence[str]) -> None:
    """Print which lessons and puzzles were made for other data."""
    outdated_puzzles = offered("outdated_puzzles")
    for line in (*outdated_lessons(ids), *(outdated_puzzles(ids) if outdated_puzzles else ())):
        print(f"Look again: {line}")


def _print_tables(folder: Path) -> None:
    """Print how tables of a prototype were understood, which is no mistake."""
    with contextlib.suppress(GameError):  # reported already
        d, _ = read_prototype(folder)
        for line in (*d.notes, *same_titles(d)):
            print(f"Note: {line}")


def _print_slow(ids: Sequence[str]) -> None:
    """Print the games in which computers take long for a move, which is no mistake."""
    words = catalogue("en")
    for id in ids:
        with contextlib.suppress(Exception):  # mistakes are reported, or found by ``try``
            game = load_game(id)
            pace = None if game.by_hand else estimate_pace(game, MEASURED)
            if pace and pace.slow:
                changed = ", ".join(f"{k}={v}" for k, v in pace.options.items())
                where = f"{game.info.id} with {pace.seats} players{changed and f', {changed}'}"
                print(f"Slow: {where}: {words.translate(slow_words(pace))}")


def checks() -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """Names and functions of all checks; each returns its mistakes or raises GameError."""
    yield "texts", check_texts
    yield "computer levels", _levels
    yield "cats", _cats
    yield "measured strength", _strength
    yield "chances to win", _chances
    yield "theme", _theme
    yield "rules to read", check_rules
    yield "lessons", check_lessons
    if check_puzzles := offered("check_puzzles"):
        yield "puzzles", check_puzzles
    if check_discoveries := offered("check_discoveries"):
        yield "discoveries", check_discoveries
    for id in game_ids():
        yield id, lambda id=id: _game(id)  # type: ignore[misc]


def _levels() -> list[str]:
    ids, words = level_ids(), catalogue("en")
    return [
        f"{shown(TEXT / 'en.yaml')}:1: level.{id}: the computer level {id!r} has no name"
        for id in ids
        if words.find(f"level.{id}") is None
    ]


def _cats() -> list[str]:
    """Cats without words or portraits, and moments of lines that no log has."""
    found, words = read_cats(), catalogue("en")
    portraits = own_atlas("cats").names()
    keys = {
        f"cats.{id}.{key}": TEXT / "en" / "cats.yaml" for id in found.cats for key in SPOKEN
    } | {
        f"{game}.log.{line}": DATA / "cats.yaml"
        for game, moments in found.moments.items()
        for lines in (moments.gain, moments.hurt, moments.near)
        for line in lines
    }
    texts = [
        f"{shown(file)}:1: there is no text {key}"
        for key, file in keys.items()
        if words.find(key) is None
    ]
    sprites = [f"{id}{mood}" for id in found.cats for mood in ("", "_pleased", "_annoyed")]
    return texts + [
        f"{shown(SPRITES / 'cats')}/atlas.yaml:1: there is no portrait {name}"
        for name in sprites
        if name not in portraits
    ]


def _strength() -> list[str]:
    """Measurements of unknown games and levels."""
    return [
        f"{shown(DATA / 'strength.yaml')}:1: there is no {what} {id!r}"
        for m in read_strength()
        for what, id, known in (
            ("game", m.game, game_ids()),
            ("computer level", m.level, level_ids()),
            ("computer level", m.against, level_ids()),
        )
        if id not in known
    ]


def _chances() -> list[str]:
    read_chances()
    return []


def _theme() -> list[str]:
    from ..ui.graphics.theme import theme  # imports pygame

    seats, words = theme().seats, catalogue("en")
    return [
        f"{shown(TEXT / 'en.yaml')}:1: colour.{look.name}: the colour {look.name!r} has no name"
        for look in seats
        if words.find(f"colour.{look.name}") is None
    ]


def _game(id: str) -> list[str]:
    game = load_game(id)
    game.read_log()
    sounds = missing_sounds(DATA / f"{id}.yaml")
    return [*_words(game), *sounds, *_records(game)]


def _words(game: Game[Any, Any]) -> list[str]:
    """Cards and the like that have no name or text."""
    file = shown(TEXT / "en" / f"{game.info.id}.yaml")
    return [f"{file}:1: {key} is missing; the data need it" for key in missing_words(game)]


def _records(game: Game[Any, Any]) -> list[str]:
    """Checks that the data survive saving, for every number of seats."""
    if all(reads_back(game, begun(game, seats)) for seats in game.info.seats):
        return []
    return [f"{shown(DATA / f'{game.info.id}.yaml')}:1: reads differently from a save"]
