"""Every refusal of Cattitude is true by what its viewer sees."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from cattitude_table import GAME, D, bidding, collected, faces
from refusals import Court, No, keys, walk

from catgames.core.types import CHANCE, HIDDEN, TABLE

SPECIES = ("turkey", "chicken", "peacock")
ROYALS = ("royal_cat", "queen")
NOBLE = {"turkey": "duchess", "chicken": "baroness", "peacock": "marquess"}
BONUS = [name for name in D.names if name.startswith(("no_", "many_"))]
CARDS = D.names[: D.names.index("many_peacocks") + 1]
TAKES = ("birdoholic", "catastrophe")
THINGS: list[Any] = [("card", f) for f in range(len(CARDS))]
THINGS += [("table", f) for f in range(len(CARDS)) if CARDS[f] not in TAKES]
THINGS += [("cat", f) for f, name in enumerate(CARDS) if name not in (*TAKES, *BONUS)]
THINGS += [("species", word) for word in SPECIES] + [("bid", "open"), ("bid", "closed")]
THINGS += [("verb", word) for word in ("ready", "open", "closed", "keep", "secure", "choose")]
KINDS, BUTTONS = ("bid", "choose", "runaway", "secure"), ("ready", "open", "closed")
OWN_THINGS = {"bid": ("card", "table"), "runaway": ("species",), "secure": ("species", "cat")}


def where(no: No, place: str) -> Counter[str]:
    """The decider's cards in a place by name, as the viewer sees them."""
    cards = getattr(no.s, place)[no.seat]
    return Counter("hidden" if f == HIDDEN else D.names[f] for f in cards)


def at(no: No) -> tuple[str, str]:
    """What was clicked, in words."""
    head, value = no.thing
    return head, CARDS[value] if head in ("card", "table", "cat") else value


def worth(no: No) -> dict[str, int]:
    """The total of each species on the table that has not run off (CA-14)."""
    found: dict[str, int] = {}
    for f in no.s.table[no.seat]:
        for i, word in enumerate(SPECIES):
            if D.bird[f] == i and i not in no.s.lost[no.seat]:
                found[word] = found.get(word, 0) + D.value[f]
    return found


def has(no: No, word: str) -> bool:
    return any(D.bird[f] == SPECIES.index(word) for f in no.s.table[no.seat])


def asked(no: No) -> str:
    return SPECIES[no.frame[2]]


def free(no: No) -> Counter[str]:
    """Royal cats on the table that don't go along with other birds yet."""
    used = Counter(D.names[how] for how in no.s.securing[no.seat] if how >= 0)
    return Counter({name: where(no, "table")[name] for name in ROYALS}) - used


def sure(no: No) -> bool:
    """Whether the viewer may know what was decided before."""
    return HIDDEN not in (*no.s.securing[no.seat], *no.s.lost[no.seat])


def nobles(no: No, word: str) -> int:
    return where(no, "table")[NOBLE[word]]


def other(no: No) -> bool:
    """No part of the question, or the viewer may not know the right answers."""
    if no.verb:
        return no.kind != "bid" or no.verb not in BUTTONS or not sure(no)
    return no.thing[0] not in OWN_THINGS.get(no.kind, ()) or not sure(no)


def ranked(no: No, place: int, name: str) -> bool:
    """Its birds are not those that a runaway of this name takes now (CA-13)."""
    now, word = worth(no), at(no)[1]
    running = [n for n in TAKES for _ in range(where(no, "table")[n])]
    right = running[len(no.s.lost[no.seat])] == no.word("card") == name
    order = sorted(now.values(), reverse=True)
    return right and no["number"] == now[word] != order[place] and no.word("birds") == word


def hand_left(no: No) -> bool:
    left = sum(where(no, "hand").values())
    return no["count"] == left > 0


def about(kind: str, head: str = "", gap: str = "card") -> Any:
    """The question, what was clicked, and that it is named."""
    return lambda no: (
        no.kind == kind
        and (not head or at(no)[0] == head)
        and (not gap or no.word(gap) == at(no)[1])
    )


def all_of(*truths: Any) -> Any:
    return lambda no: all(true(no) for true in truths)


