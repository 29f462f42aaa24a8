"""Votes, a prototype of two cards whose versions the tests compare."""

from __future__ import annotations

from pathlib import Path

YAML = """\
title: Votes
seats: [2, 4]
numbers: {hand: 3}
pieces: {card: {file: cards.csv, back: red}}
zones:
  deck: {order: unknown, start: card}
  hand: {per: seat, seen_by: owner}
  table: {}
fields: {points: {per: seat}}
version: 1
"""
CARDS = "name,title,count,value,Mana cost\naye,Aye aye,8,1,4\nnay,Nay,8,2,\nDr. No,,2,0,1\n"
RULES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", d.numbers.hand), ("play", 0))


@rules.ask
class Play(Ask):
    def offers(self, d, s, seat):
        for card in s.hand[seat]:
            yield offer("play", piece(card))

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        card = face_of(move)
        s.move(card, ("hand", seat), "table", events)
        s.points[seat] += d.pieces[card].value
        following = (seat + 1) % s.seats
        if s.hand[following]:
            do_next(s, ("play", following))


@rules.score
def points(d, s, seat):
    return s.points[seat]
"""


def write(folder: Path, *, yaml: str = YAML, cards: str = CARDS, rules: str = RULES) -> Path:
    """The prototype in a folder, which is made."""
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(yaml, "utf-8")
    (folder / "cards.csv").write_text(cards, "utf-8")
    (folder / "rules.py").write_text(rules, "utf-8")
    return folder


def write_second(folder: Path) -> Path:
    """Another version of it: a dearer card, a new one, one gone, other rules."""
    cards = CARDS.replace("1,4\n", "1,3\n").replace("Dr. No,,2,0,1\n", "maybe,,4,5,2\n")
    yaml = YAML.replace("version: 1", "version: 2").replace("hand: 3", "hand: 4")
    rules = RULES.replace("return s.points[seat]", "return 10 * s.points[seat]")
    return write(folder, yaml=yaml, cards=cards, rules=rules)
