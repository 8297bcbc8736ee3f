"""For keyboards and screen readers: names and roles of what is painted, the order of Tab.

It may import no other room.
"""
