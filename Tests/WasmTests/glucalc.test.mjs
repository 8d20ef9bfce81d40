// GluCalc's module under node answers what the same code answers natively, on all pages: with Embedded Swift a page is
// written where its pieces are made, and what is made out of place would stand out of place there alone. So it is with
// the parts of pages that its tool draws.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const run = new URL(".build/glucalc.run.txt", root);

/** FNV-1a of 64 bits. */
function digest(bytes) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of bytes) sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(16);
}

/** Calls the module with bytes, and gives its raw answer. */
function call(instance, name, input) {
  const { memory, pocket_reserve: reserve, pocket_answer_length: length } = instance.exports;
  // Reserving may move the memory.
  const start = reserve(input.length);
  new Uint8Array(memory.buffer, start, input.length).set(input);
  const at = instance.exports[name]();
  return new Uint8Array(memory.buffer, at, length());
}

// The tests of GluCalc write it, and run before these; who builds the modules alone has none.
const skip = !existsSync(run) && !process.env.CI && "no run was written";
test("GluCalc answers under node what it answers natively", { skip }, async () => {
  const compiled = (name) => WebAssembly.compile(readFileSync(new URL(`.vendor/pocket/${name}.wasm`, root)));
  const instance = await WebAssembly.instantiate(await compiled("glucalc"), {});
  const reader = await compiled("glucalc-reader");
  let drawings = 0;
  const lines = readFileSync(run, "utf8").trimEnd().split("\n");
  assert.ok(lines.length > 100, "all pages were walked through");
  for (const [number, line] of lines.entries()) {
    const [name, input, count, sum] = line.split(" ");
    const bytes = Buffer.from(input, "base64");
    if (name === "ask") drawings += 1;
    // Each question has an instance of its own.
    const answer = name === "ask"
      ? call(await WebAssembly.instantiate(reader, {}), "tool_answer", bytes)
      : call(instance, `pocket_${name}`, bytes);
    const what = `step ${number}: ${bytes.subarray(8).toString("latin1").replace(/[^ -~]+/g, " ").slice(0, 60)}`;
    assert.equal(answer.length, Number(count), what);
    assert.equal(digest(answer), sum, what);
  }
  assert.ok(drawings >= 5, "charts, report, grids, a shared journal and a comparison were drawn");
});
