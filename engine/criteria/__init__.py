"""What an encoding is worth, measured. It may import scene, averages and what lies below averages."""
