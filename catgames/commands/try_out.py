"""``try``: plays random games of a prototype, and looks for mistakes in its rules."""

from __future__ import annotations

import re
import traceback
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ..catalog import load_game
from ..content.paths import shown
from ..core.game import Game
from ..core.notation import write_move
from ..core.types import CHANCE, BadOption
from ..kit.game import PrototypeGame
from ..kit.guard import strictly
from ..kit.mistakes import (
    in_code,
    is_interruption,
    line_of_answer,
    line_of_frame,
    line_of_part,
    rules_file,
)
from ..kit.schema import GAME
from ..kit.sources import changes_of
from ..kit.time_limit import time_limit
from ..properties.suite import check_game, check_to_the_end
from ..properties.walks import Failed, Position
from .arguments import place, positive
from .check_prototype import static_mistakes
from .chosen_game import add_prototype
from .undrawn import undrawn

HELP = "play random games of a prototype and look for mistakes"
ABOUT = (
    "Play random games of a prototype with every number of players, and look for "
    "mistakes in its rules: endless games, lost pieces, secrets that can be seen, moves that "
    "can't be clicked. The exit code is 1 if there are any."
)
LONGEST = 30.0
"""Seconds after which a game, with all that is looked at, counts as endless."""

THOROUGH, POSITIONS = 2, 15
"""In how many games, for each number of players, and in how many of their positions everything is
looked at; the others are only played to the end."""


ENOUGH = 5_000
"""Answers among which somebody has a choice in any game."""


def add_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", metavar="DIR", type=place, help="the folder of a prototype")
    add(
        "--games",
        metavar="K",
        type=positive,
        default=20,
        help="how many games with each number of players (default: 20)",
    )
    add("--debug", action="store_true", help="show the traceback of a mistake")


def run(args: Namespace) -> int:
    """Print the first mistake, or what the games were like; returns 1 if there is a mistake."""
    game = load_game(add_prototype(args.folder))
    assert isinstance(game, PrototypeGame)
    for line in undrawn(game):
        print(f"Not drawn: {line}")
    mistakes = static_mistakes(game)
    if mistakes:
        print("\n".join(mistakes))
        return 1
    with strictly():
        return _play(game, args)


def _play(game: Game[Any, Any], args: Namespace) -> int:
    lengths: list[int] = []
    for seed in range(args.games):
        for seats in game.info.seats:
            try:
                with time_limit(LONGEST):
                    lengths.append(check_to_the_end(game, seats, seed))
                    if seed < THOROUGH:
                        check_game(game, seats, seed, POSITIONS)
            except BaseException as e:  # whatever the rules raise is reported
                if is_interruption(e):
                    raise
                print(told(e, game, args.folder, seats, seed))
                if args.debug:
                    print("".join(traceback.format_exception(e)))
                return 1
    print(summary(game, lengths))
    if not any(has_choices(game, seats) for seats in game.info.seats):
        print("But nobody ever has a choice: every decision has one possible answer.")
    return 0


def has_choices(game: Game[Any, Any], seats: int) -> bool:
    """Whether anybody ever has more than one answer in a random game."""
    rng, s = Random(0), game.new_state(seats)
    for _ in range(ENOUGH):
        decision = game.decision(s)
        if decision is None:
            return False
        if decision.seat == CHANCE:
            game.apply(s, game.sample_chance(s, rng))
            continue
        legal = game.legal_moves(s)
        if len(legal) > 1:
            return True
        game.apply(s, legal[0])
    return True


def told(e: BaseException, game: Game[Any, Any], folder: Path, seats: int, seed: int) -> str:
    """What is wrong, and where."""
    again = f"(in the game with {seats} players and seed {seed})"
    if isinstance(e, Failed):
        return f"{sentence_about(e.text, e.position)}\n{again}"
    if isinstance(e, BadOption):
        return f"{shown(folder / GAME)}: {e}"
    return f"{in_code(e, folder, game)} {again}"


def summary(game: Game[Any, Any], lengths: list[int]) -> str:
    """How many games there were, and how long."""
    seats = list(game.info.seats)
    players = str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    mean = sum(lengths) / len(lengths)
    return (
        f"{game.info.id}: {len(lengths)} random games with {players} players, of "
        f"{min(lengths)} to {max(lengths)} answers (mean {mean:.0f}), without a mistake"
    )


def _field_that_tells(first: str, p: Position) -> str:
    """Which field everybody sees that differs, where it is changed, and what to write there."""
    fields = [name for name, _ in p.state.declaration.fields if re.search(rf"\b{name}: ", first)]
    if not fields:
        return ""
    name = fields[0]
    where = changes_of(p.game.folder, name)  # type: ignore[attr-defined]
    steps = ", ".join(f"{function} ({place})" for function, place in where)
    told = f"events.append(Event({name!r}, amount=…))"
    changed = f", which {steps} changes" if len(where) == 1 else f", changed in {steps}"
    return (
        f"; all see s.{name}{changed if where else ''}: if they may know it, add an event there, "
        f"{told}; if not, keep it in a zone that is hidden"
    )


