// Backups as a person meets them: one is handed out as a file, another is taken in, tried, and put in the place of
// everything once the app says so.

import { BackupError, kindsOf, longestBackup, readBackup, writtenBackup } from "./backup.js";
import { handDocument } from "./documents.js";

/** The backups of an app at work. */
export class Backups {
  #deliver;
  #app;
  #store;
  #pocket;
  /** What was read and waits for the app's word: `action`, `snapshot` and `records`. */
  #waiting;
  /** Counts what was begun, so that of two files the later one counts. */
  #turn = 0;

  /**
   * Of the app that is called so, kept in `store`. Of `pocket` come `current()`, the snapshot it goes by, `isNewer()`,
   * whether that is not the one that is kept, `problemWith(snapshot)`, what it says to one, and `goOnFrom(snapshot)`.
   */
  constructor({ deliver, app, store, pocket }) {
    this.#deliver = deliver;
    this.#app = app;
    this.#store = store;
    this.#pocket = pocket;
  }

  /** Hands a file with everything to the person; resolves with what came of it. */
  async hand({ name, isShared }) {
    let bytes;
    try {
      if (this.#pocket.isNewer()) throw new Error("what is kept is of a newer version");
      const all = await this.#store.everything(() => this.#pocket.current());
      bytes = await writtenBackup({ app: this.#app, at: Date.now(), ...all });
    } catch (error) {
      console.warn("There is no backup.", error);
      return "failed";
    }
    return handDocument({ name, type: "application/octet-stream", bytes, isShared });
  }

  /** Reads the file that was chosen in a field, which is empty afterwards, and tells what is in it. */
  async take(field) {
    const action = field.dataset.backup;
    const file = field.files?.[0];
    field.value = "";
    if (!file) return;
    this.drop();
    const turn = this.#turn;
    try {
      const { at, ...all } = await this.#read(file);
      if (turn !== this.#turn) return;
      this.#waiting = { action, ...all };
      const { snapshot, records } = all;
      this.#deliver({ kind: "backupRead", action, at, count: records.length, kinds: kindsOf(records), snapshot });
    } catch (error) {
      if (turn === this.#turn) this.#tell(action, error);
    }
  }

  /** Puts what was read in the place of everything, and lets the app start from it. */
  async use() {
    const waiting = this.#waiting;
    this.drop();
    const action = waiting?.action ?? "";
    if (!waiting || this.#pocket.isNewer()) return this.#tell(action, new BackupError("failed"));
    const { snapshot, records } = waiting;
    const isDone = await this.#store.replace({ snapshot, records }, () => this.#pocket.goOnFrom(snapshot));
    if (!isDone) this.#tell(action, new BackupError("failed"));
  }

  /** Forgets what was read, and what is still being read. */
  drop() {
    this.#waiting = undefined;
    this.#turn += 1;
  }

  async #read(file) {
    if (file.size > longestBackup) throw new BackupError("tooLarge");
    let bytes;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      throw new BackupError("unreadable");
    }
    const all = await readBackup(bytes, this.#app);
    const problem = this.#pocket.problemWith(all.snapshot);
    if (problem) throw new BackupError(problem);
    return all;
  }

  #tell(action, error) {
    const problem = error instanceof BackupError ? error.problem : "failed";
    this.#deliver({ kind: "backupProblem", action, problem });
  }
}
