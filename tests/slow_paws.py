"""Two small prototypes: one thinks quickly, the other slowly."""

from __future__ import annotations

from pathlib import Path

from catgames.core import registry

RULES = """\
from catgames.kit import Ask, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 4), *[("play", seat) for seat in range(s.seats)] * 4)


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


@rules.score
def thought(d, s, seat):
    return sum(n & 1 for n in range(d.numbers.thinking)) * 0 + len(s.row)
"""
GAME = """\
title: Slow Paws
seats: [2, 2]
numbers: {thinking: THINKING}
pieces:
  card:
    rows:
      - {name: tuna, count: 4}
      - {name: cream, count: 4}
zones:
  deck: {order: unknown, start: card}
  hand: {per: seat, seen_by: owner}
  row: {}
"""


def write_paws(folder: Path) -> Path:
    """Write and add quick_paws and slow_paws; the number ``thinking`` makes the difference."""
    for name, thinking in (("quick_paws", 1), ("slow_paws", 200_000)):
        made = folder / name
        made.mkdir()
        (made / "rules.py").write_text(RULES, "utf-8")
        (made / "game.yaml").write_text(GAME.replace("THINKING", str(thinking)), "utf-8")
    registry.add_folder(folder)
    return folder
