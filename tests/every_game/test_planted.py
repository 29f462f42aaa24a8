"""Tests of the tests: each bug planted in the template is caught by the property it is for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import planted as bugs
import planted_leaks as leaks
import pytest
from test_words import check_refusals

from catgames.catalog import load_game
from catgames.games.template.game import Template
from catgames.properties.copies import check_looking, check_plain, check_undo
from catgames.properties.copies import check_other_moves as check_moves_on_clones
from catgames.properties.ends import (
    check_hints,
    check_notation,
    check_replay,
    check_scores,
    check_step,
)
from catgames.properties.events import check_game
from catgames.properties.secrets import (
    check_determinise,
    check_options_are_seen,
    check_public_options,
    check_redact,
    check_same_events_same_view,
    check_twin_worlds,
    check_worlds_vary,
)
from catgames.properties.walks import Position, samples
from catgames.properties.words import (
    check_clicks,
    check_describe,
    check_log,
    check_open_call,
    check_open_decision,
    things,
)

Run = Callable[[Template], Any]


@cache
def each(check: Callable[[Position], None]) -> Run:
    """A property of positions, over some of them."""
    return lambda game: [check(p) for seats in (2, 4, 3) for p in samples(game, seats, 80)]


@cache
def played(check: Callable[[Any, int, int], None]) -> Run:
    """A property of whole games, over some of them."""
    return lambda game: [check(game, seats, seed) for seats in (2, 3, 4) for seed in range(6)]


def worlds_vary(game: Template) -> None:
    check_worlds_vary(samples(game, 3, 80))


def refusals(game: Template) -> None:
    targets, moves = things(game, 3)
    for p in samples(game, 3, 80):
        check_refusals(p, targets, moves)


PLANTED: list[tuple[type[Template], Run, str]] = [
    (bugs.SharedList, played(check_undo), "a later move has changed a state kept"),
    (bugs.SharedList, each(check_moves_on_clones), "on a clone changes the original"),
    (bugs.SharedLater, played(check_undo), "a later move has changed a state kept"),
    (bugs.KeyLeavesHandsOut, each(check_determinise), "key leaves out"),
    (bugs.ListInFrame, each(check_plain), r"holds \('noted', \[1, 2\]\)"),
    (bugs.LookingSorts, each(check_looking), "looking has changed the view"),
    (bugs.Undetermined, played(check_undo), "leads elsewhere"),
    (bugs.Undetermined, played(check_replay), "in another state"),
    (leaks.ForgottenPool, each(check_same_events_same_view), "sees bag"),
    (leaks.ForgottenPool, each(check_determinise), "does not add up"),
    (leaks.HandShowsTheGap, each(check_same_events_same_view), "is told .*gap"),
    (leaks.OptionsFromARivalsBid, each(check_options_are_seen), "legal moves"),
    (leaks.EventWithoutSeenBy, each(check_same_events_same_view), "is told .*moved"),
    (leaks.EventWithoutSeenBy, played(check_game), "events give"),
    (leaks.MissingEvent, played(check_game), "'bid', .*events give"),
    (leaks.ReorderedPile, played(check_game), "'discard',.*events give"),
    (leaks.OnlyHoldersAreAsked, each(check_twin_worlds), "depends on a secret"),
    (leaks.KeepsTheTrueCards, worlds_vary, "0 differ from the truth"),
    (leaks.DescribeLeaks, each(check_twin_worlds), "is told"),
    (leaks.SecretInAFrame, each(check_same_events_same_view), "sees .*stack"),
    (leaks.CounterTells, each(check_same_events_same_view), "sees .*windows"),
    (leaks.HiddenIsLeft, each(check_determinise), "HIDDEN is left"),
    (leaks.TableSeesTooMuch, each(check_redact), "redacted for the table"),
    (bugs.LostCard, each(check_step), "the cards don't add up"),
    (bugs.DeadEnd, each(check_step), "without a legal move"),
    (bugs.SameMoveTwice, each(check_step), "same move twice"),
    (bugs.NoEnd, played(check_replay), "no end after"),
    (bugs.Unclickable, each(check_clicks), "nothing happens|not lit|gives"),
    (bugs.NoCurtain, each(check_open_decision), "no curtain is drawn"),
    (bugs.OffersAHiddenCard, each(check_options_are_seen), "with the hand face down"),
    (bugs.OpenBid, each(check_public_options), "public options.*really .*'bid'"),
    (bugs.PublicReaction, each(check_public_options), "public options"),
    (bugs.BidsFaceDown, each(check_options_are_seen), "for all to see"),
    (bugs.UndeclaredVerb, played(check_notation), "not among the game's verbs"),
    (bugs.BigEstimate, each(check_hints), "estimates"),
    (bugs.UnsureAtTheEnd, each(check_hints), "has the estimate 0."),
    (bugs.ScoresTooShort, each(check_scores), "scores"),
    (bugs.NoReason, refusals, "without a reason of the game's own"),
    (bugs.NoRule, refusals, "without a rule id"),
    (bugs.NoText, each(check_log), "«template.log.stolen»"),
    (bugs.GapLeft, each(check_log), "gaps are left"),
    (bugs.NotJson, each(check_describe), "JSON changes"),
    (leaks.AskedByHand, each(check_open_call), "sees that"),
]


@cache
def holds_without_a_bug(run: Run) -> None:
    run(load_game("template"))


@pytest.mark.parametrize(
    ("bug", "run", "message"),
    PLANTED,
    ids=[f"{bug.__name__}-{i}" for i, (bug, _, _) in enumerate(PLANTED)],
)
def test_a_planted_bug_is_caught(bug: type[Template], run: Run, message: str) -> None:
    holds_without_a_bug(run)
    with pytest.raises(AssertionError, match=f"(?s){message}") as caught:
        run(bugs.planted(bug))
    assert 'in position("template", ' in str(caught.value), "it can't be found again"


def test_a_failure_can_be_found_again() -> None:
    """The position that a message names is the one that failed."""
    from catgames.properties.walks import position

    p = next(iter(samples(load_game("template"), 3, 1)))
    again = position("template", p.seats, p.seed, p.number)
    assert again.state.key() == p.state.key() and str(again) == str(p)
