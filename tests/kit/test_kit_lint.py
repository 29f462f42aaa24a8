"""What is odd but right is no mistake: ``check`` says nothing of it."""

from __future__ import annotations

import pytest
from kit_folders import GAME, HIDE_AND_SEEK, HISS, RULES, WITH_RULES, changed, make

from catgames.kit.check_files import wrong_gaps
from catgames.kit.folder import load_prototype
from catgames.kit.lint import read_code

ODD = '''
import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from somewhere import Thing

LIMIT = 3


def helper(d, s, seat, thing: "Thing" = None):
    """Values of tuples, of copies, of other objects called s or d in other functions."""
    s.best = tuple(sorted(s.hand[seat]))
    first = s.best[0] if s.best else -1
    copy = s.clone()
    names = {face: d.pieces[face].title.lower() for face in s.row}
    return [LIMIT, first, copy.turn, names, (found := s.room(("hand", seat))), found]


def other(s):
    return s.anything.at_all(s.move(1))


def shuffled(rng: random.Random, d):
    return d.whatever, rng.random()


@rules.step
def later(d, s, events, seat=0, *more):
    place = ("row",)
    for face in s.row[:0]:
        s.move(face, place, ("hand", seat), events=events)
    do_next(s, *[("later", seat, 1, 2) for _ in range(0)], *more)


class Twice(Ask):
    verbs = ("one", "two")

    def offers(self, d, s, *args):
        yield from (offer(verb) for verb in self.verbs)

    def answer(self, d, s, move, events, *args):
        match move:
            case (verb,):
                s.turn += len(verb) * 0


rules.ask(Twice)
'''


@pytest.mark.parametrize("folder", [*WITH_RULES, HISS, HIDE_AND_SEEK], ids=str)
def test_good_prototypes_have_no_mistake(folder):
    game = load_prototype(folder)
    assert read_code(game) == [] and wrong_gaps(game) == []


@pytest.mark.parametrize("future", ["", "from __future__ import annotations\n"])
def test_odd_code_that_works_has_no_mistake(tmp_path, future):
    rules = future + RULES + ODD
    game = changed(GAME, "fields:", "fields:\n  best: 0")
    assert read_code(load_prototype(make(tmp_path, game, rules))) == []


@pytest.mark.parametrize(
    "code",
    [
        b"# coding: latin-1\nCAFE = 'caf\xe9'\n",
        b"#!/usr/bin/python\n# -*- coding: cp1252 -*-\nPRICE = '\x80 3'\n",
        b"\xef\xbb\xbfCAFE = 'caf\xc3\xa9'\n",
    ],
)
def test_code_is_read_in_the_encoding_that_it_names(tmp_path, code):
    folder = make(tmp_path)
    (folder / "words.py").write_bytes(code + b"print(missing)\n")
    game = load_prototype(folder)
    assert any("'missing' is not defined" in line for line in read_code(game))


def test_files_besides_the_rules_are_read_too(tmp_path):
    folder = make(tmp_path, rules=changed(RULES, "rules =", "from .more import points\n\nrules ="))
    (folder / "more.py").write_text("def points(d, s):\n    return s.handd\n", "utf-8")
    (told,) = read_code(load_prototype(folder))
    assert told.endswith("more.py:2: s has no 'handd'; did you mean 'hand'?")
