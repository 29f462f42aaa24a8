"""What a screen is, and what screens may ask of the window that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ..store.player_files import Files
from ..store.settings import Settings
from .graphics.context import DrawContext
from .input.inputs import Input
from .people.known_players import KnownPlayers
from .routes import Routes
from .start_games import Games
from .widgets.widget import Group

if TYPE_CHECKING:
    from ..core.game import Game
    from ..match.match import Match


class SecondScreen(Protocol):
    """A window beside the first one, which a wing offers (``second_screen``)."""

    def toggle(self) -> None:
        """Open it, or close it."""

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event is meant for it and not for the first window."""

    def update(self, now: float) -> bool:
        """Show what has changed; True: something moves there."""

    def close(self) -> None: ...


class Shell(Protocol):
    """The part of the window that screens use."""

    ctx: DrawContext
    files: Files
    known_players: KnownPlayers
    speaks: bool
    """Whether what happens is also spoken (``speech``)."""
    language: str
    size: tuple[int, int]
    """Pixels."""

    @property
    def settings(self) -> Settings: ...

    @property
    def scenes(self) -> Sequence[Scene]:
        """From the title to the one on top."""

    @property
    def keys_lead(self) -> bool:
        """Whether the last input came from keys or a gamepad and not from the mouse."""

    @property
    def routes(self) -> Routes: ...

    @property
    def games(self) -> Games: ...

    def now(self) -> float:
        """Seconds since the window opened; the clock of all animation."""

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def back_to_title(self) -> None: ...

    def start_again(self) -> None:
        """Remove every scene and open a new title."""

    def quit(self) -> None: ...

    def redraw(self) -> None:
        """Have the next frame drawn although nothing moves."""

    def notify(self, words: str, colour: str = "danger") -> None:
        """Show a sentence for a few seconds over the screen that is open; ``colour``: another one
        for what is no problem."""

    def change_settings(self, **changes: Any) -> None:
        """Apply and save new settings."""

    def toggle_second_screen(self) -> None:
        """Open or close the second screen, if there is one."""


class Scene:
    """A screen.  ``draw`` changes nothing; ``update`` says whether something moved."""

    opaque = True
    """Nothing below it shows."""
    music = "common"
    quiet_music = False
    keeps_game = False
    """Whether a game is played in it of which every answer is saved."""
    first_focus = True
    """Whether the focus starts on a widget when the scene opens while keys lead."""
    keys = "table"
    """The group of bindings that the page of keys shows beside those valid everywhere."""

    shows_tips = False
    """Whether it draws the tips of its widgets while something points at them; False: only a finger
    that rests on one is told."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.ctx = shell.ctx
        self._group = Group()

    @property
    def group(self) -> Group:
        """The scene's widgets.  A new group takes over the old one's focus."""
        return self._group

    @group.setter
    def group(self, group: Group) -> None:
        group.inherit(self._group)
        self._group = group

    def use_words(self, game: Game[Any, Any]) -> None:
        """Speak of a game in its own words, and not in those of another version of it."""
        self.ctx = self.shell.ctx.of(game)

    def language_changed(self) -> None:
        """Translate again whatever is kept as text.  ``layout`` follows."""

    def layout(self, size: tuple[int, int]) -> None:
        """Take a new window size (pixels) or interface scale; called before the first drawing."""

    def relayout(self) -> None:
        """Lay out again at the present size."""
        self.layout(self.shell.size)

    def notch(self, pos: tuple[int, int]) -> float:
        """Pixels that a finger moves there to scroll as far as a notch of the wheel does; 0:
        nothing scrolls there."""
        return 0

    def feels(self, pos: tuple[int, int]) -> bool:
        """Whether a finger presses at once there: how long it does so means something."""
        return False

    def handle(self, e: Input) -> bool:
        """React; False: the input was not for this scene."""
        return False

    def update(self, now: float) -> bool:
        """Advance to ``now`` (seconds); True: draw again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on the window; called only if something changed."""

    def enter(self) -> None:
        """Called when the scene comes on top, for the first time or again."""

    def leave(self) -> None:
        """Called when the scene is removed from the stack; release what is open."""

    def look_away(self) -> None:
        """Hide hands again: somebody else may be looking at the screen now."""

    def watched(self) -> Match | None:
        """The match that people can watch on the second screen; None: there is none here."""
        return None

    def announcements(self) -> Iterable[str]:
        """Sentences spoken after the title when the scene comes on top."""
        return ()

    def title(self) -> str:
        """For the window's title bar; never a secret."""
        return ""
