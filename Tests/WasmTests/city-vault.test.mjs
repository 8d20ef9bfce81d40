// The vault at the city, under node: its key as people type it, and what is sealed.
//   node --test Tests/WasmTests/*.test.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import { base64url, fromBase64url } from "../../Web/pocket/base64url.js";
import { keySecret, keyText } from "../../Web/pocket/city-vault-key.js";
import { cityKeys, newSecret, sealedShare, unsealedShare } from "../../Web/pocket/city-vault-keys.js";
import { padded, rounded, unpadded } from "../../Web/pocket/city-vault-sizes.js";

const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secrets = [
  new Uint8Array(16), new Uint8Array(16).fill(255), Uint8Array.from({ length: 16 }, (_, place) => 37 * place + 11),
  newSecret(), newSecret(),
];

test("a key is read as it was shown, however it is typed", () => {
  for (const secret of secrets) {
    const text = keyText(secret);
    assert.match(text, /^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    for (const typed of [text, text.toLowerCase(), text.replaceAll("-", " "), ` ${text.replaceAll("-", "")}\n`,
      text.replaceAll("-", "–"), text.replaceAll("0", "o").replaceAll("1", "l"), text.replaceAll("1", "I")]) {
      assert.deepEqual(keySecret(typed), secret, typed);
    }
  }
});

test("every wrong sign, every swap and every missing or added sign is found", () => {
  for (const secret of secrets) {
    const text = keyText(secret).replaceAll("-", "");
    for (let place = 0; place < text.length; place += 1) {
      for (const sign of signs) {
        const changed = text.slice(0, place) + sign + text.slice(place + 1);
        if (changed !== text) assert.equal(keySecret(changed), undefined, changed);
        assert.equal(keySecret(text.slice(0, place) + sign + text.slice(place)), undefined);
      }
      assert.equal(keySecret(text.slice(0, place) + text.slice(place + 1)), undefined);
      assert.equal(keySecret(text.slice(0, place) + "U" + text.slice(place + 1)), undefined);
      for (let other = place + 1; other < text.length; other += 1) {
        const swapped = [...text];
        [swapped[place], swapped[other]] = [swapped[other], swapped[place]];
        if (text[place] !== text[other]) assert.equal(keySecret(swapped.join("")), undefined, `${place} and ${other}`);
      }
    }
  }
});

test("any two wrong signs are found", () => {
  const text = [...keyText(secrets[2]).replaceAll("-", "")];
  for (let place = 0; place < text.length; place += 1) {
    for (let other = place + 1; other < text.length; other += 1) {
      for (let step = 1; step < 32; step += 1) {
        for (let second = 1; second < 32; second += 1) {
          const changed = [...text];
          changed[place] = signs[signs.indexOf(changed[place]) ^ step];
          changed[other] = signs[signs.indexOf(changed[other]) ^ second];
          assert.equal(keySecret(changed.join("")), undefined);
        }
      }
    }
  }
});

test("an entry opens with its key, in its place and nowhere else", async () => {
  const keys = await cityKeys(secrets[3]);
  const [name, other] = [await keys.name("one"), await keys.name("other")];
  assert.equal(name.length, 32);
  assert.notDeepEqual(name, other);
  assert.deepEqual(await keys.name("one"), name);
  const content = new TextEncoder().encode("insulin at noon");
  for (const entry of [{ key: "one", content }, { key: "one", content: new Uint8Array() }, { key: "one", content: undefined }]) {
    const sealed = await keys.sealed("vault", name, entry);
    assert.equal(sealed.length, 256, "one looks like the other");
    assert.deepEqual(await keys.unsealed("vault", name, sealed), entry);
    await assert.rejects(keys.unsealed("vault", other, sealed));
    await assert.rejects(keys.unsealed("another", name, sealed));
    await assert.rejects((await cityKeys(secrets[4])).unsealed("vault", name, sealed));
    for (const place of [0, 1, 20, 255]) {
      const bent = sealed.slice();
      bent[place] ^= 1;
      await assert.rejects(keys.unsealed("vault", name, bent));
    }
  }
  await assert.rejects(keys.unsealed("vault", name, undefined), "what the city itself deletes is no deletion");
});

test("a key is known as right by the mark of its vault", async () => {
  const keys = await cityKeys(secrets[3]);
  const mark = await keys.mark();
  assert.ok(await keys.fit(mark));
  assert.ok(!(await (await cityKeys(secrets[4])).fit(mark)));
  assert.ok(!(await keys.fit(new Uint8Array(3))));
});

test("a shared document opens with the key of its link alone", async () => {
  const bytes = new Uint8Array(70_000).fill(7);
  const { raw, sealed } = await sealedShare(bytes);
  assert.equal(sealed.length, 131_072);
  assert.deepEqual(await unsealedShare(raw, sealed), bytes);
  raw[0] ^= 1;
  await assert.rejects(unsealedShare(raw, sealed));
});

test("sizes are rounded, and nothing is lost by it", () => {
  assert.deepEqual([0, 1, 256, 257, 4096, 4097, 1 << 20].map(rounded), [256, 256, 256, 512, 4096, 8192, 1 << 20]);
  for (const length of [0, 1, 223, 224, 5_000]) {
    const bytes = new Uint8Array(length).fill(9);
    const all = padded(bytes, 29);
    assert.equal(all.length + 29, rounded(length + 33));
    assert.deepEqual(unpadded(all), bytes);
  }
  assert.throws(() => unpadded(new Uint8Array([0, 0, 1, 0, 1])));
});

test("bytes are text and bytes again", () => {
  for (const length of [0, 1, 2, 3, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 251) & 255);
    assert.match(base64url(bytes), /^[A-Za-z0-9_-]*$/);
    assert.deepEqual(fromBase64url(base64url(bytes)), bytes);
  }
  assert.throws(() => fromBase64url("a+b/"));
});
