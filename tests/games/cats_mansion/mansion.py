"""Sets up a race by hand and plays it with moves written as words."""

from __future__ import annotations

from typing import Any

from catgames.catalog import load_game
from catgames.core.events import Event, play_on
from catgames.core.types import TABLE, Move, Target
from catgames.games.cats_mansion.data import ROOM_CARD, TURN_CARD
from catgames.games.cats_mansion.geometry import CATS, OBJECTS, ROOMS

GAME: Any = load_game("cats_mansion")
D = GAME.data
ORDER = (
    "front_hall billiard_room reception_room drawing_room conservatory "
    "wine_cellar kitchen pink_bedroom dining_room blue_bedroom"
)
_CELL, _CAT, _THING = "cell", "cat", "object"


def move_of(words: str) -> Move:
    """The move written as ``step 3,4``, ``spat grey``, ``roll 3 5``, ``draw card:20`` or so."""
    verb, *rest = words.split()
    return (verb, *map(_target, rest))


def _target(word: str) -> Target:
    if word.startswith("card:"):
        return ("card", int(word[5:]))
    if "," in word:
        return (_CELL, *map(int, word.split(",")))
    if word in CATS:
        return (_CAT, word)
    return (_THING, word) if word in OBJECTS else ("number", int(word))


def short(move: Move) -> str:
    """A move as words; the inverse of ``move_of``."""
    parts = [str(move[0])]
    for target in move[1:]:
        assert isinstance(target, tuple)
        head, *rest = target
        parts.append(("card:" if head == "card" else "") + ",".join(map(str, rest)))
    return " ".join(parts)


class Race:
    """A game after set-up whose cats can be put anywhere."""

    def __init__(self, cats: str = "brown grey black", order: str = ORDER, **options: Any) -> None:
        self.cats = cats.split()
        if "shorter" not in options:
            options["shorter"] = False
        self.s = GAME.new_state(len(self.cats), options)
        self.events: list[Event] = []
        for cat in self.cats:
            self.do(f"draw card:{CATS.index(cat)}")
        for room in order.split():
            self.do(f"deal card:{ROOM_CARD + ROOMS.index(room)}")

    # ------------------------------------------------------------------ setting up

    def seat(self, cat: str) -> int:
        """Who plays the cat."""
        return self.cats.index(cat)

    def put(self, **places: tuple[int, int]) -> Race:
        """Put cats onto squares (column, row)."""
        for cat, (x, y) in places.items():
            self.s.pos[self.seat(cat)] = D.plan.at(x, y)
        return self

    def give(self, cat: str, **values: int) -> Race:
        """Set energy, coins, purrs, marks, way, rest, ate, duty or guard of a cat."""
        for name, value in values.items():
            getattr(self.s, name)[self.seat(cat)] = value
        return self

    def turn(self, cat: str, room: str = "") -> Race:
        """Let the next Turn Order card be one of the cat's, with this room if one is named."""
        first = TURN_CARD + 3 * CATS.index(cat)
        faces = [first + i for i in range(3)]
        named = [f for f in faces if room == ROOMS[D.card_room[f - TURN_CARD]]]
        here = [f for f in faces if D.card_room[f - TURN_CARD] == D.plan.room[self.cell(cat)]]
        for face in named or [f for f in faces if f not in here]:
            if self.s.deck and face in self.s.deck:
                return self.do(f"draw card:{face}")
        self.s.deck = tuple(sorted({*self.s.deck, *self.s.played}))
        self.s.played, self.s.card = (), -1
        return self.turn(cat, room)

    # ------------------------------------------------------------------ playing

    def do(self, *moves: str) -> Race:
        """Play moves, each checked; the picture must follow from the events."""
        for words in moves:
            events: list[Event] = []
            before = GAME.picture(GAME.view(self.s, TABLE))
            GAME.play(self.s, move_of(words), events)
            GAME.check(self.s)
            after = GAME.picture(GAME.view(self.s, TABLE))
            seen = play_on(before, [e.for_viewer(TABLE) for e in events])
            assert seen == after, f"{words}: the events don't lead to the picture"
            self.events = events
        return self

    def legal(self) -> list[str]:
        """All legal moves as words."""
        return [short(m) for m in GAME.legal_moves(self.s)]

    def may(self, verb: str) -> list[str]:
        """The targets that a verb can have now; [''] where it needs none."""
        return [m.partition(" ")[2] for m in self.legal() if m.split()[0] == verb]

    def asks(self) -> tuple[str, str]:
        """Who is asked what: a cat's name or ``chance``, and the kind."""
        decision = GAME.decision(self.s)
        assert decision is not None
        return ("chance" if decision.seat < 0 else self.cats[decision.seat], decision.kind)

    def fight(self, attacker: int, defender: int) -> Race:
        """Play a spat without retreat and without spending, with these dice."""
        return self.do("pass", "spend 0", "spend 0", f"roll {attacker} {defender}")

    # ------------------------------------------------------------------ looking

    def cell(self, cat: str) -> int:
        """The number of the cat's square."""
        cell: int = self.s.pos[self.seat(cat)]
        return cell

    def at(self, cat: str) -> tuple[int, int]:
        """Column and row of the cat."""
        xy: tuple[int, int] = D.plan.xy(self.cell(cat))
        return xy

    def get(self, cat: str, name: str) -> int:
        """Energy, coins and so on of a cat."""
        value: int = getattr(self.s, name)[self.seat(cat)]
        return value

    def why_not(self, thing: str) -> str:
        """The refusal of a cell, a cat or a whole move, as the decider is told it."""
        decision = GAME.decision(self.s)
        view = GAME.view(self.s, decision.seat)
        target = _target(thing) if thing[0].isdigit() or thing in (*CATS, *OBJECTS) else None
        return str(GAME.why_not(view, target or move_of(thing)))
