"""Folders of prototypes for tests."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
WITHOUT_CODE = sorted(path.parent for path in (EXAMPLES / "no_code").glob("*/game.yaml"))
"""The examples whose rules are sections of game.yaml."""
WITH_RULES = [*sorted(path.parent for path in EXAMPLES.glob("*/rules.py")), *WITHOUT_CODE]
"""The examples that are no free tables."""
HIDE_AND_SEEK = ROOT / "tests" / "kit" / "prototypes" / "hide_and_seek"
"""Has zones of every kind, and pieces wander through all of them."""

GAME = """\
title: Lucky Paws
seats: [2, 3]
pieces:
  card: cards.csv
zones:
  deck: {order: unknown, start: card}
  hand: {per: seat, seen_by: owner}
  row: {}
  pile: {seen_by: nobody}
fields:
  eaten: {per: seat}
"""
CARDS = """\
name,count,title,value,suit
tuna,3,Tuna,2,fish
cream,2,"Cream, fresh",3,milk
"""
RULES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 2), *[("play", seat) for seat in range(s.seats)] * 2)


@rules.ask
class Play(Ask):
    def offers(self, d, s, seat):
        for card in s.hand[seat]:
            yield offer("play", piece(card))
        if not s.hand[seat]:
            yield offer("pass")

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        if move != ("pass",):
            s.move(face_of(move), ("hand", seat), "row", events)
            s.eaten[seat] += d.pieces[face_of(move)].value


@rules.score
def eaten(d, s, seat):
    return s.eaten[seat]
"""


def make(
    folder: Path, game: str = GAME, rules: str = RULES, cards: str = CARDS, id: str = "lucky_paws"
) -> Path:
    """A small prototype, or one with other files, in a new folder."""
    made = folder / id
    made.mkdir(parents=True, exist_ok=True)
    (made / "game.yaml").write_text(game, "utf-8")
    (made / "rules.py").write_text(rules, "utf-8")
    (made / "cards.csv").write_text(cards, "utf-8")
    return made


def changed(text: str, old: str, new: str) -> str:
    """``text`` with ``old`` replaced, which must be there."""
    assert old in text
    return text.replace(old, new, 1)


OWN_DECKS = HIDE_AND_SEEK.with_name("own_decks")
"""Everybody has a deck; some things are known in secret."""
HISS = HIDE_AND_SEEK.with_name("hiss")
"""Has a reaction window."""
TOWN_HALL = HIDE_AND_SEEK.with_name("town_hall")
"""Three votes a meeting, for one of six things, by up to five people at once."""
