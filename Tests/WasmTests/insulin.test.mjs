// Doses and the insulin on board, as the browser's module computes them, beside what the same code comes to natively.
// A dose that differs between the two would be a fault that no other test sees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { mealLines } from "./insulin-meals.mjs";

const recorded = readFileSync(new URL("insulin.answers.txt", import.meta.url), "utf8").trimEnd().split("\n");

/** FNV-1a, 32 bits, to the base of sixteen; as `InsulinMealsTests` has it. */
function digest(line) {
  let hash = 2_166_136_261;
  for (const byte of Buffer.from(line)) hash = Math.imul(hash ^ byte, 16_777_619);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

test("G7: 2,000 meals at random come to natively what they come to in the module, meal by meal", () => {
  assert.equal(recorded.length, 2_000);
  let place = 0;
  for (const line of mealLines({ seed: 20_261_126n, count: recorded.length })) {
    assert.equal(digest(line), recorded[place], `meal ${place}: ${line}`);
    place += 1;
  }
  assert.equal(place, recorded.length);
});
