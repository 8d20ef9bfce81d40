// Meals at random, as the module `insulinmeals` computes them: a line a meal.
//   node Tests/WasmTests/insulin-meals.mjs SEED COUNT    prints them

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Module } from "../../Web/pocket/module.js";

const here = (name) => readFileSync(new URL(name, import.meta.url));
/** As `InsulinMeals.most` has it. */
const most = 1_000;

/** What comes of the first `count` meals of a `seed`, one after the other. */
export function* mealLines({ seed, count }) {
  const compiled = new WebAssembly.Module(here("../../.vendor/pocket/insulinmeals.wasm"));
  const words = new Uint8Array(Buffer.from(here("sample.answers.txt").toString().split("\n")[0], "hex"));
  const moment = {
    milliseconds: 0, seed: BigInt.asUintN(64, seed), zoneOffsetMinutes: 0, isOnline: true, isVisible: true,
    keepsSnapshots: true,
  };
  const module = new Module(compiled);
  module.start(moment, words);
  for (let first = 0; first < count; first += most) {
    const action = `meals ${first} ${Math.min(most, count - first)}`;
    const [, lines] = module.handle(moment, { kind: "tap", action }).html.match(/<pre>([^<]*)<\/pre>/);
    yield* lines.trimEnd().split("\n");
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [seed, count] = process.argv.slice(2);
  for (const line of mealLines({ seed: BigInt(seed), count: Number(count) })) console.log(line);
}
