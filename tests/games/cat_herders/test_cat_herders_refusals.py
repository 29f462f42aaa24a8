"""Every refusal of Cat Herders is true, by coordinates and by what stands where."""

from __future__ import annotations

from random import Random
from typing import Any

from cat_herders_park import GAME, park, scattered, squares
from cat_herders_sight import Park, led
from refusals import Court, No, keys, walk

from catgames.core.types import CHANCE, message

DATA = GAME.data
EXTRA: list[Any] = [
    ("verb", "pass"),
    ("verb", "place"),
    ("supply", 0),
    ("captured", 1),
    ("seat", 0),
]
EXTRA += [("cell", 99, 0), ("cell", -1, -9)]


def space(t: Any) -> Any:
    return message("cat_herders.space", a=t[1], b=t[2])


def path(no: No) -> tuple[Any, ...]:
    """All spaces of the move, as far as it was chosen; a button has none."""
    return () if no.verb else (*no.picks, no.thing)


def own(no: No) -> str:
    return "br"[no.seat]


def left(no: No) -> tuple[Any, ...]:
    """The cats still to run, or to be led out, by where they stand (CH-11, CH-16)."""
    cats = no.frame[3] if no.kind == "flee_on" else no.frame[2]
    return tuple(DATA.boards[no.s.board].targets[c] for c in cats)


def going(no: No) -> Any:
    return DATA.boards[no.s.board].targets[no.frame[2]]


def chosen(no: No, to: Any) -> Any:
    """Where the herder or cat stands whose second click ``to`` is."""
    return path(no)[0] if len(path(no)) == 2 and path(no)[1] == to else None


# ---------------------------------------------------------------- truths


def taken(no: No) -> bool:
    """Somebody stands on the goal; nothing else is wrong with it, so far as the way goes."""
    p, goal = Park(no.s), path(no)[-1]
    if goal not in p.on or no["space"] != space(goal) or not p.names(no["who"], goal):
        return False
    start = chosen(no, goal)
    if no.kind != "turn":
        return p.far(start, goal) == 1 and not p.wall(goal)
    if start is None:
        return p.wall(goal) and not p.cat(goal)
    return 0 < len(p.line(start, goal)) <= DATA.boards[no.s.board].herder_steps


def in_the_way(no: No) -> bool:
    """Were they not there, the herder could go."""
    p, (start, goal) = Park(no.s), path(no)
    line = p.line(start, goal)
    stand = [t for t in line[:-1] if t in p.on]
    near = len(line) <= DATA.boards[no.s.board].herder_steps
    there = stand and no["space"] == space(stand[0]) and p.names(no["who"], stand[0])
    return bool(near and there and goal not in p.on)


def quieter(no: No) -> bool:
    p, (cat, to) = Park(no.s), path(no)
    free = p.far(cat, to) == 1 and not p.wall(to) and to not in p.on
    right = (no["count"], no["fewest"]) == (p.herders(to), p.best(cat))
    return free and right and p.herders(to) > p.best(cat) and p.names(no["cat"], cat)


def needed(no: No) -> bool:
    p, (cat, herder) = Park(no.s), path(no)
    cats = [*left(no)]
    fewer = led(p, own(no), [c for c in cats if c != cat], (herder,)) + 1 < led(p, own(no), cats)
    beside = p.on.get(herder) == own(no) and p.far(cat, herder) == 1
    return fewer and beside and p.names(no["cat"], cat)


def not_beside(no: No) -> bool:
    p, (cat, herder) = Park(no.s), path(no)
    named = p.names(no["cat"], cat)
    return named and (p.on.get(herder) != own(no) or p.far(cat, herder) != 1)


def first(no: No, name: str = "cat") -> bool:
    """A cat is clicked, and it is the one named."""
    p, cat = Park(no.s), path(no)[0]
    return p.cat(cat) and p.names(no[name], cat)


def not_caught(no: No) -> bool:
    p, cat = Park(no.s), path(no)[0]
    fewer = p.herders(cat, own(no)) < no["needs"] == no.s.needs
    return first(no) and fewer


def now(kind: str) -> Any:
    """Something that is no part of this question at all."""

    def true(no: No) -> bool:
        p = Park(no.s)
        nothing = not p.exists(no.thing) or (kind != "turn" and not p.cat(path(no)[0]))
        return no.kind == kind and nothing

    return true


