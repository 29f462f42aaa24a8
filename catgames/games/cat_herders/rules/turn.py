"""Cat Herders from the set-up (CH-3 to CH-6) to the score: dealing cats, turns, the ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.events import Event, Events
from ....core.rulebook import Ask, Rulebook
from ....core.types import CHANCE, PASS, Atom, Frame, Move, Seat, message
from ....core.view import ScoreRow
from ..data import Data
from ..geometry import Board
from ..state import BESIDE, BLUE, BOTH, CAT, COLOURS, OFF, State, setting_of
from .park import (
    can_flee,
    escorted,
    first_turn_captures,
    flights,
    herder_moves,
    lay_out,
    move_cat,
    pairs,
    put_cat,
    put_herder,
    startled,
    surrounded,
    take_cat,
    take_herder,
)

rules: Rulebook[Data, State] = Rulebook()

VERBS = frozenset({"cat", "place", "move", "flee", "escort", "pass"})
CAT_FACE = 2
"""Faces: the seats' herders are 0 and 1, cat number i is CAT_FACE + i."""


# ---------------------------------------------------------------------- before the first turn


def start(d: Data, seats: Seat, options: Mapping[str, Atom]) -> State:
    """The park with its herders; the frames deal the cats one by one."""
    s = State()
    s.setting = setting = setting_of(dict(options))
    s.board = d.index(setting.grid, setting.side, setting.neighbours)
    board = d.boards[s.board]
    needs = setting.capture_needs
    s.needs = needs if isinstance(needs, int) else board.counts.needs
    herders = board.setups[setting.setup]
    lay_out(s, board, herders)
    blue, red = (board.counts.herders - len(spaces) for spaces in herders)
    s.supply = (blue, red)
    s.captured = ((), ())
    s.turns = s.passes = s.redeals = 0
    s.seen, s.last, s.ended = [], (None, None), ""
    s.stack = deal_frames(board.counts.cats)
    return s


def check(d: Data, s: State) -> None:
    """Raises AssertionError when pieces, counts or the position do not add up."""
    board, herders = d.boards[s.board], (s.blue, s.red)
    near, position = [0] * len(board.targets), 0
    for seat, spaces in enumerate(herders):
        for c in spaces:
            position |= board.bits[seat][c]
            for n in board.around[c]:
                near[n] += BESIDE[seat]
        left = len(s.captured[seat]) if s.setting.escort == "leaves" else 0
        whole = len(spaces) + s.supply[seat] + left
        assert whole == board.counts.herders, f"{COLOURS[seat]} has {whole} herders"
        assert s.supply[seat] >= 0
        at = [c for c, thing in enumerate(s.cells) if thing == BLUE + seat]
        assert at == spaces, f"{COLOURS[seat]} herders are listed at {spaces}, and stand at {at}"
    for c in s.cats:
        position |= board.bits[2][c]
    assert near == s.near, "herders beside the spaces are miscounted"
    assert position | s.position & 1 == s.position, "the position is out of step"
    assert [c for c, thing in enumerate(s.cells) if thing >= CAT] == s.cats
    assert set(s.cats) <= set(board.park), "a cat is on the Wall"
    _check_cats(board, s)
    assert s.cells[-1] == OFF


def _check_cats(board: Board, s: State) -> None:
    numbers = [s.cells[c] - CAT for c in s.cats] + [n for seat in (0, 1) for n in s.captured[seat]]
    dealing = bool(s.stack) and s.stack[-1][0] == "deal_cat"
    expected = len(s.cats) if dealing else board.counts.cats
    assert sorted(numbers) == list(range(expected)), f"cats {sorted(numbers)}"


def deal_frames(cats: int) -> list[Frame]:
    """The frames that deal so many cats one by one (CH-6)."""
    return [("settle_deal",), *[("deal_cat", CHANCE)] * cats]


