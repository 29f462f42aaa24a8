"""A free table in a window, and hands that play on it as people do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import hands
import screens
from kit_folders import EXAMPLES

from catgames.catalog import add_folder
from catgames.core.types import Move, Spot, Target
from catgames.free_table.screen.lift import WHOLE
from catgames.ui.input.inputs import Input
from catgames.ui.table.curtain import Curtain
from catgames.ui.window import Window

PROTOTYPES = Path(__file__).parents[1] / "free_table" / "prototypes"
Pos = tuple[int, int]


def tables(
    home: Path,
    clock: Callable[[], screens.Clock] = screens.Clock,
    game: str = "free_table",
    own: Mapping[str, str] | None = None,
    **always: Any,
) -> Callable[..., FreeTable]:
    """Opens free tables: of the examples, of the tests, and of the game.yaml that are texts of a
    test's ``own``, by their ids.  ``always``: settings of every window."""
    folders = [EXAMPLES, PROTOTYPES]
    for id, text in (own or {}).items():
        folders.append(home / id)
        folders[-1].mkdir()
        (folders[-1] / "game.yaml").write_text(text, "utf-8")
    for folder in folders:
        assert not add_folder(folder)

    def made(
        game: str = game, seats: int = 2, size: tuple[int, int] = (1280, 720), **settings: Any
    ) -> FreeTable:
        window = screens.open_window(home / "home", size, clock(), **{**always, **settings})
        return FreeTable(window, seats, game)

    return made


class FreeTable:
    """The table of a free prototype with what a test does on it."""

    def __init__(
        self,
        window: Window,
        seats: int = 2,
        game: str = "harbour",
        table: Any = None,
        **match: Any,
    ) -> None:
        """``table``: one that is open already; ``match``: what else a new one has."""
        assert not add_folder(PROTOTYPES)
        self.window = window
        self.table: Any = table or screens.open_table(window, game, screens.people(seats), **match)
        self.rest()

    @property
    def model(self) -> Any:
        return self.table.model

    def rest(self) -> None:
        hands.rest(self.window, self.table)

    def step(self, *inputs: Input) -> None:
        for e in inputs:
            self.window.step([e])

    def wait(self, seconds: float) -> None:
        screens.wait_until(self.window, self.window.now() + seconds)
        self.window.step([])

    # ------------------------------------------------------------------ where

    def pos(self, target: Target) -> Pos:
        found = hands.point_of(self.table, target)
        assert found is not None, f"{target} is nowhere: {list(self.table.stage.shapes())}"
        return found

    def top(self, *spot: Any) -> Target:
        """The uppermost piece at a place."""
        return ("at", *spot, len(self.codes(*spot)) - 1)

    def codes(self, *spot: Any) -> tuple[int, ...]:
        """What the screen shows at a place."""
        return tuple(self.table.stage.board.picture(self.table.stage.view).get(spot, ()))

    def stacks(self) -> list[Spot]:
        """Places of the loose table at which something lies, in their order."""
        picture = self.table.stage.board.picture(self.table.stage.view)
        return [spot for spot in picture if spot[0] == "table"]

    def of_set(self, name: str) -> list[Spot]:
        """Those on which pieces of a set lie."""
        d = self.table.game.data
        return [spot for spot in self.stacks() if d.pieces[self.codes(*spot)[-1]].set == name]

    def on_table(self, x: float, y: float) -> Pos:
        """The pixel of a point of the loose table."""
        found = self.table.stage.board.at.areas()[0].pixel(x, y)
        return round(found[0]), round(found[1])

    def plate(self, seat: int) -> Pos:
        """A place on a name plate beside everything that is on it."""
        rect = self.table.stage.plates[seat].rect
        return rect.right - 8, rect.top + 8

    # ------------------------------------------------------------------ doing

    def click(self, pos: Pos) -> None:
        hands.click(self.window, pos)
        self.rest()

    def right_click(self, pos: Pos) -> Any:
        """Open a menu."""
        self.step(Input("hover", pos), Input("back", pos))
        return self.window.scenes[-1]

    def drag(self, start: Pos, end: Pos, hold: bool = False, touch: bool = False) -> None:
        """``touch``: a finger is nowhere before it presses, nor afterwards."""
        if not touch:
            self.step(Input("hover", start))
        self.step(Input("press", start))
        if hold:
            self.wait(WHOLE + 0.05)
        for i in range(1, 7):
            x, y = (a + (b - a) * i // 6 for a, b in zip(start, end))
            self.step(Input("hover", (x, y)))
        self.step(Input("release", end))
        if touch:
            self.step(Input("hover", (-1, -1)))
        self.rest()

    def key(self, name: str, **more: Any) -> None:
        text = name if len(name) == 1 else ""
        self.step(Input("key", key=name, text=text, **more))
        if self.window.scenes[-1] is self.table:
            self.rest()

    def point(self, target: Target) -> None:
        self.step(Input("hover", self.pos(target)))

    def choose(self, *words: str) -> None:
        """Click lines of menus by how they begin, also those below "More"."""
        for each in words:
            menu: Any = self.window.scenes[-1]
            lines = [w for w in menu.group.widgets if w.label.startswith(each)]
            if not lines and menu.group.widgets[-1].label.startswith("More"):
                hands.click(self.window, menu.group.widgets[-1].rect.center)
                lines = [w for w in menu.group.widgets if w.label.startswith(each)]
            assert lines, f"no line {each!r}: {[w.label for w in menu.group.widgets]}"
            hands.click(self.window, lines[0].rect.center)
        if self.window.scenes[-1] is self.table:
            self.rest()

    def lift_curtain(self) -> None:
        curtain = self.table.curtain
        assert isinstance(curtain, Curtain)
        screens.wait_until(self.window, curtain.began + 0.3)
        self.window.step([])
        hands.click(self.window, curtain.group.widgets[0].rect.center)
        screens.wait_until(self.window, self.model.quiet_until)
        self.rest()

    def show_hand(self) -> None:
        """See the cards of who acts."""
        self.model.show_hand()
        self.window.step([])
        self.lift_curtain()

    def last(self) -> Move:
        """The last answer that a person has given."""
        return next(m for seat, m, _ in reversed(self.table.match.history()) if seat >= 0)

    def moves(self) -> list[Move]:
        """All answers of people."""
        return [m for seat, m, _ in self.table.match.history() if seat >= 0]
