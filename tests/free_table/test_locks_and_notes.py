"""What stays in place, notes, and names that a free table needs itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from test_verbs import Table

from catgames.catalog import add_folder, forget_prototypes, load_game
from catgames.commands.check_prototype import check_prototype
from catgames.core.types import TABLE, BadContent, IllegalMove
from catgames.free_table.changed_cards import changed_cards
from catgames.free_table.game_file import setup_of
from catgames.free_table.pieces import MADE, NOTE, write_text
from catgames.importing.found import Card, Cards
from catgames.importing.writer import _entry, _parts
from catgames.kit.free_files import OWN_FIELDS
from catgames.match.match import Match
from catgames.match.players import Player

BOARD = """\
title: Island
seats: [2, 3]
pieces:
  card: {rows: [{name: tuna, count: 6}, {name: cream, count: 2}]}
  board: {form: tile, locked: true, rows: [{name: island}]}
  pawn: {form: token, rows: [{name: red, count: 2}]}
zones:
  deck: {order: unknown, start: card}
  table: {loose: true, start: [board, pawn]}
  hand: {per: seat, seen_by: owner}
"""
MAP, PAWNS = ("table", 533, 450, 0), ("table", 1066, 450, 0)
Make = Callable[[str], Any]


@pytest.fixture
def make(tmp_path: Path) -> Make:

    def made(text: str) -> Any:
        forget_prototypes()
        folder = tmp_path / "island"
        folder.mkdir(exist_ok=True)
        (folder / "game.yaml").write_text(text, "utf-8")
        assert not add_folder(folder)
        return load_game("island")

    return made


@pytest.fixture
def table(make: Make) -> Table:
    return Table(make(BOARD))


# ---------------------------------------------------------------- locks


@pytest.mark.parametrize(
    "move",
    [
        ("move", MAP, 0, 1, ("table", 9, 9, 0), "top"),
        ("move", MAP, 0, 1, (*MAP[:3], 90), "top"),
        ("move", PAWNS, 0, 1, MAP, "top"),
        ("turn", MAP, 0, 1),
        ("draw", MAP, 1),
        ("deal", MAP, 1),
        ("write", MAP, 0, "title", write_text("Sea")),
        ("new", MAP),
        ("lock", MAP),
    ],
)
def test_a_board_stays_where_it_lies(table: Table, move: Any) -> None:
    assert table.s.locks == (MAP,)
    with pytest.raises(IllegalMove):
        table.do(*move)
    table.do("unlock", MAP)
    if move[0] != "lock":
        table.do(*move)
        assert not table.s.locks


@pytest.mark.parametrize("spot", [("deck",), ("hand", 0), ("table", 5, 5, 0), ("sea",), 7, ()])
def test_only_what_lies_on_a_loose_table_is_locked(table: Table, spot: Any) -> None:
    for verb in ("lock", "unlock"):
        with pytest.raises(IllegalMove):
            table.do(verb, spot)


def test_locks_are_told_and_set_up_again(table: Table) -> None:
    table.do("unlock", MAP)
    assert table.log() == ["Player 1 unlocks island: Table"]
    table.do("lock", PAWNS)
    assert table.log() == ["Player 1 locks 2 pieces in place: Table"]
    for viewer in (0, 1, TABLE):
        view = table.game.view(table.s, viewer)
        assert view.state.locks == (PAWNS,) and table.game.describe(view)["locked"]
    table.do("reset")
    assert table.s.locks == (MAP,)


def test_locks_are_in_the_record(make: Make) -> None:
    game = make(BOARD)
    match = Match(game, [Player("Ada"), Player("Bo", colour=1)], {}, rng=Random(2))
    while match.asking is None:
        match.update(0.0)
    match.answer(("unlock", MAP))
    match.answer(("lock", PAWNS))
    again = Match(game, match.players, {}, rng=Random(2), record=match.record)
    assert again.view().state.locks == (PAWNS,)
    again.undo()
    assert again.view().state.locks == ()
    again.undo()
    assert again.view().state.locks == (MAP,)


def test_only_free_tables_have_locked_sets(tmp_path: Path) -> None:
    from kit_folders import CARDS, GAME, RULES

    folder = tmp_path / "paws"
    folder.mkdir()
    text = GAME.replace("card: cards.csv", "card: {file: cards.csv, locked: true}")
    for name, words in {"game.yaml": text, "rules.py": RULES, "cards.csv": CARDS}.items():
        (folder / name).write_text(words, "utf-8")
    with pytest.raises(BadContent, match=r"game.yaml:4: pieces.card.locked: only a free table"):
        check_prototype(folder)


def test_imported_boards_are_locked() -> None:
    cards = Cards("board", [Card({"name": "Sea"})], "tile", locked=True)
    (part,) = _parts(cards)
    assert part == cards and "locked: true" in [*_entry("board", part)]


# ---------------------------------------------------------------- notes


def test_a_note_is_a_piece(table: Table) -> None:
    spot = ("table", 100, 100, 0)
    table.do("new", spot, "note")
    assert table.log() == ["Player 1 lays down a note: Table"]
    (face,) = table.at(spot)
    assert table.game.data.pieces[face].set == NOTE
    table.do("write", spot, 0, "text", write_text("Two apiece"))
    table.do("move", spot, 0, 1, ("hand", 0), "top")
    assert table.log() == ["Player 1: a note, Table → Hand (Player 1)"]
    assert table.sees(1, ("hand", 0)) != (face,)
    assert not changed_cards(table.game.data, table.s).count, "a note is no change of a card"
    assert all(face not in codes for codes in setup_of(table.game.data, table.s).values())
    table.do("reset")
    assert table.s.made == (0, 0) and not table.s.written, "a fresh table has no notes"
    table.do("new", spot, "note")
    assert table.at(spot) == (face,)


def test_cards_stay_when_the_table_is_set_up_again(table: Table) -> None:
    table.do("new", ("table", 5, 5, 0))
    table.do("new", ("table", 9, 9, 0), "card")
    table.do("reset")
    assert table.s.made == (2, 0) and len(table.at(("deck",))) == 10


@pytest.mark.parametrize("what", ["cards", "", 3, ("note",)])
def test_nothing_else_is_made(table: Table, what: Any) -> None:
    with pytest.raises(IllegalMove):
        table.do("new", ("table", 5, 5, 0), what)


def test_there_is_an_end_of_notes(table: Table) -> None:
    for _ in range(MADE[NOTE]):
        table.do("new", ("table", 5, 5, 0), "note")
    with pytest.raises(IllegalMove):
        table.do("new", ("table", 5, 5, 0), "note")
    table.do("new", ("table", 5, 5, 0))


# ---------------------------------------------------------------- names and secrets


@pytest.mark.parametrize("name", [*OWN_FIELDS])
@pytest.mark.parametrize("section", ["zones", "fields"])
def test_a_name_that_the_table_needs_itself_is_refused(make: Make, section: str, name: str) -> None:
    own = {"zones": f"  {name}: {{}}\n", "fields": f"fields: {{{name}: 3}}\n"}[section]
    line = BOARD.count("\n") + 1
    with pytest.raises(BadContent, match=rf"game.yaml:{line}: {section}.{name}: means something"):
        make(BOARD + own)


@pytest.mark.parametrize("name", ["blank", "note", "card", "new_card", "new_note"])
def test_sets_may_have_any_name(make: Make, name: str) -> None:
    rows = "{rows: [{name: one, count: 3}]}"
    game = make(f"title: Island\nseats: 2\npieces: {{{name}: {rows}}}\n")
    assert [*game.data.sets] == [name, *MADE]
    table = Table(game)
    table.do("new", ("table", 5, 5, 0))
    table.do("draw", (next(z for z in game.data.zones if "deck" in z),), 2)


def test_a_card_in_a_hand_of_which_all_see_another_is_not_written_on(table: Table) -> None:
    """That would show to all which card it is."""
    table.do("draw", ("deck",), 8)
    hand = table.at(("hand", 0))
    tuna = next(i for i, code in enumerate(hand) if hand.count(code) == 6)
    cream = next(i for i, code in enumerate(hand) if hand.count(code) == 2)
    move = ("write", ("hand", 0), cream, "title", write_text("Milk"))
    assert table.game.accepts(table.s, move)
    table.do("move", ("hand", 0), tuna, 1, ("table", 5, 5, 0), "top")
    tuna = table.at(("hand", 0)).index(hand[tuna])
    with pytest.raises(IllegalMove):
        table.do("write", ("hand", 0), tuna, "title", write_text("Milk"))
    table.do("open", ("hand", 0))
    table.do("write", ("hand", 0), tuna, "title", write_text("Milk"))


def test_what_was_read_is_known_until_the_new_words_are_read(table: Table) -> None:
    """Else all would know on which hidden card somebody has written anew."""
    spot = ("table", 5, 5, 0)
    table.do("new", spot)
    table.do("write", spot, 0, "title", write_text("Old"))
    table.do("move", spot, 0, 1, ("hand", 0), "top")
    table.do("write", ("hand", 0), 0, "title", write_text("New"))
    seen = {v: [e[2] for e in table.game.view(table.s, v).state.written] for v in (0, 1, TABLE)}
    assert seen == {0: ["Old", "New"], 1: ["Old"], TABLE: ["Old"]}
    assert changed_cards(table.game.data, table.s).new == [{"title": "New"}]
    table.do("move", ("hand", 0), 0, 1, spot, "top")
    assert [e[2] for e in table.s.written] == ["New"]


def test_nobody_is_told_how_many_have_read_something(table: Table) -> None:
    table.do("new", ("hand", 0))
    table.do("write", ("hand", 0), 0, "title", write_text("Owl"))
    table.do("draw", ("deck",), 1)
    before = [e.for_viewer(TABLE).kind for e in table.events]
    table.do("draw", ("deck",), 1)
    assert [e.for_viewer(TABLE).kind for e in table.events] == before


def test_who_writes_anew_does_not_learn_who_has_read_the_old_words(table: Table) -> None:
    spot = ("hand", 0)
    views = []
    for shown in (False, True):
        table.s = table.game.new_state(2)
        table.go_on()
        table.do("new", spot)
        table.do("write", spot, 0, "title", write_text("Old"))
        if shown:
            table.do("show", spot, 0, 1, 1)
            table.do("done")
        table.do("write", spot, 0, "title", write_text("New"))
        views.append(table.game.view(table.s, 0).state.written)
    assert views[0] == views[1] and [e[2] for e in views[0]] == ["New"]
    assert [e[2] for e in table.game.view(table.s, 1).state.written] == ["Old"]
