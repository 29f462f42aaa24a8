"""The command line: play, simulate, replay, check."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from .core.registry import game_ids, load_game
from .core.types import Atom, BadOption, GameError

_OVERVIEW = """examples:
  python main.py                                    open the window
  python main.py play --game cat_herders            open it at a game's set-up
  python main.py play --portable event              keep settings and games in the folder event
  python main.py simulate clowder --seats 3 --games 100 --bots greedy,random,random
  python main.py simulate cat_herders --games 50 --set setup=empty --set side=7 --json out.json
  python main.py replay event/games/2026-05-01_12-00-00_clowder.catgame
  python main.py check                              look all data files over"""


def parser() -> argparse.ArgumentParser:
    """The command line's words."""
    ids = ", ".join(game_ids())
    top = argparse.ArgumentParser(
        prog="main.py",
        description="catgames: five cat board games behind one table.",
        epilog=_OVERVIEW,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(dest="command", metavar="command")
    play = commands.add_parser(
        "play", help="open the window (this is what happens without a command)"
    )
    for p in (top, play):
        p.add_argument("--game", metavar="ID", help=f"begin at this game's set-up: {ids}")
        p.add_argument(
            "--portable", metavar="DIR", type=Path, help="keep settings and games in this folder"
        )
    sim = commands.add_parser("simulate", help="let computer players play each other and count")
    sim.add_argument("game_id", metavar="GAME", help=ids)
    sim.add_argument("--seats", type=int, metavar="N", help="players (the game's least number)")
    sim.add_argument("--games", type=_count, default=10, metavar="K", help="how many games (10)")
    sim.add_argument(
        "--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (1)"
    )
    sim.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
        help="a level for each seat, or one for all (random)",
    )
    sim.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be repeated",
    )
    sim.add_argument(
        "--records", type=Path, metavar="DIR", help="keep every game as a record in this folder"
    )
    sim.add_argument(
        "--json", type=Path, metavar="FILE", help="write the results there, one object a game"
    )
    sim.add_argument(
        "--jobs", type=_count, default=0, metavar="N", help="processes (one for each core)"
    )
    replay = commands.add_parser("replay", help="tell a saved game move by move")
    replay.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("check", help="look all data files over; every mistake with file and line")
    return top


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def main(argv: Sequence[str]) -> int:
    """Run the command; returns the exit code.  2: the command line or a file does not fit."""
    args = parser().parse_args(argv)
    try:
        if args.command == "simulate":
            return simulate(args)
        if args.command == "replay":
            return replay(args.file)
        if args.command == "check":
            return check()
        return play(args.portable, args.game)
    except GameError as e:
        print(e, file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except OSError as e:
        print(f"{e.filename or 'a file'}: {e.strerror}", file=sys.stderr)
        return 2


def play(portable: Path | None, game: str | None) -> int:
    """Open the window."""
    if game is not None:
        load_game(game)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # software drawing is faster without
    import pygame

    from .ui.window import run

    try:
        return run(portable, game)
    except pygame.error as e:
        raise GameError(f"No window can be opened: {e}") from None


def simulate(args: argparse.Namespace) -> int:
    """Games of computers against each other."""
    from .simulate import Order, run

    game = load_game(args.game_id)
    seats = args.seats or game.info.seats[0]
    bots = tuple(args.bots.split(","))
    if len(bots) == 1:
        bots *= seats
    if len(bots) != seats:
        raise BadOption(f"{len(bots)} levels are named for {seats} players")
    options = _options(args.game_id, seats, args.set)
    from .bots.levels import find_level

    for bot in bots:
        find_level(bot)
    order = Order(args.game_id, seats, args.games, args.seed, bots, options, args.records)
    run(order, args.json, args.jobs)
    return 0


def _options(game_id: str, seats: int, given: Sequence[str]) -> dict[str, Atom]:
    game = load_game(game_id)
    game.settle(seats, {})
    offered = {o.key: o for o in game.options(seats)}
    options: dict[str, Atom] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--set takes KEY=VALUE, not {text!r}")
        options[key] = offered[key].parse(value) if key in offered else value
    game.settle(seats, options)
    return options


def replay(path: Path) -> int:
    """Tell a saved game as its log does, seen by somebody who may see everything."""
    from .store.files import Files

    record = Files(path.parent).read(path)
    game = load_game(record.game_id, record.content)
    record.replay(game, path.name)
    state = game.new_state(record.seats, record.options)
    names = [name for name, _, _ in record.players]
    from .content.texts import catalogue
    from .core.events import Event

    texts = catalogue("en")
    for _, move in record.moves:
        events: list[Event] = []
        game.apply(state, move, events)
        for event in events:
            sentence = game.log(event)
            if sentence is not None:
                print(texts.say(sentence, lambda s: names[s]))
    if record.end is not None:
        print(", ".join(f"{n}: {p:g}" for n, p in zip(names, game.scores(state), strict=True)))
    return 0


def check() -> int:
    """Look all data files over; 1 if there are mistakes."""
    from .content.check_all import check_all

    mistakes = check_all()
    for mistake in mistakes:
        print(mistake)
    print(
        f"{len(mistakes)} mistakes"
        if mistakes
        else f"{len(game_ids())} games: all data files are in order"
    )
    return 1 if mistakes else 0
