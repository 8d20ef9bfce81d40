// Base 64 for addresses, without padding (RFC 4648 §5).

/** So many bytes are made into text at once: more would be too many parameters. */
const piece = 0x8000;

/** Bytes as text. */
export function base64url(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += piece) {
    text += String.fromCharCode(...bytes.subarray(start, start + piece));
  }
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The bytes of a text; it throws where the text is none of these. */
export function fromBase64url(text) {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new TypeError("this is not base 64 for addresses");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
