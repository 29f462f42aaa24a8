"""People and their statistics: no game is ever counted twice or lost."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from cpu_time import Times, assert_quick

from catgames.album.discoveries import Discoverer
from catgames.catalog import load_game
from catgames.core.record import Record
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.match.replay import Replay
from catgames.store.player_files import Files
from catgames.store.profiles import MOST, People, Profile, read_people
from catgames.store.record_file import LONGEST_PAUSE, RecordFile
from catgames.store.results import FORMAT, Result, Results
from catgames.store.statistics import statistics


@pytest.fixture
def files(tmp_path):
    return Files(tmp_path)


def result(number, *names, winners=(0,), game="template", scores=None, seconds=60, when=""):
    """The ``number``-th game, of people ("Ada") and computers ("kitten:")."""
    players = tuple((n.strip(":"), "random" if n.endswith(":") else "human") for n in names)
    when = when or f"2026-01-01T10:{number:02d}:00"
    scores = tuple(scores or [0] * len(names))
    return Result(game, when, seconds, players, scores, tuple(winners), f"state {number}")


def play(files, names=("Ada", "Bo"), stop=None):
    """A game between people with random answers, to its end or for some answers."""
    game = load_game("template")
    store = files.new_record("template")
    players = [Player(n, "human", i) for i, n in enumerate(names)]
    match = Match(game, players, {}, rng=Random(3), store=store, open_hands=True)
    go_on(match, stop)
    return match


def go_on(match, stop=None):
    count = 0
    match.computers.pace = match.computers.reaction = 0.0
    while not match.over and (stop is None or count < stop):
        if match.update(0.0) is None:
            if match.curtain is not None:
                match.lift(match.curtain)
            elif match.call is not None:
                match.open_call(None)
            else:
                match.answer(match.legal()[0])
        count += 1


# ---------------------------------------------------------------- who it is


def test_names_are_case_insensitive():
    people = People().seated("Ada", 2).seated(" ada ", 3)
    assert [(p.name, p.colour) for p in people.profiles] == [("Ada", 3)]
    assert people.find("ADA ") and not people.find("Ad")


def test_the_last_to_play_comes_first():
    people = People().seated("Ada", 0).seated("Bo", 1).seated("Ada", 0)
    assert [p.name for p in people.profiles] == ["Ada", "Bo"]


def test_the_list_is_limited():
    people = People()
    for i in range(MOST + 5):
        people = people.seated(f"P{i}", 0)
    assert len(people.profiles) == MOST and people.find(f"P{MOST + 4}")


def test_old_games_stay_theirs_after_renaming():
    people = People().seated("Ada", 0).renamed("Ada", "Adele", "2026-01-01T10:30:00")
    old, new = result(1, "Ada", "Bo"), result(40, "Adele", "Bo")
    assert statistics(people.profiles[0], people, [old, new]).total.games == 2


def test_a_free_name_has_no_games():
    people = People().seated("Ada", 0).renamed("Ada", "Adele", "2026-01-01T10:30:00")
    people = people.seated("Ada", 1)  # somebody else
    games = [result(1, "Ada", "Bo"), result(40, "Ada", "Bo")]
    counts = {p.name: statistics(p, people, games).total.games for p in people.profiles}
    assert counts == {"Ada": 1, "Adele": 1}


def test_a_used_name_is_refused():
    people = People().seated("Ada", 0).seated("Bo", 1)
    assert people.renamed("Ada", "bo", "2026") == people
    assert people.renamed("Ada", "  ", "2026") == people
    assert people.renamed("Ada", "ADA", "2026").find("ada").name == "ADA"


def test_merging_two_entries():
    people = People().seated("Ada", 0).seated("Addy", 1).merged("Addy", "Ada", "2026-02")
    games = [result(1, "Ada", "Bo"), result(2, "Addy", "Bo"), result(3, "Ada", "Addy")]
    assert [p.name for p in people.profiles] == ["Ada"]
    assert statistics(people.profiles[0], people, games).total.games == 3  # the third once


def test_a_deleted_person_starts_again():
    people = People().seated("Ada", 0).without("ada", "2026-01-01T10:30:00")
    assert people.profiles == ()
    people = people.seated("Ada", 0)
    games = [result(1, "Ada", "Bo"), result(40, "Ada", "Bo")]
    assert statistics(people.profiles[0], people, games).total.games == 1


# ---------------------------------------------------------------- what they have won


def test_wins_streaks_scores_and_time():
    people = People().seated("Ada", 0)
    won = [True, True, False, True, True, True, False, True]
    games = [
        result(i, "Ada", "Bo:", winners=(0,) if w else (1,), scores=(i, 0), seconds=100)
        for i, w in enumerate(won)
    ]
    all_ = statistics(people.profiles[0], people, games)
    tally = all_.games["template"]
    assert (tally.games, tally.wins, tally.streak, tally.best_streak) == (8, 6, 1, 3)
    assert (tally.best_score, tally.seconds, tally.recent) == (7, 800, won)
    assert all_.total.games == 8 and all_.favourite == "template"


def test_the_favourite_is_played_most():
    people = People().seated("Ada", 0)
    kinds = ["clowder", "cattitude", "clowder", "template"]
    games = [result(i, "Ada", "Bo:", game=k) for i, k in enumerate(kinds)]
    assert statistics(people.profiles[0], people, games).favourite == "clowder"


def test_rivals_are_people_and_levels():
    people = People().seated("Ada", 0).seated("Bo", 1)
    games = [
        result(1, "Ada", "Bo", winners=(1,)),
        result(2, "Ada", "Bo", winners=(0, 1)),
        result(3, "Ada", "Bo", "Cat:", "Dog:", winners=(0,)),
        result(4, "Ada", "Stranger", winners=(0,)),
    ]
    rivals = statistics(people.find("Ada"), people, games).rivals
    assert [(r.name, r.computer, r.games, r.won, r.lost) for r in rivals] == [
        ("Bo", False, 3, 1, 1),
        ("random", True, 1, 1, 0),
    ]


def test_a_computer_of_the_same_name_counts_for_nobody():
    people = People().seated("Ada", 0)
    assert statistics(people.profiles[0], people, [result(1, "Ada:", "Bo")]).total.games == 0


@pytest.mark.parametrize("seats", [[0], [1], [0, 1]])
def test_a_seat_handed_over_keeps_the_game_in_its_players_record(files, seats):
    """A win and a score of the computer are its own; time and game are the person's."""
    match = play(files, stop=6)
    for seat in seats:
        match.hand_over_seat(seat, "random")
    go_on(match)
    match.close()
    people = People().seated("Ada", 0).seated("Bo", 1)
    (told,) = files.results.all()
    assert told.left == tuple(seats)
    for seat, name in enumerate(("Ada", "Bo")):
        stats = statistics(people.find(name), people, [told])
        assert (stats.total.games, list(stats.games)) == (1, ["template"])
        kept = seat not in seats
        assert stats.total.wins == (kept and seat in told.winners)
        assert stats.games["template"].best_score == (told.scores[seat] if kept else None)
        assert [(r.computer, r.games) for r in stats.rivals] == [(False, 1)]


