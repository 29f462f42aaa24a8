"""Moves of pieces: what is told, who remembers what, and what is refused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from kit_folders import HIDE_AND_SEEK, make

from catgames.core.types import HIDDEN, TABLE
from catgames.core.view import View
from catgames.kit import RuleMistake, State
from catgames.kit.folder import load_prototype
from tools import bench_kit

CAT, DOG, OWL, FOX, LOW, HIGH = range(6)


@pytest.fixture
def game():
    return load_prototype(HIDE_AND_SEEK)


@pytest.fixture
def table(game):
    """Three players; seat 0 holds a cat and a dog, an owl lies open."""
    s = game.start(3, game.complete_options(3, {}))
    s.stack.clear()
    for face in (CAT, DOG):
        s.move(face, "deck", ("hand", 0))
    s.move(OWL, "deck", "row")
    return s


def known(game, s, viewer):
    """What a viewer remembers."""
    return [entry[:3] for entry in game.view(s, viewer).state.known if entry[3] == viewer]


def worlds(game, s, viewer, many=40):
    rng, view = Random(1), game.view(s, viewer)
    return [game.determinise(view, rng) for _ in range(many)]


def test_a_card_taken_from_the_open_is_remembered(game, table):
    table.move(OWL, "row", ("hand", 1))
    assert game.view(table, 0).state.hand[1] == (HIDDEN,)
    for viewer in (0, 2, TABLE):
        assert known(game, table, viewer) == [("hand", 1, OWL)]
        assert all(world.hand[1] == (OWL,) for world in worlds(game, table, viewer))
    assert known(game, table, 1) == []  # it is seen, not remembered


def test_a_card_that_nobody_saw_may_be_any(game, table):
    table.move(FOX, "deck", ("hand", 1))
    assert {world.hand[1] for world in worlds(game, table, 0)} == {(CAT,), (DOG,), (OWL,), (FOX,)}


def test_who_gives_a_card_away_remembers_it_and_others_don_t(game, table):
    table.move(CAT, ("hand", 0), ("hand", 1))
    assert known(game, table, 0) == [("hand", 1, CAT)]
    assert known(game, table, 2) == known(game, table, TABLE) == []


def test_a_remembered_card_is_uncertain_after_a_hidden_move_of_several(game, table):
    table.move(OWL, "row", ("hand", 1))
    table.move(FOX, "deck", ("hand", 1))
    table.move(FOX, ("hand", 1), ("burrow", 0))
    assert known(game, table, 0) == []
    assert known(game, table, 1) == [("burrow", 0, FOX)]
    hands = {world.hand[1] for world in worlds(game, table, 0)}
    assert len(hands) > 1


def test_a_remembered_card_stays_certain_when_another_leaves_openly(game, table):
    table.move(OWL, "row", ("hand", 1))
    table.move(FOX, "deck", ("hand", 1))
    table.move(FOX, ("hand", 1), "row")
    assert known(game, table, 0) == [("hand", 1, OWL)]


def test_the_only_piece_of_a_spot_is_followed_where_it_goes(game, table):
    table.move(OWL, "row", ("hand", 1))
    table.move(OWL, ("hand", 1), ("burrow", 2))
    assert known(game, table, 0) == [("burrow", 2, OWL)]


def test_a_whole_hand_that_is_passed_on_stays_known(game, table):
    """As in a draft: who has seen the hand knows it, wherever it goes as a whole."""
    table.move_all(("hand", 0), ("hand", 1))
    table.move_all(("hand", 1), ("hand", 2))
    assert known(game, table, 0) == [("hand", 2, CAT), ("hand", 2, DOG)]
    assert known(game, table, 1) == [("hand", 2, CAT), ("hand", 2, DOG)]
    assert known(game, table, TABLE) == []
    table.move_all(("hand", 2), ("hand", 0))
    assert known(game, table, 0) == []  # they are seen again


def test_what_goes_into_a_bag_is_forgotten(game, table):
    table.move(OWL, "row", "deck")
    assert table.known == ()
    assert OWL in table.deck


def test_a_spot_turned_up_is_seen_and_then_remembered(game, table):
    events = []
    table.turn_up(("hand", 0), events)
    assert game.view(table, 1).state.hand[0] == (CAT, DOG)
    assert [e.kind for e in events] == ["turned_up", "turned_up"]
    table.turn_down(("hand", 0), events)
    assert game.view(table, 1).state.hand[0] == (HIDDEN, HIDDEN)
    assert known(game, table, 1) == [("hand", 0, CAT), ("hand", 0, DOG)]


def test_a_spot_is_turned_down_when_its_last_piece_leaves(table):
    table.turn_up(("hand", 0))
    table.move(CAT, ("hand", 0), "row")
    assert table.up
    table.move(DOG, ("hand", 0), "row")
    assert table.up == ()


def test_a_look_is_told_to_one_seat(game, table):
    events = []
    table.peek(2, CAT, ("hand", 0), events)
    assert events[0].for_viewer(2).face == CAT
    assert events[0].for_viewer(1).face == HIDDEN
    assert known(game, table, 2) == [("hand", 0, CAT)]
    assert known(game, table, 1) == []


def test_a_hidden_move_tells_its_face_to_those_who_see_it(table):
    events = []
    table.move(CAT, ("hand", 0), ("hand", 1), events)
    down, moved = events
    assert (down.kind, down.only) == ("turned_down", (0,))
    assert moved.seen_by == (1,)
    assert (moved.src, moved.dst, moved.seat) == (("hand", 0), ("hand", 1), 0)


def test_with_open_hands_what_nobody_may_see_is_shown_at_the_end_alone(game, table):
    table.stack.append(("hide", 0))
    table.move(CAT, ("hand", 0), ("burrow", 0))
    table.move(OWL, "row", "heap")
    for at, faces in ((("burrow", 0), (HIDDEN,)), (("heap",), (HIDDEN,)), (("hand", 0), (DOG,))):
        assert game.picture(View(table, TABLE, everything=True))[at] == faces
    table.turn_up(("burrow", 0))
    assert game.picture(View(table, TABLE, everything=True))["burrow", 0] == (CAT,)
    table.turn_down(("burrow", 0))
    table.stack.clear()
    assert game.picture(View(table, TABLE, everything=True))["burrow", 0] == (CAT,)


@pytest.mark.parametrize(
    ("face", "source", "target", "sentence"),
    [
        (FOX, ("hand", 0), "row", "there is no piece 3 at hand 0 to move"),
        (CAT, ("hand", 0), ("hand", 7), "there is no spot hand 7"),
        (CAT, ("hand", 0), ("burrow", -1), "there is no spot burrow -1"),
        (CAT, ("hand", 0), "hand", "hand is not a spot of the zone hand"),
        (CAT, ("hand", 0), "rwo", "there is no zone 'rwo'; did you mean 'row'"),
    ],
)
def test_what_can_t_be_moved_is_refused_with_a_sentence(table, face, source, target, sentence):
    before = table.key()
    with pytest.raises(RuleMistake, match=sentence):
        table.move(face, source, target)
    assert table.key() == before


def test_a_full_spot_takes_nothing_more(table):
    table.move(CAT, ("hand", 0), ("burrow", 0))
    before = table.key()
    with pytest.raises(RuleMistake, match="burrow 0 has no room; it holds 1"):
        table.move(DOG, ("hand", 0), ("burrow", 0))
    assert table.key() == before


def test_a_die_changes_and_a_lost_piece_is_noticed(game, table):
    table.change(LOW, HIGH, ("cup", 0))
    game.check(table)
    table.hand[0] = (CAT,)
    with pytest.raises(AssertionError, match="there were 3 pieces 'dog', now there are 2"):
        game.check(table)


def test_states_of_equal_declarations_share_a_class(tmp_path):
    folder = make(tmp_path)
    first, second = (load_prototype(folder).new_state(2) for _ in range(2))
    assert type(first) is type(second)


def test_unseen_pieces_are_dealt_evenly(game, table):
    """Tom holds one card that Ann can't see, and knows nothing of: it is any of those left."""
    table.move(FOX, "deck", ("hand", 1))
    rng, view = Random(7), game.view(table, 0)
    many = 6_000
    found = Counter(game.determinise(view, rng).hand[1][0] for _ in range(many))
    left = {CAT: 3, DOG: 2, OWL: 1, FOX: 1}  # without Ann's cat and dog, and the open owl
    for face, count in left.items():
        expected = many * count / 7
        assert abs(found[face] - expected) < 4.5 * (expected * (1 - count / 7)) ** 0.5


def test_access_to_a_state_is_not_slowed_down():
    """With a __getattr__, Python looks every attribute up twice as slowly."""
    assert not [cls for cls in State.__mro__ if "__getattr__" in vars(cls)]


def test_the_kit_can_be_compared_with_cattitude(monkeypatch, capsys):
    monkeypatch.setattr(bench_kit, "CALLS", 1)
    monkeypatch.setattr(bench_kit, "RUNS", 1)
    bench_kit.main()
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == ["clone", "key", "redact", "determinise"]
