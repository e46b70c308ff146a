"""Players that see what a seat sees: the protocol, and bots that play any game."""

from cardgames.bots.protocol import Bot

__all__ = ["Bot"]