def test_a_seat_handed_to_a_computer_and_back_is_the_persons(files):
    match = play(files, stop=4)
    match.hand_over_seat(0, "random")
    match.hand_over_seat(0, "human")
    go_on(match)
    match.close()
    (told,) = files.results.all()
    assert told.left == () and files.results.all() == [told]


# ---------------------------------------------------------------- once, and only once


def test_a_finished_game_counts_once(files):
    play(files).close()
    assert len(files.results.all()) == 1
    assert [n for n, _ in files.results.all()[0].players] == ["Ada", "Bo"]


def test_an_unfinished_game_does_not_count(files):
    play(files, stop=5).close()
    assert files.results.all() == []


def test_resumed_undone_after_the_end_and_played_again(files):
    match = play(files)
    match.undo_mode = "free"
    match.undo()
    match.close()
    assert files.results.all() == []
    (saved,), _ = files.unfinished()
    match = files.resume(saved, rng=Random(1), think=None)
    go_on(match)
    match.close()
    assert len(files.results.all()) == 1
    assert files.unfinished() == ([], []) and len(files.results.all()) == 1


def test_a_copy_in_the_folder_does_not_count_again(files):
    play(files).close()
    (path,) = files.finished.iterdir()
    path.with_name("copy.catgame").write_bytes(path.read_bytes())
    assert len(files.results.all()) == 1


