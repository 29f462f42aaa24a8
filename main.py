"""Starts catgames: the window, or what ``python main.py --help`` lists."""

import multiprocessing
import sys

from catgames.app import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
