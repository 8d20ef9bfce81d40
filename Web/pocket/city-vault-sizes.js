// Sizes say something of what is sealed: they are rounded up before. What is small takes the next multiple of 256 bytes,
// what is larger the next power of two.

const step = 256;
const largestStep = 16 * step;

/** How much `length` bytes take. */
export function rounded(length) {
  if (length <= largestStep) return Math.max(1, Math.ceil(length / step)) * step;
  return 2 ** Math.ceil(Math.log2(length));
}

/** The bytes with their number before them, and zeros behind, so that with `around` more they have a rounded size. */
export function padded(bytes, around) {
  const all = new Uint8Array(rounded(4 + bytes.length + around) - around);
  new DataView(all.buffer).setUint32(0, bytes.length);
  all.set(bytes, 4);
  return all;
}

/** The bytes alone. */
export function unpadded(all) {
  const length = new DataView(all.buffer, all.byteOffset).getUint32(0);
  if (4 + length > all.length) throw new RangeError("the bytes end too early");
  return all.slice(4, 4 + length);
}
