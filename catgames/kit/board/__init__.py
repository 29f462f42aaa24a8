"""The stock board: how a prototype looks that has no board.py of its own."""
