"""Every refusal of Clowder is true, by what lies on the roofs, in purses and on the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from clowder_roofs import FACE, GAME, D, Roofs, target
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
    """The same position, but the player who decides holds three other cards and some treats."""
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


def sweep(court: Court, s: Any, things: list[Any], rng: Random) -> None:
    """Ask about everything, also after each card in hand has been picked."""
    court.sweep(s, rng.sample(things, 40), rng)
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


def played(words: str, *moves: str, **set_up: Any) -> Roofs:
    """The position after these moves."""
    return Roofs(words, **set_up).do(*moves)


def two_colours() -> Roofs:
    return played("0.1=A0", "play curiosity E0", hands=("curiosity",), treats="E0=ry")


def victim_gone(*moves: str) -> Roofs:
    """A capture is being answered, but the cat to be captured has left B1."""
    hands = ("no_escape", "nine_lives cone_of_shame", "nine_lives")
    start = ("move 0.1 B1", "1: play nine_lives 1.1 B2", "2: pass", "0: pass")
    return played("0.1=A0 1.1=B1 2.1=C1", *start, *moves, hands=hands)


def all_but(whole: str) -> str:
    """The names of all other cells."""
    return " ".join(name for name in CELLS if name not in whole.split())


def no_free_roof() -> Roofs:
    """Nyx leaves the last whole roof, on which no cat stands, for a capture."""
    broken, hands = all_but("C2 D3 E2"), ("", "feet_first")
    game = Roofs("1.1=D3", nyx="E2", tokens=(3, 3, 3, 3), broken=broken, hands=hands)
    return game.pass_until("turn", 3).do("move nyx D3").pass_until("land")


def nyx_done() -> Roofs:
    """The cat on A2 could not move while Nyx stood on E0."""
    game = Roofs("3.1=A2", nyx="E0", broken="A0 A1", hands=("", "", "", "hiss"))
    game.pass_until("turn", 3)
    return game.do(f"move nyx {min(game.moves('nyx'))}")


def reveal_again() -> Roofs:
    frames = (("before_the_reveal", 0), ("reveal",))
    cards = "schroedingers_cat schroedingers_cat"
    return played("0.1=A0", "play schroedingers_cat", frames=frames, hands=(cards,))


def highest_first() -> Roofs:
    frames = (("before_the_reveal", 0), ("reveal",))
    game = Roofs("0.1=A0", frames=frames, hands=("midnight_madness",))
    game.s.highest_first = 1
    return game


def nyx_stuck() -> Roofs:
    """From A0 her number leads into the tower and back to A0."""
    game = Roofs("0.1=D3", nyx="A0", broken="B0 B1 C0", hands=("", "", "", "hiss"))
    return game.pass_until("turn", 3)


RARE: dict[str, tuple[Callable[[], Roofs], str, str]] = {
    "another_player": (
        lambda: Roofs("0.1=A0", hands=("klepto_kitty",), purses=("", "r", "b")),
        "seat:1",
        "klepto_kitty seat:1",
    ),
    "has_gone": (victim_gone, "cone_of_shame", ""),
    "held_already": (
        lambda: played(
            "0.1=A0 1.1=B1", "move 0.1 B1", "play no_escape", hands=("no_escape no_escape",)
        ),
        "no_escape",
        "",
    ),
    "itself": (
        lambda: Roofs("0.1=A0 1.1=B1", hands=("trekkie_transporter",)),
        "0.1",
        "trekkie_transporter 0.1",
    ),
    "names_nothing": (lambda: Roofs("0.1=A0", hands=("catnip",)), "A0", "catnip"),
    "no_treat_there": (two_colours, "treat:blue", ""),
    "now_pick_treat": (two_colours, "A0", ""),
    "no_goal": (
        lambda: Roofs("0.1=A0 0.2=D0", broken="A1 A2 B0 B1 C0", hands=("nine_lives",)),
        "0.1",
        "nine_lives",
    ),
    "nothing_come_back": (no_free_roof, "feet_first", ""),
    "nothing_fetch_cards": (
        lambda: Roofs("0.1=A0", hands=("dumpster_dive",), purses=("r",)),
        "dumpster_dive",
        "",
    ),
    "nothing_highest_first": (highest_first, "midnight_madness", ""),
    "nothing_lose_cards": (lambda: Roofs("0.1=A0", hands=("hairball",)), "hairball", ""),
    "nothing_one_cat_each": (reveal_again, "schroedingers_cat", ""),
    "nothing_send": (lambda: Roofs("1.1=A0", hands=("nine_lives",)), "nine_lives", ""),
    "nothing_swap_cats": (
        lambda: Roofs("0.1=A0", hands=("trekkie_transporter",)),
        "trekkie_transporter",
        "",
    ),
    "furry": (lambda: Roofs("0.1=A0 1.1=B1", fur="1.1", hands=("hiss",)), "B1", "0.1"),
    "nothing_move_nyx": (
        lambda: Roofs("0.1=D3", nyx="A0", broken=all_but("A0 C2 D3"), hands=("here_nyx",)),
        "here_nyx",
        "",
    ),
    "nyx_has_moved": (nyx_done, "3.1", ""),
    "nyx_moved": (nyx_done, "nyx", ""),
    "nyx_stuck": (nyx_stuck, "nyx", ""),
    "reserved": (lambda: victim_gone("1: pass"), "B1", "nine_lives 2.1"),
}
"""What random games hardly lead to: a position, what is clicked, and what has been picked."""


@pytest.mark.parametrize("key", RARE)
def test_CL_11_to_31_rare_refusals_are_true(key):
    make, thing, picks = RARE[key]
    court = Court(GAME, ORACLES)
    assert court.ask(make().s, target(thing), tuple(map(target, picks.split()))).key == key


def test_CL_11_to_31_refusals_are_true_in_random_games():
    court = Court(GAME, ORACLES)
    for seats in (2, 3, 4):
        things = [
            t for t in THINGS if t[0] not in ("cat", "seat") or t[1] in ("nyx", *range(seats))
        ]
        for s, rng in walk(GAME, seats, 130, per_game=30):
            if GAME.decision(s).seat == CHANCE:
                court.ask(s, ("verb", "pass"))
                continue
            sweep(court, s, things, rng)
            sweep(court, richer(s, rng), things, rng)
    unmet = set(ORACLES) - set(court.met) - set(RARE) - {"nowhere"}  # said by previews only
    assert not unmet
