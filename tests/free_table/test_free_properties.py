"""All generic properties hold on free tables, and find what is planted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import thorough

from catgames.catalog import load_game, reload_game
from catgames.core.events import Event
from catgames.core.types import TABLE, Seat
from catgames.free_table import doing, hiding, moving, verbs
from catgames.free_table.pieces import at, lay
from catgames.kit.game import PrototypeGame
from catgames.properties import suite
from catgames.properties.secrets import visible
from catgames.properties.walks import whole


def check(game: Any, seats: int, seeds: range, most: int = 12) -> None:
    for seed in seeds:
        suite.check_to_the_end(game, seats, seed)
        suite.check_game(game, seats, seed, most)


@pytest.mark.parametrize("seats", [2, 3])
def test_all_properties(tea: PrototypeGame, seats: int) -> None:
    check(tea, seats, range(thorough.amount(1, 1)))


def forgetful(d: Any, s: Any, viewer: Seat) -> Any:
    c = good_redact(d, s, viewer)
    c.deck = s.deck
    return c


good_redact = hiding.redact


def told_to_all(s: Any, events: Any, kind: str, facts: Callable[[Any], Any]) -> None:
    if events is not None:
        events.append(Event(kind, **facts(None)))


def lost(d: Any, s: Any, events: Any, seat: Seat, spot: Any, many: int) -> None:
    good_draw(d, s, events, seat, spot, many)
    lay(d, s, spot, at(d, s, spot)[:-1])


good_draw = doing.do_draw


def silent(d: Any, s: Any, events: Any, seat: Seat, spot: Any, first: int, many: int) -> None:
    good_turn(d, s, None, seat, spot, first, many)


good_turn = doing.do_turn


LEAKS: dict[str, tuple[Any, str, Any]] = {
    "redact forgets the deck": (hiding, "redact", forgetful),
    "faces are told to all": (moving, "tell", told_to_all),
}
WRONG: dict[str, tuple[str, Any]] = {
    "a card is lost": ("draw", lost),
    "a turned card is not told": ("turn", silent),
}


@pytest.mark.parametrize("planted", LEAKS)
def test_planted_leaks_are_found(
    tea: PrototypeGame, planted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, name, bad = LEAKS[planted]
    monkeypatch.setattr(where, name, bad)
    with pytest.raises(AssertionError):
        check(reload_game("tea_table"), 2, range(4))


@pytest.mark.parametrize("planted", WRONG)
def test_planted_mistakes_are_found(
    tea: PrototypeGame, planted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    verb, bad = WRONG[planted]
    changed = {**verbs.VERBS, verb: (verbs.VERBS[verb][0], bad)}
    monkeypatch.setattr(verbs, "VERBS", changed)
    with pytest.raises(AssertionError):
        check(tea, 2, range(6))


SECRET = ("draw", "deal", "take", "look", "shuffle", "show", "open", "close")
"""Verbs that show the table nothing new, apart from a hand that is laid open."""


def check_secret_verbs(game: PrototypeGame, seats: int, seed: int) -> int:
    """What the table is told of a secret move is the same in every world that it may be in."""
    tried = 0
    for p in whole(game, seats, seed):
        if p.decision is None or p.decision.kind != "free" or p.state.up:
            continue
        twin = game.determinise(game.view(p.state, TABLE), p.rng())
        for move in game.legal_moves(p.state):
            hand = move[0] == "move" and move[4][0] == "hand" and move[1][0] == "deck"
            to_one = move[0] != "show" or move[4] != -1
            if (hand or (move[0] in SECRET and to_one and move[0] != "open")) and game.accepts(
                twin, move
            ):
                told = []
                for world in (p.state.clone(), twin.clone()):
                    events: list[Event] = []
                    game.play(world, move, events)
                    told.append(visible(events, TABLE))
                assert told[0] == told[1], f"{move}: {told}"
                tried += 1
    return tried


def test_the_table_learns_nothing_from_secret_moves(tea: PrototypeGame) -> None:
    assert sum(check_secret_verbs(tea, 3, seed) for seed in range(3)) > 100


def known_hand(d: Any, s: Any, events: Any, seat: Seat, spot: Any, many: int) -> None:
    good_draw(d, s, events, seat, spot, many)
    if events is not None:  # what was drawn, in numbers for all
        events.append(Event("drawn_card", amount=at(d, s, ("hand", seat))[-1]))


def test_a_card_told_in_numbers_is_found(
    tea: PrototypeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = {**verbs.VERBS, "draw": (verbs.VERBS["draw"][0], known_hand)}
    monkeypatch.setattr(verbs, "VERBS", changed)
    with pytest.raises(AssertionError):
        check_secret_verbs(tea, 3, 0)


# ---------------------------------------------------------------- backs of their own


@pytest.fixture
def two_backs(tea: PrototypeGame) -> PrototypeGame:
    """Tea Table; cream and mouse have teal backs, tuna has that of the set."""
    game = load_game("two_backs")
    assert isinstance(game, PrototypeGame)
    return game


@pytest.mark.parametrize("seats", [2, 3])
def test_all_properties_hold_with_two_backs(two_backs: PrototypeGame, seats: int) -> None:
    check(two_backs, seats, range(thorough.amount(1, 1)))


def test_backs_tell_cards_apart_as_on_a_real_table(two_backs: PrototypeGame) -> None:
    """And nobody sees more than that."""
    s, d = two_backs.new_state(2), two_backs.data
    view = two_backs.view(s, 1)
    seen = two_backs.picture(view)["deck",]
    assert {d.pieces[code].name for code in seen} == {"back"}
    backs = [d.pieces[code].own_back for code in seen]
    lying = [d.pieces[code % 10_000].name for code in s.deck]
    assert backs == ["" if name == "tuna" else "#3b9a94" for name in lying]
    worlds = {tuple(two_backs.determinise(view, Random(i)).deck) for i in range(20)}
    assert len(worlds) > 5
    for deck in worlds:
        teal = [d.pieces[code % 10_000].name != "tuna" for code in deck]
        assert teal == [name != "tuna" for name in lying]


def test_a_back_that_tells_the_face_is_found(
    two_backs: PrototypeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hiding, "back", lambda d, code: code % 10_000)
    with pytest.raises(AssertionError):
        check(reload_game("two_backs"), 2, range(3))
