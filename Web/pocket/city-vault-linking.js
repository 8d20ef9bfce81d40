// How a device comes to know a vault: by a code it gets a token, and by the person it gets the key.

import { base64url, fromBase64url } from "./base64url.js";
import { CityVaultCalls, CityVaultProblem } from "./city-vault-calls.js";
import { forgetCode, waitingCode } from "./city-vault-code.js";
import { askForKey, keepNewKey } from "./city-vault-dialogs.js";
import { cityKeys, newSecret } from "./city-vault-keys.js";

/** Links this device; what was begun when the city could not be reached is gone on with. */
export class CityVaultLinking {
  #store;
  /** A code is good once: the token that it gave, and whose account it is, wait here while the city cannot be reached. */
  #device;
  /** The person has kept it already. */
  #secret;

  constructor(store) {
    this.#store = store;
  }

  /** Resolves with what came of it. */
  async link(signal) {
    // Better now than when the person has kept a key.
    if (!this.#store.keeps) throw new CityVaultProblem("unavailable");
    const former = await this.#store.link();
    const { token, person } = await this.#gained(signal);
    let goesOn = false;
    try {
      const found = await this.#known(former, person, new CityVaultCalls(token, signal), signal);
      if (!found) return { outcome: "cancelled" };
      const { secret, vault, isNew } = found;
      const shares = former?.vault === vault ? former.shares : undefined;
      if (!(await this.#store.keepLink({ token, secret: base64url(secret), vault, shares }))) {
        throw new CityVaultProblem("unavailable");
      }
      this.#device = undefined;
      this.#secret = undefined;
      if (former) unlinkAtCity(former.token);
      return { outcome: "linked", isNew };
    } catch (error) {
      goesOn = error.problem === "offline";
      throw error;
    } finally {
      if (this.#device && !goesOn) {
        this.#device = undefined;
        this.#secret = undefined;
        unlinkAtCity(token);
      }
    }
  }

  async #gained(signal) {
    if (this.#device) return this.#device;
    const code = waitingCode();
    if (!code) throw new CityVaultProblem("badCode");
    try {
      this.#device = await new CityVaultCalls(undefined, signal).link(code);
      forgetCode();
    } catch (error) {
      if (error.problem === "badCode") forgetCode();
      throw error;
    }
    return this.#device;
  }

  /** The vault and its secret; undefined where the person closed the dialog. */
  async #known(former, person, calls, signal) {
    const there = await calls.vault();
    return there ? this.#opened(there, former, person, signal) : this.#made(person, calls, signal);
  }

  async #opened({ id, mark }, former, person, signal) {
    const opens = async (secret) => {
      const keys = await cityKeys(secret);
      return (await keys.fit(mark)) ? { secret, vault: id, isNew: false } : undefined;
    };
    // A device that was linked before, or has made the vault without hearing of it, needs no question.
    const known = [this.#secret, former && fromBase64url(former.secret)].filter(Boolean);
    for (const secret of known) {
      const opened = await opens(secret);
      if (opened) return { ...opened, isNew: secret === this.#secret };
    }
    return askForKey(opens, person, signal);
  }

  async #made(person, calls, signal) {
    if (!this.#secret) {
      const secret = newSecret();
      if (!(await keepNewKey(secret, person, signal))) return undefined;
      this.#secret = secret;
    }
    const keys = await cityKeys(this.#secret);
    try {
      const { id } = await calls.make(await keys.mark());
      return { secret: this.#secret, vault: id, isNew: true };
    } catch (error) {
      if (error.problem !== "conflict") throw error;
      // Another device was faster.
      const there = await calls.vault();
      if (!there) throw new CityVaultProblem("offline");
      return this.#opened(there, undefined, person, signal);
    }
  }
}

/** Ends the link of a device at the city, as far as it can be reached: the person can end it there, too. */
export async function unlinkAtCity(token) {
  try {
    await new CityVaultCalls(token).unlink();
  } catch {
    // It is listed there until then.
  }
}
