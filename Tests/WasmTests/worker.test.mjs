// The service worker, with a cache and a network of the test's own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const script = ["worker", "worker-shares", "worker-courier"]
  .map((name) => readFileSync(new URL(`../../Web/pocket/${name}.js`, import.meta.url), "utf8"))
  .join("");
const origin = "https://play.example.org";

/** A worker of a version, in a browser with these caches and a network that answers with `answer(path)`. */
function worker(version, { caches = new Map(), answer = () => 200, languages = ["en-GB"], pages = [], receives = true } = {}) {
  const listeners = {};
  const fetched = [];
  const path = (request) => new URL(request.url ?? request, origin).pathname;
  const box = {
    URL, Promise, Error, Date, Response, console: { warn() {} }, encodeURIComponent,
    location: new URL(`${origin}/game/worker.js`),
    // Each page holds a lock with the name of its version.
    navigator: { languages, locks: { query: async () => ({ held: pages.map((name) => ({ name: `pocket game ${name}` })) }) } },
    clients: { claim: async () => { box.claimed = true; } },
    addEventListener: (name, listener) => { listeners[name] = listener; },
    skipWaiting: () => { box.skipped = true; },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name) => caches.delete(name),
      has: async (name) => caches.has(name),
      open: async (name) => {
        if (!caches.has(name)) caches.set(name, new Map());
        const cache = caches.get(name);
        return {
          put: async (request, response) => { cache.set(path(request), response); },
          match: async (request) => cache.get(path(request)),
          keys: async () => [...cache.keys()],
          delete: async (request) => cache.delete(path(request)),
        };
      },
    },
    fetch: async (request) => {
      fetched.push(path(request));
      const status = answer(path(request));
      if (status === 0) throw new TypeError("no network");
      return { ok: status === 200, status, text: `${version} ${path(request)}` };
    },
  };
  const file = (name) => `/files/${version}/${name}`;
  const pocket = {
    name: "game", version, files: ["start.js", "page.en", "page.ar"].map(file),
    pages: { "/game/en/": file("page.en"), "/game/ar/": file("page.ar") }, receives,
  };
  vm.runInNewContext(`const pocket = ${JSON.stringify(pocket)};\n${script}`, box);
  const dispatch = async (name, event) => {
    let waited;
    let response;
    listeners[name]({ ...event, waitUntil: (work) => { waited = work; }, respondWith: (work) => { response = work; } });
    await waited;
    return response;
  };
  const get = (address, mode = "cors", method = "GET") =>
    dispatch("fetch", { request: { url: origin + address, mode, method } });
  return { box, caches, fetched, dispatch, get, file };
}

test("a version is kept whole or not at all", async () => {
  const good = worker("1");
  await good.dispatch("install", {});
  assert.deepEqual([...good.caches.get("pocket game 1").keys()].sort(), ["page.ar", "page.en", "start.js"].map(good.file));
  const broken = worker("2", { caches: good.caches, answer: (path) => (path.endsWith("page.ar") ? 404 : 200) });
  await assert.rejects(broken.dispatch("install", {}), /404/);
  assert.deepEqual([...good.caches.keys()], ["pocket game 1"]);
  const cut = worker("3", { caches: good.caches, answer: () => 0 });
  await assert.rejects(cut.dispatch("install", {}));
  assert.deepEqual([...good.caches.keys()], ["pocket game 1"]);
});

test("pages and files come from the version's own cache, without a network", async () => {
  const { dispatch, get, fetched, file } = worker("1");
  await dispatch("install", {});
  fetched.length = 0;
  assert.equal((await get("/game/en/", "navigate")).text, `1 ${file("page.en")}`);
  assert.equal((await get("/game/ar/", "navigate")).text, `1 ${file("page.ar")}`);
  assert.equal((await get(file("start.js"))).text, `1 ${file("start.js")}`);
  assert.deepEqual(fetched, []);
});

test("home is in the person's language", async () => {
  for (const [languages, page] of [[["fr", "ar-EG"], "page.ar"], [["fr"], "page.en"], [["en-US", "ar"], "page.en"]]) {
    const { dispatch, get, file } = worker("1", { languages });
    await dispatch("install", {});
    assert.equal((await get("/game/", "navigate")).text, `1 ${file(page)}`);
  }
});

