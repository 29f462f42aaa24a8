"""Runs catgames; ``python -m catgames --help`` lists the commands."""

import sys

from catgames.app import main

if __name__ == "__main__":
    sys.exit(main())
