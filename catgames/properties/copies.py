"""A state is plain data: copied, pickled, kept for undo, and never changed behind its back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ..core.game import Game
from ..core.types import CHANCE
from .walks import Failed, Position, need, walk

ATOMS = (int, str, bool, type(None))


def slots(s: Any) -> list[str]:
    """The names of everything a state holds."""
    names = [name for cls in type(s).__mro__ for name in getattr(cls, "__slots__", ())]
    return names + sorted(getattr(s, "__dict__", {}))


def snapshot(s: Any) -> tuple[Any, ...]:
    """All that a state holds, whatever its ``key`` says, as one hashable value."""
    return tuple((name, _frozen(getattr(s, name))) for name in slots(s))


def _frozen(value: Any) -> Any:
    if not isinstance(value, (list, tuple)):
        return value
    made = ("list", *value) if isinstance(value, list) else value
    try:
        hash(made)  # nothing in it can be changed
    except TypeError:
        return tuple(map(_frozen, made))
    return made


def check_plain(p: Position) -> None:
    """Atoms, tuples of them, and flat lists of those; frames hold no lists."""
    for name in slots(p.state):
        value = getattr(p.state, name)
        for held in value if isinstance(value, list) else [value]:
            if not _is_plain(held):
                raise Failed(f"{type(p.state).__name__}.{name} holds {held!r}", p)
    for frame in p.state.stack:
        known = frame[0] in p.game.rules.asks or frame[0] in p.game.rules.steps
        need(isinstance(frame, tuple) and known, p, f"{frame!r} is not a frame")


def _is_plain(value: Any) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return type(value) in ATOMS


def check_clone(p: Position, **copies: Any) -> None:
    """A clone, and what else is said to be a copy, holds the same, has the same key, and offers the
    same moves in the same order."""
    s, legal = p.state, list(p.game.legal_moves(p.state))
    need(legal == list(p.game.legal_moves(s)), p, "asked twice, the legal moves differ")
    kept, key = snapshot(s), s.key()
    for how, copy in {"clone": s.clone(), **copies}.items():
        need(copy is not s, p, f"{how} is the same object")
        need(snapshot(copy) == kept, p, f"{how} differs")
        need(hash(copy.key()) == hash(key) and copy.key() == key, p, f"{how}: other key")
        need(list(p.game.legal_moves(copy)) == legal, p, f"{how}: other legal moves")


def check_undo(game: Game[Any, Any], seats: int, seed: int) -> None:
    """Clones kept on the way are still what they were when the game is over, and go on alike."""
    line = []
    keys: dict[Any, Any] = {}
    for p in walk(game, seats, seed):
        kept = snapshot(p.state)
        line.append((p.of_its_own(), kept))
        same = keys.setdefault(p.state.key(), kept)
        need(same == kept, p, "two states with this key differ: the key leaves something out")
    for p, kept in line:
        need(snapshot(p.state) == kept, p, "a later move has changed a state kept for undo")
    for (p, kept), (_, after) in pairwise(line):
        s = p.state.clone()
        game.apply(s, p.move, [])
        need(snapshot(s) == after, p, f"redone, {p.move} leads elsewhere")
        need(snapshot(p.state) == kept, p, f"{p.move} on a clone changes the original")


def check_other_moves(p: Position) -> None:
    """Any legal move, tried on a clone with or without onlookers, leaves the original alone."""
    game, kept, rng = p.game, snapshot(p.state), p.rng()
    legal = list(game.legal_moves(p.state))
    for move in rng.sample(legal, min(6, len(legal))):
        silent, watched = p.state.clone(), p.state.clone()
        game.apply(silent, move)
        game.apply(watched, move, [])
        need(snapshot(silent) == snapshot(watched), p, f"{move} differs when it is watched")
        need(snapshot(p.state) == kept, p, f"{move} on a clone changes the original")


def check_looking(p: Position) -> None:
    """Nothing that looks at a state changes it."""
    game, s = p.game, p.state
    kept = snapshot(s)
    for viewer in p.viewers:
        view = game.view(s, viewer)
        seen = snapshot(view.state)
        game.picture(view), game.describe(view), game.breakdown(view), game.prompt(view)
        game.determinise(view, p.rng())
        need(snapshot(view.state) == seen, p, f"looking has changed the view of {viewer}")
    game.decision(s), game.legal_moves(s), game.scores(s), game.winners(s), game.turn(s)
    game.evaluate(s, 0)
    game.check(s)
    if p.decision and p.decision.seat == CHANCE:
        game.sample_chance(s, p.rng())
    elif p.decision:
        game.move_priors(s, game.legal_moves(s))
    need(snapshot(s) == kept, p, "looking has changed the state")