TRUTHS: dict[str, Any] = {
    "toss": lambda no: no.seat == CHANCE and no.kind == "toss",
    "deal": lambda no: no.seat == CHANCE and no.kind == "deal",
    **{f"other_{kind}": all_of(about(kind, gap=""), other) for kind in KINDS},
    "not_ready": lambda no: no.verb == "ready" and hand_left(no),
    "no_card": lambda no: (
        no.verb in ("open", "closed")
        and not no.picks
        and (where(no, "hand") or (not no.s.beginner and len(no.s.added[no.seat]) < 2))
    ),
    "face_down": lambda no: no.viewer == TABLE and "hidden" in where(no, "hand"),
    "laid": all_of(
        about("bid", "card"),
        lambda no: (where(no, "open") + where(no, "closed"))[at(no)[1]] > 0,
        lambda no: not where(no, "hand")[at(no)[1]],
    ),
    "not_held": all_of(
        about("bid", "card"),
        lambda no: (
            not sum((where(no, w) for w in ("hand", "open", "closed")), Counter())[at(no)[1]]
        ),
    ),
    "one_of_two": lambda no: False,  # a card that could be laid is lit
    "one_first": lambda no: no.picks and no.word("card") == CARDS[no.picks[0][1]],
    "beginner": lambda no: no.s.beginner and (at(no)[0] == "table" or not where(no, "hand")),
    "bonus": all_of(about("bid", "table"), lambda no: where(no, "bonus")[at(no)[1]] > 0),
    "not_on_table": lambda no: (
        at(no)[0] in ("table", "cat")
        and no.word("card") == at(no)[1]
        and not where(no, "table")[at(no)[1]]
    ),
    "hand_first": all_of(about("bid", "table", ""), hand_left),
    "enough": lambda no: len(no.s.added[no.seat]) >= no["count"] == 2 and not where(no, "hand"),
    "no_bird": lambda no: no.word("birds") == at(no)[1] and not has(no, at(no)[1]),
    "lost": all_of(
        about("runaway", "species", "birds"),
        lambda no: SPECIES.index(at(no)[1]) in no.s.lost[no.seat],
    ),
    "not_second": all_of(sure, lambda no: ranked(no, 1, "birdoholic")),
    "not_highest": all_of(sure, lambda no: ranked(no, 0, "catastrophe")),
    "royals_gone": all_of(
        sure,
        about("secure", "species", "birds"),
        lambda no: at(no)[1] == asked(no) and not nobles(no, asked(no)) and not free(no),
    ),
    "no_escort": all_of(
        about("secure", "species", "birds"),
        lambda no: not nobles(no, at(no)[1]) and not where(no, "table").keys() & {*ROYALS},
    ),
    "other_species": all_of(
        about("secure", "species", "birds"),
        lambda no: no.word("asked") == asked(no) != at(no)[1] and has(no, at(no)[1]),
    ),
    "not_royal": all_of(about("secure", "cat"), lambda no: at(no)[1] not in ROYALS),
    "own_nobles": all_of(
        about("secure", "cat"),
        lambda no: nobles(no, asked(no)) > 0 and no.word("birds") == asked(no),
    ),
    "royal_gone": all_of(
        sure,
        about("secure", "cat"),
        lambda no: where(no, "table")[at(no)[1]] > 0 and not free(no)[at(no)[1]],
    ),
    "only_royal": all_of(
        sure,
        about("secure", "cat"),
        lambda no: [*free(no)] == [at(no)[1]] and no.word("birds") == asked(no),
        lambda no: not nobles(no, asked(no)),
    ),
}


def named(true: Any) -> Any:
    """Whose hand, table or decision it is: always the decider's."""
    return lambda no: (
        true(no)
        and dict(no.said.params).get("seat", no.seat)
        in (
            no.seat,
            ("seat", no.seat),
        )
    )


ORACLES = {key: named(true) for key, true in TRUTHS.items()}


def test_every_refusal_has_an_oracle():
    assert set(ORACLES) == keys("cattitude")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_CA_9_to_15_refusals_are_true_in_random_games(seats):
    court = Court(GAME, ORACLES)
    beginner = lambda rng: {"beginner": rng.random() < 0.2}  # noqa: E731
    for s, rng in walk(GAME, seats, 60, beginner):
        court.sweep(s, THINGS, rng)


def test_CA_9_to_15_refusals_are_true_on_full_tables():
    """All ways through random tables with runaways, royal cats and cards to add."""
    court, rng = Court(GAME, ORACLES), Random(0)
    tables = [
        "turkey*6 chicken*3 peacock*2 birdoholic*2",
        "turkey*6 chicken*3 peacock*2 birdoholic catastrophe duchess royal_cat",
        "turkey*3 chicken*3 peacock birdoholic royal_cat queen",
        "turkey*4 chicken*2 peacock*2 catastrophe*2 royal_cat",
        "turkey*4 chicken*2 peacock catastrophe",
        "turkey*4 duchess chicken*2 royal_cat",
        "turkey chicken royal_cat",
        "turkey duchess chicken",
    ]
    for words in tables * 3:
        s = collected({0: words, 1: "turkey*2 baroness"})
        while GAME.decision(s) is not None and GAME.decision(s).kind in ("runaway", "secure"):
            court.sweep(s, THINGS, rng)
            court.sweep(s, THINGS, rng)
            GAME.apply(s, rng.choice(GAME.legal_moves(s)[:2]))
    for beginner in (False, True):
        s = bidding({0: "turkey*2 no_turkeys"}, {0: "chicken*3 peacock"}, beginner=beginner)
        s.bonus[0] = faces("many_peacocks")
        while GAME.decision(s).kind in ("bid", "choose"):
            court.sweep(s, THINGS, rng)
            legal = [m for m in GAME.legal_moves(s) if m != ("ready",)]
            GAME.apply(s, rng.choice(legal or [("ready",)]))
    s = GAME.new_state(3)
    for _ in range(2):
        court.ask(s, ("card", 0))
        GAME.apply(s, GAME.legal_moves(s)[0])
    assert set(ORACLES) - set(court.met) == {"one_of_two"}
