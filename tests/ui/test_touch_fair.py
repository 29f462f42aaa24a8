"""A fair: visitors who have nothing but their fingers."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any

import fingers
import hands
import pytest
import screens
from event_room import EventRoom
from thorough import amount

from catgames.event_mode.attract import AttractScene
from catgames.event_mode.setup import EventSetupScene
from catgames.ui.rulebook.scene import RulesScene
from catgames.ui.table.end import EndScene
from catgames.ui.table.menu import MenuScene
from catgames.ui.table.scene import TableScene
from catgames.ui.widgets.controls import Button

FIVE = tuple(game for game in screens.drawn_games if game != "template")
MINUTES = 10
"""At a scale of 1, of the clock in the room."""
STUCK = 150
"""Touches after which something must have happened."""


class Visitors:
    """They touch what they see, look closely, read the rules, change players, leave and come."""

    def __init__(self, room: EventRoom, rng: Random) -> None:
        self.room, self.rng, self.window = room, rng, room.window
        self.met: set[str] = set()
        """Scenes they have been to."""

    def pass_time(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / 0.1))):
            self.room.clock.seconds += 0.1
            self.window.step(self.window.poll())

    def tap(self, pos: tuple[int, int]) -> None:
        fingers.send(self.window, *fingers.finger_events(pos, "down"))
        self.pass_time(0.1)
        fingers.send(self.window, *fingers.finger_events(pos, "up"))
        self.pass_time(0.4)

    def look(self, pos: tuple[int, int]) -> None:
        fingers.send(self.window, *fingers.finger_events(pos, "down"))
        self.pass_time(0.8)
        fingers.send(self.window, *fingers.finger_events(pos, "up"))
        self.pass_time(0.2)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        fingers.send(self.window, *fingers.finger_events(start, "down"))
        for pos in fingers.steps(start, end):
            self.pass_time(0.1)
            fingers.send(self.window, *fingers.finger_events(pos, "move"))
        fingers.send(self.window, *fingers.finger_events(end, "up"))
        self.pass_time(0.3)

    def button(self, *labels: str) -> bool:
        """Touch the first of these buttons that is there."""
        words = [self.window.ctx.translate(label) for label in labels]
        for word in words:
            for w in self.room.top.group.able():
                if getattr(w, "label", "") == word:
                    self.tap(w.rect.center)
                    return True
        return False

    def act(self) -> None:
        """One thing that somebody does."""
        top, rng = self.room.top, self.rng
        self.met.add(type(top).__name__)
        if isinstance(top, AttractScene):
            (self.look if rng.random() < 0.3 else self.tap)((400, 300))
        elif isinstance(top, EventSetupScene):
            numbers = [w for w in top.group.able() if getattr(w, "label", "").isdigit()]
            if rng.random() < 0.5:
                self.tap(rng.choice(numbers).rect.center)
            else:
                self.button("setup.play")
        elif isinstance(top, RulesScene):
            x, y = top.room.center
            if rng.random() < 0.7:
                self.drag((x, y), (x, y - rng.choice((150, 60, -80))))
            else:
                self.tap(top.group.widgets[-1].rect.center)
        elif isinstance(top, EndScene):
            self.button("menu.again", "setup.play") or self._any(top)
        elif isinstance(top, MenuScene):
            leave = rng.random() < 0.1
            self.button("menu.leave") if leave else self.button("menu.go_on", "end.look")
        elif isinstance(top, TableScene):
            self._at_table(top)
        else:
            self._any(top)

    def _any(self, top: Any) -> None:
        """Any button: what is open leads somewhere."""
        able = [w for w in top.group.able() if isinstance(w, Button)]
        self.tap(self.rng.choice(able).rect.center if able else (12, 300))

    def _at_table(self, table: Any) -> None:
        rng = self.rng
        if table.curtain is not None:
            self.tap(table.curtain.group.widgets[0].rect.center)
        elif rng.random() < 0.06:
            self.tap(rng.choice(table.toolbar.group.able()).rect.center)
        elif rng.random() < 0.08:
            shapes = list(table.stage.shapes().values())
            self.look(rng.choice(shapes).box().center if shapes else table.stage.area.center)
        elif table.match.call is not None or table.match.over:
            able = table.prompt.view.group.able()  # once it is over, the way back to the result
            self.tap(rng.choice(able).rect.center) if able else self.pass_time(1)
        elif table.match.asking is not None and table.selection.selector is not None:
            there = hands.within_reach(table)  # what is still on its way can't be touched yet
            hands.choose(self.window, table, rng.choice(there)) if there else self.pass_time(1)
        else:
            self.pass_time(1)
            time.sleep(0.003)  # a computer thinks


@pytest.mark.parametrize("game_id", FIVE)
def test_visitors_at_a_fair_play_with_fingers_alone(
    home: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is ever stuck: however they touch the screen, the games go on."""
    room = EventRoom(home, game_id, idle=90)
    rng = Random(f"fair {game_id}")
    visitors = Visitors(room, rng)
    monkeypatch.setattr(hands, "click", lambda window, pos: visitors.tap(pos))
    began = room.clock.seconds
    until, still, last = began + 60 * amount(MINUTES), 0, None
    while room.clock.seconds < until:
        if rng.random() < 0.004:
            visitors.pass_time(130)  # nobody is there
            assert room.kinds == ["AttractScene"]
        visitors.act()
        table = next((s for s in room.window.scenes if isinstance(s, TableScene)), None)
        match = table.match if table is not None else None
        now = (room.kinds, match.answers if match is not None else 0)
        still, last = (0 if now != last else still + 1), now
        assert still < STUCK, (now, match.decision if match is not None else None)
    assert {"AttractScene", "EventSetupScene", "TableScene"} <= visitors.met
    room.close()
