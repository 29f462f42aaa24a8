"""The sections setup and buttons of a free table: what they do, who learns what of it, and what is
a mistake in them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
import thorough
from free_play import Table

from catgames.catalog import offered, reload_game
from catgames.core.events import Event
from catgames.core.types import HIDDEN, TABLE, BadContent
from catgames.free_table import moving, routines
from catgames.free_table.pieces import DOWN, at, face
from catgames.kit.folder import load_prototype, read_prototype
from catgames.kit.game import PrototypeGame
from catgames.match.match import Match
from catgames.match.players import Player
from catgames.properties import suite


@pytest.fixture
def table(pond: PrototypeGame) -> Table:
    return Table(pond)


def names(table: Table, spot: Any) -> list[str]:
    return [table.game.data.pieces[face(code)].name for code in table.at(spot)]


def market(table: Table) -> list[int]:
    return [len(table.at(("market", i))) for i in range(4)]


# ---------------------------------------------------------------- set-up


@pytest.mark.parametrize(("seats", "hand"), [(2, 5), (3, 5), (4, 4)])
def test_the_setup_is_done_before_every_game(pond: PrototypeGame, seats: int, hand: int) -> None:
    table = Table(pond, seats)
    assert [len(table.at(("hand", seat))) for seat in range(seats)] == [hand] * seats
    assert market(table) == [1, 1, 1, 1]
    assert all(code < DOWN for i in range(4) for code in table.at(("market", i)))
    assert len(table.at(("deck",))) == 30 - seats * hand - 4


def test_the_setup_is_done_again(table: Table) -> None:
    table.do("draw", ("deck",), 3)
    table.do("move", ("market", 2), 0, 1, ("discard",), "top")
    table.do("reset")
    assert market(table) == [1, 1, 1, 1] and not table.at(("discard",))
    assert [len(table.at(("hand", seat))) for seat in (0, 1)] == [5, 5]


# ---------------------------------------------------------------- buttons


def test_a_button_fills_what_is_empty(table: Table) -> None:
    assert not table.can("press", ("button", "refill"))
    table.do("move", ("market", 2), 0, 1, ("discard",), "top")
    table.do("press", ("button", "refill"))
    assert market(table) == [1, 1, 1, 1]
    assert table.log() == ["Player 1: Refill"]


def test_a_button_with_several_steps(table: Table) -> None:
    table.do("next")
    table.do("move", ("market", 0), 0, 1, ("discard",), "top")
    table.do("press", ("button", "new_round"))
    assert market(table) == [0, 0, 0, 0] and len(table.at(("deck",))) == 20
    assert all(code >= DOWN for code in table.at(("deck",)))
    assert table.s.round == 2 and table.game.decision(table.s).seat == 0
    assert table.log() == [
        "Player 2: The Next Round", "Shuffled: Deck", "Player 2 sets Round to 2", "Player 1’s turn",
    ]  # fmt: skip


def test_a_player_is_chosen(table: Table) -> None:
    assert not table.can("press", ("button", "steal")) and not table.can(
        "press", ("button", "steal"), 0
    )
    assert table.can("press", ("button", "steal"), 1)
    table.do("press", ("button", "steal"), 1)
    assert [len(table.at(("hand", seat))) for seat in (0, 1)] == [6, 4]
    assert table.s.coins == [1, 3]
    assert table.log()[0] == "Player 1: Steal (Player 2)"
    assert not table.can("press", ("button", "steal"), 1)
    why = table.game.refusal(table.game.view(table.s, 0), ("button", "steal"), ())
    assert table.game.translate(why) == "A thief costs 2 coins."


def test_what_would_do_nothing_says_so(table: Table) -> None:
    why = table.game.refusal(table.game.view(table.s, 0), ("press", ("button", "refill")), ())
    assert table.game.translate(why) == "Refill: nothing would change"


def test_hands_are_passed_on(table: Table) -> None:
    table.do("press", ("button", "steal"), 1)
    before = [table.at(("hand", seat)) for seat in (0, 1)]
    table.do("press", ("button", "draft"))
    assert [table.at(("hand", seat)) for seat in (1, 0)] == before


def test_loose_pieces_are_laid_swept_and_rolled(table: Table) -> None:
    table.do("press", ("button", "lay_out"))
    table.do("press", ("button", "lay_out"))
    stacks = [stack[3] for stack in table.s.shore]
    assert sorted(map(len, stacks)) == [1, 1, 3, 3]  # two dice, and two piles that don't touch
    assert all(code < DOWN for codes in stacks for code in codes)
    table.do("press", ("button", "roll"))
    assert sum(" rolls: " in line for line in table.log()) == 2
    table.do("press", ("button", "sweep"))
    assert [len(stack[3]) for stack in table.s.shore] == [1, 1]
    assert len(table.at(("discard",))) == 6
    assert table.log()[-1] == "The shore is clean."


def test_locked_pieces_stay(table: Table) -> None:
    table.do("press", ("button", "lay_out"))
    spot = next(("shore", *stack[:3]) for stack in table.s.shore if len(stack[3]) == 3)
    table.do("lock", spot)
    assert not table.at(("discard",))
    table.do("press", ("button", "sweep"))
    assert len(table.at(spot)) == 3


def test_which_pieces_move_all_see(table: Table) -> None:
    red = sum(name in ("Tuna", "Eel") for i in range(4) for name in names(table, ("market", i)))
    if red:
        table.do("press", ("button", "red_ones"))
    assert len(table.at(("discard",))) == red
    assert not {"Tuna", "Eel"} & {n for i in range(4) for n in names(table, ("market", i))}


def test_a_button_does_what_another_one_does(table: Table) -> None:
    table.do("move", ("market", 2), 0, 1, ("discard",), "top")
    table.do("press", ("button", "wages"))
    assert table.s.coins == [4, 4] and market(table) == [1, 1, 1, 1]


def test_counters_keep_to_their_limits(table: Table) -> None:
    for _ in range(20):
        if table.can("press", ("button", "wages")):
            table.do("press", ("button", "wages"))
    assert table.s.coins == [20, 20] and not table.can("press", ("button", "wages"))


def settled(match: Match) -> tuple[object, ...]:
    """The state once chance has answered."""
    while match.update(0.0):
        pass
    return match._state.key()


def test_everything_that_a_button_does_is_taken_back_at_once(pond: PrototypeGame) -> None:
    match = Match(pond, [Player("Ada", "human", 0), Player("Bo", "human", 1)], rng=Random(3))
    before = settled(match)
    match.answer(("move", ("market", 1), 0, 1, ("discard",), "top"))
    moved = settled(match)
    for name in ("new_round", "refill", "roll", "drop", "lay_out", "draft"):
        match.answer(("press", ("button", name)))
        after = settled(match)
        match.undo()
        assert settled(match) == moved != after, name
        match.redo()
        assert settled(match) == after, name
        match.undo()
    match.undo()
    assert settled(match) == before


# ---------------------------------------------------------------- secrets


@pytest.mark.parametrize("seats", thorough.sample([2, 3], 1))
def test_all_properties_hold_with_buttons(pond: PrototypeGame, seats: int) -> None:
    for seed in range(thorough.amount(1, 1)):
        suite.check_to_the_end(pond, seats, seed)
        suite.check_game(pond, seats, seed, 12)


class Peeking(routines.FreeTable):
    """Knows what lies face down."""

    def _known(self, code: int) -> int:
        return face(code) if face(code) in self.printed else HIDDEN

    def look(self, s: Any, spot: Any) -> tuple[int, ...]:
        places = self._places(s, spot)
        return tuple(self._known(code) for place in places for code in at(self.d, s, place))


def test_buttons_know_only_what_all_see(
    pond: PrototypeGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What looks below the backs is found: whether a button can be pressed tells of them."""
    folder = _folder(tmp_path, "  peek: {if: {deck: Tuna}, add: {round: 1}}\n")
    good = load_prototype(folder, free_game=offered("free_game"))
    assert isinstance(good, PrototypeGame)
    for seed in range(2):
        suite.check_game(good, 2, seed, 12)
    monkeypatch.setattr("catgames.free_table.game.FreeTable", Peeking)
    bad = load_prototype(folder, free_game=offered("free_game"))
    with pytest.raises(AssertionError):
        for seed in range(6):
            suite.check_to_the_end(bad, 2, seed)
            suite.check_game(bad, 2, seed, 12)


