// A module at work: starts an app, hands it events, and brings back its page and what it wants of the world. It
// imports nothing, so that it knows only what is handed to it.

import { Reader, Writer } from "./bytes.js";

/** What became of the snapshot at a start. */
export const restoration = { fresh: 0, restored: 1, unreadable: 2, newer: 3 };

const events = [
  "tap", "input", "submit", "key", "drop", "timer", "answered", "streamed", "opened", "wentBack",
  "surroundingsChanged", "saved", "storageProblem", "shared", "restarted", "records", "persistence", "document",
  "documentProblem", "sorted", "search", "moment", "lockChanged", "backupRead", "backupProblem", "restored", "device",
  "zone", "vault",
];
const methods = ["GET", "POST", "PUT", "DELETE"];
const backupProblems = [
  "foreign", "damaged", "otherApp", "newer", "tooLarge", "unreadable", "unusable", "failed",
];
const deviceStates = ["connected", "value", "ended", "cancelled", "unavailable", "failed"];
const headerNames = ["Authorization", "api-secret", "Content-Type", "Accept"];
const vaultWishes = ["link", "unlink", "delete", "showKey", "pull", "push", "share", "listShares", "revoke"];
const vaultEvents = ["linked", "unlinked", "cancelled", "changes", "stored", "shared", "shares", "problem"];
const vaultProblems = [
  "offline", "unlinked", "conflict", "replaced", "full", "tooManyShares", "badCode", "damaged", "unavailable",
];
const waves = ["sine", "triangle", "square", "sawtooth", "noise"];

/** An instance of a compiled module. A trap leaves it unusable: make a new one. */
export class Module {
  #exports;

  constructor(compiled) {
    this.#exports = new WebAssembly.Instance(compiled, {}).exports;
  }

  /** Starts the app; `words` is its table of texts, `snapshot` what it wrote at another time, if anything. */
  start(moment, words, snapshot) {
    const writer = new Writer();
    writeMoment(writer, moment);
    writer.data(words);
    writer.bool(Boolean(snapshot));
    if (snapshot) writer.data(snapshot);
    const reader = this.#call("pocket_start", writer.bytes);
    return { restoration: reader.byte(), ...readOutput(reader) };
  }

  /** Hands over an event; undefined when it means nothing to the app. */
  handle(moment, event) {
    const writer = new Writer();
    writeMoment(writer, moment);
    writeEvent(writer, event);
    const reader = this.#call("pocket_handle", writer.bytes);
    return reader.byte() ? readOutput(reader) : undefined;
  }

