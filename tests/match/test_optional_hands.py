"""A turn that only moves pieces is played with the hand face down, without a curtain."""

from __future__ import annotations

from random import Random

import pytest
from tables import go_to, move_on, play_on, table

from catgames.core.types import TABLE
from catgames.match.match import Match
from catgames.match.observer import Observer
from catgames.match.privacy import Hand


def at_a_turn(*kinds: str, **more: object) -> Match:
    """A game of Clowder in which a person may play a card or not."""
    match = table("clowder", *(kinds or ("human", "human")), **more)
    go_to(match, lambda m: m.hand is Hand.OPTIONAL and m.decision.kind == "turn")
    return match


def own_moves(match: Match) -> list[object]:
    seat = match.decision.seat
    return list(match.game.legal_moves(match.view_for(Observer(seat)).state))


def test_two_people_come_through_the_curtain_only_for_their_secret_numbers() -> None:
    match, curtains = table("clowder", "human", "human", seed=3), 0
    for now in range(2_000):
        if match.over:
            break
        if match.curtain is not None:
            assert match.decision.kind == "pick_token"
            curtains += 1
            match.lift(match.curtain)
        elif match.call is not None:
            match.open_call(None)
        elif match.asking is not None:
            match.answer(Random(now).choice(match.legal()))
        else:
            match.update(float(now))
    assert match.turn > 3 and curtains <= 2 * match.turn


def test_face_down_a_hand_changes_nothing_that_is_offered() -> None:
    """In worlds that the others can't tell apart, the same can be chosen."""
    match, cards = at_a_turn(), 0
    for _ in range(40):
        rng = Random(match.answers)
        if match.hand_hidden:
            view, offered = match.view(), list(match.legal())
            assert view.viewer == TABLE and match.curtain is None and match.call is None
            real = match._state
            for _ in range(4):
                match._state = match.game.determinise(view, rng)
                assert match.hand_hidden and list(match.legal()) == offered
                cards += any(m[0] == "play" for m in own_moves(match))
            match._state = real
        go_to(match, lambda m: m.asking is not None, seed=match.answers)
        match.answer(rng.choice(match.legal()))
    assert cards


def test_who_wants_to_see_the_hand_comes_through_the_curtain() -> None:
    match = at_a_turn()
    seat, offered = match.decision.seat, list(match.legal())
    match.show_hand()
    assert match.curtain == seat and match.asking is None and match.viewer == TABLE
    match.lift(seat)
    assert match.viewer == seat and not match.hand_hidden and match.hand is Hand.OPTIONAL
    assert list(match.legal()) == own_moves(match) and set(offered) <= set(match.legal())


def test_a_hand_can_be_hidden_again_without_playing() -> None:
    match = at_a_turn()
    offered = list(match.legal())
    match.show_hand()
    match.lift(match.curtain)
    match.look_away()
    assert match.viewer == TABLE and match.curtain is None and match.hand_hidden
    assert list(match.legal()) == offered


def test_a_wish_to_see_the_hand_ends_with_an_undo_and_a_handover() -> None:
    match = at_a_turn("human", "human", "human")
    go_to(match, lambda m: m.hand_hidden and m.why_no_undo() is None)
    match.show_hand()
    match.undo()
    go_to(match, lambda m: m.asking is not None)
    match = at_a_turn("human", "human", "human")
    match.show_hand()
    other = next(s for s in match.people if s != match.decision.seat)
    match.hand_over_seat(other, "random")
    assert match.curtain is None and match.hand_hidden


def test_who_may_have_left_the_screen_needs_the_curtain_even_alone() -> None:
    """After the other seat was handed over."""
    match = at_a_turn()
    match.hand_over_seat(1 - match.decision.seat, "random")
    assert match.people == (match.decision.seat,)
    assert match.hand_hidden and match.viewer == TABLE
    match.show_hand()
    match.lift(match.curtain)
    assert match.viewer == match.asking and not match.hand_hidden


@pytest.mark.parametrize("more", [{"kinds": ("human", "random")}, {"open_hands": True}])
def test_where_nobody_has_secrets_at_the_screen_no_hand_is_face_down(more: dict) -> None:
    match = table("clowder", *more.pop("kinds", ("human", "human")), seed=2, **more)
    turns, rng, clock = 0, Random(1), [0.0]
    while not match.over and turns < 30:
        assert not match.hand_hidden and match.curtain is None
        turns += match.hand is Hand.OPTIONAL
        move_on(match, rng, clock)
    assert turns


def test_an_empty_hand_is_neither_hidden_nor_shown() -> None:
    seen = 0
    for seed in range(4):
        match = table("clowder", "human", "human", seed=seed)
        for _ in play_on(match, Random(seed)):
            if match.asking is not None and match.decision.kind in match.game.hand_optional:
                empty = not match.view().state.in_hand(match.asking)
                assert (match.hand is Hand.UNUSED) == empty
                seen += empty
            if match.turn > 8:
                break
    assert seen
