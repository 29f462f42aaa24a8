"""The commands of main.py, one module each; wings have further ones.

A command's module has HELP, a line in the list of commands; ABOUT, what its own --help begins with;
``add_arguments(parser)``; and ``run(args)``, which returns the exit code and raises GameError.
"""

COMMANDS = {
    "play": "play",
    "simulate": "simulate",
    "arena": "arena",
    "check": "check",
    "try": "try_out",
    "new-game": "new_game",
    "replay": "replay",
}
"""The module of each, in the order of the list."""
