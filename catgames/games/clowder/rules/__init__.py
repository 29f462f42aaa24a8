"""The rules.  Importing this package registers the asks and steps of all its chapters."""

from . import answers, captures, cards, effects, setup, turn

CHAPTERS = (setup, turn, captures, answers, effects, cards)
