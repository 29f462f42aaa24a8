"""Prompts, log lines and names, as sentences for the catalogue."""

from __future__ import annotations

from ...core.events import Event
from ...core.types import Decision, Says, says
from .data import Data
from .state import State


def prompt(d: Data, s: State, decision: Decision) -> Says:
    return says(f"cats_mansion.prompt.{decision.kind}", seat=("seat", decision.seat))


def log(d: Data, e: Event) -> Says | None:
    return None