@rules.ask
class DealCat(Ask[Data, State]):
    """CH-6: the next cat comes to a random empty Park space."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        cells = s.cells
        return [move for c, move in d.boards[s.board].deals if not cells[c]]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        board = d.boards[s.board]
        number = len(s.cats)
        put_cat(board, s, number, board.index[move[1]])
        if events is not None:
            events.append(_event("added", CAT_FACE + number, dst=move[1]))


@rules.step
def settle_deal(d: Data, s: State, events: Events) -> None:
    """CH-6: cats are dealt again if the first player could capture at once."""
    board = d.boards[s.board]
    if s.redeals < s.setting.redeal_max and first_turn_captures(board, s):
        s.redeals += 1
        if events is not None:
            events.append(Event("redealt", amount=s.redeals))
        for c in tuple(s.cats):
            number = take_cat(board, s, c)
            if events is not None:
                events.append(_event("removed", CAT_FACE + number, src=board.targets[c], beat=1))
        s.stack += deal_frames(board.counts.cats)
        return
    begin_turn(s, 0)  # CH-3
    note_turn(events, 0)


# ---------------------------------------------------------------------- the turn


def begin_turn(s: State, seat: Seat) -> None:
    """Count the turn, and change bit 0 of the position, which tells whose turn it is."""
    s.turns += 1
    s.position = s.position & -2 | seat
    s.seen.append(s.position)
    s.stack.append(("turn", seat))


def note_turn(events: Events, seat: Seat) -> None:
    """Add the event of a turn, once it is sure that it is played."""
    if events is not None:
        events.append(Event("turn", seat=seat))


@rules.ask
class Turn(Ask[Data, State]):
    """CH-7: place a herder on the Wall or move one; CH-14: pass if neither is possible."""

    def options(self, d: Data, s: State, seat: Seat) -> Sequence[Move]:
        return herder_moves(d.boards[s.board], s, seat) or [PASS]

    def answer(self, d: Data, s: State, move: Move, events: Events, seat: Seat) -> None:
        s.last = (s.last[0], move) if seat else (move, s.last[1])
        s.stack += (("end_of_turn", seat), ("capture", seat))
        if move == PASS:
            s.passes += 1
            if events is not None:
                events.append(Event("passed", seat=seat))
            return
        s.passes = 0
        board = d.boards[s.board]
        to = board.index[move[-1]]
        if move[0] == "place":
            blue, red = s.supply
            s.supply = (blue, red - 1) if seat else (blue - 1, red)
            s.seen.clear()
        else:
            take_herder(board, s, seat, board.index[move[1]])
        put_herder(board, s, seat, to)
        cats = startled(board, s, to)
        if events is not None:
            src = ("supply", seat) if move[0] == "place" else move[1]
            events.append(_event("moved", seat, src=src, dst=move[-1], seat=seat))
            for c in cats:
                cat = s.cells[c] - 3 + CAT_FACE
                events.append(_event("startled", cat, src=board.targets[c], beat=1))
        if cats:
            flee_next(d, s, seat, cats)


def flee_next(d: Data, s: State, seat: Seat, cats: tuple[int, ...]) -> None:
    """CH-10: as long as one of the cats can move, one of them must."""
    board = d.boards[s.board]
    for c in cats:
        if can_flee(board, s, c):
            s.stack.append(("flee", seat, cats))
            return


@rules.ask
class Flee(Ask[Data, State]):
    """CH-8 to CH-11: one of the cats still to be moved goes to one of its best spaces."""

    def options(self, d: Data, s: State, seat: Seat, cats: tuple[int, ...]) -> Sequence[Move]:
        return flights(d.boards[s.board], s, cats)

    def answer(
        self,
        d: Data,
        s: State,
        move: Move,
        events: Events,
        seat: Seat,
        cats: tuple[int, ...],
    ) -> None:
        cat, to = run(d, s, move, events, seat)
        rest = tuple([c for c in cats if c != cat])
        if s.setting.cat_steps == 2 and can_flee(d.boards[s.board], s, to):
            s.stack.append(("flee_on", seat, to, rest))
        else:
            flee_next(d, s, seat, rest)


@rules.ask
class FleeOn(Ask[Data, State]):
    """CH-18: the cat that has just moved takes its second step."""

    def options(
        self, d: Data, s: State, seat: Seat, cat: int, rest: tuple[int, ...]
    ) -> Sequence[Move]:
        return flights(d.boards[s.board], s, (cat,))

    def answer(
        self,
        d: Data,
        s: State,
        move: Move,
        events: Events,
        seat: Seat,
        cat: int,
        rest: tuple[int, ...],
    ) -> None:
        run(d, s, move, events, seat)
        flee_next(d, s, seat, rest)


def run(d: Data, s: State, move: Move, events: Events, seat: Seat) -> tuple[int, int]:
    """Carry out a flight; returns the spaces it leads from and to."""
    board = d.boards[s.board]
    cat, to = board.index[move[1]], board.index[move[2]]
    move_cat(board, s, cat, to)
    if events is not None:
        face = s.cells[to] - 3 + CAT_FACE
        herders = s.near[to] % BOTH
        events.append(_event("moved", face, src=move[1], dst=move[2], seat=seat, amount=herders))
    return cat, to


# ---------------------------------------------------------------------- capturing


@rules.step
def capture(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CH-12: all surrounded cats at the same time; CH-16: with an escort each."""
    cats = surrounded(s, seat)
    if not cats:
        return
    if s.setting.escort == "off":
        for c in cats:
            catch(d, s, events, seat, c)
    else:
        s.stack.append(("escort", seat, cats))


