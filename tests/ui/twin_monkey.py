"""Random inputs of every device into two windows whose worlds differ in secrets alone.

A segment is a fresh table in the middle of a random game.  Its worlds become different in one of
two ways: what the next viewer can't see is dealt anew in one of them, or a person answers a secret
decision differently, by the same device.  From then on every frame is compared, until somebody may
see what differs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame
import screens
from replays import move_on
from thorough import SCALE
from twins import (
    Twins,
    choice_events,
    finger_event,
    finger_events,
    key_events,
    mouse_events,
    pad_events,
)

from catgames.arranging.screen.page import ArrangeScene
from catgames.content.languages import languages
from catgames.core.game import Game
from catgames.core.types import TABLE
from catgames.match.match import Match
from catgames.ui.lesson.scene import LessonScene
from catgames.ui.replay.scene import ReplayScene
from catgames.ui.table.menu import MenuScene

DEVICES = ("keys", "pad", "mouse")
EVERY = (*DEVICES, "fingers")
WAYS = ("right", "left", "up", "down")
NOISE = (
    *WAYS * 3,
    *("tab", "page down", "page up", "backspace", "u", "r", "l", "i", "f12", "f1", "f3", "escape"),
    *"123nmhx!",
)
SIZES = ((640, 360), (800, 450), (500, 400))
STRANGE_SIZES = (
    *((1, 1), (200, 150), (320, 240), (1280, 720), (1920, 1080), (8000, 30)),
    *([(8000, 4000)] if SCALE >= 1 else []),
)
"""Rare, because large ones take long to draw."""
HUGE = 4_000_000
"""Pixels of a window that takes long to draw: for one frame."""
REST = 8
"""Frames for which the mouse lies still."""
LOOK = 6
"""Frames after which a finger that rests is told something."""
BURST = 120
"""Most inputs of one frame: as many as a quick mouse sends."""
LONGEST = 150
"""Frames of a segment."""


@dataclass
class Report:
    """What a run has looked at."""

    inputs: int = 0
    """Events of pygame sent to both windows."""
    frames: int = 0
    segments: int = 0
    compared: int = 0
    """Frames after which the worlds were different and the screens were compared."""
    answers: int = 0
    """Secret answers that differed."""
    handovers: int = 0
    """Curtains lifted while the worlds were different."""
    leak: str = ""
    """What differed; "": nothing."""
    devices: dict[str, int] = field(default_factory=dict)


class Monkey:
    """Plays one game with both hands and two worlds."""

    def __init__(self, twins: Twins, game: Game[Any, Any], seed: object) -> None:
        self.twins, self.game, self.seed = twins, game, f"{game.info.id} {seed}"
        self.report = Report()
        self.rng = Random(self.seed)
        self.different = False

    def run(self, frames: int = 0, inputs: int = 0) -> Report:
        """So many frames and inputs at least, or fewer if there is a leak."""
        report = self.report
        while (report.frames < frames or report.inputs < inputs) and not report.leak:
            report.segments += 1
            self.rng = Random(f"{self.seed} {report.segments}")
            self._begin()
            end = report.frames + LONGEST
            while report.frames < end and not report.leak and self._goes_on():
                self._act()
        return report

    # ------------------------------------------------------------------ tables

    def _begin(self) -> None:
        rng, game = self.rng, self.game
        seats = min(rng.choice(game.info.seats), rng.choice((2, 3, 4)))
        seats = max(seats, game.info.seats[0])
        people = screens.people(seats, seats if game.by_hand else rng.randint(2, seats))
        seed, ahead = rng.random(), rng.choice((0, rng.randrange(20), rng.randrange(120)))

        def match() -> Match:
            made = Match(game, people, {}, rng=Random(seed))
            made.computers.pace = made.computers.reaction = 0
            chooser = Random(seed)
            for number in range(ahead):
                if made.over:
                    return Match(game, people, {}, rng=Random(seed))
                move_on(made, chooser, number)
            return made

        self.twins.sit(
            match,
            speed=rng.choice((0.0, 2.0)),
            recap=rng.choice(("needed", "always")),
            language=rng.choice(languages()),
            scale=rng.choice((100, 100, 75, 200)),
        )
        self.different = False
        for _ in range(30):
            if self._waits():
                break
            self._frame()
        if rng.random() < 0.6:
            self._deal_anew()

    def _deal_anew(self) -> None:
        """In one world, what the person who looks next can't see."""
        one, other = (w.table.match for w in self.twins.worlds)
        viewer = next((v for v in (one.curtain, one.viewer) if v is not None), TABLE)
        if one.over:
            return
        twin = self.game.determinise(self.game.view(one._state, viewer), self.rng)
        self.different = self.different or twin.key() != one._state.key()
        other._state = twin

    def _goes_on(self) -> bool:
        twins = self.twins
        if any(not w.window.running or w.table not in w.window.scenes for w in twins.worlds):
            return False
        if any(w.table.match.over for w in twins.worlds):
            return False
        elsewhere = (LessonScene, ArrangeScene)  # what is arranged is one folder for both
        return not any(isinstance(s, elsewhere) for s in twins.worlds[0].window.scenes)

    def _waits(self) -> bool:
        table = self.twins.table
        if table.animator.busy() or table.model.now < table.model.quiet_until:
            return False
        match = table.match
        return table.curtain is not None or match.call is not None or match.asking is not None

    # ------------------------------------------------------------------ events

    def _frame(self, *events: pygame.event.Event) -> None:
        """One frame in both worlds; what it shows is compared."""
        if not self._goes_on() or self.report.leak:
            return
        lifted = self.twins.table.curtain is not None
        self.twins.tick(*events)
        self.report.frames += 1
        self.report.inputs += len(events)
        if not self._goes_on():
            return
        if self.twins.parted():
            self._part()
            return
        self.report.compared += self.different
        self.report.handovers += self.different and lifted and self.twins.table.curtain is None
        if told := self.twins.difference():
            self.report.leak = f"{self.seed}, segment {self.report.segments}: {told}"

    def _part(self) -> None:
        """Somebody may see what differs: the segment is over."""
        for world in self.twins.worlds:
            world.leave()

    def _wait(self) -> None:
        """A frame in which nothing is answered."""
        self._frame(*self._wander(self.rng.choice(DEVICES)))

    def _send(self, events: list[pygame.event.Event]) -> None:
        for event in events:
            self._frame(event)

    def _act(self) -> None:
        rng, table = self.rng, self.twins.table
        if not self.different and rng.random() < 0.15:
            self._deal_anew()
        if self.twins.top is not table:
            self._elsewhere()
        elif table.animator.busy() or rng.random() < 0.1:
            self._wait()
        elif table.curtain is not None:
            self._at_curtain()
        elif table.match.call is not None and rng.random() < 0.6:
            if table.prompt.view.group.widgets:
                self._click(rng.choice(table.prompt.view.group.widgets).rect.center)
        elif table.match.asking is None or rng.random() < 0.5:
            self._noise()
        elif table.match.hand_hidden and rng.random() < 0.1:
            self._click(table.prompt.view.group.widgets[0].rect.center)
        else:
            self._choose()

    def _at_curtain(self) -> None:
        for _ in range(4):
            self._wait()
        if self.rng.random() < 0.2:
            self._noise()
        curtain = self.twins.table.curtain
        if curtain is None or not self._goes_on():
            return
        device = self.rng.choice(EVERY)
        at = curtain.group.widgets[0].rect.center
        if device == "mouse":
            self._click(at)
        elif device == "fingers":
            self._send([*finger_events(at, "down"), *finger_events(at, "up")])
        else:
            self._send((key_events if device == "keys" else pad_events)("enter"))
        for _ in range(self.rng.randrange(5)):
            self._wait()

    def _click(self, pos: tuple[int, int]) -> None:
        self._send(mouse_events(pos))

    def _elsewhere(self) -> None:
        """In a scene over the table: look around there, and come back."""
        rng, top = self.rng, self.twins.top
        if rng.random() < 0.3 or isinstance(top, (ReplayScene, MenuScene)):
            self._send(key_events(rng.choice(("escape", "escape", "right", "down", "e"))))
        elif rng.random() < 0.5:
            self._send(key_events(rng.choice(("tab", "up", "down", "left", "right", "page down"))))
        elif top.group.widgets:
            self._send(mouse_events(rng.choice(top.group.widgets).rect.center, "move"))

    def _fingers(self) -> None:
        """Up to three at once, that come, move, rest and leave, or are lost."""
        rng, (wide, high) = self.rng, self.twins.worlds[0].window.size
        shapes = [s.box().center for s in self.twins.table.stage.shapes().values()]
        down = dict[int, tuple[int, int]]()
        for _ in range(rng.randrange(2, 9)):
            finger = rng.randrange(1, 4)
            pos = (rng.randrange(-9, wide + 9), rng.randrange(-9, high + 9))
            if shapes and rng.random() < 0.5:
                pos = rng.choice(shapes)
            kind = rng.choice(("move", "move", "up")) if finger in down else "down"
            self._frame(finger_event(down[finger] if kind == "up" else pos, kind, finger))
            down[finger] = pos
            if kind == "up":
                del down[finger]
            for _ in range(rng.choice((0, 0, LOOK))):
                self._frame()
        if rng.random() < 0.1:
            self._frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self._send([finger_event(pos, "up", finger) for finger, pos in down.items()])

    def _noise(self) -> None:
        rng, table = self.rng, self.twins.table
        device = rng.choice(EVERY)
        self.report.devices[device] = self.report.devices.get(device, 0) + 1
        wide, high = self.twins.worlds[0].window.size
        if device == "fingers":
            self._fingers()
        elif device == "mouse":
            shapes = list(table.stage.shapes().values())
            boxes = [shape.box() for shape in rng.sample(shapes, min(1, len(shapes)))]
            boxes += [p.rect for p in table.stage.plates[:1]]
            box = rng.choice([*boxes, pygame.Rect(0, 0, wide, high)])
            pos = (
                box.x + rng.randrange(max(1, box.width)),
                box.y + rng.randrange(max(1, box.height)),
            )
            self._frame(*self._wander("mouse"), *mouse_events(pos, "move"))
            if rng.random() < 0.15:
                self._send(mouse_events(pos))
            for _ in range(rng.choice((0, REST))):  # a tip takes a while to show
                self._frame()
        elif rng.random() < 0.04:
            size = rng.choice(SIZES if rng.random() < 0.9 else STRANGE_SIZES)
            self._resize(size)
            if size[0] * size[1] > HUGE:
                self._resize(SIZES[0])
        elif rng.random() < 0.04:
            self._frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        else:
            name = rng.choice(NOISE)
            ctrl = rng.random() < 0.15 and name in WAYS
            self._frame(*self._wander(device))
            self._send(key_events(name, ctrl) if device == "keys" else pad_events(name))

    def _resize(self, size: tuple[int, int]) -> None:
        self._frame(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def _wander(self, device: str) -> list[pygame.event.Event]:
        """Up to BURST inputs of one frame that answer nothing: what a frame shows must not depend
        on a moment between its inputs at which somebody may have seen what differs."""
        rng, found = self.rng, []
        wide, high = self.twins.worlds[0].window.size
        length = rng.choice((0, rng.randrange(BURST)))
        while len(found) < length:
            if device == "mouse":
                pos = (rng.randrange(-5, wide + 5), rng.randrange(-5, high + 5))
                found += mouse_events(pos, "move")
            else:
                press = key_events if device == "keys" else pad_events
                found += press(rng.choice((*WAYS, "tab")))
        return found

    # ------------------------------------------------------------------ choosing

    def _choose(self) -> None:
        """A target of the open decision, or a whole secret answer, another one in each world."""
        rng, table = self.rng, self.twins.table
        decision, match = table.match.decision, table.match
        if table.selection.selector is None or decision is None:
            self._frame()
            return
        if decision.secret and match.shared and len(match.legal()) > 1 and rng.random() < 0.8:
            self._answer_differently()
            return
        device = rng.choice(EVERY)
        target = rng.choice(table.selection.targets)
        for events in choice_events(table, target, device):
            self._send(events)

    def _answer_differently(self) -> None:
        """Until the one who answers looks no longer: they may see what they have done."""
        device, seat = self.rng.choice(DEVICES), self.twins.table.match.asking
        for number in range(8):
            if not self._answer_once(device, number):
                self._part()  # the device can't, or everybody may see what differs
                return
            if all(w.table.match.viewer != seat for w in self.twins.worlds):
                break
        else:
            self._part()
            return
        self.report.answers += 1
        self.different = True
        if not self.twins.parted():
            self._frame()

    def _answer_once(self, device: str, number: int) -> bool:
        rng, worlds = self.rng, self.twins.worlds
        before = self.twins.table.match.answers
        legal = [list(w.table.match.legal()) for w in worlds]
        moves = [rng.choice(moves) for moves in legal]
        if number == 0:
            moves = rng.sample(legal[0], 2)
        for world, move in zip(worlds, moves, strict=True):
            for _ in range(60):
                if world.table.match.answers > before or not self._step_towards(
                    world, move, device
                ):
                    break
        if any(w.table.match.answers == before for w in worlds):
            return False
        for _ in range(4):  # as many of chance's answers as in the other world
            for world in worlds:
                world.send([])
        for world in worlds:
            world.let_out[:] = [x for x in world.let_out if x[0] > before]
        asking = {w.table.match.asking for w in worlds}
        return len(asking) == 1 and not self.twins.parted(for_table=True)

    def _step_towards(self, world: Any, move: Any, device: str) -> bool:
        """Choose the next target of a move; False: that is not possible by this device."""
        table = world.table
        selector = table.selection.selector
        if selector is None or world.window.scenes[-1] is not table:
            return False
        while selector.picks and move not in selector.through(next(iter(selector.targets()))):
            if not selector.back():
                return False
        target = next((t for t in selector.targets() if move in selector.through(t)), None)
        frames = choice_events(table, target, device) if target is not None else []
        for events in frames:
            world.send(events)
        return bool(frames)
