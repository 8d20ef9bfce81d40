// Does what an app wants of the world, and tells it what came of it.

import { CityVault } from "./city-vault.js";
import { Devices } from "./devices.js";
import { handDocument } from "./documents.js";
import { changeLock } from "./lock.js";
import { keepAwake } from "./wake.js";
import { Network } from "./network.js";
import { play } from "./sound.js";
import { speak } from "./speech.js";
import { zoneChanges } from "./zone.js";
import { sorted } from "./texts.js";
import { Tools } from "./tools.js";

/** What must wait until the snapshot of the same update is safe: afterwards others know of it. */
const outward = new Set(["send", "openStream", "share", "copy", "hand", "handBackup", "vault"]);

/** The world as an app reaches it. */
export class Effects {
  #deliver;
  #timers = new Map();
  #network;
  #store;
  #backups;
  #devices;
  #tools;
  #cityVault;
  #wipe;
  /** What is being read or sorted for each action. */
  #readings = new Map();

  /** `wipe` deletes everything. */
  constructor({ deliver, store, backups, courier, wipe }) {
    this.#deliver = deliver;
    this.#wipe = wipe;
    this.#store = store;
    this.#backups = backups;
    this.#network = new Network(deliver, courier);
    this.#devices = new Devices(deliver);
    this.#tools = new Tools(deliver);
    this.#cityVault = new CityVault(deliver, store);
  }

  /**
   * Carries effects out in order; `safe` resolves once the snapshot that came with them is kept, with whether they are
   * still wanted.
   */
  run(effects, safe) {
    for (const effect of effects) {
      if (safe && outward.has(effect.kind)) safe.then((isWanted) => isWanted && this.#act(effect));
      else this.#act(effect);
    }
  }

  /** Stops all that goes on, before the app is started anew. */
  stop() {
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
    this.#network.stop();
    this.#devices.stop();
    this.#tools.stop();
    this.#cityVault.stop();
    this.#backups.drop();
    this.#readings.clear();
    speak("");
    keepAwake(false);
  }

  /** What tells the city that this device is linked no more, for when its link is forgotten. */
  leaving() {
    return this.#cityVault.leaving();
  }

  #act(effect) {
    switch (effect.kind) {
      case "play": play(effect.tones); break;
      case "vibrate": navigator.vibrate?.(effect.pattern); break;
      case "share": this.#share(withAddress(effect.text)); break;
      case "copy": this.#copy(withAddress(effect.text)); break;
      case "startTimer": this.#startTimer(effect); break;
      case "stopTimer": this.#stopTimer(effect.action); break;
      case "send": this.#network.send(effect); break;
      case "load": this.#network.load(effect); break;
      case "ask": this.#tools.ask(effect); break;
      case "openStream": this.#network.open(effect); break;
      case "closeStream": this.#network.close(effect.action); break;
      case "focus": document.getElementById(effect.id)?.focus(); break;
      case "announce": announce(effect.text, effect.isUrgent); break;
      case "keepAwake": keepAwake(effect.isOn); break;
      case "readRecords": this.#read(effect); break;
      case "changeLock":
        changeLock(this.#store, effect.wish).then((outcome) => this.#deliver({ kind: "lockChanged", outcome }));
        break;
      case "sort": this.#sort(effect); break;
      case "askForPersistence": this.#askForPersistence(); break;
      case "hand": handDocument(effect).then((outcome) => this.#deliver({ kind: "shared", outcome })); break;
      case "handBackup": this.#backups.hand(effect).then((outcome) => this.#deliver({ kind: "shared", outcome })); break;
      case "useBackup": this.#backups.use(); break;
      case "dropBackup": this.#backups.drop(); break;
      case "readDevice": this.#devices.read(effect); break;
      case "closeDevice": this.#devices.close(effect.action); break;
      case "speak": speak(effect.text); break;
      case "vault": this.#cityVault.wish(effect.wish); break;
      case "wipe": this.#wipe(); break;
      case "readZone": this.#readZone(effect.action); break;
      // The page is drawn first.
      case "printPage": requestAnimationFrame(() => setTimeout(() => print())); break;
    }
  }

  async #read(effect) {
    const { action } = effect;
    this.#readings.set(action, effect);
    const found = await this.#store.read(effect);
    // Another reading has taken its place, or the app was started anew.
    if (this.#readings.get(action) !== effect) return;
    this.#readings.delete(action);
    this.#deliver({ kind: "records", action, ...found });
  }

  /** Never within the event that asked: an app hands out its effects before it takes the next event. */
  #sort(effect) {
    const { action, texts } = effect;
    this.#readings.set(action, effect);
    queueMicrotask(() => {
      if (this.#readings.get(action) !== effect) return;
      this.#readings.delete(action);
      this.#deliver({ kind: "sorted", action, ...sorted(texts) });
    });
  }

  /** As with sorting, never within the event that asked. */
  #readZone(action) {
    const reading = {};
    this.#readings.set(action, reading);
    queueMicrotask(() => {
      if (this.#readings.get(action) !== reading) return;
      this.#readings.delete(action);
      this.#deliver({ kind: "zone", action, changes: zoneChanges() });
    });
  }

  async #askForPersistence() {
    let answer = "unknown";
    try {
      if (navigator.storage?.persist) answer = (await navigator.storage.persist()) ? "granted" : "refused";
    } catch {
      // It does not say.
    }
    this.#deliver({ kind: "persistence", answer });
  }

  #startTimer({ action, delay, isRepeated }) {
    this.#stopTimer(action);
    if (isRepeated) {
      const timer = setInterval(() => {
        if (!document.hidden) this.#deliver({ kind: "timer", action });
      }, Math.max(delay, 16));
      this.#timers.set(action, () => clearInterval(timer));
      return;
    }
    let timer;
    let frame;
    const ring = () => {
      this.#timers.delete(action);
      this.#deliver({ kind: "timer", action });
    };
    const start = () => {
      timer = setTimeout(ring, Math.max(delay, 0));
    };
    // The page is drawn first; nothing is drawn while it cannot be seen.
    if (document.hidden) start();
    else frame = requestAnimationFrame(start);
    this.#timers.set(action, () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    });
  }

