"""``play``: opens the window."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalog import PROTOTYPE, ask_before_running, load_game, offered, prototypes
from ..content.languages import PSEUDO, check_language, languages
from ..content.paths import how_to_install
from ..core.types import Atom, BadOption, GameError, NotAllowed
from ..store.folders import data_folder, make_portable
from .arguments import add_change, game, place
from .chosen_game import add_games, add_prototype, changed_game, chosen_options

if TYPE_CHECKING:
    from ..ui.window import Window


HELP = "open the window"
ABOUT = "Open the window."


def add_arguments(parser: ArgumentParser) -> None:
    """Its arguments, and those that a wing adds."""
    add = parser.add_argument
    add(
        "file",
        metavar="FILE",
        type=place,
        nargs="?",
        help="open this saved game (.catgame) or variant (.catvariant), or the set-up of the "
        "prototype in this folder",
    )
    add("--game", metavar="ID", type=game, help="go straight to the set-up of this game")
    add("--language", metavar="CODE", help=f"speak this language: {', '.join(languages())}")
    parser.set_defaults(event=None)
    if (event_mode := offered("event_mode")) is not None:
        event_mode.add_arguments(add)
    if (second := offered("second_screen_arguments")) is not None:
        second.add_arguments(add)
    add_change(add)
    add(
        "--speak",
        action="store_true",
        help="write what is asked, chosen and happens to standard output, for a screen reader",
    )
    add(
        "--games",
        metavar="DIR",
        type=place,
        action="append",
        default=[],
        help="show the prototypes in this folder, too; may be given several times",
    )
    add("--no-code", action="store_true", help="never run the Python code of prototypes")
    add(
        "--portable",
        metavar="DIR",
        type=place,
        help="keep settings and saved games in this folder, not where the system keeps them",
    )


def run(args: Namespace) -> int:
    """Open the window, and run until it is closed."""
    mistakes = add_games(args.games, data_folder(args.portable) / "games")
    chosen = args.event or args.game
    if args.file is not None and args.file.is_dir():
        chosen, args.file = _game_in(args.file, chosen), None
    if chosen is not None and chosen not in prototypes():
        load_game(chosen)  # a prototype is not loaded before its code may run
    if args.language is not None and args.language != PSEUDO:
        check_language(args.language)
    make_portable(args.portable)
    open_window = window_opener()
    variant, options = None, dict[str, Atom]()
    if args.variant is not None or args.set:
        if chosen is None:
            raise GameError("--variant and --set change one game: name it with --game or --event")
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

    event_mode = offered("event_mode")
    event = event_mode.event_window(args, variant, options) if event_mode is not None else None

    def begin(window: Window) -> None:
        if args.speak:  # before anything else has something to say
            from ..ui.speech import speak_aloud  # imported late, to show the first picture sooner

            speak_aloud(window)
        if variant is not None and event is None:
            window.routes.open("setup", variant.game, variant)
        if options and event is None:
            from ..ui.setup.scene import choose_options

            choose_options(window, options)
        if getattr(args, "spectator", None) is not None:
            window.second_screen.open(args.spectator)
        if args.file is not None:
            window.routes.open_file(args.file)
        told = [m for m in mistakes if chosen is None or chosen in m]  # others' are not its page's
        if told and event is None:
            window.notify("\n".join(told))

    first = chosen if variant is None and event is None else None
    return open_window(args.portable, first, args.language or "", begin, args.no_code, event)


def _game_in(folder: Path, chosen: str | None) -> str:
    """The prototype in a folder that is named instead of a file.  Raises GameError."""
    if chosen is not None:
        raise GameError(f"{folder} and {chosen} are two games: name one, and folders with --games")
    try:
        return add_prototype(folder)
    except GameError as e:
        if not any((inside / PROTOTYPE).is_file() for inside in folder.iterdir()):
            raise
        raise GameError(f"{e}; --games {folder} shows the prototypes in it") from None


def window_opener() -> Callable[..., int]:
    """``start.run``.  Raises GameError if a library that windows need is not installed."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # software is 3 times as fast
    try:
        from ..ui.start import run
    except ModuleNotFoundError as e:
        raise GameError(f"{e.name} is missing; {how_to_install()}") from None
    return run


def _guard(args: Namespace) -> None:
    """Let no code of a prototype run that nobody has allowed, before there is a window to ask."""
    from ..store.player_files import Files
    from ..ui.prototypes.permission import checker

    allowed = Files(args.portable).load_settings()[0].allowed
    ask_before_running(checker(lambda: allowed, args.no_code))
