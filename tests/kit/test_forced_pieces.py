"""The only card that may be played is seen before it goes, and the bar says so until the next
answer."""

from __future__ import annotations

import hands
import pytest
import screens

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import Move
from catgames.ui.stage.animator import LIFTED
from catgames.ui.table.prompt_bar import REFUSAL_SECONDS
from catgames.ui.table.scene import TableScene, lifted
from catgames.ui.window import Window

SLOW = 0.9
"""Seconds for which a computer seems to think here."""


WINDOW = {"speed": 1.0, "pace": SLOW}


def forced_at(window: Window) -> TableScene:
    """A table at the moment at which the only card that may be played begins to go."""
    table = screens.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    for _ in range(6000):
        hands.frame(window)
        if table.prompt.refusal and len(table.animator.actors["hand", 0]) > 2:
            return table
        if table.match.asking is not None and not table.animator.busy():
            hands.choose(window, table, min(table.selection.choosable, key=repr))
    raise AssertionError("there was always a choice")


def test_the_only_card_is_lifted_before_it_goes_and_the_note_stays(window: Window) -> None:
    table = forced_at(window)
    words, begun, animator = table.prompt.refusal, table.model.now, table.animator
    before, turn = answers(table), table.match.turn
    assert words == "Ada had only one choice"
    mine = {actor.face: actor for actor in animator.actors["hand", 0]}
    raised, gone = set[int](), 0.0
    for _ in range(300):
        left = {actor.face for actor in animator.actors.get(("hand", 0), ())}
        low = min(mine[face].pose.height for face in left)
        raised |= {face for face in left if mine[face].pose.height > 1.05 * low}
        if len(left) < len(mine):
            gone = table.model.now
            break
        hands.frame(window)
    assert len(raised) == 1 and gone - begun >= LIFTED - 0.1
    for _ in range(2000):
        if answers(table) > before or table.model.match.turn != turn:
            break
        assert table.prompt.refusal == words, "the note went before anybody had answered"
        hands.frame(window)
    assert not table.prompt.refusal, "another answer, and the note is still there"


def answers(table: TableScene) -> int:
    """Those of seats."""
    return sum(seat >= 0 for seat, _, _ in table.match.history())


def test_a_note_stays_for_the_usual_time_if_nobody_answers(window: Window) -> None:
    table = hands.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    table.note("Ada had only one choice")
    for _ in range(round(REFUSAL_SECONDS / 2 / hands.FRAME)):
        hands.frame(window)
        assert table.prompt.refusal
    for _ in range(round(REFUSAL_SECONDS / hands.FRAME)):
        hands.frame(window)
    assert not table.prompt.refusal, "and it does not stay for ever"


@pytest.mark.parametrize(
    ("move", "lifts"),
    [
        (("play", ("piece", 4)), [4]),
        (("play", ("piece", 4, "hand", 0)), [4]),
        (("play", ("floor", 4)), []),
        (("pass",), []),
        (None, []),
    ],
)
def test_only_what_the_move_names_is_lifted(move: Move | None, lifts: list[int]) -> None:
    events = [Event("moved", face, ("hand", 0), ("floor", 4)) for face in (3, 4)]
    found = lifted(move, events)
    assert [e.face for e in found] == lifts and all(e.kind == "lifted" for e in found)
