"""People at a free table with one device alone: the mouse, fingers, keys or a gamepad.

Each makes a purpose happen by this device's events through pygame's queue, and looks only at the
screen.  ``actions`` counts what it took: a click, a drag, a long press, a key; an arrow held down
is one, however far it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import count, groupby
from typing import Any

import hands
import pygame
import screens
from free_hands import FreeTable
from twins import finger_events, key_events, mouse_events, pad_events

from catgames.core.types import Target
from catgames.free_table.screen.aim import DOUBLE
from catgames.free_table.screen.board import CounterGood
from catgames.free_table.screen.lift import WHOLE
from catgames.free_table.screen.menu import PieceMenu
from catgames.ui.input.spatial import Links, apart, links
from catgames.ui.table.model import GUARD
from catgames.ui.table.regions import REGIONS

Pos = tuple[int, int]
Events = list[pygame.event.Event]
UNDO, REDO = 1, 2
"""Tools beside the board."""


class Device:
    """What all devices have in common: where things are, and waiting."""

    def __init__(self, free: FreeTable) -> None:
        self.free, self.window, self.table = free, free.window, free.table
        self.actions = 0

    def send(self, *events: pygame.event.Event) -> None:
        """Each event in a frame of its own, as devices send them."""
        for e in events:
            pygame.event.post(e)
            self.window.step(self.window.poll())

    def settle(self) -> None:
        """Until something can be done again."""
        if self.window.scenes[-1] is self.table and self.table.curtain is None:
            self.free.rest()

    def plate(self, seat: int) -> Pos:
        return self.free.plate(seat)

    def button(self, key: str) -> Any:
        """A button of the prompt by its text; None: it is not there."""
        words = self.table.ctx.translate(key)
        found = self.table.prompt.view.group.widgets
        return next((w for w in found if w.label == words), None)

    # ------------------------------------------------------------------ what each does its own way

    def choose(self, target: Target) -> None:
        """Click on a target of the board, or what comes to the same."""
        raise NotImplementedError

    def press(self, widget: Any) -> None:
        """Press a button of the prompt, of a menu or of a question."""
        raise NotImplementedError

    def tool(self, index: int) -> None:
        """Take back, or do again."""
        raise NotImplementedError

    def menu(self, about: Target) -> None:
        """Open the menu of a piece, of ``("seat", n)``, or of the table (None)."""
        raise NotImplementedError

    def turn(self, target: Target) -> None:
        """Turn a piece over, also if it must be asked for twice."""
        raise NotImplementedError

    def mix(self, target: Target) -> None:
        """Roll or shuffle."""
        raise NotImplementedError

    def count(self, seat: int, by: int) -> None:
        """Count the first counter of a seat."""
        raise NotImplementedError

    def select(self, targets: Sequence[Target]) -> None:
        """Choose several pieces."""
        for target in targets:
            self.lines(target, "Select")

    # ------------------------------------------------------------------ what follows from it

    def lines(self, about: Target, *words: str) -> None:
        """Open a menu and choose its lines by how they begin, also those below "More"."""
        self.menu(about)
        for each in words:
            menu = self.window.scenes[-1]
            assert isinstance(menu, PieceMenu), f"no menu at {about}"
            if not _begins(menu, each):
                self.press(menu.group.widgets[[*_labels(menu)].index("More …")])
            found = _begins(menu, each)
            assert found, f"no line {each!r}: {[*_labels(menu)]}"
            self.press(found[0])
            screens.wait_until(self.window, self.window.now() + DOUBLE + 0.05)
        self.settle()

    def confirm(self) -> None:
        """Say yes to a question."""
        self.press(self.window.scenes[-1].group.widgets[-1])
        self.settle()

    def move(self, target: Target, goal: Target) -> None:
        """A piece to a place, a point, a seat or another piece."""
        reach = self.free.model.reach()
        if reach.rolls(target):
            self.lines(target, "Lay it down")
        elif reach.is_pile(target[1:-1]):  # type: ignore[index]
            self.lines(target, "Move the top one somewhere")
        else:
            self.choose(target)
        self.choose(goal)

    def give(self, target: Target, seat: int) -> None:
        if self.free.model.reach().rolls(target):
            self.lines(target, "Give to", f"Give to {self.free.model.name(seat)}")
        else:
            self.move(target, ("seat", seat))

    def next_turn(self) -> None:
        self.press(self.button(f"{self.table.game.info.id}.verb.next"))
        self.settle()

    def done(self) -> None:
        self.press(self.button(f"{self.table.game.info.id}.verb.done"))
        self.settle()

    def see_hand(self) -> None:
        """Look at the cards of who acts, behind the curtain."""
        if (button := self.button("table.show_hand")) is not None:
            self.press(button)
            self.lift_curtain()

    def lift_curtain(self) -> None:
        curtain, match = self.table.curtain, self.table.match
        if curtain is None:  # who has looked at a hand before is at the screen already
            assert match.viewer == match.asking
            return
        screens.wait_until(self.window, curtain.began + GUARD + 0.05)
        self.window.step([])
        self.press(curtain.group.widgets[0])
        screens.wait_until(self.window, self.table.model.quiet_until + 0.01)
        self.settle()


def _labels(menu: Any) -> list[str]:
    return [w.label for w in menu.group.widgets]


def _begins(menu: Any, words: str) -> list[Any]:
    return [w for w in menu.group.widgets if w.label.startswith(words)]


# ---------------------------------------------------------------- mouse and fingers


class Mouse(Device):
    """Left and right button, and the wheel."""

    def events(self, pos: Pos, kind: str) -> Events:
        return mouse_events(pos, kind)

    def pos(self, target: Target) -> Pos:
        if isinstance(target, tuple) and target[:1] == ("seat",):
            return self.plate(int(target[1] or 0))
        if self.table.stage.board.is_point(target):
            return self.free.on_table(*target[1:3])  # type: ignore[index]
        if hands.point_of(self.table, target) is None:  # something lies there
            target = self.free.top(*target)  # type: ignore[misc]
        return self.free.pos(target)

    def click(self, pos: Pos) -> None:
        self.actions += 1
        self.send(*self.events(pos, "down"), *self.events(pos, "up"))

    def choose(self, target: Target) -> None:
        self.click(self.pos(target))
        self.settle()

    def press(self, widget: Any) -> None:
        self.click(widget.rect.center)

    def tool(self, index: int) -> None:
        self.press(self.table.toolbar.group.widgets[index])
        self.settle()

    def menu(self, about: Target) -> None:
        self.actions += 1
        pos = self.bare() if about is None else self.pos(about)
        self.send(*mouse_events(pos, "move"))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))

    def bare(self) -> Pos:
        """A pixel of the board on which nothing lies."""
        area, pointer, stage = self.table.stage.area, self.table.pointer, self.table.stage
        every = (
            (x, y) for y in range(area.top, area.bottom, 9) for x in range(area.left, area.right, 9)
        )
        return next(
            pos
            for pos in every
            if pointer.target_at(pos) is None and stage.seat_at(pos) is None
        )  # fmt: skip

    def drag(self, start: Pos, way: Sequence[Pos], hold: bool = False) -> None:
        self.actions += 1
        self.send(*self.events(start, "down"))
        if hold:
            self.free.wait(WHOLE + 0.05)
        for pos in way:
            self.send(*self.events(pos, "move"))
        self.send(*self.events(way[-1] if way else start, "up"))
        self.settle()

    def move(self, target: Target, goal: Target) -> None:
        (x, y), (u, v) = start, end = self.pos(target), self.pos(goal)
        self.drag(start, [(x + (u - x) * i // 4, y + (v - y) * i // 4) for i in (1, 2, 3)] + [end])

    def turn(self, target: Target) -> None:
        pos = self.pos(target)
        for _ in range(3):
            before = self.table.match.answers
            self.click(pos)
            self.settle()
            if self.table.match.answers > before:
                return
        raise AssertionError(f"{target} does not turn")

    def mix(self, target: Target) -> None:
        x, y = self.pos(target)
        pile = len(self.free.codes(*target[1:-1])) > 1  # type: ignore[index]
        self.drag((x, y), [(x + (70 if i % 2 else -70), y) for i in range(9)], hold=pile)

    def count(self, seat: int, by: int) -> None:
        boxes = self.table.stage.plates[seat].boxes
        box = next(box for box, good in boxes if isinstance(good, CounterGood))
        self.click((box.right - 2 if by > 0 else box.left + 2, box.centery))
        self.settle()


class Fingers(Mouse):
    """No hovering, no right button, no wheel, no key."""

    def events(self, pos: Pos, kind: str) -> Events:
        return finger_events(pos, kind)

    def menu(self, about: Target) -> None:
        self.drag(self.bare() if about is None else self.pos(about), [], hold=True)


# ---------------------------------------------------------------- keys and gamepads


class Keys(Device):
    """The keyboard."""

    def key(self, *names: str) -> None:
        for name, run in groupby(names):
            many = len([*run])
            self.actions += 1 if name in ("up", "down", "left", "right") else many
            for _ in range(many):
                self.send(*self.events(name))

    def events(self, name: str) -> Events:
        if name == "back tab":
            shift = {"key": pygame.K_TAB, "mod": pygame.KMOD_LSHIFT, "unicode": ""}
            return [pygame.event.Event(kind, shift) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        return key_events("y", ctrl=True) if name == "redo" else key_events(name)

    def go(self, target: Target, region: str = "board") -> None:
        """Bring the focus there."""
        focus = self.table.focus
        if not focus.shown:
            self.key("right")
        far = (REGIONS.index(region) - REGIONS.index(focus.region)) % len(REGIONS)
        back = far > len(REGIONS) / 2
        for _ in REGIONS:
            if focus.region != region:
                self.key("back tab" if back else "tab")
        assert focus.region == region and target in focus.boxes(region), f"no way to {target}"
        led = focus.links(region)
        if focus.at not in led:
            self.key("right")
        self.key(*way(led, focus.at, target))
        assert focus.at == target, f"{focus.at} instead of {target}"

    def choose(self, target: Target) -> None:
        if target in self.table.stage.shapes():
            self.go(target)
            self.key("enter")
        else:
            words = self.table.prompt.words(target)
            group = self.table.prompt.view.group.widgets
            self.press(next(w for w in group if w.label == words))
        self.settle()

    def press(self, widget: Any) -> None:
        top, table = self.window.scenes[-1], self.table
        if top is table and table.curtain is None:
            self.go(table.prompt.view.group.widgets.index(widget), "buttons")
        elif top is not table:
            led = links(apart((w, w.rect) for w in top.group.able()))
            assert top.group.focused in led, "nothing has the focus"
            self.key(*way(led, top.group.focused, widget))
        self.key("enter")

    def tool(self, index: int) -> None:
        self.key("u" if index == UNDO else "redo")
        self.settle()

    def menu(self, about: Target) -> None:
        if about is None:
            self.go(0, "buttons")
        elif isinstance(about, tuple) and about[0] == "seat":
            plates = self.table.stage.plates
            self.go(sum(len(p.stops()) for p in plates[: int(about[1] or 0)]), "plates")
        else:
            self.go(about)
        self.key("m")

    def turn(self, target: Target) -> None:
        self.go(target)
        self._until_answered(lambda: self.key("f"))

    def mix(self, target: Target) -> None:
        self.go(target)
        self.key("r")
        self.settle()

    def _until_answered(self, act: Callable[[], None]) -> None:
        before = self.table.match.answers
        for _ in range(2):
            if self.table.match.answers == before:
                act()
                self.settle()

    def count(self, seat: int, by: int) -> None:
        stops = [stop for plate in self.table.stage.plates[: seat + 1] for stop in plate.stops()]
        first = len(stops) - len(self.table.stage.plates[seat].stops())
        sign = "+" if by > 0 else "−"
        self.go(next(i for i, s in enumerate(stops) if i >= first and s[2] == sign), "plates")
        self.key("enter")
        self.settle()


class Pad(Keys):
    """A gamepad: the cross, four buttons, two shoulders, three small ones."""

    def events(self, name: str) -> Events:
        found = pad_events({"m": "menu", "u": "backspace"}.get(name, name))
        assert found[0].type != pygame.KEYDOWN, f"no button for {name}"
        return found

    def tool(self, index: int) -> None:
        if index == UNDO:
            self.key("u")
        else:
            self.go(index, "tools")
            self.key("enter")
        self.settle()

    def turn(self, target: Target) -> None:
        self._until_answered(lambda: self.lines(target, "Turn over"))

    def mix(self, target: Target) -> None:
        die = len(self.free.codes(*target[1:-1])) == 1  # type: ignore[index]
        self.lines(target, "Roll" if die else "Shuffle")


def way(led: Links[Any], start: Any, goal: Any) -> list[str]:
    """Arrows from one thing to another, changed as seldom as possible: they can be held down."""
    todo: list[tuple[int, int, Any, list[str]]] = [(0, 0, start, [])]
    seen: set[tuple[Any, str]] = set()
    order = count()
    while todo:
        turns, _, here, path = heappop(todo)
        if here == goal:
            return path
        last = path[-1] if path else ""
        if (here, last) not in seen:
            seen.add((here, last))
            for arrow, there in led[here].items():
                heappush(todo, (turns + (arrow != last), next(order), there, [*path, arrow]))
    raise AssertionError(f"no way to {goal}")


DEVICES = {"mouse": Mouse, "fingers": Fingers, "keys": Keys, "gamepad": Pad}
