"""What a screen is, and what screens may ask of the window that shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ..core.types import Atom, NotAllowed
from ..store.player_files import Files
from ..store.settings import Settings
from .graphics.context import DrawContext
from .input.inputs import Input
from .people.known_players import KnownPlayers
from .sessions import Sessions
from .widgets.widget import Group

if TYPE_CHECKING:
    from ..core.game import Game
    from ..match.match import Match
    from ..match.observer import Observer
    from ..match.recorder import Note, Recorder
    from ..match.replay import Replay
    from ..store.variants import Variant
    from .stage.stage import Stage
    from .widgets.prompt import PromptView


class Routes(Protocol):
    """Opens screens by name, so that no screen has to import another one.

    What can't be opened (a damaged record, an unknown game) is reported as a notice.
    """

    def opens(self, name: str) -> bool:
        """Whether a screen can be opened; buttons for those that can't are left out."""

    def title(self) -> None: ...

    def setup(self, game_id: str, variant: Variant | None = None) -> None: ...

    def tune(
        self,
        base: Game[Any, Any],
        variant: Variant | None,
        done: Callable[[Variant | None], None],
    ) -> None: ...

    def agreement(self, agree: Callable[[], None]) -> None:
        """Ask whether notes may be taken for the designer; ``agree`` is called if they may."""

    def playtests(self) -> None:
        """All playtest sessions."""

    def print(
        self, game: Game[Any, Any], variant: Variant | None, options: Mapping[str, Atom]
    ) -> None:
        """Offer the game as a PDF."""

    def add_card(self, model: Any, done: Callable[[bool], None]) -> None:
        """``done(try_it)`` is called when a card has been added to the page's changes."""

    def compare(self, base: Game[Any, Any], before: Variant | None, after: Variant) -> None:
        """What ``after`` changes in the game's own data, or in those of ``before``."""

    def report(self, base: Game[Any, Any], variant: Variant | None) -> None:
        """The figures of a game."""

    def consent(self, asked: NotAllowed, go_on: Callable[[], None]) -> None:
        """Ask whether the code of a prototype may run; ``go_on``: what waits for it."""

    def settings(self) -> None: ...

    def keys(self) -> None: ...

    def players(self) -> None: ...

    def library(self) -> None: ...

    def rules(
        self,
        game_id: str,
        rule: str = "",
        stage: Stage | None = None,
        prompt: PromptView | None = None,
        tell: Callable[[str], None] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> None:
        """``stage`` and ``prompt`` stay in sight beside the rules; ``tell`` is called with the
        first rule, or the title, of each section that is opened.  ``content``: the data whose
        numbers they repeat; None: those of the stage's game, or the game's own."""

    def lesson(self, game_id: str, variant: str = "") -> None: ...

    def table(self, match: Match, recorder: Recorder | None = None) -> None:
        """``recorder``: takes notes for the designer."""

    def replay(
        self,
        replay: Replay,
        at: int | None = None,
        observer: Observer | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        """``at``: the moment shown first; None: the first decision of a player.  ``notes``: what
        people noted while they played."""

    def replay_file(self, path: Path, at: int | None = None) -> None: ...


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
    def sessions(self) -> Sessions: ...

    def now(self) -> float:
        """Seconds since the window opened; the clock of all animation."""

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def back_to_title(self) -> None: ...

    def start_again(self) -> None:
        """Remove every scene and open a new title."""

    def quit(self) -> None: ...

    def redraw(self) -> None:
        """Draw again in the next frame."""

    def notify(self, words: str, colour: str = "danger") -> None:
        """Show a sentence for a few seconds over the screen that is open; ``colour``: another one
        for what is no problem."""

    def change_settings(self, **changes: Any) -> None:
        """Apply and save new settings."""


class Scene:
    """A screen.  ``draw`` changes nothing; ``update`` says whether something moved."""

    opaque = True
    """Nothing below it shows."""
    music = "common"
    quiet_music = False
    keeps_game = False
    """Whether a game is played in it of which every answer is saved."""
    keeps_sheets = False
    """Whether sprite sheets stay decoded although nothing is cut from them: the next scene will."""
    first_focus = True
    """Whether the focus starts on a widget when the scene opens while keys lead."""
    keys = "table"
    """The group of bindings that the page of keys shows beside those valid everywhere."""

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

    def handle(self, e: Input) -> bool:
        """React; False: the input was not for this scene."""
        return False

    def update(self, now: float) -> bool:
        """Advance to ``now`` (seconds); True: draw again."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def enter(self) -> None:
        """It is on top now, for the first time or again."""

    def leave(self) -> None:
        """It is removed from the stack; release what is open."""

    def look_away(self) -> None:
        """Somebody else may sit at the screen now: hide hands again."""

    def announcements(self) -> Iterable[str]:
        """Sentences spoken after the title when the scene comes on top."""
        return ()

    def title(self) -> str:
        """For the window's title bar; never a secret."""
        return ""
