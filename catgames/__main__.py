"""Runs catgames; ``python -m catgames --help`` lists the commands."""

import signal
import sys


def run() -> int:
    """Run the command line; returns the exit code.

    Ctrl-C while most of the program is still being read ends it without a traceback.
    """
    heeded = signal.getsignal(signal.SIGINT) is not signal.SIG_IGN  # or somebody wants none
    if heeded:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from .app import main

    if heeded:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return main()


if __name__ == "__main__":
    sys.exit(run())
