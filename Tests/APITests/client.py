"""A program that calls the API and holds each answer to the document."""
import json
import re
import time
import urllib.error
import urllib.request
import uuid

import jsonschema_rs


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.body[:300]!r}"


class API:
    """Calls the server. Every answer must be as the document says, and every failure a problem document."""

    def __init__(self, city):
        self.city, self.types, self.described, self.validators = city, set(), None, {}

    def call(self, method, path, body=None, token=None, headers=None, raw=None):
        headers = dict(headers or {})
        data = raw
        if body is not None:
            data = json.dumps(body).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.city.address + path, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                answer = Answer(response.status, response.headers, response.read())
        except urllib.error.HTTPError as error:
            with error:
                answer = Answer(error.code, error.headers, error.read())
        assert answer.status < 500, f"{method} {path}: {answer}"
        if answer.status >= 400 and path.startswith("/api/"):
            self.check_problem(f"{method} {path}", answer)
        if self.described and path.startswith("/api/v1/"):
            self.check_described(method, path, answer)
        return answer

    def check_described(self, method, path, answer):
        """Looks whether the document knows the status, the kind and the shape of an answer."""
        path = path.split("?")[0]
        fitting = [
            known for known in self.described["paths"]
            if re.fullmatch(re.sub(r"\{[a-z]+\}", "[^/]+", known), path)]
        if not fitting or method == "OPTIONS":
            return
        known = min(fitting, key=lambda known: known.count("{"))
        operation = self.described["paths"][known].get(method.lower())
        if not operation:
            return
        what = f"{method} {known}"
        response = operation["responses"].get(str(answer.status))
        assert response, f"{what}: {answer.status} is not in the document: {answer}"
        kind = answer.headers.get("Content-Type")
        if "content" not in response:
            assert not answer.body, f"{what}: {answer}"
            return
        assert kind in response["content"], f"{what}: {kind}"
        schema = response["content"][kind].get("schema")
        if not schema or "json" not in kind:
            return
        at = (known, method, answer.status)
        if at not in self.validators:
            self.validators[at] = jsonschema_rs.Draft202012Validator(
                {**schema, "components": self.described["components"]})
        problems = [f"{list(error.instance_path)}: {error.message}" for error in self.validators[at].iter_errors(answer.json())]
        assert not problems, f"{what}: {problems[:5]}: {answer}"

    def check_problem(self, what, answer):
        kind = answer.headers.get("Content-Type", "")
        assert kind == "application/problem+json", f"{what}: {kind} {answer}"
        problem = answer.json()
        assert problem["status"] == answer.status and problem["title"], f"{what}: {answer}"
        self.types.add(problem["type"])
        if answer.status == 401:
            assert answer.headers["WWW-Authenticate"], what
        if answer.status in (429, 503):
            assert int(answer.headers["Retry-After"]) >= 0, what
        if answer.status == 405:
            assert answer.headers["Allow"], what

    def log_in(self, who):
        for _ in range(3):
            answer = self.call("POST", "/api/v1/sessions", who)
            if answer.status != 429:
                break
            time.sleep(int(answer.headers["Retry-After"]))
        assert answer.status == 201, answer
        return answer.json()["token"]

    def document(self):
        return self.call("GET", "/api/openapi.json").json()


def operations(document):
    for path, entry in document["paths"].items():
        for method, operation in entry.items():
            yield method.upper(), path, operation


def filled(path):
    return re.sub(r"\{[a-z]+\}", lambda _: str(uuid.uuid4()), path)
