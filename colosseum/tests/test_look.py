"""What holds for every template, style sheet and the sprite."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from catalog.faces.american import COLOURS
from catalog.faces.labels import ATTRIBUTE_SIGNS, FIELD_CODES, ICON_WORDS, field_sign

ROOT = Path(settings.BASE_DIR)
APPS = ("colosseum", "catalog", "decks", "rules")
STYLES = ROOT / "colosseum/static/colosseum/css"
TEMPLATES = sorted(path for app in APPS for path in (ROOT / app).glob("**/templates/**/*.html"))
SCRIPTS = sorted(path for app in APPS for path in (ROOT / app).glob("static/**/*.js"))
CODE = sorted(path for app in APPS for path in (ROOT / app).glob("**/*.py") if path.parts[-2] != "tests")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# A class of a selector, which begins with a letter: lengths such as .5rem do not.
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)(?=[^{}]*\{)")
# What gives elements their classes: an attribute, with template tags in it, or an argument of ours.
GIVEN = re.compile(r'\b(?:class(?:Name)?|css\w*)"?\]?\s*[=:]\s*"((?:\{%.*?%\}|\{\{.*?\}\}|[^"])*)"')
# Templates put these together with a value: side-1, frame-red.
BUILT_CLASSES = ("fill-", "frame-", "sheet-", "side-", "tall-")


def sprite_ids() -> set[str]:
    return set(
        re.findall(r'id="([^"]+)"', (ROOT / "colosseum/static/colosseum/sprite.svg").read_text("utf-8"))
    )


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def declarations(block: str) -> list[str]:
    return [line.strip() for line in block.strip().splitlines()]


def test_the_two_dark_blocks_are_equal() -> None:
    tokens = (STYLES / "tokens.css").read_text("utf-8")

    by_system = re.search(r':root:not\(\[data-theme="light"\]\) \{(.*?)\}', tokens, re.DOTALL)
    by_choice = re.search(r':root\[data-theme="dark"\] \{(.*?)\}', tokens, re.DOTALL)

    assert by_system is not None
    assert by_choice is not None
    assert declarations(by_system[1]) == declarations(by_choice[1])


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_no_template_has_inline_style_or_script(template: Path) -> None:
    text = template.read_text("utf-8")

    assert not re.search(r"\sstyle\s*=", text)
    assert "<style" not in text
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert not re.search(r"\son[a-z]+\s*=\s*[\"']", text)
    assert "javascript:" not in text


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_every_shape_that_a_template_names_is_in_the_sprite(template: Path) -> None:
    text = template.read_text("utf-8")
    icons = re.findall(r"{% icon ['\"]([\w-]+)['\"]", text)
    shapes = re.findall(r"{% sprite ['\"]([\w-]+)['\"]", text) + re.findall(r"{{ sprite }}#([\w-]+)\"", text)

    wanted = {f"i-{name}" for name in icons} | {name for name in shapes if not name.endswith("-")}

    assert wanted <= sprite_ids()


def test_the_sprite_has_a_shape_for_everything_a_face_can_show() -> None:
    fields = [field_sign(code).code for code in (*FIELD_CODES, "another")]
    wanted = {f"plate-{code}" for code in (*fields, *ICON_WORDS, "none", "dccg", "r", "g", "y")}
    wanted |= {f"i-f-{code}" for code in fields}
    wanted |= {f"i-{code}" for code in (*ATTRIBUTE_SIGNS.values(), *ICON_WORDS, "special", "support")}
    wanted |= {f"i-{code}" for code in ("evolve", "fuse", "appear", "join", "need-o", "need-x")}
    wanted |= {f"i-frame-{code}" for code in ("blue", "red", "gold")}
    wanted |= {f"type-{letter}" for letter in ("a", "b", "c", *(colour[0].lower() for colour in COLOURS))}

    assert wanted <= sprite_ids()


def test_the_sprite_is_made_of_simple_shapes_only() -> None:
    text = (ROOT / "colosseum/static/colosseum/sprite.svg").read_text("utf-8")

    allowed = {
        "svg",
        "symbol",
        "clipPath",
        "g",
        "circle",
        "rect",
        "line",
        "polyline",
        "polygon",
        "text",
        "use",
    }
    assert set(re.findall(r"<([a-zA-Z]+)", text)) <= allowed


def test_a_plate_is_cut_for_two_to_four_fields_in_the_page_itself() -> None:
    base = (ROOT / "colosseum/templates/base.html").read_text("utf-8")

    expected = {f"part-{parts}-{part}" for parts in (2, 3, 4) for part in range(1, parts + 1)}
    assert set(re.findall(r'clipPath id="([^"]+)"', base)) == expected


@pytest.mark.parametrize(
    "sheet",
    [path for path in sorted(STYLES.glob("*.css")) if path.name not in {"tokens.css", "print.css"}],
    ids=named,
)
def test_colours_stand_in_the_tokens_alone(sheet: Path) -> None:
    assert COLOUR.findall(sheet.read_text("utf-8")) == []


def test_every_custom_property_that_is_used_is_defined() -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(STYLES.glob("*.css")))

    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    defined = set(re.findall(r"(--[\w-]+)\s*:", text))

    assert used <= defined


def test_every_class_in_a_style_sheet_stands_in_a_template_or_tag() -> None:
    sheets = [path for app in APPS for path in (ROOT / app).glob("static/**/*.css")]
    styled = {name for path in sheets for name in CLASS.findall(COMMENT.sub("", path.read_text("utf-8")))}
    values = [
        value for path in (*TEMPLATES, *CODE, *SCRIPTS) for value in GIVEN.findall(path.read_text("utf-8"))
    ]
    given = {name for value in values for name in re.findall(r"[\w-]+", value)}

    assert {name for name in styled - given if not name.startswith(BUILT_CLASSES)} == set()


def test_every_property_of_the_tokens_is_used() -> None:
    drawn = [
        path for app in APPS for end in ("css", "svg") for path in (ROOT / app).glob(f"static/**/*.{end}")
    ]
    texts = [path.read_text("utf-8") for path in drawn]
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)", text)}

    defined = set(re.findall(r"(--[\w-]+)\s*:", (STYLES / "tokens.css").read_text("utf-8")))

    assert defined - used == set()


def test_every_file_that_the_base_page_asks_for_exists() -> None:
    base = (ROOT / "colosseum/templates/base.html").read_text("utf-8")

    asked = re.findall(r"{% static '([^']+)' %}", base)

    assert len(asked) > 4
    assert [path for path in asked if finders.find(path) is None] == []
