// The tools of apps under node: their modules as the worker's script asks them, and the shell that sends the worker.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, mock, test } from "node:test";
import vm from "node:vm";
import { Tools } from "../../Web/pocket/tools.js";

const vendored = (name) => readFileSync(new URL(`../../.vendor/pocket/${name}.wasm`, import.meta.url));
const script = readFileSync(new URL("../../Web/pocket/tool-worker.js", import.meta.url), "utf8");
const apps = JSON.parse(readFileSync(new URL("../../Sources/Apps/PocketWasm/apps.json", import.meta.url), "utf8"));
const sample = await WebAssembly.compile(vendored("pocketsample-helper"));
const bytes = (text) => new TextEncoder().encode(text);

for (const { name, tools = {} } of apps) {
  for (const tool of Object.keys(tools)) {
    test(`${name}: its tool ${tool} is built, imports nothing and has the three doors`, async () => {
      const module = await WebAssembly.compile(vendored(`${name}-${tool}`));
      assert.deepEqual(WebAssembly.Module.imports(module), []);
      const doors = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function").map((door) => door.name);
      assert.deepEqual(doors.filter((door) => /^(pocket|tool)_/.test(door)).sort(),
        ["pocket_answer_length", "pocket_reserve", "tool_answer"]);
    });
  }
}

/** What the worker's script brings back for a question. */
function asked(module, question) {
  let listener;
  let answer;
  vm.runInNewContext(script, {
    WebAssembly, Uint8Array, addEventListener: (_, act) => { listener = act; }, postMessage: (data) => { answer = data; },
  });
  listener({ data: { module, question } });
  return answer;
}

test("a tool answers, also with nothing in its answer, and has no answer to what it does not know or fails at", () => {
  assert.deepEqual([...asked(sample, bytes("=abc"))], [...bytes("cba")]);
  assert.deepEqual([...asked(sample, bytes("="))], []);
  for (const question of ["", "?", "!"]) assert.equal(asked(sample, bytes(question)), undefined, question);
});

test("an answer has 64 MB at most", () => {
  const zeros = (kilobytes) => asked(sample, bytes(`*${"x".repeat(kilobytes)}`))?.length;
  assert.equal(zeros(65_536), 64 << 20);
  assert.equal(zeros(65_537), undefined);
});

test("no question makes GluCalc's reader fail in a way that the page would notice", async () => {
  const reader = await WebAssembly.compile(vendored("glucalc-reader"));
  let seed = 1;
  const byte = () => (seed = (seed * 48_271) % 2_147_483_647) & 0xff;
  for (let round = 0; round < 300; round++) {
    const question = Uint8Array.from({ length: byte() }, byte);
    question[0] = round % 50;
    asked(reader, question);
  }
});

/** A shell with workers of the test's own: what it delivered, and the workers that it has sent. */
function shell({ fetched = async () => ({}) } = {}) {
  const workers = [];
  const delivered = [];
  globalThis.document = { body: { dataset: { module: "/files/1/module.wasm" } } };
  globalThis.location = { href: "https://play.example/game/en/" };
  globalThis.fetch = fetched;
  mock.method(WebAssembly, "compileStreaming", async (response) => ({ of: await response }));
  globalThis.Worker = class {
    constructor(address) {
      Object.assign(this, { address: address.href, listeners: {}, isEnded: false });
      workers.push(this);
    }

    addEventListener(kind, act) { this.listeners[kind] = act; }
    postMessage(data) { this.data = data; }
    terminate() { this.isEnded = true; }
    answer(data) { this.listeners.message({ data }); }
  };
  const tools = new Tools(({ action, status, body }) => delivered.push([action, status, Buffer.from(body).toString()]));
  const ask = (action, tool = "helper") => tools.ask({ action, tool, question: bytes("?") });
  return { tools, ask, workers, delivered };
}

afterEach(() => mock.restoreAll());

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("each question has a worker of its own, which is let go with its answer; the module comes once", async () => {
  const addresses = [];
  const { ask, workers, delivered } = shell({ fetched: async (address) => addresses.push(address.href) });
  ask("a");
  ask("b");
  await settled();
  assert.deepEqual(addresses, ["https://play.example/files/1/tools/helper.wasm"]);
  assert.deepEqual(workers.map(({ address }) => address), Array(2).fill("https://play.example/files/1/pocket/tool-worker.js"));
  workers[1].answer(bytes("two"));
  workers[0].answer(undefined);
  await settled();
  assert.deepEqual(delivered, [["b", 200, "two"], ["a", 0, ""]]);
  assert.ok(workers.every(({ isEnded }) => isEnded));
});

test("a question of the same action takes the place of the one before, and stopping gives all up", async () => {
  const { tools, ask, workers, delivered } = shell();
  ask("a");
  await settled();
  ask("a");
  await settled();
  assert.deepEqual(workers.map(({ isEnded }) => isEnded), [true, false]);
  workers[0].answer(bytes("late"));
  workers[1].answer(bytes("right"));
  await settled();
  assert.deepEqual(delivered, [["a", 200, "right"]]);
  ask("a");
  ask("b");
  await settled();
  tools.stop();
  await settled();
  assert.ok(workers.every(({ isEnded }) => isEnded));
  assert.equal(delivered.length, 1);
});

test("a tool that does not end is ended after twenty seconds, and one whose script fails at once", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { ask, workers, delivered } = shell();
  ask("a");
  ask("b");
  await settled();
  workers[1].listeners.error({});
  await settled();
  assert.deepEqual(delivered, [["b", 0, ""]]);
  mock.timers.tick(19_999);
  await settled();
  assert.equal(workers[0].isEnded, false);
  mock.timers.tick(1);
  await settled();
  assert.equal(workers[0].isEnded, true);
  assert.deepEqual(delivered, [["b", 0, ""], ["a", 0, ""]]);
  mock.timers.reset();
});

test("a module that did not come is looked for again, and a name that is none is not looked for", async () => {
  let isThere = false;
  const { ask, workers, delivered } = shell({ fetched: () => (isThere ? Promise.resolve({}) : Promise.reject(new TypeError("gone"))) });
  ask("a");
  ask("b", "../module");
  await settled();
  assert.deepEqual(delivered.sort(), [["a", 0, ""], ["b", 0, ""]]);
  isThere = true;
  ask("a");
  await settled();
  workers[0].answer(bytes("ok"));
  await settled();
  assert.deepEqual(delivered.at(-1), ["a", 200, "ok"]);
});
