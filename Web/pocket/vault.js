// Encryption of what an app keeps, with keys that only a passphrase opens. Everything is sealed with AES-256-GCM; the
// keys for it are random, and lie beside it sealed with a key that PBKDF2 derives from the passphrase, so that another
// passphrase needs no other keys.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** As OWASP asks of PBKDF2-HMAC-SHA-256 (Password Storage Cheat Sheet, 2023). */
const rounds = 600_000;
const version = 1;
const ivLength = 12;
/** A key that seals, and one that names. */
const keyLength = 32;

/** Whether this browser can encrypt: only pages that come by HTTPS or from this machine may. */
export function canSeal() {
  return Boolean(globalThis.crypto?.subtle);
}

/** New keys behind a passphrase: the `vault`, and the `header` that opens it again. */
export async function newVault(passphrase) {
  const raw = crypto.getRandomValues(new Uint8Array(2 * keyLength));
  const header = await headerFor(raw, passphrase);
  return { vault: await vaultOf(raw), header };
}

/** The vault behind a header; undefined where the passphrase is another one. */
export async function openedVault(header, passphrase) {
  const raw = await opened(header, passphrase);
  return raw && vaultOf(raw);
}

/** A header that another passphrase opens; undefined where the first one is wrong. */
export async function changedHeader(header, passphrase, next) {
  const raw = await opened(header, passphrase);
  return raw && headerFor(raw, next);
}

async function headerFor(raw, passphrase) {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const bytes = await seal(await derived(passphrase, salt, rounds), "keys", raw);
  return { version, salt, rounds, keys: bytes };
}

async function opened(header, passphrase) {
  if (header.version !== version) throw new TypeError(`a lock of version ${header.version}`);
  try {
    return await unseal(await derived(passphrase, header.salt, header.rounds), "keys", header.keys);
  } catch (error) {
    if (error.name === "OperationError") return undefined;
    throw error;
  }
}

async function derived(passphrase, salt, iterations) {
  // The same letters, however a keyboard writes them.
  const bytes = encoder.encode(passphrase.normalize("NFKC"));
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, { name: "AES-GCM", length: 256 }, false,
    ["encrypt", "decrypt"]);
}

async function vaultOf(raw) {
  const [sealing, naming] = await Promise.all([
    crypto.subtle.importKey("raw", raw.slice(0, keyLength), "AES-GCM", false, ["encrypt", "decrypt"]),
    crypto.subtle.importKey(
      "raw", raw.slice(keyLength), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
  ]);
  raw.fill(0);
  return new Vault(sealing, naming);
}

async function seal(key, purpose, bytes) {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoder.encode(purpose) }, key, bytes);
  const all = new Uint8Array(ivLength + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), ivLength);
  return all;
}

async function unseal(key, purpose, sealed) {
  const iv = sealed.subarray(0, ivLength);
  const additionalData = encoder.encode(purpose);
  return new Uint8Array(
    await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, sealed.subarray(ivLength)));
}

/** Keys at work. */
class Vault {
  #sealing;
  #naming;

  constructor(sealing, naming) {
    this.#sealing = sealing;
    this.#naming = naming;
  }

  /** A snapshot that nobody else can read. */
  sealed(bytes) {
    return seal(this.#sealing, "snapshot", bytes);
  }

  unsealed(bytes) {
    return unseal(this.#sealing, "snapshot", bytes);
  }

  /** How the device is linked to the vault at the city, so that nobody else can read it. */
  sealedLink(bytes) {
    return seal(this.#sealing, "city link", bytes);
  }

  unsealedLink(bytes) {
    return unseal(this.#sealing, "city link", bytes);
  }

  /** A record that nobody else can read, its key included. */
  sealedRecord(key, bytes) {
    const name = encoder.encode(key);
    const all = new Uint8Array(1 + name.length + bytes.length);
    all[0] = name.length;
    all.set(name, 1);
    all.set(bytes, 1 + name.length);
    return seal(this.#sealing, "record", all);
  }

  async unsealedRecord(sealed) {
    const all = await unseal(this.#sealing, "record", sealed);
    const end = 1 + all[0];
    return { key: decoder.decode(all.subarray(1, end)), bytes: all.slice(end) };
  }

  /** Under what a record is kept: always the same for its key, of which it says nothing. */
  async name(key) {
    const bytes = await crypto.subtle.sign("HMAC", this.#naming, encoder.encode(key));
    return [...new Uint8Array(bytes, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}
