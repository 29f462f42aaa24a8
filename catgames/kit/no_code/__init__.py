"""Rules without code: the sections of game.yaml that say what people do before, in and after a turn
(docs/no-code.md)."""