test("the API, other origins and anything but reading are left alone", async () => {
  const { dispatch, get } = worker("1");
  await dispatch("install", {});
  assert.equal(await get("/api/v1/game/scores"), undefined);
  assert.equal(await get("/other/", "navigate"), undefined);
  assert.equal(await get("/game/en/", "navigate", "POST"), undefined);
  assert.equal(await dispatch("fetch", { request: { url: "https://evil.example/game/en/", mode: "navigate", method: "GET" } }), undefined);
});

test("what the device has thrown away is fetched again", async () => {
  const { dispatch, get, caches, file, fetched } = worker("1");
  await dispatch("install", {});
  caches.get("pocket game 1").clear();
  fetched.length = 0;
  await get(file("start.js"));
  assert.deepEqual(fetched, [file("start.js")]);
});

test("a new version waits until it is asked, and then tidies up after the old one only", async () => {
  const caches = new Map([["pocket other 9", new Map()], ["something", new Map()]]);
  const first = worker("1", { caches });
  await first.dispatch("install", {});
  const second = worker("2", { caches });
  await second.dispatch("install", {});
  assert.equal(second.box.skipped, undefined);
  assert.equal((await first.get("/game/en/", "navigate")).text, `1 ${first.file("page.en")}`);
  await second.dispatch("message", { data: "take over" });
  assert.equal(second.box.skipped, true);
  await second.dispatch("activate", {});
  assert.deepEqual([...caches.keys()].sort(), ["pocket game 2", "pocket other 9", "something"]);
});

test("the first version takes over the page that brought it; a later one only when it is asked", async () => {
  const caches = new Map([["pocket other 9", new Map()]]);
  const first = worker("1", { caches, pages: ["1"] });
  await first.dispatch("install", {});
  await first.dispatch("activate", {});
  assert.equal(first.box.claimed, true);
  const second = worker("2", { caches, pages: ["1"] });
  await second.dispatch("install", {});
  await second.dispatch("activate", {});
  assert.equal(second.box.claimed, undefined);
});

test("files stay as long as a page of their version lives, and are answered from", async () => {
  const caches = new Map();
  const pages = ["1"];
  const first = worker("1", { caches, pages });
  await first.dispatch("install", {});
  const second = worker("2", { caches, pages });
  await second.dispatch("install", {});
  await second.dispatch("activate", {});
  assert.deepEqual([...caches.keys()], ["pocket game 1", "pocket game 2"]);
  second.fetched.length = 0;
  assert.equal((await second.get(first.file("start.js"))).text, `1 ${first.file("start.js")}`);
  assert.deepEqual(second.fetched, []);
  // What no cache has comes from the server, and leaves no cache behind.
  assert.equal((await second.get("/files/0/start.js")).text, "2 /files/0/start.js");
  assert.equal(caches.size, 2);
  pages[0] = "2";
  await second.dispatch("message", { data: { keep: [] } });
  assert.deepEqual([...caches.keys()], ["pocket game 2"]);
});

test("fonts are kept once they are used; nothing else can be put in from outside", async () => {
  const { dispatch, caches, file } = worker("1");
  await dispatch("install", {});
  await dispatch("message", {
    data: { keep: [`${origin}${file("fonts/a.woff2")}`, `${origin}/api/v1/me`, `https://evil.example${file("x")}`, `${origin}/files/2/y`] },
  });
  assert.deepEqual([...caches.get("pocket game 1").keys()].filter((path) => !path.match(/page|start/)), [file("fonts/a.woff2")]);
});

/** A file that another app shares. */
function shared(name, content, type = "text/csv") {
  return new File([content], name, { type });
}

/** What comes of sharing files with the page at an address. */
function share({ dispatch }, files, address = "/game/ar/shared") {
  const form = new FormData();
  for (const file of files) typeof file === "string" ? form.append("file", file) : form.append("file", file, file.name);
  const request = { url: origin + address, mode: "navigate", method: "POST", formData: async () => form };
  return dispatch("fetch", { request });
}

