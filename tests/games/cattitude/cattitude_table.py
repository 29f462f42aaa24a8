"""Tables of Cattitude written as words: "turkey*3 duchess"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from catgames.catalog import load_game
from catgames.core.events import Event
from catgames.core.rulebook import do_next
from catgames.games.cattitude.state import BID, LEFT, RUN_OFF, State

GAME: Any = load_game("cattitude")
D = GAME.data


def faces(words: str) -> tuple[int, ...]:
    """The cards written as words, sorted."""
    found: list[int] = []
    for word in words.split():
        name, _, number = word.partition("*")
        found += [D.names.index(name)] * int(number or 1)
    return tuple(sorted(found))


def names(cards: tuple[int, ...]) -> str:
    """Cards as words, sorted by face."""
    counts = sorted(Counter(cards).items())
    return " ".join(D.names[f] + (f"*{n}" if n > 1 else "") for f, n in counts)


Words = Mapping[int, str]


def bare(seats: int = 3, round_: int = 2, **options: Any) -> State:
    """A round that has begun, with nothing on the table; bids go to the left."""
    s: State = GAME.new_state(seats, options)
    s.stack = []
    s.round = round_
    s.direction = LEFT if seats > 2 else 0
    return s


def lay(s: State, where: str, cards: Words) -> None:
    """Move cards from the bags to a place."""
    for seat, words in cards.items():
        for face in faces(words):
            if face < D.first_red:
                s.blue[face] -= 1
            else:
                s.red[face - D.first_red] -= 1
                if where == "hand" and D.bonus[face] >= 0:
                    s.held[seat] |= 1 << face
        getattr(s, where)[seat] = faces(words)
    assert min(s.blue + s.red) >= 0, "more cards than there are"


def bidding(
    hands: Words,
    tables: Words | None = None,
    seats: int = 3,
    round_: int = 2,
    **options: Any,
) -> State:
    """Everybody is about to bid; hands not named are three turkeys."""
    s = bare(seats, round_, **options)
    s.stage = BID
    lay(s, "hand", {seat: hands.get(seat, "turkey*3") for seat in range(seats)})
    lay(s, "table", tables or {})
    do_next(s, *[("bid", seat) for seat in range(seats)], ("reveal_bids",))
    return s


def play(s: State, *moves: Any) -> list[Event]:
    """Carry out moves that must be legal; returns all events."""
    events: list[Event] = []
    for move in moves:
        GAME.play(s, move, events)
    return events


def bid(
    s: State, open: str = "", closed: str = "", add_open: str = "", add_closed: str = ""
) -> list[Event]:
    """The whole bid of the seat whose turn it is."""
    events = []
    for verb, place, words in (
        ("open", "card", open),
        ("closed", "card", closed),
        ("open", "table", add_open),
        ("closed", "table", add_closed),
    ):
        events += play(s, *[(verb, (place, face)) for face in faces(words)])
    return events + play(s, ("ready",))


def choose(s: State, *sides: str) -> list[Event]:
    """The choices of everybody, from seat 0 on."""
    return play(s, *[("choose", ("bid", side)) for side in sides])


def run(s: State) -> list[Event]:
    """Run the steps up to the next decision; returns all events."""
    events: list[Event] = []
    GAME.rules.run(GAME.data, s, events)
    return events


def collected(tables: Words, seats: int = 3, **options: Any) -> State:
    """With these cards on the tables: runaways are settled, then securing is decided."""
    s = bare(seats, **options)
    s.stage = RUN_OFF
    lay(s, "table", tables)
    do_next(s, *[("run_off", seat) for seat in range(seats)], ("reveal_runaways",))
    run(s)
    return s


def asked(s: State) -> tuple[str, int] | None:
    """Kind and seat of the open decision."""
    decision = GAME.decision(s)
    return decision and (decision.kind, decision.seat)


def legal(s: State) -> list[Any]:
    """The legal moves."""
    return list(GAME.legal_moves(s))


def see(s: State, viewer: int) -> State:
    """The state as somebody sees it."""
    seen: State = GAME.view(s, viewer).state
    return seen


def told(events: list[Event], viewer: int) -> list[str]:
    """The log of one reader."""
    lines = [GAME.log(e.for_viewer(viewer)) for e in events]
    return [GAME.translate(line) for line in lines if line is not None]
