"""Every refusal of Clowder is true, by what lies on the roofs, in purses and on the table."""

from __future__ import annotations

from random import Random
from typing import Any

from clowder_roofs import FACE, GAME, D
from clowder_truths import ORACLES, PLAIN
from refusals import Court, keys, walk

from catgames.core.types import CHANCE
from catgames.games.clowder.geometry import CELLS, COLOURS, EDGES

THINGS: list[Any] = [("cell", name) for name in CELLS] + [("door", e) for e in EDGES]
THINGS += [("cat", seat, k) for seat in range(4) for k in (1, 2)] + [("cat", "nyx")]
THINGS += [("card", face) for face in FACE.values()] + [("seat", o) for o in range(4)]
THINGS += [(what, c) for what in ("treat", "key", "deck", "discard") for c in COLOURS]
THINGS += [("number", n) for n in range(5)] + [("verb", v) for v in ("pass", "free", "buy", "play")]


def test_every_oracle_has_a_refusal():
    assert set(PLAIN) <= keys("clowder")


def richer(s: Any, rng: Random) -> Any:
    """The same, but the one who decides holds three other cards, and treats; some fur about."""
    s, seat = s.clone(), GAME.decision(s).seat
    for i in range(3 * seat, 3 * seat + 3):
        s.hands[i], s.purse[i] = (), rng.choice([0, 0, 1])
    for face in rng.sample(sorted(FACE.values()), 3):
        s.hands[3 * seat + D.card(face).colour] += (face,)
    s.fur, s.one_cat = rng.choice([0, 0, rng.getrandbits(8)]), rng.choice([0, 0, 0, 1])
    s.highest_first = rng.choice([0, 0, 1])
    calm = ("turn", "shop", "answer", "before_reveal", "land")
    if GAME.decision(s).kind in calm and rng.random() < 0.3:  # everything is used up
        s.purse, s.stock = [0] * len(s.purse), [0] * 3
        s.decks, s.discards, s.treats = [()] * 3, [()] * 3, [()] * len(CELLS)
    return s


def sweep(court: Court, s: Any, things: list[Any], moves: list[Any], rng: Random) -> None:
    """Everything, and whatever each card in hand can't name."""
    court.sweep(s, rng.sample(things, 40), moves, rng)
    seat = GAME.decision(s).seat
    for face in {face for i in range(3 * seat, 3 * seat + 3) for face in s.hands[i]}:
        selector = GAME.selector(GAME.legal_moves(s))
        more = ("card", face) in selector.targets()
        more = more and selector.choose(("card", face)).name == "MORE"
        while more:
            lit = selector.targets()
            for thing in things:
                if thing not in lit and thing != selector.picks[-1]:
                    court.ask(s, thing, selector.picks)
            more = selector.choose(rng.choice(lit)).name == "MORE"


NEVER_MET = """another_player has_gone held_already itself names_cancel names_choose_again
    names_draw_cards names_fetch_cards names_highest_first names_no_escape names_nothing
    names_one_cat_each no_treat_there nothing_cancel nothing_choose_again nothing_come_back
    nothing_fetch_cards nothing_no_escape nothing_one_cat_each nothing_send nothing_swap_cats
    nothing_turn_roof now_pick_treat nowhere nyx_has_moved only_any reserved""".split()
"""What neither random games nor richer hands lead to."""


def test_CL_11_to_31_refusals_are_true_in_random_games():
    court = Court(GAME, ORACLES)
    for seats in (2, 3, 4):
        things = [
            t for t in THINGS if t[0] not in ("cat", "seat") or t[1] in ("nyx", *range(seats))
        ]
        for s, moves, rng in walk(GAME, seats, 110, per_game=20):
            if GAME.decision(s).seat == CHANCE:
                court.ask(s, ("verb", "pass"))
                continue
            sweep(court, s, things, moves, rng)
            sweep(court, richer(s, rng), things, [], rng)
    unmet = set(ORACLES) - set(court.met) - set(NEVER_MET)
    assert len(unmet) < 8, unmet
