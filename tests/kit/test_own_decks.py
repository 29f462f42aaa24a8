"""Decks of unknown order that each seat has, what one seat knows in secret, and areas of a seat
that others see from behind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from kit_folders import OWN_DECKS, changed, make
from thorough import amount

from catgames import app
from catgames.catalog import forget_prototypes
from catgames.core.events import Event
from catgames.core.types import CHANCE, HIDDEN, TABLE
from catgames.kit import hiding
from catgames.kit.folder import load_prototype
from catgames.kit.moving import SOMEWHERE, Moving
from catgames.properties.suite import check_game

SPRAT, CREAM, TUNA, TOY, PROWLER, SLEEPER = range(6)


@pytest.fixture(scope="module")
def game():
    return load_prototype(OWN_DECKS)


@pytest.fixture
def table(game):
    """Three players with decks of six, and nothing to do."""
    s = game.start(3, game.complete_options(3, {}))
    s.stack.clear()
    return s


def worlds(game, s, viewer, many=30):
    rng, view = Random(1), game.view(s, viewer)
    return [game.determinise(view, rng) for _ in range(many)]


def own_cards(s, seat):
    return Counter((*s.deck[seat], *s.hand[seat], *s.played[seat], *s.set_aside[seat]))


def test_everybody_begins_with_a_deck_and_draws_from_it(game):
    s, rng = game.new_state(3), Random(2)
    while (decision := game.decision(s)) and decision.seat == CHANCE:
        game.apply(s, game.sample_chance(s, rng))
    assert [len(deck) for deck in s.deck] == [len(hand) for hand in s.hand] == [3, 3, 3]
    assert all(own_cards(s, seat) == Counter({SPRAT: 4, CREAM: 2}) for seat in range(3))
    assert game.view(s, 0).state.deck[0] == (HIDDEN,) * 3, "nobody sees the own deck either"


def test_what_is_in_a_deck_is_known_to_all_who_saw_it_go_there(game, table):
    table.move(TUNA, "larder", "shelf")
    for face, source in ((CREAM, ("deck", 1)), (SPRAT, ("deck", 1))):
        table.move(face, source, ("hand", 1))
    for viewer in (0, 1, 2, TABLE):
        for world in worlds(game, table, viewer):
            assert all(own_cards(world, seat) == own_cards(table, seat) for seat in range(3))
    others = {tuple(sorted(world.hand[1])) for world in worlds(game, table, 0, 60)}
    assert others == {(SPRAT, SPRAT), (SPRAT, CREAM), (CREAM, CREAM)}


def test_a_card_that_comes_to_light_is_no_longer_among_the_hidden_ones(game, table):
    for face in (CREAM, SPRAT):
        table.move(face, ("deck", 1), ("hand", 1))
    table.move(CREAM, ("hand", 1), ("played", 1))
    for world in worlds(game, table, 0):
        assert Counter((*world.deck[1], *world.hand[1])) == Counter({SPRAT: 4, CREAM: 1})


def test_what_leaves_a_seat_unseen_may_be_any_of_its_cards(game, table):
    for face in (CREAM, SPRAT):
        table.move(face, ("deck", 1), ("hand", 1))
    table.move(CREAM, ("hand", 1), "bin")
    assert {world.bin for world in worlds(game, table, 2)} == {(SPRAT,), (CREAM,)}
    assert all(world.bin == (CREAM,) for world in worlds(game, table, 1)), "who put it there knows"


def test_a_seat_draws_from_its_own_deck_as_long_as_there_is_something(tmp_path, capsys):
    text = (OWN_DECKS / "game.yaml").read_text("utf-8")
    rules = (OWN_DECKS / "rules.py").read_text("utf-8")
    folder = make(tmp_path, text, changed(rules, '"hand", 3)', '"hand", 9)'), id="own_decks")
    s, game = None, load_prototype(folder)
    s, rng = game.new_state(2), Random(2)
    while (decision := game.decision(s)) and decision.seat == CHANCE:
        game.apply(s, game.sample_chance(s, rng))
    assert [len(hand) for hand in s.hand] == [6, 6]
    wrong = changed(rules, '("draw", "deck", seat, "hand", seat)', '("draw", "deck", "hand", seat)')
    make(tmp_path, text, wrong, id="own_decks")
    forget_prototypes()
    assert app.main(["check", str(folder)]) == 1
    told = capsys.readouterr().out
    assert "rules.py:" in told
    assert "each seat has a deck of its own; write ('draw', 'deck', seat, 'hand', seat)" in told


# ---------------------------------------------------------------- in secret


def told(events: list[Event], viewer: int) -> list[Event]:
    return [e for e in (event.for_viewer(viewer) for event in events) if e.kind != "kept"]


def test_nobody_learns_of_a_secret_look(game, table):
    table.move(CREAM, ("deck", 1), ("set_aside", 1))
    before = {v: game.view(table, v).key() for v in (1, 2, TABLE)}
    events: list[Event] = []
    table.peek(0, CREAM, ("set_aside", 1), events, secret=True)
    assert [e.face for e in told(events, 0)] == [CREAM]
    assert not any(told(events, v) for v in (1, 2, TABLE))
    assert {v: game.view(table, v).key() for v in (1, 2, TABLE)} == before
    assert all(world.set_aside[1] == (CREAM,) for world in worlds(game, table, 0))


def test_who_is_shown_a_role_in_secret_goes_on_seeing_it(game, table):
    for seat, role in enumerate((PROWLER, PROWLER, SLEEPER)):
        table.move(role, "roles", ("role", seat))
    before = {v: game.view(table, v).key() for v in (0, 2, TABLE)}
    events: list[Event] = []
    table.turn_up(("role", 0), events, to=1)
    view = game.view(table, 1)
    assert game.picture(view)["role", 0] == (PROWLER,)
    assert {v: game.view(table, v).key() for v in (0, 2, TABLE)} == before
    assert [e.kind for e in told(events, 1)] == ["turned_up"]
    assert not any(told(events, v) for v in (0, 2, TABLE))
    events.clear()
    table.turn_down(("role", 0), events, to=1)
    assert game.picture(game.view(table, 1))["role", 0] == (HIDDEN,)
    assert all(world.role[0] == (PROWLER,) for world in worlds(game, table, 1))
    assert not any(told(events, v) for v in (0, 2, TABLE))


def test_a_role_that_was_shown_in_secret_can_be_shown_to_all(game, table):
    table.move(PROWLER, "roles", ("role", 0))
    table.turn_up(("role", 0), to=1)
    table.turn_up(("role", 0))
    assert all(game.view(table, v).state.role[0] == (PROWLER,) for v in (0, 1, 2, TABLE))
    table.turn_down(("role", 0))
    seen = {v: game.view(table, v).state.role[0] for v in (0, 1, 2, TABLE)}
    assert seen == {0: (PROWLER,), 1: (PROWLER,), 2: (HIDDEN,), TABLE: (HIDDEN,)}


@pytest.mark.parametrize("seat", [3, -5, "all"])
def test_a_seat_that_is_not_there_can_t_be_shown_anything(table, seat):
    table.move(CREAM, ("deck", 1), ("set_aside", 1))
    with pytest.raises(Exception, match="there is no seat"):
        table.peek(seat, CREAM, ("set_aside", 1))
    with pytest.raises(Exception, match="there is no seat"):
        table.turn_up(("set_aside", 1), to=seat)


# ---------------------------------------------------------------- planted

followed, redact = Moving._followed, hiding.redact


def never_follows(s: Any, known: Any, here: Any, face: int, seen: int, taken: Any, _: bool) -> Any:
    return followed(s, known, here, face, seen, taken, True)


def follows_what_it_can_t_see(
    s: Any, known: Any, here: Any, face: int, seen: int, taken: Any, stays: bool
) -> Any:
    kept = followed(s, known, here, face, seen, taken, stays)
    return [e for e in kept if e[0] != SOMEWHERE or e[2] != face]


def tells_what_is_shown_in_secret(s: Any, viewer: int) -> Any:
    c = redact(s, viewer)
    c.up = s.up
    return c


PLANTED: list[tuple[Any, str, Callable[..., Any], str]] = [
    (Moving, "_followed", never_follows, "add up|larger than population|look different|sees the"),
    (Moving, "_followed", follows_what_it_can_t_see, "sees the same happen|look different"),
    (hiding, "redact", tells_what_is_shown_in_secret, "not its own|look different|sees the same"),
    (hiding, "_seen_by_some", lambda s, owner: Counter(), "larger than population|does not add"),
]


@pytest.mark.parametrize(
    ("owner", "name", "bug", "said"), PLANTED, ids=[f"{n}-{b.__name__}" for _, n, b, _ in PLANTED]
)
def test_a_planted_bug_is_found(monkeypatch, owner, name, bug, said):
    monkeypatch.setattr(owner, name, bug)
    game = load_prototype(OWN_DECKS)
    with pytest.raises((AssertionError, ValueError), match=said):
        for seed in range(24):
            check_game(game, 2 + seed % 3, seed, 25)


def test_decks_of_seats_keep_every_secret(game):
    for seed in range(amount(6, 3)):
        check_game(game, 2 + seed % 3, seed, amount(30, 10))