  #stopTimer(action) {
    this.#timers.get(action)?.();
    this.#timers.delete(action);
  }

  async #share(text) {
    if (!navigator.share) return this.#copy(text);
    try {
      await navigator.share({ text });
      this.#deliver({ kind: "shared", outcome: "shared" });
    } catch (error) {
      if (error.name === "AbortError") this.#deliver({ kind: "shared", outcome: "cancelled" });
      else await this.#copy(text);
    }
  }

  async #copy(text) {
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(text);
      isCopied = true;
    } catch {
      isCopied = copyTheOldWay(text);
    }
    this.#deliver({ kind: "shared", outcome: isCopied ? "copied" : "failed" });
  }
}

/** Pages without HTTPS have no clipboard of their own, but may copy what is selected. */
function copyTheOldWay(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return isCopied;
}

const regions = ["pocket-polite", "pocket-urgent"];

/** So long an announcement stays where screen readers find it: it is said once, and no part of the page. */
const longestSaid = 5_000;
let hushing;

/** Takes away what was said: after a next step it may be wrong, or meant for somebody else who held the device. */
export function hush() {
  clearTimeout(hushing);
  for (const id of regions) {
    const region = document.getElementById(id);
    if (region?.textContent) region.textContent = "";
  }
}

function announce(text, isUrgent) {
  const region = document.getElementById(regions[isUrgent ? 1 : 0]);
  if (!region) return;
  clearTimeout(hushing);
  hushing = setTimeout(hush, longestSaid);
  // The same words once more are only said when the region was empty in between.
  region.textContent = "";
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}

/** An app does not know where it lives; `{page}` in what it shares stands for the address of its page. */
function withAddress(text) {
  return text.replace("{page}", location.origin + location.pathname);
}
