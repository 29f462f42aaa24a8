"""Windows in event mode for tests: a clock that goes when it is told to, and passers-by."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import screens
from held import Clock
from room import texts

from catgames.event_mode.attract import AttractScene
from catgames.event_mode.idle import QUESTION_SECONDS, StillThereScene
from catgames.event_mode.plan import EventPlan, Pin
from catgames.event_mode.setup import EventSetupScene
from catgames.event_mode.window import EventWindow
from catgames.ui.input.inputs import Input
from catgames.ui.table.end import EndScene
from catgames.ui.table.scene import TableScene

PIN = "47110815"
IDLE = 60.0


class EventRoom:
    """A window in event mode, and the time in the room."""

    def __init__(self, home: Path, game: str = "cat_herders", **plan: Any) -> None:
        self.clock = Clock()
        facts = {"idle": IDLE, **plan}
        self.window = EventWindow(
            EventPlan(game, Pin(PIN), **facts), home / "portable", language="en", clock=self.clock
        )
        window = self.window
        screens.share_thinkers(window)
        window.settings = replace(window.settings, speed=0.0, pace=0.0, fullscreen=False)
        window._apply_settings()
        screens.resize_to(window, (960, 540))
        window.prepare()
        window.open_first()
        self.step()

    @property
    def top(self) -> Any:
        return self.window.scenes[-1]

    @property
    def kinds(self) -> list[str]:
        return [type(scene).__name__ for scene in self.window.scenes]

    def step(self, *inputs: Input) -> None:
        self.window.step(list(inputs))

    def wait(self, seconds: float, step: float = 0.5) -> None:
        """Let time pass without anybody doing anything."""
        for _ in range(max(1, round(seconds / step))):
            self.clock.seconds += step
            self.step()

    def touch(self, pos: tuple[int, int] = (480, 300)) -> None:
        self.step(Input("press", pos))
        self.step(Input("release", pos))

    def key(self, *names: str) -> None:
        for name in names:
            text = name if len(name) == 1 else ""
            self.step(Input("key", key=name, text=text))

    def event(self, kind: int, **facts: Any) -> None:
        """An event of the system, through pygame's queue."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.window.step(self.window.poll())

    def press(self, label: str) -> None:
        """Touch the button that says so."""
        found = [w for w in self.top.group.widgets if getattr(w, "label", "") == label]
        assert found, (label, [getattr(w, "label", "") for w in self.top.group.widgets])
        self.touch(found[-1].rect.center)

    def play(self, people: int = 2, computers: int = 0) -> TableScene:
        """A touch, the set-up, the table."""
        assert isinstance(self.top, AttractScene), self.kinds
        self.touch()
        self.wait(1)
        setup = self.top
        assert isinstance(setup, EventSetupScene), self.kinds
        setup.table.people, setup.table.computers = people, computers
        self.press(self.window.ctx.translate("setup.play"))  # in the language of the last visitor
        assert isinstance(self.top, TableScene), self.kinds
        for _ in range(400):
            self.clock.seconds += 0.05
            self.step()
            if self.top.match.asking is not None or self.top.curtain is not None:
                break
            time.sleep(0.002)
        return self.top

    def idle_out(self) -> None:
        """Nobody is there, not even when the screen asks."""
        self.wait(IDLE + 1)
        assert isinstance(self.top, StillThereScene), self.kinds
        self.wait(QUESTION_SECONDS + 1)
        assert self.kinds == ["AttractScene"]

    def finish(self, table: TableScene) -> None:
        """Play the game to its end without its animations."""
        match = table.match
        while not match.over:
            if match.asking is not None:
                match.answer(match.legal()[0])
            else:
                match.update(self.window.now())
        table.model.resync()
        self.wait(3)
        assert isinstance(self.top, EndScene), self.kinds

    def labels(self) -> set[str]:
        """What stands on the widgets."""
        widgets = self.top.group.widgets
        return {getattr(w, what, "") for w in widgets for what in ("label", "text")}

    def printed(self) -> str:
        """What is written on the screen."""
        return " ".join(texts(self.window))

    def staff(self) -> Any:
        """The page of the staff."""
        self.window.ask_pin()
        self.type_pin()
        return self.top

    def type_pin(self, pin: str = PIN) -> None:
        self.key(*pin, "return")

    def knock(self) -> None:
        """As staff do."""
        for _ in range(5):
            self.touch((8, 8))

    def close(self) -> None:
        self.window.close()
