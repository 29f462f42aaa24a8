"""Frames, steps and asks, on a game of one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from catgames.core.rulebook import Ask, Rulebook, do_next
from catgames.core.types import Frame


class Stack:
    def __init__(self, *frames: Frame) -> None:
        self.stack = list(frames)


def test_do_next_runs_frames_in_order_before_the_rest_of_the_stack():
    s = Stack(("later",))
    do_next(s, ("first",), ("second", 1), ("third",))
    assert [s.stack.pop() for _ in range(4)] == [("first",), ("second", 1), ("third",), ("later",)]


def test_do_next_with_nothing_does_nothing():
    s = Stack(("later",))
    do_next(s)
    assert s.stack == [("later",)]


def test_asks_are_named_after_their_class_in_snake_case():
    book: Rulebook = Rulebook()

    @book.ask
    class MoveCat(Ask):
        pass

    @book.ask
    class Bid(Ask):
        secret = True

    assert MoveCat.name == "move_cat" and isinstance(book.asks["move_cat"], MoveCat)
    assert book.asks["bid"].secret and not book.asks["move_cat"].secret


def test_steps_are_named_after_their_function():
    book: Rulebook = Rulebook()

    @book.step
    def settle_fight(d, s, events): ...

    assert book.steps == {"settle_fight": settle_fight}


def test_no_two_frames_share_a_name():
    book: Rulebook = Rulebook()

    @book.step
    def bid(d, s, events): ...

    with pytest.raises(AssertionError, match="two frames are called bid"):

        @book.ask
        class Bid(Ask):
            pass

    with pytest.raises(AssertionError, match="two frames are called bid"):
        book.step(bid)


def test_an_ask_asks_the_first_datum_and_samples_evenly():
    from random import Random

    class Coin(Ask):
        def options(self, d, s, *args, **_):
            return [("heads",), ("tails",)]

    ask, rng = Coin(), Random(1)
    assert ask.seat(None, Stack(), 3, "else") == 3
    heads = sum(ask.sample(None, Stack(), rng) == ("heads",) for _ in range(1000))
    assert 430 < heads < 570


def test_the_stacks_in_the_document_are_true(script, template):
    """docs/rules-engine.md shows them, the top on the left."""
    text = (Path(__file__).parents[2] / "docs" / "rules-engine.md").read_text("utf-8")
    dealt = [f"draw card:{face}" for face in (3, 1, 0, 0, 2, 2)]
    s = script(template, *dealt, "serve dish:6")
    for line in ((), ("bid card:3", "bid card:1"), ("hiss card:0",)):
        script(template, *line, state=s)
        shown = " ".join(str(frame) for frame in reversed(s.stack))
        assert f"```\n{shown}\n```" in text, shown
