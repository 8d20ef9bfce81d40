"""What Medina sends to other carpool operators fits the schemas of the Standard covoiturage, and misses none of them.

The samples are what the module CarpoolExchange writes: its tests compare them byte for byte."""
import json
import os
import pathlib
import re
import unittest

import jsonschema_rs
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Tests/ScriptTests/Samples/CarpoolExchange"
SHARED = pathlib.Path(os.environ.get("MEDINA_SHARED") or ROOT.parent / "shared")
STANDARD = SHARED / "data/interop/standard-covoiturage_openapi.yaml"
# Schemas that have no name of their own.
UNNAMED = {
    "DriverRegularTrip": "paths /driver_regular_trips get responses 200 content application/json schema items",
    "PassengerRegularTrip": "paths /passenger_regular_trips get responses 200 content application/json schema items",
    "Message": "paths /messages post requestBody content application/json schema",
    "ErrorAnswer": "components responses BadRequest content application/json schema",
}
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
FORMATS = {
    "uuid": lambda text: re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", text) is not None,
    "partial-time": lambda text: re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?", text) is not None,
}


def at(document, way):
    """What stands at the end of a way through a document; numbers are keys of YAML."""
    for name in way.split():
        document = document[int(name) if name.isdigit() else name]
    return document


def samples(kind):
    """The samples of one kind with the names of their schemas."""
    return {
        path.name: (path.name.split(".")[0], json.loads(path.read_text())) for path in SAMPLES.glob(f"*.{kind}.json")}


@unittest.skipUnless(STANDARD.exists(), f"the standard is not there: {STANDARD}")
class Exchange(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.standard = yaml.safe_load(STANDARD.read_text())
        cls.schemas = cls.standard["components"]["schemas"]

    def schema(self, name):
        return at(self.standard, UNNAMED[name]) if name in UNNAMED else self.schemas[name]

    def resolved(self, value):
        while "$ref" in value:
            value = at(self.standard, value["$ref"].removeprefix("#/").replace("/", " "))
        return value

    def members(self, schema):
        """Every member that a schema names, with its own schema."""
        schema = self.resolved(schema)
        found = dict(schema.get("properties", {}))
        for part in schema.get("allOf", []):
            found |= self.members(part)
        return found

    def required(self, schema):
        schema = self.resolved(schema)
        return set(schema.get("required", [])).union(*map(self.required, schema.get("allOf", [])))

    def validator(self, name):
        # In OpenAPI 3.0 schemas are those of JSON Schema's fourth to fifth draft, with additions that none here uses.
        return jsonschema_rs.Draft4Validator(
            {"allOf": [self.schema(name)], "components": self.standard["components"]}, validate_formats=True,
            formats=FORMATS)

    def test_R16_every_schema_has_its_samples(self):
        ours = {name for name, _ in samples("full").values()}
        self.assertEqual(ours, {name for name, _ in samples("least").values()})
        plain = {name for name, schema in self.schemas.items() if self.resolved(schema).get("type") == "string"}
        self.assertEqual(ours, set(self.schemas) - plain | set(UNNAMED))
        self.assertEqual(plain, {"bookingId", "bookingStatus"})

    def test_R16_the_samples_are_valid(self):
        for file, (name, document) in (samples("full") | samples("least")).items():
            with self.subTest(file):
                self.validator(name).validate(document)

    def test_R16_the_full_samples_say_all_that_a_schema_has(self):
        for file, (name, document) in samples("full").items():
            with self.subTest(file):
                self.assertEqual(set(document), set(self.members(self.schema(name))))

    def test_R16_the_least_samples_say_what_must_be_there_and_no_more(self):
        for file, (name, document) in samples("least").items():
            with self.subTest(file):
                self.assertEqual(set(document), self.required(self.schema(name)))
                for member in document:
                    rest = {key: value for key, value in document.items() if key != member}
                    self.assertFalse(self.validator(name).is_valid(rest), member)

    def test_R16_the_words_and_limits_are_those_of_the_standard(self):
        vocabulary = json.loads((SAMPLES / "vocabulary.json").read_text())
        words, longest = {}, {}
        for name in {name for name, _ in samples("full").values()}:
            own = self.resolved(self.schema(name))
            parts = [own, *(part for part in own.get("allOf", []) if "$ref" not in part)]
            for member, schema in (pair for part in parts for pair in part.get("properties", {}).items()):
                schema = self.resolved(schema)
                if "enum" in schema:
                    words[f"{name}.{member}"] = schema["enum"]
                if "maxLength" in schema:
                    longest[f"{name}.{member}"] = schema["maxLength"]
        self.assertEqual({key: set(value) for key, value in words.items()},
                         {key: set(value) for key, value in vocabulary["words"].items()})
        self.assertEqual(longest, vocabulary["longest"])

    def test_R16_the_operations_are_those_of_the_standard(self):
        def parameter(value):
            value = self.resolved(value)
            usual = self.resolved(value["schema"]).get("default")
            # A status that must be said has a default that nothing can come of.
            usual = None if usual is None or value.get("required") else str(usual)
            return value["name"], value["in"], value.get("required", False), usual

        theirs = {
            (method.upper(), path): (
                [parameter(value) for value in operation.get("parameters", [])],
                sorted(int(status) for status in operation["responses"]))
            for path, item in self.standard["paths"].items() for method, operation in item.items() if method in METHODS}
        ours = {
            (operation["method"], operation["path"]): (
                [(p["name"], p["place"], p["required"], p.get("usual")) for p in operation["parameters"]],
                sorted(operation["answers"]))
            for operation in json.loads((SAMPLES / "operations.json").read_text())}
        self.assertEqual(len(theirs), 10)
        self.assertEqual({key: (sorted(p, key=lambda x: x[0]), a) for key, (p, a) in theirs.items()},
                         {key: (sorted(p, key=lambda x: x[0]), a) for key, (p, a) in ours.items()})


if __name__ == "__main__":
    unittest.main()
