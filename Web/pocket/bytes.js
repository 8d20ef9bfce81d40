// The form in which the shell and a module hand values to each other; the module's side is SnapshotWriter and
// SnapshotReader. Whole numbers are short when they are small: seven bits a byte, the sign in the lowest bit.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes values one after the other. */
export class Writer {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** What was written so far. */
  get bytes() {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(value) {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  bool(value) {
    this.byte(value ? 1 : 0);
  }

  unsigned(value) {
    let rest = BigInt(value);
    while (rest >= 0x80n) {
      this.byte(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.byte(Number(rest));
  }

  integer(value) {
    const whole = BigInt(Math.trunc(value));
    this.unsigned(BigInt.asUintN(64, whole < 0n ? (-whole << 1n) - 1n : whole << 1n));
  }

  /** 64 bits as they are. */
  bits(value) {
    for (let shift = 0n; shift < 64n; shift += 8n) this.byte(Number((value >> shift) & 0xffn));
  }

  data(value) {
    this.unsigned(value.length);
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  text(value) {
    this.data(encoder.encode(value));
  }

  #reserve(count) {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.bytes);
    this.#bytes = larger;
  }
}

/** Reads them again, in the same order. */
export class Reader {
  #bytes;
  #position = 0;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  byte() {
    if (this.#position >= this.#bytes.length) throw new RangeError("the bytes end too early");
    return this.#bytes[this.#position++];
  }

  /** Whether all was read. */
  get isAtEnd() {
    return this.#position === this.#bytes.length;
  }

  bool() {
    return this.byte() !== 0;
  }

  unsigned() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const next = this.byte();
      value |= BigInt(next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
  }

  integer() {
    const value = this.unsigned();
    return Number(value & 1n ? -(value >> 1n) - 1n : value >> 1n);
  }

  data() {
    const count = Number(this.unsigned());
    if (this.#position + count > this.#bytes.length) throw new RangeError("the bytes end too early");
    const value = this.#bytes.slice(this.#position, this.#position + count);
    this.#position += count;
    return value;
  }

  text() {
    return decoder.decode(this.data());
  }

  optionalText() {
    return this.bool() ? this.text() : undefined;
  }

  list(read) {
    return Array.from({ length: Number(this.unsigned()) }, read);
  }
}
