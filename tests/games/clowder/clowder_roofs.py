"""Positions on the author's example board, set up by hand; moves in short words."""

from __future__ import annotations

from typing import Any

from catgames.catalog import load_game
from catgames.core.events import Event, play_on
from catgames.core.game import Game
from catgames.core.types import CHANCE, TABLE, Move, Target
from catgames.games.clowder.data import CARD
from catgames.games.clowder.geometry import CELLS, COLOURS, links_of
from catgames.games.clowder.state import NYX, State

GAME: Game[Any, Any] = load_game("clowder")
D = GAME.data
FACE = {card.name: CARD + i for i, card in enumerate(D.cards)}
NAME = {face: name for name, face in FACE.items()}


def cell(name: str) -> int:
    """The number of a cell."""
    return CELLS.index(name)


def cat(word: str) -> int:
    """``2.1`` is the first cat of seat 2."""
    return NYX if word == "nyx" else 2 * int(word[0]) + int(word[2]) - 1


def target(word: str) -> Target:
    """``A0``, ``2.1``, ``nyx``, ``hiss``, ``treat:red``, ``deck:red``, ``door:E``, ``seat:1``."""
    if word in CELLS:
        return ("cell", word)
    if word in FACE:
        return ("card", FACE[word])
    if word == "nyx":
        return ("cat", "nyx")
    if "." in word:
        return ("cat", int(word[0]), int(word[2]))
    kind, value = word.split(":")
    return (kind, int(value) if value.isdigit() else value)


def move(words: str) -> Move:
    """``move 0.1 B0``, ``play pounce 0.1 B0``, ``pass``."""
    verb, *rest = words.split()
    return (verb, *map(target, rest))


def short(m: Move) -> str:
    """The reverse of ``move``."""
    words = [str(m[0])]
    for t in m[1:]:
        assert isinstance(t, tuple)
        kind, *rest = t
        if kind == "card":
            words.append(NAME[rest[0]])  # type: ignore[index]
        elif kind in ("cell", "cat"):
            words.append(".".join(map(str, rest)))
        else:
            words.append(f"{kind}:{rest[0]}")
    return " ".join(words)


