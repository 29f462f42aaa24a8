"""What can be clicked, described and read: every move by clicks, every name, refusal and key of
``describe``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..catalog import prototypes
from ..content.texts import GAP, catalogue, words_of
from ..core.game import Game
from ..core.selector import Chosen, verb_button
from ..core.types import CHANCE, HIDDEN, Message, Move, Target
from .walks import Position, need, whole


def check_describe(p: Position) -> None:
    """JSON gives the same back, the common keys say what is so, and HIDDEN has a word."""
    for viewer in p.viewers:
        told = p.game.describe(p.game.view(p.state, viewer))
        need(json.loads(json.dumps(told)) == told, p, f"JSON changes what {viewer} is told: {told}")
        need(told["game"] == p.game.info.id, p, f"{viewer} is told of {told['game']}")
        need(told["over"] == (p.decision is None), p, f"{viewer} is told over: {told['over']}")
        if p.decision:
            seat = "chance" if p.decision.seat < 0 else p.decision.seat
            same = told["decision"] == {
                "seat": seat,
                "kind": p.decision.kind,
                "secret": p.decision.secret,
            }
            need(same, p, f"{viewer} is told of the decision {told['decision']}")
        own = p.game.parts.describe(p.game.data, p.game.view(p.state, viewer))
        need(bool(own), p, "tell says nothing")
        need(not (own.keys() & _CORE), p, f"tell hides the common keys {own.keys() & _CORE}")


_CORE = {"game", "viewer", "over", "decision", "turn", "winners"}


def check_open_call(p: Position) -> None:
    """The decider comes first, passing is possible, and everybody sees the same."""
    game = p.game
    if p.decision is None or p.decision.kind not in game.open_calls:
        return
    number, asked = game.open_call_order(p.state)
    need(type(number) is int and asked[0] == p.decision.seat, p, f"asked {number}, {asked}")
    need(len(set(asked)) == len(asked), p, f"asked {asked}")
    need(("pass",) in game.legal_moves(p.state), p, "an open call without pass")
    for viewer in p.viewers:
        seen = game.open_call_order(game.view(p.state, viewer).state)
        need(seen == (number, asked), p, f"{viewer} sees that {seen} are asked")


def check_clicks(p: Position) -> None:
    """Clicking a move's targets, and its verb where that is asked, yields that very move; those
    of an unordered verb in any order."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    legal = list(p.game.legal_moves(p.state))
    rng = p.rng()
    for move in rng.sample(legal, min(30, len(legal))):
        clicks = list(move[1:])
        if move[0] in p.game.unordered:
            rng.shuffle(clicks)
        selector = p.game.selector(legal)
        for target in [*clicks, verb_button(move)]:
            if selector.move is None:
                lit = selector.targets()
                need(target in lit, p, f"{target} of {move} is not lit; lit are {lit}")
                need(selector.choose(target) is not Chosen.NOTHING, p, f"{target}: nothing happens")
        need(selector.move == move, p, f"clicking {move} gives {selector.move}")


def check_every_path(p: Position) -> None:
    """Any lit target leads on until a legal move is complete; back undoes."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    legal, rng = list(p.game.legal_moves(p.state)), p.rng()
    for _ in range(6):
        selector = p.game.selector(legal)
        while selector.move is None:
            lit = selector.targets()
            need(bool(lit), p, f"after {selector.picks} nothing is lit")
            need(len(set(lit)) == len(lit), p, f"lit twice: {lit}")
            target, picks = rng.choice(lit), selector.picks
            done = selector.choose(target)
            need(done is not Chosen.NOTHING, p, f"{target} is lit, but a click does nothing")
            if done is Chosen.MORE and rng.random() < 0.3:
                selector.back()
                need(selector.picks == picks and selector.targets() == lit, p, "back is not back")
        need(selector.move in legal, p, f"{selector.move} is not legal")


def check_open_decision(p: Position) -> None:
    """Where the curtain stays open, whatever view is on the screen offers the same moves."""
    if p.decision is None or p.decision.seat == CHANCE or p.game.needs_hand(p.decision):
        return
    legal = list(p.game.legal_moves(p.state))
    for viewer in p.viewers:
        seen = list(p.game.legal_moves(p.game.view(p.state, viewer).state))
        need(seen == legal, p, f"{viewer} sees the moves {seen}, and no curtain is drawn")


_YOU = re.compile(r"(?i)\b(you|your|yours|yourself)\b")

_NAMES = ("Ann", "Tom", "Eve", "Ben", "Zoë", "Kim", "Leo", "Mia", "Max", "Ida", "Jan", "Pia")


def translate(game: Game[Any, Any], sentence: Message) -> str:
    """In words, with the players' names."""
    return words_of(catalogue("en"), game).translate(sentence, lambda seat: _NAMES[seat])


def check_sentence(p: Position, sentence: Message, what: str, amount: int = 0) -> None:
    """It is in the catalogue and has no gaps left; those of the program's own games never say
    "you".  ``amount`` may be in it."""
    text = translate(p.game, sentence)
    for wrong in _wrong_words(p.game.info.id, sentence, amount):
        need(False, p, f"{what}: {wrong} in {text!r}")
    need(text.strip() == text and bool(text), p, f"{what}: {text!r} from {sentence}")
    you = p.game.info.id not in prototypes() and _YOU.search(text)
    need(not you, p, f"{what}: {text!r} says you; at one screen nobody knows who")


