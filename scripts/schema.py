"""Write ``savegames/schema.json`` anew from the declaration of a save: ``python scripts/schema.py``."""

from __future__ import annotations

import json
import operator
from pathlib import Path
from typing import Any

from kunitori_tui.engine.shapes import (
    Anything,
    Array,
    Boolean,
    By,
    Integer,
    Map,
    Object,
    OneOf,
    Pattern,
    Shape,
    String,
    Tuple,
)
from savegames.format import BODY, FORMAT

FILE = Path(__file__).resolve().parents[1] / "savegames" / "schema.json"

Json = dict[str, Any]


def of(shape: Shape) -> Json:
    """Return the JSON schema (2020-12) of a shape; raise TypeError for one that no save has. Of a list with an order a
    schema can say no more than that nothing comes twice.
    """
    match shape:
        case Anything():
            return {}
        case Boolean():
            return {"type": "boolean"}
        case Integer(low=low, high=high):
            return {"type": "integer", "minimum": low, "maximum": high}
        case OneOf(values=known):
            return {"const": known[0]} if len(known) == 1 else {"enum": [*known]}
        case String(most=most, least=least):
            return {"type": "string", "minLength": least, "maxLength": most}
        case Pattern(regex=regex, never=never):
            whole: Json = {"type": "string", "pattern": f"^(?:{regex})$"}
            return {**whole, "not": {"enum": [*never]}} if never else whole
        case Array(item=item, most=most, least=least, order=order):
            described: Json = {"type": "array", "minItems": least, "maxItems": most, "items": of(item)}
            return {**described, "uniqueItems": True} if order is operator.lt else described
        case Tuple():
            return _of_row(shape)
        case Map(key=key, most=most, value=value):
            names = {"propertyNames": of(key)} if key else {}
            inside = {"additionalProperties": of(value)} if value else {}
            return {"type": "object", "maxProperties": most, **names, **inside}
        case By(cases=cases):
            return {"anyOf": [of(case) for case in cases.values()]}
        case Object():
            return _of_record(shape)
    raise TypeError(f"{type(shape).__name__} has no schema")


def _of_row(shape: Tuple) -> Json:
    count, rest = len(shape.shapes), shape.rest
    more = {"items": of(rest.item)} if rest.most else {}
    rows = {"type": "array", "prefixItems": [of(one) for one in shape.shapes], **more}
    return {**rows, "minItems": count + rest.least, "maxItems": count + rest.most}


def _of_record(shape: Object) -> Json:
    """Return the schema of an object; a field that hangs on another adds a condition for every case."""
    described: Json = {
        "type": "object",
        "additionalProperties": False,
        "required": [*shape.fields],
        "properties": {name: of(one) for name, one in shape.fields.items()},
    }
    conditions = [
        {"if": {"properties": {by.field: {"const": case}}}, "then": {"properties": {name: of(one)}}}
        for name, by in shape.fields.items()
        if isinstance(by, By)
        for case, one in by.cases.items()
    ]
    return {**described, "allOf": conditions} if conditions else described


def schema() -> Json:
    """Return the JSON schema of a save."""
    envelope = Object({"format": OneOf(FORMAT), **BODY.fields, "checksum": BODY.fields["table_hash"]})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Saved game, format {FORMAT}",
        "description": "The envelope of a saved game. The positions in now and barrier belong to the game's rules; the "
        "program checks them, the checksum, the table's hash, nesting, duplicate keys, control characters and what "
        "fields say of each other in addition.",
        **of(envelope),
    }


def text() -> str:
    """Return what the file holds."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
