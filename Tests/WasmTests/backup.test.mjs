// Backups as files: what was written is read again, and nothing else is taken for one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BackupError, kindsOf, longestBackup, readBackup, writtenBackup } from "../../Web/pocket/backup.js";
import { Writer } from "../../Web/pocket/bytes.js";

const bytes = (text) => new TextEncoder().encode(text);
const whole = {
  app: "sample", at: 1_795_190_400_000, snapshot: bytes("snapshot"),
  records: [{ key: "note 8000000000000001", bytes: bytes("é") }, { key: "x", bytes: new Uint8Array() }],
};
const file = await writtenBackup(whole);

/** Why a file is refused. */
async function problem(file, app = "sample") {
  try {
    await readBackup(file, app);
  } catch (error) {
    assert.ok(error instanceof BackupError, `${error}`);
    return error.problem;
  }
  return undefined;
}

/** A file with a sum that is right, whatever stands in it. */
async function summed(write) {
  const writer = new Writer();
  for (const byte of bytes("MPBACKUP")) writer.byte(byte);
  write(writer);
  const all = new Uint8Array(writer.bytes.length + 32);
  all.set(writer.bytes);
  all.set(new Uint8Array(await crypto.subtle.digest("SHA-256", writer.bytes)), writer.bytes.length);
  return all;
}

function filled({ version = 1, app = "sample", count, records = [], after = 0 }) {
  return (writer) => {
    writer.unsigned(version);
    writer.text(app);
    writer.integer(5);
    writer.data(bytes("s"));
    writer.unsigned(count ?? records.length);
    for (const [key, content] of records) {
      writer.text(key);
      writer.data(content);
    }
    for (let more = 0; more < after; more += 1) writer.byte(0);
  };
}

test("a backup is read as it was written", async () => {
  const { at, snapshot, records } = await readBackup(file, "sample");
  assert.deepEqual({ app: "sample", at, snapshot, records }, whole);
  const many = Array.from({ length: 20_000 }, (_, number) => ({ key: `note ${number}`, bytes: bytes(`${number}`) }));
  const { records: found } = await readBackup(await writtenBackup({ ...whole, records: many }), "sample");
  assert.deepEqual(found, many);
});

test("records are counted by their kinds, from the first key to the last", () => {
  const records = ["meal 9", "note", "meal 1", "meal 5 2", "removed 3"].map((key) => ({ key }));
  assert.deepEqual(kindsOf(records), [
    { first: "meal 1", last: "meal 9", count: 3 }, { first: "note", last: "note", count: 1 },
    { first: "removed 3", last: "removed 3", count: 1 },
  ]);
  assert.deepEqual(kindsOf([]), []);
});

test("a backup of which anything is missing or changed is damaged", async () => {
  for (let length = 0; length < file.length; length += 1) {
    assert.equal(await problem(file.slice(0, length)), length < 8 ? "foreign" : "damaged", `${length} bytes`);
    const changed = file.slice();
    changed[length] ^= 1;
    assert.equal(await problem(changed), length < 8 ? "foreign" : "damaged", `byte ${length}`);
  }
  assert.equal(await problem(new Uint8Array([...file, 0])), "damaged");
});

test("other files, other apps and newer forms are told apart", async () => {
  assert.equal(await problem(bytes("date;value\n1;2\n")), "foreign");
  assert.equal(await problem(file, "other"), "otherApp");
  assert.equal(await problem(await summed(filled({ version: 2 }))), "newer");
  assert.equal(await problem(await summed(filled({}))), undefined);
});

test("what somebody else wrote is refused though its sum is right", async () => {
  const right = new Uint8Array(3);
  for (const [name, content] of Object.entries({
    "no key": { records: [["", right]] },
    "a key that is none": { records: [["né", right]] },
    "a key too long": { records: [["k".repeat(121), right]] },
    "a key twice": { records: [["k", right], ["k", right]] },
    "a record too long": { records: [["k", new Uint8Array((1 << 20) + 1)]] },
    "fewer records than it says": { count: 2 ** 40, records: [["k", right]] },
    "more than it says": { after: 1 },
  })) {
    assert.equal(await problem(await summed(filled(content))), "damaged", name);
  }
});

test("what is too large is neither written nor read", async () => {
  assert.equal(await problem(new Uint8Array(longestBackup + 1)), "tooLarge");
  const records = Array.from({ length: 64 }, (_, number) => ({ key: `k ${number}`, bytes: new Uint8Array(1 << 20) }));
  await assert.rejects(writtenBackup({ ...whole, records }), { problem: "tooLarge" });
});