TRUTHS = {
    "chance": lambda no: no.seat == CHANCE,
    "pass": lambda no: no.verb == "pass" and no.lit(),
    **{f"now_{kind}": now(kind) for kind in ("turn", "flee", "flee_on", "escort")},
    "hemmed_in": lambda no: (
        Park(no.s).on[path(no)[0]] == own(no)
        and all(n in Park(no.s).on for n in Park(no.s).beside(path(no)[0]))
    ),
    "not_own": lambda no: (
        Park(no.s).on[path(no)[0]] == "rb"[no.seat] and no.names("other", 1 - no.seat)
    ),
    "other_herder": lambda no: (
        len(path(no)) == 2
        and path(no)[0] != path(no)[1]
        and all(Park(no.s).on[t] == own(no) for t in path(no))
    ),
    "cat_stays": lambda no: no.kind == "turn" and first(no),
    "park": lambda no: not Park(no.s).wall(path(no)[0]),
    "taken": taken,
    "no_supply": lambda no: (
        no.s.supply[no.seat] == 0
        and Park(no.s).wall(path(no)[0])
        and path(no)[0] not in Park(no.s).on
    ),
    "must_leave": lambda no: path(no)[0] == path(no)[1],
    "not_straight": lambda no: not Park(no.s).line(*path(no)),
    "too_far": lambda no: (
        len(Park(no.s).line(*path(no))) > no["count"] == DATA.boards[no.s.board].herder_steps
    ),
    "in_the_way": in_the_way,
    "must_move": lambda no: path(no)[0] == path(no)[1] and first(no),
    "one_space": lambda no: Park(no.s).far(*path(no)) > 1 and first(no),
    "wall": lambda no: Park(no.s).wall(path(no)[1]) and first(no),
    "quieter": quieter,
    "no_room": lambda no: (
        first(no) and path(no)[0] in left(no) and not Park(no.s).rooms(path(no)[0])
    ),
    "not_startled": lambda no: first(no) and path(no)[0] not in left(no),
    "second_step": lambda no: (
        first(no) and path(no)[0] in left(no) and Park(no.s).names(no["going"], going(no))
    ),
    "not_caught": not_caught,
    "no_escort": lambda no: (
        first(no) and path(no)[0] in left(no) and not Park(no.s).herders(path(no)[0], own(no))
    ),
    "needed": needed,
    "not_beside": not_beside,
}
ORACLES = {  # whoever else is named, the seat is always the one that decides
    key: lambda no, true=true: (
        true(no) and dict(no.said.params).get("seat", ("seat", no.seat)) == ("seat", no.seat)
    )
    for key, true in TRUTHS.items()
}


def things(s: Any, rng: Random, many: int) -> list[Any]:
    """Spaces where something stands, some others, and what is no space."""
    targets = DATA.boards[s.board].targets
    stand = [t for t, thing in zip(targets, s.cells) if thing]
    return [*rng.sample(targets, many), *rng.sample(stand, min(many, len(stand))), *EXTRA]


def some_options(rng: Random) -> dict[str, Any]:
    grid = rng.choice([{"side": rng.choice([5, 6])}, {"grid": "square", "neighbours": 4}, {}])
    grid = grid or {"grid": "square", "capture_needs": 2}
    return {**grid, "cat_steps": rng.choice([1, 2]), "escort": rng.choice(["off", "leaves"])}


def test_every_refusal_has_an_oracle():
    assert set(ORACLES) == keys("cat_herders")


def test_CH_7_to_16_refusals_are_true_in_random_games():
    court = Court(GAME, ORACLES)
    for s, rng in walk(GAME, 2, 120, some_options, per_game=20):
        court.sweep(s, things(s, rng, 12), rng)


def test_CH_7_to_18_refusals_are_true_in_a_crowd():
    """Crowds, where cats run, are hemmed in and caught; a few turns each."""
    court = Court(GAME, ORACLES)
    for seed in range(45):
        rng = Random(seed)
        s = scattered(seed, some_options(rng), rng.choice(["bbbbbbrrrrccccc", "bbbbrcccccc"]))
        for _ in range(8):
            if GAME.decision(s) is None:
                break
            court.sweep(s, things(s, rng, 12), rng)
            legal = GAME.legal_moves(s)
            for start in dict.fromkeys(m[1] for m in legal if len(m) == 3):
                lit = {m[2] for m in legal if m[1] == start and len(m) == 3}
                for thing in (start, *Park(s).beside(start), *rng.sample(things(s, rng, 6), 6)):
                    if thing not in lit:
                        court.ask(s, thing, (start,))
            moves = GAME.legal_moves(s)
            GAME.apply(s, rng.choice([m for m in moves if m[0] == "move"] or moves))
    s = GAME.new_state(2)
    court.ask(s, ("verb", "pass"))
    s = park(squares("b . ."), grid="square", supply=(0, 0))
    court.sweep(s, things(s, Random(0), 40), Random(0))
    s = park(
        squares("""
        . . . . . .
        . c . . c b
        . . . . . b"""),
        grid="square",
        escort="leaves",
    )  # the left one's herders are gone
    s.stack = [("escort", 0, tuple(s.cats))]
    court.ask(s, ("cell", 1, 1))
    assert set(court.met) == set(ORACLES), set(ORACLES) - set(court.met)
