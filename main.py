"""Runs catgames; ``python main.py --help`` lists the commands."""

import sys

from catgames.__main__ import run

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(run())
