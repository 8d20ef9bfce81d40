// Somebody who taps at random: whatever the page offers, in any order, with answers that never fit. No module may
// trap, and every snapshot must bring the app back.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Module, restoration } from "../../Web/pocket/module.js";

const folder = new URL("../../.vendor/pocket/", import.meta.url);
const steps = process.env.MEDINA_LONG ? 200_000 : 6_000;
const words = new Uint8Array(Buffer.from(
  readFileSync(new URL("sample.answers.txt", import.meta.url), "utf8").split("\n")[0], "hex"));

/** Numbers that are the same each time (mulberry32, T. Ettinger). */
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All values of an attribute in a page. */
function offered(html, name) {
  return [...html.matchAll(new RegExp(`data-${name}="([^"]*)"`, "g"))].map((match) => match[1]);
}

const apps = JSON.parse(readFileSync(new URL("../../Sources/Apps/PocketWasm/apps.json", import.meta.url), "utf8"));
for (const [name, seed] of apps.flatMap(({ name }) => [[name, 1], [name, 2]])) {
  const file = new URL(`${name}.wasm`, folder);
  test(`${name}, tapped at random ${steps} times from seed ${seed}`, { skip: !existsSync(file) && "not built" }, () => {
    const compiled = new WebAssembly.Module(readFileSync(file));
    const random = chance(seed);
    const pick = (list) => list[Math.floor(random() * list.length)];
    let clock = 1_795_190_400_000;
    const moment = () => {
      // Clocks are also set back.
      clock += random() < 0.01 ? -90_000_000 : Math.floor(random() * 20_000);
      return {
        milliseconds: clock, zoneOffsetMinutes: pick([-480, 0, 60, 345]),
        seed: BigInt(Math.floor(random() * 2 ** 32)) << 32n | BigInt(Math.floor(random() * 2 ** 32)),
        isOnline: random() < 0.8, isVisible: random() < 0.9, keepsSnapshots: random() < 0.9,
      };
    };
    let module = new Module(compiled);
    let output = module.start(moment(), words);
    let { html } = output;
    let snapshot = output.snapshot;
    const timers = new Set();
    const waiting = [];
    const next = () => {
      if (timers.size > 0 && random() < 0.3) return { kind: "timer", action: pick([...timers]) };
      if (waiting.length > 0 && random() < 0.5) {
        const body = pick(["", "{}", "[]", "null", "{\"id\":\"x\",\"tries\":-1,\"feedback\":[[1,2]]}", "{\"token\":7}"]);
        return { kind: "answered", action: waiting.pop(), status: pick([0, 200, 201, 401, 404, 409, 500]), body: Buffer.from(body) };
      }
      const taps = [...offered(html, "tap"), ...offered(html, "cancel"), ...offered(html, "submit")].filter((action) => action !== "trap");
      const [drags, drops, keys] = ["drag", "drop", "keys"].map((attribute) => offered(html, attribute));
      const roll = random();
      if (roll < 0.03) return { kind: "wentBack" };
      if (roll < 0.05) return { kind: pick(["surroundingsChanged", "saved", "storageProblem", "restarted"]) };
      if (roll < 0.06) return { kind: "opened", fragment: pick(["", "join=abc", "link=123456", "%", "x".repeat(2000)]) };
      if (roll < 0.07) return { kind: "shared", outcome: pick(["shared", "copied", "cancelled", "failed"]) };
      // The sample counts until its numbers no longer fit; that is another test's.
      if (roll < 0.1 && name !== "pocketsample") return { kind: "tap", action: `${pick(taps).split(" ")[0]} ${Math.floor((random() - 0.5) * 1e9)} 7` };
      if (roll < 0.2 && keys.length > 0) {
        const [action, list] = pick(keys).split(": ");
        return { kind: "key", action, key: pick(list.split(" ")) };
      }
      if (roll < 0.3 && drags.length > 0 && drops.length > 0) return { kind: "drop", action: pick(drags), onto: pick(drops) };
      return { kind: "tap", action: pick(taps) };
    };
    for (let step = 0; step < steps; step++) {
      const event = next();
      if (event.kind === "timer") timers.delete(event.action);
      try {
        output = module.handle(moment(), event);
      } catch (error) {
        throw new Error(`step ${step}: ${JSON.stringify(event)} failed`, { cause: error });
      }
      if (output) {
        ({ html } = output);
        snapshot = output.snapshot ?? snapshot;
        for (const effect of output.effects) {
          if (effect.kind === "startTimer") timers.add(effect.action);
          else if (effect.kind === "stopTimer") timers.delete(effect.action);
          else if (effect.kind === "send") waiting.push(effect.action);
        }
      }
      if (step % 200 === 199 && snapshot) {
        module = new Module(compiled);
        output = module.start(moment(), words, snapshot);
        assert.equal(output.restoration, restoration.restored, `step ${step}`);
        ({ html } = output);
        timers.clear();
        waiting.length = 0;
      }
    }
    assert.ok(html.length > 100);
  });
}