def _wrong_words(id: str, sentence: Message, amount: int) -> Iterator[str]:
    """What is wrong with a sentence and with those in its gaps.  What people have typed may look
    like anything, also like a gap: titles of pieces have none."""
    text, values = catalogue("en").find(sentence.key), dict(sentence.params)
    if text is None:
        yield f"«{sentence.key}» is not in the catalogue"
        return
    typed = id in prototypes() and sentence.key.startswith((f"{id}.piece.", f"{id}.piece_text."))
    for words in () if typed else [text] if isinstance(text, str) else text.values():
        gaps = dict.fromkeys(gap[1] for gap in GAP.finditer(words))
        rest = GAP.sub("", words)
        if any(values.get(gap) is None for gap in gaps) or "{" in rest or "}" in rest:
            yield "gaps are left"
        for gap in gaps:
            yield from _wrong_value(id, values.get(gap), amount)


def _wrong_value(id: str, value: Any, amount: int) -> Iterator[str]:
    if isinstance(value, Message):
        yield from _wrong_words(id, value, amount)
    elif isinstance(value, tuple) and len(value) == 2 and value[0] == "text":
        yield from _wrong_words(id, Message(value[1]), amount)
    elif isinstance(value, tuple) and len(value) == 2 and value[0] == "list":
        for inner in value[1]:
            yield from _wrong_value(id, inner, amount)
    elif value == HIDDEN and amount != HIDDEN and isinstance(value, int):
        yield "a hidden face is named"


def check_prompts(p: Position) -> None:
    """For everybody, and for the decider after every click on the way to some move."""
    for viewer in p.viewers:
        check_sentence(p, p.game.prompt(p.game.view(p.state, viewer)), f"prompt for {viewer}")
    if p.decision is None or p.decision.seat == CHANCE:
        return
    view = p.game.view(p.state, p.decision.seat)
    selector, rng = p.game.selector(p.game.legal_moves(view.state)), p.rng()
    while selector.choose(rng.choice(selector.targets())) is Chosen.MORE:
        picks = selector.picks
        check_sentence(p, p.game.prompt(view, picks), f"prompt after {picks}")


def check_log(p: Position) -> None:
    """What the log tells of the next move, to everybody."""
    if p.decision is None:
        return
    events: list[Any] = []
    p.game.apply(p.state.clone(), p.move, events)
    for viewer in p.viewers:
        for e in events:
            line = p.game.log(e.for_viewer(viewer))
            if line is not None:
                what = f"log for {viewer} of {e.for_viewer(viewer)}"
                check_sentence(p, line, what, e.amount)


def check_buttons(p: Position) -> None:
    """A verb that may need a button has a text for it."""
    for move in p.game.legal_moves(p.state) if p.decision and p.decision.seat != CHANCE else ():
        check_sentence(p, Message(f"{p.game.info.id}.verb.{move[0]}"), "button")


def things(game: Game[Any, Any], seats: int) -> tuple[list[Target], list[Move]]:
    """Targets and moves that were legal at some time in some games, chance's left out."""
    return things_in(p for seed in range(4) for p in whole(game, seats, seed))


def things_in(positions: Iterable[Position]) -> tuple[list[Target], list[Move]]:
    """Targets and moves that are legal in some of these positions, chance's left out."""
    targets: dict[Target, None] = {}
    moves: dict[Move, None] = {}
    for p in positions:
        if p.decision and p.decision.seat != CHANCE:
            for move in p.game.legal_moves(p.state):
                moves[move] = None
                targets.update(dict.fromkeys(move[1:]))
    return list(targets), list(moves)


def check_refused(p: Position, targets: Sequence[Target], moves: Sequence[Move]) -> None:
    """What can't be chosen now is refused in a sentence, and has a name."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    game, rng, legal = p.game, p.rng(), list(p.game.legal_moves(p.state))
    lit, view = game.selector(legal).targets(), game.view(p.state, p.decision.seat)
    tried = rng.sample(moves, min(8, len(moves)))
    strange = [move for move in tried if not game.accepts(p.state, move)]
    dark = [t for t in rng.sample(targets, min(12, len(targets))) if t not in lit]
    for thing in (*strange, *dark):
        reason = game.refusal(view, thing)
        need(reason is not None, p, f"{thing} can be done, and is not legal")
        assert reason is not None
        check_sentence(p, reason, f"refusal of {thing}")
        for viewer in p.viewers:
            reason = game.refusal(game.view(p.state, viewer), thing)
            if reason is not None:  # who doesn't decide may not see what is legal
                check_sentence(p, reason, f"refusal of {thing} for {viewer}")
    names: dict[str, Target] = {}
    for target in lit:
        sentence = game.target_name(view, target)
        check_sentence(p, sentence, f"name of {target}")
        other = names.setdefault(translate(game, sentence), target)
        need(other == target, p, f"{target} and {other} have the same name")


def check_legal_is_not_refused(p: Position) -> None:
    """``why_not`` is None for legal moves, and for lit targets on the way to them."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    game, view, rng = p.game, p.game.view(p.state, p.decision.seat), p.rng()
    legal = list(game.legal_moves(p.state))
    for move in rng.sample(legal, min(10, len(legal))):
        need(game.why_not(view, move) is None, p, f"legal {move}: {game.why_not(view, move)}")
        for n in range(1, len(move)):
            why = game.why_not(view, move[n], move[1:n])
            need(why is None, p, f"lit {move[n]} after {move[1:n]}: {why}")
