// Carries one request to a server that the person has named, and brings the answer back. It runs in a worker of its own
// whose policy, a header of this script, knows no other server; the page's policy knows none at all.

const to = new URL(location).searchParams.get("to");
const methods = new Set(["GET", "POST", "PUT"]);
const headerNames = new Set(["Authorization", "api-secret", "Content-Type", "Accept"]);
const deadline = 15_000;
/** So many bytes an answer may have. */
const largest = 4 << 20;

addEventListener("message", async ({ data }) => {
  const answer = await asked(data).catch(() => ({ status: 0, body: new Uint8Array() }));
  postMessage(answer, [answer.body.buffer]);
}, { once: true });

async function asked({ method, path, headers, body }) {
  const address = new URL(to + path);
  if (address.origin !== to || !path.startsWith("/") || !methods.has(method)) throw new TypeError("not this server's");
  if (Object.keys(headers).some((name) => !headerNames.has(name))) throw new TypeError("a header that nobody may send");
  const response = await fetch(address, {
    method, headers, body: body.length > 0 ? body : undefined,
    mode: "cors", credentials: "omit", cache: "no-store", redirect: "error", referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(deadline),
  });
  return { status: response.status, body: await bytesOf(response) };
}

/** The body, given up as soon as it is too large: a server may promise anything. */
async function bytesOf(response) {
  const parts = [];
  let length = 0;
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > largest) {
      await reader.cancel();
      throw new RangeError("the answer is too large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
