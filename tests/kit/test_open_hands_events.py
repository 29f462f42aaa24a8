"""Where all hands are open, too, the events lead from one picture to the next, in every zone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from test_kit_hiding import every_zone
from thorough import amount

from catgames.core.events import Event, play_on
from catgames.core.types import HIDDEN
from catgames.match.observer import Observer

ALL = Observer(everything=True)


def alike(picture):
    """Where it plays no part in which order pieces lie."""
    return {spot: Counter(faces) for spot, faces in picture.items()}


@pytest.mark.parametrize("turns", [False, True], ids=["cards", "dice"])
@pytest.mark.parametrize("seed", range(amount(40, 6)))
def test_events_lead_from_picture_to_picture(tmp_path, seed, turns):
    game, rng = every_zone(tmp_path, turns), Random(seed)
    s = game.new_state(2)
    for number in range(120):
        before = game.picture(ALL.view(game, s))
        events: list[Event] = []
        moves = list(game.legal_moves(s))
        move = rng.choice(moves)
        game.play(s, move, events)
        if game.decision(s) is None:
            break  # everything is shown at the end
        after = game.picture(ALL.view(game, s))
        told = play_on(before, ALL.seen(events))
        assert alike(told) == alike(after), f"{number}: {move} {events}"


@pytest.mark.parametrize("zone", ["one_nobody", "cells_nobody", "seats_nobody", "both_nobody"])
def test_what_the_last_seat_was_shown_in_secret_is_hidden_again(tmp_path, zone):
    """Where nobody sees the pieces by the zone's rule; all hands are open."""
    game = every_zone(tmp_path, False)
    s = game.new_state(2)
    spot = next(iter(game.data.zones[zone].spots(2)))
    s.move(s.bag[0], "bag", spot)
    for act, to in ((s.turn_up, 0), (s.turn_up, 1), (s.turn_down, 0), (s.turn_down, 1)):
        before = game.picture(ALL.view(game, s))
        events: list[Event] = []
        act(spot, events, to=to)
        after = game.picture(ALL.view(game, s))
        assert play_on(before, ALL.seen(events)) == after
    assert after[spot] == (HIDDEN,)
