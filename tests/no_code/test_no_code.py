"""Rules without code: the same games as their Python, the properties of every game, and what
typical mistakes are answered with."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path

import perft
import pytest
import yaml
from kit_folders import EXAMPLES, WITHOUT_CODE
from plain_yaml import plain_yaml
from thorough import amount

from catgames import app
from catgames.core.types import CHANCE, BadContent
from catgames.free_table.game import free_game
from catgames.kit.folder import load_prototype, read_prototype
from catgames.properties.secrets import check_worlds_vary
from catgames.properties.suite import check_game, check_to_the_end
from catgames.properties.walks import samples

HERE = Path(__file__).parent
TWICE = [folder.name for folder in WITHOUT_CODE if (EXAMPLES / folder.name / "rules.py").exists()]
"""The examples that are there with Python and without."""
PROTOTYPES = sorted(path.parent for path in HERE.glob("prototypes/*/game.yaml"))
DECKS = EXAMPLES / "no_code" / "pantry_prowl"
LIST = plain_yaml((HERE / "mistakes.yaml").read_text("utf-8"))
BASE = LIST["base"]


def write(folder, text=BASE):
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(text, "utf-8")
    return folder


def loaded(folder, text=BASE):
    return load_prototype(write(folder, text), free_game=free_game)


def walk(game, seats, seed):
    """A random game: the states, each with the move that follows."""
    rng, s = random.Random(seed), game.new_state(seats)
    while (decision := game.decision(s)) is not None:
        chance = decision.seat == CHANCE
        move = game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s))
        yield s, decision, move
        game.apply(s, move)


def test_three_examples_are_there_twice():
    assert set(TWICE) >= {"last_sardine", "cat_carpet", "counter_surfing"}


@pytest.mark.parametrize("id", TWICE)
def test_the_game_tree_is_that_of_the_code(id):
    code, plain = load_prototype(EXAMPLES / id), load_prototype(EXAMPLES / "no_code" / id)
    for seats in code.info.seats:
        for depth in (1, 2, 3, 4) if id != "cat_carpet" else (1, 2, 3, amount(4, 3)):
            both = [perft.perft(game, game.new_state(seats), depth) for game in (code, plain)]
            assert both[0] == both[1] > 1


@pytest.mark.parametrize("id", TWICE)
def test_whole_games_are_those_of_the_code(id):
    """Move by move, the same seats have the same number of choices, and the same win."""
    code, plain = load_prototype(EXAMPLES / id), load_prototype(EXAMPLES / "no_code" / id)
    for seats in code.info.seats:
        for seed in range(amount(30, 8)):
            rng, s, t = random.Random(seed), code.new_state(seats), plain.new_state(seats)
            while (decision := code.decision(s)) is not None:
                other = plain.decision(t)
                assert other is not None and other.seat == decision.seat
                moves, same = code.legal_moves(s), plain.legal_moves(t)
                assert len(moves) == len(same)
                i = rng.randrange(len(moves))
                code.apply(s, moves[i])
                plain.apply(t, same[i])
            assert plain.decision(t) is None
            assert code.winners(s) == plain.winners(t)
            assert list(code.scores(s)) == list(plain.scores(t))


@pytest.mark.parametrize("folder", [*PROTOTYPES, DECKS], ids=lambda folder: folder.name)
def test_the_properties_of_every_game_hold(folder):
    game = load_prototype(folder)
    for seats in game.info.seats:
        for seed in range(amount(2, 1)):
            assert check_to_the_end(game, seats, seed) > 5
            check_game(game, seats, seed, amount(15, 6))
    if game.info.has_secrets:
        check_worlds_vary(samples(game, game.info.seats[-1], amount(200, 40)))


@pytest.mark.parametrize("folder", [*PROTOTYPES, DECKS], ids=lambda folder: folder.name)
def test_legal_moves_are_those_offered_without_a_reason(folder):
    """The list of legal moves is made without the reasons of the others."""
    game = load_prototype(folder)
    refused = 0
    for seed in range(3):
        for s, decision, _ in walk(game, game.info.seats[-1], seed):
            ask, frame = game.rules.asks[decision.kind], s.stack[-1][1:]
            if decision.seat != CHANCE:
                offers = [*ask.offers(game.data, s, *frame)]
                refused += sum(bool(why) for _, why in offers)
                legal = [move for move, why in offers if not why]
                assert [*dict.fromkeys(legal)] == [*game.legal_moves(s)]
    assert refused or folder.name == "draft"


@pytest.mark.parametrize("folder", PROTOTYPES, ids=lambda folder: folder.name)
def test_check_finds_no_mistake(folder):
    assert app.main(["check", str(folder)]) == 0


# ---------------------------------------------------------------- mistakes


def test_the_game_with_which_the_mistakes_begin_has_none(tmp_path):
    game = loaded(tmp_path / "base")
    assert game.decision(game.new_state(2)) is not None


@pytest.mark.parametrize("entry", LIST["mistakes"], ids=lambda entry: entry["name"])
def test_a_mistake_is_told_with_its_line(tmp_path, entry):
    assert BASE.count(entry["change"]) == 1
    with pytest.raises(BadContent) as told:
        loaded(tmp_path / "base", BASE.replace(entry["change"], entry["to"]))
    first = str(told.value).splitlines()[0]
    assert first.partition("game.yaml:")[2].startswith(entry["says"]), first


@pytest.mark.parametrize(
    "name", ["when zone typo", "when zone typo full", "when one cell", "if beside a step"]
)
def test_one_mistake_is_told_once(tmp_path, name):
    entry = next(entry for entry in LIST["mistakes"] if entry["name"] == name)
    with pytest.raises(BadContent) as told:
        loaded(tmp_path / "base", BASE.replace(entry["change"], entry["to"]))
    assert len(str(told.value).splitlines()) == 1


def test_there_are_sixty_mistakes():
    assert len({entry["says"].partition(": ")[2] for entry in LIST["mistakes"]}) >= 60


def test_arrange_and_imports_hear_of_mistakes_too(tmp_path):
    folder = write(tmp_path / "base", BASE.replace("{deck: empty}", "{dek: empty}"))
    with pytest.raises(BadContent, match="there is no number 'dek'"):
        read_prototype(folder)
    assert not read_prototype(folder, BASE)[0].free


@pytest.mark.parametrize("seed", range(100))
def test_damaged_sections_are_answered_with_a_sentence(tmp_path, seed):
    """Values of one place are put into another one."""
    rng, root = random.Random(seed), plain_yaml(BASE)
    sections = ("setup", "turns", "moves", "score", "end")
    places = [p for name in sections for p in _places(root, (name,))]
    for _ in range(rng.randint(1, 3)):
        strange = rng.choice([None, [], {}, [[]], True, -1, 10**12, "x" * 3000, "(" * 300, "a b",
                              {"": 1}, {1: 2}, ["deck"] * 200, {"if": {"if": {}}}])  # fmt: skip
        *head, last = rng.choice(places)
        holder, value = root, strange
        for key in head:
            holder = holder[key] if isinstance(holder, dict | list) and _has(holder, key) else None
        if rng.random() < 0.5:
            value = deepcopy(_value(root, rng.choice(places)))
        if isinstance(holder, dict | list) and _has(holder, last):
            holder[last] = value
    try:
        game = loaded(tmp_path / "base", yaml.dump(root, Dumper=Plain, sort_keys=False))
    except BadContent as e:
        assert all("game.yaml:" in line or line[0] == "…" for line in str(e).splitlines())
        return
    for number, _ in enumerate(walk(game, 2, seed)):
        if number > 60:
            break


class Plain(yaml.SafeDumper):
    """Without anchors, which game.yaml can't have."""

    def ignore_aliases(self, data):
        return True


