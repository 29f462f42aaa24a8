"""Five cat board games behind one table."""

from .bytecode import keep_whole

__version__ = "0.3.0"

keep_whole()  # before anything larger is imported
