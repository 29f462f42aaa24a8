"""A deck into which the discard pile is shuffled when it is empty."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from kit_folders import GAME, RULES, changed, make

from catgames import app
from catgames.core.types import CHANCE, HIDDEN
from catgames.kit.folder import load_prototype
from catgames.kit.lint import read_code

REFILLED = changed(
    GAME, "{order: unknown, start: card}", "{order: unknown, start: card, refilled_from: row}"
)
REFILLED = changed(REFILLED, "  row: {}\n", "  row: {of: card}\n")
DRAWING = changed(
    changed(RULES, "(s.seats)] * 2)", "(s.seats)] * 6)"),
    "        s.turn += 1\n",
    '        s.turn += 1\n        do_next(s, ("draw_up_to", 2, "deck", "hand", seat))\n',
)  # fmt: skip
TO_HAND = '("draw_up_to", 2, "deck", "hand", seat)'
OWN = changed(REFILLED, "deck: {order", "deck: {per: seat, order")
OWN = changed(OWN, "  row: {of: card}\n", "  row: {per: seat}\n")
OWN_RULES = changed(
    changed(DRAWING, '"deck", "hand", seat))', '"deck", seat, "hand", seat))'),
    '"row", events', '("row", seat), events',
)  # fmt: skip


def table(tmp_path, game=REFILLED, rules=DRAWING):
    game = load_prototype(make(tmp_path, game, rules))
    s = game.start(2, {})
    s.stack.clear()
    return game, s


def drawn(game, s, *frames, seed=1):
    """The events until nothing is left to draw."""
    s.stack[:] = frames[::-1]
    rng, events = Random(seed), []
    game.rules.run(game.data, s, events)
    while (decision := game.decision(s)) is not None:
        assert decision.seat == CHANCE
        game.apply(s, game.sample_chance(s, rng), events=events)
    return events


def test_an_empty_deck_takes_the_discard_pile_and_goes_on(tmp_path):
    game, s = table(tmp_path)
    s.deck, s.row = (0,), (0, 1, 1, 1)
    events = drawn(game, s, ("draw_up_to", 3, "deck", "hand", 0))
    assert s.row == () and len(s.deck) == 2 and Counter(s.deck + s.hand[0]) == {0: 2, 1: 3}
    assert s.hand[0][0] == 0, "what lay in the deck comes first"
    assert [e.amount for e in events if e.kind == "refilled"] == [4]
    log = game.read_log()
    said = [line.key for e in events if (line := log.line(game.data, e.for_viewer(0)))]
    assert said == ["kit.log.moved_by", "kit.log.refilled", *["kit.log.moved_by"] * 2]


def test_nobody_knows_where_the_shuffled_pieces_lie(tmp_path):
    game, s = table(tmp_path)
    s.deck, s.row = (), (0, 0, 0, 1, 1)
    drawn(game, s, ("draw", "deck", "hand", 1))
    view = game.view(s, 0)
    assert view.state.deck == (HIDDEN,) * 4 and not s.known
    worlds = {game.determinise(view, Random(seed)).hand[1] for seed in range(20)}
    assert worlds == {(0,), (1,)}


@pytest.mark.parametrize("many, left", [(0, 5), (2, 3), (5, 0), (99, 0)])
def test_as_many_are_drawn_as_there_are(tmp_path, many, left):
    game, s = table(tmp_path)
    s.deck, s.row = (0, 0), (0, 1, 1)
    drawn(game, s, ("draw_up_to", many, "deck", "hand", 0))
    assert len(s.deck) + len(s.row) == left and len(s.hand[0]) == 5 - left


def test_dealing_counts_what_the_deck_is_refilled_with(tmp_path):
    game, s = table(tmp_path)
    s.deck, s.row = (0,), (0, 0, 1)
    drawn(game, s, ("deal", "deck", "hand", 3))
    assert [len(hand) for hand in s.hand] == [2, 2]


def test_each_seat_refills_its_own_deck_from_its_own_pile(tmp_path):
    game, s = table(tmp_path, OWN, OWN_RULES)
    s.deck[:], s.row[:] = [(), (0, 0)], [(0, 1, 1), (0, 1, 1)]
    drawn(game, s, ("draw_up_to", 2, "deck", 0, "hand", 0))
    assert (len(s.deck[0]), len(s.hand[0]), s.row) == (1, 2, [(), (0, 1, 1)])
    s.hand[0], s.row[0], s.deck[0] = (), (0, 1), (1,)
    drawn(game, s, ("deal", "deck", "hand", 5))
    assert [len(hand) for hand in s.hand] == [3, 5]


def test_where_nothing_is_left_the_draw_says_both_names(tmp_path):
    game, s = table(tmp_path)
    s.deck = s.row = ()
    with pytest.raises(Exception, match=r"deck and row are empty; look before .* 'draw_up_to'"):
        drawn(game, s, ("draw", "deck", "hand", 0))


@pytest.mark.parametrize("game, rules", [(REFILLED, DRAWING), (OWN, OWN_RULES)])
def test_whole_games_with_reshuffles_pass_all_checks(tmp_path, capsys, game, rules):
    assert app.main(["try", str(make(tmp_path, game, rules))]) == 0, capsys.readouterr()


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("from: row", "from: rwo", "deck.refilled_from: there is no zone 'rwo'; did you mean"),
        ("from: row", "from: hand", "'hand' is no pile to refill 'deck' from: it is one for all"),
        ("from: row", "from: deck", "'deck' is no pile to refill 'deck' from"),
        ("pile: {", "pile: {refilled_from: row, ", "a zone with 'order: unknown' has this"),
        ("row: {of: card}", "row: {track: 3}", "'row' is no pile to refill"),
        (
            "  card: cards.csv\nzones:\n",
            "  card: cards.csv\n  coin: {rows: [{name: cent}]}\nzones:\n  purse: {}\n",
            "write 'of: card' under 'row'",
        ),
    ],
)  # fmt: skip
def test_a_wrong_zone_to_refill_from_is_named(tmp_path, capsys, old, new, said):
    text = changed(REFILLED, old, new)
    if "coin" in new:
        text = changed(text, "row: {of: card}", "row: {}")
    assert app.main(["check", str(make(tmp_path, text))])
    out = " ".join(capsys.readouterr())
    assert said in out and "Traceback" not in out


@pytest.mark.parametrize(
    "frame, said",
    [
        ('("draw_up_to", 2, "dekc", "hand", seat)', "there is no zone 'dekc'"),
        ('("draw_up_to", "deck", "hand", seat, 2)', "how many come first"),
        ('("draw_upto", 2, "deck", "hand", seat)', "did you mean 'draw_up_to'"),
    ],
)
def test_a_wrong_frame_is_named(tmp_path, frame, said):
    rules = changed(DRAWING, TO_HAND, frame)
    found = read_code(load_prototype(make(tmp_path, REFILLED, rules)))
    assert len(found) == 1 and said in found[0]


def test_on_a_free_table_it_is_refused(tmp_path, capsys):
    folder = make(tmp_path, REFILLED)
    (folder / "rules.py").unlink()
    assert app.main(["check", str(folder)])
    assert "on a free table, hands shuffle the discard pile" in " ".join(capsys.readouterr())


@pytest.mark.parametrize("frame", ['("draw", "deck", "hand", seat)', '("draw", "deck", "row")'])
def test_a_draw_from_nothing_is_told_with_both_names_in_try(tmp_path, capsys, frame):
    rules = changed(DRAWING, TO_HAND, f"*[{frame}] * 9")
    assert app.main(["try", str(make(tmp_path, REFILLED, rules))]) == (0 if "row" in frame else 1)
    out = " ".join(capsys.readouterr())
    assert "row" in frame or "deck and row are empty" in out
