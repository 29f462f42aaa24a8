"""Runs catgames; ``python main.py --help`` lists the commands."""

import multiprocessing
import sys

from catgames.app import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
