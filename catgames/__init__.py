"""Five cat board games behind one table."""

__version__ = "0.2.0"