class Roofs:
    """A position after the reveal, before the first player's turn, or with ``frames`` any other."""

    def __init__(
        self,
        cats: str = "",
        nyx: str = "E2",
        tokens: tuple[int, ...] = (1, 1, 1, 1),
        seats: int = 4,
        holder: int = 0,
        broken: str = "",
        treats: str = "",
        purses: tuple[str, ...] = (),
        keys: tuple[str, ...] = (),
        hands: tuple[str, ...] = (),
        discards: str = "",
        captures: tuple[str, ...] = (),
        used: tuple[int, ...] = (),
        frames: tuple[Any, ...] = (),
        moved: str = "",
        fur: str = "",
        order: tuple[int, ...] = (),
        game: Game[Any, Any] = GAME,
    ) -> None:
        self.game = game
        s = self.s = State(seats, "authors_example", 40, D.treats, D.keys)
        s.holder, s.round = holder, 2
        for i, card in enumerate(game.data.cards, CARD):
            s.decks[card.colour] += (i,) * card.copies
        for i, name in enumerate(CELLS):
            if name != "C2":
                s.roofs[i] = 36 if name in broken.split() else D.example[i]
        s.links = links_of(s.roofs)
        s.pos[NYX] = cell(nyx)
        for word in cats.split():
            who, where = word.split("=")
            s.pos[cat(who)] = cell(where)
        for word in treats.split():
            where, letters = word.split("=")
            s.treats[cell(where)] = tuple(self._from_bag(c) for c in letters)
        for seat, letters in enumerate(purses):
            for c in letters:
                s.purse[3 * seat + self._from_bag(c)] += 1
        for seat, letters in enumerate(keys):
            for c in letters:
                s.keys[3 * seat + "rby".index(c)] += 1
                s.stock["rby".index(c)] -= 1
        for seat, words in enumerate(hands):
            for name in words.split():
                s.hands[3 * seat + self._from_deck(name)] += (self.face(name),)
        for name in discards.split():
            s.discards[self._from_deck(name)] += (self.face(name),)
        for seat, owners in enumerate(captures):
            s.captures[seat] = tuple(map(int, owners))
        for who in moved.split():
            s.moved |= 1 << cat(who)
        for who in fur.split():
            s.fur |= 1 << cat(who)
        s.order = order
        s.used = list(used) or [0] * seats
        if order:
            s.token, s.revealed = list(tokens), 1
        if frames:
            s.stack += reversed(frames)
        else:
            s.token = list(tokens)
            s.stack.append(("reveal",))
        self.events: list[Event] = []
        game.rules.run(game.data, s)
        game.check(s)

    def face(self, name: str) -> int:
        """The face of a card of this game."""
        names = [card.name for card in self.game.data.cards]
        return CARD + names.index(name)

    def _from_bag(self, letter: str) -> int:
        c = "rby".index(letter)
        self.s.bag[c] -= 1
        return c

    def _from_deck(self, name: str) -> int:
        c, face = self.game.data.cards[self.face(name) - CARD].colour, self.face(name)
        i = self.s.decks[c].index(face)
        self.s.decks[c] = self.s.decks[c][:i] + self.s.decks[c][i + 1 :]
        return int(c)

    # ------------------------------------------------------------------ playing

    def do(self, *moves: str) -> Roofs:
        """Play moves; ``1: pass`` also says whose decision it must be.

        After each, the events must lead from the old picture to the new one for every viewer.
        """
        for given in moves:
            words = given
            if ": " in words:
                seat, words = words.split(": ")
                assert self.seat == int(seat), f"{words}: {self.seat} is to answer {self.kind}"
            self._play(move(words))
        return self

    def _play(self, m: Move) -> None:
        s, viewers = self.s, [*range(self.s.seats), TABLE]
        before = {v: self.game.picture(self.game.view(s, v)) for v in viewers}
        self.events = []
        self.game.play(s, m, self.events)
        self.game.check(s)
        for v in viewers:
            told = play_on(before[v], [e.for_viewer(v) for e in self.events])
            assert told == self.game.picture(self.game.view(s, v)), f"{v} after {m}"

    def all_pass(self) -> Roofs:
        """Pass in every open call."""
        while self.kind in self.game.open_calls:
            self.do("pass")
        return self

    def all_of_the_answers(self) -> Roofs:
        """Pass until what lies on the table has been answered."""
        while self.kind == "answer":
            self.do("pass")
        return self

    def legal_deal(self) -> str:
        """Some card that can be dealt now."""
        assert self.kind == "deal_card"
        return self.legal[0]

    def pass_until(self, kind: str, seat: int | None = None) -> Roofs:
        """Pass where possible, else play the first legal move, up to that decision."""
        while self.kind != kind or (seat is not None and self.seat != seat):
            assert self.kind, "the game is over"
            legal = self.legal
            self.do("pass" if "pass" in legal else legal[0])
        return self

    # ------------------------------------------------------------------ looking

    @property
    def kind(self) -> str:
        """The kind of the decision; "" when the game is over."""
        decision = self.game.decision(self.s)
        return decision.kind if decision else ""

    @property
    def seat(self) -> int:
        """Who decides."""
        decision = self.game.decision(self.s)
        return decision.seat if decision else CHANCE

    @property
    def legal(self) -> list[str]:
        """Every legal move in short words."""
        return [short(m) for m in self.game.legal_moves(self.s)]

    def moves(self, who: str) -> set[str]:
        """Where that cat can be moved to now."""
        return {w.split()[2] for w in self.legal if w.startswith(f"move {who} ")}

    def plays(self, name: str) -> set[str]:
        """What can be named when that card is played now; {""} for nothing."""
        head = f"play {name}"
        return {w[len(head) :].strip() for w in self.legal if (w + " ").startswith(head + " ")}

    def where(self, who: str) -> str:
        """The cell that a cat stands on, or ""."""
        at = self.s.pos[cat(who)]
        return CELLS[at] if at >= 0 else ""

    def purse(self, seat: int) -> str:
        """``rrb``: two red treats and a blue one."""
        return "".join("rby"[c] * self.s.purse[3 * seat + c] for c in range(3))

    def hand(self, seat: int) -> list[str]:
        """The names of the cards a seat holds."""
        names = [card.name for card in self.game.data.cards]
        hands = self.s.hands[3 * seat : 3 * seat + 3]
        return [names[face - CARD] for hand in hands for face in hand]

    def treats(self, name: str) -> str:
        """The treats on a roof, as letters."""
        return "".join("rby"[c] for c in self.s.treats[cell(name)])

    def discard(self, colour: str) -> list[str]:
        """A discard pile, the open card last."""
        names = [card.name for card in self.game.data.cards]
        return [names[face - CARD] for face in self.s.discards[COLOURS.index(colour)]]

    def told(self, kind: str) -> bool:
        """Whether the last move led to such an event."""
        return any(e.kind == kind for e in self.events)
