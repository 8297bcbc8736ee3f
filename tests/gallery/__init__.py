"""Every room in every look: a contact sheet to look at, and what a program can find wrong in it."""
