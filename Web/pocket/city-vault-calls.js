// The calls of the vault at the city (docs/vaults.md). Whatever keeps one from being done is one of few problems.

import { base64url, fromBase64url } from "./base64url.js";

const prefix = "/api/v1/vaults";
const patience = 15_000;
const longPatience = 30_000;
/** So long a device that is unlinked is spared. */
const shortPatience = 5_000;

/** Why something could not be done, in a word of the runtime's. */
export class CityVaultProblem extends Error {
  /**
   * The entries in the way of a `conflict` are `places`, each with its `name` as text and its `revision`. `isLate` where
   * the answer took too long, as on a slow line.
   */
  constructor(problem, places = [], isLate = false) {
    super(`the vault: ${problem}`);
    this.problem = problem;
    this.places = places;
    this.isLate = isLate;
  }
}

const problems = {
  "vault-not-linked": "unlinked",
  "no-vault": "gone",
  "vault-replaced": "replaced",
  "vault-entries-changed": "conflict",
  "vault-keys-changed": "conflict",
  "vault-full": "full",
  "too-many-vault-shares": "tooManyShares",
  "too-many-vault-devices": "full",
  "bad-vault-code": "badCode",
};

/** What a device asks of the city. With `signal` everything is given up. */
export class CityVaultCalls {
  #token;
  #signal;

  constructor(token, signal) {
    this.#token = token;
    this.#signal = signal;
  }

  /** Exchanges a code for the token of this device; tells, too, by what the person knows whose account it is. */
  async link(code) {
    const { token, person } = await this.#said("POST", "/links", { json: { code } });
    return { token, person };
  }

  /** The vault; undefined where there is none. */
  async vault() {
    try {
      const { id, keys } = await this.#said("GET", "/vault");
      return { id, mark: fromBase64url(keys) };
    } catch (error) {
      if (error.problem === "gone") return undefined;
      throw error;
    }
  }

  /** Makes the vault; a `conflict` where there is one. */
  async make(mark) {
    const { id } = await this.#said("PUT", "/vault", { json: { keys: base64url(mark), expected: 0 } });
    return { id, mark };
  }

  async removeVault() {
    await this.#said("DELETE", "/vault");
  }

  /** A page of what was written after a revision. */
  async changes(vault, since, limit) {
    const query = new URLSearchParams({ vault, since, limit });
    const { entries, revision, hasMore } = await this.#said("GET", `/changes?${query}`, { patience: longPatience });
    return {
      revision, hasMore,
      entries: entries.map(({ name, revision: own, content }) => ({
        name: fromBase64url(name), revision: own, content: content == null ? undefined : fromBase64url(content),
      })),
    };
  }

  /** Writes entries; gives the revisions they have now, in their order. */
  async write(vault, changes) {
    const entries = changes.map(({ name, expected, content }) => ({
      name: base64url(name), expected, content: base64url(content),
    }));
    const answer = await this.#said("POST", "/batches", { json: { vault, entries }, patience: longPatience });
    const places = new Map(answer.entries.map(({ name, revision }) => [name, revision]));
    return entries.map(({ name }) => places.get(name));
  }

  async share(bytes, days) {
    const { token, share } = await this.#said("POST", `/shares?days=${days}`, { bytes, patience: longPatience });
    return { token, id: share.id, ends: share.expiresAt };
  }

  async shares() {
    return (await this.#said("GET", "/shares")).shares.map(({ id, expiresAt }) => ({ id, ends: expiresAt }));
  }

  /** Takes a link back; one that is no more is no problem. */
  async removeShare(id) {
    await this.#said("DELETE", `/shares/${id}`, { mayBeGone: true });
  }

  /** Forgets this device; nobody waits long for it. */
  async unlink() {
    await this.#said("DELETE", "/device", { patience: shortPatience });
  }

  /** What a link leads to; undefined where it leads nowhere. */
  async shared(token) {
    const response = await this.#answer("GET", `/shared/${encodeURIComponent(token)}`, {});
    if (response.status === 404) return undefined;
    if (response.status !== 200) throw new CityVaultProblem("offline");
    return response.body;
  }

  /** The document that a call is answered with. A call that changes something is made once more, where no answer came. */
  async #said(method, path, what = {}) {
    const idempotencyKey = method === "GET" ? undefined : crypto.randomUUID();
    let response = await this.#answer(method, path, { ...what, idempotencyKey });
    if (response.status === 0 && idempotencyKey) {
      response = await this.#answer(method, path, { ...what, idempotencyKey });
    }
    const { status, body } = response;
    if (status === 204 || (status === 404 && what.mayBeGone)) return undefined;
    let document = {};
    try {
      document = JSON.parse(new TextDecoder().decode(body));
    } catch {
      // Something between the city and this device has answered.
      throw new CityVaultProblem("offline", [], response.isLate);
    }
    if (status >= 200 && status < 300) return document;
    const places = document.errors?.map(({ field, detail }) => ({ name: field, revision: Number(detail) }));
    throw new CityVaultProblem(problemOf(status, document), places);
  }

  async #answer(method, path, { json, bytes, idempotencyKey, patience: most = patience }) {
    const giveUp = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      giveUp.abort();
    }, most);
    const stop = () => giveUp.abort();
    this.#signal?.addEventListener("abort", stop);
    try {
      this.#signal?.throwIfAborted();
      const response = await fetch(prefix + path, {
        method, body: json ? JSON.stringify(json) : bytes, signal: giveUp.signal,
        headers: {
          Accept: "application/json",
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          ...(json && { "Content-Type": "application/json" }),
          ...(bytes && { "Content-Type": "application/octet-stream" }),
          ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
        },
        cache: "no-store", credentials: "omit", redirect: "error",
      });
      return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
    } catch {
      return { status: 0, body: new Uint8Array(), isLate };
    } finally {
      clearTimeout(timer);
      this.#signal?.removeEventListener("abort", stop);
    }
  }
}

function problemOf(status, { type = "" }) {
  const known = problems[type.replace("/problems/", "")];
  if (known) return known;
  if (status === 401) return "unlinked";
  if (status === 413) return "full";
  // The city has no vaults, or does not take what this version sends.
  if (status === 404 || status === 422) return "unavailable";
  return "offline";
}
