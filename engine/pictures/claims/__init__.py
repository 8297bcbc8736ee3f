"""What stands over and under a picture: a claim made from what is shown, and things to try.

It may import what the pictures may import, and the pictures.
"""
