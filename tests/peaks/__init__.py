"""The walk over every scene that can be reached, and what each costs in memory at its peak."""
