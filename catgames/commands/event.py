"""`play --event`: what it is started with, and what whoever starts it must know."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ..core.types import Atom, GameError
from .argument_types import game, pin, seconds

if TYPE_CHECKING:  # imported when the window opens
    from ..store.variants import Variant
    from ..ui.event.plan import EventPlan

ABOUT = """Event mode. The staff page: press the upper left corner of the screen five times, or F2
(Back on a gamepad), or close the window; then type the PIN. Ctrl-C here ends it, too."""


def add_event(add: Callable[..., object]) -> None:
    """The arguments of event mode."""
    add(
        "--event",
        metavar="GAME",
        type=game,
        help="event mode: full screen, this game for whoever passes by, no way out without a PIN",
    )
    add(
        "--idle",
        metavar="S",
        type=seconds,
        help="event mode: ask whether somebody is still there after S seconds (default: 90)",
    )
    add(
        "--pin",
        metavar="N",
        type=pin,
        help="event mode: the staff's PIN, 4 to 8 digits (default: it is asked for)",
    )
    add(
        "--notes",
        action="store_true",
        help="event mode: note times and refused clicks, and ask for the form after every game",
    )


def event_plan(
    args: Namespace, variant: Variant | None, options: Mapping[str, Atom] | None = None
) -> EventPlan | None:
    """What event mode is started with; None: it isn't.  Raises GameError."""
    if args.event is None:
        if args.idle is not None or args.pin is not None or args.notes:
            raise GameError("--idle, --pin and --notes belong to event mode: --event GAME")
        return None
    if args.game is not None:
        raise GameError("--event names the game already; leave --game out")
    from ..ui.event.pin import Pin
    from ..ui.event.plan import IDLE, EventPlan

    digits = args.pin if args.pin is not None else _ask()
    print(ABOUT, flush=True)
    return EventPlan(args.event, Pin(digits), args.idle or IDLE, variant, args.notes, options or {})


def _ask() -> str:
    """Ask for the PIN; what is typed does not show.  Raises GameError."""
    if not sys.stdin.isatty():
        raise GameError("event mode needs a PIN for staff: --pin with 4 to 8 digits")
    try:
        from getpass import getpass

        return pin(getpass("PIN for staff, 4 to 8 digits: ").strip())
    except (ArgumentTypeError, EOFError) as e:
        raise GameError(str(e) or "event mode needs a PIN for staff") from None
