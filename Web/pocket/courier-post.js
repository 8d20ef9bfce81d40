// Sends a courier with a request to a server that the person has named, and waits for what it brings.

/** A little longer than the courier itself waits, for a script that does not come. */
const patience = 20_000;

const nothing = () => ({ status: 0, body: new Uint8Array() });

/**
 * Asks a server by the courier whose script is at `courier`; `status` 0 when there is no answer, or nobody is to be asked
 * so. Each courier carries one request, so that giving it up ends all that it does.
 */
export function sendByCourier(courier, { server, method, path, body, token, headers }, signal) {
  const place = courier && path.startsWith("/") && placeOf(server);
  const worker = place && workerOf(`${courier}?to=${encodeURIComponent(place.origin)}`);
  if (!worker) return Promise.resolve(nothing());
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(nothing()), patience);
    signal.addEventListener("abort", () => resolve(nothing()), { once: true });
    worker.addEventListener("error", () => resolve(nothing()));
    worker.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.postMessage({
      method, path: place.prefix + path, body,
      headers: {
        Accept: "application/json",
        ...(body.length > 0 && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  }).finally(() => worker.terminate());
}

function workerOf(address) {
  try {
    return new Worker(address);
  } catch {
    return undefined;
  }
}

/** Where a server is: its origin, and what stands before each path. Names in other scripts become those of the network. */
function placeOf(server) {
  try {
    const { origin, pathname } = new URL(server);
    return { origin, prefix: pathname.replace(/\/+$/, "") };
  } catch {
    return undefined;
  }
}
