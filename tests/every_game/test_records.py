"""Saved games from before: each replays to the same end, and there is one for each way to end.

``tests/records/<game>/<ending>.catgame``; they are never made anew, because old saved games must
go on replaying.  A change of the rules that raises ``rules_version`` replaces them.
"""

from __future__ import annotations

import perft
import pytest

from catgames.catalog import load_game
from catgames.content.game_ids import game_ids
from catgames.core.types import BadRecord
from catgames.games.swap_clops.game import SwapClops

RECORDS = [(id, path.stem) for id in game_ids() for path in sorted((perft.RECORDS / id).glob("*"))]
COUNTS = [(id, counted) for id in game_ids() for counted in perft.published(id)]


@pytest.mark.parametrize("id", game_ids())
def test_there_is_a_record_of_every_way_to_end(id):
    assert {name for game, name in RECORDS if game == id} == set(load_game(id).parts.endings)


@pytest.mark.parametrize(("id", "name"), RECORDS)
def test_an_old_record_comes_to_the_same_end(id, name):
    record = perft.read_record(id, name)
    game = load_game(id, record.content)
    assert record.end is not None
    assert game.ending(record.replay(game)) == name


@pytest.mark.parametrize(("id", "name"), RECORDS)
def test_another_end_is_noticed(id, name):
    record = perft.read_record(id, name)
    assert record.end is not None
    record.end["digest"] = record.end["digest"][::-1]
    with pytest.raises(BadRecord, match="does not end as it is written down"):
        record.replay(load_game(id, record.content))


@pytest.mark.parametrize("id", game_ids())
def test_counts_are_published(id):
    assert perft.published(id), f"docs/games/{id}.md has no table of counts"


@pytest.mark.parametrize(("id", "counted"), COUNTS, ids=str)
def test_as_many_sequences_of_moves_as_published(id, counted):
    game, state = perft.position(id, counted.record, counted.moves)
    found = tuple(perft.perft(game, state, n + 1) for n in range(len(counted.counts)))
    assert found == counted.counts


class ForgetsAMove(SwapClops):
    def legal_moves(self, s):
        legal = super().legal_moves(s)
        return legal[:-1] or legal


def test_a_forgotten_move_changes_the_counts():
    counted = perft.published("swap_clops")[0]
    game, state = perft.position("swap_clops", counted.record, counted.moves)
    broken = ForgetsAMove(game.data, game.content, game.options(2))
    depth = len(counted.counts)
    assert perft.perft(broken, state, depth) != counted.counts[-1]
