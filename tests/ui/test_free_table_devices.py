"""Two people at one screen play on a free table with one device alone, and reach every verb."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from free_devices import DEVICES, REDO, UNDO, Device
from free_hands import FreeTable
from free_person import Person
from thorough import amount, sample

from catgames.catalog import add_folder
from catgames.content.paths import ROOT
from catgames.core.types import Target
from catgames.free_table.screen.hands import Hands
from catgames.free_table.screen.menu import PieceMenu
from catgames.free_table.screen.pen import Swatch
from catgames.free_table.verbs import VERBS

WINDOW = {"size": (960, 540)}
MOVES = amount(30, 24)
FEW = 6
"""Actions that a common purpose may take."""


@pytest.fixture
def make(window: Any) -> Callable[..., Device]:
    def device(name: str, game: str = "free_table") -> Device:
        assert not add_folder(ROOT / "examples")
        return DEVICES[name](FreeTable(window, game=game))

    return device


@pytest.mark.parametrize("name", DEVICES)
def test_a_game_by_one_device(make: Callable[..., Device], name: str) -> None:
    device = make(name)
    person, match = Person(device, name), device.table.match
    first, begun = person.picture(), match.answers
    while len(device.free.moves()) < MOVES:
        person.play()
    many = {purpose: median(took) for purpose, took in person.took.items()}
    assert max(many.values()) <= FEW, many
    last, answers = person.picture(), match.answers
    while match.answers > begun:
        before = match.answers
        device.tool(UNDO)
        assert match.answers < before
    assert person.picture() == first
    while match.can_redo():
        device.tool(REDO)
    assert match.answers == answers and person.picture() == last


# ---------------------------------------------------------------- every verb by every device


def prepared(device: Device) -> Device:
    """Five cards in both hands, one on the table, and what the first person holds in sight."""
    free, card = device.free, ("table", 300, 200, 0)
    free.model.do(("deal", ("deck",), 2), ("move", ("deck",), 0, 1, card, "top", "up"))
    for x in (600, 850):
        free.model.do(("move", ("crate",), 0, 1, ("table", x, 200, 0), "top"))
    free.rest()
    return device


CARD, FISH, OTHER = (("at", "table", x, 200, 0, 0) for x in (300, 600, 850))
HELD, BO = ("at", "hand", 0, 0), ("seat", 1)


def deck(device: Device) -> Target:
    return device.free.top("deck")


def look(device: Device) -> None:
    device.lines(deck(device), "Look", "Look at the top 3")
    device.lift_curtain()
    device.move(deck(device), ("discard",))
    assert device.free.last()[4] == ("discard",)
    device.done()


def show(device: Device) -> None:
    device.see_hand()
    device.lines(HELD, "Show this one", "To Bo")
    device.lift_curtain()
    device.done()


def lay_open(device: Device) -> None:
    device.see_hand()
    device.lines(HELD, "Show all of it: Hand", "To all, until")


def pick_up(device: Device) -> None:
    lay_open(device)
    device.lines(("seat", 0), "Pick up again: Hand")


def write(device: Device) -> None:
    device.lines(CARD, "Write on it")
    pen = device.window.scenes[-1]
    device.press(next(w for w in pen.group.widgets if isinstance(w, Swatch)))
    device.press(pen.group.widgets[-1])
    device.settle()


def new(device: Device) -> None:
    device.lines(None, "New card")
    device.press(device.window.scenes[-1].group.widgets[-2])
    device.settle()


def asked(*words: str) -> Callable[[Device], None]:
    def act(device: Device) -> None:
        device.lines(None, *words)
        device.confirm()

    return act


def held(target: Callable[[Device], Target], *words: str) -> Callable[[Device], None]:
    """Lines of a menu that pick pieces, and then where they go."""

    def act(device: Device) -> None:
        device.lines(target(device), *words)
        device.choose(("discard",))

    return act


def several(device: Device) -> None:
    device.select([FISH, OTHER])
    device.choose(OTHER)
    device.choose(("discard",))
    assert len(device.free.codes("discard")) == 2


WAYS: dict[str, Callable[[Device], None]] = {
    "move": lambda d: d.move(FISH, ("discard",)),
    "turn": lambda d: d.turn(FISH),
    "draw": lambda d: d.lines(deck(d), "Draw", "Take 3"),
    "deal": lambda d: d.lines(deck(d), "Deal", "2 to each"),
    "take": lambda d: d.lines(BO, "Take one from"),
    "shuffle": lambda d: d.mix(deck(d)),
    "roll": lambda d: d.mix(d.free.top(*d.free.of_set("die")[0])),
    "roll: by choosing it": lambda d: d.choose(d.free.top(*d.free.of_set("die")[0])),
    "move: a die": lambda d: d.move(d.free.top(*d.free.of_set("die")[0]), ("discard",)),
    "look": look,
    "show": show,
    "open": lay_open,
    "close": pick_up,
    "count": lambda d: (d.count(0, 1), d.count(0, -1)),  # type: ignore[func-returns-value,return-value]
    "write": write,
    "new": new,
    "first": lambda d: d.lines(BO, "Bo is the first"),
    "next": lambda d: d.next_turn(),
    "lock": lambda d: d.lines(CARD, "Lock"),
    "unlock": lambda d: (d.lines(CARD, "Lock"), d.lines(CARD, "Unlock")),  # type: ignore[func-returns-value,return-value]
    "act": lambda d: d.lines(BO, "Bo acts"),
    "reset": asked("Back to the set-up"),
    "end": asked("End the game"),
    "move: give": lambda d: d.give(CARD, 1),
    "move: give by menu": lambda d: d.lines(CARD, "Give to", "Give to Bo"),
    "move: rotate": lambda d: d.lines(CARD, "Rotate", "By 90"),
    "move: the top one": held(deck, "Move the top one somewhere"),
    "move: the upper half": held(deck, "Take, split", "Take the upper half"),
    "move: all of it": held(deck, "Take, split", "Take all"),
    "move: below": held(lambda d: CARD, "Put below"),
    "move: cut": lambda d: d.lines(deck(d), "Take, split", "Cut"),
    "move: several": several,
    "turn: all of it": lambda d: d.lines(deck(d), "Take, split", "Turn all"),
    "look: search": lambda d: (d.lines(deck(d), "Look", "Search"), d.lift_curtain(), d.done()),  # type: ignore[func-returns-value,return-value]
    "show: the hand": lambda d: (d.see_hand(), d.lines(HELD, "Show all of it: Hand", "To all")),  # type: ignore[func-returns-value,return-value]
}
ENDS = {"look": "done", "show": "done", "look: search": "done"}
"""The last verb, where it is another one."""


@pytest.mark.parametrize("name", DEVICES)
def test_every_verb_is_reached(make: Callable[..., Device], name: str) -> None:
    assert set(VERBS) - {"press"} <= set(WAYS)  # harbour has no buttons (test_free_table_buttons)
    device = prepared(make(name))
    begun = device.table.match.answers
    for verb in sample(list(WAYS), 10):
        WAYS[verb](device)
        wanted = ENDS.get(verb, verb.partition(":")[0])
        assert device.free.last()[0] == wanted, f"{verb}: {device.free.last()}"
        if verb == "end":
            device.window.pop()
        while device.table.match.answers > begun:
            device.table.model.undo()
        device.free.rest()


@pytest.mark.parametrize("name", DEVICES)
def test_locks_timer_and_a_close_look(make: Callable[..., Device], name: str) -> None:
    device = prepared(make(name))
    device.lines(CARD, "Lock")
    assert device.table.stage.view.state.locks
    device.lines(CARD, "Unlock")
    assert not device.table.stage.view.state.locks
    device.lines(None, "Timer", "2 minutes")
    assert 100 < device.table.pointer.handling.timer.left <= 120
    device.menu(CARD)
    menu = device.window.scenes[-1]
    assert isinstance(menu, PieceMenu) and menu.target == CARD


def no_menu(self: Hands, seat: int, pos: Any) -> None:
    self.model.do(("act", seat))


def test_a_verb_that_fingers_can_t_reach_is_found(
    make: Callable[..., Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hands, "_release_plate", no_menu)
    device = prepared(make("fingers"))
    with pytest.raises(AssertionError):
        WAYS["take"](device)
