"""What stands over and under a picture: a claim made from what is shown, and things to try.

It may import what pictures may, and every file of theirs.
"""
