"""A seat that was ever a person's: nobody looks into a hand by giving it to a computer."""

from __future__ import annotations

from random import Random

import pytest
from tables import go_to, table

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.record import Record
from catgames.core.types import TABLE, IllegalMove
from catgames.match.inspector import Inspector
from catgames.match.match import Match
from catgames.match.players import players_of
from catgames.match.replay import Replay

SECRET = tuple(g for g in ("template", *game_ids()) if load_game(g).info.has_secrets)


def borrowed(game_id: str) -> Match:
    """Ada has given Bo's seat to a computer and is alone at the screen."""
    match = table(game_id, "human", "human")
    go_to(match, lambda m: m.answers > 6 and m.asking == 0)
    match.hand_over_seat(1, "greedy")
    return match


@pytest.mark.parametrize("game_id", SECRET)
def test_a_seat_given_to_a_computer_stays_closed(game_id):
    match = borrowed(game_id)
    assert match.people == (0,) and match.protected
    inspector = Inspector(match)
    assert not inspector.unrestricted and inspector.text() == ""
    assert [o.viewer for o in inspector.observers()] == [match.viewer]
    assert not any(o.everything for o in inspector.observers())
    with pytest.raises(IllegalMove):
        match.force(match.game.legal_moves(match._state)[0])
    replay = Replay(match.game, match.record)
    assert 1 not in {o.viewer for o in replay.observers()} and not replay.open
    assert replay.default_observer().viewer == TABLE
    assert replay.why_no_branch(len(replay) // 2) is not None and not replay.may_sit(1)


@pytest.mark.parametrize("game_id", SECRET)
def test_a_saved_game_remembers_who_had_the_seat(game_id):
    match = borrowed(game_id)
    for record in (match.record, again := Record.read(match.record.text())):
        assert record.persons == {0, 1} and record.first_kinds == ("human", "human")
    assert again.text() == match.record.text() and players_of(again) == match.players
    resumed = Match(match.game, players_of(again), again.options, rng=Random(1), record=again)
    assert resumed.protected and not Inspector(resumed).unrestricted
    assert resumed.viewer == TABLE, "somebody else may continue the game"


def test_a_record_with_the_present_kinds_in_its_header_counts_the_seat_too():
    """So older programs wrote it."""
    match = table("template", "human", "greedy")
    match.record.handovers.append((0, 1, "greedy"))
    assert Record.read(match.record.text()).persons == {0, 1}


def test_a_computer_that_becomes_another_one_was_never_a_person():
    match = table("template", "human", "greedy")
    match.hand_over_seat(1, "random")
    assert match.record.persons == {0} and Inspector(match).unrestricted


def test_a_table_that_people_have_left_stays_closed():
    match = borrowed("template")
    match.hand_over_seat(0, "greedy")
    assert match.people == () and not Inspector(match).unrestricted
    assert not Replay(match.game, match.record).open
