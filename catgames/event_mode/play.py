"""``play --event``: its arguments, and what whoever starts it must know."""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ..catalog import offers
from ..commands.arguments import game
from ..core.types import Atom, GameError
from .plan import IDLE, LEAST, MOST, EventPlan, Pin

if TYPE_CHECKING:  # imported when the window opens
    from ..store.variants import Variant
    from .window import EventWindow

ABOUT = """Event mode. The staff page: press the upper left corner of the screen five times, or F2
(Back on a gamepad), or close the window; then type the PIN. Ctrl-C here ends it, too."""


def pin(text: str) -> str:
    """A PIN; a message about a wrong one doesn't show it."""
    if not (text.isascii() and text.isdigit() and LEAST <= len(text) <= MOST):
        raise ArgumentTypeError(f"a PIN has {LEAST} to {MOST} digits")
    return text


def seconds(text: str) -> int:
    """Seconds until a table counts as left."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    if not 5 <= number <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds from 5 to 3600")
    return number


def add_arguments(add: Callable[..., object]) -> None:
    """Add them to those of ``play``."""
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
    if offers("playtests"):
        add(
            "--notes",
            action="store_true",
            help="event mode: note times and refused clicks, and ask for the form after every game",
        )


def event_window(
    args: Namespace, variant: Variant | None, options: Mapping[str, Atom]
) -> Callable[..., EventWindow] | None:
    """What opens the window of event mode; None: nobody wants that.  Raises GameError."""
    notes = bool(getattr(args, "notes", False))
    if args.event is None:
        if args.idle is not None or args.pin is not None or notes:
            raise GameError("--idle, --pin and --notes belong to event mode: --event GAME")
        return None
    if args.game is not None:
        raise GameError("--event names the game already; leave --game out")
    digits = args.pin if args.pin is not None else _ask()
    print(ABOUT, flush=True)
    plan = EventPlan(args.event, Pin(digits), args.idle or IDLE, variant, notes, options)
    return partial(_open, plan)


def _open(plan: EventPlan, **window: Any) -> EventWindow:
    from .window import EventWindow

    return EventWindow(plan, **window)


def _ask() -> str:
    """Ask for the PIN; what is typed does not show.  Raises GameError."""
    if not sys.stdin.isatty():
        raise GameError("event mode needs a PIN for staff: --pin with 4 to 8 digits")
    try:
        from getpass import getpass

        return pin(getpass("PIN for staff, 4 to 8 digits: ").strip())
    except (ArgumentTypeError, EOFError) as e:
        raise GameError(str(e) or "event mode needs a PIN for staff") from None
