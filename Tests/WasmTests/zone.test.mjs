// The changes of a clock, found by asking how far it is ahead: beside a clock whose changes are known.

import assert from "node:assert/strict";
import { test } from "node:test";

import { zoneChanges } from "../../Web/pocket/zone.js";

const now = Date.UTC(2026, 10, 20);

test("every change of a clock is found to the minute", () => {
  const known = [[-Infinity, 60], [Date.UTC(2020, 2, 29, 1), 120], [Date.UTC(2020, 9, 25, 1), 60], [Date.UTC(2027, 2, 28, 1), 120]];
  const ahead = (at) => known.findLast(([from]) => from <= at)[1];
  const found = zoneChanges(now, ahead);
  assert.deepEqual(found.slice(1), known.slice(1).map(([from, minutes]) => ({ from, ahead: minutes })));
  assert.equal(found[0].ahead, 60);
});

test("a clock that never changes has one entry", () => {
  assert.equal(zoneChanges(now, () => 330).length, 1);
});

test("the device's own clock is told as it goes", () => {
  const changes = zoneChanges(now);
  for (let at = Date.UTC(2005, 0, 1); at < now; at += 86_400_000 * 13) {
    const entry = changes.findLast(({ from }) => from <= at);
    assert.equal(entry.ahead, -new Date(at).getTimezoneOffset(), new Date(at).toISOString());
  }
});
