"""Turning clicks into moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catgames.core.selector import Chosen, Selector, verb_button
from catgames.core.types import Move

A, B, C, D = ("cell", 1), ("cell", 2), ("cell", 3), ("cell", 4)
PASS = ("verb", "pass")


def test_a_single_target_decides_the_verb():
    sel = Selector([("place", A), ("place", B)])
    assert sel.targets() == [A, B]
    assert sel.choose(B) is Chosen.MOVE
    assert sel.move == ("place", B)


def test_targets_are_highlighted_step_by_step_and_once_each():
    sel = Selector([("step", A, B), ("step", A, C), ("step", B, C)])
    assert sel.targets() == [A, B]
    assert sel.choose(A) is Chosen.MORE
    assert sel.targets() == [B, C]
    assert sel.through(C) == [("step", A, C)]
    assert sel.choose(C) is Chosen.MOVE and sel.move == ("step", A, C)


def test_verbs_without_targets_are_buttons():
    sel = Selector([("place", A), ("pass",)])
    assert sel.targets() == [A, PASS]
    assert sel.choose(PASS) is Chosen.MOVE and sel.move == ("pass",)


def test_two_verbs_on_the_same_targets_ask_which():
    sel = Selector([("push", A), ("bite", A), ("bite", B)])
    assert sel.choose(A) is Chosen.MORE
    assert sel.targets() == [("verb", "push"), ("verb", "bite")]
    assert sel.choose(("verb", "bite")) is Chosen.MOVE and sel.move == ("bite", A)
    again = Selector(sel.legal)
    assert again.choose(B) is Chosen.MOVE  # here the target decides


def test_a_move_that_is_the_beginning_of_another_has_a_button():
    sel = Selector([("jump", A), ("jump", A, B)])
    assert sel.choose(A) is Chosen.MORE
    assert sel.targets() == [("verb", "jump"), B]
    assert sel.choose(("verb", "jump")) is Chosen.MOVE and sel.move == ("jump", A)


def test_the_same_target_twice_in_a_move():
    sel = Selector([("spin", A, A), ("spin", A, B)])
    assert sel.choose(A) is Chosen.MORE
    assert sel.choose(A) is Chosen.MOVE and sel.move == ("spin", A, A)


def test_the_last_pick_again_is_one_step_back():
    sel = Selector([("step", A, B), ("step", A, C), ("step", B, C)])
    sel.choose(A)
    assert sel.choose(A) is Chosen.MORE
    assert sel.picks == () and sel.targets() == [A, B]


def test_back_goes_one_pick_back_and_says_when_there_is_none():
    sel = Selector([("go", A, B, C), ("go", A, B, A)])
    sel.choose(A), sel.choose(B)
    assert sel.back() and sel.picks == (A,)
    assert sel.back() and sel.picks == ()
    assert not sel.back()


def test_a_target_that_is_not_highlighted_does_nothing():
    sel = Selector([("step", A, B), ("step", A, C), ("step", D, C)])
    for target in (B, PASS, None, 7, ("cell", 99), ()):
        assert sel.choose(target) is Chosen.NOTHING
    assert sel.picks == () and sel.move is None
    sel.choose(A), sel.choose(B)
    assert sel.choose(C) is Chosen.NOTHING and sel.move == ("step", A, B)


def test_without_legal_moves_nothing_is_highlighted():
    assert Selector([]).targets() == []


def test_a_single_pass_still_waits_for_its_button():
    sel = Selector([("pass",)])
    assert sel.move is None and sel.targets() == [PASS]


cells = st.tuples(st.just("cell"), st.integers(0, 3))
numbers = st.integers(0, 3)
moves = st.tuples(
    st.sampled_from(["go", "eat", "nap"]), st.lists(cells | numbers | st.none(), max_size=3)
).map(lambda m: (m[0], *m[1]))


@given(st.lists(moves, min_size=1, max_size=25, unique=True))
def test_every_move_of_any_list_can_be_clicked(legal: list[Move]):
    for move in legal:
        sel = Selector(legal)
        for target in [*move[1:], verb_button(move)]:
            if sel.move is None:
                assert target in sel.targets()
                assert sel.choose(target) is not Chosen.NOTHING
        assert sel.move == move


@given(st.lists(moves, min_size=1, max_size=25, unique=True), st.randoms(use_true_random=False))
def test_clicking_about_always_ends_in_a_legal_move(legal: list[Move], rng):
    sel = Selector(legal)
    for _ in range(4):
        if sel.move is None:
            lit = sel.targets()
            assert lit and len(set(lit)) == len(lit)
            assert sel.choose(rng.choice(lit)) is not Chosen.NOTHING
    if sel.move is not None:
        assert sel.move in legal


@pytest.mark.parametrize("n", [1, 300])
def test_long_lists_keep_their_order(n):
    legal = [("place", ("cell", i)) for i in range(n)]
    assert Selector(legal).targets() == [("cell", i) for i in range(n)]


# ---------------------------------------------------------------- changing one's mind


def test_a_target_that_could_have_been_picked_replaces_a_pick():
    sel = Selector([("step", A, C), ("step", A, D), ("step", B, D), ("step", B, C)])
    sel.choose(A)
    assert sel.instead() == [B]
    assert sel.choose(B) is Chosen.MORE and sel.picks == (B,)
    assert sel.choose(C) is Chosen.MOVE and sel.move == ("step", B, C)


def test_the_latest_pick_that_a_target_fits_is_replaced():
    legal = [("go", a, b, c) for a in (A, B) for b in (C, D) for c in (1, 2)]
    sel = Selector(legal)
    sel.choose(A), sel.choose(C)
    assert set(sel.instead()) == {B, D}
    assert sel.choose(D) is Chosen.MORE and sel.picks == (A, D)
    assert sel.choose(A) is Chosen.MORE and sel.picks == (A,)
    sel.choose(C)
    assert sel.choose(B) is Chosen.MORE and sel.picks == (B,)
    assert sel.back() and sel.picks == ()


def test_the_next_step_goes_before_a_replacement():
    sel = Selector([("step", A, B), ("step", A, C), ("step", B, C)])
    sel.choose(A)
    assert sel.instead() == []
    assert sel.choose(B) is Chosen.MOVE and sel.move == ("step", A, B)


def test_a_whole_move_is_never_played_instead_of_the_next_step():
    sel = Selector([("step", A, B), ("step", A, C), ("place", D)])
    sel.choose(A)
    assert sel.instead() == []
    assert sel.choose(D) is Chosen.NOTHING and sel.picks == (A,)


def test_a_second_target_in_any_order_is_replaced_too():
    sel = Selector([("swap", A, B), ("swap", A, C), ("swap", C, D)], {"swap"})
    sel.choose(A)
    assert sel.choose(D) is Chosen.MORE and sel.picks == (D,)


def test_a_complete_move_can_be_taken_back():
    sel = Selector([("step", A, B), ("step", A, C), ("bite", B), ("push", B)])
    sel.choose(A), sel.choose(C)
    assert sel.back() and sel.move is None and sel.picks == (A,)
    sel.back(), sel.choose(B), sel.choose(("verb", "push"))
    assert sel.move == ("push", B)
    assert sel.back() and sel.move is None and sel.picks == (B,)


# ---------------------------------------------------------------- what need not be clicked


def test_what_all_moves_begin_with_need_not_be_clicked():
    sel = Selector([("flee", A, B), ("flee", A, C), ("give",)])
    assert sel.targets() == [A, ("verb", "give"), B, C]
    assert sel.through(C) == [("flee", A, C)]
    assert sel.choose(C) is Chosen.MOVE and sel.move == ("flee", A, C)
    assert sel.back() and sel.picks == ()
    sel.choose(A)
    assert sel.targets() == [B, C]
    assert sel.choose(B) is Chosen.MOVE and sel.move == ("flee", A, B)


def test_a_single_card_goes_to_a_place_by_one_click():
    sel = Selector([("open", A), ("closed", A)])
    assert sel.targets() == [A, ("verb", "open"), ("verb", "closed")]
    assert sel.choose(("verb", "closed")) is Chosen.MOVE and sel.move == ("closed", A)
    assert sel.back() and sel.picks == () and sel.move is None


def test_what_is_offered_besides_does_not_hide_it():
    sel = Selector([("open", A), ("closed", A)])
    sel.extend([("move", B, ("verb", "closed"))])
    assert sel.targets() == [A, B, ("verb", "open"), ("verb", "closed")]
    sel.choose(("verb", "open"))
    assert sel.move == ("open", A)
    again = Selector([("ready",)])
    again.extend([("move", B, C), ("move", B, D)])
    assert again.targets() == [("verb", "ready"), B]


def test_with_two_to_begin_with_one_must_be_clicked():
    assert Selector([("flee", A, B), ("flee", D, B)]).targets() == [A, D]


# ---------------------------------------------------------------- targets in any order

SWAPS = [("swap", A, B), ("swap", A, C), ("swap", B, C)]


def test_targets_of_an_unordered_verb_are_all_highlighted_at_once():
    sel = Selector([*SWAPS, ("pass",)], {"swap"})
    assert sel.targets() == [A, B, C, PASS]
    assert Selector(SWAPS).targets() == [A, B]  # unless it is said, the order counts


def test_an_unordered_move_is_the_one_listed_whichever_target_comes_first():
    sel = Selector(SWAPS, {"swap"})
    assert sel.choose(C) is Chosen.MORE
    assert sel.targets() == [A, B]
    assert sel.through(A) == [("swap", A, C)]
    assert sel.choose(A) is Chosen.MOVE and sel.move == ("swap", A, C)
    assert sel.picks == (C, A)


def test_back_from_a_second_target_clicked_first():
    sel = Selector(SWAPS, {"swap"})
    sel.choose(C)
    assert sel.choose(C) is Chosen.MORE
    assert sel.picks == () and sel.targets() == [A, B, C]
    sel.choose(B)
    assert sel.fitting() == [("swap", A, B), ("swap", B, C)]


def test_an_unordered_verb_beside_an_ordered_one_on_the_same_targets():
    sel = Selector([("swap", A, B), ("push", A, B)], {"swap"})
    assert sel.choose(B) is Chosen.MORE  # only the swap can begin here
    assert sel.choose(A) is Chosen.MOVE and sel.move == ("swap", A, B)
    again = Selector(sel.legal, sel.unordered)
    again.choose(A), again.choose(B)
    assert again.targets() == [("verb", "swap"), ("verb", "push")]
    assert again.choose(("verb", "push")) is Chosen.MOVE and again.move == ("push", A, B)


def test_an_unordered_move_with_the_same_target_twice():
    sel = Selector([("feed", A, A), ("feed", A, B)], {"feed"})
    sel.choose(A)
    assert sel.targets() == [A, B]
    assert sel.choose(A) is Chosen.MOVE and sel.move == ("feed", A, A)


@given(st.lists(moves, min_size=1, max_size=25), st.randoms(use_true_random=False))
def test_every_unordered_move_can_be_clicked_in_any_order(legal: list[Move], rng):
    by_targets = {(m[0], frozenset((t, m.count(t)) for t in m[1:])): m for m in legal}
    legal = list(by_targets.values())  # each in one order only
    for move in legal:
        sel = Selector(legal, {"go", "eat", "nap"})
        for target in [*rng.sample(move[1:], len(move) - 1), verb_button(move)]:
            if sel.move is None:
                assert target in sel.targets()
                assert sel.choose(target) is not Chosen.NOTHING
        assert sel.move == move


class ReadMove(tuple):
    """A move that counts how often it is read."""

    reads = 0

    def __getitem__(self, at):
        ReadMove.reads += 1
        return super().__getitem__(at)


def test_moves_are_not_read_again_in_every_frame():
    """1,056 swaps took a tenth of a second at each movement of the mouse."""
    selector = Selector([ReadMove(("swap", a, b)) for a in range(20) for b in range(20)])
    selector.choose(3)

    def frame() -> None:
        assert len(selector.targets()) == 19 + 1 and selector.instead() == []
        assert len(selector.through(4)) == 1

    frame()
    ReadMove.reads = 0
    frame()
    assert ReadMove.reads == 0


def test_a_target_says_what_need_not_be_clicked_before_it():
    sel = Selector([("play", A, B), ("play", A, C), ("pass",)])
    assert sel.skipped(B) == (A,)
    assert sel.skipped(A) == ()
    sel.choose(A)
    assert sel.skipped(B) == ()
