// A part of the service worker: the script that asks servers of people's own, without a network.

/** One host by its name, or this machine; nothing that a policy could read as more than that. */
const hostForm = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** The courier's script of a version, with a policy that lets it speak to the one server `to`; as `CourierPolicy` does. */
async function courierFor(version, to, request) {
  if (!hostForm.test(to ?? "")) return new Response("", { status: 400 });
  const address = `/files/${version}/pocket/courier.js`;
  const name = cacheOf(version);
  const found = (await caches.has(name)) ? await (await caches.open(name)).match(address) : undefined;
  if (!found) return fetch(request);
  return new Response(found.body, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; connect-src ${to}`,
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
