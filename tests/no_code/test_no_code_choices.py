"""What is chosen besides a piece: what a move is paid with, one of some moves; and what is said
then."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import screens
from plain_yaml import plain_yaml
from test_no_code import HERE, loaded, walk, write

from catgames import app
from catgames.catalog import add_folder, load_game
from catgames.core.types import CHANCE, HIDDEN, BadContent
from catgames.properties.secrets import check_worlds_vary
from catgames.properties.suite import check_game, check_to_the_end
from catgames.properties.walks import samples
from catgames.ui.window import Window

BASE = plain_yaml((HERE / "mistakes.yaml").read_text("utf-8"))["base"]
BUY = "buy: {from: market, to: table, phase: buy, cost: {coins: cost}}"
PAID = {
    "so many": ("{hand: 2}", 2, lambda p: True, ""),
    "of the same": ("{hand: {count: 2, same: suit}}", 2, lambda p: True, "suit"),
    "of a kind": ("{hand: {which: {value: '>= 2'}}}", 1, lambda p: p.value >= 2, ""),
    "to the table": ("{hand: {count: 2, to: table}}", 2, lambda p: True, ""),
    "with coins": ("{coins: 1, hand: 1}", 1, lambda p: True, ""),
    "as much as it costs": ("{hand: cost}", None, lambda p: True, ""),
    "a piece of the same suit": ("{hand: {which: {suit: suit}}}", 1, lambda p: True, ""),
    "from the market itself": ("{market: 1}", 1, lambda p: True, ""),
    "what lies on the table": ("{table: 1}", 1, lambda p: True, ""),
    "of two kinds": (
        "{hand: [{which: {suit: fish}}, {which: {suit: milk}}]}",
        2,
        lambda p: True,
        "",
    ),
    "any, and one of a kind": ("{hand: [1, {which: {suit: milk}}]}", 2, lambda p: True, ""),
    "two that are equal, and one of a kind": (
        "{hand: [{count: 2, same: value}, {which: {suit: fish}}]}",
        3,
        lambda p: True,
        "",
    ),
}


def costing(cost: str, move: str = BUY) -> str:
    return BASE.replace(BUY, move.replace("cost: {coins: cost}", f"cost: {cost}"))


@pytest.mark.parametrize("name", PAID)
def test_pieces_are_paid_before_the_move_goes_on(tmp_path: Path, name: str) -> None:
    cost, many, fits, same = PAID[name]
    game, bought = loaded(tmp_path / "base", costing(cost)), 0
    pieces = game.data.pieces
    for seed in range(6):
        announced, paid = None, list[int]()
        for s, decision, move in walk(game, 3, seed):
            if decision.kind == "buy" and move != ("pass",) and move[0] == "buy":
                seat, cell = decision.seat, move[1][1]
                (face,) = s.market[cell]
                announced, paid, coins = (seat, face), [], list(s.coins)
            elif decision.kind == "pay_with":
                assert announced is not None and decision.seat == announced[0]
                assert len(game.legal_moves(s)) >= 1 and ("pass",) not in game.legal_moves(s)
                assert announced[1] in s.market[cell]  # nothing has moved yet
                target = move[1]
                paid.append(s.market[target[1]][0] if target[0] == "market" else target[1])
            elif announced is not None and decision.seat != CHANCE:
                seat, face = announced
                wanted = pieces[face].columns["cost"] if many is None else many
                assert len(paid) == wanted and all(fits(pieces[f]) for f in paid)
                if same:
                    assert len({pieces[f].columns[same] for f in paid}) == 1
                suits = [pieces[f].columns["suit"] for f in paid]
                assert name != "of two kinds" or suits == ["fish", "milk"]
                assert name != "any, and one of a kind" or suits[1] == "milk"
                if name == "two that are equal, and one of a kind":
                    assert pieces[paid[0]].value == pieces[paid[1]].value and suits[2] == "fish"
                if name == "a piece of the same suit":
                    assert pieces[paid[0]].columns["suit"] == pieces[face].columns["suit"]
                if name == "with coins":
                    assert s.coins[seat] == coins[seat] - 1
                assert face in s.table[seat]
                announced, bought = None, bought + 1
    assert bought > 4 or name == "what lies on the table"


@pytest.mark.parametrize("name", PAID)
def test_the_properties_of_every_game_hold(tmp_path: Path, name: str) -> None:
    game = loaded(tmp_path / "base", costing(PAID[name][0]))
    for seed in range(2):
        check_to_the_end(game, 3, seed)
        check_game(game, 2, seed, 6)
    check_worlds_vary(samples(game, 3, 40))


WHY = [
    ("{hand: 4}", "This costs 4 pieces from Hand, and 3 are there"),
    ("{hand: {count: 9, same: suit}}", "This costs 9 pieces from Hand with the same suit"),
    ("{hand: {count: 1, which: {value: 7}}}",
     "This costs a piece from Hand that fits, and there is none"),
    ("{hand: {count: 5, which: {value: '< 3'}}}",
     "This costs 5 pieces from Hand that fit, and 3 do"),
    ("{table: 1}", "This costs a piece from Table, and none is left"),
    ("{hand: [2, {count: 2, which: {value: '< 3'}}]}",
     "Not all that this costs can be paid with what is there"),
]  # fmt: skip


@pytest.mark.parametrize(("cost", "says"), WHY)
def test_what_is_missing_is_said(tmp_path: Path, cost: str, says: str) -> None:
    game = loaded(tmp_path / "base", costing(cost))
    s = next(s for s, decision, _ in walk(game, 2, 1) if decision.kind in ("buy", "play"))
    rules = game.rules.asks["buy"]
    frame = ("buy", 0, 0, (0, 0, 0), 0)
    said = {game.translate(why) for move, why in rules.offers(game.data, s, *frame[1:])
            if move[0] == "buy"}  # fmt: skip
    assert len(said) == 1 and said.pop().startswith(says)


def test_the_bar_says_how_much_is_to_be_paid_and_for_what(tmp_path: Path) -> None:
    game = loaded(tmp_path / "base", costing("{hand: 2}"))
    assert _prompts(game, "pay_with") == {
        f"Player {i}, Buy: pay with {what} from Hand"
        for i in (1, 2)
        for what in ("2 pieces", "a piece")
    }


def test_where_it_goes_is_said_without_a_discard_pile(tmp_path: Path) -> None:
    text = costing("{hand: 1}").replace("  discard: {}\n", "  pile: {}\n")
    text = text.replace("to: discard", "to: pile")
    with pytest.raises(BadContent) as told:
        loaded(tmp_path / "base", text)
    says = "game.yaml:23: moves.buy.cost.hand: needs 'to' with the zone: hand: {count: …, to: …}"
    assert str(told.value).endswith(says)


def test_what_is_played_does_not_pay_for_itself(tmp_path: Path) -> None:
    play = "play: {from: hand, to: discard, phase: play, cost: {hand: {count: 2, same: suit}}}"
    text = BASE.replace("play: {from: hand, to: discard, phase: play, add: {points: value}}", play)
    game = loaded(tmp_path / "base", text)
    for seed in range(4):
        before: Any = None
        for s, decision, move in walk(game, 2, seed):
            if decision.kind == "play":
                if before is not None:
                    assert len(s.hand[before[0]]) in (before[1] - 3, before[1])
                seat, hand = decision.seat, s.hand[decision.seat]
                before = (seat, len(hand)) if move[0] == "play" else None
                for legal in game.legal_moves(s):
                    if legal[0] == "play":
                        rest = Counter(hand) - Counter([legal[1][1]])
                        suits = Counter(
                            game.data.pieces[f].columns["suit"] for f in rest.elements()
                        )
                        assert max(suits.values()) >= 2
            elif decision.kind not in ("pay_with", "play"):
                before = None


def test_a_secret_move_with_a_price_tells_nothing(tmp_path: Path) -> None:
    text = BASE.replace("  discard: {}\n", "  discard: {}\n  safe: {per: seat, seen_by: owner}\n")
    hide = "  hide: {from: hand, to: safe, phase: play, cost: {hand: 1}, draw: 1}\n"
    game = loaded(tmp_path / "base", text.replace("  rest:", hide + "  rest:"))
    told = set()
    for seed in range(6):
        for s, decision, _ in walk(game, 2, seed):
            if decision.kind == "pay_with":
                told.add(s.stack[-1][6])
    assert told == {-2}
    for seed in range(3):
        check_game(game, 2, seed, 8)
    check_worlds_vary(samples(game, 2, 60))


def test_what_is_said_of_a_secret_move_does_not_name_its_piece(tmp_path: Path) -> None:
    text = BASE.replace("  discard: {}\n", "  discard: {}\n  safe: {per: seat, seen_by: owner}\n")
    hide = '  hide: {from: hand, to: safe, phase: play, say: "{seat} hides {piece}"}\n'
    game = loaded(tmp_path / "base", text.replace("  rest:", hide + "  rest:"))
    faces = set()
    for seed in range(4):
        s, rng = game.new_state(2), random.Random(seed)
        while (decision := game.decision(s)) is not None:
            events: list[Any] = []
            chance = decision.seat == CHANCE
            move = game.sample_chance(s, rng) if chance else rng.choice(game.legal_moves(s))
            game.apply(s, move, events)
            faces |= {event.face for event in events if event.kind == "said_1"}
    assert faces == {HIDDEN}


# ---------------------------------------------------------------- one of some moves

CHOICE = """\
title: Choice
seats: [2, 3]
pieces:
  card: {rows: [{name: tuna, count: 20, value: 2}, {name: cream, count: 10, value: 1}]}
