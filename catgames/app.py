"""The command line: parses arguments and runs commands; errors are reported in a sentence."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .content.languages import languages
from .content.pseudo import PSEUDO
from .core.registry import game_ids, load_game
from .core.types import GameError

if TYPE_CHECKING:
    from .ui.window import Window

COMMANDS = ("play", "simulate", "arena", "check", "replay")
WRONG, CLOSED_PIPE, STOPPED = 2, 141, 130
"""Exit codes: bad input, closed output pipe, Ctrl-C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except GameError as e:
        return _complain(str(e))
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # for the interpreter's flush at exit
        return CLOSED_PIPE
    except OSError as e:
        return _complain(f"{e.filename}: {e.strerror}" if e.filename else str(e))
    except KeyboardInterrupt:
        return STOPPED


def _complain(words: str) -> int:
    print(f"catgames: {words}", file=sys.stderr)
    return WRONG


def _run(argv: list[str]) -> int:
    if not argv or (argv[0].startswith("-") and argv[0] not in ("-h", "--help")):
        argv = ["play", *argv]
    if argv[0] not in COMMANDS and not argv[0].startswith("-"):
        near = get_close_matches(argv[0], COMMANDS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}"
        raise GameError(f"there is no command {argv[0]!r}; {hint}")
    args = parser().parse_args(argv)
    if args.command == "play":
        return _play(args)
    code: int = import_module(f"catgames.commands.{args.command}").run(args)
    return code


def _play(args: Namespace) -> int:
    if args.game is not None:
        load_game(args.game)
    if args.language is not None and args.language not in (*languages(), PSEUDO):
        raise GameError(f"there are no texts in {args.language!r}; {', '.join(languages())} are")
    if args.portable is not None:
        args.portable.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(
        "SDL_FRAMEBUFFER_ACCELERATION", "0"
    )  # software rendering is 3 times as fast
    try:
        from .ui.start import run
    except ModuleNotFoundError as e:
        raise GameError(f"{e.name} is missing; `python3 dev.py play` installs it") from None
    return run(args.portable, args.game, args.language or "", _speak if args.speak else None)


def _speak(window: Window) -> None:
    from .ui.speech import speak_aloud  # imported late, to show the first picture sooner

    speak_aloud(window)


def parser() -> ArgumentParser:
    """All commands and their arguments."""
    main_parser = ArgumentParser(
        prog="main.py",
        description="catgames: five cat board games behind one table.",
        epilog=f"Games: {', '.join(game_ids())}.  Without a command the window opens (play).\n"
        "main.py COMMAND --help tells more about one of them.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = main_parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    play = commands.add_parser("play", help="open the window", description="Open the window.")
    play.add_argument("--game", metavar="ID", help="go straight to the set-up of this game")
    play.add_argument(
        "--language",
        metavar="CODE",
        help=f"speak this language: {', '.join(languages())}",
    )
    play.add_argument(
        "--speak",
        action="store_true",
        help="write what is asked, chosen and happens to standard output, for a screen reader",
    )
    play.add_argument(
        "--portable",
        metavar="DIR",
        type=Path,
        help="keep settings and saved games in this folder, not where the system keeps them",
    )
    _add_simulate(commands)
    _add_arena(commands)
    commands.add_parser(
        "check",
        help="check every data file",
        description="Check all data files; every mistake is printed with file and line. "
        "The exit code is 1 if there are any.",
    )
    _add_replay(commands)
    return main_parser


def _add_replay(commands: object) -> None:
    replay: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "replay",
        help="show a saved game again",
        description="Show a saved game again: step by step in the window, or told as text.",
    )
    add = replay.add_argument
    add("file", metavar="FILE", type=Path, help="a saved game (.catgame)")
    add("--text", action="store_true", help="as lines of text, without a window")
    add("--at", metavar="N", type=_whole, help="at this moment: when N answers had been given")
    add(
        "--eyes",
        metavar="SEAT",
        help="as somebody sees it: a seat from 1 on or a name, table, or open (everything)",
    )
    add(
        "--portable",
        metavar="DIR",
        type=Path,
        help="keep settings, pictures and games played on from here in this folder",
    )


def _add_simulate(commands: object) -> None:
    simulate: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "simulate",
        help="let computers play many games",
        description="Let computers play many games and sum up how they went.  Game number k "
        "has the seed S+k and is the same game each time, in any number of processes.",
        epilog="Example: main.py simulate cat_herders --games 200 --bots greedy,random "
        "--set grid=square --json results.json",
    )
    add = simulate.add_argument
    add("game", metavar="GAME", help=f"one of {', '.join(game_ids())}")
    add("--seats", metavar="N", type=int, help="how many play (default: as few as can)")
    add("--games", metavar="K", type=_positive, default=100, help="how many games (default: 100)")
    add("--seed", metavar="S", type=int, default=0, help="the first game's seed (default: 0)")
    add(
        "--bots",
        metavar="LEVEL[,LEVEL…]",
        default="random",
        help="computer levels seat by seat, from the first again if there are more seats "
        "(default: random)",
    )
    _add_set(add)
    add("--jobs", metavar="N", type=_positive, help="processes (default: one a core)")
    add("--records", metavar="DIR", type=Path, help="keep every game's record in this folder")
    add("--json", metavar="FILE", type=Path, help="write all results there (- is the output)")


def _add_arena(commands: object) -> None:
    arena: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "arena",
        help="let computers compete",
        description="Let computers compete.  With every seed each company of computers plays in "
        "all its rotations round the table.  Results are the same in any number of processes; "
        "Ctrl-C tells what has been played so far.",
        epilog="Examples: main.py arena cat_herders --bots greedy,random --games 400; one against "
        "two of a kind: main.py arena cats_mansion --seats 3 --bots greedy,random,random.  "
        "docs/strength.md tells what the figures mean.",
    )
    add = arena.add_argument
    add("game", metavar="GAME", help=f"one of {', '.join(game_ids())}")
    add("--seats", metavar="N", type=int, help="how many play (default: one each, if that can be)")
    add(
        "--bots",
        metavar="LEVEL,LEVEL[,LEVEL…]",
        default="greedy,random",
        help="computer levels; more than seats: every choice of them plays, fewer: from the first "
        "again, beginning with each in turn (default: greedy,random)",
    )
    add(
        "--games",
        metavar="K",
        type=_positive,
        default=400,
        help="at least so many games, in whole rounds (default: 400)",
    )
    add("--seed", metavar="S", type=int, default=0, help="the first round's seed (default: 0)")
    _add_set(add)
    where = arena.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", metavar="N", type=_positive, help="processes (default: one a core)"
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="play on the dask.distributed cluster whose scheduler has this address",
    )
    add("--json", metavar="FILE", type=Path, help="write all figures there (- is the output)")


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return number


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _add_set(add: Callable[..., object]) -> None:
    add(
        "--set",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="set an option of the game; may be given several times",
    )