def _places(root, path):
    value = _value(root, path)
    yield path
    for key in (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    ):
        yield from _places(root, (*path, key))


def _has(holder, key):
    return key in holder if isinstance(holder, dict) else isinstance(key, int) and key < len(holder)


def _value(root, path):
    for key in path:
        if not isinstance(root, dict | list) or not _has(root, key):
            return None
        root = root[key]
    return root


# ---------------------------------------------------------------- what steps do


def test_who_passes_a_hand_on_remembers_it():
    game = load_prototype(HERE / "prototypes" / "draft")
    for s, decision, _ in walk(game, 3, 5):
        if s.turn == 2 and decision.seat == 0:
            break
    world = game.determinise(game.view(s, 0), random.Random(1))
    assert sorted(world.hand[1]) == sorted(s.hand[1]) != sorted(s.hand[0])
    others = {tuple(sorted(game.determinise(game.view(s, 0), random.Random(n)).hand[2]))
              for n in range(20)}  # fmt: skip
    assert len(others) > 1


def test_a_stolen_card_is_any_of_the_hand():
    game = load_prototype(HERE / "prototypes" / "thief")
    taken = set()
    for seed in range(80):
        for s, decision, move in walk(game, 2, seed):
            if decision.seat == CHANCE and move[0] == "take" and s.stack[-1][0] == "take_one":
                held = s.pieces(s.stack[-1][2:4])
                taken.add(held.index(move[1][1]) == len(held) - 1)
    assert taken == {True, False}


