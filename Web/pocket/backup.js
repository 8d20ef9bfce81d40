// A whole backup as a file: the snapshot of an app and all its records, open even where the device keeps them sealed.
// The form is that of `bytes.js`: a mark, the version of the form, the app's name, when it was made, the snapshot, the
// records with their keys; and at the end, in every version, the SHA-256 of all that stands before.

import { Reader, Writer } from "./bytes.js";

/** So many bytes a backup may have; `PocketBackupProblem.tooLarge` is what has more. */
export const longestBackup = 64 << 20;

const mark = [..."MPBACKUP"].map((letter) => letter.charCodeAt(0));
const version = 1;
const digestLength = 32;
/** As `PocketRecordKey` and `PocketRecord` have it. */
const keyForm = /^[\x20-\x7e]{1,120}$/;
const longestRecord = 1 << 20;

/** Why a file is of no use as a backup; `problem` is one of the words of ``PocketBackupProblem``. */
export class BackupError extends Error {
  constructor(problem) {
    super(`the backup is of no use: ${problem}`);
    this.problem = problem;
  }
}

/** The file of an app's `snapshot` and its `records`, made `at` that moment. */
export async function writtenBackup({ app, at, snapshot, records }) {
  const writer = new Writer();
  for (const byte of mark) writer.byte(byte);
  writer.unsigned(version);
  writer.text(app);
  writer.integer(at);
  writer.data(snapshot);
  writer.unsigned(records.length);
  for (const { key, bytes } of records) {
    writer.text(key);
    writer.data(bytes);
  }
  const content = writer.bytes;
  if (content.length + digestLength > longestBackup) throw new BackupError("tooLarge");
  const file = new Uint8Array(content.length + digestLength);
  file.set(content);
  file.set(await digest(content), content.length);
  return file;
}

/** What a file holds: `at`, `snapshot` and `records`; a `BackupError` where it is no backup of `app` that can be read. */
export async function readBackup(file, app) {
  if (file.length > longestBackup) throw new BackupError("tooLarge");
  if (mark.some((byte, place) => file[place] !== byte)) throw new BackupError("foreign");
  const content = file.subarray(0, Math.max(0, file.length - digestLength));
  const expected = file.subarray(content.length);
  const found = await digest(content);
  if (expected.length !== found.length || found.some((byte, place) => byte !== expected[place])) {
    throw new BackupError("damaged");
  }
  try {
    return contentOf(new Reader(content.subarray(mark.length)), app);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError("damaged");
  }
}

function contentOf(reader, app) {
  if (reader.unsigned() > version) throw new BackupError("newer");
  if (reader.text() !== app) throw new BackupError("otherApp");
  const at = reader.integer();
  const snapshot = reader.data();
  const count = Number(reader.unsigned());
  const records = new Map();
  for (let number = 0; number < count; number += 1) {
    const key = reader.text();
    const bytes = reader.data();
    // Written by somebody else than this shell, whatever its sum says.
    if (!keyForm.test(key) || bytes.length > longestRecord || records.has(key)) throw new BackupError("damaged");
    records.set(key, bytes);
  }
  if (!reader.isAtEnd || !Number.isSafeInteger(at)) throw new BackupError("damaged");
  return { at, snapshot, records: [...records].map(([key, bytes]) => ({ key, bytes })) };
}

/** The records by their kinds, which is what keys begin with: the `first` and the `last` key, and their `count`. */
export function kindsOf(records) {
  const kinds = new Map();
  for (const { key } of records) {
    const kind = key.split(" ", 1)[0];
    const known = kinds.get(kind) ?? { first: key, last: key, count: 0 };
    if (key < known.first) known.first = key;
    if (key > known.last) known.last = key;
    known.count += 1;
    kinds.set(kind, known);
  }
  return [...kinds.values()];
}

async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
