"""Opens pages by their names in the catalog, so that no page has to import another one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from ..catalog import load_game, page, page_names, prototypes
from ..content.paths import shown
from ..core.types import BadContent, GameError, NotAllowed
from ..store.player_files import Files
from .graphics.context import DrawContext

GUARDED = ("arrange", "lesson", "puzzles", "setup")
"""Pages of games that may be damaged, gone or not allowed to run: a notice says so.  A mistake in
the rules of a game that is played has a page of its own (``Window.recover``)."""


class Host(Protocol):
    """What routes need of the window."""

    ctx: DrawContext
    files: Files

    def push(self, scene: Any) -> None: ...

    def notify(self, words: str) -> None: ...


class Routes:
    """The pages of one window.  What can't be opened (a damaged record, an unknown game) is
    reported as a notice."""

    def __init__(
        self,
        window: Host,
        only: Collection[str] | None = None,
        instead: Mapping[str, Callable[..., None]] | None = None,
    ) -> None:
        """``only``: the names of the pages that open; None: all do.  ``instead``: what opens in the
        place of pages, or by names of this window's own."""
        self.window, self.only, self.instead = window, only, instead or {}

    def opens(self, name: str) -> bool:
        """Whether a page can be opened; buttons for those that can't are left out."""
        known = name in page_names() or name in self.instead
        return known and (self.only is None or name in self.only)

    def open(self, name: str, *args: Any, **kwargs: Any) -> None:
        """Push a page; ``args`` and ``kwargs`` are its scene's, after the shell.  Nothing happens
        if it is closed.  Raises KeyError if there is no such page."""
        make = self.instead.get(name) or page(name)
        if not self.opens(name):
            return
        if name in self.instead:
            make(*args, **kwargs)
        elif name in GUARDED:
            self.guard(lambda: self.window.push(make(self.window, *args, **kwargs)))
        else:
            self.window.push(make(self.window, *args, **kwargs))

    def guard(self, act: Callable[[], object]) -> None:
        """Call ``act``, after asking if it would run code for the first time; a GameError becomes
        a notice, and mistakes in the files of a prototype a page."""
        try:
            act()
        except NotAllowed as e:
            if not e.never and self.opens("consent"):
                return self.open("consent", e, lambda: self.guard(act))
            self.window.notify(self.window.ctx.told(e))
        except BadContent as e:
            broken = next((x for x in prototypes().items() if str(e).startswith(shown(x[1]))), None)
            if broken is None or not self.opens("broken"):
                return self.window.notify(self.window.ctx.told(e))
            self.open("broken", *broken, str(e), lambda: self.guard(act))
        except GameError as e:
            self.window.notify(self.window.ctx.told(e))

    def open_file(self, path: Path) -> None:
        """Open a saved game's replay or a variant's set-up, where replays can be seen."""
        from ..store.variants import SUFFIX, read_variant, variant_of  # imported with the first one

        def show() -> None:
            game = load_game(read_variant(path).game)
            self.open("setup", game.info.id, variant_of(game, path, ()))

        if path.suffix.lower() != SUFFIX:
            self.replay_file(path)
        elif self.opens("replay"):
            self.guard(show)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open what was dropped on the window: saved games and variants, or files of a designer."""
        from ..store.disk import SUFFIX as GAME
        from ..store.variants import SUFFIX as VARIANT

        own = [path for path in paths if path.suffix.lower() in (GAME, VARIANT)]
        if own or not self.opens("import"):
            self.open_file([*own, *paths][0])
        else:
            self.open("import", paths)

    def replay_file(self, path: Path, at: int | None = None) -> None:
        """Show a saved game from the moment ``at`` on; None: from the first decision on."""
        from ..match.replay import Replay  # imported with the first one
        from ..store.unfinished import game_of, read_record

        def show() -> None:
            record = read_record(path)
            playtests = self.window.files.playtests
            notes = playtests.notes_of(path) if playtests else ()
            self.open("replay", Replay(game_of(record), record), at, notes=notes)

        if self.opens("replay"):
            self.guard(show)