zones:
  deck: {order: unknown, start: card}
  market: {track: 4, holds: 1}
  hand: {per: seat, seen_by: owner}
  table: {per: seat}
  discard: {}
fields: {coins: {per: seat}, points: {per: seat}}
setup:
  - deal: {from: deck, to: hand, count: 3}
  - move: {from: deck, to: market, fill: 4}
turns:
  end: {move: {from: deck, to: market, fill: 4}}
moves:
  play: {from: hand, to: table, do: [ASK, {add: {points: 1}}]}
  take: {from: market, to: hand}
  earn: {add: {coins: 1}}
  lose: {from: hand, to: discard}
score: {points: points}
end: {rounds: 6}
"""
LOSE = "  lose: {from: hand, to: discard}\n"
ASKS = {
    "two moves": ("{ask: [take, earn]}", "take_or_earn", {"take", "earn"}),
    "by name": ("{ask: {move: [take, earn]}}", "take_or_earn", {"take", "earn"}),
    "three moves of others": (
        "{ask: {move: [take, earn, lose], who: others}}", "take_or_earn_or_lose",
        {"take", "earn", "lose"},
    ),
    "twice": ("{ask: {move: [earn, lose], count: 2}}", "earn_or_lose", {"earn", "lose"}),
    "one of a list": ("{ask: [take]}", "take", {"take"}),
    "under a condition": (
        "{if: {hand: '>= 2'}, then: {ask: [lose, earn]}, else: {ask: take}}", "lose_or_earn",
        {"lose", "earn"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKS)
def test_one_of_some_moves_is_made(tmp_path: Path, name: str) -> None:
    ask, kind, verbs = ASKS[name]
    game = loaded(tmp_path / "base", CHOICE.replace("ASK", ask))
    offered, asked = set[str](), 0
    for seed in range(3):
        for s, decision, _ in walk(game, 3, seed):
            if decision.kind == kind:
                asked += 1
                offered |= {move[0] for move in game.legal_moves(s)}
            elif decision.kind == "play":
                assert {move[0] for move in game.legal_moves(s)} <= {"play", "pass"}
    assert offered - {"pass"} == verbs and asked > 5
    check_to_the_end(game, 2, 1)
    check_game(game, 3, 2, 6)


def test_its_prompt_names_the_moves(tmp_path: Path) -> None:
    text = CHOICE.replace("ASK", "{ask: [take, earn]}")
    game = loaded(tmp_path / "base", text)
    assert _prompts(game, "take_or_earn") == {"Player 1: Take / Earn", "Player 2: Take / Earn"}
    own = text + 'text:\n  prompt: {take: "{seat}: take one of the row"}\n'
    assert _prompts(loaded(tmp_path / "own", own), "take_or_earn") == {
        f"Player {i}: take one of the row / Earn" for i in (1, 2)
    }
    whole = text + 'text:\n  prompt: {take_or_earn: "{seat} has {coins}: fish or coins?"}\n'
    assert "Player 1 has 0: fish or coins?" in _prompts(
        loaded(tmp_path / "it", whole), "take_or_earn"
    )


def _prompts(game: Any, kind: str) -> set[str]:
    return {
        game.translate(game.prompt(game.view(s, decision.seat), ()))
        for s, decision, _ in walk(game, 2, 1)
        if decision.kind == kind
    }


TEXT = 'text:\n  prompt: {play: "{seat}, lay a card on the table"}\n'


def test_a_second_move_keeps_the_words_of_the_first(tmp_path: Path) -> None:
    """The ask of one move has its name, and that of two is ``act``."""
    one = CHOICE.replace("ASK", "{ask: [take, earn]}").replace(LOSE, "") + TEXT
    assert _prompts(loaded(tmp_path / "one", one), "play") == {
        f"Player {i}, lay a card on the table" for i in (1, 2)
    }
    two = one.replace("  take: {from", "  nap: {limit: 1, draw: 1}\n  take: {from")
    folder = write(tmp_path / "two", two)
    assert app.main(["check", str(folder)]) == 0
    game = loaded(tmp_path / "two", two)
    assert _prompts(game, "act") == {f"Player {i}, lay a card on the table / Nap" for i in (1, 2)}
    both = two.replace("prompt: {play:", 'prompt: {nap: "Have a nap", play:')
    assert _prompts(loaded(tmp_path / "both", both), "act") == {
        f"Player {i}, lay a card on the table / Have a nap" for i in (1, 2)
    }
    whole = two.replace("prompt: {play:", 'prompt: {act: "{seat}: lay or nap", play:')
    assert _prompts(loaded(tmp_path / "whole", whole), "act") == {
        f"Player {i}: lay or nap" for i in (1, 2)
    }


def test_verbs_in_another_language_make_its_prompt(tmp_path: Path) -> None:
    folder = write(tmp_path / "two", CHOICE.replace("ASK", "{ask: [take, earn]}"))
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text("verb: {take: Pak, earn: Verdien}\n", "utf-8")
    game = loaded(folder, CHOICE.replace("ASK", "{ask: [take, earn]}"))
    assert game.texts["nl"]["two.ask.take_or_earn"] == "Pak / Verdien"


@pytest.fixture
def window(home: Path, tmp_path: Path) -> Window:
    (tmp_path / "games").mkdir()
    write(tmp_path / "games" / "paid", costing("{hand: {count: 2, same: suit}}"))
    write(tmp_path / "games" / "chosen", CHOICE.replace("ASK", "{ask: [take, earn]}"))
    assert not add_folder(tmp_path / "games")
    return screens.open_window(home / "portable", (960, 540))


@pytest.mark.parametrize("id", ("paid", "chosen"))
def test_everything_can_be_clicked(window: Window, id: str) -> None:
    import test_every_board as every

    every.test_every_move_can_be_clicked(window, id, 2)
    told = every.check_twins(window, load_game(id), 2, 15)
    assert not told, told
