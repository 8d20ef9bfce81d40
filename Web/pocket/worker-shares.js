// A part of the service worker: files that other apps share with this one.

/** Where files wait that were shared with the app; no version's cache, so that none of them is tidied away. */
const shelf = `pocket-shared ${pocket.name}`;
/** So many wait at most, and no larger ones: as `PocketDocument.longest`. */
const mostShared = 8;
const longestShared = 16 << 20;

/** Keeps the files that another app has shared until the page has taken them, and leads there. */
async function received(request, page) {
  if (request.method === "POST") {
    try {
      const files = (await request.formData()).getAll("file").filter((file) => typeof file !== "string");
      await keepShared(files.slice(0, mostShared));
    } catch (error) {
      // The page finds nothing, and says so.
      console.warn("What was shared could not be kept.", error);
    }
  }
  return Response.redirect(new URL(`${page}?shared`, location), 303);
}

async function keepShared(files) {
  const cache = await caches.open(shelf);
  const former = await cache.keys();
  // What nobody has come for in all that time makes room.
  const surplus = Math.max(0, former.length + files.length - mostShared);
  await Promise.all(former.slice(0, surplus).map((address) => cache.delete(address)));
  for (const [place, file] of files.entries()) {
    const isTooLarge = file.size > longestShared;
    // Cut between signs: half of one cannot be written.
    const name = encodeURIComponent([...file.name].slice(0, 200).join(""));
    const headers = { "Content-Type": "application/octet-stream", "X-Name": name, "X-Type": encodeURIComponent(file.type) };
    if (isTooLarge) headers["X-Problem"] = "tooLarge";
    const body = isTooLarge ? "" : file;
    await cache.put(`${home}waiting/${Date.now()}-${place}`, new Response(body, { headers }));
  }
}
