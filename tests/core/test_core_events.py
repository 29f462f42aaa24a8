"""Events and what they do to a picture."""

from __future__ import annotations

import pytest

from catgames.core.events import Event, play_on
from catgames.core.types import HIDDEN, TABLE

HAND, BID, PILE = ("hand", 1), ("bid", 1), ("pile",)


def told(event, viewer):
    return event.for_viewer(viewer)


def test_a_face_is_hidden_from_all_who_may_not_see_it():
    e = Event("moved", 7, HAND, BID, seat=1, seen_by=(1,))
    assert told(e, 1).face == 7
    assert [told(e, v).face for v in (0, 2, TABLE)] == [HIDDEN] * 3
    assert told(e, 0).src == HAND and told(e, 0).dst == BID, "the rest is public"
    assert all(told(Event("moved", 7, HAND, BID), v).face == 7 for v in (0, 1, TABLE))


def test_seen_by_nobody_is_hidden_from_everybody():
    assert all(told(Event("added", 7, dst=PILE, seen_by=()), v).face == HIDDEN for v in (0, TABLE))


def test_what_only_some_notice_is_blank_for_the_rest():
    e = Event("moved", 7, HAND, BID, seat=1, only=(1,))
    assert told(e, 1) == e
    blank = told(e, 0)
    assert (blank.kind, blank.face, blank.src, blank.dst) == ("kept", HIDDEN, (), ())
    assert play_on({HAND: (HIDDEN,)}, [blank]) == {HAND: (HIDDEN,)}


def test_all_together_see_what_any_seat_sees():
    def together(*args, **more):
        e = Event(*args, **more).for_all()
        return e.kind, e.face

    assert together("moved", 7, HAND, BID, seen_by=(1,)) == ("moved", 7)
    assert together("moved", 7, HAND, BID, seen_by=()) == ("moved", HIDDEN)
    assert together("moved", 7, HAND, BID, only=(1,)) == ("moved", 7)
    assert together("moved", 7, HAND, BID, only=(0, TABLE))[0] == "kept", "told to the others"
    assert together("turned_down", 7, HAND, seen_by=(1,))[0] == "kept"
    assert together("turned_down", 7, HAND, seen_by=(1,), only=(0,))[0] == "kept"
    assert together("turned_down", 7, HAND, seen_by=(), only=(0,)) == ("turned_down", 7), (
        "the last one that saw it"
    )
    assert together("turned_down", 7, HAND, seen_by=()) == ("turned_down", 7)


def test_moved_goes_to_the_end_of_the_goal():
    before = {HAND: (4, 7, 7), BID: (1,)}
    assert play_on(before, [Event("moved", 7, HAND, BID)]) == {HAND: (4, 7), BID: (1, 7)}
    assert before == {HAND: (4, 7, 7), BID: (1,)}, "the picture handed in stays as it was"


def test_a_card_from_a_hidden_hand_shows_its_face_when_it_lands():
    after = play_on({HAND: (HIDDEN, HIDDEN)}, [Event("moved", 7, HAND, PILE)])
    assert after == {HAND: (HIDDEN,), PILE: (7,)}


def test_a_known_face_is_taken_before_a_hidden_one():
    assert play_on({PILE: (HIDDEN, 7)}, [Event("removed", 7, PILE)]) == {PILE: (HIDDEN,)}


def test_added_and_removed():
    assert play_on({}, [Event("added", 3, dst=PILE)]) == {PILE: (3,)}
    assert play_on({PILE: (3,)}, [Event("removed", 3, PILE)]) == {}, "empty spots are left out"


def test_turned_up_shows_one_hidden_piece_in_its_place():
    assert play_on({PILE: (HIDDEN, 5)}, [Event("turned_up", 3, PILE)]) == {PILE: (3, 5)}


def test_turned_up_changes_nothing_for_who_knew_it():
    e = Event("turned_up", 3, BID)
    assert play_on({BID: (3,)}, [e]) == {BID: (3,)}


def test_turned_down_hides_from_all_but_seen_by():
    e = Event("turned_down", 3, BID, seen_by=(1,))
    assert play_on({BID: (3,)}, [told(e, 0)]) == {BID: (HIDDEN,)}
    assert play_on({BID: (3,)}, [told(e, 1)]) == {BID: (3,)}
    assert play_on({BID: (3,)}, [told(e, TABLE)]) == {BID: (HIDDEN,)}


def test_changed_exchanges_the_piece_in_its_place():
    e = Event("changed", 9, PILE, amount=2)
    assert play_on({PILE: (1, 2, 3)}, [e]) == {PILE: (1, 9, 3)}


def test_other_kinds_leave_the_picture_alone():
    before = {PILE: (1,)}
    for kind in ("rolled", "counted", "passed", "kept", "a_word_of_one_game"):
        assert play_on(before, [Event(kind, 1, PILE, HAND)]) == before


@pytest.mark.parametrize(
    "event",
    [
        Event("moved", 7, HAND, BID),
        Event("removed", 7, HAND),
        Event("removed", 7, ("nowhere",)),
        Event("turned_up", 7, HAND),
        Event("turned_down", 7, HAND),
        Event("changed", 7, HAND, amount=8),
    ],
)
def test_a_piece_that_does_not_lie_there_is_an_error(event):
    with pytest.raises(ValueError, match="not there"):
        play_on({HAND: (1,)}, [event])


def test_events_play_in_their_order():
    events = [Event("moved", 1, HAND, PILE), Event("moved", 2, HAND, PILE)]
    assert play_on({HAND: (1, 2)}, events) == {PILE: (1, 2)}
    assert play_on({HAND: (1, 2)}, events[::-1]) == {PILE: (2, 1)}
