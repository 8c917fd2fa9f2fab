"""The documents of the games: as a forge shows them, whole in every language, in step with the conditions in Python."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from kunitori_tui import shelf
from kunitori_tui.text import coach, documents, guide, rules
from kunitori_tui.text.documents import PART, Block
from scripts import catalogues, rulings

ORIGINALS = catalogues.originals()
PAGES = [file for original in ORIGINALS for file in (original, catalogues.translation(original, "de"))]
SAME_IN_GERMAN = {"Block", "Daimyo", "Deck", "General", "Initiative", "Initiative (§8-5)", "Land", "Mon", "S1 Aizu"}
every_game = pytest.mark.parametrize("game", shelf.ids())
every_original = pytest.mark.parametrize("original", ORIGINALS, ids=lambda file: f"{file.parents[2].name}/{file.name}")
every_page = pytest.mark.parametrize(
    "file", [page for page in PAGES if page.suffix == ".md"], ids=lambda file: "/".join(file.parts[-4:])
)


# -- the form ---------------------------------------------------------------------------------------------------------


def as_a_forge_reads(source: str) -> Iterator[Block]:
    """Yield the blocks of a document as markdown-it finds them."""
    mark = anchor = ""
    tokens = [*unquoted(MarkdownIt("commonmark").parse(source))]
    for token, before in zip(tokens, [None, *tokens], strict=False):
        if token.type == "html_block":
            (mark,) = re.findall(r"of (\w+)", token.content)
        elif token.type == "fence":
            yield Block(token.content.rstrip("\n"), id=anchor, of=mark)
            mark = anchor = ""
        elif token.type == "inline":
            children = token.children or []
            anchors = [re.findall('"(.+)"', child.content) for child in children if child.content.startswith("<a ")]
            anchor = anchors[0][0] if anchors else anchor
            if text_of(children):
                level = int(before.tag[1]) if before is not None and before.type == "heading_open" else 0
                yield block_of(children, level, anchor, mark)
                mark = anchor = ""
        else:
            assert token.type in {"heading_open", "heading_close", "paragraph_open", "paragraph_close"}, token


def unquoted(tokens: list[Token]) -> Iterator[Token]:
    """Yield what does not stand in a quotation."""
    depth = 0
    for token in tokens:
        depth += token.nesting if token.type.startswith("blockquote") else 0
        if not depth and token.type != "blockquote_close":
            yield token


def block_of(children: list[Token], level: int, anchor: str, mark: str) -> Block:
    """Return the block that inline tokens make."""
    links = [str(child.attrs["href"]) for child in children if child.type == "link_open"]
    if links:
        file, _, place = links[0].partition("#")
        return Block(text_of(children), level, id=anchor, of=mark, link=(file, place))
    ends = [at for at, child in enumerate(children) if child.type == "strong_close"]
    word = text_of(children[: ends[0]]) if ends else ""
    return Block(
        text_of(children).removeprefix(word).lstrip() if word else text_of(children), level, word, anchor, mark
    )


def text_of(children: list[Token]) -> str:
    """Return what is read of inline tokens."""
    return "".join({"text": child.content, "softbreak": " "}.get(child.type, "") for child in children)


@every_page
def test_a_forge_reads_a_document_as_the_program_does(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    read, wanted = ([*blocks][2:] for blocks in (documents.blocks(file), as_a_forge_reads(source)))
    assert read == wanted
    assert read[0].level == PART


@every_page
def test_every_part_has_an_anchor_of_its_own_and_every_link_leads_to_such(file: Path) -> None:
    read = documents.blocks(file)[2:]
    ids = [block.id for block in read if block.id]
    assert len(set(ids)) == len(ids)
    for block in read:
        assert block.id or block.level != PART
        if block.link is not None:
            assert documents.behind(file, block)
            other, anchor = documents.target(file, block.link)
            titles = {there.text for there in documents.blocks(other) if there.id == anchor and there.level}
            assert not block.level or titles == {block.text}, "what is taken over has its title"


@every_page
def test_the_ways_to_other_documents_lead_to_files(file: Path) -> None:
    ways = re.findall(r"\]\(([^)#]+)", file.read_text(encoding="utf-8"))
    assert len(ways) >= 4
    assert all((file.parent / way).is_file() for way in ways)


def test_what_stands_in_a_document_is_read_as_it_is_meant(tmp_path: Path) -> None:
    other, file = tmp_path / "other.md", tmp_path / "one.md"
    other.write_text(
        '# T\n\n## <a id="b"></a>B\n\nOne.\n\n### <a id="c"></a>C\n\nTwo.\n\n### D\n\nThree.\n', encoding="utf-8"
    )
    file.write_text(
        '# T\n\nways\n\n<!-- of abc123 -->\n## <a id="a"></a>A\n\n**Row** costs \\*2\nin all.\n\n'
        '<a id="d"></a>\n\n```text\n 1  2\n\n## no heading\n```\n\n### [C](other.md#c)\n',
        encoding="utf-8",
    )
    _, _, head, row, drawing, link = documents.blocks(file)
    assert head == Block("A", PART, id="a", of="abc123")
    assert row == Block("costs *2 in all.", word="Row")
    assert drawing == Block(" 1  2\n\n## no heading", id="d")
    assert link == Block("C", 3, link=("other.md", "c"))
    assert [block.text for block in documents.behind(file, link)] == ["C", "Two."]
    with pytest.raises(KeyError):
        documents.behind(file, Block("", link=("other.md", "nowhere")))


def test_a_quotation_is_not_for_the_program() -> None:
    source = '## <a id="a"></a>A\n\nOne.\n\n> **Why:** because\n> of this\n\nTwo.\n'
    assert [block.text for block in documents.read(source)] == ["A", "One.", "Two."]


def test_the_document_of_all_rulings_is_what_the_script_writes() -> None:
    assert rulings.DOCUMENT.found() == rulings.DOCUMENT.wanted(), "python scripts/rulings.py"


def test_a_language_that_lacks_a_document_has_it_in_english(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "coach.toml").write_text('[deck.lead]\ntext = "Lead."\n', encoding="utf-8")
    assert documents.table(tmp_path, "coach", "de") == {"deck.lead": {"text": "Lead."}}
    assert documents.table(tmp_path, "course", "de") == {}


# -- the languages ----------------------------------------------------------------------------------------------------


@every_original
def test_a_document_is_translated_piece_by_piece_and_none_has_fallen_behind(original: Path) -> None:
    assert list(catalogues.faults(original, "de")) == []


@every_original
def test_german_documents_differ_from_english_but_for_names(original: Path) -> None:
    both = (catalogues.pieces(original), catalogues.pieces(catalogues.translation(original, "de")))
    same = {one.words for one, other in zip(*both, strict=True) if one.words == other.words and "\n" not in one.words}
    assert same - {""} <= SAME_IN_GERMAN


def test_no_german_document_was_left_without_its_original() -> None:
    german = set(catalogues.ROOT.glob("kunitori_tui/**/content/de/*.*"))
    assert german == {catalogues.translation(original, "de") for original in ORIGINALS}


@pytest.mark.parametrize(("name", "old", "new"), [("short.md", "Most points", "More points"), ("coach.toml", "A", "O")])
def test_a_translation_whose_original_was_changed_is_named_until_its_mark_is_renewed(
    name: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = Path("kunitori_tui", "games", "azuchi", "content")
    shutil.copytree(catalogues.ROOT / home, tmp_path / home)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    original = tmp_path / home / "en" / name
    whole = original.read_text(encoding="utf-8")
    original.write_text(whole.replace(old, new, 1), encoding="utf-8")
    (fault,) = catalogues.faults(original, "de")
    assert fault.startswith((home / "de" / name).as_posix())
    assert "the English was changed since" in fault
    german = catalogues.translation(original, "de")
    before = german.read_text(encoding="utf-8")
    assert catalogues.main(["renew", str(german)]) == 0
    documents.blocks.cache_clear()
    documents.table.cache_clear()
    assert list(catalogues.faults(original, "de")) == []
    changed = set(before.splitlines()) ^ set(german.read_text(encoding="utf-8").splitlines())
    assert len(changed) == 2
    assert all(" of " in line or line.startswith("of = ") for line in changed)


def test_a_part_that_a_translation_lacks_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = Path("kunitori_tui", "games", "azuchi", "content")
    shutil.copytree(catalogues.ROOT / home, tmp_path / home)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    original = tmp_path / home / "en" / "glossary.md"
    original.write_text(
        original.read_text(encoding="utf-8") + '\n## <a id="new"></a>New\n\nA term.\n', encoding="utf-8"
    )
    (fault,) = catalogues.faults(original, "de")
    assert fault.endswith("other parts than in English: new; new, 1")


@pytest.mark.parametrize(
    "file", [page for page in PAGES if page.parent.name == "de"], ids=lambda f: "/".join(f.parts[-4:])
)
def test_german_documents_have_one_word_for_generals_for_leaders_and_for_trashing(file: Path) -> None:
    words = set(re.findall(r"\w+", " ".join(piece.words for piece in catalogues.pieces(file))))
    assert not {"Generale", "Generalen", "Führer", "Führern", "verschrotten"} & words


# -- what Python finds by id ------------------------------------------------------------------------------------------


def home(game: str) -> Path:
    """Return where the documents of a game lie."""
    return documents.PROGRAM / "games" / game / "content"


@every_game
def test_pages_of_two_minutes_are_those_that_links_are_declared_for(game: str, language: str) -> None:
    assert [part.id for part in documents.parts(game, "short")] == list(rules.links(game)["pages"])


@every_game
def test_steps_of_a_course_are_those_that_words_are_written_for(game: str, language: str) -> None:
    steps = guide.course(game).steps
    assert list(documents.table(home(game), "course", language)) == [step.id for step in steps]


def test_remarks_of_the_coach_are_those_that_words_are_written_for() -> None:
    made = {remark.id for game in shelf.ids() for remark in coach.lessons(game).remarks}
    files = [original for original in ORIGINALS if original.name == "coach.toml"]
    assert {key for file in files for key in documents.table(file.parents[1], "coach", "en")} == made


@every_game
def test_phrases_are_written_for_sections_and_rulings_that_there_are(game: str, language: str) -> None:
    assert documents.table(home(game), "search", language).keys() <= rules.said(game).keys()
