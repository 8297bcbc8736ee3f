"""What stands over and under pictures: claims made from what is shown, and things to try, where these are long.

It may import what pictures may, and every file of theirs.
"""
