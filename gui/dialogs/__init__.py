"""Dialogs: small questions, answered by a value; none of them knows the window that asks."""