def catch(d: Data, s: State, events: Events, seat: Seat, cat: int) -> None:
    """The cat on this space becomes the seat's."""
    board = d.boards[s.board]
    number = take_cat(board, s, cat)
    blue, red = s.captured
    s.captured = (blue, (*red, number)) if seat else ((*blue, number), red)
    s.seen.clear()
    if events is not None:
        src, dst = board.targets[cat], ("captured", seat)
        events.append(_event("moved", CAT_FACE + number, src=src, dst=dst, seat=seat, beat=2))
        score = len(s.captured[seat])
        events.append(Event("counted", seat=seat, amount=score, beat=2))


@rules.ask
class Escort(Ask[Data, State]):
    """CH-16: the capturer chooses a cat and the herder that leads it out."""

    def options(self, d: Data, s: State, seat: Seat, cats: tuple[int, ...]) -> Sequence[Move]:
        targets = d.boards[s.board].targets
        found = pairs(d.boards[s.board], s, seat, cats)
        return [("escort", targets[cat], targets[herder]) for cat, herder in found]

    def answer(
        self,
        d: Data,
        s: State,
        move: Move,
        events: Events,
        seat: Seat,
        cats: tuple[int, ...],
    ) -> None:
        board = d.boards[s.board]
        cat, herder = board.index[move[1]], board.index[move[2]]
        catch(d, s, events, seat, cat)
        take_herder(board, s, seat, herder)
        back = s.setting.escort == "returns_to_supply"
        if back:
            blue, red = s.supply
            s.supply = (blue, red + 1) if seat else (blue + 1, red)
        if events is not None:
            kind, dst = ("moved", ("supply", seat)) if back else ("removed", ())
            events.append(_event(kind, seat, src=move[2], dst=dst, seat=seat, beat=2))
        rest = tuple([c for c in cats if c != cat])
        if escorted(board, s, seat, rest):
            s.stack.append(("escort", seat, rest))


# ---------------------------------------------------------------------- ending


@rules.step
def end_of_turn(d: Data, s: State, events: Events, seat: Seat) -> None:
    """CH-13 to CH-15, or the other player's turn."""
    setting = s.setting
    if len(s.captured[seat]) >= d.boards[s.board].counts.win:
        end(s, events, "cats")
    elif s.passes >= 2:
        end(s, events, "passes")
    elif s.turns >= setting.max_turns:
        end(s, events, "max_turns")
    else:
        begin_turn(s, 1 - seat)
        if len(s.seen) > 4 and s.seen.count(s.position) >= setting.repetition:
            s.stack.clear()
            s.turns -= 1  # this turn is not played
            end(s, events, "repetition")
        else:
            note_turn(events, 1 - seat)


def end(s: State, events: Events, why: str) -> None:
    """The stack is empty: the game is over."""
    s.ended = why
    if events is not None:
        events.append(Event("ended", extra=(why,)))


def _event(kind: str, face: int, src: Any = (), dst: Any = (), **more: Any) -> Event:
    """An event; the targets of cells are also spots."""
    return Event(kind, face, src, dst, **more)


# ---------------------------------------------------------------------- the score


def scores(d: Data, s: State) -> tuple[int, int]:
    """Cats captured, by seat."""
    return (len(s.captured[0]), len(s.captured[1]))


def winners(d: Data, s: State) -> tuple[Seat, ...]:
    """CH-14: an equal number of cats is a draw."""
    blue, red = scores(d, s)
    if blue == red:
        return ()
    return (0,) if blue > red else (1,)


def ending(d: Data, s: State) -> str:
    """CH-13 to CH-15."""
    return s.ended


def breakdown(d: Data, s: State) -> tuple[ScoreRow, ...]:
    """The score sheet, of a single row."""
    cats = (float(len(s.captured[0])), float(len(s.captured[1])))
    return (
        ScoreRow(message("cat_herders.score.cats"), cats),
        ScoreRow(message("score.total"), cats, total=True),
    )


def turns_begun(s: State) -> int:
    """The number of the turn, from 1."""
    return s.turns