  #call(name, input) {
    const start = this.#exports.pocket_reserve(input.length);
    new Uint8Array(this.#exports.memory.buffer, start, input.length).set(input);
    const answer = this.#exports[name]();
    const length = this.#exports.pocket_answer_length();
    if (length === 0) throw new TypeError(`the module does not understand what ${name} was given`);
    return new Reader(new Uint8Array(this.#exports.memory.buffer, answer, length).slice());
  }
}

function writeMoment(writer, moment) {
  writer.integer(moment.milliseconds);
  writer.integer(moment.zoneOffsetMinutes);
  writer.bits(moment.seed);
  writer.byte(
    (moment.reducesMotion ? 1 : 0) | (moment.isDark ? 2 : 0) | (moment.increasesContrast ? 4 : 0)
      | (moment.isTouch ? 8 : 0) | (moment.isOnline ? 16 : 0) | (moment.isVisible ? 32 : 0)
      | (moment.keepsSnapshots ? 64 : 0) | (moment.isSealed ? 128 : 0),
  );
}

function writeEvent(writer, event) {
  const kind = events.indexOf(event.kind);
  if (kind < 0) throw new TypeError(`there is no event ${event.kind}`);
  writer.byte(kind);
  if (event.action !== undefined) writer.text(event.action);
  switch (event.kind) {
    case "input": writer.text(event.text); break;
    case "key": writer.text(event.key); break;
    case "drop": writer.text(event.onto); break;
    case "answered":
      writer.integer(event.status);
      writer.data(event.body);
      break;
    case "streamed":
      writer.byte(["opened", "event", "interrupted", "refused"].indexOf(event.state));
      if (event.state === "event") {
        writer.text(event.name);
        writer.text(event.data);
      } else if (event.state === "refused") {
        writer.integer(event.status);
      }
      break;
    case "opened": writer.text(event.fragment); break;
    case "shared": writer.byte(["shared", "copied", "cancelled", "failed", "downloaded"].indexOf(event.outcome)); break;
    case "records":
      writer.bool(event.isWhole);
      writer.bool(event.hasMore);
      writer.unsigned(event.list.length);
      for (const { key, bytes } of event.list) {
        writer.text(key);
        writer.data(bytes);
      }
      break;
    case "persistence": writer.byte(["granted", "refused", "unknown"].indexOf(event.answer)); break;
    case "document":
      writer.text(event.name);
      writer.text(event.type);
      writer.data(event.bytes);
      break;
    case "sorted":
      for (const [name, write] of [["order", "integer"], ["keys", "text"], ["initials", "text"]]) {
        writer.unsigned(event[name].length);
        for (const value of event[name]) writer[write](value);
      }
      break;
    case "search":
      writer.text(event.text);
      writer.text(event.key);
      break;
    case "moment":
      writer.bool(event.milliseconds !== undefined);
      if (event.milliseconds !== undefined) {
        writer.integer(event.milliseconds);
        writer.integer(event.zoneOffsetMinutes);
      }
      break;
    case "lockChanged": writer.byte(["on", "off", "unchanged", "unavailable"].indexOf(event.outcome)); break;
    case "documentProblem": writer.byte(["tooLarge", "unreadable"].indexOf(event.problem)); break;
    case "backupRead":
      writer.integer(event.at);
      writer.integer(event.count);
      writer.unsigned(event.kinds?.length ?? 0);
      for (const { first, last, count } of event.kinds ?? []) {
        writer.text(first);
        writer.text(last);
        writer.integer(count);
      }
      writer.data(event.snapshot ?? new Uint8Array());
      break;
    case "backupProblem": writer.byte(backupProblems.indexOf(event.problem)); break;
    case "zone":
      writer.unsigned(event.changes.length);
      for (const { from, ahead } of event.changes) {
        writer.integer(from);
        writer.integer(ahead);
      }
      break;
    case "vault": writeVaultEvent(writer, event); break;
    case "device":
      writer.byte(deviceStates.indexOf(event.state));
      if (event.state === "connected") {
        writer.text(event.name);
      } else if (event.state === "value") {
        writer.integer(event.characteristic);
        writer.data(event.bytes);
      }
      break;
  }
}

function writeVaultEvent(writer, event) {
  writer.byte(vaultEvents.indexOf(event.outcome));
  switch (event.outcome) {
    case "linked": writer.bool(event.isNew); break;
    case "changes":
      writer.integer(event.revision);
      writer.integer(event.unread ?? 0);
      writer.unsigned(event.entries.length);
      for (const { key, revision, content } of event.entries) {
        writer.text(key);
        writer.integer(revision);
        writer.bool(content !== undefined);
        if (content !== undefined) writer.data(content);
      }
      break;
    case "stored": writer.integer(event.first); break;
    case "shared": writeShare(writer, event.share); break;
    case "shares":
      writer.unsigned(event.shares.length);
      for (const share of event.shares) writeShare(writer, share);
      break;
    case "problem": writer.byte(vaultProblems.indexOf(event.problem)); break;
  }
}

function writeShare(writer, { id, ends, link }) {
  writer.integer(id);
  writer.integer(ends);
  writer.text(link);
}

function readOutput(reader) {
  const html = reader.text();
  const snapshot = reader.bool() ? reader.data() : undefined;
  return { html, snapshot, effects: reader.list(() => readEffect(reader)) };
}

function readEffect(reader) {
  const kind = reader.byte();
  switch (kind) {
    case 0:
      return {
        kind: "play",
        tones: reader.list(() => ({
          wave: waves[reader.byte()], frequency: reader.integer(), endFrequency: reader.integer(),
          start: reader.integer(), length: reader.integer(), attack: reader.integer(), volume: reader.integer(),
        })),
      };
    case 1: return { kind: "vibrate", pattern: reader.list(() => reader.integer()) };
    case 2: return { kind: "share", text: reader.text() };
    case 3: return { kind: "copy", text: reader.text() };
    case 4:
      return { kind: "startTimer", action: reader.text(), delay: reader.integer(), isRepeated: reader.bool() };
    case 5: return { kind: "stopTimer", action: reader.text() };
    case 6:
      return {
        kind: "send", action: reader.text(), method: methods[reader.byte()], path: reader.text(),
        body: reader.data(), token: reader.optionalText(), idempotencyKey: reader.optionalText(),
        server: reader.optionalText(),
        headers: Object.fromEntries(reader.list(() => [headerNames[reader.byte()], reader.text()])),
      };
    case 7:
      return { kind: "openStream", action: reader.text(), path: reader.text(), token: reader.optionalText() };
    case 8: return { kind: "closeStream", action: reader.text() };
    case 9: return { kind: "focus", id: reader.text() };
    case 10: return { kind: "announce", text: reader.text(), isUrgent: reader.bool() };
    case 11: return { kind: "keepAwake", isOn: reader.bool() };
    case 12: return { kind: "keepRecord", key: reader.text(), bytes: reader.data() };
    case 13: return { kind: "forgetRecords", from: reader.text(), to: reader.text() };
    case 14:
      return {
        kind: "readRecords", action: reader.text(), from: reader.text(), to: reader.text(), limit: reader.integer(),
        lastFirst: reader.bool(),
      };
    case 15: return { kind: "askForPersistence" };
    case 16:
      return { kind: "hand", name: reader.text(), type: reader.text(), bytes: reader.data(), isShared: reader.bool() };
    case 17: return { kind: "printPage" };
    case 18: return { kind: "sort", action: reader.text(), texts: reader.list(() => reader.text()) };
    case 19: return { kind: "changeLock", wish: ["set", "change", "remove"][reader.byte()] };
    case 20: return { kind: "load", action: reader.text(), file: reader.text() };
    case 21: return { kind: "handBackup", name: reader.text(), isShared: reader.bool() };
    case 22: return { kind: "useBackup" };
    case 23: return { kind: "dropBackup" };
    case 24:
      return {
        kind: "readDevice", action: reader.text(), service: reader.integer(),
        notify: reader.list(() => reader.integer()),
        writes: reader.list(() => ({ characteristic: reader.integer(), bytes: reader.data() })),
      };
    case 25: return { kind: "closeDevice", action: reader.text() };
    case 26: return { kind: "speak", text: reader.text() };
    case 27: return { kind: "readZone", action: reader.text() };
    case 28: return { kind: "ask", action: reader.text(), tool: reader.text(), question: reader.data() };
    case 29: return { kind: "vault", wish: readVaultWish(reader) };
    case 30: return { kind: "wipe" };
    default: throw new TypeError(`there is no effect ${kind}`);
  }
}

function readVaultWish(reader) {
  const kind = vaultWishes[reader.byte()];
  switch (kind) {
    case "pull": return { kind, since: reader.integer() };
    case "push":
      return {
        kind,
        changes: reader.list(() => ({
          key: reader.text(), expected: reader.integer(), content: reader.bool() ? reader.data() : undefined,
        })),
      };
    case "share": return { kind, days: reader.integer(), bytes: reader.data() };
    case "revoke": return { kind, id: reader.integer() };
    default: return { kind };
  }
}