def test_hidden_points_count_at_the_end(tmp_path):
    text = BASE.replace("score: {points: points}", "score: {hand: {sum: value, in: hand}}")
    game = loaded(tmp_path / "base", text)
    *_, (last, _, _) = walk(game, 2, 3)
    assert game.decision(last) is None
    held = [sum(game.data.pieces[face].value for face in hand) for hand in last.hand]
    assert game.scores(last) == held
    assert game.scores(game.view(last, 1).state) == held


def test_a_rule_in_python_replaces_one_of_the_sections(tmp_path):
    folder = write(tmp_path / "base")
    (folder / "rules.py").write_text(
        "from catgames.kit import Rules\n"
        "rules = Rules()\n"
        "@rules.score\n"
        "def points(d, s, seat):\n"
        "    return 100 + s.points[seat]\n",
        "utf-8",
    )
    game = load_prototype(folder)
    s = game.new_state(2)
    assert game.scores(s) == [100, 100]
    assert app.main(["check", str(folder)]) == 0


@pytest.mark.parametrize("name", ["count_cards.py", "tools/odds.py"])
def test_a_script_beside_the_sections_is_no_rule(tmp_path, name):
    folder = write(tmp_path / "base")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("print('never run')\n", "utf-8")
    game = load_prototype(folder, free_game=free_game)
    assert not game.by_hand and game.scores(game.new_state(2)) == [0, 0]
    assert app.main(["check", str(folder)]) == 0
    kept = load_prototype(folder, game.content, game.code)
    assert kept.scores(kept.new_state(2)) == [0, 0]


def test_a_turn_in_which_nobody_can_do_anything_ends_the_game(tmp_path):
    text = BASE.replace(
        "rest: {phase: play, add: {coins: 1}, ends: turn}", "rest: {phase: play, if: {round: 1}}"
    )
    text = text.replace("{deck: empty}", "{round: 9}").replace(
        "if: {round: 1}", "if: {round: 1}, limit: 1"
    )
    game = loaded(tmp_path / "base", text)
    steps = sum(1 for _ in walk(game, 2, 1))
    assert 5 < steps < 1500


@pytest.mark.parametrize(
    "condition",
    [
        '{"top(discard, suit)": fish}', "{discard: {suit: milk, value: '>= 1'}}", "{discard: tuna}",
        "{coins of next: '>= 3'}", "{hand of others: empty}", "{seats: [2, 3]}", "{goal: 10}",
        "[{market: full}, {turn: '> 3'}]", "{coins: 'not 2'}", '{"sum(table) + 1": "> own"}',
    ],
)  # fmt: skip
def test_a_condition_can_be_looked_at(tmp_path, condition):
    text = BASE.replace("rest: {phase: play,", f"rest: {{phase: play, if: {condition},")
    game = loaded(tmp_path / "base", text)
    allowed = {
        ("rest",) in game.legal_moves(s)
        for seed in range(6)
        for s, decision, _ in walk(game, 2, seed)
        if decision.kind == "play"
    }
    assert allowed <= {True, False} and allowed


def test_cards_are_dealt_to_the_hand_whatever_else_is_hidden(tmp_path):
    text = BASE.replace(
        "  hand: {per", "  safe: {per: seat, seen_by: owner, of: card}\n  hand: {per"
    )
    text = text.replace(
        "setup:\n  - deal: {from: deck, to: hand, count: 3}", "deal: {card: 3}\nsetup:"
    )
    game = loaded(tmp_path / "base", text)
    s = next(s for s, decision, _ in walk(game, 2, 1) if decision.seat != CHANCE)
    assert [len(hand) for hand in s.hand] == [3, 3] and s.safe == [(), ()]


