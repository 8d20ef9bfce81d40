// The vault at the city on slow lines and with entries that do not open, under node: beside a city that is played here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { base64url } from "../../Web/pocket/base64url.js";
import { CityVault } from "../../Web/pocket/city-vault.js";
import { cityKeys, isNewerSeal, newSecret } from "../../Web/pocket/city-vault-keys.js";

const vault = "8f7a2b6e-0000-4000-8000-000000000001";
const secret = newSecret();
const keys = await cityKeys(secret);
console.warn = () => {};

/** An entry as the city has it. */
async function entry(number, revision) {
  const key = `note ${number}`;
  const name = await keys.name(key);
  const content = await keys.sealed(vault, name, { key, content: Uint8Array.of(number & 255) });
  return { name: base64url(name), revision, content };
}

/** A city with these entries. What `isSlow` says of a page never comes; `asked` are the limits of the pages. */
function city(t, entries, isSlow = () => false) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const json = (status, document) => new Response(JSON.stringify(document), { status });
  t.mock.method(globalThis, "fetch", async (path, { method, body, signal }) => {
    const address = new URL(path, "https://city.example");
    if (method === "POST") {
      const changes = JSON.parse(body).entries;
      const inTheWay = changes.filter(({ name, expected }) =>
        (entries.find((each) => each.name === name)?.revision ?? 0) !== expected);
      if (inTheWay.length === 0) return json(200, { entries: changes.map(({ name }) => ({ name, revision: 9 })) });
      return json(409, {
        type: "/problems/vault-entries-changed",
        errors: inTheWay.map(({ name }) => ({
          field: name, detail: String(entries.find((each) => each.name === name)?.revision ?? 0),
        })),
      });
    }
    const since = Number(address.searchParams.get("since"));
    const limit = Number(address.searchParams.get("limit"));
    asked.push(limit);
    if (isSlow(limit)) {
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        queueMicrotask(() => t.mock.timers.tick(30_000));
      });
    }
    const later = entries.filter(({ revision }) => revision > since);
    const page = later.slice(0, limit);
    return json(200, {
      entries: page.map((each) => ({ ...each, content: base64url(each.content) })),
      revision: page.at(-1)?.revision ?? since, hasMore: later.length > limit,
    });
  });
  return asked;
}

/** What comes of a wish. */
function told(wish) {
  return new Promise((resolve) => {
    const link = { token: "token", vault, secret: base64url(secret) };
    new CityVault(resolve, { link: async () => link }).wish(wish);
  });
}

const many = await Promise.all(Array.from({ length: 700 }, (_, place) => entry(place, place + 1)));

test("G16: on a slow line smaller pages are asked for, until all has come", async (t) => {
  const asked = city(t, many, (limit) => limit > 200);
  const event = await told({ kind: "pull", since: 0 });
  assert.equal(event.outcome, "changes");
  assert.equal(event.entries.length, 700);
  assert.equal(event.revision, 700);
  assert.equal(event.unread, 0);
  assert.deepEqual(asked, [500, 250, 125, 125, 125, 125, 125, 125]);
});

test("G16: a line on which nothing comes ends the reading", async (t) => {
  const asked = city(t, many, () => true);
  assert.deepEqual(await told({ kind: "pull", since: 0 }), { kind: "vault", outcome: "problem", problem: "offline" });
  assert.deepEqual(asked, [500, 250, 125, 62, 31, 16]);
});

test("G16: entries that do not open are counted, and the rest is read", async (t) => {
  const forged = { ...many[1], content: many[2].content };
  const newer = { ...many[3], content: Uint8Array.from(many[3].content) };
  newer.content[0] = 2;
  city(t, [many[0], forged, many[2], newer]);
  const event = await told({ kind: "pull", since: 0 });
  assert.deepEqual(event.entries.map(({ key }) => key), ["note 0", "note 2"]);
  assert.equal(event.unread, 2);
  assert.ok(isNewerSeal(newer.content) && !isNewerSeal(forged.content) && !isNewerSeal(undefined));
});

test("G16: a forged entry is written over, one of a newer version never", async (t) => {
  const push = { kind: "push", changes: [{ key: "note 0", expected: 0, content: Uint8Array.of(1) }] };
  city(t, [{ ...many[0], content: many[2].content }]);
  assert.deepEqual(await told(push), { kind: "vault", outcome: "stored", first: 9 });
  t.mock.reset();
  const content = Uint8Array.from(many[0].content);
  content[0] = 2;
  city(t, [{ ...many[0], content }]);
  assert.deepEqual(await told(push), { kind: "vault", outcome: "problem", problem: "conflict" });
});
