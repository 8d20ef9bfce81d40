// What is sealed for the city, which sees names without meaning and bytes. All keys come from the secret of the vault by
// HKDF; everything is sealed with AES-256-GCM, and is bound to what it is and where it stands.

import { Reader, Writer } from "./bytes.js";
import { padded, unpadded } from "./city-vault-sizes.js";

const encoder = new TextEncoder();
const version = 1;
const ivLength = 12;
/** The version, the initial value and the tag around what is sealed. */
const around = 1 + ivLength + 16;
const recognised = encoder.encode("medina vault");

/** A new secret: 128 bits, which nobody finds by trying. */
export function newSecret() {
  return crypto.getRandomValues(new Uint8Array(16));
}

/** The keys that come from the secret of a vault. */
export async function cityKeys(secret) {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derived = (purpose, algorithm, usages) => crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(`medina vault 1 ${purpose}`) },
    base, algorithm, false, usages);
  const [marking, sealing, naming] = await Promise.all([
    derived("keys", { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]),
    derived("entries", { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]),
    derived("names", { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign"]),
  ]);
  return new CityKeys(marking, sealing, naming);
}

/** Keys at work. */
class CityKeys {
  #marking;
  #sealing;
  #naming;

  constructor(marking, sealing, naming) {
    this.#marking = marking;
    this.#sealing = sealing;
    this.#naming = naming;
  }

  /** Something small for the city to keep, by which other devices see that a key is right. */
  mark() {
    return seal(this.#marking, "keys", recognised);
  }

  /** Whether these are the keys of the vault with this mark. */
  async fit(mark) {
    try {
      const opened = await unseal(this.#marking, "keys", mark);
      return opened.length === recognised.length && opened.every((byte, place) => byte === recognised[place]);
    } catch {
      return false;
    }
  }

  /** Under what the city keeps the entry of a key: always the same, and it says nothing of the key. */
  async name(key) {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.#naming, encoder.encode(key)));
  }

  /**
   * An entry, its key included. One without content is a deletion, and sealed as well: so it is known of which key, and
   * nobody else can make one.
   */
  sealed(vault, name, { key, content }) {
    const writer = new Writer();
    writer.text(key);
    writer.bool(content !== undefined);
    if (content !== undefined) writer.data(content);
    return seal(this.#sealing, place(vault, name), padded(writer.bytes, around));
  }

  /** It throws where the bytes were sealed by another key or for another place. */
  async unsealed(vault, name, bytes) {
    const reader = new Reader(unpadded(await unseal(this.#sealing, place(vault, name), bytes)));
    const key = reader.text();
    return { key, content: reader.bool() ? reader.data() : undefined };
  }
}

/** Whether something was sealed in a way that only a newer version of the shell knows. */
export function isNewerSeal(bytes) {
  return bytes !== undefined && bytes[0] > version;
}

/** Of which vault and which entry a seal is: no other can be put in its place. */
function place(vault, name) {
  return `entry ${vault} ${[...name].join(" ")}`;
}

/** A document for readers with a link, with a key of its own. */
export async function sealedShare(bytes) {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  return { raw, sealed: await seal(await shareKey(raw), "share", padded(bytes, around)) };
}

/** The document behind a link; it throws where the key is another one. */
export async function unsealedShare(raw, sealed) {
  return unpadded(await unseal(await shareKey(raw), "share", sealed));
}

function shareKey(raw) {
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

async function seal(key, purpose, bytes) {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(purpose) }, key, bytes);
  const all = new Uint8Array(1 + ivLength + sealed.byteLength);
  all[0] = version;
  all.set(iv, 1);
  all.set(new Uint8Array(sealed), 1 + ivLength);
  return all;
}

async function unseal(key, purpose, all) {
  if (all[0] !== version) throw new TypeError(`a seal of version ${all[0]}`);
  const iv = all.subarray(1, 1 + ivLength);
  return new Uint8Array(await crypto.subtle.decrypt(
    { name: "AES-GCM", iv, additionalData: bound(purpose) }, key, all.subarray(1 + ivLength)));
}

function bound(purpose) {
  return encoder.encode(`medina vault ${version} ${purpose}`);
}
