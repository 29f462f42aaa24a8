"""Checks a lesson by playing every awaited answer once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ..content.lessons import Lesson, Step, Targets, Written
from ..content.texts import GAP, Catalogue
from ..core.game import Game, View
from ..core.notation import write_move, write_target
from ..core.selector import Selector
from ..core.types import GameError, IllegalMove, Move, Target

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
            if all(self._played(state, w.what, w.line) for w in moves):
                reached[name] = state
        return reached

    def _played(self, state: Any, move: Move, line: int) -> bool:
        try:
            self.game.play(state, move)
        except IllegalMove:
            self.mistakes.append((line, self._impossible(state, move)))
            return False
        return True

    def _impossible(self, state: Any, move: Move) -> str:
        written, decision = write_move(move), self.game.decision(state)
        if decision is None:
            return f"{written!r} is not possible: the game is over"
        legal = [write_move(m) for m in self.game.legal_moves(state)]
        near = get_close_matches(written, legal, 3, 0.1) or legal[:3]
        who = "chance" if decision.seat < 0 else f"seat {decision.seat}"
        offer = ", ".join(repr(m) for m in near)
        return f"{written!r} is not possible: {who} decides {decision.kind!r}, for example {offer}"

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
        if not all(self._played(state, w.what, w.line) for w in step.plays):
            return
        picks = () if step.plays else place.picks
        answers = self._answers(step, state, picks)
        if first:
            view = self.game.view(state, self.lesson.learner)
            self.step_views.append(StepView(number, step, view, picks, answers))
        if not step.awaits:
            yield _Position(state, picks)
        elif step.each:
            yield from self._in_turn(state, list(step.each))
        elif answers or step.move:
            yield from self._answered(step, state, picks, answers)

    def _answers(self, step: Step, state: Any, picks: tuple[Target, ...]) -> tuple[Target, ...]:
        """The targets that may be clicked; reports mistakes."""
        if not step.awaits:
            return ()
        decision, legal = self.game.decision(state), self.game.legal_moves(state)
        if decision is None or decision.seat != self.lesson.learner:
            who = "the game is over" if decision is None else f"seat {decision.seat} decides"
            self.mistakes.append((step.line, f"nothing can be awaited of the learner: {who}"))
            return ()
        selector = Selector(legal, self.game.unordered)
        for pick in picks:
            selector.choose(pick)
        if step.any:
            return tuple(selector.targets())
        for wanted in (*step.move, *step.each):
            if wanted.what not in selector.fitting():
                self.mistakes.append((wanted.line, self._impossible(state, wanted.what)))
        if step.click:
            self._clicked(step.click, selector)
            return tuple(w.what for w in step.click)
        at = len(picks) + 1
        return tuple(t for w in (*step.move, *step.each) for t in w.what[at : at + 1])

    def _clicked(self, wanted: Targets, selector: Selector) -> None:
        for click in wanted:
            if click.what not in selector.targets():
                offer = ", ".join(write_target(t) for t in selector.targets()[:5])
                what = f"{write_target(click.what)!r} can't be clicked; for example {offer}"
                self.mistakes.append((click.line, what))

    def _in_turn(self, state: Any, left: list[Written[Move]]) -> Iterator[_Position]:
        """The positions after ``left`` was played in every possible order."""
        if not left:
            yield _Position(state)
        for move in {w.what: w for w in left}.values():
            after = state.clone()
            if self._played(after, move.what, move.line):
                yield from self._in_turn(after, [w for w in left if w is not move])

    def _answered(
        self, step: Step, state: Any, picks: tuple[Target, ...], answers: tuple[Target, ...]
    ) -> Iterator[_Position]:
        legal = self.game.legal_moves(state)
        moves: list[Move] = [w.what for w in step.move] or list(legal if step.any else ())
        for target in answers if step.click else ():
            selector = Selector(legal, self.game.unordered)
            for pick in (*picks, target):
                selector.choose(pick)
            if selector.move is None:
                yield _Position(state, selector.picks)
            else:
                moves.append(selector.move)
        for move in moves:
            if move in legal:
                after = state.clone()
                self.game.apply(after, move)
                yield _Position(after)


def text_mistakes(lesson: Lesson, catalogue: Catalogue) -> list[str]:
    """Texts that are missing, have unknown gaps, or are never used."""
    prefix, used, found = f"lesson_{lesson.game}.", set(), []
    for step in lesson.steps:
        for key in filter(None, (step.says, step.wrong)):
            used.add(prefix + key)
            text = catalogue.find(prefix + key)
            gaps = dict(lesson.message(key).params)
            for gap, _ in GAP.findall(text) if isinstance(text, str) else ():
                if gap not in gaps:
                    found.append(f"{lesson.file}:{step.line}: {prefix}{key} has a gap {{{gap}}}")
            if text is None:
                found.append(f"{lesson.file}:{step.line}: there is no text {prefix}{key}")
    for key in catalogue.texts:
        if key.startswith(prefix) and key not in used:
            found.append(f"{lesson.file}:1: no step says {key}")
    return found
