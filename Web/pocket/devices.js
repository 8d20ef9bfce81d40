// A Bluetooth device in the person's hand, such as a meter: it is asked for what it has to tell, and let go.

/** How long each step may take, in milliseconds: choosing is the person's, pairing may ask for a number. */
const patience = { choosing: 180_000, connecting: 30_000, finding: 20_000, subscribing: 60_000, writing: 15_000 };
/** A device that was asked and says nothing for so long has nothing more to say. */
const silence = 15_000;
/** And nothing may go on for longer, nor bring more. */
const longest = 600_000;
const mostValues = 20_000;

/** The devices that are being read, by their actions. */
export class Devices {
  #deliver;
  #readings = new Map();

  constructor(deliver) {
    this.#deliver = deliver;
  }

  /**
   * Lets the person choose a device with a service, listens to its characteristics, writes what is to be written, and
   * nothing else. It must be called within what the person did: browsers ask for nothing otherwise.
   */
  read(query) {
    this.close(query.action);
    const reading = new Reading(query, (event) => this.#deliver({ kind: "device", action: query.action, ...event }));
    this.#readings.set(query.action, reading);
    reading.run().finally(() => {
      if (this.#readings.get(query.action) === reading) this.#readings.delete(query.action);
    });
  }

  /** Lets a device go; the app is told that it has ended. */
  close(action) {
    this.#readings.get(action)?.end("ended");
  }

  /** Lets all go, without a word. */
  stop() {
    for (const reading of this.#readings.values()) reading.end();
    this.#readings.clear();
  }
}

/** One device being read. */
class Reading {
  #query;
  #tell;
  #device;
  #isOver = false;
  /** Whether the device was asked for all it is to tell. */
  #isAsked = false;
  #over;
  #finish;
  #quiet;
  #count = 0;
  #undo = [];

  constructor(query, tell) {
    this.#query = query;
    this.#tell = tell;
    this.#over = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Resolves when it is over, whichever way. */
  async run() {
    const limit = setTimeout(() => this.end("ended"), longest);
    try {
      // Nothing is waited for before: the browser asks the person only while their tap counts.
      const asked = navigator.bluetooth?.requestDevice({ filters: [{ services: [this.#query.service] }] });
      if (!asked) return this.end("unavailable");
      await this.#talk(asked);
      await this.#over;
    } catch (error) {
      if (!this.#isOver) console.warn("The device could not be read.", error);
      this.end(await stateAfter(error, this.#device));
    } finally {
      clearTimeout(limit);
    }
  }

  /** Ends it, once, with a last word to the app; without one where nobody listens any more. */
  end(state) {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#quiet);
    for (const undo of this.#undo) undo();
    // Gives up a connection that is still being made, too.
    this.#device?.gatt.disconnect();
    this.#finish();
    if (state) this.#tell({ state });
  }

  async #talk(asked) {
    const device = await this.#step(asked, patience.choosing);
    this.#device = device;
    this.#listen(device, "gattserverdisconnected", () => this.end("ended"));
    const server = await this.#step(device.gatt.connect(), patience.connecting);
    const service = await this.#step(server.getPrimaryService(this.#query.service), patience.finding);
    const heard = await this.#heardOf(service);
    const writes = [];
    for (const { characteristic, bytes } of this.#query.writes) {
      writes.push([await this.#step(service.getCharacteristic(characteristic), patience.finding), bytes]);
    }
    this.#tell({ state: "connected", name: String(device.name ?? "").slice(0, 200) });
    for (const [number, characteristic] of heard) {
      this.#listen(characteristic, "characteristicvaluechanged", ({ target }) => this.#hear(number, target.value));
      await this.#step(characteristic.startNotifications(), patience.subscribing);
    }
    for (const [characteristic, bytes] of writes) {
      const written = characteristic.writeValueWithResponse
        ? characteristic.writeValueWithResponse(bytes) : characteristic.writeValue(bytes);
      await this.#step(written, patience.writing);
    }
    this.#isAsked = true;
    this.#waitForMore();
  }

  /** The characteristics that the device has of those that are to be heard: several are a device's choice. */
  async #heardOf(service) {
    const heard = [];
    for (const number of this.#query.notify) {
      try {
        heard.push([number, await this.#step(service.getCharacteristic(number), patience.finding)]);
      } catch (error) {
        if (error.name !== "NotFoundError") throw error;
      }
    }
    if (heard.length === 0 && this.#query.notify.length > 0) throw new Error("the device has none of what is to be heard");
    return heard;
  }

  #hear(characteristic, view) {
    if (this.#isOver || !view) return;
    this.#waitForMore();
    this.#tell({ state: "value", characteristic, bytes: new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice() });
    this.#count += 1;
    if (this.#count >= mostValues) this.end("ended");
  }

  #waitForMore() {
    clearTimeout(this.#quiet);
    // Until then the person may have to type the number of a pairing.
    if (this.#isAsked && !this.#isOver) this.#quiet = setTimeout(() => this.end("ended"), silence);
  }

  #listen(target, name, act) {
    target.addEventListener(name, act);
    this.#undo.push(() => target.removeEventListener(name, act));
  }

  /** What `work` gives, unless it takes too long or all is over before. */
  async #step(work, milliseconds) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new DOMException("the device takes too long", "TimeoutError")), milliseconds);
    });
    const over = this.#over.then(() => {
      throw new DOMException("it is over", "AbortError");
    });
    try {
      return await Promise.race([work, late, over]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What an error means for the person. */
async function stateAfter({ name }, device) {
  if (device) return "failed";
  // A question that was closed and a computer without Bluetooth have the same name.
  if (name === "NotFoundError" || name === "TimeoutError") return (await isThere()) ? "cancelled" : "unavailable";
  return ["SecurityError", "NotSupportedError", "NotAllowedError"].includes(name) ? "unavailable" : "failed";
}

/** Whether there is Bluetooth to be used; yes where the browser does not say. */
async function isThere() {
  try {
    return (await navigator.bluetooth.getAvailability?.()) ?? true;
  } catch {
    return true;
  }
}
