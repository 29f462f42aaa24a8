"""What hands did becomes the steps of a button, which does the same."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from catgames.catalog import offered
from catgames.core.types import GameError, message
from catgames.free_table.game_file import save_button
from catgames.free_table.pieces import lying
from catgames.free_table.recorded import recorded
from catgames.kit.editing import Document
from catgames.kit.folder import load_prototype
from catgames.kit.game import PrototypeGame
from catgames.match.match import Match
from catgames.match.players import Player

DECK, DISCARD, MARKET = ("deck",), ("discard",), [("market", i) for i in range(4)]
ADA, BO, CLEO = (("hand", seat) for seat in range(3))


def move(source: Any, target: Any, many: int = 1, first: int = 0) -> tuple[Any, ...]:
    return ("move", source, first, many, target, "top")


def play(match: Match, moves: Any) -> None:
    for each in moves:
        while match.update(0.0):
            pass
        seat = match.decision.seat if match.decision else 0
        if match.curtain is not None:
            match.lift(seat)
        top = each[0] == "move" and each[1][0] == "deck"
        if top:
            count = len(match.record.replay(match.game).deck)
            each = (*each[:2], count - each[3], *each[3:])
        match.answer(each)
    while match.update(0.0):
        pass


def steps(game: PrototypeGame, moves: Any, seats: int = 2, first: Any = ()) -> list[Any]:
    match = Match(game, [Player(f"P{i}", "human", i) for i in range(seats)], rng=Random(3))
    play(match, first)
    began = match.answers
    play(match, moves)
    return [p.step for p in recorded(game, match.record, began).steps]


CLEARED = [move(MARKET[i], DISCARD) for i in (1, 3, 0, 2)]
WAYS: dict[str, tuple[list[Any], list[Any], list[Any]]] = {
    "draws are one draw": (
        [], [("draw", DECK, 1)] * 5, [{"draw": {"from": "deck", "to": "hand", "count": 5}}],
    ),
    "draws of several": (
        [], [("draw", DECK, 2), ("draw", DECK, 1)],
        [{"draw": {"from": "deck", "to": "hand", "count": 3}}],
    ),
    "dragged to the hand": (
        [], [move(DECK, ADA), ("draw", DECK, 1)],
        [{"draw": {"from": "deck", "to": "hand", "count": 2}}],
    ),
    "one card into each cell": (
        CLEARED, [move(DECK, cell) for cell in MARKET],
        [{"move": {"from": "deck", "to": "market", "fill": 4}}],
    ),
    "the cells that were empty": (
        CLEARED[:2], [move(DECK, MARKET[3]), move(DECK, MARKET[1])],
        [{"move": {"from": "deck", "to": "market", "fill": 4}}],
    ),
    "the only empty cell": (
        CLEARED[:1], [move(DECK, MARKET[1])],
        [{"move": {"from": "deck", "to": "market", "fill": 4}}],
    ),
    "one of several empty cells": (
        CLEARED, [move(DECK, MARKET[2])],
        [{"move": {"from": "deck", "to": "market 3", "count": 1}}],
    ),
    "all cells": (
        [], CLEARED, [{"move": {"from": "market", "to": "discard"}}],
    ),
    "one cell": (
        [], CLEARED[:1], [{"move": {"from": "market 2", "to": "discard"}}],
    ),
    "all of several places": (
        [move(DECK, DISCARD, 3)], [*(move(cell, DECK) for cell in MARKET), move(DISCARD, DECK, 3)],
        [{"recall": {"from": ["market", "discard"], "to": "deck"}}],
    ),
    "some of a pile": (
        [move(DECK, DISCARD, 5)], [move(DISCARD, DECK, 2, 3)],
        [{"move": {"from": "discard", "to": "deck", "count": 2}}],
    ),
    "shuffled twice": ([], [("shuffle", DECK)] * 2, [{"shuffle": "deck"}]),
    "dealt": (
        [], [("deal", DECK, 2)], [{"deal": {"from": "deck", "to": "hand", "count": 2}}],
    ),
    "dealt one by one": (
        [], [move(DECK, ADA), move(DECK, BO)] * 2,
        [{"deal": {"from": "deck", "to": "hand", "count": 2}}],
    ),
    "to the other player": (
        [], [move(DECK, BO, 2)],
        [{"move": {"from": "deck", "to": "hand of next", "count": 2}}],
    ),
    "taken from the other player": (
        [], [("take", BO)],
        [{"move": {"from": "hand of next", "to": "hand", "count": 1}}],
    ),
    "counted": (
        [], [("count", "coins", 0, 1)] * 3 + [("count", "round", -1, 1)],
        [{"add": {"coins": 3}}, {"add": {"round": 1}}],
    ),
    "counted of each": (
        [], [("count", "coins", 0, 1), ("count", "coins", 1, 1)],
        [{"each": {"add": {"coins": 1}}}],
    ),
    "counted up and down": ([], [("count", "coins", 0, 1), ("count", "coins", 0, -1)], []),
    "the next player": ([], [("next",)], [{"next": "next"}]),
    "from whoever acted first": (
        [("next",)], [("count", "coins", 1, 1), ("next",), ("count", "coins", 1, 1)],
        [{"add": {"coins": 1}}, {"next": "next"}, {"add": {"coins": 1}}],
    ),
    "another button": (
        CLEARED, [("press", ("button", "refill"))], [{"do": "refill"}],
    ),
    "rolled": (
        [], [("roll", ("shore", 500, 450, 0), 0)], [{"roll": "shore"}],
    ),
    "turned": (
        [], [("turn", DECK, 0, 16)], [{"turn": "deck"}],
    ),
    "what nobody else can do": ([], [("look", DECK, 1), ("done",)], []),
    "a round": (
        [move(DECK, DISCARD, 4)],
        [*(move(cell, DECK) for cell in MARKET), move(DISCARD, DECK, 4), ("shuffle", DECK),
         *(move(DECK, cell) for cell in MARKET), ("count", "round", -1, 1), ("act", 1)],
        [{"recall": {"from": ["market", "discard"], "to": "deck"}}, {"shuffle": "deck"},
         {"move": {"from": "deck", "to": "market", "fill": 4}}, {"add": {"round": 1}},
         {"next": "next"}],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WAYS)
def test_what_hands_did(pond: PrototypeGame, name: str) -> None:
    first, moves, wanted = WAYS[name]
    if name == "rolled":
        shore = Match(pond, [Player("A", "human", 0), Player("B", "human", 1)], rng=Random(3))
        play(shore, [])
        x, y, angle, _ = shore.record.replay(pond).shore[0]
        moves = [("roll", ("shore", x, y, angle), 0)]
    assert steps(pond, moves, first=first) == wanted


def test_three_players(pond: PrototypeGame) -> None:
    assert steps(pond, [move(DECK, CLEO), move(DECK, BO, 2)], seats=3) == [
        {"move": {"from": "deck", "to": "hand of previous", "count": 1}},
        {"move": {"from": "deck", "to": "hand of next", "count": 2}},
    ]


def test_numbers_can_be_made_wider(pond: PrototypeGame) -> None:
    match = Match(pond, [Player("A", "human", 0), Player("B", "human", 1)], rng=Random(3))
    play(match, CLEARED)
    began = match.answers
    play(match, [move(DECK, cell) for cell in MARKET])
    (found,) = recorded(pond, match.record, began).steps
    ways = []
    for _ in found.variants:
        ways.append({k: v for k, v in found.step["move"].items() if k not in ("from", "to")})
        found.widen()
    assert ways == [{"fill": 4}, {"count": 4}, {}] and found.chosen == 0


# ---------------------------------------------------------------- writing


@pytest.fixture
def copy(tmp_path: Path, pond: PrototypeGame) -> Path:
    assert pond.data.folder is not None
    return Path(shutil.copytree(pond.data.folder, tmp_path / "pool"))


def loaded(folder: Path) -> PrototypeGame:
    game = load_prototype(folder, free_game=offered("free_game"))
    assert isinstance(game, PrototypeGame)
    return game


def contents(game: PrototypeGame, s: Any) -> Any:
    """How many pieces lie in each zone, and the counters."""
    zones = {
        zone.name: [len(codes) for spot, codes in lying(s, zone)] if zone.loose is None
        else sorted(len(stack[3]) for stack in getattr(s, zone.name))
        for zone in game.data.zones.values()
    }  # fmt: skip
    return zones, {name: getattr(s, name) for name in game.data.fields}


SAME = [
    name for name in WAYS if WAYS[name][2] and name not in ("rolled", "what nobody else can do")
]


@pytest.mark.parametrize("name", SAME)
def test_the_button_does_what_hands_did(pond: PrototypeGame, copy: Path, name: str) -> None:
    first, moves, wanted = WAYS[name]
    match = Match(pond, [Player("A", "human", 0), Player("B", "human", 1)], rng=Random(3))
    play(match, first)
    began = match.answers
    play(match, moves)
    found = [p.step for p in recorded(pond, match.record, began).steps]
    made = save_button(loaded(copy).data, "What I did", found)
    assert made == "what_i_did"
    game = loaded(copy)
    assert list(game.data.routines.buttons[made].steps) == wanted
    again = Match(game, [Player("A", "human", 0), Player("B", "human", 1)], rng=Random(3))
    play(again, first)
    play(again, [("press", ("button", made))])
    assert contents(game, again.record.replay(game)) == contents(pond, match.record.replay(pond))


STEP = {"move": {"from": "deck", "to": "market", "fill": 4}}
REST = "pieces: {card: cards.csv}\nzones:\n  deck: {start: card}\n  market: {track: 4}\n"
FILES = {
    "no buttons yet": (f"title: Pool  # the pool\nseats: [2, 4]\n{REST}", ""),
    "in brackets": (
        f"title: Pool\nseats: [2, 4]\nbuttons: {{mix: {{shuffle: deck}}}}   # few\n{REST[:-1]}", "",
    ),
    "on lines": (
        "title: 'Pool'\r\nseats: [2, 4]\r\nbuttons:\r\n    mix:   {shuffle: deck}  # mix\r\n\r\n"
        + REST.replace("\n", "\r\n"), "",
    ),
    "with texts": (
        f"title: Pool\nseats: [2, 4]\ntext:\n  zone: {{deck: D}}\n{REST}", "Füll it up!",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_every_other_line_stays_as_it_was(copy: Path, name: str) -> None:
    text, title = FILES[name]
    file = copy / "game.yaml"
    file.write_bytes(text.encode())
    made = save_button(loaded(copy).data, title or "Refill", [STEP])
    after = file.read_bytes().decode()
    old, new = text.splitlines(keepends=True), after.splitlines(keepends=True)
    kept = [line for line in new if line in old or line.rstrip("\r\n") in old]
    changed = {"in brackets": 1}.get(name, 0)
    assert len(kept) == len(old) - changed, after
    assert ("\r\n" in text) == ("\r\n" in after) and after.count("\n") >= text.count("\n")
    game = loaded(copy)
    assert game.data.routines.buttons[made].steps == [STEP]
    assert game.translate(message(f"pool.button.{made}")) == (title or "Refill")


def test_names_are_told_apart_and_there_are_twelve_at_most(copy: Path) -> None:
    assert save_button(loaded(copy).data, "Refill", [STEP]) == "refill_2"
    before = (copy / "game.yaml").read_bytes()
    with pytest.raises(GameError):
        save_button(loaded(copy).data, "Refill", [STEP])
    assert (copy / "game.yaml").read_bytes() == before


@pytest.mark.parametrize("name", ["猫", "", "123", "  ", "Deal!", "next", "roll"])
def test_every_name_becomes_a_button(copy: Path, name: str) -> None:
    (copy / "game.yaml").write_text(FILES["no buttons yet"][0])
    made = save_button(loaded(copy).data, name, [STEP])
    assert made in loaded(copy).data.routines.buttons


ORDERS = {
    "on lines": "buttons:\n  a:   {shuffle: deck}  # first\n  b:\n    steps: [{shuffle: deck}]\n"
    "  # about c\n  c: {roll: deck}\ntitle: Pool\n",
    "in brackets": "buttons: {a: {shuffle: deck}, b: {roll: deck},  c: [{roll: deck}]}  # all\n",
    "by Windows": "buttons:\r\n    a: {shuffle: deck}\r\n    b: {roll: deck}\r\n"
    "    c: {roll: deck}",
}


@pytest.mark.parametrize("text", ORDERS)
@pytest.mark.parametrize(("old", "new"), [(0, 1), (0, 2), (2, 0), (1, 0), (1, 2)])
def test_an_entry_gets_another_place(text: str, old: int, new: int) -> None:
    document = Document(ORDERS[text], "game.yaml")
    wanted = list("abc")
    wanted.insert(new, wanted.pop(old))
    document.move(("buttons",), old, new)
    assert [*Document(document.text, "game.yaml").get("buttons")] == wanted
    for word in ("# first", "# about c", "# all"):
        assert (word in document.text) == (word in ORDERS[text])
