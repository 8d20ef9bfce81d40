// Reading a Bluetooth device that does not answer, with a clock of the test's own. What a device that does answer is
// like, the browser tests have.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Devices } from "../../Web/pocket/devices.js";

const query = {
  kind: "readDevice", action: "meter", service: 0x1808, notify: [0x2a18, 0x2a52],
  writes: [{ characteristic: 0x2a52, bytes: new Uint8Array([1, 1]) }],
};
const never = () => new Promise(() => {});

/** A device of which each part can be replaced by one that never answers. */
function meter({ connect, getPrimaryService, startNotifications, writeValueWithResponse, requestDevice } = {}) {
  const written = [];
  const characteristics = new Map();
  const characteristic = (number) => {
    if (!characteristics.has(number)) {
      characteristics.set(number, Object.assign(new EventTarget(), {
        startNotifications: startNotifications ?? (async () => {}),
        writeValueWithResponse: writeValueWithResponse ?? (async (bytes) => { written.push([number, [...bytes]]); }),
      }));
    }
    return characteristics.get(number);
  };
  const service = { getCharacteristic: async (number) => characteristic(number) };
  const gatt = { connected: false, left: 0, disconnect() { gatt.left += 1; gatt.connected = false; } };
  const server = { getPrimaryService: getPrimaryService ?? (async () => service) };
  gatt.connect = connect ?? (async () => { gatt.connected = true; return server; });
  const device = Object.assign(new EventTarget(), { name: "Meter", gatt });
  return { bluetooth: { requestDevice: requestDevice ?? (async () => device) }, gatt, written, characteristic };
}

/** What an app is told. */
function reading(bluetooth) {
  Object.defineProperty(globalThis, "navigator", { value: { bluetooth }, configurable: true });
  const told = [];
  const devices = new Devices((event) => told.push(event.state));
  devices.read(query);
  return { devices, told };
}

/** Lets all that can go on go on, then moves the clock. */
async function after(clock, milliseconds) {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  clock.timers.tick(milliseconds);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

for (const [step, patience] of [
  ["requestDevice", 180_000], ["connect", 30_000], ["getPrimaryService", 20_000], ["startNotifications", 60_000],
  ["writeValueWithResponse", 15_000],
]) {
  test(`nobody waits for ever for ${step}`, async (clock) => {
    clock.mock.timers.enable({ apis: ["setTimeout"] });
    const { bluetooth, gatt, written } = meter({ [step]: never });
    const { told } = reading(bluetooth);
    await after(clock.mock, patience - 1);
    assert.ok(!told.includes("failed") && !told.includes("cancelled"), `${told}`);
    await after(clock.mock, 1);
    assert.equal(told.at(-1), step === "requestDevice" ? "cancelled" : "failed");
    assert.equal(gatt.left, step === "requestDevice" ? 0 : 1);
    assert.deepEqual(written, []);
  });
}

test("a device that has no more to say is let go", async (clock) => {
  clock.mock.timers.enable({ apis: ["setTimeout"] });
  const { bluetooth, gatt, written, characteristic } = meter();
  const { told } = reading(bluetooth);
  await after(clock.mock, 14_000);
  assert.deepEqual(written, [[0x2a52, [1, 1]]]);
  const source = characteristic(0x2a18);
  source.value = new DataView(new Uint8Array([0, 1, 2]).buffer, 1);
  source.dispatchEvent(new Event("characteristicvaluechanged"));
  await after(clock.mock, 14_000);
  assert.deepEqual([told, gatt.left], [["connected", "value"], 0]);
  await after(clock.mock, 1_000);
  assert.deepEqual([told, gatt.left], [["connected", "value", "ended"], 1]);
  source.dispatchEvent(new Event("characteristicvaluechanged"));
  assert.equal(told.length, 3);
});

test("another reading takes the place of the first, and stopping says nothing", async (clock) => {
  clock.mock.timers.enable({ apis: ["setTimeout"] });
  const { bluetooth, gatt } = meter();
  const { devices, told } = reading(bluetooth);
  await after(clock.mock, 0);
  devices.read(query);
  await after(clock.mock, 0);
  assert.deepEqual(told, ["connected", "ended", "connected"]);
  devices.stop();
  await after(clock.mock, 1_000_000);
  assert.deepEqual([told.length, gatt.left], [3, 2]);
});

test("a browser that reads no devices says so, whichever way", async () => {
  const refusing = (name) => ({ requestDevice: async () => { throw new DOMException("no", name); } });
  for (const [bluetooth, state] of [
    [undefined, "unavailable"], [refusing("SecurityError"), "unavailable"], [refusing("NotFoundError"), "cancelled"],
    [{ ...refusing("NotFoundError"), getAvailability: async () => false }, "unavailable"],
    [{ ...refusing("NotFoundError"), getAvailability: async () => true }, "cancelled"],
  ]) {
    const { told } = reading(bluetooth);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    assert.deepEqual(told, [state]);
  }
});
