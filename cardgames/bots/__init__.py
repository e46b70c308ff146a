"""Players that see what a seat sees: the protocol, bots that play any game, and bots by name."""

from cardgames.bots.files import BotFile
from cardgames.bots.protocol import Adviser, Bot, Hint
from cardgames.bots.registry import bot, names

__all__ = ["Adviser", "Bot", "BotFile", "Hint", "bot", "names"]