def _hidden_score(first: str, p: Position) -> str:
    """Which rows of the score sheet are others for a seat than they really are."""
    seat = int(first.split()[1].rstrip(":"))
    view = p.game.view(p.state, seat).state
    rows = p.game.rules.score_rows  # type: ignore[attr-defined]
    differ = [
        f"{name} is {fn(p.game.data, view, seat)} and really {fn(p.game.data, p.state, seat)}"
        for name, fn in rows
        if fn(p.game.data, view, seat) != fn(p.game.data, p.state, seat)
    ]
    what = f": {', '.join(differ)}" if differ else ""
    return (
        f"at the end, seat {seat} sees other points than it has{what}; pieces that are hidden then "
        "count 0 for whoever can't see them: turn them up (s.turn_up), or move them to an open "
        "zone, before the game is over"
    )


Place = Callable[[Position], str]


def _made(p: Position) -> str:
    """Where the answer is carried out that leads to the position's mistake."""
    return _answered(p, p.number)


def _before(p: Position) -> str:
    """Where the last answer was carried out that led here."""
    return _answered(p, p.number - 1)


def _answered(p: Position, number: int) -> str:
    for seat, move in reversed(p.past[: number + 1]):
        if seat != CHANCE and (found := line_of_answer(p.game, str(move[0]))):
            return found
    return rules_file(p.game.folder)  # type: ignore[attr-defined]


def _open(p: Position) -> str:
    return line_of_frame(p.game, p.state)


def _evaluate(p: Position) -> str:
    return line_of_part(p.game, "evaluate")


def _score(p: Position) -> str:
    return line_of_part(p.game, "breakdown")


_SAME = (
    "the same answer does not always do the same; rules depend on d and s alone: "
    "no random, no clock, no variables outside of s"
)
_SECRET = "what somebody may not see can be learned: "
_SENTENCES: tuple[tuple[str, Place, str], ...] = (
    (
        r"^for viewer (-?\d+), (.*?):",
        _made,
        r"the move \2 changes what lies on the table without an event; pass events to s.move, "
        "s.change, s.turn_up and the others",
    ),
    (r"^check: (\w+ holds a \w+ instead .*)", _before, r"\1; s.move changes a place"),
    (r"^check: (there were .*)", _before, r"\1; only s.move and s.change move pieces"),
    (r"^check: (.*)", _before, r"\1"),
    (r"^no end after (\d+) decisions", _open, r"the game does not come to an end: \1 answers"),
    (
        "no turn has begun",
        _before,
        "s.turn is still 0 at the end of a game; write s.turn += 1 where a turn begins",
    ),
    (r"^turn (\d+) after turn (\d+)", _before, r"s.turn falls from \2 to \1; it counts turns"),
    ("differs when it is watched|leads elsewhere|legal moves differ|another state", _made, _SAME),
    (
        r"^\w+\.stack holds \[(.*)\]",
        _before,
        r"[\1] is no frame; a frame is a tuple, (\1)",
    ),
    (
        r"^\w+\.(\w+) holds (.*)",
        _before,
        r"s.\1 holds \2; a state has whole numbers, words and tuples of them, and a list only "
        "where something has a value for each seat or cell",
    ),
    (r"^legal moves", _open, "what is offered depends on something that the decider can't see"),
    (r"^seat (-?\d+) decides", _open, r"asks seat \1, which does not exist"),
    (r"(-?\d+)'s worlds look different: (.*)", _made, rf"{_SECRET}\2 (viewer \1)"),
    (r"look different|sees the same happen|depends on a secret|is told ", _made, _SECRET),
    (r"^estimates (.*)", _evaluate, r"evaluate returns \1; 0 is lost, 1 is won"),
    (
        r"^(\(.*\)) and (\(.*\)) have the same name",
        _open,
        r"\1 and \2 can be chosen at once and have the same name, so nobody can tell them apart",
    ),
)  # fmt: skip


def sentence_about(text: str, p: Position) -> str:
    """``file:line: what is wrong``, and in further lines how the game came there."""
    first, _, more = text.partition("\n")
    place: Place = _open
    said = first
    for pattern, where, sentence in _SENTENCES:
        found = re.search(pattern, first)
        if found:
            place = where
            said = f"{_SECRET}{first}" if sentence == _SECRET else found.expand(sentence)
            break
    if said.startswith(_SECRET):
        said += _field_that_tells(first, p)
    elif re.match(r"seat \d+: total ", first):
        place, said = _score, _hidden_score(first, p)
    details = [] if said.endswith(first) else [first]
    return "\n".join([f"{place(p)}: {said}", *details, *([more] if more else []), how(p)])


def how(p: Position) -> str:
    """The position, for somebody who wants to see it."""
    last = [write_move(move) for _, move in p.past[: p.number][-4:]]
    return f"after {p.number} answers, the last ones {', '.join(last) or '–'}"