def test_a_leak_in_what_a_button_tells_is_found(
    pond: PrototypeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told_to_all(s: Any, events: Any, kind: str, facts: Any) -> None:
        if events is not None:
            events.append(Event(kind, **facts(None)))

    monkeypatch.setattr(moving, "tell", told_to_all)
    with pytest.raises(AssertionError):
        for seed in range(4):
            suite.check_game(reload_game("pond"), 2, seed, 12)


@pytest.mark.parametrize("name", ["drop", "steal"])
def test_chance_says_which_card_of_a_hand(table: Table, name: str) -> None:
    who = (1,) if name == "steal" else ()
    table.game.play(table.s, ("press", ("button", name), *who), table.events)
    asked = table.game.decision(table.s)
    assert asked.seat < 0
    assert len(table.game.legal_moves(table.s)) == 5
    table.go_on()


def test_the_table_sees_no_card_that_goes_from_hand_to_hand(table: Table) -> None:
    table.do("press", ("button", "steal"), 1)
    moved = [e.for_viewer(TABLE) for e in table.events if e.kind == "moved"]
    seen = [table.game.data.pieces[e.face].name for e in moved if e is not None]
    assert {*seen} == {"back", "hidden"}


@pytest.mark.parametrize("order", [(8, 0, 1, 2), (0, 8, 1, 2), (1, 2, 0, 8)])
def test_a_hand_that_is_passed_on_tells_nobody_how_it_is_sorted(
    pond: PrototypeGame, order: tuple[int, ...]
) -> None:
    """Its cards have two backs, which all see; their owner alone knows where each lies."""
    told = []
    for hand in ((0, 1, 2, 8), order):
        table = Table(pond)
        table.s.hand[0], table.s.hand[1] = hand, ()
        events: list[Event] = []
        pond.play(table.s, ("press", ("button", "draft")), events)
        seen = [e.for_viewer(TABLE) for e in events]
        told.append([(e.face, e.at, e.put) for e in seen if e.kind == "moved"])
        assert len(told[-1]) == 4 and table.at(("hand", 1)) == hand, "it keeps its order"
    assert told[0] == told[1]


# ---------------------------------------------------------------- mistakes

HEAD = """\
title: Pond
seats: [2, 4]
pieces: {card: {rows: [{name: Tuna, count: 6, suit: red}, {name: Eel, count: 6, suit: blue}]}}
zones:
  deck: {start: card, order: unknown}
  market: {track: 4}
  hand: {per: seat, seen_by: owner}
fields: {round: 1}
"""


def _folder(tmp_path: Path, buttons: str, head: str = "buttons:\n") -> Path:
    folder = tmp_path / "reeds"
    folder.mkdir()
    (folder / "game.yaml").write_text(f"{HEAD}{head}{buttons}", encoding="utf-8")
    return folder


MISTAKES = {
    "  a: {shufle: deck}": "game.yaml:10: buttons.a.shufle: unknown key; did you mean 'shuffle'?",
    "  a: {shuffle: dek}": "game.yaml:10: buttons.a.shuffle: there is no zone 'dek'",
    "  a: {ask: buy}": "buttons.a.ask: nobody is asked for moves on a free table",
    "  a: {end: turn}": "buttons.a.end: a free table has no phases",
    "  a: {end: phase}": "write end: game",
    "  a: {from: deck, to: hand}": "a button takes no piece by itself; write move: {",
    "  a: {}": "buttons.a: does nothing",
    "  a: []": "buttons.a: does nothing",
    "  a: shuffle": "buttons.a: expected a step",
    "  a: {steps: [{shuffle: deck}], roll: deck}": "stands among the 'steps' of this button",
    "  a: {confirm: maybe, shuffle: deck}": "buttons.a.confirm: expected true or false",
    "  a: {choose: dog, shuffle: deck}": "buttons.a.choose: expected one of player, other",
    "  a: {do: b}\n  b: {shuffle: deck}": "buttons.a.do: ",
    "  a: {do: a}": "buttons.a.do: ",
    "  a: {move: {from: deck, to: market, which: {suit: red}}}": "buttons.a.move.which: ",
    "  a: {move: {from: hand, to: market, which: {suit: red}}}": "not all see what is in hand",
    "  A b: {shuffle: deck}": "must consist of small letters",
    "  a: {add: {roun: 1}}": "there is no field 'roun'; did you mean 'round'?",
    "  a: {if: {dek: empty}, shuffle: deck}": "buttons.a.if.dek: there is no number 'dek'",
    "".join(f"  b{i}: {{shuffle: deck}}\n" for i in range(13)): "a table has room for 12",
    "  - shuffle: deck": "buttons: expected buttons by their names",
    "  a: {move: {from: deck, to: market, fill: -1}}": "buttons.a.move.fill: moves nothing with -1",
    "  a: {draw: {count: 0}}": "buttons.a.draw.count: moves nothing with 0",
    "  a: {shuffle: deck, because: x}": "buttons.a.because: says why",
    "  a: {shuffle: deck, if: {deck: empty}, because: 5}": "buttons.a.because: expected words",
    "  a: {move: {from: hand of chosen, to: hand}}": "needs choose: player, or other",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_in_buttons(tmp_path: Path, text: str) -> None:
    folder = _folder(tmp_path, f"{text}\n")
    with pytest.raises(BadContent) as told:
        read_prototype(folder)
    assert MISTAKES[text] in str(told.value)
    assert str(told.value).count("\n") < 3


SECTIONS = {
    "setup: [{next: first}]": "setup.0.next: the game has not begun; a button can do this",
    "setup: {end: game}": "setup.end: the game has not begun",
    "setup: [{ask: buy}]": "setup.0.ask: nobody is asked",
    "setup: shuffle": "setup: expected a step",
    "setup: 3": "setup: expected a step",
    "score: {points: round}": "score: needs 'moves', which say what is legal",
    "turns: {phases: [buy]}": "turns: needs 'moves'",
    "end: {rounds: 3}": "end: needs 'moves'",
    "buttons: 3": "buttons: expected buttons by their names",
    "buttons:": "buttons: expected buttons by their names",
    "buttons: {a: {shuffle: deck}}\nmoves: {b: {from: deck, to: hand}}": "buttons: only a free "
    "table has buttons; a move that takes no piece is a button",
}


@pytest.mark.parametrize("text", SECTIONS)
def test_mistakes_in_sections(tmp_path: Path, text: str) -> None:
    folder = _folder(tmp_path, f"{text}\n", head="")
    with pytest.raises(BadContent) as told:
        read_prototype(folder)
    assert f"game.yaml:9: {SECTIONS[text]}" in str(told.value)


def test_code_has_no_buttons(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "  a: {shuffle: deck}\nsetup: [{shuffle: deck}]\n")
    (folder / "rules.py").write_text("", encoding="utf-8")
    with pytest.raises(BadContent) as told:
        read_prototype(folder)
    assert "buttons: only a free table has buttons" in str(told.value)
    assert "setup: needs 'moves'" in str(told.value)


def test_a_saved_game_keeps_its_buttons(pond: PrototypeGame) -> None:
    assert pond.data.folder is not None
    kept = load_prototype(pond.data.folder, pond.content, free_game=offered("free_game"))
    assert isinstance(kept, PrototypeGame)
    table = Table(kept)
    table.do("press", ("button", "drop"))
    assert len(table.at(("hand", 0))) == 4


@pytest.mark.parametrize("viewer", [0, 1, TABLE])
def test_everybody_knows_what_can_be_pressed(table: Table, viewer: int) -> None:
    """Also who can't tell the hands that are passed on apart."""
    game, s = table.game, table.s
    for _ in range(12):
        view = game.view(s, viewer).state
        for button in routines.buttons_of(game.data):
            known = routines.presses(game.data, view, game.decision(s).seat, button)
            assert known == routines.presses(game.data, s, game.decision(s).seat, button), button
        table.do(*table.rng.choice([m for m in game.legal_moves(s) if m[0] == "press"]))


def test_dice_begin_beside_each_other(table: Table) -> None:
    points = [stack[:2] for stack in table.s.shore]
    assert len(points) == 2 and abs(points[0][0] - points[1][0]) >= 100
    assert points[0][1] == points[1][1]
