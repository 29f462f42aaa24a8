"""The command line: parses arguments and runs commands; errors are reported in a sentence."""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from . import __version__
from .catalog import ask_before_running, load_game, prototypes
from .commands.argument_types import GAME, add_separator, game, integer, path, positive, whole
from .commands.event import add_event, event_plan
from .commands.exit_codes import CLOSED_PIPE, STOPPED, WRONG
from .commands.find_game import add_games
from .commands.print_arguments import add_print
from .commands.workbench_arguments import WORKBENCH, add_change, add_where, add_workbench
from .content.game_ids import game_ids
from .content.languages import PSEUDO, check_language, languages
from .content.paths import COMMAND, how_to_install
from .core.types import Atom, BadOption, GameError, NotAllowed
from .store.folders import data_folder, make_portable

if TYPE_CHECKING:
    from .ui.window import Window

COMMANDS = (
    "play",
    "simulate",
    "arena",
    "check",
    "try",
    "new-game",
    "replay",
    "sessions",
    "print",
    *WORKBENCH,
)
_MODULES = {"try": "try_out", "new-game": "new_game", "print": "print_game"}
"""Modules of the commands whose names can't be names of modules."""
OPENED = (".catgame", ".catvariant")
"""Files that ``play`` opens; desktops hand them over as the only argument."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # By this name a desktop finds the window's icon and menu entry; pygame would set "main.py".
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "catgames")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "catgames")
    _open_streams()
    words = _with_command(list(sys.argv[1:] if argv is None else argv))
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except GameError as e:
        return _complain(str(e), words)
    except SystemExit:
        if refused := list(_refused):  # argparse has told it to the terminal
            _refused.clear()
            _show(refused[0], words)
        raise
    except BrokenPipeError:
        os.dup2(
            os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
        )  # for the interpreter's flush at exit
        return CLOSED_PIPE
    except OSError as e:
        return _complain(f"{e.filename}: {e.strerror}" if e.filename else str(e), words)
    except KeyboardInterrupt:
        return STOPPED


def _open_streams() -> None:
    """Open those of the standard streams that were closed when the program was started, and
    let them print "?" for letters that their encoding does not have.

    Otherwise printing fails, and the next file that is opened takes the place of the output.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, "r" if number == 0 else "w")  # noqa: SIM115
            try:
                os.fstat(number)
            except OSError:
                os.dup2(stream.fileno(), number)
            setattr(sys, name, stream)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _complain(problem: str, argv: Sequence[str]) -> int:
    print(f"catgames: {problem}", file=sys.stderr, flush=True)
    _show(problem, argv)
    return WRONG


def _show(problem: str, argv: Sequence[str]) -> None:
    """Show in a window, too, why it can't be opened as asked: somebody who has clicked an icon
    sees no terminal.  Event mode is started from one, or by a supervisor."""
    if argv[0] != "play" or any(word.startswith("--event") for word in argv):
        return
    try:
        from .ui.start_problem import show_problem
    except ImportError:
        return
    wanted = [b for a, b in pairwise(argv) if a == "--language"]
    show_problem(problem, wanted[0] if wanted and wanted[0] in languages() else "")


def _with_command(argv: list[str]) -> list[str]:
    """The arguments with the command that goes without saying."""
    first = argv[0] if argv else ""
    general = first in ("-h", "--help", "--version")
    if not first or (first.startswith("-") and not general) or first.lower().endswith(OPENED):
        return ["play", *argv]
    return argv


def _run(argv: list[str]) -> int:
    if argv[0] not in COMMANDS and not argv[0].startswith("-"):
        near = get_close_matches(argv[0], COMMANDS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(COMMANDS)}"
        raise GameError(f"there is no command {argv[0]!r}; {hint}")
    args = parser(only_play=argv[0] == "play").parse_args(argv)
    if args.command == "play":
        return _play(args)
    module = _MODULES.get(args.command, args.command)
    code: int = import_module(f"catgames.commands.{module}").run(args)
    return code


