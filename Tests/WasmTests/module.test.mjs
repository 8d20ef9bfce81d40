// The modules under node: the same events as natively give the same bytes; a trap costs nothing that was kept.
//   node --test Tests/WasmTests/*.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Module, restoration } from "../../Web/pocket/module.js";
import { Reader, Writer } from "../../Web/pocket/bytes.js";

const folder = new URL("../../.vendor/pocket/", import.meta.url);
const compiled = (name) => WebAssembly.compile(readFileSync(new URL(`${name}.wasm`, folder)));
const here = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const sample = await compiled("pocketsample");
const answers = here("sample.answers.txt").trimEnd().split("\n").map((line) => Buffer.from(line, "hex"));
const words = new Uint8Array(answers[0]);

/** A moment as the scripts have it. */
function moment({ milliseconds = 0, seed = 0, ...more } = {}) {
  return { milliseconds, seed: BigInt(seed), zoneOffsetMinutes: 60, isOnline: true, isVisible: true, keepsSnapshots: true, ...more };
}

function started(snapshot, compiledModule = sample) {
  const module = new Module(compiledModule);
  return { module, ...module.start(moment(), words, snapshot) };
}

/** Calls the module with bytes of our own, and gives its raw answer. */
function raw(instance, name, input) {
  const { memory, pocket_reserve, pocket_answer_length } = instance.exports;
  new Uint8Array(memory.buffer, pocket_reserve(input.length), input.length).set(input);
  const at = instance.exports[name]();
  return Buffer.from(memory.buffer, at, pocket_answer_length());
}

const apps = JSON.parse(readFileSync(new URL("../../Sources/Apps/PocketWasm/apps.json", import.meta.url), "utf8"));
for (const { name } of apps) {
  test(`${name}: the module of the list is built, imports nothing and has the four doors`, async () => {
    const module = await compiled(name);
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const doors = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function").map((door) => door.name);
    assert.deepEqual(doors.filter((door) => door.startsWith("pocket_")).sort(),
      ["pocket_answer_length", "pocket_handle", "pocket_reserve", "pocket_start"]);
  });
}

test("a scripted run gives under node what it gives natively, byte by byte", async () => {
  // Seeds have 64 bits, more than JavaScript's numbers.
  const script = JSON.parse(here("sample.script.json").replace(/"seed": (\d+)/g, '"seed": "$1"'));
  const seen = [];
  // The shell's own writer, and the module's bytes as they come.
  const instance = new WebAssembly.Instance(sample, {});
  const original = WebAssembly.Instance;
  WebAssembly.Instance = function () {
    return { exports: spied(instance.exports, seen) };
  };
  const module = new Module(sample);
  WebAssembly.Instance = original;
  module.start(moment(script[0]), words);
  for (const step of script) {
    const asBytes = (text) => (text === undefined ? undefined : Buffer.from(text));
    const list = step.list?.map(({ key, bytes }) => ({ key, bytes: asBytes(bytes) }));
    const entries = step.entries?.map(({ content, ...entry }) => ({ ...entry, content: asBytes(content) }));
    // What a moment's field means, and not when that happens.
    const typed = step.kind === "moment" ? { milliseconds: step.typed, zoneOffsetMinutes: step.zoneOffsetMinutes ?? 0 } : {};
    const event = { isWhole: true, hasMore: false, ...step, list, entries, body: asBytes(step.body), bytes: asBytes(step.bytes), ...typed };
    module.handle(moment(step), event);
  }
  assert.equal(seen.length, answers.length - 1);
  seen.forEach((bytes, index) => assert.deepEqual(bytes, answers[index + 1], `answer ${index}`));
});

/** The exports of a module that note each answer. */
function spied(exports, seen) {
  const noted = (name) => () => {
    const at = exports[name]();
    seen.push(Buffer.from(new Uint8Array(exports.memory.buffer, at, exports.pocket_answer_length()).slice()));
    return at;
  };
  return {
    memory: exports.memory, pocket_reserve: exports.pocket_reserve,
    pocket_answer_length: exports.pocket_answer_length,
    pocket_start: noted("pocket_start"), pocket_handle: noted("pocket_handle"),
  };
}

test("snapshots bring an app back in a fresh instance", () => {
  const { module, restoration: first } = started();
  assert.equal(first, restoration.fresh);
  const { snapshot, html } = module.handle(moment({ seed: 5 }), { kind: "tap", action: "dice" });
  const again = started(snapshot);
  assert.equal(again.restoration, restoration.restored);
  assert.equal(again.html, html);
});

