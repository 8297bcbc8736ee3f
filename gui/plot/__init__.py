"""What pictures are made of: axes, views, cell images, colour bars."""