def _play(args: Namespace) -> int:
    mistakes = add_games(args.games, data_folder(args.portable) / "games")
    chosen = args.event or args.game
    if chosen is not None and chosen not in prototypes():
        load_game(chosen)  # a prototype is not loaded before its code may run
    if args.language is not None and args.language != PSEUDO:
        check_language(args.language)
    make_portable(args.portable)
    os.environ.setdefault(
        "SDL_FRAMEBUFFER_ACCELERATION", "0"
    )  # software rendering is 3 times as fast
    try:
        from .ui.start import run
    except ModuleNotFoundError as e:
        raise GameError(f"{e.name} is missing; {how_to_install()}") from None

    variant, options = None, dict[str, Atom]()
    if args.variant is not None or args.set:
        if chosen is None:
            raise GameError("--variant and --set change one game: name it with --game or --event")
        from .commands.arms import (  # imported late, to show the first picture sooner
            changed_game,
            chosen_options,
        )

        if chosen in prototypes():
            _guard(args)
        try:
            changed, variant, rest = changed_game(chosen, args.variant, args.set)
        except NotAllowed as e:
            how = "--no-code forbids it" if e.never else "open it once without --variant and --set"
            raise GameError(f"{e}; {how}") from None
        try:
            options = chosen_options(changed, rest)
        except BadOption as e:
            raise GameError(f"{e}; the set-up page shows what can be chosen") from None

    event = event_plan(args, variant, options)

    def begin(window: Window) -> None:
        if args.speak:  # before anything else has something to say
            from .ui.speech import speak_aloud  # imported late, to show the first picture sooner

            speak_aloud(window)
        if variant is not None and event is None:
            window.routes.setup(variant.game, variant)
        if options and event is None:
            from .ui.setup.scene import choose_options

            choose_options(window, options)
        if args.file is not None:
            window.routes.open_file(args.file)
        told = [m for m in mistakes if chosen is None or chosen in m]  # others' are not its page's
        if told and event is None:
            window.notify("\n".join(told))

    first = chosen if variant is None and event is None else None
    return run(args.portable, first, args.language or "", begin, args.no_code, event)


def _guard(args: Namespace) -> None:
    """Let no code of a prototype run that nobody has allowed, before there is a window to ask."""
    from .store.player_files import Files
    from .ui.prototypes.permission import checker

    allowed = Files(args.portable).load_settings()[0].allowed
    ask_before_running(checker(lambda: allowed, args.no_code))


class _Once(Action):
    """Stores the value of an option, which can't be given twice: the first one would be lost."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: Any, option: str | None = None
    ) -> None:
        if option is not None and getattr(namespace, self.dest) is not self.default:
            parser.error(f"argument {option}: is given twice")
        setattr(namespace, self.dest, values)


_refused: list[str] = []
"""What was wrong with the arguments."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        _refused.append(message)
        super().error(message)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.register("action", None, _Once)


def parser(only_play: bool = False) -> ArgumentParser:
    """All commands and their arguments; ``only_play``: only ``play``, in a fifth of the time."""
    main_parser = _Parser(
        prog=COMMAND,
        description="catgames: five cat board games behind one table.",
        epilog=f"Games: {', '.join(game_ids())}.  Without a command the window opens (play).\n"
        "%(prog)s COMMAND --help tells more about one of them.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    main_parser.add_argument("--version", action="version", version=f"catgames {__version__}")
    commands = main_parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_play(commands)
    if only_play:
        return main_parser
    _add_simulate(commands)
    _add_arena(commands)
    check = commands.add_parser(
        "check",
        help="check every data file, or a prototype",
        description="Check all data files, or those of prototypes; every mistake is printed with "
        "file and line. The exit code is 1 if there are any.",
    )
    check.add_argument(
        "folders", metavar="DIR", type=path, nargs="*", help="the folder of a prototype"
    )
    _add_try(commands)
    _add_new_game(commands)
    _add_replay(commands)
    _add_sessions(commands)
    add_print(commands)
    add_workbench(commands)
    return main_parser


def _add_play(commands: object) -> None:
    play: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "play", help="open the window", description="Open the window."
    )
    play.add_argument(
        "file",
        metavar="FILE",
        type=path,
        nargs="?",
        help="open this saved game (.catgame) or variant (.catvariant)",
    )
    play.add_argument(
        "--game", metavar="ID", type=game, help="go straight to the set-up of this game"
    )
    play.add_argument(
        "--language",
        metavar="CODE",
        help=f"speak this language: {', '.join(languages())}",
    )
    add_event(play.add_argument)
    add_change(play.add_argument)
    play.add_argument(
        "--speak",
        action="store_true",
        help="write what is asked, chosen and happens to standard output, for a screen reader",
    )
    play.add_argument(
        "--games",
        metavar="DIR",
        type=path,
        action="append",
        default=[],
        help="show the prototypes in this folder, too; may be given several times",
    )
    play.add_argument(
        "--no-code", action="store_true", help="never run the Python code of prototypes"
    )
    play.add_argument(
        "--portable",
        metavar="DIR",
        type=path,
        help="keep settings and saved games in this folder, not where the system keeps them",
    )


