"""The workbench: figures about a game, and what a change to its data does to them."""
