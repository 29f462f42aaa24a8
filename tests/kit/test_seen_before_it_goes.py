"""What has come is seen before the rules sweep it away, and who has won it is said meanwhile."""

from __future__ import annotations

from pathlib import Path

import hands
import pytest
import room
import screens

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.types import HIDDEN
from catgames.kit.board.banner import Banner
from catgames.ui.stage.animator import GLIDE, sweeps
from catgames.ui.table.scene import TableScene
from catgames.ui.window import Window

A, B, PILE, DECK = ("trick", 0), ("trick", 1), ("won", 0), ("deck",)


def moved(face: int, src: tuple[object, ...], dst: tuple[object, ...], beat: int = 0) -> Event:
    return Event("moved", face, src, dst, beat=beat)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("beats", "rests_before"),
    [
        ([[moved(3, ("hand", 0), A)], [moved(5, B, PILE, 1), moved(3, A, PILE, 1)]], [1]),
        ([[moved(3, ("hand", 0), A)], [moved(5, B, PILE)], [moved(3, A, PILE)]], [1]),
        ([[moved(3, ("hand", 0), A)], [Event("took", 3)], [moved(3, A, PILE)]], [2]),
        ([[moved(3, ("hand", 0), A)], [moved(3, A, PILE)], [moved(3, PILE, DECK)]], [1, 2]),
        ([[moved(3, ("road", 0), ("road", 1))], [moved(3, ("road", 1), ("road", 2))]], []),
        ([[moved(HIDDEN, PILE, DECK)], [moved(HIDDEN, DECK, ("hand", 0))]], []),
        ([[moved(3, ("hand", 0), A)], [moved(4, DECK, ("hand", 0))]], []),
    ],
    ids=["together", "one by one", "after a word", "twice", "a walk", "unseen", "others"],
)
def test_a_rest_before_what_has_just_come_is_swept(
    beats: list[list[Event]], rests_before: list[int]
) -> None:
    found = sweeps(beats)
    assert [i for i, beat in enumerate(beats) if any(beat is f for f in found)] == rests_before


WINDOW = {"speed": 1.0}


def trick_is_full(window: Window) -> TableScene:
    """A table at the moment at which the third card of a trick has been laid."""
    table = screens.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    for _ in range(900):
        hands.frame(window)
        state = table.animator.view.state if table.animator.view else None
        if state is not None and sum(state.tricks):
            return table
        if table.match.asking is not None and not table.animator.busy():
            target = min(table.selection.choosable, key=repr)
            hands.choose(window, table, target)
    raise AssertionError("no trick was taken")


def test_a_trick_is_seen_with_who_takes_it_before_it_is_swept(window: Window) -> None:
    table = trick_is_full(window)
    animator, board = table.animator, table.stage.board
    start, said, full = table.model.now, set[str](), 0

    def lying() -> int:
        return sum(bool(here) for spot, here in animator.actors.items() if spot[0] == "trick")

    def counted() -> int:
        assert animator.counted is not None
        return sum(animator.counted.state.tricks)

    for _ in range(400):
        hands.frame(window)
        said |= {f.words for f, _ in animator.flourishes if isinstance(f, Banner)}
        full = max(full, lying())
        if full == 3 and not lying():
            break
        assert not counted(), "the points changed before the trick had been seen"
    assert full == 3 and table.model.now - start > board.rest + GLIDE
    assert any("takes the trick" in words for words in said)
    for _ in range(100):
        if counted():
            break
        hands.frame(window)
    assert counted() == 1


def test_a_pile_counts_what_lies_on_it_and_not_what_is_still_to_come(
    window: Window, examples: Path
) -> None:
    """While a finished trick is read, the pile of its winner has no number yet."""
    table = hands.open_table(window, load_game("whisker_tricks"), screens.people(3, 1))
    hands.choose(window, table, table.selection.targets[0])
    wrong, waited = set[str](), 0
    while table.animator.busy() or table.match.asking is None:
        trick = sum(len(table.animator.actors.get(("trick", seat), ())) for seat in range(3))
        won = sum(len(table.animator.actors.get(("won", seat), ())) for seat in range(3))
        said = room.texts(window)
        if trick == 3 and not won:
            waited += 1
            wrong |= {"3"} & {*said}
        hands.frame(window)
    assert waited and not wrong
