"""Nobody learns what is not theirs to know: not from views, events, or who is asked."""

from __future__ import annotations

from all_games import positions
from thorough import amount

from catgames.properties.copies import snapshot
from catgames.properties.secrets import (
    check_determinise,
    check_options_are_seen,
    check_public_options,
    check_redact,
    check_same_events_same_view,
    check_twin_worlds,
    check_worlds_can_be_played,
    check_worlds_vary,
)
from catgames.properties.walks import need, samples


def test_views(table):
    for p in positions(table, 200):
        check_redact(p)
        check_options_are_seen(p)
        check_public_options(p)


def test_worlds_fit_their_view(table):
    for p in positions(table, 200):
        check_determinise(p)
    for p in positions(table, 20, per_game=2):
        check_worlds_can_be_played(p)


def test_worlds_vary(table):
    game, seats = table
    if game.info.has_secrets:
        check_worlds_vary(samples(game, seats, amount(100)))


def test_who_has_seen_the_same_happen_sees_the_same(table):
    for p in positions(table, 200):
        check_same_events_same_view(p)


def test_twin_worlds(table):
    """The gate: 200 states a game (here shared among its numbers of seats)."""
    for p in positions(table, 200):
        check_twin_worlds(p)


def test_games_without_secrets_hide_nothing(table):
    game, seats = table
    if not game.info.has_secrets:
        for p in samples(game, seats, amount(50)):
            for viewer in p.viewers:
                seen = snapshot(game.redact(p.state, viewer))
                need(seen == snapshot(p.state), p, f"something is hidden from {viewer}")