test("broken and newer snapshots start anew", () => {
  const { module } = started();
  const { snapshot } = module.handle(moment(), { kind: "tap", action: "add 5" });
  for (let index = 0; index < snapshot.length; index++) {
    const damaged = snapshot.slice();
    damaged[index] ^= 0x10;
    assert.equal(started(damaged).restoration, restoration.unreadable, `byte ${index}`);
    assert.equal(started(snapshot.slice(0, index)).restoration, restoration.unreadable, `length ${index}`);
  }
  const newer = snapshot.slice();
  newer[4] = 6; // version 3
  // The checksum covers the version, so that this one is damaged, not newer.
  assert.equal(started(newer).restoration, restoration.unreadable);
});

test("a trap leaves the last snapshot, from which a fresh instance goes on", () => {
  const { module } = started();
  const { snapshot, html } = module.handle(moment(), { kind: "tap", action: "add 5" });
  assert.throws(() => module.handle(moment(), { kind: "tap", action: "trap" }), WebAssembly.RuntimeError);
  const again = started(snapshot);
  assert.equal(again.html, html);
  assert.match(again.module.handle(moment(), { kind: "tap", action: "add 1" }).html, /<output id="count">6</);
});

test("arithmetic that does not fit traps rather than going wrong", () => {
  const { module } = started();
  for (let times = 0; times < 2; times++) module.handle(moment(), { kind: "tap", action: "add 999999999" });
  assert.throws(() => module.handle(moment(), { kind: "tap", action: "add 999999999" }), WebAssembly.RuntimeError);
});

test("a stack that grows too large traps; it never overwrites what lies beside it", () => {
  const html = (count) => started().module.handle(moment(), { kind: "tap", action: `add ${count}` }).html;
  const outcomes = new Set();
  for (let depth = 1; depth <= 300; depth++) {
    const { module } = started();
    let page;
    try {
      ({ html: page } = module.handle(moment(), { kind: "tap", action: `dive ${depth}` }));
    } catch (error) {
      assert.ok(error instanceof WebAssembly.RuntimeError, `${error}`);
      outcomes.add("trapped");
      continue;
    }
    outcomes.add("went well");
    assert.ok(!outcomes.has("trapped"), `${depth} levels fit although fewer did not`);
    assert.equal(page, html(depth), `after ${depth} levels`);
  }
  assert.deepEqual([...outcomes], ["went well", "trapped"]);
});

test("what is not an event is refused", () => {
  const { module } = started();
  assert.throws(() => module.handle(moment(), { kind: "dance" }), TypeError);
  const instance = new WebAssembly.Instance(sample, {});
  assert.equal(raw(instance, "pocket_start", new Uint8Array([1, 2, 3])).length, 0);
  assert.equal(raw(instance, "pocket_handle", new Uint8Array(0)).length, 0);
});

test("memory stays small over thousands of events", () => {
  const instance = new WebAssembly.Instance(sample, {});
  const writer = new Writer();
  writeMoment(writer);
  writer.data(words);
  writer.bool(false);
  raw(instance, "pocket_start", writer.bytes);
  const run = (times) => {
    for (let time = 0; time < times; time++) {
      const event = new Writer();
      writeMoment(event);
      event.byte(1);
      event.text("note");
      event.text("x".repeat(time % 997));
      assert.equal(raw(instance, "pocket_handle", event.bytes)[0], 1);
    }
  };
  run(2_000);
  const before = instance.exports.memory.buffer.byteLength;
  run(20_000);
  assert.equal(instance.exports.memory.buffer.byteLength, before);
  assert.ok(before < 4 << 20, `${before} bytes`);
});

function writeMoment(writer) {
  writer.integer(1_795_190_400_000);
  writer.integer(0);
  writer.bits(7n);
  writer.byte(0);
}

test("bytes are read as they were written", () => {
  const writer = new Writer();
  const numbers = [0, 1, -1, 63, -64, 64, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  for (const number of numbers) writer.integer(number);
  writer.text("Äpfel 🍏");
  writer.data(new Uint8Array(1000));
  const reader = new Reader(writer.bytes);
  for (const number of numbers) assert.equal(reader.integer(), number);
  assert.equal(reader.text(), "Äpfel 🍏");
  assert.equal(reader.data().length, 1000);
  assert.throws(() => reader.byte(), RangeError);
});
