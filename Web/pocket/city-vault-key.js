// The key of a vault as people read and type it: 128 bits in Crockford's base 32, of which nobody takes one sign for
// another, in seven groups of four. The last two signs check the others: over the field of 32 elements they make the
// whole a multiple of a polynomial with two roots (a Reed-Solomon code), so that no one or two wrong signs, and no two
// signs in each other's place, make another key.

const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** What is easily written instead. */
const alike = { O: "0", I: "1", L: "1" };
const dataLength = 26;
const checkLength = 2;
const secretLength = 16;

/** Multiplies in the field of 32 elements: bits are a polynomial's coefficients, modulo x⁵ + x² + 1. */
function product(one, other) {
  let result = 0;
  for (let bit = 4; bit >= 0; bit -= 1) {
    result <<= 1;
    if (result & 32) result ^= 37;
    if ((other >> bit) & 1) result ^= one;
  }
  return result;
}

/** The roots that every key has as a polynomial: a generator of the field, and its square. */
const roots = [2, 4];

/** The secret of a key, 16 bytes, as text. */
export function keyText(secret) {
  const values = fiveBits(secret);
  const check = [0, 0];
  // The remainder of a division by (x − 2)(x − 4) = x² + 6x + 8.
  for (const value of values) {
    const factor = value ^ check[0];
    check[0] = check[1] ^ product(factor, roots[0] ^ roots[1]);
    check[1] = product(factor, product(roots[0], roots[1]));
  }
  const text = [...values, ...check].map((value) => signs[value]).join("");
  return text.match(/.{4}/g).join("-");
}

/** The secret of a key that was typed, however it is spaced; undefined where there is a slip in it. */
export function keySecret(text) {
  const typed = [...text.toUpperCase().replace(/[\s\p{Pd}_.]/gu, "")].map((sign) => signs.indexOf(alike[sign] ?? sign));
  if (typed.length !== dataLength + checkLength || typed.includes(-1)) return undefined;
  for (const root of roots) {
    if (typed.reduce((sum, value) => product(sum, root) ^ value, 0) !== 0) return undefined;
  }
  const bits = typed.slice(0, dataLength).reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  // Two bits are left over, for keys of another kind.
  if (bits & 3n) return undefined;
  const secret = new Uint8Array(secretLength);
  for (let rest = bits >> 2n, place = secretLength - 1; place >= 0; place -= 1, rest >>= 8n) {
    secret[place] = Number(rest & 0xffn);
  }
  return secret;
}

/** The bytes in pieces of five bits, the last one filled up with zeros. */
function fiveBits(bytes) {
  let bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) << 2n;
  const values = [];
  for (let place = 0; place < dataLength; place += 1, bits >>= 5n) values.unshift(Number(bits & 31n));
  return values;
}
