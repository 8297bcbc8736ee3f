"""Small questions, answered by a value; none of them knows the window that asks.

They may import output, tour, controls, board, access and theme, and of app how keys are spelled and what is reported.
"""
