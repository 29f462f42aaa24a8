"""Everything said is in the catalogue, names players, and cites rules that the text covers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from thorough import amount
from walks import Position, need, samples, whole

from catgames.content.paths import DATA
from catgames.content.texts import catalogue
from catgames.core.game import Game
from catgames.core.selector import Chosen
from catgames.core.types import CHANCE, TABLE, Message, Move, Target

_YOU = re.compile(r"(?i)\b(you|your|yours|yourself)\b")
_HEADING = re.compile(r"(?m)^##? .*\{([^}]*)\}")


def translate(game: Game[Any, Any], sentence: Message) -> str:
    """In words, with the players' names."""
    return catalogue("en").translate(
        sentence, lambda seat: ("Ann", "Tom", "Eve", "Ben", "Zoë", "Kim")[seat]
    )


def check_sentence(p: Position, sentence: Message, what: str) -> None:
    """It is in the catalogue, has no gaps left, and never says "you"."""
    text = translate(p.game, sentence)
    need("«" not in text, p, f"{what}: {text} is not in the catalogue")
    need("{" not in text and "None" not in text, p, f"{what}: gaps are left in {text!r}")
    need("−9" not in text or sentence.params == (), p, f"{what}: {text!r} names a hidden face")
    need(text.strip() == text and bool(text), p, f"{what}: {text!r} from {sentence}")
    need(not _YOU.search(text), p, f"{what}: {text!r} says you; at one screen nobody knows who")


@cache
def rule_ids(id: str) -> frozenset[str]:
    """The ids that the headings of a game's rules text cover."""
    text = (DATA / "rules" / "en" / f"{id}.md").read_text("utf-8")
    return frozenset(" ".join(_HEADING.findall(text)).split())


# ---------------------------------------------------------------- prompts, log, reckoning


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
                check_sentence(p, line, f"log for {viewer} of {e.for_viewer(viewer)}")


def check_buttons(p: Position) -> None:
    """A verb that may need a button has a text for it."""
    for move in p.game.legal_moves(p.state) if p.decision and p.decision.seat != CHANCE else ():
        check_sentence(p, Message(f"{p.game.info.id}.verb.{move[0]}"), "button")


# ---------------------------------------------------------------- refusals


def things(game: Game[Any, Any], seats: int) -> tuple[list[Target], list[Move]]:
    """Targets and moves that were legal at some time in some games, chance's left out."""
    targets: dict[Target, None] = {}
    moves: dict[Move, None] = {}
    for seed in range(4):
        for p in whole(game, seats, seed):
            if p.decision and p.decision.seat != CHANCE:
                for move in p.game.legal_moves(p.state):
                    moves[move] = None
                    targets.update(dict.fromkeys(move[1:]))
    return list(targets), list(moves)


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


def check_refusals(p: Position, targets: list[Target], moves: list[Move]) -> None:
    """Everything else is refused with a sentence and the rule it rests on."""
    if p.decision is None or p.decision.seat == CHANCE:
        return
    game, rng = p.game, p.rng()
    decider = game.view(p.state, p.decision.seat)
    legal = list(game.legal_moves(p.state))
    strange = [m for m in rng.sample(moves, min(12, len(moves))) if m not in legal]
    lit = game.selector(legal).targets()
    dark = [t for t in rng.sample(targets, min(25, len(targets))) if t not in lit]
    for thing in [*strange, *dark]:
        check_refusal(p, decider, thing, ())
        for viewer in p.viewers:
            reason = game.refusal(game.view(p.state, viewer), thing)
            need(reason is not None, p, f"{viewer} may do {thing}, which is not legal")
            assert reason is not None
            check_sentence(p, reason, f"refusal of {thing} for {viewer}")
    selector = game.selector(legal)
    if selector.choose(rng.choice(lit)) is Chosen.MORE:
        lit = selector.targets()
        for thing in rng.sample(targets, min(10, len(targets))):
            if thing not in lit:
                check_refusal(p, decider, thing, selector.picks)


def check_refusal(p: Position, view: Any, thing: Any, picks: tuple[Target, ...]) -> None:
    """The game itself has a sentence for its decider, and a rule that its rules text covers."""
    what = f"{thing}, not legal after {picks},"
    reason = p.game.rule_refusal(view, p.decision, thing, picks)
    need(reason is not None, p, f"{what} is refused without a reason of the game's own")
    assert reason is not None
    check_sentence(p, reason, f"refusal of {what}")
    need(bool(reason.rule), p, f"{what} is refused without a rule id: {translate(p.game, reason)}")
    covered = rule_ids(p.game.info.id)
    need(reason.rule in covered, p, f"{reason.rule} is in no heading of the rules text")
    sentence = p.game.why_not(view, thing, picks)
    need(sentence is not None and reason.rule in sentence, p, f"why_not of {what} is {sentence!r}")


# ---------------------------------------------------------------- the tests


def test_prompts_log_and_buttons(table):
    for p in samples(*table, amount(150)):
        check_prompts(p)
        check_log(p)
        check_buttons(p)


def test_the_log_of_whole_games(table):
    for seed in range(amount(3)):
        for p in whole(*table, seed):
            check_log(p)


def test_the_reckoning_is_in_words(table):
    game, seats = table
    for seed in range(amount(5)):
        p = whole(game, seats, seed)[-1]
        for viewer in (0, TABLE):
            for row in game.breakdown(game.view(p.state, viewer)):
                check_sentence(p, row.source, "breakdown")


def test_what_is_legal_is_not_refused(table):
    for p in samples(*table, amount(150)):
        check_legal_is_not_refused(p)


def test_what_is_not_legal_is_refused_with_a_reason(table):
    targets, moves = things(*table)
    for p in samples(*table, amount(150)):
        check_refusals(p, targets, moves)


def test_the_box_has_its_texts(game):
    """Title, tagline, designers, and every option with its choices."""
    keys = ["title", "tagline", "designer"]
    for seats in game.info.seats:
        for option in game.options(seats):
            base = f"option.{option.key}"
            choices = [f"{base}.{str(c).lower()}" for c in option.choices]
            keys += [f"{base}.name", f"{base}.help", *choices]
    missing = [
        key for key in dict.fromkeys(keys) if not catalogue("en").find(f"{game.info.id}.{key}")
    ]
    assert not missing, f"data/text/en/{game.info.id}.yaml lacks {missing}"
    assert rule_ids(game.info.id), f"data/rules/en/{game.info.id}.md covers no rule ids"
