"""The command line: parses arguments and runs commands; errors are reported in a sentence."""

from __future__ import annotations

import os
import sys
from argparse import Action, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from io import TextIOWrapper
from itertools import pairwise
from typing import Any, NoReturn

from . import __version__
from .catalog import command, command_names
from .commands.outputs import CLOSED_PIPE, STOPPED, WRONG
from .content.game_ids import game_ids
from .content.languages import languages
from .content.paths import COMMAND, LEARNED
from .core.types import GameError

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
    name, names = argv[0], command_names()
    if name in names:
        args = parser([name]).parse_args(argv)  # nobody waits for the other commands' modules
        from .store.folders import data_folder  # whoever asks for help needs no folders

        with suppress(GameError):  # no home folder
            folder = data_folder(getattr(args, "portable", None)) / "learned"
            os.environ.setdefault(LEARNED, str(folder))
        code: int = command(name).run(args)
        return code
    if not name.startswith("-"):
        near = get_close_matches(name, names, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}"
        raise GameError(f"there is no command {name!r}; {hint}")
    parser(names).parse_args(argv)
    raise AssertionError("--help and --version end the program")


def parser(names: Iterable[str]) -> ArgumentParser:
    """These commands and their arguments."""
    main_parser = _Parser(
        prog=COMMAND,
        description="catgames: five cat board games behind one table.",
        epilog=f"Games: {', '.join(game_ids())}.  Without a command the window opens (play).\n"
        "%(prog)s COMMAND --help tells more about one of them.",
        formatter_class=RawDescriptionHelpFormatter,
    )
    main_parser.add_argument("--version", action="version", version=f"catgames {__version__}")
    commands = main_parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in names:
        module = command(name)
        made = commands.add_parser(name, help=module.HELP, description=module.ABOUT)
        module.add_arguments(made)
    return main_parser


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