def _add_try(commands: object) -> None:
    try_out: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "try",
        help="play random games of a prototype and look for mistakes",
        description="Play random games of a prototype with every number of players, and look for "
        "mistakes in its rules: endless games, lost pieces, secrets that can be seen, moves that "
        "can't be clicked. The exit code is 1 if there are any.",
    )
    add = try_out.add_argument
    add("folder", metavar="DIR", type=path, help="the folder of a prototype")
    add(
        "--games",
        metavar="K",
        type=positive,
        default=20,
        help="how many games with each number of players (default: 20)",
    )
    add("--debug", action="store_true", help="show the traceback of a mistake")


def _add_new_game(commands: object) -> None:
    new_game: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "new-game",
        help="begin a game of your own",
        description="Make the folder of a new game: a small game that can be played at once, and "
        "changed from there. docs/prototypes.md tells how.",
    )
    add = new_game.add_argument
    add("name", metavar="NAME", help="small letters, digits and underscores: lucky_paws")
    add(
        "--kind",
        choices=("skeleton", "cards", "grid", "hexes", "dice"),
        default="skeleton",
        help="what it begins as (default: skeleton, the smallest)",
    )
    add(
        "--in",
        dest="into",
        metavar="DIR",
        type=path,
        default=Path("."),
        help="where the folder is made (default: here)",
    )


def _add_replay(commands: object) -> None:
    replay: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "replay",
        help="show a saved game again",
        description="Show a saved game again: step by step in the window, or told as text.",
    )
    add = replay.add_argument
    add("file", metavar="FILE", type=path, help="a saved game (.catgame)")
    add("--game", metavar="DIR", type=path, help="the folder of the prototype that was played")
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
        type=path,
        help="keep settings, pictures and games played on from here in this folder",
    )


def _add_sessions(commands: object) -> None:
    sessions: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "sessions",
        help="list the playtest sessions with people",
        description="List the playtest sessions that were recorded on this computer, and write "
        "them as tables for a spreadsheet.  docs/playtests.md tells what is noted.",
    )
    add = sessions.add_argument
    add("--game", metavar="ID", type=game, help="those of one game")
    add(
        "--csv",
        metavar="DIR",
        type=path,
        help="write sessions.csv, decisions.csv, incidents.csv, notes.csv and forms.csv there",
    )
    add_separator(add)
    add("--json", metavar="FILE", type=path, help="write everything there (- is the output)")
    add(
        "--unfinished",
        action="store_true",
        help="also what people wrote in games that are not over; it may tell what they hold",
    )
    add("--portable", metavar="DIR", type=path, help="those of the files in this folder")


def _add_simulate(commands: object) -> None:
    simulate: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "simulate",
        help="let computers play many games",
        description="Let computers play many games and sum up how they went.  Game number k "
        "has the seed S+k and is the same game each time, in any number of processes.",
        epilog="Example: %(prog)s cat_herders --games 200 --bots greedy,random "
        "--set grid=square --json results.json",
    )
    add = simulate.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add("--seats", metavar="N", type=integer, help="how many play (default: as few as can)")
    add("--games", metavar="K", type=positive, default=100, help="how many games (default: 100)")
    add("--seed", metavar="S", type=integer, default=0, help="the first game's seed (default: 0)")
    add(
        "--bots",
        metavar="LEVEL[,LEVEL…]",
        default="random",
        help="computer levels seat by seat, from the first again if there are more seats "
        "(default: random)",
    )
    add_change(add)
    add("--jobs", metavar="N", type=positive, help="processes (default: one a core)")
    add("--records", metavar="DIR", type=path, help="keep every game's record in this folder")
    add("--json", metavar="FILE", type=path, help="write all results there (- is the output)")
    _add_debug(add)


def _add_arena(commands: object) -> None:
    arena: ArgumentParser = commands.add_parser(  # type: ignore[attr-defined]
        "arena",
        help="let computers compete",
        description="Let computers compete.  With every seed each company of computers plays in "
        "all its rotations round the table.  Results are the same in any number of processes; "
        "Ctrl-C tells what has been played so far.",
        epilog="Examples: %(prog)s cat_herders --bots greedy,random --games 400; one against "
        "two of a kind: %(prog)s cats_mansion --seats 3 --bots greedy,random,random.  "
        "docs/strength.md tells what the figures mean.",
    )
    add = arena.add_argument
    add("game", metavar="GAME", type=game, help=GAME)
    add(
        "--seats",
        metavar="N",
        type=integer,
        help="how many play (default: one each, if that can be)",
    )
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
        type=positive,
        default=400,
        help="at least so many games, in whole rounds (default: 400)",
    )
    add("--seed", metavar="S", type=integer, default=0, help="the first round's seed (default: 0)")
    add_change(add)
    add_where(arena)
    add("--json", metavar="FILE", type=path, help="write all figures there (- is the output)")
    _add_debug(add)


def _add_debug(add: Callable[..., object]) -> None:
    add("--debug", action="store_true", help="show the traceback of each game that fails")
