"""What a session yields: turns, verbs, pieces, counters; for free tables and games with rules."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path
from random import Random

import pytest

from catgames import app
from catgames.catalog import add_folder, forget_prototypes, load_game
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.playtests import played
from catgames.playtests.playtest import Timing
from catgames.playtests.tables import read_sessions
from catgames.store.player_files import Files

GAME = """\
title: Lake
seats: [2, 3]
pieces: {card: cards.csv}
fields: {score: {per: seat}, round: 1}
"""
CARDS = "name,count\ntuna,1\ncream,1\nsalmon,1\nboot,1\n"
TURN = [
    ("draw", ("deck",), 2),  # seat 0 draws the upper two
    ("count", "score", 0, 3),
    ("next",),
    ("draw", ("deck",), 1),
    ("count", "score", 1, 1),
    ("next",),
]


@pytest.fixture
def lake(tmp_path):
    folder = tmp_path / "lake"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "cards.csv").write_text(CARDS, "utf-8")
    forget_prototypes()
    assert not add_folder(folder)
    return load_game("lake")


def hold(files: Files, game, moves, *timings, seats=2, seed=1):
    """A session in which these moves are made; returns the match."""
    store = files.new_record(game.info.id)
    players = [Player(f"P{i}", "human", i) for i in range(seats)]
    match = Match(game, players, rng=Random(seed), store=store)
    file = files.playtests.begin(store, match).file
    for timing in timings or (Timing(1, 0, "free", 2.0),):  # without any there is no file
        file.add(timing)
    for move in moves:
        while match.asking is None or match.curtain is not None:
            if match.curtain is not None:
                match.lift(match.curtain)
            else:
                match.update(0.0)
        match.answer(move(match) if callable(move) else move)
    match.close()
    file.close()
    assert store.wait(20) and file.wait(20)
    return match


def play_first(match):
    """The first card of the hand goes to the table, face up."""
    return ("move", ("hand", 0), 0, 1, ("table", 400, 400, 0), "top")


def discard(match):
    return ("move", ("hand", 0), 0, 1, ("discard",), "top")


@pytest.fixture
def held(tmp_path, lake):
    files = Files(tmp_path / "kept")
    slow = (Timing(1, 0, "free", 10.0), Timing(2, 0, "free", 5.0), Timing(5, 1, "free", 900.0))
    hold(files, lake, [*TURN, play_first, discard, ("end",)], *slow)
    hold(files, lake, [*TURN, play_first, ("end",)], seed=7)
    hold(files, lake, TURN[:2], seed=3)  # not over
    return files


def test_turns_verbs_pieces_and_counters_are_counted(held, lake):
    sessions, problems = read_sessions(held)
    assert not problems and len(sessions) == 3
    first = sessions[-1].played
    assert [(t.number, t.seat) for t in first.turns] == [(1, 0), (2, 1), (3, 0)]
    assert (first.turns[0].seconds, first.turns[1].pauses) == (15.0, 900.0)
    assert first.verbs[0, "draw"] == 1 and first.verbs[0, "move"] == 2
    assert first.verbs[1, "count"] == 1
    ways = [dict(k.ways) for k in first.kinds.values()]
    assert sum(w.get("drawn", 0) for w in ways) == 3
    assert sum(w.get("played", 0) for w in ways) == sum(w.get("discarded", 0) for w in ways) == 1
    assert sum(not k.seen for k in first.kinds.values()) == 1, "one card was never drawn"
    counts = [(c.turn, c.name, c.seat, c.value) for c in first.counts]
    assert counts == [
        (1, "score", 0, 0), (1, "score", 1, 0), (1, "round", -1, 1),
        (1, "score", 0, 3), (2, "score", 1, 1),
    ]  # fmt: skip


def test_what_was_taken_back_is_counted_apart(tmp_path, lake):
    files = Files(tmp_path / "undone")

    def undo(match):
        while match.answers > 2:
            match.undo()
        return ("draw", ("deck",), 1)

    hold(files, lake, [*TURN[:2], ("next",), undo, ("end",)])
    (session,), _ = read_sessions(files)
    assert session.played.undone and session.played.verbs[0, "draw"] >= 1


def test_of_a_game_that_is_not_over_nothing_is_told(held):
    sessions, _ = read_sessions(held)
    assert sessions[0].sealed and sessions[0].played is None
    unsealed, _ = read_sessions(held, unfinished=True)
    assert unsealed[0].played.verbs[0, "draw"] == 1


def test_tables_and_totals_over_sessions(held, lake, tmp_path, capsys):
    folder, out = str(tmp_path / "kept"), tmp_path / "tables"
    words = ["sessions", "--portable", folder, "--game", "lake", "--csv", str(out)]
    assert app.main([*words, "--json", str(tmp_path / "all.json")]) == 0
    told = capsys.readouterr().out
    assert "turns a game: 3\n" in told or "turns a game: 3;" in told
    assert "verbs: " in told and "drawn most: " in told

    def rows(name):
        return [*csv.DictReader((out / f"{name}.csv").open(encoding="utf-8-sig"))]

    assert len(rows("turns")) == 6 and len(rows("pieces")) == 8
    totals = rows("totals")
    assert len(totals) == 4 and {row["games"] for row in totals} == {"2"}
    assert sum(int(row["drawn"]) for row in totals) == 6
    assert sum(int(row["never_seen"]) for row in totals) == 2
    assert {row["counter"] for row in rows("counters")} == {"score", "round"}
    assert json.loads((tmp_path / "all.json").read_text("utf-8"))["totals"]


def test_two_card_lists_stand_side_by_side(held, lake, tmp_path):
    path = tmp_path / "lake" / "cards.csv"
    path.write_text(CARDS.replace("boot,1", "boot,2"), "utf-8")
    forget_prototypes()
    game = load_game("lake")
    hold(held, game, [*TURN, ("end",)])
    games = [p for s in read_sessions(held)[0] if (p := s.played)]
    assert len({game.data for game in games}) == 2
    assert len(played.totals(games)) == 8


def test_a_game_whose_files_are_gone_is_replayed_from_what_it_keeps(held, tmp_path, lake):
    (tmp_path / "lake" / "cards.csv").unlink()
    forget_prototypes()
    assert read_sessions(held)[0][-1].played.verbs[0, "draw"] == 1
    shutil.rmtree(tmp_path / "lake")
    assert read_sessions(held)[0][-1].played is None, "there is no folder, and no fault"


@pytest.mark.parametrize("id", ["whisker_tricks", "counter_surfing", "swap_clops"])
def test_games_with_rules_are_counted_too(tmp_path, id):
    add_folder(Path(__file__).parents[2] / "examples")
    files, game, rng = Files(tmp_path), load_game(id), Random(4)
    seats, many = game.info.seats[0], 12

    def any_move(match):
        return rng.choice(match.legal())

    match = hold(files, game, [any_move] * many, seats=seats)
    (session,), _ = read_sessions(files, unfinished=True)
    found = session.played
    assert sum(found.verbs.values()) == many and found.turns
    assert sum(t.answers for t in found.turns) == match.answers
    if id == "whisker_tricks":
        ways = sum((k.ways for k in found.kinds.values()), start=type(found.verbs)())
        assert ways["drawn"] and ways["played"]
    if id == "counter_surfing":
        assert {c.name for c in found.counts} >= {"bowl", "eaten"}


# ---------------------------------------------------------------- planted

REAL = played._Reader._way, played._Reader._saw


def nothing_is_drawn(self, source, target):
    way = REAL[0](self, source, target)
    return "" if way == played.DRAWN else way


def everything_is_seen(self, faces):
    for kind in self.found.kinds.values():
        kind.seen = True


BUGS = [("_way", nothing_is_drawn), ("_saw", everything_is_seen)]


@pytest.mark.parametrize(("name", "bug"), BUGS)
def test_a_planted_bug_is_found(monkeypatch, held, lake, name, bug):
    monkeypatch.setattr(played._Reader, name, bug)
    with pytest.raises(AssertionError):
        test_turns_verbs_pieces_and_counters_are_counted(held, lake)
