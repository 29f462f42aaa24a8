"""What a table leaves in the designer's files: changed cards at its end, a set-up at any time."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...core.fields import numbered
from ...core.types import GameError, message
from ...match.match import Match
from ...store.disk import file_problem
from ...store.variants import SUFFIX, write_variant
from ...ui.data_watch import written
from ...ui.dialog import ConfirmScene, Question
from ...ui.shell import Shell
from ...ui.widgets.button_rows import Entry
from ..changed_cards import changed_cards, keep_as_variant, keep_beside
from ..game_file import save_setup


def is_designers(shell: Shell) -> bool:
    """Whether the files may be written: whoever passes by at an event has no library either."""
    return shell.routes.opens("library")


def state_of(match: Match) -> Any:
    """The table as it lies, with all that is hidden."""
    return match.record.replay(match.game)


# ---------------------------------------------------------------- set-ups


def ask_to_save_setup(shell: Shell, match: Match) -> None:
    """Ask whether games shall begin as the table lies."""
    say = shell.ctx.translate
    head = say(message("free.setup.save", count=len(match.players)))
    act = partial(_save, shell, match)
    shell.push(ConfirmScene(shell, head, say("free.setup.ask"), say("free.setup.do"), act,
                            no="hands.go_on"))  # fmt: skip


def _save(shell: Shell, match: Match) -> None:
    try:
        save_setup(match.game.data, state_of(match))
    except GameError as e:
        shell.notify(shell.ctx.told(e))
    else:
        written(match.game.info.id)
        shell.notify(shell.ctx.translate("free.setup.saved"), "good")


# ---------------------------------------------------------------- changed cards


def ask_about_cards(shell: Shell, match: Match) -> None:
    """At the end of a game: ask what becomes of cards that were changed, if there are any."""
    if not is_designers(shell) or not match.game.by_hand:
        return
    state = state_of(match)
    if many := changed_cards(match.game.data, state).count:
        shell.push(KeepScene(shell, match, state, many))


class KeepScene(Question):
    """A new file, a variant, or neither."""

    widest = 720

    def __init__(self, shell: Shell, match: Match, state: Any, many: int) -> None:
        say = shell.ctx.translate
        super().__init__(shell, say("free.keep.title"), say(message("free.keep.ask", count=many)))
        self.match, self.state = match, state

    def title(self) -> str:
        return self.question

    def answers(self) -> list[Entry]:
        say = self.ctx.translate
        return [
            (say("free.keep.forget"), self.close, "plain", "icon_trash"),
            (say("free.keep.variant"), self._variant, "plain", "icon_branch"),
            (say("free.keep.beside"), self._beside, "primary", "icon_save"),
        ]

    def _beside(self) -> None:
        try:
            files = ", ".join(path.name for path in keep_beside(self.match.game, self.state))
        except GameError as e:
            return self.shell.notify(self.ctx.told(e))
        written(self.match.game.info.id)
        self._kept("kept_beside", file=files)

    def _variant(self) -> None:
        folder = self.shell.files.variants
        stems = numbered(f"{self.match.game.info.id}_changed_cards")
        pairs = zip(numbered(self.title(), " "), (folder / f"{stem}{SUFFIX}" for stem in stems))
        name, path = next((name, path) for name, path in pairs if not path.exists())
        try:
            write_variant(keep_as_variant(self.match.game, self.state, name), path)
        except GameError as e:
            return self.shell.notify(self.ctx.told(e))
        except OSError as e:
            return self.shell.notify(self.ctx.translate(file_problem(str(path), e)))
        self._kept("kept_variant", name=name)

    def _kept(self, key: str, **words: str) -> None:
        self.close()
        self.shell.notify(self.ctx.translate(message(f"free.keep.{key}", **words)), "good")
