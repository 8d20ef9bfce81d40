"""Makes a photo as a phone takes it, of a made-up thing: twelve megapixels, lying on its side, JPEG.

    python3 Benchmarks/photo.py FILE [--seed 1] [--width 4000] [--height 3000]

Large forms and small ones, and the noise of a sensor, weighted so that the file has the size that a phone's has.
"""
import argparse
import pathlib

import numpy
from PIL import Image

ORIENTATION, TURNED = 0x0112, 6  # Exif's tag, and "turn it a quarter to the right"


def made(width, height, seed):
    """The photo, as Pillow has it: noise of several sizes on top of each other."""
    rng = numpy.random.default_rng(seed)
    picture = numpy.full((height, width, 3), 110.0, dtype=numpy.float32)
    for cells, weight in ((4, 60), (16, 30), (64, 18), (256, 12), (1024, 8)):
        small = rng.integers(0, 256, (max(1, cells * height // width), cells, 3), dtype=numpy.uint8)
        large = Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC)
        picture += (numpy.asarray(large, dtype=numpy.float32) - 128) * (weight / 64)
    picture += rng.normal(0, 5, (height, width, 1)).astype(numpy.float32)
    return Image.fromarray(numpy.clip(picture, 0, 255).astype(numpy.uint8))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--width", type=int, default=4000)
    parser.add_argument("--height", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    exif = Image.Exif()
    exif[ORIENTATION] = TURNED
    made(options.width, options.height, options.seed).save(options.file, "JPEG", quality=90, exif=exif)


if __name__ == "__main__":
    main()
