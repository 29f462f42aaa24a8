"""Every legal move can be clicked together, every lit target leads somewhere."""

from __future__ import annotations

from ..core.selector import Chosen, verb_button
from ..core.types import CHANCE
from .walks import Position, need


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
