"""One pure function a picture: (Scene, width, height in pixels) → what the picture shows; and the frame of them.

It may import every room but commands, tours, export and code.
"""
