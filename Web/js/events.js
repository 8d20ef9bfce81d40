// Reads a stream of server-sent events with fetch, because EventSource hides the status and the names.

/** The events in a body, one by one: `{ name, data, id, retry }`, and null for each sign of life between them. Follows the HTML standard, section 9.2.6. */
export async function* readEvents(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let event = fresh();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    yield null;
    // A carriage return at the very end may be half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop();
    for (const line of lines) {
      if (line === "") {
        if (event.data.length > 0) yield { ...event, data: event.data.join("\n") };
        event = fresh();
      } else {
        read(line, event);
      }
    }
  }
}

function fresh() {
  return { name: "message", data: [], id: undefined, retry: undefined };
}

function read(line, event) {
  const colon = line.indexOf(":");
  if (colon === 0) return;
  const field = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
  if (field === "data") event.data.push(value);
  else if (field === "event") event.name = value || "message";
  else if (field === "id" && !value.includes("\0")) event.id = value;
  else if (field === "retry" && /^\d+$/.test(value)) event.retry = Number(value);
}
