"""What hands do on a free table, one verb after the other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from free_play import Table

from catgames.catalog import offered
from catgames.core.types import CHANCE, TABLE, IllegalMove, Move
from catgames.free_table.pieces import BLANK, DOWN, at, write_text, written
from catgames.kit.folder import load_prototype
from catgames.kit.game import PrototypeGame
from catgames.match.privacy import Hand, hand_for

DECK, DISCARD, HAND = ("deck",), ("discard",), ("hand", 0)
TREATS, DIE = ("table", 533, 450, 0), ("table", 1066, 450, 0)


@pytest.fixture
def table(tea: PrototypeGame) -> Table:
    return Table(tea)


def test_a_pile_lies_face_down_and_is_shuffled_at_the_beginning(tea: PrototypeGame) -> None:
    orders = set()
    for seed in range(4):
        table = Table(tea)
        table.s, table.rng = tea.new_state(2), Random(seed)
        table.go_on()
        assert len(table.at(DECK)) == 9 and min(table.at(DECK)) >= DOWN
        orders.add(table.at(DECK))
    assert len(orders) > 1


def test_draw_takes_from_the_top_and_only_the_drawer_sees_it(table: Table) -> None:
    top = table.at(DECK)[-2:]
    table.do("draw", DECK, 2)
    assert table.at(HAND) == tuple(code - DOWN for code in reversed(top))
    assert table.sees(0, HAND) == table.at(HAND)
    assert len(set(table.sees(1, HAND))) == 1 and set(table.sees(1, HAND)).isdisjoint(
        table.at(HAND)
    )
    assert table.log(1) == ["Player 1 draws 2 from Deck"]


def test_deal_goes_round_from_the_next_seat(table: Table) -> None:
    top = [code - DOWN for code in reversed(table.at(DECK))]
    table.do("deal", DECK, 2)
    assert table.at(("hand", 1)) == (top[0], top[2]) and table.at(HAND) == (top[1], top[3])


def test_deal_gives_what_there_is(table: Table) -> None:
    table.do("deal", DECK, 5)
    assert len(table.at(("hand", 1))) == 5 and len(table.at(HAND)) == 4


def test_move_keeps_order_on_top_and_below(table: Table) -> None:
    deck = table.at(DECK)
    table.do("move", DECK, 5, 4, ("table", 100, 100, 0), "top")
    assert table.at(("table", 100, 100, 0)) == deck[5:]
    table.do("move", ("table", 100, 100, 0), 0, 2, DECK, "below")
    assert table.at(DECK) == deck[5:7] + deck[:5]


def test_a_card_shows_the_side_that_its_place_has(table: Table) -> None:
    table.do("move", DECK, 8, 1, DISCARD, "top")
    assert table.at(DISCARD)[0] < DOWN
    table.do("move", DISCARD, 0, 1, DECK, "below")
    assert table.at(DECK)[0] >= DOWN
    table.do("move", DECK, 0, 1, DISCARD, "top", "down")
    assert table.at(DISCARD)[0] >= DOWN


def test_turning_a_stack_over_turns_its_order(table: Table) -> None:
    table.do("move", DECK, 6, 3, ("table", 100, 100, 0), "top")
    before = table.at(("table", 100, 100, 0))
    table.do("turn", ("table", 100, 100, 0), 0, 3)
    assert table.at(("table", 100, 100, 0)) == tuple(c - DOWN for c in reversed(before))


def test_a_die_is_rolled_and_never_lies_face_down(table: Table) -> None:
    seen = set()
    for _ in range(20):
        table.do("roll", DIE, 0)
        seen.add(table.at(DIE)[0])
    assert len(seen) == 3
    assert not table.game.accepts(table.s, ("turn", DIE, 0, 1))


def test_the_log_tells_a_second_roll_in_a_turn_from_the_first(table: Table) -> None:
    said = []
    for verb in ("roll", "roll", "next", "roll"):
        table.do(verb, *((DIE, 0) if verb == "roll" else ()))
        said += [line for line in table.log() if "rolls" in line]
    assert ["rolls again" in line for line in said] == [False, True, False]


def test_each_of_several_dice_is_rolled_before_any_is_rolled_again(tmp_path: Path) -> None:
    dice = "pieces: {die: {turns: true, rows: [{name: one, count: 2}, {name: two, count: 0}]}}"
    (tmp_path / "game.yaml").write_text(f"title: Dice\nseats: 2\n{dice}\n", "utf-8")
    table = Table(load_prototype(tmp_path, free_game=offered("free_game")))
    spots = [spot for spot in table.game.picture(table.game.view(table.s, TABLE)) if table.at(spot)]
    both = [(spot, i) for spot in spots for i in range(len(table.at(spot)))]
    table.do("roll", *both[0], *both[1])
    assert not any("again" in line for line in table.log())
    table.do("roll", *both[0])
    assert any("again" in line for line in table.log())


def test_a_die_in_a_hand_is_rolled_for_its_owner_alone(table: Table) -> None:
    table.do("draw", DECK, 1)
    table.do("move", DIE, 0, 1, HAND, "below")
    faces = set()
    for _ in range(20):
        events = table.do("roll", HAND, 0)
        table.do("move", HAND, 1, 1, HAND, "below")
        rolled = [e for e in events if e.kind == "rolled"]
        assert len(rolled) == 2
        faces.add(rolled[0].for_viewer(0).face)
        (other,) = (e.for_viewer(1) for e in rolled if e.for_viewer(1).kind == "rolled")
        assert other.face >= table.game.data.pieces[0].count and other.amount == 0
        assert "hidden" not in str(table.game.log(rolled[0].for_viewer(0)))
        assert "free.hidden" in str(table.game.log(other))
    assert len(faces) == 3


def test_looking_shows_the_uppermost_cards_to_one_seat(table: Table) -> None:
    faces = tuple(code - DOWN for code in table.at(DECK)[-3:])
    table.do("look", DECK, 3)
    assert table.sees(0, DECK)[-3:] == faces
    assert table.sees(0, DECK)[:-3] == table.sees(1, DECK)[:-3]
    assert len(set(table.sees(1, DECK))) == len(set(table.sees(TABLE, DECK))) == 1
    table.do("move", DECK, 8, 1, DECK, "below")  # what is put below is seen no more
    assert table.sees(0, DECK)[-2:] == faces[:2] and len(set(table.sees(0, DECK)[:-2])) == 1
    table.do("done")
    assert len(set(table.sees(0, DECK))) == 1


def test_nobody_moves_what_is_not_looked_at(table: Table) -> None:
    table.do("look", DECK, 2)
    with pytest.raises(IllegalMove):
        table.do("move", DECK, 3, 1, HAND, "top")
    with pytest.raises(IllegalMove):
        table.do("move", TREATS, 0, 1, HAND, "top")


def test_a_shown_card_is_seen_by_whom_it_is_shown_to(table: Table) -> None:
    table.do("draw", DECK, 3)
    table.do("show", HAND, 1, 1, 1)
    assert table.game.decision(table.s).seat == 1
    assert table.sees(1, ("shown",)) == table.at(HAND)[1:2]
    assert not table.sees(0, ("shown",)) and not table.sees(TABLE, ("shown",))
    table.do("done")
    assert table.game.decision(table.s).seat == 0
    assert not table.sees(1, ("shown",)) and len(set(table.sees(1, HAND))) == 1


def test_an_open_hand_is_seen_by_all_until_it_is_picked_up(table: Table) -> None:
    table.do("draw", DECK, 2)
    table.do("open", HAND)
    assert table.sees(TABLE, HAND) == table.at(HAND)
    table.do("close", HAND)
    assert table.sees(TABLE, HAND) != table.at(HAND)


def test_a_card_is_taken_at_random_from_another_hand(table: Table) -> None:
    table.do("deal", DECK, 3)
    before = table.at(("hand", 1))
    table.do("take", ("hand", 1))
    assert len(table.at(HAND)) == 4 and table.at(HAND)[-1] in before


def test_nobody_moves_cards_of_a_hand_they_do_not_see(table: Table) -> None:
    table.do("deal", DECK, 3)
    with pytest.raises(IllegalMove):
        table.do("move", ("hand", 1), 0, 1, DISCARD, "top")
    hidden = table.game.view(table.s, TABLE).state  # one's own hand lies face down on the screen
    assert not table.game.accepts(hidden, ("move", HAND, 0, 1, DISCARD, "top"))


def test_counters_have_limits(table: Table) -> None:
    table.do("count", "score", 1, 5)
    assert table.s.score == [0, 5] and table.log() == ["Player 1 sets Score of Player 2 to 5"]
    with pytest.raises(IllegalMove):
        table.do("count", "rounds", 0, 1)
    with pytest.raises(IllegalMove):
        table.do("count", "turn", -1, 0)


def test_what_is_written_in_a_hand_is_read_when_the_card_is_seen(table: Table) -> None:
    table.do("draw", DECK, 1)
    face = table.at(HAND)[0]
    table.do("write", HAND, 0, "title", write_text("Big fish"))
    d = table.game.data
    assert written(d, table.game.view(table.s, 0).state, face).title == "Big fish"
    assert written(d, table.game.view(table.s, 1).state, face).title != "Big fish"
    table.do("move", HAND, 0, 1, DISCARD, "top")
    assert written(d, table.game.view(table.s, 1).state, face).title == "Big fish"


def test_what_is_written_in_secret_leaves_others_what_they_have_read(table: Table) -> None:
    place, data = ("table", 50, 50, 0), table.game.data
    table.do("new", place)
    (face,) = table.at(place)

    def title(viewer: int) -> str:
        return written(data, table.game.view(table.s, viewer).state, face).title

    table.do("write", place, 0, "title", write_text("Old"))
    table.do("move", place, 0, 1, HAND, "top")
    before = table.game.view(table.s, 1).state.written
    table.do("write", HAND, 0, "title", write_text("New"))
    assert table.game.view(table.s, 1).state.written == before
    assert (title(0), title(1), title(TABLE)) == ("New", "Old", "Old")
    table.do("show", HAND, 0, 1, 1)
    assert (title(0), title(1), title(TABLE)) == ("New", "New", "Old")
    table.do("done")
    table.do("move", HAND, 0, 1, place, "top")
    assert title(TABLE) == "New" and len(table.s.written) == 1


def test_words_that_one_person_has_read_are_no_hand_to_be_shown(table: Table) -> None:
    """Otherwise the button that shows a hand would tell that there are such words."""
    table.do("draw", DECK, 1)
    table.do("write", HAND, 0, "title", write_text("Big fish"))
    assert hand_of_decider(table) is Hand.OPTIONAL
    table.do("move", HAND, 0, 1, DECK, "top")
    assert table.s.written and hand_of_decider(table) is Hand.UNUSED


def hand_of_decider(table: Table) -> Hand:
    decision = table.game.decision(table.s)
    assert decision is not None
    return hand_for(table.game, table.s, decision)


def test_a_new_card_is_blank_until_somebody_writes_on_it(table: Table) -> None:
    table.do("new", ("table", 50, 50, 0))
    (face,) = table.at(("table", 50, 50, 0))
    assert table.game.data.pieces[face].set == BLANK
    table.do("write", ("table", 50, 50, 0), 0, "value", write_text("7"))
    assert written(table.game.data, table.s, face).value == 7


@pytest.mark.parametrize(
    ("column", "text"),
    [("title", "x" * 61), ("title", "a\nb"), ("value", "7x"), ("colour", "red"), ("name", "x"),
     ("count", "9"), ("title", " padded ")],
)  # fmt: skip
def test_what_cannot_be_written(table: Table, column: str, text: str) -> None:
    table.do("new", ("table", 50, 50, 0))
    move = ("write", ("table", 50, 50, 0), 0, column, write_text(text))
    assert not table.game.accepts(table.s, move)


def test_turns_count_turns_and_anybody_may_take_the_mouse(table: Table) -> None:
    table.do("act", 1)
    assert table.game.decision(table.s).seat == 1 and table.game.turn(table.s) == 1
    table.do("next")
    assert table.game.decision(table.s).seat == 0 and table.game.turn(table.s) == 2


def test_the_table_is_set_up_again(table: Table) -> None:
    table.do("draw", DECK, 4)
    table.do("new", ("table", 50, 50, 0))
    table.do("count", "score", 0, 3)
    table.do("reset")
    assert len(table.at(DECK)) == 10 and not table.at(HAND) and table.s.score == [0, 0]


STRANGE: list[Move] = [
    ("move",), ("move", DECK), ("move", DECK, 0, 1, DISCARD, "aside"), ("fly",), (),
    ("move", ("nowhere",), 0, 1, DISCARD, "top"), ("move", DECK, -1, 1, DISCARD, "top"),
    ("move", DECK, 8, 2, DISCARD, "top"), ("move", DECK, 0, 0, DISCARD, "top"),
    ("move", DECK, "0", 1, DISCARD, "top"), ("move", DECK, 0, True, DISCARD, "top"),
    *(("move", DECK, 0, 1, ("table", *rest), "top") for rest in
      ((-1, 0, 0), (0, 0, 7), (1, 2), (1, 2, None), (1601, 0, 0), (0, 901, 0), (0, 0, 360))),
    ("move", DECK, 0, 1, ("hand", 2), "top"), ("move", DECK, 0, 9, DECK, "top"),
    ("move", None, 0, 1, DECK, "top"), ("move", 3, 0, 1, DECK, "top"),
    ("draw", DECK, 10), ("draw", DECK, 0), ("draw", HAND, 1), ("draw", TREATS, 9),
    ("deal", DECK, 101), ("deal", HAND, 1), ("shuffle", HAND), ("shuffle", DIE),
    ("roll", TREATS, 0),
    ("roll", DIE, 1), ("look", TREATS, 1), ("look", DECK, 99), ("show", DECK, 0, 1, -1),
    ("show", HAND, 0, 1, 0), ("open", HAND), ("close", HAND), ("take", HAND), ("take", ("hand", 1)),
    ("count", "score", 0, 0), ("count", "score", 9, 1), ("count", "score", 0, 10**16),
    ("count", "stack", -1, 1), ("count", None, -1, 1), ("count", ("score",), 0, 1),
    ("first", 2), ("first", None), ("act", 0), ("act", -1), ("next", 1), ("end", 1), ("reset", 0),
    ("write", DECK, 0, "title", write_text("x")), ("write", TREATS, 0, "title", "x"),
    ("write", TREATS, 0, "title", "tzz"), ("write", TREATS, 0, ("title",), write_text("x")),
    ("new", HAND, 1), ("new", ("nowhere",)), ("order", 3), ("face", 1), ("done",),
]  # fmt: skip


@pytest.mark.parametrize("move", STRANGE, ids=map(repr, range(len(STRANGE))))
def test_what_hands_cannot_do_is_refused(table: Table, move: Move) -> None:
    before = table.s.key()
    with pytest.raises(IllegalMove):
        table.do(*move)
    assert table.s.key() == before
    if move and move[0] in table.game.verbs:
        assert table.game.why_not(table.game.view(table.s, 0), move)


MARKET = """title: Market
seats: [2, 3]
pieces: {card: {rows: [{name: tuna, count: 4}, {name: cream, count: 5}]}}
deal: {card: 2}
zones:
  deck: {order: unknown, start: card}
  stalls: {track: 6, filled_from: deck}
  hand: {per: seat, seen_by: owner}
setups: {3: {deck: -card, stalls 2: tuna}}
"""


@pytest.mark.parametrize(("seats", "left", "empty"), [(2, 0, 1), (3, 0, 3)])
def test_a_market_is_filled_from_a_shuffled_pile(
    tmp_path: Path, seats: int, left: int, empty: int
) -> None:
    (tmp_path / "market").mkdir()
    (tmp_path / "market" / "game.yaml").write_text(MARKET, "utf-8")
    game = load_prototype(tmp_path / "market", free_game=offered("free_game"))
    seen = set()
    for seed in range(20):
        s, rng = game.new_state(seats), Random(seed)
        while (asked := game.decision(s)) and asked.seat == CHANCE:
            game.play(s, game.sample_chance(s, rng))
        game.check(s)
        lying = [at(game.data, s, ("stalls", n)) for n in range(6)]
        assert all(code < DOWN for cell in lying for code in cell), "all can read them"
        assert sum(not cell for cell in lying) == empty and len(s.deck) == left
        assert all(len(hand) == 2 for hand in s.hand), "hands come first"
        seen.add(tuple(lying))
    assert len(seen) > 3, "the pile has been shuffled before"
