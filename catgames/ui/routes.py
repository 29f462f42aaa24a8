"""The one place that knows every screen: implements ``shell.Routes``.

Screens are imported when they are opened, so that the title does not wait for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.types import NotAllowed
from .shell import Shell

if TYPE_CHECKING:
    from ..core.game import Game
    from ..match.match import Match
    from ..match.observer import Observer
    from ..match.replay import Replay
    from ..store.variants import Variant
    from .stage.stage import Stage
    from .tune.model import TuneModel
    from .widgets.prompt import PromptView


class SceneRoutes:
    """Pushes screens onto one shell's stack."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

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
        from .tune.scene import TuneScene

        self.shell.push(TuneScene(self.shell, base, variant, done))

    def add_card(self, model: TuneModel, done: Callable[[bool], None]) -> None:
        from .tune.add import AddScene

        self.shell.push(AddScene(self.shell, model, done))

    def compare(self, base: Game[Any, Any], before: Variant | None, after: Variant) -> None:
        from .tune.compare import CompareScene

        self.shell.push(CompareScene(self.shell, base, before, after))

    def report(self, base: Game[Any, Any], variant: Variant | None) -> None:
        from .tune.report import ReportScene

        self.shell.push(ReportScene(self.shell, base, variant))

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
        content: Mapping[str, Any] | None = None,
    ) -> None:
        from .rulebook.scene import RulesScene

        self.shell.push(RulesScene(self.shell, game_id, rule, stage, prompt, content))

    def lesson(self, game_id: str) -> None:
        from .lesson.scene import open_lesson

        self.shell.sessions.guard(lambda: open_lesson(self.shell, game_id))

    def table(self, match: Match) -> None:
        from .table.scene import TableScene

        self.shell.push(TableScene(self.shell, match))

    def replay(
        self, replay: Replay, at: int | None = None, observer: Observer | None = None
    ) -> None:
        from .replay.scene import ReplayScene

        self.shell.push(ReplayScene(self.shell, replay, at, observer))

    def replay_file(self, path: Path) -> None:
        from ..match.replay import Replay
        from ..store.files import game_of, read_record

        def show() -> None:
            record = read_record(path)
            self.replay(Replay(game_of(record), record))

        self.shell.sessions.guard(show)
