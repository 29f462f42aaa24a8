"""The rules.  Importing this package registers the asks and steps of all its chapters."""

from . import answers, captures, effects, piles, returning, setup, shopping, tokens, turn

CHAPTERS = (setup, turn, tokens, returning, answers, captures, effects, piles, shopping)
