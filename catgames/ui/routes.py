"""The one place that knows every screen: implements ``shell.Routes``.

Screens are imported when they are opened, so that the title does not wait for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog import has_page, page
from ..core.types import Atom, NotAllowed
from .shell import Shell

if TYPE_CHECKING:
    from ..core.game import Game
    from ..match.match import Match
    from ..match.observer import Observer
    from ..match.recorder import Note, Recorder
    from ..match.replay import Replay
    from ..store.variants import Variant
    from .stage.stage import Stage
    from .widgets.prompt import PromptView


OF_WINGS = ("tune", "agreement", "playtests", "print", "report", "compare", "add_card")


class SceneRoutes:
    """Pushes screens onto one shell's stack."""

    closed: frozenset[str] = frozenset()
    """Names of screens that stay closed."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def opens(self, name: str) -> bool:
        return name not in self.closed and (name not in OF_WINGS or has_page(name))

    def title(self) -> None:
        from .title import TitleScene

        self.shell.push(TitleScene(self.shell))

    def setup(self, game_id: str, variant: Variant | None = None) -> None:
        from .setup.scene import SetupScene

        shell = self.shell
        shell.sessions.guard(lambda: shell.push(SetupScene(shell, game_id, variant)))

    def tune(
        self,
        base: Game[Any, Any],
        variant: Variant | None,
        done: Callable[[Variant | None], None],
    ) -> None:
        self.shell.push(page("tune")(self.shell, base, variant, done))

    def agreement(self, agree: Callable[[], None]) -> None:
        self.shell.push(page("agreement")(self.shell, self.shell.files.playtests.folder, agree))

    def playtests(self) -> None:
        self.shell.push(page("playtests")(self.shell))

    def print(
        self, game: Game[Any, Any], variant: Variant | None, options: Mapping[str, Atom]
    ) -> None:
        self.shell.push(page("print")(self.shell, game, variant, options))

    def add_card(self, model: Any, done: Callable[[bool], None]) -> None:
        self.shell.push(page("add_card")(self.shell, model, done))

    def compare(self, base: Game[Any, Any], before: Variant | None, after: Variant) -> None:
        self.shell.push(page("compare")(self.shell, base, before, after))

    def report(self, base: Game[Any, Any], variant: Variant | None) -> None:
        self.shell.push(page("report")(self.shell, base, variant))

    def consent(self, asked: NotAllowed, go_on: Callable[[], None]) -> None:
        from .prototypes.consent import ConsentScene

        self.shell.push(ConsentScene(self.shell, asked, go_on))

    def settings(self) -> None:
        from .settings.scene import SettingsScene

        self.shell.push(SettingsScene(self.shell))

    def keys(self) -> None:
        from .settings.keys import KeysScene

        self.shell.push(KeysScene(self.shell))

    def players(self) -> None:
        from .people.scene import PlayersScene

        self.shell.push(PlayersScene(self.shell))

    def library(self) -> None:
        from .library.scene import LibraryScene

        self.shell.push(LibraryScene(self.shell))

    def rules(
        self,
        game_id: str,
        rule: str = "",
        stage: Stage | None = None,
        prompt: PromptView | None = None,
        tell: Callable[[str], None] | None = None,
        content: Mapping[str, Any] | None = None,
    ) -> None:
        from .rulebook.scene import RulesScene

        self.shell.push(RulesScene(self.shell, game_id, rule, stage, prompt, tell, content))

    def lesson(self, game_id: str, variant: str = "") -> None:
        from .lesson.scene import open_lesson

        self.shell.sessions.guard(lambda: open_lesson(self.shell, game_id, variant))

    def table(self, match: Match, recorder: Recorder | None = None, prepared: bool = True) -> None:
        from .table.scene import TableScene

        self.shell.push(TableScene(self.shell, match, recorder=recorder, prepared=prepared))

    def replay(
        self,
        replay: Replay,
        at: int | None = None,
        observer: Observer | None = None,
        notes: Sequence[Note] = (),
    ) -> None:
        from .replay.scene import ReplayScene

        self.shell.push(ReplayScene(self.shell, replay, at, observer, notes))

    def open_file(self, path: Path) -> None:
        """Open a saved game's replay or a variant's set-up; a notice says what is wrong."""
        from ..catalog import load_game
        from ..store.variants import SUFFIX, read_variant, variant_of

        def show() -> None:
            game = load_game(read_variant(path).game)
            self.setup(game.info.id, variant_of(game, path, ()))

        if path.suffix.lower() == SUFFIX:
            self.shell.sessions.guard(show)
        else:
            self.replay_file(path)

    def replay_file(self, path: Path, at: int | None = None) -> None:
        from ..match.replay import Replay
        from ..store.unfinished import game_of, read_record

        def show() -> None:
            record = read_record(path)
            playtests = self.shell.files.playtests
            notes = playtests.notes_of(path) if playtests else ()
            self.replay(Replay(game_of(record), record), at, notes=notes)

        self.shell.sessions.guard(show)
