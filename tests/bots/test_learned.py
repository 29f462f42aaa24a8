"""What computers learn of prototypes: features, values, the files in which they are kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from catgames.app import main
from catgames.bots import learned, learning
from catgames.bots.arena import Setup
from catgames.bots.learned import features_of, keep, read_file
from catgames.bots.learning import Learner, values_of
from catgames.bots.levels import decide, find_level
from catgames.content.paths import LEARNED
from catgames.core.game import Game
from catgames.core.types import CHANCE, FaultyRules
from catgames.kit.folder import load_prototype
from catgames.workbench.figures import SHARE, Figure
from catgames.workbench.sample import Arm
from catgames.workbench.skill import Skill, doubts, habit_pairs, skill_tasks
from tests.kit_folders import RULES, WITH_RULES, changed, make
from tests.thorough import amount

UNSEEN = sorted(p.parent for p in (Path(__file__).parents[1] / "unseen").glob("*/game.yaml"))
PONDS, GRANARY = (Path(__file__).parents[1] / "unseen" / n for n in ("two_ponds", "granary_watch"))
FEW = 600


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    learned.KNOWN.clear()
    monkeypatch.setenv(LEARNED, str(tmp_path / "learned"))


def walk(game: Game, seats: int, seed: int) -> Iterator:
    """The states of a random game."""
    s, rng = game.new_state(seats), Random(seed)
    yield s
    while (decision := game.decision(s)) is not None:
        chance = decision.seat == CHANCE
        game.apply(s, game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s)))
        yield s


@pytest.mark.parametrize("folder", [*WITH_RULES, *UNSEEN], ids=lambda folder: folder.name)
def test_the_fast_sum_is_that_of_the_features(folder: Path) -> None:
    game = load_prototype(folder)
    features, rng = features_of(game), Random(1)
    weights = [rng.uniform(-1, 1) for _ in features.names]
    strengths = features.weighed(weights)
    for seats in (game.info.seats[0], game.info.seats[-1]):
        for i, s in enumerate(walk(game, seats, seats)):
            if i % 5:
                continue
            rows = features.of(s)
            assert len(rows) == seats
            sums = [sum(weights[f] * x for f, x in row.items()) for row in rows]
            assert strengths(s) == pytest.approx(sums)


def test_the_same_seed_learns_the_same() -> None:
    game = load_prototype(PONDS)
    one, other = (Learner(game, seed=3).learn(FEW) for _ in range(2))
    assert one.first == other.first and one.change == other.change and any(one.first)
    assert Learner(game, seed=4).learn(FEW).first != one.first


def test_what_is_won_together_is_worth_the_same_to_all() -> None:
    game = load_prototype(GRANARY)
    values = Learner(game).learn(FEW)
    for s in walk(game, 3, 1):
        worth = {values(s, seat) for seat in range(3)}
        assert len(worth) == 1 and 0 <= worth.pop() <= 1


def test_planned_games_of_teams_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "LONGEST", 700)  # to plan such a game takes more
    learner = Learner(load_prototype(GRANARY))
    learner.learn(8000)
    assert all(len(played) > 1 for played in learner.rounds)


def test_values_are_shares_and_exact_at_the_end() -> None:
    game = load_prototype(PONDS)
    values = Learner(game).learn(FEW)
    for s in walk(game, 3, 1):
        worth = [values(s, seat) for seat in range(3)]
        assert sum(worth) == pytest.approx(1) and min(worth) >= 0
    assert worth == [game.evaluate(s, seat) for seat in range(3)]


@pytest.mark.parametrize("habit", ["random", "last"])
def test_a_house_cat_that_has_learned_for_seconds_beats_habits_that_beat_it_before(
    habit: str,
) -> None:
    """Against one that saw points alone, random moves won 74 % and the last move 52 %."""
    game = load_prototype(PONDS)
    level, rngs, won = find_level("house_cat"), [Random(1), Random(2)], 0.0
    games = amount(40, 12)
    for seed in range(games):
        s, own, chance = game.new_state(2), seed % 2, Random(seed)
        while (decision := game.decision(s)) is not None:
            if decision.seat == CHANCE:
                game.apply(s, game.sample_chance(s, chance))
                continue
            who = level if decision.seat == own else find_level(habit)
            game.apply(s, decide(game, game.view(s, decision.seat), who, rngs[decision.seat]))
        won += (own in game.winners(s)) / max(1, len(game.winners(s)))
    assert won / games > 0.7


def test_values_are_kept_until_the_rules_change(tmp_path: Path) -> None:
    game = load_prototype(make(tmp_path))
    values = Learner(game).learn(FEW)
    keep(values, FEW)
    (file,) = (tmp_path / "learned").iterdir()
    learned.KNOWN.clear()
    again = values_of(load_prototype(tmp_path / "lucky_paws"))
    assert again is not None and again.first == values.first and again.games == values.games
    changed_game = load_prototype(make(tmp_path, rules=RULES + "\n# another rule\n"))
    assert read_file(changed_game) is None
    assert read_file(game) is not None and file.is_file()


DAMAGED = {
    "empty": lambda plain: "",
    "no JSON": lambda plain: "{" * 5000,
    "a list": lambda plain: "[]",
    "no number": lambda plain: json.dumps({**plain, "first": ["a"] * len(plain["first"])}),
    "not finite": lambda plain: json.dumps({**plain, "length": float("nan")}),
    "too few": lambda plain: json.dumps({**plain, "change": []}),
    "other features": lambda plain: json.dumps({**plain, "names": plain["names"][::-1]}),
    "no length": lambda plain: json.dumps({**plain, "length": 0}),
    "too large": lambda plain: json.dumps({**plain, "length": 1e300}),
    "no games": lambda plain: json.dumps({**plain, "games": None}),
    "huge": lambda plain: " " * (learned.MOST_BYTES + 1) + json.dumps(plain),
}


def test_only_the_latest_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "MOST_FILES", 2)
    values = {}
    for n in range(4):
        game = load_prototype(make(tmp_path, rules=RULES + f"\n# {n}\n", id=f"paws_{n}"))
        values[n] = Learner(game).learn(100)
        keep(values[n], 100)
        (tmp_path / "learned" / f"{learned.digest_of(game)}.json").touch()
    assert len(list((tmp_path / "learned").glob("*.json"))) == 2
    assert read_file(values[3].game) is not None


FOREVER = """

