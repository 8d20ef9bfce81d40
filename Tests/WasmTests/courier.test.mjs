// The courier, with a network of the test's own: one request, to one server.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const script = readFileSync(new URL("../../Web/pocket/courier.js", import.meta.url), "utf8");

/** What a courier to `to` brings back for a request, and what it asked. */
async function carried(request, { to = "https://night.example", answer = () => new Response("{}") } = {}) {
  const asked = [];
  let listener;
  let deliver;
  const brought = new Promise((resolve) => {
    deliver = resolve;
  });
  vm.runInNewContext(script, {
    URL, Uint8Array, Set, Object, TypeError, RangeError, AbortSignal,
    location: `https://play.example/game/courier/1.js?to=${encodeURIComponent(to)}`,
    addEventListener: (_, act) => { listener = act; },
    postMessage: (data) => deliver(data),
    fetch: async (address, options) => {
      asked.push({ address: address.href, ...options });
      return answer(options);
    },
  });
  listener({ data: { method: "GET", path: "/api/v1", headers: {}, body: new Uint8Array(), ...request } });
  return { ...(await brought), asked };
}

test("a request is carried as it is, without cookies, referrer or ways around", async () => {
  const body = new TextEncoder().encode("{\"sgv\":1}");
  const headers = { "api-secret": "x", "Content-Type": "application/json", Accept: "application/json", Authorization: "Bearer y" };
  const { status, body: answer, asked: [asked] } = await carried(
    { method: "POST", path: "/scout/api/v1/entries.json?count=2", headers, body },
    { answer: () => new Response("[1,2]", { status: 201 }) });
  assert.equal(status, 201);
  assert.equal(Buffer.from(answer).toString(), "[1,2]");
  assert.equal(asked.address, "https://night.example/scout/api/v1/entries.json?count=2");
  assert.equal(asked.method, "POST");
  assert.equal(asked.body, body);
  assert.deepEqual(asked.headers, headers);
  const { mode, credentials, redirect, referrerPolicy, cache } = asked;
  assert.deepEqual({ mode, credentials, redirect, referrerPolicy, cache },
    { mode: "cors", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer", cache: "no-store" });
  assert.ok(asked.signal instanceof AbortSignal);
});

test("nobody else is asked, and nothing else is said", async () => {
  for (const request of [
    { path: ".evil.example/x" }, { path: "@evil.example/x" }, { path: ":8080/x" }, { path: "" }, { path: "x" },
    { method: "DELETE" }, { method: "CONNECT" }, { headers: { Cookie: "a=b" } }, { headers: { "X-Other": "1" } },
  ]) {
    const { status, asked } = await carried(request);
    assert.equal(status, 0, JSON.stringify(request));
    assert.deepEqual(asked, []);
  }
  const { asked: [asked] } = await carried({ path: "//evil.example/x" });
  assert.equal(asked.address, "https://night.example//evil.example/x");
});

test("an answer that does not come, or does not end, is none", async () => {
  assert.equal((await carried({}, { answer: () => { throw new TypeError("no network"); } })).status, 0);
  let given = 0;
  let isCancelled = false;
  const endless = () => new Response(new ReadableStream({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(1 << 20));
    },
    cancel() { isCancelled = true; },
  }));
  const { status, body } = await carried({}, { answer: endless });
  assert.deepEqual([status, body.length, isCancelled], [0, 0, true]);
  assert.ok(given < 8, `${given} megabytes were read`);
  const largest = await carried({}, { answer: () => new Response(new Uint8Array(4 << 20)) });
  assert.deepEqual([largest.status, largest.body.length], [200, 4 << 20]);
  assert.deepEqual((await carried({}, { answer: () => new Response(null, { status: 204 }) })).status, 204);
});
