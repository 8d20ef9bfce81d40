// The vault at the city as an app wants it: a store that keeps sealed copies of records for the person's other devices,
// and sealed documents for readers with a link. Keys and tokens stay here; the app never sees them.

import { base64url, fromBase64url } from "./base64url.js";
import { CityVaultCalls, CityVaultProblem } from "./city-vault-calls.js";
import { showKeyAgain } from "./city-vault-dialogs.js";
import { cityKeys, isNewerSeal, sealedShare } from "./city-vault-keys.js";
import { CityVaultLinking, unlinkAtCity } from "./city-vault-linking.js";
import { canSeal } from "./vault.js";

/** The most that the city takes of one entry, and of what stands behind a link. */
const largest = { entry: 1 << 20, share: 4 << 20 };

/** So many entries are asked for at a time: half as many after each answer that took too long. */
const pages = { most: 500, least: 16 };

/** Does what an app wishes, one thing after the other. */
export class CityVault {
  #deliver;
  #store;
  #linking;
  #line = Promise.resolve();
  #stopping = new AbortController();

  constructor(deliver, store) {
    this.#deliver = deliver;
    this.#store = store;
    this.#linking = new CityVaultLinking(store);
  }

  /** Does it when all that was wished before is done, and tells what came of it. */
  wish(wish) {
    const { signal } = this.#stopping;
    this.#line = this.#line.then(async () => {
      if (signal.aborted) return;
      const event = await this.#answer(wish, signal);
      if (!signal.aborted) this.#deliver({ kind: "vault", ...event });
    });
  }

  /** Gives up what is wished; nothing of it is told. */
  stop() {
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  /** What tells the city, as far as it can be reached, that this device is linked no more; for when the link is forgotten. */
  async leaving() {
    const link = await this.#store.link().catch(() => undefined);
    return async () => {
      if (link) await unlinkAtCity(link.token);
    };
  }

  async #answer(wish, signal) {
    try {
      if (!canSeal()) throw new CityVaultProblem("unavailable");
      if (wish.kind === "link") return await this.#linking.link(signal);
      const link = await this.#store.link();
      if (wish.kind === "unlink") return await this.#unlink(link);
      if (!link) throw new CityVaultProblem("unlinked");
      return await this.#act(wish, link, signal);
    } catch (error) {
      if (!(error instanceof CityVaultProblem)) console.warn("The vault cannot be used.", error);
      // A vault that is no more has nobody linked to it.
      const problem = error.problem === "gone" ? "unlinked" : error.problem ?? "unavailable";
      return { outcome: "problem", problem };
    }
  }

  #act(wish, link, signal) {
    const calls = new CityVaultCalls(link.token, signal);
    switch (wish.kind) {
      case "delete": return this.#delete(link, calls);
      case "showKey": return showKeyAgain(fromBase64url(link.secret), signal).then(() => ({ outcome: "cancelled" }));
      case "pull": return this.#known(link, calls, () => this.#pull(wish, link, calls));
      case "push": return this.#known(link, calls, () => this.#push(wish, link, calls));
      case "share": return this.#share(wish, link, calls);
      case "listShares": return this.#shares(link, calls);
      case "revoke": return this.#revoke(wish, link, calls);
      default: throw new TypeError(`there is no wish ${wish.kind}`);
    }
  }

  async #unlink(link) {
    if (link) {
      await this.#keep(undefined);
      await unlinkAtCity(link.token);
    }
    return { outcome: "unlinked" };
  }

  async #delete(link, calls) {
    for (const { id } of await calls.shares()) await calls.removeShare(id);
    await calls.removeVault();
    return this.#unlink(link);
  }

  /** Tells a vault that went back in time, which is read anew, from another one in its place, to which nobody is linked. */
  async #known(link, calls, act) {
    try {
      return await act();
    } catch (error) {
      if (error.problem !== "replaced" || (await calls.vault())?.id === link.vault) throw error;
      throw new CityVaultProblem("unlinked");
    }
  }

  async #pull({ since }, link, calls) {
    const keys = await cityKeys(fromBase64url(link.secret));
    const found = new Map();
    let page = { revision: since, hasMore: true };
    let limit = pages.most;
    while (page.hasMore) {
      const { revision: before } = page;
      try {
        page = await calls.changes(link.vault, before, limit);
      } catch (error) {
        // On a slow line smaller pages come through, and those that have come are kept.
        if (!error.isLate || limit === pages.least) throw error;
        limit = Math.max(pages.least, Math.floor(limit / 2));
        continue;
      }
      if (page.hasMore && page.revision <= before) throw new CityVaultProblem("offline");
      for (const entry of page.entries) {
        // One that is written while pages are read comes once more.
        const name = base64url(entry.name);
        found.delete(name);
        found.set(name, entry);
      }
    }
    const opened = await Promise.all([...found.values()].map((entry) => opening(keys, link.vault, entry)));
    const entries = opened.filter(Boolean);
    // None of them counts as deleted: the device keeps what it has, and the person is told.
    const unread = opened.length - entries.length;
    if (unread > 0) console.warn(`${unread} entries of the vault do not open with its key.`);
    return { outcome: "changes", entries, revision: page.revision, unread };
  }

  async #push({ changes }, link, calls) {
    if (changes.length === 0) return { outcome: "cancelled" };
    const keys = await cityKeys(fromBase64url(link.secret));
    const sealed = await Promise.all(changes.map(async ({ key, content, expected }) => {
      const name = await keys.name(key);
      return { name, expected, content: await keys.sealed(link.vault, name, { key, content }) };
    }));
    if (sealed.some(({ content }) => content.length > largest.entry)) throw new CityVaultProblem("full");
    const revisions = await this.#written(sealed, keys, link, calls);
    const [first] = revisions;
    // Else the device would take what others wrote for its own: it reads the changes first.
    if (revisions.some((revision, place) => revision !== first + place)) throw new CityVaultProblem("conflict");
    return { outcome: "stored", first };
  }

  /**
   * Writes entries. One that is in the way and that nobody can open, of which the app has therefore never heard, is
   * replaced: else the app would read the changes and try again for ever. What a newer version has sealed opens elsewhere,
   * and stays.
   */
  async #written(sealed, keys, link, calls) {
    try {
      return await calls.write(link.vault, sealed);
    } catch (error) {
      if (error.problem !== "conflict" || error.places.length === 0) throw error;
      for (const { name, revision } of error.places) {
        const change = sealed.find((each) => base64url(each.name) === name);
        if (!change || revision === 0) throw error;
        const { entries: [found] } = await calls.changes(link.vault, revision - 1, 1);
        if (found?.revision !== revision || isNewerSeal(found.content)) throw error;
        if (await opening(keys, link.vault, found)) throw error;
        change.expected = revision;
      }
      return calls.write(link.vault, sealed);
    }
  }

  async #share({ bytes, days }, link, calls) {
    const { raw, sealed } = await sealedShare(bytes);
    if (sealed.length > largest.share) throw new CityVaultProblem("full");
    const { token, id, ends } = await calls.share(sealed, Math.min(Math.max(days, 1), 90));
    const address = `${location.origin}${location.pathname}#share=${token}.${base64url(raw)}`;
    try {
      await this.#keep({ ...link, shares: { ...link.shares, [id]: address } });
    } catch (error) {
      // It is good all the same, and told now.
      console.warn("The address of a link could not be kept.", error);
    }
    return { outcome: "shared", share: { id: numberOf(id), ends, link: address } };
  }

  async #shares(link, calls) {
    const list = await calls.shares();
    const known = list.filter(({ id }) => link.shares?.[id]).map(({ id }) => [id, link.shares[id]]);
    if (known.length < Object.keys(link.shares ?? {}).length) {
      await this.#keep({ ...link, shares: Object.fromEntries(known) });
    }
    const addresses = new Map(known);
    return {
      outcome: "shares",
      shares: list.map(({ id, ends }) => ({ id: numberOf(id), ends, link: addresses.get(id) ?? "" })),
    };
  }

  async #revoke({ id: number }, link, calls) {
    for (const { id } of await calls.shares()) if (numberOf(id) === number) await calls.removeShare(id);
    return this.#shares(link, calls);
  }

  async #keep(link) {
    if (!(await this.#store.keepLink(link))) throw new CityVaultProblem("unavailable");
  }
}

/** An entry as the app knows it; undefined where it was not sealed by a device of this vault, for this place. */
async function opening(keys, vault, { name, revision, content }) {
  try {
    const { key, content: own } = await keys.unsealed(vault, name, content);
    return { key, revision, content: own };
  } catch {
    return undefined;
  }
}

/** A link's number, for apps: the last 52 bits of its name, which are random. */
function numberOf(id) {
  return Number.parseInt(id.replaceAll("-", "").slice(-13), 16);
}