@rules.ask
class Forever(Ask):
    def offers(self, d, s, seat):
        yield offer("pass")

    def answer(self, d, s, move, events, seat):
        do_next(s, ("forever", seat))
"""


def test_games_without_an_end_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who may only pass passes for ever."""
    monkeypatch.setattr(learning, "LONGEST", 300)
    rules = changed(RULES, "* 2)", '* 2, ("forever", 0))') + FOREVER
    game = load_prototype(make(tmp_path, rules=rules))
    assert Learner(game).learn(2000).games == 0
    assert values_of(game) is None


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_file_is_learned_anew(tmp_path: Path, damage: str) -> None:
    game = load_prototype(make(tmp_path))
    keep(Learner(game).learn(FEW), FEW)
    (file,) = (tmp_path / "learned").iterdir()
    file.write_text(DAMAGED[damage](json.loads(file.read_text())))
    assert read_file(game) is None
    learned.KNOWN.clear()
    assert values_of(game) is not None
    assert read_file(game) is not None


def test_nothing_is_learned_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(LEARNED, str(tmp_path / "file" / "learned"))
    assert values_of(load_prototype(make(tmp_path))) is not None


def test_rules_that_fail_are_told_by_whoever_plays(tmp_path: Path) -> None:
    rules = changed(RULES, "return s.eaten[seat]", "return s.eaten[seat] / 0")
    game = load_prototype(make(tmp_path, rules=rules))
    assert values_of(game) is None
    with pytest.raises(FaultyRules):
        game.scores(game.new_state(2))


def test_learn_tells_what_weighs_most(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make(tmp_path)
    assert main(["learn", str(folder), "--moves", str(FEW)]) == 0
    out = capsys.readouterr().out
    assert "learned from" in out and "hand: " in out
    assert read_file(load_prototype(folder)) is not None
    assert main(["learn", "clowder"]) == 2
    assert "only prototypes are learned" in capsys.readouterr().err


def test_measure_says_first_how_well_its_players_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make(tmp_path)
    line = ["--games", "12", "--levels", "house_cat", "--jobs", "1"]
    assert main(["measure", str(folder), *line]) == 0
    out = capsys.readouterr().out
    assert out.index("how well they play") < out.index("win.seat.1")
    assert "never_pass against house_cat" in out
    assert "house_cat is not shown to play better than" in out  # the game is all luck


def test_doubts_name_the_habit_that_is_not_beaten() -> None:
    def skill(habit: str, won: float) -> Skill:
        wins = Figure("skill", SHARE, tuple((i, float(i < won * 40)) for i in range(40)), 0.5)
        return Skill(habit, "house_cat", 40, wins.summary())

    assert habit_pairs(["house_cat", "random"]) == [
        (habit, "house_cat") for habit in ("random", "first", "last", "never_pass")
    ]
    weak = [skill("random", 0.1), skill("first", 0.4)]
    assert list(doubts(["house_cat"], weak, {})) == [("house_cat", weak[1])]
    assert list(doubts(["house_cat"], [skill("first", 0.2)], {})) == [("house_cat", None)]
    assert not list(doubts(["tiger"], weak, {}))


def test_teams_are_compared_with_teams() -> None:
    game = load_prototype(GRANARY)
    setup = Setup("granary_watch", ("random",) * 2, {}, content=game.content)
    tasks = skill_tasks(Arm(game, setup), [("first", "random"), ("last", "random")], range(3))
    assert {s.levels for s, _ in tasks} == {("first",) * 2, ("last",) * 2}
