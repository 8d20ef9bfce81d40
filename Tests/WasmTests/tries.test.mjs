// How long somebody waits after wrong passphrases, whatever becomes of the clock.

import assert from "node:assert/strict";
import { test } from "node:test";
import { failedOnce, pause, rebased } from "../../Web/pocket/tries.js";

const noon = 1_795_176_000_000;
const year = 365 * 86_400_000;

/** A lock after so many wrong tries at that time. */
function tried(count, now) {
  let lock = { failures: 0 };
  for (let number = 0; number < count; number += 1) lock = failedOnce(lock, now);
  return lock;
}

test("G14: two are free, then the wait doubles from two seconds to five minutes", () => {
  const waits = Array.from({ length: 14 }, (_, count) => pause(tried(count, noon), noon) / 1_000);
  assert.deepEqual(waits, [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test("G14: tries made while the clock was a year ahead cost one wait, which passes", () => {
  const lock = tried(5, noon + year);
  const seen = rebased(lock, noon);
  assert.equal(pause(seen, noon), 8_000);
  assert.equal(pause(seen, noon + 7_999), 1);
  assert.equal(pause(seen, noon + 8_000), 0);
  assert.equal(seen.failures, 5);
});

test("G14: looking again begins no other wait, and a clock that is right changes nothing", () => {
  const seen = rebased(tried(5, noon + year), noon);
  assert.equal(rebased(seen, noon + 3_000), seen);
  const plain = tried(4, noon);
  assert.equal(rebased(plain, noon), plain);
  const none = { header: {}, failures: 0 };
  assert.equal(rebased(none, noon), none);
});
