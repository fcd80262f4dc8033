"""What curators upload: good images come out clean and of one format, everything else is refused in words."""

import io

import pytest
from PIL import Image

from catalog.pictures.uploads import LARGEST, MOST_BYTES, UploadRefused, redrawn
from catalog.tests.pictures.images import SECRET, bomb, image_file, text_bomb, turned_photo

GIF_WITH_A_PAGE = b"GIF89a/*<html><script>alert(1)</script>*/"
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(redrawn(io.BytesIO(content))))


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "P", "1", "LA", "I;16"])
def test_png_files_of_every_mode_become_jpeg(mode):
    image = opened(image_file("PNG", mode=mode))

    assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (200, 280))


@pytest.mark.parametrize(
    ("kind", "mode"), [("JPEG", "RGB"), ("JPEG", "CMYK"), ("JPEG", "L"), ("WEBP", "RGB"), ("WEBP", "RGBA")]
)
def test_jpeg_and_webp_files_become_jpeg(kind, mode):
    image = opened(image_file(kind, mode=mode))

    assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (200, 280))


def test_a_photo_is_turned_upright_and_keeps_no_secret():
    content = redrawn(io.BytesIO(turned_photo()))

    image = Image.open(io.BytesIO(content))
    assert SECRET in turned_photo()
    assert SECRET not in content
    assert (image.size, dict(image.getexif()), image.info.get("comment")) == ((200, 300), {}, None)


def test_a_large_image_comes_out_no_larger_than_print_needs():
    image = opened(image_file("JPEG", size=(4000, 5800)))

    assert image.size == (1394, 2021)
    assert image.width <= LARGEST[0]
    assert image.height <= LARGEST[1]


def test_what_is_clear_becomes_white():
    file = io.BytesIO()
    Image.new("RGBA", (200, 200), (0, 0, 0, 0)).save(file, "PNG")

    assert opened(file.getvalue()).getpixel((100, 100)) == (255, 255, 255)


def test_the_same_image_gives_the_same_bytes():
    assert redrawn(io.BytesIO(image_file())) == redrawn(io.BytesIO(image_file()))


def test_a_broken_colour_profile_counts_for_nothing():
    assert opened(image_file("JPEG", icc_profile=b"no profile at all")).size == (200, 280)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "The file is empty."),
        (b"no image", "The file is no JPEG, PNG or WebP image."),
        (image_file("GIF"), "The file is no JPEG, PNG or WebP image."),
        (image_file("BMP"), "The file is no JPEG, PNG or WebP image."),
        (image_file("TIFF"), "The file is no JPEG, PNG or WebP image."),
        (
            GIF_WITH_A_PAGE,
            "The file holds a web page or a script besides; save the image anew and try again.",
        ),
        (SVG, "The file holds a web page or a script besides; save the image anew and try again."),
        (
            image_file("JPEG") + b"<SCRIPT>alert(1)</SCRIPT>",
            "The file holds a web page or a script besides; save the image anew and try again.",
        ),
        (bomb(), "An image may have 25 million pixels at most."),
        (
            bomb(6000, 5000),
            "The image has 6000 x 5000 pixels. An image may have 25 million pixels at most.",
        ),
        (
            image_file(size=(99, 300)),
            "The image has 99 x 300 pixels; each side needs at least 100 to be of use.",
        ),
    ],
)
def test_what_is_no_good_image_is_refused_in_words(content, words):
    with pytest.raises(UploadRefused) as refused:
        redrawn(io.BytesIO(content))

    assert str(refused.value) == words


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_file_that_was_cut_off_is_refused(kind):
    whole = image_file(kind, size=(800, 800))

    for share in (0.2, 0.5, 0.9):
        with pytest.raises(UploadRefused):
            redrawn(io.BytesIO(whole[: int(len(whole) * share)]))


def test_text_that_unpacks_to_many_megabytes_is_refused():
    with pytest.raises(UploadRefused) as refused:
        redrawn(io.BytesIO(text_bomb()))

    assert len(text_bomb()) < 100_000
    assert str(refused.value).startswith(("The file is no JPEG", "The image cannot be read to its end"))


def test_of_a_file_that_is_too_large_no_more_than_needed_is_read():
    file = io.BytesIO(image_file() + b"\0" * (20 * 1024 * 1024))

    with pytest.raises(UploadRefused) as refused:
        redrawn(file)

    assert str(refused.value) == "The file is larger than 8 MB, which is the most that is taken."
    assert file.tell() == MOST_BYTES + 1