def test_a_branch_does_not_count(files):
    match = play(files)
    match.close()
    replay = Replay(match.game, match.record)
    store = files.new_record("template")
    record = replay.branch(len(replay) - 1, match.players, store.created)
    again = Match(
        match.game, match.players, {}, rng=Random(1), store=store, record=record, open_hands=True
    )
    go_on(again)
    again.close()
    people = People().seated("Ada", 0)
    assert sorted(r.offshoot for r in files.results.all()) == [False, True]
    assert statistics(people.profiles[0], people, files.results.all()).total.games == 1
    assert set(Results(files.finished, files.results.index).all()) == set(files.results.all())


def test_a_game_killed_at_its_end_counts_when_it_is_found(files):
    match = play(files)
    match.store._writer._lock.release()  # as if the program were killed
    assert files.results.all() == []
    files.unfinished()
    assert len(files.results.all()) == 1


def test_a_damaged_record_is_renamed_and_reported(files):
    play(files).close()
    (path,) = files.finished.iterdir()
    path.write_text(path.read_text().replace("0 ", "1 ", 1))
    assert files.results.all() == []
    (sentence,) = files.results.problems
    assert sentence.key == "profile.bad_record"
    assert [p.suffix for p in files.finished.iterdir()] == [".damaged"]


# ---------------------------------------------------------------- the index


def test_the_index_saves_reading(files, monkeypatch):
    play(files).close()
    first = files.results.all()
    monkeypatch.setattr(Record, "read", None)  # nothing may be read any more
    assert Results(files.finished, files.results.index).all() == first


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "files": {"x": 7}}', "\xff"])
def test_a_damaged_index_is_rebuilt(files, text):
    play(files).close()
    first = files.results.all()
    files.results.index.write_text(text)
    assert Results(files.finished, files.results.index).all() == first


def test_invalid_rows_are_read_again(files):
    play(files).close()
    first = files.results.all()
    plain = json.loads(files.results.index.read_text())
    (row,) = plain["files"].values()
    row[2][5] = [9]
    files.results.index.write_text(json.dumps(plain))
    assert Results(files.finished, files.results.index).all() == first


def test_a_file_that_has_changed_is_read_again(files):
    for names in (("Ada", "Bo"), ("Cleo", "Dov", "Eve")):
        play(files, names).close()
        new = max(files.finished.iterdir(), key=lambda p: p.stat().st_mtime_ns)
        new.replace(files.finished / "game.catgame")
        results = Results(files.finished, files.results.index).all()
        assert [[n for n, _ in r.players] for r in results] == [list(names)]


def test_a_deleted_file_no_longer_counts(files):
    play(files).close()
    files.results.all()
    (path,) = files.finished.iterdir()
    path.unlink()
    assert files.results.all() == []
    assert Results(files.finished, files.results.index).all() == []


def test_a_thousand_games_are_counted_quickly(tmp_path):
    rows = {}
    for i in range(1000):
        (tmp_path / f"{i}.catgame").touch()
        stat = (tmp_path / f"{i}.catgame").stat()
        day = f"2026-{1 + i // 84:02d}-{1 + i // 3 % 28:02d}T{10 + i % 3}:00:00"
        rows[f"{i}.catgame"] = [
            stat.st_size,
            stat.st_mtime_ns,
            result(i, "Ada", "Bo", when=day).plain(),
        ]
    index = tmp_path / "results.json"
    edition = Discoverer().edition
    index.write_text(json.dumps({"format": FORMAT, "discoveries": edition, "files": rows}))
    people = People().seated("Ada", 0).seated("Bo", 1)

    def count() -> Times:
        times = Times()
        with times.part():  # takes about a tenth of what it may
            results = Results(tmp_path, index).all()
            made = [statistics(p, people, results) for p in people.profiles]
        assert [m.total.games for m in made] == [1000, 1000]
        return times

    assert_quick(count)


