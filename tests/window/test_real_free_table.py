"""Two people play on a free table in a real window, by mouse alone."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hands
import pytest
import real
import screens
from thorough import amount

from catgames.catalog import FOLDERS, add_folder
from catgames.content.paths import ROOT
from catgames.core.types import Target
from catgames.free_table.screen.lift import WHOLE

pytestmark = real.needing()
GAME, SIZE = "free_table", (1280, 720)
TURNS = amount(6, 1)
"""Turns of ten moves."""
Pos = tuple[int, int]


class RealHands:
    """Hands in front of the window; the image beside it says where things lie."""

    def __init__(self, program: real.Program) -> None:
        self.program = program

    @property
    def table(self) -> Any:
        return self.program.table()

    def answers(self) -> int:
        return sum(seat >= 0 for seat, _ in self.program.record().moves)

    def last(self) -> Any:
        return [move for seat, move in self.program.record().moves if seat >= 0][-1]

    def do(self, act: Callable[[], None], verb: str) -> None:
        """Act until the record has it: a screen that has just changed takes no click yet."""
        before, until = self.answers(), time.monotonic() + real.PATIENCE
        while self.answers() == before:
            if time.monotonic() > until:
                self.program.shot(self.program.folder.parent / "lost.png")
                raise AssertionError(f"{verb} is lost")
            act()
            again = time.monotonic() + real.AGAIN
            while self.answers() == before and time.monotonic() < again:
                time.sleep(0.02)
        assert self.last()[0] == verb, f"{self.last()} instead of {verb}"

    # ------------------------------------------------------------------ where

    def pos(self, target: Target) -> Pos:
        found = hands.point_of(self.table, target)
        assert found is not None, f"{target} is nowhere"
        return found

    def top(self, *spot: object) -> Target:
        """The uppermost piece at a place, or of the newest stack of the loose table, once there is
        one: the record may be read while something is on its way there."""
        until = time.monotonic() + real.PATIENCE
        while time.monotonic() < until:
            shapes = self.table.stage.shapes()
            if found := [t for t in shapes if t[: 1 + len(spot)] == ("at", *spot)]:
                return found[-1]
            time.sleep(0.05)
        raise AssertionError(f"nothing lies at {spot}: {[*shapes]}")

    def on_table(self, x: float, y: float) -> Pos:
        """A share of the loose table."""
        rect = self.table.stage.board.at.areas()[0].rect
        return round(rect.x + x * rect.width), round(rect.y + y * rect.height)

    # ------------------------------------------------------------------ the mouse

    def mouse(self, *words: object) -> None:
        self.program.screen.xdotool(*words)
        time.sleep(0.03)

    def move_to(self, pos: Pos) -> None:
        self.mouse("mousemove", "--window", self.program.window, *pos)

    def click(self, pos: Pos, button: int = 1) -> None:
        self.move_to(pos)
        self.mouse("click", button)

    def drag(self, start: Pos, end: Pos, hold: bool = False) -> None:
        self.move_to(start)
        self.mouse("mousedown", 1)
        if hold:
            time.sleep(WHOLE + 0.25)
        for i in range(1, 6):
            x, y = (a + (b - a) * i // 5 for a, b in zip(start, end))
            self.move_to((x, y))
        self.mouse("mouseup", 1)

    def see_hand(self) -> None:
        """Show the cards, through the curtain, in the window and in its image."""
        table = self.table
        words = table.ctx.translate("table.show_hand")
        button = next(w for w in table.prompt.view.group.widgets if w.label == words)
        self.click(button.rect.center)
        table.model.show_hand()
        time.sleep(0.6)
        self.click(table.curtain.group.widgets[0].rect.center)
        table.lift_curtain()
        time.sleep(0.4)


def turn(player: RealHands, number: int) -> None:
    """Ten moves of the person who acts."""
    share = 0.1 + 0.1 * number
    for _ in range(2):  # with those dealt: on a busy machine a drag may be made twice
        player.do(lambda: player.click(player.pos(player.top("deck"))), "draw")
    # Not before: on a busy machine a second click on "Play" comes to the table and ends a turn.
    seat = player.table.match.decision.seat
    start, end = player.pos(player.top("crate")), player.on_table(share, 0.3)
    player.do(lambda: player.drag(start, end), "move")
    fish = player.top("table")
    player.do(
        lambda: player.drag(player.pos(fish), player.on_table(share, 0.75), hold=True), "move"
    )
    player.move_to(player.pos(player.top("table")))
    player.do(lambda: player.mouse("click", 4), "move")  # the wheel
    plate = player.table.stage.plates[seat]
    player.table.draw(player.program.image.surface)
    box = next(box for box, good in plate.boxes if getattr(good, "field", ""))
    player.do(lambda: player.click((box.right - 4, box.centery)), "count")
    crate = player.pos(player.top("crate"))
    player.click(crate, 3)
    time.sleep(0.3)
    image = player.table
    image.pointer.handling.open_menu(player.top("crate"), crate)
    menu: Any = player.program.image.scenes[-1]
    menu.layout(SIZE)
    shuffle = next(
        w for w in menu.group.widgets if w.label == image.ctx.translate("hands.menu.shuffle")
    )
    player.program.image.scenes.pop()
    player.do(lambda: player.click(shuffle.rect.center), "shuffle")
    player.see_hand()
    card, discard = player.pos(player.top("hand", seat)), player.pos(("discard",))
    player.do(lambda: player.drag(card, discard), "move")
    assert player.last()[1][0] == "hand" and player.last()[4] == ("discard",)
    player.click(player.pos(("at", "hand", seat, 0)))
    time.sleep(0.1)
    player.do(lambda: player.click(player.on_table(share, 0.5)), "move")
    words = player.table.ctx.translate(f"{GAME}.verb.next")
    button = next(w for w in player.table.prompt.view.group.widgets if w.label == words)
    player.do(lambda: player.click(button.rect.center), "next")


def test_two_people_play_by_mouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, folder = tmp_path / "my games", tmp_path / "portable"
    shutil.copytree(ROOT / "examples" / GAME, games / GAME)
    players = [[p.name, p.kind, p.colour] for p in screens.people(2)]
    real.calm_settings(folder, SIZE, {GAME: {"players": players, "open_hands": False}})
    screen = real.Screen((1400, 800))
    try:
        program = real.Program(screen, folder, SIZE, "--games", games)
        monkeypatch.setenv(FOLDERS, "")
        assert not add_folder(games)
        program.open_game(GAME)
        program.begin()
        player = RealHands(program)
        for number in range(TURNS):
            turn(player, number)
        assert player.answers() >= 10 * TURNS
        assert program.close() == 0
    finally:
        screen.close()