def test_a_reason_of_ones_own_is_said(tmp_path):
    text = BASE.replace("cost: {coins: cost}}", "cost: {coins: cost}, because: You are too poor.}")
    game = loaded(tmp_path / "base", text.replace("start: 3}", "start: 1}"))
    tuna = game.data.face("tuna")
    for s, decision, _ in (step for seed in range(9) for step in walk(game, 2, seed)):
        dear = [cell for cell, lying in enumerate(s.market) if lying == (tuna,)]
        if decision.kind == "buy" and dear and s.coins[decision.seat] < 3:
            break
    for target in [("market", dear[0]), ("piece", tuna, "market")]:
        why = game.refusal(game.view(s, decision.seat), target, ())
        assert target[0] == "piece" or game.translate(why) == "You are too poor."


def test_the_place_of_a_player_chooses_the_player(tmp_path):
    give = "  give: {from: hand, to: table of chosen, choose: other, phase: play}\n"
    game = loaded(tmp_path / "base", BASE.replace("  rest:", give + "  rest:"))
    s = next(s for s, decision, _ in walk(game, 3, 1) if decision.kind == "play")
    seat = game.decision(s).seat
    moves = [move for move in game.legal_moves(s) if move[0] == "give"]
    assert {move[2] for move in moves} == {("table", other) for other in range(3) if other != seat}
    game.apply(s, moves[0])
    assert s.pieces(moves[0][2])


def test_what_all_do_at_once_may_ask_for_more_afterwards(tmp_path):
    folder = HERE / "prototypes" / "draft"
    text = (folder / "game.yaml").read_text("utf-8")
    text = text.replace("    - pass:", "    - each: {ask: toss}\n    - pass:")
    text = text.replace("moves:\n", "moves:\n  toss: {from: hand, to: plate}\n")
    game = loaded(tmp_path / "draft", text)
    assert {decision.kind for _, decision, _ in walk(game, 2, 1)} >= {"choose", "toss"}
    other = text.replace(
        "  plate: {per: seat}", "  plate: {per: seat}\n  safe: {per: seat, seen_by: owner}"
    )
    other = other.replace("moves:\n", "moves:\n  keep: {from: hand, to: safe}\n")
    with pytest.raises(BadContent, match="in which zone: it is one for all moves"):
        loaded(tmp_path / "draft", other)


def test_try_says_that_nobody_has_a_choice(tmp_path, capsys):
    text = BASE.replace("  rest: {phase: play, add: {coins: 1}, ends: turn}\n", "")
    text = text.replace("{name: cream, count: 6, value: 1, suit: milk, cost: 1}", "{name: boot}")
    text = text.replace("phases: {buy: 1, play: any}", "phases: {play: 1}")
    text = text.replace("  buy: {from: market, to: table, phase: buy, cost: {coins: cost}}\n", "")
    text = text.replace("which", "which")
    folder = write(tmp_path / "base", text.replace("count: 6, value: 2", "count: 14, value: 2"))
    text = (folder / "game.yaml").read_text("utf-8").replace(", {name: boot}", "")
    (folder / "game.yaml").write_text(text, "utf-8")
    assert app.main(["try", str(folder), "--games", "1"]) == 0
    assert "nobody ever has a choice" in capsys.readouterr().out


def test_the_bar_says_which_of_several_moves_it_is():
    game = load_prototype(HERE / "prototypes" / "meadow")
    said = set()
    for s, decision, _ in walk(game, 2, 1):
        if decision.kind == "act":
            said.add(game.translate(game.prompt(game.view(s, decision.seat)))[-8:])
    assert said == {"(1 of 2)", "(2 of 2)"}


def test_a_line_of_the_log_needs_no_number(tmp_path):
    text = BASE.replace("rest: {phase: play,", "rest: {phase: play, say: {text: '{seat} naps'},")
    game, events = loaded(tmp_path / "base", text), []
    s = next(s for s, decision, _ in walk(game, 2, 1) if decision.kind == "play")
    game.apply(s, ("rest",), events)
    log = game.read_log()
    said = [game.translate(line) for e in events if (line := log.line(game.data, e)) is not None]
    assert any("naps" in line for line in said)
