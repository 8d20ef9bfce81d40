// The tools of an app: modules of its own version that answer a question, each in a worker of its own, so that what they
// fail at or never finish harms nothing.

/** So long a tool has for an answer, in milliseconds. */
const patience = 20_000;

export class Tools {
  #deliver;
  /** What ends the question of each action. */
  #asked = new Map();
  /** The compiled modules, by their names, once they are needed. */
  #modules = new Map();

  constructor(deliver) {
    this.#deliver = deliver;
  }

  /** Asks a tool and delivers its answer; status 0 where there is none. A question of the same action is given up. */
  async ask({ action, tool, question }) {
    this.#asked.get(action)?.abort();
    const stopping = new AbortController();
    this.#asked.set(action, stopping);
    const body = await this.#answer(tool, question, stopping.signal).catch(() => undefined);
    if (stopping.signal.aborted) return;
    this.#asked.delete(action);
    this.#deliver({ kind: "answered", action, status: body ? 200 : 0, body: body ?? new Uint8Array() });
  }

  /** Gives up all questions. */
  stop() {
    for (const stopping of this.#asked.values()) stopping.abort();
    this.#asked.clear();
  }

  async #answer(tool, question, signal) {
    const module = await this.#module(tool);
    if (signal.aborted) return undefined;
    const worker = new Worker(file("pocket/tool-worker.js"));
    let timer;
    try {
      return await new Promise((resolve) => {
        timer = setTimeout(resolve, patience);
        signal.addEventListener("abort", () => resolve(), { once: true });
        worker.addEventListener("error", () => resolve());
        worker.addEventListener("message", ({ data }) => resolve(data));
        worker.postMessage({ module, question });
      });
    } finally {
      clearTimeout(timer);
      worker.terminate();
    }
  }

  /** The module of a tool, compiled here: the worker needs no network. One that did not come is looked for again. */
  #module(tool) {
    if (!/^[a-z]+$/.test(tool)) throw new TypeError(`there is no tool ${tool}`);
    if (!this.#modules.has(tool)) {
      const signal = AbortSignal.timeout(patience);
      const module = WebAssembly.compileStreaming(fetch(file(`tools/${tool}.wasm`), { signal }));
      module.catch(() => this.#modules.delete(tool));
      this.#modules.set(tool, module);
    }
    return this.#modules.get(tool);
  }
}

/** The address of a file of the app's own version. */
function file(name) {
  return new URL(name, new URL(document.body.dataset.module, location.href));
}
