"""Checks a lesson by playing every awaited answer once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from random import Random
from typing import Any

from ..content.lessons import Lesson, Step, Targets, Written
from ..content.patterns import written
from ..content.texts import GAP, Catalogue
from ..core.game import Game, View
from ..core.notation import write_move, write_target
from ..core.selector import Selector
from ..core.types import Decision, GameError, IllegalMove, Move, Target
from .lesson_moves import play, ways
from .privacy import Hand, hand_for

MOST_BRANCHES = 64
"""Answers to one step that are followed further."""


@dataclass(frozen=True, slots=True)
class StepView:
    """A step as the learner sees it when it is their turn to click."""

    number: int
    step: Step
    view: View[Any]
    picks: tuple[Target, ...]
    answers: tuple[Target, ...]
    """Targets that may be clicked."""


@dataclass(frozen=True, slots=True)
class _Position:
    """The state between two steps."""

    state: Any
    picks: tuple[Target, ...] = ()
    before: Any = None
    """The state before the learner's last answer."""

    def key(self) -> object:
        return (self.state.key(), self.picks)


class LessonRun:
    """Plays one lesson; ``mistakes`` are (line, text), ``step_views`` has one for each step."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.mistakes: list[tuple[int, str]] = []
        self.step_views: list[StepView] = []
        self._positions = self._play_positions()
        self._play_steps()
        self.mistakes = sorted(dict.fromkeys(self.mistakes))

    def mistake_lines(self) -> list[str]:
        """The mistakes, each as ``file:line: what is wrong``."""
        return [f"{self.lesson.file}:{line}: {what}" for line, what in self.mistakes]

    # ------------------------------------------------------------------ positions

    def _play_positions(self) -> dict[str, Any]:
        """Play the moves that lead to the lesson's positions; returns these by name."""
        lesson, reached = self.lesson, {}
        for name, moves in lesson.positions.items():
            try:
                state = self.game.new_state(len(lesson.seats), lesson.options)
            except GameError as e:
                self.mistakes.append((1, str(e)))
                return {}
            if self._played(state, moves):
                reached[name] = state
        return reached

    def _played(self, state: Any, moves: Sequence[Written[Move]]) -> bool:
        rng = Random(0)
        for move in moves:
            try:
                play(self.game, state, move.what, rng)
            except IllegalMove:
                self.mistakes.append((move.line, self._impossible(state, move.what)))
                return False
        play(self.game, state, None, rng)
        return True

    def _impossible(self, state: Any, move: Move) -> str:
        told, decision = written(move), self.game.decision(state)
        if decision is None:
            return f"{told!r} is not possible: the game is over"
        legal = [write_move(m) for m in self.game.legal_moves(state)]
        near = get_close_matches(told, legal, 3, 0.1) or legal[:3]
        offer = f"{decision.kind!r}, for example {', '.join(repr(m) for m in near)}"
        return f"{told!r} is not possible: {_who(decision)} decides {offer}"

    # ------------------------------------------------------------------ steps

    def _play_steps(self) -> None:
        """Play every step from every position to which the previous answers can lead."""
        places: list[_Position] = []
        for number, step in enumerate(self.lesson.steps):
            if step.position:
                state = self._positions.get(step.position)
                places = [] if state is None else [_Position(state.clone())]
            if not places:
                if number == 0 or not self.mistakes:
                    self.mistakes.append((step.line, "this step is never reached"))
                continue
            following: dict[object, _Position] = {}
            for nth, place in enumerate(places):
                for after in self._step(number, step, place, first=nth == 0):
                    following[after.key()] = after
            places = list(following.values())[:MOST_BRANCHES]

    def _step(self, number: int, step: Step, place: _Position, first: bool) -> Iterator[_Position]:
        """The positions to which the step can lead."""
        state = place.state.clone()
        if not self._played(state, step.plays):
            return
        picks = () if step.plays else place.picks
        answers = self._answers(step, state, picks)
        if first:
            view = self.game.view(state, self.lesson.learner)
            self.step_views.append(StepView(number, step, view, picks, answers))
        if step.show and not self._is_hidden(state):
            what = "no hand can be shown: that needs one that may stay hidden, and another person"
            self.mistakes.append((step.line, what))
        if not step.awaits or step.show:
            yield _Position(state, picks, place.before)
        elif step.undo:
            if place.before is None:
                self.mistakes.append((step.line, "there is nothing to take back"))
            else:
                yield _Position(place.before)
        elif step.each:
            yield from self._in_turn(state, list(step.each), state)
        elif answers or step.move:
            yield from self._answered(step, state, picks, answers)

    def _is_hidden(self, state: Any) -> bool:
        """Whether the learner has a hand that lies face down until they ask to see it."""
        decision = self.game.decision(state)
        shared = sum(seat.person for seat in self.lesson.seats) > 1 and self.game.info.has_secrets
        optional = decision is not None and hand_for(self.game, state, decision) is Hand.OPTIONAL
        return shared and optional

    def _answers(self, step: Step, state: Any, picks: tuple[Target, ...]) -> tuple[Target, ...]:
        """The targets that may be clicked; reports mistakes."""
        if not step.awaits:
            return ()
        decision, legal = self.game.decision(state), self.game.legal_moves(state)
        if decision is None or decision.seat != self.lesson.learner:
            who = "the game is over" if decision is None else f"{_who(decision)} decides"
            self.mistakes.append((step.line, f"nothing can be awaited of the learner: {who}"))
            return ()
        if step.click and self.game.by_hand:
            what = "where people move pieces by hand a step awaits a move, not a click"
            self.mistakes.append((step.click[0].line, what))
            return ()
        selector = Selector(legal, self.game.unordered)
        for pick in picks:
            selector.choose(pick)
        if step.any:
            return tuple(selector.targets())
        patterns = [(w, ways(self.game, state, w.what)) for w in (*step.move, *step.each)]
        for wanted, moves in patterns:
            if not any(move in selector.fitting() or self.game.by_hand for move in moves):
                self.mistakes.append((wanted.line, self._impossible(state, wanted.what)))
        if step.click:
            self._clicked(step.click, selector)
            return tuple(w.what for w in step.click)
        at = len(picks) + 1
        return tuple(t for _, moves in patterns for move in moves for t in move[at : at + 1])

    def _clicked(self, wanted: Targets, selector: Selector) -> None:
        for click in wanted:
            if click.what not in selector.targets():
                offer = ", ".join(write_target(t) for t in selector.targets()[:5])
                what = f"{write_target(click.what)!r} can't be clicked; for example {offer}"
                self.mistakes.append((click.line, what))

    def _in_turn(self, state: Any, left: list[Written[Move]], before: Any) -> Iterator[_Position]:
        """The positions after ``left`` was played in every possible order."""
        if not left:
            yield _Position(state, before=before)
        for wanted in {w.what: w for w in left}.values():
            rest, moves = [w for w in left if w is not wanted], ways(self.game, state, wanted.what)
            if not moves:
                self.mistakes.append((wanted.line, self._impossible(state, wanted.what)))
            for move in moves:
                after = state.clone()
                self.game.apply(after, move)
                play(self.game, after, None, Random(0))
                yield from self._in_turn(after, rest, state)

    def _answered(
        self, step: Step, state: Any, picks: tuple[Target, ...], answers: tuple[Target, ...]
    ) -> Iterator[_Position]:
        legal = self.game.legal_moves(state)
        moves = [move for w in step.move for move in ways(self.game, state, w.what)]
        moves = moves or list(legal if step.any else ())
        if self.game.by_hand:  # of the others only those are accepted that lead to the end
            moves = moves[:1]
        for target in answers if step.click else ():
            selector = Selector(legal, self.game.unordered)
            for pick in (*picks, target):
                selector.choose(pick)
            if selector.move is None:
                yield _Position(state, selector.picks)
            else:
                moves.append(selector.move)
        for move in moves:
            after = state.clone()
            self.game.apply(after, move)
            yield _Position(after, before=state)


def _who(decision: Decision) -> str:
    return "chance" if decision.seat < 0 else f"seat {decision.seat}"


def text_mistakes(lesson: Lesson, catalogue: Catalogue) -> list[str]:
    """Texts that are missing, have unknown gaps, or are never used."""
    prefix, used, found = f"lesson_{lesson.game}.", set(), []
    said = "lesson." if lesson.own else prefix
    for step in lesson.steps:
        for key in filter(None, (step.says, step.wrong)):
            used.add(prefix + key)
            text = catalogue.find(prefix + key)
            gaps = dict(lesson.message(key).params)
            for gap, _ in GAP.findall(text) if isinstance(text, str) else ():
                if gap not in gaps:
                    found.append(f"{lesson.file}:{step.line}: {said}{key} has a gap {{{gap}}}")
            if text is None:
                found.append(f"{lesson.file}:{step.line}: there is no text {said}{key}")
    for key in catalogue.texts:
        if key.startswith(prefix) and key not in used:
            found.append(f"{lesson.file}:1: no step says {said}{key.removeprefix(prefix)}")
    return found
