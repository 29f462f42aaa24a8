"""What passers-by can open: the game, its lesson and its rules; nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.types import Atom, NotAllowed
from ..ui.routes import SceneRoutes
from ..ui.shell import Shell

if TYPE_CHECKING:
    from ..core.game import Game
    from ..match.observer import Observer
    from ..match.recorder import Note
    from ..match.replay import Replay
    from ..store.variants import Variant


class EventRoutes(SceneRoutes):
    """The closed screens can't be opened by any way, whatever asks for them."""

    closed = frozenset({"settings", "keys", "players", "library", "tune", "replay", "debug"})

    def __init__(self, shell: Shell, title: Callable[[], None], setup: Callable[[], None]) -> None:
        """``title`` and ``setup`` open the scenes that event mode has in their place."""
        super().__init__(shell)
        self._title, self._setup = title, setup

    def title(self) -> None:
        self._title()

    def setup(self, game_id: str, variant: Variant | None = None) -> None:
        self._setup()

    def tune(
        self,
        base: Game[Any, Any],
        variant: Variant | None,
        done: Callable[[Variant | None], None],
    ) -> None:
        """Closed."""

    def add_card(self, model: Any, done: Callable[[bool], None]) -> None:
        """Closed."""

    def compare(self, base: Game[Any, Any], before: Variant | None, after: Variant) -> None:
        """Closed."""

    def report(self, base: Game[Any, Any], variant: Variant | None) -> None:
        """Closed."""

    def consent(self, asked: NotAllowed, go_on: Callable[[], None]) -> None:
        """No passer-by allows code to run."""
        self.shell.notify(self.shell.ctx.told(asked))

    def settings(self) -> None:
        """Closed."""

    def keys(self) -> None:
        """Closed."""

    def players(self) -> None:
        """Closed."""

    def library(self) -> None:
        """Closed."""

    def print(
        self, game: Game[Any, Any], variant: Variant | None, options: Mapping[str, Atom]
    ) -> None:
        """Closed."""

    def replay(
        self,
        replay: Replay,
        at: int | None = None,
        observer: Observer | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        """Closed."""

    def replay_file(self, path: Path, at: int | None = None) -> None:
        """Closed."""

    def open_file(self, path: Path) -> None:
        """Closed."""

    def agreement(self, agree: Callable[[], None]) -> None:
        """Closed: staff decide for everybody, and the set-up says so."""

    def playtests(self) -> None:
        """Closed."""
