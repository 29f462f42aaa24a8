"""How the options of a question look beside their keys: a picture if the answer lays a piece of its
own, and words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...core.events import Event
from ...core.selector import verb_button
from ...core.types import Message, Move, Target
from ...match.together import Question, Together
from ..stage.stage import Stage

_LAID = ("added", "moved")


@dataclass(frozen=True, slots=True)
class OptionFace:
    """What stands for one option."""

    words: str
    sprite: str = ""
    """``group/name``; "": there is none."""


def faces_of(stage: Stage, question: Question) -> list[OptionFace]:
    """The faces of all options of a question, in their order."""
    verbs = {move[0] for move in question.options if len(move) > 1}
    words = [_words(stage, question, move, len(verbs) > 1) for move in question.options]
    sprites = [_sprite(stage, question, move) for move in question.options]
    if len({*sprites} - {""}) < len(sprites):  # pictures tell all options apart, or help nobody
        return [OptionFace(each) for each in words]
    return [OptionFace(*pair) for pair in zip(words, sprites, strict=True)]


def _words(stage: Stage, question: Question, move: Move, with_verb: bool) -> str:
    verb = _button(stage, question, verb_button(move))
    verb = verb or stage.translate(f"{stage.game.info.id}.verb.{move[0]}")
    things = [_button(stage, question, t) or _name(stage, question, t) for t in move[1:]]
    named = ", ".join(things)
    return f"{verb}: {named}" if named and with_verb else named or verb


def _button(stage: Stage, question: Question, target: Target) -> str:
    """What the board writes on the target's button; "": it has no words of its own for it."""
    view = replace(question.view, viewer=question.seat)
    words = stage.board.button(target, view)
    return "" if words is None else stage.translate(words)


def _name(stage: Stage, question: Question, target: Target) -> str:
    number = target[-1] if isinstance(target, tuple) and target[:1] == ("number",) else target
    if isinstance(number, int):
        return str(number)
    return stage.translate(stage.game.target_name(question.view, target))


def _sprite(stage: Stage, question: Question, move: Move) -> str:
    """The piece that the answer lays first."""
    events: list[Event] = []
    stage.game.apply(question.world.clone(), move, events)
    first = next(iter(events), None)
    if first is None or first.kind not in _LAID or first.face < 0 or not first.dst:
        return ""
    return stage.board.image(first.face, first.dst, question.view)


def shared_question(stage: Stage, row: Together) -> str:
    """The question in words if it is the same for all; "": each has one of their own."""
    asked = [prompt_of(stage, question) for question in row.questions]
    everybody = ("text", "together.everybody")
    alike = set()
    for question, sentence in zip(row.questions, asked, strict=True):
        own = ("seat", question.seat)
        params = tuple((key, everybody if v == own else v) for key, v in sentence.params)
        alike.add(Message(sentence.key, params))
    return stage.translate(alike.pop()) if len(alike) == 1 else ""


def prompt_of(stage: Stage, question: Question) -> Message:
    """What a person of a row is asked."""
    return stage.game.prompt(replace(question.view, viewer=question.seat))
