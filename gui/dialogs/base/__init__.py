"""What all dialogs are made of: rows and buttons, a file to be chosen, what is on its way into one, the tours.

It may import what a dialog may, and no dialog.
"""