# ---------------------------------------------------------------- time at the table


def test_time_at_the_table_is_counted(files):
    now = [0.0]
    store = RecordFile(files.games / "a.catgame", files.finished, "2026", clock=lambda: now[0])
    game = load_game("template")
    match = Match(game, [Player("Ada"), Player("Bo")], {}, rng=Random(3), store=store)
    for pause in (20.0, 20_000.0):  # away overnight
        now[0] += pause
        go_on(match, 1)
    match.close()
    now[0] += 1e6
    (saved,), _ = files.unfinished()
    assert saved.record.seconds == 20 + LONGEST_PAUSE
    match = files.resume(saved, rng=Random(1), think=None)
    match.store._clock = lambda: now[0]
    match.store._last = now[0]
    now[0] += 30
    go_on(match)
    match.close()
    (told,) = files.results.all()
    assert told.seconds == 50 + LONGEST_PAUSE


# ---------------------------------------------------------------- the file of people


def test_people_are_saved(files):
    people = People().seated("Ada", 2, "pirate").seated("Bo", 1).without("Bo", "2026")
    assert files.save_people(people) is None
    assert files.load_people() == (people, [])


def test_unknown_keys_are_kept(files):
    plain = {**People().seated("Ada", 2).plain(), "clubs": [1]}
    files.config.mkdir(parents=True, exist_ok=True)
    files.people_file.write_text(json.dumps(plain))
    people, problems = files.load_people()
    assert not problems and people.plain() == plain


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 100_000, '{"a": 1', '{"format": 9, "players": []}']
)
def test_a_damaged_file_is_renamed_and_reported(files, text):
    files.config.mkdir(parents=True, exist_ok=True)
    files.people_file.write_text(text)
    people, (sentence,) = files.load_people()
    assert people == People() and sentence.key == "profile.damaged"
    assert (files.config / "players.json.damaged").read_text() == text
    assert files.load_people() == (People(), [])


@pytest.mark.parametrize(
    "entry",
    [
        7,
        {},
        {"name": "", "colour": 0, "cat": "", "names": []},
        {"name": "A", "colour": 9, "cat": "", "names": []},
        {"name": "A", "colour": True, "cat": "", "names": []},
        {"name": "A", "colour": 0, "cat": 3, "names": []},
        {"name": "A", "colour": 0, "cat": "", "names": [["a"]]},
        {"name": "\u200f\x00", "colour": 0, "cat": "", "names": []},
        {"name": "A", "colour": 0, "cat": "c" * 1000, "names": []},
        {"name": "A", "colour": 0, "cat": "", "names": [["a", "\x00", ""]]},
        {"name": "A", "colour": 10**400, "cat": "", "names": []},
        {"name": "bo", "colour": 0, "cat": "", "names": []},
    ],
    ids=lambda entry: str(entry)[:60],
)
def test_an_invalid_person_is_dropped_and_the_others_stay(files, entry):
    plain = People().seated("Bo", 1).plain()
    plain["players"].append(entry)
    files.config.mkdir(parents=True, exist_ok=True)
    files.people_file.write_text(json.dumps(plain))
    people, (sentence,) = files.load_people()
    assert [p.name for p in people.profiles] == ["Bo"] and sentence.key == "profile.lost"
    assert (files.config / "players.json.damaged").exists()


def test_a_list_of_the_wrong_type_is_reported():
    assert read_people({"players": "x"}) == (People(), 1)


def test_an_unwritable_folder_is_reported(files):
    files.config.parent.mkdir(parents=True, exist_ok=True)
    blocked = replace(People(), profiles=(Profile("Ada"),))
    files.config = files.config / "file"
    files.config.write_text("no folder")
    assert files.save_people(blocked).key == "profile.unsaved"