test("shared files are kept until the page takes them, without a network", async () => {
  const caches = new Map();
  const first = worker("1", { caches });
  await first.dispatch("install", {});
  first.fetched.length = 0;
  const answer = await share(first, [shared("Müsli\u202e.csv", "a;1")]);
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("location"), `${origin}/game/ar/?shared`);
  assert.deepEqual(first.fetched, []);
  const [[, response]] = caches.get("pocket-shared game");
  assert.equal(decodeURIComponent(response.headers.get("X-Name")), "Müsli\u202e.csv");
  assert.equal(decodeURIComponent(response.headers.get("X-Type")), "text/csv");
  assert.equal(await response.text(), "a;1");
  // Another version tidies up after versions, and not after files.
  const second = worker("2", { caches });
  await second.dispatch("install", {});
  await second.dispatch("activate", {});
  assert.deepEqual([...caches.keys()].sort(), ["pocket game 2", "pocket-shared game"]);
});

test("what is shared is bounded, whatever it is called", async () => {
  const caches = new Map();
  const { dispatch } = worker("1", { caches });
  const kept = () => [...caches.get("pocket-shared game").values()];
  await share({ dispatch }, ["no file", shared("x".repeat(199) + "🍏🍏", "a", "t".repeat(50)), shared("large", new Uint8Array((16 << 20) + 1))]);
  assert.equal([...decodeURIComponent(kept()[0].headers.get("X-Name"))].length, 200);
  assert.deepEqual([kept()[1].headers.get("X-Problem"), await kept()[1].text()], ["tooLarge", ""]);
  await share({ dispatch }, Array.from({ length: 20 }, (_, number) => shared(`${number}`, "a")));
  assert.equal(kept().length, 8);
  // A body that is no form.
  const request = { url: `${origin}/game/en/shared`, mode: "navigate", method: "POST", formData: async () => { throw new TypeError("no"); } };
  assert.equal((await dispatch("fetch", { request })).headers.get("location"), `${origin}/game/en/?shared`);
});

test("files are taken at the addresses of pages only, by an app that takes some", async () => {
  const { dispatch, get } = worker("1");
  for (const address of ["/game/sv/shared", "/game/shared", "/other/en/shared", "/game/en/sharedx"]) {
    assert.equal(await share({ dispatch }, [], address), undefined, address);
  }
  assert.equal(await get("/game/en/shared", "cors", "POST"), undefined);
  assert.equal((await get("/game/en/shared", "navigate")).status, 303);
  const { dispatch: other } = worker("1", { receives: false });
  assert.equal(await share({ dispatch: other }, []), undefined);
});

test("the courier comes without a network, with a policy for one server", async () => {
  const caches = new Map();
  const { get, fetched, file } = worker("1", { caches });
  caches.set("pocket game 1", new Map([[file("pocket/courier.js"), new Response("carry();", { headers: { "Content-Security-Policy": "default-src 'none'" } })]]));
  const response = await get("/game/courier/1.js?to=https%3A%2F%2Fnight.example%3A8443");
  assert.equal(response.headers.get("content-security-policy"), "default-src 'none'; connect-src https://night.example:8443");
  assert.equal(response.headers.get("cross-origin-embedder-policy"), "require-corp");
  assert.match(response.headers.get("content-type"), /^text\/javascript/);
  assert.equal(await response.text(), "carry();");
  for (const to of [
    "", "https:", "https://", "https://a.example/", "https://a.example https://b.example", "https://a.example;", "*",
    "https://*.example", "'self'", "https://A.example", "https://me@a.example", "http://a.example", "https://a..example",
    "http://localhost.example", "https://a.example:", "https://a.example:123456", "https://a.example:*", "https://[::1]",
    "https://a.example\n", "\nhttps://a.example", "wss://a.example", "https://a.example,b",
  ]) {
    assert.equal((await get(`/game/courier/1.js?to=${encodeURIComponent(to)}`)).status, 400, to);
  }
  assert.equal((await get("/game/courier/1.js")).status, 400);
  assert.deepEqual(fetched, []);
  // A version that is not kept is the server's.
  await get("/game/courier/0.js?to=https%3A%2F%2Fa.example");
  assert.deepEqual(fetched, ["/game/courier/0.js"]);
});
