"""``replay``: shows a saved game in the window, or prints it as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..content.loader import brief_text
from ..content.names import named_options
from ..content.texts import catalogue, words_of
from ..core.game import View
from ..core.types import TABLE, GameError, Message, Seat
from ..match.observer import Observer
from ..match.replay import Replay
from ..store.folders import make_portable
from ..store.unfinished import game_of, read_record
from .arguments import place, whole
from .chosen_game import add_prototype
from .play import window_opener

if TYPE_CHECKING:
    from ..ui.window import Window

HELP = "show a saved game again"
ABOUT = "Show a saved game again: step by step in the window, or told as text."


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", metavar="FILE", type=place, help="a saved game (.catgame)")
    add("--game", metavar="DIR", type=place, help="the folder of the prototype that was played")
    add("--text", action="store_true", help="as lines of text, without a window")
    add("--at", metavar="N", type=whole, help="at this moment: when N answers had been given")
    add(
        "--eyes",
        metavar="SEAT",
        help="as somebody sees it: a seat from 1 on or a name, table, or open (everything)",
    )
    add(
        "--portable",
        metavar="DIR",
        type=place,
        help="keep settings, pictures and games played on from here in this folder",
    )


def run(args: Namespace) -> int:
    """Show or print the game."""
    if args.text and args.portable is not None:
        raise GameError("--portable is where the window keeps its files; --text opens none")
    record = read_record(args.file)
    if args.game is not None and (id := add_prototype(args.game)) != record.game_id:
        raise GameError(f"{args.file.name} is a game of {record.game_id}, not of {id}")
    replay = Replay(game_of(record), record)
    observer = _observer(replay, args.eyes) if args.eyes else None
    if args.at is not None and args.at > len(replay):
        raise GameError(f"the game has {len(replay)} answers; --at {args.at} is behind its end")
    if not args.text:
        return _show(replay, args, observer)
    if observer is None:
        observer = Observer(TABLE, replay.over)
    elif replay.shared and observer.viewer >= 0:
        raise GameError(
            "people have secrets from each other in this game; as text it is told as "
            "the table sees it until it is over"
        )
    for line in as_lines(replay, observer, len(replay) if args.at is None else args.at):
        print(line)
    return 0


def _observer(replay: Replay, word: str) -> Observer:
    """The observer for a seat (from 1), a name, ``table`` or ``open``.  Raises GameError."""
    names = [p.name for p in replay.players]
    if word == "table":
        wanted = replay.observers()[0]
    elif word == "open":
        wanted = replay.observers()[-1]
        if replay.open and len(replay.observers()) == 1:
            return wanted
        wanted = Observer(TABLE, True)
    elif word in (seats := [str(i + 1) for i in range(len(names))]):
        wanted = Observer(seats.index(word))
    elif word in names:
        wanted = Observer(names.index(word))
    else:
        offered = ", ".join(f"{seat} {name}" for seat, name in zip(seats, names))
        raise GameError(f"there are no eyes {brief_text(word)!r}; there are table, open, {offered}")
    if replay.open and len(replay.observers()) == 1:
        return replay.observers()[0]  # all see the same
    if wanted not in replay.observers():
        raise GameError(f"the game is not over, and {word!r} would show what is still hidden")
    return wanted


def _show(replay: Replay, args: Namespace, observer: Observer | None) -> int:
    open_window = window_opener()

    def begin(window: Window) -> None:
        window.routes.open("replay", replay, args.at, observer)

    make_portable(args.portable)
    return open_window(args.portable, begin=begin)


def as_lines(replay: Replay, observer: Observer, at: int) -> Iterator[str]:
    """The game line by line up to a moment, as the observer saw it."""
    game, record = replay.game, replay.record
    words = words_of(catalogue("en"), game)
    translate = words.translate

    def name(seat: Seat) -> str:
        return record.players[seat][0]

    def say(text: Message) -> str:
        return translate(text, name)

    yield f"{translate(f'{game.info.id}.title')}: {', '.join(p[0] for p in record.players)}"
    options = named_options(words, game, record.seats, record.options)
    yield "; ".join(part for part in (record.created.replace("T", " "), *options) if part)
    for entry in replay.log_entries(observer)[:at]:
        for line in entry.lines:
            yield say(line.message)
    yield ""
    view = replay.view(at, observer)
    if game.decision(view.state) is not None:
        yield say(game.prompt(view))
        return
    for row in game.breakdown(View(replay.state(at), TABLE)):
        points = "  ".join(f"{name(s)} {value:g}" for s, value in enumerate(row.values))
        yield f"{say(row.source)}: {points}"
    yield "Winner: " + (", ".join(map(name, game.winners(view.state))) or "–")
